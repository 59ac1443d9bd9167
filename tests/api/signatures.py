"""The public names of `puffinry` with their signatures, a line each; types without the modules that they lie in.

.venv/bin/python -m tests.api.signatures > tests/api/signatures.txt
"""

import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import puffinry
from puffinry import errors
from puffinry.errors import PuffinryError


def signatures() -> str:
    lines = [line for name in puffinry.__all__ if name != "errors" for line in _lines(name, getattr(puffinry, name))]
    kinds = (kind for _, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, PuffinryError))
    lines += [f"errors.{kind.__name__}({', '.join(base.__name__ for base in kind.__bases__)})" for kind in kinds]
    return "\n".join(lines) + "\n"


def _lines(name: str, what: object) -> Iterator[str]:
    if not inspect.isclass(what):
        assert callable(what)
        yield f"{name}{_short(inspect.signature(what))}"
        return
    yield name
    if is_dataclass(what):
        yield from (f"{name}.{each.name}: {_short(inspect.formatannotation(each.type))}" for each in fields(what))
    for member, value in sorted(vars(what).items()):
        if member.startswith("_"):
            continue
        if isinstance(value, property):
            assert value.fget is not None
            found = inspect.signature(value.fget).return_annotation
            yield f"{name}.{member}: {_short(inspect.formatannotation(found))}"
        elif inspect.isfunction(value):
            yield f"{name}.{member}{_short(inspect.signature(value))}"


def _short(signature: object) -> str:
    return re.sub(r"\b(?:\w+\.)+(?=\w)", "", str(signature))


if __name__ == "__main__":
    sys.stdout.write(signatures())
