"""Random tables written by Iceberg Java through Spark, against DuckDB's counts of the rows that Iceberg Java reads."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from py4j.protocol import Py4JJavaError
from pyiceberg.schema import Schema
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DecimalType,
    IcebergType,
    IntegerType,
    ListType,
    LongType,
    MapType,
    PrimitiveType,
    StringType,
    StructType,
    TimestampType,
    TimestamptzType,
)
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from puffinry.catalogs import load_table
from puffinry.metadata import TableMetadata
from puffinry.refresh import RefreshOptions, refresh
from tests.interop.histories import (
    PLAIN_VALUES,
    arrow_table,
    counts_by_duckdb,
    counts_found,
    differences,
    fields_below,
    outside,
    rows,
    still_readable,
    types,
    wider,
)
from tests.support.equality_deletes import write_equality_deletes
from tests.support.limits import BY_SPARK
from tests.support.nightly import nightly

pytestmark = pytest.mark.heavy

CATALOG = "random"
VALUES: Mapping[PrimitiveType, st.SearchStrategy[Any]] = {
    **PLAIN_VALUES,
    TimestampType(): st.datetimes(datetime(1970, 1, 1)),
    TimestamptzType(): st.datetimes(datetime(1970, 1, 1), datetime(9998, 1, 1), timezones=st.just(UTC)),
    StringType(): st.sampled_from(["", "a", "é" * 20]) | st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    BinaryType(): st.binary(max_size=20),
}
TYPES: Sequence[PrimitiveType] = [*VALUES, DecimalType(9, 2), DecimalType(17, 3), DecimalType(38, 0)]
SQL_NAMES: Mapping[PrimitiveType, str] = {
    IntegerType(): "int",
    LongType(): "bigint",
    TimestampType(): "timestamp_ntz",
    TimestamptzType(): "timestamp",
}
NAMES = ["a", "b", "c d", "é", "%3F", "select"]  # few, so that they are used again
TRANSFORMS = ["{}", "bucket(3, {})", "truncate(2, {})", "years({})", "months({})", "days({})", "hours({})"]
MODES = ["copy-on-write", "merge-on-read"]
PROPERTIES: Mapping[str, Sequence[str]] = {
    "format-version": ["1", "2", "3", "3"],
    "write.delete.mode": MODES,
    "write.update.mode": MODES,
    "write.delete.granularity": ["file", "partition"],
    "write.delete.format.default": ["parquet", "orc", "avro"],
    "write.parquet.compression-codec": ["zstd", "snappy", "gzip", "uncompressed"],
    "write.parquet.page-row-limit": ["2", "20000"],
    "write.parquet.dict-size-bytes": ["64", "2097152"],
    "write.orc.compression-codec": ["zlib", "snappy", "lz4", "zstd", "none"],
    "write.avro.compression-codec": ["gzip", "zstd", "snappy", "uncompressed"],
    "write.metadata.compression-codec": ["gzip", "none"],
    "write.metadata.metrics.default": ["none", "counts", "truncate(2)", "full"],
    "commit.manifest.min-count-to-merge": ["2", "100"],
    "write.object-storage.enabled": ["true", "false"],
    "write.distribution-mode": ["hash", "none"],
    "write.spark.fanout.enabled": ["true"],
}
Draw = Callable[[st.SearchStrategy[Any]], Any]
NUMBERS = count()


class History:
    """A table that changes at random."""

    def __init__(self, spark: SparkSession, warehouse: Path, table: str, file_format: str, draw: Draw) -> None:
        self._spark, self._draw, self.name = spark, draw, f"{CATALOG}.db.{table}"
        self.location = f"{warehouse}/db/{table}"
        kinds = draw(st.lists(types(TYPES), min_size=1, max_size=4))
        columns = ", ".join(f"`{name}` {sql_type(kind)}" for name, kind in zip(NAMES, kinds, strict=False))
        chosen = {key: draw(st.sampled_from(values)) for key, values in PROPERTIES.items()}
        self._has_deletes = chosen["format-version"] != "1"
        listed = ", ".join(
            f"'{key}'='{value}'" for key, value in (chosen | {"write.format.default": file_format}).items()
        )
        self._sql(f"CREATE TABLE {{t}} ({columns}) USING iceberg TBLPROPERTIES ({listed})")

    @property
    def metadata(self) -> TableMetadata:
        return load_table(self.location).metadata

    @property
    def schema(self) -> Schema:
        return self.metadata.schema()

    def step(self) -> None:
        """Change the table in one way, drawn from all."""
        changes = [self.append, self.append, self.delete, self.delete, self.update, self.overwrite, self.compact]
        changes += [
            self.delete_by_equality,
            self.evolve_spec,
            self.add,
            self.drop,
            self.rename,
            self.move,
            self.promote,
        ]
        self._draw(st.sampled_from(changes))()

    def append(self) -> None:
        schema = self.schema
        added = self._draw(rows(schema, VALUES))
        self._spark.createDataFrame(arrow_table(schema, added)).coalesce(1).writeTo(self.name).append()

    def delete(self) -> None:
        self._sql(f"DELETE FROM {{t}} WHERE {self._condition()}")

    def update(self) -> None:
        column = self._draw(st.sampled_from(self.schema.fields)).name
        kept = f"CASE WHEN {self._condition()} THEN `{column}` END"
        self._sql(f"UPDATE {{t}} SET `{column}` = {kept} WHERE {self._condition()}")

    def overwrite(self) -> None:
        self._sql(f"INSERT OVERWRITE {{t}} SELECT * FROM {{t}} WHERE {self._condition()}")

    def compact(self) -> None:
        procedure = self._draw(st.sampled_from(["rewrite_data_files", "rewrite_position_delete_files"]))
        options = "map('rewrite-all', 'true')"
        name = self.name.partition(".")[2]
        self._sql(f"CALL {CATALOG}.system.{procedure}(table => '{name}', options => {options})")

    def evolve_spec(self) -> None:
        change = self._draw(st.sampled_from(["ADD", "DROP"]))
        source = self._draw(st.sampled_from(self.schema.fields)).name
        field = self._draw(st.sampled_from(TRANSFORMS)).format(f"`{source}`")
        self._try(f"ALTER TABLE {{t}} {change} PARTITION FIELD {field}")

    def add(self) -> None:
        structs = [path for path, field in self._fields() if isinstance(field.field_type, StructType)]
        path = (*self._draw(st.sampled_from([(), *structs])), self._draw(st.sampled_from(NAMES)))
        self._try(f"ALTER TABLE {{t}} ADD COLUMN {quoted(path)} {sql_type(self._draw(types(TYPES, 1)))}")

    def drop(self) -> None:
        if len(self.schema.fields) > 1:
            self._try(f"ALTER TABLE {{t}} DROP COLUMN {self._field()}")

    def rename(self) -> None:
        self._try(f"ALTER TABLE {{t}} RENAME COLUMN {self._field()} TO `{self._draw(st.sampled_from(NAMES))}`")

    def move(self) -> None:
        self._try(f"ALTER TABLE {{t}} ALTER COLUMN {self._field()} FIRST")

    def promote(self) -> None:
        found = [(path, kind) for path, field in self._fields() if (kind := wider(field.field_type)) is not None]
        if found:
            path, kind = self._draw(st.sampled_from(found))
            self._try(f"ALTER TABLE {{t}} ALTER COLUMN {quoted(path)} TYPE {sql_type(kind)}")

    def delete_by_equality(self) -> None:
        """Iceberg Java writes a file of keys for the table's current spec, if that has no partitions."""
        jvm = self._spark._jvm
        assert jvm is not None
        java = jvm.org.apache.iceberg
        table = java.spark.Spark3Util.loadIcebergTable(self._spark._jsparkSession, self.name)
        keys = [f for f in self.schema.fields if isinstance(f.field_type, IntegerType | StringType | BooleanType)]
        if not keys or not self._has_deletes or table.spec().isPartitioned() or table.currentSnapshot() is None:
            return
        chosen = self._draw(st.lists(st.sampled_from(keys), min_size=1, max_size=2, unique_by=lambda f: f.field_id))
        names = ", ".join(f"`{field.name}`" for field in chosen)
        live = self._spark.sql(f"SELECT {names} FROM {self.name}").collect()
        if not live:
            return
        deleted = self._draw(st.lists(st.sampled_from(live), min_size=1, max_size=3))
        write_equality_deletes(self._spark, table, [field.field_id for field in chosen], deleted)

    def _fields(self) -> list[tuple[tuple[str, ...], Any]]:
        return list(fields_below(self.schema.as_struct()))

    def _field(self) -> str:
        return quoted(self._draw(st.sampled_from([p for p, _ in self._fields() if p[-1] not in ("element", "value")])))

    def _condition(self) -> str:
        """A condition that some rows meet, whatever their types are."""
        field = self._draw(st.sampled_from(self.schema.fields))
        if has_maps(field.field_type) or self._draw(st.booleans()):
            return f"`{field.name}` IS {self._draw(st.sampled_from(['', 'NOT ']))}NULL"
        return f"pmod(hash(`{field.name}`), 3) = {self._draw(st.integers(0, 2))}"

    def _sql(self, statement: str) -> None:
        self._spark.sql(statement.format(t=self.name)).collect()

    def _try(self, statement: str) -> None:
        """Change the schema or the spec, unless Iceberg refuses: a name may be taken, a column be in use."""
        with suppress(PySparkException, Py4JJavaError):
            self._sql(statement)


def quoted(path: Sequence[str]) -> str:
    return ".".join(f"`{name}`" for name in path)


def sql_type(kind: IcebergType) -> str:
    match kind:
        case StructType(fields=fields):
            return f"struct<{', '.join(f'`{field.name}`: {sql_type(field.field_type)}' for field in fields)}>"
        case ListType(element_type=element):
            return f"array<{sql_type(element)}>"
        case MapType(key_type=key, value_type=value):
            return f"map<{sql_type(key)}, {sql_type(value)}>"
        case PrimitiveType():
            return SQL_NAMES.get(kind, str(kind))
        case _:
            raise TypeError(kind)


def has_maps(kind: IcebergType) -> bool:
    """Whether Spark can hash it: not with a map inside."""
    match kind:
        case MapType():
            return True
        case ListType(element_type=element):
            return has_maps(element)
        case StructType(fields=fields):
            return any(has_maps(field.field_type) for field in fields)
        case _:
            return False


def wrong_snapshots(history: History, spark: SparkSession, *, full: bool) -> dict[int, Any]:
    """What Puffinry has counted otherwise than DuckDB, by snapshot; not `full`: reading what is new in each only."""
    wrong: dict[int, Any] = {}
    options = RefreshOptions(full=full, nested=True, limits=BY_SPARK)
    for snapshot_id, snapshot in history.metadata.snapshots.items():
        table = load_table(history.location)
        found = refresh(lambda: spark, table, str(snapshot_id), options).statistics
        live = spark.sql(f"SELECT * FROM {history.name} VERSION AS OF {snapshot_id}").toArrow()
        expected = counts_by_duckdb(table.metadata.schema(snapshot.schema_id), live)
        expected = still_readable(table, snapshot_id, expected)
        if (found.scan.rows, counts_found(found)) != (live.num_rows, expected):
            wrong[snapshot_id] = (found.scan.rows, live.num_rows), differences(counts_found(found), expected)
        if otherwise := outside(table, snapshot_id, expected):
            wrong[snapshot_id] = otherwise
    return wrong


@pytest.mark.parametrize("file_format", ["parquet", nightly("orc"), nightly("avro")])
@settings(max_examples=1, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_snapshot_of_a_random_table_is_exact(
    iceberg_spark: SparkSession, warehouse: Path, file_format: str, data: st.DataObject
) -> None:
    history = History(iceberg_spark, warehouse, f"t{next(NUMBERS)}", file_format, data.draw)
    history.append()
    for _ in range(data.draw(st.integers(5, 8))):
        history.step()
    assert not wrong_snapshots(history, iceberg_spark, full=data.draw(st.booleans()))
