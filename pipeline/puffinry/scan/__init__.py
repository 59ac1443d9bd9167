"""From a data file to the values that must be hashed.

Strategy. `scan.scan_unit` tells the story of one unit. What its manifest entry knows is never read (`scan`). Else the
file is opened (`files`, `formats`) and shows its fields with their ids (`file_schema`); `columns` finds each column in
it, or the partition's value or the default that stands for it. Where every row lives, flat Parquet columns come from
their pages (`direct`, `pages`). Everything else comes as Arrow arrays, section by section (`sections`; `parquet`,
`orc`, `avro`): `live_rows` decides which rows deletes (`deletes`, `key_set`) and the filter (`row_filter`) leave,
`slots` walks down to a nested leaf, and `conversion` turns its slots into the bytes of the snapshot's type.
"""

from puffinry.scan.column_values import NO_VALUES, ColumnValues
from puffinry.scan.context import ScanContext
from puffinry.scan.scan import scan_unit

__all__ = [
    "NO_VALUES",
    "ColumnValues",
    "ScanContext",
    "scan_unit",
]
