"""Decodes the blocks of an Avro container into records by fastavro, as many at a time as take little memory.

In: a schema and decompressed blocks, untrusted. Out: lists of records. As Python objects, records take up to hundreds
of times their bytes, and the bytes may be compressed a thousandfold. What bounds memory:

- A schema is refused whose records could take endless memory in few bytes: types that contain themselves, arrays of
  items that take no bytes, more fields than any table has. Records that take no bytes are counted.
- fastavro reads at least a byte at a time. The schema says how much a record grows in memory with each read, at most.
  A block that is too small for a record of MAX_RECORD_BYTES is decoded as it is. In a larger one the reads of each
  record are counted, and a record that takes too many is refused while it is decoded.

Avro 1.12, "Binary Encoding".
"""

import io
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import fastavro

from puffinry.errors import PuffinryError

BATCH_BYTES = 32 << 20  # in memory, of a list of records
MAX_RECORD_BYTES = 1 << 29  # in memory
EMPTY_RECORDS = 1 << 20  # in all, of a schema whose records take no bytes: their number alone says how many there are
_MOST_FIELDS = 1 << 17

# Bytes of Python objects
_NUMBER = sys.getsizeof(1 << 62)
_BINARY = sys.getsizeof(b"")
_LIST = sys.getsizeof([])
_DECIMAL = 104
_ITEM = 9  # of a list that grows
_ENTRY = _BINARY + 104  # a map's key, and its place in a dict that grows

Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Cost:
    """What a value of some type takes."""

    memory: int = 0  # bytes as Python objects: beside its own bytes, and without the items of arrays
    memory_per_read: int = 0  # the same of items of arrays, for each read that they need at least
    reads: int = 0  # at least
    fields: int = 1  # values within it


class RecordDecoder:
    """Decodes the blocks of files that are written with one schema."""

    def __init__(
        self, written: Any, path: str, damaged: type[PuffinryError], wanted: Any = None, most: int = MAX_RECORD_BYTES
    ) -> None:
        """`written` is the schema of the blocks' records; `wanted` (None: the same) has some of its fields.

        A record may take `most` bytes in memory. Raises `damaged` as `check_schema` does.
        """
        self._cost = check_schema(written, path, damaged, wanted and {field["name"] for field in wanted["fields"]})
        self._written: Any = fastavro.parse_schema(written)
        self._wanted: Any = fastavro.parse_schema(wanted) if wanted else None
        self._damaged, self._most = damaged, most

    def records(self, blocks: Iterable[tuple[int, bytes]], path: str) -> Iterator[Record]:
        """All records of the blocks of the file `path`; blocks come with their number of records.

        Raises `damaged` where a block does not hold its records, or one of them is too large.
        """
        return (record for record, _ in self._records(blocks, path))

    def batches(self, blocks: Iterable[tuple[int, bytes]], path: str) -> Iterator[list[Record]]:
        """The same in lists that take BATCH_BYTES in memory, and a record more."""
        records: list[Record] = []
        room = BATCH_BYTES
        for record, memory in self._records(blocks, path):
            records.append(record)
            room -= memory
            if room <= 0:
                yield records
                records, room = [], BATCH_BYTES
        if records:
            yield records

    def _records(self, blocks: Iterable[tuple[int, bytes]], path: str) -> Iterator[tuple[Record, int]]:
        """Each record, and what it takes in memory at most."""
        most = EMPTY_RECORDS
        for count, block in blocks:
            most = len(block) if self._cost.reads else most
            if not 0 <= count <= most:
                claim = f"a block of {len(block)} bytes claims {count} records, of {most} at most"
                raise self._damaged(f"{path} is damaged: {claim}")
            most -= count
            try:
                yield from self._decoded(count, block)
            except _TooLargeError:
                raise self._damaged(f"{path}: a record takes more than {self._most >> 20} MiB in memory") from None
            except Exception as error:  # fastavro's errors over hostile bytes have no common base
                claim = f"damaged Avro block: not the {count} records that it announces: {error!r}"
                raise self._damaged(f"{path}: {claim}") from error

    def _decoded(self, count: int, block: bytes) -> Iterator[tuple[Record, int]]:
        cost, end = self._cost, 0
        reads = (self._most - cost.memory) // (cost.memory_per_read + 1)
        stream = io.BytesIO(block) if len(block) <= reads else _CountedReads(block)
        for _ in range(count):
            start = end
            if isinstance(stream, _CountedReads):
                stream.reads_left = reads
            record: Any = fastavro.schemaless_reader(stream, self._written, self._wanted)
            end = stream.tell()
            yield record, cost.memory + (end - start) * (cost.memory_per_read + 1)
        if end < len(block):
            raise ValueError(f"it is longer than they are, {len(block)} bytes rather than {end}")


class _TooLargeError(Exception):
    pass


class _CountedReads(io.BytesIO):
    """A block of which a record may need no more than so many reads."""

    reads_left: int

    def read(self, size: int | None = -1, /) -> bytes:
        """Read some bytes."""
        self.reads_left -= 1
        if self.reads_left < 0:
            raise _TooLargeError
        return super().read(size)


def check_schema(schema: Any, path: str, damaged: type[PuffinryError], wanted: set[str] | None = None) -> _Cost:
    """What a record takes of which some fields are `wanted`, None: all of them.

    Raises `damaged` where a schema is not valid, or its records could take endless memory: they hold themselves, or
    lists of nothing.
    """
    try:
        cost = _cost(fastavro.parse_schema(schema), {}, wanted)
        if cost.fields > _MOST_FIELDS:
            raise ValueError("it has more fields than any table")
    except Exception as error:  # fastavro's errors over hostile schemas have no common base
        raise damaged(f"{path}: the Avro schema is not valid: {error!r}") from error
    return cost


def _cost(schema: Any, named: dict[str, _Cost | None], wanted: set[str] | None = None) -> _Cost:
    """What a value takes. `named`: types so far, None: those around it. `wanted`: a record's fields that are kept."""
    if isinstance(schema, list):
        costs = [_cost(branch, named) for branch in schema]
        memory, per_read = max(cost.memory for cost in costs), max(cost.memory_per_read for cost in costs)
        return _Cost(memory, per_read, reads=1, fields=sum(cost.fields for cost in costs))
    kind = schema["type"] if isinstance(schema, dict) else schema
    match kind:
        case dict() | list():
            return _cost(kind, named)
        case "record" | "error" | "enum" | "fixed":
            named[schema["name"]] = None
            cost = named[schema["name"]] = _defined(schema, kind, named, wanted)
            return cost
        case "array" | "map":
            return _items(_cost(schema["items" if kind == "array" else "values"], named), kind)
        case "null":
            return _Cost()
        case "bytes" | "string":
            is_decimal = isinstance(schema, dict) and schema.get("logicalType") == "decimal"
            return _Cost(_BINARY + _DECIMAL * is_decimal, reads=1)
        case "boolean" | "int" | "long" | "float" | "double":
            return _Cost(_NUMBER, reads=1)
    if (known := named[kind]) is None:
        raise ValueError(f"the type {kind} contains itself")
    return known


def _defined(schema: Any, kind: str, named: dict[str, _Cost | None], wanted: set[str] | None) -> _Cost:
    if kind == "enum":
        return _Cost(reads=1)
    if kind == "fixed":
        size = schema.get("size")
        if not isinstance(size, int) or size < 0:
            raise ValueError(f"the type {schema['name']} is of {size} bytes")
        return _Cost(_BINARY + _DECIMAL, reads=min(size, 1))
    costs = [(_cost(field["type"], named), wanted is None or field["name"] in wanted) for field in schema["fields"]]
    kept = [cost for cost, is_kept in costs if is_kept]
    return _Cost(
        memory=sys.getsizeof(dict.fromkeys(range(len(kept)))) + sum(cost.memory for cost in kept),
        memory_per_read=max((cost.memory_per_read for cost in kept), default=0),
        reads=sum(cost.reads for cost, _ in costs),
        fields=1 + sum(cost.fields for cost, _ in costs),
    )


def _items(item: _Cost, kind: str) -> _Cost:
    memory, reads = (item.memory + _ITEM, item.reads) if kind == "array" else (item.memory + _ENTRY, item.reads + 1)
    if reads == 0:
        raise ValueError("an array of items that take no bytes")
    return _Cost(_LIST, max(item.memory_per_read, -(-memory // reads)), reads=1, fields=1 + item.fields)
