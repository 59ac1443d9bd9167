"""What the row-level deletes of a data file say: positions of deleted rows, and keys of rows deleted by equality.

In: the `Delete`s that planning has matched to a data file ("Row-level deletes", table specification). Out: sorted
positions, and key columns in the snapshot's types. A delete file is fetched once per task: what was read of it is kept,
the least recently used going first when all of it takes more than `CACHE_BYTES`. Only a file that alone would take more
is read anew for each data file, of which then nothing else is kept in memory.
"""

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa
from cachetools import LRUCache, cachedmethod
from numpy.typing import NDArray
from pyiceberg.types import LongType, NestedField, PrimitiveType, StringType
from pyroaring import BitMap64

from puffinry.errors import PuffinError, ScanError
from puffinry.formats.puffin import deletion_bitmap
from puffinry.metadata import FieldPath, LeafColumn
from puffinry.metadata.planning import Delete, LiveFile
from puffinry.scan.columns import aligned_rows, file_source, leaves_of, one_row
from puffinry.scan.conversion import arrow_type
from puffinry.scan.equality_delete_keys import DistinctKeys, KeySet
from puffinry.scan.readers import CountedFile, DataFile, Source, damage_named, open_data_file

if TYPE_CHECKING:
    from pyiceberg.table.name_mapping import NameMapping

CACHE_BYTES = 128 << 20
POSITION_BYTES = 8
BITMAP_BYTES = 512  # of a bitmap, beside its positions

# "Reserved Field IDs", table specification
FILE_PATH = NestedField(2147483546, "file_path", StringType(), required=True)
POSITION = NestedField(2147483545, "pos", LongType(), required=True)

# Rows of one data file. None has more: what is said of rows beyond deletes nothing, and would fill a bitmap.
MOST_POSITIONS = 1 << 34
EqualityIds = tuple[int, ...]
NO_POSITIONS = BitMap64()

# What the distinct keys of an equality-delete file may take in memory: as much as a file of its size can hold.
KEY_BYTES, KEY_BYTES_PER_STORED = 1 << 29, 32


class DeleteFiles:
    """The delete files that one task meets."""

    def __init__(
        self,
        open_file: Callable[[str, Source], CountedFile],
        paths: Mapping[int, FieldPath],
        name_mapping: "NameMapping | None",
    ) -> None:
        self._open, self._paths, self._name_mapping = open_file, paths, name_mapping
        self._named: set[str] = set()  # paths of equality-delete files without field ids
        self._positions: LRUCache[str, Mapping[str, BitMap64]] = LRUCache(CACHE_BYTES, _positions_size)
        self._keys: LRUCache[tuple[str, EqualityIds], Sequence[pa.Array]] = LRUCache(
            CACHE_BYTES, lambda keys: sum(column.nbytes for column in keys)
        )
        self._key_sets: LRUCache[tuple[object, ...], KeySet] = LRUCache(CACHE_BYTES, attrgetter("nbytes"))

    def positions(self, live_file: LiveFile) -> BitMap64:
        """The rows of the data file that position deletes and its deletion vector delete."""
        found = [self._positions_of(delete, live_file) for delete in live_file.deletes if delete.content != "equality"]
        return BitMap64.union(*found) if found else NO_POSITIONS

    def key_sets(self, live_file: LiveFile) -> dict[EqualityIds, KeySet]:
        """The keys of the rows that equality deletes delete, by the field ids of the columns compared."""
        by_ids: defaultdict[EqualityIds, list[Delete]] = defaultdict(list)
        for delete in live_file.deletes:
            if delete.content == "equality":
                by_ids[delete.equality_ids].append(delete)
        return {ids: self._key_set(deletes) for ids, deletes in by_ids.items()}

    def are_named(self, live_file: LiveFile) -> bool:
        """Whether any equality deletes of a file, whose key sets were read, have their columns by the name mapping."""
        return any(delete.path in self._named for delete in live_file.deletes)

    def data_files(self, delete: Delete) -> frozenset[str]:
        """The paths of the data files that a position-delete file names; nothing else of it is read."""
        found: set[str] = set()
        with damage_named(delete.path), self._open(delete.path, "deletes") as file:
            data_file = open_data_file(file, delete.file_format, _reserved_names())
            for (paths,) in _rows(data_file, [(FILE_PATH,)]):
                found.update(path.decode() for path in paths.drop_null().unique().to_pylist())
        return frozenset(found)

    @cachedmethod(attrgetter("_key_sets"), lambda _, deletes: tuple((each.path, each.equality_ids) for each in deletes))
    def _key_set(self, deletes: Sequence[Delete]) -> KeySet:
        keys = [self._read_keys(delete) for delete in deletes]
        return KeySet([pa.concat_arrays(parts) for parts in zip(*keys, strict=True)])

    def _positions_of(self, delete: Delete, live_file: LiveFile) -> BitMap64:
        with damage_named(delete.path):
            if delete.content == "vector":
                return self._read_vector(delete, live_file)
            if delete.record_count * POSITION_BYTES > CACHE_BYTES:
                by_path = self._read_positions(delete, live_file.path)
            else:
                by_path = self._all_positions(delete)
            return by_path.get(live_file.path, NO_POSITIONS)

    def _read_vector(self, delete: Delete, live_file: LiveFile) -> BitMap64:
        with self._open(delete.path, "deletes") as file:  # planning refuses one that does not say where it is
            blob = file.read_range(delete.content_offset or 0, delete.content_size or 0)
        try:
            bitmap = deletion_bitmap(blob, live_file.record_count)
            if len(bitmap) != delete.record_count:
                raise PuffinError(f"it holds {len(bitmap)} positions where its manifest says {delete.record_count}")
            return bitmap
        except PuffinError as error:
            place = f"the deletion vector of {live_file.path} at offset {delete.content_offset}"
            raise ScanError(f"{delete.path}: {place} is damaged: {error}") from error

    @cachedmethod(attrgetter("_positions"), lambda _, delete: delete.path)
    def _all_positions(self, delete: Delete) -> Mapping[str, BitMap64]:
        return self._read_positions(delete, None)

    def _read_positions(self, delete: Delete, only: str | None) -> Mapping[str, BitMap64]:
        """The positions by data file, or of one data file only."""
        found: defaultdict[str, BitMap64] = defaultdict(BitMap64)
        with self._open(delete.path, "deletes") as file:
            data_file = open_data_file(file, delete.file_format, _reserved_names())
            columns = _rows(data_file, [(FILE_PATH,), (POSITION,)])
            for path, positions in (each for paths, column in columns for each in _grouped(paths, column, delete.path)):
                if positions.min(initial=0) < 0:
                    raise ScanError(f"{delete.path}: a position delete at {positions.min()}")
                if only in (None, path):
                    within = positions[positions < MOST_POSITIONS]
                    found[path].update(array("Q", within.tobytes()))  # a bitmap takes NumPy's integers one by one
                    found[path].run_optimize()
        return found

    @cachedmethod(attrgetter("_keys"), lambda _, delete: (delete.path, delete.equality_ids))
    def _read_keys(self, delete: Delete) -> Sequence[pa.Array]:
        """The key columns of an equality-delete file, in the order of its equality ids."""
        if unknown := [field_id for field_id in delete.equality_ids if field_id not in self._paths]:
            said = f"deletes by field id {unknown[0]}, which no schema of the table has"
            raise ScanError(f"{delete.path} {said}", file=delete.path)
        paths = [self._paths[field_id] for field_id in delete.equality_ids]
        with damage_named(delete.path), self._open(delete.path, "deletes") as file:
            data_file = open_data_file(file, delete.file_format, self._name_mapping)
            if data_file.is_named:
                self._named.add(delete.path)
            keys = DistinctKeys([arrow_type(leaf_column(path).type) for path in paths])
            most = max(KEY_BYTES, KEY_BYTES_PER_STORED * file.size)
            for columns in _rows(data_file, paths):
                keys.add(columns)
                if keys.nbytes > most:
                    raise ScanError(f"{delete.path}: its keys take more than {most >> 20} MiB in memory")
        return keys.columns()


def leaf_column(path: FieldPath) -> LeafColumn:
    """The column at the end of a path."""
    field = path[-1]
    assert isinstance(field.field_type, PrimitiveType)
    return LeafColumn(field.field_id, ".".join(each.name for each in path), field.field_type)


def _rows(data_file: DataFile, paths: Sequence[FieldPath]) -> Iterator[list[pa.Array]]:
    """The columns at `paths`, batch by batch; where the file has none of them, one row, since all are alike."""
    sources = [file_source(data_file, leaf_column(path), path) for path in paths]
    leaves = leaves_of(sources)
    for section in data_file.sections(leaves, None):
        yield from aligned_rows(sources, section) if leaves else [one_row(sources, section)]


def _grouped(paths: pa.Array, column: pa.Array, deletes: str) -> Iterator[tuple[str, NDArray[np.int64]]]:
    """The positions of each distinct path, as each row says, whatever a manifest says of all of them."""
    if paths.null_count or column.null_count:
        raise ScanError(f"{deletes}: a position delete without file or position")
    encoded, positions = paths.dictionary_encode(), column.to_numpy()
    codes = encoded.indices.to_numpy()
    order = np.argsort(codes, kind="stable")
    bounds = np.searchsorted(codes[order], np.arange(len(encoded.dictionary) + 1))
    for code, path in enumerate(encoded.dictionary.to_pylist()):
        yield path.decode(), positions[order[bounds[code] : bounds[code + 1]]]


def _positions_size(by_path: Mapping[str, BitMap64]) -> int:
    return sum(len(positions.serialize()) + len(path) + BITMAP_BYTES for path, positions in by_path.items())


@cache
def _reserved_names() -> "NameMapping":
    """The fields of position deletes, for files that have no field ids."""
    from pyiceberg.table.name_mapping import NameMapping  # noqa: PLC0415

    fields = [{"field-id": field.field_id, "names": [field.name]} for field in (FILE_PATH, POSITION)]
    return NameMapping.model_validate(fields)
