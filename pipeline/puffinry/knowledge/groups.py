"""What a snapshot's statistics tell of groups of its data files: by partition, by a partition field, by file.

In: a table, a reference, by what its files are grouped. Out: for each `Group` rows, nulls and distinct values with
bounds, values that no earlier group has, and values of the group before that are gone. No data file is read: the
ledger knows which files hold which hash, and manifests know each file's partition. A reader closes what is open: it
counts the columns of these groups, and of earlier ones until it is known what is new.

Files that an older partition spec wrote without the field, and files that a compaction made from several groups, are
one *mixed* group: nobody knows which of its values lie where.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyiceberg.schema import Schema

from puffinry.catalogs import Table
from puffinry.errors import PuffinError, about
from puffinry.knowledge.group_keys import Key, keys_of_files
from puffinry.ledger import (
    ColumnLedger,
    ColumnRecord,
    GroupedHashes,
    HashCounts,
    PreviousLedgers,
    UnitGroups,
    bases,
    drop,
    read_ledgers,
)
from puffinry.metadata import ROWS, LeafColumn, Snapshot, columns_named, leaf_columns
from puffinry.metadata.planning import ScanPlan, plan_scan
from puffinry.progress import Progress
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import Answer, Count, Truth, answer_for, distinct_json, sketched_count

if TYPE_CHECKING:
    from puffinry.knowledge.reading import Reader

MOST_GROUPS = 10_000
_NOWHERE = -1  # of a file: it has no rows
_FIRST_SEARCH, _GROWTH = 16, 4  # earlier groups that are read at once
_MIXED = "mixed"

Records = Mapping[int, ColumnRecord]  # by group

ARROW_SCHEMA = pa.schema(
    [
        pa.field("group", pa.string(), nullable=False),
        *(pa.field(name, pa.int64(), nullable=False) for name in ("rows", "files", "unread_deletes")),
        pa.field("column", pa.string(), nullable=False),
        *(pa.field(name, pa.int64(), nullable=False) for name in ("ndv", "ndv_lower", "ndv_upper")),
        pa.field("exact", pa.bool_(), nullable=False),
        *(pa.field(name, pa.int64(), nullable=False) for name in ("value_count", "null_count")),
        *(
            pa.field(f"{name}_{end}", kind)
            for name in ("new", "gone")
            for end, kind in (("lower", pa.int64()), ("upper", pa.int64()), ("exact", pa.bool_()))
        ),
    ]
)


@dataclass(frozen=True, slots=True)
class GroupColumn:
    """One column in one group; values and nulls are those counted, of which unread deletes may have taken some."""

    column: LeafColumn
    distinct: Count
    value_count: int
    null_count: int
    new: Count | None  # distinct values that no earlier group has; None: the group has no place in the order
    gone: Count | None  # of the group before; None: there is none

    def to_json(self) -> dict[str, Any]:
        """A member of `columns` in a line of `show --by --json`."""
        numbers = {"field_id": self.column.field_id, "name": self.column.name} | distinct_json(self.distinct)
        numbers |= {"value_count": self.value_count, "null_count": self.null_count}
        for name, count in (("new", self.new), ("gone", self.gone)):
            found = (count.least, count.most, count.is_exact) if count else (None, None, None)
            numbers |= dict(zip((f"{name}_lower", f"{name}_upper", f"{name}_exact"), found, strict=True))
        return numbers


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Data files that have something in common."""

    key: Mapping[str, Any]  # partition fields by name, as Iceberg prints their values; or file; or mixed
    rows: int  # that are live; with unread deletes, at most
    files: int
    unread_deletes: int
    columns: tuple[GroupColumn, ...]

    @property
    def is_mixed(self) -> bool:
        """Whether its files may belong to several groups."""
        return _MIXED in self.key

    @property
    def name(self) -> str:
        """The key as text."""
        return ", ".join(f"{name}={value}" for name, value in self.key.items())

    def to_json(self) -> dict[str, Any]:
        """What stands beside the table and snapshot in a line of `show --by --json`."""
        return {"group": dict(self.key), **self.counts, "columns": [column.to_json() for column in self.columns]}

    @property
    def counts(self) -> dict[str, int]:
        """Its numbers that are not a column's, as JSON and Arrow have them."""
        return {"rows": self.rows, "files": self.files, "unread_deletes": self.unread_deletes}


@dataclass(frozen=True, slots=True)
class Groups:
    """The groups of a snapshot, in the order of their values, the mixed one last."""

    snapshot_id: int
    groups: tuple[Group, ...]
    left_out: int  # groups before these

    def to_arrow(self) -> pa.Table:
        """A row for each column of each group, named as by `puffinry show --by --json`; `group` is the key as text."""
        rows = []
        for group in self.groups:
            of_group = {"group": group.name, **group.counts}
            rows += [of_group | {"column": each.column.name} | each.to_json() for each in group.columns]
        return pa.Table.from_pylist(rows, ARROW_SCHEMA)


def groups_of(
    table: Table,
    reference: str | Answer | None,
    by: str,
    columns: Sequence[str] | None = None,
    last: int = MOST_GROUPS,
    reader: "Reader | None" = None,
) -> Groups:
    """Group a snapshot's files, and tell what its ledger knows of the `last` groups, no more than MOST_GROUPS.

    The snapshot is a reference's, or an answer's. The `reader` counts what the ledger leaves open.
    Raises PuffinError where the snapshot has no statistics of Puffinry's with a ledger, or one that the data
    contradict; SettingsError for what the files cannot be grouped by; ColumnNotFoundError; MetadataError where a
    manifest is damaged; ScanError, ClusterError where something is read.
    """
    with about(table=table.identifier):
        snapshot, schema, ledgers = current_ledgers(table, reference)
        names, keys = keys_of_files(table, snapshot, schema, ledgers.units.files.paths.to_pylist(), by)
        grouping = Grouping.of(ledgers, keys)
        if not grouping.keys:  # no file has rows
            return Groups(ledgers.snapshot_id, (), 0)
        counted = columns_in_ledgers(ledgers, schema, columns)
        left_out = max(grouping.units.ordered - min(last, MOST_GROUPS), 0)
        shown = range(left_out, grouping.units.count)
        read: Mapping[int, Records] = {}
        if reader is not None:
            asked = frozenset(leaf.field_id for leaf, _ in counted)
            plan = plan_scan(table.metadata, snapshot, table.io, asked, schema=schema)
            read = _GroupReader(table, plan, reader, grouping, shown).read(counted)
        return Groups(ledgers.snapshot_id, grouping.groups(names, counted, shown, read), left_out)


def current_ledgers(table: Table, reference: str | Answer | None) -> tuple[Snapshot, Schema, PreviousLedgers]:
    """The snapshot of a reference, or of an answer, its schema, and the ledgers of it; PuffinError: it has none."""
    found = reference if isinstance(reference, Answer) else answer_for(table.metadata, reference)
    if found.snapshot is None or found.schema is None:
        raise PuffinError("the table has no snapshot yet")
    base = next((each for each in bases(found) if each.snapshot_id == found.snapshot.snapshot_id), None)
    ledgers = read_ledgers(table.io, found, base) if base else None
    if ledgers is None or ROWS.field_id not in ledgers.records:
        raise PuffinError("the snapshot has no statistics with a ledger: `puffinry analyze` computes them")
    return found.snapshot, found.schema, ledgers


def columns_in_ledgers(
    ledgers: PreviousLedgers, schema: Schema, columns: Sequence[str] | None
) -> list[tuple[LeafColumn, ColumnRecord]]:
    """The named columns with their ledgers (None: all that have one); raises PuffinError where a named one has none."""
    wanted = columns_named(schema, columns) if columns else leaf_columns(schema)[0]
    missing = [leaf.name for leaf in wanted if leaf.field_id not in ledgers.records]
    if columns and missing:
        raise PuffinError(f"column {missing[0]!r} has no ledger of this snapshot: `puffinry analyze` computes it")
    return [(leaf, ledgers.records[leaf.field_id]) for leaf in wanted if leaf.field_id in ledgers.records]


@dataclass(frozen=True, eq=False)
class Grouping:
    """The units of a snapshot in groups."""

    ledgers: PreviousLedgers
    keys: Sequence[Key]  # in order
    units: UnitGroups
    of_files: NDArray[np.int64]  # the group of each file

    @classmethod
    def of(cls, ledgers: PreviousLedgers, keys_of_files: Sequence[Key]) -> "Grouping":
        """Group units by the keys of their files; a unit whose files differ is mixed, one without rows in no group."""
        units, rows = ledgers.units.units, ledgers.records[ROWS.field_id].counts
        key_of_unit: dict[int, Key] = {}
        for unit, key in zip(units.tolist(), keys_of_files, strict=True):
            key_of_unit[unit] = key if key_of_unit.get(unit, key) == key else ()
        with_rows = set(rows.units[rows.nulls > 0].tolist())
        found = {key for unit, key in key_of_unit.items() if unit in with_rows}
        keys = [*sorted(found - {()}), *(found & {()})]
        place = {key: number for number, key in enumerate(keys)}
        of_units = np.zeros(units.size, np.int32)  # what has no rows is nobody's witness
        for unit in with_rows:
            of_units[unit] = place[key_of_unit[unit]]
        of_files = np.where(np.isin(units, list(with_rows)), of_units[units], _NOWHERE)
        return cls(ledgers, keys, UnitGroups(of_units, len(keys), len(found - {()})), of_files)

    def sums(self, counts: NDArray[np.int64], units: NDArray[np.int32]) -> NDArray[np.int64]:
        """(groups,) sums of counts of units."""
        found = np.zeros(self.units.count, np.int64)
        np.add.at(found, self.units.of_units[units], counts)
        return found

    @cached_property
    def lost(self) -> NDArray[np.int64]:
        """(groups,) rows that unread deletes took of each, at most."""
        return self.sums(self.ledgers.units.unread.most, self.ledgers.units.unread.units)

    def count_hashes(self, record: ColumnRecord, read: Records) -> tuple[GroupedHashes, GroupedHashes]:
        """Those of a column by group, and the empty value's, which no sample thins out."""
        found = {group: each.ledger.hashes for group, each in read.items()}
        empty, others = _split_empty(record.ledger)
        count = self.units.count_hashes
        doubtful = record.doubtful_with(self.ledgers.units.unread)
        return count(others, doubtful, found), count(empty, doubtful, found)

    def groups(
        self,
        names: Sequence[str],
        columns: Sequence[tuple[LeafColumn, ColumnRecord]],
        wanted: range,
        read: Mapping[int, Records],
    ) -> tuple[Group, ...]:
        """The wanted groups, by their numbers; `read` has what was counted of them now, by field id."""
        counts = self.ledgers.records[ROWS.field_id].counts
        rows, lost = self.sums(counts.nulls, counts.units), self.lost.copy()
        for group, record in read.get(ROWS.field_id, {}).items():
            rows[group], lost[group] = record.counts.null_count, 0
        files = np.bincount(self.of_files[self.of_files != _NOWHERE], minlength=self.units.count)
        by_column = [self.columns(leaf, record, read.get(leaf.field_id, {}), wanted) for leaf, record in columns]
        groups = []
        for position, number in enumerate(wanted):
            key = self.keys[number]
            texts = (text for _, text in key)
            said: dict[str, Any] = dict(zip(names, texts, strict=True)) if key else {_MIXED: int(files[number])}
            mine = tuple(each[position] for each in by_column)
            groups.append(Group(said, int(rows[number]), int(files[number]), int(lost[number]), mine))
        return tuple(groups)

    def columns(self, leaf: LeafColumn, record: ColumnRecord, read: Records, wanted: range) -> list[GroupColumn]:
        """One column in the wanted groups; what was `read` of some of them counts instead of the record."""
        hashes, empties = self.count_hashes(record, read)
        values = self.sums(record.counts.values, record.counts.units)
        nulls = self.sums(record.counts.nulls, record.counts.units)
        for group, found in read.items():
            values[group], nulls[group] = found.counts.value_count, found.counts.null_count
        theta, sample = record.ledger.theta, record.ledger.sample

        @cache
        def sketched(least: int, most: int) -> Count:
            """What so many to so many hashes below theta say of distinct values."""
            certain = sample[:least] if least < most else None
            return sketched_count(ThetaSketch(theta, sample[:most]), Truth.NO, certain)

        def count(of: HashCounts, of_empty: HashCounts, number: int, most: int) -> Count:
            least, many = int(of.least[number]), int(of.most[number])
            is_there = Truth.YES if of_empty.least[number] else Truth(None if of_empty.most[number] else False)
            found = sketched(least, many) + Count.of(is_there)
            seen = least + int(of_empty.least[number])
            return found.within(Count.proven(seen, max(most, seen)))

        def column(number: int) -> GroupColumn:
            most = int(values[number])
            distinct = count(hashes.there, empties.there, number, most)
            if number in read:
                ledger = read[number].ledger
                distinct = sketched_count(ThetaSketch(ledger.theta, ledger.sample), Truth(ledger.has_empty))
            is_ordered = number < self.units.ordered
            most_new = most if distinct.known == "estimated" else distinct.most
            new = count(hashes.new, empties.new, number, most_new) if is_ordered else None
            before = int(values[number - 1]) if is_ordered and number else 0
            gone = count(hashes.gone, empties.gone, number, before) if is_ordered and number else None
            return GroupColumn(leaf, distinct, most, int(nulls[number]), new, gone)

        return [column(number) for number in wanted]


@dataclass(frozen=True, eq=False)
class _GroupReader:
    """Counts columns of single groups, where the ledger leaves something open of those that are wanted."""

    table: Table
    plan: ScanPlan
    reader: "Reader"
    grouping: Grouping
    wanted: range

    def read(self, columns: Sequence[tuple[LeafColumn, ColumnRecord]]) -> Mapping[int, Records]:
        """What the groups hold that had to be read, by field id."""
        found: dict[int, dict[int, ColumnRecord]] = defaultdict(dict)
        for batch in self._batches():
            asked: dict[int, list[tuple[LeafColumn, ColumnRecord]]] = defaultdict(list)
            for leaf, record in columns:
                is_open = self._open(record, found[leaf.field_id])
                for group in (each for each in batch if is_open[each] and each not in found[leaf.field_id]):
                    asked[group].append((leaf, record))
            if not asked:
                break
            with self.reader.progress(self.table.identifier) as on_progress:
                for done, (group, several) in enumerate(asked.items(), 1):
                    for field_id, each in self._counted(group, several).items():
                        found[field_id][group] = each
                    on_progress(Progress("reading groups", done, len(asked)))
        return found

    def _counted(self, group: int, columns: Sequence[tuple[LeafColumn, ColumnRecord]]) -> Mapping[int, ColumnRecord]:
        """What columns hold in a group, and its rows; raises PuffinError where that contradicts their ledgers."""
        files = np.flatnonzero(self._groups == group).astype(np.int32)
        k = max(record.ledger.k for _, record in columns)
        found = self.reader.files(self.table, self.plan, files, [ROWS, *(leaf for leaf, _ in columns)], k)
        for leaf, record in columns:
            self._check(leaf, record, found[leaf.field_id], group)
        return found

    @cached_property
    def _groups(self) -> NDArray[np.int64]:
        """(files,) the group of each file of the plan."""
        known = self.grouping.ledgers.units.files.paths.to_pylist()
        group_of = dict(zip(known, self.grouping.of_files.tolist(), strict=True))
        return np.array([group_of.get(file.path, _NOWHERE) for file in self.plan.files])

    def _batches(self) -> Iterator[range]:
        """The wanted groups and the one before; then those before them, in growing batches."""
        stop, start, size = self.wanted.stop, max(self.wanted.start - 1, 0), _FIRST_SEARCH
        while start < stop:
            yield range(start, stop)
            stop, start, size = start, max(start - size, 0), size * _GROWTH

    def _open(self, record: ColumnRecord, read: Records) -> NDArray[np.bool_]:
        """(groups,) those that may decide what is open of the wanted ones."""
        ordered = self.grouping.units.ordered
        is_wanted = np.isin(np.arange(self.grouping.units.count), self.wanted)
        hashes = self.grouping.count_hashes(record, read)
        there, new, gone = (
            np.any([getattr(each, name).least < getattr(each, name).most for each in hashes], 0) & is_wanted
            for name in ("there", "new", "gone")
        )
        values = self.grouping.sums(record.counts.values, record.counts.units)
        is_sampled = (values > 0) & (record.ledger.theta < MAX_THETA)
        found: NDArray[np.bool_] = there | new | gone | (is_wanted & (is_sampled | (self.grouping.lost > 0)))
        found[:-1] |= gone[1:]
        found[ordered:] |= bool(np.any(new | gone))
        found[: self.wanted.start] |= bool(new[:ordered].any())
        return found

    def _check(self, leaf: LeafColumn, record: ColumnRecord, found: ColumnRecord, group: int) -> None:
        """Raise PuffinError where the data contradict the ledger, as of files that somebody replaced."""
        known = self.grouping.sums(record.counts.values, record.counts.units)[group]
        least = 0 if self.grouping.lost[group] else known
        hashes = found.ledger.hashes[found.ledger.hashes < record.ledger.theta]
        if not least <= found.counts.value_count <= known or not np.isin(hashes, record.ledger.hashes).all():
            raise PuffinError(f"{leaf.name}: the data differ from the ledger: run `puffinry analyze --full`")


def _split_empty(ledger: ColumnLedger) -> tuple[ColumnLedger, ColumnLedger]:
    """The ledger of the empty value alone, which no sample thins out, and that of the others."""
    return replace(drop(ledger, ledger.sample), theta=MAX_THETA), drop(ledger, ledger.hashes[: int(ledger.has_empty)])
