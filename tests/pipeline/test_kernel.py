"""Compiled code is kept between processes, and never outlives its sources."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pipeline.kernel

INNER = """
from pipeline.kernel import inlined

@inlined
def inner(number):
    return number + 1
"""

OUTER = """
from pipeline.inner import inner
from pipeline.kernel import kernel

@kernel
def outer(number):
    return inner(number)

print(outer(1), sum(outer.stats.cache_hits.values()), sum(outer.stats.cache_misses.values()))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a kernel that calls into another file."""
    package = tmp_path / "installed" / "pipeline"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    shutil.copy(pipeline.kernel.__file__, package)
    (package / "inner.py").write_text(INNER)
    (package / "outer.py").write_text(OUTER)
    return package


def run(package: Path, **environment: str) -> list[int]:
    """What the kernel returns for 1, how often compiled code was found, and how often not."""
    environment = {**os.environ, "PYTHONPATH": "", "NUMBA_CACHE_DIR": "", **environment}
    output = subprocess.check_output(
        [sys.executable, "-c", "import pipeline.outer"], env=environment, cwd=package.parent, text=True
    )
    return [int(word) for word in output.split()]


def test_a_changed_source_is_compiled_anew_though_its_callers_are_the_same(package: Path, tmp_path: Path) -> None:
    cache = {"XDG_CACHE_HOME": str(tmp_path)}
    assert run(package, **cache) == [2, 0, 1]
    assert run(package, **cache) == [2, 1, 0]
    (package / "inner.py").write_text(INNER.replace("+ 1", "+ 2"))
    assert run(package, **cache) == [3, 0, 1]


def test_a_home_that_nobody_can_write_to_stops_nothing(package: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "tmp").mkdir()
    assert run(package, XDG_CACHE_HOME=str(tmp_path / "file"), TMPDIR=str(tmp_path / "tmp")) == [2, 0, 1]
    assert list((tmp_path / "tmp").glob("puffinry-*"))


def test_a_folder_that_others_can_write_to_is_not_trusted(package: Path, tmp_path: Path) -> None:
    (tmp_path / "puffinry").mkdir()
    (tmp_path / "puffinry").chmod(0o777)
    assert run(package, XDG_CACHE_HOME=str(tmp_path), TMPDIR=str(tmp_path)) == [2, 0, 1]
    assert not list((tmp_path / "puffinry").iterdir())


def test_a_folder_that_the_user_names_is_taken(package: Path, tmp_path: Path) -> None:
    assert run(package, NUMBA_CACHE_DIR=str(tmp_path / "named")) == [2, 0, 1]
    assert run(package, NUMBA_CACHE_DIR=str(tmp_path / "named")) == [2, 1, 0]
