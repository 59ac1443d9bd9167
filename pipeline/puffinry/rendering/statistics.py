"""Counts, shares and moments as people read them; the statistics of columns as a table, what was read as a sentence."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from puffinry.grids import Either, Grid
from puffinry.statistics import Answer, Column, Count, Known, Ratio
from puffinry.wording import counted, moment, size_text

if TYPE_CHECKING:
    from puffinry.refresh import ScanSummary

_NUMBERS = "distinct", "bounds", "values", "nulls"
_KIND: dict[Known, str] = {"proven": "proven", "estimated": "95 %"}  # of bounds
_SPARE = "type", "values", "nulls"
# Shows the longest unit that there are at least two of.
_UNITS = {"day": 86_400, "hour": 3_600, "minute": 60, "second": 1}


def count_text(count: int | None) -> str:
    """A count, or a dash if it is unknown."""
    return "–" if count is None else f"{count:,}"


def bounded_text(count: Count | None) -> str:
    """A count, its lower and its upper bound."""
    if count is None:
        return "–"
    return f"{count.estimate:,}" + ("" if count.is_exact else f" ({count.least:,} to {count.most:,})")


def share_text(share: Ratio | None) -> str:
    """A share in hundredths; bounds are rounded outwards."""
    if share is None:
        return "–"
    estimate = f"{float(100 * share.estimate):.2f} %"
    if share.is_exact:
        return estimate
    lower, upper = math.floor(share.least * 10_000) / 100, math.ceil(share.most * 10_000) / 100
    return f"{estimate} ({lower:.2f} to {upper:.2f} %)"


def freshness_text(found: Answer) -> str:
    """The state of statistics in words."""
    match found.state:
        case "current":
            return f"must be written anew: {found.surplus}" if found.surplus else "current"
        case "stale" if found.snapshots_behind is None:
            return "statistics of a snapshot that is not an ancestor"
        case "stale" if found.snapshots_behind == 0:
            return "must be recomputed"
        case "stale":
            return f"{counted(found.snapshots_behind or 0, 'snapshot')} behind"
        case "none":
            return "no statistics"
        case "empty":
            return "no snapshot yet"


def moment_text(timestamp_ms: int, now: datetime) -> str:
    """A moment, in ms since 1970, and how long ago that was: 2026-11-23 05:53:12 UTC, 12 minutes ago."""
    then = moment(timestamp_ms)
    return f"{then:%F %T} UTC, {_age_text((now - then).total_seconds())}"


def _age_text(seconds: float) -> str:
    for unit, length in _UNITS.items():
        if seconds >= 2 * length:
            return f"{counted(int(seconds // length), unit)} ago"
    return "just now" if seconds >= 0 else "in the future, by this machine's clock"


def columns_table(title: str, columns: Iterable[Column], expected: Mapping[str, int | None] | None = None) -> Grid:
    """Distinct values with bounds, values, nulls, a line per column, beside `expected` distinct counts by name."""
    numbers = _NUMBERS if expected is None else (*_NUMBERS, "expected")
    table = Grid("column", "type", numbers=numbers, title=title, spare=_SPARE)
    for column in columns:
        known = () if expected is None else (count_text(expected.get(column.column.name)),)
        table.add_row(column.column.name, _type(column), *_numbers(column, _bounds(column)), *known)
    return table


def outside_bounds(columns: Iterable[Column], expected: Mapping[str, int | None]) -> str | None:
    """What to say of approximate counts whose bounds do not hold what is expected, as in `columns_table`, if any."""
    known = ((each, expected.get(each.column.name)) for each in columns if each.distinct.known == "estimated")
    outside = [each.column.name for each, count in known if count and not each.ndv_lower <= count <= each.ndv_upper]
    if not outside:
        return None
    names = ", ".join(outside)  # one time in twenty: a reader should not take the first such one for a fault
    return f"{names}: the expected count lies outside of the 95 % bounds, as it does of one approximate count in twenty"


def listed_table(title: str, columns: Sequence[Column], snapshot_id: int) -> Grid:
    """The same of what a table lists for a snapshot, with what its sketches are of where they are not all its own.

    Bounds are shown where Puffinry vouches for them.
    """
    if all(column.listed and column.listed.is_own_of(snapshot_id) and not column.doubt for column in columns):
        return columns_table(title, columns)
    table = Grid("column", "type", "of", numbers=_NUMBERS, title=title, spare=_SPARE, prose=["of"])
    for column in columns:
        bounds = "–" if column.doubt else _bounds(column)
        table.add_row(column.column.name, _type(column), origin(column), *_numbers(column, bounds))
    return table


def origin(column: Column) -> str:
    """Which snapshot a column's sketch is of, and whose it is."""
    is_made_by_puffinry = column.listed is not None and column.listed.is_made_by_puffinry
    if column.listed and column.listed.doubt:
        return f"snapshot {column.snapshot_id}, must be recomputed: {column.doubt}"
    if column.doubt and is_made_by_puffinry:  # which no refresh looks at
        return f"snapshot {column.snapshot_id}, in doubt: {column.doubt}; `puffinry analyze --full` recomputes it"
    return f"snapshot {column.snapshot_id}{'' if is_made_by_puffinry else ', by another writer'}"


def _type(column: Column) -> Either:
    whole = str(column.column.type)
    return Either(whole, re.split(r"[(\[]", whole)[0])


def _bounds(column: Column) -> Either:
    return Either(interval_text(column.distinct), "exact" if column.distinct.is_exact else bounds_text(column.distinct))


def interval_text(count: Count) -> str:
    """The bounds of a count, and how they hold."""
    return "exact" if count.is_exact else f"{_KIND[count.known]}: {count.least:,} – {count.most:,}"


def bounds_text(count: Count) -> str:
    """How far the bounds of a count are from it, at most."""
    most = max(count.most - count.estimate, count.estimate - count.least)
    return f"± {most / max(count.estimate, 1):.1%}".replace("%", " %")


def _numbers(column: Column, bounds: str | Either) -> tuple[str | Either, ...]:
    return f"{column.ndv:,}", bounds, count_text(column.value_count), count_text(column.null_count)


def scan_line(scan: "ScanSummary") -> str:
    """What was read, in a sentence."""
    share = f" ({100 * scan.bytes_read / scan.bytes_total:.1f} %)" if scan.bytes_read < scan.bytes_total else ""
    return (
        f"{counted(scan.rows, 'row')} in {counted(scan.data_files, 'data file')}, "
        f"{counted(scan.delete_files, 'delete file')}; "
        f"read {size_text(scan.bytes_read)} of {size_text(scan.bytes_total)}{share} in {scan.seconds:.1f} s"
    )


def unread_line(rows: int) -> str:
    """What deletes that were left unread mean for the numbers, in a sentence."""
    left = f"deletes of at most {counted(rows, 'row')} were left unread"
    return f"{left}: counts are upper bounds, lower bounds are lowered"
