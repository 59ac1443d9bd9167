"""How well a table's files are laid out for filters on one column: what an equality filter opens, now and if sorted.

In: a table, a reference, columns. Out: for each column how many files a value is in (by the ledger), how many an
equality filter opens by minimum and maximum (by manifests), and how many it would open if the table were sorted by the
column; and what follows. No data file is read. All three are averages over the column's distinct values.

The ledger knows which files hold a hash, not its value. The value lies in the ranges of all these files, so the files
that a filter opens are averaged over what the ranges have in common, as if values were spread evenly there. To plan
these filters one by one, as `plan --where` does, would take the values.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from pyiceberg import types as t

from puffinry.catalogs import Table
from puffinry.errors import PuffinError, about
from puffinry.knowledge.evidence import RANGED
from puffinry.knowledge.groups import columns_in_ledgers, current_ledgers
from puffinry.knowledge.used_columns import QueryEvents
from puffinry.ledger import ColumnLedger, ColumnRecord, PreviousLedgers
from puffinry.metadata import ROWS, LeafColumn, Snapshot, columns_named, has_one_value_a_row, leaf_paths
from puffinry.metadata.planning import ManifestReader, ranges_of
from puffinry.sketches import MAX_THETA
from puffinry.statistics import Answer

Floats = NDArray[np.float64]
Ranges = tuple[Floats, Floats]  # least and greatest values, in parallel
Advice = Literal["sort", "index", "none"]
_COUNTED = (t.IntegerType, t.LongType, t.DateType, t.TimeType, t.TimestampType, t.TimestamptzType)
_NUMBERS = "holds_lower", "holds_upper", "opens", "opens_sorted", "opens_sorted_lower"
_WORTH = 2  # times fewer files: less is not worth a rewrite
_PREFIX = 8  # bytes of a text that decide where it is in the order


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """Files, on average over the distinct values of a column."""

    column: LeafColumn
    holds_lower: float  # that a value is in
    holds_upper: float
    opens: float  # whose minimum and maximum an equality filter does not rule out
    opens_sorted: float  # the same if the table were sorted by the column, in as many files; at most
    opens_sorted_lower: float  # at least: where no two values share a file
    advice: Advice = "none"
    why: str = ""

    def to_json(self) -> dict[str, Any]:
        """A member of `columns` of `layout --json`."""
        return {
            "field_id": self.column.field_id,
            "name": self.column.name,
            **{name: round(getattr(self, name), 3) for name in _NUMBERS},
            "advice": self.advice,
            "why": self.why,
        }


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns, what sorting saves most first."""

    snapshot_id: int
    files: int
    columns: tuple[ColumnLayout, ...]


def layout_of(
    table: Table,
    reference: str | Answer | None,
    columns: Sequence[str] | None = None,
    events: QueryEvents | None = None,
) -> Layout:
    """Judge the layout for columns (None: all with one value a row), or for these and those that queries use.

    Of the latter, those without statistics are left out.
    Raises PuffinError where the snapshot has no statistics of Puffinry's with a ledger, or no query uses a column of
    it; ColumnNotFoundError; SettingsError for a file without events; MetadataError where a manifest is damaged.
    """
    with about(table=table.identifier):
        snapshot, schema, ledgers = current_ledgers(table, reference)
        paths = leaf_paths(schema)
        counted = columns_in_ledgers(ledgers, schema, columns)
        if events:
            used = events.columns(table.identifier, schema)
            wanted = {leaf.field_id for leaf in columns_named(schema, (*used, *(columns or ())))}
            every = columns_in_ledgers(ledgers, schema, None)
            counted = [(leaf, record) for leaf, record in every if leaf.field_id in wanted]
            if not counted:
                raise PuffinError(f"no query in {events.file} uses a column of {events.catalog}.{table.identifier}")
        mine = [(leaf, record) for leaf, record in counted if has_one_value_a_row(paths[leaf.field_id])]
        ranges = _ranges(table, snapshot, ledgers, [leaf for leaf, _ in mine])
        files = len(ledgers.units.files)
        judged = [_column(leaf, record, ledgers, *ranges[leaf.field_id]) for leaf, record in mine]
        return Layout(ledgers.snapshot_id, files, _advised([each for each in judged if each], files))


def _ranges(
    table: Table, snapshot: Snapshot, ledgers: PreviousLedgers, leaves: Sequence[LeafColumn]
) -> Mapping[int, Ranges]:
    """Of each column (field id) the least and the greatest value of each file, as numbers in the same order.

    A file whose manifest does not say is from minus to plus infinity; one without values the other way round.
    """
    places = {path: place for place, path in enumerate(ledgers.units.files.paths.to_pylist())}
    types = {leaf.field_id: leaf.type for leaf in leaves}
    found = {key: (np.full(len(places), -np.inf), np.full(len(places), np.inf)) for key in types}
    reader = ManifestReader(table.metadata, table.metadata.counted_schema(snapshot), table.io)
    for entry in reader.data_files(snapshot):
        nulls, place = entry.null_counts or {}, places.get(entry.path)
        for field_id, each in ranges_of(entry, types, RANGED).items() if place is not None else ():
            lower, upper = found[field_id]
            if nulls.get(field_id) == entry.record_count:
                lower[place], upper[place] = np.inf, -np.inf
            elif each.lower is not None and each.upper is not None:
                lower[place], upper[place] = _position(each.lower), _position(each.upper)
    return found


def _position(value: float | Decimal | str) -> float:
    """Where a value is in the order of its type."""
    if not isinstance(value, str):
        return float(value)
    return float(int.from_bytes(value.encode()[:_PREFIX].ljust(_PREFIX, b"\0"), "big"))


def _column(
    leaf: LeafColumn, record: ColumnRecord, ledgers: PreviousLedgers, lower: Floats, upper: Floats
) -> ColumnLayout | None:
    ledger, units = record.ledger, ledgers.units
    if not ledger.witnesses.size:
        return None
    at_least, at_most = ledger.holders
    values = record.counts.value_count
    ndv = ledger.hashes.size / (ledger.theta / MAX_THETA)
    files_of_unit = np.bincount(units.units, minlength=units.units.size)
    most_of_units = np.minimum(record.counts.values, ndv) * files_of_unit[record.counts.units]
    holds_upper = min(float(np.minimum(at_most, len(units.files)).mean()), float(most_of_units.sum()) / ndv)
    opens = _opened(
        ledger, _by_unit(lower, upper, units.units), (lower, upper), is_counted=isinstance(leaf.type, _COUNTED)
    )
    repeats = min(max((values - ndv) / max(values - 1, 1), 0), 1)  # of neighbours in order, how many are equal
    opens_sorted = 1 + (len(units.files) - 1) * repeats / ndv
    rows = ledgers.records[ROWS.field_id].counts
    whole = rows.units[
        rows.nulls == units.rows[rows.units]
    ]  # units that lost no row: each file with bounds has a value
    filled = np.isfinite(lower) & np.isin(units.units, whole)
    holds_lower = max(float(at_least.mean()), float(filled.sum()) / ndv)
    sorted_ = opens_sorted, min(max(len(units.files) / ndv, 1), opens_sorted)
    return ColumnLayout(leaf, holds_lower, max(holds_upper, holds_lower), max(opens, holds_lower), *sorted_)


def _by_unit(lower: Floats, upper: Floats, units: NDArray[np.int32]) -> Ranges:
    """The range of each unit: that of all of its files."""
    least, most = np.full(units.size, np.inf), np.full(units.size, -np.inf)
    np.minimum.at(least, units, lower)
    np.maximum.at(most, units, upper)
    return least, most


def _opened(ledger: ColumnLedger, of_units: Ranges, of_files: Ranges, *, is_counted: bool) -> float:
    """The files whose range has a value, on average over the hashes with witnesses."""
    named, units = np.flatnonzero(np.diff(ledger.offsets)), ledger.witnesses
    starts = ledger.offsets[named]
    from_, to = np.maximum.reduceat(of_units[0][units], starts), np.minimum.reduceat(of_units[1][units], starts)
    to = np.maximum(from_, to)
    half = 0.5 if is_counted else 0.0  # whole numbers fill the room to their neighbours
    everywhere = np.isneginf(of_files[0]).sum()  # files that every filter opens
    lower, upper = (ends[np.isfinite(of_files[0])] for ends in of_files)
    if not lower.size:
        return float(everywhere)
    base = lower.min()  # so that sums of moments in microseconds lose no digits
    lower, upper, from_, to = lower - base, upper - base, from_ - base, to - base
    of_units = of_units[0] - base, of_units[1] - base
    least, most = lower.min() - half, upper.max() + half
    from_, to = np.clip(from_ - half, least, most), np.clip(to + half, least, most)
    counts = _ranges_at(lower - half, upper + half, from_, to)
    if is_counted:  # ends of ranges are values: of one whose files are all known, no other file's
        within = _ranges_at(lower + half, np.maximum(upper - half, lower + half), from_, to)
        hashes, (lower, upper) = np.repeat(np.arange(named.size), np.diff(ledger.offsets)[named]), of_units
        begin, end = lower[units] + half, np.maximum(upper[units] - half, lower[units] + half)
        inside = _share_within(begin, end, from_[hashes], to[hashes])
        counts = np.where(ledger.saturated[named], counts, within + np.add.reduceat(1 - inside, starts))
    return float(everywhere + counts.mean())


def _share_within(begin: Floats, end: Floats, from_: Floats, to: Floats) -> Floats:
    """How much of from_..to is in begin..end; above 2^53, where no float is half a number on, it may be a point."""
    common = np.maximum(np.minimum(to, end) - np.maximum(from_, begin), 0)
    at_point = ((begin <= from_) & (to <= end)).astype(np.float64)
    found: Floats = np.divide(common, to - from_, out=at_point, where=to > from_)
    return found


def _ranges_at(lower: Floats, upper: Floats, from_: Floats, to: Floats) -> Floats:
    """(n,) how many ranges a value from here to there is in, on average."""
    lower, upper, width = np.sort(lower), np.sort(upper), to - from_
    spread = _begun(lower, from_, to) - _begun(upper, from_, to)
    at_point = np.searchsorted(lower, from_, "right") - np.searchsorted(upper, from_, "left")
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Floats = np.where(width > 0, spread / width, at_point)
    return found


def _begun(ends: Floats, from_: Floats, to: Floats) -> Floats:
    """The sum, over all ends, of how much of from_..to lies behind each; exact where no end lies within."""
    before = np.searchsorted(ends, from_, "right")
    until = np.maximum(np.searchsorted(ends, to, "left"), before)
    sums = np.concatenate([[0.0], np.cumsum(ends)])
    found: Floats = before * (to - from_) + (until - before) * to - (sums[until] - sums[before])
    return found


def _advised(columns: Sequence[ColumnLayout], files: int) -> tuple[ColumnLayout, ...]:
    """The columns with what to do: sort by the one that saves most; an index where values are in few of many files."""
    ranked = sorted(columns, key=lambda each: each.opens_sorted - each.opens)
    advice = (_advice(each, files, is_best=not place) for place, each in enumerate(ranked))
    return tuple(replace(each, advice=what, why=why) for each, (what, why) in zip(ranked, advice, strict=True))


def _advice(each: ColumnLayout, files: int, *, is_best: bool) -> tuple[Advice, str]:
    now = f"a filter opens {_files(each.opens)} of {files:,} files"
    if is_best and each.opens >= _WORTH * each.opens_sorted:
        return "sort", f"{now}; {_files(each.opens_sorted)} if the table were sorted by this column"
    if each.opens >= _WORTH * each.holds_upper:
        return "index", f"{now}; a value is in at most {_files(each.holds_upper)}; a Bloom filter skips the rest"
    if each.opens >= _WORTH * each.opens_sorted:
        return "none", f"{now}; sorting by another column saves more"
    return "none", f"{now}; sorting by this column would not halve that"


def _files(average: float) -> str:
    return f"{average:,.1f}".removesuffix(".0")
