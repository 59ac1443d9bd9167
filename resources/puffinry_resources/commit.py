"""How statistics become the table's: one change of its metadata, swapped in by its file system or its catalog."""

from collections.abc import Sequence

import dagster as dg

from puffinry.analysis import commit
from puffinry.catalogs import CommitResult, Table
from puffinry.metadata import StatisticsFile


class CommitResource(dg.ConfigurableResource["CommitResource"]):
    """Commits statistics files; how often it tries again is each table's own `commit.retry.*` properties."""

    def commit(self, table: Table, written: Sequence[StatisticsFile]) -> CommitResult:
        """List the files, each of another snapshot, in the table's metadata as one change."""
        return commit(table, written)
