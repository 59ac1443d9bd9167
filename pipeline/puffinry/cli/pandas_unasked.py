"""Has PyArrow begin without pandas, which it imports unasked: a third of the CPU time of `show`, which never uses it.

PyArrow looks once whether there is a pandas, to know a Series when it meets one. For the command line's own process
only: without this, `show` and `plan` of a catalog's table would take more than a second of CPU.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from types import ModuleType


def leave_pandas_unasked() -> None:
    """Let PyArrow look for pandas and find none; whoever imports pandas later gets it, PyArrow too."""
    if "pandas" in sys.modules:
        return
    refusal = _Refusal()
    sys.meta_path.insert(0, refusal)
    try:
        import_module("pyarrow").array([None])  # for which it looks
    finally:
        sys.meta_path.remove(refusal)


class _Refusal(MetaPathFinder):
    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        if name == "pandas":
            raise ModuleNotFoundError("pandas is not wanted yet", name=name)
