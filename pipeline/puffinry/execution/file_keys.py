"""The keys in a file's rows: what a task hands over of them, in this process or on an executor.

In: a task, whose pieces are read with all columns of the key. Out: the rows that have a value in each, in types in
which equal keys have equal bytes; and of each piece a note, as a row: counts, and the range of each column.
"""

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from puffinry.execution.tasks import ScanTask
from puffinry.metadata import LeafColumn
from puffinry.metadata.planning import Range
from puffinry.scan import ScanContext, arrow_type, scan_rows

_BOUND_BYTES = 32  # of text, binary, fixed and uuid
NOTES = (pa.field("note", pa.string()), pa.field("error", pa.string()))  # on a piece; what stopped a task


@dataclass(slots=True)
class FileKeys:
    """The keys of one file."""

    rows: int = 0  # live ones
    null_rows: int = 0
    ranges: list[Range] | None = None  # of each column, among rows without nulls; None: there are none

    @classmethod
    def parsed(cls, rows: int, null_rows: int, ranges: Sequence[Mapping[str, Any]] | None) -> "FileKeys":
        """From a note, in which bytes are hexadecimal digits."""
        ends = [{end: _from_note(value) for end, value in each.items()} for each in ranges or ()]
        return cls(rows, null_rows, [Range(**each) for each in ends] if ends else None)

    def join(self, other: "FileKeys") -> None:
        """Take in what was found in another part of the file."""
        self.rows, self.null_rows = self.rows + other.rows, self.null_rows + other.null_rows
        if self.ranges and other.ranges:
            self.ranges = [_around(*pair) for pair in zip(self.ranges, other.ranges, strict=True)]
        self.ranges = self.ranges or other.ranges


def _without_nulls(batch: Sequence[pa.Array]) -> list[pa.Array]:
    """The rows that have a value in each column; equal values have equal bytes."""
    if any(column.null_count for column in batch):
        is_there = np.logical_and.reduce([column.is_valid().to_numpy(zero_copy_only=False) for column in batch])
        batch = [column.filter(pa.array(is_there)) for column in batch]
    return list(map(_plain, batch))


def _plain(column: pa.Array) -> pa.Array:
    """One bit pattern for all NaN, and one for both zeros; dates as days, and all bytes alike."""
    kind = column.type
    if pa.types.is_floating(kind):
        zero, nan = pa.scalar(0.0, kind), pa.scalar(math.nan, kind)
        return pc.if_else(pc.is_nan(column), nan, pc.add(column, zero))
    if pa.types.is_fixed_size_binary(kind) or pa.types.is_large_binary(kind):
        return column.cast(pa.binary())
    return column.cast(pa.int32()) if pa.types.is_date32(kind) else column


def _range(column: pa.Array) -> Range:
    """Where values lie, as far as they are kept: the order of prefixes is that of the whole. Of floats nothing is."""
    if pa.types.is_floating(column.type):
        return Range(None, None, may_hold_null=False)
    lower, upper = (_bound(each) for each in pc.min_max(column).as_py().values())
    return Range(lower, upper, may_hold_null=False)


def _bound(value: Any) -> Any:
    if isinstance(value, Decimal):
        return int(f"{value:f}".replace(".", ""))  # arithmetic would round what has more than 28 digits
    return value[:_BOUND_BYTES] if isinstance(value, bytes) else int(value)


def _from_note(bound: Any) -> Any:
    return bytes.fromhex(bound) if isinstance(bound, str) else bound


def bound_type(kind: pa.DataType) -> pa.DataType:
    """As what the ends of a range of such keys can be stored."""
    if pa.types.is_floating(kind):
        return pa.null()
    return kind if pa.types.is_binary(kind) else pa.decimal128(38, 0) if pa.types.is_decimal(kind) else pa.int64()


def _around(a: Range, b: Range) -> Range:
    if a.lower is None or a.upper is None:
        return a
    return Range(min(a.lower, b.lower), max(a.upper, b.upper), may_hold_null=False)


@dataclass(frozen=True, slots=True)
class KeyScan:
    """What a task finds: the keys of its rows, and a note on each piece of a file; as `key_schema`."""

    leaves: Sequence[LeafColumn]
    context: ScanContext

    def __call__(self, task: ScanTask) -> Iterator[pa.RecordBatch]:
        """The rows, batch by batch."""
        schema = key_schema(self.leaves)
        for piece in task.pieces:
            found, before = FileKeys(), self.context.bytes_read.total
            for batch in scan_rows(piece.file, self.leaves, self.context, piece.byte_range):
                keys = _without_nulls(batch)
                rows, there = len(batch[0]), len(keys[0])
                found.join(FileKeys(rows, rows - there, [_range(key) for key in keys] if there else None))
                nothing = pa.nulls(there, pa.string())
                yield pa.RecordBatch.from_arrays([*keys, *[nothing] * len(NOTES)], schema=schema)
            place = piece.file.number, self.context.bytes_read.total - before, piece.byte_range
            note = json.dumps([*place, *asdict(found).values()], default=bytes.hex)
            yield pa.RecordBatch.from_pylist([{"note": note}], schema)


def key_schema(leaves: Sequence[LeafColumn]) -> pa.Schema:
    """The columns of keys, named by their ids, and what else is told, in rows of nulls."""
    keys = _without_nulls([pa.nulls(0, arrow_type(leaf.type)) for leaf in leaves])
    return pa.schema([(str(leaf.field_id), key.type) for leaf, key in zip(leaves, keys, strict=True)] + list(NOTES))
