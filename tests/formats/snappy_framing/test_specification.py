"""The Snappy framing format, section by section: what it allows is read, what it forbids is an error that says so."""

import io

import cramjam
import pytest

from puffinry.errors import SnappyFramingError
from puffinry.formats.snappy_framing import (
    REVISION_2011,
    REVISION_2015,
    REVISIONS,
    FrameReader,
    FrameWriter,
    Revision,
    masked_checksum,
)

IDENTIFIERS = {
    REVISION_2011: bytes([0xFF, 0x06, 0x00, 0x73, 0x4E, 0x61, 0x50, 0x70, 0x59]),
    REVISION_2015: bytes([0xFF, 0x06, 0x00, 0x00, 0x73, 0x4E, 0x61, 0x50, 0x70, 0x59]),
}
MOST_DATA = {REVISION_2011: 32768, REVISION_2015: 65536}

both_revisions = pytest.mark.parametrize("revision", REVISIONS, ids=lambda revision: revision.name)


class Chunks:
    """Chunks by the specification's letter, in the widths of one revision."""

    def __init__(self, revision: Revision) -> None:
        self.length_bytes = {REVISION_2011: 2, REVISION_2015: 3}[revision]
        self.identifier = IDENTIFIERS[revision]
        self.most_data = MOST_DATA[revision]

    def chunk(self, kind: int, content: bytes, length: int | None = None) -> bytes:
        size = len(content) if length is None else length
        return bytes([kind]) + size.to_bytes(self.length_bytes, "little") + content

    def uncompressed(self, data: bytes, checksum: int | None = None) -> bytes:
        return self.chunk(0x01, self.checksum(data, checksum) + data)

    def compressed(self, data: bytes, checksum: int | None = None) -> bytes:
        return self.chunk(0x00, self.checksum(data, checksum) + bytes(cramjam.snappy.compress_raw(data)))

    @staticmethod
    def checksum(data: bytes, value: int | None = None) -> bytes:
        return (masked_checksum(data) if value is None else value).to_bytes(4, "little")


def read(*parts: bytes) -> bytes:
    return FrameReader(io.BytesIO(b"".join(parts))).read()


def error(*parts: bytes) -> str:
    with pytest.raises(SnappyFramingError) as caught:
        read(*parts)
    return str(caught.value)


def written(data: bytes, revision: Revision = REVISION_2011) -> bytes:
    file = io.BytesIO()
    with FrameWriter(file, revision) as writer:
        writer.write(data)
    return file.getvalue()


# 1. General structure


@both_revisions
def test_1_the_stream_ends_where_the_file_ends_at_any_chunk(revision: Revision) -> None:
    make = Chunks(revision)
    assert read(make.identifier) == b""
    assert read(make.identifier, make.uncompressed(b"a"), make.compressed(b"b" * 50)) == b"a" + b"b" * 50


@both_revisions
def test_1_a_stream_that_breaks_off_at_any_other_byte_is_an_error_at_that_offset(revision: Revision) -> None:
    make = Chunks(revision)
    chunks = [make.identifier, make.uncompressed(b"some"), make.compressed(b"data" * 9), make.chunk(0x99, b"skipped")]
    stream = b"".join(chunks)
    whole = {sum(map(len, chunks[:count])) for count in range(1, 5)}
    for size in range(len(stream)):
        if size in whole:
            assert read(stream[:size]) in (b"", b"some", b"some" + b"data" * 9)
        else:
            assert f"the stream ends at offset {size}, " in error(stream[:size])


@pytest.mark.parametrize(
    "start", [b"\x01\x04\x00\x00", b"\xff\x07\x00s", b"\xff\x06\x00S", b"PAR1", b"\x1f\x8b\x08\x00"]
)
def test_1_the_first_chunk_must_be_the_stream_identifier(start: bytes) -> None:
    assert (
        f"offset 0: expected a stream identifier, which starts with ff 06 00 73 or ff 06 00 00, found {start.hex(' ')}"
        in (error(start, bytes(20)))
    )


# 3. Checksum format


def test_3_the_checksum_is_a_masked_crc_32c() -> None:
    """RFC 3720, section B.4, gives the CRC-32C of 32 zeros and of 32 ones."""
    for data, crc in ((bytes(32), 0x8A9136AA), (b"\xff" * 32, 0x62A8AB43)):
        assert masked_checksum(data) == ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF


@both_revisions
@pytest.mark.parametrize("kind", ["compressed", "uncompressed"])
def test_3_a_wrong_checksum_is_an_error_at_its_chunk(revision: Revision, kind: str) -> None:
    make = Chunks(revision)
    sound, wrong = make.uncompressed(b"before"), getattr(make, kind)(b"data", checksum=7)
    message = error(make.identifier, sound, wrong)
    assert f"offset {len(make.identifier + sound)}: expected the masked CRC-32C" in message
    assert "found 00000007" in message


# 4.1. Stream identifier


@both_revisions
def test_4_1_repeated_identifiers_are_ignored_so_that_streams_can_be_concatenated(revision: Revision) -> None:
    make = Chunks(revision)
    assert (
        read(written(b"one", revision), written(b"", revision), make.identifier, written(b"two", revision)) == b"onetwo"
    )


@both_revisions
def test_4_1_a_repeated_identifier_of_other_length_or_content_is_an_error(revision: Revision) -> None:
    make = Chunks(revision)
    at = f"offset {len(make.identifier)}: "
    assert at + "expected a stream identifier of 6 bytes, found 7" in error(
        make.identifier, make.chunk(0xFF, b"sNaPpYs")
    )
    assert at + "expected the stream identifier b'sNaPpY', found b'SNAPPY'" in error(
        make.identifier, make.chunk(0xFF, b"SNAPPY")
    )


def test_4_1_a_stream_does_not_change_its_revision() -> None:
    assert "offset 9: expected the stream identifier" in error(*IDENTIFIERS.values())
    assert "offset 10: " in error(*reversed(IDENTIFIERS.values()))


@both_revisions
def test_4_1_every_written_stream_starts_with_the_identifier(revision: Revision) -> None:
    assert written(b"", revision) == IDENTIFIERS[revision]


# 4.2. Compressed data


@both_revisions
def test_4_2_a_chunk_holds_as_many_uncompressed_bytes_as_allowed_and_no_more(revision: Revision) -> None:
    make = Chunks(revision)
    assert read(make.identifier, make.compressed(bytes(make.most_data))) == bytes(make.most_data)
    message = f"expected at most {make.most_data} uncompressed bytes in a chunk (revision {revision.name})"
    assert message in error(make.identifier, make.compressed(bytes(make.most_data + 1)))


def test_4_2_a_chunk_of_2011_holds_65531_compressed_bytes() -> None:
    """Every byte as a literal of its own takes two bytes: a poor encoding, but a sound one."""
    make, data = Chunks(REVISION_2011), b"ab" * 16381
    literals = b"".join(bytes([0x00, value]) for value in data)
    compressed = b"\xfa\xff\x01" + literals
    assert (len(data), len(compressed)) == (32762, 65527)
    assert read(make.identifier, make.chunk(0x00, make.checksum(data) + compressed)) == data


@both_revisions
@pytest.mark.parametrize("compressed", [b"", b"\x05", b"\x05\x00a", b"\xff" * 9, b"\x05\x01\x09", b"\x01\x00ab"])
def test_4_2_damaged_snappy_data_are_an_error(revision: Revision, compressed: bytes) -> None:
    make = Chunks(revision)
    at = f"offset {len(make.identifier)}: "
    assert error(make.identifier, make.chunk(0x00, bytes(4) + compressed)).startswith(at)


def test_4_2_a_length_declared_in_the_data_is_refused_before_it_is_allocated() -> None:
    make = Chunks(REVISION_2011)
    assert "found 4294967295" in error(make.identifier, make.chunk(0x00, bytes(4) + b"\xff\xff\xff\xff\x0f"))


@both_revisions
@pytest.mark.parametrize("kind", [0x00, 0x01])
def test_4_2_a_data_chunk_has_room_for_its_checksum(revision: Revision, kind: int) -> None:
    make = Chunks(revision)
    assert "expected a data chunk of 4 bytes at least, found 3" in error(make.identifier, make.chunk(kind, bytes(3)))


# 4.3. Uncompressed data


@both_revisions
def test_4_3_an_uncompressed_chunk_holds_as_many_bytes_as_allowed_and_no_more(revision: Revision) -> None:
    make = Chunks(revision)
    assert read(make.identifier, make.uncompressed(bytes(make.most_data))) == bytes(make.most_data)
    message = f"expected at most {make.most_data} uncompressed bytes"
    for length in (make.most_data + 5, 256**make.length_bytes - 1):
        assert message in error(make.identifier, make.chunk(0x01, b"", length=length))


@both_revisions
def test_4_3_an_empty_chunk_is_not_the_end(revision: Revision) -> None:
    make = Chunks(revision)
    stream = make.identifier, make.uncompressed(b""), make.compressed(b""), make.uncompressed(b"more")
    assert read(*stream) == b"more"
    assert FrameReader(io.BytesIO(b"".join(stream))).read(4) == b"more"


@both_revisions
def test_4_3_what_does_not_compress_is_written_uncompressed(revision: Revision) -> None:
    make = Chunks(revision)
    noise, zeros = bytes(range(256)), bytes(1000)
    assert written(noise, revision) == make.identifier + make.uncompressed(noise)
    assert written(zeros, revision) == make.identifier + make.compressed(zeros)


# 4.4. Reserved unskippable chunks (4.5 in the revision of 2015)


@both_revisions
def test_4_4_a_reserved_unskippable_chunk_is_an_error_at_once(revision: Revision) -> None:
    make = Chunks(revision)
    for kind in range(0x02, 0x80):
        assert f"chunk type {kind:#04x} is reserved" in error(make.identifier, make.chunk(kind, b"", length=100))


# 4.5. Reserved skippable chunks (4.6 in the revision of 2015, and there 4.4. Padding)


@both_revisions
def test_4_5_a_reserved_skippable_chunk_and_padding_are_skipped_whatever_they_hold(revision: Revision) -> None:
    make = Chunks(revision)
    for kind in range(0x80, 0xFF):
        skipped = make.chunk(kind, b""), make.chunk(kind, b"what")
        assert read(make.identifier, *skipped, make.uncompressed(b"after")) == b"after"


@both_revisions
def test_4_5_the_longest_chunk_is_skipped(revision: Revision) -> None:
    make = Chunks(revision)
    longest = make.chunk(0xFE, bytes(256**make.length_bytes - 1))
    assert read(make.identifier, longest, make.uncompressed(b"after")) == b"after"
