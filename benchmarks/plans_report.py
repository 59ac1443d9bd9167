"""What `benchmarks.plans` has measured: a chapter of docs/benchmarks.md, a chart, and a part of the README."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from benchmarks.chapters import measured_by, write_figures
from benchmarks.common import LOAD_AT_START, machine
from tests.support.places import DOCS, ROOT
from tests.support.servers.trino import VERSION

BEGIN = measured_by("python -m benchmarks.plans")
PAGE, README, CHART = DOCS / "benchmarks.md", ROOT / "README.md", DOCS / "images" / "plans.svg"
PICTURE = "![CPU seconds of each query, without and with distinct counts]"
_JOIN = re.compile(r"(\w*Join)\[(?:.*distribution = (\w+))?")
_TABLE = re.compile(r"\[table = \w+:\w+\.(\w+)")
_CHANCE = 0.95  # of the queries whose plan is the same differ by less than what is called a gain or a loss
_BARS = 24  # queries in a panel, those that take most
_LINES = 16  # of joins that a reader takes in


@dataclass(frozen=True, slots=True)
class Measured:
    """One query without and with counts: medians; where the plan is the same, that of all runs, twice."""

    name: str
    cpu: tuple[float, float]
    seconds: tuple[float, float]
    memory: tuple[float, float]
    differed: float  # CPU of the runs without and with, as a share of the larger, whatever the plans are
    plans: tuple[str, str]
    is_as_before: bool  # switched off, the plan is that from before there were counts
    as_trino_s: bool  # the plan is what Trino makes of its own ANALYZE

    @property
    def changed(self) -> bool:
        """Whether the plan is another one with counts."""
        return self.plans[0] != self.plans[1]

    @property
    def won(self) -> float:
        """CPU seconds saved; 0 where the plan is the same."""
        without, with_counts = self.cpu
        return without - with_counts


@dataclass(frozen=True, slots=True)
class Suite:
    """A benchmark's tables and queries."""

    title: str
    tables: int
    queries: Sequence[Measured]
    asked: int  # queries, those that could not be run too
    analyze: tuple[float, float]  # seconds for all tables: Trino's ANALYZE, `puffinry analyze`

    def total(self, what: str) -> tuple[float, float]:
        pairs = [getattr(query, what) for query in self.queries]
        return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)

    def count(self, what: str) -> int:
        return sum(bool(getattr(query, what)) for query in self.queries)

    @property
    def chance(self) -> float:
        """By what share of CPU a query may differ by chance: as those do whose plan is the same."""
        same = [query.differed for query in self.queries if not query.changed]
        return float(np.quantile(same, _CHANCE)) if same else 0.0

    @property
    def faster(self) -> int:
        return sum(query.won > 0 for query in self._other())

    @property
    def slower(self) -> int:
        return sum(query.won < 0 for query in self._other())

    def _other(self) -> list[Measured]:
        return [query for query in self.queries if query.changed and query.differed > self.chance]


@dataclass(frozen=True, slots=True)
class Results:
    scale: float
    rounds: int
    suites: Sequence[Suite]
    finished: str

    def __str__(self) -> str:
        return (
            f"On {machine()},\n{self.finished}, with a load average of {LOAD_AT_START:.1f} at the start:\n"
            f"Trino {VERSION} on one node, scale factor {self.scale:g},\n"
            f"medians of {self.rounds} rounds, in turn with and without counts."
        )


def write(results: Results) -> None:
    draw(results)
    write_figures(PAGE, BEGIN, page(results))
    write_figures(README, BEGIN, summary(results))


def summary(results: Results) -> str:
    """A chart, and of each suite all queries together."""
    told = f"{results} [All queries](docs/benchmarks.md#what-distinct-counts-are-worth)."
    return "\n".join([f"{PICTURE}(docs/images/plans.svg)", "", *map(total, results.suites), "", told])


def total(suite: Suite) -> str:
    without, with_counts = suite.total("cpu")
    return (
        f"Trino on {suite.title}, {len(suite.queries)} queries: {without:.1f} CPU seconds without distinct counts, "
        f"{with_counts:.1f} with them;\n{suite.faster} queries gain, {suite.slower} lose."
    )


def best_to_show(queries: Sequence[Measured]) -> Measured:
    """Of the queries that join otherwise, in few lines, the one that gains most."""
    outlines = [tuple(map(outline, query.plans)) for query in queries]
    shown = [(query, max(map(len, each))) for query, each in zip(queries, outlines, strict=True) if each[0] != each[1]]
    return max(shown, key=lambda pair: (pair[1] <= _LINES, pair[0].won))[0]


def joins(query: Measured) -> list[str]:
    """How a query joins its tables, without counts and with them."""
    without, with_counts = map(outline, query.plans)
    said = f"The joins of {query.name}, {query.cpu[0]:.2f} CPU seconds, and with distinct counts, {query.cpu[1]:.2f};"
    return [
        said,
        "the second input of each join is the build side:",
        "",
        "```text",
        *beside(without, with_counts),
        "```",
    ]


def outline(plan: str) -> list[str]:
    """Joins and tables of a plan, indented as they depend on each other."""
    lines: list[str] = []
    above: list[int] = []  # the depths of the nodes that the line is below
    for line in plan.splitlines():
        node = _JOIN.search(line) or _TABLE.search(line)
        if node:
            depth = len(line) - len(line.lstrip(" │└├─"))
            while above and above[-1] >= depth:
                above.pop()
            lines.append("  " * len(above) + " ".join(filter(None, node.groups())))
            above.append(depth)
    return lines


def beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    width = max(map(len, left), default=0) + 4
    return [f"{one:{width}}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]


def sentence(suite: Suite) -> str:
    by_trino, ours = suite.analyze
    return (
        f"{suite.title}: {suite.count('changed')} plans change; "
        f"queries that gain: {suite.faster}, that lose: {suite.slower}.\n"
        f"A query gains or loses if its CPU differs by more than {suite.chance:.0%}: of the queries whose plan is the\n"
        f"same, {_CHANCE:.0%} differ by less, by chance. For these the table has one figure, the median of all runs.\n"
        f"`puffinry analyze` of the {suite.tables} tables {ours:.0f} s, as a process of its own; Trino's own `ANALYZE` "
        f"{by_trino:.0f} s."
    )


def page(results: Results) -> str:
    lines = [str(results), "", f"{PICTURE}(images/plans.svg)"]
    lines += ["", *joins(best_to_show([query for suite in results.suites for query in suite.queries]))]
    for suite in results.suites:
        lines += ["", f"### {suite.title}", "", *section(suite)]
    return "\n".join(lines)


def section(suite: Suite) -> list[str]:
    cpu, seconds = suite.total("cpu"), suite.total("seconds")
    rows = [
        "| query | plan | CPU without | with | seconds without | with | memory without | with |",
        "|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    for query in suite.queries:
        numbers = [f"{value:.2f}" for value in (*query.cpu, *query.seconds)]
        memory = [f"{value / 1e6:,.0f} MB" for value in query.memory]
        rows.append(f"| {query.name} | {'other' if query.changed else 'same'} | {' | '.join([*numbers, *memory])} |")
    rows.append(f"| all | | {cpu[0]:.1f} | {cpu[1]:.1f} | {seconds[0]:.1f} | {seconds[1]:.1f} | | |")
    many, as_before = len(suite.queries), suite.count("is_as_before")
    left_out = suite.asked - many
    return [
        *rows,
        "",
        sentence(suite),
        f"{suite.count('as_trino_s')} of {many} plans equal those after Trino's ANALYZE; with counts off,",
        f"{'all ' * (as_before == many)}{as_before} equal the plans without statistics.",
        *([f"Left out, since they could not be run: {left_out}."] if left_out else []),
    ]


def draw(results: Results) -> None:
    """A panel for each suite, two bars for each query."""
    with mpl.rc_context({"svg.hashsalt": "puffinry", "font.family": "sans-serif"}):
        figure = Figure(figsize=(12, 3.3 * len(results.suites)), layout="constrained")
        panels = figure.subplots(len(results.suites), 1, squeeze=False)
        for panel, suite in zip(panels.flat, results.suites, strict=True):
            draw_panel(panel, suite, results.scale)
        figure.savefig(CHART, metadata={"Date": None})


def draw_panel(panel: Axes, suite: Suite, scale: float) -> None:
    queries = sorted(suite.queries, key=lambda query: max(query.cpu), reverse=True)[:_BARS]
    for way, (label, color) in enumerate((("without distinct counts", "#b8c4cf"), ("with Puffinry's", "#1f77b4"))):
        places = [place + 0.4 * way - 0.2 for place in range(len(queries))]
        panel.bar(places, [query.cpu[way] for query in queries], width=0.38, color=color, label=label)
    panel.set_xticks(range(len(queries)), [query.name for query in queries])
    most = f"the {len(queries)} longest of {len(suite.queries)} queries"
    panel.set_title(f"CPU seconds, {suite.title} at scale factor {scale:g}, {most}", loc="left")
    panel.spines[["top", "right"]].set_visible(False)
    panel.legend(frameon=False)
