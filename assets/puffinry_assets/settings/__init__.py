"""What the deployment configures in `puffinry.yaml`, and which tables that means.

In: the file. Out: `Settings`, checked, and the tables that they name; or an error with file and line.

- `settings`     every setting with its default
- `watch_list`   patterns expanded against the catalogs: one table each, from the first rule that names it
- `yaml_places`  YAML whose places are known by line
"""

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
