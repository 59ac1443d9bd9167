"""Packages whose exports are imported when they are first used (PEP 562).

Only where that halves somebody's start. A Python worker on an executor needs half a CPU second less without PyIceberg's
file systems and expressions, and so does `puffinry inspect` without catalogs and scans. The `__init__` of such packages
imports names for type checkers only, and `loaded_on_demand` reads there which module has a name. `lazy_loader` would do
the same, but each executor would have to have it.
"""

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import get_data


def loaded_on_demand(package: str) -> Callable[[str], object]:
    """The `__getattr__` of a package, of the names that its `__init__` imports from the package's modules."""

    @cache
    def modules() -> dict[str, str]:
        statements = ast.walk(ast.parse(get_data(package, "__init__.py") or b""))
        imports = [each for each in statements if isinstance(each, ast.ImportFrom)]
        own = [each for each in imports if str(each.module).startswith(f"{package}.")]
        return {name.name: str(each.module) for each in own for name in each.names}

    def load(name: str) -> object:
        if name not in modules():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(modules()[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return load
