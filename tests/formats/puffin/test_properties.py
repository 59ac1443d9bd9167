"""Laws that hold for every file: what is written is read, and no bytes make a reader fail but in its own way."""

import io
import json
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from puffinry.errors import PuffinError
from puffinry.formats.puffin import (
    DELETION_VECTOR,
    PRIVATE_BLOBS_PROPERTY,
    THETA_SKETCH,
    Blob,
    FileMetadata,
    PuffinReader,
    PuffinWriter,
    Rule,
    decompress,
    deletion_bitmap,
)
from puffinry.formats.puffin.compression import compress
from puffinry.formats.puffin.source import StreamSource
from puffinry.verify.puffin_file import examine, to_json
from tests.formats.puffin.parts import Parts, document, entry

LIMIT = 2**20
CONTENTS = {Rule.THETA_SKETCHES, Rule.NDV, Rule.DELETION_VECTORS}  # which a reader hands out as they are
TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
PROPERTIES = st.dictionaries(TEXT, TEXT, max_size=3)
LONGS = st.integers(-(2**63), 2**63 - 1)
CODECS = st.sampled_from([None, "lz4", "zstd"])
TYPES = TEXT | st.sampled_from([THETA_SKETCH, DELETION_VECTOR])
FIELDS = st.lists(st.integers(-(2**31), 2**31 - 1), max_size=3)
BLOBS = st.lists(st.tuples(TYPES, FIELDS, LONGS, LONGS, st.binary(max_size=200), PROPERTIES, CODECS), max_size=4)


@st.composite
def files(draw: st.DrawFn) -> tuple[bytes, FileMetadata, list[bytes]]:
    """A sound file, and the contents of its blobs: of those that the footer lists, then of the private ones."""
    output, blobs, private = io.BytesIO(), draw(BLOBS), draw(BLOBS)
    added = draw(st.permutations([*((blob, False) for blob in blobs), *((blob, True) for blob in private)]))
    with PuffinWriter(output, draw(PROPERTIES)) as writer:
        for (*blob, codec), is_private in added:
            writer.add(Blob(*blob), codec=codec, private=is_private)
    contents = [blob[4] for sought in (False, True) for blob, is_private in added if is_private == sought]
    return output.getvalue(), writer.close(), contents


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | TEXT | st.integers(-(2**65), 2**65),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)
PLACES = st.integers(-1, 70) | st.integers(0, 2**64) | JSON
ENTRIES = st.fixed_dictionaries(
    {
        "type": TEXT | JSON,
        "fields": st.lists(st.integers(0, 3), max_size=2) | JSON,
        "snapshot-id": st.just(7) | JSON,
        "sequence-number": st.just(7) | JSON,
        "offset": PLACES,
        "length": PLACES,
    },
    optional={"compression-codec": TEXT | CODECS, "properties": PROPERTIES | JSON, "more": JSON},
)
SOUND = st.fixed_dictionaries(
    {
        "type": TEXT,
        "fields": st.just([]),
        "snapshot-id": st.just(7),
        "sequence-number": st.just(7),
        "offset": st.integers(4, 70),
        "length": st.integers(0, 40),
    }
)


@st.composite
def hostile_files(draw: st.DrawFn) -> bytes:
    """Two blobs of 20 bytes, the second one claimed by nobody, and any text that might say which blobs are private."""
    entries = st.lists(SOUND, max_size=3) | st.lists(SOUND | ENTRIES | JSON, max_size=4)
    stored = draw(entries.map(lambda found: json.dumps({"blobs": found})) | JSON.map(json.dumps) | TEXT)
    payload = document(entry(length=20), **{PRIVATE_BLOBS_PROPERTY: stored})
    return Parts(blobs=bytes(40), payload=payload).to_bytes()


@st.composite
def damaged_files(draw: st.DrawFn) -> bytes:
    """A sound file of which some bytes were changed, cut out or put in."""
    data = bytearray(draw(files())[0])
    for _ in range(draw(st.integers(1, 3))):
        place, length = draw(st.integers(0, len(data))), draw(st.integers(0, 5))
        data[place : place + length] = draw(st.binary(max_size=5))
    return bytes(data)


def read_all(data: bytes) -> tuple[FileMetadata, list[bytes]]:
    reader = PuffinReader(StreamSource(io.BytesIO(data)))
    held = reader.metadata
    return held, [reader.read(blob, LIMIT) for blob in (*held.blobs, *held.private)]


@given(files())
def test_every_file_that_can_be_written_is_read_the_same(file: tuple[bytes, FileMetadata, list[bytes]]) -> None:
    data, metadata, contents = file
    assert read_all(data) == (metadata, contents)


@given(files(), st.integers(0, 10**4))
def test_a_footer_is_read_the_same_whatever_its_size_is_said_to_be(
    file: tuple[bytes, FileMetadata, list[bytes]], hint: int
) -> None:
    data, metadata, _ = file
    assert PuffinReader(StreamSource(io.BytesIO(data)), hint).metadata == metadata


@given(files())
def test_copying_all_blobs_gives_the_same_blobs_at_their_places(file: tuple[bytes, FileMetadata, list[bytes]]) -> None:
    data, metadata, _ = file
    reader, output = PuffinReader(StreamSource(io.BytesIO(data))), io.BytesIO()
    with PuffinWriter(output, metadata.properties) as writer:
        blobs = [(blob, False) for blob in metadata.blobs] + [(blob, True) for blob in metadata.private]
        for blob, private in sorted(blobs, key=lambda each: (each[0].offset, each[0].end)):
            writer.copy(blob, reader.read_raw(blob), private=private)
    assert read_all(output.getvalue())[0] == metadata


@given(hostile_files())
def test_private_blobs_lie_between_magic_and_footer_and_share_no_byte_or_the_file_is_damaged(data: bytes) -> None:
    try:
        metadata, _ = read_all(data)
    except PuffinError:
        return
    seen = bytearray(44)
    for blob in (*metadata.blobs, *metadata.private):
        assert 4 <= blob.offset <= blob.end <= 44
        assert not any(seen[blob.offset : blob.end])
        seen[blob.offset : blob.end] = b"x" * blob.length
    assert PRIVATE_BLOBS_PROPERTY not in metadata.properties


@given(hostile_files())
def test_an_examination_finds_private_blobs_unsound_exactly_where_the_reader_does(data: bytes) -> None:
    examination = examine(StreamSource(io.BytesIO(data)), LIMIT)
    try:
        metadata = read_all(data)[0]
    except PuffinError:
        assert not examination.is_sound
    else:
        assert {check.rule for check in examination.checks if check.outcome == "failed"} <= CONTENTS
        assert [blob.metadata for blob in examination.private] == list(metadata.private)


@given(
    damaged_files()
    | hostile_files()
    | st.binary(max_size=100)
    | st.binary().map(lambda payload: Parts(payload=payload).to_bytes())
)
def test_no_bytes_make_a_reader_raise_anything_but_its_own_error(data: bytes) -> None:
    with suppress(PuffinError):
        read_all(data)


@given(damaged_files() | hostile_files() | st.binary(max_size=100))
def test_no_bytes_make_an_examination_raise(data: bytes) -> None:
    examination = examine(StreamSource(io.BytesIO(data)), LIMIT)
    assert to_json(examination)["size"] == len(data)
    with suppress(PuffinError):
        read_all(data)
        failed = {check.rule for check in examination.checks if check.outcome == "failed"}
        assert failed <= CONTENTS | {Rule.NO_OVERLAP}


@given(st.binary(), CODECS)
def test_decompressing_undoes_compressing(data: bytes, codec: str | None) -> None:
    assert decompress(compress(data, codec), codec, len(data)) == data


@given(st.binary())
def test_no_bytes_make_the_deletion_vector_raise_anything_but_its_own_error(data: bytes) -> None:
    with suppress(PuffinError):
        deletion_bitmap(data, LIMIT)
