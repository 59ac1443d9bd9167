"""Unpack page bodies into one buffer that is used again and again.

In: a page's stored bytes, the chunk's codec and the size that the page's header declares. Out: a view of exactly that
many bytes. Codecs are those of parquet-format's Compression.md, but LZO, and as writers understood them: some write
zlib's format as GZIP; LZ4 (5) is Hadoop's blocks, LZ4's frames or a bare block.
"""

from collections.abc import Callable, Mapping

import cramjam
import numpy as np
import zstandard

from puffinry.errors import ValuesError
from puffinry.kernels import Bytes, read_only

UNCOMPRESSED = 0
_LZ4_FRAME = b"\x04\x22\x4d\x18"
Unpack = Callable[[memoryview, memoryview], int]


def _gzip(stored: memoryview, unpacked: memoryview) -> int:
    is_gzip = stored[:2].tobytes() == b"\x1f\x8b"
    size: int = (cramjam.gzip if is_gzip else cramjam.zlib).decompress_into(stored, unpacked)
    return size


def _lz4_block(stored: memoryview, unpacked: memoryview) -> int:
    size: int = cramjam.lz4.decompress_block_into(stored, unpacked, output_len=unpacked.nbytes)
    return size


def _lz4_blocks(stored: memoryview, unpacked: memoryview) -> int:
    """As Hadoop writes: the size of some blocks unpacked, and each behind its stored size, in 4 bytes, big-endian."""
    position = written = end = 0
    while position < stored.nbytes:
        if written == end:
            end += int.from_bytes(stored[position : position + 4])
            position += 4
            continue
        size = int.from_bytes(stored[position : position + 4])
        block = stored[position + 4 : position + 4 + size]
        if block.nbytes != size or end > unpacked.nbytes:
            raise cramjam.DecompressionError("no blocks of Hadoop's")
        written += _lz4_block(block, unpacked[written:end])
        position += 4 + size
    return written


def _lz4(stored: memoryview, unpacked: memoryview) -> int:
    if stored[:4].tobytes() == _LZ4_FRAME:
        size: int = cramjam.lz4.decompress_into(stored, unpacked)
        return size
    try:
        return _lz4_blocks(stored, unpacked)
    except cramjam.DecompressionError:
        return _lz4_block(stored, unpacked)


# from the number in parquet.thrift; each fills at most the buffer that it is given, which has room for a byte too many,
# and returns how much there is, as far as that
_UNPACK: Mapping[int, Unpack] = {
    1: cramjam.snappy.decompress_raw_into,
    2: _gzip,
    4: cramjam.brotli.decompress_into,
    5: _lz4,
    7: _lz4_block,
}
_ZSTD = 6
CODECS = frozenset({UNCOMPRESSED, _ZSTD, *_UNPACK})
# No page is larger, writers aim at 1 MiB; and none above the second size is packed so well but to harm.
_LARGEST, _LEAST_LARGEST, _LARGEST_PER_STORED = 1 << 30, 256 << 20, 1024


def most_unpacked(stored: int) -> int:
    """Return how many bytes a page of so many stored ones may unpack to."""
    return min(_LARGEST, max(_LEAST_LARGEST, _LARGEST_PER_STORED * stored))


class Decompressor:
    """A buffer that grows. What it returns is valid until it is called again.

    What unpacks zstd is kept too: its tables take longer to make than a small page to unpack.
    """

    def __init__(self) -> None:
        self._buffer: Bytes = np.empty(1 << 20, np.uint8)
        self._unpack = {**_UNPACK, _ZSTD: self._unpack_zstd}
        self._zstd = zstandard.ZstdDecompressor()

    def unpack(self, stored: Bytes, codec: int, size: int) -> Bytes:
        """Return the `size` bytes that `stored` unpacks to; raises ValuesError where it does not."""
        if codec == UNCOMPRESSED:
            if size != stored.size:
                raise ValuesError(f"it has {stored.size} bytes where its header says {size}")
            return stored
        most = most_unpacked(stored.size)
        if not 0 <= size <= most:
            raise ValuesError(f"its header says {size} bytes; it may have 0 to {most}")
        if size >= self._buffer.size:
            self._buffer = np.empty(size + 1, np.uint8)
        unpacked = self._buffer[: size + 1]  # and a byte that shows where there are more
        try:
            written = self._unpack[codec](stored.data, unpacked.data) if size else 0
        except (cramjam.DecompressionError, zstandard.ZstdError) as error:
            raise ValuesError(f"it does not decompress: {error}") from error
        if written != size:
            raise ValuesError(f"it decompresses to {written} bytes where its header says {size}")
        return read_only(unpacked[:size])

    def _unpack_zstd(self, stored: memoryview, unpacked: memoryview) -> int:
        """At once into its place, where the frame says its size; cramjam would have it go through three buffers."""
        return self._zstd.stream_reader(stored, read_across_frames=True).readinto(unpacked)
