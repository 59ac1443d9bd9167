"""Packages whose exports are imported when they are first used (PEP 562), and packages of others that are left out.

Only where that halves somebody's start. A Python worker on an executor needs half a CPU second less without PyIceberg's
file systems and expressions, and so does `puffinry inspect` without catalogs and scans. The `__init__` of such packages
imports names for type checkers only, and those are what it exports. `lazy_loader` would do the same, but each executor
would have to have it.
"""

import ast
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from itertools import chain
from pkgutil import get_data


def loaded_on_demand(package: str) -> Callable[[str], object]:
    """The `__getattr__` of a package, by what it imports from its modules for type checkers; raises AttributeError."""

    def load(name: str) -> object:
        if name not in exports(package):
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(exports(package)[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return load


@cache
def exports(package: str) -> dict[str, str]:
    """What it imports for type checkers from its modules: the module of each name."""
    blocks = ast.parse(get_data(package, "__init__.py") or b"").body
    checked = chain.from_iterable(block.body for block in blocks if isinstance(block, ast.If))
    imports = [each for each in checked if isinstance(each, ast.ImportFrom)]
    below = [(each, each.module) for each in imports if each.module and each.module.startswith(f"{package}.")]
    return {alias.name: module for each, module in below for alias in each.names}


class _Absent(MetaPathFinder):
    def __init__(self, package: str) -> None:
        self._package = package

    def find_spec(self, name: str, _path: Sequence[str] | None = None, _target: object = None) -> None:
        """Raise as where the package is not installed."""
        if name == self._package:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


@contextmanager
def left_out(package: str) -> Iterator[None]:
    """What is imported meanwhile does without a package, unless that was imported before."""
    absent = _Absent(package)
    sys.meta_path.insert(0, absent)
    try:
        yield
    finally:
        sys.meta_path.remove(absent)
