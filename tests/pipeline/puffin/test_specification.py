"""The Puffin specification, section by section: what it allows is read, what it forbids is an error that says where."""

import io
import json
import zlib
from contextlib import suppress

import lz4.frame
import pytest
import zstandard

from pipeline.errors import PuffinError
from pipeline.puffin.compression import compress, decompress
from pipeline.puffin.deletion_vector import deleted_positions
from pipeline.puffin.format import BlobMetadata, FileMetadata
from pipeline.puffin.reader import PuffinReader
from pipeline.puffin.source import StreamSource
from pipeline.puffin.writer import PuffinWriter
from tests.pipeline.puffin.parts import Parts, document, entry

LZ4_FRAME = lz4.frame.compress(b"some blob", store_size=True, content_checksum=True)
ZSTD_FRAME = zstandard.ZstdCompressor(write_checksum=True).compress(b"some blob")


def reader(data):
    return PuffinReader(StreamSource(io.BytesIO(data), "f.stats"))


def read(parts):
    """The footer and every blob."""
    opened = reader(parts.to_bytes())
    return opened.metadata, [opened.read(blob) for blob in opened.metadata.blobs]


def of_footer(**changes):
    return Parts(payload=document(entry(**changes)))


def of_payload(payload):
    return Parts(payload=payload)


# what is forbidden: section, what is wrong, and what the error says

FORBIDDEN = [
    (
        "File structure",
        "magic",
        Parts(magic=b"PFA2"),
        r"offset 0: expected magic b'PFA1' at the start of the file, found b'PFA2'",
    ),
    ("File structure", "too short", Parts(magic=b"", blobs=b"", payload=b""), r"at least 20 bytes, this one has 16"),
    ("File structure", "blob before the magic's end", of_footer(offset=3), r"offset 3: blobs\[0\]: .* bytes 4 to 13"),
    ("File structure", "blob into the footer", of_footer(length=10), r"offset 4: blobs\[0\]: .* found it in 4 to 14"),
    ("File structure", "blob far away", of_footer(offset=2**62), r"offset 4611686018427387904: blobs\[0\]"),
    (
        "Footer structure",
        "end magic",
        Parts(end_magic=b"PFA\0"),
        r"offset \d+: expected magic .* at the end of the file",
    ),
    (
        "Footer structure",
        "start magic",
        Parts(footer_magic=b"\0FA1"),
        r"offset 13: expected magic .* at the start of the footer",
    ),
    ("Footer structure", "negative size", Parts(payload_size=-1), r"payload size from 0 to \d+, found -1"),
    ("Footer structure", "size past the file", Parts(payload_size=2**31 - 1), r"size from 0 to \d+, found 2147483647"),
    (
        "Footer structure",
        "reserved bit of byte 0",
        Parts(flags=b"\2\0\0\0"),
        r"reserved flag bits, found flags 0x00000002",
    ),
    ("Footer structure", "reserved byte", Parts(flags=b"\0\0\0\x80"), r"reserved flag bits, found flags 0x80000000"),
    ("Footer Payload", "not LZ4", Parts(flags=b"\1\0\0\0"), r"offset 17: footer payload: expected an lz4 frame"),
    ("Footer Payload", "no content size", Parts().compressed(store_size=False), r"offset 17: .*content size present"),
    (
        "Footer Payload",
        "not UTF-8",
        of_payload(b'{"blobs": "\xff"}'),
        r"offset 17: footer payload: byte 11: expected UTF-8",
    ),
    (
        "Footer Payload",
        "UTF-16",
        of_payload('{"blobs":[]}'.encode("utf-16")),
        r"offset 17: footer payload: byte 0: expected UTF-8",
    ),
    (
        "Footer Payload",
        "byte order mark",
        of_payload('\ufeff{"blobs":[]}'.encode()),
        r"offset 17: .*expected a JSON object",
    ),
    ("Footer Payload", "empty", of_payload(b""), r"offset 17: footer payload: expected a JSON object"),
    ("Footer Payload", "not JSON", of_payload(b'{"blobs":[],}'), r"offset 17: footer payload: expected a JSON object"),
    ("Footer Payload", "two objects", of_payload(b'{"blobs":[]}{}'), r"Extra data"),
    ("Footer Payload", "no object", of_payload(b"[]"), r"expected a JSON object, found \[\]"),
    ("Footer Payload", "NaN", of_payload(b'{"blobs":[],"x":NaN}'), r"has no NaN"),
    ("Footer Payload", "nesting", of_payload(b'{"blobs":' + b"[" * 10**5), r"nested too deeply"),
    ("Footer Payload", "long number", of_payload(b'{"blobs":' + b"1" * 5000 + b"}"), r"expected a JSON object"),
    ("Footer Payload", "key twice", of_payload(b'{"blobs":[],"blobs":[]}'), r"'blobs' again"),
    ("FileMetadata", "no blobs", of_payload(b"{}"), r"expected the key 'blobs', which is missing"),
    ("FileMetadata", "blobs no list", of_payload(b'{"blobs":{}}'), r"blobs: expected a list, found \{\}"),
    (
        "FileMetadata",
        "properties no object",
        of_payload(b'{"blobs":[],"properties":[]}'),
        r"properties: expected an object",
    ),
    (
        "FileMetadata",
        "property null",
        of_payload(b'{"blobs":[],"properties":{"a":null}}'),
        r"properties\['a'\]: expected a string",
    ),
    (
        "FileMetadata",
        "half a character",
        of_payload(rb'{"blobs":[],"properties":{"a":"\ud800"}}'),
        r"expected a string",
    ),
    ("BlobMetadata", "no object", of_payload(b'{"blobs":[7]}'), r"blobs\[0\]: expected a JSON object, found 7"),
    *(
        (
            "BlobMetadata",
            f"no {key}",
            of_footer(**{key.replace("-", "_"): None}),
            rf"blobs\[0\]: expected the key '{key}'",
        )
        for key in ("type", "fields", "snapshot-id", "sequence-number", "offset", "length")
    ),
    ("BlobMetadata", "type", of_footer(type=7), r"blobs\[0\]\.type: expected a string, found 7"),
    ("BlobMetadata", "fields", of_footer(fields="1"), r"blobs\[0\]\.fields: expected a list of field ids, found '1'"),
    ("BlobMetadata", "field", of_footer(fields=[1, 2**31]), r"blobs\[0\]\.fields\[1\]: expected a 32-bit integer"),
    (
        "BlobMetadata",
        "true is no integer",
        of_footer(fields=[True]),
        r"blobs\[0\]\.fields\[0\]: expected a 32-bit integer",
    ),
    ("BlobMetadata", "snapshot", of_footer(snapshot_id=2**63), r"blobs\[0\]\.snapshot-id: expected a 64-bit integer"),
    (
        "BlobMetadata",
        "sequence",
        of_footer(sequence_number="3"),
        r"blobs\[0\]\.sequence-number: expected a 64-bit integer",
    ),
    (
        "BlobMetadata",
        "fraction",
        of_footer(offset=4.0),
        r"blobs\[0\]\.offset: expected a 64-bit integer of 0 or more, found 4\.0",
    ),
    (
        "BlobMetadata",
        "negative length",
        of_footer(length=-1),
        r"blobs\[0\]\.length: expected a 64-bit integer of 0 or more",
    ),
    ("BlobMetadata", "codec", of_footer(compression_codec=1), r"blobs\[0\]\.compression-codec: expected a string"),
    (
        "BlobMetadata",
        "properties",
        of_footer(properties={"ndv": 5}),
        r"blobs\[0\]\.properties\['ndv'\]: expected a string, found 5",
    ),
    (
        "Compression codecs",
        "unknown",
        of_footer(compression_codec="gzip"),
        r"offset 4: 't' blob: .*'gzip' is unknown; .*lz4 and zstd",
    ),
    (
        "Compression codecs",
        "not zstd",
        of_footer(compression_codec="zstd"),
        r"offset 4: 't' blob: expected a zstd frame",
    ),
    ("Compression codecs", "not lz4", of_footer(compression_codec="lz4"), r"offset 4: 't' blob: expected an lz4 frame"),
]


@pytest.mark.parametrize(
    ("parts", "message"), [case[2:] for case in FORBIDDEN], ids=[f"{case[0]}: {case[1]}" for case in FORBIDDEN]
)
def test_what_the_specification_forbids_is_an_error_that_says_where(parts, message):
    with pytest.raises(PuffinError, match=message) as caught:
        read(parts)
    assert str(caught.value).startswith("f.stats: ")


FRAMES = [
    (
        "zstd",
        "no content size",
        zstandard.ZstdCompressor(write_content_size=False).compress(b"x"),
        "content size present",
    ),
    ("zstd", "two frames", ZSTD_FRAME * 2, "damaged or not alone"),
    ("zstd", "more behind", ZSTD_FRAME + b"x", "damaged or not alone"),
    ("zstd", "cut off", ZSTD_FRAME[:-1], "damaged or not alone"),
    ("zstd", "header cut off", ZSTD_FRAME[:4], "header is damaged"),
    ("zstd", "checksum", ZSTD_FRAME[:-1] + bytes([ZSTD_FRAME[-1] ^ 1]), "damaged or not alone"),
    ("zstd", "more than declared", ZSTD_FRAME[:5] + b"\5" + ZSTD_FRAME[6:], "damaged or not alone"),
    ("zstd", "more than the nothing declared", ZSTD_FRAME[:5] + b"\0" + ZSTD_FRAME[6:], "declares 0 bytes|damaged"),
    ("zstd", "empty and more behind", zstandard.compress(b"") + b"x", "not alone|nothing after it"),
    ("zstd", "empty and cut off", zstandard.compress(b"")[:-1], "one whole zstd frame"),
    ("zstd", "one byte though declared empty", bytes.fromhex("28b52ffd2000 090000 61"), "declares 0 bytes|not alone"),
    ("zstd", "skippable frame", bytes.fromhex("502a4d1804000000") + b"abcd" + ZSTD_FRAME, "expected a zstd frame"),
    ("lz4", "no content size", lz4.frame.compress(b"x", store_size=False), "content size present"),
    ("lz4", "two frames", LZ4_FRAME * 2, "more bytes after it"),
    ("lz4", "cut off", LZ4_FRAME[:-1], "ends after|damaged"),
    ("lz4", "header cut off", LZ4_FRAME[:5], "header is damaged"),
    ("lz4", "checksum", LZ4_FRAME[:-1] + bytes([LZ4_FRAME[-1] ^ 1]), "damaged"),
    ("lz4", "skippable frame", bytes.fromhex("502a4d1804000000") + b"abcd" + LZ4_FRAME, "expected an lz4 frame"),
]


@pytest.mark.parametrize(
    ("codec", "frame", "message"),
    [(codec, frame, message) for codec, _, frame, message in FRAMES],
    ids=[f"Compression codecs: {codec}, {case}" for codec, case, _, _ in FRAMES],
)
def test_a_blob_is_one_whole_frame_that_declares_its_content_size(codec, frame, message):
    with pytest.raises(PuffinError, match=message):
        decompress(frame, codec, 100)


def test_an_lz4_frame_that_holds_more_than_it_declares_is_not_decompressed_further():
    bomb = lz4.frame.compress(bytes(10**8), store_size=True)
    declares_five = next(
        frame
        for checksum in range(256)
        if _has_header(frame := bomb[:6] + (5).to_bytes(8, "little") + bytes([checksum]) + bomb[15:])
    )
    with pytest.raises(PuffinError, match="declares 5 bytes of content but holds 6"):
        decompress(declares_five, "lz4", 100)


def _has_header(frame):
    try:
        return lz4.frame.get_frame_info(frame)["content_size"] == 5
    except RuntimeError:
        return False


def test_an_empty_lz4_frame_is_written_with_its_content_size_and_read_as_the_library_writes_it():
    frame = compress(b"", "lz4")
    assert frame[4] & 0x08
    assert lz4.frame.decompress(frame) == b""
    assert decompress(frame, "lz4", 0) == decompress(lz4.frame.compress(b"", store_size=True), "lz4", 0) == b""


@pytest.mark.parametrize("codec", ["zstd", "lz4", None])
def test_content_above_the_limit_is_refused_before_it_is_decompressed(codec):
    stored = {"zstd": zstandard.compress, "lz4": lz4.frame.compress, None: bytes}[codec](bytes(101))
    with pytest.raises(PuffinError, match="101 bytes, the limit is 100"):
        decompress(stored, codec, 100)


# what is allowed


def test_keys_that_the_specification_does_not_name_are_let_pass():
    metadata, blobs = read(of_payload(json.dumps({"blobs": [entry(new=[None])], "later": 1.5}).encode()))
    assert metadata == FileMetadata((BlobMetadata("t", (1,), 2, 3, 4, 9),))
    assert blobs == [b"some blob"]


def test_snapshot_id_and_sequence_number_may_be_unknown_yet():
    metadata, _ = read(of_footer(snapshot_id=-1, sequence_number=-1))
    assert (metadata.blobs[0].snapshot_id, metadata.blobs[0].sequence_number) == (-1, -1)


def test_fields_keep_their_order_and_may_be_none():
    metadata, _ = read(Parts(payload=document(entry(fields=[3, 1, 2, 1]), entry(fields=[]))))
    assert [blob.fields for blob in metadata.blobs] == [(3, 1, 2, 1), ()]


def test_blobs_may_overlap_or_be_empty_for_a_reader():
    _, blobs = read(Parts(payload=document(entry(length=4), entry(offset=5, length=3), entry(offset=13, length=0))))
    assert blobs == [b"some", b"ome", b""]


@pytest.mark.parametrize("options", [{}, {"content_checksum": True}, {"block_linked": False, "block_size": 7}])
def test_a_compressed_footer_is_read(options):
    assert read(Parts().compressed(**options)) == read(Parts())


@pytest.mark.parametrize(("codec", "frame"), [("zstd", ZSTD_FRAME), ("lz4", LZ4_FRAME)])
def test_a_compressed_blob_is_read(codec, frame):
    parts = Parts(blobs=frame, payload=document(entry(length=len(frame), compression_codec=codec)))
    assert read(parts)[1] == [b"some blob"]


def test_an_unknown_codec_of_one_blob_leaves_the_others_readable():
    opened = reader(Parts(payload=document(entry(compression_codec="brotli"), entry())).to_bytes())
    unknown, known = opened.metadata.blobs
    assert opened.read(known) == opened.read_raw(unknown) == b"some blob"


# writing


def written(**options):
    output = io.BytesIO()
    with PuffinWriter(output, {"created-by": "ä test"}, **options) as writer:
        writer.add("t", [2, 1], -1, -1, b"x" * 100, properties={"ndv": "5"}, codec="lz4")
        writer.add("u", [], 7, 8, b"", codec=None)
    return output.getvalue(), writer


@pytest.mark.parametrize("compressed", [False, True])
def test_what_is_written_is_read_the_same(compressed):
    data, writer = written(compressed_footer=compressed)
    opened = reader(data)
    assert opened.metadata == writer.close()
    assert [opened.read(blob) for blob in opened.metadata.blobs] == [b"x" * 100, b""]
    assert (writer.file_size, data[-writer.footer_size :][:4]) == (len(data), b"PFA1")


def test_a_footer_is_compressed_as_one_frame_with_content_size_and_its_flag_set():
    data, writer = written(compressed_footer=True)
    assert data[-8:-4] == b"\1\0\0\0"
    payload = data[len(data) - writer.footer_size + 4 : -12]
    assert lz4.frame.get_frame_info(payload)["content_size"] == len(lz4.frame.decompress(payload))


@pytest.mark.parametrize(
    "arguments",
    [("t", [2**31], 1, 1, b""), ("t", [1], 2**63, 1, b""), (None, [1], 1, 1, b""), ("\ud800", [1], 1, 1, b"")],
)
def test_nothing_is_written_that_a_reader_would_refuse(arguments):
    output = io.BytesIO()
    writer = PuffinWriter(output, {})
    with pytest.raises(PuffinError, match=r"blob\.\w+.*: expected"):
        writer.add(*arguments)
    writer.close()
    assert reader(output.getvalue()).metadata.blobs == ()


def test_an_unknown_codec_is_not_written():
    with pytest.raises(PuffinError, match="'gzip' is unknown"):
        PuffinWriter(io.BytesIO(), {}).add("t", [1], 1, 1, b"", codec="gzip")


def test_a_file_whose_writing_failed_is_not_taken_for_whole():
    output = io.BytesIO()
    with suppress(ValueError), PuffinWriter(output, {}) as writer:
        writer.add("t", [1], 1, 1, b"x" * 100)
        writer.add("t", [1], 1, 1, int("no data to add"))
    with pytest.raises(PuffinError, match="at the end of the file"):
        assert reader(output.getvalue()).metadata


def test_a_closed_writer_takes_no_more_blobs():
    writer = PuffinWriter(io.BytesIO(), {})
    assert writer.close() == writer.close()
    with pytest.raises(PuffinError, match="closed"):
        writer.add("t", [1], 1, 1, b"")


# deletion-vector-v1 blob type


def deletion_vector(vector, length=None, magic=b"\xd1\xd3\x39\x64", crc=None):
    body = magic + vector
    checksum = zlib.crc32(body) if crc is None else crc
    return (len(body) if length is None else length).to_bytes(4, "big") + body + checksum.to_bytes(4, "big")


def bitmap(*keys):
    """A 64-bit Roaring bitmap by hand: in the bucket of each key one array container with the value 5."""
    bucket = bytes.fromhex("3a300000 01000000 0000 0000 10000000 0500")
    return len(keys).to_bytes(8, "little") + b"".join(key.to_bytes(4, "little") + bucket for key in keys)


def test_a_deletion_vector_holds_64_bit_positions():
    assert deleted_positions(deletion_vector(bitmap(0, 7))).tolist() == [5, 7 * 2**32 + 5]
    assert deleted_positions(deletion_vector(bitmap())).size == 0


@pytest.mark.parametrize(
    ("blob", "message"),
    [
        (b"", "at least 12 bytes, this one has 0"),
        (deletion_vector(bitmap(0), length=1), "byte 0: expected length 34, found 1"),
        (deletion_vector(bitmap(0), magic=b"abcd"), "byte 4: expected magic d1d33964, found 61626364"),
        (deletion_vector(bitmap(0), crc=0), "byte 38: expected CRC-32 .*, found 00000000"),
        (deletion_vector(b""), "expected a 64-bit Roaring bitmap"),
        (deletion_vector(bitmap(0)[:-1]), "expected a 64-bit Roaring bitmap"),
        (deletion_vector(bitmap(7, 0)), "expected a 64-bit Roaring bitmap"),
        (deletion_vector(bitmap(2**31)), r"below 2\^63, found 9223372036854775813"),
    ],
)
def test_a_deletion_vector_that_breaks_its_layout_is_an_error_that_says_where(blob, message):
    with pytest.raises(PuffinError, match=message):
        deleted_positions(blob)


def test_a_deletion_vector_of_more_positions_than_the_limit_is_refused():
    with pytest.raises(PuffinError, match="2 positions, the limit is 1"):
        deleted_positions(deletion_vector(bitmap(0, 1)), limit=1)
