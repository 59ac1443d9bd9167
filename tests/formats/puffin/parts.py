"""A Puffin file in parts, put together here by the specification's letter alone, so that a test can damage each."""

import io
import json
from dataclasses import dataclass, field, replace
from typing import Any

import lz4.frame
import zstandard

from puffinry.formats.puffin import PRIVATE_BLOBS_PROPERTY, FileMetadata, PuffinReader
from puffinry.formats.puffin.source import StreamSource

MAGIC = bytes([0x50, 0x46, 0x41, 0x31])
LZ4_FRAME = lz4.frame.compress(b"some blob", store_size=True, content_checksum=True)
ZSTD_FRAME = zstandard.ZstdCompressor(write_checksum=True).compress(b"some blob")


def entry(**changes: Any) -> dict[str, Any]:
    """A blob's JSON object; a change to None leaves the key out."""
    keys = {"type": "t", "fields": [1], "snapshot-id": 2, "sequence-number": 3, "offset": 4, "length": 9}
    keys |= {key.replace("_", "-"): value for key, value in changes.items()}
    return {key: value for key, value in keys.items() if value is not None}


def document(*entries: Any, **properties: str) -> bytes:
    return json.dumps({"blobs": list(entries), "properties": properties}).encode()


@dataclass(frozen=True)
class Parts:
    magic: bytes = MAGIC
    blobs: bytes = b"some blob"
    footer_magic: bytes = MAGIC
    payload: bytes = field(default_factory=lambda: document(entry(), **{"created-by": "a test"}))
    payload_size: int | None = None  # None: the payload's own
    flags: bytes = bytes(4)
    end_magic: bytes = MAGIC

    def compressed(self, **options: Any) -> "Parts":
        frame = lz4.frame.compress(self.payload, **{"store_size": True, **options})
        return replace(self, payload=frame, flags=bytes([1, 0, 0, 0]))

    def to_bytes(self) -> bytes:
        size = len(self.payload) if self.payload_size is None else self.payload_size
        footer = self.footer_magic + self.payload + size.to_bytes(4, "little", signed=True) + self.flags
        return self.magic + self.blobs + footer + self.end_magic


def reader(data: bytes) -> PuffinReader:
    return PuffinReader(StreamSource(io.BytesIO(data), "f.stats"))


def read(parts: Parts) -> tuple[FileMetadata, list[bytes]]:
    """The footer and every blob."""
    opened = reader(parts.to_bytes())
    return opened.metadata, [opened.read(blob) for blob in opened.metadata.blobs]


def with_entries(*entries: object) -> Parts:
    return Parts(payload=document(*entries, **{"created-by": "a test"}))


def with_private(stored: str | dict[str, Any], blobs: bytes = b"some blob") -> Parts:
    """The text is that of a property, or describes one blob."""
    stored = stored if isinstance(stored, str) else document(entry(**stored)).decode()
    return Parts(blobs=blobs, payload=document(entry(), **{"created-by": "a test", PRIVATE_BLOBS_PROPERTY: stored}))
