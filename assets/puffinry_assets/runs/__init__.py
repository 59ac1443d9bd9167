"""Runs: which are requested, and what one does for a table: scan, commit, and report.

In: a table, partitions, resources. Out: the table's new statistics; errors as Dagster shall see them. The steps are the
engine's.

- `policy`          whether a table is refreshed now, and why
- `spending`        what refreshes have read within a day, which a budget is held against
- `requests`        which runs of the job are requested, and how they report it
- `owed`            what was requested and not reported, which is requested again
- `partitions`      a partition for each snapshot
- `history`         what Dagster's instance remembers
- `refreshing`      a table's refresh: new statistics of its partitions
- `refresh_config`  the configuration of a run, as the launchpad shows it
- `progress`        a scan as lines in the run's log
- `limits`          how patient runs are, and what is little to them
- `failures`        which errors are a failed step with one clear line, and which may be over soon
"""

from puffinry_assets.runs.failures import incomplete, patiently
from puffinry_assets.runs.limits import DEFAULT_RUN_LIMITS, RunLimits
from puffinry_assets.runs.owed import MOST_ATTEMPTS, Owed, failed_event, still_owed
from puffinry_assets.runs.partitions import (
    PartitionChanges,
    PartitionsInUse,
    by_age,
    keys_by_id,
    partition_changes,
    partition_key,
    partitions_in,
    partitions_of,
    snapshot_of,
    sort_out,
    sync_partitions,
)
from puffinry_assets.runs.policy import Action, Candidate, Decision, lag_by_rule, lag_of_current, told
from puffinry_assets.runs.refresh_config import RefreshConfig
from puffinry_assets.runs.refreshing import RESOURCES, Refreshed, refresh_table
from puffinry_assets.runs.requests import JOB, OP, Asked, run_config, run_requests
from puffinry_assets.runs.spending import BYTES_READ, BYTES_TOTAL, decided
