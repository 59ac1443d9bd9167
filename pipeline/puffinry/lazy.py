"""Packages whose exports are imported when they are first used (PEP 562).

Only where that halves somebody's start. A Python worker on an executor needs half a CPU second less without PyIceberg's
file systems and expressions, and so does `puffinry inspect` without catalogs and scans. The `__init__` of such packages
imports names for type checkers only. `lazy_loader` would do the same, but each executor would have to have it.
"""

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec
from typing import cast


def loaded_on_demand(package: ModuleSpec) -> Callable[[str], object]:
    """The `__getattr__` of a package: its names are those that its source imports for type checkers."""

    @cache
    def modules() -> dict[str, str]:
        source = cast(InspectLoader, package.loader).get_source(package.name) or ""
        imports = [each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.ImportFrom)]
        own = [each for each in imports if str(each.module).startswith(f"{package.name}.")]
        return {alias.name: str(each.module) for each in own for alias in each.names}

    def load(name: str) -> object:
        if name not in modules():
            raise AttributeError(f"module {package.name!r} has no attribute {name!r}")
        value = getattr(import_module(modules()[name]), name)
        setattr(sys.modules[package.name], name, value)
        return value

    return load
