"""What the deployment configures in `puffinry.yaml`, and which tables that means.

In: the file. Out: `Settings`, checked, and the tables that they name; or an error with file and line.

- `puffinry_yaml`  every setting with its default, and the line that it stands in
- `values`         what a single one may be
- `watch_list`     patterns expanded against the catalogs, each table by the first rule that names it
- `used_columns`   which columns queries use, by Trino's own word
- `names`          asset keys, partitions, steps, groups, sensors; which tables share a name
"""

from puffinry_assets.settings.names import SKETCHES, STATISTICS, Place, schedule_names, sensor_names
from puffinry_assets.settings.puffinry_yaml import (
    Budget,
    CheckedRule,
    OpSettings,
    RefreshWhen,
    Settings,
    TableRule,
    load_settings,
)
from puffinry_assets.settings.watch_list import (
    WatchedTable,
    catalogs_listed,
    reach_in,
    tables_in,
    told_apart,
    watched_tables,
)
