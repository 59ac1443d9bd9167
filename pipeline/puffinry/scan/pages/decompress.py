"""Unpack page bodies into one buffer that is used again and again.

In: a page's stored bytes, the chunk's codec and the size that the page's header declares. Out: a view of exactly that
many bytes; of zstd also the C function, for kernels that unpack many pages. Codecs are those of parquet-format's
Compression.md; LZ4 (5) in Hadoop's framing and LZO are left to Arrow.
"""

import ctypes
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from typing import NamedTuple
from weakref import finalize

import cramjam
import numpy as np
import zstandard
from numpy.typing import NDArray

from puffinry.errors import ValuesError

UNCOMPRESSED = 0
Bytes = NDArray[np.uint8]
Unpack = Callable[[memoryview, memoryview], int]


def _lz4_raw(stored: memoryview, unpacked: memoryview) -> int:
    size: int = cramjam.lz4.decompress_block_into(stored, unpacked, output_len=unpacked.nbytes)
    return size


def _zstd(decompressor: zstandard.ZstdDecompressor) -> Unpack:
    """At once into its place, where the frame says how large it is; cramjam would have it go through three buffers."""

    def unpack(stored: memoryview, unpacked: memoryview) -> int:
        return decompressor.stream_reader(stored, read_across_frames=True).readinto(unpacked)

    return unpack


# from the number in parquet.thrift; each fills at most the buffer that it is given, which has room for a byte too many,
# and returns how much there is, as far as that
_UNPACK: Mapping[int, Unpack] = {
    1: cramjam.snappy.decompress_raw_into,
    2: cramjam.gzip.decompress_into,
    4: cramjam.brotli.decompress_into,
    7: _lz4_raw,
}
_ZSTD = 6
CODECS = frozenset({UNCOMPRESSED, _ZSTD, *_UNPACK})
# Modules that are built with zstd and keep its functions visible, the fastest first: of fastavro's codecs below Python
# 3.14, and python-zstandard's for its CFFI backend, of which the same pages take a twentieth longer.
_WITH_ZSTD = ("backports.zstd._zstd", "zstandard._cffi")
# No page is larger, writers aim at 1 MiB; and none above the second size is packed so well but to harm.
_LARGEST, _LEAST_LARGEST, _LARGEST_PER_STORED = 1 << 30, 256 << 20, 1024


class CFunction(NamedTuple):
    """What unpacks a codec, to be called by `kernels.call_unpack`."""

    address: int
    context: int  # an address, for its own use


def read_only(data: Bytes) -> Bytes:
    """Return the same memory as the one type of array that kernels are compiled for, that of fetched bytes."""
    view = data.view()
    view.flags.writeable = False
    return view


def most_unpacked(stored: int) -> int:
    """Return how many bytes a page of so many stored ones may unpack to."""
    return min(_LARGEST, max(_LEAST_LARGEST, _LARGEST_PER_STORED * stored))


class Decompressor:
    """A buffer that grows. What it returns is valid until it is called again.

    What unpacks zstd is kept too: its tables take longer to make than a small page to unpack.
    """

    def __init__(self) -> None:
        self._buffer: Bytes = np.empty(1 << 20, np.uint8)
        self._unpack = {**_UNPACK, _ZSTD: _zstd(zstandard.ZstdDecompressor())}

    def unpack(self, stored: Bytes, codec: int, size: int) -> Bytes:
        """Return the `size` bytes that `stored` unpacks to; raises ValuesError where it does not."""
        if codec == UNCOMPRESSED:
            if size != stored.size:
                raise ValuesError(f"it has {stored.size} bytes where its header says {size}")
            return stored
        unpacked = self._room(size, most_unpacked(stored.size))
        try:
            written = self._unpack[codec](stored.data, unpacked.data) if size else 0
        except (cramjam.DecompressionError, zstandard.ZstdError) as error:
            raise ValuesError(f"it does not decompress: {error}") from error
        if written != size:
            raise ValuesError(f"it decompresses to {written} bytes where its header says {size}")
        return read_only(unpacked[:size])

    def _room(self, size: int, most: int) -> Bytes:
        """So many bytes, and one that shows where there are more."""
        if not 0 <= size <= most:
            raise ValuesError(f"its header says {size} bytes; it may have 0 to {most}")
        if size >= self._buffer.size:
            self._buffer = np.empty(size + 1, np.uint8)
        return self._buffer[: size + 1]


def c_functions(owner: object) -> dict[int, CFunction]:
    """What kernels call for a codec, one at a time and while the owner lives; of most codecs there is none."""
    library = _zstd_library()
    context: int | None = None if library is None else library.ZSTD_createDCtx()
    if library is None or context is None:
        return {}
    finalize(owner, library.ZSTD_freeDCtx, context).atexit = False
    address = ctypes.cast(library.ZSTD_decompressDCtx, ctypes.c_void_p).value
    return {} if address is None else {_ZSTD: CFunction(address, context)}


@cache
def _zstd_library() -> ctypes.CDLL | None:
    """A zstd whose functions others may call; None where no installed one has them: pages are unpacked one by one."""
    for module in _WITH_ZSTD:
        with suppress(ImportError, OSError, AttributeError):
            found = find_spec(module)
            if found is not None and found.origin is not None:
                return _functions_of(found.origin)
    return None


def _functions_of(path: str) -> ctypes.CDLL:
    """Raises AttributeError where a library does not show them."""
    library = ctypes.CDLL(path)
    library.ZSTD_createDCtx.restype = ctypes.c_void_p
    library.ZSTD_freeDCtx.argtypes = [ctypes.c_void_p]
    library.ZSTD_decompressDCtx.restype = ctypes.c_size_t
    return library
