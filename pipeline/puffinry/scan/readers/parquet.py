"""Parquet data and delete files through Arrow: a row group at a time, a physical column at a time, in bounded batches.

In: a `CountedFile`. Out: sections with Arrow arrays that hold one leaf's branch of a column. The footer is fetched once
and kept for readers that go to the pages themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from puffinry.errors import ScanError, UnsupportedError, ValuesError
from puffinry.scan.pages import (
    BYTE_ARRAY,
    FIXED_LEN_BYTE_ARRAY,
    TRAILER_SIZE,
    WINDOW,
    Edit,
    all_dictionary,
    check_claims,
    edited,
    largest_entry,
    parse_footer,
)
from puffinry.scan.readers.file_schema import FileLeaf, file_fields, map_as_list_steps
from puffinry.scan.readers.files import TAIL_SIZE, CountedFile, damage_named
from puffinry.scan.readers.sections import BATCH_ROWS, ByteRange, Section

MAGIC, ENCRYPTED_MAGIC = b"PAR1", b"PARE"
BATCH_BYTES = 16 << 20  # about what a batch of one column takes in memory
EXPANDED_BYTES = 64 << 20  # what a batch takes where each of its values is as large as the largest that all may be
ELEMENT_BYTES = 16  # about what Arrow needs for each element of a list while it reads it, be it null
BUFFER_SIZE = 4 << 20  # a column chunk is streamed through this, however large it is


class ParquetDataFile:
    """An open Parquet file."""

    def __init__(self, file: CountedFile) -> None:
        tail = _fetch_footer(file)
        self.file = file
        self.path = file.path
        self.footer = parse_footer(file.path, file.size, tail)  # first: of encrypted columns, Arrow aborts the process
        self._tail = tail
        self.row_count: int | None = int(self.footer.rows.sum())
        self.fields = file_fields(self.metadata.schema.to_arrow_schema())
        self.is_named = False

    @cached_property
    def metadata(self) -> pq.FileMetaData:
        """The footer as Arrow reads it, without the schema that another Arrow may have left in it.

        With it Arrow would give back its writer's types, among them views, that few of its kernels work on. Parquet's
        own types say all that Iceberg's readers know.
        """
        return self._read_metadata(self.footer.arrow_schema_names)

    @cached_property
    def reader(self) -> pq.ParquetFile:
        """Arrow's reader; INT96 timestamps come as 12 bytes, since Arrow takes their parts for unsigned."""
        types = self.footer.int96_types
        return pq.ParquetFile(
            pa.PythonFile(self.file, "r"),
            metadata=self._read_metadata((*types, *self.footer.arrow_schema_names)) if types else self.metadata,
            read_dictionary=self._dictionary_columns(),
            buffer_size=BUFFER_SIZE,
            pre_buffer=False,
            arrow_extensions_enabled=False,
        )

    def _read_metadata(self, edits: Sequence[Edit]) -> pq.FileMetaData:
        return pq.read_metadata(pa.BufferReader(MAGIC + edited(self._tail, sorted(edits))))

    def sections(self, leaves: Sequence[FileLeaf], byte_range: ByteRange | None) -> Iterator[Section]:
        """The row groups; `leaves` are read when they are requested."""
        first_rows = np.cumsum(self.footer.rows) - self.footer.rows
        columns = [leaf.field.first_leaf for leaf in leaves]
        for ordinal in self.row_groups(byte_range):
            self.file.expect([self.extent(ordinal, each) for each in columns])
            yield ParquetSection(self, ordinal, int(first_rows[ordinal]), int(self.footer.rows[ordinal]))

    def row_groups(self, byte_range: ByteRange | None) -> list[int]:
        """The row groups with rows that start in `byte_range`."""
        filled: list[int] = np.flatnonzero(self.footer.rows > 0).tolist()
        if byte_range is None:
            return filled
        return [each for each in filled if byte_range[0] <= self.footer.chunk(each, 0).start < byte_range[1]]

    def extent(self, ordinal: int, column: int) -> tuple[int, int]:
        """Where a column chunk begins and ends in the file."""
        chunk = self.footer.chunk(ordinal, column)
        start = max(chunk.start, 0)
        return start, min(start + chunk.compressed_size, self.file.size)

    def _dictionary_columns(self) -> list[str]:
        """Text columns that Arrow had better hand over as dictionaries: fewer values to hash, less memory.

        Not those of writers that nobody knows: of entries that are there twice, as unused ones of DuckDB are, Arrow
        keeps one and takes indices for those of others.
        """
        return [
            self.metadata.schema.column(leaf.index).path
            for leaf in self.footer.leaves
            if leaf.physical == BYTE_ARRAY and self._is_all_dictionary(leaf.index)
        ]

    def _is_all_dictionary(self, leaf: int) -> bool:
        chunks = (self.footer.chunk(ordinal, leaf) for ordinal in range(len(self.footer.rows)))
        return all(chunk.exact_dictionary and all_dictionary(chunk) for chunk in chunks)


@dataclass(frozen=True, slots=True)
class ParquetSection:
    """A row group."""

    data_file: ParquetDataFile
    ordinal: int
    first_row: int
    row_count: int

    def read(self, leaf: FileLeaf) -> Iterator[pa.Array]:
        """The branch of the top-level column that leads to `leaf`, in bounded batches."""
        column = leaf.field.first_leaf
        with damage_named(self.data_file.path, self.data_file.footer.leaves[column].name):
            self._check_claims(column)
            batches = self.data_file.reader.reader.iter_batches(
                self._batch_rows(column), row_groups=[self.ordinal], column_indices=[column], use_threads=False
            )
            yield from (batch.column(0) for batch in batches)

    def steps(self, leaf: FileLeaf) -> Sequence[int]:
        """Zeros, since Arrow leaves other branches out; a map without its key or value reads as a list of structs."""
        return [0] * len(map_as_list_steps(self.data_file.fields[leaf.top], leaf.steps))

    def _check_claims(self, column: int) -> None:
        """Of a chunk that is fetched at once: in a larger one, pages claim less for each of its bytes."""
        start, stop = self.data_file.extent(self.ordinal, column)
        if stop - start > WINDOW:
            return
        try:
            check_claims(np.frombuffer(self.data_file.file.read_range(start, stop - start), np.uint8))
        except ValuesError as error:
            raise self._damaged(column, error) from error

    def _batch_rows(self, column: int) -> int:
        chunk = self.data_file.footer.chunk(self.ordinal, column)
        size, values = chunk.unpacked_size, max(chunk.num_values, self.row_count)
        repeated = ELEMENT_BYTES if self.data_file.footer.leaves[column].repeated else 0
        expanded = values * max(repeated, self._largest(column, chunk.codec))
        rows = min(BATCH_BYTES * self.row_count // max(size, 1), EXPANDED_BYTES * self.row_count // max(expanded, 1))
        return max(1, min(BATCH_ROWS, rows))

    def _largest(self, column: int, codec: int) -> int:
        """The bytes of a value that any number of rows may have by naming it; 0: of none."""
        footer = self.data_file.footer
        leaf = footer.leaves[column]
        if leaf.physical == FIXED_LEN_BYTE_ARRAY:
            return leaf.type_length
        if leaf.physical != BYTE_ARRAY:
            return 0
        try:
            return largest_entry(self._windows(column), codec)
        except ValuesError as error:
            raise self._damaged(column, error) from error

    def _damaged(self, column: int, error: ValuesError) -> ScanError:
        return ScanError(f"{self.data_file.path}, column {self.data_file.footer.leaves[column].name}: {error}")

    def _windows(self, column: int) -> Iterator[NDArray[np.uint8]]:
        """The bytes of a column chunk, read as they are requested."""
        start, stop = self.data_file.extent(self.ordinal, column)
        for each in range(start, stop, TAIL_SIZE):
            yield np.frombuffer(self.data_file.file.read_range(each, min(TAIL_SIZE, stop - each)), np.uint8)


def _fetch_footer(file: CountedFile) -> bytes:
    """The footer with the file's last 8 bytes; it lies in one request in most files."""
    tail = file.fetch_tail()
    magic = tail[-len(MAGIC) :]
    if magic == ENCRYPTED_MAGIC:
        raise UnsupportedError(f"{file.path} is encrypted; Puffinry reads only files that are not")
    if magic != MAGIC or len(tail) < len(MAGIC) + TRAILER_SIZE:
        raise ScanError(f"{file.path} is truncated or no Parquet file: expected {MAGIC!r} at its end, found {magic!r}")
    size = int.from_bytes(tail[-TRAILER_SIZE : -len(MAGIC)], "little") + TRAILER_SIZE
    if size > file.size - len(MAGIC):
        raise ScanError(f"{file.path} is damaged: a footer of {size} bytes in a file of {file.size}")
    return (tail if size <= len(tail) else file.fetch_tail(size))[-size:]
