"""The one story: find what is known, read what is not, write, commit.

In: a table, which of its snapshots, and how to get a Spark session if one is needed. Out: statistics of its columns, a
Puffin file beside its metadata, a commit. `refresh` does all of it; a scheduler that keeps the steps apart has
them from `Refresher` and `commit`, and `preview` says what would be read.

- `refresh_steps`           the story, told once: find what is there; else scan, write and keep; then commit
- `refreshing`              all of it in one call, as the command line and notebooks have it
- `answer`                  are a snapshot's statistics current, stale or missing, and why, from metadata alone
- `existing_statistics`     the snapshot's own statistics, where they are current
- `preparing`               what is asked for; the plan and the base, before any data file is read
- `analyzing`               scan and estimate: an `Analysis`, and nothing is written
- `previous_ledgers`        which statistics file a refresh starts from, and whether its ledgers are sound
- `uncommitted_statistics`  a file that an earlier call left and nobody committed, as such a start
- `position_deletes`        data files that new ones do not touch, and rows that came back where they were rewritten
- `unread_deletes`          which deletes need not be read within a tolerance, and what the numbers are worth then
- `scan_jobs`               each round of reads as one Spark job, or without Spark where it is little
- `checkpoints`             where a long scan keeps what is finished
- `puffin_statistics`       an analysis as a Puffin file
- `listed_statistics`       statistics read from a file that the table's metadata lists
- `previewing`, `results`   what a refresh would read, and what one has found
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

_NAMES = {  # by module; tests/test_lazy.py compares them with what type checkers see
    "analyzing": ["Analysis", "analyze"],
    "answer": [
        "NO_STATISTICS",
        "OTHER_HISTORY",
        "Answer",
        "State",
        "Wanted",
        "answer_at",
        "answer_for",
        "lag_of",
    ],
    "checkpoints": ["Checkpoints"],
    "existing_statistics": ["current_statistics"],
    "listed_statistics": ["read_statistics"],
    "preparing": ["WITNESS_LIMIT", "AnalysisOptions"],
    "previewing": ["ColumnPreview", "Preview", "UnreadPreview", "preview"],
    "previous_ledgers": ["PreviousLedgers", "all_columns", "ledger_sources", "read_previous_ledgers"],
    "puffin_statistics": ["PuffinSettings", "write"],
    "refresh_steps": ["FinishedStatistics", "Refresher", "commit", "with_file"],
    "refreshing": ["Destination", "refresh"],
    "results": ["ColumnStatistics", "RefreshResult", "ScanSummary", "TableStatistics"],
    "scan_jobs": ["ColumnCounter"],
}

if TYPE_CHECKING:
    from puffinry.analysis.analyzing import Analysis, analyze
    from puffinry.analysis.answer import (
        NO_STATISTICS,
        OTHER_HISTORY,
        Answer,
        State,
        Wanted,
        answer_at,
        answer_for,
        lag_of,
    )
    from puffinry.analysis.checkpoints import Checkpoints
    from puffinry.analysis.existing_statistics import current_statistics
    from puffinry.analysis.listed_statistics import read_statistics
    from puffinry.analysis.preparing import WITNESS_LIMIT, AnalysisOptions
    from puffinry.analysis.previewing import ColumnPreview, Preview, UnreadPreview, preview
    from puffinry.analysis.previous_ledgers import PreviousLedgers, all_columns, ledger_sources, read_previous_ledgers
    from puffinry.analysis.puffin_statistics import PuffinSettings, write
    from puffinry.analysis.refresh_steps import FinishedStatistics, Refresher, commit, with_file
    from puffinry.analysis.refreshing import Destination, refresh
    from puffinry.analysis.results import ColumnStatistics, RefreshResult, ScanSummary, TableStatistics
    from puffinry.analysis.scan_jobs import ColumnCounter
else:
    __getattr__ = loaded_on_demand(__name__, _NAMES)

__all__ = [
    "NO_STATISTICS",
    "OTHER_HISTORY",
    "WITNESS_LIMIT",
    "Analysis",
    "AnalysisOptions",
    "Answer",
    "Checkpoints",
    "ColumnCounter",
    "ColumnPreview",
    "ColumnStatistics",
    "Destination",
    "FinishedStatistics",
    "Preview",
    "PreviousLedgers",
    "PuffinSettings",
    "RefreshResult",
    "Refresher",
    "ScanSummary",
    "State",
    "TableStatistics",
    "UnreadPreview",
    "Wanted",
    "all_columns",
    "analyze",
    "answer_at",
    "answer_for",
    "commit",
    "current_statistics",
    "lag_of",
    "ledger_sources",
    "preview",
    "read_previous_ledgers",
    "read_statistics",
    "refresh",
    "with_file",
    "write",
]
