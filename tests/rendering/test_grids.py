"""Tables on narrow screens and wide ones: names and numbers stay whole, the least wanted columns are left out."""

import io
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest
from pyiceberg.types import DecimalType, LongType, PrimitiveType, StringType, TimestamptzType

from puffinry.cli.output import PlainConsole
from puffinry.grids import Grid
from puffinry.metadata import LeafColumn
from puffinry.refresh import ScanSummary
from puffinry.rendering import columns_table, moment_text, scan_line
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import Column, Count, Truth
from puffinry.wording import counted

WIDTHS = [60, 80, 100, 200]
NAMES = ["l_orderkey", "l_extendedprice", "customer.address.postal_code", "l_comment"]
TYPES: list[PrimitiveType] = [LongType(), DecimalType(38, 10), TimestamptzType(), StringType()]


def statistics(name: str, kind: PrimitiveType, ndv: int, theta: float) -> Column:
    return Column(
        column=LeafColumn(1, name, kind),
        distinct=Count(int(ndv * 0.985), ndv, int(ndv * 1.015), "estimated"),
        value_count=6_001_215,
        null_count=1_234_567,
        has_empty=Truth.NO,
        stored=ThetaSketch(int(theta * MAX_THETA), np.arange(1, 16_385)),
        requested_id=1,
    )


COLUMNS = [statistics(name, kind, 4_501_234, 0.004) for name, kind in zip(NAMES, TYPES, strict=True)]


def shown(renderable: object, width: int) -> list[str]:
    """The lines on a screen of so many letters."""
    screen = io.StringIO()
    PlainConsole(file=screen, width=width, soft_wrap=True).print(renderable)
    return [line.rstrip() for line in screen.getvalue().splitlines()]


@pytest.mark.parametrize("width", WIDTHS)
def test_statistics_fit_the_screen_with_every_name_and_number_whole(width: int) -> None:
    lines = shown(columns_table("sales.lineitem, snapshot 4246960467681039841", COLUMNS), width)
    assert max(map(len, lines)) <= width
    rows = [line.split() for line in lines if line.split() and line.split()[0] in NAMES]
    assert [row[0] for row in rows] == NAMES
    assert all("4,501,234" in row for row in rows)


def test_what_a_narrow_screen_lacks_is_said_and_a_wide_one_has_all() -> None:
    narrow, wide = ("\n".join(shown(columns_table("t", COLUMNS), width)) for width in (60, 200))
    assert "± 1.5 %" in narrow
    assert "a wider screen, or --json, shows" in narrow
    assert "wider" not in wide
    assert "95 %: 4,433,715 – 4,568,752" in wide
    for told in ("decimal(38, 10)", "timestamptz", "6,001,215", "1,234,567"):
        assert told in wide


def test_types_are_shortened_before_columns_are_left_out() -> None:
    lines = shown(columns_table("t", COLUMNS), 100)
    assert any(" decimal " in line for line in lines)
    assert not any("wider" in line for line in lines)


def test_sentences_go_over_several_lines_and_keep_their_words_whole() -> None:
    listing = Grid("finding", "detail", prose=["detail"])
    detail = "the file says that it is of another snapshot, which has expired since it was written"
    listing.add_row("mismatch", detail)
    lines = shown(listing, 60)
    assert max(map(len, lines)) <= 60
    assert set(detail.split()) <= set(" ".join(lines).split())


def test_a_name_wider_than_the_screen_loses_no_letter() -> None:
    name = "a" * 30 + "b" * 60
    lines = shown(columns_table("t", [statistics(name, LongType(), 7, 1.0)]), 60)
    assert max(map(len, lines)) <= 60
    assert sum(line.count("a" * 10) * 10 for line in lines) == 30
    assert sum(line.count("b") for line in lines) - "\n".join(lines).count("bounds") >= 60


def test_one_long_name_does_not_cost_the_others_their_columns() -> None:
    long = statistics("a.column_whose_name_is_much_longer_than_half_of_the_screen", StringType(), 7, 1.0)
    lines = shown(columns_table("t", [*COLUMNS, long]), 80)
    assert max(map(len, lines)) <= 80
    assert {"distinct", "bounds", "nulls"} <= set(lines[2].split())


def test_numbers_are_never_broken_and_what_does_not_fit_is_named() -> None:
    listing = Grid("column", numbers=[f"engine {number}" for number in range(9)])
    listing.add_row("l_orderkey", *["1,234,567"] * 9)
    lines = shown(listing, 60)
    assert max(map(len, lines[:-1])) <= 60
    assert " ".join(lines).count("1,234,567") == 4
    assert "".join(lines).endswith("shows engine 4, engine 5, engine 6, engine 7, engine 8")
    assert sum("1,234,567" in line for line in shown(listing, 12)) == 1


def test_a_table_without_rows_is_its_title_and_no_empty_grid() -> None:
    assert shown(Grid("column", title="sales.orders"), 60) == ["sales.orders"]
    assert shown(Grid("column"), 60) == []


def test_ends_of_lines_in_names_are_spelled_out() -> None:
    lines = shown(columns_table("a\nb", [statistics("two\nlines\t", LongType(), 7, 1.0)]), 100)
    assert lines[0] == "a\\nb"
    assert any(line.startswith(" two\\nlines\\t ") for line in lines)


@pytest.mark.parametrize("last", ["l_comment", "two\nlines", "tab\tbed", "wider than any of these screens " * 10])
@pytest.mark.parametrize("width", WIDTHS)
def test_a_line_is_shown_as_it_is_whatever_the_others_are(width: int, last: str) -> None:
    """`Basic` before a longer word looks like a password, where both stand in one text."""
    listing = Grid("column", numbers=["values"])
    rows = [["basic" if number % 2 else "customer_address", str(number)] for number in range(20)]
    for row in [*rows, [last, "20"]]:
        listing.add_row(*row)
    lines = [line.split() for line in shown(listing, width)]
    assert [line for line in lines if line in rows] == rows


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 data files"), (1, "1 data file"), (2, "2 data files"), (12345, "12,345 data files")]
)
def test_one_is_no_plural(count: int, said: str) -> None:
    assert counted(count, "data file") == said


def test_what_was_read_is_told_in_singulars_and_plurals() -> None:
    scan = ScanSummary(1, 1, 1, 1, 0, 1000, 2000, 0.25)
    assert scan_line(scan) == "1 row in 1 data file, 1 delete file; read 1.0 kB of 2.0 kB (50.0 %) in 0.2 s"


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(days=-1), "in the future, by this machine's clock"),
        (timedelta(seconds=1), "just now"),
        (timedelta(seconds=119), "119 seconds ago"),
        (timedelta(minutes=2), "2 minutes ago"),
        (timedelta(hours=47), "47 hours ago"),
        (timedelta(days=400), "400 days ago"),
    ],
)
def test_a_moment_is_told_with_its_age(ago: timedelta, said: str) -> None:
    now = datetime(2026, 11, 23, 5, 53, 12, tzinfo=UTC)
    then = now - ago
    assert moment_text(int(then.timestamp() * 1000), now) == f"{then:%Y-%m-%d %H:%M:%S} UTC, {said}"


@pytest.mark.parametrize(
    ("timestamp_ms", "said"),
    [
        (10**15, "9999-12-31 23:59:59 UTC, in the future, by this machine's clock"),  # microseconds by mistake
        (-(10**18), "1-01-01 00:00:00 UTC, 739,578 days ago"),
    ],
)
def test_a_moment_beyond_the_calendar_is_its_end(timestamp_ms: int, said: str) -> None:
    assert moment_text(timestamp_ms, datetime(2025, 11, 24, tzinfo=UTC)) == said
