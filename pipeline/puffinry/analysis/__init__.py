"""The one story: find what is known, read what is not, write, commit."""

from puffinry.analysis.analyzing import WITNESS_LIMIT, Analysis, AnalysisOptions, analyze
from puffinry.analysis.checkpoints import Checkpoints
from puffinry.analysis.existing_statistics import current_statistics
from puffinry.analysis.previewing import Preview, preview
from puffinry.analysis.previous_ledgers import Base, all_columns, candidates, read_base
from puffinry.analysis.refreshing import Destination, commit, refresh, write
from puffinry.analysis.results import ColumnStatistics, RefreshResult, ScanSummary, TableStatistics
from puffinry.analysis.scan_jobs import Counter
from puffinry.analysis.statistics_file import PuffinSettings, read_statistics

__all__ = [
    "WITNESS_LIMIT",
    "Analysis",
    "AnalysisOptions",
    "Base",
    "Checkpoints",
    "ColumnStatistics",
    "Counter",
    "Destination",
    "Preview",
    "PuffinSettings",
    "RefreshResult",
    "ScanSummary",
    "TableStatistics",
    "all_columns",
    "analyze",
    "candidates",
    "commit",
    "current_statistics",
    "preview",
    "read_base",
    "read_statistics",
    "refresh",
    "write",
]
