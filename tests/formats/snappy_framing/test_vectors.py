"""Streams that others wrote: one picture in both revisions, and what cramjam's framed codec writes and reads."""

import io

import cramjam
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.formats.snappy_framing import REVISION_2011, REVISION_2015, FrameReader, FrameWriter, Revision
from tests.support.places import SNAPPY_FRAMING

PICTURE = SNAPPY_FRAMING / "house.jpg"
FRAMED = {
    REVISION_2011: SNAPPY_FRAMING / "rev-2011-12-15/house.jpg.sz",
    REVISION_2015: SNAPPY_FRAMING / "rev-2015/house.jpg.sz",
}


def compressed(data: bytes, revision: Revision) -> bytes:
    file = io.BytesIO()
    with FrameWriter(file, revision) as writer:
        writer.write(data)
    return file.getvalue()


@pytest.mark.parametrize("revision", FRAMED, ids=lambda revision: revision.name)
def test_the_picture_is_read_in_either_revision(revision: Revision) -> None:
    with FRAMED[revision].open("rb") as file, FrameReader(file) as reader:
        assert reader.read() == PICTURE.read_bytes()
        assert reader.revision == revision


@pytest.mark.parametrize("revision", FRAMED, ids=lambda revision: revision.name)
def test_the_picture_is_written_bit_for_bit_in_either_revision(revision: Revision) -> None:
    assert compressed(PICTURE.read_bytes(), revision) == FRAMED[revision].read_bytes()


BYTES = st.binary() | st.builds(lambda piece, times: piece * times, st.binary(max_size=50), st.integers(0, 5000))


@given(BYTES)
def test_cramjam_reads_what_is_written_in_its_revision(data: bytes) -> None:
    assert bytes(cramjam.snappy.decompress(compressed(data, REVISION_2015))) == data


@given(BYTES.filter(len))  # for no data cramjam writes no stream, not even an identifier
def test_what_cramjam_writes_is_read(data: bytes) -> None:
    assert FrameReader(io.BytesIO(bytes(cramjam.snappy.compress(data)))).read() == data
