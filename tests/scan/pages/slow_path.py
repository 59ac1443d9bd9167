"""The page path and, beside it, the plain way to the same answer: Arrow reads every row, Python makes a set."""

import struct
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DateType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IntegerType,
    LongType,
    PrimitiveType,
    StringType,
    TimestampNanoType,
    TimestampType,
    TimeType,
    UUIDType,
)

from puffinry.metadata import LeafColumn
from puffinry.scan.pages import ChunkPlan, Footer, PageReader, choose, parse_footer
from tests.scan.exact import ExactColumn, exact_columns, minimal_bytes

READER = PageReader()  # as in a task: one for many files


def footer_of(file: bytes, path: str = "file") -> Footer:
    size = int.from_bytes(file[-8:-4], "little") + 8
    return parse_footer(path, len(file), file[-size:])


def plans_of(footer: Footer, columns: Sequence[LeafColumn]) -> list[ChunkPlan]:
    """The plans for those columns that can be read from pages; a column's field id is the number of its leaf here."""
    planned = [choose(footer, range(len(footer.rows)), column.field_id, column) for column in columns]
    return [plan for plans in planned if plans is not None for plan in plans]


def read_pages(file: bytes, plans: Sequence[ChunkPlan], path: str = "file") -> dict[int, ExactColumn]:
    def read_into(offset: int, buffer: NDArray[np.uint8]) -> None:
        buffer[:] = np.frombuffer(file, np.uint8, buffer.size, offset)

    return exact_columns(READER.read(path, read_into, plans))


def leaf_columns(footer: Footer, types: Sequence[PrimitiveType]) -> list[LeafColumn]:
    return [LeafColumn(leaf.index, leaf.name, each) for leaf, each in zip(footer.leaves, types, strict=False)]


def slow_columns(table: pa.Table, types: Sequence[PrimitiveType]) -> dict[int, ExactColumn]:
    """Every leaf of a table, by its number."""
    leaves = [leaf for column in table.columns for leaf in _leaves(column.combine_chunks())]
    return {i: _slow_column(leaf, types[i]) for i, leaf in enumerate(leaves)}


def _leaves(array: pa.Array) -> Iterator[pa.Array]:
    """The slots of each leaf: of a list or map, those of its elements or entries."""
    if pa.types.is_struct(array.type):
        children = array.flatten()
    elif pa.types.is_map(array.type):
        children = [array.keys, array.items]
    elif pa.types.is_list(array.type):
        children = [array.flatten()]
    else:
        yield array
        return
    for child in children:
        yield from _leaves(child)


def _slow_column(column: pa.Array, table_type: PrimitiveType) -> ExactColumn:
    present = column.drop_null()
    if pa.types.is_dictionary(present.type):
        present = present.cast(present.type.value_type)
    to_bytes = _serializer(table_type)
    values = {to_bytes(value) for value in _numbers(present).to_pylist()}
    return ExactColumn(values, len(present), column.null_count)


def _numbers(column: pa.Array) -> pa.Array:
    """Dates and times as the numbers that they are stored as."""
    if pa.types.is_date32(column.type) or pa.types.is_time32(column.type):
        return column.cast(pa.int32())
    if pa.types.is_temporal(column.type):
        return pc.cast(column, pa.int64())
    return column


def _serializer(table_type: PrimitiveType) -> Callable[[Any], bytes]:
    """Appendix D of the table specification, written down once more."""
    match table_type:
        case BooleanType():
            return lambda value: bytes([value])
        case IntegerType() | DateType():
            return lambda value: struct.pack("<i", value)
        case LongType() | TimeType() | TimestampType() | TimestampNanoType():
            return lambda value: struct.pack("<q", value)
        case FloatType():
            return lambda value: struct.pack("<f", value)
        case DoubleType():
            return lambda value: struct.pack("<d", value)
        case StringType():
            return lambda value: value.encode()
        case BinaryType() | FixedType() | UUIDType():
            return bytes
        case DecimalType(scale=scale):
            return lambda value: minimal_bytes(int(value.scaleb(scale)))
        case _:
            raise AssertionError(table_type)
