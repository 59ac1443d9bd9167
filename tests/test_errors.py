"""Errors say what they are about in fields too, which survive whatever an error goes through."""

import copy
import inspect
import pickle
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyspark.sql import SparkSession

from puffinry import errors
from puffinry.catalogs import Table, load_table
from puffinry.errors import (
    ColumnNotFoundError,
    MetadataError,
    PuffinError,
    PuffinryError,
    ScanError,
    TableNotFoundError,
    about,
)
from puffinry.formats.puffin import PuffinReader, open_location
from puffinry.refresh import RefreshOptions, refresh
from puffinry.secrets import remember
from puffinry.statistics import answer_for, read_columns
from tests.support.limits import BY_SPARK
from tests.support.no_session import no_spark

CLASSES = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, PuffinryError)]


def test_a_path_of_a_megabyte_is_not_shown_whole() -> None:
    error = ScanError(f"{'a' * 10**6}.parquet is missing", file=f"{'a' * 10**6}.parquet")
    with pytest.raises(ScanError), about(table="t" * 10**6):
        raise error
    for shown in (str(error), error.file, error.table):
        assert shown is not None
        assert len(shown) < 5_000
    assert str(error).endswith("aaa.parquet is missing")


@pytest.mark.parametrize("kind", CLASSES)
def test_text_and_fields_survive_pickling_and_copies(kind: type[PuffinryError]) -> None:
    error = kind("what is wrong", table="n.t", file="s3://b/f", column="s.x")
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error), error.saying("what is wrong")):
        assert type(other) is kind
        assert (str(other), other.table, other.file, other.column) == ("what is wrong", "n.t", "s3://b/f", "s.x")


def test_fields_that_are_not_known_are_none() -> None:
    assert PuffinryError("x").fields == {"table": None, "file": None, "column": None}


def test_who_is_nearest_says_what_an_error_is_about() -> None:
    with pytest.raises(ScanError) as raised, about(table="n.t", file="outer"), about(file="inner"):
        raise ScanError("x", column="a")
    assert raised.value.fields == {"table": "n.t", "file": "inner", "column": "a"}


def test_no_field_holds_a_secret() -> None:
    remember({"password": "hunter2-hidden"})
    with pytest.raises(PuffinryError) as raised, about(table="http://h/?p=hunter2-hidden"):
        raise PuffinryError("x", file="s3://u:hunter2-hidden@h/f", column="hunter2-hidden")
    assert "hunter2" not in str(raised.value.fields)


@pytest.fixture
def catalog(tmp_path: Path) -> SqlCatalog:
    catalog = SqlCatalog("c", uri=f"sqlite:///{tmp_path}/c.db", warehouse=f"file://{tmp_path}")
    catalog.create_namespace("n")
    rows = pa.table({"a": range(1000), "b": [i % 7 for i in range(1000)]})
    catalog.create_table("n.t", rows.schema).append(rows)
    return catalog


@pytest.fixture
def table(catalog: SqlCatalog) -> Table:
    return load_table("n.t", catalog)


def test_a_table_that_is_not_there_is_named(catalog: SqlCatalog) -> None:
    with pytest.raises(TableNotFoundError) as raised:
        load_table("n.nowhere", catalog)
    assert raised.value.table == "n.nowhere"


def test_a_column_that_is_not_there_is_named_with_its_table(table: Table) -> None:
    with pytest.raises(ColumnNotFoundError) as raised:
        refresh(no_spark, table, None, RefreshOptions(columns=("z",)))
    assert raised.value.fields == {"table": "n.t", "file": None, "column": "z"}


def test_damaged_metadata_is_named(catalog: SqlCatalog, table: Table) -> None:
    Path(table.metadata_location.removeprefix("file://")).write_bytes(b"{")
    with pytest.raises(MetadataError) as raised:
        load_table("n.t", catalog)
    assert raised.value.fields == {"table": "n.t", "file": table.metadata_location, "column": None}


def test_a_damaged_manifest_is_named(table: Table) -> None:
    (manifest,) = Path(_local(table), "metadata").glob("*-m0.avro")
    manifest.write_bytes(b"Obj")
    with pytest.raises(MetadataError) as raised:
        refresh(no_spark, table)
    assert raised.value.fields == {"table": "n.t", "file": f"file://{manifest}", "column": None}


def test_a_damaged_puffin_file_is_named(table: Table) -> None:
    refresh(no_spark, table)
    table = table.reload()
    (entry,) = table.metadata.statistics
    path = Path(entry.statistics_path.removeprefix("file://"))
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(PuffinError) as raised:
        read_columns(table.io, answer_for(table.metadata))
    assert raised.value.file == entry.statistics_path
    with pytest.raises(PuffinError) as raised, open_location(str(path)) as source:
        _ = PuffinReader(source).metadata
    assert raised.value.file == str(path)


def test_a_damaged_page_is_named_with_its_column(table: Table) -> None:
    file = damage_column_b(table)
    with pytest.raises(ScanError) as raised:
        refresh(no_spark, table)
    assert raised.value.fields == {"table": "n.t", "file": file, "column": "b"}


@pytest.mark.heavy
def test_what_a_spark_task_found_damaged_is_named_on_the_driver(spark: SparkSession, table: Table) -> None:
    file = damage_column_b(table)
    with pytest.raises(ScanError) as raised:
        refresh(lambda: spark, table, options=RefreshOptions(limits=BY_SPARK))
    assert raised.value.fields == {"table": "n.t", "file": file, "column": "b"}


def damage_column_b(table: Table) -> str:
    """The table's only data file, after the first page header of column b was made nonsense."""
    (file,) = Path(_local(table), "data").glob("*.parquet")
    chunk = pq.read_metadata(file).row_group(0).column(1)
    start = chunk.dictionary_page_offset or chunk.data_page_offset
    data = bytearray(file.read_bytes())
    data[start : start + 8] = b"\xff" * 8
    file.write_bytes(data)
    return f"file://{file}"


def _local(table: Table) -> str:
    return table.metadata.location.removeprefix("file://")
