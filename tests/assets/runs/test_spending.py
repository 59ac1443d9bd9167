"""The running sum of bytes that refreshes have read, beside a sum over all events."""

import math
import time

import dagster as dg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puffinry_assets.dagster_internals import keep_texts
from puffinry_assets.runs import BYTES_READ, spending
from puffinry_assets.runs.spending import read_within_a_day

A, B, OTHER = (dg.AssetKey(["lake", "db", name]) for name in ("a", "b", "other"))
DAY = 86_400


def report(instance: dg.DagsterInstance, key: dg.AssetKey, size: int) -> None:
    instance.report_runless_asset_event(dg.AssetMaterialization(key, metadata={BYTES_READ: size}))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many events each question has brought."""
    real, found = spending.materializations, list[int]()

    def counting(*what: object, **more: object) -> object:
        events = real(*what, **more)  # type: ignore[arg-type]
        found.append(len(events))
        return events

    monkeypatch.setattr(spending, "materializations", counting)
    return found


LATER = st.tuples(st.sampled_from([A, B, OTHER]), st.integers(0, 100), st.integers(0, DAY))


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=30)
@given(st.lists(LATER, max_size=12))
def test_it_is_the_sum_of_what_was_read_within_a_day_whenever_it_is_asked(
    events: list[tuple[dg.AssetKey, int, int]],
) -> None:
    """Times are asked for, since those of events are Dagster's: now, and up to a day from now."""
    with dg.DagsterInstance.ephemeral() as instance:
        begun, sums = time.time(), {A: 0, B: 0, OTHER: 0}
        for key, size, later in sorted(events, key=lambda each: each[2]):
            report(instance, key, size)
            sums[key] += size
            found = read_within_a_day(instance, [[A], [B]], begun + min(later, DAY - 60), math.inf)
            assert found == [sums[A], sums[B]]
        assert read_within_a_day(instance, [[A], [B]], time.time() + DAY + 900, math.inf) == [0, 0]


def test_each_event_is_looked_at_once_and_the_newest_ones_again(instance: dg.DagsterInstance, asked: list[int]) -> None:
    for _ in range(30):
        report(instance, A, 1)
    later = time.time() + 61  # by then no other event can come among these
    assert read_within_a_day(instance, [[A]], later, math.inf) == [30]
    asked.clear()
    report(instance, A, 1)
    assert read_within_a_day(instance, [[A]], time.time(), math.inf) == [31]
    assert read_within_a_day(instance, [[A]], time.time(), math.inf) == [31]
    assert asked == [1, 1, 1, 1]  # the newest of all, and those that are new, twice


def test_what_there_is_no_time_for_is_unknown_and_the_next_look_goes_on(
    instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spending, "_AT_ONCE", 4)
    for _ in range(10):
        report(instance, A, 1)
    left: list[bool] = []

    class Clock:
        def monotonic(self) -> float:
            return 0 if left and left.pop() else 1

    monkeypatch.setattr(spending, "time", Clock())
    later, found, looks = time.time() + 61, None, 0
    while found is None:
        left.append(True)  # time for one question
        found, looks = read_within_a_day(instance, [[A]], later, 1), looks + 1
    assert (found, looks) == ([10], 3)


@pytest.mark.parametrize("text", ["", "????", '{"last": 1}'])
def test_a_sum_that_is_none_or_of_another_log_is_added_up_anew(instance: dg.DagsterInstance, text: str) -> None:
    report(instance, A, 7)
    later, kept = time.time() + 61, dict[str, str]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spending, "keep_texts", lambda _, texts: kept.update(texts))
        read_within_a_day(instance, [[A]], later, math.inf)
    (place,) = kept
    keep_texts(instance, {place: text})
    assert read_within_a_day(instance, [[A]], later, math.inf) == [7]
    with dg.DagsterInstance.ephemeral() as wiped:
        keep_texts(wiped, kept)
        assert read_within_a_day(wiped, [[A]], later, math.inf) == [0]


def test_of_a_log_of_many_days_no_more_is_read_than_of_one(instance: dg.DagsterInstance, asked: list[int]) -> None:
    for _ in range(500):
        report(instance, OTHER, 1)
    asked.clear()
    assert read_within_a_day(instance, [[A]], time.time() + DAY + 3600, math.inf) == [0]
    assert sum(asked) < 20
