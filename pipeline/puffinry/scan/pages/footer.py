"""A Parquet file's footer: its leaf columns, and where each column chunk lies and what is known of it.

In: the bytes of the footer. Out: a `Footer` with only what this path needs. A footer of thousands of columns and many
row groups becomes one array, not an object per chunk. Format: parquet.thrift, FileMetaData.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ScanError, UnsupportedError, ValuesError
from puffinry.kernels import kernel
from puffinry.scan.pages.dictionary_trust import ARROW_SCHEMA, PageEncodings, trusted_dictionaries
from puffinry.scan.pages.thrift import (
    MISSING,
    PARENT,
    Bits,
    Fields,
    Integer,
    Located,
    Present,
    Records,
    Span,
    Struct,
    grammar,
    nesting,
    read_struct,
)
from puffinry.scan.pages.walk import DATA, DATA_V2, DICTIONARY

TRAILER_SIZE = 8  # the footer's length, little-endian, and the magic
_DEEPEST = 200  # levels of nesting in a schema
_REPEATED = 2  # FieldRepetitionType
_INT96 = 3  # Type
_LEAST_RECORD = 6  # bytes: no struct of the grammar below is written in fewer

_FILE, _ELEMENT, _GROUP, _CHUNK, _PAGES, _KEY = range(6)

# slots of SchemaElement
_TYPE, _TYPE_AT, _TYPE_LENGTH, _REPETITION, _NAME, _NAME_LENGTH, _CHILDREN, _CONVERTED, _SCALE, _PRECISION = range(
    2, 12
)
_FIELD_ID, _LOGICAL, _UNIT, _BIT_WIDTH, _SIGNED = range(12, 17)
# slots of ColumnChunk
CODEC, ENCODINGS, NUM_VALUES, COMPRESSED_SIZE, DATA_PAGE, DICTIONARY_PAGE, NULL_COUNT, ENCRYPTED, ELSEWHERE = range(
    2, 11
)
UNPACKED_SIZE = 11
# slots of PageEncodingStats
_PAGE_TYPE, _PAGE_ENCODING, _PAGE_COUNT = range(2, 5)
_PAGE_TYPES = 1 + max(DATA, DICTIONARY, DATA_V2)
# slots of FileMetaData, RowGroup and KeyValue
_NUM_ROWS, _CREATED_BY, _CREATED_BY_LENGTH, _FILE_ENCRYPTED = range(2, 6)
_KEY_NAME, _KEY_NAME_LENGTH, _VALUE, _VALUE_LENGTH = range(2, 6)
_SLOTS = 17

_UNIT_UNION = Struct({1: Present(_UNIT), 2: Present(_UNIT), 3: Present(_UNIT)})
_LOGICAL_TYPE = Struct(
    {
        **{member: Present(_LOGICAL) for member in (1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15)},
        7: Struct({2: _UNIT_UNION}, _LOGICAL),
        8: Struct({2: _UNIT_UNION}, _LOGICAL),
        10: Struct({1: Integer(_BIT_WIDTH), 2: Integer(_SIGNED)}, _LOGICAL),
    }
)
_SCHEMA_ELEMENT: Fields = {
    1: Located(_TYPE),
    2: Integer(_TYPE_LENGTH),
    3: Integer(_REPETITION),
    4: Span(_NAME),
    5: Integer(_CHILDREN),
    6: Integer(_CONVERTED),
    7: Integer(_SCALE),
    8: Integer(_PRECISION),
    9: Integer(_FIELD_ID),
    10: _LOGICAL_TYPE,
}
_COLUMN_META_DATA: Fields = {
    2: Bits(ENCODINGS),
    4: Integer(CODEC),
    5: Integer(NUM_VALUES),
    6: Integer(UNPACKED_SIZE),
    7: Integer(COMPRESSED_SIZE),
    9: Integer(DATA_PAGE),
    11: Integer(DICTIONARY_PAGE),
    12: Struct({3: Integer(NULL_COUNT)}),
    13: Records(_PAGES, {1: Integer(_PAGE_TYPE), 2: Integer(_PAGE_ENCODING), 3: Integer(_PAGE_COUNT)}),
}
_COLUMN_CHUNK: Fields = {
    1: Present(ELSEWHERE),
    3: Struct(_COLUMN_META_DATA),
    8: Present(ENCRYPTED),
    9: Present(ENCRYPTED),
}
_FILE_META_DATA = grammar(
    {
        2: Records(_ELEMENT, _SCHEMA_ELEMENT),
        3: Integer(_NUM_ROWS),
        4: Records(_GROUP, {1: Records(_CHUNK, _COLUMN_CHUNK), 3: Integer(_NUM_ROWS)}),
        5: Records(_KEY, {1: Span(_KEY_NAME), 2: Span(_VALUE)}),
        6: Span(_CREATED_BY),
        8: Present(_FILE_ENCRYPTED),
    }
)

Edit = tuple[int, int, bytes]  # from where to where in the footer, and what to put there


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf column as the file declares it; numbers as in parquet.thrift, None where they are not written."""

    index: int  # of its chunk in each row group
    path: tuple[str, ...]
    field_id: int | None
    physical: int  # Type
    type_length: int
    converted: int | None  # ConvertedType
    logical: int | None  # the member of LogicalType that is set
    unit: int | None  # of a TIME or TIMESTAMP: 1 millis, 2 micros, 3 nanos
    bit_width: int | None  # of an INTEGER
    signed: bool | None  # of an INTEGER
    scale: int
    precision: int
    max_definition: int
    slot_definition: int  # the definition level from which on it has a slot; 0 where no list or map holds it

    @property
    def name(self) -> str:
        """Return the dotted path."""
        return ".".join(self.path)

    @property
    def repeated(self) -> bool:
        """Whether it, or a group that it is in, is repeated: lists and maps."""
        return self.slot_definition > 0


class Chunk(NamedTuple):
    """What the footer says of one column chunk, MISSING where it does not; the first ten are slots as named above."""

    codec: int
    encodings: int  # as bits, without saying what for
    num_values: int
    compressed_size: int
    data_page: int
    dictionary_page: int
    null_count: int
    encrypted: int
    elsewhere: int
    unpacked_size: int
    page_encodings: int  # of data pages, as bits
    exact_dictionary: bool  # its dictionary's entries all have rows

    @property
    def start(self) -> int:
        """Where its pages begin in the file."""
        return min(self.dictionary_page, self.data_page) if self.dictionary_page > 0 else self.data_page


@dataclass(frozen=True, slots=True)
class Footer:
    """What a Parquet file's footer says of its columns and their chunks."""

    path: str
    size: int  # of the file, in bytes
    leaves: tuple[Leaf, ...]
    rows: NDArray[np.int64]  # shape (row groups,)
    chunks: NDArray[np.int64]  # shape (row groups, leaves, slots), slots as named above
    page_encodings: NDArray[np.int64]  # shape (row groups, leaves): a bit for each encoding of data pages, or MISSING
    created_by: str
    exact_dictionaries: NDArray[np.bool_]  # shape (row groups, leaves): whether a dictionary's entries all have rows
    arrow_schema_names: tuple[Edit, ...]  # that hide schemas that another Arrow left
    int96_types: tuple[Edit, ...]  # that make INT96 an array of 12 bytes, which Arrow hands over as they are

    def chunk(self, group: int, leaf: int) -> Chunk:
        """The chunk of a leaf in a row group."""
        slots = self.chunks[group, leaf, CODEC : UNPACKED_SIZE + 1].tolist()
        told = int(self.page_encodings[group, leaf]), bool(self.exact_dictionaries[group, leaf])
        return Chunk._make((*slots, *told))


def parse_footer(path: str, size: int, tail: bytes) -> Footer:
    """Read a footer from the bytes that end a Parquet file: metadata, its length (4 bytes), magic (4 bytes).

    `path` and `size` are the file's. Raises ScanError where the footer is damaged, UnsupportedError where the file is
    encrypted.
    """
    metadata = np.frombuffer(tail, np.uint8)[:-TRAILER_SIZE]
    records = np.empty((len(metadata) // _LEAST_RECORD + 1, _SLOTS), np.int64)
    end, count = read_struct(metadata, 0, _FILE_META_DATA, nesting(), records, 0)
    if end < 0:
        raise ScanError(f"{path} has a damaged Parquet footer, {len(metadata)} bytes before the file's last 8")
    return _footer(path, size, tail, records[:count])


def _footer(path: str, size: int, tail: bytes, records: NDArray[np.int64]) -> Footer:
    chunks = np.flatnonzero(records[:, 0] == _CHUNK)
    described = records[chunks]
    if records[0, _FILE_ENCRYPTED] != MISSING or (described[:, ENCRYPTED] != MISSING).any():
        raise UnsupportedError(f"{path} is encrypted; Puffinry reads only files that are not")
    elements = records[records[:, 0] == _ELEMENT]
    try:
        leaves = _leaves(tail, elements)
    except ValuesError as error:
        raise ScanError(f"{path} has a damaged Parquet footer: {error}") from error
    groups = np.flatnonzero(records[:, 0] == _GROUP)
    if not np.array_equal(described[:, PARENT], np.repeat(groups, len(leaves))):
        raise ScanError(
            f"{path} has a damaged Parquet footer: a row group without a chunk for each of {len(leaves)} columns"
        )
    described = described.reshape(len(groups), len(leaves), _SLOTS)
    pages = _page_encodings(records, chunks.reshape(described.shape[:2]))
    created_by = _text(tail, records[0], _CREATED_BY)
    keys = _keys(tail, records)
    values = {name: [_text(tail, key, _VALUE) for key in named] for name, named in keys.items()}
    tops = [leaf.path[0] for leaf in leaves]
    return Footer(
        path,
        size,
        leaves,
        records[groups, _NUM_ROWS],
        described,
        pages.data,
        created_by,
        trusted_dictionaries(created_by, values, tops, described[:, :, ENCODINGS], pages),
        tuple((name := int(key[_KEY_NAME]), name + 1, b"_") for key in keys.get(ARROW_SCHEMA, ())),
        tuple(_as_bytes(tail, at) for at in elements[elements[:, _TYPE] == _INT96, _TYPE_AT].tolist()),
    )


def _as_bytes(tail: bytes, at: int) -> Edit:
    """Put FIXED_LEN_BYTE_ARRAY, and 12 as its length, in the place of the type INT96, whose number is at `at`."""
    fixed, following = b"\x0e\x15\x18", tail[at + 1]  # the number; field 2, an integer, and its value
    if following >> 4 == 1:  # there is a length, which says nothing of an INT96
        stop = next(each for each in range(at + 2, len(tail)) if tail[each] < 128) + 1
        return at, stop, fixed
    return at, at + 2, fixed + bytes([following - 16 if following >> 4 else following])  # which counts from field 2 now


def edited(tail: bytes, edits: Sequence[Edit]) -> bytes:
    """Return a footer as `parse_footer` takes it with other bytes in some places, which are in order."""
    parts, position = [], 0
    for start, stop, replacement in edits:
        parts += [tail[position:start], replacement]
        position = stop
    metadata = b"".join((*parts, tail[position:-TRAILER_SIZE]))
    return metadata + len(metadata).to_bytes(4, "little") + tail[-4:]


def _keys(tail: bytes, records: NDArray[np.int64]) -> Mapping[str, Sequence[NDArray[np.int64]]]:
    """The records of key-value metadata by the key's name, which may be there more than once."""
    named: defaultdict[str, list[NDArray[np.int64]]] = defaultdict(list)
    for key in records[records[:, 0] == _KEY]:
        named[_text(tail, key, _KEY_NAME)].append(key)
    return named


def _page_encodings(records: NDArray[np.int64], chunks: NDArray[np.intp]) -> PageEncodings:
    """What the encoding_stats of each chunk count; `chunks` are the chunks' records."""
    bits = np.full(_PAGE_TYPES * len(records), MISSING, np.int64)
    _count_encodings(records, bits)
    found = bits.reshape(_PAGE_TYPES, len(records))[:, chunks]
    return PageEncodings(found[DICTIONARY], found[DATA] | found[DATA_V2], found[DATA_V2])


@kernel
def _count_encodings(records: NDArray[np.int64], bits: NDArray[np.int64]) -> None:
    """Set a bit for each encoding that pages are counted in: by their type, and in it by the record of their chunk."""
    count = len(records)
    for i in range(count):
        if records[i, 0] != _PAGES:
            continue
        chunk, kind = records[i, PARENT], records[i, _PAGE_TYPE]
        for each in range(chunk, bits.size, count):
            bits[each] = max(bits[each], 0)
        if records[i, _PAGE_COUNT] != 0 and 0 <= kind < _PAGE_TYPES:
            bits[kind * count + chunk] |= 1 << min(max(records[i, _PAGE_ENCODING], 0), 62)


def _text(data: bytes, record: NDArray[np.int64], slot: int) -> str:
    start, length = record[slot : slot + 2].tolist()
    return data[start : start + length].decode(errors="replace") if length > 0 else ""


def _leaves(tail: bytes, elements: NDArray[np.int64]) -> tuple[Leaf, ...]:
    """Return the leaves of the schema tree, which is written depth first; raises ValuesError where it is damaged."""
    leaves: list[Leaf] = []
    # children left, path, definition level, that of the innermost repeated field on the path
    groups: list[tuple[int, tuple[str, ...], int, int]] = []
    for number, element in enumerate(elements):
        while groups and groups[-1][0] == 0:
            groups.pop()
        if len(groups) > _DEEPEST:
            raise ValuesError(f"its schema is nested more than {_DEEPEST} deep")
        if number and not groups:
            raise ValuesError("more schema elements than its groups have children")
        left, names, definition, slot_definition = groups.pop() if groups else (0, (), 0, 0)
        if number:
            groups.append((left - 1, names, definition, slot_definition))
            names = (*names, _text(tail, element, _NAME))
            definition += int(element[_REPETITION] != 0)
            if element[_REPETITION] == _REPEATED:
                slot_definition = definition
        if number == 0 or element[_CHILDREN] > 0:
            groups.append((int(element[_CHILDREN]), names, definition, slot_definition))
        else:
            leaves.append(_leaf(len(leaves), names, (definition, slot_definition), element.tolist()))
    if any(left for left, *_ in groups):
        raise ValuesError("its schema ends in the middle")
    return tuple(leaves)


def _leaf(index: int, names: tuple[str, ...], definitions: tuple[int, int], element: list[int]) -> Leaf:
    def written(slot: int) -> int | None:
        return None if element[slot] == MISSING else element[slot]

    return Leaf(
        index=index,
        path=names,
        field_id=written(_FIELD_ID),
        physical=element[_TYPE],
        type_length=element[_TYPE_LENGTH],
        converted=written(_CONVERTED),
        logical=written(_LOGICAL),
        unit=written(_UNIT),
        bit_width=written(_BIT_WIDTH),
        signed=None if element[_SIGNED] == MISSING else bool(element[_SIGNED]),
        scale=max(element[_SCALE], 0),
        precision=max(element[_PRECISION], 0),
        max_definition=definitions[0],
        slot_definition=definitions[1],
    )
