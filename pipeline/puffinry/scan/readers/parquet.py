"""Parquet data and delete files through Arrow: a row group at a time, a physical column at a time, in bounded batches.

In: a `CountedFile`. Out: sections with Arrow arrays that hold one leaf's branch of a column. The footer is fetched once
and kept for readers that go to the pages themselves.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from puffinry.errors import ScanError, UnsupportedError, ValuesError
from puffinry.scan import pages
from puffinry.scan.readers.file_schema import FileLeaf, parquet_fields
from puffinry.scan.readers.files import BATCH_ROWS, ByteRange, CountedFile, damage_named

ENCRYPTED_MAGIC = b"PARE"
BATCH_BYTES = 16 << 20  # about what a batch of one column takes in memory
EXPANDED_BYTES = 64 << 20  # what a batch takes where each of its values is as large as the largest that all may be
ELEMENT_BYTES = 16  # about what Arrow needs for each element of a list while it reads it, be it null
_INT96_BYTES = 12
BUFFER_SIZE = 4 << 20  # a column chunk is streamed through this, however large it is


class ParquetDataFile:
    """An open Parquet file."""

    def __init__(self, file: CountedFile) -> None:
        tail = _fetch_footer(file)
        self.file = file
        self.path = file.path
        self.footer = pages.parse_footer(file.path, file.size, tail)
        self.row_count: int | None = int(self.footer.rows.sum())
        self.fields = parquet_fields(self.footer.schema)
        self.is_named = False

    def reader(self, columns: Sequence[int]) -> pq.ParquetFile:
        """Arrow's reader of these leaves; INT96 timestamps come as 12 bytes: Arrow takes their parts for unsigned.

        What another Arrow left in the file of its own types it does not see, and gives Parquet's, which say all that
        Iceberg's readers know; nor encrypted columns, over which it would abort the process.
        """
        footer = self.footer
        leaves = [footer.leaves[column] for column in columns]
        elements = [[*map(pages.group, leaf.repetitions[:-1]), _element(leaf)] for leaf in leaves]
        groups = [
            (rows, [footer.written_chunk(ordinal, column) for column in columns])
            for ordinal, rows in enumerate(footer.rows.tolist())
        ]
        return pq.ParquetFile(
            pa.PythonFile(self.file, "r"),
            metadata=pq.read_metadata(pages.arrow_footer(footer.created_by, elements, groups)),
            read_dictionary=[i for i, column in enumerate(columns) if self._is_dictionary(column)],
            buffer_size=BUFFER_SIZE,
            pre_buffer=False,
            page_checksum_verification=not footer.zero_is_no_checksum,
            arrow_extensions_enabled=False,
        )

    def sections(self, leaves: Sequence[FileLeaf], byte_range: ByteRange | None) -> Iterator["ParquetSection"]:
        """The row groups; `leaves` are read when they are requested."""
        return self.sections_of(leaves, self.row_groups(byte_range))

    def sections_of(self, leaves: Sequence[FileLeaf], row_groups: Sequence[int]) -> Iterator["ParquetSection"]:
        """These row groups."""
        first_rows = np.cumsum(self.footer.rows) - self.footer.rows
        columns = sorted({self._column(leaf) for leaf in leaves})
        reader = cache(partial(self.reader, columns))
        for ordinal in row_groups:
            self.file.expect([self.extent(ordinal, each) for each in columns])
            rows = int(self.footer.rows[ordinal])
            yield ParquetSection(self, columns, reader, ordinal, int(first_rows[ordinal]), rows)

    def _column(self, leaf: FileLeaf) -> int:
        """The physical column that is read for a leaf: of a group, the first in it."""
        column = leaf.field.first_leaf
        if column < 0:
            raise ScanError(f"{self.path}: {leaf.field.name} is a group without columns; nothing tells its nulls")
        self.footer.check_plain(column)
        return column

    def row_groups(self, byte_range: ByteRange | None) -> list[int]:
        """The row groups with rows that start in `byte_range`."""
        filled: list[int] = np.flatnonzero(self.footer.rows > 0).tolist()
        if byte_range is None:
            return filled
        starts = [self.extent(each, 0)[0] if self.footer.leaves else 0 for each in filled]
        return [each for each, start in zip(filled, starts, strict=True) if byte_range[0] <= start < byte_range[1]]

    def extent(self, ordinal: int, column: int) -> tuple[int, int]:
        """Where a column chunk begins and ends in the file."""
        chunk = self.footer.chunk(ordinal, column)
        start = max(chunk.start, 0)
        return start, min(start + chunk.compressed_size, self.file.size)

    def _is_dictionary(self, column: int) -> bool:
        """Whether it is text that Arrow had better hand over as a dictionary: fewer values to hash, less memory.

        Not of writers that nobody knows: of entries that are there twice, as unused ones of DuckDB are, Arrow keeps one
        and takes indices for those of others.
        """
        if self.footer.leaves[column].physical != pages.BYTE_ARRAY:
            return False
        chunks = (self.footer.chunk(ordinal, column) for ordinal in range(len(self.footer.rows)))
        return all(chunk.exact_dictionary and pages.all_dictionary(chunk) for chunk in chunks)


def _element(leaf: pages.Leaf) -> bytes:
    """How Arrow is shown a leaf; without an annotation of fewer bits, to which it would cut values that need more."""
    if leaf.physical == pages.INT96:
        return pages.bare(pages.FIXED_LEN_BYTE_ARRAY, _INT96_BYTES, leaf.repetitions[-1])
    is_bare = pages.is_wide_decimal(leaf) or leaf.type in pages.INT_TYPES or isinstance(leaf.type, pa.OpaqueType)
    return pages.bare(leaf.physical, leaf.type_length, leaf.repetitions[-1]) if is_bare else leaf.element


@dataclass(frozen=True, slots=True)
class ParquetSection:
    """A row group."""

    data_file: ParquetDataFile
    columns: Sequence[int]
    reader: Callable[[], pq.ParquetFile]  # of these columns
    ordinal: int
    first_row: int
    row_count: int

    def read(self, leaf: FileLeaf) -> Iterator[pa.Array]:
        """The branch of the top-level column that leads to `leaf`, in bounded batches; raises ScanError."""
        column = leaf.field.first_leaf
        name = self.data_file.footer.leaves[column].name
        with damage_named(self.data_file.path, name):
            self.data_file.footer.checked_chunk(self.ordinal, column)
            try:
                self._check_claims(column)
                rows = self._batch_rows(column)
            except ValuesError as error:
                raise ScanError(f"{self.data_file.path}, column {name}: {error}") from error
            of_column = {"row_groups": [self.ordinal], "column_indices": [self.columns.index(column)]}
            # ParquetFile's own iter_batches looks its columns up by name
            for batch in self.reader().reader.iter_batches(rows, use_threads=False, **of_column):
                yield batch.column(0)

    def steps(self, leaf: FileLeaf) -> Sequence[int]:
        """Zeros, since Arrow reads nothing beside a leaf."""
        return [0] * leaf.field.depth

    def _check_claims(self, column: int) -> None:
        """How much pages claim, of a chunk that is fetched at once: in a larger one it is less for each byte."""
        start, stop = self.data_file.extent(self.ordinal, column)
        leaf = self.data_file.footer.leaves[column]
        if leaf.max_definition:
            pages.check_levels(*self._chunk(column), leaf.repeated)
        if stop - start <= pages.WINDOW:
            data = np.frombuffer(self.data_file.file.read_range(start, stop - start), np.uint8)
            pages.check_claims(data, self.data_file.footer.chunk(self.ordinal, column).num_values)

    def _batch_rows(self, column: int) -> int:
        chunk = self.data_file.footer.chunk(self.ordinal, column)
        size, values = chunk.unpacked_size, max(chunk.num_values, self.row_count)
        repeated = ELEMENT_BYTES if self.data_file.footer.leaves[column].repeated else 0
        expanded = values * max(repeated, self._largest(column, chunk.codec))
        rows = min(BATCH_BYTES * self.row_count // max(size, 1), EXPANDED_BYTES * self.row_count // max(expanded, 1))
        return max(1, min(BATCH_ROWS, rows))

    def _largest(self, column: int, codec: int) -> int:
        """The bytes of a value that any number of rows may have by naming it; 0: of none."""
        leaf = self.data_file.footer.leaves[column]
        if leaf.physical == pages.FIXED_LEN_BYTE_ARRAY:
            return leaf.type_length
        return pages.largest_entry(*self._chunk(column), codec) if leaf.physical == pages.BYTE_ARRAY else 0

    def _chunk(self, column: int) -> tuple[Callable[[int, int], NDArray[np.uint8]], int]:
        """What reads bytes of a column chunk, and how many it has."""
        start, stop = self.data_file.extent(self.ordinal, column)
        read = self.data_file.file.read_range
        return lambda offset, size: np.frombuffer(read(start + offset, size), np.uint8), stop - start


def _fetch_footer(file: CountedFile) -> bytes:
    """The footer with the file's last 8 bytes; it lies in one request in most files."""
    tail, magic = file.fetch_tail(), pages.MAGIC
    found = tail[-len(magic) :]
    if found == ENCRYPTED_MAGIC:
        raise UnsupportedError(f"{file.path} is encrypted; Puffinry reads only files that are not")
    if found != magic or len(tail) < len(magic) + pages.TRAILER_SIZE:
        raise ScanError(f"{file.path} is truncated or no Parquet file: expected {magic!r} at its end, found {found!r}")
    size = int.from_bytes(tail[-pages.TRAILER_SIZE : -len(magic)], "little") + pages.TRAILER_SIZE
    if size > file.size - len(magic):
        raise ScanError(f"{file.path} is damaged: a footer of {size} bytes in a file of {file.size}")
    return (tail if size <= len(tail) else file.fetch_tail(size))[-size:]
