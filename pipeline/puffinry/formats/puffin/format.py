"""The constants of the Puffin specification and the records of its footer.

Each constant stands under the section it comes from; no other module of this package repeats a number of the format.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

# File structure: Magic Blob₁ Blob₂ ... Blobₙ Footer
MAGIC = b"PFA1"

# Footer structure: Magic FooterPayload FooterPayloadSize Flags Magic
PAYLOAD_SIZE_BYTES = 4  # signed, two's complement, little-endian
FLAGS_BYTES = 4
TRAILER_BYTES = PAYLOAD_SIZE_BYTES + FLAGS_BYTES + len(MAGIC)
FOOTER_OVERHEAD = len(MAGIC) + TRAILER_BYTES  # what a footer takes beside its payload
SMALLEST_FILE = len(MAGIC) + FOOTER_OVERHEAD
FLAG_PAYLOAD_COMPRESSED = 1  # byte 0, bit 0; all other bits are reserved and 0

# Compression codecs
LZ4 = "lz4"
ZSTD = "zstd"
CODECS = (LZ4, ZSTD)

# Blob types
THETA_SKETCH = "apache-datasketches-theta-v1"
DELETION_VECTOR = "deletion-vector-v1"
HIVE_BLOBS = ("hive-table-column-statistics-v1", "ColumnStatisticsObj")  # Hive's own; the last: of 4.0 and 4.1
NDV_PROPERTY = "ndv"
REFERENCED_DATA_FILE_PROPERTY = "referenced-data-file"
CARDINALITY_PROPERTY = "cardinality"

# Common properties
CREATED_BY = "created-by"

# Not the specification's: a file property of ours that holds the JSON of `FileMetadata.private`
PRIVATE_BLOBS_PROPERTY = "puffinry.private-blobs"


@dataclass(frozen=True, slots=True)
class Blob:
    """A blob to write: its content, not compressed, and what its `BlobMetadata` is to say of it."""

    type: str
    fields: Sequence[int]
    snapshot_id: int
    sequence_number: int
    data: bytes
    properties: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BlobMetadata:
    """One blob as the footer describes it (section BlobMetadata).

    `offset` and `length` are bytes of the file; `length` is the stored length, after compression. `fields` are Iceberg
    field ids, in the order in which they went into a sketch. Snapshot id and sequence number are -1 where a writer
    cannot know them yet (deletion vectors). A codec of None means stored as it is.
    """

    type: str
    fields: tuple[int, ...]
    snapshot_id: int
    sequence_number: int
    offset: int
    length: int
    compression_codec: str | None = None
    properties: Mapping[str, str] = field(default_factory=dict)

    @property
    def end(self) -> int:
        """The offset of the first byte after the blob."""
        return self.offset + self.length


@dataclass(frozen=True, slots=True)
class FileMetadata:
    """What the footer says of the whole file (section FileMetadata).

    `private` blobs are in the file, but not among the footer's `blobs`: who copies those to another file, or lists them
    in table metadata, whatever their types, leaves these behind. A property says where they are, which is not among
    `properties`.
    """

    blobs: tuple[BlobMetadata, ...]
    properties: Mapping[str, str] = field(default_factory=dict)
    private: tuple[BlobMetadata, ...] = ()
    numbers: tuple[int, ...] = field(default=(), compare=False)  # of `blobs` in the footer's list, which may be damaged

    def described(self) -> list[tuple[str, int, BlobMetadata]]:
        """All blobs, each with the list that describes it and its place there."""
        listed = [("blobs", *each) for each in zip(self.numbers or count(), self.blobs, strict=False)]
        return listed + [("private blobs", *each) for each in enumerate(self.private)]
