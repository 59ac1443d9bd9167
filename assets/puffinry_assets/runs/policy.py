"""Whether a table is refreshed now, and why: decided from metadata, the settings, and what was read within the day.

In: how far the statistics of tables are behind, their rules, the bytes that each rule's tables have read. Out: a
decision with its reason for each, the table whose statistics are oldest first. Nothing here does input or output; the
sensor, the schedules and the overview all decide by it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from puffinry.errors import ColumnNotFoundError, SettingsError
from puffinry.metadata import Snapshot, TableMetadata
from puffinry.statistics import Lag, answer_at, lag_of
from puffinry.wording import counted, first_few, size_text
from puffinry_assets.settings import Budget, RefreshWhen, TableRule, WatchedTable

_MS_PER_HOUR = 3_600_000
_MOST_TOLD = 5  # tables


class Action(StrEnum):
    """What is decided."""

    REFRESH = "refresh"
    DRY_RUN = "would refresh"
    WAIT = "wait"
    CURRENT = "current"  # nothing is to be read; a run reports that


@dataclass(frozen=True, slots=True)
class Candidate:
    """A table whose turn it may be."""

    name: str
    rule: TableRule
    lag: Lag


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of it."""

    action: Action
    reason: str
    bytes: int = 0  # about what a refresh reads
    reserved: int = 0  # of them: what tables after this one may not take from the day's budget
    is_asked_for: bool = False  # whether a run is started

    @property
    def is_held(self) -> bool:
        """Whether it is to be decided again."""
        return self.action in (Action.WAIT, Action.DRY_RUN)

    def __str__(self) -> str:
        """As a tick reports it."""
        return f"{self.action} ({self.reason})"


def told(decisions: Mapping[str, Decision]) -> str | None:
    """The tables that are not refreshed though they are behind, and why; None where there are none."""
    held = [f"{name}: {each}" for name, each in decisions.items() if each.is_held]
    return first_few(held, _MOST_TOLD) or None


def lag_by_rule(watched: WatchedTable, metadata: TableMetadata, snapshot: Snapshot) -> Lag:
    """How far the statistics that the table's rule requests are behind a snapshot."""
    try:
        return lag_of(answer_at(metadata, snapshot, watched.wanted(metadata.counted_schema(snapshot))))
    except (ColumnNotFoundError, SettingsError) as error:  # the run will fail for it, and be seen
        return Lag(str(error), share=None)


def lag_of_current(watched: WatchedTable, metadata: TableMetadata) -> Lag:
    """The same of the table's current snapshot; an empty table has nothing to read."""
    snapshot = metadata.current_snapshot
    return lag_by_rule(watched, metadata, snapshot) if snapshot else Lag()


def decide_all(
    candidates: Iterable[Candidate], spent: Callable[[TableRule], int | None], now_ms: int
) -> dict[str, Decision]:
    """A decision for each candidate by its name; `spent` gives the bytes that a rule's tables have read in a day,
    None where that is not known yet.

    What is decided first comes off the budget of the others. So does what exceeds the rest of the day's budget: small
    tables do not block a large one for ever.
    """
    reserved: dict[TableRule, int] = defaultdict(int)
    decisions: dict[str, Decision] = {}
    for each in sorted(candidates, key=lambda candidate: (candidate.lag.computed_at, candidate.name)):

        def taken(rule: TableRule = each.rule) -> int | None:
            read = spent(rule)
            return None if read is None else read + reserved[rule]

        decisions[each.name] = decide(each.lag, each.rule, taken, now_ms)
        reserved[each.rule] += decisions[each.name].reserved
    return decisions


def decide(lag: Lag, rule: TableRule, taken: Callable[[], int | None], now_ms: int) -> Decision:
    """The decision for one table; `taken`, called only if it matters, gives the bytes used of the day's budget."""
    if lag.is_current:
        return Decision(Action.CURRENT, "nothing is to be read", is_asked_for=not rule.dry_run)
    is_due, reason = _due(lag, rule.refresh_when, now_ms)
    if not is_due:
        return Decision(Action.WAIT, reason, lag.bytes)
    return _within(rule.budget, lag.bytes, taken) or Decision(
        Action.DRY_RUN if rule.dry_run else Action.REFRESH,
        f"{reason}; about {size_text(lag.bytes)} to read",
        lag.bytes,
        reserved=lag.bytes,
        is_asked_for=not rule.dry_run,
    )


def _due(lag: Lag, when: RefreshWhen, now_ms: int) -> tuple[bool, str]:
    """Whether enough has changed, or enough time has passed, and the reason in words."""
    if lag.missing is not None:
        return True, lag.missing
    changed = "an unknown share of the rows changed" if lag.share is None else f"{lag.share:.1%} of the rows changed"
    behind = f"{changed} in {counted(lag.snapshots, 'snapshot')}"
    if when == RefreshWhen():
        return True, behind
    short_of = []
    if when.rows_changed is not None:
        if lag.share is None or lag.share >= when.rows_changed:
            return True, behind if lag.share is None else f"{behind}, at least {when.rows_changed:.1%}"
        short_of.append(f"{behind}, less than {when.rows_changed:.1%}")
    if when.age_hours is not None:
        hours = (now_ms - lag.computed_at) / _MS_PER_HOUR
        if hours >= when.age_hours:
            return True, f"{behind}; {hours:.1f} h old, at least {when.age_hours:g} h"
        short_of.append(f"{hours:.1f} h old, less than {when.age_hours:g} h")
    return False, "; ".join(short_of)


def _within(budget: Budget, size: int, taken: Callable[[], int | None]) -> Decision | None:
    """None if the budget allows so many bytes; else the decision to wait, and whether waiting can help."""
    for name, limit in budget:
        if limit is not None and size > limit:
            why = f"and {name} is {size_text(limit)}: refresh it by hand, or raise that"
            return Decision(Action.WAIT, f"about {size_text(size)} to read, {why}", size)
    of_the_day = budget.bytes_per_day
    if size == 0 or of_the_day is None:
        return None
    gone = taken()
    if gone is None:
        return Decision(Action.WAIT, "the bytes read in the last 24 hours are still being counted", size, reserved=size)
    if gone + size <= of_the_day:
        return None
    why = f"about {size_text(size)} to read, and {size_text(gone)} of the day's {size_text(of_the_day)} are used"
    return Decision(Action.WAIT, why, size, reserved=size)
