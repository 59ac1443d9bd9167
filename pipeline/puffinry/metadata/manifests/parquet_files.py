"""Manifests of format version 4 are Parquet files, read by Arrow (table specification, "Manifests", "Content Stats").

In: a file's bytes, untrusted. Out: its key-value metadata, the Avro types that its partition fields would have, and its
entries by the specification's names, metrics by field id, be they written as maps or as `content_stats`. Fields are
found by id, and one that is not known is refused by name: the version is not final.

What bounds memory: what all pages claim is known before Arrow reads one. Text and binaries come as dictionaries, so
that naming a long one again takes nothing, and becomes single-value bytes once.
"""

import struct
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from puffinry.errors import MetadataError, UnsupportedError, ValuesError
from puffinry.formats import thrift
from puffinry.formats.parquet import page_headers
from puffinry.formats.thrift import MISSING, Integer, Present, Records
from puffinry.metadata.document import refuse_unknown
from puffinry.metadata.manifests.avro_files import MANIFEST_FIELDS, MANIFEST_IDS, check_kind, name_of
from puffinry.metadata.single_values import minimal

MAGIC = b"PAR1"
_MOST_UNPACKED = 1 << 28, 1 << 10  # bytes in any case, and times those of the file
_MOST_VALUES = 1 << 25  # of a column, those in maps counted
_MOST_FIELDS = 1 << 17  # that an entry has metrics of
_BATCH_ROWS, _BATCH_VALUES, _BATCH_BYTES = 1 << 10, 1 << 18, 64 << 20
_DELTA_BYTE_ARRAY = 7  # an encoding in which a value may take a thousand times its bytes
_MOST_FOOTER = 8 << 20  # bytes
_BYTE_ARRAY = 6  # a physical type

# What of a footer, FileMetaData in parquet.thrift, is looked at: two kinds of records, and their slots
_LEAF, _CHUNK = 1, 2
_ROWS, _ENCRYPTED, _WIDTH, _TYPE, _STORED, _FIRST, _DICTIONARY, _SLOTS = *range(2, 9), 11
_META_DATA = thrift.Struct({1: Integer(_TYPE), 7: Integer(_STORED), 9: Integer(_FIRST), 11: Integer(_DICTIONARY)})
_COLUMN: thrift.Fields = {3: _META_DATA, 8: Present(_ENCRYPTED), 9: Present(_ENCRYPTED)}
_FOOTER = thrift.grammar(
    {
        2: Records(_LEAF, {2: Integer(_WIDTH)}),
        3: Integer(_ROWS),
        4: Records(0, {1: Records(_CHUNK, _COLUMN)}),
        8: Present(_ENCRYPTED),
        9: Present(_ENCRYPTED),
    }
)

_PARTITION, _STATS = 102, 146
# "Content Stats": ids of a column's struct, and of what is in it
_FIRST_STATS_ID, _STATS_IDS = 10_000, 200
_ROW_LINEAGE = range(9_000, 9_400)
_METRICS = {1: "lower_bounds", 2: "upper_bounds", 4: "value_counts", 5: "null_value_counts", 6: "nan_value_counts"}
_UNREAD = (3, 7)  # whether bounds are exact, and the average size of values in memory

# Avro's names of Arrow's types, and how numbers are single values
_KINDS = {"int32": "int", "int64": "long", "bool": "boolean", "binary": "bytes"}
_KINDS |= {"large_string": "string", "large_binary": "bytes"}
_PACKED = {"int": "<i", "long": "<q", "float": "<f", "double": "<d", "boolean": "<?"}

_DAMAGE = pa.ArrowException, ValuesError, OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError


def open_parquet(data: bytes, path: str) -> tuple[Mapping[str, bytes], dict[str, str], Iterator[dict[str, Any]]]:
    """Open a manifest's bytes: key-value metadata, the kinds of partition fields, and the entries.

    Raises MetadataError or UnsupportedError, naming the file, now and while entries are read.
    """
    with _damage(path):
        rows = _rows_at_once(data, path)
        metadata = pq.read_metadata(pa.BufferReader(data))
        texts = [i for i in range(metadata.num_columns) if metadata.schema.column(i).physical_type == "BYTE_ARRAY"]
        file = pq.ParquetFile(
            pa.BufferReader(data), metadata=metadata, read_dictionary=texts, arrow_extensions_enabled=False
        )
        kinds = _checked(file.schema_arrow, path)
    properties = {name.decode(errors="replace"): value for name, value in (metadata.metadata or {}).items()}
    return properties, kinds, _entries(file, rows, path)


def _entries(file: pq.ParquetFile, rows: int, path: str) -> Iterator[dict[str, Any]]:
    with _damage(path):
        for batch in file.iter_batches(rows, use_threads=False):
            columns = _columns(batch)
            for values in zip(*columns.values(), strict=True):
                yield dict(zip(columns, values, strict=True))


@contextmanager
def _damage(path: str) -> Iterator[None]:
    """Whatever Arrow and Python say of damaged bytes, as an error that names the file."""
    try:
        yield
    except _DAMAGE as error:
        raise MetadataError(f"{path}: damaged Parquet manifest: {error}", file=path) from error


def _rows_at_once(data: bytes, path: str) -> int:
    """How many rows to read at a time; raises ValueError where pages claim more than such a file can hold."""
    # A footer that is damaged or encrypted is refused here: over some of those Arrow ends the process.
    size = int.from_bytes(data[-8:-4], "little")
    if not data.endswith(MAGIC) or not 0 < size <= min(len(data) - 12, _MOST_FOOTER):
        raise ValueError(f"no footer at its end, or one of {size} bytes")
    records = thrift.read_records(data[-8 - size : -8], _FOOTER, _SLOTS)
    if records is None:
        raise ValueError(f"a footer of {size} bytes that cannot be read")
    chunks, rows = records[records[:, 0] == _CHUNK], int(records[0, _ROWS])
    if records[0, _ENCRYPTED] != MISSING or (chunks[:, _ENCRYPTED] != MISSING).any():
        raise UnsupportedError(f"{path}: encrypted manifests are not supported", file=path)
    unpacked, values, widest = 0, 0, int(records[records[:, 0] == _LEAF, _WIDTH].max(initial=0))
    for kind, stored, first, dictionary in chunks[:, [_TYPE, _STORED, _FIRST, _DICTIONARY]].tolist():
        start = min(first, dictionary) if dictionary > 0 else first
        if not len(MAGIC) <= start <= start + stored <= len(data):
            raise ValueError(f"a column from {start} to {start + stored} in {len(data)} bytes")
        chunk = np.frombuffer(data, np.uint8, stored, start)
        pages = [header for header, _, _ in page_headers(lambda at, most: chunk[at:][:most], stored)]  # noqa: B023
        if kind == _BYTE_ARRAY and any(page.encoding == _DELTA_BYTE_ARRAY for page in pages):
            raise UnsupportedError(f"{path}: the encoding DELTA_BYTE_ARRAY is not supported in manifests", file=path)
        if wrong := [page for page in pages if min(page.unpacked_size, page.values) < 0]:
            raise ValueError(f"a page claims {wrong[0].values} values in {wrong[0].unpacked_size} bytes")
        count = sum(page.values for page in pages)
        if count > _MOST_VALUES:
            raise ValueError(f"{count} values of a column; expected {_MOST_VALUES} at most")
        unpacked, values = unpacked + sum(page.unpacked_size for page in pages), values + count
    most = max(_MOST_UNPACKED[0], _MOST_UNPACKED[1] * len(data))
    if not 0 <= rows <= len(data) or unpacked > most:
        raise ValueError(f"{rows} entries in {unpacked} bytes, from {len(data)} stored; expected {most} at most")
    return max(1, min(_BATCH_ROWS, _BATCH_BYTES // max(widest, 1), _BATCH_VALUES * rows // max(values, 1)))


def _id(field: pa.Field) -> int:
    """A field's id; -1: it has none."""
    return int((field.metadata or {}).get(b"PARQUET:field_id", -1))


def _checked(schema: pa.Schema, path: str) -> dict[str, str]:
    """The kinds of the partition's fields; raises where a field is unknown, or not of the specification's type."""
    entry = _known(schema, MANIFEST_IDS, path)
    check_kind("data_file", _kind(entry[2].type) if 2 in entry else "missing", "record", path)
    inner = _known(entry[2].type, MANIFEST_IDS, path)
    for field_id in (entry.keys() | inner.keys()) & MANIFEST_FIELDS.keys():
        name, kinds = MANIFEST_FIELDS[field_id]
        check_kind(name, _kind((entry | inner)[field_id].type), kinds, path)
    for base, stats in (_known(inner[_STATS].type, None, path) if _STATS in inner else {}).items():
        if base not in _ROW_LINEAGE and (base < _FIRST_STATS_ID or base % _STATS_IDS):
            refuse_unknown([stats.name], f"{path}: content_stats", path)
        _known(stats.type, [base + offset for offset in (*_METRICS, *_UNREAD)], path)
    partition = inner[_PARTITION].type if _PARTITION in inner else ()
    return {_partition_name(field): _kind(_physical_type(field.type)) for field in partition}


def _known(fields: Iterable[pa.Field], known: Collection[int] | None, path: str) -> dict[int, pa.Field]:
    """Fields by id; raises where they have others than those known (None: any)."""
    fields = list(fields)
    unknown = [field.name for field in fields if known is not None and _id(field) not in known]
    refuse_unknown(unknown, f"{path}: a field", path)
    return {_id(field): field for field in fields}


def _partition_name(field: pa.Field) -> str:
    return str(field.name) if _id(field) < 0 else name_of(_id(field))


def _kind(type_: pa.DataType) -> str:
    """What `avro_files` calls a type."""
    if pa.types.is_dictionary(type_):
        return _kind(type_.value_type)
    if pa.types.is_struct(type_):
        return "record"
    if pa.types.is_map(type_):
        item = _kind(type_.item_type)
        return f"map of {_kind(type_.key_type)} to {'int or long' if item in ('int', 'long') else item}"
    if pa.types.is_list(type_):
        return "array of int or long" if _kind(type_.value_type) in ("int", "long") else "array"
    return "fixed" if pa.types.is_fixed_size_binary(type_) else _KINDS.get(str(type_), str(type_))


def _physical_type(type_: pa.DataType) -> pa.DataType:
    """What Iceberg's Avro has for a type: numbers of days and of the type's own units, a decimal's unscaled bytes."""
    if pa.types.is_date32(type_):
        return pa.int32()
    if (pa.types.is_time64(type_) or pa.types.is_timestamp(type_)) and type_.unit in ("us", "ns"):
        return pa.int64()
    return pa.binary(16) if pa.types.is_decimal128(type_) else type_


def _physical(array: pa.Array) -> list[Any]:
    """The values as Iceberg's Avro has them."""
    type_ = _physical_type(array.type)
    values = _in_python(array if type_ == array.type else array.view(type_))
    return [value and value[::-1] for value in values] if pa.types.is_decimal128(array.type) else values


def _columns(batch: pa.RecordBatch) -> dict[str, list[Any]]:
    """The rows' values of each field that is known, by the specification's name."""
    fields = {_id(field): column for field, column in zip(batch.schema, batch.columns, strict=True)}
    file = fields.pop(2)
    fields |= {_id(field): column for field, column in zip(file.type, file.flatten(), strict=True)}
    found = {
        MANIFEST_FIELDS[field_id][0]: _in_python(column)
        for field_id, column in fields.items()
        if field_id in MANIFEST_FIELDS and field_id != _PARTITION
    }
    rows = range(batch.num_rows)
    if _PARTITION in fields:
        parts = zip(fields[_PARTITION].type, fields[_PARTITION].flatten(), strict=True)
        partition = {_partition_name(field): _physical(part) for field, part in parts}
        found["partition"] = [{name: values[row] for name, values in partition.items()} for row in rows]
    for name, stats in (_content_stats(fields[_STATS]) if _STATS in fields else {}).items():
        of_maps = found.get(name) or [None] * len(rows)  # which is what writers fill today
        of_stats = ({i: values[row] for i, values in stats.items() if values[row] is not None} for row in rows)
        found[name] = [own | (of_map or {}) for own, of_map in zip(of_stats, of_maps, strict=True)]
    return found


def _content_stats(column: pa.StructArray) -> dict[str, dict[int, list[Any]]]:
    """The metrics by name and by field id: values by row."""
    found: dict[str, dict[int, list[Any]]] = {name: {} for name in _METRICS.values()}
    for stats, values in zip(column.type, column.flatten(), strict=True):
        field_id, rest = divmod(_id(stats) - _FIRST_STATS_ID, _STATS_IDS)
        for field, each in zip(values.type, values.flatten(), strict=True):
            name = _METRICS.get(_id(field) - _id(stats), "")
            if name and field_id >= 0 and not rest:
                found[name][field_id] = _physical(each) if name.endswith("counts") else _single_values(each)
    return found


def _single_values(bounds: pa.Array) -> list[bytes | None]:
    """Typed bounds as single-value bytes; those of types that have none, such as geometries, are not known."""
    kind = _kind(_physical_type(bounds.type))
    if kind not in (*_PACKED, "string", "bytes", "fixed"):
        return [None] * len(bounds)
    single: Callable[[Any], bytes] = struct.Struct(_PACKED[kind]).pack if kind in _PACKED else bytes
    if pa.types.is_decimal(bounds.type):
        single = lambda value: minimal(int.from_bytes(value, "big", signed=True))  # noqa: E731
    elif kind == "string":
        single = str.encode
    if pa.types.is_dictionary(bounds.type):  # each once, however many rows have it
        entries = [*map(single, bounds.dictionary.to_pylist()), None]
        return [entries[index] for index in bounds.indices.fill_null(-1).to_pylist()]
    return [None if value is None else single(value) for value in _physical(bounds)]


def _in_python(array: pa.Array) -> list[Any]:
    """The values; equal ones of a dictionary are one object."""
    if pa.types.is_dictionary(array.type):
        entries = [*array.dictionary.to_pylist(), None]
        return [entries[index] for index in array.indices.fill_null(-1).to_pylist()]
    is_map = pa.types.is_map(array.type)
    if not is_map and not pa.types.is_list(array.type):
        return list(array.to_pylist())
    inner = [array.keys, array.items] if is_map else [array.values]
    if any(each.null_count for each in inner):
        raise ValueError("a list or map that holds null")
    places = list(pairwise(array.offsets.to_pylist()))
    if (most := max((stop - start for start, stop in places), default=0)) > _MOST_FIELDS:
        raise ValueError(f"an entry with metrics of {most} columns")
    parts = list(map(_in_python, inner))
    rows = ([part[start:stop] for part in parts] for start, stop in places)
    values = (dict(zip(*items, strict=True)) if is_map else items[0] for items in rows)
    return [value if valid else None for value, valid in zip(values, array.is_valid().to_pylist(), strict=True)]
