"""What a snapshot's statistics tell of groups of its data files: by partition, by a partition field, by file.

In: a table, a reference, by what its files are grouped. Out: for each `Group` rows, nulls and distinct values with
bounds, values that no earlier group has, and values of the group before that are gone. No data file is read: the
ledger knows which files hold which hash, and manifests know each file's partition.

Files that an older partition spec wrote without the field, and files that a compaction made from several groups, are
one *mixed* group: nobody knows which of its values lie where.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.transforms import VoidTransform

from puffinry.catalogs import Table
from puffinry.errors import PuffinError, SettingsError, about
from puffinry.ledger import ColumnLedger, ColumnRecord, HashCounts, UnitGroups
from puffinry.metadata import ROWS, LeafColumn, columns_named, leaf_columns
from puffinry.metadata.manifests import Partition, PartitionForm, partition_forms
from puffinry.metadata.planning import ManifestReader
from puffinry.refresh import PreviousLedgers, all_columns, bases, read_previous_ledgers
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import Answer, Count, Truth, answer_for

MOST_GROUPS = 10_000
_NOWHERE = -1  # in a partition: the spec lacks the field
_FILE, _PARTITION, _MIXED = "file", "partition", "mixed"
_TRANSFORM = re.compile(r"(\w+)\s*\(\s*(?:(\d+)\s*,\s*)?([^(),]+?)\s*(?:,\s*(\d+)\s*)?\)")

Key = tuple[tuple[Any, str], ...]  # of each field what groups are ordered by, and its text; () for the mixed group


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
        numbers: dict[str, Any] = {"field_id": self.column.field_id, "name": self.column.name}
        found = self.distinct
        numbers |= {"ndv": found.estimate, "ndv_lower": found.least, "ndv_upper": found.most, "exact": found.is_exact}
        numbers |= {"value_count": self.value_count, "null_count": self.null_count}
        for name, count in (("new", self.new), ("gone", self.gone)):
            numbers |= {f"{name}_lower": count and count.least, f"{name}_upper": count and count.most}
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
        columns = [column.to_json() for column in self.columns]
        counts = {"rows": self.rows, "files": self.files, "unread_deletes": self.unread_deletes}
        return {"group": dict(self.key), **counts, "columns": columns}


@dataclass(frozen=True, slots=True)
class Groups:
    """The groups of a snapshot, in the order of their values, the mixed one last."""

    snapshot_id: int
    groups: tuple[Group, ...]
    left_out: int  # groups before these


def groups_of(
    table: Table, reference: str | None, by: str, columns: Sequence[str] | None = None, last: int = MOST_GROUPS
) -> Groups:
    """Group a snapshot's files, and tell what its ledger knows of the `last` groups, no more than MOST_GROUPS.

    Raises PuffinError where the snapshot has no statistics of Puffinry's with a ledger; SettingsError for what the
    files cannot be grouped by; ColumnNotFoundError; MetadataError where a manifest is damaged.
    """
    with about(table=table.identifier):
        found = answer_for(table.metadata, reference)
        ledgers = current_ledgers(table, found)
        assert found.schema is not None
        names, keys = _keys_of_files(table, found, by)
        paths = ledgers.units.files.paths.to_pylist()
        if unknown := [path for path in paths if path not in keys]:
            raise PuffinError(f"its ledger counts {unknown[0]}, which no manifest lists: run `puffinry analyze --full`")
        grouping = _Grouping.of(ledgers, [keys[path] for path in paths])
        counted = columns_in_ledgers(ledgers, found.schema, columns)
        made = grouping.groups(names, counted, min(last, MOST_GROUPS))
        return Groups(ledgers.snapshot_id, made, grouping.left_out(min(last, MOST_GROUPS)))


def current_ledgers(table: Table, found: Answer) -> PreviousLedgers:
    """The ledgers of an answer's snapshot itself; raises PuffinError where it has none."""
    if found.snapshot is None or found.schema is None:
        raise PuffinError("the table has no snapshot yet")
    base = next((each for each in bases(found) if each.snapshot_id == found.snapshot.snapshot_id), None)
    ledgers = (
        read_previous_ledgers(table, base, found.source.inputs(found.schema), all_columns(found.schema))
        if base
        else None
    )
    if ledgers is None or ROWS.field_id not in ledgers.records:
        raise PuffinError("the snapshot has no statistics with a ledger: `puffinry analyze` computes them")
    return ledgers


def columns_in_ledgers(
    ledgers: PreviousLedgers, schema: Schema, columns: Sequence[str] | None
) -> list[tuple[LeafColumn, ColumnRecord]]:
    """The named columns with their ledgers (None: all that have one); raises PuffinError where a named one has none."""
    wanted = columns_named(schema, columns) if columns else leaf_columns(schema)[0]
    missing = [leaf.name for leaf in wanted if leaf.field_id not in ledgers.records]
    if columns and missing:
        raise PuffinError(f"column {missing[0]!r} has no ledger of this snapshot: `puffinry analyze` computes it")
    return [(leaf, ledgers.records[leaf.field_id]) for leaf in wanted if leaf.field_id in ledgers.records]


def _keys_of_files(table: Table, found: Answer, by: str) -> tuple[Sequence[str], Mapping[str, Key]]:
    """What a key is called, and the key of each data file by its path; () where it has none."""
    assert found.snapshot is not None
    assert found.schema is not None
    forms = partition_forms(table.metadata, found.schema)
    spec = table.metadata.partition_specs[table.metadata.document.get("default-spec-id", 0)]
    fields = _fields(spec, found.schema, by) if by != _FILE else ()
    key_of = {spec_id: _key_of(form, fields, found.schema) for spec_id, form in forms.items()}
    keys: dict[str, Key] = {}
    reader = ManifestReader(table.metadata, found.schema, table.io)
    for entry in reader.data_files(found.snapshot):
        by_file = (((entry.sequence_number, entry.path), entry.path),)
        key = by_file if by == _FILE else key_of[entry.partition[0]](entry.partition)
        keys[entry.path] = key if keys.get(entry.path, key) == key else ()
    return [_FILE] if by == _FILE else [field.name for field in fields], keys


def _fields(spec: PartitionSpec, schema: Schema, by: str) -> Sequence[PartitionField]:
    """The fields of the table's spec that files are grouped by; those of columns that are gone are left out."""
    fields = [
        field
        for field in spec.fields
        if not isinstance(field.transform, VoidTransform) and field.source_id in schema.field_ids
    ]
    if not fields:
        raise SettingsError("the table is not partitioned; its files can be grouped with --by file")
    if by == _PARTITION:
        return fields
    texts = {field: (field.name, _text_of(field, schema)) for field in fields}
    wanted = _normal(by)
    chosen = [field for field, names in texts.items() if by in names or wanted in names]
    if not chosen:
        known = ", ".join(f"{name} ({text})" for name, text in texts.values())
        raise SettingsError(f"{by!r} is no partition field of the table; it has {known}; or use partition, file")
    return chosen[:1]


def _text_of(field: PartitionField, schema: Schema) -> str:
    """A field as `day(ts)` or `bucket[16](id)`; an identity as the column."""
    column = schema.find_column_name(field.source_id) or str(field.source_id)
    return column if str(field.transform) == "identity" else f"{field.transform}({column})"


def _normal(by: str) -> str:
    """`bucket(16, id)` as `bucket[16](id)`."""
    found = _TRANSFORM.fullmatch(by.strip())
    if not found:
        return by
    transform, before, column, after = found.groups()
    width = before or after
    return f"{transform}[{width}]({column})" if width else f"{transform}({column})"


def _key_of(form: PartitionForm, fields: Sequence[PartitionField], schema: Schema) -> Callable[[Partition], Key]:
    """What makes a key of a partition of one spec: its values, and how Iceberg prints them."""
    there = {(field.source_id, field.transform): place for place, field in enumerate(form.spec.fields)}
    places = [there.get((field.source_id, field.transform), _NOWHERE) for field in fields]
    types = [schema.find_type(field.source_id) for field in fields]

    @cache
    def key(partition: Partition) -> Key:
        record = form.record(partition)
        if _NOWHERE in places or record is None:
            return ()
        order = ((partition[1 + place] is not None, partition[1 + place]) for place in places)
        values = zip(fields, types, places, strict=True)
        texts = (field.transform.to_human_string(kind, record[place]) for field, kind, place in values)
        return tuple(zip(order, texts, strict=True))

    return key


@dataclass(frozen=True, eq=False)
class _Grouping:
    """The units of a snapshot in groups."""

    ledgers: PreviousLedgers
    keys: Sequence[Key]  # in order
    units: UnitGroups
    files: NDArray[np.int64]  # (groups,)

    @classmethod
    def of(cls, ledgers: PreviousLedgers, keys_of_files: Sequence[Key]) -> "_Grouping":
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
        files = np.bincount(of_units[units[np.isin(units, list(with_rows))]], minlength=len(keys))
        return cls(ledgers, keys, UnitGroups(of_units, len(keys), len(found - {()})), files)

    def sums(self, counts: NDArray[np.int64], units: NDArray[np.int32]) -> NDArray[np.int64]:
        """(groups,) sums of counts of units."""
        found = np.zeros(self.units.count, np.int64)
        np.add.at(found, self.units.of_units[units], counts)
        return found

    def left_out(self, last: int) -> int:
        """How many groups are before the last ones."""
        return max(self.units.ordered - last, 0)

    def groups(
        self, names: Sequence[str], columns: Sequence[tuple[LeafColumn, ColumnRecord]], last: int
    ) -> tuple[Group, ...]:
        """The last groups, and the mixed one."""
        unread = self.ledgers.units.unread
        rows_counted = self.ledgers.records[ROWS.field_id].counts
        rows, lost = self.sums(rows_counted.nulls, rows_counted.units), self.sums(unread.most, unread.units)
        wanted = range(self.left_out(last), self.units.count)
        by_column = [self._columns(leaf, record, lost, wanted) for leaf, record in columns]
        groups = []
        for position, number in enumerate(wanted):
            key = self.keys[number]
            texts = (text for _, text in key)
            said: dict[str, Any] = dict(zip(names, texts, strict=True)) if key else {_MIXED: int(self.files[number])}
            mine = tuple(each[position] for each in by_column)
            groups.append(Group(said, int(rows[number]), int(self.files[number]), int(lost[number]), mine))
        return tuple(groups)

    def _columns(
        self, leaf: LeafColumn, record: ColumnRecord, lost: NDArray[np.int64], wanted: range
    ) -> list[GroupColumn]:
        ledger = record.ledger
        empty, others = _split_empty(ledger)
        hashes = self.units.count_hashes(others, record.doubtful)
        empties = self.units.count_hashes(empty, record.doubtful)
        values = self.sums(record.counts.values, record.counts.units)
        nulls = self.sums(record.counts.nulls, record.counts.units)
        bounds = _bounds_of(others)

        def count(of: HashCounts, of_empty: HashCounts, number: int, most: int) -> Count:
            least, many = int(of.least[number]), int(of.most[number])
            is_there = Truth.YES if of_empty.least[number] else Truth.of(None if of_empty.most[number] else False)
            found = bounds(least, many) + Count.of(is_there)
            seen = least + int(of_empty.least[number])
            return found.within(Count.proven(seen, max(most, seen)))

        def column(number: int) -> GroupColumn:
            most = int(values[number])
            distinct = count(hashes.there, empties.there, number, most)
            is_ordered = number < self.units.ordered
            new = count(hashes.new, empties.new, number, distinct.most) if is_ordered else None
            before = int(values[number - 1]) if is_ordered and number else 0
            gone = count(hashes.gone, empties.gone, number, before) if is_ordered and number else None
            return GroupColumn(leaf, distinct, most, int(nulls[number]), new, gone)

        return [column(number) for number in wanted]


def _split_empty(ledger: ColumnLedger) -> tuple[ColumnLedger, ColumnLedger]:
    """The ledger of the empty value alone, which no sample thins out, and that of the others."""
    cut = int(ledger.has_empty)
    end = ledger.offsets[cut]
    first = replace(
        ledger,
        theta=MAX_THETA,
        hashes=ledger.hashes[:cut],
        offsets=ledger.offsets[: cut + 1],
        witnesses=ledger.witnesses[:end],
        saturated=ledger.saturated[:cut],
    )
    rest = replace(
        ledger,
        hashes=ledger.hashes[cut:],
        offsets=ledger.offsets[cut:] - end,
        witnesses=ledger.witnesses[end:],
        saturated=ledger.saturated[cut:],
    )
    return first, rest


def _bounds_of(ledger: ColumnLedger) -> Callable[[int, int], Count]:
    """What so many to so many hashes below theta say of distinct values."""

    @cache
    def estimated(hashes: int) -> tuple[float, float, float]:
        return ThetaSketch(ledger.theta, ledger.hashes[:hashes]).estimated()

    def bounds(least: int, most: int) -> Count:
        if ledger.theta == MAX_THETA:
            return Count.counted(least) if least == most else Count.proven(least, most)
        (lower, _, _), (_, estimate, upper) = estimated(least), estimated(most)
        return Count(int(lower), int(estimate), int(np.ceil(upper)), "estimated")

    return bounds
