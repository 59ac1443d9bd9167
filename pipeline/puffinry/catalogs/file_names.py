"""Names of the files that a commit makes, and which of the names in a folder are ours.

A unique name comes from a UUID. Puffinry's UUIDs bear a mark: eight bytes are random, the other eight are a digest of
those and of what the file is for. So a name proves, without opening the file, that Puffinry made it for this table. For
a catalog's metadata files, which another catalog may register as well, it also proves for which entry of which catalog.
Another writer's name has the mark by chance once in 2^62. It is no secret: it prevents accidents, not attacks.
Source: RFC 9562, section 5.8 (UUID version 8: custom layouts).
"""

import json
import os
import re
from hashlib import blake2b
from uuid import UUID

from puffinry.metadata import TableMetadata

_RANDOM_BYTES = 8
_VERSION, _VERSION_BITS = 0x80, 0xF0  # in byte 6
_VARIANT, _VARIANT_BITS = 0x80, 0xC0  # in byte 8

_UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_STATISTICS = re.compile(rf"-?\d+-({_UUID})\.stats")
_VERSION_FILE = re.compile(rf"\d+-({_UUID})(?:\.gz)?\.metadata\.json")
_TEMPORARY = re.compile(rf"({_UUID})\.metadata\.json|\.({_UUID})-.+")


def statistics_name(metadata: TableMetadata, snapshot_id: int) -> str:
    """A new name for a statistics file."""
    return f"{snapshot_id}-{_marked('statistics', metadata)}.stats"


def version_name(metadata: TableMetadata, place: tuple[str, ...], number: int, extension: str) -> str:
    """A new name for the metadata file of a catalog's table, as PyIceberg and Java name it; `place` is the store's."""
    return f"{number:05d}-{_marked('version', metadata, *place)}{extension}"


def temporary_name(metadata: TableMetadata, replaced: str | None = None) -> str:
    """A new name for what becomes a metadata file of a file-system table, or the file `replaced` beside it."""
    mark = _marked("temporary", metadata)
    return f".{mark}-{replaced}" if replaced else f"{mark}.metadata.json"


def is_statistics_name(name: str) -> bool:
    """Whether a statistics file of this name may be ours."""
    return bool(_STATISTICS.fullmatch(name))


def is_our_statistics(name: str, metadata: TableMetadata) -> bool:
    """Whether the name was given by `statistics_name`, to a file of this table."""
    found = _STATISTICS.fullmatch(name)
    return found is not None and _is_marked(found[1], "statistics", metadata)


def is_our_metadata(name: str, metadata: TableMetadata, place: tuple[str, ...]) -> bool:
    """Whether the name was given by `version_name` or `temporary_name`, to a file of this table in this place."""
    if found := _VERSION_FILE.fullmatch(name):
        return _is_marked(found[1], "version", metadata, *place)
    found = _TEMPORARY.fullmatch(name)
    return found is not None and _is_marked(found[1] or found[2], "temporary", metadata)


def _marked(kind: str, metadata: TableMetadata, *more: str) -> UUID:
    return _completed(os.urandom(_RANDOM_BYTES), (kind, metadata.identity, *more))


def _is_marked(text: str, kind: str, metadata: TableMetadata, *more: str) -> bool:
    found = UUID(text)
    return found == _completed(found.bytes[:_RANDOM_BYTES], (kind, metadata.identity, *more))


def _completed(random: bytes, purpose: tuple[str, ...]) -> UUID:
    start = bytearray(random)
    start[6] = start[6] & ~_VERSION_BITS | _VERSION
    end = bytearray(blake2b(start + json.dumps(purpose).encode(), digest_size=16 - _RANDOM_BYTES).digest())
    end[0] = end[0] & ~_VARIANT_BITS | _VARIANT
    return UUID(bytes=bytes(start + end))
