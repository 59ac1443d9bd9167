"""The Puffin specification, "deletion-vector-v1 blob type": layout, checksum and limits."""

import zlib

import pytest

from puffinry.errors import PuffinError
from puffinry.formats.puffin import deletion_bitmap


def deletion_vector(
    vector: bytes, length: int | None = None, magic: bytes = b"\xd1\xd3\x39\x64", crc: int | None = None
) -> bytes:
    body = magic + vector
    checksum = zlib.crc32(body) if crc is None else crc
    return (len(body) if length is None else length).to_bytes(4, "big") + body + checksum.to_bytes(4, "big")


def bitmap(*keys: int) -> bytes:
    """A 64-bit Roaring bitmap by hand: in the bucket of each key one array container with the value 5."""
    bucket = bytes.fromhex("3a300000 01000000 0000 0000 10000000 0500")
    return len(keys).to_bytes(8, "little") + b"".join(key.to_bytes(4, "little") + bucket for key in keys)


def test_a_deletion_vector_holds_64_bit_positions() -> None:
    assert list(deletion_bitmap(deletion_vector(bitmap(0, 7)))) == [5, 7 * 2**32 + 5]
    assert list(deletion_bitmap(deletion_vector(bitmap()))) == []


@pytest.mark.parametrize(
    ("blob", "message"),
    [
        (b"", "at least 12 bytes, this one has 0"),
        (deletion_vector(bitmap(0), length=1), "byte 0: expected length 34, found 1"),
        (deletion_vector(bitmap(0), magic=b"abcd"), "byte 4: expected magic d1d33964, found 61626364"),
        (deletion_vector(bitmap(0), crc=0), "byte 38: expected CRC-32 .*, found 00000000"),
        (deletion_vector(b""), "expected a 64-bit Roaring bitmap"),
        (deletion_vector(bitmap(0)[:-1]), "expected a 64-bit Roaring bitmap"),
        (deletion_vector(bitmap(7, 0)), "expected a 64-bit Roaring bitmap"),
        (deletion_vector(bitmap(2**31)), r"below 2\^63, found 9223372036854775813"),
    ],
)
def test_a_deletion_vector_that_breaks_its_layout_is_an_error_that_says_where(blob: bytes, message: str) -> None:
    with pytest.raises(PuffinError, match=message):
        deletion_bitmap(blob)


def test_a_deletion_vector_of_more_positions_than_the_limit_is_refused() -> None:
    with pytest.raises(PuffinError, match="2 positions, the limit is 1"):
        deletion_bitmap(deletion_vector(bitmap(0, 1)), limit=1)
