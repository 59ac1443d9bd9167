"""Shipped code lies in one folder for all applications, for its user alone, and is never taken from a changed one."""

import stat
import zipfile
from pathlib import Path

import pytest

from puffinry.executor.remote_functions import unpacked

CODE = {"puffinry/__init__.py": "", "puffinry/scan/pages.py": "def read(): ..."}


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "puffinry"


def shipped(application: Path) -> str:
    application.mkdir()
    with zipfile.ZipFile(application / "puffinry-0123.zip", "w") as archive:
        for name, text in CODE.items():
            archive.writestr(name, text)
    return str(application / "puffinry-0123.zip")


def files(folder: str) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in Path(folder).rglob("*.py")}


def test_two_applications_import_from_one_folder_that_nobody_else_can_write(tmp_path: Path, cache: Path) -> None:
    folders = {unpacked(shipped(tmp_path / name)) for name in ("one", "two")}
    assert folders == {str(cache / "puffinry-0123")}
    assert files(*folders) == CODE
    assert stat.S_IMODE((cache / "puffinry-0123").stat().st_mode) == 0o700
    assert [path.name for path in cache.iterdir()] == ["puffinry-0123"]


@pytest.mark.parametrize("change", ["other", None])
def test_a_folder_that_holds_something_else_is_not_used(tmp_path: Path, cache: Path, change: str | None) -> None:
    module = Path(unpacked(shipped(tmp_path / "one")), "puffinry/scan/pages.py")
    module.write_text(change) if change else module.unlink()
    folder = unpacked(shipped(tmp_path / "two"))
    assert folder == str(tmp_path / "two" / "puffinry-0123")
    assert files(folder) == CODE


def test_a_folder_that_is_open_to_others_is_not_used(tmp_path: Path) -> None:
    Path(unpacked(shipped(tmp_path / "one"))).chmod(0o755)
    assert unpacked(shipped(tmp_path / "two")) == str(tmp_path / "two" / "puffinry-0123")


def test_without_a_folder_of_the_users_own_it_is_unpacked_beside_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puffinry.executor.remote_functions.own_cache_folder", lambda: None)
    folder = unpacked(shipped(tmp_path / "one"))
    assert folder == str(tmp_path / "one" / "puffinry-0123")
    assert files(folder) == CODE
