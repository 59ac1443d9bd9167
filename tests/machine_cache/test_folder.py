"""What is cached lies where only this user can write."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from puffinry import machine_cache
from puffinry.machine_cache import kernels_folder, kernels_path, own_cache_folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's cache; there is none in the temporary folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file" / "none"))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    (tmp_path / "file").touch()
    kernels_folder.cache_clear()
    yield tmp_path / "home"
    kernels_folder.cache_clear()


def test_a_folder_is_made_for_this_user_alone(home: Path) -> None:
    assert own_cache_folder() == home / "puffinry"
    assert (home / "puffinry").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("open_to_others", [".", "puffinry"])
@pytest.mark.parametrize("mode", [0o770, 0o707])
def test_it_is_not_trusted_where_others_can_write_or_put_another_in_its_place(
    home: Path, open_to_others: str, mode: int
) -> None:
    own_cache_folder()
    (home / open_to_others).chmod(mode)
    assert own_cache_folder() is None


def test_a_folder_in_which_each_can_remove_only_what_is_his_own_may_hold_it(home: Path) -> None:
    own_cache_folder()
    home.chmod(0o1777)
    assert own_cache_folder() == home / "puffinry"


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o755])
def test_what_anybody_may_have_made_in_an_open_folder_is_not_used(
    home: Path, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    named = home / "named"
    named.mkdir(parents=True)
    named.chmod(0o1777)  # as a temporary folder is; root owns that, and the name of what is in it is no secret
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(named))
    kernels = kernels_path()
    assert kernels is not None
    assert kernels.parent == named / "puffinry"
    kernels.mkdir()
    kernels.chmod(mode)
    assert kernels_folder() is None


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o755])
def test_compiled_code_is_not_taken_from_a_folder_that_is_open(
    home: Path, mode: int, caplog: pytest.LogCaptureFixture
) -> None:
    kernels = kernels_path()
    assert kernels is not None
    kernels.mkdir()
    kernels.chmod(mode)
    assert [kernels_folder(), kernels_folder()] == [None, None]
    assert caplog.text.count("compiled code is not cached") == 1
    assert home.exists()


def test_it_is_not_trusted_where_another_user_owns_it_or_a_folder_above_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_cache_folder()
    monkeypatch.setattr(machine_cache, "_ROOT", -1)
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    assert own_cache_folder() is None
    assert home.exists()


def test_what_a_link_leads_to_counts(home: Path, tmp_path: Path) -> None:
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o777)
    home.mkdir()
    (home / "puffinry").symlink_to(tmp_path / "open")
    assert own_cache_folder() is None


def test_compiled_code_that_nothing_has_used_for_long_goes_when_new_code_comes(home: Path) -> None:
    own = own_cache_folder()
    assert own is not None
    old = [f"kernels-{'0a' * 8}", f"puffinry-{'0a' * 8}", f"puffinry-{'0a' * 8}-abcd_123"]
    used = [f"kernels-{'1b' * 8}", f"puffinry-{'1b' * 8}"]
    for name, days in (*((name, 31) for name in old), *((name, 29) for name in used)):
        aged(own / name, days)
    kernels = kernels_folder()
    assert kernels is not None
    assert {each.name for each in own.iterdir()} == {*used, kernels.name}
    assert kernels.parent.parent == home


OTHERS = "kernels-of-my-thesis", "puffinry-results", f"kernels-{'0a' * 8}-notes", f"my-kernels-{'0a' * 8}", "somebodys"


@pytest.mark.parametrize("named", [False, True])
def test_a_folder_that_is_not_ours_stays_whatever_it_is_called(
    home: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    if named:
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(home / "named"))
    place = home / "named" if named else home
    beside = [*OTHERS, f"kernels-{'0a' * 8}", f"puffinry-{'0a' * 8}"]  # our own lie in `puffinry`, and nowhere else
    theirs = [aged(place / name, 99) for name in beside] + [aged(place / "puffinry" / name, 99) for name in OTHERS]
    (place / "puffinry").chmod(0o700)
    assert kernels_folder() is not None
    assert [folder for folder in theirs if not folder.exists()] == []


def aged(folder: Path, days: int) -> Path:
    folder.mkdir(parents=True)
    then = folder.stat().st_mtime - days * 86400
    os.utime(folder, (then, then))
    return folder


def test_folders_above_the_cache_are_made_for_this_user_alone_whatever_the_umask(home: Path) -> None:
    before = os.umask(0o002)
    try:
        assert kernels_folder() is not None
    finally:
        os.umask(before)
    assert {each.stat().st_mode & 0o777 for each in (home, home / "puffinry")} == {0o700}


def test_without_a_home_or_a_name_of_the_user_the_temporary_folder_serves(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr("pwd.getpwuid", lambda uid: {}[uid])  # as of a number that no name has
    assert own_cache_folder() is None
    assert kernels_folder() is None
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert own_cache_folder() == tmp_path / f"puffinry-{os.getuid()}"
    assert home.parent == tmp_path
