"""Numbers and lists as sentences have them."""

from collections.abc import Sequence


def counted(count: int, noun: str) -> str:
    """So many of them: 1 data file, 2,000 data files."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def first_few(names: Sequence[str], most: int) -> str:
    """At most so many of the names, and how many more there are."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")
