"""Takes Puffinry's statistics off a table again, by one commit: of all of its snapshots, or of some columns.

What other writers have in the same files stays, byte for byte, in new files. A commit without an answer is tried again
from the table as it is then: what is gone already is not removed twice. Statistics files stay where they are, since
earlier versions of the table name them: `verify --clean` deletes them when no version does any more.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from puffinry.catalogs import Swap, Table, TableVersion, is_our_statistics, name_of, remove_unnamed
from puffinry.commit.joining import without_sketches
from puffinry.commit.outcomes import Attempt, Committed, Unknown, decide
from puffinry.commit.retries import commit_retries
from puffinry.commit.statistics_files import new_statistics_path
from puffinry.errors import (
    CatalogUnavailableError,
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    PuffinError,
    PuffinryError,
    about,
)
from puffinry.metadata import StatisticsFile
from puffinry.metadata.statistics import ListedSketches


@dataclass(slots=True)
class Removal:
    """What is taken off a table; `version` lists nothing of it any more."""

    table: Table
    columns: Collection[int] | None = None  # field ids; None: all
    before_commit: Callable[[], None] = lambda: None
    attempts: int = 0  # 0: there was nothing to take off
    removed: dict[int, list[int]] = field(default_factory=dict)  # snapshot (id) -> field ids

    def commit(self) -> TableVersion:
        """The version without them; tries as often as the table's `commit.retry.*` properties say.

        Raises as `commit_statistics`; PuffinError where a damaged file has other writers' sketches beside ours.
        """
        with about(table=self.table.identifier):
            properties = self.table.metadata.properties
            return commit_retries(properties, CommitConflictError, CatalogUnavailableError)(self._attempt)

    def _attempt(self) -> TableVersion:
        store, uuid, unused = self.table.store, self.table.metadata.table_uuid, list[str]()
        try:
            with store.turn() as swap:
                base = store.current()
                if base.metadata.table_uuid != uuid:
                    raise CommitFailedError(f"{base.location}: the table was replaced: its uuid was {uuid}")
                attempt = self._planned(base, unused)
                if not attempt.gone:
                    return base
                self.before_commit()
                self.attempts += 1
                unused.clear()  # from here on the files are the table's, until it is certain that they are not
                answer = _answer(swap, attempt)
            outcome = decide(store, attempt, answer)
            if isinstance(outcome, Committed):
                return outcome.version
            if isinstance(outcome, Unknown):
                store.obsolete.clear()
                kind = CommitConflictError if outcome.was_read else CommitStateUnknownError
                raise kind(f"{outcome.error}; run the same again to find out") from outcome.error
            unused += [entry.statistics_path for entry in attempt.entries]
            raise outcome.error
        finally:
            remove_unnamed(store, uuid, [*unused, *store.obsolete])
            store.obsolete.clear()

    def _planned(self, base: TableVersion, written: list[str]) -> Attempt:
        """The swap that takes them off this version, with the files that are left of others'."""
        metadata, sketches = base.metadata, ListedSketches(base.metadata)
        left, gone = [], []
        for entry in metadata.statistics:
            own = {field_id for field_id, each in sketches.of(entry).items() if each.is_made_by_puffinry}
            going = own if self.columns is None else own.intersection(self.columns)
            is_ours = self.columns is None and is_our_statistics(name_of(entry.statistics_path), metadata)
            path = new_statistics_path(metadata, entry.snapshot_id)
            rest = self._rest(entry, going, path) if going or is_ours else entry
            if rest is entry:
                continue
            self.removed[entry.snapshot_id] = sorted(going)
            gone.append(entry)
            if rest:
                left.append(rest)
                written.append(path)
        return Attempt(base, tuple(left), tuple(gone))

    def _rest(self, entry: StatisticsFile, going: set[int], path: str) -> StatisticsFile | None:
        """The file without them and proofs of keys; None: nothing is left. A damaged one goes if it lists only ours."""
        try:
            return without_sketches(self.table.io, entry, going, path)
        except PuffinError:
            if going and not all(set(blob.fields) <= going for blob in entry.blob_metadata):
                raise
            return None if going else entry


def _answer(swap: Swap, attempt: Attempt) -> TableVersion | PuffinryError:
    try:
        return swap(attempt.base, attempt.base.metadata.without_statistics(attempt.gone, attempt.entries))
    except PuffinryError as error:
        return error
