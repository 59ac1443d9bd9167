"""How statistics become the table's: one change of its metadata, swapped in by its file system or its catalog."""

from collections.abc import Sequence

import dagster as dg

from pipeline.catalogs import CommitResult, Table
from pipeline.metadata.statistics import StatisticsFile
from pipeline.refresh import commit


class CommitResource(dg.ConfigurableResource["CommitResource"]):
    """Commits statistics files; how often it tries again is each table's own `commit.retry.*` properties."""

    def commit(self, table: Table, written: Sequence[StatisticsFile]) -> CommitResult:
        """List the files, each of another snapshot, in the table's metadata as one change."""
        return commit(table, written)
