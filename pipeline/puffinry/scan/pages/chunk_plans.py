"""Which bytes of a column chunk hold all of its distinct values, and whether the pages can tell them exactly.

In: what the footer says of a column, and the type of the snapshot's column. Out: a `ChunkPlan` per row group, or None
where Arrow must read the column: converted values, other encodings.
"""

from collections.abc import Sequence
from typing import NamedTuple

from puffinry.errors import ScanError
from puffinry.metadata import LeafColumn
from puffinry.scan.pages.decompress import CODECS
from puffinry.scan.pages.footer import (
    CODEC,
    COMPRESSED_SIZE,
    DATA_PAGE,
    DICTIONARY_PAGE,
    ELSEWHERE,
    ENCODINGS,
    NULL_COUNT,
    NUM_VALUES,
    Footer,
    Leaf,
)
from puffinry.scan.pages.plain import BOOLEAN, PlainValues, plain_values
from puffinry.scan.pages.thrift import MISSING
from puffinry.scan.pages.walk import BIT_PACKED, DICTIONARY_ENCODINGS, PLAIN, PLAIN_DICTIONARY, RLE, bits

_DICTIONARY_BITS = bits(*DICTIONARY_ENCODINGS)
_KNOWN_BITS = bits(PLAIN, RLE, BIT_PACKED) | _DICTIONARY_BITS
_MAX_DEFINITION = 255  # definition levels of up to eight bits


class ChunkPlan(NamedTuple):
    """What to read of one column chunk."""

    column: LeafColumn
    leaf: Leaf
    start: int  # of the bytes to read, in the file
    stop: int
    codec: int
    plain: PlainValues
    written: int  # slots, and in lists and maps a level for each that is empty or null
    nulls: int | None  # None: only the definition levels tell
    exact_dictionary: bool  # all entries of its dictionary, if it has one, are values of rows
    dictionary_only: bool  # so that its dictionary page is all there is to read

    @property
    def has_values(self) -> bool:
        """Whether there is anything to read: not where every slot is null."""
        return self.written != (self.nulls or 0)


def choose(
    footer: Footer, groups: Sequence[int], leaf: int, column: LeafColumn, file_nulls: int | None = None
) -> list[ChunkPlan] | None:
    """Plan to read `column` from the pages of leaf `leaf` in these row groups; None: only Arrow reads it exactly.

    A column is read from its pages in all row groups or in none. `file_nulls` is the whole file's null count from its
    manifest entry. Raises ScanError where the footer places a chunk outside of the file.
    """
    stored = footer.leaves[leaf]
    plain = None if stored.max_definition > _MAX_DEFINITION else plain_values(stored, column.type)
    if plain is None:
        return None
    if len(footer.rows) > 1 or stored.max_definition > 1:  # of which nobody says how structs that are null count
        file_nulls = None
    plans: list[ChunkPlan] = []
    for group in groups:
        chunk = _Chunk.of(footer, group, stored)
        if not chunk.is_readable:
            return None
        plans.append(_plan(footer, chunk, column, plain, file_nulls))
    return plans


class _Chunk(NamedTuple):
    """What the footer says of one column chunk."""

    leaf: Leaf
    slots: Sequence[int]  # of ColumnChunk
    page_encodings: int
    exact_dictionary: bool

    @classmethod
    def of(cls, footer: Footer, group: int, leaf: Leaf) -> "_Chunk":
        """The chunk of a leaf in a row group."""
        place = group, leaf.index
        return cls(
            leaf,
            footer.chunks[place].tolist(),
            int(footer.page_encodings[place]),
            bool(footer.exact_dictionaries[place]),
        )

    @property
    def is_readable(self) -> bool:
        """Whether the chunk's pages can be read and tell its values exactly."""
        encodings = self.slots[ENCODINGS]
        if self.leaf.physical == BOOLEAN and self.page_encodings != bits(PLAIN):
            return False  # RLE may stand for its values or for its levels
        is_here = self.slots[ELSEWHERE] == MISSING and self.slots[CODEC] in CODECS
        return is_here and encodings != MISSING and not encodings & ~_KNOWN_BITS

    def nulls(self, file_nulls: int | None) -> int | None:
        """How many nulls it has, if anything tells but its definition levels."""
        if self.leaf.repeated:  # an empty list is one to statistics
            return None
        if self.leaf.max_definition == 0:
            return 0
        for nulls in (self.slots[NULL_COUNT], file_nulls):
            if nulls is not None and 0 <= nulls <= self.slots[NUM_VALUES]:
                return nulls
        return None

    def extent(self, footer: Footer) -> tuple[int, int]:
        """Where the chunk's pages begin and end in the file. Raises ScanError where that is outside of it."""
        first_data_page, dictionary, values = (self.slots[slot] for slot in (DATA_PAGE, DICTIONARY_PAGE, NUM_VALUES))
        start = min(dictionary, first_data_page) if dictionary > 0 else first_data_page
        stop = start + self.slots[COMPRESSED_SIZE]
        if not 0 <= start <= stop <= footer.size or values < 0 or (start == stop and values):
            raise ScanError(
                f"{footer.path}, column {self.leaf.name}: the footer places a column chunk of {values} values "
                f"at bytes {start} to {stop} of a file of {footer.size}",
                column=self.leaf.name,
            )
        return start, stop


def _plan(footer: Footer, chunk: _Chunk, column: LeafColumn, plain: PlainValues, file_nulls: int | None) -> ChunkPlan:
    nulls = chunk.nulls(file_nulls)
    start, stop = chunk.extent(footer)
    dictionary_only = (
        chunk.exact_dictionary
        and nulls is not None
        and start < chunk.slots[DATA_PAGE] < stop
        and all_dictionary(chunk.page_encodings, chunk.slots[ENCODINGS])
    )
    return ChunkPlan(
        column=column,
        leaf=chunk.leaf,
        start=start,
        stop=chunk.slots[DATA_PAGE] if dictionary_only else stop,
        codec=chunk.slots[CODEC],
        plain=plain,
        written=chunk.slots[NUM_VALUES],
        nulls=nulls,
        exact_dictionary=chunk.exact_dictionary,
        dictionary_only=dictionary_only,
    )


def all_dictionary(page_encodings: int, encodings: int) -> bool:
    """Whether every data page is proven to be dictionary-encoded.

    Either the footer counts pages by encoding, or it lists the encodings as parquet-mr does for its first page version:
    values, dictionary and levels together, where PLAIN would be a page that fell back.
    """
    if page_encodings != MISSING:
        return page_encodings != 0 and not page_encodings & ~_DICTIONARY_BITS
    return bool(encodings & bits(PLAIN_DICTIONARY)) and not encodings & ~bits(PLAIN_DICTIONARY, RLE, BIT_PACKED)
