"""Plots of what Dagster shows as numbers too: counts along a line of snapshots, and bytes of tables.

In: the numbers. Out: an SVG, drawn by Pygal in a seventh of the time that Matplotlib takes: a run draws one for each of
its tables. Names of columns are others' and may be anything: each is a text in one line.
"""

import math
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any
from xml.etree.ElementTree import Element

import pygal
from pygal.config import Config
from pygal.style import Style

from puffinry.metadata import Snapshot
from puffinry_assets.reports.listed_columns import Columns

Line = Sequence[tuple[Snapshot, Columns]]  # the oldest first

_MOST_LINES = 8  # columns in the plot
_MOST_DOTS = 50  # snapshots in a plot that shows each of them
_MOST_BARS = 20  # tables in a plot
_LONGEST_LABEL = 20  # characters
_LABELS = 4  # below the plot, at most
_STEPS = (1, 5, 15, 60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400)  # between them, in seconds; then whole days
_FEWEST_ROUND, _MOST_ROUND = 3, 9  # counts beside the plot
_MOST_DIGITS = 20  # of a count
_ROOM = 0.05  # of the whole, above the highest count and below the lowest
_HOUR = 3600  # seconds
_FIRST_TIME, _LAST_TIME = 0, 4_102_444_800_000  # ms since 1970: what lies outside 1970 to 2100 is no date to draw
_STYLE = Style(
    background="white",
    plot_background="white",
    font_family="sans-serif",
    opacity="1",
    guide_stroke_color="#ddd",
    guide_stroke_dasharray="1,0",
    major_guide_stroke_color="#ddd",
    major_guide_stroke_dasharray="1,0",
    colors=("#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f"),
    **{f"{part}_font_size": 11 for part in ("label", "major_label", "legend", "title", "no_data")},
)


def ndv_plot(line: Line, names: Mapping[int, str]) -> bytes:
    """The columns with most distinct values at the end of the line, of a snapshot at least; `names` by field id."""
    last = line[-1][1]
    columns = sorted(last, key=lambda field_id: -last[field_id].ndv)[:_MOST_LINES]
    places, across = _places([state for state, _ in line])
    counts = [state[column].ndv for _, state in line for column in columns if column in state]
    low, high = min(counts), max(counts)
    room = (_height(high) - _height(low)) * _ROOM or _ROOM
    chart = pygal.XY(
        _config(256),
        **across,
        range=(_height(low) - room, _height(high) + room),
        y_labels=[{"value": _height(count), "label": f"{count:,}"} for count in _round_counts(low, high)],
        y_title="NDV",
        allow_interruptions=True,
        show_dots=len(line) <= _MOST_DOTS,
    )
    for column in columns:
        heights = [_height(state[column].ndv) if column in state else None for _, state in line]
        chart.add(_label(names.get(column, str(column))), list(zip(places, heights, strict=True)))
    return _drawn(chart)


def bytes_plot(tables: Mapping[str, tuple[int, int]]) -> bytes:
    """What the last scans read and saved, in GB, of the tables that have most."""
    most = sorted(tables, key=lambda table: -sum(tables[table]))[:_MOST_BARS]
    upwards = most[::-1]
    chart = pygal.HorizontalStackedBar(_config(80 + 20 * len(most)), x_title="GB", x_labels=list(map(_label, upwards)))
    for which, label in enumerate(("read", "saved")):
        chart.add(label, [tables[table][which] / 1e9 for table in upwards])
    return _drawn(chart)


def _config(height: int) -> Config:
    """What all plots have in common; sizes are in pixels."""
    return Config(
        width=680,
        height=height,
        explicit_size=True,
        margin=8,
        margin_right=56,  # half of a time
        dots_size=2,
        legend_box_size=10,
        truncate_legend=-1,
        truncate_label=-1,
        max_scale=8,
        style=_STYLE,
        js=(),
    )


def _drawn(chart: Any) -> bytes:
    """The plot as a file, without what is for a page's scripts."""
    chart.add_xml_filter(_without_scripts)
    return bytes(chart.render())


def _without_scripts(root: Element) -> Element:
    for parent in list(root.iter()):
        for child in [child for child in parent if child.tag in ("script", "desc")]:
            parent.remove(child)
    return root


def _places(states: Sequence[Snapshot]) -> tuple[Sequence[float], dict[str, object]]:
    """Where each snapshot is on the x axis: at its time, or, where one's is no date, at its place; and how it looks."""
    if all(_FIRST_TIME <= state.timestamp_ms <= _LAST_TIME for state in states):
        places: Sequence[float] = [state.timestamp_ms / 1000 for state in states]
        room, title, written = _HOUR, None, _time
    else:
        places, room, title, written = range(1, len(states) + 1), 1, "snapshots, oldest first", "{:.0f}".format
    first, last = min(places), max(places)
    if first == last:
        first, last = first - room, last + room
    step = next((step for step in _STEPS if last - first < step * _LABELS), _STEPS[-1]) if title is None else 1
    step *= 1 + int((last - first) / step / _LABELS)
    labels = range(-int(-first // step) * step, int(last) + 1, step)
    return places, {
        "xrange": (first, last),
        "x_title": title,
        "x_labels": [{"value": value, "label": written(value)} for value in labels],
    }


def _height(count: int) -> float:
    """Where a count is on the y axis: each ten times as much is as far from the last, and 0 has a place."""
    return math.log10(1 + count)


def _round_counts(low: int, high: int) -> Sequence[int]:
    """Powers of ten, where they are few what lies between them, and where all is close by the ends alone."""
    for digits in ((1,), (1, 2, 5)):
        found = [0, *(digit * 10**power for power in range(_MOST_DIGITS) for digit in digits)]
        if len(inside := [count for count in found if low <= count <= high]) >= _FEWEST_ROUND:
            return inside[:: 1 + len(inside) // _MOST_ROUND]
    return sorted({low, high})


def _time(seconds: float) -> str:
    """The date at midnight, else the time as well, with seconds where there are any."""
    text = f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M:%S}"
    return text.removesuffix(":00").removesuffix(" 00:00")


def _label(name: str) -> str:
    """As much of a name as there is room for, in one line of characters that can be drawn."""
    short = name if len(name) <= _LONGEST_LABEL else f"…{name[1 - _LONGEST_LABEL :]}"
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in short)
