"""From the ledgers of one snapshot to those of another, reading as little as can be; who reads is told what.

In: the base's records, what became of its units, and a function that counts columns of files (a Spark job). Out: the
new records. Each column goes its own way, and what all of them need next is counted together:

1. The units that were added (all of them for a column without a usable base). Adds come before removes: a value that
   moved to a new unit must not look lost.
2. If units were removed, the orphans are looked for in the files known before, newest first, in growing batches, until
   each is found; those that nobody holds are dropped.
3. If that leaves a thin sample, or most of it would have to be looked for, the column is read in full.
"""

from collections import ChainMap
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from puffinry.sketches.compact_form import MAX_THETA
from puffinry.sketches.ledger.column_ledger import drop, merge, renumber
from puffinry.sketches.ledger.store import ColumnRecord
from puffinry.sketches.ledger.unit_counts import merge_counts, renumber_counts
from puffinry.sketches.ledger.unit_matching import UnitChanges

_FIRST_SEARCH = 16  # files; a value lost with its newest units is most likely in the next newest ones
_GROWTH = 4  # of the searches after it, since each costs a Spark job


@dataclass(frozen=True, slots=True, eq=False)
class Read:
    """Count these columns of these files."""

    files: NDArray[np.int32]  # positions in the plan, ascending
    columns: Mapping[int, int]  # field id -> θ: hashes at or above it are of no use


Count = Callable[[Sequence[Read]], Mapping[int, ColumnRecord]]
Question = tuple[NDArray[np.int32], int]  # of one column: files, ascending, and θ


def refresh_ledgers(
    base: Mapping[int, ColumnRecord], changes: UnitChanges, wanted: Sequence[ColumnRecord], count: Count
) -> dict[int, ColumnRecord]:
    """The records of the `wanted` columns over the units of `changes.units`, by field id.

    Args:
        base: records whose units `changes` renumbers; those of another type or k than wanted are not used.
        changes: from `match_units`.
        wanted: a record without units for each column (`empty_record`).
        count: counts reads that have no file in common, all in one go. Its records are by field id and count every file
            asked for, under its position in the plan; its ledgers have the k and R of the wanted records.

    Raises: ValueError when `count` leaves out a file that it was asked for.

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
                records[field_id] = done.value
        answers = _counted_answers(questions, count) if questions else {}
    return records


def _counted_answers(questions: Mapping[int, Question], count: Count) -> dict[int, ColumnRecord | None]:
    counted = count(_reads(questions))
    for field_id, (files, _) in questions.items():
        if field_id not in counted or not np.array_equal(counted[field_id].counts.units, files):
            raise ValueError(f"field {field_id} was to be counted in {files.size} files, and was not in all of them")
    return {field_id: counted[field_id] for field_id in questions}


def _reads(questions: Mapping[int, Question]) -> list[Read]:
    """Each file once, with all columns that are asked for it."""
    columns_of: dict[bytes, dict[int, int]] = {}  # a set of files, by its bytes
    for field_id, (files, theta) in questions.items():
        columns_of.setdefault(files.tobytes(), {})[field_id] = theta
    sets = [np.frombuffer(files, np.int32) for files in columns_of]
    asked = np.unique(np.concatenate(sets))
    member = np.array([np.isin(asked, files) for files in sets])
    patterns, pattern = np.unique(member, axis=1, return_inverse=True)
    reads = []
    for number, chosen in enumerate(patterns.T):
        columns = [columns for columns, is_in in zip(columns_of.values(), chosen, strict=True) if is_in]
        reads.append(Read(asked[pattern == number], dict(ChainMap(*columns))))
    return reads


def _refreshed(
    empty: ColumnRecord, base: ColumnRecord | None, changes: UnitChanges
) -> Generator[Question, ColumnRecord, ColumnRecord]:
    """One column's way, as the module describes it."""
    if base is not None and _kind(base) == _kind(empty):
        record = yield from _updated(empty, base, changes)
        if record is not None and not record.ledger.too_thin:
            return record
    everything = np.arange(changes.units.units.size, dtype=np.int32)
    return (yield from _counted(empty, everything, MAX_THETA, changes))


def _kind(record: ColumnRecord) -> tuple[int, str, int]:
    return record.field_id, record.type, record.ledger.k


def _updated(
    empty: ColumnRecord, base: ColumnRecord, changes: UnitChanges
) -> Generator[Question, ColumnRecord, ColumnRecord | None]:
    """The record after adds and removes; None when most of its hashes would have to be looked for."""
    added = yield from _counted(empty, changes.added, base.ledger.theta, changes)
    ledger = merge(renumber(base.ledger, changes.numbers), added.ledger)
    counts = merge_counts(renumber_counts(base.counts, changes.numbers), added.counts)
    names = max(base.names, added.names)
    if not np.isin(changes.removed, base.counts.units[base.counts.values > 0]).any():
        return replace(base, ledger=ledger, counts=counts, names=names)
    orphans = np.setdiff1d(ledger.orphans, added.ledger.hashes, assume_unique=True)  # without witnesses if R is 0
    if 2 * orphans.size > ledger.hashes.size:
        return None
    for files in _older_files(changes):
        if orphans.size == 0:
            break
        found = yield from _counted(empty, files, ledger.theta, changes)
        ledger = merge(ledger, found.ledger)
        orphans = np.setdiff1d(orphans, found.ledger.hashes, assume_unique=True)
    return replace(base, ledger=drop(ledger, orphans), counts=counts, names=names)


def _counted(
    empty: ColumnRecord, files: NDArray[np.int32], theta: int, changes: UnitChanges
) -> Generator[Question, ColumnRecord, ColumnRecord]:
    """Ask for files by their positions in the plan, and number the answer by units."""
    if files.size == 0:
        return empty
    found = yield files, theta
    numbers = changes.units.units
    if np.array_equal(numbers[files], files):  # every file is a unit of its own
        return found
    return replace(found, ledger=renumber(found.ledger, numbers), counts=renumber_counts(found.counts, numbers))


def _older_files(changes: UnitChanges) -> Iterator[NDArray[np.int32]]:
    """The files that were known before, newest first, in growing batches, each ascending."""
    known = np.setdiff1d(np.arange(changes.units.units.size, dtype=np.int32), changes.added, assume_unique=True)
    size = _FIRST_SEARCH
    while known.size:
        known, batch = known[:-size], known[-size:]
        yield batch
        size *= _GROWTH
