"""Takes Puffinry's statistics off a table again, by one commit: of all of its snapshots, or of some columns.

A removal is a listing of what is left. What other writers have in the same files stays, byte for byte, in new files.
Statistics files stay where they are, since earlier versions of the table name them: `verify --clean` deletes them when
no version does any more.
"""

from collections.abc import Callable, Mapping, Sequence

from puffinry.catalogs import Table, TableVersion, is_our_statistics, name_of
from puffinry.commit.carried_over import Earlier
from puffinry.commit.committing import Listing, by_snapshot
from puffinry.commit.joining import without_sketches
from puffinry.commit.outcomes import Attempt, Committed
from puffinry.commit.statistics_files import new_statistics_path
from puffinry.errors import CommitConflictError, PuffinError
from puffinry.metadata import StatisticsFile, TableMetadata, columns_named
from puffinry.statistics import Listed, ListedStatistics


class Removal(Listing):
    """What is taken off a table; the version that `commit` returns lists nothing of it any more.

    `commit` raises as `commit_statistics`; PuffinError where a damaged file has other writers' sketches beside ours.
    """

    def __init__(
        self, table: Table, columns: Sequence[str] | None = None, before_commit: Callable[[], None] = lambda: None
    ) -> None:
        """`columns`: dotted paths in the table's schema; None: all. Raises ColumnNotFoundError."""
        self._columns: set[int] | None = None
        if columns is not None:
            self._columns = {leaf.field_id for leaf in columns_named(table.metadata.schema(), columns)}
        super().__init__(table)
        self.removed: dict[int, list[int]] = {}  # snapshot (id) -> field ids
        self._before_commit = before_commit

    def _planned(self, metadata: TableMetadata) -> dict[int, StatisticsFile | None]:
        """What is left of each snapshot (id) that lists any of them; of one that has expired, nothing."""
        planned, sketches = dict[int, StatisticsFile | None](), ListedStatistics(metadata)
        coming_back = by_snapshot(self._replaced)
        for snapshot_id, entries in by_snapshot((*metadata.statistics, *self._replaced)).items():
            parts = [self._left(metadata, entry, sketches.sketches(entry)) for entry in entries]
            if parts == entries and snapshot_id not in coming_back:
                continue
            left = [part for part in parts if part and snapshot_id in metadata.snapshots]
            joined = self._joined(metadata, left[:1], left[1:], Earlier()) if left[1:] else None
            planned[snapshot_id] = joined or next(iter(left), None)
        if planned:
            self._before_commit()
        return planned

    def _changed(self, attempt: Attempt) -> TableMetadata:
        return attempt.base.metadata.with_statistics(*attempt.entries, without=attempt.gone)

    def _settled(self, attempt: Attempt, done: Committed) -> TableVersion:
        """As for any; a conflict, too, where another writer took off the same, after a third one had listed more."""
        version = super()._settled(attempt, done)
        sketches = ListedStatistics(version.metadata)
        if any(self._going(sketches.sketches(entry)) for entry in version.metadata.statistics):
            self._made = None
            raise CommitConflictError(f"{version.location}: statistics were listed while these were removed")
        return version

    def _going(self, sketches: Mapping[int, Listed]) -> set[int]:
        """The fields (ids) whose sketches are taken off a file that has these."""
        own = {field_id for field_id, each in sketches.items() if each.is_made_by_puffinry}
        return own if self._columns is None else own.intersection(self._columns)

    def _left(
        self, metadata: TableMetadata, entry: StatisticsFile, sketches: Mapping[int, Listed]
    ) -> StatisticsFile | None:
        """The file without them and proofs of keys; None: nothing is left. A damaged one goes if it lists only ours."""
        going = self._going(sketches)
        is_ours = self._columns is None and is_our_statistics(name_of(entry.statistics_path), metadata)
        if not (going or is_ours):
            return entry
        path = new_statistics_path(metadata, entry.snapshot_id)
        try:
            left = without_sketches(self._store.io, entry, going, path)
        except PuffinError:
            if going and not all(set(blob.fields) <= going for blob in entry.blob_metadata):
                raise
            left = None if going else entry
        if left is not entry:
            self.removed[entry.snapshot_id] = sorted(going.union(self.removed.get(entry.snapshot_id, ())))
            self._written |= {left.statistics_path} if left else set()
        return left
