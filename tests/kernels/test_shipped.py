"""What is shipped of kernels is what numba makes of them as they stand; what does not fit is compiled by numba."""

import json
import os
import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

from puffinry.kernels import kernel
from puffinry.kernels.machine_code import signature
from puffinry.kernels.object_code import object_code
from puffinry.kernels.shipped import first_line, shipped_code
from tests.kernels.shipping import CALLS, SHIPPED

LENGTH = 3


@kernel
def inner(numbers: NDArray[np.int64]) -> int:
    return int(numbers[0]) + LENGTH


@kernel
def outer(numbers: NDArray[np.int64]) -> int:
    return inner(numbers)


OUTER = outer.__wrapped__  # type: ignore[attr-defined]

# Writes two kernels' code in a process of its own.
WRITING = """
import json, sys
from tests.kernels.shipping import CALLS, written
chosen = [(number, *CALLS[int(number)]) for number in sys.argv[1:]]
print(json.dumps({number: written(kernel.__wrapped__, arguments) for number, kernel, arguments in chosen}))
"""


@pytest.fixture
def others_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "LENGTH", 4)


def any_shipped() -> str:
    return min(SHIPPED.glob("*.ll"), key=lambda path: path.stat().st_size).read_text()


def test_it_is_found_for_each_kernel_and_becomes_machine_code() -> None:
    for number, (called, arguments) in enumerate(CALLS):
        code = shipped_code(called.__wrapped__, signature(arguments))
        assert code is not None
        assert f"kernel_{number}".encode() in object_code(f"kernel_{number}", code)


def test_none_is_found_for_other_types_of_arguments() -> None:
    assert shipped_code(CALLS[0][0].__wrapped__, "int") is None


@pytest.mark.usefixtures("others_length")
def test_a_kernel_is_another_one_where_a_value_is_that_a_function_knows_which_it_calls() -> None:
    assert first_line(OUTER, "") != BEFORE


def test_a_kernel_is_another_one_where_python_has_the_fields_of_objects_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    longer = SimpleNamespace(__basicsize__=object.__basicsize__ + 16)
    monkeypatch.setattr("puffinry.kernels.shipped.object", longer, raising=False)
    assert first_line(OUTER, "") != BEFORE


def test_a_kernel_is_the_same_in_another_process() -> None:
    code = "from tests.kernels import test_shipped as here; print(here.BEFORE)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == BEFORE.strip()


def test_code_that_this_llvm_cannot_read_is_refused() -> None:
    with pytest.raises(ValueError, match="LLVM IR parsing error"):
        object_code("name", any_shipped().replace("define", "defines"))


def test_code_for_another_kind_of_machine_is_refused() -> None:
    with pytest.raises(ValueError, match="made for e-m:o-i64:64, not for"):
        object_code("name", elsewhere(any_shipped()))


def elsewhere(code: str) -> str:
    """The same for values that lie otherwise in memory."""
    before, _, rest = code.partition('target datalayout = "')
    return f'{before}target datalayout = "e-m:o-i64:64"{rest.partition(chr(34))[2]}'


@pytest.mark.slow
def test_two_processes_make_the_same_of_a_kernel_whatever_they_have_made_before() -> None:
    one, other = (
        subprocess.check_output([sys.executable, "-c", WRITING, *order], env=os.environ | {"PYTHONHASHSEED": seed})
        for order, seed in ((("7", "15"), "1"), (("15", "7"), "2"))
    )
    assert json.loads(one) == json.loads(other)
    assert len(json.loads(one)) == 2


BEFORE = first_line(OUTER, "")
