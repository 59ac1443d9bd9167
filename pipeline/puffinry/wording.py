"""Numbers, lists and ages as sentences have them, and texts of others as a screen or a page may have them."""

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches

from puffinry.secrets import redacted

# Control characters, what turns text around, and what neither UTF-8 nor XML has.
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_EPOCH, _MILLISECOND = datetime.fromtimestamp(0, UTC), timedelta(milliseconds=1)
# The first and the last date there is, in ms since 1970.
_EARLIEST, _LATEST = ((each.replace(tzinfo=UTC) - _EPOCH) // _MILLISECOND for each in (datetime.min, datetime.max))
MILLISECONDS = {"s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000}


def printable(text: str) -> str:
    """The text as any report may have it: no secrets; control characters but ends of lines and tabs spelled out."""
    return _CONTROL.sub(lambda found: ascii(found[0])[1:-1], redacted(text))


def on_one_line(text: str) -> str:
    """The same with ends of lines and tabs spelled out, too: in a name they would pass for rows of a table."""
    return printable(text).replace("\n", "\\n").replace("\t", "\\t")


def milliseconds(age: str) -> int | None:
    """How long 7d, 12h, 30m or 2w is; None for a text that is no age."""
    said = re.fullmatch(r"(\d{1,6})([mhdw])", age, re.ASCII)
    return int(said[1]) * MILLISECONDS[said[2]] if said else None


def moment(timestamp_ms: int) -> datetime:
    """A moment, in ms since 1970; what is before the first date there is, or after the last, is that date."""
    return _EPOCH + min(max(timestamp_ms, _EARLIEST), _LATEST) * _MILLISECOND


def counted(count: int, noun: str) -> str:
    """So many of them: 1 data file, 2,000 data files."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def first_few(names: Sequence[str], most: int) -> str:
    """At most so many of the names, and how many more there are."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")


def nearest(name: str, there: Iterable[str]) -> str:
    """The end of a sentence that says which name may be meant, whatever its case; empty where none is near."""
    by_case = {each.lower(): each for each in there}
    return "".join(f"; did you mean {by_case[each]}?" for each in get_close_matches(name.lower(), by_case, 1))


def time_text(seconds: float) -> str:
    """Seconds, or milliseconds where they are few."""
    return f"{seconds:,.1f} s" if seconds >= 0.99995 else f"{1000 * seconds:.1f} ms"


def size_text(size: float) -> str:
    """Bytes in the unit that reads best."""
    for unit in ("B", "kB", "MB", "GB"):
        if size < (1000 if unit == "B" else 999.95):  # which would be shown as 1000.0
            return f"{size:.0f} {unit}" if unit == "B" else f"{size:.1f} {unit}"
        size /= 1000
    return f"{size:.1f} TB"
