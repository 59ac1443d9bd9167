"""Parquet files of a few hundred bytes whose values take gigabytes once each row has its own: read in little memory."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import FixedType, IcebergType, ListType, NestedField, StringType

from pipeline.metadata.columns import leaf_columns
from pipeline.metadata.units import Unit
from pipeline.scan.context import ScanContext
from pipeline.scan.scan import scan_unit
from tests.peak_memory import measured

MIB = 1 << 20
ROWS = 10_000
LARGE = 100_000  # bytes of the one value that all rows have
ENTRY = b"x" * LARGE
TYPES: dict[str, tuple[IcebergType, pa.DataType, object]] = {
    "text": (StringType(), pa.string(), ENTRY.decode()),
    "fixed": (FixedType(LARGE), pa.binary(LARGE), ENTRY),
    "nested": (ListType(2, StringType(), element_required=False), pa.list_(pa.string()), [ENTRY.decode()]),
}


def with_id(name: str, kind: pa.DataType, field_id: int) -> pa.Field:
    if pa.types.is_list(kind):
        kind = pa.list_(with_id("element", kind.value_type, field_id + 1))
    return pa.field(name, kind, metadata={"PARQUET:field_id": str(field_id)})


def values(unit: Unit, schema: Schema) -> int:
    """How many values there are, read by Arrow as the filter wants it."""
    return sum(part.value_count for part in scan_unit(unit, leaf_columns(schema)[0], ScanContext(schema)))


@pytest.mark.parametrize("kind", TYPES)
def test_a_large_value_that_every_row_has_is_read_in_small_batches(tmp_path: Path, kind: str) -> None:
    table_type, arrow_type, value = TYPES[kind]
    field = with_id("column", arrow_type, 1)
    path = tmp_path / "repeated.parquet"
    rows = pa.concat_arrays([pa.array([value] * 100, field.type)] * (ROWS // 100))
    pq.write_table(pa.table([rows], schema=pa.schema([field])), path, compression="zstd", store_schema=False)
    assert path.stat().st_size < 3 * LARGE
    unit = Unit(0, str(path), "parquet", path.stat().st_size, ROWS, 1, 0, is_filtered=True)
    found = measured(values, unit, Schema(NestedField(1, "column", table_type)))
    assert (found.result, found.error) == (ROWS, None)
    assert found.peak < 500 * MIB
