"""Decisions about refreshes: laws that hold for any tables, rules and budgets."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.statistics import Lag
from puffinry_assets.runs import Action, Candidate, Decision
from puffinry_assets.runs.policy import decide, decide_all
from puffinry_assets.settings import Budget, RefreshWhen, TableRule

HOUR = 3_600_000
NOW = 1_000 * HOUR
SIZES = st.integers(0, 1000)
LAGS = st.builds(
    Lag,
    missing=st.sampled_from([None, None, "nothing yet"]),
    snapshots=st.integers(0, 3),
    share=st.none() | st.floats(0, 3),
    bytes=SIZES,
    computed_at=st.integers(0, NOW),
)
LIMITS = st.none() | st.integers(1, 1000)
RULES = st.builds(
    TableRule,
    tables=st.just(("db.*",)),
    catalog=st.sampled_from(["a", "b"]),
    refresh_when=st.builds(
        RefreshWhen, rows_changed=st.none() | st.floats(0.01, 2), age_hours=st.none() | st.floats(0.1, 900)
    ),
    budget=st.builds(Budget, bytes_per_run=LIMITS, bytes_per_day=LIMITS),
    dry_run=st.booleans(),
)


@st.composite
def candidates(draw: st.DrawFn) -> Sequence[Candidate]:
    rules = draw(st.lists(RULES, min_size=1, max_size=2))
    lags = draw(st.lists(LAGS, max_size=8))
    return [Candidate(f"t{number}", draw(st.sampled_from(rules)), lag) for number, lag in enumerate(lags)]


def rule(**more: object) -> TableRule:
    return TableRule.model_validate({"catalog": "lake", "tables": ["db.*"], **more})


def decided(lag: Lag, spent: int = 0, **more: object) -> Decision:
    return decide(lag, rule(**more), lambda: spent, NOW)


@pytest.mark.slow
@given(candidates(), SIZES)
def test_no_budget_is_exceeded_and_no_table_is_forgotten(tables: Sequence[Candidate], spent: int) -> None:
    decisions = decide_all(tables, lambda _: spent, NOW)
    assert decisions.keys() == {each.name for each in tables}
    assert all(decision.reason for decision in decisions.values())
    for budgeted in {each.rule for each in tables}:
        asked = [
            decisions[each.name].bytes
            for each in tables
            if each.rule == budgeted and decisions[each.name].action in (Action.REFRESH, Action.DRY_RUN)
        ]
        of_the_day, of_a_run = budgeted.budget.bytes_per_day, budgeted.budget.bytes_per_run
        assert not any(asked) or of_the_day is None or spent + sum(asked) <= of_the_day
        assert of_a_run is None or max(asked, default=0) <= of_a_run


@given(candidates(), SIZES)
def test_only_a_dry_run_keeps_what_is_decided_from_being_asked_for(tables: Sequence[Candidate], spent: int) -> None:
    decisions = decide_all(tables, lambda _: spent, NOW)
    for each in tables:
        decision = decisions[each.name]
        is_held = decision.action in (Action.WAIT, Action.DRY_RUN)
        assert decision.is_asked_for == (not is_held and not each.rule.dry_run)
        assert decision.action != (Action.REFRESH if each.rule.dry_run else Action.DRY_RUN)


@given(LAGS, RULES, SIZES, SIZES, st.integers(1, HOUR * 100))
def test_time_that_passes_and_bytes_that_were_spent_longer_ago_hold_nothing_back(
    lag: Lag, asked: TableRule, spent: int, before: int, later: int
) -> None:
    decision = decide(lag, asked, lambda: spent + before, NOW)
    if decision.action != Action.WAIT:
        assert decide(lag, asked, lambda: spent, NOW + later).action == decision.action


@given(st.lists(LAGS, max_size=8), SIZES)
def test_a_table_that_fits_into_a_days_budget_does_not_wait_for_ever_for_small_ones(
    lags: Sequence[Lag], spent: int
) -> None:
    budgeted = rule(budget={"bytes_per_day": 1000})
    small = [Candidate(f"t{number}", budgeted, lag) for number, lag in enumerate(lags)]
    large = Candidate("large", budgeted, Lag("nothing yet", bytes=1000))
    first = _day(spent, large, *small)
    if not first["large"].is_asked_for:
        spent = sum(each.bytes for each in first.values() if each.is_asked_for)
        assert _day(spent, large, *small)["large"].is_asked_for


def _day(spent: int, *tables: Candidate) -> dict[str, Decision]:
    """What is decided where this was read the day before."""
    return decide_all(tables, lambda _: spent, NOW)


@given(LAGS, SIZES)
def test_without_a_policy_whatever_is_behind_is_refreshed(lag: Lag, spent: int) -> None:
    assert decided(lag, spent).action == (Action.CURRENT if lag.is_current else Action.REFRESH)


BEHIND = Lag(snapshots=2, share=0.03, bytes=2_000, computed_at=NOW - 5 * HOUR)


@pytest.mark.parametrize(
    ("more", "spent", "told"),
    [
        ({}, 0, "refresh (3.0% of the rows changed in 2 snapshots; about 2.0 kB to read)"),
        (
            {"refresh_when": {"rows_changed": 0.1}},
            0,
            "wait (3.0% of the rows changed in 2 snapshots, less than 10.0%)",
        ),
        (
            {"refresh_when": {"rows_changed": 0.1, "age_hours": 24}},
            0,
            "wait (3.0% of the rows changed in 2 snapshots, less than 10.0%; 5.0 h old, less than 24 h)",
        ),
        (
            {"refresh_when": {"rows_changed": 0.1, "age_hours": 4}},
            0,
            "refresh (3.0% of the rows changed in 2 snapshots; 5.0 h old, at least 4 h; about 2.0 kB to read)",
        ),
        (
            {"budget": {"bytes_per_day": 5_000}},
            4_000,
            "wait (about 2.0 kB to read, and 4.0 kB of the day's 5.0 kB are used)",
        ),
        (
            {"budget": {"bytes_per_run": 1_000}},
            0,
            "wait (about 2.0 kB to read, and bytes_per_run is 1.0 kB: refresh it by hand, or raise that)",
        ),
        ({"dry_run": True}, 0, "would refresh (3.0% of the rows changed in 2 snapshots; about 2.0 kB to read)"),
    ],
)
def test_a_decision_is_told_with_its_numbers(more: dict[str, object], spent: int, told: str) -> None:
    assert str(decided(BEHIND, spent, **more)) == told


def test_the_table_whose_statistics_are_oldest_comes_first() -> None:
    one = rule(budget={"bytes_per_day": 1_000})
    old, new = (Candidate(name, one, Lag(snapshots=1, bytes=700, computed_at=at)) for name, at in (("z", 1), ("a", 2)))
    decisions = decide_all([new, old], lambda _: 0, NOW)
    assert [decisions[name].action for name in ("z", "a")] == [Action.REFRESH, Action.WAIT]
