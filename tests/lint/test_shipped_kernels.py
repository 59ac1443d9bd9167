"""What is shipped of kernels is of the kernels as they stand: a changed one would be compiled on users' machines."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import puffinry
from puffinry.kernels.compiling import _Kernel
from tests.kernels.shipping import CALLS, COMMAND, stale, unknown

ENGINE = Path(puffinry.__file__).parent
COMPILED = {"kernel", "inlined"}


def test_what_is_shipped_fits_the_kernels_as_they_are() -> None:
    assert [path.name for path, *_ in stale()] == [], f"{COMMAND} writes it anew"


def test_nothing_is_shipped_that_nobody_calls() -> None:
    assert [path.name for path in unknown()] == [], f"{COMMAND} removes it"


def test_each_kernel_that_python_calls_is_shipped() -> None:
    called = {kernel for path in ENGINE.rglob("*.py") for kernel in kernels_called(path)}
    assert len(called) > 10
    assert called == {called_as(kernel) for kernel, _ in CALLS}, "tests/kernels/shipping.py names what is shipped"


def kernels_called(path: Path) -> Iterator[str]:
    """The kernels that functions of a module call which are no kernels themselves."""
    tree = ast.parse(path.read_text())
    names = {name for top in tree.body if not is_compiled(top) for name in names_called(top)}
    if names & {kernel.__name__ for kernel, _ in CALLS} or "@kernel" in path.read_text():
        module = import_module(".".join(("puffinry", *path.relative_to(ENGINE).with_suffix("").parts)))
        for name in names:
            if isinstance(value := vars(module).get(name), _Kernel):
                yield called_as(value)


def names_called(top: ast.stmt) -> Iterator[str]:
    for node in ast.walk(top):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def is_compiled(top: ast.stmt) -> bool:
    decorators = top.decorator_list if isinstance(top, ast.FunctionDef) else []
    return any(isinstance(each, ast.Name) and each.id in COMPILED for each in decorators)


def called_as(kernel: object) -> str:
    loop = kernel.__wrapped__  # type: ignore[attr-defined]
    return f"{loop.__module__}.{loop.__qualname__}"
