"""Decodes the blocks of an Avro container into records, so many at a time as take little memory.

As Python objects, records take up to a thousand times their bytes, and the bytes themselves may be compressed a
thousandfold. So a kernel finds out first where each record ends and what it will take, and checks every length on the
way; fastavro then decodes runs of whole records. In: a parsed schema and decompressed blocks, untrusted. Out: lists of
records. Avro 1.12, "Binary Encoding".
"""

import io
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import fastavro
import numpy as np
from numpy.typing import NDArray

from puffinry.errors import PuffinryError
from puffinry.formats.avro.binary_encoding import LEAST_LONG, WIDTHS, read_long
from puffinry.kernels import inlined, kernel

BATCH_BYTES = 32 << 20  # about what a list of records takes in memory
MAX_RECORD_BYTES = 1 << 29  # in memory; a record is not taken apart
EMPTY_RECORDS = 1 << 20  # in all, of a schema whose records take no bytes: their number alone says how many there are

# Instructions: (operation, argument, where to go on, bytes in memory)
_LONG, _BYTES, _FIXED, _UNION, _GO, _ENTER, _NEXT, _NOTHING = range(8)
_ARGUMENT, _TARGET, _COST = 1, 2, 3
_MOST_INSTRUCTIONS = 1 << 18  # a column has three or so
_DEEPEST = 64  # arrays and maps within one another
_DAMAGED, _TOO_LARGE = -1, -2  # in place of a number of records

# Bytes of Python objects
_OBJECT = sys.getsizeof(1 << 62)
_BINARY = sys.getsizeof(b"")
_LIST = sys.getsizeof([])
_DECIMAL = 104
_ITEM = 9  # of a list that grows

_ARRAY_END = b"\0"
Record = Mapping[str, Any]


class RecordDecoder:
    """Decodes the blocks of files that are written with one schema."""

    def __init__(self, written: Any, path: str, damaged: type[PuffinryError], wanted: Any = None) -> None:
        """`written` is the schema of the blocks' records; `wanted` (None: the same) has some of its fields.

        Raises `damaged` as `check_schema` does.
        """
        self._path = path
        self._damaged = damaged
        self._program = _program(written, wanted and {field["name"] for field in wanted["fields"]}, path, damaged)
        self._takes_bytes = any(map(_takes_bytes, self._program.tolist()))
        self._written: Any = fastavro.parse_schema({"type": "array", "items": written})
        self._wanted: Any = fastavro.parse_schema({"type": "array", "items": wanted}) if wanted else None

    def batches(self, blocks: Iterable[tuple[int, bytes]]) -> Iterator[list[Record]]:
        """All records of the blocks, which come with their number of records; each list takes about BATCH_BYTES.

        Raises `damaged` where a block does not hold them, or one of them alone takes more than MAX_RECORD_BYTES.
        """
        records: list[Record] = []
        room = BATCH_BYTES
        open_arrays = np.empty(_DEEPEST, np.int64)
        most = EMPTY_RECORDS
        for count, block in blocks:
            most = len(block) if self._takes_bytes else most
            if not 0 <= count <= most:
                claim = f"a block of {len(block)} bytes claims {count} records, of {most} at most"
                raise self._damaged(f"{self._path} is damaged: {claim}")
            most -= count
            data, position, left = np.frombuffer(block, np.uint8), 0, count
            while left:
                done, end, cost = _walk(self._program, open_arrays, data, position, left, room, MAX_RECORD_BYTES)
                self._check(done, count)
                records += self._decoded(block[position:end], done)
                position, left, room = end, left - done, room - cost
                if room <= 0:
                    yield records
                    records, room = [], BATCH_BYTES
            self._check(_DAMAGED if position < len(block) else count, count)
        if records:
            yield records

    def _check(self, done: int, count: int) -> None:
        if done == _DAMAGED:
            raise self._damaged(
                f"{self._path} is damaged: an Avro block does not hold the {count} records it announces"
            )
        if done == _TOO_LARGE:
            raise self._damaged(f"{self._path}: a record takes more than {MAX_RECORD_BYTES >> 20} MiB in memory")

    def _decoded(self, data: bytes, count: int) -> list[Record]:
        """Records one after another differ from an array by its frame alone, so one call decodes all of them."""
        framed = io.BytesIO()
        fastavro.schemaless_writer(framed, "long", count)
        framed.write(data)
        framed.write(_ARRAY_END)
        framed.seek(0)
        try:
            records: Any = fastavro.schemaless_reader(framed, self._written, self._wanted)
        except Exception as error:  # fastavro's errors over hostile bytes have no common base
            raise self._damaged(f"{self._path} is damaged: an Avro block cannot be decoded: {error!r}") from error
        return list(records)


def check_schema(schema: Any, path: str, damaged: type[PuffinryError]) -> None:
    """Raise `damaged` where a schema is not valid, or its records could take endless memory: they hold themselves, or
    lists of nothing.
    """
    _program(schema, None, path, damaged)


def _program(schema: Any, wanted: set[str] | None, path: str, damaged: type[PuffinryError]) -> NDArray[np.int64]:
    compiler = _Compiler()
    try:
        compiler.value(fastavro.parse_schema(schema), wanted)
    except Exception as error:  # fastavro's errors over hostile schemas have no common base
        raise damaged(f"{path}: the Avro schema is not valid: {error!r}") from error
    return np.array(compiler.code, np.int64).reshape(-1, 4)


class _Compiler:
    """Turns a parsed schema into instructions; of fields that are not wanted nothing is kept in memory."""

    def __init__(self) -> None:
        self.code: list[tuple[int, int, int, int]] = []
        self._named: dict[str, Any] = {}
        self._open: set[str] = set()

    def value(self, schema: Any, wanted: set[str] | None = None, *, kept: bool = True) -> None:
        """Any value; `wanted`: which fields of a record to keep, None: all of them or, if it is not `kept`, none."""
        if isinstance(schema, list):
            self._union(schema, kept)
            return
        kind = schema["type"] if isinstance(schema, dict) else schema
        if isinstance(kind, dict | list):
            self.value(kind, kept=kept)
        elif kind in ("record", "error", "enum", "fixed"):
            self._define(schema, kind, wanted, kept)
        elif kind in ("array", "map"):
            self._items(schema, kind, kept)
        elif kind in ("int", "long"):
            self._emit(_LONG, cost=_OBJECT * kept)
        elif kind in ("bytes", "string"):
            is_decimal = isinstance(schema, dict) and schema.get("logicalType") == "decimal"
            self._emit(_BYTES, argument=int(kept), cost=(_BINARY + _DECIMAL * is_decimal) * kept)
        elif kind in WIDTHS:
            self._emit(_FIXED, argument=WIDTHS[kind], cost=_OBJECT * kept)
        elif kind != "null":
            self._defined_before(kind, kept)

    def _define(self, schema: Any, kind: str, wanted: set[str] | None, kept: bool) -> None:
        name = schema["name"]
        if name in self._open:
            raise ValueError(f"the type {name} contains itself")
        self._named[name] = schema
        self._open.add(name)
        if kind == "enum":
            self._emit(_LONG)
        elif kind == "fixed":
            size = schema["size"]
            if not isinstance(size, int) or size < 0:
                raise ValueError(f"the type {name} is of {size} bytes")
            self._emit(_FIXED, argument=size, cost=(_BINARY + _DECIMAL + size) * kept)
        else:
            self._record(schema["fields"], wanted, kept)
        self._open.remove(name)

    def _record(self, fields: Sequence[Any], wanted: set[str] | None, kept: bool) -> None:
        self._emit(_NOTHING, cost=sys.getsizeof(dict.fromkeys(range(len(fields)))) * kept)
        for field in fields:
            self.value(field["type"], kept=kept if wanted is None else field["name"] in wanted)

    def _defined_before(self, name: str, kept: bool) -> None:
        if name not in self._named:
            raise ValueError(f"the type {name} is unknown")
        self._define(self._named[name], self._named[name]["type"], None, kept)

    def _union(self, branches: Sequence[Any], kept: bool) -> None:
        start = len(self.code)
        self._emit(_UNION, argument=len(branches))
        for _ in branches:
            self._emit(_GO)
        ends = []
        for number, branch in enumerate(branches):
            self._point_to_next(start + 1 + number)
            self.value(branch, kept=kept)
            ends.append(len(self.code))
            self._emit(_GO)
        for end in ends:
            self._point_to_next(end)

    def _items(self, schema: Any, kind: str, kept: bool) -> None:
        enter = len(self.code)
        self._emit(_ENTER, cost=_LIST * kept)
        body = len(self.code)
        if kind == "map":
            self._emit(_BYTES, argument=int(kept), cost=_BINARY * kept)
        self.value(schema["values" if kind == "map" else "items"], kept=kept)
        if not any(map(_takes_bytes, self.code[body:])):
            raise ValueError("an array of items that take no bytes")
        self._point_to_next(enter)
        self._emit(_NEXT, target=body, cost=_ITEM * kept)

    def _emit(self, operation: int, argument: int = 0, target: int = 0, cost: int = 0) -> None:
        if len(self.code) == _MOST_INSTRUCTIONS:
            raise ValueError("it has more fields than any table")
        self.code.append((operation, argument, target, cost))

    def _point_to_next(self, number: int) -> None:
        """Let an instruction lead to what comes next."""
        operation, argument, _, cost = self.code[number]
        self.code[number] = (operation, argument, len(self.code), cost)


def _takes_bytes(instruction: Sequence[int]) -> bool:
    operation, argument, _, _ = instruction
    return operation in (_LONG, _BYTES, _UNION, _ENTER) or (operation == _FIXED and argument > 0)


@inlined
def _record(
    code: NDArray[np.int64], left: NDArray[np.int64], data: NDArray[np.uint8], position: int, most: int
) -> tuple[int, int]:
    """Where the record ends, -1 where it is damaged, and what it takes in memory: one that takes more than `most` is
    given up where it does.
    """
    cost, depth, step = 0, -1, 0
    while step < code.shape[0] and position >= 0 and cost <= most:
        operation, argument, target, price = code[step, 0], code[step, 1], code[step, 2], code[step, 3]
        step += 1
        if operation == _LONG:
            _, position = read_long(data, position)
        elif operation in (_BYTES, _FIXED):
            size = argument
            if operation == _BYTES:
                size, position = read_long(data, position)
                cost += size * argument
            position = position + size if position >= 0 and 0 <= size <= data.size - position else -1
        elif operation == _UNION:
            branch, position = read_long(data, position)
            step += branch
            if not 0 <= branch < argument:
                position = -1
        elif operation == _GO:
            step = target
        elif operation == _ENTER:
            depth += 1
            if depth == _DEEPEST:
                return -1, cost
            left[depth] = 0
            step = target
        elif operation == _NEXT:
            if left[depth] == 0:
                left[depth], position = _items(data, position)
            if left[depth] == 0:
                depth, price = depth - 1, 0
            else:
                left[depth] -= 1
                step = target
        cost += price
    return position, cost


@inlined
def _items(data: NDArray[np.uint8], position: int) -> tuple[int, int]:
    """How many items an array's next block has, 0 at its end, and the position of the first; -1 where it is damaged."""
    items, position = read_long(data, position)
    if items == LEAST_LONG:
        return 0, -1
    if items < 0:
        items = -items
        _, position = read_long(data, position)
    return items, position


@kernel
def _walk(
    code: NDArray[np.int64],
    left: NDArray[np.int64],
    data: NDArray[np.uint8],
    position: int,
    count: int,
    room: int,
    most: int,
) -> tuple[int, int, int]:
    """How many records to decode at once, where they end, and what they take in memory: one at least, and so many of
    `count` that the last one fills `room`. _DAMAGED, or _TOO_LARGE where one takes more than `most`, in their place.
    `left` is for the items of each open array's block.
    """
    taken = 0
    for done in range(count):
        position, cost = _record(code, left, data, position, most)
        if position < 0:
            return _DAMAGED, position, taken
        if cost > most:
            return _TOO_LARGE, position, taken
        taken += cost
        if taken >= room:
            return done + 1, position, taken
    return count, position, taken
