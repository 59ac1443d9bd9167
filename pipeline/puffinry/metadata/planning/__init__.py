"""From a snapshot to the files that a scan reads: deletes matched, filters applied, compactions followed.

In: metadata, a snapshot, a FileIO for its manifests, perhaps a row filter. Out: a `ScanPlan` of `LiveFile`s, plain data
that travels to executors; and what became of the files of another snapshot. No data file is opened.

- `scan_planning`      a snapshot's plan, from all of its manifests
- `replanning`         the same from a snapshot whose files are known: only manifests that the two do not share are read
- `live_files`         a data file with what the snapshot says of its rows, and its key: the same key, the same rows
- `live_file_table`    millions of them as a table: compared, summed, sorted
- `applicable_deletes` a snapshot's deletes, and which of them apply to a data file
- `ranges`             what values a file can hold, so that deletes elsewhere do not count
- `compactions`        what compactions between two snapshots turned into what
- `lost_rows`          how many rows a data file can have lost since an earlier snapshot
- `file_filters`       which files can match a filter, and which match as a whole
- `filters`            a filter as text, and fitted to the columns that it names, with nothing rounded
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

_NAMES = {  # by module; tests/test_lazy.py compares them with what type checkers see
    "compactions": ["Replacement", "replacements"],
    "filters": ["named_fields", "parse_filter"],
    "live_file_table": ["LiveFileTable", "key_numbers"],
    "live_files": ["MOST_ROWS", "Delete", "FileKey", "LiveFile"],
    "lost_rows": ["LostRows", "find_lost_rows", "most_lost_by_all"],
    "ranges": ["Range", "RangeIndex", "ranges_of"],
    "replanning": ["plan_from"],
    "scan_planning": ["ScanPlan", "plan_scan"],
}

if TYPE_CHECKING:
    from puffinry.metadata.planning.compactions import Replacement, replacements
    from puffinry.metadata.planning.filters import named_fields, parse_filter
    from puffinry.metadata.planning.live_file_table import LiveFileTable, key_numbers
    from puffinry.metadata.planning.live_files import MOST_ROWS, Delete, FileKey, LiveFile
    from puffinry.metadata.planning.lost_rows import LostRows, find_lost_rows, most_lost_by_all
    from puffinry.metadata.planning.ranges import Range, RangeIndex, ranges_of
    from puffinry.metadata.planning.replanning import plan_from
    from puffinry.metadata.planning.scan_planning import ScanPlan, plan_scan
else:
    __getattr__ = loaded_on_demand(__name__, _NAMES)
