"""Counts and shares with their 95 % bounds, which are left out where they say the same."""

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puffinry.knowledge import Share


def bounded_text(count: tuple[int, int, int]) -> str:
    """A count, its lower and its upper bound."""
    found, lower, upper = count
    return f"{found:,}" if lower == upper else f"{found:,} ({lower:,} to {upper:,})"


def share_text(share: "Share | None") -> str:
    """A share in hundredths; bounds are rounded outwards."""
    if share is None or share.estimate is None:
        return "–"
    if share.lower == share.upper:
        return f"{100 * share.estimate:.2f} %"
    lower, upper = math.floor(share.lower * 10_000) / 100, math.ceil(share.upper * 10_000) / 100
    return f"{100 * share.estimate:.2f} % ({lower:.2f} to {upper:.2f} %)"
