"""From a snapshot to the files that a scan reads: deletes matched, compactions followed.

In: metadata, a snapshot, a FileIO for its manifests. Out: a `ScanPlan` of `LiveFile`s, plain data that travels to
executors; what became of the files of another snapshot; which files a filter opens. No data file is opened.

- `scan_planning`      plans, and a snapshot's: from all of its manifests or from a snapshot whose files are known
- `live_files`         a data file with what the snapshot says of its rows, and its key; millions of them as a table
- `applicable_deletes` a snapshot's deletes, and which of them apply to a data file by the values that it can hold
- `compactions`        what compactions between two snapshots turned into what
- `lost_rows`          how many rows a data file can have lost since an earlier snapshot
- `filter_planning`    a filter's text, fitted to its columns, nothing rounded; which files it opens, and why not others
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.metadata.planning.applicable_deletes import ORDERED, ManifestReader, Range, RangeIndex, ranges_of
    from puffinry.metadata.planning.compactions import Replacement, replacements
    from puffinry.metadata.planning.filter_planning import parse_filter, plan_filter
    from puffinry.metadata.planning.live_files import (
        MOST_ROWS,
        Delete,
        FileKey,
        LiveFile,
        LiveFileTable,
        key_numbers,
        live_rows,
        text_array,
    )
    from puffinry.metadata.planning.lost_rows import LostRows, find_lost_rows
    from puffinry.metadata.planning.scan_planning import FilteredFiles, FilterPlan, ScanPlan, plan_from, plan_scan
else:
    __getattr__ = loaded_on_demand(__name__)
