"""What Dagster shows of statistics: tables, plots, numbers."""

from puffinry_assets.reports.event_metadata import Metadata, Reports, gone_report, table_report
from puffinry_assets.reports.listed_columns import ListedColumn, SnapshotColumns

__all__ = [
    "ListedColumn",
    "Metadata",
    "Reports",
    "SnapshotColumns",
    "gone_report",
    "table_report",
]
