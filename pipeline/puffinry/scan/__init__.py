"""From a data file to the values that must be hashed.

In: one file of a plan, the columns wanted, and a `ScanContext` that travels to executors. Out: `ColumnValues`: buffers
of values as `sketches` hashes them, and counts of values and nulls; or an error that names the file.

Strategy. `file_scan` tells the story of one file. What its manifest entry knows is never read. Else the file is opened
(`readers`) and shows its fields with their ids; `columns` finds each column in it, or the partition's value or the
default that stands for it. Where every row lives, Parquet columns come from their pages (`pages`).
Everything else comes as Arrow arrays, section by section: `live_rows` decides which rows deletes (`delete_files`,
`equality_delete_keys`) leave, `nested_arrays` walks down to a nested leaf, and `conversion` turns its slots into the
bytes of the snapshot's type.

- `context`         what every scan of a task shares, and what of it travels
- `column_values`   what is handed over
- `proven_files`    what is proven of a file's columns without reading its data
"""

from puffinry.scan.column_values import NO_VALUES, ColumnValues
from puffinry.scan.context import ScanContext
from puffinry.scan.conversion import arrow_type, constant_values, to_values
from puffinry.scan.file_scan import scan_file, scan_rows
from puffinry.scan.pages import compile_page_kernels
from puffinry.scan.proven_files import prove_file
from puffinry.scan.readers import BudgetSpentError
