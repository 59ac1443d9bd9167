"""Profiles of tables as one page of HTML: distinct values, nulls, ranges, possible keys and history of each column.

In: what a table lists of its columns, and its manifests. Out: text that needs no other file and runs no script. Names
and values are others': all of them are escaped.
"""

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

from puffinry.cli.output import printable
from puffinry.cli.rendering.statistics import bounded_text, count_text, origin
from puffinry.metadata import ancestors, leaf_columns, statistics_of
from puffinry.wording import counted

if TYPE_CHECKING:
    from puffinry.catalogs import Table
    from puffinry.metadata import LeafColumn
    from puffinry.statistics import Answer, Column

_MOST_POINTS = 200  # of a plot: the newest snapshots
_WIDTH, _HEIGHT = 120, 24  # of a plot, in pixels
_LONGEST = 64  # characters of a value
_HEADINGS = "column", "type", "distinct", "values", "nulls", "minimum", "maximum", "key", "statistics of", "history"
_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Column statistics</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>
body { font: 14px sans-serif; margin: 2em } table { border-collapse: collapse } tr > * { padding: 4px 10px }
tr > * { border-bottom: 1px solid #ddd; text-align: left } polyline { fill: none; stroke: steelblue }
td:nth-child(n+3):nth-child(-n+7) { text-align: right; font-variant-numeric: tabular-nums }
</style></head><body>
"""
_NOTES = """
<p>Minimum and maximum are bounds from manifests: no value of the snapshot but NaN lies outside of them. History:
distinct values of the snapshot and its ancestors, the oldest first; beside the heading, rows.</p></body></html>
"""


def profile_page(profiles: Iterable[str]) -> str:
    """The page of these profiles."""
    return _PAGE + "\n".join(profiles) + _NOTES


def profile(target: str, table: "Table", found: "Answer", columns: "Iterable[Column]", freshness: str) -> str:
    """The profile of one table: a row for each column of the snapshot's schema; raises as `value_ranges`."""
    from puffinry.knowledge import value_ranges  # noqa: PLC0415  the page alone needs what reads manifests

    metadata, snapshot, listed = table.metadata, found.snapshot, found.source
    schema = found.schema or metadata.schema()
    leaves, skipped = leaf_columns(schema)
    types = {leaf.field_id: leaf.type for leaf in leaves}
    ranges = value_ranges(table, snapshot.snapshot_id, types) if snapshot else {}
    line = list(ancestors(metadata, snapshot))[:_MOST_POINTS][::-1] if snapshot else []
    history = [listed.sketches(file) for each in line if (file := statistics_of(metadata, each.snapshot_id))]
    known = {each.column.field_id: each for each in columns}

    def row(leaf: "LeafColumn") -> str:
        said = known.get(leaf.field_id)
        ndv, values, nulls = (said.ndv, said.value_count, said.null_count) if said else (None,) * 3
        is_own = said and said.listed and said.listed.is_own  # else nobody vouches for bounds and counts
        distinct = bounded_text(said.distinct) if said and is_own else count_text(ndv)
        least, most = (_value_text(leaf, each) for each in ranges.get(leaf.field_id, (None, None)))
        key = _uniqueness(said) if said and is_own and said.one_value_a_row else ""
        of = origin(said) if said else "–"
        cells = leaf.name, str(leaf.type), distinct, count_text(values), count_text(nulls), least, most, key, of
        return _row(cells, _plot(each[leaf.field_id].said.ndv for each in history if leaf.field_id in each))

    rows = [*map(row, leaves), *(_row((each.name, each.type, *"–––––", "", each.reason)) for each in skipped)]
    totals = [each.summed("total-records") for each in line]
    heading = f"snapshot {snapshot.snapshot_id}, {count_text(totals[-1])} rows: {freshness}" if snapshot else freshness
    title = f"<h1>{_shown(target)}</h1>\n<p>{_shown(heading)} {_plot(totals)}</p>"
    return "\n".join((title, "<table>", f"<tr><th>{'</th><th>'.join(_HEADINGS)}</th></tr>", *rows, "</table>"))


def _uniqueness(said: "Column") -> str:
    """What the counts say of a key: as many distinct values as rows prove one where they are exact."""
    if said.null_count or not said.may_be_unique:
        return ""
    return "unique" if said.distinct.is_exact and not said.unread_deletes else "may be unique"


def _value_text(leaf: "LeafColumn", value: Any) -> str:
    from pyiceberg.transforms import IdentityTransform  # noqa: PLC0415  takes a moment

    if value is None:
        return "–"
    try:
        text = IdentityTransform().to_human_string(leaf.type, value)
    except (OverflowError, ValueError):  # a date that the calendar of Python does not have
        text = str(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _row(cells: Iterable[str], plot: str = "") -> str:
    return f"<tr>{''.join(f'<td>{_shown(each)}</td>' for each in cells)}<td>{plot}</td></tr>"


def _plot(counts: "Iterable[int | None]") -> str:
    """A line from the oldest count to the newest, as high as they differ."""
    known = [count for count in counts if count is not None]
    if not known:
        return ""
    low, height, step = min(known), max(max(known) - min(known), 1), _WIDTH / max(len(known) - 1, 1)
    places = [(number * step, _HEIGHT * (1 - (count - low) / height)) for number, count in enumerate(known)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in [*places, (_WIDTH, places[-1][1])])
    size = f'width="{_WIDTH}" height="{_HEIGHT + 4}" viewBox="0 -2 {_WIDTH} {_HEIGHT + 4}"'
    said = f"{known[0]:,} to {known[-1]:,} in {counted(len(known), 'snapshot')}"
    return f'<svg role="img" {size}><title>{said}</title><polyline points="{points}"/></svg>'


def _shown(text: str) -> str:
    return escape(printable(text))
