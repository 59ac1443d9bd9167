"""A Parquet file's footer: its schema, and where each column chunk lies and what is known of it.

In: the bytes of the footer. Out: a `Footer` with only what this path needs. A footer of thousands of columns and many
row groups becomes one array, not an object per chunk. Format: parquet.thrift, FileMetaData.
"""

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ScanError, UnsupportedError, ValuesError
from puffinry.formats import thrift
from puffinry.formats.parquet import DATA, DATA_V2, DICTIONARY
from puffinry.formats.thrift import MISSING, Integer, Span
from puffinry.kernels import kernel
from puffinry.scan.pages.dictionary_trust import PageEncodings, trusted_chunks
from puffinry.scan.pages.schema import SCHEMA_ELEMENT, SLOTS, Leaf, ParquetSchema, read_schema

TRAILER_SIZE = 8  # the footer's length, little-endian, and the magic
# parquet-mr before 1.2.9 left the header of the dictionary's page out of a chunk's size (PARQUET-816). What is read too
# much behind the last page is passed over; other readers allow for as many bytes.
_SHORT_BY, _SHORT = 100, re.compile(r"parquet-mr( version (0|1\.[01]|1\.2\.[0-8])\b|(?! version))")
_LAST_CODEC = 7  # CompressionCodec: LZ4_RAW

_FILE, _ELEMENT, _GROUP, _CHUNK, _PAGES, _KEY = range(6)

# slots of ColumnChunk
CODEC, ENCODINGS, NUM_VALUES, COMPRESSED_SIZE, DATA_PAGE, DICTIONARY_PAGE, NULL_COUNT, ENCRYPTED, ELSEWHERE = range(
    2, 11
)
UNPACKED_SIZE, MIN, MAX = 11, 12, 14  # where the least and greatest values are, as spans
# slots of PageEncodingStats
_PAGE_TYPE, _PAGE_ENCODING, _PAGE_COUNT = range(2, 5)
_PAGE_TYPES = 1 + max(DATA, DICTIONARY, DATA_V2)
# slots of FileMetaData, RowGroup and KeyValue
_NUM_ROWS, _CREATED_BY, _CREATED_BY_LENGTH = range(2, 5)
_KEY_NAME, _KEY_NAME_LENGTH, _VALUE, _VALUE_LENGTH = range(2, 6)

_COLUMN_META_DATA: thrift.Fields = {
    2: thrift.Bits(ENCODINGS),
    4: Integer(CODEC),
    5: Integer(NUM_VALUES),
    6: Integer(UNPACKED_SIZE),
    7: Integer(COMPRESSED_SIZE),
    9: Integer(DATA_PAGE),
    11: Integer(DICTIONARY_PAGE),
    12: thrift.Struct({3: Integer(NULL_COUNT), 5: Span(MAX), 6: Span(MIN)}),
    13: thrift.Records(_PAGES, {1: Integer(_PAGE_TYPE), 2: Integer(_PAGE_ENCODING), 3: Integer(_PAGE_COUNT)}),
}
_COLUMN_CHUNK: thrift.Fields = {
    1: thrift.Present(ELSEWHERE),
    3: thrift.Struct(_COLUMN_META_DATA),
    8: thrift.Present(ENCRYPTED),
    9: thrift.Present(ENCRYPTED),
}
_FILE_META_DATA = thrift.grammar(
    {
        2: thrift.Records(_ELEMENT, SCHEMA_ELEMENT),
        3: Integer(_NUM_ROWS),
        4: thrift.Records(_GROUP, {1: thrift.Records(_CHUNK, _COLUMN_CHUNK), 3: Integer(_NUM_ROWS)}),
        5: thrift.Records(_KEY, {1: Span(_KEY_NAME), 2: Span(_VALUE)}),
        6: Span(_CREATED_BY),
    }
)


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
    lengths: NDArray[np.float64]  # shape (leaves,): the bytes of a leaf's chunks, added up
    encrypted: frozenset[int]  # leaves

    @property
    def zero_is_no_checksum(self) -> bool:
        """Whether its writer has a 0 where the checksum of a page would be: Parquet.jl, as long as it computed none."""
        return self.created_by.startswith("Parquet.jl 0.")

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """The leaf columns, in the order of the chunks."""
        return self.schema.leaves

    def written_chunk(self, group: int, leaf: int) -> bytes:
        """A leaf's ColumnChunk as it is written."""
        start, stop = self.chunks[group, leaf, [thrift.START, thrift.STOP]].tolist()
        return self.tail[start:stop]

    def check_plain(self, leaf: int) -> None:
        """Raise UnsupportedError where a leaf is encrypted, as single ones may be."""
        if leaf in self.encrypted:
            name = self.leaves[leaf].name
            text = f"{self.path} is encrypted, column {name} at least; Puffinry reads only columns that are not"
            raise UnsupportedError(text, column=name)

    def chunk(self, group: int, leaf: int) -> Chunk:
        """The chunk of a leaf in a row group."""
        slots = self.chunks[group, leaf, CODEC : UNPACKED_SIZE + 1].tolist()
        return Chunk._make((*slots, int(self.page_encodings[group, leaf]), bool(self.exact_dictionaries[group, leaf])))

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
        elif self.lengths[leaf] > self.size:  # many that name one page would be read as often
            wrong = f"says {self.lengths[leaf]:.0f} bytes of column chunks of a file of {self.size}"
        if wrong:
            raise ScanError(f"{self.path}, column {name}: the footer {wrong}", file=self.path, column=name)
        return chunk


def parse_footer(path: str, size: int, tail: bytes) -> Footer:
    """Read a footer from the bytes that end a Parquet file: metadata, its length (4 bytes), magic (4 bytes).

    `path` and `size` are the file's. Raises ScanError where the footer is damaged.
    """
    records = thrift.read_records(tail[:-TRAILER_SIZE], _FILE_META_DATA, SLOTS)
    try:
        if records is None:
            raise ValuesError(f"{len(tail) - TRAILER_SIZE} bytes before the file's last 8")
        return _footer(path, size, tail, records)
    except ValuesError as error:
        raise ScanError(f"{path} has a damaged Parquet footer: {error}") from error


def _footer(path: str, size: int, tail: bytes, records: NDArray[np.int64]) -> Footer:
    elements = records[records[:, 0] == _ELEMENT]
    if not len(elements):
        raise ValuesError("it has no schema")
    schema = read_schema(tail[elements[0, thrift.START] : elements[-1, thrift.STOP]], len(elements))
    chunks = np.flatnonzero(records[:, 0] == _CHUNK)
    described = records[chunks]
    groups = np.flatnonzero(records[:, 0] == _GROUP)
    if not np.array_equal(described[:, thrift.PARENT], np.repeat(groups, len(schema.leaves))):
        raise ValuesError(f"a row group without a chunk for each of {len(schema.leaves)} columns")
    described = described.reshape(len(groups), len(schema.leaves), SLOTS)
    rows, said = records[groups, _NUM_ROWS], int(records[0, _NUM_ROWS])
    if (rows < 0).any() or said not in (0, rows.sum()):  # parquet-rs 0.3 says 0 of any file; the manifest says more
        raise ValuesError(f"{said} rows, and {rows.sum()} in its row groups")
    pages = _page_encodings(records, chunks.reshape(described.shape[:2]))
    created_by = thrift.text_at(tail, records[0].tolist(), _CREATED_BY)
    keys = defaultdict[str, list[str]](list)  # of key-value metadata, in which one may be there more than once
    for key in records[records[:, 0] == _KEY].tolist():
        keys[thrift.text_at(tail, key, _KEY_NAME)].append(thrift.text_at(tail, key, _VALUE))
    tops = [leaf.path[0] for leaf in schema.leaves]
    trust = trusted_chunks(created_by, keys, tops, described[:, :, ENCODINGS], pages)
    nulls = described[:, :, NULL_COUNT]
    contradicted = (nulls == described[:, :, NUM_VALUES]) & (described[:, :, MIN] != MISSING)  # the least of no values
    nulls[~trust.null_counts | contradicted] = MISSING
    lengths = np.abs(described[:, :, COMPRESSED_SIZE].astype(np.float64)).sum(axis=0)
    if _SHORT.match(created_by):
        dictionaries, starts = described[:, :, DICTIONARY_PAGE], described[:, :, DATA_PAGE]
        starts = np.where(dictionaries > 0, np.minimum(dictionaries, starts), starts)
        ends = starts + described[:, :, COMPRESSED_SIZE]
        described[:, :, COMPRESSED_SIZE] += np.clip(size - len(tail) - ends, 0, _SHORT_BY)
    encrypted = frozenset(np.flatnonzero((described[:, :, ENCRYPTED] != MISSING).any(axis=0)).tolist())
    exact = trust.dictionaries
    return Footer(path, size, schema, rows, described, pages.data, created_by, exact, tail, lengths, encrypted)


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
        chunk, kind = records[i, thrift.PARENT], records[i, _PAGE_TYPE]
        for each in range(chunk, bits.size, count):
            bits[each] = max(bits[each], 0)
        if records[i, _PAGE_COUNT] != 0 and 0 <= kind < _PAGE_TYPES:
            bits[kind * count + chunk] |= 1 << min(max(records[i, _PAGE_ENCODING], 0), 62)
