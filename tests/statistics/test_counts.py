"""Counts, shares and changes: as tables that read as a specification, and beside every number that the bounds allow."""

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.statistics import Comparison, Count, Sign, Truth, change, share

YES, NO, UNKNOWN = Truth.YES, Truth.NO, Truth.UNKNOWN
OPERATORS: dict[Sign, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


def counted(number: int) -> Count:
    return Count.counted(number)


def proven(least: int, most: int) -> Count:
    return Count.proven(least, most)


def estimated(least: int, estimate: int, most: int) -> Count:
    return Count(least, estimate, most, "estimated")


SURE, BY_ESTIMATE = False, True


@pytest.mark.parametrize(
    ("count", "sign", "limit", "truth", "is_estimate"),
    [
        (counted(7), "=", 7, YES, SURE),
        (counted(7), "=", 8, NO, SURE),
        (counted(7), "!=", 8, YES, SURE),
        (counted(7), "<", 7, NO, SURE),
        (counted(7), "<=", 7, YES, SURE),
        (counted(7), ">", Fraction(13, 2), YES, SURE),
        (proven(5, 9), ">=", 5, YES, SURE),
        (proven(5, 9), ">", 5, UNKNOWN, SURE),
        (proven(5, 9), "<", 10, YES, SURE),
        (proven(5, 9), "=", 7, UNKNOWN, SURE),
        (proven(5, 9), "=", 10, NO, SURE),
        (proven(5, 9), "!=", 10, YES, SURE),
        (proven(9, 9), "=", 9, YES, SURE),  # bounds that always hold leave one number
        (estimated(5, 7, 9), ">=", 5, YES, BY_ESTIMATE),
        (estimated(5, 7, 9), ">", 9, NO, BY_ESTIMATE),
        (estimated(5, 7, 9), ">", 7, UNKNOWN, SURE),  # nothing decides it
        (estimated(5, 7, 9), "=", 4, NO, BY_ESTIMATE),
        (estimated(5, 7, 9), "!=", 4, YES, BY_ESTIMATE),
        (estimated(7, 7, 7), "=", 7, UNKNOWN, SURE),  # equal bounds make no estimate a number
        (estimated(7, 7, 7), "!=", 7, UNKNOWN, SURE),
    ],
)
def test_a_count_keeps_a_limit_if_all_that_it_may_be_does(
    count: Count, sign: Sign, limit: int | Fraction, truth: Truth, is_estimate: bool
) -> None:
    assert count.compare(sign, limit) == Comparison(truth, is_estimate)


@pytest.mark.parametrize(
    ("part", "whole", "sign", "percent", "truth", "is_estimate"),
    [
        (counted(11), counted(22), ">", "50", NO, SURE),  # exactly the half
        (counted(11), counted(22), "=", "50", YES, SURE),
        (counted(1), counted(3), "<", "33.333333333333333333", NO, SURE),  # by less than a float can tell
        (counted(10), proven(45, 55), "<", "20", UNKNOWN, SURE),  # 10 of 55 or of 45: deletes left unread
        (counted(10), counted(55).without(45), "<", "19", UNKNOWN, SURE),
        (counted(10), counted(55), "<", "19", YES, SURE),
        (counted(5), proven(90, 100), "<=", "5", UNKNOWN, SURE),
        (counted(5), proven(90, 100), "<=", "5.6", YES, SURE),
        (proven(0, 10), proven(0, 10), "<=", "100", YES, SURE),
        (counted(0), counted(0), "<", "1", YES, SURE),  # of nothing, nothing
        (counted(0), counted(0), ">=", "1", NO, SURE),
        (estimated(90, 95, 99), counted(100), ">=", "90", YES, BY_ESTIMATE),
        (estimated(90, 95, 99), counted(100), ">", "99", NO, BY_ESTIMATE),
        (counted(10), estimated(90, 100, 110), "<", "11.1", UNKNOWN, SURE),
        (counted(10), estimated(90, 100, 110), "<", "11.2", YES, BY_ESTIMATE),
    ],
)
def test_a_share_is_compared_as_two_counts(
    part: Count, whole: Count, sign: Sign, percent: str, truth: Truth, is_estimate: bool
) -> None:
    assert share(part, whole).compare(sign, Fraction(percent) / 100) == Comparison(truth, is_estimate)


@pytest.mark.parametrize(
    ("then", "now", "sign", "percent", "truth", "is_estimate"),
    [
        (counted(100), counted(120), "<", "20", NO, SURE),
        (counted(100), counted(120), "<=", "20", YES, SURE),
        (counted(100), counted(80), "=", "20", YES, SURE),
        (counted(100), counted(250), "<", "150", NO, SURE),
        (counted(0), counted(1), "<", "1000000", NO, SURE),
        (counted(0), counted(0), "<", "1", YES, SURE),
        (proven(90, 110), proven(100, 100), "<=", "9", UNKNOWN, SURE),
        (proven(90, 110), proven(100, 100), "<", "12", YES, SURE),
        (estimated(90, 100, 110), counted(200), ">", "80", YES, BY_ESTIMATE),
        (counted(200), estimated(90, 100, 110), "<", "50", UNKNOWN, SURE),
    ],
)
def test_a_change_is_compared_as_a_part_of_what_there_was(
    then: Count, now: Count, sign: Sign, percent: str, truth: Truth, is_estimate: bool
) -> None:
    assert change(then, now).compare(sign, Fraction(percent) / 100) == Comparison(truth, is_estimate)


@pytest.mark.parametrize(
    ("count", "proof", "expected"),
    [
        (estimated(95, 100, 105), proven(0, 200), estimated(95, 100, 105)),
        (estimated(95, 100, 105), proven(0, 102), estimated(95, 100, 102)),
        (estimated(95, 100, 105), proven(97, 98), Count.proven(97, 98, 98)),  # of which the estimate says no more
        (
            estimated(95, 100, 105),
            proven(50, 95),
            Count.proven(50, 95),
        ),  # they meet in one number, which proves nothing
        (estimated(95, 100, 105), proven(50, 90), Count.proven(50, 90)),
        (estimated(95, 100, 105), proven(110, 150), Count.proven(110, 150, 110)),
        (estimated(347, 360, 380), proven(290, 300), Count.proven(290, 300)),  # in common, where one side has 300
        (estimated(95, 100, 105), counted(99), proven(99, 99)),
        (counted(100), proven(0, 90), counted(100)),  # somebody's file lies: the hashes were seen
        (counted(100), proven(0, 100), counted(100)),
        (Count.proven(5, 20, 10), proven(8, 9), Count.proven(8, 9, 9)),
        (Count.proven(5, 20, 10), proven(30, 40), Count.proven(5, 20, 10)),
    ],
)
def test_where_an_estimate_and_a_proof_do_not_meet_the_proof_is_the_answer(
    count: Count, proof: Count, expected: Count
) -> None:
    assert count.within(proof) == expected


def test_an_estimate_limits_no_other_number() -> None:
    with pytest.raises(ValueError, match="an estimate limits nothing"):
        counted(5).within(estimated(1, 2, 3))


@pytest.mark.parametrize(
    ("count", "is_exact"),
    [(counted(7), True), (proven(7, 7), True), (proven(7, 8), False), (estimated(7, 7, 7), False)],
)
def test_what_is_exact_is_never_told_from_equal_numbers(count: Count, is_exact: bool) -> None:
    assert count.is_exact is is_exact


@pytest.mark.parametrize(
    ("one", "other", "total"),
    [
        (counted(3), counted(4), counted(7)),
        (counted(3), proven(0, 1), Count.proven(3, 4)),
        (counted(3), Count.of(UNKNOWN), Count.proven(3, 4, 3)),
        (counted(3), Count.of(YES), counted(4)),
        (counted(3), Count.of(NO), counted(3)),
        (estimated(5, 7, 9), proven(0, 1), estimated(5, 8, 10)),
    ],
)
def test_a_sum_is_known_no_better_than_the_worst_of_its_parts(one: Count, other: Count, total: Count) -> None:
    assert one + other == other + one == total


@pytest.mark.parametrize(
    ("count", "lost", "left"),
    [
        (counted(10), 0, counted(10)),
        (counted(10), 3, Count.proven(7, 10)),
        (counted(10), 30, Count.proven(0, 10)),
        (counted(0), 30, counted(0)),
        (estimated(5, 7, 9), 2, estimated(3, 7, 9)),
    ],
)
def test_deletes_left_unread_lower_the_least(count: Count, lost: int, left: Count) -> None:
    assert count.without(lost) == left


@pytest.mark.parametrize(("least", "estimate", "most", "known"), [(3, 2, 4, "proven"), (1, 5, 4, "estimated")])
def test_an_estimate_outside_its_bounds_is_no_count(least: int, estimate: int, most: int, known: Any) -> None:
    with pytest.raises(ValueError, match="no count has these bounds"):
        Count(least, estimate, most, known)


def test_two_different_bounds_are_not_counted() -> None:
    with pytest.raises(ValueError, match="no count has these bounds"):
        Count(3, 3, 4, "counted")


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (YES, YES, YES),
        (YES, NO, NO),
        (NO, NO, NO),
        (YES, UNKNOWN, UNKNOWN),
        (NO, UNKNOWN, NO),
        (UNKNOWN, UNKNOWN, UNKNOWN),
    ],
)
def test_unknown_proves_nothing(one: Truth, other: Truth, both: Truth) -> None:
    assert one & other is other & one is both
    assert ~(~one) is one


def test_what_is_unknown_is_no_condition() -> None:
    with pytest.raises(TypeError, match="may be unknown"):
        bool(UNKNOWN)
    assert [Truth(known).known for known in (True, False, None)] == [True, False, None]


# The laws: whatever the bounds, the verdict is that of every number that lies within them.

SIGNS: tuple[Sign, ...] = get_args(Sign)
signs = st.sampled_from(SIGNS)
percents = st.fractions(0, 3, max_denominator=12)


@st.composite
def counts(draw: st.DrawFn, known: tuple[Any, ...] = ("counted", "proven", "estimated")) -> Count:
    kind = draw(st.sampled_from(known))
    ends = sorted(draw(st.tuples(*[st.integers(0, 9)] * (1 if kind == "counted" else 3))))
    return Count(ends[0], ends[len(ends) // 2], ends[-1], kind)


def within(count: Count) -> range:
    return range(count.least, count.most + 1)


def is_sound(found: Comparison, sign: Sign, limit: Fraction, numbers: set[Any], *, is_estimate: bool) -> bool:
    """Whether the verdict is that of all numbers, or unknown where they differ."""
    kept = {OPERATORS[sign](number, limit) for number in numbers}
    is_equality = is_estimate and sign in ("=", "!=")
    expected = UNKNOWN if len(kept) > 1 or (is_equality and limit in numbers) else Truth(kept == {True})
    return found == Comparison(expected, is_estimate and expected is not UNKNOWN)


@given(counts(), signs, st.integers(0, 10))
def test_a_count_is_judged_as_all_numbers_within_its_bounds(count: Count, sign: Sign, limit: int) -> None:
    is_estimate = count.known == "estimated"
    assert is_sound(count.compare(sign, limit), sign, Fraction(limit), {*within(count)}, is_estimate=is_estimate)


@given(counts(), counts())
def test_sums_lie_between_the_sums_of_all_numbers(one: Count, other: Count) -> None:
    sums = {a + b for a in within(one) for b in within(other)}
    assert {*within(one + other)} == sums


@given(counts(), st.integers(0, 12))
def test_what_is_left_lies_between_all_that_deletes_leave(count: Count, lost: int) -> None:
    assert {*within(count.without(lost))} == {
        max(number - gone, 0) for number in within(count) for gone in range(lost + 1)
    }


@given(counts(), counts(), signs, percents)
def test_a_share_is_never_decided_against_one_that_is_possible(
    part: Count, whole: Count, sign: Sign, limit: Fraction
) -> None:
    shares = {Fraction(a, b) if b else Fraction(0) for a in within(part) for b in within(whole) if a <= b}
    found = share(part, whole)
    for each in shares:
        assert found.least <= each <= found.most
    if shares:
        assert found.least == min(shares)
        assert found.most == max(shares)
        if found.compare(sign, limit).truth is not UNKNOWN:
            assert {OPERATORS[sign](each, limit) for each in shares} == {found.compare(sign, limit).truth is YES}


@given(counts(), counts(), signs, percents)
def test_a_change_is_never_decided_against_one_that_is_possible(
    then: Count, now: Count, sign: Sign, limit: Fraction
) -> None:
    changes = {
        Fraction(abs(new - old), old) if old else math.inf if new else 0 for old in within(then) for new in within(now)
    }
    found = change(then, now)
    assert (found.least, found.most) == (min(changes), max(changes))
    if found.compare(sign, limit).truth is not UNKNOWN:
        assert {OPERATORS[sign](each, limit) for each in changes} == {found.compare(sign, limit).truth is YES}


@given(counts(), counts(("counted", "proven")))
def test_a_proof_never_widens_what_it_meets_and_never_makes_an_estimate_exact(count: Count, proof: Count) -> None:
    found = count.within(proof)
    if count.known == "estimated":
        assert {*within(found)} <= {*within(proof)}
        assert not found.is_exact or proof.is_exact
    else:
        both = {*within(count)} & {*within(proof)}
        assert {*within(found)} == (both or {*within(count)})


def test_wider_bounds_are_twice_as_far_from_an_estimate_and_leave_a_proof() -> None:
    assert estimated(90, 100, 115).wider == estimated(80, 100, 130)
    assert estimated(10, 30, 40).wider.least == 0
    assert proven(5, 9).wider == proven(5, 9)
    assert counted(7).wider == counted(7)
