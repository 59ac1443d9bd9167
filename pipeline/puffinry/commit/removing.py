"""Takes Puffinry's statistics off a table again, by one commit: of all of its snapshots, or of some columns.

What other writers have in the same files stays, byte for byte, in new files. A commit without an answer is tried again
from the table as it is then: what is gone already is not removed twice. Statistics files stay where they are, since
earlier versions of the table name them: `verify --clean` deletes them when no version does any more.
"""

from collections.abc import Callable, Collection

from puffinry.catalogs import Table, TableVersion, is_our_statistics, name_of
from puffinry.commit.committing import Change
from puffinry.commit.joining import without_sketches
from puffinry.commit.outcomes import Attempt
from puffinry.commit.statistics_files import new_statistics_path
from puffinry.errors import PuffinError, PuffinryError
from puffinry.metadata import StatisticsFile, TableMetadata
from puffinry.metadata.statistics import ListedSketches


class Removal(Change):
    """What is taken off a table; the version that `commit` returns lists nothing of it any more.

    `commit` raises as `commit_statistics`; PuffinError where a damaged file has other writers' sketches beside ours.
    """

    def __init__(
        self, table: Table, columns: Collection[int] | None = None, before_commit: Callable[[], None] = lambda: None
    ) -> None:
        """`columns`: field ids; None: all."""
        super().__init__(table)
        self.removed: dict[int, list[int]] = {}  # snapshot (id) -> field ids
        self._columns = columns
        self._before_commit = before_commit

    def _planned(self, base: TableVersion) -> TableVersion | Attempt:
        """The swap that takes them off this version, with the files that are left of others'."""
        metadata, sketches = base.metadata, ListedSketches(base.metadata)
        self._check_table(metadata)
        left, gone = [], []
        for entry in metadata.statistics:
            own = {field_id for field_id, each in sketches.of(entry).items() if each.is_made_by_puffinry}
            going = own if self._columns is None else own.intersection(self._columns)
            is_ours = self._columns is None and is_our_statistics(name_of(entry.statistics_path), metadata)
            path = new_statistics_path(metadata, entry.snapshot_id)
            rest = self._rest(entry, going, path) if going or is_ours else entry
            if rest is entry:
                continue
            self.removed[entry.snapshot_id] = sorted(going)
            gone.append(entry)
            if rest:
                left.append(rest)
                self._written.add(path)
        if not gone:
            return base
        self._before_commit()
        self.attempts += 1
        return Attempt(base, tuple(left), tuple(gone))

    def _changed(self, attempt: Attempt) -> TableMetadata:
        return attempt.base.metadata.without_statistics(attempt.gone, attempt.entries)

    def _failure(self, last: PuffinryError) -> PuffinryError:
        return last.saying(f"{last}; run the same again to find out") if self._doubtful else last

    def _rest(self, entry: StatisticsFile, going: set[int], path: str) -> StatisticsFile | None:
        """The file without them and proofs of keys; None: nothing is left. A damaged one goes if it lists only ours."""
        try:
            return without_sketches(self._store.io, entry, going, path)
        except PuffinError:
            if going and not all(set(blob.fields) <= going for blob in entry.blob_metadata):
                raise
            return None if going else entry
