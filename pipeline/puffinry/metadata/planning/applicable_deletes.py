"""Which deletes apply to a data file (table specification, "Scan Planning").

In: a snapshot's manifests. Out: for each data file the tuple of `Delete`s that apply to it:
- position deletes of the same partition whose sequence number is not older than the file's, or that name the file;
- equality deletes of the same partition, or of an unpartitioned spec, whose sequence number is newer than the file's;
- its deletion vector, which supersedes all position deletes.
Those whose bounds say that they touch no row of the file are left out. Files with the same deletes share one tuple.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from pyiceberg.io import FileIO
from pyiceberg.schema import Schema
from pyiceberg.types import IcebergType, StringType

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.metadata.columns import has_one_value_a_row, leaf_columns, leaf_paths
from puffinry.metadata.document import TableMetadata
from puffinry.metadata.manifests import (
    Content,
    Manifest,
    ManifestEntry,
    Partition,
    entries_of,
    form_of,
    partition_forms,
)
from puffinry.metadata.planning.live_files import DELETE_FORMATS, Delete
from puffinry.metadata.planning.ranges import UNKNOWN, Range, RangeIndex, ranges_of

FILE_PATH_FIELD_ID = 2147483546  # of position-delete files

_Bisect = Callable[[Sequence[int], int], int]
_NO_DELETES = np.empty(0, np.int32)


class ScopedDelete(NamedTuple):
    """A delete, and what is known of the rows that it can touch."""

    partition: Partition | None  # None: those of every partition
    delete: Delete
    ranges: Mapping[int, Range]  # of its equality fields, or of the file paths of its positions


class _DataFile:
    """The file whose deletes are looked for; its ranges are worked out when they are first requested."""

    def __init__(self, entry: ManifestEntry, types: Mapping[int, IcebergType]) -> None:
        self.sequence_number = entry.sequence_number
        self._entry = entry
        self._types = types

    @cached_property
    def ranges(self) -> Mapping[int, Range]:
        path = self._entry.path
        return ranges_of(self._entry, self._types) | {FILE_PATH_FIELD_ID: Range(path, path, False)}


class _Scope:
    """The deletes of one kind and partition, by number, ordered by sequence number."""

    def __init__(self, deletes: Sequence[ScopedDelete], numbers: Iterable[int]) -> None:
        ordered = sorted(numbers, key=lambda number: deletes[number].delete.sequence_number)
        self._numbers = np.array(ordered, np.int32)
        self._ages = [deletes[number].delete.sequence_number for number in ordered]
        field_ids = {field_id for number in ordered for field_id in deletes[number].ranges}
        self._ranges = {
            field_id: RangeIndex(deletes[number].ranges.get(field_id, UNKNOWN) for number in ordered)
            for field_id in field_ids
        }

    def touching(self, file: _DataFile, bisect: _Bisect) -> NDArray[np.int32]:
        """Those at or after (bisect_left), or after (bisect_right), the file's age that may touch a row of it."""
        start = bisect(self._ages, file.sequence_number)
        if start == len(self._ages):
            return _NO_DELETES
        touching: NDArray[np.int64] | None = None
        for field_id, ranges in self._ranges.items():
            found = ranges.sharing_a_value_with(file.ranges.get(field_id, UNKNOWN), start)
            touching = found if touching is None else np.intersect1d(touching, found, assume_unique=True)
        return self._numbers[start:] if touching is None else self._numbers[touching]


class DeleteIndex:
    """A snapshot's deletes, ready to be looked up by data file."""

    def __init__(self, deletes: Sequence[ScopedDelete], types: Mapping[int, IcebergType]) -> None:
        """Index deletes; `types` are those of the fields that equality deletes compare."""
        self.deletes = [scoped.delete for scoped in deletes]
        self._types = types
        self._vectors: defaultdict[str, list[int]] = defaultdict(list)
        by_path, positions, equalities = defaultdict(list), defaultdict(list), defaultdict(list)
        for number, scoped in enumerate(deletes):
            if scoped.delete.content == "equality":
                equalities[scoped.partition].append(number)
            elif scoped.delete.data_file is None:
                positions[scoped.partition].append(number)
            elif scoped.delete.content == "vector":
                self._vectors[scoped.delete.data_file].append(number)
            else:
                by_path[scoped.delete.data_file].append(number)
        self._by_path = {path: _Scope(deletes, numbers) for path, numbers in by_path.items()}
        self._positions = {partition: _Scope(deletes, numbers) for partition, numbers in positions.items()}
        self._equalities = {partition: _Scope(deletes, numbers) for partition, numbers in equalities.items()}
        self._tuples: dict[bytes, tuple[Delete, ...]] = {b"": ()}

    def of(self, entry: ManifestEntry, live: NDArray[np.bool_] | None = None) -> tuple[Delete, ...]:
        """The deletes that may touch rows of the data file of a manifest entry, of the `live` ones (None: of all).

        Raises: MetadataError, where two of them are deletion vectors.
        """
        if not self.deletes:
            return ()
        vectors = [number for number in self._vectors.get(entry.path, ()) if live is None or live[number]]
        if len({self.deletes[number] for number in vectors}) > 1:
            path = self.deletes[vectors[-1]].path
            raise MetadataError(f"{path}: two deletion vectors for the data file {entry.path}", file=path)
        numbers = self.touching(entry)
        numbers = numbers if live is None else numbers[live[numbers]]
        if numbers.size and numbers[0] in vectors:  # it supersedes position deletes
            numbers = numbers[[self.deletes[number].content != "position" for number in numbers.tolist()]]
        return self._tuple(numbers)

    def touching(self, entry: ManifestEntry) -> NDArray[np.int32]:
        """The numbers of all deletes that may touch rows of the file, were they alone: deletion vectors come first."""
        file, partition = _DataFile(entry, self._types), entry.partition
        vectors = self._vectors.get(entry.path, ())
        found = [np.array([n for n in vectors if self.deletes[n].sequence_number >= file.sequence_number], np.int32)]
        scopes = (
            (self._equalities.get(partition), bisect_right),
            (self._equalities.get(None), bisect_right),
            (self._by_path.get(entry.path), bisect_left),
            (self._positions.get(partition), bisect_left),
        )
        return np.concatenate([*found, *(scope.touching(file, bisect) for scope, bisect in scopes if scope)])

    def _tuple(self, numbers: NDArray[np.int32]) -> tuple[Delete, ...]:
        key = numbers.tobytes()
        if key not in self._tuples:
            self._tuples[key] = tuple(self.deletes[number] for number in numbers)
        return self._tuples[key]


class DeleteReader:
    """Reads the deletes of a table as a snapshot of some schema sees them.

    Fields that equality deletes compare and that were dropped since are as last known.
    """

    def __init__(self, metadata: TableMetadata, schema: Schema, io: FileIO) -> None:
        """For a snapshot of this schema; `io` is where manifests are."""
        self._schemas = metadata.schemas_from(schema)
        self._forms = partition_forms(metadata, schema)
        self._io = io
        self._types: dict[int, IcebergType] = {}

    def read(self, manifest: Manifest) -> Iterator[ScopedDelete]:
        """The live deletes of a manifest; one of data files has none.

        Raises:
            MetadataError: an entry lacks what its kind needs.
            UnsupportedError: its file format is unknown.

        """
        if not manifest.has_deletes:
            return
        form = form_of(manifest, self._forms)
        for entry in entries_of(manifest, self._io, form):
            if not entry.content:
                raise MetadataError(
                    f"{manifest.path}: the data file {entry.path} in a manifest of deletes", file=manifest.path
                )
            is_equality = entry.content == Content.EQUALITY_DELETES
            for field_id in entry.equality_ids or () if is_equality else ():
                if field_id not in self._types:
                    self._types[field_id] = _compared_type(field_id, self._schemas, entry)
            yield scoped_delete(entry, None if is_equality and form.is_unpartitioned else entry.partition, self._types)

    def index(self, deletes: Sequence[ScopedDelete]) -> DeleteIndex:
        """Deletes that were read, ready to be looked up."""
        return DeleteIndex(deletes, self._types)


def _compared_type(field_id: int, schemas: Iterable[Schema], entry: ManifestEntry) -> IcebergType:
    """The newest type of a field that equality deletes compare: one with a single value a row, of a type with values.

    Raises: MetadataError, since nobody knows which rows another field would delete.
    """
    schema = next((schema for schema in schemas if field_id in schema.field_ids), None)
    if schema is None:
        raise _wrong_field(entry, f"{field_id}, which no schema has")
    field, path = schema.find_field(field_id), leaf_paths(schema).get(field_id)
    name = f"{field_id} ({schema.find_column_name(field_id)})"
    if path is None or field_id not in {leaf.field_id for leaf in leaf_columns(schema)[0]}:
        raise _wrong_field(entry, f"{name}, whose values cannot be compared: it is of type {field.field_type}")
    if not has_one_value_a_row(path):
        raise _wrong_field(entry, f"{name}, which is in a list or map and has more than one value a row")
    return field.field_type


def _wrong_field(entry: ManifestEntry, which: str) -> MetadataError:
    return MetadataError(f"{entry.path}: the equality deletes compare field {which}", file=entry.path)


def scoped_delete(
    entry: ManifestEntry,
    partition: Partition | None,
    types: Mapping[int, IcebergType],
) -> ScopedDelete:
    """The delete that a manifest entry lists; `types` are those of the fields that equality deletes compare."""
    if entry.content == Content.EQUALITY_DELETES:
        own_types = {field_id: types[field_id] for field_id in entry.equality_ids or ()}
        return ScopedDelete(partition, _delete_of(entry, None), ranges_of(entry, own_types))
    bounds = ranges_of(entry, {FILE_PATH_FIELD_ID: StringType()})[FILE_PATH_FIELD_ID]
    only_path = bounds.lower if bounds.lower == bounds.upper else None
    delete = _delete_of(entry, entry.referenced_data_file or only_path)
    return ScopedDelete(partition, delete, {FILE_PATH_FIELD_ID: Range(bounds.lower, bounds.upper, False)})


def _delete_of(entry: ManifestEntry, data_file: str | None) -> Delete:
    file_format = DELETE_FORMATS.get(entry.file_format)
    if file_format is None:
        raise UnsupportedError(
            f"{entry.path}: delete files in the format {entry.file_format!r} are not supported", file=entry.path
        )
    is_vector = file_format == "puffin"
    if is_vector and None in (data_file, entry.content_offset, entry.content_size):
        raise MetadataError(f"{entry.path}: a deletion vector without data file, offset or size", file=entry.path)
    is_equality = entry.content == Content.EQUALITY_DELETES
    if is_equality and not entry.equality_ids:
        raise MetadataError(f"{entry.path}: an equality-delete file without equality ids", file=entry.path)
    return Delete(
        content="vector" if is_vector else "equality" if is_equality else "position",
        path=entry.path,
        file_format=file_format,
        size_in_bytes=entry.size_in_bytes,
        record_count=entry.record_count,
        sequence_number=entry.sequence_number,
        equality_ids=tuple(dict.fromkeys(entry.equality_ids or ())) if is_equality else (),
        content_offset=entry.content_offset,
        content_size=entry.content_size,
        data_file=data_file,
    )
