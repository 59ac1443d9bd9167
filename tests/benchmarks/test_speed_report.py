"""The page and the README of a benchmark, from figures that are made up."""

import json
from pathlib import Path

import duckdb

from benchmarks.chapters import END
from benchmarks.contenders import ALL, ON_SPARK, PUFFINRY, TITLES, contenders_for
from benchmarks.speed_report import BEGIN, README, Results, draw, median, page, with_summary
from tests.support.places import DOCS

NAMES = ("lineitem_1_java", "small_1", "wide", "nested")


def results(*, faster: float) -> Results:
    """As if Puffinry took a second, and everyone else `faster` times as long; first runs took a second more."""

    def runs(name: str) -> list[dict[str, float]]:
        taken = 1.0 if name == PUFFINRY else faster
        rest = {"cpu_seconds": taken, "bytes_read": 1_000_000, "peak_memory": 2_000_000, "peak_workers": 1_000_000}
        return [{"seconds": taken + extra, **rest} for extra in (1.0, 0.0)]

    tables = [
        {
            "name": name,
            "title": name,
            "writer": "Iceberg Java",
            "files": 2,
            "bytes": 3_000_000,
            "worst_error": 1.5,
            "contenders": {each: runs(each) for each in contenders_for(name)},
        }
        for name in NAMES
    ]
    return {"machine": "2 cores", "finished": "today", "load_at_start": 0.1, "titles": TITLES, "tables": tables}


def test_the_readme_gets_the_figures_of_the_last_run_and_keeps_all_else() -> None:
    before = README.read_text()
    once = with_summary(before, results(faster=2))
    assert with_summary(once, results(faster=30)) == with_summary(before, results(faster=30)) != once
    assert before.split(BEGIN)[0] == once.split(BEGIN)[0]
    assert before.split(BEGIN)[1].partition(END)[2] == once.split(BEGIN)[1].partition(END)[2]
    assert f"**Puffinry 1.00 s**, DuckDB {duckdb.__version__} approx_count_distinct 2.00 s (2.0 ×)" in once
    assert "30.0 s (30 ×)" in with_summary(before, results(faster=30))


def test_every_contender_is_on_the_page_with_its_version_and_in_the_plot(tmp_path: Path) -> None:
    shown = page(results(faster=2))
    assert "| small_1, by Iceberg Java | 3 | **1.00 s** | 2.00 s | 3.00 s | 2.00 s | 0.50 | 2.00 s (2.0 ×) |" in shown
    assert all(TITLES[name] in shown for name in ALL)
    assert all(f"## {name[0].upper()}{name[1:]}, by Iceberg Java" in shown for name in NAMES)
    draw(results(faster=2), tmp_path / "speed.svg")
    assert (tmp_path / "speed.svg").stat().st_size > 10_000


def test_another_checkout_has_a_row_for_each_table_and_no_bar(tmp_path: Path) -> None:
    measured = results(faster=2)
    measured["titles"] = TITLES | {"Puffinry at first": "Puffinry at first"}
    for table in measured["tables"]:
        table["contenders"]["Puffinry at first"] = table["contenders"][ON_SPARK]
    assert page(measured).count("| Puffinry at first | 2.00 | 2.00 to 2.00 | 2.0 × |") == len(NAMES)
    draw(measured, tmp_path / "speed.svg")
    assert "Puffinry at first" not in (tmp_path / "speed.svg").read_text()


def test_what_a_cluster_is_said_to_take_follows_from_the_figures_of_the_last_run() -> None:
    """Core hours per TB = seconds x cores / GB of files / 3.6, as the page says, on two cores."""
    tables = {table["name"]: table for table in json.loads((DOCS / "benchmarks.json").read_text())["tables"]}
    told = " ".join((DOCS / "cluster.md").read_text().split())
    hours = []
    for name, of_what in (
        ("lineitem_10_java", "of zstd Parquet by Iceberg Java"),
        ("lineitem_10_python", "by PyIceberg"),
    ):
        table = tables[name]
        seconds = median(table["contenders"][ON_SPARK])
        assert f"{seconds:.2f} s for {table['bytes'] / 1e6:,.0f} MB {of_what}" in told
        hours.append(seconds * 2 / (table["bytes"] / 1e9) / 3.6)
    by_java, by_python = hours
    assert f"follow {by_java:.1f} and {by_python:.1f} core hours per TB" in told
    assert f"| {by_java:.1f} | {by_java * 10:.0f} | {by_java * 100:.0f} |" in told
    minutes = by_java / 64 * 60
    assert f"| on 64 cores | {minutes:.1f} min | {minutes * 10:.0f} min | {minutes / 60 * 100:.1f} h |" in told
