"""Row-level deletes of every kind and format, against a list of rows in Python."""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyiceberg.io.pyarrow import schema_to_pyarrow
from pyiceberg.schema import Schema
from pyiceberg.types import DateType, DoubleType, FloatType, IntegerType, LongType, NestedField, StringType
from pyroaring import BitMap64

from puffinry.errors import ScanError
from puffinry.metadata import ROWS, leaf_columns, leaf_paths
from puffinry.metadata.planning import Delete, LiveFile
from puffinry.metadata.planning.live_files import FILE_FORMATS, FileFormat
from puffinry.scan import ScanContext, scan_file
from puffinry.scan.delete_files import FILE_PATH, POSITION
from tests.scan.exact import ExactColumn, exact_columns
from tests.scan.proofs import proven_by_tasks
from tests.scan.random_tables import Row, truth_of, write

SCHEMA = Schema(
    NestedField(1, "number", LongType()), NestedField(2, "text", StringType()), NestedField(3, "double", DoubleType())
)
POSITIONS = Schema(FILE_PATH, POSITION)
ROW = st.fixed_dictionaries(
    {
        "number": st.none() | st.integers(0, 5),
        "text": st.none() | st.sampled_from(["", "a", "b"]),
        "double": st.none() | st.sampled_from([0.0, -0.0, 1.5]),
    }
)
examples = settings(max_examples=25, suppress_health_check=list(HealthCheck))


def data_file(
    folder: Path, rows: Sequence[Row], file_format: FileFormat = "parquet", schema: Schema = SCHEMA
) -> LiveFile:
    path = folder / f"data.{file_format}"
    write(path, file_format, schema, rows, **({"row_group_size": 7} if file_format == "parquet" else {}))
    return LiveFile(0, str(path), file_format, path.stat().st_size, len(rows), 1, 0)


def delete_file(
    folder: Path, name: str, schema: Schema, rows: Sequence[Row], file_format: FileFormat = "parquet", **changes: Any
) -> Delete:
    path = folder / f"{name}.{file_format}"
    write(path, file_format, schema, rows)
    ids = () if schema is POSITIONS else tuple(field.field_id for field in schema.fields)
    content: Literal["position", "equality"] = "position" if schema is POSITIONS else "equality"
    return replace(Delete(content, str(path), file_format, path.stat().st_size, len(rows), 2, ids), **changes)


def scan(file: LiveFile, *deletes: Delete, context: ScanContext | None = None) -> dict[int, ExactColumn]:
    context = context or ScanContext(SCHEMA)
    return exact_columns(scan_file(replace(file, deletes=deletes), leaf_columns(context.schema)[0], context))


@pytest.mark.parametrize(("file_format", "proven"), [("parquet", 3), ("orc", 2)])  # Parquet by its dictionary
def test_of_the_rows_that_deletes_leave_a_footer_proves_the_most_and_no_least(
    tmp_path: Path, file_format: FileFormat, proven: int
) -> None:
    file = data_file(tmp_path, [{"number": i % 3, "text": None, "double": None} for i in range(6)], file_format)
    deletes = [delete_file(tmp_path, "d", POSITIONS, [{"file_path": file.path, "pos": 0}])]
    for live_file, least in ((file, proven), (replace(file, deletes=tuple(deletes)), 0)):
        found = proven_by_tasks([live_file], leaf_columns(SCHEMA)[0][:1], ScanContext(SCHEMA))[1]
        assert (found.low, found.high) == (least, 3)


@pytest.mark.parametrize("file_format", FILE_FORMATS)
@examples
@given(rows=st.lists(ROW, min_size=1, max_size=40), deleted=st.lists(st.integers(0, 45), max_size=40))
def test_rows_deleted_by_position_are_not_counted(
    tmp_path_factory: pytest.TempPathFactory, file_format: FileFormat, rows: list[Row], deleted: list[int]
) -> None:
    folder = tmp_path_factory.getbasetemp()
    file = data_file(folder, rows)
    ours = [{"file_path": file.path, "pos": position} for position in deleted]
    others = [{"file_path": file.path + ".other", "pos": position} for position in range(len(rows))]
    positions = delete_file(folder, "positions", POSITIONS, [*others, *ours], file_format)
    assert scan(file, positions) == truth_of(SCHEMA, [row for i, row in enumerate(rows) if i not in deleted])


@pytest.mark.parametrize("file_format", FILE_FORMATS)
def test_the_data_files_that_a_position_delete_file_names_are_told(tmp_path: Path, file_format: FileFormat) -> None:
    rows: list[Row] = [{"file_path": f"s3://é/{i % 3}", "pos": i} for i in range(20)]
    positions = delete_file(tmp_path, "positions", POSITIONS, rows, file_format)
    assert ScanContext(SCHEMA).delete_files.data_files(positions) == {"s3://é/0", "s3://é/1", "s3://é/2"}


@pytest.mark.parametrize("file_format", FILE_FORMATS)
@examples
@given(rows=st.lists(ROW, min_size=1, max_size=40), data=st.data())
def test_rows_deleted_by_equality_are_not_counted_whatever_the_columns_and_nulls(
    tmp_path_factory: pytest.TempPathFactory, file_format: FileFormat, rows: list[Row], data: st.DataObject
) -> None:
    folder = tmp_path_factory.getbasetemp()
    live = rows
    deletes = []
    for number in range(data.draw(st.integers(1, 3))):
        fields = data.draw(st.lists(st.sampled_from(SCHEMA.fields), min_size=1, unique=True))
        keys = data.draw(st.lists(ROW, max_size=6))
        schema = Schema(*fields)
        deletes.append(delete_file(folder, f"keys{number}", schema, keys or [], file_format))
        gone = {repr([key[field.name] for field in fields]) for key in keys}
        live = [row for row in live if repr([row[field.name] for field in fields]) not in gone]
    assert scan(data_file(folder, rows, file_format), *deletes) == truth_of(SCHEMA, live)


@examples
@given(rows=st.integers(1, 40), deleted=st.sets(st.integers(0, 39)))
def test_rows_of_a_deletion_vector_are_not_counted(
    tmp_path_factory: pytest.TempPathFactory, rows: int, deleted: set[int]
) -> None:
    folder = tmp_path_factory.getbasetemp()
    deleted = {position for position in deleted if position < rows}
    table = [{"number": i, "text": None, "double": None} for i in range(rows)]
    vector = vector_file(folder, deleted)
    expected = truth_of(SCHEMA, [row for i, row in enumerate(table) if i not in deleted])
    assert scan(data_file(folder, table), vector) == expected


def vector_file(folder: Path, deleted: set[int] | BitMap64) -> Delete:
    body = bytes.fromhex("d1d33964") + BitMap64(deleted).serialize()
    blob = struct.pack(">i", len(body)) + body + struct.pack(">I", zlib.crc32(body))
    path = folder / "vectors.puffin"
    path.write_bytes(b"PFA1" + blob)
    return Delete("vector", str(path), "puffin", len(blob) + 4, len(deleted), 2, (), 4, len(blob))


def test_live_rows_are_counted_after_all_kinds_of_deletes(tmp_path: Path) -> None:
    file = data_file(tmp_path, [{"number": i, "text": "x", "double": None} for i in range(20)])
    by_key = delete_file(tmp_path, "keys", Schema(SCHEMA.fields[0]), [{"number": 3}, {"number": 4}])
    deleted = replace(file, deletes=(vector_file(tmp_path, {4, 5}), by_key))
    assert exact_columns(scan_file(deleted, [ROWS], ScanContext(SCHEMA)))[ROWS.field_id].null_count == 17


def test_a_delete_file_is_fetched_once_for_all_data_files_of_a_task(tmp_path: Path) -> None:
    file = data_file(tmp_path, [{"number": i, "text": "x", "double": None} for i in range(20)])
    positions = delete_file(tmp_path, "positions", POSITIONS, [{"file_path": file.path, "pos": 3}])
    keys = delete_file(tmp_path, "keys", Schema(SCHEMA.fields[0]), [{"number": 3}])
    context = ScanContext(SCHEMA)
    scan(file, positions, keys, context=context)
    fetched = context.bytes_read.by_source["deletes"], context.bytes_read.by_source["data"]
    scan(file, positions, keys, context=context)
    assert fetched[0] == context.bytes_read.by_source["deletes"] > 0
    assert context.bytes_read.by_source["data"] >= fetched[1]


def test_no_byte_of_a_file_with_deletes_is_fetched_twice(tmp_path: Path) -> None:
    """Its columns together take more than is fetched at once, and each of them takes less."""
    schema = Schema(*(NestedField(number, f"c{number}", LongType()) for number in range(1, 5)))
    columns = np.random.default_rng(1).integers(0, 1 << 62, (4, 400_000))
    path = tmp_path / "wide.parquet"
    pq.write_table(pa.table(list(columns), schema=schema_to_pyarrow(schema)), path, use_dictionary=False)
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, 400_000, 1, 0, (vector_file(tmp_path, {3}),))
    context = ScanContext(schema)
    counted = scan_file(file, leaf_columns(schema)[0], context)
    assert sum(values.value_count for values in counted) == 4 * 399_999
    assert context.bytes_read.by_source["data"] <= path.stat().st_size


def test_a_delete_at_a_negative_position_is_an_error_that_names_the_file(tmp_path: Path) -> None:
    file = data_file(tmp_path, [{"number": 1, "text": "x", "double": None}])
    positions = delete_file(tmp_path, "positions", POSITIONS, [{"file_path": file.path, "pos": -1}])
    with pytest.raises(ScanError, match=f"{positions.path}: a position delete at -1"):
        scan(file, positions)


def test_a_row_that_names_another_data_file_than_its_manifest_says_deletes_nothing(tmp_path: Path) -> None:
    file = data_file(tmp_path, [])
    rows = [{"file_path": path, "pos": each} for each, path in enumerate([file.path, "other", file.path])]
    delete = replace(delete_file(tmp_path, "positions", POSITIONS, rows), data_file=file.path)
    assert ScanContext(SCHEMA).delete_files.positions(replace(file, deletes=(delete,))) == BitMap64([0, 2])


def test_equality_deletes_compare_columns_that_the_schema_has_dropped_or_renamed_or_promoted(tmp_path: Path) -> None:
    old = Schema(NestedField(1, "a", IntegerType()), NestedField(2, "b", FloatType()), NestedField(3, "c", DateType()))
    new = Schema(NestedField(1, "z", LongType()), NestedField(3, "c", DateType()))
    rows = [{"a": i, "b": i / 2, "c": date(2020, 1, 1 + i % 3)} for i in range(10)]
    file = data_file(tmp_path, rows, schema=old)
    keys = Schema(NestedField(1, "whatever", LongType()), NestedField(2, "b", FloatType()))
    deletes = delete_file(tmp_path, "keys", keys, [{"whatever": 4, "b": 2.0}, {"whatever": 5, "b": 2.0}])
    context = ScanContext(new, former_paths={2: leaf_paths(old)[2]})
    assert scan(file, deletes, context=context)[1].value_count == 9


def test_equality_deletes_compare_a_column_that_only_the_partition_tells(tmp_path: Path) -> None:
    file = data_file(tmp_path, [{"number": 1}] * 5, schema=Schema(SCHEMA.fields[0]))
    partitioned = replace(file, partition={2: b"x", 3: None})
    others = delete_file(tmp_path, "others", Schema(SCHEMA.fields[1]), [{"text": "y"}])
    ours = delete_file(tmp_path, "ours", Schema(*SCHEMA.fields[1:]), [{"text": "x", "double": None}])
    assert scan(partitioned, others)[2] == ExactColumn({b"x"}, 5, 0)
    assert scan(partitioned, ours)[1] == ExactColumn()


def test_a_delete_by_a_column_that_no_schema_has_is_an_error_that_names_the_file(tmp_path: Path) -> None:
    file = data_file(tmp_path, [{"number": 1, "text": None, "double": None}])
    unknown = delete_file(tmp_path, "unknown", Schema(NestedField(9, "x", LongType())), [{"x": 1}])
    with pytest.raises(ScanError, match=r"unknown\.parquet deletes by field id 9"):
        scan(file, unknown)


def test_a_missing_delete_file_is_an_error_that_names_it(tmp_path: Path) -> None:
    file = data_file(tmp_path, [{"number": 1, "text": None, "double": None}])
    keys = delete_file(tmp_path, "keys", Schema(SCHEMA.fields[0]), [{"number": 3}])
    Path(keys.path).unlink()
    with pytest.raises(ScanError, match=r"keys\.parquet .* does not exist"):
        scan(file, keys)


@pytest.mark.parametrize("count", [0, 2])
def test_a_deletion_vector_of_another_cardinality_than_its_manifest_says_is_an_error(
    tmp_path: Path, count: int
) -> None:
    """Iceberg Java refuses it, too (`BitmapPositionDeleteIndex`)."""
    file = data_file(tmp_path, [{"number": 1, "text": None, "double": None}] * 3)
    with pytest.raises(ScanError, match=f"vectors.puffin.* it holds 1 positions where its manifest says {count}"):
        scan(file, replace(vector_file(tmp_path, {0}), record_count=count))


def test_a_damaged_deletion_vector_is_an_error_that_names_the_file(tmp_path: Path) -> None:
    file = data_file(tmp_path, [{"number": 1, "text": None, "double": None}])
    vector = vector_file(tmp_path, {0})
    path = Path(vector.path)
    path.write_bytes(path.read_bytes()[:-1] + b"!")
    with pytest.raises(ScanError, match=r"vectors\.puffin.*CRC"):
        scan(file, vector)
