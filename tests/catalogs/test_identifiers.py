"""Identifiers as text: any parts can be spelled, and what is spelled is read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.catalogs import parse_identifier, spell_identifier, split_at_sign

PARTS = st.lists(st.one_of(st.text('ab."@', max_size=5), st.text(max_size=5)), min_size=1, max_size=4).map(tuple)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("sales.eu.orders", ("sales", "eu", "orders")),
        ('db."a.b"', ("db", "a.b")),
        ('"x.y".z', ("x.y", "z")),
        ('db."say ""a.b"""', ("db", 'say "a.b"')),
        ('db."a@b"', ("db", "a@b")),
    ],
)
def test_an_identifier_is_spelled_with_quotes_where_a_part_holds_a_dot_or_an_at(
    text: str, parts: tuple[str, ...]
) -> None:
    assert parse_identifier(text) == parts
    assert spell_identifier(parts) == text


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ('db."plain"', ("db", "plain")),
        ('db."a.b', ("db", '"a', "b")),
        ('db."a"b', ("db", '"a"b')),
        ('db.a"b', ("db", 'a"b')),
        ("db..t", ("db", "", "t")),
        ("", ("",)),
    ],
)
def test_quotes_that_enclose_no_whole_part_belong_to_the_name(text: str, parts: tuple[str, ...]) -> None:
    assert parse_identifier(text) == parts


@given(PARTS)
def test_what_is_spelled_is_read_again(parts: tuple[str, ...]) -> None:
    assert parse_identifier(spell_identifier(parts)) == parts


@given(PARTS, st.none() | st.text('ab."@/', max_size=5))
def test_a_reference_is_what_follows_the_first_at_outside_of_quotes(
    parts: tuple[str, ...], reference: str | None
) -> None:
    spelled = spell_identifier(parts)
    assert split_at_sign(spelled if reference is None else f"{spelled}@{reference}") == (spelled, reference)


@given(st.text('ab."@', max_size=12))
def test_any_text_is_an_identifier_and_no_two_parts_are_lost(text: str) -> None:
    assert parse_identifier(spell_identifier(parse_identifier(text))) == parse_identifier(text)
