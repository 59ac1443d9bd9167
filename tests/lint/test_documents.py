"""What the documents point at is there: files, folders, headings, modules. Documents outlive what they speak of."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.places import DOCS, ROOT, SOURCES

DOCUMENTS = sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md")])
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!\w+:)([^()#\s]*)(?:#([^()\s]+))?\)")
QUOTED = re.compile(r"`([\w./-]+)`")
CODE = re.compile(r"`([^`\n]+)`")
CLASS_OR_CONSTANT = re.compile(r"`(_?[A-Z]\w+)`")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
IMPORT = re.compile(r"^\s*(?:from puffinry[\w.]* import [\w, ]+|import puffinry[\w.]*)$", re.MULTILINE)
STARTED = re.compile(r"python -m ([\w.]+)")
MADE = re.compile(r"(?:`|^)make ([a-z]+)", re.MULTILINE)
TARGET = re.compile(r"^([a-z][a-z ]*):", re.MULTILINE)
FOLDERS = ("pipeline", "resources", "assets", "tests", "benchmarks", "docs", ".ci")
ENGINE = ROOT / "pipeline" / "puffinry"


def prose(document: Path) -> str:
    return FENCED.sub("", document.read_text())


def anchors(document: Path) -> set[str]:
    """The anchors of its headings, as GitHub makes them."""
    kept = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(prose(document)))
    return {heading.replace(" ", "-") for heading in kept}


def paths(document: Path) -> Iterator[str]:
    """What is quoted in it, in a command too, and lies in a folder of the repository's root."""
    for quoted in CODE.findall(prose(document)):
        for word in quoted.split():
            if word.startswith(tuple(f"{folder}/" for folder in FOLDERS)):
                yield word


def modules(document: Path) -> Iterator[str]:
    text = document.read_text()
    yield from STARTED.findall(text)
    for statement in IMPORT.findall(text):
        match ast.parse(statement.strip()).body:
            case [ast.ImportFrom(module=str(module))]:
                yield module
            case [ast.Import(names=names)]:
                yield from (name.name for name in names)


def test_links_lead_to_files_and_headings() -> None:
    broken = [
        f"{document.name}: {path}#{anchor}"
        for document in DOCUMENTS
        for path, anchor in LINK.findall(prose(document))
        if not (target := document.parent / path if path else document).exists()
        or (anchor and anchor not in anchors(target))
    ]

    assert broken == []


def test_quoted_paths_are_there() -> None:
    quoted = {(document.name, path) for document in DOCUMENTS for path in paths(document)}

    assert [each for each in quoted if not (ROOT / each[1]).exists()] == []


def test_modules_that_are_imported_or_started_are_there() -> None:
    named = {(document.name, module) for document in DOCUMENTS for module in modules(document)}

    assert [each for each in named if find_spec(each[1]) is None] == []


def test_what_is_to_be_made_is_a_target() -> None:
    targets = {name for names in TARGET.findall((ROOT / "Makefile").read_text()) for name in names.split()}
    made = {(document.name, name) for document in DOCUMENTS for name in MADE.findall(document.read_text())}

    assert [each for each in made if each[1] not in targets] == []


def test_the_architecture_names_modules_that_are_there() -> None:
    rooms = {room.parent.name for room in ENGINE.glob("*/__init__.py")}
    quoted = [name for name in QUOTED.findall(prose(DOCS / "architecture.md")) if name.partition(".")[0] in rooms]

    assert len(quoted) > len(rooms)
    assert [name for name in quoted if find_spec(f"puffinry.{name}") is None] == []


def test_the_architecture_tells_of_each_room() -> None:
    told = {path for path, _ in LINK.findall(prose(DOCS / "architecture.md"))}

    assert {f"../{room.relative_to(ROOT)}" for room in ENGINE.glob("*/__init__.py")} <= told


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_classes_and_constants_that_developers_are_sent_to_are_there(name: str) -> None:
    defined = {
        word
        for source in (*SOURCES, ROOT / "tests", ROOT / "benchmarks")
        for module in source.rglob("*.py")
        for word in re.findall(r"^(?:class )?(\w+)\b(?=\(|:| =|,)", module.read_text(), re.MULTILINE)
    }
    told = set(CLASS_OR_CONSTANT.findall(prose(ROOT / name)))

    assert told
    assert told <= defined


def test_what_errors_say_to_install_is_what_the_extras_bring() -> None:
    """Puffinry is installed from a folder or a wheel: no index knows `puffinry[...]`."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    told = {
        wanted
        for source in SOURCES
        for module in source.rglob("*.py")
        for wanted in re.findall(r"pip install '([^']+)'", module.read_text())
    }

    assert told
    assert told <= {requirement for extra in extras.values() for requirement in extra}
