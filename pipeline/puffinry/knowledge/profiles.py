"""What a table's profile shows, gathered once for pages, screens and notebooks: shares, ranges, keys, history, layout.

In: a table, what it lists of a snapshot, and the numbers of its columns. Out: a `TableProfile`. Reads manifests and
ledgers, no data file. Ranges are bounds as manifests have them; Puffinry does not check them.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal, NamedTuple

from pyiceberg import types as t
from pyiceberg.transforms import IdentityTransform, TimeTransform

from puffinry.catalogs import Table
from puffinry.errors import PuffinError, SettingsError
from puffinry.knowledge.evidence import value_ranges
from puffinry.knowledge.groups import groups_of
from puffinry.knowledge.key_proofs import proven_keys
from puffinry.knowledge.layouts import ColumnLayout, layout_of
from puffinry.metadata import LeafColumn, Snapshot, columns_named, leaf_columns, nearest_statistics
from puffinry.statistics import Answer, Column, Count, Ratio, share

_MOST_POINTS = 60  # of a plot: the newest
_TRUNCATED = 16  # letters or bytes that writers keep of a bound, unless the table's properties say less
_CUT = t.StringType, t.BinaryType, t.FixedType

Key = Literal["unique", "may be unique", ""]
History = Mapping[int, Sequence[int]]  # distinct values by field id, the oldest first


class Bound(NamedTuple):
    """The minimum or maximum of a column, as manifests have it."""

    text: str
    is_met: bool  # it is a value of the column; else a writer may have cut it, or a delete taken that value


@dataclass(frozen=True, slots=True)
class ColumnProfile:
    """One line of a profile; None and what is empty: not known."""

    name: str
    type: str
    found: Column | None = None  # its numbers
    missing: str = ""  # why there are none
    key: Key = ""
    least: Bound | None = None
    most: Bound | None = None
    history: Sequence[int] = ()

    @property
    def null_share(self) -> Ratio | None:
        """Nulls among all values."""
        if self.found is None or self.found.value_count is None or self.found.null_count is None:
            return None
        nulls, rows = self.found.null_count, self.found.null_count + self.found.value_count
        return share(*(Count.counted(each).without(self.found.lost_values(each)) for each in (nulls, rows)))

    @property
    def distinct_share(self) -> Ratio | None:
        """Distinct values among those that are not null."""
        if self.found is None or self.found.value_count is None:
            return None
        values = self.found.value_count
        return share(self.found.distinct, Count.counted(values).without(self.found.lost_values(values)))

    @property
    def remark(self) -> str:
        """Why there are no numbers, or of what they are."""
        if self.found is None:
            return self.missing
        if self.found.doubt:
            return self.found.doubt
        is_stale = self.found.snapshot_id != self.found.requested_id
        return f"of snapshot {self.found.snapshot_id}" if is_stale else ""


@dataclass(frozen=True, slots=True)
class TableProfile:
    """What a profile says of one table at one snapshot."""

    table: str  # as the user named it
    answer: Answer  # of the snapshot
    rows: int | None
    files: int | None
    bytes: int | None
    columns: tuple[ColumnProfile, ...]
    history_of: str  # what each number of a history is of: a snapshot, or a group by this partition field
    keys: tuple[str, ...]  # proven ones of several columns
    layout: tuple[ColumnLayout, ...]  # where sorting or an index saves something


def profile_of(target: str, table: Table, found: Answer, columns: Sequence[Column]) -> TableProfile:
    """The profile of an answer's snapshot, whose columns were read as by `read_columns`.

    Raises MetadataError where a manifest is missing or damaged, UnsupportedError where one is encrypted.
    """
    schema, snapshot = found.schema or table.metadata.schema(), found.snapshot
    leaves, skipped = leaf_columns(schema)
    lines = {leaf.field_id: ColumnProfile(leaf.name, str(leaf.type)) for leaf in leaves}
    uncounted = [ColumnProfile(each.name, each.type, missing=each.reason) for each in skipped]
    if snapshot is None:
        return TableProfile(target, found, None, None, None, (*lines.values(), *uncounted), "", (), ())
    keys = proven_keys(table, snapshot, schema)
    history_of, history = _by_time(table, found) or ("snapshot", _by_snapshot(table, found, snapshot))
    ends, known = _ends(table, snapshot, leaves), {each.column.field_id: each for each in columns}
    for field_id, line in lines.items():
        said, (least, most) = known.get(field_id), ends.get(field_id, (None, None))
        key: Key = "unique" if (field_id,) in keys else _key(said) if said else ""
        why, plotted = found.missing.get(field_id, ""), history.get(field_id, ())
        lines[field_id] = ColumnProfile(line.name, line.type, said, why, key, least, most, plotted)
    counts = ((c.value_count, c.null_count) for c in columns if c.one_value_a_row and not c.remarks)
    rows = [values + nulls for values, nulls in counts if values is not None and nulls is not None]
    together = [columns_named(schema, frozenset(each)) for each in sorted(keys) if len(each) > 1]
    return TableProfile(
        table=target,
        answer=found,
        rows=rows[0] if rows else snapshot.summed("total-records"),
        files=snapshot.summed("total-data-files"),
        bytes=snapshot.summed("total-files-size"),
        columns=(*lines.values(), *uncounted),
        history_of=history_of,
        keys=tuple(", ".join(leaf.name for leaf in each) for each in together),
        layout=_layout(table, found),
    )


def _key(said: Column) -> Key:
    """What counts say of a key: as many distinct values as rows prove one where they are exact."""
    # by another writer, nobody vouches for bounds and counts
    if said.doubt or not said.one_value_a_row or said.null_count or not said.may_be_unique:
        return ""
    return "unique" if said.distinct.is_exact and not said.unread_deletes else "may be unique"


def _ends(
    table: Table, snapshot: Snapshot, leaves: Iterable[LeafColumn]
) -> Mapping[int, tuple[Bound | None, Bound | None]]:
    types = {leaf.field_id: leaf.type for leaf in leaves}
    is_whole = snapshot.summed("total-delete-files") == 0
    modes = (each for name, each in table.metadata.properties.items() if name.startswith("write.metadata.metrics."))
    kept = min([_TRUNCATED, *map(int, re.findall(r"truncate\((\d{1,9})\)", " ".join(modes), re.ASCII))])

    def bound(kind: t.PrimitiveType, value: Any) -> Bound:
        try:
            text = IdentityTransform().to_human_string(kind, value)
        except (OverflowError, ValueError):  # a date that the calendar of Python does not have
            text = str(value)
        is_cut = isinstance(kind, _CUT) and len(value) >= kept
        return Bound(f'"{text}"' if isinstance(kind, t.StringType) else text, is_whole and not is_cut)

    found = value_ranges(table, snapshot.snapshot_id, types)
    return {key: (bound(types[key], least), bound(types[key], most)) for key, (least, most) in found.items()}


def _by_time(table: Table, found: Answer) -> tuple[str, History] | None:
    """The partition field of time, and distinct values by its groups; None where there is no such, or no ledger."""
    spec = table.metadata.partition_specs[table.metadata.document.get("default-spec-id", 0)]
    name = next((each.name for each in spec.fields if isinstance(each.transform, TimeTransform)), None)
    if name is None:
        return None
    try:
        groups = [each for each in groups_of(table, found, name, None, _MOST_POINTS).groups if not each.is_mixed]
    except (PuffinError, SettingsError):  # a snapshot may be older than the field and its column
        return None
    return (name, _joined({c.column.field_id: c.distinct.estimate for c in group.columns} for group in groups))


def _by_snapshot(table: Table, found: Answer, snapshot: Snapshot) -> History:
    files = islice(nearest_statistics(table.metadata, snapshot), _MOST_POINTS)
    listed = [found.source.sketches(file) for file in files][::-1]
    return _joined({key: each.said.ndv for key, each in sketches.items()} for sketches in listed)


def _joined(counts: Iterable[Mapping[int, int | None]]) -> History:
    history = defaultdict[int, list[int]](list)
    for each in counts:
        for field_id, count in each.items():
            history[field_id] += [] if count is None else [count]
    return history


def _layout(table: Table, found: Answer) -> tuple[ColumnLayout, ...]:
    try:
        return tuple(each for each in layout_of(table, found).columns if each.advice != "none")
    except PuffinError:  # there is no ledger
        return ()
