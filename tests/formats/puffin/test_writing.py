"""What the writer puts into a file is read the same, and nothing that a reader would refuse is written."""

import io
from contextlib import suppress

import pytest

from puffinry.errors import PuffinError
from puffinry.formats.puffin import PAYLOAD_LIMIT, Blob, BlobMetadata, FileMetadata, PuffinWriter, footer_fits
from tests.formats.puffin.parts import reader


def written() -> tuple[bytes, PuffinWriter]:
    output = io.BytesIO()
    with PuffinWriter(output, {"created-by": "ä test"}) as writer:
        writer.add(Blob("t", [2, 1], -1, -1, b"x" * 100, {"ndv": "5"}), codec="lz4")
        writer.add(Blob("u", [], 7, 8, b""), codec=None)
    return output.getvalue(), writer


def test_what_is_written_is_read_the_same() -> None:
    data, writer = written()
    opened = reader(data)
    assert opened.metadata == writer.close()
    assert [opened.read(blob) for blob in opened.metadata.blobs] == [b"x" * 100, b""]
    assert (writer.file_size, data[-writer.footer_size :][:4]) == (len(data), b"PFA1")


@pytest.mark.parametrize(
    "arguments",
    [("t", [2**31], 1, 1, b""), ("t", [1], 2**63, 1, b""), (None, [1], 1, 1, b""), ("\ud800", [1], 1, 1, b"")],
)
def test_nothing_is_written_that_a_reader_would_refuse(arguments: tuple[str, list[int], int, int, bytes]) -> None:
    output = io.BytesIO()
    writer = PuffinWriter(output, {})
    with pytest.raises(PuffinError, match=r"blob\.\w+.*: expected"):
        writer.add(Blob(*arguments))
    writer.close()
    assert reader(output.getvalue()).metadata.blobs == ()


def test_a_footer_larger_than_what_is_read_back_is_not_written() -> None:
    output = io.BytesIO()
    writer = PuffinWriter(output, {"long": "x" * PAYLOAD_LIMIT})
    with pytest.raises(
        PuffinError, match=r"a footer of 0 blobs would have 16,777,\d+ bytes, and no more than 16,777,216"
    ):
        writer.close()
    assert output.getvalue() == b"PFA1"


def test_a_footer_that_fits_is_read_back_wherever_its_blobs_lie() -> None:
    near, far = (
        BlobMetadata("t", (1,), 1, 1, place, 0, properties={"long": "x" * (PAYLOAD_LIMIT - 200)})
        for place in (4, 2**63 - 1)
    )
    assert footer_fits(FileMetadata((near,))) == footer_fits(FileMetadata((far,)))
    output = io.BytesIO()
    with PuffinWriter(output, {}) as writer:
        placed = writer.copy(near, b"")
    assert footer_fits(FileMetadata((placed,)))
    assert reader(output.getvalue()).metadata.blobs == (placed,)


def test_an_unknown_codec_is_not_written() -> None:
    with pytest.raises(PuffinError, match="'gzip' is unknown"):
        PuffinWriter(io.BytesIO(), {}).add(Blob("t", [1], 1, 1, b""), codec="gzip")


def test_a_file_whose_writing_failed_is_not_taken_for_whole() -> None:
    output = io.BytesIO()
    with suppress(ValueError), PuffinWriter(output, {}) as writer:
        writer.add(Blob("t", [1], 1, 1, b"x" * 100))
        writer.add(Blob("t", [1], 1, 1, bytes(int("no data to add"))))
    with pytest.raises(PuffinError, match="at the end of the file"):
        assert reader(output.getvalue()).metadata


def test_a_closed_writer_takes_no_more_blobs() -> None:
    writer = PuffinWriter(io.BytesIO(), {})
    assert writer.close() == writer.close()
    with pytest.raises(PuffinError, match="closed"):
        writer.add(Blob("t", [1], 1, 1, b""))
