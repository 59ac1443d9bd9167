"""Are statistics files whole, do ledgers tell the truth, and what is left over?

In: a table at its current version. Out: findings, each about one file; leftovers are removed only where that is asked
for. An audit reads data again, by the engine's own way: so this room stands above `analysis`.

- `listed_files`  every listed file against the metadata, and files that nothing names
- `expiry`        statistics that hang on a snapshot which may expire soon
- `ledger_audit`  some units of each ledger, read again
- `puffin_file`   one Puffin file by every rule of the specification, a table or none
- `engines`       what each query engine would use of the statistics listed, and what keeps it from more
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

_NAMES = {  # by module; tests/test_lazy.py compares them with what type checkers see
    "engines": ["ENGINES", "EngineView", "engine_views"],
    "ledger_audit": ["Audit", "audit"],
    "listed_files": ["Finding", "Kind", "Verification", "verify"],
}

if TYPE_CHECKING:
    from puffinry.verification.engines import ENGINES, EngineView, engine_views
    from puffinry.verification.ledger_audit import Audit, audit
    from puffinry.verification.listed_files import Finding, Kind, Verification, verify
else:
    __getattr__ = loaded_on_demand(__name__, _NAMES)

__all__ = [
    "ENGINES",
    "Audit",
    "EngineView",
    "Finding",
    "Kind",
    "Verification",
    "audit",
    "engine_views",
    "verify",
]
