"""Public functions name the errors that they raise themselves; commands end with an exit code instead."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.places import ROOT

PACKAGE = ROOT / "pipeline" / "puffinry"
TELLS = re.compile(r"raise|Error|fails|refuse", re.IGNORECASE)


def public_functions(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("_"):
            continue
        members = node.body if isinstance(node, ast.ClassDef) else [node]
        yield from (each for each in members if isinstance(each, ast.FunctionDef) and not each.name.startswith("_"))


def raised(function: ast.FunctionDef) -> set[str]:
    """The classes of errors that it makes; what it passes on is a variable."""
    made = (each.exc for each in ast.walk(function) if isinstance(each, ast.Raise))
    names = (each.func if isinstance(each, ast.Call) else each for each in made)
    return {each.id for each in names if isinstance(each, ast.Name) and each.id[0].isupper()} - {"AssertionError"}


def test_public_functions_name_what_they_raise() -> None:
    modules = [path for path in PACKAGE.rglob("*.py") if "cli" not in path.relative_to(PACKAGE).parts]
    found = [(path, each) for path in modules for each in public_functions(path) if raised(each)]
    silent = [f"{path}: {each.name}" for path, each in found if not TELLS.search(ast.get_docstring(each) or "")]
    assert len(found) > 100
    assert silent == []
