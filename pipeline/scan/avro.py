"""Avro data and delete files: decoded by fastavro, a run of blocks at a time, all wanted columns of them at once.

In: a `CountedFile`. Out: sections with Arrow arrays. Avro interleaves the columns of a row: none can be read without
passing over the others, and only reading a file to its end tells how many rows it has.
"""

import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, BinaryIO, cast

import fastavro
import pyarrow as pa
from fastavro.schema import parse_schema

from pipeline.errors import PuffinryError, ScanError
from pipeline.metadata.avro_container import AvroContainer, require_size_of_items
from pipeline.scan.avro_schema import AvroColumn, avro_columns, block_schema
from pipeline.scan.file_schema import FileFields, FileLeaf, map_as_list_steps
from pipeline.scan.files import CountedFile
from pipeline.scan.sections import ByteRange, Section

BUFFER_SIZE = 4 << 20
SECTION_BYTES = 4 << 20  # of decompressed blocks; as Python objects they take several times that
EMPTY_RECORDS = 1 << 20  # so many records of a block may take no bytes at all
ARRAY_END = b"\x00"

Record = Mapping[str, Any]


class AvroDataFile:
    """An open Avro file."""

    def __init__(self, file: CountedFile) -> None:
        self.path = file.path
        self.row_count: int | None = None
        with _damage_named(file.path):
            stream = cast(BinaryIO, io.BufferedReader(file, BUFFER_SIZE))
            self._container = AvroContainer(stream, file.path, ScanError)
            self._columns = avro_columns(self._container.schema, file.path)
            require_size_of_items([column.physical for column in self._columns])
            self._block_schema = parse_schema(block_schema(self._columns))
        self.fields = FileFields(column.field for column in self._columns)

    def sections(self, leaves: Sequence[FileLeaf], byte_range: ByteRange | None) -> Iterator[Section]:
        """Runs of blocks, for one pass; an Avro file is not split: all of it belongs to the range that starts at 0."""
        if byte_range is not None and byte_range[0] > 0:
            return
        tops = sorted({leaf.top for leaf in leaves})
        columns = {top: self._columns[top] for top in tops}
        wanted = parse_schema(block_schema(columns.values()))
        first_row = 0
        for records in self._runs(wanted):
            yield AvroSection(self.path, columns, records, first_row)
            first_row += len(records)
        self.row_count = first_row

    def _runs(self, wanted: Any) -> Iterator[list[Record]]:
        """The records of as many blocks as make up a section, with the wanted columns only."""
        records: list[Record] = []
        size = 0
        with _damage_named(self.path):
            for count, data in self._container.blocks():
                records += self._decoded(data, count, wanted)
                size += len(data)
                if size >= SECTION_BYTES:
                    yield records
                    records, size = [], 0
        if records:
            yield records

    def _decoded(self, data: bytes, count: int, wanted: Any) -> list[Record]:
        """A block's records; a block differs from an array by its frame alone, so one call decodes all of them."""
        if not 0 <= count <= len(data) + EMPTY_RECORDS:
            raise ScanError(f"{self.path} is damaged: a block of {len(data)} bytes claims {count} records")
        framed = io.BytesIO()
        fastavro.schemaless_writer(framed, "long", count)
        framed.write(data + ARRAY_END if count else data)
        framed.seek(0)
        records: Any = fastavro.schemaless_reader(framed, self._block_schema, wanted)
        if len(records) != count or framed.read(1):
            raise ScanError(f"{self.path} is damaged: a block does not end where its {count} records do")
        return list(records)


@dataclass(frozen=True, slots=True)
class AvroSection:
    """A run of blocks."""

    path: str
    columns: Mapping[int, AvroColumn]
    records: Sequence[Record]
    first_row: int

    @property
    def row_count(self) -> int:
        """How many records the blocks have."""
        return len(self.records)

    def read(self, leaf: FileLeaf) -> Iterator[pa.Array]:
        """The whole top-level column around `leaf`."""
        column = self.columns[leaf.top]
        name = column.field.name
        with _damage_named(self.path):
            array = pa.array((record[name] for record in self.records), column.decoded, size=len(self.records))
        yield array

    def steps(self, leaf: FileLeaf) -> Sequence[int]:
        """The leaf's own steps, with maps as the lists of entries that they are decoded to."""
        return map_as_list_steps(self.columns[leaf.top].field, leaf.steps)


@contextmanager
def _damage_named(path: str) -> Iterator[None]:
    """Turn what fastavro and its codecs raise, which can be anything where bytes are damaged, into a ScanError."""
    try:
        yield
    except (PuffinryError, OSError, GeneratorExit):
        raise
    except Exception as error:
        raise ScanError(f"{path} is damaged or cannot be read: {type(error).__name__}: {error}") from error
