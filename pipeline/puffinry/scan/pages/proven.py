"""What a footer and the headers of dictionary pages prove of how many distinct values column chunks have.

In: a footer, a leaf, the headers of its dictionaries. Out: a `Piece` for each row group. Little is believed: only
writers trusted by name and version (`dictionary_trust`) count nulls, leave no dictionary's entry unused, have none
twice, and say the least and the greatest value right. Of theirs too, only what is exact: no ranges of floating-point
numbers, in which no NaN lies, and no bound of text, which may be cut, is taken for a value.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
from pyiceberg import types as t

from puffinry.formats.parquet import MISSING, Header
from puffinry.scan.pages.chunk_plans import all_dictionary, nulls_of
from puffinry.scan.pages.footer import MAX, MIN, NULL_COUNT, NUM_VALUES, Footer
from puffinry.scan.pages.plain import PlainValues, plain_values
from puffinry.scan.pages.schema import BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY, INT32, INT64, INT96, Leaf
from puffinry.sketches import NOT_READ, Piece, Proof, proof_of

HEADER_SIZE = 64  # bytes: the header of a dictionary page takes fewer


def dictionary_places(footer: Footer, leaf: int) -> dict[int, int]:
    """Where the dictionaries begin that prove something, by row group."""
    groups = np.flatnonzero(footer.exact_dictionaries[:, leaf] & (footer.rows > 0)).tolist()
    return {group: footer.checked_chunk(group, leaf).start for group in groups}


def prove(
    footer: Footer, leaf: int, kind: t.PrimitiveType, headers: Mapping[int, Header], *, all_live: bool
) -> list[Piece]:
    """What is proven of a leaf in each row group; `headers` are those of its dictionaries, by row group.

    Unless `all_live`, a scan must read more than the dictionaries.
    Raises as `Footer.checked_chunk` does, UnsupportedError where the column is encrypted.
    """
    footer.check_plain(leaf)
    stored = footer.leaves[leaf]
    plain = plain_values(stored, kind)
    pieces = []
    for group in np.flatnonzero(footer.rows > 0).tolist():
        chunk, slots = footer.checked_chunk(group, leaf), footer.chunks[group, leaf].tolist()
        nulls = nulls_of(chunk, stored)
        values = chunk.num_values - (nulls or 0)
        entries = None if plain is None else _entries(headers.get(group), plain, values)
        is_whole = entries is not None and all_dictionary(chunk)
        is_trusted = plain is not None and chunk.null_count != MISSING
        first, last = _range(footer, slots, stored, kind) if is_trusted else (None, None)
        is_tight = first is not None and values > 0 and stored.physical != BYTE_ARRAY
        low = max(int(nulls is not None and values > 0), 2 if is_tight and first != last else 0)
        if entries and stored.physical != INT96:  # of which two may be one microsecond
            low = max(low, entries)
        high = entries if entries is not None and is_whole else values
        why = "number of values" if entries is None else "dictionaries"
        size = chunk.data_page - chunk.start if is_whole and all_live else chunk.compressed_size
        piece = Piece(low, high, first, last, is_tight, why, high if all_live else values, size)
        believed = low <= min(high, piece.width)
        pieces.append(piece if believed else Piece(0, chunk.num_values, why="number of values", size=size))
    return pieces


def range_of(footer: Footer, groups: Sequence[int], leaf: int, kind: t.PrimitiveType) -> Proof:
    """Within which integers the values of a leaf lie in some row groups, by what trusted writers say."""
    stored, found = footer.leaves[leaf], NOT_READ
    if stored.physical == BYTE_ARRAY or plain_values(stored, kind) is None:
        return proof_of(None, None)
    for group in groups:
        slots = footer.chunks[group, leaf].tolist()
        if slots[NULL_COUNT] != slots[NUM_VALUES]:
            is_trusted = slots[NULL_COUNT] != MISSING
            found = found.joined(proof_of(*_range(footer, slots, stored, kind) if is_trusted else (None, None)))
    return found


def _entries(header: Header | None, plain: PlainValues, values: int) -> int | None:
    """How many entries a dictionary has; None where that is more than there are values, or its size says otherwise."""
    if header is None or not 0 <= header.values <= values:
        return None
    least = header.values * (plain.width or 4)  # before each text stands its length
    fits = least == header.unpacked_size if plain.width else least <= header.unpacked_size
    return header.values if fits else None


def _range(footer: Footer, slots: Sequence[int], leaf: Leaf, kind: t.PrimitiveType) -> tuple[Any, Any]:
    """The least and greatest values of a chunk, or what lies around them; None where they are not known."""
    low, low_size, high, high_size = slots[MIN : MAX + 2]
    is_number = leaf.physical in (INT32, INT64) or isinstance(kind, t.DecimalType)
    if MISSING in (low, high) or not (is_number or leaf.physical == BYTE_ARRAY):
        return None, None
    first, last = footer.tail[low : low + low_size], footer.tail[high : high + high_size]
    if not is_number:
        return (first, last) if first <= last else (None, None)
    order: Literal["big", "little"] = "big" if leaf.physical == FIXED_LEN_BYTE_ARRAY else "little"
    least, greatest = (int.from_bytes(each, order, signed=True) for each in (first, last))
    is_sound = low_size == high_size == leaf.width and least <= greatest
    return (least, greatest) if is_sound else (None, None)
