"""A figure has one page where it is measured; pages that quote it say what stands there."""

import json
import re

from tests.refresh.test_golden_snapshots import REFUSED
from tests.support.places import DOCS, GOLDEN, ROOT


def told(page: str) -> str:
    """A page's text, in one line."""
    return " ".join((ROOT / page).read_text().split())


def rows(page: str, table: int = 0) -> dict[str, list[str]]:
    """The rows of a page's table, by their first cell."""
    tables = re.findall(r"(?:^\|.*\n)+", (DOCS / page).read_text(), re.MULTILINE)
    cells = ([cell.strip() for cell in line.strip("|").split("|")] for line in tables[table].splitlines())
    return {name: rest for name, *rest in cells}


def test_what_a_refresh_costs_is_as_measured() -> None:
    appended, compacted = (
        next(found for number in range(9) if name in (found := rows("refreshes.md", number)))[name]
        for name in ("1 % appended", "compacted")
    )
    seconds, megabytes, _, full_seconds, full_megabytes, *_ = (cell.replace(",", "") for cell in appended)
    readme = told("README.md").replace(",", "")
    quick = f"a refresh reads {round(float(megabytes))} MB in {seconds} s"
    assert f"{quick} a full run {full_megabytes} MB in {float(full_seconds):.1f} s" in readme
    assert "After a compaction a refresh reads no data" in readme
    assert compacted[1] == "0"


def test_how_fast_many_commit_is_as_measured() -> None:
    measured = next(found for number in range(9) if "HDFS" in (found := rows("guarantees.md", number)))
    rates = {name: float(cells[2]) for name, cells in measured.items() if cells[2].replace(".", "").isdigit()}
    slowest, fastest = min(rates, key=rates.__getitem__), max(rates, key=rates.__getitem__)
    assert (slowest, fastest) == ("HDFS", "local file system")
    quoted = f"{rates[slowest]} commits a second on {slowest} to {rates[fastest]:.0f} on local files"
    assert quoted in told("docs/guarantees.md")


def test_how_many_snapshots_are_exact_is_what_the_tests_hold() -> None:
    """All that have a truth, but for those of tables that `test_golden_snapshots` holds to be refused."""
    tables = json.loads((GOLDEN / "truth.json").read_text())["tables"]
    snapshots = {name: len(table["snapshots"]) for name, table in tables.items()}
    refused = sum(snapshots[name] for name in REFUSED)
    exact = sum(snapshots.values()) - refused
    sentence = f"{len(tables)} tables by Iceberg Java have {exact + refused} snapshots. For {exact} of them, distinct"
    assert sentence in told("docs/guarantees.md")
