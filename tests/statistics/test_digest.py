"""The table metadata list two properties of a sketch; they prove as much of it as all of the footer's do."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.statistics import (
    COMPUTED_AT,
    DIGEST,
    INPUTS,
    SNAPSHOT_ID,
    TABLE_UUID,
    TOLERANCE,
    UNREAD_BYTES,
    UNREAD_DELETES,
    Provenance,
    SketchProperties,
    with_digest,
)
from puffinry.statistics.properties import LG_K, NDV_UPPER, VALUE_COUNT

SAID = Provenance("a table", 7, 1_764_000_000_000, "0123456789abcdef").properties() | {
    "ndv": "12",
    NDV_UPPER: "13",
    VALUE_COUNT: "40",
    LG_K: "14",
}
_WHAT = ("snapshot_id", "computed_at", "lg_k", "inputs", "unread_deletes", "tolerance")


@given(
    st.text(max_size=50),
    st.integers(-(2**63) + 1, 2**63 - 1),
    st.integers(1, 2**55),
    st.integers(9, 26),
    st.binary(min_size=8, max_size=8),
    st.none() | st.tuples(st.integers(0, 2**62), st.floats(0, 1, exclude_min=True)),
)
def test_the_digest_says_what_the_footer_says(
    table: str, snapshot_id: int, computed_at: int, lg_k: int, inputs: bytes, unread: tuple[int, float] | None
) -> None:
    said = Provenance(table, snapshot_id, computed_at, inputs.hex()).properties() | {"ndv": "1", LG_K: str(lg_k)}
    if unread:
        said |= {UNREAD_DELETES: str(unread[0]), TOLERANCE: str(unread[1]), UNREAD_BYTES: "9"}
    footer = SketchProperties(with_digest(said))
    listed = SketchProperties(footer.as_listed())
    assert listed.said.items() <= footer.said.items()
    assert listed.said.keys() == {"ndv", DIGEST}
    assert sum(map(len, listed.said.values())) <= (41 if unread is None else 73)
    assert all(getattr(listed, name) == getattr(footer, name) for name in _WHAT)
    assert (listed.unread_deletes, listed.tolerance) == (unread or (0, 0))
    assert listed.unread_bytes == (9 if unread else None)
    assert listed.is_for(table)
    assert not listed.is_for(f"{table}.")
    assert listed.as_listed() == listed.said
    assert not footer.contradicts_itself


def test_a_digest_that_was_changed_is_no_table_s() -> None:
    digest = with_digest(SAID)[DIGEST]
    for place, character in enumerate(digest):
        other = f"{digest[:place]}{'A' if character != 'A' else 'B'}{digest[place + 1 :]}"
        assert not SketchProperties({"ndv": "12", DIGEST: other}).is_for("a table")


@given(st.text() | st.text("-_abcdeABCDE0123456789=", max_size=80))
def test_what_is_no_digest_is_of_no_table(text: str) -> None:
    said = SketchProperties({"ndv": "12", DIGEST: text, "other": "x"})
    assert said.lg_k is None or len(text) in (40, 72)
    assert said.as_listed() == {"ndv": "12", DIGEST: text}
    assert not said.is_for("a table")


@given(st.dictionaries(st.text().filter(lambda key: key != DIGEST), st.text()))
def test_of_what_has_no_digest_all_is_listed(others: dict[str, str]) -> None:
    said = SketchProperties({"ndv": "12", **others})
    assert said.as_listed() == said.said
    assert not said.is_for("a table")


@pytest.mark.parametrize("said", ["x", "nan", "-0.1", "0", "1.1", "inf"])
def test_a_tolerance_that_cannot_be_is_larger_than_any(said: str) -> None:
    assert SketchProperties({TOLERANCE: said}).tolerance == math.inf
    assert SketchProperties({UNREAD_DELETES: "1"}).tolerance == math.inf


def test_a_footer_whose_words_are_not_its_digest_s_contradicts_itself() -> None:
    stored = with_digest(SAID)
    for name, other in {SNAPSHOT_ID: "8", TABLE_UUID: "b", COMPUTED_AT: "1", INPUTS: "00" * 8, LG_K: "9"}.items():
        assert SketchProperties(stored | {name: other}).contradicts_itself
    assert SketchProperties(stored | {UNREAD_DELETES: "8"}).contradicts_itself
    assert not SketchProperties(stored | {"ndv": "11"}).contradicts_itself
    assert not SketchProperties(SAID).contradicts_itself
