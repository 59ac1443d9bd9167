"""Runs: which are requested, and what one does for a table: scan, commit, and report.

In: a table, partitions, resources. Out: the table's new statistics; errors as Dagster shall see them. The steps are the
engine's.

- `policy`          whether a table is refreshed now, and why
- `requests`        which runs of the job are requested, and how they report it
- `partitions`      a partition for each snapshot
- `history`         which budgets are spent, and what was requested and not reported
- `spending`        what refreshes have read within a day
- `refreshing`      a table's refresh: new statistics of its partitions, and the configuration of a run
- `failures`        which errors are a failed step with one clear line, and for which a run is how patient
"""

from puffinry_assets.runs.failures import DEFAULT_RUN_LIMITS, RunLimits, incomplete, patiently
from puffinry_assets.runs.history import (
    ATTEMPTS_UNTIL_TOLD,
    Owed,
    Waiting,
    decided,
    failed_event,
    still_owed,
)
from puffinry_assets.runs.partitions import (
    PartitionChanges,
    PartitionsInUse,
    by_age,
    partition_changes,
    partition_key,
    partition_keys,
    partitions_in,
    sort_out,
    sync_partitions,
)
from puffinry_assets.runs.policy import Action, Candidate, Decision, lag_by_rule, lag_of_current, told
from puffinry_assets.runs.refreshing import RESOURCES, Refresh, RefreshConfig, refresh_table
from puffinry_assets.runs.requests import JOB, OP, Asked, run_config, run_requests
from puffinry_assets.runs.spending import BYTES_READ, BYTES_TOTAL, noted_bytes
