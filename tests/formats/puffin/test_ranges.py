"""What a reader fetches, and what a writer keeps."""

import io
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.errors import PuffinError, PuffinryError
from puffinry.formats.puffin import (
    Blob,
    BlobMetadata,
    FileMetadata,
    PuffinReader,
    PuffinWriter,
    RangeSource,
    ReadAhead,
    open_input_file,
    open_location,
)
from puffinry.formats.puffin.footer import serialize_footer
from puffinry.formats.puffin.source import StreamSource, open_source
from tests.formats.puffin.parts import Parts

GIGABYTE = 10**9


class RecordedSource(StreamSource):
    """A source that also keeps what was asked of it."""

    def __init__(self, source: RangeSource) -> None:
        self.name, self.size, self._source = source.name, source.size, source
        self.requests: list[tuple[int, int]] = []

    def read_at(self, offset: int, length: int) -> bytes:
        self.requests.append((offset, length))
        return self._source.read_at(offset, length)


@pytest.fixture
def large_file(tmp_path: Path) -> tuple[Path, int]:
    """A gigabyte, most of it a hole, with a blob in the middle and a footer of 100 entries."""
    blob = BlobMetadata("t", (1,), 2, 3, GIGABYTE // 2, 9)
    footer = serialize_footer(FileMetadata((blob,) * 1000))
    path = tmp_path / "large.stats"
    with path.open("wb") as file:
        file.write(b"PFA1")
        file.seek(blob.offset)
        file.write(b"some blob")
        file.seek(GIGABYTE)
        file.write(footer)
    return path, len(footer)


def test_one_blob_of_a_large_file_fetches_the_footer_in_one_request_if_its_size_is_known(
    large_file: tuple[Path, int],
) -> None:
    path, footer_size = large_file
    with open_source(path) as file:
        source = RecordedSource(file)
        reader = PuffinReader(source, footer_size)
        assert reader.read(reader.metadata.blobs[0]) == b"some blob"
    assert source.requests == [(GIGABYTE, footer_size), (GIGABYTE // 2, 9)]


@pytest.mark.parametrize("hint", [None, 0, 12, 1000])
def test_a_footer_takes_two_requests_at_most_and_no_byte_twice(large_file: tuple[Path, int], hint: int | None) -> None:
    path, footer_size = large_file
    with open_source(path) as file:
        source = RecordedSource(file)
        reader = PuffinReader(source) if hint is None else PuffinReader(source, hint)
        assert len(reader.metadata.blobs) == 1000
    assert len(source.requests) == 2
    assert sum(length for _, length in source.requests) == footer_size


@pytest.mark.parametrize("hint", [10**6, 10**12])
def test_a_hint_too_large_is_harmless(large_file: tuple[Path, int], hint: int) -> None:
    path, _ = large_file
    with open_source(path) as file:
        assert len(PuffinReader(file, hint).metadata.blobs) == 1000


def test_a_small_file_takes_one_request_that_sees_both_ends() -> None:
    for magic in (b"PFA1", b"xxxx"):
        source = RecordedSource(StreamSource(io.BytesIO(Parts(magic=magic).to_bytes())))
        if magic == b"PFA1":
            assert PuffinReader(source).metadata.blobs
        else:
            with pytest.raises(PuffinError, match="offset 0"):
                assert PuffinReader(source).metadata
        assert len(source.requests) == 1


def test_the_magic_at_the_start_is_checked_with_the_first_blob_where_the_footer_did_not_show_it() -> None:
    reader = PuffinReader(StreamSource(io.BytesIO(Parts(magic=b"xxxx").to_bytes())), footer_size=20)
    with pytest.raises(PuffinError, match="offset 0: expected magic"):
        reader.read(reader.metadata.blobs[0])


def test_a_stream_that_gives_less_than_asked_for_is_read_on() -> None:
    class Trickle(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            return super().read(3 if size is None else min(size, 3))

    reader = PuffinReader(StreamSource(Trickle(Parts().to_bytes())))
    assert reader.read(reader.metadata.blobs[0]) == b"some blob"


def test_a_file_shorter_than_it_is_said_to_be_is_an_error() -> None:
    data = Parts().to_bytes()
    with pytest.raises(PuffinError, match=f"expected {len(data) + 5} bytes, the file ends after {len(data)}"):
        assert PuffinReader(StreamSource(io.BytesIO(data), size=len(data) + 5)).metadata


def test_a_footer_above_the_limit_is_refused_before_it_is_fetched(tmp_path: Path) -> None:
    path = tmp_path / "f.stats"
    with path.open("wb") as file:
        file.truncate(2**30)
        file.seek(0, io.SEEK_END)
        file.write((2**29).to_bytes(4, "little") + bytes(4) + b"PFA1")
    with open_source(path) as file:
        source = RecordedSource(file)
        with pytest.raises(PuffinError, match="536870912 bytes, the limit is 16777216"):
            assert PuffinReader(source).metadata
    assert sum(length for _, length in source.requests) < 10**6


def test_a_blob_above_the_limit_is_refused_before_it_is_fetched(large_file: tuple[Path, int]) -> None:
    path, footer_size = large_file
    with open_source(path) as file:
        source = RecordedSource(file)
        reader = PuffinReader(source, footer_size)
        with pytest.raises(PuffinError, match="has 9 bytes, limit 8"):
            reader.read(reader.metadata.blobs[0], limit=8)
    assert len(source.requests) == 1


def test_a_file_of_pyicebergs_file_io_is_read_by_ranges(large_file: tuple[Path, int]) -> None:
    path, footer_size = large_file
    with open_input_file(PyArrowFileIO().new_input(f"file://{path}")) as source:
        reader = PuffinReader(source, footer_size)
        assert reader.read(reader.metadata.blobs[0]) == b"some blob"
        assert source.name == f"file://{path}"


@given(st.binary(max_size=60), st.lists(st.tuples(st.integers(0, 60), st.integers(1, 60))), st.integers(1, 40))
def test_reading_ahead_gives_what_reading_gives(data: bytes, ranges: list[tuple[int, int]], window: int) -> None:
    direct = StreamSource(io.BytesIO(data))
    ahead = ReadAhead(direct, window)
    for offset, length in ranges:
        if offset + length <= len(data):
            assert ahead.read_at(offset, length) == direct.read_at(offset, length)
        else:
            with pytest.raises(PuffinError, match="the file ends"):
                ahead.read_at(offset, length)


def test_neighbours_come_in_one_request_and_two_places_do_not_disturb_each_other(large_file: tuple[Path, int]) -> None:
    path, _ = large_file
    with open_source(path) as file:
        source = RecordedSource(file)
        ahead = ReadAhead(source)
        for number in range(1000):
            ahead.read_at(4 + 100 * number, 100)
            ahead.read_at(GIGABYTE // 2 + 100 * number, 100)
        ahead.read_at(GIGABYTE // 4, 8 << 20)  # as large as it is
    assert source.requests == [(4, 4 << 20), (GIGABYTE // 2, 4 << 20), (GIGABYTE // 4, 8 << 20)]


def test_a_location_is_a_path_or_a_uri(tmp_path: Path) -> None:
    path = tmp_path / "f.stats"
    path.write_bytes(Parts().to_bytes())
    for location in (str(path), f"file:{path}", f"file://{path}"):
        with open_location(location) as source:
            assert PuffinReader(source).metadata.blobs


@pytest.mark.parametrize("location", ["{}/none.stats", "file://{}/none.stats", "{}", "nowhere://{}/f.stats"])
@pytest.mark.filterwarnings("ignore:No preferred file implementation")
def test_a_location_that_cannot_be_opened_is_an_error_that_names_it(tmp_path: Path, location: str) -> None:
    named = location.format(tmp_path)
    with pytest.raises(PuffinryError, match=named), open_location(named):
        pass


def test_a_writers_memory_does_not_grow_with_the_blobs(tmp_path: Path) -> None:
    blob = bytes(10**6)
    with (tmp_path / "f.stats").open("wb") as output:
        writer = PuffinWriter(output, {})
        tracemalloc.start()
        for _ in range(50):
            writer.add(Blob("t", [1], 1, 1, blob), codec=None)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        writer.close()
    assert writer.file_size > 50 * 10**6
    assert peak < 10**6
