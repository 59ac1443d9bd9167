"""What Dagster shows and runs: the component `IcebergStatistics`, the code location `puffinry_assets.definitions`.

In: `puffinry.yaml`, or `Settings` from elsewhere. Out: definitions, alone or together with a user's own. The work is
the engine's; here are names, partitions, events, and when things run.

- `component`             `IcebergStatistics`, for a project's `defs.yaml`
- `definitions`           the code location of its own: the component with `puffinry.yaml`
- `assembly`              the others put together, alone or among a user's own
- `assets`                of each table: the table, its `sketches`, its `statistics`
- `asset_checks`          what is checked of them, and when
- `jobs`, `schedules`     the job `puffinry_refresh` over many tables in one session, and when it runs
- `run_requests`          which of its runs are asked for, and what they tell of that
- `policy`                whether a table is refreshed now, and why
- `spending`, `history`   what refreshes have read within a day; what Dagster remembers
- `sensors`               new snapshots seen, abandoned files taken away
- `overview`              all tables on one page, the asset `statistics_overview`
- `known_tables`          what the catalogs hold, asked by a load and handed to its runs
- `first_looks`           what a table's page shows before any sensor has looked
- `dagster_internals`     what is used of Dagster that is not its public API
- `names`, `partitions`   what tables are called in Dagster; a partition for each snapshot
- `settings`              which tables are watched and how
- `runs`                  what a run does for a table
- `reports`               what is shown of it
- `demo`                  the demo's tables, brought up to date
"""

import warnings

import dagster as dg

from puffinry_assets.assembly import build_definitions
from puffinry_assets.component import IcebergStatistics
from puffinry_assets.settings import Settings, TableRule, load_settings

__all__ = ["IcebergStatistics", "Settings", "TableRule", "build_definitions", "load_settings"]

# Backfill policies and owners are in beta in Dagster 1.13; saying so for every table would bury what matters.
warnings.filterwarnings("ignore", category=dg.BetaWarning)
