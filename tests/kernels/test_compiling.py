"""Compiled code is kept between processes, never outlives its sources, and is compiled by one process at a time."""

import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import puffinry.kernels
import puffinry.machine_cache

pytestmark = pytest.mark.slow

INNER = """
from puffinry.kernels.compiling import inlined

@inlined
def inner(number: int) -> int:
    return number + 1
"""

OUTER = """
import sys
from puffinry.inner import inner
from puffinry.kernels.compiling import kernel

@kernel
def outer(number: int) -> int:
    return inner(number)

print(outer(1), "compiled" if "numba" in sys.modules else "found")
"""

INDEXING = """
import sys
import numpy as np
from numpy.typing import NDArray
from puffinry.kernels.compiling import kernel

@kernel
def looked_up(numbers: NDArray[np.int64], place: int) -> int:
    return numbers[place]

print(looked_up.as_machine_code(np.arange(100), 7), "compiled" if "numba" in sys.modules else "found")
"""

# Ships what numba makes of the kernel, with something else in place of a word of it.
SHIPPING = """
import sys
from importlib.resources import files
from puffinry.kernels.compiler import llvm_code
from puffinry.kernels.shipped import FOLDER, file_name, first_line
from puffinry.outer import outer

loop = outer.__wrapped__
code = first_line(loop, "int") + llvm_code(loop, [1]).replace(*sys.argv[1:])
(files("puffinry.kernels") / FOLDER / file_name(loop, "int")).write_text(code)
"""

# A kernel that begins to compile, and goes on when it is told to.
SLOW = """
import os
import sys
import time
from pathlib import Path
from puffinry.kernels import machine_code
from puffinry.kernels.compiling import kernel

@kernel
def outer(number: int) -> int:
    return number + 1

def compiled_slowly(*arguments):
    Path(os.environ["COMPILING"]).touch()
    while not Path(os.environ["GO_ON"]).exists():
        time.sleep(0.01)
    return compiled(*arguments)

compiled, machine_code._object_code = machine_code._object_code, compiled_slowly
Path(os.environ["STARTED"]).touch()
print(outer(1), "compiled" if "numba" in sys.modules else "found")
"""

PATIENCE = 120  # seconds


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a kernel that calls into another file."""
    package = tmp_path / "installed" / "puffinry"
    for room in (puffinry.kernels, puffinry.machine_cache):
        folder = Path(str(room.__file__)).parent
        shutil.copytree(folder, package / folder.name)
    (package / "__init__.py").touch()
    (package / "inner.py").write_text(INNER)
    (package / "outer.py").write_text(OUTER)
    return package


@pytest.fixture
def slow(package: Path, tmp_path: Path) -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    """Starts processes that call the slow kernel and ends them at last; the file that lets them compile it."""
    (package / "outer.py").write_text(SLOW)
    processes: list[subprocess.Popen[str]] = []

    def start(name: str) -> subprocess.Popen[str]:
        marks = {mark: str(tmp_path / f"{name}-{mark}") for mark in ("STARTED", "COMPILING")}
        environment = environment_of(XDG_CACHE_HOME=str(tmp_path), GO_ON=str(tmp_path / "go-on"), **marks)
        processes.append(
            subprocess.Popen(command(), env=environment, cwd=package.parent, text=True, stdout=subprocess.PIPE)
        )
        return processes[-1]

    yield start
    for process in processes:
        process.kill()
        process.wait()


def command() -> list[str]:
    return [sys.executable, "-c", "import puffinry.outer"]


def environment_of(**environment: str) -> dict[str, str]:
    """Without bytecode: what is kept of a source passes for that of another of its size, written in the same second."""
    own = {"PYTHONPATH": "", "NUMBA_CACHE_DIR": "", "PYTHONDONTWRITEBYTECODE": "1"}
    return {**os.environ, **own, **environment}


def run(folder: Path, **environment: str) -> str:
    """What the kernel returns for 1, and whether it was compiled or found."""
    return subprocess.check_output(command(), env=environment_of(**environment), cwd=folder, text=True).strip()


def result_of(process: subprocess.Popen[str]) -> str:
    return process.communicate(timeout=PATIENCE)[0].strip()


def await_file(path: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < deadline, f"{path} was not made"
        time.sleep(0.01)


def test_a_changed_source_is_compiled_anew_though_its_callers_are_the_same(package: Path, tmp_path: Path) -> None:
    cache = {"XDG_CACHE_HOME": str(tmp_path)}
    assert run(package.parent, **cache) == "2 compiled"
    assert run(package.parent, **cache) == "2 found"
    (package / "inner.py").write_text(INNER.replace("+ 1", "+ 2"))
    assert run(package.parent, **cache) == "3 compiled"


def test_a_package_in_a_zip_finds_what_the_same_sources_left(package: Path, tmp_path: Path) -> None:
    cache = {"XDG_CACHE_HOME": str(tmp_path)}
    assert run(tmp_path, PYTHONPATH=zipped(package, tmp_path / "first.zip"), **cache) == "2 compiled"
    assert run(tmp_path, PYTHONPATH=zipped(package, tmp_path / "second.zip"), **cache) == "2 found"
    assert run(package.parent, **cache) == "2 found"
    (package / "inner.py").write_text(INNER.replace("+ 1", "+ 2"))
    assert run(tmp_path, PYTHONPATH=zipped(package, tmp_path / "third.zip"), **cache) == "3 compiled"


def ship(package: Path, word: str = "", other: str = "") -> None:
    command = [sys.executable, "-c", SHIPPING, word, other]
    with TemporaryDirectory() as cache:
        subprocess.run(command, env=environment_of(XDG_CACHE_HOME=cache), cwd=package.parent, check=True)


def test_what_is_shipped_needs_no_numba_in_a_zip_either(package: Path, tmp_path: Path) -> None:
    ship(package)
    assert run(package.parent, XDG_CACHE_HOME=str(tmp_path / "one")) == "2 found"
    archive = zipped(package, tmp_path / "first.zip")
    assert run(tmp_path, PYTHONPATH=archive, XDG_CACHE_HOME=str(tmp_path / "other")) == "2 found"


def test_what_is_shipped_of_a_function_that_has_changed_is_not_taken(package: Path, tmp_path: Path) -> None:
    ship(package)
    (package / "inner.py").write_text(INNER.replace("+ 1", "+ 2"))
    assert run(package.parent, XDG_CACHE_HOME=str(tmp_path)) == "3 compiled"


@pytest.mark.parametrize(("word", "other"), [("define", "defines"), ('datalayout = "e-m:', 'datalayout = "e-m:o-m:')])
def test_what_is_shipped_for_another_llvm_or_machine_is_not_taken(
    package: Path, tmp_path: Path, word: str, other: str
) -> None:
    ship(package, word, other)
    assert run(package.parent, XDG_CACHE_HOME=str(tmp_path)) == "2 compiled"


def zipped(package: Path, archive: Path) -> str:
    with zipfile.ZipFile(archive, "w") as into:
        for source in (*package.rglob("*.py"), *package.rglob("*.ll")):
            into.write(source, source.relative_to(package.parent))
    return str(archive)


def test_processes_that_start_together_compile_once(
    slow: Callable[[str], subprocess.Popen[str]], tmp_path: Path
) -> None:
    first = slow("first")
    await_file(tmp_path / "first-COMPILING")
    second = slow("second")
    await_file(tmp_path / "second-STARTED")
    time.sleep(0.5)  # for the second to look for compiled code; too short a time lets a wrong answer pass only
    (tmp_path / "go-on").touch()
    assert result_of(first) == "2 compiled"
    assert result_of(second) == "2 found"


def test_a_process_that_is_killed_while_it_compiles_is_waited_for_no_longer(
    slow: Callable[[str], subprocess.Popen[str]], tmp_path: Path
) -> None:
    first = slow("first")
    await_file(tmp_path / "first-COMPILING")
    second = slow("second")
    first.kill()
    (tmp_path / "go-on").touch()
    assert result_of(second) == "2 compiled"


def test_a_home_that_nobody_can_write_to_stops_nothing(package: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "tmp").mkdir()
    assert run(package.parent, XDG_CACHE_HOME=str(tmp_path / "file"), TMPDIR=str(tmp_path / "tmp")) == "2 compiled"
    assert list((tmp_path / "tmp").glob("puffinry-*"))


def test_a_folder_that_others_can_write_to_is_not_trusted(package: Path, tmp_path: Path) -> None:
    (tmp_path / "puffinry").mkdir()
    (tmp_path / "puffinry").chmod(0o777)
    assert run(package.parent, XDG_CACHE_HOME=str(tmp_path), TMPDIR=str(tmp_path)) == "2 compiled"
    assert not list((tmp_path / "puffinry").iterdir())


def test_a_folder_that_the_user_names_is_taken(package: Path, tmp_path: Path) -> None:
    assert run(package.parent, NUMBA_CACHE_DIR=str(tmp_path / "named")) == "2 compiled"
    assert run(package.parent, NUMBA_CACHE_DIR=str(tmp_path / "named")) == "2 found"


@pytest.mark.parametrize("theirs", ["NUMBA_OPT", "NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT"])
@pytest.mark.parametrize("value", ["0", "1"])
def test_what_users_ask_of_numba_for_loops_of_their_own_is_not_asked_of_ours(
    package: Path, tmp_path: Path, theirs: str, value: str
) -> None:
    (package / "outer.py").write_text(INDEXING)
    assert run(package.parent, **{"XDG_CACHE_HOME": str(tmp_path), theirs: value}) == "7 compiled"
