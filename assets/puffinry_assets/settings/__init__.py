"""What the deployment configures in `puffinry.yaml`, and which tables that means.

In: the file. Out: `Settings`, checked, and the tables that they name; or an error with file and line.

- `puffinry_yaml`  every setting with its default
- `values`         what a single one may be
- `watch_list`     patterns expanded against the catalogs, each table by the first rule that names it
- `used_columns`   which columns queries use, by Trino's own word
- `discovery`      what catalogs have said that they hold, kept for when they are not asked
- `watched_table`  what one of them is called in Dagster, how it is treated, where it is
- `yaml_lines`     YAML whose places are known by line
"""

from puffinry_assets.settings.discovery import Discovery, Remembered, discover
from puffinry_assets.settings.puffinry_yaml import (
    Budget,
    RefreshWhen,
    Settings,
    TableRule,
    load_settings,
    settings_path,
)
from puffinry_assets.settings.watch_list import Catalogs, table_named, tables_in, watched_tables
from puffinry_assets.settings.watched_table import WatchedTable

__all__ = [
    "Budget",
    "Catalogs",
    "Discovery",
    "RefreshWhen",
    "Remembered",
    "Settings",
    "TableRule",
    "WatchedTable",
    "discover",
    "load_settings",
    "settings_path",
    "table_named",
    "tables_in",
    "watched_tables",
]
