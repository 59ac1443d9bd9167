"""A Puffin footer: from bytes to `FileMetadata` and back. No input or output.

Reading goes in two steps, because the footer's length stands at its end:

1. `parse_trailer` takes the last 12 bytes of the file and says where the footer starts and whether it is compressed;
2. `parse_footer` takes the footer's bytes and gives the metadata.

The JSON in it is parsed by `parse_object`, with every key once, and `parse_file_metadata` and `parse_blob`, strict in
required keys and in types. Keys that the specification does not name are let pass, as it may name them one day.
`serialize_footer` is the way back. Every violation is a PuffinError that names the offset in the file, or the path of
the value in the JSON, what was expected and what was there. With `Faults` that collect, parsing goes on behind a
violation, and raises only where nothing is left to return.
Source: Puffin specification, sections Footer structure and Footer Payload. Private blobs are Puffinry's own addition:
the text of a property is a document of the same form, held to the same rules.
"""

import json
import re
import reprlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import partial
from itertools import chain
from typing import Any

from puffinry.errors import PuffinError
from puffinry.formats.lossless_json import parse_object
from puffinry.formats.puffin.compression import decompress
from puffinry.formats.puffin.faults import STRICT, Faults, Rule
from puffinry.formats.puffin.format import (
    CREATED_BY,
    FLAG_PAYLOAD_COMPRESSED,
    FLAGS_BYTES,
    FOOTER_OVERHEAD,
    LZ4,
    MAGIC,
    PAYLOAD_SIZE_BYTES,
    PRIVATE_BLOBS_PROPERTY,
    SMALLEST_FILE,
    TRAILER_BYTES,
    BlobMetadata,
    FileMetadata,
)

# JSON made to harm takes thirty times the memory of its text when parsed; a blob's entry is some 300 bytes of text.
PAYLOAD_LIMIT = 16 * 2**20
_LONGEST_NUMBER = 19  # digits of a long
_INT = 2**31
_LONG = 2**63
_KEYS = [(each.name, each.name.replace("_", "-")) for each in fields(BlobMetadata)]
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Trailer:
    """What the end of a file says of its footer."""

    footer_offset: int
    payload_size: int  # as stored
    payload_compressed: bool

    @property
    def footer_size(self) -> int:
        """Both magics included: Iceberg's `file-footer-size-in-bytes`."""
        return self.payload_size + FOOTER_OVERHEAD

    def check_limit(self) -> None:
        """Raise PuffinError where the payload is larger than what is read."""
        if self.payload_size > PAYLOAD_LIMIT:
            raise PuffinError(f"the footer payload has {self.payload_size} bytes, the limit is {PAYLOAD_LIMIT}")


def parse_trailer(trailer: bytes, file_size: int, faults: Faults = STRICT) -> Trailer:
    """From the last 12 bytes of a file of `file_size` bytes; raises PuffinError."""
    if file_size < SMALLEST_FILE:
        raise PuffinError(f"a Puffin file has at least {SMALLEST_FILE} bytes, this one has {file_size}")
    with faults.judge(Rule.END_MAGIC):
        check_magic(trailer[-len(MAGIC) :], file_size - len(MAGIC), "the end of the file")
    start, most = file_size - TRAILER_BYTES, file_size - SMALLEST_FILE
    flags = int.from_bytes(trailer[PAYLOAD_SIZE_BYTES : PAYLOAD_SIZE_BYTES + FLAGS_BYTES], "little")
    with faults.judge(Rule.RESERVED_FLAGS):
        if flags & ~FLAG_PAYLOAD_COMPRESSED:
            offset = start + PAYLOAD_SIZE_BYTES
            raise PuffinError(f"offset {offset}: expected 0 in all reserved flag bits, found flags {flags:#010x}")
    payload_size = int.from_bytes(trailer[:PAYLOAD_SIZE_BYTES], "little", signed=True)
    if not 0 <= payload_size <= most:
        raise PuffinError(f"offset {start}: expected a footer payload size from 0 to {most}, found {payload_size}")
    return Trailer(start - payload_size - len(MAGIC), payload_size, bool(flags & FLAG_PAYLOAD_COMPRESSED))


def check_magic(found: bytes, offset: int, place: str) -> None:
    """Compare the four bytes at `offset` with the magic; raises PuffinError."""
    if found != MAGIC:
        raise PuffinError(f"offset {offset}: expected magic {MAGIC!r} at {place}, found {found!r}")


def parse_footer(footer: bytes, trailer: Trailer, faults: Faults = STRICT) -> FileMetadata:
    """What a sound footer's `trailer.footer_size` bytes say, `PAYLOAD_LIMIT` of JSON at most; raises PuffinError."""
    with faults.judge(Rule.FOOTER_MAGIC):
        check_magic(footer[: len(MAGIC)], trailer.footer_offset, "the start of the footer")
    stored, place = footer[len(MAGIC) : len(MAGIC) + trailer.payload_size], trailer.footer_offset + len(MAGIC)
    found: FileMetadata | None = None
    try:
        payload = decompress(stored, LZ4 if trailer.payload_compressed else None, PAYLOAD_LIMIT)
        with faults.judge(Rule.PAYLOAD_JSON, f"offset {place}: "):
            found = parse_file_metadata(parse_object(payload, PuffinError), faults)
    except PuffinError as error:
        raise PuffinError(f"offset {place}: footer payload: {error}") from error
    if found is None:
        return FileMetadata(())
    for kind, number, blob in found.described():
        with faults.judge(Rule.BLOB_RANGE):
            if not lies_before(blob, trailer.footer_offset):
                raise PuffinError(
                    f"offset {blob.offset}: {kind}[{number}]: expected the blob within bytes {len(MAGIC)} to "
                    f"{trailer.footer_offset}, between magic and footer, found it in {blob.offset} to {blob.end}"
                )
    if found.private or faults is not STRICT:  # a reader lets listed blobs overlap
        _check_order((*found.blobs, *found.private), trailer.footer_offset, faults)
    return found


def lies_before(blob: BlobMetadata, footer_offset: int) -> bool:
    """Whether a blob lies between the magic and the footer (section File structure)."""
    return len(MAGIC) <= blob.offset <= blob.end <= footer_offset


def _check_order(blobs: Iterable[BlobMetadata], footer_offset: int, faults: Faults) -> None:
    """Between the magic and the footer, each byte belongs to one blob (section File structure)."""
    end = len(MAGIC)
    for blob in (*sorted(blobs, key=lambda blob: (blob.offset, blob.end)), None):
        start = footer_offset if blob is None else blob.offset
        with faults.judge(Rule.NO_OVERLAP):
            if blob and blob.length and start < end:
                raise PuffinError(f"offset {start}: expected the {blob.type!r} blob to start at {end} or later")
        with faults.judge(Rule.NO_GAP):
            if start > end:
                raise PuffinError(f"offset {end}: {start - end} bytes belong to no blob")
        end = max(end, blob.end if blob else 0)


def footer_fits(metadata: FileMetadata) -> bool:
    """Whether a footer of this is within the limit of what is read back, wherever in the file its blobs come to lie."""
    numbers = 2 * _LONGEST_NUMBER * (len(metadata.blobs) + len(metadata.private))  # offsets and lengths
    return len(serialize_file_metadata(metadata)) + numbers <= PAYLOAD_LIMIT


def serialize_footer(metadata: FileMetadata) -> bytes:
    """The footer's bytes, its payload as it is; raises PuffinError where it would be too large to be read back."""
    text = serialize_file_metadata(metadata)
    if len(text) > PAYLOAD_LIMIT:
        blobs = len(metadata.blobs) + len(metadata.private)
        raise PuffinError(
            f"a footer of {blobs:,} blobs would have {len(text):,} bytes, and no more than {PAYLOAD_LIMIT:,} are read "
            "back: put fewer columns into one file"
        )
    size = len(text).to_bytes(PAYLOAD_SIZE_BYTES, "little", signed=True)
    return b"".join((MAGIC, text, size, bytes(FLAGS_BYTES), MAGIC))


def parse_file_metadata(document: Mapping[str, Any], faults: Faults = STRICT) -> FileMetadata:
    """Section FileMetadata; raises PuffinError."""
    properties: dict[str, str] = {}
    with faults.judge(Rule.FILE_METADATA):
        properties = parse_properties(document, "properties")
    with faults.judge(Rule.CREATED_BY):
        if CREATED_BY not in properties:
            raise PuffinError(f"expected the property {CREATED_BY!r}, which is missing")
    blobs = _parse_blobs(document, faults)
    private: tuple[BlobMetadata, ...] = ()
    if (stored := properties.pop(PRIVATE_BLOBS_PROPERTY, None)) is not None:
        with faults.judge(Rule.PRIVATE_BLOBS):
            private = _parse_private(stored)
    return FileMetadata(tuple(blobs.values()), properties, private, tuple(blobs))


def _parse_private(stored: str) -> tuple[BlobMetadata, ...]:
    try:
        return tuple(_parse_blobs(parse_object(stored.encode("utf-8"), PuffinError), STRICT).values())
    except PuffinError as error:
        raise PuffinError(f"properties[{PRIVATE_BLOBS_PROPERTY!r}]: {error}") from error


def _parse_blobs(document: Mapping[str, Any], faults: Faults) -> dict[int, BlobMetadata]:
    entries: list[Any] = []
    with faults.judge(Rule.FILE_METADATA):
        entries = _list_of(_required(document, "blobs", "the payload"), "blobs", "a list")
    blobs: dict[int, BlobMetadata] = {}
    for number, entry in enumerate(entries):
        with faults.judge(Rule.BLOB_METADATA):
            blobs[number] = parse_blob(entry, f"blobs[{number}]")
    return blobs


def parse_blob(entry: Any, path: str) -> BlobMetadata:
    """Section BlobMetadata; `path` names the entry in the document. Raises PuffinError."""
    if not isinstance(entry, dict):
        raise _unexpected(path, "a JSON object", entry)

    def member(key: str, expected: str, fits: Callable[[Any], bool]) -> Any:
        if not fits(value := _required(entry, key, path)):
            raise _unexpected(f"{path}.{key}", expected, value)
        return value

    return BlobMetadata(
        type=member("type", "a string", _is_text),
        fields=_parse_fields(entry, path),
        snapshot_id=member("snapshot-id", "a 64-bit integer", _is_long),
        sequence_number=member("sequence-number", "a 64-bit integer", _is_long),
        offset=member("offset", "a 64-bit integer of 0 or more", _is_place),
        length=member("length", "a 64-bit integer of 0 or more", _is_place),
        compression_codec=member("compression-codec", "a string", _is_text) if "compression-codec" in entry else None,
        properties=parse_properties(entry, f"{path}.properties"),
    )


def parse_properties(entry: Mapping[str, Any], path: str) -> dict[str, str]:
    """The string properties of a file or a blob, empty without the key; raises PuffinError."""
    properties = entry.get("properties", {})
    if not isinstance(properties, dict):
        raise _unexpected(path, "an object with string values", properties)
    with suppress(TypeError):
        if "".join(chain.from_iterable(properties.items())).isascii():
            return dict(properties)
    for key, value in properties.items():
        if not _is_text(key):
            raise _unexpected(path, "keys of Unicode text", key)
        if not _is_text(value):
            raise _unexpected(f"{path}[{key!r}]", "a string", value)
    return dict(properties)


def _parse_fields(entry: Mapping[str, Any], path: str) -> tuple[int, ...]:
    fields = _list_of(_required(entry, "fields", path), f"{path}.fields", "a list of field ids")
    for number, item in enumerate(fields):
        if not _is_integer(item, -_INT, _INT):
            raise _unexpected(f"{path}.fields[{number}]", "a 32-bit integer", item)
    return tuple(fields)


def _list_of(value: Any, path: str, expected: str) -> list[Any]:
    if not isinstance(value, list):
        raise _unexpected(path, expected, value)
    return value


def _required(entry: Mapping[str, Any], key: str, path: str) -> Any:
    if key not in entry:
        raise PuffinError(f"{path}: expected the key {key!r}, which is missing")
    return entry[key]


def _is_integer(value: Any, least: int, bound: int) -> bool:
    return type(value) is int and least <= value < bound


_is_long = partial(_is_integer, least=-_LONG, bound=_LONG)
_is_place = partial(_is_integer, least=0, bound=_LONG)


def _is_text(value: Any) -> bool:
    """A string that UTF-8 can hold: JSON's escapes can also spell one half of a surrogate pair."""
    return isinstance(value, str) and (value.isascii() or not _SURROGATE.search(value))


def _unexpected(path: str, expected: str, found: Any) -> PuffinError:
    return PuffinError(f"{path}: expected {expected}, found {reprlib.repr(found)}")


def serialize_file_metadata(metadata: FileMetadata) -> bytes:
    """The payload as Iceberg orders and separates it; properties are checked here, blobs when they are added."""
    document = _document(metadata.blobs)
    properties = dict(metadata.properties)
    if metadata.private:
        properties[PRIVATE_BLOBS_PROPERTY] = _to_json(_document(metadata.private))
    if properties:
        document["properties"] = properties
    parse_properties(document, "properties")
    return _to_json(document).encode("utf-8")


def _document(blobs: Iterable[BlobMetadata]) -> dict[str, Any]:
    return {"blobs": [blob_entry(blob) for blob in blobs]}


def _to_json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def blob_entry(blob: BlobMetadata) -> dict[str, Any]:
    """A blob as its JSON object in the footer."""
    entry: dict[str, Any] = {key: getattr(blob, name) for name, key in _KEYS}
    entry |= {"fields": list(blob.fields), "properties": dict(blob.properties)}
    if blob.compression_codec is None:
        del entry["compression-codec"]
    if not blob.properties:
        del entry["properties"]
    return entry
