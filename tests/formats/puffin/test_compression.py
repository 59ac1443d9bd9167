"""The Puffin specification, "Compression codecs": one whole frame that declares how much it holds, and nothing else."""

import lz4.frame
import pytest
import zstandard

from puffinry.errors import PuffinError
from puffinry.formats.puffin import decompress
from puffinry.formats.puffin.compression import compress
from tests.formats.puffin.parts import LZ4_FRAME, ZSTD_FRAME

FRAMES = [
    (
        "zstd",
        "no content size",
        zstandard.ZstdCompressor(write_content_size=False).compress(b"x"),
        "content size present",
    ),
    ("zstd", "two frames", ZSTD_FRAME * 2, "damaged or not alone"),
    ("zstd", "more behind", ZSTD_FRAME + b"x", "damaged or not alone"),
    ("zstd", "cut off", ZSTD_FRAME[:-1], "damaged or not alone"),
    ("zstd", "header cut off", ZSTD_FRAME[:4], "header is damaged"),
    ("zstd", "checksum", ZSTD_FRAME[:-1] + bytes([ZSTD_FRAME[-1] ^ 1]), "damaged or not alone"),
    ("zstd", "more than declared", ZSTD_FRAME[:5] + b"\5" + ZSTD_FRAME[6:], "damaged or not alone"),
    ("zstd", "more than the nothing declared", ZSTD_FRAME[:5] + b"\0" + ZSTD_FRAME[6:], "declares 0 bytes|damaged"),
    ("zstd", "empty and more behind", zstandard.compress(b"") + b"x", "not alone|nothing after it"),
    ("zstd", "empty and cut off", zstandard.compress(b"")[:-1], "one whole zstd frame"),
    ("zstd", "one byte though declared empty", bytes.fromhex("28b52ffd2000 090000 61"), "declares 0 bytes|not alone"),
    ("zstd", "skippable frame", bytes.fromhex("502a4d1804000000") + b"abcd" + ZSTD_FRAME, "expected a zstd frame"),
    ("lz4", "no content size", lz4.frame.compress(b"x", store_size=False), "content size present"),
    ("lz4", "two frames", LZ4_FRAME * 2, "more bytes after it"),
    ("lz4", "cut off", LZ4_FRAME[:-1], "ends after|damaged"),
    ("lz4", "header cut off", LZ4_FRAME[:5], "header is damaged"),
    ("lz4", "checksum", LZ4_FRAME[:-1] + bytes([LZ4_FRAME[-1] ^ 1]), "damaged"),
    ("lz4", "skippable frame", bytes.fromhex("502a4d1804000000") + b"abcd" + LZ4_FRAME, "expected an lz4 frame"),
]


@pytest.mark.parametrize(
    ("codec", "frame", "message"),
    [(codec, frame, message) for codec, _, frame, message in FRAMES],
    ids=[f"Compression codecs: {codec}, {case}" for codec, case, _, _ in FRAMES],
)
def test_a_blob_is_one_whole_frame_that_declares_its_content_size(
    codec: str | None, frame: bytes, message: str
) -> None:
    with pytest.raises(PuffinError, match=message):
        decompress(frame, codec, 100)


def test_an_lz4_frame_that_holds_more_than_it_declares_is_not_decompressed_further() -> None:
    bomb = lz4.frame.compress(bytes(10**8), store_size=True)
    declares_five = next(
        frame
        for checksum in range(256)
        if _has_header(frame := bomb[:6] + (5).to_bytes(8, "little") + bytes([checksum]) + bomb[15:])
    )
    with pytest.raises(PuffinError, match="declares 5 bytes of content but holds 6"):
        decompress(declares_five, "lz4", 100)


def _has_header(frame: bytes) -> bool:
    try:
        return bool(lz4.frame.get_frame_info(frame)["content_size"] == 5)
    except RuntimeError:
        return False


def test_an_empty_lz4_frame_is_written_with_its_content_size_and_read_as_the_library_writes_it() -> None:
    frame = compress(b"", "lz4")
    assert frame[4] & 0x08
    assert lz4.frame.decompress(frame) == b""
    assert decompress(frame, "lz4", 0) == decompress(lz4.frame.compress(b"", store_size=True), "lz4", 0) == b""


@pytest.mark.parametrize("codec", ["zstd", "lz4", None])
def test_content_above_the_limit_is_refused_before_it_is_decompressed(codec: str | None) -> None:
    stored = {"zstd": zstandard.compress, "lz4": lz4.frame.compress, None: bytes}[codec](bytes(101))
    with pytest.raises(PuffinError, match="101 bytes, the limit is 100"):
        decompress(stored, codec, 100)
