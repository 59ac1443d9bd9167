"""A refresh: find what is known, read the rest, write a statistics file, commit it.

In: a table, one of its snapshots, and how to get a Spark session if one is needed. Out: statistics of its columns, a
Puffin file beside its metadata, and a commit.

- `steps`                   the steps: use what is current; otherwise scan and write; then commit
- `existing_statistics`     statistics that are there: current ones, or an uncommitted file of an earlier call
- `planning`                what is requested; the plan and the base, before any data file is read
- `computing`               scans and estimates: `ComputedStatistics`; writes nothing
- `base`                    which statistics file a refresh starts from, and whether its ledgers are sound
- `compacted_rows`          compactions that the ledger bears out, by the rows that it counted
- `position_deletes`        data files that new position deletes do not touch, and rows that reappear
- `unread_deletes`          which deletes may stay unread within a tolerance, and how exact the numbers are then
- `scan_jobs`               each round of reads as one Spark job; small rounds run without Spark
- `checkpoints`             where a long scan stores the results of finished tasks
- `writing`                 the computed statistics as a Puffin file
- `previewing`, `results`   what a refresh would read, and what one has found
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.refresh.checkpoints import Checkpoints
    from puffinry.refresh.computing import ComputedStatistics, compute_statistics
    from puffinry.refresh.existing_statistics import WORTH_KEEPING, current_statistics
    from puffinry.refresh.planning import RefreshOptions
    from puffinry.refresh.previewing import ColumnPreview, Preview, UnreadPreview, preview
    from puffinry.refresh.results import RefreshResult, ScanSummary, TableStatistics
    from puffinry.refresh.scan_jobs import ColumnCounter, with_credentials
    from puffinry.refresh.steps import Destination, FinishedStatistics, Refresher, commit_or_keep, refresh, with_file
    from puffinry.refresh.writing import PUFFINRY, write
else:
    __getattr__ = loaded_on_demand(__name__)
