"""What Dagster shows and runs: the component `IcebergStatistics`, the code location `puffinry_assets.definitions`.

In: `puffinry.yaml`, or `Settings` from elsewhere. Out: definitions, alone or together with a user's own. The work is
the engine's; here are names, partitions, events, and when things run.

- `component`          `IcebergStatistics`, for a project's `defs.yaml`
- `definitions`        the code location of its own, for `puffinry.yaml`
- `assembly`           the others put together, alone or among a user's own
- `known_tables`       the tables of catalogs, listed by a load and handed to its runs
- `sensors`            when things happen: new snapshots, schedules, abandoned files removed
- `tables`             assets, their checks, the job `puffinry_refresh`, the overview
- `reports`            what is shown of statistics
- `runs`               which runs are requested, and what a run does for a table
- `settings`           which tables are watched and how, and what they are called
- `dagster_internals`  what is used of Dagster that is not its public API
- `demo`               the demo's tables, brought up to date
"""

import warnings

try:
    import dagster as dg
    import dagster_pyspark
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}: install Puffinry with its extra [dagster]", name=error.name) from None

from puffinry_assets.assembly import build_definitions
from puffinry_assets.component import IcebergStatistics
from puffinry_assets.settings import Settings, TableRule, load_settings

__all__ = ["IcebergStatistics", "Settings", "TableRule", "build_definitions", "load_settings"]

# Backfill policies and owners are in beta in Dagster 1.13; saying so for every table would bury what matters.
warnings.filterwarnings("ignore", category=dg.BetaWarning)
