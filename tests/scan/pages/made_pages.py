"""Pages made by hand, byte by byte, for what no writer at hand writes: uncompressed, without checksums."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puffinry.formats.parquet import DATA, DATA_V2, DICTIONARY, PLAIN, RLE

Hybrid = tuple[int, list[int], bytes]  # a width in bits, values, and how they are written


def varint(value: int) -> bytes:
    low = value & 127
    return bytes([low]) if value < 128 else bytes([low | 128]) + varint(value >> 7)


def repeated(value: int, times: int, width: int) -> bytes:
    """A run of the RLE/bit-packed hybrid."""
    return varint(times << 1) + value.to_bytes((width + 7) // 8, "little")


def packed(values: Sequence[int], width: int) -> bytes:
    """Whole groups of eight values of the hybrid."""
    bits = sum(value << i * width for i, value in enumerate(values))
    return varint(len(values) // 8 << 1 | 1) + bits.to_bytes(len(values) // 8 * width, "little")


@st.composite
def hybrids(draw: st.DrawFn, widest: int, largest: int) -> Hybrid:
    """Runs and groups of values up to `largest`, of 1 to `widest` bits."""
    width = draw(st.integers(1, widest))
    value = st.integers(0, min(largest, (1 << width) - 1))
    values: list[int] = []
    written = b""
    for _ in range(draw(st.integers(0, 5))):
        if draw(st.booleans()):
            run = [draw(value)] * draw(st.integers(0, 300))
            written += repeated(run[0], len(run), width) if run else b""
        else:
            run = draw(st.lists(value, min_size=8, max_size=40).map(lambda found: found[: len(found) // 8 * 8]))
            written += packed(run, width)
        values += run
    return width, values, written


def struct(fields: dict[int, int | bytes]) -> bytes:
    """A struct of Thrift's compact protocol: integers, and structs as bytes, by their ids in ascending order."""
    written = b""
    last = 0
    for field_id, value in fields.items():
        kind, body = (12, value) if isinstance(value, bytes) else (5, varint(value << 1))
        written += bytes([(field_id - last) << 4 | kind]) + body
        last = field_id
    return written + b"\0"


def dictionary_page(body: bytes, count: int) -> bytes:
    return struct({1: DICTIONARY, 2: len(body), 3: len(body), 7: struct({1: count, 2: PLAIN})}) + body


def data_page(body: bytes, count: int, encoding: int) -> bytes:
    header = struct({1: count, 2: encoding, 3: RLE, 4: RLE})
    return struct({1: DATA, 2: len(body), 3: len(body), 5: header}) + body


def data_page_v2(levels: bytes, body: bytes, count: int, nulls: int, encoding: int) -> bytes:
    size = len(levels) + len(body)
    header = struct({1: count, 2: nulls, 3: count, 4: encoding, 5: len(levels), 6: 0})
    return struct({1: DATA_V2, 2: size, 3: size, 8: header}) + levels + body
