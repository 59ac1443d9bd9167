"""Two columns are compared by their sketches: what is said to be certain is true, and bounds hold."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from datasketches import theta_intersection, theta_jaccard_similarity
from pyiceberg import types as t

from puffinry.knowledge import Overlap, overlap
from puffinry.knowledge.overlaps import Sample
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import Column, Count, Ratio, Truth, share, sketched_count
from tests.knowledge.made_columns import EMPTY, LONG, made

TEXT = t.StringType()


def pairs(random: Random, count: int) -> Iterator[tuple[set[int], set[int]]]:
    """Sets that have anything from nothing to all in common, of all sizes."""
    for _ in range(count):
        whole = random.randrange(1, random.choice((4, 60, 3_000, 20_000)))
        start, end = sorted(random.choices(range(whole + 1), k=2))
        a, b = set(range(whole)), set(range(start, end)) | set(range(whole, whole + random.choice((0, 1, whole))))
        if random.random() < 0.3:
            a = a & b or {0}
        for each in (a, b):
            if random.random() < 0.2:
                each.add(EMPTY)
        yield (a, b) if random.random() < 0.5 else (b, a)


def holds(low: float | None, true: float, high: float | None) -> bool:
    return low is not None and high is not None and low - 1e-9 <= true <= high + 1e-9


def check_proofs(found: Overlap, a: set[int], b: set[int]) -> None:
    for verdict, inner, outer in ((found.a_contained, a, b), (found.b_contained, b, a)):
        assert verdict != "certain" or inner <= outer
        assert verdict != "refuted" or not inner <= outer


def within_bounds(found: Overlap, a: set[int], b: set[int]) -> dict[str, bool]:
    common = len(a & b)
    assert found.common is not None
    seen = {"common": holds(found.common.least, common, found.common.most)}
    for name, part, size in (("a_in_b", found.a_in_b, len(a)), ("b_in_a", found.b_in_a, len(b))):
        if size and part is not None:
            assert 0 <= part.least <= part.estimate <= part.most <= 1
            seen[name] = part.least <= Fraction(common, size) <= part.most
            assert seen[name] or part.known == "estimated"
    return seen


def coverage(seen: "Counter[tuple[str, bool]]") -> dict[str, float]:
    return {name: seen[name, True] / (seen[name, True] + seen[name, False]) for name, _ in seen}


def test_what_is_certain_is_true_and_bounds_hold_of_sets_of_all_sizes() -> None:
    random, seen, verdicts = Random(20261126), Counter[tuple[str, bool]](), Counter[str]()
    for a, b in pairs(random, 1_500):
        lg_k = random.choice((5, 8, 14))
        column, other = (made(each, lg_k=lg_k, kind=TEXT) for each in (a, b))
        found = overlap(column, other, random.choice((None, 40)))
        check_proofs(found, a, b)
        verdicts[found.a_contained] += 1
        seen.update(within_bounds(found, a, b).items())
        for name, true, count in (
            ("missing", len(a - b), Sample(column, other).missing_count()),
            ("ndv", len(a), column.distinct),
        ):
            seen[name, count.least <= true <= count.most] += 1
            assert count.known == "estimated" or count.least <= true <= count.most
    assert set(verdicts) == {"certain", "refuted", "likely", "unknown"}
    assert min(coverage(seen).values()) >= 0.95, coverage(seen)


def test_with_unread_deletes_what_is_certain_is_true_and_bounds_hold_of_the_rows_that_live() -> None:
    random, seen, verdicts = Random(7), Counter[tuple[str, bool]](), Counter[str]()
    for a, b in pairs(random, 1_500):
        lost = random.choice((0, 0, 1, 5, 100))
        living = [set(random.sample(sorted(each), max(len(each) - random.randint(0, lost), 0))) for each in (a, b)]
        is_flat, lg_k = random.random() < 0.7, random.choice((6, 14))
        column, other = (made(each, lg_k=lg_k, kind=TEXT, unread=lost, one_value_a_row=is_flat) for each in (a, b))
        found = overlap(column, other)
        check_proofs(found, *living)
        verdicts[found.a_contained] += 1
        seen.update(within_bounds(found, *living).items())
        missing = Sample(column, other).missing_count()
        seen["missing", holds(missing.least, len(living[0] - living[1]), missing.most)] += 1
    assert set(verdicts) == {"certain", "refuted", "likely", "unknown"}
    assert min(coverage(seen).values()) >= 0.95, coverage(seen)


def test_numbers_are_those_of_the_datasketches_library() -> None:
    a, b = made(range(50_000), lg_k=9), made(range(20_000, 90_000), lg_k=10)
    found = overlap(a, b)
    intersection = theta_intersection()
    intersection.update(a.sketch.native())
    intersection.update(b.sketch.native())
    common = intersection.get_result()
    assert found.common is not None
    assert (found.common.estimate, found.common.least) == (int(common.get_estimate()), int(common.get_lower_bound(2)))
    assert found.a_in_b is not None
    shares = theta_jaccard_similarity.jaccard(a.sketch.native(), common)
    assert [float(each) for each in (found.a_in_b.least, found.a_in_b.estimate, found.a_in_b.most)] == pytest.approx(
        shares
    )


def test_one_value_that_is_missing_refutes_and_a_whole_sample_only_makes_likely() -> None:
    large = made(range(100_000))
    assert overlap(made(range(50_000)), large).a_contained == "likely"
    assert overlap(made(range(50_000)), large).b_contained == "refuted"
    found = overlap(large, large)
    assert found.a_contained == "likely"
    assert found.a_in_b is not None
    assert 0.9997 < found.a_in_b.least < 1 == found.a_in_b.most
    assert overlap(made(range(90)), made(range(100))).a_contained == "certain"


def test_too_few_values_in_the_sample_are_no_answer() -> None:
    found = overlap(made(range(10)), made(range(100_000), lg_k=9))
    assert found.a_contained == "unknown"
    assert "of its values are in the common sample" in (found.reason or "")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (t.IntegerType(), LONG),  # hash differently
        (t.IntegerType(), t.DateType()),  # hash alike
        (t.DecimalType(9, 2), t.DecimalType(9, 3)),
        (LONG, t.TimestampType()),
        (t.TimestampType(), t.TimestamptzType()),
        (t.TimestampType(), t.TimestampNanoType()),
        (t.FloatType(), t.DoubleType()),
        (t.StringType(), t.BinaryType()),
        (t.UUIDType(), t.FixedType(16)),
        (t.FixedType(8), t.FixedType(16)),
    ],
)
def test_columns_of_two_types_are_not_compared(one: t.PrimitiveType, other: t.PrimitiveType) -> None:
    found = overlap(made(range(9), kind=one), made(range(9), kind=other))
    assert (found.a_contained, found.b_contained, found.common, found.a_in_b) == ("unknown", "unknown", None, None)
    assert f"is {one} and" in (found.reason or "")
    assert set(found.to_json()["a"]) == {"table", "snapshot_id", "column", "ndv", "ndv_lower", "ndv_upper", "exact"}


def test_decimals_of_one_scale_are_compared_whatever_their_precision() -> None:
    found = overlap(made(range(9), kind=t.DecimalType(9, 2)), made(range(10), kind=t.DecimalType(38, 2)))
    assert (found.a_contained, found.b_contained) == ("certain", "refuted")


def test_the_empty_value_counts_though_no_sketch_has_it() -> None:
    with_empty, without = made([1, 2, EMPTY], kind=TEXT), made([1, 2, 3], kind=TEXT)
    found = overlap(with_empty, without)
    two_thirds = share(Count.counted(2), Count.counted(3))
    assert (found.a_contained, found.common, found.a_in_b) == ("refuted", Count.counted(2), two_thirds)
    only = made([EMPTY], kind=TEXT)
    assert overlap(only, without).a_contained == "refuted"
    assert overlap(only, with_empty).a_contained == "certain"
    assert overlap(only, with_empty).common == Count.counted(1)
    hidden = made([1, 2], kind=TEXT, has_empty=Truth.UNKNOWN)
    assert overlap(hidden, without).a_contained == "likely"
    assert overlap(with_empty, hidden).a_contained == "likely"
    assert overlap(with_empty, hidden).common == Count.proven(2, 3, 2)


def test_a_column_without_values_is_contained_in_all_and_has_no_shares() -> None:
    found = overlap(made([]), made(range(5)))
    assert (found.a_contained, found.a_in_b, found.common) == ("certain", None, Count.counted(0))
    assert overlap(made(range(5)), made([])).a_contained == "refuted"


@pytest.mark.parametrize("kind", [t.FloatType(), t.DoubleType()])
def test_of_floats_a_missing_hash_is_no_proof_since_equal_ones_may_differ_in_bits(kind: t.PrimitiveType) -> None:
    found = overlap(made([1, 2], kind=kind), made([2], kind=kind))
    assert (found.a_contained, found.b_contained) == ("unknown", "certain")
    assert "-0.0" in (found.reason or "")


def test_nothing_is_certain_by_a_sketch_in_doubt_and_without_a_common_hash_nothing_is_said() -> None:
    foreign = made(range(10), name="f:x", doubt="it is Trino's")
    assert overlap(foreign, made(range(20))).a_contained == "likely"
    found = overlap(made(range(20)), foreign)
    assert (found.a_contained, found.b_contained) == ("unknown", "likely")
    assert found.common == Count(0, 10, 10, "estimated")
    assert found.b_in_a == Ratio(0, 1, 1, "estimated")
    assert found.reason == "f:x: it is Trino's"
    apart = overlap(foreign, made(range(50, 70)))
    assert (apart.common, apart.a_contained, apart.b_contained) == (None, "unknown", "unknown")
    assert "hashed in another way" in (apart.reason or "")


@pytest.mark.parametrize(
    ("a", "b", "verdict"),
    [
        (made(range(9), unread=1), made(range(8)), "unknown"),  # the missing one may be gone
        (made(range(9)), made(range(8), unread=1), "refuted"),
        (made(range(9), unread=1), made(range(9)), "certain"),
        (made(range(9)), made(range(9), unread=1), "likely"),
    ],
)
def test_unread_deletes_spoil_the_proof_that_needs_the_column_without_them(a: Column, b: Column, verdict: str) -> None:
    found = overlap(a, b)
    assert found.a_contained == verdict
    assert "deleted and not read" in (found.reason or "")


def test_what_is_turned_is_what_the_other_order_gives() -> None:
    a, b = made(range(9), name="a:x"), made(range(5, 12), name="b:y")
    assert overlap(a, b).turned().to_json() == overlap(b, a).to_json()


def test_no_more_is_new_than_there_is_where_two_estimates_do_not_meet() -> None:
    before = made((24_500_003 + 7 * n for n in range(3000)), lg_k=9)
    after = made(
        (24_000_000 + 7 * n for n in range(600)), lg_k=9, value_count=1200
    )  # whose common sample says 633 to 880
    new = Sample(after, before).missing_count()
    assert new.known == "estimated"
    assert new.least <= min(600, after.distinct.least)
    assert new.most >= 600


def test_a_column_without_values_is_in_one_that_lost_rows_unread() -> None:
    assert overlap(made([]), made(range(10), unread=3)).a_contained == "certain"


@pytest.mark.parametrize(("gone_in_a", "gone_in_b"), [(0, 1), (1, 0), (1, 1)])
def test_an_empty_text_that_unread_deletes_may_have_taken_is_in_common_or_not(gone_in_a: int, gone_in_b: int) -> None:
    a, b = (made(each, kind=TEXT, unread=gone) for each, gone in (({EMPTY}, gone_in_a), ({EMPTY, 7}, gone_in_b)))
    found = overlap(a, b)
    assert found.a_in_b is not None
    assert (found.a_in_b.least, found.a_in_b.most) == (0, 1)
    assert found.common == Count.proven(0, 1)


def test_more_in_common_than_a_side_is_noted_to_have_is_what_was_seen() -> None:
    liar = made(range(5), distinct=Count.counted(3), doubt="its number, 3, is not its sketch's")
    found = overlap(liar, made(range(5)))
    assert found.common == Count(0, 5, 5, "estimated")
    assert Sample(liar, made([])).missing_count() == Count(0, 5, 5, "estimated")


def test_the_least_of_two_bounds_holds_in_95_of_100_cases_though_a_sketch_in_doubt_has_hashes_of_its_own() -> None:
    values, k, rng = 5000, 512, np.random.default_rng(5)
    column = made([], doubt="it is Trino's")

    def hashed_in_its_own_way() -> Column:
        hashes = np.sort(rng.integers(1, MAX_THETA, values))
        sketch = ThetaSketch(int(hashes[k]), hashes[:k])
        return replace(column, stored=sketch, distinct=sketched_count(sketch, Truth.NO))

    pairs = ((hashed_in_its_own_way(), hashed_in_its_own_way()) for _ in range(2000))
    counts = [Sample(*pair).common_count() for pair in pairs]
    assert all(each.least == 0 for each in counts)
    assert 0.95 <= sum(each.most >= values for each in counts) / len(counts) < 1
