"""What Dagster shows of statistics: tables, plots, numbers.

In: a table's metadata and the statistics of a snapshot. Out: metadata of materializations and observations; what cannot
be shown says so and fails nothing.

- `event_metadata`  what is shown, put together
- `listed_columns`  what the table's metadata lists of columns, so that no file need be opened
- `plots`           pictures of counts and of bytes
"""

from puffinry_assets.reports.event_metadata import Metadata, Reports, bytes_plot, table_report
from puffinry_assets.reports.listed_columns import Columns, ListedColumn, SnapshotColumns, largest_change
