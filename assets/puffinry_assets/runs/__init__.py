"""What a run does for a table: scan, offer, commit, and what it says meanwhile.

In: a table, partitions, resources. Out: statistics files that are offered, then one commit of them; errors as Dagster
shall see them. The steps are the engine's.

- `sketches`        a statistics file for each snapshot
- `offers`          files that are written and not yet the table's: whose they are, and who takes them
- `connections`     the one to Dagster's event log, which a run keeps
- `commits`         from offers to the table's statistics
- `refresh_config`  the configuration of a run, as the launchpad shows it
- `progress`        a scan as lines in the run's log
- `limits`          how patient runs are, and what is little to them
- `failures`        which errors are a failed step with one clear line, and which may be over soon
"""

from puffinry_assets.runs.commits import Committed, Outcome, commit_files, commit_offers
from puffinry_assets.runs.connections import keep_connection
from puffinry_assets.runs.failures import explained, incomplete
from puffinry_assets.runs.limits import DEFAULT_RUN_LIMITS, RunLimits
from puffinry_assets.runs.offers import Offers, offered, offers_between
from puffinry_assets.runs.refresh_config import RefreshConfig
from puffinry_assets.runs.sketches import Sketcher, Sketches

__all__ = [
    "DEFAULT_RUN_LIMITS",
    "Committed",
    "Offers",
    "Outcome",
    "RefreshConfig",
    "RunLimits",
    "Sketcher",
    "Sketches",
    "commit_files",
    "commit_offers",
    "explained",
    "incomplete",
    "keep_connection",
    "offered",
    "offers_between",
]
