"""Estimates never leave what ranges, dictionaries and partition values allow, whatever ran and in how many steps."""

import random
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from pyarrow import orc
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.manifest import DataFile, DataFileContent, FileFormat
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.table import Table as IcebergTable
from pyiceberg.table.name_mapping import create_mapping_from_schema
from pyiceberg.transforms import IdentityTransform
from pyiceberg.typedef import Record
from pyiceberg.types import NestedField, StringType

import puffinry
from puffinry.catalogs import load_table
from puffinry.knowledge import stored_columns

ROWS, COLUMNS = 3000, 12


def dense(repeats: int, first: int = 0) -> pa.Table:
    """Columns of all numbers of a range, each more than once: the count of values says nothing."""
    return pa.table({f"c{i}": [j + first + i * 10_000 for j in range(ROWS)] * repeats for i in range(COLUMNS)})


def made(sql_properties: dict[str, str]) -> tuple[SqlCatalog, IcebergTable]:
    catalog = SqlCatalog("test", **sql_properties)
    catalog.create_namespace("db")
    table = catalog.create_table("db.t", dense(1).schema)
    table.append(dense(2))
    return catalog, table


def refreshed(catalog: SqlCatalog, lg_k: int = 9) -> dict[str, tuple[int, int, int]]:
    found = puffinry.open_table("db.t", catalog).refresh(lg_k=lg_k).statistics
    return {each.column.name: (each.ndv_lower, each.ndv, each.ndv_upper) for each in found.columns}


def test_dense_numbers_are_no_more_than_their_range(sql_properties: dict[str, str]) -> None:
    catalog, _ = made(sql_properties)
    found = refreshed(catalog)
    assert set(found.values()) == {(ROWS, ROWS, ROWS)}  # as many as its dictionary has, whatever its sketch says
    assert puffinry.open_table("db.t", catalog).verify().findings == ()
    assert [each.doubt for each in stored_columns(load_table("db.t", catalog))] == [None] * COLUMNS


def test_what_is_known_of_files_that_are_not_read_again_counts_as_well(sql_properties: dict[str, str]) -> None:
    catalog, table = made(sql_properties)
    refreshed(catalog)
    table.append(dense(1, first=ROWS))  # whose ranges alone would say half of what there is
    assert all(ROWS <= low <= ndv <= high <= 2 * ROWS for low, ndv, high in refreshed(catalog).values())
    table.append(dense(2, first=ROWS // 2))  # which the range says, and three dictionaries do not
    assert all(ROWS <= low <= ndv <= high <= 2 * ROWS for low, ndv, high in refreshed(catalog).values())
    table.delete(f"c0 >= {ROWS}")
    found = refreshed(catalog)
    assert all(low < 1.2 * ROWS and ndv < 1.5 * ROWS and high <= 2 * ROWS for low, ndv, high in found.values())
    assert puffinry.open_table("db.t", catalog).verify().findings == ()


def test_a_full_run_knows_what_a_survey_proves(sql_properties: dict[str, str]) -> None:
    catalog = SqlCatalog("test", **sql_properties)
    catalog.create_namespace("db")
    kinds = {"sorted": pa.int64(), "shuffled": pa.int64(), "text": pa.string(), "price": pa.decimal128(12, 2)}
    table = catalog.create_table("db.t", pa.schema({**kinds, "tags": pa.list_(pa.int32())}))
    places = random.Random(7).sample(range(5 * ROWS), 5 * ROWS)
    for part in range(5):
        numbers = range(part * ROWS, (part + 1) * ROWS)
        columns = {
            "sorted": pa.array([7 * n for n in numbers]),
            "shuffled": pa.array([7 * places[n] for n in numbers]),
            "text": pa.array([f"key {n:08d}" for n in numbers]),
            "price": pa.array([Decimal(n) for n in numbers], pa.decimal128(12, 2)),
            "tags": pa.array([[n // 9, n // 7] for n in numbers], pa.list_(pa.int32())),
        }
        table.append(pa.table(columns))
    opened = puffinry.open_table("db.t", catalog)
    proven = {column.name: (each.low, each.high) for column, each in opened.survey().columns}
    found = refreshed(catalog)
    assert proven["sorted"] == proven["text"] == proven["price"] == (5 * ROWS, 5 * ROWS)
    assert [found[name] for name in ("sorted", "text", "price")] == [(5 * ROWS,) * 3] * 3
    assert proven["shuffled"] == (ROWS, 5 * ROWS)
    for name, (least, most) in proven.items():
        low, _, high = found.get(name, (least, least, most))
        assert least <= low <= high <= most, name
    assert opened.verify().findings == ()


def test_appends_add_to_the_least_where_ranges_are_apart_and_deletes_drop_it(sql_properties: dict[str, str]) -> None:
    catalog, table = made(sql_properties)
    refreshed(catalog)
    table.append(dense(2, first=ROWS))
    assert set(refreshed(catalog).values()) == {(2 * ROWS,) * 3}  # apart
    table.append(dense(2, first=ROWS // 2))
    assert set(refreshed(catalog).values()) == {(2 * ROWS,) * 3}  # within what is there, which the range says
    table.append(dense(2, first=3 * ROWS))
    assert set(refreshed(catalog).values()) == {(3 * ROWS,) * 3}
    table.delete(f"c0 >= {3 * ROWS}")
    for low, _, high in refreshed(catalog).values():
        assert low < 2.2 * ROWS  # no more than the sketch says
        assert low < high <= 3 * ROWS


def orc_file(folder: Path, name: str, rows: pa.Table) -> DataFile:
    path = folder / f"{name}.orc"
    orc.write_table(rows, path)
    found = DataFile.from_args(
        content=DataFileContent.DATA,
        file_path=f"file://{path}",
        file_format=FileFormat.ORC,
        partition=Record(),
        record_count=rows.num_rows,
        file_size_in_bytes=path.stat().st_size,
    )
    found.spec_id = 0
    return found


def test_ranges_of_orc_files_bound_what_a_run_publishes(sql_properties: dict[str, str], tmp_path: Path) -> None:
    catalog = SqlCatalog("test", **sql_properties)
    catalog.create_namespace("db")
    table = catalog.create_table("db.t", dense(1).schema)
    with table.transaction() as transaction:
        mapping = create_mapping_from_schema(table.schema())
        transaction.set_properties({"schema.name-mapping.default": mapping.model_dump_json()})
    files = [orc_file(tmp_path, str(first), dense(2, first)) for first in (0, ROWS, ROWS // 2)]
    for most, file in zip((ROWS, 2 * ROWS, 2 * ROWS), files, strict=True):
        with table.transaction() as transaction, transaction.update_snapshot().fast_append() as append:
            append.append_data_file(file)
        found = refreshed(catalog)
        assert max(high for _, _, high in found.values()) == most  # of some columns, the sketch says more
        assert all(low <= ndv <= high for low, ndv, high in found.values())
        proven = {column.name: each.high for column, each in puffinry.open_table("db.t", catalog).survey().columns}
        assert set(proven.values()) == {most}
    with table.transaction() as transaction, transaction.update_snapshot().overwrite() as overwrite:
        overwrite.delete_data_file(files[1])
    assert all(low < 1.7 * ROWS and high <= 2 * ROWS for low, _, high in refreshed(catalog).values())
    assert puffinry.open_table("db.t", catalog).verify().findings == ()


def test_files_of_others_bound_nothing(sql_properties: dict[str, str]) -> None:
    catalog, table = made(sql_properties)
    table.append(dense(2))
    for file in table.inspect.files().to_pylist()[:1]:
        path = Path(file["file_path"].removeprefix("file://"))
        path.write_bytes(path.read_bytes().replace(b"parquet-cpp-arrow version", b"parquet-xyz-arrow version"))
        assert pq.read_metadata(path).created_by.startswith("parquet-xyz")
    found = refreshed(catalog)
    assert max(ndv for _, ndv, _ in found.values()) > ROWS
    assert all(high <= 2 * ROWS for _, _, high in found.values())  # so many were hashed


def test_partition_values_count_exactly(sql_properties: dict[str, str]) -> None:
    catalog = SqlCatalog("test", **sql_properties)
    catalog.create_namespace("db")
    schema = Schema(*(NestedField(i, f"p{i}", StringType()) for i in range(1, 4)))
    spec = PartitionSpec(*(PartitionField(i, 999 + i, IdentityTransform(), f"p{i}") for i in range(1, 4)))
    table = catalog.create_table("db.t", schema, partition_spec=spec)
    values = [f"v{i}" for i in range(600)]
    table.append(pa.table({f"p{i}": [f"{i}{value}" for value in values] * 2 for i in range(1, 4)}))
    found = refreshed(catalog)
    assert set(found.values()) == {(len(values),) * 3}
