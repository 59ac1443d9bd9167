"""What Dagster shows of statistics: tables, and numbers whose history it draws.

In: a table's metadata and the statistics of a snapshot. Out: metadata of materializations and observations; what cannot
be shown says so and fails nothing.

- `event_metadata`  what is shown, put together
- `history`         what the metadata list of columns, snapshot by snapshot
"""

from puffinry_assets.reports.event_metadata import Metadata, Reports, table_of, table_report
from puffinry_assets.reports.history import SnapshotColumns, largest_change
