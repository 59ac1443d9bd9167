"""Checks that statistics files are whole and ledgers are right, and finds leftover files.

In: a table at its current version. Out: findings, each about one file. Leftovers are removed only on request. An audit
reads data again through the engine's own steps, so this package stands above `refresh`.

- `listed_files`  every listed file against the metadata, those of snapshots that may expire soon, and files that
                  nothing names
- `ledger_audit`  some units of each ledger, read again
- `puffin_file`   one Puffin file by every rule of the specification, with or without a table
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.verify.ledger_audit import Audit, audit
    from puffinry.verify.listed_files import Finding, Kind, Verification, verify
else:
    __getattr__ = loaded_on_demand(__name__)
