"""Which bytes of a column chunk hold all of its distinct values, and whether the pages can tell them exactly.

In: what the footer says of a column, and the type of the snapshot's column. Out: a `ChunkPlan` per row group, or None
where Arrow must read the column: nested or converted values, other encodings.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from puffinry.errors import ScanError
from puffinry.metadata import LeafColumn
from puffinry.scan.pages.decompress import CODECS
from puffinry.scan.pages.encodings import BIT_PACKED, DICTIONARY_BITS, PLAIN, PLAIN_DICTIONARY, RLE, bits
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

_KNOWN_BITS = bits(PLAIN, RLE, BIT_PACKED) | DICTIONARY_BITS
_MAX_DEFINITION = 255  # definition levels of up to eight bits


@dataclass(frozen=True, slots=True)
class ChunkPlan:
    """What to read of one column chunk."""

    column: LeafColumn
    leaf: Leaf
    start: int  # of the bytes to read, in the file
    stop: int
    codec: int
    plain: PlainValues
    rows: int  # nulls included
    nulls: int | None  # None: only the definition levels tell
    exact_dictionary: bool  # all entries of its dictionary, if it has one, are values of rows
    dictionary_only: bool  # so that its dictionary page is all there is to read

    @property
    def has_values(self) -> bool:
        """Whether there is anything to read: not where every row is null."""
        return self.rows != (self.nulls or 0)


def choose(
    footer: Footer, groups: Sequence[int], leaf: int, column: LeafColumn, file_nulls: int | None = None
) -> list[ChunkPlan] | None:
    """Plan to read `column` from the pages of leaf `leaf` in these row groups; None: only Arrow reads it exactly.

    A column is read from its pages in all row groups or in none. `file_nulls` is the whole file's null count from its
    manifest entry. Raises ScanError where the footer places a chunk outside of the file.
    """
    stored = footer.leaves[leaf]
    plain = None if stored.repeated or stored.max_definition > _MAX_DEFINITION else plain_values(stored, column.type)
    if plain is None:
        return None
    if len(footer.rows) > 1 or stored.max_definition > 1:  # of which nobody says how structs that are null count
        file_nulls = None
    plans: list[ChunkPlan] = []
    for group in groups:
        chunk, pages = footer.chunks[group, leaf].tolist(), int(footer.page_encodings[group, leaf])
        if not _is_readable(stored, chunk, pages):
            return None
        exact = bool(footer.exact_dictionaries[group, leaf])
        plans.append(_plan(footer, stored, column, plain, chunk, pages, exact, file_nulls))
    return plans


def _plan(
    footer: Footer,
    stored: Leaf,
    column: LeafColumn,
    plain: PlainValues,
    chunk: list[int],
    page_encodings: int,
    exact_dictionary: bool,
    file_nulls: int | None,
) -> ChunkPlan:
    nulls = _nulls(stored, chunk, file_nulls)
    start, stop = _extent(footer, stored, chunk)
    dictionary_only = (
        exact_dictionary
        and nulls is not None
        and start < chunk[DATA_PAGE] < stop
        and all_dictionary(page_encodings, chunk[ENCODINGS])
    )
    return ChunkPlan(
        column=column,
        leaf=stored,
        start=start,
        stop=chunk[DATA_PAGE] if dictionary_only else stop,
        codec=chunk[CODEC],
        plain=plain,
        rows=chunk[NUM_VALUES],
        nulls=nulls,
        exact_dictionary=exact_dictionary,
        dictionary_only=dictionary_only,
    )


def _is_readable(stored: Leaf, chunk: list[int], page_encodings: int) -> bool:
    """Whether the chunk's pages can be read and tell its values exactly."""
    encodings = chunk[ENCODINGS]
    if stored.physical == BOOLEAN and page_encodings != bits(PLAIN):
        return False  # RLE may stand for its values or for its levels
    return (
        chunk[ELSEWHERE] == MISSING and chunk[CODEC] in CODECS and encodings != MISSING and not encodings & ~_KNOWN_BITS
    )


def _nulls(stored: Leaf, chunk: list[int], file_nulls: int | None) -> int | None:
    if stored.max_definition == 0:
        return 0
    for nulls in (chunk[NULL_COUNT], file_nulls):
        if nulls is not None and 0 <= nulls <= chunk[NUM_VALUES]:
            return nulls
    return None


def _extent(footer: Footer, stored: Leaf, chunk: list[int]) -> tuple[int, int]:
    """Return where the chunk's pages begin and end in the file."""
    dictionary = chunk[DICTIONARY_PAGE]
    start = min(dictionary, chunk[DATA_PAGE]) if dictionary > 0 else chunk[DATA_PAGE]
    stop = start + chunk[COMPRESSED_SIZE]
    if not 0 <= start <= stop <= footer.size or chunk[NUM_VALUES] < 0 or (start == stop and chunk[NUM_VALUES]):
        raise ScanError(
            f"{footer.path}, column {stored.name}: the footer places a column chunk of {chunk[NUM_VALUES]} values "
            f"at bytes {start} to {stop} of a file of {footer.size}",
            column=stored.name,
        )
    return start, stop


def all_dictionary(page_encodings: int, encodings: int) -> bool:
    """Whether every data page is proven to be dictionary-encoded.

    Either the footer counts pages by encoding, or it lists the encodings as parquet-mr does for its first page version:
    values, dictionary and levels together, where PLAIN would be a page that fell back.
    """
    if page_encodings != MISSING:
        return page_encodings != 0 and not page_encodings & ~DICTIONARY_BITS
    return bool(encodings & bits(PLAIN_DICTIONARY)) and not encodings & ~bits(PLAIN_DICTIONARY, RLE, BIT_PACKED)
