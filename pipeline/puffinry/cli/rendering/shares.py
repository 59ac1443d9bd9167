"""Counts and shares with their 95 % bounds, which are left out where they say the same."""

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puffinry.knowledge import Count, Share


def bounded_text(count: "Count | None") -> str:
    """A count, its lower and its upper bound."""
    if count is None:
        return "–"
    found, lower, upper = count
    return f"{found:,}" if lower == upper else f"{found:,} ({lower:,} to {upper:,})"


def share_text(share: "Share | None") -> str:
    """A share in hundredths; bounds are rounded outwards."""
    if share is None or share[0] is None:
        return "–"
    estimate, (_, lower, upper) = share[0], share
    if lower == upper:
        return f"{100 * estimate:.2f} %"
    lower, upper = math.floor(lower * 10_000) / 100, math.ceil(upper * 10_000) / 100
    return f"{100 * estimate:.2f} % ({lower:.2f} to {upper:.2f} %)"
