"""Avro data and delete files: decoded by fastavro, a run of records at a time, all wanted columns of them at once.

In: a `CountedFile`. Out: sections with Arrow arrays. Avro interleaves the columns of a row: none can be read without
passing over the others, and only reading a file to its end tells how many rows it has.
"""

import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pyarrow as pa

from puffinry.errors import PuffinryError, ScanError, UnsupportedError
from puffinry.formats.avro import ENCRYPTED_MAGIC, AvroContainer, Record, RecordDecoder, check_schema
from puffinry.scan.readers.avro_schema import AvroColumn, avro_columns, record_schemas, sound_schema
from puffinry.scan.readers.file_schema import FileFields, FileLeaf, map_as_list_steps
from puffinry.scan.readers.files import ByteRange, CountedFile

BUFFER_SIZE = 4 << 20


class AvroDataFile:
    """An open Avro file; raises UnsupportedError where it is encrypted, ScanError where it is damaged."""

    def __init__(self, file: CountedFile) -> None:
        self.path = file.path
        self.row_count: int | None = None
        with _damage_named(file.path):
            stream = io.BufferedReader(file, BUFFER_SIZE)
            if stream.peek(len(ENCRYPTED_MAGIC)).startswith(ENCRYPTED_MAGIC):
                raise UnsupportedError(f"{file.path} is encrypted; Puffinry reads only files that are not")
            self._container = AvroContainer(stream, file.path, ScanError)
            schema = sound_schema(self._container.schema)
            check_schema(schema, file.path, ScanError)
            self._columns = avro_columns(schema, file.path)
        self.fields = FileFields(column.field for column in self._columns)
        self.is_named = False

    def sections(self, leaves: Sequence[FileLeaf], byte_range: ByteRange | None) -> Iterator["AvroSection"]:
        """Runs of records; an Avro file is not split: the range at 0 has all of it; raises UnsupportedError."""
        if byte_range is not None and byte_range[0] > 0:
            return
        for leaf in leaves:
            if leaf.field.first_leaf < 0:
                raise UnsupportedError(
                    f"{self.path} holds column {leaf.field.name} as {leaf.field.type}, which is not read"
                )
        columns = {top: self._columns[top] for top in sorted({leaf.top for leaf in leaves})}
        first_row = 0
        with _damage_named(self.path):
            written, wanted = record_schemas("record", self._columns)[0], record_schemas("record", columns.values())[1]
            decoder = RecordDecoder(written, self.path, ScanError, wanted)
            for records in decoder.batches(self._container.blocks(), self.path):
                yield AvroSection(self.path, columns, records, first_row, len(records))
                first_row += len(records)
        self.row_count = first_row


@dataclass(frozen=True, slots=True)
class AvroSection:
    """A run of records."""

    path: str
    columns: Mapping[int, AvroColumn]
    records: Sequence[Record]
    first_row: int
    row_count: int  # of records

    def read(self, leaf: FileLeaf) -> Iterator[pa.Array]:
        """The whole top-level column around `leaf`."""
        column = self.columns[leaf.top]
        name = column.field.name
        with _damage_named(f"{self.path}, column {name},"):
            array = pa.array((record[name] for record in self.records), column.decoded, size=self.row_count)
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
