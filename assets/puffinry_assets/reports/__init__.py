"""What Dagster shows of statistics: tables, plots, numbers."""

from puffinry_assets.reports.listed_columns import ListedColumn, SnapshotColumns
from puffinry_assets.reports.reports import Metadata, Reports, gone_report, table_report

__all__ = [
    "ListedColumn",
    "Metadata",
    "Reports",
    "SnapshotColumns",
    "gone_report",
    "table_report",
]
