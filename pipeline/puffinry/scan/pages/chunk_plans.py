"""Which bytes of a column chunk hold all of its distinct values, and whether the pages can tell them exactly.

In: what the footer says of a column, and the type of the snapshot's column. Out: a `ChunkPlan` per row group, or None
where Arrow must read the column: converted values, other encodings.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from pyiceberg.types import DecimalType, PrimitiveType

from puffinry.formats.parquet import BIT_PACKED, DICTIONARY_ENCODINGS, PLAIN, PLAIN_DICTIONARY, RLE, bits
from puffinry.formats.thrift import MISSING
from puffinry.metadata import LeafColumn
from puffinry.scan.pages.decompress import CODECS
from puffinry.scan.pages.footer import MAX, MIN, Chunk, Footer
from puffinry.scan.pages.plain import PlainValues, plain_values
from puffinry.scan.pages.schema import BOOLEAN, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY, INT32, INT64, Leaf

_DICTIONARY_BITS = bits(*DICTIONARY_ENCODINGS)
_KNOWN_BITS = bits(PLAIN, RLE, BIT_PACKED) | _DICTIONARY_BITS
_LONGEST_END = 256  # bytes of a text that bounds others
_MAX_DEFINITION = 255  # definition levels of up to eight bits
_ALWAYS_COMPRESSED = "parquet-cpp version 1."  # Arrow before 3


class ChunkPlan(NamedTuple):
    """What to read of one column chunk."""

    column: LeafColumn
    leaf: Leaf
    group: int  # the row group's number
    start: int  # of the bytes to read, in the file
    stop: int
    codec: int
    plain: PlainValues
    rows: int
    written: int  # slots, and in lists and maps a level for each that is empty or null
    nulls: int | None  # None: only the definition levels tell
    exact_dictionary: bool  # all entries of its dictionary, if it has one, are values of rows
    dictionary_only: bool  # so that its dictionary page is all there is to read
    always_compressed: bool  # whatever its pages of version 2 say
    zero_is_no_checksum: bool
    ends: tuple[Any, Any]  # between which its values lie, by the footer; None: not known

    @property
    def has_values(self) -> bool:
        """Whether there is anything to read: not where every slot is null."""
        return self.written != (self.nulls or 0)


def choose(footer: Footer, groups: Sequence[int], leaf: int, column: LeafColumn) -> list[ChunkPlan] | None:
    """Plan to read `column` from the pages of leaf `leaf` in these row groups; None: only Arrow reads it exactly.

    A column is read from its pages in all row groups or in none. Raises ScanError as `Footer.checked_chunk` does,
    UnsupportedError where the column is encrypted.
    """
    footer.check_plain(leaf)
    stored = footer.leaves[leaf]
    plain = None if stored.max_definition > _MAX_DEFINITION else plain_values(stored, column.type)
    if plain is None:
        return None
    chunks = {group: footer.checked_chunk(group, leaf) for group in groups}
    if not all(_is_readable(chunk, stored) for chunk in chunks.values()):
        return None
    return [_plan(footer, group, chunk, stored, column, plain) for group, chunk in chunks.items()]


def _is_readable(chunk: Chunk, leaf: Leaf) -> bool:
    """Whether the chunk's pages can be read and tell its values exactly."""
    if leaf.physical == BOOLEAN and chunk.page_encodings != bits(PLAIN):
        return False  # RLE may stand for its values or for its levels
    return chunk.codec in CODECS and chunk.encodings != MISSING and not chunk.encodings & ~_KNOWN_BITS


def nulls_of(chunk: Chunk, leaf: Leaf) -> int | None:
    """How many nulls it has, if anything tells but its definition levels."""
    if leaf.repeated:  # an empty list is one to statistics
        return None
    if leaf.max_definition == 0:
        return 0
    return chunk.null_count if 0 <= chunk.null_count <= chunk.num_values else None


def ends_of(footer: Footer, group: int, chunk: Chunk, leaf: Leaf, kind: PrimitiveType) -> tuple[Any, Any]:
    """The least and greatest values of a chunk, or what lies around them; None where no trusted writer says it."""
    low, low_size, high, high_size = footer.chunks[group, leaf.index, MIN : MAX + 2].tolist()
    is_number = leaf.physical in (INT32, INT64) or isinstance(kind, DecimalType)
    if MISSING in (chunk.null_count, low, high) or not (is_number or leaf.physical == BYTE_ARRAY):
        return None, None
    first, last = footer.tail[low : low + low_size], footer.tail[high : high + high_size]
    if not is_number:
        return (first[:_LONGEST_END], _cut_above(last)) if first <= last else (None, None)
    order: Literal["big", "little"] = "big" if leaf.physical == FIXED_LEN_BYTE_ARRAY else "little"
    least, greatest = (int.from_bytes(each, order, signed=True) for each in (first, last))
    is_sound = low_size == high_size == leaf.width and least <= greatest
    return (least, greatest) if is_sound else (None, None)


def _cut_above(last: bytes) -> bytes:
    """A short text that no shorter one is above, nor the text itself, unless it is nothing but bytes of ones."""
    kept = last[:_LONGEST_END].rstrip(b"\xff")
    return last if len(last) <= _LONGEST_END or not kept else kept[:-1] + bytes([kept[-1] + 1])


def _plan(footer: Footer, group: int, chunk: Chunk, leaf: Leaf, column: LeafColumn, plain: PlainValues) -> ChunkPlan:
    nulls = nulls_of(chunk, leaf)
    start, stop = chunk.start, chunk.start + chunk.compressed_size
    dictionary_only = (
        chunk.exact_dictionary and nulls is not None and start < chunk.data_page < stop and all_dictionary(chunk)
    )
    return ChunkPlan(
        column=column,
        leaf=leaf,
        group=group,
        start=start,
        stop=chunk.data_page if dictionary_only else stop,
        codec=chunk.codec,
        plain=plain,
        rows=int(footer.rows[group]),
        written=chunk.num_values,
        nulls=nulls,
        exact_dictionary=chunk.exact_dictionary,
        dictionary_only=dictionary_only,
        always_compressed=footer.created_by.startswith(_ALWAYS_COMPRESSED),
        zero_is_no_checksum=footer.zero_is_no_checksum,
        ends=ends_of(footer, group, chunk, leaf, column.type),
    )


def all_dictionary(chunk: Chunk) -> bool:
    """Whether every data page is proven to be dictionary-encoded.

    Either the footer counts pages by encoding, or it lists the encodings as parquet-mr does for its first page version:
    values, dictionary and levels together, where PLAIN would be a page that fell back.
    """
    if chunk.page_encodings != MISSING:
        return chunk.page_encodings != 0 and not chunk.page_encodings & ~_DICTIONARY_BITS
    others = chunk.encodings & ~bits(PLAIN_DICTIONARY, RLE, BIT_PACKED)
    return bool(chunk.encodings & bits(PLAIN_DICTIONARY)) and not others
