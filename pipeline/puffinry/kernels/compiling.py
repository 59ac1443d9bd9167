"""The one way in which this engine compiles a loop.

Kernels run without the interpreter's lock. Nothing checks bounds; a kernel over untrusted bytes checks every length
itself. It raises nothing, makes no arrays, and returns numbers.

Machine code is looked for when the first kernel is called that has more than a little to do: to load it takes as long
as many a loop, and compiling a thousand times as long.
"""

from collections.abc import Callable
from functools import update_wrapper
from importlib import import_module
from threading import RLock
from typing import Any, TypeVar, cast

from puffinry.kernels.interpreting import Interpreter

Loop = TypeVar("Loop", bound=Callable[..., object])

_LITTLE = 1 << 14  # elements, which take Python no longer than LLVM's import and loading compiled loops

_lock = RLock()
_interpreter = Interpreter(_LITTLE)


def kernel(loop: Loop) -> Loop:
    """Compile `loop` to machine code when it is first called on this machine with more than a little to do."""
    return cast(Loop, _Kernel(lambda: _compiler().compiled(loop), loop))


def inlined(loop: Loop) -> Loop:
    """Compile `loop` into each kernel that calls it."""
    return cast(Loop, _Later(lambda: _compiler().compiled_inline(loop), loop))


def instruction(meaning: Loop) -> Loop:
    """The machine's instruction of the same name in `instructions`, for kernels to call, which does what is meant."""
    name = meaning.__name__
    return cast(Loop, _Instruction(lambda: getattr(import_module("puffinry.kernels.instructions"), name), meaning))


def _compiler() -> Any:
    return import_module("puffinry.kernels.compiler")


class _Later:
    """Stands for what numba makes of a function, which is made when it is compiled into another."""

    def __init__(self, make: Callable[[], Any], loop: Callable[..., object]) -> None:
        self._make = make
        self._made: Any = None
        self._loop = loop
        update_wrapper(self, loop)

    def __call__(self, *arguments: Any) -> Any:
        """Run it as it stands, as a kernel's loop does that is run so."""
        return self._loop(*arguments)

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
    """Stands for one that is called from Python, which may run it as it stands."""

    _code: Any = None

    def __call__(self, *arguments: Any) -> Any:
        if _interpreter.is_busy:
            return self._loop(*arguments)
        if self._code is not None:
            return self._code(*arguments)
        if _interpreter.takes(arguments):
            return _interpreter.run(self._loop, arguments)
        return self.as_machine_code(*arguments)

    def as_machine_code(self, *arguments: Any) -> Any:
        """Run it compiled."""
        if self._code is None:
            _interpreter.retire()  # what takes long is about to be done, and machine code is faster from here on
            self._code = import_module("puffinry.kernels.machine_code").MachineCode(self._loop)
        return self._code(*arguments)


class _Instruction(_Later):
    """Stands for an instruction, which numba knows by the object itself."""

    @property
    def _numba_type_(self) -> Any:
        return _compiler().type_of_instruction(self._now())
