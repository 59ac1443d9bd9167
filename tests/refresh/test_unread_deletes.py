"""Refreshes with tolerances that change, over tables that live: what is published is true, and at 0 it is exact.

Planning's matching, the choice of what to read, the ledgers and their stored bytes are the real ones; only manifests
and data files are made up. Ledger parameters are tiny, so that hashes saturate and orphans are looked for.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import ListType, LongType, NestedField

from puffinry.ledger import (
    ColumnRecord,
    LedgerBuilder,
    LedgerUnits,
    Read,
    UnitChanges,
    count_units,
    empty_record,
    match_units,
    read_column_blob,
    read_units_blob,
    refresh_ledgers,
)
from puffinry.ledger.store import column_blob
from puffinry.metadata import ROWS, leaf_columns
from puffinry.metadata.planning import LiveFile, LiveFileTable, Replacement, ScanPlan, find_lost_rows
from puffinry.refresh.unread_deletes import leave_unread, with_unread
from puffinry.sketches import ThetaSketch
from puffinry.statistics import Truth, sketched_count
from tests.ledger import table_lives
from tests.ledger.table_lives import FEW, ITEMS, KEY, Row, SimulatedSnapshot, TableLife, hash_of
from tests.support.nightly import nightly

K, R = 4096, 2  # θ stays 1
SCHEMA = Schema(
    NestedField(KEY, "key", LongType(), required=True),
    NestedField(FEW, "few", LongType()),
    NestedField(4, "items", ListType(ITEMS, LongType())),
)


def values_of(column: int, row: Row) -> tuple[int, ...]:
    match column:
        case table_lives.KEY:
            return (row.key,)
        case table_lives.FEW:
            return () if row.few is None else (row.few,)
        case table_lives.ITEMS:
            return row.items
        case _:
            return ()


@dataclass(frozen=True)
class Refreshed:
    """What is known of one snapshot."""

    snapshot: SimulatedSnapshot
    units: LedgerUnits
    records: Mapping[int, ColumnRecord]
    files_read: int


def counted(files: Sequence[Sequence[Row]], reads: Sequence[Read]) -> dict[int, ColumnRecord]:
    records = {}
    for column in {column for read in reads for column in read.columns}:
        numbers, values, nulls = [], [], []
        builder = LedgerBuilder(K, R, min(read.columns[column] for read in reads if column in read.columns))
        asked = {position for read in reads if column in read.columns for position in read.files.tolist()}
        for position in sorted(asked, reverse=True):
            held = [value for row in files[position] for value in values_of(column, row)]
            hashes = {hash_of(value) for value in held}
            builder.add_hashes(position, np.array(list(hashes), np.int64))
            numbers.append(position)
            values.append(len(held))
            nulls.append(len(files[position]) - len(held) if column != ITEMS else 0)
        counts = count_units(np.array(numbers, np.int32), np.array(values, np.int64), np.array(nulls, np.int64))
        records[column] = ColumnRecord(column, "long", builder.ledger(), counts)
    return records


def plan_of(files: Sequence[LiveFile]) -> ScanPlan:
    """Of a plan only the files matter here."""
    plan = object.__new__(ScanPlan)
    columns = leaf_columns(SCHEMA)[0]
    plan.__dict__.update(files=files, table=LiveFileTable.of(files), schema=SCHEMA, columns=columns)
    return plan


def compactions(life: TableLife, base: SimulatedSnapshot, snapshot: SimulatedSnapshot) -> list[Replacement]:
    line = life.line(snapshot)
    steps = line[: line.index(base)] if base in line else []
    return [change for step in steps for change in step.replaced]


def chosen(life: TableLife, base: Refreshed | None, snapshot: SimulatedSnapshot, tolerance: float) -> UnitChanges:
    plan = plan_of(life.live_files(snapshot))
    identifiers = {KEY} if life.random.random() < 0.8 else set[int]()  # else equality deletes have no bound
    if base is None:
        return leave_unread(match_units(None, plan.table), plan, None, (), 0)
    replaced = compactions(life, base.snapshot, snapshot)
    changes = match_units(base.units, plan.table, replaced)
    added = [plan.files[position] for position in changes.added.tolist()]
    repeated = base.units.files.repeated | plan.table.repeated
    found = find_lost_rows(life.live_files(base.snapshot), added, repeated, identifiers)
    lost = [each for each in found if not life.came_back(each)]
    thinned = [Replacement((each.old.key,), (each.new.key,)) for each in lost]
    changes = match_units(base.units, plan.table, [*replaced, *thinned])
    return leave_unread(changes, plan, base.records[ROWS.field_id].counts, lost, tolerance)


def refreshed(life: TableLife, base: Refreshed | None, snapshot: SimulatedSnapshot, tolerance: float) -> Refreshed:
    files = [life.live(file.path, snapshot) for file in life.live_files(snapshot)]
    read: set[int] = set()

    def count(reads: Sequence[Read]) -> dict[int, ColumnRecord]:
        read.update(position for each in reads for position in each.files.tolist())
        return counted(files, reads)

    wanted = [empty_record(column, "long", K, R) for column in (ROWS.field_id, KEY, FEW, ITEMS)]
    changes = chosen(life, base, snapshot, tolerance)
    records = refresh_ledgers(base.records if base else {}, changes, wanted, count)
    return stored_and_read(Refreshed(snapshot, changes.units, records, len(read)))


def stored_and_read(found: Refreshed) -> Refreshed:
    """Through the blobs of a statistics file."""
    units = read_units_blob(found.units.stored)
    records = {
        column: read_column_blob(column_blob(record, found.units), record.ledger.sample, units)
        for column, record in found.records.items()
    }
    return replace(found, units=units, records=records)


def check_witnesses(life: TableLife, found: Refreshed, column: int) -> None:
    """Witnesses hold their hash, but doubtful ones; if it is not saturated, nobody else does."""
    record = found.records[column]
    ledger, holders = record.ledger, defaultdict(set)
    for file, unit in zip(life.live_files(found.snapshot), found.units.units.tolist(), strict=True):
        for row in life.live(file.path, found.snapshot):
            for value in values_of(column, row):
                holders[hash_of(value)].add(unit)
    for position, hash_ in enumerate(ledger.hashes.tolist()):
        witnesses = {*ledger.witnesses[ledger.offsets[position] : ledger.offsets[position + 1]].tolist()}
        assert witnesses - {*record.doubtful.tolist()} <= holders[hash_]
        assert ledger.saturated[position] or holders[hash_] <= witnesses


def check(life: TableLife, found: Refreshed, tolerance: float) -> None:
    rows = [row for path in found.snapshot.files for row in life.live(path, found.snapshot)]
    unread, all_counted = found.units.unread, found.records[ROWS.field_id].counts.null_count
    assert 0 <= all_counted - len(rows) <= unread.rows <= tolerance * max(len(rows), 0) + 1e-9
    for column in (KEY, FEW, ITEMS):
        record = found.records[column]
        ledger = record.ledger
        count = sketched_count(ThetaSketch(ledger.theta, ledger.sample), Truth(ledger.has_empty))
        bounds = with_unread(count, record, unread, one_value_a_row=column != ITEMS)
        exact = len({value for row in rows for value in values_of(column, row)})
        assert bounds.least <= exact <= bounds.most == count.estimate
        assert bounds.least <= bounds.estimate
        if not unread.rows:
            check_witnesses(life, found, column)
            assert bounds.least == exact == bounds.most
            values = sum(len(values_of(column, row)) for row in rows)
            assert record.counts.value_count == values
            assert record.counts.null_count == (len(rows) - values if column != ITEMS else 0)


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [range(10), *(nightly(range(start, start + 10)) for start in range(10, 60, 10))])
def test_bounds_hold_whatever_was_left_unread_and_nothing_is_at_tolerance_0(seeds: range) -> None:
    left_unread = 0
    for seed in seeds:
        random = Random(seed)
        life = TableLife(random)
        known: list[Refreshed] = []
        for _ in range(60):
            life.happens()
            if random.random() < 0.7:
                tolerance = random.choice([0, 0.02, 0.1, 0.3, 1])
                base = random.choice([*known[-6:], None]) if random.random() < 0.3 or not known else known[-1]
                found = refreshed(life, base, life.current, tolerance)
                check(life, found, tolerance)
                left_unread += found.units.unread.rows
                known.append(found)
    assert left_unread


def test_deletes_within_the_tolerance_cost_no_read_and_a_smaller_one_reads_them() -> None:
    life = TableLife(Random(1))
    for _ in range(3):
        life._commit({**life.current.files, life._new_file(life._new_rows(20)): life._next})
    first = refreshed(life, None, life.current, 0)
    one = life.live(next(iter(life.current.files)))[0]
    life._commit(life.current.files, [life._equality(frozenset([one.key]))])
    kept = refreshed(life, first, life.current, 0.1)
    assert (kept.files_read, kept.units.unread.most.tolist()) == (0, [1, 1, 1])  # any of the files may have had the key
    again = refreshed(life, kept, life.current, 0.1)
    assert (again.files_read, again.units.unread.rows) == (0, 3)
    smaller = refreshed(life, again, life.current, 0.09)
    assert (smaller.files_read, smaller.units.unread.rows) == (3, 0)
    exact = refreshed(life, again, life.current, 0)
    assert (exact.files_read, exact.units.unread.rows) == (3, 0)


@pytest.fixture
def twenty_files() -> TableLife:
    """A table of 20 files of 10 keys each, and three values of the other column."""
    life = TableLife(Random(1))
    for _ in range(20):
        rows = [Row(life.names * 100 + n, life.names * 100 + n, n % 3, ()) for n in range(10)]
        life._commit({**life.current.files, life._new_file(rows): life._next})
    return life


def compact_all(life: TableLife) -> None:
    """Each file becomes another one, and all of them one unit."""
    before = [file.key for file in life.live_files(life.current)]
    life._commit({life._new_file(life.live(path)): life._next for path in life.current.files}, ())
    change = Replacement(tuple(before), tuple(file.key for file in life.live_files(life.current)))
    life.current = life.snapshots[-1] = replace(life.current, replaced=(change,))


def delete_from_each_file(life: TableLife) -> None:
    doomed = frozenset(life.live(path)[0].key for path in life.current.files)
    life._commit(life.current.files, [*life.current.deletes, life._equality(doomed)])


def test_a_compaction_of_files_that_lost_rows_costs_no_read(twenty_files: TableLife) -> None:
    first = refreshed(twenty_files, None, twenty_files.current, 0)
    delete_from_each_file(twenty_files)
    exact = refreshed(twenty_files, first, twenty_files.current, 0)
    assert exact.records[FEW].doubtful.tolist() == [18]  # the newest but one: a hash has two witnesses
    compact_all(twenty_files)
    compacted = refreshed(twenty_files, exact, twenty_files.current, 0)
    assert (compacted.files_read, compacted.units.numbers.size) == (0, 1)
    assert compacted.records[FEW].doubtful.size == 0
    check(twenty_files, compacted, 0)


@pytest.mark.parametrize("compacted", [False, True])
def test_of_a_column_of_few_values_one_file_tells_of_all_that_lost_rows(
    twenty_files: TableLife, compacted: bool
) -> None:
    life = twenty_files
    first = refreshed(life, None, life.current, 0)
    if compacted:
        compact_all(life)
        first = refreshed(life, first, life.current, 0)
        assert (first.files_read, first.units.numbers.size) == (0, 1)
    delete_from_each_file(life)
    asked = {KEY: 0, FEW: 0}
    changes = chosen(life, first, life.current, 0)
    files = [life.live(file.path) for file in life.live_files(life.current)]

    def count(reads: Sequence[Read]) -> dict[int, ColumnRecord]:
        for each in reads:
            for column in asked.keys() & each.columns.keys():
                asked[column] += each.files.size
        return counted(files, reads)

    wanted = [empty_record(column, "long", K, R) for column in (ROWS.field_id, KEY, FEW)]
    records = refresh_ledgers(first.records, changes, wanted, count)
    assert records[KEY].ledger.hashes.size == 180
    assert asked == {KEY: 20, FEW: 1}
