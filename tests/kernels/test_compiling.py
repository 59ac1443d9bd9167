"""Compiled code is cached for the next process, where nobody else can put any, and never outlives its sources."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import puffinry

pytestmark = pytest.mark.slow

INNER = """
from puffinry.kernels import inlined

STEP = 1

@inlined
def inner(number: int) -> int:
    return number + 1
"""

OUTER = """
import logging
import sys
import numpy as np
from puffinry.inner import STEP, inner
from puffinry.kernels import kernel

logging.basicConfig(level=logging.INFO, format="%(message)s")

@kernel
def outer(numbers, place: int) -> int:
    return inner(numbers[place]) + STEP

numbers = np.zeros(1 << 15, np.int64)
print(outer(numbers, 7), end=" ")
(cell,) = getattr(outer._compiled, "__closure__", None) or (None,)
is_found = hasattr(cell, "cell_contents") and getattr(cell.cell_contents, "stats", None)
print("found" if is_found and is_found.cache_hits else "compiled")
"""
ONCE, NOT_CACHED = "compiling, once on this machine", "compiled code is not cached: "


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Puffinry with a kernel that calls into another file."""
    package = tmp_path / "installed" / "puffinry"
    ours = Path(puffinry.__file__).parent
    shutil.copytree(ours, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "inner.py").write_text(INNER)
    (package / "outer.py").write_text(OUTER)
    return package


def process(folder: Path, **environment: str) -> tuple[str, str]:
    """What the kernel returns, whether it was compiled or found, and what was logged.

    Without bytecode: what Python keeps of a source passes for that of another of its size, written in the same second.
    """
    own = {"PYTHONPATH": "", "NUMBA_CACHE_DIR": "", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", "import puffinry.outer"]
    done = subprocess.run(
        command, env={**os.environ, **own, **environment}, cwd=folder, text=True, capture_output=True, check=True
    )
    return done.stdout.strip(), done.stderr.strip()


def run(folder: Path, **environment: str) -> str:
    return process(folder, **environment)[0]


@pytest.mark.parametrize(("before", "after"), [("number + 1", "number + 2"), ("STEP = 1", "STEP = 2")])
def test_what_is_changed_in_another_file_is_compiled_anew(
    package: Path, tmp_path: Path, before: str, after: str
) -> None:
    cache = {"XDG_CACHE_HOME": str(tmp_path)}
    assert process(package.parent, **cache) == ("2 compiled", ONCE)
    assert process(package.parent, **cache) == ("2 found", "")
    (package / "inner.py").write_text(INNER.replace(before, after))
    assert process(package.parent, **cache) == ("3 compiled", ONCE)


def test_a_package_in_a_zip_finds_what_the_same_sources_left(package: Path, tmp_path: Path) -> None:
    cache = {"XDG_CACHE_HOME": str(tmp_path)}
    assert run(tmp_path, PYTHONPATH=zipped(package, tmp_path / "first.zip"), **cache) == "2 compiled"
    assert run(tmp_path, PYTHONPATH=zipped(package, tmp_path / "second.zip"), **cache) == "2 found"
    assert run(package.parent, **cache) == "2 found"
    (package / "inner.py").write_text(INNER.replace("+ 1", "+ 2"))
    assert run(tmp_path, PYTHONPATH=zipped(package, tmp_path / "third.zip"), **cache) == "3 compiled"


def zipped(package: Path, archive: Path) -> str:
    with zipfile.ZipFile(archive, "w") as into:
        for source in package.rglob("*.py"):
            into.write(source, source.relative_to(package.parent))
    return str(archive)


def test_what_is_cached_is_for_this_user_alone(package: Path, tmp_path: Path) -> None:
    run(package.parent, XDG_CACHE_HOME=str(tmp_path / "cache"))
    (kernels,) = (tmp_path / "cache" / "puffinry").glob("kernels-*")
    assert [folder.stat().st_mode & 0o777 for folder in (kernels, kernels.parent)] == [0o700, 0o700]


def test_a_home_that_nobody_can_write_to_stops_nothing(package: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    assert run(package.parent, XDG_CACHE_HOME=str(tmp_path / "file"), TMPDIR=str(temporary)) == "2 compiled"
    assert list(temporary.glob("puffinry-*/kernels-*"))


@pytest.mark.parametrize("open_to_all", ["", "puffinry"])
def test_a_folder_that_others_can_write_to_or_replace_is_not_trusted(
    package: Path, tmp_path: Path, open_to_all: str
) -> None:
    home = tmp_path / "home"
    (home / "puffinry").mkdir(parents=True)
    (home / open_to_all).chmod(0o777)
    found, said = process(package.parent, XDG_CACHE_HOME=str(home), TMPDIR=str(home / open_to_all))
    assert found == "2 compiled"
    assert said.startswith(NOT_CACHED)
    assert not list(home.rglob("kernels-*"))


def test_a_folder_that_the_user_names_is_taken(package: Path, tmp_path: Path) -> None:
    assert run(package.parent, NUMBA_CACHE_DIR=str(tmp_path / "named")) == "2 compiled"
    assert run(package.parent, NUMBA_CACHE_DIR=str(tmp_path / "named")) == "2 found"


def test_where_the_umask_opens_folders_compiled_code_lies_in_a_closed_one(package: Path, tmp_path: Path) -> None:
    """Of numba's own folders below one that is named, others may write to each where the umask is 002."""
    (tmp_path / "named").mkdir(mode=0o755)
    open_mask = "import os; os.umask(0o002)\n"
    (package / "outer.py").write_text(open_mask + OUTER)
    assert run(package.parent, NUMBA_CACHE_DIR=str(tmp_path / "named")) == "2 compiled"
    cached = list((tmp_path / "named").rglob("*.nbi"))
    assert cached
    for file in cached:
        above = [each for each in file.parents if each.is_relative_to(tmp_path / "named")]
        assert any(each.stat().st_mode & 0o777 == 0o700 for each in above)
        closed = next(each for each in reversed(above) if each.stat().st_mode & 0o777 == 0o700)
        assert not any(
            each.stat().st_mode & 0o022 for each in (closed, *closed.parents) if each.is_relative_to(tmp_path)
        )


def test_a_folder_that_the_user_names_must_be_this_users_own_too(package: Path, tmp_path: Path) -> None:
    (tmp_path / "named").mkdir()
    (tmp_path / "named").chmod(0o777)
    found, said = process(package.parent, NUMBA_CACHE_DIR=str(tmp_path / "named"))
    assert found == "2 compiled"
    assert said.startswith(NOT_CACHED)


def test_a_full_disk_stops_nothing(package: Path, tmp_path: Path) -> None:
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"  # files can be made, and stay empty
    (package / "outer.py").write_text(full + OUTER)
    found, said = process(package.parent, XDG_CACHE_HOME=str(tmp_path))
    assert found == "2 compiled"
    assert "compiled code cannot be cached: " in said


@pytest.mark.parametrize("theirs", ["NUMBA_OPT", "NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT"])
@pytest.mark.parametrize("value", ["0", "1"])
def test_what_users_ask_of_numba_changes_no_result(package: Path, tmp_path: Path, theirs: str, value: str) -> None:
    assert run(package.parent, **{"XDG_CACHE_HOME": str(tmp_path), theirs: value}) == "2 compiled"
