"""`puffinry tools snappy`, as a user runs it: on files and in a pipe."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from puffinry.formats.snappy_framing import FrameWriter
from tests.cli.running import run
from tests.support.places import SNAPPY_FRAMING

PICTURE = SNAPPY_FRAMING / "house.jpg"
FRAMED = {
    "2011": SNAPPY_FRAMING / "rev-2011-12-15" / "house.jpg.sz",
    "2015": SNAPPY_FRAMING / "rev-2015" / "house.jpg.sz",
}


@pytest.mark.parametrize(("options", "revision"), [((), "2011"), (("--revision", "2015"), "2015")])
def test_a_pipe_is_compressed_in_the_revision_asked_for(options: tuple[str, ...], revision: str) -> None:
    ran = run("tools", "snappy", "compress", *options, stdin=PICTURE.read_bytes())
    assert (ran.code, ran.output) == (0, FRAMED[revision].read_bytes())


@pytest.mark.parametrize("revision", FRAMED)
def test_a_pipe_is_decompressed_in_either_revision(revision: str) -> None:
    ran = run("tools", "snappy", "decompress", "-", "-o", "-", stdin=FRAMED[revision].read_bytes())
    assert (ran.code, ran.output) == (0, PICTURE.read_bytes())


def test_files_are_compressed_and_decompressed(tmp_path: Path) -> None:
    framed, plain = tmp_path / "house.sz", tmp_path / "house.jpg"
    assert run("tools", "snappy", "compress", PICTURE, "-o", framed).code == 0
    assert run("tools", "snappy", "decompress", framed, "-o", plain).code == 0
    assert plain.read_bytes() == PICTURE.read_bytes()


@pytest.mark.parametrize("revision", FRAMED)
def test_a_sound_stream_is_said_to_be_sound(revision: str) -> None:
    ran = run("tools", "snappy", "check", FRAMED[revision], columns=300)
    assert ran.code == 0
    assert f"sound, revision {revision}, 126958 bytes in 0 compressed, " in ran.text


def test_a_torn_stream_is_an_error_that_names_file_and_offset(tmp_path: Path) -> None:
    torn = tmp_path / "torn.sz"
    torn.write_bytes(FRAMED["2011"].read_bytes()[:1000])
    for command in ("check", "decompress"):
        ran = run("tools", "snappy", command, torn)
        assert (ran.code, ran.output) == (1, b"")
        assert f"{torn}: offset 9: the stream ends at offset 1000" in ran.errors


def test_a_torn_stream_leaves_no_output_and_an_older_output_as_it_was(tmp_path: Path) -> None:
    torn, fresh, older = tmp_path / "torn.sz", tmp_path / "fresh", tmp_path / "older"
    torn.write_bytes(FRAMED["2011"].read_bytes()[:-1])
    older.write_bytes(b"as it was")
    assert run("tools", "snappy", "decompress", torn, "-o", fresh).code == 1
    assert run("tools", "snappy", "decompress", torn, "-o", older).code == 1
    assert older.read_bytes() == b"as it was"
    assert sorted(tmp_path.iterdir()) == [older, torn]


def test_a_link_as_output_leads_to_the_file_that_is_written(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert run("tools", "snappy", "compress", PICTURE, "-o", tmp_path / "link").code == 0
    assert (tmp_path / "file").read_bytes() == FRAMED["2011"].read_bytes()
    assert (tmp_path / "link").is_symlink()


def test_somebody_elses_partial_file_is_left_alone(tmp_path: Path) -> None:
    theirs = tmp_path / "out.partial"
    theirs.write_bytes(b"theirs")
    ran = run("tools", "snappy", "compress", PICTURE, "-o", tmp_path / "out")
    assert ran.code == 1
    assert "out.partial" in ran.errors
    assert theirs.read_bytes() == b"theirs"


def test_an_output_that_is_no_plain_file_is_written_to_and_stays() -> None:
    assert run("tools", "snappy", "compress", PICTURE, "-o", os.devnull).code == 0
    assert not Path(os.devnull).is_file()


def test_a_file_that_is_not_there_exits_with_1_and_an_unknown_revision_with_2(tmp_path: Path) -> None:
    ran = run("tools", "snappy", "check", tmp_path / "none.sz")
    assert ran.code == 1
    assert "none.sz" in ran.errors
    assert run("tools", "snappy", "compress", "--revision", "2010").code == 2


def peak_memory(stream: Path) -> int:
    """The most memory, in KiB, that `decompress` takes on a stream in a pipe."""
    command = "from puffinry.cli import main; main()"
    with stream.open("rb") as piped:
        process = subprocess.Popen(
            [sys.executable, "-c", command, "tools", "snappy", "decompress"], stdin=piped, stdout=subprocess.DEVNULL
        )
        _, status, usage = os.wait4(process.pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    return usage.ru_maxrss


def test_memory_does_not_grow_with_the_stream(tmp_path: Path) -> None:
    small, large = tmp_path / "small.sz", tmp_path / "large.sz"
    for path, megabytes in ((small, 1), (large, 200)):
        with path.open("wb") as file, FrameWriter(file) as writer:
            for _ in range(megabytes):
                writer.write(bytes(2**20))
    assert peak_memory(large) - peak_memory(small) < 32 * 2**10
