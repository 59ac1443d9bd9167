"""What is imported is never looked through for garbage; what comes later is, but seldom."""

import gc
from collections.abc import Iterator
from contextlib import suppress

import pytest

from puffinry.shipping import lasting_imports


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
