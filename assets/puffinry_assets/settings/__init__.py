"""What the deployment configures in `puffinry.yaml`, and which tables that means.

In: the file. Out: `Settings`, checked, and the tables that they name; or an error with file and line.

- `puffinry_yaml`  every setting with its default, and the line that it stands in
- `values`         what a single one may be
- `declared`       tests in files of dbt's and in data contracts
- `watch_list`     patterns expanded against the catalogs, each table by the first rule that names it
- `names`          asset keys, partitions, steps, groups, sensors; which tables share a name
"""

from puffinry_assets.settings.declared import declared_tests
from puffinry_assets.settings.names import SKETCHES, STATISTICS, Place, digest, in_names, schedule_names, sensor_names
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
    KeyOf,
    WatchedTable,
    catalogs_listed,
    reach_in,
    tables_called,
    tables_in,
    told_apart,
    watched_tables,
)
