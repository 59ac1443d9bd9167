"""What is kept on this machine is listed with who uses it, and goes when nobody does."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from puffinry.machine_cache import all_kept, note_use, remove_kept
from tests.cli.running import run
from tests.support.places import DOCS

LOOPS, OTHER_LOOPS, NEW_LOOPS = "0123456789abcdef", "fedcba9876543210", "00000000ffffffff"
CLASSES = "classes-0123456789abcdef-fedcba9876543210.jsa"
SOMEBODYS = "notes.txt"
MONTHS = 70 * 24 * 60 * 60
COMPILE = """
from puffinry.kernels import kernel
from puffinry.machine_cache import all_kept, remove_kept

@kernel
def one(number: int) -> int:
    return number + 1

@kernel
def two(number: int) -> int:
    return number + 2

assert one(1) == 2
for each in all_kept():
    remove_kept(each)
assert two(1) == 3
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache with loops, classes, and a file of somebody else's."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "none"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "none"))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    folder = tmp_path / "puffinry"
    for name in (LOOPS, OTHER_LOOPS):
        (folder / name).mkdir(parents=True)
        (folder / name / "kernel.nbc").write_bytes(b"x" * 1000)
    (folder / CLASSES).write_bytes(b"y" * 5000)
    (folder / SOMEBODYS).write_text("mine")
    return folder


def used_by(path: Path, environment: Path, monkeypatch: pytest.MonkeyPatch, ago: float = 0) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "prefix", str(environment))
        note_use(path, path.stat().st_mtime)
    for note in (path.parent / "used").glob(f"{path.name}@*"):
        if note.read_text() == str(environment):
            os.utime(note, (note.stat().st_mtime - ago,) * 2)


def names() -> set[str]:
    return {each.path.name for each in all_kept()}


def test_it_is_listed_with_its_size_and_the_environments_that_used_it(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for environment in ("a", "b"):
        (tmp_path / environment).mkdir()
        used_by(cache / LOOPS, tmp_path / environment, monkeypatch)
    found = {each.path.name: each for each in all_kept()}
    assert set(found) == {LOOPS, OTHER_LOOPS, CLASSES}
    assert (found[LOOPS].kind, found[LOOPS].size) == ("compiled loops", 1000)
    assert (found[CLASSES].kind, found[CLASSES].size) == ("class archive", 5000)
    assert found[LOOPS].environments == (str(tmp_path / "a"), str(tmp_path / "b"))
    assert found[CLASSES].environments == ()


def test_what_only_environments_that_are_gone_have_used_goes_when_another_begins_with_something_new(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, gone = tmp_path / "there", tmp_path / "gone"
    there.mkdir()
    used_by(cache / LOOPS, gone, monkeypatch, ago=7200)
    used_by(cache / LOOPS, there, monkeypatch, ago=7200)
    used_by(cache / OTHER_LOOPS, there, monkeypatch, ago=MONTHS)
    assert names() == {LOOPS, OTHER_LOOPS, CLASSES}
    used_by(cache / CLASSES, gone, monkeypatch, ago=7200)
    (cache / NEW_LOOPS).mkdir()
    used_by(cache / NEW_LOOPS, there, monkeypatch)
    assert names() == {LOOPS, NEW_LOOPS}
    assert (cache / SOMEBODYS).exists()


def test_the_command_lists_it_in_json_as_its_schema_says_and_removes_it(cache: Path) -> None:
    schema = json.loads((DOCS / "cli.schema.json").read_text()) | {"$ref": "#/$defs/cache"}
    listed = run("cache", "--json")
    for line in listed.text.splitlines():
        Draft202012Validator(schema).validate(json.loads(line))
    assert "class archive" in run("cache").text
    cleaned = run("cache", "--clean")
    assert cleaned.text == "7.0 kB removed\n"
    assert names() == set()
    assert (cache / SOMEBODYS).exists()
    assert run("cache").text == "nothing is kept on this machine\n"


@pytest.mark.slow
@pytest.mark.usefixtures("cache")
def test_a_process_whose_cache_is_removed_goes_on() -> None:
    subprocess.run([sys.executable, "-c", COMPILE], check=True)
    assert [each.kind for each in all_kept()] == ["compiled loops"]


def test_what_is_removed_takes_its_notes_along(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used_by(cache / LOOPS, tmp_path, monkeypatch)
    for each in all_kept():
        remove_kept(each)
    assert list((cache / "used").iterdir()) == []
