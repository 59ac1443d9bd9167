"""A table lives through appends, deletes, updates, compactions, branches and rollbacks, and is refreshed now and then.

All ledger parameters are tiny, so that hashes saturate, orphans are looked for and columns rebuilt all the time. After
each refresh, which goes through stored bytes, the ledger must be what its definition says of the live rows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from puffinry.ledger import (
    ColumnRecord,
    LedgerBuilder,
    LedgerUnits,
    Read,
    Thinned,
    UnitChanges,
    count_units,
    empty_record,
    match_units,
    read_column_blob,
    read_units_blob,
    refresh_ledgers,
)
from puffinry.ledger.store import column_blob
from puffinry.metadata.planning import Delete, LiveFile, LiveFileTable, Replacement
from tests.ledger.table_lives import hash_of

pytestmark = pytest.mark.slow

K, R = 8, 2
COLUMNS = (1, 2)
ROWS = -1  # the column of nulls that counts rows

Row = tuple[int | None, ...]
Rows = tuple[Row, ...]
Ledgers = tuple[LedgerUnits, dict[int, ColumnRecord]]  # of one refreshed snapshot
Base = tuple[LedgerUnits | None, dict[int, ColumnRecord]]


@dataclass(frozen=True)
class File:
    """A data file with its deletes: the rows that are left, each a tuple of the columns' values."""

    path: str
    rows: Rows
    deletes: tuple[str, ...] = ()  # the delete files that apply

    def unit(self, number: int) -> LiveFile:
        deletes = tuple(Delete("position", path, "parquet", 1, 1, 1) for path in self.deletes)
        return LiveFile(number, self.path, "parquet", 1, len(self.rows) + 3, number, 0, deletes)

    def values(self, column: int) -> list[int]:
        if column == ROWS:
            return []
        return [value for row in self.rows if (value := row[column - 1]) is not None]

    def hashes(self, column: int) -> set[int]:
        return {hash_of(value) for value in self.values(column)}


def counted(
    files: Sequence[File], reads: Sequence[Read], types: Mapping[int, str], k: int, limit: int, room: int
) -> dict[int, ColumnRecord]:
    """What a Spark job gives for these reads."""
    records = {}
    for column in {column for read in reads for column in read.columns}:
        asking = [read for read in reads if column in read.columns]
        builder = LedgerBuilder(k, limit, min(read.columns[column] for read in asking), room)
        positions = sorted({position for read in asking for position in read.files.tolist()}, reverse=True)
        for position in positions:
            builder.add_hashes(position, np.array(list(files[position].hashes(column)), np.int64))
        values = [len(files[position].values(column)) for position in positions]
        nulls = [len(files[position].rows) for position in positions] - np.array(values, np.int64)
        counts = count_units(np.array(positions, np.int32), np.array(values, np.int64), nulls)
        records[column] = ColumnRecord(column, types[column], builder.ledger(), counts)
    return records


def stored_and_read(units: LedgerUnits, records: Mapping[int, ColumnRecord]) -> Ledgers:
    """Through a statistics file's blobs and back."""
    read = read_units_blob(units.stored)
    assert (read.checksum, read.units.tolist()) == (units.checksum, units.units.tolist())
    return read, {
        column: read_column_blob(column_blob(record, units), record.ledger.sample, read)
        for column, record in records.items()
    }


def check(record: ColumnRecord, units: LedgerUnits, files: Sequence[File]) -> None:
    """The ledger is what its definition says of the live files."""
    ledger, column = record.ledger, record.field_id
    hashes = [file.hashes(column) for file in files]
    live = set().union(*hashes)
    assert ledger.hashes.tolist() == sorted(h for h in live if h < ledger.theta)
    assert ledger.sample.size <= ledger.k
    assert not ledger.too_thin or len(live) < ledger.k
    parts = np.split(ledger.witnesses, ledger.offsets[1:-1]) if ledger.hashes.size else []
    least, most = ledger.holders
    bounds = zip(ledger.saturated, least.tolist(), most.tolist(), strict=True)
    for value, witnesses, (saturated, fewest, greatest) in zip(ledger.hashes.tolist(), parts, bounds, strict=True):
        holders = sorted({int(unit) for unit, held in zip(units.units, hashes, strict=True) if value in held})
        assert np.isin(np.setdiff1d(witnesses, record.doubtful), holders).all()
        assert witnesses.tolist() == sorted(set(witnesses.tolist()))
        assert len(np.setdiff1d(witnesses, record.doubtful)) <= len(holders) <= greatest
        assert fewest - np.isin(witnesses, record.doubtful).sum() <= len(holders)
        assert saturated or np.isin(holders, witnesses).all()
    values = np.array([len(file.values(column)) for file in files], np.int64)
    rows = np.array([len(file.rows) for file in files], np.int64)
    expected = count_units(units.units, values, rows - values)
    assert record.counts.units.tolist() == expected.units.tolist()
    assert record.counts.values.tolist() == expected.values.tolist()
    assert record.counts.nulls.tolist() == expected.nulls.tolist()


def rows_from(seed: int, count: int) -> Rows:
    """Random rows: the first column of few values, the second of many; nulls and the empty value among both."""
    rng = np.random.default_rng(seed)
    drawn = zip(rng.integers(-1, 7, count).tolist(), rng.integers(-1, 60, count).tolist(), strict=True)
    return tuple(tuple(None if value < 0 else value for value in row) for row in drawn)


some_rows = st.builds(rows_from, st.integers(0, 1 << 16), st.integers(0, 30))


class Table(RuleBasedStateMachine):
    """Its snapshots, and the ledgers of those that were refreshed."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[File] = []  # of the current snapshot, oldest first
        self.snapshots: list[list[File]] = [[]]
        self.ledgers: list[Ledgers] = []
        self.replaced: list[Replacement] = []
        self.types = {ROWS: "unknown", 1: "int", 2: "int"}
        self.paths = 0
        self.room = 0  # for more witnesses

    def new_path(self, kind: str) -> str:
        self.paths += 1
        return f"{kind}{self.paths}"

    def new_file(self, rows: Sequence[Row]) -> File:
        return File(self.new_path("data"), tuple(rows))

    def commit(self, files: list[File]) -> None:
        self.files = files
        self.snapshots.append(files)
        if len(self.snapshots) % 4:  # else it is refreshed over several snapshots at once
            self.refresh(self.ledgers[-1] if self.ledgers else (None, {}), self.replaced, R)

    @initialize(seed=st.integers(0, 1 << 16), room=st.sampled_from([0, 40]))
    def begin_with_many_files(self, seed: int, room: int) -> None:
        self.room = room
        self.commit([self.new_file(rows_from(seed + i, 5)) for i in range(24)])

    def some_files(self, data: st.DataObject) -> list[File]:
        return data.draw(st.lists(st.sampled_from(self.files), unique=True, min_size=1))

    has_files = precondition(lambda self: self.files)

    @rule(parts=st.lists(some_rows, min_size=1, max_size=4))
    def append(self, parts: list[Rows]) -> None:
        self.commit(self.files + [self.new_file(rows) for rows in parts])

    @has_files
    @rule(data=st.data())
    def append_a_file_again(self, data: st.DataObject) -> None:
        self.commit([*self.files, data.draw(st.sampled_from(self.files))])

    @has_files
    @rule(data=st.data())
    def drop_files(self, data: st.DataObject) -> None:
        gone = self.some_files(data)
        self.commit([file for file in self.files if file not in gone])

    @has_files
    @rule(part=st.sampled_from([0.5, 0.8]))
    def drop_the_newest_files(self, part: float) -> None:
        self.commit(self.files[: int(part * len(self.files))])

    @has_files
    @rule(data=st.data(), more=some_rows)
    def update_by_copying(self, data: st.DataObject, more: Rows) -> None:
        old = data.draw(st.sampled_from(self.files))
        new = self.new_file(old.rows[1:] + more[:3])
        self.commit([file for file in self.files if file != old] + [new])

    @has_files
    @rule(data=st.data())
    def delete_rows_on_read(self, data: st.DataObject) -> None:
        chosen = self.some_files(data)
        deletes = self.new_path("deletes")
        self.commit(
            [
                replace(file, rows=file.rows[::2], deletes=(*file.deletes, deletes)) if file in chosen else file
                for file in self.files
            ]
        )

    @has_files
    @rule(data=st.data(), parts=st.integers(1, 2))
    def compact(self, data: st.DataObject, parts: int) -> None:
        chosen = self.some_files(data)
        old = [file for file in self.files if file in chosen]
        rows = [row for file in old for row in file.rows]
        new = [self.new_file(rows[part::parts]) for part in range(parts)]
        place = data.draw(st.booleans())  # Iceberg can give the new files the old ones' sequence number
        kept = [file for file in self.files if file not in old]
        self.replaced.append(Replacement(tuple(f.unit(0).key for f in old), tuple(f.unit(0).key for f in new)))
        self.commit(new + kept if place else kept + new)

    @has_files
    @rule(data=st.data())
    def rewrite_deletes(self, data: st.DataObject) -> None:
        old = data.draw(st.sampled_from(self.files))
        if self.files.count(old) > 1:
            return
        new = replace(old, deletes=(self.new_path("deletes"),))
        self.replaced.append(Replacement((old.unit(0).key,), (new.unit(0).key,)))
        self.commit([new if file == old else file for file in self.files])

    @rule(data=st.data())
    def roll_back_or_branch(self, data: st.DataObject) -> None:
        self.files = data.draw(st.sampled_from(self.snapshots))

    @rule(column=st.sampled_from(COLUMNS), promoted=st.sampled_from(["int", "long"]))
    def evolve(self, column: int, promoted: str) -> None:
        self.types[column] = promoted

    @rule(data=st.data(), limit=st.sampled_from([R, 0]))
    def refresh_from_anywhere(self, data: st.DataObject, limit: int) -> None:
        base = data.draw(st.sampled_from([*self.ledgers[-3:], (None, {})]))
        known = data.draw(st.sampled_from([self.replaced, self.replaced[::2]]))
        self.refresh(base, known, limit)

    def changes(self, base: LedgerUnits | None, replaced: Sequence[Replacement]) -> UnitChanges:
        """Where a file has the deletes that it had and more, its unit stays, and has lost rows."""
        table = LiveFileTable.of([file.unit(n) for n, file in enumerate(self.files)])
        changes = match_units(base, table, replaced)
        known = set(base.files.keys(range(len(base.files)))) if base else set()
        lost = [
            (position, replace(file, deletes=file.deletes[:count]).unit(0).key, file.unit(0).key)
            for position, file in enumerate(self.files)
            for count in range(len(file.deletes))
            if position in changes.added and replace(file, deletes=file.deletes[:count]).unit(0).key in known
        ]
        grown = [Replacement((old,), (new,)) for _, old, new in lost]
        changes = match_units(base, table, [*replaced, *grown])
        thinned = {int(changes.units.units[position]) for position, *_ in lost if position not in changes.added}
        units = np.array(sorted(thinned), np.int32)
        return replace(changes, thinned=Thinned(units, ROWS, frozenset(COLUMNS)))

    def refresh(self, base: Base, replaced: Sequence[Replacement], limit: int) -> None:
        files, (base_units, base_records) = self.files, base
        changes = self.changes(base_units, replaced)
        wanted = [empty_record(column, self.types[column], K, limit) for column in (ROWS, *COLUMNS)]
        asked: set[tuple[int, int]] = set()

        def count(reads: Sequence[Read]) -> dict[int, ColumnRecord]:
            positions = [position for read in reads for position in read.files.tolist()]
            assert len(set(positions)) == len(positions)
            pairs = [(p, column) for read in reads for p in read.files.tolist() for column in read.columns]
            assert asked.isdisjoint(pairs), "a column of a file is read twice"
            asked.update(pairs)
            return counted(files, reads, self.types, K, limit, self.room)

        records = refresh_ledgers(base_records, changes, wanted, count)
        self.ledgers.append(stored_and_read(changes.units, records))
        for column, record in records.items():
            check(record, changes.units, files)
            known = base_records.get(column)
            if known and known.type == record.type and not changes.removed.size and not changes.thinned.units.size:
                assert {p for p, read in asked if read == column} == set(changes.added.tolist())


def after_deletes(files: list[File], limit: int) -> Table:
    """A table that was refreshed with so many witnesses a hash, then lost half the rows of each file."""
    table = Table()
    table.files = files
    table.refresh((None, {}), [], limit)
    table.files = [replace(file, rows=file.rows[::2], deletes=("deletes",)) for file in files]
    table.refresh(table.ledgers[-1], [], R)
    return table


def test_values_without_witnesses_may_go_with_rows_of_a_file_that_stays() -> None:
    after_deletes([File(f"data{i}", ((i, 10 + i), (i, 20 + i))) for i in range(3)], limit=0)


def test_a_refresh_without_changes_reads_nothing_of_units_that_were_read_in_part() -> None:
    """One unit of equal files, of which one told what is left."""
    file = File("data", ((1, 10), (2, 10), (3, 30), (4, 30)))
    table = after_deletes([file, file], limit=R)
    assert any(record.doubtful.size for record in table.ledgers[-1][1].values())
    table.refresh(table.ledgers[-1], [], R)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=30)
