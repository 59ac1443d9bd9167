"""Parquet files whose writers had Arrow types of their own, which pyarrow brings back from the file's ARROW:schema."""

from collections.abc import Callable, Sequence
from datetime import date, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import (
    BinaryType,
    DateType,
    DecimalType,
    DoubleType,
    FloatType,
    IntegerType,
    ListType,
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    StructType,
    TimestampType,
    TimeType,
    UUIDType,
)

from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.exact import ExactColumn, exact_columns
from tests.scan.random_tables import single_value

UUIDS = [bytes(range(16)), bytes(16)]
NUMBERS = [Decimal("1.25"), Decimal("-1.28")]
CASES: Sequence[tuple[pa.DataType, Sequence[Any], PrimitiveType]] = [
    (pa.uuid(), UUIDS, UUIDType()),
    (pa.decimal32(9, 2), NUMBERS, DecimalType(9, 2)),
    (pa.decimal64(12, 2), NUMBERS, DecimalType(18, 2)),
    (pa.decimal256(30, 2), NUMBERS, DecimalType(38, 2)),
    (pa.float16(), [np.float16(1.5), np.float16(-0.0)], FloatType()),
    (pa.float16(), [np.float16(1.5), np.float16(-0.0)], DoubleType()),
    (pa.uint8(), [1, 255], IntegerType()),
    (pa.uint32(), [1, 2**32 - 1], LongType()),
    (pa.string_view(), ["a", "a longer text than fits in a view"], StringType()),
    (pa.binary_view(), [b"a", b""], BinaryType()),
    (pa.large_string(), ["a", ""], StringType()),
    (pa.dictionary(pa.int8(), pa.string()), ["a", ""], StringType()),
    (pa.date64(), [date(1969, 12, 31), date(2024, 2, 29)], DateType()),
    (pa.time32("ms"), [time(1, 2, 3, 4000), time(0)], TimeType()),
    (pa.time64("ns"), [time(1, 2, 3, 4), time(0)], TimeType()),
    (pa.timestamp("ms"), [-1, 86_400_000], TimestampType()),
    (pa.timestamp("ns", "Europe/Berlin"), [-1000, 86_400_000_000], TimestampType()),
]
Nest = tuple[Callable[[pa.Array], pa.Array], Callable[[PrimitiveType], Any]]
WITH_ID = {b"PARQUET:field_id": b"2"}


def structs(leaves: pa.Array) -> pa.Array:
    field = pa.field("x", leaves.type, metadata=WITH_ID)
    return pa.StructArray.from_arrays([leaves], fields=[field], mask=pa.array([False] * len(leaves)))


def lists(kind: Callable[[pa.Field], pa.DataType], array: type[pa.Array]) -> Callable[[pa.Array], pa.Array]:
    def nest(leaves: pa.Array) -> pa.Array:
        offsets = pa.array([0, len(leaves), None, len(leaves)], pa.int64() if "Large" in array.__name__ else pa.int32())
        return array.from_arrays(offsets, leaves, type=kind(pa.field("element", leaves.type, metadata=WITH_ID)))

    return nest


def fixed_size_lists(leaves: pa.Array) -> pa.Array:
    kind = pa.list_(pa.field("element", leaves.type, metadata=WITH_ID), len(leaves))
    return pa.FixedSizeListArray.from_arrays(leaves, type=kind)


def list_views(leaves: pa.Array) -> pa.Array:
    kind = pa.list_view(pa.field("element", leaves.type, metadata=WITH_ID))
    return pa.ListViewArray.from_arrays(
        pa.array([0], pa.int32()), pa.array([len(leaves)], pa.int32()), leaves, type=kind
    )


def in_list(kind: PrimitiveType) -> ListType:
    return ListType(2, kind, element_required=False)


NESTS: dict[str, Nest] = {
    "plain": (lambda leaves: leaves, lambda kind: kind),
    "struct": (structs, lambda kind: StructType(NestedField(2, "x", kind))),
    "list": (lists(pa.list_, pa.ListArray), in_list),
    "large list": (lists(pa.large_list, pa.LargeListArray), in_list),
    "fixed-size list": (fixed_size_lists, in_list),
    "list view": (list_views, in_list),
}


def leaves_of(kind: pa.DataType, values: Sequence[Any]) -> pa.Array:
    """Each value twice, and a null."""
    repeated = [*values, None, *values]
    if isinstance(kind, pa.BaseExtensionType):
        return pa.ExtensionArray.from_storage(kind, pa.array(repeated, kind.storage_type))
    return pa.array(repeated, kind)


def expected_of(kind: pa.DataType, values: Sequence[Any], table_type: PrimitiveType) -> ExactColumn:
    if pa.types.is_timestamp(kind):
        values = [pa.scalar(value, kind).cast(pa.timestamp("us")).value for value in values]
    distinct = {value if isinstance(value, bytes) else single_value(table_type, value) for value in values}
    return ExactColumn(distinct, 2 * len(values), 1)


@pytest.mark.parametrize("nest", NESTS)
@pytest.mark.parametrize(("kind", "values", "table_type"), CASES, ids=[f"{kind}" for kind, *_ in CASES])
def test_an_arrow_writers_file_is_exact(
    tmp_path: Path, nest: str, kind: pa.DataType, values: Sequence[Any], table_type: PrimitiveType
) -> None:
    nested, nested_type = NESTS[nest]
    array = nested(leaves_of(kind, values))
    field = pa.field("c", array.type, metadata={b"PARQUET:field_id": b"1"})
    path = tmp_path / "data.parquet"
    pq.write_table(pa.table([array], schema=pa.schema([field])), path)
    schema = Schema(NestedField(1, "c", nested_type(table_type)))
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, len(array), 1, 0)
    (found,) = exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema))).values()
    assert found == expected_of(kind, values, table_type)


def test_lists_of_lists_of_uuids_that_are_all_null_are_read(tmp_path: Path) -> None:
    """Arrow has no kernel that makes an empty array of an extension type, which flattening these comes to."""
    inner = pa.field("element", pa.uuid(), metadata={b"PARQUET:field_id": b"3"})
    outer = pa.field("element", pa.list_(inner), metadata=WITH_ID)
    field = pa.field("c", pa.list_(outer), metadata={b"PARQUET:field_id": b"1"})
    path = tmp_path / "data.parquet"
    pq.write_table(pa.table([pa.nulls(3, field.type)], schema=pa.schema([field])), path)
    schema = Schema(NestedField(1, "c", ListType(2, in_list(UUIDType()).model_copy(update={"element_id": 3}))))
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, 3, 1, 0)
    (found,) = exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema))).values()
    assert found == ExactColumn()
