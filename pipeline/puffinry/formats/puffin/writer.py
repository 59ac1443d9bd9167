"""Writing a Puffin file: blobs go out as they are added, the footer when the file is closed.

    with path.open("wb") as output, PuffinWriter(output, {CREATED_BY: "Puffinry 1.0"}) as writer:
        writer.add(Blob(THETA_SKETCH, [1], snapshot_id, sequence_number, sketch, {"ndv": "42"}))
    writer.file_size, writer.footer_size

Only the footer's entries are kept in memory. A file whose writing failed gets no footer, so no reader takes it for
whole.
"""

from collections import deque
from collections.abc import Collection, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import chain, repeat
from typing import TYPE_CHECKING, Self

from puffinry.errors import PuffinError
from puffinry.formats.puffin.compression import compress
from puffinry.formats.puffin.footer import blob_entry, parse_blob, serialize_footer
from puffinry.formats.puffin.format import MAGIC, ZSTD, Blob, BlobMetadata, FileMetadata

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_AHEAD = 8  # blobs that wait at most


class PuffinWriter:
    """One Puffin file being written to `output`, which stays the caller's to close.

    `properties` are the file's (section FileMetadata). `file_size` and `footer_size` are final after `close`: the
    `file-size-in-bytes` and `file-footer-size-in-bytes` of Iceberg's table metadata.
    """

    def __init__(self, output: "SupportsWrite[bytes]", properties: Mapping[str, str]) -> None:
        self._output, self._properties = output, dict(properties)
        self._blobs: list[BlobMetadata] = []
        self._private: list[BlobMetadata] = []
        self.file_size = self.footer_size = 0
        self._write(MAGIC)

    def add(self, blob: Blob, *, codec: str | None = ZSTD, private: bool = False) -> BlobMetadata:
        """Compress a blob with `codec` (None: store it as it is), write it, return what the footer will say of it.

        A `private` blob is left out of the footer's list (`FileMetadata`).
        """
        return self.copy(_described(blob, codec), compress(blob.data, codec), private=private)

    def add_all(self, blobs: Iterable[Blob], *, codec: str | None = ZSTD, private: Collection[str] = ()) -> None:
        """The same of blobs that are made meanwhile: a few wait for two threads. `private`: which types are private."""
        waiting: deque[tuple[BlobMetadata, Future[bytes]]] = deque()
        with ThreadPoolExecutor(2, "compressing") as others:
            for blob in chain(blobs, repeat(None, _AHEAD)):
                if len(waiting) == _AHEAD or (blob is None and waiting):
                    described, stored = waiting.popleft()
                    self.copy(described, stored.result(), private=described.type in private)
                if blob is not None:
                    waiting.append((_described(blob, codec), others.submit(compress, blob.data, codec)))

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


def _described(blob: Blob, codec: str | None) -> BlobMetadata:
    place = 0, 0  # as long as `copy` has not given it one
    fields, properties = tuple(blob.fields), dict(blob.properties)
    return BlobMetadata(blob.type, fields, blob.snapshot_id, blob.sequence_number, *place, codec, properties)
