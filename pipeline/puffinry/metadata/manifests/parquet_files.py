"""Manifests of format version 4 are Parquet files, read by Arrow (table specification, "Manifests", "Content Stats").

In: a file's bytes, untrusted. Out: its key-value metadata, the Avro types that its partition fields would have, and its
entries by the specification's names, metrics by field id, be they written as maps or as `content_stats`. Fields are
found by id, and one that is not known is refused by name: the version is not final.

What bounds memory: what all pages claim is known before Arrow reads one. Text and binaries come as dictionaries, so
that naming a long one again takes nothing; values in Python are made an entry at a time.
"""

import struct
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.metadata.document import refuse_unknown
from puffinry.metadata.manifests.avro_files import MANIFEST_FIELDS, MANIFEST_IDS, check_kind, name_of
from puffinry.metadata.single_values import minimal

MAGIC = b"PAR1"
_MOST_UNPACKED = 1 << 28, 1 << 10  # bytes in any case, and times those of the file
_MOST_VALUES = 1 << 25  # of a column, those in maps counted
_MOST_FIELDS = 1 << 17  # that an entry has metrics of
_BATCH_ROWS, _BATCH_VALUES, _BATCH_BYTES = 1 << 10, 1 << 20, 64 << 20
_DELTA_BYTE_ARRAY = 7  # an encoding in which a value may take a thousand times its bytes
_MOST_FOOTER = 8 << 20  # bytes
_BYTE_ARRAY = 6  # a physical type

_PARTITION, _STATS = 102, 146
# "Content Stats": ids of a column's struct, and of what is in it
_FIRST_STATS_ID, _STATS_IDS = 10_000, 200
_ROW_LINEAGE = range(9_000, 9_400)
_METRICS = {1: "lower_bounds", 2: "upper_bounds", 4: "value_counts", 5: "null_value_counts", 6: "nan_value_counts"}
_UNREAD = (3, 7)  # whether bounds are exact, and the average size of values in memory

# Avro's names of Arrow's types, and how numbers are single values
_KINDS = {
    "int32": "int",
    "int64": "long",
    "bool": "boolean",
    "large_string": "string",
    "binary": "bytes",
    "large_binary": "bytes",
}
_PACKED = {"int": "<i", "long": "<q", "float": "<f", "double": "<d", "boolean": "<?"}

_OfRow = Callable[[int], Any]


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
            columns = _columns(batch, path)
            for row in range(batch.num_rows):
                yield {name: of_row(row) for name, of_row in columns.items()}


@contextmanager
def _damage(path: str) -> Iterator[None]:
    """Whatever Arrow and Python say of damaged bytes, as an error that names the file."""
    try:
        yield
    except (pa.ArrowException, OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise MetadataError(f"{path}: damaged Parquet manifest: {error}", file=path) from error


def _rows_at_once(data: bytes, path: str) -> int:
    """How many rows to read at a time; raises ValueError where pages claim more than such a file can hold.

    So does a footer that is damaged or encrypted: over some of those Arrow ends the process.
    """
    size = int.from_bytes(data[-8:-4], "little")
    if not data.endswith(MAGIC) or not 0 < size <= min(len(data) - 12, _MOST_FOOTER):
        raise ValueError(f"no footer at its end, or one of {size} bytes")
    footer, _ = _struct(data, len(data) - 8 - size)
    rows: int = footer[3]
    unpacked, values, widest = 0, 0, int(max(leaf.get(2, 0) for leaf in footer[2]))
    for chunk in (chunk for group in footer[4] for chunk in group[1]):
        if {8, 9} & (footer.keys() | chunk.keys()):
            raise UnsupportedError(f"{path}: encrypted manifests are not supported", file=path)
        sizes, counts, encodings = zip((0, 0, 0), *_pages(data, chunk[3]), strict=True)
        if chunk[3][1] == _BYTE_ARRAY and _DELTA_BYTE_ARRAY in encodings:
            raise UnsupportedError(f"{path}: the encoding DELTA_BYTE_ARRAY is not supported in manifests", file=path)
        if sum(counts) > _MOST_VALUES:
            raise ValueError(f"{sum(counts)} values of a column; expected {_MOST_VALUES} at most")
        unpacked, values = unpacked + sum(sizes), values + sum(counts)
    most = max(_MOST_UNPACKED[0], _MOST_UNPACKED[1] * len(data))
    if not 0 <= rows <= len(data) or unpacked > most:
        raise ValueError(f"{rows} entries in {unpacked} bytes, from {len(data)} stored; expected {most} at most")
    return max(1, min(_BATCH_ROWS, _BATCH_BYTES // max(widest, 1), _BATCH_VALUES * rows // max(values, 1)))


def _pages(data: bytes, chunk: Mapping[int, Any]) -> Iterator[tuple[int, int, int]]:
    """Of each page of a column chunk: its size once decompressed, its values, their encoding."""
    at = min(chunk[9], chunk.get(11) or chunk[9])
    stop = at + chunk[7]
    if not len(MAGIC) <= at <= stop <= len(data):
        raise ValueError(f"a column from {at} to {stop} in {len(data)} bytes")
    while at < stop:
        header, at = _struct(data, at)
        version_2, size = header.get(8), header[2]
        values = version_2 or header.get(5) or header[7]
        if min(size, header[3], values[1]) < 0:
            raise ValueError(f"a page claims {values[1]} values in {size} bytes")
        yield size, values[1], values[4 if version_2 else 2]
        at += header[3]


def _struct(data: bytes, at: int) -> tuple[dict[int, Any], int]:
    """A struct of compact Thrift, by field id, and where it ends; IndexError, ValueError: it does not."""
    found: dict[int, Any] = {}
    field = 0
    while head := data[at]:
        if head < 0x10:
            raise ValueError("fields out of order")
        field += head >> 4
        found[field], at = _value(data, at + 1, head & 15)
    return found, at + 1


def _value(data: bytes, at: int, kind: int) -> tuple[Any, int]:
    match kind:
        case 1 | 2:  # true, false
            return kind == 1, at
        case 3:  # a byte
            return data[at], at + 1
        case 7:  # a double
            return None, at + 8
        case 12:
            return _struct(data, at)
        case 9:  # a list
            count, kind, at = data[at] >> 4, data[at] & 15, at + 1
            if count == 15:
                count, at = _varint(data, at)
            items = []
            for _ in range(count):
                item, at = _value(data, at, max(kind, 3))  # in lists, booleans are bytes
                items.append(item)
            return items, at
        case 4 | 5 | 6 | 8:
            number, at = _varint(data, at)
            return (None, at + number) if kind == 8 else ((number >> 1) ^ -(number & 1), at)
    raise ValueError(f"a field of type {kind}")


def _varint(data: bytes, at: int) -> tuple[int, int]:
    number = 0
    for shift in range(0, 70, 7):
        number |= (data[at] & 0x7F) << shift
        at += 1
        if data[at - 1] < 0x80:
            return number, at
    raise ValueError("a number without an end")


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
    values = _values(array if type_ == array.type else array.view(type_))(0, len(array))
    return [value and value[::-1] for value in values] if pa.types.is_decimal128(array.type) else values


def _columns(batch: pa.RecordBatch, path: str) -> dict[str, _OfRow]:
    """What gives a row's value of each field that is known, by the specification's name."""
    fields = {_id(field): column for field, column in zip(batch.schema, batch.columns, strict=True)}
    file = fields.pop(2)
    fields |= {_id(field): column for field, column in zip(file.type, file.flatten(), strict=True)}
    found = {
        MANIFEST_FIELDS[field_id][0]: _of_row(column, path)
        for field_id, column in fields.items()
        if field_id in MANIFEST_FIELDS and field_id != _PARTITION
    }
    if _PARTITION in fields:
        parts = zip(fields[_PARTITION].type, fields[_PARTITION].flatten(), strict=True)
        partition = {_partition_name(field): _physical(part) for field, part in parts}
        found["partition"] = lambda row: {name: values[row] for name, values in partition.items()}
    stats = _content_stats(fields[_STATS]) if _STATS in fields else {}
    return found | {name: partial(_joined, found.get(name), columns) for name, columns in stats.items()}


def _joined(written: _OfRow | None, columns: Mapping[int, list[Any]], row: int) -> dict[int, Any]:
    """Metrics of `content_stats`, and beside them those of a map, which is what writers fill today."""
    stats = {field_id: values[row] for field_id, values in columns.items() if values[row] is not None}
    return stats | ((written and written(row)) or {})


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
    values = _physical(bounds)
    if pa.types.is_decimal(bounds.type):
        return [value and minimal(int.from_bytes(value, "big", signed=True)) for value in values]
    if kind == "string":
        return [None if value is None else value.encode() for value in values]
    return [
        None if value is None else struct.pack(_PACKED[kind], value) if kind in _PACKED else value for value in values
    ]


def _of_row(array: pa.Array, path: str) -> _OfRow:
    """What gives a row's value: maps and lists are made when they are asked for."""
    if not pa.types.is_map(array.type) and not pa.types.is_list(array.type):
        return _values(array)(0, len(array)).__getitem__
    inner = [array.keys, array.items] if pa.types.is_map(array.type) else [array.values]
    if any(each.null_count for each in inner):
        raise ValueError("a list or map that holds null")
    parts = [_values(each) for each in inner]
    offsets, is_valid = array.offsets.to_pylist(), array.is_valid().to_pylist()

    def value(row: int) -> Any:
        start, stop = offsets[row : row + 2]
        if stop - start > _MOST_FIELDS:
            raise MetadataError(f"{path}: an entry with metrics of {stop - start} columns", file=path)
        items = [part(start, stop) for part in parts]
        return None if not is_valid[row] else dict(zip(*items, strict=True)) if len(items) > 1 else items[0]

    return value


def _values(array: pa.Array) -> Callable[[int, int], list[Any]]:
    """What gives an array's values from one up to another; equal ones of a dictionary are one object."""
    if pa.types.is_dictionary(array.type):
        entries = [*array.dictionary.to_pylist(), None]
        indices = array.indices.fill_null(-1).to_numpy()
        return lambda start, stop: [entries[index] for index in indices[start:stop].tolist()]
    if array.null_count == 0 and pa.types.is_integer(array.type):
        numbers = array.to_numpy()
        return lambda start, stop: numbers[start:stop].tolist()
    return lambda start, stop: array.slice(start, stop - start).to_pylist()
