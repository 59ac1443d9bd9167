"""What Dagster knows of the watched tables: assets, their checks, the job over many of them, one page over all.

In: the tables, and how runs treat them. Out: definitions.

- `assets`    of each table: the table, its `sketches`, its `statistics`
- `checks`    what is checked of its statistics
- `job`       `puffinry_refresh`: many tables in one run that shares one Spark session; `puffinry_current`
- `overview`  the asset `statistics_overview`, a line for each table
"""

from puffinry_assets.tables.assets import Context, Hooks, Role, Spec, Work, asset_spec, key_of, statistics_assets
from puffinry_assets.tables.checks import table_checks
from puffinry_assets.tables.job import CURRENT_OF_ALL, current_job, refresh_job
from puffinry_assets.tables.overview import OVERVIEW, overview_asset
