"""When something was, as people read it."""

from datetime import UTC, datetime

from puffinry.wording import counted

# Shows the longest unit that there are at least two of.
_UNITS = {"day": 86_400, "hour": 3_600, "minute": 60, "second": 1}


def moment_text(timestamp_ms: int, now: datetime) -> str:
    """A moment, in ms since 1970, and how long ago that was: 2026-11-23 05:53:12 UTC, 12 minutes ago."""
    moment = datetime.fromtimestamp(timestamp_ms / 1000, UTC)
    return f"{moment:%F %T} UTC, {_age_text((now - moment).total_seconds())}"


def _age_text(seconds: float) -> str:
    for unit, length in _UNITS.items():
        if seconds >= 2 * length:
            return f"{counted(int(seconds // length), unit)} ago"
    return "just now" if seconds >= 0 else "in the future, by this machine's clock"
