"""The one way in which this engine compiles a loop.

Kernels run without the interpreter's lock. Numba checks no bounds; a kernel over untrusted bytes checks every length
itself (`NUMBA_BOUNDSCHECK=1` in fuzzing turns numba's own checks on).

Numba is imported when the first kernel is called: that takes as long as many a command, which calls none, or only
parsers of a few bytes.
"""

from collections.abc import Callable
from functools import update_wrapper
from importlib import import_module
from threading import RLock
from typing import Any, TypeVar, cast

from puffinry.kernels.interpreting import Interpreter

Loop = TypeVar("Loop", bound=Callable[..., object])

_LITTLE = 1 << 16  # bytes, which take the interpreter a tenth of what numba's import and loading a compiled loop take

_lock = RLock()
_interpreter = Interpreter(_LITTLE)


def kernel(loop: Loop) -> Loop:
    """Compile `loop` to machine code when it is first called on this machine."""
    return cast(Loop, _Kernel(lambda: _machine_code().compiled(loop), loop))


def parser(loop: Loop) -> Loop:
    """Compile `loop`, which reads the format of the bytes that it is given, once this process has more than a little to
    read so; until then it runs as it stands.
    """
    return cast(Loop, _Parser(lambda: _machine_code().compiled(loop), loop))


def inlined(loop: Loop) -> Loop:
    """Compile `loop` into each kernel that calls it."""
    return cast(Loop, _Kernel(lambda: _machine_code().compiled_inline(loop), loop))


def instruction(name: str) -> Any:
    """One of the machine's instructions, of this name in `instructions`, for kernels to call."""
    return _Instruction(lambda: getattr(import_module("puffinry.kernels.instructions"), name))


def _machine_code() -> Any:
    return import_module("puffinry.kernels.machine_code")


class _Later:
    """Stands for what numba makes, which is made when it is used or compiled into a kernel."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._made: Any = None

    def __getattr__(self, name: str) -> Any:
        """What numba asks of its own objects; whoever else is curious is not worth importing it."""
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self._now(), name)

    def _now(self) -> Any:
        with _lock:
            if self._made is None:
                self._made = self._make()
        return self._made


class _Kernel(_Later):
    """Stands for a function."""

    def __init__(self, make: Callable[[], Any], loop: Callable[..., object]) -> None:
        super().__init__(make)
        self._loop = loop
        update_wrapper(self, loop)

    def __call__(self, *arguments: Any) -> Any:
        if _interpreter.is_busy:
            return self._loop(*arguments)
        made = self._made or self._now()
        return made(*arguments)


class _Parser(_Kernel):
    """Stands for one that may run as it stands."""

    def __call__(self, *arguments: Any) -> Any:
        if self._made is None and not _interpreter.is_busy and _interpreter.takes(arguments):
            return _interpreter.run(self._loop, arguments)
        return super().__call__(*arguments)


class _Instruction(_Later):
    """Stands for an instruction, which numba knows by the object itself."""

    @property
    def _numba_type_(self) -> Any:
        return _machine_code().type_of_instruction(self._now())
