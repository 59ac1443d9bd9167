"""Rooms that load what they export when it is asked for: most callers need one name, not what all the others import.

Such a room's `__init__` imports its names where only type checkers look, and these imports say where each name is.
"""

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files


def opens_later(room: str) -> Callable[[str], object]:
    """The `__getattr__` of a room's `__init__` (PEP 562)."""

    def load(name: str) -> object:
        if name not in _places(room):
            raise AttributeError(f"module {room!r} has no attribute {name!r}")
        value = getattr(import_module(_places(room)[name]), name)
        setattr(sys.modules[room], name, value)
        return value

    return load


@cache
def _places(room: str) -> dict[str, str]:
    """The module of each name that a room imports."""
    statements = ast.walk(ast.parse(files(room).joinpath("__init__.py").read_bytes()))
    imports = [each for each in statements if isinstance(each, ast.ImportFrom) and each.module]
    return {alias.name: str(each.module) for each in imports for alias in each.names}
