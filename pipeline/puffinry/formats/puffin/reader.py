"""Reading a Puffin file by ranges: the footer in at most two requests, each blob in one.

    with open_source(path) as source:
        reader = PuffinReader(source)
        for blob in reader.metadata.blobs:
            data = reader.read(blob)

Nothing but the footer and the blobs requested is fetched. Every length is compared with the file and with a limit
before bytes of that length are requested.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

from puffinry.errors import PuffinError
from puffinry.formats.puffin.compression import decompress
from puffinry.formats.puffin.footer import PAYLOAD_LIMIT, Trailer, check_magic, parse_footer, parse_trailer
from puffinry.formats.puffin.format import FOOTER_OVERHEAD, MAGIC, TRAILER_BYTES, BlobMetadata, FileMetadata
from puffinry.formats.puffin.source import RangeSource

# What is read from the end of a file whose footer size nobody knows: footers of some hundred blobs fit.
TAIL_GUESS = 32 * 2**10

# The largest sketch (2^26 hashes of 8 bytes) fits twice.
BLOB_LIMIT = 2**30


class PuffinReader:
    """One Puffin file; `footer_size` is a hint, such as the table metadata's `file-footer-size-in-bytes`."""

    def __init__(self, source: RangeSource, footer_size: int = TAIL_GUESS) -> None:
        self._source = source
        self._tail_size = min(max(footer_size, TRAILER_BYTES), PAYLOAD_LIMIT + FOOTER_OVERHEAD, source.size)

    @property
    def file_size(self) -> int:
        """In bytes."""
        return self._source.size

    @cached_property
    def metadata(self) -> FileMetadata:
        """The footer's content, read when first requested."""
        with self._naming_the_file():
            return parse_footer(*self._read_footer())

    def read(self, blob: BlobMetadata, limit: int = BLOB_LIMIT) -> bytes:
        """A blob's content, decompressed; neither stored nor plain may it have more than `limit` bytes."""
        stored = self.read_raw(blob, limit)
        with self._naming_the_file(f"offset {blob.offset}: {blob.type!r} blob: "):
            return decompress(stored, blob.compression_codec, limit)

    def read_raw(self, blob: BlobMetadata, limit: int = BLOB_LIMIT) -> bytes:
        """A blob's bytes as they are stored, for instance to copy them into another file; raises PuffinError."""
        with self._naming_the_file():
            if blob.length > limit:
                raise PuffinError(f"offset {blob.offset}: {blob.type!r} blob has {blob.length} bytes, limit {limit}")
            if blob.offset != len(MAGIC):
                return self._source.read_at(blob.offset, blob.length)
            data = self._source.read_at(0, blob.end)  # the magic before it, too: that takes no request of its own
            check_magic(data[: len(MAGIC)], 0, "the start of the file")
            return data[len(MAGIC) :]

    def _read_footer(self) -> tuple[bytes, Trailer]:
        size = self._source.size
        tail = self._source.read_at(size - self._tail_size, self._tail_size)
        trailer = parse_trailer(tail[-TRAILER_BYTES:], size)
        trailer.check_limit()
        if len(tail) == size:
            check_magic(tail[: len(MAGIC)], 0, "the start of the file")
        missing = trailer.footer_size - len(tail)
        if missing > 0:
            tail = self._source.read_at(trailer.footer_offset, missing) + tail
        return tail[-trailer.footer_size :], trailer

    @contextmanager
    def _naming_the_file(self, place: str = "") -> Iterator[None]:
        try:
            yield
        except PuffinError as error:
            raise PuffinError(f"{self._source.name}: {place}{error}", file=self._source.name) from error
