"""Where a table's current metadata is stored, and how it is swapped: stores only.

In: an identifier or a location; later, a changed document. Out: a `Table` at its current version; later, the version
that has the change, or an error that says whether it may have it. `commit` decides what is changed and how often that
is tried. Nothing here reads data.

- `table`           a table as callers name it, by identifier or location, at its current version
- `opening`         opens a catalog by its configured name, or takes one that is open already
- `listing`         the tables of a catalog, and those that a wrong name may have meant
- `identifiers`     how identifiers are spelled: dots between the parts, quotes around parts that hold dots
- `preflight`       checks what a commit needs, before any work is done for one
- `store`           the contract of a compare-and-swap in one try, implemented by
  - `file_system`   `vN.metadata.json` that must not exist yet, in a folder: local, HDFS; object stores are read-only
  - `metastore`     a location that is compared and set, in `sql`, `hive` and `glue`
  - `rest`          a server that writes the metadata
- `metadata_files`  metadata files of versions: read, named, chained by their log
- `file_names`      how the files of a commit are named, and which names are ours
- `removal`         the one place that deletes
- `pyiceberg_internals`  private parts of PyIceberg that catalogs need
- `clients`         how long catalogs' clients may take, and their errors without passwords
"""

from puffinry.catalogs.clients import call_with_deadline
from puffinry.catalogs.file_names import is_our_statistics
from puffinry.catalogs.file_system import store_time
from puffinry.catalogs.identifiers import name_parts, parse_identifier, spell_identifier, split_at_sign
from puffinry.catalogs.listing import Listing, Reach, current_locations, list_tables, matches, nearest_tables
from puffinry.catalogs.metadata_files import metadata_folder, name_of
from puffinry.catalogs.opening import catalog_named, open_catalog
from puffinry.catalogs.preflight import try_file
from puffinry.catalogs.removal import remove, remove_unnamed
from puffinry.catalogs.store import OvertakenError, Store, TableVersion
from puffinry.catalogs.table import Jvm, Table, current_location, holds_a_table, load_table, table_named
