from pathlib import Path

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


def test_a_java_that_does_not_run_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(UnsupportedError, match="does not run"):
        prepare_java()
