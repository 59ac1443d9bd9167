"""A Parquet file's footer: its leaf columns, and where each column chunk lies and what is known of it.

In: the bytes of the footer. Out: a `Footer` with only what this path needs. A footer of thousands of columns and many
row groups becomes one array, not an object per chunk. Format: parquet.thrift, FileMetaData.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ScanError, UnsupportedError, ValuesError
from puffinry.kernels import kernel
from puffinry.scan.pages.dictionary_trust import PageEncodings, trusted_chunks
from puffinry.scan.pages.thrift import (
    MISSING,
    PARENT,
    START,
    STOP,
    Bits,
    Fields,
    Integer,
    Present,
    Records,
    Span,
    Struct,
    grammar,
    list_header,
    nesting,
    read_struct,
)
from puffinry.scan.pages.walk import DATA, DATA_V2, DICTIONARY

TRAILER_SIZE = 8  # the footer's length, little-endian, and the magic
_LAST_CODEC = 7  # CompressionCodec: LZ4_RAW
_DEEPEST = 200  # levels of nesting in a schema
_SCHEMAS = 64  # that are kept: the files of a table have few between them
REPEATED = 2  # FieldRepetitionType
MAP, LIST = 2, 3  # members of LogicalType
_CONVERTED_GROUPS = {1: MAP, 2: MAP, 3: LIST}  # ConvertedTypes that say the same
_LEAST_RECORD = 6  # bytes: no struct of the grammar below is written in fewer

_FILE, _ELEMENT, _GROUP, _CHUNK, _PAGES, _KEY = range(6)

# slots of SchemaElement
_TYPE, _TYPE_LENGTH, _REPETITION, _NAME, _NAME_LENGTH, _CHILDREN, _CONVERTED, _SCALE, _PRECISION, _FIELD_ID = range(
    2, 12
)
_LOGICAL, _UNIT, _BIT_WIDTH, _SIGNED = range(12, 16)
# slots of ColumnChunk
CODEC, ENCODINGS, NUM_VALUES, COMPRESSED_SIZE, DATA_PAGE, DICTIONARY_PAGE, NULL_COUNT, ENCRYPTED, ELSEWHERE = range(
    2, 11
)
UNPACKED_SIZE = 11
# slots of PageEncodingStats
_PAGE_TYPE, _PAGE_ENCODING, _PAGE_COUNT = range(2, 5)
_PAGE_TYPES = 1 + max(DATA, DICTIONARY, DATA_V2)
# slots of FileMetaData, RowGroup and KeyValue
_NUM_ROWS, _CREATED_BY, _CREATED_BY_LENGTH = range(2, 5)
_KEY_NAME, _KEY_NAME_LENGTH, _VALUE, _VALUE_LENGTH = range(2, 6)
_SLOTS = 18

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
    1: Integer(_TYPE),
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
    }
)


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
    repetitions: tuple[int, ...]  # FieldRepetitionType of the groups that it is in, outermost first, and its own
    element: bytes  # its SchemaElement, as it is written

    @property
    def name(self) -> str:
        """Return the dotted path."""
        return ".".join(self.path)

    @property
    def repeated(self) -> bool:
        """Whether it, or a group that it is in, is repeated: lists and maps."""
        return self.slot_definition > 0

    @property
    def max_repetition(self) -> int:
        """How many of the groups that it is in are repeated, itself included."""
        return self.repetitions.count(REPEATED)


@dataclass(frozen=True, slots=True)
class Node:
    """A field of the schema: a leaf column, or a group of fields."""

    name: str
    field_id: int | None
    repetition: int
    group: int | None  # MAP or LIST, where it says that it is one
    first_leaf: int  # its own number, or that of the first leaf in it; -1: there is none
    children: Sequence["Node"] = ()
    is_leaf: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class ParquetSchema:
    """The fields of a file, as a tree and leaf by leaf."""

    fields: Sequence[Node]
    leaves: tuple[Leaf, ...]


class Chunk(NamedTuple):
    """What the footer says of one column chunk, MISSING where it does not; the first ten are slots as named above."""

    codec: int
    encodings: int  # as bits, without saying what for
    num_values: int
    compressed_size: int
    data_page: int
    dictionary_page: int
    null_count: int  # MISSING too where its writer is not trusted to count
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
    schema: ParquetSchema
    rows: NDArray[np.int64]  # shape (row groups,)
    chunks: NDArray[np.int64]  # shape (row groups, leaves, slots), slots as named above
    page_encodings: NDArray[np.int64]  # shape (row groups, leaves): a bit for each encoding of data pages, or MISSING
    created_by: str
    exact_dictionaries: NDArray[np.bool_]  # shape (row groups, leaves): whether a dictionary's entries all have rows
    tail: bytes  # as it is written

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """The leaf columns, in the order of the chunks."""
        return self.schema.leaves

    def written_chunk(self, group: int, leaf: int) -> bytes:
        """A leaf's ColumnChunk as it is written."""
        start, stop = self.chunks[group, leaf, [START, STOP]].tolist()
        return self.tail[start:stop]

    def check_plain(self, leaf: int) -> None:
        """Raise UnsupportedError where a leaf is encrypted, as single ones may be."""
        if (self.chunks[:, leaf, ENCRYPTED] != MISSING).any():
            name = self.leaves[leaf].name
            text = f"{self.path} is encrypted, column {name} at least; Puffinry reads only columns that are not"
            raise UnsupportedError(text, column=name)

    def chunk(self, group: int, leaf: int) -> Chunk:
        """The chunk of a leaf in a row group."""
        slots = self.chunks[group, leaf, CODEC : UNPACKED_SIZE + 1].tolist()
        told = int(self.page_encodings[group, leaf]), bool(self.exact_dictionaries[group, leaf])
        return Chunk._make((*slots, *told))

    def counts_nulls(self, leaf: int) -> bool:
        """Whether a trusted writer counted the nulls of a leaf in each row group."""
        return bool((self.chunks[:, leaf, NULL_COUNT] != MISSING).all())

    def checked_chunk(self, group: int, leaf: int) -> Chunk:
        """The same. Raises ScanError where the footer contradicts itself about it, or places it elsewhere."""
        chunk, rows, name = self.chunk(group, leaf), int(self.rows[group]), self.leaves[leaf].name
        start, stop, values = chunk.start, chunk.start + chunk.compressed_size, chunk.num_values
        wrong = None
        if chunk.elsewhere != MISSING:
            wrong = "places a column chunk in another file"
        elif not 0 <= chunk.codec <= _LAST_CODEC:  # Arrow 25 reads such a chunk as if it were not compressed
            wrong = f"says that a column chunk is compressed with {chunk.codec}, which is no codec of Parquet's"
        elif values < rows or (values > rows and not self.leaves[leaf].repeated):
            wrong = f"says {values} values of a row group of {rows} rows"
        elif not 0 <= start <= stop <= self.size or (start == stop and values):
            wrong = f"places a column chunk of {values} values at bytes {start} to {stop} of a file of {self.size}"
        if wrong:
            raise ScanError(f"{self.path}, column {name}: the footer {wrong}", file=self.path, column=name)
        return chunk


def parse_footer(path: str, size: int, tail: bytes) -> Footer:
    """Read a footer from the bytes that end a Parquet file: metadata, its length (4 bytes), magic (4 bytes).

    `path` and `size` are the file's. Raises ScanError where the footer is damaged.
    """
    records = _records(tail[:-TRAILER_SIZE])
    try:
        if records is None:
            raise ValuesError(f"{len(tail) - TRAILER_SIZE} bytes before the file's last 8")
        return _footer(path, size, tail, records)
    except ValuesError as error:
        raise ScanError(f"{path} has a damaged Parquet footer: {error}") from error


def _records(metadata: bytes) -> NDArray[np.int64] | None:
    """What a FileMetaData says; None where it is damaged."""
    data = np.frombuffer(metadata, np.uint8)
    records = np.empty((len(data) // _LEAST_RECORD + 1, _SLOTS), np.int64)
    end, count = read_struct(data, 0, _FILE_META_DATA, nesting(), records, 0)
    return None if end < 0 else records[:count]


def _footer(path: str, size: int, tail: bytes, records: NDArray[np.int64]) -> Footer:
    elements = records[records[:, 0] == _ELEMENT]
    if not len(elements):
        raise ValuesError("it has no schema")
    schema = _schema(tail[elements[0, START] : elements[-1, STOP]], len(elements))
    chunks = np.flatnonzero(records[:, 0] == _CHUNK)
    described = records[chunks]
    groups = np.flatnonzero(records[:, 0] == _GROUP)
    if not np.array_equal(described[:, PARENT], np.repeat(groups, len(schema.leaves))):
        raise ValuesError(f"a row group without a chunk for each of {len(schema.leaves)} columns")
    described = described.reshape(len(groups), len(schema.leaves), _SLOTS)
    rows, said = records[groups, _NUM_ROWS], int(records[0, _NUM_ROWS])
    if (rows < 0).any() or rows.sum() != said:
        raise ValuesError(f"{said} rows, and {rows.sum()} in its row groups")
    pages = _page_encodings(records, chunks.reshape(described.shape[:2]))
    created_by = _text(tail, records[0].tolist(), _CREATED_BY)
    keys = _keys(tail, records)
    tops = [leaf.path[0] for leaf in schema.leaves]
    trust = trusted_chunks(created_by, keys, tops, described[:, :, ENCODINGS], pages)
    described[:, :, NULL_COUNT][~trust.null_counts] = MISSING
    return Footer(
        path,
        size,
        schema,
        rows,
        described,
        pages.data,
        created_by,
        trust.dictionaries,
        tail,
    )


def _keys(tail: bytes, records: NDArray[np.int64]) -> Mapping[str, Sequence[str]]:
    """The values of key-value metadata by the key's name, which may be there more than once."""
    named: defaultdict[str, list[str]] = defaultdict(list)
    for key in records[records[:, 0] == _KEY].tolist():
        named[_text(tail, key, _KEY_NAME)].append(_text(tail, key, _VALUE))
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


def _text(data: bytes, record: Sequence[int], slot: int) -> str:
    start, length = record[slot : slot + 2]
    return data[start : start + length].decode(errors="replace") if length > 0 else ""


@lru_cache(maxsize=_SCHEMAS)
def _schema(elements: bytes, count: int) -> ParquetSchema:
    """The schema of so many SchemaElements, written depth first; raises ValuesError where it is damaged."""
    schema = b"\x29" + list_header(count) + elements + b"\0"  # of a FileMetaData without anything else
    records = _records(schema)
    if records is None or len(records) != count + 1:
        raise ValuesError("its schema cannot be read")
    leaves: list[Leaf] = []
    elements_left = iter(records[1:].tolist())
    children = next(elements_left)[_CHILDREN]
    fields = _fields(schema, elements_left, children, _Place((), (), 0, 0), leaves)
    if next(elements_left, None) is not None:
        raise ValuesError("more schema elements than its groups have children")
    return ParquetSchema(fields, tuple(leaves))


class _Place(NamedTuple):
    """Where in the schema a field is."""

    path: tuple[str, ...]
    repetitions: tuple[int, ...]
    definition: int
    slot_definition: int  # the definition level of the innermost repeated field on the path


def _fields(
    schema: bytes, elements: Iterator[list[int]], count: int, above: _Place, leaves: list[Leaf]
) -> Sequence[Node]:
    """The next fields of a group, `count` of them; leaves are added to `leaves`."""
    if len(above.path) >= _DEEPEST:
        raise ValuesError(f"its schema is nested more than {_DEEPEST} deep")
    return [_field(schema, elements, above, leaves) for _ in range(count)]


def _field(schema: bytes, elements: Iterator[list[int]], above: _Place, leaves: list[Leaf]) -> Node:
    if (element := next(elements, None)) is None:
        raise ValuesError("its schema ends in the middle")
    name, repetition, children = _text(schema, element, _NAME), element[_REPETITION], element[_CHILDREN]
    if not 0 <= repetition <= REPEATED:
        raise ValuesError(f"nothing says whether {name} is required, optional or repeated")
    definition = above.definition + int(repetition != 0)
    slot_definition = definition if repetition == REPEATED else above.slot_definition
    place = _Place((*above.path, name), (*above.repetitions, repetition), definition, slot_definition)
    node = partial(Node, name, element[_FIELD_ID] if element[_FIELD_ID] >= 0 else None, repetition)
    if children <= 0 and element[_TYPE] != MISSING:  # groups may have no children, and leaves say that they have 0
        leaves.append(_leaf(len(leaves), place, element, schema[element[START] : element[STOP]]))
        return node(None, leaves[-1].index, is_leaf=True)
    logical, converted = element[_LOGICAL], _CONVERTED_GROUPS.get(element[_CONVERTED])
    first_leaf = len(leaves)
    below = _fields(schema, elements, children, place, leaves)
    return node(logical if logical in (MAP, LIST) else converted, first_leaf if len(leaves) > first_leaf else -1, below)


def _leaf(index: int, place: _Place, element: list[int], written_element: bytes) -> Leaf:
    def written(slot: int) -> int | None:
        return None if element[slot] == MISSING else element[slot]

    return Leaf(
        index=index,
        path=place.path,
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
        max_definition=place.definition,
        slot_definition=place.slot_definition,
        repetitions=place.repetitions,
        element=written_element,
    )
