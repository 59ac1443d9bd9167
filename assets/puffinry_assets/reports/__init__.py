"""What Dagster shows of statistics: tables, and numbers whose history it draws.

In: a table's metadata and the statistics of a snapshot. Out: metadata of materializations and observations; what cannot
be shown says so and fails nothing.

- `event_metadata`  what is shown, put together
- `listed_columns`  what the table's metadata lists of columns, so that no file need be opened
"""

from puffinry_assets.reports.event_metadata import Metadata, Reports, table_report
from puffinry_assets.reports.listed_columns import SnapshotColumns, largest_change
