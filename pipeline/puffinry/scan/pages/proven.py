"""What a footer and the headers of dictionary pages prove of how many distinct values column chunks have.

In: a footer, a leaf, the headers of its dictionaries. Out: a `Piece` for each row group. Little is believed: only
writers trusted by name and version (`dictionary_trust`) count nulls, leave no dictionary's entry unused, have none
twice, and say the least and the greatest value right. Of theirs too, only what is exact: no ranges of floating-point
numbers, in which no NaN lies, and no bound of text, which may be cut, is taken for a value.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from pyiceberg import types as t

from puffinry.formats.parquet import Header
from puffinry.scan.pages.chunk_plans import all_dictionary, ends_of, nulls_of
from puffinry.scan.pages.footer import Footer
from puffinry.scan.pages.plain import PlainValues, plain_values
from puffinry.scan.pages.schema import BYTE_ARRAY, INT96, Leaf
from puffinry.sketches import Piece

HEADER_SIZE = 64  # bytes: the header of a dictionary page takes fewer


def dictionary_places(footer: Footer, leaf: int) -> dict[int, int]:
    """Where the dictionaries begin that prove something, by row group."""
    groups = np.flatnonzero(footer.exact_dictionaries[:, leaf] & (footer.rows > 0)).tolist()
    return {group: footer.checked_chunk(group, leaf).start for group in groups}


def prove(
    footer: Footer,
    leaf: int,
    kind: t.PrimitiveType,
    groups: Iterable[int],
    headers: Mapping[int, Header],
    *,
    all_live: bool,
) -> list[Piece]:
    """What is proven of a leaf in each of some row groups; `headers` are those of its dictionaries, by row group.

    Unless `all_live`, a scan must read more than the dictionaries.
    Raises as `Footer.checked_chunk` does, UnsupportedError where the column is encrypted.
    """
    footer.check_plain(leaf)
    stored = footer.leaves[leaf]
    plain = plain_values(stored, kind)
    pieces = []
    for group in groups:
        if not footer.rows[group]:
            continue
        chunk = footer.checked_chunk(group, leaf)
        nulls = nulls_of(chunk, stored)
        values = chunk.num_values - (nulls or 0)
        entries = None if plain is None else _entries(headers.get(group), plain, values)
        is_whole = entries is not None and all_dictionary(chunk)
        high = entries if is_whole and entries is not None else values
        ends = (None, None) if plain is None else ends_of(footer, group, chunk, stored, kind)
        size = chunk.data_page - chunk.start if is_whole and all_live else chunk.compressed_size
        if piece := piece_of(stored, ends, entries, high, has_values=nulls is not None and values > 0):
            why = "number of values" if entries is None else "dictionaries"
            pieces.append(piece._replace(why=why, hashed=high if all_live else values, size=size))
        else:
            pieces.append(Piece(0, chunk.num_values, why="number of values", size=size))
    return pieces


def piece_of(leaf: Leaf, ends: tuple[Any, Any], entries: int | None, high: int, *, has_values: bool) -> Piece | None:
    """What its ends, and the entries of a dictionary that rows have all of, prove of a chunk; None: they cannot be.

    `high`: how many distinct values it has at most.
    """
    first, last = ends
    is_tight = first is not None and leaf.physical != BYTE_ARRAY
    low = max(int(has_values), 2 if is_tight and first != last else 0)
    if entries and leaf.physical != INT96:  # of which two may be one microsecond
        low = max(low, entries)
    piece = Piece(low, high, first, last, is_tight)
    return piece if low <= min(high, piece.width) else None


def _entries(header: Header | None, plain: PlainValues, values: int) -> int | None:
    """How many entries a dictionary has; None where that is more than there are values, or its size says otherwise."""
    if header is None or not 0 <= header.values <= values:
        return None
    least = header.values * (plain.width or 4)  # before each text stands its length
    fits = least == header.unpacked_size if plain.width else least <= header.unpacked_size
    return header.values if fits else None
