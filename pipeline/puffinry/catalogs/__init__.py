"""Where a table's current metadata lives, and how it is swapped: the only room that changes a table.

In: an identifier or a location; later, statistics files for some snapshots. Out: a `Table` at its current version;
later, the version that has them, or an error that says whether it may have them. Nothing here reads data.

- `table`             a table by identifier or location, at its current version
- `opening`           a catalog, by the name that is configured for it
- `listing`           the tables of a catalog, and those that a wrong name may have meant
- `configuration`     which catalogs are configured, and where PyIceberg looked
- `identifiers`       how they are spelled: dots between the parts, quotes around those that hold dots
- `commit`            statistics into a table: retries, other writers' work kept, doubtful outcomes looked up
- `preflight`         what a commit needs, tried out before any work goes into one
- `store`             the contract of a swap in one try, in a writer's turn; kept by
  - `file_system`     `vN.metadata.json` that must not exist yet, in a folder: local, HDFS; object stores are only read
  - `metastore`       a location that is compared and set, in `sql`, `hive` and `glue`
  - `rest`            a server that writes the metadata
- `metadata_files`    metadata files of versions: read, named, chained by their log
- `statistics_files`  statistics files: named, described, opened
- `joining`           those of several writers and snapshots in one
- `taken_along`       what a new file takes along from earlier snapshots' files, so that it hides nothing
- `file_names`        how the files of a commit are named, and which names are ours
- `leftovers`         files of ours that no version names, and the proof that they may go
- `mentioned_files`   which files the versions of a table name
- `removal`           the one place that deletes
- `retries`, `deadlines`, `client_errors`   how often, how long, and clients' errors without passwords
"""

from puffinry.catalogs.commit import CommitResult, check_committable, commit_statistics
from puffinry.catalogs.deadlines import call_with_deadline
from puffinry.catalogs.file_names import is_our_statistics
from puffinry.catalogs.identifiers import parse_identifier, spell_identifier, split_at_sign
from puffinry.catalogs.joining import join_adds_nothing, sketches_kept_by_join
from puffinry.catalogs.leftovers import SAFE_AGE, Leftover, discard, find_leftovers, remove_leftovers
from puffinry.catalogs.listing import Listing, current_locations, list_tables, nearest_tables
from puffinry.catalogs.mentioned_files import UnreadableVersion
from puffinry.catalogs.metadata_files import metadata_folder, name_of
from puffinry.catalogs.opening import open_catalog
from puffinry.catalogs.preflight import try_file
from puffinry.catalogs.removal import remove
from puffinry.catalogs.statistics_files import (
    entry_of_existing,
    entry_of_written,
    new_statistics_path,
    open_statistics,
)
from puffinry.catalogs.store import TableVersion
from puffinry.catalogs.table import Table, current_location, load_table

__all__ = [
    "SAFE_AGE",
    "CommitResult",
    "Leftover",
    "Listing",
    "Table",
    "TableVersion",
    "UnreadableVersion",
    "call_with_deadline",
    "check_committable",
    "commit_statistics",
    "current_location",
    "current_locations",
    "discard",
    "entry_of_existing",
    "entry_of_written",
    "find_leftovers",
    "is_our_statistics",
    "join_adds_nothing",
    "list_tables",
    "load_table",
    "metadata_folder",
    "name_of",
    "nearest_tables",
    "new_statistics_path",
    "open_catalog",
    "open_statistics",
    "parse_identifier",
    "remove",
    "remove_leftovers",
    "sketches_kept_by_join",
    "spell_identifier",
    "split_at_sign",
    "try_file",
]
