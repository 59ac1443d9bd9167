"""A JVM from Java 19 on archives its classes for the next one; an older one is asked for nothing."""

from pathlib import Path

import pytest

from puffinry.spark.java import Java, class_archive_options

SHARING = "OpenJDK 64-Bit Server VM (build 21.0.8+9, mixed mode, sharing)"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "puffinry"


def test_java_keeps_an_archive_in_the_users_cache(cache: Path) -> None:
    said = class_archive_options(Java(SHARING, 21, ""))
    assert said.startswith(f"-XX:+AutoCreateSharedArchive -XX:SharedArchiveFile={cache}/classes/")
    assert (cache / "classes").stat().st_mode & 0o777 == 0o700
    (cache / "classes").chmod(0o775)
    assert class_archive_options(Java(SHARING, 21, "")) == ""  # others may have put classes there


def test_another_java_has_an_archive_of_its_own() -> None:
    said = {class_archive_options(Java(f"{version} {SHARING}", version, "")) for version in (19, 21, 25)}
    assert len(said) == 3


@pytest.mark.parametrize(
    "java",
    [Java(SHARING, 17, ""), Java(SHARING.replace(", sharing", ""), 21, "")],
    ids=["one that keeps none", "one that shares no classes"],
)
def test_a_java_that_cannot_is_asked_for_nothing(java: Java) -> None:
    assert class_archive_options(java) == ""


def test_without_a_folder_for_it_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    assert class_archive_options(Java(SHARING, 21, "")) == ""
