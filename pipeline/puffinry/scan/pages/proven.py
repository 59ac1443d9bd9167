"""What a footer and the headers of dictionary pages prove of how many distinct values column chunks have.

In: a footer, a leaf, the headers of its dictionaries. Out: a `Piece` for each row group. Little is believed: only
writers trusted by name and version (`dictionary_trust`) count nulls, leave no dictionary's entry unused, have no entry
twice, and say the least and the greatest value right. Of theirs too, only what is exact: no ranges of floating-point
numbers, whose NaN lie in none, and of text, which may be cut, no bound is taken for a value.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from pyiceberg import types as t

from puffinry.metadata import LeafColumn
from puffinry.scan.pages.chunk_plans import all_dictionary, nulls_of
from puffinry.scan.pages.footer import TRAILER_SIZE, Chunk, Footer
from puffinry.scan.pages.plain import (
    BOOLEAN,
    BYTE_ARRAY,
    DOUBLE,
    FIXED_LEN_BYTE_ARRAY,
    FLOAT,
    INT32,
    INT64,
    INT96,
    plain_values,
)
from puffinry.scan.pages.schema import Leaf
from puffinry.scan.pages.thrift import MISSING, Records, Span, Struct, grammar, read_records
from puffinry.scan.pages.walk import Header
from puffinry.sketches import Piece, key

HEADER_SIZE = 64  # bytes: the header of a dictionary page takes fewer
_WIDTHS = {INT32: 4, INT64: 8, FLOAT: 4, DOUBLE: 8, INT96: 12}
_CHUNK = 1
_MAX, _MIN = 2, 4  # slots, of an offset; the length is in the next
_SLOTS = 8
_STATISTICS = grammar({4: Records(0, {1: Records(_CHUNK, {3: Struct({12: Struct({5: Span(_MAX), 6: Span(_MIN)})})})})})

Bounds = NDArray[np.int64]  # shape (row groups, leaves, slots)


class ProvenChunk(NamedTuple):
    """A column chunk of a row group."""

    piece: Piece
    values: int  # that are hashed to count it: those of the dictionary, where that is all there is to read
    size: int  # bytes to read


def read_bounds(footer: Footer) -> Bounds:
    """Where the least and greatest values of all chunks are written in the footer."""
    records = read_records(footer.tail[:-TRAILER_SIZE], _STATISTICS, _SLOTS)
    assert records is not None  # the same bytes have been read before
    bounds: Bounds = records[records[:, 0] == _CHUNK].reshape(*footer.chunks.shape[:2], _SLOTS)
    return bounds


def dictionary_places(footer: Footer, leaf: int) -> dict[int, int]:
    """Where the dictionaries begin that prove something, by row group."""
    places: dict[int, int] = {}
    for group in np.flatnonzero(footer.exact_dictionaries[:, leaf] & (footer.rows > 0)).tolist():
        chunk = footer.checked_chunk(group, leaf)
        if chunk.num_values != nulls_of(chunk, footer.leaves[leaf]):
            places[group] = chunk.start
    return places


def prove(
    footer: Footer, leaf: int, column: LeafColumn, bounds: Bounds, headers: Mapping[int, Header], *, all_live: bool
) -> list[ProvenChunk]:
    """What is proven of a leaf in each row group; `headers` are those of its dictionaries, by row group.

    Unless `all_live`, a scan must read more than the dictionaries.
    Raises as `Footer.checked_chunk` does, UnsupportedError where the column is encrypted.
    """
    footer.check_plain(leaf)
    stored = footer.leaves[leaf]
    found = []
    for group in np.flatnonzero(footer.rows > 0).tolist():
        chunk = footer.checked_chunk(group, leaf)
        proven = _chunk(footer, chunk, stored, column.type, bounds[group, leaf].tolist(), headers.get(group))
        found.append(proven if all_live else proven._replace(values=chunk.num_values, size=chunk.compressed_size))
    return found


def _chunk(
    footer: Footer, chunk: Chunk, leaf: Leaf, kind: t.PrimitiveType, bounds: list[int], header: Header | None
) -> ProvenChunk:
    nulls = nulls_of(chunk, leaf)
    values = chunk.num_values - (nulls or 0)
    # a value is stored in one way, so that two that are stored are two of the column
    is_one_to_one = plain_values(leaf, kind) is not None and leaf.physical != INT96
    low, high, why = int(nulls is not None and values > 0), values, "number of values"
    first = last = None
    if is_one_to_one and chunk.null_count != MISSING:
        first, last = _range(footer.tail, leaf, kind, bounds)
    entries = _entries(chunk, leaf, header, values)
    is_whole = entries is not None and all_dictionary(chunk)
    if entries is not None:
        low = max(low, entries) if is_one_to_one else low
        high = entries if is_whole else high
        why = "dictionaries"
    is_tight = first is not None and leaf.physical != BYTE_ARRAY and values > 0
    if is_tight and first != last:
        low = max(low, 2)
    piece = Piece(low, high, first, last, is_tight, why)
    if low > high or (first is not None and low > piece.width):  # it contradicts itself: nothing of it is believed
        piece, is_whole = Piece(0, chunk.num_values, why="number of values"), False
    if is_whole and entries is not None:
        return ProvenChunk(piece, entries, max(chunk.data_page - chunk.start, HEADER_SIZE))
    return ProvenChunk(piece, values, chunk.compressed_size)


def _entries(chunk: Chunk, leaf: Leaf, header: Header | None, values: int) -> int | None:
    """How many entries its dictionary has; None where there is none, or its size or the values say otherwise."""
    if header is None or not 0 <= header.values <= values:
        return None
    width = leaf.type_length if leaf.physical == FIXED_LEN_BYTE_ARRAY else _WIDTHS.get(leaf.physical)
    if leaf.physical == BYTE_ARRAY:
        return header.values if 4 * header.values <= header.unpacked_size else None
    return header.values if width is not None and width * header.values == header.unpacked_size else None


def _range(tail: bytes, leaf: Leaf, kind: t.PrimitiveType, bounds: list[int]) -> tuple[Any, Any]:
    """The least and greatest values, or what lies around them; None, where they are not known."""
    first, last = (_bound(tail, leaf, kind, *bounds[slot : slot + 2]) for slot in (_MIN, _MAX))
    if first is None or last is None or first > last:
        return None, None
    return first, last


def _bound(tail: bytes, leaf: Leaf, kind: t.PrimitiveType, start: int, length: int) -> Any:
    if start == MISSING:
        return None
    written = tail[start : start + length]
    match leaf.physical:
        case _ if leaf.physical == BYTE_ARRAY:
            return written
        case _ if leaf.physical in (INT32, INT64):
            return int.from_bytes(written, "little", signed=True) if length == _WIDTHS[leaf.physical] else None
        case _ if leaf.physical == BOOLEAN:
            return int.from_bytes(written, "little") if written in (b"\0", b"\1") else None
        case _ if leaf.physical == FIXED_LEN_BYTE_ARRAY and isinstance(kind, t.DecimalType):
            return key(kind, written) if length == leaf.type_length else None
        case _:
            return None
