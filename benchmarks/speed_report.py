"""What was measured, for people: docs/benchmarks.md, a plot, and the part of the README between two markers."""

import math
import statistics
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from benchmarks.chapters import measured_by, with_figures, write_figures
from benchmarks.contenders import DUCKDB, FLOOR, JAVA, ON_SPARK, PUFFINRY, PYARROW, SPARK
from tests.support.places import ROOT

RESULTS = ROOT / "docs" / "benchmarks.json"
PAGE = ROOT / "docs" / "benchmarks.md"
PLOT = ROOT / "docs" / "images" / "speed.svg"
README = ROOT / "README.md"
BEGIN = measured_by("make bench")
SHOWN = (FLOOR, PUFFINRY, ON_SPARK, DUCKDB, PYARROW, JAVA, SPARK)
COLORS = {PUFFINRY: "#1f77b4", ON_SPARK: "#7fb2d9", FLOOR: "#b8c4cf"}
OTHERS = "#e3b27c"
IN_SUMMARY = 3  # of the largest tables
SUMMARY = """Statistics of all columns (n ×: n times Puffinry's time):

{tables}

On {machine}, {finished}; the first call on a machine compiles kernels, for some seconds.
[All tables, CPU time, memory and bytes read](docs/benchmarks.md), and [where the time
goes](docs/benchmarks.md#where-the-time-goes)."""
HOW = """Medians, Spark's start left out on all sides (n ×: n times Puffinry's time). Every tool computes all columns
of the same files. Puffinry runs in one process, and again as Spark jobs (*on Spark*)."""

Results = dict[str, Any]
Runs = list[dict[str, Any]]


def write_report(results: Results) -> None:
    write_figures(PAGE, BEGIN, page(results))
    draw(results, PLOT)
    README.write_text(with_summary(README.read_text(), results))


def median(runs: Runs, key: str = "seconds") -> float:
    """Of the runs after the first."""
    measured: list[float] = [run[key] for run in runs[1:]]
    return statistics.median(measured)


def with_summary(readme: str, results: Results) -> str:
    return with_figures(readme, BEGIN, summary(results))


def summary(results: Results) -> str:
    """A chart, and in words what the largest tables take."""
    largest = sorted(results["tables"], key=lambda table: -table["bytes"])[:IN_SUMMARY]
    lines = "\n".join(in_words(table, results["titles"]) for table in largest)
    said = SUMMARY.format(tables=lines, machine=results["machine"], finished=results["finished"])
    return "\n".join(["![Seconds for the statistics of all columns](docs/images/speed.svg)", "", said])


def in_words(table: dict[str, Any], titles: dict[str, str]) -> str:
    runs = table["contenders"]
    ours = median(runs[PUFFINRY])
    others = ", ".join(f"{titles[name]} {beside(runs[name], ours)}" for name in (DUCKDB, JAVA) if name in runs)
    size = f"{table['bytes'] / 1e6:,.0f} MB"
    return f"- {table['title']}, by {table['writer']} ({size}): **Puffinry {seconds(ours)}**, {others}"


def overview(results: Results) -> str:
    """A row for each table."""
    peers = (JAVA, DUCKDB, PYARROW)
    heads = ["MB", "Puffinry", "on Spark", "first job there", "the floor", "× the floor"]
    heads += [results["titles"][name] for name in peers]
    lines = [f"| | {' | '.join(heads)} |", f"|---|{'---:|' * len(heads)}"]
    for table in results["tables"]:
        runs = table["contenders"]
        ours, least = median(runs[PUFFINRY]), median(runs[FLOOR])
        cells = [f"{table['bytes'] / 1e6:,.0f}", f"**{seconds(ours)}**", seconds(median(runs[ON_SPARK]))]
        cells += [seconds(runs[ON_SPARK][0]["seconds"]), seconds(least), ratio(ours / least)]
        cells += [beside(runs[name], ours) if name in runs else "" for name in peers]
        lines.append(f"| {table['title']}, by {table['writer']} | {' | '.join(cells)} |")
    return "\n".join([*lines, "", HOW, ""])


def beside(runs: Runs, ours: float) -> str:
    return f"{seconds(median(runs))} ({times(runs, ours)})"


def times(runs: Runs, ours: float) -> str:
    return f"{ratio(median(runs) / ours)} ×"


def ratio(value: float) -> str:
    return f"{value:.0f}" if value >= 9.95 else f"{value:.1f}" if value >= 0.95 else f"{value:.2f}"


def seconds(value: float) -> str:
    return f"{value:.0f} s" if value >= 99.5 else f"{value:.1f} s" if value >= 9.95 else f"{value:.2f} s"


def page(results: Results) -> str:
    worst = max((table["worst_error"] for table in results["tables"] if "worst_error" in table), default=0.0)
    head = f"""Measured on {results["machine"]}, {results["finished"]},
with a load average of {results["load_at_start"]:.1f} at the start.

![Seconds for full statistics, side by side](images/speed.svg)

Every tool computes all columns of the same files. Puffinry runs in one process, and again as Spark jobs; it reads
everything, writes and commits. The estimates of its sketches of 2^14 hashes were {worst:.1f} standard
errors off at worst on lineitem at scale factor 1. Each contender runs in a process of its own, once first and then in
turn with the others; Spark's start is left out on all sides. The floor reads and decompresses on all cores the pages
that hold distinct values, and does nothing else. CPU time and peak memory are of all processes of the contender; memory
is resident memory, Spark's JVM included, `workers` the part of Spark's Python workers. Bytes read are as the contender
counts them, else as the operating system does.
"""
    return "\n".join([head, overview(results), *(section(table, results["titles"]) for table in results["tables"])])


def section(table: Results, titles: dict[str, str]) -> str:
    runs = table["contenders"]
    ours = median(runs[PUFFINRY])
    lines = [
        f"### {table['title'][0].upper()}{table['title'][1:]}, by {table['writer']}",
        "",
        f"{table['files']:,} {'file' if table['files'] == 1 else 'files'}, {table['bytes'] / 1e6:,.0f} MB.",
        "",
        "| | median s | min to max | Puffinry is faster by | first run s | CPU s | MB read | peak MB | workers MB |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for name, each in sorted(runs.items(), key=lambda item: median(item[1])):
        taken = [run["seconds"] for run in each[1:]]
        workers = max(run["peak_workers"] for run in each)
        cells = [
            f"**{titles[name]}**" if name == PUFFINRY else titles[name],
            f"{statistics.median(taken):.2f}",
            f"{min(taken):.2f} to {max(taken):.2f}",
            "" if name == PUFFINRY else times(each, ours),
            f"{each[0]['seconds']:.2f}",
            f"{median(each, 'cpu_seconds'):.2f}",
            f"{each[-1]['bytes_read'] / 1e6:,.1f}",
            f"{max(run['peak_memory'] for run in each) / 1e6:,.0f}",
            f"{workers / 1e6:,.0f}" if name == ON_SPARK else "",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def draw(results: Results, path: Path) -> None:
    """A panel for each table, a bar for each contender."""
    tables = results["tables"]
    rows = math.ceil(len(tables) / 2)
    with mpl.rc_context({"svg.hashsalt": "puffinry", "font.family": "sans-serif"}):
        figure = Figure(figsize=(12, 0.7 + 1.75 * rows), layout="constrained")
        figure.suptitle("Seconds for the statistics of all columns (shorter is better)", fontsize=13)
        for panel, table in zip(figure.subplots(rows, 2, squeeze=False).flat, tables, strict=False):
            draw_panel(panel, table, results["titles"])
        for panel in figure.axes[len(tables) :]:
            panel.set_axis_off()
        figure.savefig(path, metadata={"Date": None})


def draw_panel(panel: Axes, table: Results, titles: dict[str, str]) -> None:
    runs = table["contenders"]
    taken = {name: median(runs[name]) for name in SHOWN if name in runs}
    ours = taken[PUFFINRY]
    colors = [COLORS.get(name, OTHERS) for name in taken]
    panel.barh([titles[name] for name in taken], [*taken.values()], color=colors, height=0.72)
    for position, (name, value) in enumerate(taken.items()):
        text = seconds(value) if name in COLORS else f"{seconds(value)} · {times(runs[name], ours)}"
        weight = "bold" if name == PUFFINRY else "normal"
        panel.annotate(text, (value, position), (4, 0), textcoords="offset points", va="center", size=9, weight=weight)
    panel.set_title(f"{table['title']}, by {table['writer']} ({table['bytes'] / 1e6:,.0f} MB)", loc="left", size=9)
    panel.set_xlim(0, max(taken.values()) * 1.22)
    panel.set_ylim(len(SHOWN) - 0.5, -0.5)  # the same height for every bar of every panel
    panel.spines[["top", "right", "bottom", "left"]].set_visible(False)
    panel.tick_params(left=False, bottom=False, labelbottom=False, labelsize=9)
