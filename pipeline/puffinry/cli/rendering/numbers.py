"""Counts, shares and moments as people read them; 95 % bounds are left out where they say the same."""

import math
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from puffinry.wording import counted

if TYPE_CHECKING:
    from puffinry.statistics import Count, Ratio

# Shows the longest unit that there are at least two of.
_UNITS = {"day": 86_400, "hour": 3_600, "minute": 60, "second": 1}


def count_text(count: int | None) -> str:
    """A count, or a dash if it is unknown."""
    return "–" if count is None else f"{count:,}"


def bounded_text(count: "Count | None") -> str:
    """A count, its lower and its upper bound."""
    if count is None:
        return "–"
    return f"{count.estimate:,}" + ("" if count.is_exact else f" ({count.least:,} to {count.most:,})")


def share_text(share: "Ratio | None") -> str:
    """A share in hundredths; bounds are rounded outwards."""
    if share is None:
        return "–"
    estimate = f"{float(100 * share.estimate):.2f} %"
    if share.is_exact:
        return estimate
    lower, upper = math.floor(share.least * 10_000) / 100, math.ceil(share.most * 10_000) / 100
    return f"{estimate} ({lower:.2f} to {upper:.2f} %)"


def moment_text(timestamp_ms: int, now: datetime) -> str:
    """A moment, in ms since 1970, and how long ago that was: 2026-11-23 05:53:12 UTC, 12 minutes ago."""
    moment = datetime.fromtimestamp(timestamp_ms / 1000, UTC)
    return f"{moment:%F %T} UTC, {_age_text((now - moment).total_seconds())}"


def _age_text(seconds: float) -> str:
    for unit, length in _UNITS.items():
        if seconds >= 2 * length:
            return f"{counted(int(seconds // length), unit)} ago"
    return "just now" if seconds >= 0 else "in the future, by this machine's clock"
