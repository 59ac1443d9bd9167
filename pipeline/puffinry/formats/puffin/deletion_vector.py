"""The content of a `deletion-vector-v1` blob: the positions of a data file's deleted rows.

Blob bytes in, positions out. The layout, as Iceberg's Puffin specification of format version 3 gives it:

    length of magic and vector   4 bytes, big-endian
    magic                        D1 D3 39 64
    vector                       a 64-bit Roaring bitmap in the portable serialization
    CRC-32 of magic and vector   4 bytes, big-endian
"""

import zlib

from pyroaring import BitMap64

from puffinry.errors import PuffinError

MAGIC = bytes.fromhex("d1d33964")
_LENGTH_BYTES = 4
_CRC_BYTES = 4
_OVERHEAD = _LENGTH_BYTES + len(MAGIC) + _CRC_BYTES


def deletion_bitmap(blob: bytes, limit: int | None = None) -> BitMap64:
    """The row positions, as the bitmap that is stored: few bytes can stand for billions.

    Raises PuffinError where the blob is damaged, or has more than `limit` positions.
    """
    vector = bytes(_checked_vector(blob))
    try:
        bitmap = BitMap64.deserialize(vector)
    except (ValueError, IndexError) as error:
        raise PuffinError(f"expected a 64-bit Roaring bitmap in the deletion vector: {error}") from error
    if bitmap and bitmap.max() >= 2**63:
        raise PuffinError(f"expected row positions below 2^63, found {bitmap.max()} in the deletion vector")
    if limit is not None and len(bitmap) > limit:
        raise PuffinError(f"the deletion vector holds {len(bitmap)} positions, the limit is {limit}")
    return bitmap


def _checked_vector(blob: bytes) -> memoryview:
    if len(blob) < _OVERHEAD:
        raise PuffinError(f"a deletion vector has at least {_OVERHEAD} bytes, this one has {len(blob)}")
    length = int.from_bytes(blob[:_LENGTH_BYTES], "big")
    if length != len(blob) - _LENGTH_BYTES - _CRC_BYTES:
        raise PuffinError(f"byte 0: expected length {len(blob) - _LENGTH_BYTES - _CRC_BYTES}, found {length}")
    body = memoryview(blob)[_LENGTH_BYTES:-_CRC_BYTES]
    if body[: len(MAGIC)] != MAGIC:
        raise PuffinError(f"byte {_LENGTH_BYTES}: expected magic {MAGIC.hex()}, found {body[: len(MAGIC)].hex()}")
    stored, computed = int.from_bytes(blob[-_CRC_BYTES:], "big"), zlib.crc32(body)
    if stored != computed:
        raise PuffinError(f"byte {len(blob) - _CRC_BYTES}: expected CRC-32 {computed:08x}, found {stored:08x}")
    return body[len(MAGIC) :]
