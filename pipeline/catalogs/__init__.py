"""Where a table's current metadata lives, and how it is swapped: the only room that changes a table.

- `table`             a table by identifier or location, at its current version; the tables of a catalog
- `commit`            statistics into a table: retries, other writers' work kept, doubtful outcomes looked up
- `verify`            what a table's statistics files are worth, and which files nothing names any more (`leftovers`)
- `store`             the contract of a swap in one try, in a writer's turn; kept by
  - `filesystem`      `vN.metadata.json` that must not exist yet, in a folder (`local`, `hadoop`; `objects` only reads)
  - `metastore`       a location that is compared and set (`sql`; `hive` with `hive_client`, `hive_lock`; `glue`)
  - `rest`            a server that writes the metadata
- `metadata_files`, `statistics_files`, `listing`   the files themselves: names, log, joined statistics, folders
- `retries`, `deadlines`, `secrets`                 how often, how long, and errors without passwords
"""

from pipeline.catalogs.commit import CommitResult, check_committable, commit_statistics
from pipeline.catalogs.statistics_files import describe, new_statistics_path, open_statistics
from pipeline.catalogs.table import Table, current_location, list_tables, load_table, open_catalog

__all__ = [
    "CommitResult",
    "Table",
    "check_committable",
    "commit_statistics",
    "current_location",
    "describe",
    "list_tables",
    "load_table",
    "new_statistics_path",
    "open_catalog",
    "open_statistics",
]
