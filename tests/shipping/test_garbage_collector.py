"""What is imported is never looked through for garbage; what comes later is, but seldom, and so while work lasts."""

import gc
from collections.abc import Iterator
from contextlib import suppress

import pytest

from puffinry.shipping import lasting_imports, seldom_collecting


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)


def test_the_collector_passes_over_what_was_imported() -> None:
    before = gc.get_freeze_count()
    with lasting_imports():
        assert not gc.isenabled()
    assert gc.get_freeze_count() > before


def test_what_comes_later_is_looked_through_less_often() -> None:
    gc.set_threshold(pythons_own := 700)  # whatever a command that ran in this process has left
    with lasting_imports():
        pass
    assert gc.get_threshold()[0] > pythons_own


def test_it_works_on_after_an_import_that_failed() -> None:
    with suppress(ImportError), lasting_imports():
        raise ImportError
    assert gc.isenabled()


def test_a_caller_finds_its_own_thresholds_again_after_work_that_is_seldom_looked_through() -> None:
    gc.set_threshold(*(own := (700, 5, 7)))
    with suppress(ValueError), seldom_collecting():
        assert gc.get_threshold()[0] > own[0]
        assert gc.get_threshold()[1:] == own[1:]
        raise ValueError
    assert gc.get_threshold() == own


def test_of_work_side_by_side_the_last_to_end_sets_the_thresholds_again() -> None:
    gc.set_threshold(*(own := (700, 5, 7)))
    one, other = seldom_collecting(), seldom_collecting()
    one.__enter__()
    other.__enter__()
    one.__exit__(None, None, None)
    assert gc.get_threshold()[0] > own[0]
    other.__exit__(None, None, None)
    assert gc.get_threshold() == own


@pytest.mark.parametrize("own", [(0, 10, 10), (50_000, 10, 10)], ids=["never", "more seldom yet"])
def test_who_has_the_collector_look_seldom_already_is_left_alone(own: tuple[int, int, int]) -> None:
    gc.set_threshold(*own)
    with seldom_collecting():
        assert gc.get_threshold() == own
    assert gc.get_threshold() == own


def test_thresholds_that_are_set_meanwhile_stay() -> None:
    with seldom_collecting():
        gc.set_threshold(*(others := (900, 8, 8)))
    assert gc.get_threshold() == others
