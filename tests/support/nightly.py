"""A case of a test for which only `make nightly` has time; `make test` has another one of its kind."""

from functools import partial

import pytest

nightly = partial(pytest.param, marks=pytest.mark.nightly)
