from pathlib import Path

from tests.benchmarks.chapters import END
from tests.benchmarks.contenders import ALL, PUFFINRY, TITLES, contenders_for
from tests.benchmarks.speed_report import BEGIN, README, draw, page, with_summary

NAMES = ("lineitem_1_java", "small_1", "wide", "nested")


def results(*, faster: float) -> dict[str, object]:
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
    return {"machine": "2 cores", "finished": "today", "load": 0.1, "titles": TITLES, "tables": tables}


def test_the_readme_gets_the_figures_of_the_last_run_and_keeps_all_else() -> None:
    before = README.read_text()
    once = with_summary(before, results(faster=2))
    assert with_summary(once, results(faster=30)) == with_summary(before, results(faster=30)) != once
    assert before.split(BEGIN)[0] == once.split(BEGIN)[0]
    assert before.split(END)[1] == once.split(END)[1]
    assert "| small_1, by Iceberg Java | 3 | **1.00 s** | 2.00 s | 2.00 s | 0.50 | 2.00 s (2.0 ×) |" in once
    assert "30.0 s (30 ×)" in with_summary(before, results(faster=30))


def test_every_contender_is_on_the_page_with_its_version_and_in_the_plot(tmp_path: Path) -> None:
    shown = page(results(faster=2))
    assert all(TITLES[name] in shown for name in ALL)
    assert all(f"## {name[0].upper()}{name[1:]}, by Iceberg Java" in shown for name in NAMES)
    draw(results(faster=2), tmp_path / "speed.svg")
    assert (tmp_path / "speed.svg").stat().st_size > 10_000
