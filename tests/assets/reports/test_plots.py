"""Plots: pictures that any reader of XML takes, whatever was counted when, and in which names can be read."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.metadata import Snapshot
from puffinry_assets.reports import ListedColumn
from puffinry_assets.reports.plots import bytes_plot, ndv_plot

SVG = "{http://www.w3.org/2000/svg}"
NOON = 1_764_000_000_000  # ms since 1970
Counts = Mapping[int, int]  # by field id


def line(
    counts: Iterable[Counts], times: Sequence[int] | None = None
) -> list[tuple[Snapshot, dict[int, ListedColumn]]]:
    """Snapshots with these counts, an hour apart unless `times` (ms) says otherwise."""
    return [
        (
            Snapshot(number, None, number, times[number] if times else NOON + number * 3_600_000, {}, None, (), None),
            {field_id: ListedColumn(ndv, ndv, ndv, None, None) for field_id, ndv in state.items()},
        )
        for number, state in enumerate(counts)
    ]


def texts(picture: bytes) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def dots(picture: bytes) -> list[tuple[float, float]]:
    found = ElementTree.fromstring(picture).iter(f"{SVG}circle")
    return [(float(dot.attrib["cx"]), float(dot.attrib["cy"])) for dot in found]


@pytest.mark.parametrize("name", ["price_$_per_$_unit", "_hidden", "__a", "<b>&amp;", '"'])
def test_a_columns_name_stands_in_the_legend_as_it_is(name: str) -> None:
    picture = ndv_plot(line([{1: 5, 2: 3}, {1: 6, 2: 3}]), {1: name, 2: "word"})
    assert [text for text in texts(picture) if text in (name, "word")] == [name, "word"]


def test_what_cannot_be_drawn_of_a_name_is_a_sign_of_its_own_and_the_end_of_a_long_one_is_shown() -> None:
    picture = ndv_plot(line([{1: 5, 2: 3}]), {1: "a\x00\ud800\n", 2: "one.of.many.places.of.the.warehouse"})
    assert {"a" + 3 * "\N{REPLACEMENT CHARACTER}", "…es.of.the.warehouse"} <= set(texts(picture))


def test_higher_counts_are_higher_and_later_snapshots_further_right() -> None:
    picture = dots(ndv_plot(line([{1: n} for n in (0, 1, 50, 51, 10**15)]), {1: "id"}))
    assert all(before[0] < after[0] and before[1] > after[1] for before, after in pairwise(picture))


def test_a_line_is_broken_where_nothing_was_counted() -> None:
    picture = ElementTree.fromstring(ndv_plot(line([{1: 5}, {1: 6}, {}, {1: 7}, {1: 8}]), {1: "id"}))
    assert len([path for path in picture.iter(f"{SVG}path") if path.attrib["class"].startswith("line reactive")]) == 2


@pytest.mark.parametrize(
    ("counts", "beside"),
    [
        ([10, 10**6], ["10", "100", "1,000", "10,000", "100,000", "1,000,000"]),
        ([40, 600], ["50", "100", "200", "500"]),
        ([1_000_000, 1_000_080], ["1,000,000", "1,000,080"]),
        ([97, 97], ["97"]),
        ([0, 0], ["0"]),
    ],
)
def test_round_counts_stand_beside_the_plot_or_the_lowest_and_the_highest(counts: list[int], beside: list[str]) -> None:
    picture = ndv_plot(line([{1: count} for count in counts]), {1: "id"})
    assert [text for text in texts(picture) if text.replace(",", "").isdigit()] == beside


MINUTE, DAY = 60_000, 86_400_000
AT = 1_764_003_723_000  # 2025-11-24 17:02:03


@pytest.mark.parametrize(
    ("span", "below"),
    [
        (7_000, ["2025-11-24 17:02:05", "2025-11-24 17:02:10"]),
        (50 * MINUTE, ["2025-11-24 17:15", "2025-11-24 17:30", "2025-11-24 17:45"]),
        (11 * 60 * MINUTE, ["2025-11-24 18:00", "2025-11-24 21:00", "2025-11-25", "2025-11-25 03:00"]),
        (3 * DAY, ["2025-11-25", "2025-11-26", "2025-11-27"]),
        (20 * DAY, ["2025-11-26", "2025-12-02", "2025-12-08", "2025-12-14"]),
    ],
    ids=["seconds", "an hour", "half a day", "days", "weeks"],
)
def test_round_times_stand_below_the_plot(span: int, below: list[str]) -> None:
    picture = ndv_plot(line([{1: 1}, {1: 2}], [AT, AT + span]), {1: "id"})
    assert [text for text in texts(picture) if text.startswith("2025-")] == below


def test_the_columns_with_most_distinct_values_are_shown() -> None:
    picture = ndv_plot(line([{n: n for n in range(100)}]), {n: f"column {n}" for n in range(100)})
    assert [text for text in texts(picture) if text.startswith("column")] == [f"column {n}" for n in range(99, 91, -1)]


counts = st.integers(0, (1 << 63) - 1)
states = st.lists(st.dictionaries(st.integers(1, 4), counts, min_size=1), min_size=1, max_size=5)
times = st.lists(st.integers(-(1 << 63), 1 << 63) | st.integers(0, 4_102_444_800_000), min_size=5, max_size=5)


@given(states, times)
def test_every_count_is_within_the_plot_whatever_it_is_and_whenever(shown: list[Counts], when: list[int]) -> None:
    picture = ndv_plot(line(shown, when), {})
    size = ElementTree.fromstring(picture).attrib
    found = dots(picture)
    assert all(0 <= x <= float(size["width"]) and 0 <= y <= float(size["height"]) for x, y in found)
    assert len(found) == sum(field_id in shown[-1] for state in shown for field_id in state)


def test_a_long_line_is_drawn_without_dots_and_without_what_scripts_would_need() -> None:
    picture = ndv_plot(line([{1: n} for n in range(200)]), {1: "id"})
    assert dots(picture) == []
    assert b"script" not in picture
    assert len(picture) < 20_000


@given(st.dictionaries(st.text(), st.tuples(st.integers(0, 10**18), st.integers(0, 10**18)), max_size=30))
def test_any_sizes_of_any_tables_are_drawn(tables: dict[str, tuple[int, int]]) -> None:
    picture = ElementTree.fromstring(bytes_plot(tables))
    widths = [float(bar.attrib.get("width", "0")) for bar in picture.iter(f"{SVG}rect")]
    assert all(0 <= width <= float(picture.attrib["width"]) for width in widths)
