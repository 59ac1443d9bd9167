"""Readers and writers as file objects: they behave as those of gzip, in bounded memory."""

import gzip
import io
import pickle
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.errors import SnappyFramingError
from puffinry.formats.snappy_framing import REVISION_2011, REVISION_2015, REVISIONS, FrameReader, FrameWriter, Revision

REVISION = st.sampled_from(REVISIONS)
LINES = b"".join(b"line %d\n" % number for number in range(20_000))


def compressed(*pieces: bytes, revision: Revision = REVISION_2011) -> bytes:
    file = io.BytesIO()
    with FrameWriter(file, revision) as writer:
        for piece in pieces:
            assert writer.write(piece) == len(piece)
    return file.getvalue()


def opened(data: bytes) -> FrameReader:
    return FrameReader(io.BytesIO(data))


def data_or_error(data: bytes) -> bytes | str:
    try:
        return opened(data).read()
    except SnappyFramingError as error:
        return str(error)


class Trickle(io.RawIOBase):
    """A file that gives a byte at a time, as a slow pipe may."""

    def __init__(self, data: bytes) -> None:
        self._data = io.BytesIO(data)

    def read(self, size: int = -1, /) -> bytes:
        return self._data.read(min(size, 1))


class Interrupted(io.BytesIO):
    """A file whose reads of more than a few bytes fail."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is None or size > 10:
            raise OSError("the line is dead")
        return super().read(size)


class NotReady(io.RawIOBase):
    """A file that does not block and has no bytes yet."""

    def read(self, size: int = -1, /) -> None:
        return None


class Zeros:
    """A framed stream of `chunks` times the same chunk of zeros, held nowhere."""

    def __init__(self, chunks: int) -> None:
        stream = compressed(bytes(32768))
        self._rest, self._chunk, self._left = stream[:9], stream[9:], chunks

    def read(self, size: int = 0, /) -> bytes:
        if not self._rest and self._left:
            self._rest, self._left = self._chunk, self._left - 1
        data, self._rest = self._rest[:size], self._rest[size:]
        return data


@given(st.lists(st.binary(max_size=300).map(lambda piece: piece * 300), max_size=5), REVISION)
def test_what_was_written_in_pieces_is_read_whole(pieces: list[bytes], revision: Revision) -> None:
    assert opened(compressed(*pieces, revision=revision)).read() == b"".join(pieces)


@given(st.binary(max_size=300).map(lambda piece: piece * 300), st.lists(st.integers(0, 70_000), min_size=1), REVISION)
def test_reading_in_any_sizes_gives_the_same_bytes(data: bytes, sizes: list[int], revision: Revision) -> None:
    reader = opened(compressed(data, revision=revision))
    assert b"".join([*(reader.read(size) for size in sizes), reader.read()]) == data


@given(st.binary(max_size=3000), REVISION)
def test_the_pieces_of_writing_make_no_difference(data: bytes, revision: Revision) -> None:
    assert compressed(*[data[at : at + 7] for at in range(0, len(data), 7)], revision=revision) == compressed(
        data, revision=revision
    )


@given(st.lists(st.binary(max_size=50), min_size=1), REVISION)
def test_streams_one_behind_the_other_are_one_stream(parts: list[bytes], revision: Revision) -> None:
    streams = b"".join(compressed(part, revision=revision) for part in parts)
    assert opened(streams).read() == b"".join(parts)


@given(st.data(), st.binary(max_size=200), REVISION)
def test_a_damaged_stream_gives_its_own_bytes_or_an_error(
    data: st.DataObject, content: bytes, revision: Revision
) -> None:
    """A changed byte is found, or lies where the format has no checksum: then the data chunks still say the truth."""
    stream = bytearray(compressed(content, content, revision=revision))
    place = data.draw(st.integers(0, len(stream) - 1))
    stream[place] ^= data.draw(st.integers(1, 255))
    outcome = data_or_error(bytes(stream))
    assert outcome in (content * 2, b"") or str(outcome).startswith(
        "offset "
    )  # the chunk may have become a skippable one


@given(st.binary(max_size=200), st.sampled_from([b"", *(revision.stream_identifier for revision in REVISIONS)]))
def test_no_bytes_make_a_reader_raise_anything_but_its_own_error(data: bytes, start: bytes) -> None:
    outcome = data_or_error(start + data)
    assert isinstance(outcome, bytes) or outcome.startswith("offset ")


def test_a_reader_has_what_a_gzip_file_has() -> None:
    ours, theirs = opened(compressed(LINES)), gzip.GzipFile(fileobj=io.BytesIO(gzip.compress(LINES)))
    assert (ours.readable(), ours.writable(), ours.seekable()) == (True, False, False)
    for action in (
        lambda file: file.read(10),
        lambda file: file.readline(),
        lambda file: file.peek(5)[:5],
        lambda file: (file.readinto(buffer := bytearray(40_000)), bytes(buffer)),
        lambda file: next(iter(file)),
        lambda file: file.readlines(100),
        lambda file: file.read(0),
        lambda file: file.read(),
        lambda file: file.read(5),
    ):
        assert action(ours) == action(theirs)


def test_a_writer_has_what_a_gzip_file_has() -> None:
    writer = FrameWriter(io.BytesIO())
    assert (writer.readable(), writer.writable(), writer.seekable()) == (False, True, False)
    with io.TextIOWrapper(writer, encoding="utf-8") as text:  # type: ignore[type-var]  # typeshed asks for a name as files have
        text.write("ä")
    with pytest.raises(ValueError, match="closed"):
        writer.write(b"x")
    with pytest.raises(ValueError, match="closed"):
        writer.flush()
    with pytest.raises(TypeError, match="bytes-like object is required, not 'str'"):
        FrameWriter(io.BytesIO()).write("text")  # type: ignore[arg-type]  # what is refused


def test_lines_come_one_by_one() -> None:
    with opened(compressed(LINES)) as reader:
        assert [next(reader), next(reader)] == [b"line 0\n", b"line 1\n"]
        assert sum(1 for _ in reader) == 19_998


def test_any_buffer_can_be_written() -> None:
    file = io.BytesIO()
    with FrameWriter(file) as writer:
        for piece in (bytearray(b"ab"), memoryview(b"cdef")[::1], memoryview(bytes(8)).cast("i"), b""):
            writer.write(piece)
    assert opened(file.getvalue()).read() == b"abcdef" + bytes(8)


def test_flushing_makes_what_was_written_readable() -> None:
    file = io.BytesIO()
    writer = FrameWriter(file)
    writer.write(b"some")
    assert opened(file.getvalue()).read() == b""
    writer.flush()
    assert opened(file.getvalue()).read() == b"some"
    writer.write(b"more")
    writer.close()
    writer.close()
    assert opened(file.getvalue()).read() == b"somemore"


def test_the_file_below_stays_open() -> None:
    file = io.BytesIO()
    with FrameWriter(file):
        pass
    file.seek(0)
    with FrameReader(file):
        pass
    assert not file.closed


@pytest.mark.parametrize("stream", [FrameReader(io.BytesIO()), FrameWriter(io.BytesIO())], ids=["reader", "writer"])
def test_a_stream_refuses_to_be_pickled(stream: FrameReader | FrameWriter) -> None:
    with pytest.raises(TypeError, match="cannot pickle"):
        pickle.dumps(stream)


def test_a_file_that_gives_less_than_asked_for_is_read_all_the_same() -> None:
    assert FrameReader(Trickle(compressed(LINES))).read() == LINES


def test_what_comes_before_a_damage_is_read_and_then_the_error_again_and_again() -> None:
    stream = compressed(bytes(range(256)) * 200)
    reader = opened(stream[:-1])
    assert reader.read(32768) == (bytes(range(256)) * 200)[:32768]
    for _ in range(3):
        with pytest.raises(SnappyFramingError, match=f"the stream ends at offset {len(stream) - 1}"):
            reader.read(1)


def test_a_file_that_fails_in_the_middle_of_a_chunk_is_not_read_on() -> None:
    reader = FrameReader(Interrupted(compressed(LINES)))
    with pytest.raises(OSError, match="the line is dead"):
        reader.read()
    with pytest.raises(SnappyFramingError, match="offset 12: the file below failed in the middle of a chunk"):
        reader.read()


def test_a_file_that_has_no_bytes_yet_is_not_taken_for_one_that_ends() -> None:
    with pytest.raises(SnappyFramingError, match="does not block"):
        FrameReader(NotReady()).read()


def test_the_revision_and_the_chunks_are_known_after_reading() -> None:
    reader = opened(compressed(bytes(10**5), bytes(range(256)), revision=REVISION_2015))
    before = reader.revision
    reader.read()
    assert (before, reader.revision) == (None, REVISION_2015)
    assert dict(reader.chunk_counts) == {0xFF: 1, 0x00: 2}


def test_reading_takes_no_more_memory_than_a_few_chunks_however_long_the_stream() -> None:
    reader = FrameReader(Zeros(chunks=1000))
    tracemalloc.start()
    total = sum(len(data) for data in iter(lambda: reader.read(32768), b""))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert total == 1000 * 32768
    assert peak < 2**20
