"""Lists of names in a line of text."""

from collections.abc import Sequence


def the_first(names: Sequence[str], most: int) -> str:
    """At most so many of the names, and how many more there are."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")
