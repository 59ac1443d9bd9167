"""How many entries dictionaries have, by the footers of stripes: held against the values, of damaged files, too."""

import zlib
from collections.abc import Callable
from io import BytesIO

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import orc

from puffinry.formats.orc import StripeFooters

ROWS = 3000
TEXTS = [None if i % 3 else f"text {i % 50}" for i in range(ROWS)]
TABLE = pa.table(
    {
        "n": range(ROWS),
        "nested": [{"a": f"{i % 7}", "b": [i]} for i in range(ROWS)],
        "s": TEXTS,
        "many": [f"{i}" for i in range(ROWS)],  # so that a dictionary would save nothing
        "none": pa.nulls(ROWS, pa.string()),
    }
)


def written(codec: str) -> bytes:
    sink = BytesIO()
    options = {"dictionary_key_size_threshold": 0.5, "stripe_size": 32 << 10, "batch_size": 500}
    orc.write_table(TABLE, sink, compression=codec, **options)
    return sink.getvalue()


FILES = {codec: written(codec) for codec in ("uncompressed", "zlib", "snappy", "lz4", "zstd")}


def reads(data: bytes) -> Callable[[int, int], bytes]:
    return lambda offset, size: data[offset : offset + size]


@pytest.mark.parametrize("codec", FILES)
def test_a_dictionary_has_as_many_entries_as_its_column_has_texts_in_a_stripe(codec: str) -> None:
    footers = StripeFooters(reads(FILES[codec]), len(FILES[codec]))
    file, start = orc.ORCFile(BytesIO(FILES[codec])), 0
    assert len(footers.places) == file.nstripes >= (2 if codec == "uncompressed" else 1)
    for number, place in enumerate(footers.places):
        rows = file.read_stripe(number, ["n"]).num_rows
        texts = {text for text in TEXTS[start : start + rows] if text is not None}
        found, start = footers.entries(*place), start + rows
        assert found.pop(4, 0) == 0  # that of no values
        assert found == {2: len(texts)}


@given(st.sampled_from(sorted(FILES)), st.data())
def test_damage_is_a_value_error_or_another_number(codec: str, data: st.DataObject) -> None:
    damaged = bytearray(FILES[codec])
    for _ in range(data.draw(st.integers(1, 3))):
        damaged[-data.draw(st.integers(1, 600))] = data.draw(st.integers(0, 255))
    damaged = damaged[: len(damaged) - data.draw(st.sampled_from([0, 0, 1, 40]))]
    try:
        footers = StripeFooters(reads(bytes(damaged)), len(damaged))
        assert all(isinstance(each, int) for place in footers.places for each in footers.entries(*place).values())
    except ValueError:
        pass


def test_what_claims_to_be_large_is_not_read() -> None:
    """A footer of 64 TiB, and one that is unpacked to more than any has."""
    postscript = bytes([1 << 3, *b"\x80\x80\x80\x80\x80\x80\x10"])
    data = b"x" * 300 + postscript + bytes([len(postscript)])
    with pytest.raises(ValueError, match="a footer of 70368744177664 bytes"):
        StripeFooters(reads(data), len(data))
    blocks = b"".join(_zlib_block(bytes(8 << 20)) for _ in range(3))
    postscript = bytes([1 << 3, *_varint(len(blocks)), 2 << 3, 1])
    data = blocks + postscript + bytes([len(postscript)])
    with pytest.raises(ValueError, match="a footer is too large"):
        StripeFooters(reads(data), len(data))
    for blocks, reason in ((b"\1\0\0", "a block is empty"), (_zlib_block(bytes(99))[:-1], "cut off")):
        postscript = bytes([1 << 3, *_varint(len(blocks)), 2 << 3, 1])
        data = blocks + postscript + bytes([len(postscript)])
        with pytest.raises(ValueError, match=reason):
            StripeFooters(reads(data), len(data))


def _zlib_block(plain: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(plain) + packer.flush()
    return (len(packed) << 1).to_bytes(3, "little") + packed


def _varint(value: int) -> bytes:
    return bytes([value & 0x7F | 0x80, value >> 7 & 0x7F | 0x80, value >> 14])
