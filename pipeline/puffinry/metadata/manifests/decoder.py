"""Decodes the blocks of a manifest into columns: millions of entries, most of whose bytes are maps of metrics.

In: a manifest's Avro schema, with the specification's names, and its decompressed blocks, untrusted. Out: batches of
entries, a list of Python values per field; a map of metrics is a dict made from slices of the batch's pairs. A schema
becomes a list of instructions once, a kernel carries them out for each entry. Avro 1.12, "Binary Encoding".
"""

import struct
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import MetadataError
from puffinry.formats.avro import LEAST_LONG, WIDTHS, read_long
from puffinry.kernels import inlined, kernel

# Instructions: (operation, slot or SKIPPED, argument, where to go on when null)
_NULL, _LONG, _BYTES, _FIXED, _OPTION, _PAIRS_OF_LONGS, _PAIRS_OF_BYTES, _LONGS = range(8)
_SKIPPED = -1

_BATCH_ENTRIES = 1024
_BATCH_VALUES = 1 << 18  # of one batch, outside of arrays
_BATCH_ITEMS = 1 << 20  # of one batch, and so of one entry: metrics of 170,000 columns

PARTITION = "partition."  # what names of partition fields start with
Convert = Callable[[bytes], Any]


class _Batch(NamedTuple):
    """What the kernel writes for some entries."""

    longs: NDArray[np.int64]  # (slots, entries)
    held: NDArray[np.bool_]  # (slots, entries): whether the long is there; False: null
    spans: NDArray[np.int64]  # (slots, entries, 2): where bytes start in the block, and how many; -1: null
    arrays: NDArray[np.int64]  # (slots, entries, 2): where items start, and how many; -1: null
    items: NDArray[np.int64]  # (3, items): keys; values or where they start in the block; how many bytes

    def first(self, entries: int, items: int) -> "_Batch":
        """The part that was written."""
        return _Batch(
            self.longs[:, :entries],
            self.held[:, :entries],
            self.spans[:, :entries],
            self.arrays[:, :entries],
            self.items[:, :items],
        )


class ManifestProgram:
    """A manifest's schema, ready to decode blocks by. Names of partition fields start with PARTITION."""

    def __init__(self, schema: Mapping[str, Any], wanted: frozenset[str], path: str) -> None:
        """Compile the schema of the file `path`; `wanted` are the fields to decode, others are passed over."""
        self._path = path
        self._code: list[tuple[int, int, int, int]] = []
        self._longs: list[str] = []
        self._spans: list[tuple[str, Convert]] = []
        self._arrays: list[tuple[str, int]] = []  # name and operation
        self._compile(schema, "", wanted | {"data_file", "partition"})
        self._instructions = np.array(self._code, np.int64).reshape(-1, 4)

    def decode(self, count: int, block: bytes, path: str) -> Iterator[dict[str, list[Any]]]:
        """Columns of the entries of a block of the file `path`, some at a time.

        Raises: MetadataError where the block does not hold them.
        """
        data, position = np.frombuffer(block, np.uint8), 0
        slots = len(self._longs) + len(self._spans) + len(self._arrays)
        most = max(1, min(_BATCH_ENTRIES, _BATCH_VALUES // max(1, slots)))
        while count:
            entries = min(count, most)
            batch = _Batch(
                longs=np.empty((len(self._longs), entries), np.int64),
                held=np.empty((len(self._longs), entries), np.bool_),
                spans=np.empty((len(self._spans), entries, 2), np.int64),
                arrays=np.empty((len(self._arrays), entries, 2), np.int64),
                items=np.empty((3, min(_BATCH_ITEMS, data.size)), np.int64),
            )
            done, position, used = _decode(self._instructions, data, position, batch)
            if done == 0:
                raise MetadataError(
                    f"{path}: damaged Avro block: an entry is cut off or not valid, or has more than "
                    f"{_BATCH_ITEMS} metrics"
                )
            yield self._columns(block, batch.first(done, used), path)
            count -= done
        if position != len(block):
            raise MetadataError(f"{path}: damaged Avro block: it is longer than the entries that it announces")

    def _compile(self, schema: Any, name: str, wanted: frozenset[str]) -> None:
        """Append the instructions for one value."""
        kind = schema if isinstance(schema, str) else schema.get("type") if isinstance(schema, dict) else "union"
        if isinstance(kind, dict | list):
            self._compile(kind, name, wanted)
        elif kind == "record":
            for field in schema["fields"]:
                self._compile_field(field, name, wanted)
        elif kind == "union":
            self._compile_option(schema, name, wanted)
        elif kind == "array":
            self._compile_array(schema["items"], name, name in wanted)
        elif kind == "null":
            self._emit(_NULL)
        elif kind in ("int", "long"):
            self._emit(_LONG, self._slot(self._longs, name, name in wanted))
        else:
            self._compile_span(kind, schema, name, name in wanted)

    def _compile_field(self, field: Mapping[str, Any], parent: str, wanted: frozenset[str]) -> None:
        name = field["name"]
        if parent == "partition":
            name = f"{PARTITION}{name}"
            self._compile(field["type"], name, wanted | {name})
        elif parent in ("", "data_file"):
            self._compile(field["type"], name, wanted)
        else:
            self._compile(field["type"], f"{parent}.{name}", frozenset())

    def _compile_option(self, branches: list[Any], name: str, wanted: frozenset[str]) -> None:
        some = [branch for branch in branches if branch != "null"]
        if len(some) != 1 or len(branches) > 2:
            raise MetadataError(f"{self._path}: the Avro field {name} is a union of {len(branches)} types")
        if len(branches) == 1:
            self._compile(some[0], name, wanted)
            return
        option = len(self._code)
        self._emit(_OPTION, argument=branches.index("null"))
        self._compile(some[0], name, wanted)
        operation, slot, null_branch, _ = self._code[option]
        self._code[option] = (operation, slot, null_branch, len(self._code))

    def _compile_array(self, items: Any, name: str, is_wanted: bool) -> None:
        types = [field["type"] for field in items["fields"]] if isinstance(items, dict) and "fields" in items else items
        if types in ("int", "long"):
            operation = _LONGS
        elif types in (["int", "int"], ["int", "long"]):
            operation = _PAIRS_OF_LONGS
        elif types == ["int", "bytes"]:
            operation = _PAIRS_OF_BYTES
        else:
            raise MetadataError(f"{self._path}: the Avro field {name} is an array of a kind that no manifest has")
        self._emit(operation, self._slot(self._arrays, (name, operation), is_wanted))

    def _compile_span(self, kind: Any, schema: Any, name: str, is_wanted: bool) -> None:
        width = schema["size"] if kind == "fixed" else WIDTHS.get(kind)
        if width is None and kind not in ("string", "bytes"):
            raise MetadataError(f"{self._path}: the Avro field {name} is {kind!r}, which no manifest has")
        slot = self._slot(self._spans, (name, _CONVERT.get(kind, bytes)), is_wanted)
        self._emit(_BYTES, slot) if width is None else self._emit(_FIXED, slot, width)

    def _slot(self, slots: list[Any], entry: Any, is_wanted: bool) -> int:
        if not is_wanted:
            return _SKIPPED
        slots.append(entry)
        return len(slots) - 1

    def _emit(self, operation: int, slot: int = _SKIPPED, argument: int = 0) -> None:
        self._code.append((operation, slot, argument, 0))

    def _columns(self, block: bytes, batch: _Batch, path: str) -> dict[str, list[Any]]:
        """Python values, a list per field."""
        columns: dict[str, list[Any]] = {}
        for name, numbers, held in zip(self._longs, batch.longs.tolist(), batch.held, strict=True):
            columns[name] = numbers
            for null in np.flatnonzero(~held).tolist():
                numbers[null] = None
        try:
            for (name, convert), places in zip(self._spans, batch.spans.tolist(), strict=True):
                columns[name] = [None if size < 0 else convert(block[at : at + size]) for at, size in places]
        except UnicodeDecodeError as error:
            raise MetadataError(f"{path}: damaged Avro block: a text is not UTF-8") from error
        keys, values, sizes = batch.items.tolist()
        texts = [block[at : at + size] if size >= 0 else b"" for at, size in zip(values, sizes, strict=True)]
        for (name, operation), places in zip(self._arrays, batch.arrays.tolist(), strict=True):
            found: list[Any] = texts if operation == _PAIRS_OF_BYTES else values
            if operation == _LONGS:
                columns[name] = [None if n < 0 else found[at : at + n] for at, n in places]
            else:
                columns[name] = [
                    None if n < 0 else dict(zip(keys[at : at + n], found[at : at + n], strict=True)) for at, n in places
                ]
        return columns


_CONVERT: Mapping[str, Convert] = {
    "string": bytes.decode,
    "boolean": lambda value: value != b"\0",
    "float": lambda value: struct.unpack("<f", value)[0],
    "double": lambda value: struct.unpack("<d", value)[0],
}


@inlined
def _items(
    data: NDArray[np.uint8], position: int, operation: int, items: NDArray[np.int64], used: int
) -> tuple[int, int]:
    """An array's items, appended to `items` after `used`; the position and count after them.

    The position is -1 where the array is damaged, the count one too many where there is no more room.
    """
    while True:
        # `RecordDecoder` reads the same of a block; a function of both would make this loop twice as slow.
        count, position = read_long(data, position)
        if position < 0 or count == 0:
            return position, used
        if count == LEAST_LONG:
            return -1, used
        if count < 0:
            count = -count
            _, position = read_long(data, position)
        for _ in range(count):
            if position < 0:
                return position, used
            if used == items.shape[1]:
                return position, used + 1
            items[0, used] = 0
            items[2, used] = -1
            if operation != _LONGS:
                items[0, used], position = read_long(data, position)
                if position < 0:
                    return position, used
            items[1, used], position = read_long(data, position)
            if operation == _PAIRS_OF_BYTES and position >= 0:
                size = items[1, used]
                if size < 0 or size > data.size - position:
                    return -1, used
                items[1, used] = position
                items[2, used] = size
                position += size
            used += 1


@kernel
def _decode(code: NDArray[np.int64], data: NDArray[np.uint8], position: int, batch: _Batch) -> tuple[int, int, int]:
    """How many entries were decoded (0: the next is damaged), the position after them, and the items used."""
    longs, held, spans, arrays, items = batch
    longs[:] = 0
    held[:] = False
    spans[:] = -1
    arrays[:] = -1
    used = 0
    for entry in range(longs.shape[1]):
        start, first = position, used
        step = 0
        while step < code.shape[0] and position >= 0:
            operation, slot, argument, next_if_null = code[step, 0], code[step, 1], code[step, 2], code[step, 3]
            step += 1
            if operation == _LONG:
                value, position = read_long(data, position)
                if slot >= 0:
                    longs[slot, entry] = value
                    held[slot, entry] = True
            elif operation == _OPTION:
                branch, position = read_long(data, position)
                if branch == argument:
                    step = next_if_null
                elif branch != 1 - argument:
                    position = -1
            elif operation in (_BYTES, _FIXED):
                size = argument
                if operation == _BYTES:
                    size, position = read_long(data, position)
                if slot >= 0:
                    spans[slot, entry, 0] = position
                    spans[slot, entry, 1] = size
                position = position + size if position >= 0 and 0 <= size <= data.size - position else -1
            elif operation != _NULL:
                position, end = _items(data, position, operation, items, used)
                if end > items.shape[1]:
                    return entry, start, first
                if slot >= 0:
                    arrays[slot, entry, 0] = used
                    arrays[slot, entry, 1] = end - used
                    used = end
        if position < 0:
            return 0, start, first
    return longs.shape[1], position, used
