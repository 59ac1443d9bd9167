"""Are statistics files whole, do ledgers tell the truth, and what is left over?

In: a table at its current version. Out: findings, each about one file; leftovers are removed only where that is asked
for. An audit reads data again, by the engine's own way: so this package stands above `refresh`.

- `listed_files`  every listed file against the metadata, and files that nothing names
- `expiry`        statistics that hang on a snapshot which may expire soon
- `ledger_audit`  some units of each ledger, read again
- `puffin_file`   one Puffin file by every rule of the specification, a table or none
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

_NAMES = {  # by module; tests/test_lazy.py compares them with what type checkers see
    "ledger_audit": ["Audit", "audit"],
    "listed_files": ["Finding", "Kind", "Verification", "verify"],
}

if TYPE_CHECKING:
    from puffinry.verify.ledger_audit import Audit, audit
    from puffinry.verify.listed_files import Finding, Kind, Verification, verify
else:
    __getattr__ = loaded_on_demand(__name__, _NAMES)
