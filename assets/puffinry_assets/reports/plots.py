"""Plots of what Dagster shows as numbers too.

In: counts by column along a line of snapshots. Out: a PNG, drawn by Matplotlib without any window system. Names of
columns are others' and may be anything: they are shown as they are, not as Matplotlib's mathematics.
"""

import io
import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from matplotlib import dates, ticker
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from puffinry.metadata import Snapshot
from puffinry_assets.reports.listed_columns import ListedColumn

Line = Sequence[tuple[Snapshot, Mapping[int, ListedColumn]]]  # the oldest first; counts by field id

_MOST_LINES = 8  # columns in the plot
_MOST_BARS = 20  # tables in a plot
_LONGEST_LABEL = 20  # characters
_PLACE = (0.09, 0.13, 0.66, 0.83)  # of the picture: measuring the labels first would take as long as drawing all
_FIRST_TIME, _LAST_TIME = 0, 4_102_444_800_000  # ms since 1970: what lies outside 1970 to 2100 is no date to draw
_dates: Any = dates  # which has no types


def png(figure: Figure) -> bytes:
    """The figure as a file."""
    file = io.BytesIO()
    figure.savefig(file, format="png")
    return file.getvalue()


def ndv_figure(line: Line, names: Mapping[int, str]) -> Figure:
    """The columns with the most distinct values at the end of the line; `names` by field id."""
    figure = Figure(figsize=(8, 3.2), dpi=80)
    axes = figure.add_axes(_PLACE)
    times = _times(axes, line)
    last = line[-1][1]
    drawn, labels = [], []
    for field_id in sorted(last, key=lambda field_id: -last[field_id].ndv)[:_MOST_LINES]:
        ndv = [float(counts[field_id].ndv) if field_id in counts else math.nan for _, counts in line]
        drawn += axes.plot(times, ndv, marker="o", markersize=3)
        labels.append(_label(names.get(field_id, str(field_id))))
    axes.set(yscale="symlog", ylabel="NDV")
    axes.yaxis.set_major_formatter(ticker.EngFormatter(sep=""))  # 10k: powers, being mathematics, take twice as long
    axes.grid(visible=True, alpha=0.3)
    axes.tick_params(labelsize="small")
    legend = axes.legend(drawn, labels, loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False, fontsize="small")
    for text in legend.get_texts():
        text.set_parse_math(False)
    return figure


def bytes_figure(tables: Mapping[str, tuple[int, int]]) -> Figure:
    """What the last scans read and saved, in GB, of the tables that have most."""
    most = sorted(tables, key=lambda table: -sum(tables[table]))[:_MOST_BARS]
    figure = Figure(figsize=(8, 0.8 + 0.25 * len(most)), dpi=80, layout="constrained")
    axes = figure.add_subplot()
    labels = [_label(table) for table in most]
    read, saved = (np.array([tables[table][which] for table in most]) / 1e9 for which in (0, 1))
    axes.barh(range(len(most)), read, label="read")
    axes.barh(range(len(most)), saved, left=read, label="saved", alpha=0.4)
    axes.set_yticks(range(len(most)), labels, parse_math=False)
    axes.invert_yaxis()
    axes.set_xlabel("GB")
    axes.legend(frameon=False, fontsize="small")
    return figure


def _times(axes: Axes, line: Line) -> Any:
    """Where each snapshot is on the x axis: at its time, or, where one has a time that is no date, at its place."""
    if not all(_FIRST_TIME <= state.timestamp_ms <= _LAST_TIME for state, _ in line):
        axes.set_xlabel("snapshots, oldest first")
        return range(1, len(line) + 1)
    axes.xaxis.set_major_locator(locator := _dates.AutoDateLocator(minticks=2, maxticks=6))
    axes.xaxis.set_major_formatter(_dates.ConciseDateFormatter(locator))
    return np.array([state.timestamp_ms for state, _ in line], dtype="datetime64[ms]")


def _label(name: str) -> str:
    """As much of a column's name as there is room for, in one line of characters that can be drawn."""
    short = name if len(name) <= _LONGEST_LABEL else f"…{name[1 - _LONGEST_LABEL :]}"
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in short)
