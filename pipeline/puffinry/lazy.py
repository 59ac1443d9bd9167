"""Packages whose exports are imported when they are first used (PEP 562).

Only where that halves somebody's start. A Python worker on an executor needs half a CPU second less without PyIceberg's
file systems and expressions, and so does `puffinry inspect` without catalogs and scans. The `__init__` of such packages
imports names for type checkers only, and those are what it exports. `lazy_loader` would do the same, but each executor
would have to have it.
"""

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
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
