"""The two compression codecs of Puffin: a single frame with the content size present, lz4 or zstd.

Stored bytes go in and plain bytes come out, or the reverse. The declared content size is compared with the caller's
limit, and with what so many stored bytes can sensibly hold, before anything of that size is allocated, and with what
really comes out afterwards.
Source: Puffin specification, section Compression codecs.
"""

import threading

import lz4.frame
import zstandard

from puffinry.errors import PuffinError
from puffinry.formats.puffin.format import CODECS, LZ4, ZSTD

# With these settings Iceberg's own sample files come out bit for bit.
_ZSTD_LEVEL = 3

# A frame of a few bytes can decompress to gigabytes. Sketches and ledgers hold hashes, which nothing makes smaller, and
# counts, which shrink by a lot where units are alike. Content may be so many times its frame, or so large in any case.
CONTENT_PER_STORED, LEAST_CONTENT = 1024, 256 << 20

_FRAMES = {ZSTD: ("a zstd frame", bytes.fromhex("28b52ffd")), LZ4: ("an lz4 frame", bytes.fromhex("04224d18"))}  # magic
_LZ4_FLAGS_AT = 4
_LZ4_CONTENT_SIZE_FLAG = 0x08

# The LZ4 library cannot declare a content of 0 bytes: it leaves the size out of the frame's header, which is then 7
# bytes long and followed by the end mark. Such a frame is read; written is the same one with its size.
_LZ4_SHORT_HEADER, _LZ4_END_MARK = 7, bytes(4)
_EMPTY_LZ4_FRAME = bytes.fromhex("04224d18 6840 0000000000000000 05 00000000")


class _OfThread(threading.local):
    def __init__(self) -> None:
        self.zstd = zstandard.ZstdCompressor(level=_ZSTD_LEVEL, write_checksum=True, write_content_size=True)


_of_thread = _OfThread()


def compress(data: bytes, codec: str | None) -> bytes:
    """`data` as it is stored under `codec`; with None the data itself; raises PuffinError."""
    if codec is None:
        return data
    if codec == ZSTD:
        return _of_thread.zstd.compress(data)
    if codec == LZ4:
        return bytes(lz4.frame.compress(data, store_size=True, content_checksum=True)) if data else _EMPTY_LZ4_FRAME
    raise PuffinError(_unknown(codec))


def decompress(stored: bytes, codec: str | None, limit: int) -> bytes:
    """The plain bytes of `stored`, at most `limit` of them; raises PuffinError saying what is wrong with the frame."""
    size = len(stored) if codec is None else _content_size(stored, codec)
    if size > limit:
        raise PuffinError(f"the content is {size} bytes, the limit is {limit}")
    if codec is None:
        return stored
    most = max(LEAST_CONTENT, CONTENT_PER_STORED * len(stored))
    if size > most:
        raise PuffinError(f"the {codec} frame has {len(stored)} bytes, whose content may be {most}, not {size}")
    plain = _decompress_zstd(stored, size) if codec == ZSTD else _decompress_lz4(stored, size)
    if len(plain) != size:
        raise PuffinError(f"the {codec} frame declares {size} bytes of content but holds {len(plain)}")
    return plain


def _unknown(codec: str) -> str:
    return f"compression codec {codec!r} is unknown; the specification has {' and '.join(CODECS)}"


def _content_size(stored: bytes, codec: str) -> int:
    if codec not in _FRAMES:
        raise PuffinError(_unknown(codec))
    frame, magic = _FRAMES[codec]
    if stored[:4] != magic:
        raise PuffinError(f"expected {frame} (magic {magic.hex()}), found {stored[:4].hex() or 'nothing'}")
    try:
        if codec == ZSTD:
            size = zstandard.get_frame_parameters(stored).content_size
            is_there = size != zstandard.CONTENTSIZE_UNKNOWN
        else:
            size = int(lz4.frame.get_frame_info(stored)["content_size"])
            is_sized = stored[_LZ4_FLAGS_AT] & _LZ4_CONTENT_SIZE_FLAG
            is_there = bool(is_sized) or stored.startswith(_LZ4_END_MARK, _LZ4_SHORT_HEADER)
    except (RuntimeError, ValueError, zstandard.ZstdError) as error:
        raise PuffinError(f"the {codec} frame header is damaged: {error}") from error
    if not is_there:
        raise PuffinError(f"the {codec} frame must have its content size present")
    return size


def _decompress_zstd(stored: bytes, size: int) -> bytes:
    try:
        if size:
            return zstandard.ZstdDecompressor().decompress(stored, allow_extra_data=False)
        # The one-shot call answers from the header alone when that declares nothing, so the frame is walked here.
        frame = zstandard.ZstdDecompressor().decompressobj()
        plain = frame.decompress(stored)
    except zstandard.ZstdError as error:
        raise PuffinError(f"the zstd frame is damaged or not alone: {error}") from error
    if not frame.eof or frame.unused_data:
        raise PuffinError("expected one whole zstd frame and nothing after it")
    return plain


def _decompress_lz4(stored: bytes, size: int) -> bytes:
    """At most one byte more than declared is ever produced: the library itself compares only at the frame's end."""
    frame = lz4.frame.LZ4FrameDecompressor()
    try:
        plain = bytes(frame.decompress(stored, max_length=size + 1))
    except (RuntimeError, ValueError, EOFError) as error:
        raise PuffinError(f"the lz4 frame is damaged: {error}") from error
    if len(plain) <= size and not frame.eof:
        raise PuffinError(f"the lz4 frame ends after {len(plain)} of {size} declared bytes")
    if frame.unused_data:
        raise PuffinError(f"expected one lz4 frame, found {len(frame.unused_data)} more bytes after it")
    return plain
