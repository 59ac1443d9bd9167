"""The way to files in each kind of store."""

import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Self
from unittest.mock import Mock

import pytest
from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.errors import CatalogUnavailableError, UnsupportedError
from puffinry.storage import local_path, new_file, open_file_io, scheme_of
from tests.support.full_disk import full_disk

MOST_BYTES = 1 << 16  # of a file on the full disk


def test_a_file_that_the_disk_has_no_room_for_is_named_and_does_not_stay(tmp_path: Path) -> None:
    location = f"file://{tmp_path}/f.stats"
    with (
        full_disk(MOST_BYTES),
        pytest.raises(CatalogUnavailableError, match=f"{location}: cannot be written: .*too large"),
        new_file(PyArrowFileIO(), location) as output,
    ):
        output.write(bytes(2 * MOST_BYTES))
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_file_does_not_stay(tmp_path: Path) -> None:
    def interrupted() -> bytes:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), new_file(PyArrowFileIO(), f"{tmp_path}/f.stats") as output:
        output.write(b"half of it" + interrupted())
    assert list(tmp_path.iterdir()) == []


class _Recording(AbstractContextManager["_Recording"]):
    """No more than PyIceberg asks of an output stream, and of the file that it is of."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def create(self) -> Self:
        return self

    def write(self, data: bytes) -> int:
        self.written.append(data)
        return len(data)

    def __exit__(self, *_: object) -> None:
        self.written.append(b"closed")


def test_small_writes_go_out_together_and_large_ones_as_they_are() -> None:
    stream = _Recording()
    parts = [bytes([number]) * 1000 for number in range(200)] + [b"x" * 10**6] + [b"y" * 1000] * 3
    with new_file(Mock(new_output=Mock(return_value=stream)), "f") as output:
        for part in parts:
            assert output.write(part) == len(part)
    assert b"".join(stream.written) == b"".join(parts) + b"closed"
    assert [len(each) for each in stream.written] == [200_000, 10**6, 3000, 6]


def test_a_file_whose_name_is_taken_stays_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(b"theirs")
    with (
        pytest.raises(CatalogUnavailableError, match="already exists"),
        new_file(PyArrowFileIO(), f"{tmp_path}/f") as output,
    ):
        output.write(b"ours")
    assert (tmp_path / "f").read_bytes() == b"theirs"


@pytest.mark.parametrize(
    ("location", "scheme", "path"),
    [
        ("/lake/t", "", "/lake/t"),
        ("lake/t", "", "lake/t"),
        ("file:/lake/t", "file", "/lake/t"),
        ("file:///lake/t", "file", "/lake/t"),
        ("file:t", "file", "t"),
        ("file:///a?b#c%20", "file", "/a?b#c%20"),
        ("a:b/t", "", "a:b/t"),
        ("/lake/s3://t", "", "/lake/s3://t"),
        ("s3://lake/t", "s3", None),
        ("hdfs:/lake/t", "hdfs", None),
    ],
)
def test_a_location_is_on_this_machine_or_has_the_scheme_of_a_store(
    location: str, scheme: str, path: str | None
) -> None:
    assert scheme_of(location) == scheme
    assert local_path(location) == (None if path is None else Path(path))


@pytest.mark.parametrize("scheme", ["abfs", "abfss", "wasb", "wasbs"])
def test_what_azure_needs_is_named_before_anything_is_read(scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "adlfs", None)
    location = f"{scheme}://lake@account.dfs.core.windows.net/t"
    with pytest.raises(UnsupportedError, match=r"pip install 'pyiceberg\[adlfs\]'; or set the property py-io-impl"):
        open_file_io({}, location)
    arrow = open_file_io({"py-io-impl": "pyiceberg.io.pyarrow.PyArrowFileIO"}, location)
    assert isinstance(arrow, PyArrowFileIO)
