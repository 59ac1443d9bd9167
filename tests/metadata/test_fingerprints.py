"""What an answer depends on beside files is part of its key: with another name mapping or partition, another answer."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.manifest import DataFile, DataFileContent, FileFormat
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.table import Table as IcebergTable
from pyiceberg.transforms import BucketTransform, IdentityTransform
from pyiceberg.typedef import Record
from pyiceberg.types import IntegerType, LongType, NestedField

from puffinry.catalogs import load_table
from puffinry.metadata.fingerprints import ColumnInputs, MappedNames
from puffinry.refresh import RefreshOptions, RefreshResult, preview, refresh
from puffinry.statistics import answer_for
from tests.support.no_session import no_spark

MAPPING = "schema.name-mapping.default"
ROWS = pa.table({"a": range(8), "c": [0, 1, 2, 3] * 2, "d": [7] * 8})


@pytest.fixture
def catalog(tmp_path: Path) -> SqlCatalog:
    catalog = SqlCatalog("test", uri=f"sqlite:///{tmp_path}/catalog.db", warehouse=f"file://{tmp_path}/warehouse")
    catalog.create_namespace("db")
    return catalog


@pytest.fixture
def imported(catalog: SqlCatalog, tmp_path: Path) -> IcebergTable:
    """A table of one file without field ids, which its name mapping tells."""
    pq.write_table(ROWS, tmp_path / "rows.parquet")
    table = catalog.create_table("db.t", ROWS.schema)
    table.add_files([f"file://{tmp_path}/rows.parquet"])
    return table


class Refreshed(Protocol):
    def __call__(self, *, full: bool = False) -> tuple[RefreshResult, dict[str, tuple[int, int | None]]]: ...


@pytest.fixture
def refreshed(catalog: SqlCatalog) -> Refreshed:
    """Refreshes the table; returns what came of it, and the distinct values and nulls of its columns by name."""

    def run(*, full: bool = False) -> tuple[RefreshResult, dict[str, tuple[int, int | None]]]:
        result = refresh(no_spark, load_table("db.t", catalog), options=RefreshOptions(full=full))
        return result, {c.column.name: (c.ndv, c.null_count) for c in result.statistics.columns}

    return run


def map_names(table: IcebergTable, **ids: int) -> None:
    """Set the name mapping: names of columns in files, and the ids of the fields that they are."""
    mapping = [{"field-id": field_id, "names": [name]} for name, field_id in ids.items()]
    with table.transaction() as transaction:
        transaction.set_properties({MAPPING: json.dumps(mapping)})


def test_a_mended_name_mapping_is_followed_by_the_next_refresh(
    imported: IcebergTable, catalog: SqlCatalog, refreshed: Refreshed
) -> None:
    assert refreshed()[1] == {"a": (8, 0), "c": (4, 0), "d": (1, 0)}
    map_names(imported, a=1, d=2, c=3)
    assert answer_for(load_table("db.t", catalog).metadata).state == "stale"
    result, found = refreshed()
    assert result.attempts == 1
    assert found == {"a": (8, 0), "c": (1, 0), "d": (4, 0)} == refreshed(full=True)[1]


def test_a_column_under_the_old_name_of_another_is_followed_too(imported: IcebergTable, refreshed: Refreshed) -> None:
    refreshed()
    with imported.update_schema() as update:
        update.rename_column("c", "e")
    with imported.update_schema() as update:
        update.add_column("c", LongType())
    imported.append(ROWS.rename_columns(["a", "e", "d"]).append_column("c", pa.array([5] * 8)))
    found = refreshed()[1]
    assert found == {"a": (8, 0), "e": (4, 8), "d": (1, 0), "c": (5, 0)} == refreshed(full=True)[1]


def test_only_the_columns_whose_names_changed_are_read_anew(
    imported: IcebergTable, catalog: SqlCatalog, refreshed: Refreshed
) -> None:
    refreshed()
    map_names(imported, a=1, d=2, c=3)
    table = load_table("db.t", catalog)
    reasons = {
        each.column.name: each.reason
        for each in preview(table, answer_for(table.metadata, None, RefreshOptions()), RefreshOptions()).columns
    }
    assert reasons["a"] == ""
    assert "name mapping" in reasons["c"]
    assert "name mapping" in reasons["d"]


def test_files_with_field_ids_are_not_read_anew_for_another_name_mapping(
    catalog: SqlCatalog, refreshed: Refreshed
) -> None:
    table = catalog.create_table("db.t", ROWS.schema)
    table.append(ROWS)
    refreshed()
    map_names(table, a=3, c=2, d=1)
    assert answer_for(load_table("db.t", catalog).metadata).state == "current"
    assert refreshed()[0].attempts == 0


def test_what_a_manifest_says_of_columns_by_another_mapping_is_no_answer(
    imported: IcebergTable, refreshed: Refreshed
) -> None:
    """Its counts and bounds were taken under the mapping of their time: a column of one value, and one of nulls."""
    map_names(imported, a=1, d=2)
    assert refreshed()[1] == {"a": (8, 0), "c": (1, 0), "d": (0, 8)}


def test_the_rows_themselves_depend_on_names_only_where_equality_deletes_are_applied_by_name(
    imported: IcebergTable,
) -> None:
    schema = imported.schema()
    before, after = (ColumnInputs(schema, json.dumps([{"field-id": 1, "names": [name]}])) for name in ("a", "b"))
    rows = -1
    assert before.of(rows)[MappedNames.OWN] == after.of(rows)[MappedNames.OWN]
    assert before.of(rows)[MappedNames.ALL] != after.of(rows)[MappedNames.ALL]


def test_names_are_those_that_lead_to_the_column_whatever_else_a_mapping_has(imported: IcebergTable) -> None:
    def own(*entries: dict[str, Any]) -> str:
        return ColumnInputs(imported.schema(), json.dumps(entries)).of(1)[MappedNames.OWN]

    plain = own({"field-id": 1, "names": ["a"]})
    assert own({"field-id": 2, "names": ["x"]}, {"field-id": 1, "names": ["a"]}) == plain
    assert own({"field-id": 1, "names": ["a"]}, {"field-id": 2, "names": ["a"]}) == plain
    assert own({"field-id": 2, "names": ["a"]}, {"field-id": 1, "names": ["a"]}) != plain
    assert own({"field-id": 1, "names": ["a", "b"]}) == own({"field-id": 1, "names": ["b", "a"]}) != plain


@pytest.fixture
def hive(catalog: SqlCatalog) -> IcebergTable:
    """A table with the identity partition p, whose data files lack p as those of Hive do."""
    schema = Schema(NestedField(1, "a", LongType()), NestedField(2, "p", IntegerType()))
    spec = PartitionSpec(PartitionField(2, 1000, IdentityTransform(), "p"))
    table = catalog.create_table("db.t", schema, partition_spec=spec)
    map_names(table, a=1)
    return table


class Add(Protocol):
    def __call__(self, name: str, *partition: int | None) -> None: ...


@pytest.fixture
def add(hive: IcebergTable, tmp_path: Path) -> Add:
    """Adds a data file, always of the same rows, to a partition."""

    def run(name: str, *partition: int | None) -> None:
        path = tmp_path / name
        pq.write_table(ROWS.select(["a"]), path)
        file = DataFile.from_args(
            content=DataFileContent.DATA,
            file_path=f"file://{path}",
            file_format=FileFormat.PARQUET,
            partition=Record(*partition),
            record_count=ROWS.num_rows,
            file_size_in_bytes=path.stat().st_size,
        )
        file.spec_id = hive.spec().spec_id
        with hive.transaction() as transaction, transaction.update_snapshot().fast_append() as append:
            append.append_data_file(file)

    return run


@pytest.fixture
def remove(hive: IcebergTable) -> Callable[[str], None]:
    """Removes a data file from all partitions it is in."""

    def run(name: str) -> None:
        gone = [task.file for task in hive.scan().plan_files() if task.file.file_path.endswith(name)]
        with hive.transaction() as transaction, transaction.update_snapshot().overwrite() as overwrite:
            for file in gone:
                overwrite.delete_data_file(file)

    return run


def test_a_file_that_went_to_another_identity_partition_is_read_anew(
    add: Add, remove: Callable[[str], None], refreshed: Refreshed
) -> None:
    add("kept.parquet", 1)
    add("moved.parquet", 1)
    assert refreshed()[1] == {"a": (8, 0), "p": (1, 0)}
    for partition, expected in ((2, (2, 0)), (None, (1, 8)), (1, (1, 0))):
        remove("moved.parquet")
        add("moved.parquet", partition)
        result, found = refreshed()
        assert found == {"a": (8, 0), "p": expected} == refreshed(full=True)[1]
        assert (result.statistics.scan.units_read, result.statistics.scan.units_reused) == (1, 1)


def test_a_file_that_is_in_two_identity_partitions_is_a_unit_in_each(add: Add, refreshed: Refreshed) -> None:
    add("a.parquet", 1)
    assert refreshed()[1] == {"a": (8, 0), "p": (1, 0)}
    add("a.parquet", 2)
    assert refreshed()[1] == {"a": (8, 0), "p": (2, 0)} == refreshed(full=True)[1]


def test_files_of_identity_partitions_are_not_read_anew_when_the_spec_or_the_type_of_its_source_changes(
    hive: IcebergTable, add: Add, refreshed: Refreshed
) -> None:
    add("a.parquet", 1)
    add("b.parquet", 2)
    refreshed()
    with hive.update_schema() as update:
        update.update_column("p", LongType())
    with hive.update_spec() as update:
        update.add_field("a", BucketTransform(4), "bucket")
    add("c.parquet", 1 << 40, 0)
    result, found = refreshed()
    assert found == {"a": (8, 0), "p": (3, 0)}
    assert result.statistics.scan.bytes_read == result.statistics.scan.bytes_total / 3
    with hive.update_spec() as update:
        update.remove_field("p")
    with hive.update_schema() as update:
        update.delete_column("p")
    add("d.parquet", 0)
    result, found = refreshed()
    assert found == {"a": (8, 0)}
    assert result.statistics.scan.units_read == 1
