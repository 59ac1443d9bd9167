"""What the deployment configures in `puffinry.yaml`, and which tables that means."""

from puffinry_assets.settings.puffinry_yaml import Settings, TableRule, load_settings
from puffinry_assets.settings.watch_list import table_named, tables_in, watched_tables
from puffinry_assets.settings.watched_table import WatchedTable

__all__ = [
    "Settings",
    "TableRule",
    "WatchedTable",
    "load_settings",
    "table_named",
    "tables_in",
    "watched_tables",
]
