"""The JSON of a Puffin footer: text bytes to records and back. No input or output.

`parse_json` gives the document with every key once; `parse_file_metadata` and `parse_blob` give the records, strict in
required keys and in types. Violations are PuffinErrors that name the path of the value in the document. Keys that the
specification does not name are let pass, as it may name them one day.
Source: Puffin specification, section Footer Payload. Private blobs are Puffinry's own addition: the text of a property
is a document of the same form, held to the same rules.
"""

import json
import re
import reprlib
from collections.abc import Iterable, Mapping
from typing import Any

from puffinry.errors import PuffinError
from puffinry.formats.puffin.format import PRIVATE_BLOBS_PROPERTY, BlobMetadata, FileMetadata
from puffinry.formats.strict_json import Fault, StrictJsonError, parse_object

_INT = 2**31
_LONG = 2**63
_SURROGATE = re.compile("[\ud800-\udfff]")


def parse_json(payload: bytes) -> Mapping[str, Any]:
    """The FileMetadata object as a JSON document: UTF-8, nothing after it, no key twice."""
    try:
        return parse_object(payload)
    except StrictJsonError as error:
        raise PuffinError(_said(error)) from error.__cause__


def _said(error: StrictJsonError) -> str:
    match error.fault:
        case Fault.NO_UTF_8:
            return f"byte {error.found.start}: expected UTF-8: {error.found.reason}"
        case Fault.TOO_DEEP:
            return "expected a JSON object, found one nested too deeply"
        case Fault.NO_JSON:
            return f"expected a JSON object: {error.found}"
        case Fault.KEY_TWICE:
            return f"expected each key once in an object, found {error.found!r} again"
        case Fault.NO_NUMBER:
            return f"expected JSON, which has no {error.found}"
        case Fault.NO_OBJECT:
            return f"the payload: expected a JSON object, found {reprlib.repr(error.found)}"


def parse_file_metadata(document: Mapping[str, Any]) -> FileMetadata:
    """Section FileMetadata."""
    blobs = _parse_blobs(document)
    properties = parse_properties(document, "properties")
    stored = properties.pop(PRIVATE_BLOBS_PROPERTY, None)
    return FileMetadata(blobs, properties, () if stored is None else parse_private(stored))


def parse_private(stored: str) -> tuple[BlobMetadata, ...]:
    """The private blobs that the text of their property describes."""
    try:
        return _parse_blobs(parse_json(stored.encode("utf-8")))
    except PuffinError as error:
        raise PuffinError(f"properties[{PRIVATE_BLOBS_PROPERTY!r}]: {error}") from error


def _parse_blobs(document: Mapping[str, Any]) -> tuple[BlobMetadata, ...]:
    return tuple(parse_blob(entry, f"blobs[{number}]") for number, entry in enumerate(blob_entries(document)))


def blob_entries(document: Mapping[str, Any]) -> list[Any]:
    """The list under `blobs`, its items not looked at."""
    entries = _required(document, "blobs", "the payload")
    if not isinstance(entries, list):
        raise _unexpected("blobs", "a list", entries)
    return list(entries)


def parse_blob(entry: Any, path: str) -> BlobMetadata:
    """Section BlobMetadata; `path` is where the entry stands in the document."""
    if not isinstance(entry, dict):
        raise _unexpected(path, "a JSON object", entry)
    return BlobMetadata(
        type=_parse_text(entry, "type", path),
        fields=_parse_fields(entry, path),
        snapshot_id=_parse_integer(entry, "snapshot-id", path, -_LONG),
        sequence_number=_parse_integer(entry, "sequence-number", path, -_LONG),
        offset=_parse_integer(entry, "offset", path, 0),
        length=_parse_integer(entry, "length", path, 0),
        compression_codec=_parse_text(entry, "compression-codec", path) if "compression-codec" in entry else None,
        properties=parse_properties(entry, f"{path}.properties"),
    )


def parse_properties(entry: Mapping[str, Any], path: str) -> dict[str, str]:
    """The string properties of a file or a blob; none where the key is not there."""
    properties = entry.get("properties", {})
    if not isinstance(properties, dict):
        raise _unexpected(path, "an object with string values", properties)
    for key, value in properties.items():
        if not _is_text(key):
            raise _unexpected(path, "keys of Unicode text", key)
        if not _is_text(value):
            raise _unexpected(f"{path}[{key!r}]", "a string", value)
    return dict(properties)


def _parse_text(entry: Mapping[str, Any], key: str, path: str) -> str:
    value = _required(entry, key, path)
    if not _is_text(value):
        raise _unexpected(f"{path}.{key}", "a string", value)
    return str(value)


def _parse_fields(entry: Mapping[str, Any], path: str) -> tuple[int, ...]:
    fields = _required(entry, "fields", path)
    if not isinstance(fields, list):
        raise _unexpected(f"{path}.fields", "a list of field ids", fields)
    for number, item in enumerate(fields):
        if not _is_integer(item, -_INT, _INT):
            raise _unexpected(f"{path}.fields[{number}]", "a 32-bit integer", item)
    return tuple(fields)


def _parse_integer(entry: Mapping[str, Any], key: str, path: str, least: int) -> int:
    value = _required(entry, key, path)
    if not _is_integer(value, least, _LONG):
        raise _unexpected(f"{path}.{key}", "a 64-bit integer" if least else "a 64-bit integer of 0 or more", value)
    return int(value)


def _required(entry: Mapping[str, Any], key: str, path: str) -> Any:
    if key not in entry:
        raise PuffinError(f"{path}: expected the key {key!r}, which is missing")
    return entry[key]


def _is_integer(value: Any, least: int, bound: int) -> bool:
    return type(value) is int and least <= value < bound


def _is_text(value: Any) -> bool:
    """A string that UTF-8 can hold: JSON's escapes can also spell one half of a surrogate pair."""
    return isinstance(value, str) and (value.isascii() or not _SURROGATE.search(value))


def _unexpected(path: str, expected: str, found: Any) -> PuffinError:
    return PuffinError(f"{path}: expected {expected}, found {reprlib.repr(found)}")


def serialize_file_metadata(metadata: FileMetadata) -> bytes:
    """The payload, with the order of keys and the separators that Iceberg writes.

    Properties are held to the rules of reading here, blobs by the writer, each when it is added.
    """
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
    entry: dict[str, Any] = {
        "type": blob.type,
        "fields": list(blob.fields),
        "snapshot-id": blob.snapshot_id,
        "sequence-number": blob.sequence_number,
        "offset": blob.offset,
        "length": blob.length,
    }
    if blob.compression_codec is not None:
        entry["compression-codec"] = blob.compression_codec
    if blob.properties:
        entry["properties"] = dict(blob.properties)
    return entry
