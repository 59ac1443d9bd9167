"""Files that other writers left, each with what only it does (`tests/vectors/parquet/make.py`), as Arrow reads them."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.schema import Schema
from pyiceberg.table.name_mapping import create_mapping_from_schema
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DoubleType,
    FloatType,
    IcebergType,
    IntegerType,
    ListType,
    LongType,
    MapType,
    NestedField,
    StringType,
    StructType,
    TimestampNanoType,
    TimestampType,
)

from puffinry.errors import ScanError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from puffinry.scan.delete_files import FILE_PATH, POSITION
from tests.scan.arrow_path import through_arrow
from tests.scan.exact import ExactColumn, exact_columns
from tests.scan.random_tables import Row, truth_of
from tests.scan.test_delete_files import POSITIONS, delete_file
from tests.support.places import PARQUET


def schema_of(kinds: Mapping[str, IcebergType]) -> Schema:
    return Schema(*(NestedField(i, name, kind) for i, (name, kind) in enumerate(kinds.items(), 1)))


SCHEMAS = {
    "appended": schema_of({"c": StringType()}),
    "arrow-go": schema_of({"category": StringType(), "text": StringType()}),
    "duckdb": schema_of({"mood": StringType(), "number": LongType()}),
    "polars": schema_of({"c": StringType()}),
    "polars_pages": schema_of({"c": StringType()}),
    "pyarrow": schema_of({"a": LongType(), "b": StringType()}),
    "pyarrow_4": schema_of({"category": StringType(), "text": StringType(), "constant": StringType()}),
    "fastparquet": schema_of(
        {
            "category": StringType(),
            "number_category": LongType(),
            "long": LongType(),
            "int": IntegerType(),
            "double": DoubleType(),
            "float": FloatType(),
            "boolean": BooleanType(),
            "text": StringType(),
            "binary": BinaryType(),
            "timestamp": TimestampNanoType(),
            "maybe": LongType(),
        }
    ),
    "datafusion": schema_of(
        {
            "number": LongType(),
            "text": StringType(),
            "bytes": BinaryType(),
            "struct": StructType(NestedField(20, "x", StringType())),
            "list": ListType(21, StringType(), element_required=False),
            "map": MapType(22, StringType(), 23, LongType(), value_required=False),
            "dictionary": StringType(),
            "pair": ListType(24, LongType(), element_required=False),
            "large": StringType(),
        }
    ),
}
DELETED = range(0, 60, 7)


def rows_of(path: Path) -> list[Row]:
    """What Arrow reads, timestamps as the numbers that they are."""
    table = pq.read_table(path)
    for i, field in enumerate(table.schema):
        if pa.types.is_timestamp(field.type):
            table = table.set_column(i, field.name, table[i].cast(pa.int64()))
    rows: list[Row] = table.to_pylist()
    return rows


@pytest.fixture(params=SCHEMAS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def file(name: str) -> LiveFile:
    path = PARQUET / f"{name}.parquet"
    return LiveFile(0, str(path), "parquet", path.stat().st_size, len(rows_of(path)), 1, 0)


def scan(file: LiveFile, schema: Schema) -> dict[int, ExactColumn]:
    context = ScanContext(schema, name_mapping_json=create_mapping_from_schema(schema).model_dump_json())
    return exact_columns(scan_file(file, leaf_columns(schema)[0], context))


@pytest.mark.parametrize("by_arrow", [False, True], ids=["pages", "Arrow alone"])
def test_the_files_are_exact(name: str, file: LiveFile, by_arrow: bool) -> None:
    expected = truth_of(SCHEMAS[name], rows_of(Path(file.path)))
    assert scan(through_arrow(file, by_arrow), SCHEMAS[name]) == expected


def test_the_files_are_exact_under_deletes(name: str, file: LiveFile, tmp_path: Path) -> None:
    named = [{FILE_PATH.name: file.path, POSITION.name: position} for position in DELETED]
    deletes = (delete_file(tmp_path, "positions", POSITIONS, named),)
    live = [row for i, row in enumerate(rows_of(Path(file.path))) if i not in DELETED]
    assert scan(replace(file, deletes=deletes), SCHEMAS[name]) == truth_of(SCHEMAS[name], live)


def test_a_dictionary_answers_for_a_chunk_whose_data_page_nobody_can_read(tmp_path: Path) -> None:
    """apache/parquet-testing, bad_data/ARROW-GH-41317 (Apache License 2.0): by Arrow 11, a page's type is damaged.

    In the first row group `timestamp_us_no_tz` has a dictionary of one value and then a page of another type than data.
    Its footer says 3 values, no null, and that value as the least and the greatest: three facts that agree. So the
    answer is right without the page. Whoever needs to know which row has which value is refused, as by Arrow.
    """
    schema = schema_of({"timestamp_us_no_tz": TimestampType(), "int64": LongType()})
    path = PARQUET / "ARROW-GH-41317.parquet"
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, 5, 1, 0)
    found = scan(file, schema)
    assert found[1] == ExactColumn({single_value(datetime(2019, 1, 1, 14, 0, 0, 500))}, 5, 0)
    assert (found[2].value_count, found[2].null_count) == (4, 1)
    named = [{FILE_PATH.name: file.path, POSITION.name: 0}]
    deletes = (delete_file(tmp_path, "positions", POSITIONS, named),)
    with pytest.raises(ScanError, match=r"ARROW-GH-41317\.parquet, column timestamp_us_no_tz"):
        scan(replace(file, deletes=deletes), schema)


def single_value(moment: datetime) -> bytes:
    return ((moment - datetime(1970, 1, 1)) // timedelta(microseconds=1)).to_bytes(8, "little")
