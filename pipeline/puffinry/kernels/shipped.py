"""Kernels that numba has compiled already: they come with this package, in LLVM's terms, in its folder `llvm`.

A file is for one kernel and one list of arguments' types. It begins with a fingerprint of all that its code was made
from: the sources of the kernel and of the functions that it calls, the values that they know by name, how kernels are
made, and where Python's objects have their fields. A kernel that has another one by now is compiled by numba.
`python -m tests.kernels.shipping` writes the files.
"""

import dis
import hashlib
import inspect
import linecache
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.resources import files
from types import CodeType

Loop = Callable[..., object]

FOLDER = "llvm"
_MAKERS = ("calling.py", "compiler.py", "instructions.py")


def shipped_code(loop: Loop, signature: str) -> str | None:
    """The kernel in LLVM's terms for arguments of these types; None where none is shipped of it as it stands."""
    with suppress(OSError):  # no such file, or no sources to hold it against
        code = files(__package__).joinpath(FOLDER, file_name(loop, signature)).read_text()
        if code.startswith(first_line(loop, signature)):
            return code
    return None


def file_name(loop: Loop, signature: str) -> str:
    """Of the file for a kernel and arguments of these types."""
    of_signature = hashlib.sha256(signature.encode()).hexdigest()[:8]
    return f"{loop.__module__.removeprefix('puffinry.')}.{loop.__qualname__}.{of_signature}.ll"


def first_line(loop: Loop, signature: str) -> str:
    """What that file begins with while it fits the sources; raises OSError where there are none."""
    digest = hashlib.sha256(f"{object.__basicsize__} {signature} {_how_kernels_are_made()}".encode())
    for each in _parts(loop, set()):
        digest.update(each.encode())
    return f"; {digest.hexdigest()}\n"


@cache
def _how_kernels_are_made() -> str:
    sources = [files(__package__).joinpath(name).read_bytes() for name in _MAKERS]
    return hashlib.sha256(b"".join(sources)).hexdigest()


def _parts(loop: Loop, seen: set[Loop]) -> Iterator[str]:
    """The source of a function and what it knows by name, and the same of the functions that it calls."""
    seen.add(loop)
    yield _source(loop)
    for name in sorted(set(_global_names(loop.__code__))):
        value = loop.__globals__.get(name)
        called = getattr(value, "__wrapped__", None)
        if called is None:
            yield f"{name} = {_described(value)}\n"
        elif called not in seen:
            yield from _parts(called, seen)


def _source(loop: Loop) -> str:
    lines = linecache.getlines(loop.__code__.co_filename, loop.__globals__)
    if not lines:
        raise OSError(f"{loop.__code__.co_filename} is not there")
    return "".join(inspect.getblock(lines[loop.__code__.co_firstlineno - 1 :]))


def _global_names(code: CodeType) -> Iterator[str]:
    for each in dis.get_instructions(code):
        if each.opname == "LOAD_GLOBAL":
            yield each.argval
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _global_names(constant)


def _described(value: object) -> str:
    """A module, a class or a function by its name, another value as it is written."""
    return str(getattr(value, "__qualname__", None) or getattr(value, "__name__", None) or repr(value))
