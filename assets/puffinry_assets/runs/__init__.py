"""Runs: which are requested, and what one does for a table: scan, hand over, commit, and report.

In: a table, partitions, resources. Out: uncommitted statistics files, then one commit of them; errors as Dagster
shall see them. The steps are the engine's.

- `policy`          whether a table is refreshed now, and why
- `spending`        what refreshes have read within a day, which a budget is held against
- `requests`        which runs of the job are requested, and how they report it
- `partitions`      a partition for each snapshot
- `history`         what Dagster's instance remembers
- `sketches`        a statistics file for each snapshot
- `offers`          uncommitted statistics files: whose they are, and which run uses them
- `commits`         from uncommitted statistics files to the table's statistics
- `refresh_config`  the configuration of a run, as the launchpad shows it
- `progress`        a scan as lines in the run's log
- `limits`          how patient runs are, and what is little to them
- `failures`        which errors are a failed step with one clear line, and which may be over soon
"""

from puffinry_assets.runs.commits import Committed, Outcome, commit_files, commit_offers
from puffinry_assets.runs.failures import explained, incomplete
from puffinry_assets.runs.limits import DEFAULT_RUN_LIMITS, RunLimits
from puffinry_assets.runs.offers import Offers, offered, offers_between
from puffinry_assets.runs.partitions import (
    by_age,
    keys_by_id,
    partition_changes,
    partition_key,
    partitions_in,
    partitions_of,
    snapshot_of,
    sort_out,
    spared,
    sync_partitions,
)
from puffinry_assets.runs.policy import Action, Candidate, Decision, lag_by_rule, lag_of_current, told
from puffinry_assets.runs.refresh_config import RefreshConfig
from puffinry_assets.runs.requests import JOB, Asked, config_of, run_config, run_requests
from puffinry_assets.runs.sketches import Sketcher, Sketches
from puffinry_assets.runs.spending import BYTES_READ, BYTES_TOTAL, decided
