"""Writing a Puffin file: blobs go out as they are added, the footer when the file is closed.

    with path.open("wb") as output, PuffinWriter(output, {CREATED_BY: "Puffinry 1.0"}) as writer:
        writer.add(Blob(THETA_SKETCH, [1], snapshot_id, sequence_number, sketch, {"ndv": "42"}))
    writer.file_size, writer.footer_size

Only the footer's entries are kept in memory. A file whose writing failed gets no footer, so no reader takes it for
whole.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Self

from puffinry.errors import PuffinError
from puffinry.formats.puffin.compression import compress
from puffinry.formats.puffin.footer import blob_entry, parse_blob, serialize_footer
from puffinry.formats.puffin.format import MAGIC, ZSTD, Blob, BlobMetadata, FileMetadata

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class PuffinWriter:
    """One Puffin file being written to `output`, which stays the caller's to close.

    `properties` are the file's (section FileMetadata). `file_size` and `footer_size` are final after `close`: the
    `file-size-in-bytes` and `file-footer-size-in-bytes` of Iceberg's table metadata.
    """

    def __init__(self, output: "SupportsWrite[bytes]", properties: Mapping[str, str]) -> None:
        self._output = output
        self._properties = dict(properties)
        self._blobs: list[BlobMetadata] = []
        self._private: list[BlobMetadata] = []
        self.file_size = 0
        self.footer_size = 0
        self._write(MAGIC)

    def add(self, blob: Blob, *, codec: str | None = ZSTD, private: bool = False) -> BlobMetadata:
        """Compress a blob with `codec` (None: store it as it is), write it, return what the footer will say of it.

        A `private` blob is left out of the footer's list (`FileMetadata`).
        """
        described = BlobMetadata(
            type=blob.type,
            fields=tuple(blob.fields),
            snapshot_id=blob.snapshot_id,
            sequence_number=blob.sequence_number,
            offset=0,  # `copy` knows its place
            length=0,
            compression_codec=codec,
            properties=dict(blob.properties),
        )
        return self.copy(described, compress(blob.data, codec), private=private)

    def copy(self, blob: BlobMetadata, stored: bytes, *, private: bool = False) -> BlobMetadata:
        """Write a blob as another file holds it (`PuffinReader.read_raw`); all but its place in the file stays."""
        placed = replace(blob, offset=self.file_size, length=len(stored))
        parse_blob(blob_entry(placed), "blob")  # what a reader would refuse is not written
        self._write(stored)
        (self._private if private else self._blobs).append(placed)
        return placed

    def close(self) -> FileMetadata:
        """Write the footer; afterwards `file_size` and `footer_size` are final. Closing again changes nothing."""
        metadata = FileMetadata(tuple(self._blobs), self._properties, tuple(self._private))
        if not self.footer_size:
            footer = serialize_footer(metadata)
            self._write(footer)
            self.footer_size = len(footer)
        return metadata

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        if error is None:
            self.close()

    def _write(self, data: bytes) -> None:
        if self.footer_size:
            raise PuffinError("the Puffin file is closed: its footer is written")
        self._output.write(data)
        self.file_size += len(data)
