"""The Puffin specification, section by section: what it allows is read, what it forbids is an error that says where."""

import json
from typing import Any

import pytest

from puffinry.errors import PuffinError
from puffinry.formats.puffin import BlobMetadata, FileMetadata
from tests.formats.puffin.parts import LZ4_FRAME, ZSTD_FRAME, Parts, document, entry, read, reader


def of_footer(**changes: object) -> Parts:
    return Parts(payload=document(entry(**changes)))


def of_payload(payload: bytes) -> Parts:
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
        r"offset 17: footer payload: not a JSON document: 'utf-8' .* byte 0xff in position 11",
    ),
    (
        "Footer Payload",
        "UTF-16",
        of_payload('{"blobs":[]}'.encode("utf-16")),
        r"offset 17: footer payload: not a JSON document: 'utf-8' .* in position 0",
    ),
    (
        "Footer Payload",
        "byte order mark",
        of_payload('\ufeff{"blobs":[]}'.encode()),
        r"offset 17: .*not a JSON document",
    ),
    ("Footer Payload", "empty", of_payload(b""), r"offset 17: footer payload: not a JSON document"),
    ("Footer Payload", "not JSON", of_payload(b'{"blobs":[],}'), r"offset 17: footer payload: not a JSON document"),
    ("Footer Payload", "two objects", of_payload(b'{"blobs":[]}{}'), r"Extra data"),
    ("Footer Payload", "no object", of_payload(b"[]"), r"expected a JSON object, found a list"),
    ("Footer Payload", "NaN", of_payload(b'{"blobs":[],"x":NaN}'), r"NaN is not a JSON number"),
    ("Footer Payload", "nesting", of_payload(b'{"blobs":' + b"[" * 10**5), r"nested too deep"),
    ("Footer Payload", "long number", of_payload(b'{"blobs":' + b"1" * 5000 + b"}"), r"not a JSON document"),
    ("Footer Payload", "key twice", of_payload(b'{"blobs":[],"blobs":[]}'), r"'blobs' occurs twice"),
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
def test_what_the_specification_forbids_is_an_error_that_says_where(parts: Parts, message: str) -> None:
    with pytest.raises(PuffinError, match=message) as caught:
        read(parts)
    assert str(caught.value).startswith("f.stats: ")


# what is allowed


def test_keys_that_the_specification_does_not_name_are_let_pass() -> None:
    metadata, blobs = read(of_payload(json.dumps({"blobs": [entry(new=[None])], "later": 1.5}).encode()))
    assert metadata == FileMetadata((BlobMetadata("t", (1,), 2, 3, 4, 9),))
    assert blobs == [b"some blob"]


def test_snapshot_id_and_sequence_number_may_be_unknown_yet() -> None:
    metadata, _ = read(of_footer(snapshot_id=-1, sequence_number=-1))
    assert (metadata.blobs[0].snapshot_id, metadata.blobs[0].sequence_number) == (-1, -1)


def test_fields_keep_their_order_and_may_be_none() -> None:
    metadata, _ = read(Parts(payload=document(entry(fields=[3, 1, 2, 1]), entry(fields=[]))))
    assert [blob.fields for blob in metadata.blobs] == [(3, 1, 2, 1), ()]


def test_blobs_may_overlap_or_be_empty_for_a_reader() -> None:
    _, blobs = read(Parts(payload=document(entry(length=4), entry(offset=5, length=3), entry(offset=13, length=0))))
    assert blobs == [b"some", b"ome", b""]


@pytest.mark.parametrize("options", [{}, {"content_checksum": True}, {"block_linked": False, "block_size": 7}])
def test_a_compressed_footer_is_read(options: dict[str, Any]) -> None:
    assert read(Parts().compressed(**options)) == read(Parts())


@pytest.mark.parametrize(("codec", "frame"), [("zstd", ZSTD_FRAME), ("lz4", LZ4_FRAME)])
def test_a_compressed_blob_is_read(codec: str, frame: bytes) -> None:
    parts = Parts(blobs=frame, payload=document(entry(length=len(frame), compression_codec=codec)))
    assert read(parts)[1] == [b"some blob"]


def test_an_unknown_codec_of_one_blob_leaves_the_others_readable() -> None:
    opened = reader(Parts(payload=document(entry(compression_codec="brotli"), entry())).to_bytes())
    unknown, known = opened.metadata.blobs
    assert opened.read(known) == opened.read_raw(unknown) == b"some blob"
