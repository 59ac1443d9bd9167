"""How long a code location of many tables takes to load, and as many assets and checks that do nothing.

    python -m benchmarks.loading [TABLES]

Each is loaded as a code server does it, in a process of its own three times, of which the best counts. The figures go
to a chapter of docs/dagster-deployment.md.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import dagster as dg

from benchmarks.bare_location import bare_definitions
from benchmarks.chapters import measured_by, write_figures
from benchmarks.common import LOAD_AT_START, machine
from benchmarks.many_tables import MEASURE, PAGE, Seconds, Stopwatch, make_tables, measured
from puffinry_assets.definitions import definitions

OURS, BARE = "the code location", "as many assets and checks that do nothing"
BEGIN = measured_by("python -m benchmarks.loading")
_TRIES = 3


def load(make: Callable[[], dg.Definitions]) -> int:
    """Load the definitions; returns of how many assets."""
    repository = make().get_repository_def()
    repository.load_all_definitions()
    return len(repository.asset_graph.get_all_asset_keys())


def measure(folder: str) -> None:
    """Load both."""
    watch = Stopwatch()
    assets = watch.time(OURS, lambda: load(definitions))
    watch.time(BARE, lambda: load(lambda: bare_definitions(assets // 3)))
    watch.write(folder)


def chapter(tables: int, tries: Sequence[Seconds]) -> Iterator[str]:
    """The figures as Markdown."""
    yield f"Loading {tables:,} tables, the best of {len(tries)} times, on {machine()},"
    yield f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, with a load average of {LOAD_AT_START:.1f} at the start:"
    yield ""
    yield "| | time | CPU |"
    yield "|---|---:|---:|"
    for what in tries[0]:
        clock, processor = (min(each[what][which] for each in tries) for which in (0, 1))
        yield f"| {what} | {clock:.1f} s | {processor:.1f} s |"


def main(tables: int = 2000) -> None:
    """Measure, and write the chapter."""
    with tempfile.TemporaryDirectory() as folder:
        make_tables(Path(folder), tables, f"sqlite:///{folder}/catalog.db")
        tries = [measured("benchmarks.loading", Path(folder)) for _ in range(_TRIES)]
    text = "\n".join(chapter(tables, tries))
    print(text)
    write_figures(PAGE, BEGIN, text)


if __name__ == "__main__":
    if sys.argv[1:2] == [MEASURE]:
        measure(sys.argv[2])
    else:
        main(*map(int, sys.argv[1:2]))
