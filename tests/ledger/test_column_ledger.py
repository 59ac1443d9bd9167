"""Ledgers of a column, against `told_by_sets`, a model in plain Python; and the laws of merging."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from random import Random

import numpy as np
import pytest
from datasketches import compact_theta_sketch
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from puffinry.ledger.builder import LedgerBuilder
from puffinry.ledger.column_ledger import (
    NO_UNIT,
    ColumnLedger,
    drop,
    empty_ledger,
    limit_witnesses,
    merge,
    put_back,
    renumber,
    set_aside,
    with_slack,
)
from puffinry.sketches.theta import MAX_THETA, ThetaSketch

K, R = 8, 3

Units = Mapping[int, tuple[int, set[int]]]  # unit -> (theta, its hashes)
AsSets = tuple[
    int, int, int, dict[int, tuple[tuple[int, ...], int]]
]  # k, limit, theta, hash -> (witnesses, how many more holders)


def hashes(values: Iterable[int]) -> NDArray[np.int64]:
    return np.array(sorted(values), np.int64)


def build(units: Units, k: int = K, limit: int = R, room: int = 0) -> ColumnLedger:
    """The ledger of `{unit: (theta, its hashes)}`."""
    return built(units, k, limit, room=room).ledger()


def built(units: Units, k: int = K, limit: int = R, theta: int = MAX_THETA, room: int = 0) -> LedgerBuilder:
    builder = LedgerBuilder(k, limit, min([theta, *(each for each, _ in units.values())]), room)
    for unit, (_, values) in sorted(units.items(), reverse=True):
        builder.add_hashes(unit, hashes(values))
    return builder


def as_sets(ledger: ColumnLedger) -> AsSets:
    """All that a ledger says, comparable: (theta, {hash: (witnesses, how many more)})."""
    parts = np.split(ledger.witnesses, ledger.offsets[1:-1])
    entries = {
        int(value): (tuple(part.tolist()), int(unnamed))
        for value, part, unnamed in zip(ledger.hashes, parts, ledger.unnamed, strict=False)
    }
    return ledger.k, ledger.witness_limit, ledger.theta, entries


def kept(holders: list[int], limit: int, room: int) -> int:
    """How many witnesses the last of these hashes keeps, of which so many units hold each."""
    larger = [(limit or 1) << (step + (limit > 0)) for step in range(6)]
    return max([limit, *(each for each in larger if sum(min(count, each) for count in holders) <= room)])


def told_by_sets(units: Units, k: int = K, limit: int = R, room: int = 0) -> AsSets:
    """What the ledger of `units` must say, by its definition."""
    theta = min((theta for theta, _ in units.values()), default=MAX_THETA)
    live = sorted({value for _, values in units.values() for value in values if value < theta})
    retained = k + (live[:1] == [0])
    if len(live) > retained:
        theta, live = live[retained], live[:retained]
    holders = {value: sorted(u for u, (_, values) in units.items() if value in values) for value in live}
    entries, counts = {}, list[int]()
    for value, own in holders.items():
        counts.append(len(own))
        surplus = max(len(own) - (kept(counts, limit, room) if room else limit), 0)
        entries[value] = tuple(own[surplus:]), surplus
    return k, limit, theta, entries


thetas = st.one_of(st.just(MAX_THETA), st.integers(1, 50))
sketches = st.tuples(thetas, st.sets(st.integers(0, 40), max_size=20))
many_units = st.dictionaries(st.integers(0, 12), sketches, max_size=8)


rooms = st.integers(0, 60)


@given(many_units, st.integers(0, 4), rooms)
def test_a_built_ledger_holds_the_k_smallest_hashes_with_their_newest_witnesses(
    units: Units, limit: int, room: int
) -> None:
    assert as_sets(build(units, limit=limit, room=room)) == told_by_sets(units, limit=limit, room=room)


def test_few_hashes_know_all_their_units_where_there_is_room() -> None:
    units = {unit: (MAX_THETA, set(range(1, 31))) for unit in range(365)}
    assert not build(units, k=64, limit=16, room=30 * 365).saturated.any()
    assert build(units, k=64, limit=16, room=30 * 365 - 1).unnamed.tolist() == [0] * 29 + [365 - 256]


def test_a_builder_of_more_hashes_than_it_holds_says_the_same() -> None:
    rng = np.random.default_rng(3)
    units = {unit: (MAX_THETA, set(rng.choice(6000, 30, replace=False).tolist())) for unit in range(2000)}
    for k, room in ((1024, 5000), (64, 0), (16, 300)):
        assert as_sets(build(units, k, room=room)) == told_by_sets(units, k, room=room)


def test_a_builder_takes_units_newest_first() -> None:
    builder = built({3: (MAX_THETA, {1})})
    with pytest.raises(ValueError, match="unit 4 is newer than one before it"):
        builder.add_hashes(4, hashes({1}))


@given(many_units, st.integers(0, 4), st.randoms())
def test_it_makes_no_difference_in_how_many_parts_a_unit_comes(units: Units, limit: int, random: Random) -> None:
    builder = LedgerBuilder(K, limit)
    for unit, (_, values) in sorted(units.items(), reverse=True):
        for part in [[*values][: random.randint(0, 20)], *([value] for value in values)]:
            builder.add_hashes(unit, hashes(part))
        assert builder.held(unit) <= len(values)
    expected = {unit: (MAX_THETA, values) for unit, (_, values) in units.items()}
    assert as_sets(builder.ledger()) == told_by_sets(expected, limit=limit)


@pytest.mark.parametrize("k", [512, 1 << 13])
def test_hashes_that_somebody_chose_are_put_in_order(k: int) -> None:
    """All are of one bucket: by the same steps as others they would take a quadratic time."""
    units = {unit: (MAX_THETA, set(range(40_000 - 10 * unit, 0, -1))) for unit in range(3)}
    assert as_sets(build(units, k)) == told_by_sets(units, k)


def named(ledger: ColumnLedger) -> dict[int, tuple[tuple[int, ...], bool]]:
    """Witnesses, and whether there are more."""
    return {value: (witnesses, unnamed > 0) for value, (witnesses, unnamed) in as_sets(ledger)[-1].items()}


@given(many_units, many_units, many_units, rooms)
def test_merging_is_associative_and_commutative_and_counts_a_split_unit_once(
    a: Units, b: Units, c: Units, room: int
) -> None:
    one, two, three = (build(each, room=room) for each in (a, b, c))
    assert as_sets(merge(one, two)) == as_sets(merge(two, one))
    assert named(merge(merge(one, two), three)) == named(merge(one, merge(two, three)))
    assert named(merge(one, one)) == named(one)
    parts = [(part, unit) for part in (a, b, c) for unit in part]
    _, _, _, whole = as_sets(merge(merge(one, two), three))
    for value, (witnesses, unnamed) in whole.items():
        holding = [unit for part, unit in parts if value in part[unit][1]]
        assert len(set(holding)) <= len(witnesses) + unnamed <= max(len(holding), len(witnesses))


@given(many_units, rooms, st.randoms())
def test_units_apart_are_merged_in_any_order_to_what_a_ledger_of_all_says(
    units: Units, room: int, random: Random
) -> None:
    parts = [build({unit: sketch}, room=room) for unit, sketch in units.items()]
    while len(parts) > 1:
        random.shuffle(parts)
        parts.append(merge(parts.pop(), parts.pop()))
    for merged in parts:
        assert as_sets(merged) == told_by_sets(units, room=room)


@given(many_units, st.data())
def test_merged_parts_say_what_a_ledger_of_all_units_says(units: Units, data: st.DataObject) -> None:
    first = data.draw(st.sets(st.sampled_from(sorted(units)))) if units else set()
    parts = [{u: units[u] for u in units if (u in first) is side} for side in (True, False)]
    assert as_sets(merge(build(parts[0]), build(parts[1]))) == as_sets(build(units))


numbers_now = st.lists(st.integers(NO_UNIT, 6), min_size=13, max_size=13)


@given(many_units, numbers_now)
def test_renumbering_removes_and_joins_units_and_leaves_what_a_ledger_of_them_would_say(
    units: Units, numbers: list[int]
) -> None:
    now: dict[int, tuple[int, set[int]]] = {}
    for unit, (theta, values) in units.items():
        if numbers[unit] != NO_UNIT:
            _, joined = now.get(numbers[unit], (0, set()))
            now[numbers[unit]] = (theta, joined | values)
    before = build(units, limit=13)  # nothing is saturated
    _, _, theta, expected = told_by_sets({unit: (before.theta, values) for unit, (_, values) in now.items()}, limit=13)
    renumbered = renumber(before, np.array(numbers, np.int32))
    assert renumbered.orphans.size == 0
    assert as_sets(renumbered) == (K, 13, before.theta, expected)


@given(many_units, st.sets(st.integers(0, 12)))
def test_a_removal_leaves_orphans_only_where_other_units_may_still_hold_the_hash(units: Units, gone: set[int]) -> None:
    before = build(units)
    after = renumber(before, np.array([NO_UNIT if u in gone else u for u in range(13)], np.int32))
    _, _, _, entries = as_sets(before)
    left = {value: (tuple(u for u in known if u not in gone), full) for value, (known, full) in entries.items()}
    assert as_sets(after) == (K, R, before.theta, {value: entry for value, entry in left.items() if any(entry)})
    after = with_slack(after, len(gone))
    orphans = [value for value, (known, more) in sorted(left.items()) if 0 < more <= len(gone) and not known]
    assert after.orphans.tolist() == orphans
    found = {value: entry for value, entry in left.items() if any(entry) and value not in orphans}
    assert as_sets(drop(after, after.orphans))[3] == found
    at_least, at_most = after.holders
    for value, least, most in zip(after.hashes.tolist(), at_least, at_most, strict=True):
        held = sum(value in values for unit, (_, values) in units.items() if unit not in gone)
        assert least <= held <= most


@given(many_units, st.integers(0, 4), st.integers(0, 4))
def test_a_smaller_witness_limit_says_what_a_ledger_built_with_it_says(units: Units, limit: int, smaller: int) -> None:
    smaller = min(limit, smaller)
    assert as_sets(limit_witnesses(build(units, limit=limit), smaller)) == as_sets(build(units, limit=smaller))


@given(many_units, many_units)
def test_merging_keeps_the_larger_witness_limit(a: Units, b: Units) -> None:
    merged = merge(build(a, limit=1), build(b, limit=4))
    assert merged.witness_limit == 4
    assert named(limit_witnesses(merged, 1)) == named(merge(build(a, limit=1), build(b, limit=1)))


@given(many_units, st.integers(1, 50))
def test_a_builder_that_begins_at_a_smaller_theta_gives_what_merging_with_that_theta_gives(
    units: Units, theta: int
) -> None:
    assert as_sets(built(units, theta=theta).ledger()) == as_sets(merge(build(units), empty_ledger(K, R, theta)))


def test_the_empty_value_is_kept_beside_k_hashes_and_is_no_part_of_the_sample() -> None:
    ledger = build({1: (MAX_THETA, set(range(K + 1))), 2: (5, {0, 3})})
    assert (ledger.has_empty, ledger.theta, ledger.hashes.tolist()) == (True, 5, [0, 1, 2, 3, 4])
    assert ledger.sample.tolist() == [1, 2, 3, 4]
    full = build({1: (MAX_THETA, set(range(K + 1)))})
    assert (full.theta, full.sample.size) == (MAX_THETA, K)


def test_a_sample_is_too_thin_below_half_of_k_unless_every_hash_is_known() -> None:
    for size, theta, thin in ((3, MAX_THETA, False), (3, 1000, True), (4, 1000, False)):
        assert build({0: (theta, set(range(1, size + 1)))}).too_thin is thin
    assert build({0: (1000, {0, 1, 2, 3})}).too_thin


def test_ledgers_of_different_k_do_not_merge() -> None:
    with pytest.raises(ValueError, match="k = 8 and k = 9 cannot be merged"):
        merge(build({}), build({}, k=9))


def slid_over(seed: int, k: int, window: int = 20, steps: int = 30) -> tuple[ColumnLedger, int]:
    """The ledger of a window of units that moved over ever new values, and how many distinct ones are in it."""
    rng = np.random.default_rng(seed)
    hash_of = rng.integers(1, MAX_THETA, 20_000)
    live: list[NDArray[np.int64]] = []
    ledger = empty_ledger(k, window)
    for step in range(steps):
        live = [*live[1 - window :], np.unique(hash_of[rng.integers(step * 200, step * 200 + 6000, 900)])]
        added = LedgerBuilder(k, window)
        added.add_hashes(len(live) - 1, live[-1])
        moved = np.arange(-1, window, dtype=np.int32) if step >= window else np.arange(window, dtype=np.int32)
        ledger = merge(renumber(ledger, moved), added.ledger())
    return ledger, np.unique(np.concatenate(live)).size


def test_after_removals_the_estimates_are_unbiased_and_within_their_bounds() -> None:
    deviations = []
    for seed in range(60):
        ledger, true = slid_over(seed, k=512)
        assert ledger.theta < MAX_THETA
        assert not ledger.too_thin
        sketch = compact_theta_sketch.deserialize(ThetaSketch(ledger.theta, ledger.sample).to_bytes())
        assert sketch.get_lower_bound(3) <= true <= sketch.get_upper_bound(3)  # 99.7 %
        deviations.append((sketch.get_estimate() - true) / (sketch.get_upper_bound(1) - sketch.get_estimate()))
    assert abs(np.mean(deviations)) < 3 / 60**0.5
    assert 0.7 < np.std(deviations) < 1.3


@given(many_units, many_units, st.sets(st.integers(0, 12)))
def test_witnesses_are_put_back_where_others_leave_room(units: Units, newer: Units, doubtful: set[int]) -> None:
    kept, doubts = set_aside(build(units), np.array(sorted(doubtful), np.int32))
    whole, put = put_back(kept, doubts)
    assert as_sets(whole) == as_sets(build(units))
    assert put.tolist() == sorted(set(doubts.units.tolist()))
    held: defaultdict[int, set[int]] = defaultdict(set)
    for value, unit in zip(doubts.hashes.tolist(), doubts.units.tolist(), strict=True):
        held[value].add(unit)
    grown = merge(kept, build({unit + 100: sketch for unit, sketch in newer.items()}))
    (*_, before), (*_, after) = as_sets(grown), as_sets(put_back(grown, doubts)[0])
    assert before.keys() == after.keys()
    for value, (witnesses, unnamed) in before.items():
        now, more = after[value]
        assert {*witnesses} <= {*now} <= {*witnesses} | held[value]
        assert len({*now}) + more == len({*witnesses}) + unnamed + len(held[value])
        assert len(now) == min(R, len({*witnesses} | held[value]))
