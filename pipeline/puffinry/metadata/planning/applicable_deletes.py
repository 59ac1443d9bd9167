"""Which deletes apply to a data file (table specification, "Scan Planning").

In: a snapshot's manifests. Out: for each data file the tuple of `Delete`s that apply to it:
- position deletes of the same partition whose sequence number is not older than the file's, or that name the file;
- equality deletes of the same partition, or of an unpartitioned spec, whose sequence number is newer than the file's;
- its deletion vector, which supersedes all position deletes.
Equality deletes whose bounds in manifest entries say that they touch no row of the file are left out. Position deletes
are not: writers cut the bounds of paths. Files with the same deletes share one tuple.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from pyiceberg import types as t
from pyiceberg.conversions import from_bytes
from pyiceberg.io import FileIO
from pyiceberg.schema import Schema

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.metadata.columns import has_one_value_a_row, leaf_columns, leaf_paths
from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.manifests import (
    EQUALITY_DELETES,
    Manifest,
    ManifestEntry,
    Partition,
    entries_of,
    manifests_of,
    partition_forms,
)
from puffinry.metadata.planning.live_files import DELETE_FORMATS, Delete
from puffinry.metadata.single_values import TIMESTAMPS, promoted

FILE_PATH_FIELD_ID = 2147483546  # of position-delete files

_NO_DELETES = np.empty(0, np.int32)
# Types of which all writers agree about the order of values, and whose bounds hold all of them
ORDERED = (t.IntegerType, t.LongType, t.DateType, t.TimeType, *TIMESTAMPS, t.DecimalType, t.StringType)

_BLOCK = 64
_LONGEST_BOUND = 1 << 10  # bytes, of those that are compared: writers cut text to 16 characters
# Of the paths that a table's manifests list: bytes in any case, and for each on average; stores have no longer ones.
_PATH_BYTES, _BYTES_PER_PATH = 256 << 20, 1 << 10


@dataclass(frozen=True, slots=True)
class Range:
    """Where a column's values lie in one file. None: not known."""

    lower: Any | None
    upper: Any | None
    may_hold_null: bool


UNKNOWN = Range(None, None, True)


def ranges_of(
    entry: ManifestEntry, types: Mapping[int, t.IcebergType], ordered: tuple[type[t.PrimitiveType], ...] = ORDERED
) -> dict[int, Range]:
    """The ranges of these fields in the entry's file, as far as they are of `ordered` types."""
    lower, upper, nulls = entry.lower_bounds or {}, entry.upper_bounds or {}, entry.null_counts or {}
    return {
        field_id: Range(_value(kind, lower.get(field_id)), _value(kind, upper.get(field_id)), nulls.get(field_id) != 0)
        if isinstance(kind, ordered)
        else Range(None, None, nulls.get(field_id) != 0)
        for field_id, kind in types.items()
    }


def _value(kind: t.PrimitiveType, bound: bytes | None) -> Any | None:
    if bound is None or len(bound) > _LONGEST_BOUND:
        return None
    known = promoted(kind, bound)
    return None if known is None else from_bytes(kind, known)


class RangeIndex:
    """The ranges of one field in many files, to be compared with one range all at once."""

    def __init__(self, ranges: Iterable[Range]) -> None:
        # Bounds are replaced by their ranks among all, so that values of any type compare as integers. Files stand in
        # the order of their lower bounds, and of each block of them the greatest upper bound is known: where ranges are
        # narrow, a look-up passes over nearly all.
        ranges = list(ranges)
        self._lowers, lower_ranks = _ranked([r.lower for r in ranges], unknown=-1)
        self._uppers, self._upper_ranks = _ranked([r.upper for r in ranges], unknown=len(ranges))
        self._order = np.argsort(lower_ranks, kind="stable")
        self._lower_ranks = lower_ranks[self._order]
        self._greatest = np.maximum.reduceat(self._upper_ranks[self._order], np.arange(0, len(ranges), _BLOCK))
        self._with_null = np.flatnonzero([r.may_hold_null for r in ranges])

    def sharing_a_value_with(self, other: Range, start: int) -> NDArray[np.int64]:
        """Files from position `start` on that may hold a value, null included, of the other: positions, ascending."""
        end = self._order.size
        if other.upper is not None:
            end = int(np.searchsorted(self._lower_ranks, bisect_right(self._lowers, other.upper)))
        least = -1 if other.lower is None else bisect_left(self._uppers, other.lower)
        blocks = np.flatnonzero(self._greatest[: -(-end // _BLOCK)] >= least)
        places = (blocks[:, None] * _BLOCK + np.arange(_BLOCK)).ravel()
        found = self._order[places[: np.searchsorted(places, end)]]
        found = np.sort(found[(found >= start) & (self._upper_ranks[found] >= least)])
        with_null = self._with_null[np.searchsorted(self._with_null, start) :]
        return np.union1d(found, with_null) if other.may_hold_null and with_null.size else found


def _ranked(values: Sequence[Any | None], unknown: int) -> tuple[list[Any], NDArray[np.int64]]:
    """The values in order, without None, and the rank of each among these."""
    known = sorted(value for value in values if value is not None)
    return known, np.array([unknown if value is None else bisect_left(known, value) for value in values], np.int64)


class ScopedDelete(NamedTuple):
    """A delete, and what is known of the rows that it can touch."""

    partition: Partition | None  # None: those of every partition
    delete: Delete
    ranges: Mapping[int, Range]  # of its equality fields


class _Scope:
    """The deletes of one kind and partition, by number, ordered by sequence number."""

    def __init__(self, deletes: Sequence[ScopedDelete], numbers: Iterable[int]) -> None:
        ordered = sorted(numbers, key=lambda number: deletes[number].delete.sequence_number)
        self._numbers = np.array(ordered, np.int32)
        self._ages = [deletes[number].delete.sequence_number for number in ordered]
        # Equality deletes are of files that are older, position deletes of those of the same age, too.
        self._start = bisect_right if deletes[ordered[0]].delete.content == "equality" else bisect_left
        field_ids = {field_id for number in ordered for field_id in deletes[number].ranges}
        self._ranges = {
            field_id: RangeIndex(deletes[number].ranges.get(field_id, UNKNOWN) for number in ordered)
            for field_id in field_ids
        }

    def touching(self, age: int, ranges_of_file: Callable[[], Mapping[int, Range]]) -> NDArray[np.int32]:
        """Those that may touch a row of a file of this age (sequence number)."""
        start = self._start(self._ages, age)
        if start == len(self._ages):
            return _NO_DELETES
        touching: NDArray[np.int64] | None = None
        for field_id, ranges in self._ranges.items():
            found = ranges.sharing_a_value_with(ranges_of_file().get(field_id, UNKNOWN), start)
            touching = found if touching is None else np.intersect1d(touching, found, assume_unique=True)
        return self._numbers[start:] if touching is None else self._numbers[touching]


class DeleteIndex:
    """A snapshot's deletes, ready to be looked up by data file."""

    def __init__(self, deletes: Sequence[ScopedDelete], types: Mapping[int, t.IcebergType]) -> None:
        """Index deletes; `types` are those of the fields that equality deletes compare."""
        self.deletes = [scoped.delete for scoped in deletes]
        self._types = types
        of_files, self._vectors = defaultdict[Any, list[int]](list), defaultdict[Any, list[int]](list)
        for number, (partition, delete, _) in enumerate(deletes):
            scope = partition if delete.content == "equality" or delete.data_file is None else delete.data_file
            (self._vectors[scope] if delete.content == "vector" else of_files[delete.content, scope]).append(number)
        self._scopes = {scope: _Scope(deletes, numbers) for scope, numbers in of_files.items()}
        self._tuples: dict[bytes, tuple[Delete, ...]] = {b"": ()}

    def of(self, entry: ManifestEntry, live: NDArray[np.bool_] | None = None) -> tuple[Delete, ...]:
        """The deletes, of `live` ones (None: all), that may touch a data file; MetadataError: two deletion vectors."""
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
        key = numbers.tobytes()
        if key not in self._tuples:
            self._tuples[key] = tuple(self.deletes[number] for number in numbers)
        return self._tuples[key]

    def touching(self, entry: ManifestEntry) -> NDArray[np.int32]:
        """The numbers of all deletes that may touch rows of the file, were they alone: deletion vectors come first."""
        age, path, partition = entry.sequence_number, entry.path, entry.partition
        vectors = [n for n in self._vectors.get(path, ()) if self.deletes[n].sequence_number >= age]
        ranges = cache(lambda: ranges_of(entry, self._types))
        scopes: tuple[Any, ...] = (
            ("equality", partition),
            ("equality", None),
            ("position", path),
            ("position", partition),
        )
        touching = [self._scopes[scope].touching(age, ranges) for scope in scopes if scope in self._scopes]
        return np.concatenate([np.array(vectors, np.int32), *touching])


class ManifestReader:
    """Reads manifests as a snapshot of some schema sees them, with dropped fields of equality deletes as last known."""

    def __init__(self, metadata: TableMetadata, schema: Schema, io: FileIO) -> None:
        self._schemas = metadata.schemas_from(schema)
        self.forms = partition_forms(metadata, schema)
        self._io = io
        self._paths = self._path_bytes = 0  # read so far
        self.types: dict[int, t.IcebergType] = {}  # of fields that the equality deletes read so far compare

    def entries(self, manifest: Manifest) -> Iterator[ManifestEntry]:
        """A manifest's live entries; errors are those of `entries_of`, and MetadataError where paths are endless."""
        if manifest.spec_id not in self.forms:
            said = f"the table has no partition spec {manifest.spec_id}"
            raise MetadataError(f"{manifest.path}: {said}", file=manifest.path)
        for entry in entries_of(manifest, self._io, self.forms[manifest.spec_id]):
            self._paths += 1
            self._path_bytes += len(entry.path) + len(entry.referenced_data_file or "")
            if self._path_bytes > max(_PATH_BYTES, _BYTES_PER_PATH * self._paths):
                said = f"{self._paths} paths of {self._path_bytes} characters in all; no store has paths that long"
                raise MetadataError(f"{manifest.path}: {said}", file=manifest.path)
            yield entry

    def data_files(self, snapshot: Snapshot) -> Iterator[ManifestEntry]:
        """The live data files of a snapshot; errors are those of `manifests_of` and `entries_of`."""
        for manifest in manifests_of(snapshot, self._io):
            if not manifest.has_deletes:
                yield from self.entries(manifest)

    def deletes(self, manifest: Manifest) -> Iterator[ScopedDelete]:
        """The live deletes of a manifest; one of data files has none.

        Raises: MetadataError, where an entry lacks what its kind needs; UnsupportedError, of an unknown file format.
        """
        if not manifest.has_deletes:
            return
        for entry in self.entries(manifest):
            is_equality = entry.content == EQUALITY_DELETES
            for field_id in entry.equality_ids or () if is_equality else ():
                if field_id not in self.types:
                    self.types[field_id] = _compared_type(field_id, self._schemas, entry)
            is_everywhere = is_equality and self.forms[manifest.spec_id].is_unpartitioned
            yield scoped_delete(entry, None if is_everywhere else entry.partition, self.types)


def _compared_type(field_id: int, schemas: Iterable[Schema], entry: ManifestEntry) -> t.IcebergType:
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
    entry: ManifestEntry, partition: Partition | None, types: Mapping[int, t.IcebergType]
) -> ScopedDelete:
    """An entry's delete; `types`: of fields that equality deletes compare; raises UnsupportedError, MetadataError."""
    file_format = DELETE_FORMATS.get(entry.file_format)
    if file_format is None:
        said = f"delete files in the format {entry.file_format!r} are not supported"
        raise UnsupportedError(f"{entry.path}: {said}", file=entry.path)
    is_vector, is_equality = file_format == "puffin", entry.content == EQUALITY_DELETES
    equality_ids = tuple(dict.fromkeys(entry.equality_ids or ())) if is_equality else ()
    ranges, data_file = ranges_of(entry, {field_id: types[field_id] for field_id in equality_ids}), None
    if not is_equality:
        paths = ranges_of(entry, {FILE_PATH_FIELD_ID: t.StringType()})[FILE_PATH_FIELD_ID]
        data_file = entry.referenced_data_file or (paths.lower if paths.lower == paths.upper else None)
    if is_vector and None in (data_file, entry.content_offset, entry.content_size):
        raise MetadataError(f"{entry.path}: a deletion vector without data file, offset or size", file=entry.path)
    if is_equality and not equality_ids:
        raise MetadataError(f"{entry.path}: an equality-delete file without equality ids", file=entry.path)
    delete = Delete(
        content="vector" if is_vector else "equality" if is_equality else "position",
        path=entry.path,
        file_format=file_format,
        size_in_bytes=entry.size_in_bytes,
        record_count=entry.record_count,
        sequence_number=entry.sequence_number,
        equality_ids=equality_ids,
        content_offset=entry.content_offset,
        content_size=entry.content_size,
        data_file=data_file,
    )
    return ScopedDelete(partition, delete, ranges)
