"""A room's docstring tells a stranger what lies in it; so the modules it lists are those that are there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LISTED = re.compile(r"^ *- ((?:`\w+`(?:, )?)+)", re.MULTILINE)
NAME = re.compile(r"`(\w+)`")


def rooms_with_a_list() -> Iterator[Path]:
    for source in ("pipeline", "resources", "assets"):
        for room in sorted((ROOT / source).rglob("__init__.py")):
            if LISTED.search(docstring(room)):
                yield room.parent


def docstring(module: Path) -> str:
    return ast.get_docstring(ast.parse(module.read_text())) or ""


def modules(room: Path) -> set[str]:
    files = {path.stem for path in room.glob("*.py") if not path.stem.startswith("__")}
    return files | {path.parent.name for path in room.glob("*/__init__.py")}


@pytest.mark.parametrize("room", rooms_with_a_list(), ids=lambda room: str(room.relative_to(ROOT)))
def test_a_room_lists_its_modules_and_no_others(room: Path) -> None:
    text = docstring(room / "__init__.py")
    listed = {name for names in LISTED.findall(text) for name in NAME.findall(names)}

    assert listed <= modules(room)
    assert modules(room) <= set(NAME.findall(text))
