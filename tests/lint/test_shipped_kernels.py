"""What is shipped of kernels is of the kernels as they stand: a changed one would be compiled on users' machines."""

from tests.kernels.shipping import COMMAND, stale, unknown


def test_what_is_shipped_fits_the_kernels_as_they_are() -> None:
    assert [path.name for path, *_ in stale()] == [], f"{COMMAND} writes it anew"


def test_nothing_is_shipped_that_nobody_calls() -> None:
    assert [path.name for path in unknown()] == [], f"{COMMAND} removes it"
