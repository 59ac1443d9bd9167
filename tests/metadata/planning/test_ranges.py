"""Ranges of many files, compared all at once as each by itself."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from puffinry.metadata.planning.applicable_deletes import Range, RangeIndex

bounds = st.none() | st.integers(0, 300)
ranges = st.builds(Range, bounds, bounds, st.booleans())


def share_a_value(one: Range, other: Range) -> bool:
    if one.may_hold_null and other.may_hold_null:
        return True
    return all(
        lower is None or upper is None or lower <= upper
        for lower, upper in ((one.lower, other.upper), (other.lower, one.upper))
    )


@given(st.lists(ranges, min_size=1, max_size=200), ranges, st.integers(0, 200))
def test_files_whose_ranges_share_a_value_are_found(files: Sequence[Range], other: Range, start: int) -> None:
    found = RangeIndex(files).sharing_a_value_with(other, start)
    assert found.tolist() == [n for n, each in enumerate(files) if n >= start and share_a_value(each, other)]
