"""From the ledgers of one snapshot to those of another, reading as little as possible.

In: the base's records, what became of its units, and a function that counts columns of files (a Spark job). Out: the
new records. Each column is updated by itself, as docs/ledgers.md has it, and what all of them need next is
counted together:

1. The units that were added are counted (all units for a column without a usable base), and those that lost rows for
   columns whose values there cannot be counted without reading them.
2. Hashes of which every known holder lost rows are searched for in these units, the newest known holder of each first.
3. If units were removed, the orphans are searched for in the files known before, newest first, in growing batches.
4. If that leaves a thin sample, or most of it would have to be searched for, the column is read in full. Where that
   may happen, what is read on the way is kept whole, and the full read is of the rest: no column is read twice.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from puffinry.ledger.column_ledger import (
    ColumnLedger,
    Doubts,
    drop,
    merge,
    put_back,
    set_aside,
    with_slack,
)
from puffinry.ledger.counted_units import UnitCounts, merge_counts
from puffinry.ledger.store import ColumnRecord, merge_records, renumbered
from puffinry.ledger.unit_matching import UnitChanges
from puffinry.metadata import MappedNames
from puffinry.sketches import MAX_THETA, joined

_PATIENT_ROUNDS = 4  # of asking the newest holders only; few hashes are left by then
_FIRST_SEARCH = 16  # files; a value lost with its newest units is most likely in the next newest ones
_GROWTH = 4  # of the searches after it, since each costs a Spark job


@dataclass(frozen=True, slots=True, eq=False)
class Read:
    """Count these columns of these files."""

    files: NDArray[np.int32]  # positions in the plan, ascending
    columns: Mapping[int, int]  # field id -> θ: hashes at or above it are of no use


CountFiles = Callable[[Sequence[Read]], Mapping[int, ColumnRecord]]
Question = tuple[NDArray[np.int32], int]  # of one column: files, ascending, and θ


def refresh_ledgers(
    base: Mapping[int, ColumnRecord], changes: UnitChanges, wanted: Sequence[ColumnRecord], count: CountFiles
) -> dict[int, ColumnRecord]:
    """The records of the `wanted` columns over the units of `changes.units`, by field id.

    Args:
        base: records whose units `changes` renumbers; those of another type or k than wanted are not used.
        changes: from `match_units`.
        wanted: a record without units for each column (`empty_record`).
        count: counts reads that have no file in common, all in one go. Its records are by field id and count every file
            requested, under its position in the plan; its ledgers have the k and R of the wanted records.

    Raises: ValueError when `count` leaves out a requested file.

    """
    columns = {empty.field_id: _refreshed(empty, base.get(empty.field_id), changes) for empty in wanted}
    records: dict[int, ColumnRecord] = {}
    answers: Mapping[int, ColumnRecord | None] = dict.fromkeys(columns)
    while answers:
        questions: dict[int, Question] = {}
        for field_id, answer in answers.items():
            try:
                questions[field_id] = next(columns[field_id]) if answer is None else columns[field_id].send(answer)
            except StopIteration as done:
                counts = done.value.counts.of(changes.units.numbers)
                records[field_id] = replace(done.value, counts=counts)
        answers = _counted_answers(questions, count) if questions else {}
    if not changes.thinned.units.size:
        return records
    return {field_id: _with_dense_counts(record, records, changes) for field_id, record in records.items()}


def _with_dense_counts(record: ColumnRecord, records: Mapping[int, ColumnRecord], changes: UnitChanges) -> ColumnRecord:
    """The record with the counts of units that lost rows and were not read for it: a value in each row that lives."""
    missing = np.setdiff1d(changes.thinned.units, record.counts.units, assume_unique=True)
    if not missing.size:
        return record
    rows = records[changes.thinned.rows].counts
    live = rows.nulls[np.searchsorted(rows.units, missing)]
    dense = UnitCounts(missing, live, np.zeros_like(live))
    return replace(record, counts=merge_counts(record.counts, dense))


def _counted_answers(questions: Mapping[int, Question], count: CountFiles) -> dict[int, ColumnRecord | None]:
    counted = count(_reads(questions))
    for field_id, (files, _) in questions.items():
        if field_id not in counted or not np.array_equal(counted[field_id].counts.units, files):
            raise ValueError(f"field {field_id} was to be counted in {files.size} files, and was not in all of them")
    return {field_id: counted[field_id] for field_id in questions}


def _reads(questions: Mapping[int, Question]) -> list[Read]:
    columns_of: dict[bytes, dict[int, int]] = {}  # a set of files, by its bytes
    for field_id, (files, theta) in questions.items():
        columns_of.setdefault(files.tobytes(), {})[field_id] = theta
    columns: list[dict[int, int]] = [{}]  # that are requested of files of each pattern
    pattern = np.zeros(1 + max(int(files[-1]) for files, _ in questions.values()), np.int64)  # of each file
    for stored, more in columns_of.items():
        pattern *= 2
        pattern[np.frombuffer(stored, np.int32)] += 1
        present = np.flatnonzero(np.bincount(pattern))
        pattern = np.searchsorted(present, pattern)
        columns = [columns[each >> 1] | more if each & 1 else columns[each >> 1] for each in present.tolist()]
    by_pattern = np.split(np.argsort(pattern, kind="stable").astype(np.int32), np.cumsum(np.bincount(pattern))[:-1])
    return [Read(files, asked) for files, asked in zip(by_pattern, columns, strict=True) if asked]


class _Column:
    """A column, and what was read of it with all hashes that a full read would keep."""

    def __init__(self, empty: ColumnRecord, changes: UnitChanges) -> None:
        self.empty, self.changes = empty, changes
        self.found, self.read = empty, np.empty(0, np.int32)  # files
        self.may_be_read_in_full = False  # after an update that read some files

    def foresee(self, kept: ColumnLedger) -> None:
        """What an update may lead to: `kept` is what is known, with witnesses only that surely hold their hashes."""
        is_appended = not (self.changes.removed.size or self.changes.thinned.units.size)
        sure = kept.hashes.size - kept.orphans.size
        self.may_be_read_in_full = not is_appended and (sure <= kept.orphans.size or 2 * (sure - 1) < kept.k)


def _refreshed(
    empty: ColumnRecord, base: ColumnRecord | None, changes: UnitChanges
) -> Generator[Question, ColumnRecord, ColumnRecord]:
    column = _Column(empty, changes)
    kind = empty.field_id, empty.type, empty.ledger.k
    if base is not None and (base.field_id, base.type, base.ledger.k) == kind:
        record = yield from _updated(column, base)
        if record is not None and not record.ledger.too_thin:
            return record
    everything = np.arange(changes.units.units.size, dtype=np.int32)
    yield from _counted(column, np.setdiff1d(everything, column.read, assume_unique=True), MAX_THETA)
    return column.found


def _updated(column: _Column, base: ColumnRecord) -> Generator[Question, ColumnRecord, ColumnRecord | None]:
    """The record after adds, losses and removes; None when most of its hashes would have to be looked for."""
    empty, changes = column.empty, column.changes
    known = renumbered(base, changes.numbers)
    counts, thinned = known.counts, changes.thinned
    if not (changes.removed.size or changes.added.size or thinned.units.size):
        return known
    before = np.isin(counts.units, thinned.units)  # where it had no null, it has none now: a value in each row
    is_dense = empty.field_id in thinned.top_level and not counts.nulls[before].any()
    files = changes.added if is_dense else np.union1d(changes.added, changes.files_of(thinned.units))
    doubtful = np.union1d(thinned.units, known.doubtful)
    kept, doubts = set_aside(with_slack(known.ledger, thinned.units.size), doubtful)
    column.foresee(kept)
    first = yield from _counted(column, files, base.ledger.theta)
    counts = merge_counts(counts.where(~before), first.counts)
    names = max(base.names, first.names)
    ledger = merge(kept, first.ledger)
    has_removed = np.isin(changes.removed, base.counts.units[base.counts.values > 0]).any()
    if not has_removed and not thinned.units.size:  # every value of the base lives, whoever holds it
        ledger, doubtful = put_back(ledger, doubts)
        proof = joined(base.proof, first.proof)
        return replace(base, ledger=ledger, counts=counts, names=names, proof=proof, doubtful=doubtful)
    unsure = np.setdiff1d(ledger.orphans, first.ledger.hashes, assume_unique=True)  # without witnesses if R is 0
    read = files[:0] if is_dense else changes.files_of(thinned.units)
    search = _Search(ledger, unsure, doubtful, read)
    search = yield from _in_doubt(column, doubts, search)
    orphans = search.saturated
    if 2 * orphans.size > search.ledger.hashes.size:
        return None
    search = yield from _orphaned(column, replace(search, unsure=orphans))
    unread = doubts.about(search.ledger.hashes, but=_units_read(search, changes))
    ledger, doubtful = put_back(search.ledger, unread)
    names, proof = max(names, search.names), joined((each._replace(low=0) for each in base.proof), first.proof)
    return replace(base, ledger=ledger, counts=counts, names=names, proof=proof, doubtful=doubtful)


@dataclass(frozen=True, slots=True, eq=False)
class _Search:
    ledger: ColumnLedger
    unsure: NDArray[np.int64]  # ascending: nobody is known to hold them
    doubtful: NDArray[np.int32]  # units, ascending, that lost rows and may hold what they held no more
    read: NDArray[np.int32]  # files, ascending: of these units, those that were read since
    names: MappedNames = MappedNames.NONE

    @property
    def saturated(self) -> NDArray[np.int64]:
        """Those that somebody unknown may hold."""
        return self.unsure[self.ledger.saturated[np.searchsorted(self.ledger.hashes, self.unsure)]]

    def after(self, found: ColumnRecord, files: NDArray[np.int32]) -> "_Search":
        ledger = with_slack(merge(self.ledger, found.ledger), found.counts.with_values)  # what was known of before
        unsure = np.setdiff1d(self.unsure, found.ledger.hashes, assume_unique=True)
        return replace(
            self,
            ledger=ledger,
            unsure=unsure[unsure < ledger.theta],
            read=np.union1d(self.read, files).astype(np.int32),
            names=max(self.names, found.names),
        )


def _in_doubt(column: _Column, doubts: Doubts, search: _Search) -> Generator[Question, ColumnRecord, _Search]:
    """Look for hashes in units that held them and lost rows; those that are found nowhere and had no other are dead.

    Of a unit of several files the newest ones are read first, and more in each round.
    """
    rounds, changes = 0, column.changes
    while (left := doubts.about(search.unsure, but=_units_read(search, changes))).hashes.size:
        units = left.newest if rounds < _PATIENT_ROUNDS else np.unique(left.units)
        files = _newest_unread(units, search, changes, most=_GROWTH**rounds)
        found = yield from _counted(column, files, search.ledger.theta)
        search = search.after(found, files)
        rounds += 1
    dead = np.setdiff1d(search.unsure, search.saturated, assume_unique=True)
    return replace(search, ledger=drop(search.ledger, dead), unsure=search.saturated)


def _units_read(search: _Search, changes: UnitChanges) -> NDArray[np.int32]:
    """The units that lost rows of which every file was read since."""
    unread = np.setdiff1d(changes.files_of(search.doubtful), search.read, assume_unique=True)
    return np.setdiff1d(search.doubtful, changes.units.units[unread])


def _newest_unread(units: NDArray[np.int32], search: _Search, changes: UnitChanges, most: int) -> NDArray[np.int32]:
    """So many files of each unit that were not read yet, ascending."""
    files = np.setdiff1d(changes.files_of(units), search.read, assume_unique=True)
    by_unit = files[np.argsort(changes.units.units[files], kind="stable")]
    _, starts, counts = np.unique(changes.units.units[by_unit], return_index=True, return_counts=True)
    left = np.repeat(starts + counts, counts) - np.arange(by_unit.size)  # files of the same unit from here on
    return np.sort(by_unit[left <= most])


def _orphaned(column: _Column, search: _Search) -> Generator[Question, ColumnRecord, _Search]:
    """Look for hashes anywhere else, and drop those that nobody holds."""
    for files in _older_files(column.changes, but=search.read):
        if search.unsure.size == 0:
            break
        found = yield from _counted(column, files, search.ledger.theta)
        search = search.after(found, files)
    return replace(search, ledger=drop(search.ledger, search.unsure))


def _counted(column: _Column, files: NDArray[np.int32], theta: int) -> Generator[Question, ColumnRecord, ColumnRecord]:
    """Ask for files by their positions in the plan, and number the answer by units."""
    if files.size == 0:
        return column.empty
    theta = MAX_THETA if column.may_be_read_in_full else theta
    found = yield files, theta
    numbers = column.changes.units.units
    if not np.array_equal(numbers[files], files):  # else every file is a unit of its own
        found = renumbered(found, numbers)
    if theta == MAX_THETA:
        column.found = merge_records(column.found, found) if column.read.size else found
        column.read = np.union1d(column.read, files).astype(np.int32)
    return found


def _older_files(changes: UnitChanges, but: NDArray[np.int32]) -> Iterator[NDArray[np.int32]]:
    """The files that were known before, newest first, in growing batches, each ascending; `but` some."""
    read = np.union1d(changes.added, but)
    known = np.setdiff1d(np.arange(changes.units.units.size, dtype=np.int32), read, assume_unique=True)
    size = _FIRST_SEARCH
    while known.size:
        known, batch = known[:-size], known[-size:]
        yield batch
        size *= _GROWTH
