"""`puffinry inspect`, as a user runs it."""

import json
from pathlib import Path

import pytest

from puffinry.formats.puffin import PRIVATE_BLOBS_PROPERTY
from tests.cli.running import run
from tests.conftest import Golden
from tests.formats.puffin.parts import Parts, entry, with_entries, with_private
from tests.support.places import PUFFIN

SAMPLE = PUFFIN / "sample-metric-data-compressed-zstd.bin"


def shown(folder: Path, parts: Parts) -> str:
    """What people read of a file of these parts."""
    file = folder / "f.stats"
    file.write_bytes(parts.to_bytes())
    return run("inspect", file, columns=200).text


def test_a_sound_file_is_shown_and_exits_with_0(golden: Golden) -> None:
    path = next(golden.location("java_stats").rglob("*.stats"))
    ran = run("inspect", path, columns=200)
    assert ran.code == 0
    for text in ("Iceberg Apache Iceberg 1.11.0", "apache-datasketches-theta-v1", "93cc", "ndv: 150", "passed"):
        assert text in ran.text


def test_a_sound_file_is_one_line_of_json() -> None:
    ran = run("inspect", SAMPLE, "--json")
    assert (ran.code, ran.text.count("\n")) == (0, 1)
    report = json.loads(ran.text)
    assert report["sound"] is True
    assert [blob["content_length"] for blob in report["blobs"]] == [9, 83]


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_damaged_file_is_shown_as_far_as_it_is_sound_and_exits_with_1(tmp_path: Path, form: tuple[str, ...]) -> None:
    damaged = tmp_path / "f.stats"
    data = bytearray(SAMPLE.read_bytes())
    data[10] ^= 1  # in the first blob's frame
    damaged.write_bytes(data)
    ran = run("inspect", damaged, *form, columns=200)
    assert ran.code == 1
    assert "some-other-blob" in ran.text
    assert "offset 4: blobs[0]: the zstd frame is damaged or not alone" in ran.text


def test_private_blobs_are_shown_apart_from_those_that_the_footer_lists(tmp_path: Path) -> None:
    text = shown(tmp_path, with_private({"type": "ours", "offset": 13}, b"some blob" * 2))
    listed, _, private = text.partition("Private blobs")
    assert "ours" in private
    assert "ours" not in listed
    assert PRIVATE_BLOBS_PROPERTY not in text


def test_the_tables_show_what_the_file_says_without_its_control_characters(tmp_path: Path) -> None:
    text = shown(tmp_path, with_entries(entry(type="t\x1b[31m", properties={"a\n": "\x9b"})))
    assert "t\\x1b[31m" in text
    assert "a\\n: \\x9b" in text


def test_the_tables_name_only_the_first_of_many_problems(tmp_path: Path) -> None:
    assert "and 4 more" in shown(tmp_path, with_entries(*[{}] * 9))


def test_a_uri_is_inspected_through_pyicebergs_file_io() -> None:
    assert run("inspect", f"file://{SAMPLE}").code == 0


def test_a_file_that_is_not_there_is_one_clear_line_and_exits_with_1(tmp_path: Path) -> None:
    ran = run("inspect", tmp_path / "none.stats")
    assert (ran.code, ran.text) == (1, "")
    assert ran.errors.splitlines() == [f"Error: {tmp_path}/none.stats cannot be opened: no such file"]


def test_a_call_without_a_file_is_wrong_usage_and_exits_with_2() -> None:
    assert run("inspect").code == 2


def test_a_file_of_another_kind_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("some words\n" * 9)
    ran = run("inspect", tmp_path / "notes.txt")
    assert (ran.code, ran.text) == (1, "")
    assert ran.errors.splitlines() == [
        f"Error: {tmp_path}/notes.txt: not a Puffin file: it neither starts nor ends with PFA1"
    ]
