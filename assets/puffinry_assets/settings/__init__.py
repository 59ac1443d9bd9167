"""What the deployment configures in `puffinry.yaml`, and which tables that means."""

from puffinry_assets.settings.settings import Settings, TableRule, load_settings
from puffinry_assets.settings.watch_list import WatchedTable, table_named, tables_in, watched_tables

__all__ = [
    "Settings",
    "TableRule",
    "WatchedTable",
    "load_settings",
    "table_named",
    "tables_in",
    "watched_tables",
]
