"""Packages whose exports are imported when they are first used (PEP 562).

Only where that halves somebody's start. A Python worker on an executor needs half a CPU second less without PyIceberg's
file systems and expressions, and so does `puffinry inspect` without catalogs and scans. The `__init__` of such packages
imports names for type checkers only. `lazy_loader` would do the same, but each executor would have to have it.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module


def loaded_on_demand(package: str, names: Mapping[str, Iterable[str]]) -> Callable[[str], object]:
    """The `__getattr__` of a package, by the names that each of its modules has."""
    modules = {name: f"{package}.{module}" for module, exported in names.items() for name in exported}

    def load(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(modules[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return load
