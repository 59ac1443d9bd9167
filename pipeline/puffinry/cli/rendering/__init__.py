"""What people read of what was found: tables and sentences, for each command and for the demo that Dagster runs.

In: data of the rooms below. Out: tables of rich's and texts; whoever calls prints them.

- `grids`       an empty table in the project's one form; counts and sizes
- `statistics`  the statistics of columns, and what was read for them
"""

from puffinry.cli.rendering.grids import count_text, counted, grid, size_text
from puffinry.cli.rendering.statistics import columns_table, listed_table, scan_line

__all__ = [
    "columns_table",
    "count_text",
    "counted",
    "grid",
    "listed_table",
    "scan_line",
    "size_text",
]
