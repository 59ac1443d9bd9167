"""Laws that hold for every file: what is written is read, and no bytes make a reader fail but in its own way."""

import io
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from pipeline.errors import PuffinError
from pipeline.puffin.compression import compress, decompress
from pipeline.puffin.deletion_vector import deletion_bitmap
from pipeline.puffin.examination import examine
from pipeline.puffin.format import DELETION_VECTOR, THETA_SKETCH
from pipeline.puffin.reader import PuffinReader
from pipeline.puffin.report import to_json
from pipeline.puffin.source import StreamSource
from pipeline.puffin.writer import PuffinWriter
from tests.pipeline.puffin.parts import Parts

LIMIT = 2**20
TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
PROPERTIES = st.dictionaries(TEXT, TEXT, max_size=3)
LONGS = st.integers(-(2**63), 2**63 - 1)
CODECS = st.sampled_from([None, "lz4", "zstd"])
TYPES = TEXT | st.sampled_from([THETA_SKETCH, DELETION_VECTOR])
FIELDS = st.lists(st.integers(-(2**31), 2**31 - 1), max_size=3)
BLOBS = st.lists(st.tuples(TYPES, FIELDS, LONGS, LONGS, st.binary(max_size=200), PROPERTIES, CODECS), max_size=4)


@st.composite
def files(draw):
    """A sound file, and the contents of its blobs."""
    output, blobs = io.BytesIO(), draw(BLOBS)
    with PuffinWriter(output, draw(PROPERTIES), compressed_footer=draw(st.booleans())) as writer:
        for *arguments, properties, codec in blobs:
            writer.add(*arguments, properties=properties, codec=codec)
    return output.getvalue(), writer.close(), [blob[4] for blob in blobs]


@st.composite
def damaged_files(draw):
    """A sound file of which some bytes were changed, cut out or put in."""
    data = bytearray(draw(files())[0])
    for _ in range(draw(st.integers(1, 3))):
        place, length = draw(st.integers(0, len(data))), draw(st.integers(0, 5))
        data[place : place + length] = draw(st.binary(max_size=5))
    return bytes(data)


def read_all(data):
    reader = PuffinReader(StreamSource(io.BytesIO(data)))
    return reader.metadata, [reader.read(blob, LIMIT) for blob in reader.metadata.blobs]


@given(files())
def test_every_file_that_can_be_written_is_read_the_same(file):
    data, metadata, contents = file
    assert read_all(data) == (metadata, contents)


@given(files(), st.integers(0, 10**4))
def test_a_footer_is_read_the_same_whatever_its_size_is_said_to_be(file, hint):
    data, metadata, _ = file
    assert PuffinReader(StreamSource(io.BytesIO(data)), hint).metadata == metadata


@given(files())
def test_copying_all_blobs_gives_the_same_blobs_at_their_places(file):
    data, metadata, _ = file
    reader, output = PuffinReader(StreamSource(io.BytesIO(data))), io.BytesIO()
    with PuffinWriter(output, metadata.properties) as writer:
        for blob in reader.metadata.blobs:
            writer.copy(blob, reader.read_raw(blob))
    assert read_all(output.getvalue())[0] == metadata


@given(damaged_files() | st.binary(max_size=100) | st.binary().map(lambda payload: Parts(payload=payload).to_bytes()))
def test_no_bytes_make_a_reader_raise_anything_but_its_own_error(data):
    with suppress(PuffinError):
        read_all(data)


@given(damaged_files() | st.binary(max_size=100))
def test_no_bytes_make_an_examination_raise(data):
    examination = examine(StreamSource(io.BytesIO(data)), LIMIT)
    assert to_json(examination)["size"] == len(data)
    with suppress(PuffinError):
        read_all(data)
        assert {check.rule.name for check in examination.checks if check.outcome == "failed"} <= {
            "blobs do not overlap",
            "theta sketches are sound",
            "ndv is the sketch's estimate, as an integer",
            "deletion vectors are sound",
        }


@given(st.binary(), CODECS)
def test_decompressing_undoes_compressing(data, codec):
    assert decompress(compress(data, codec), codec, len(data)) == data


@given(st.binary())
def test_no_bytes_make_the_deletion_vector_raise_anything_but_its_own_error(data):
    with suppress(PuffinError):
        deletion_bitmap(data, LIMIT)
