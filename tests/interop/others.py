"""What others do to a table, at random: PyIceberg, Iceberg Java, engines that copy statistics."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import url2pathname

import pyarrow as pa
import pyarrow.parquet as pq
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.exceptions import CommitFailedException
from pyiceberg.expressions import EqualTo, Reference
from pyiceberg.expressions.literals import literal
from pyiceberg.schema import Schema
from pyiceberg.table import Table as PyTable
from pyiceberg.transforms import BucketTransform
from pyiceberg.types import IcebergType, LongType, NestedField, StringType
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, TableVersion, load_table
from puffinry.commit import entry_of_written, new_statistics_path
from puffinry.formats.puffin import CREATED_BY, THETA_SKETCH, Blob, PuffinWriter
from puffinry.metadata import StatisticsFile
from tests.support.java_catalogs import as_java_has_them, java_session
from tests.support.statistics_writing import copied, copied_whole, swap, theta

NAME = "db.t"
VENDOR = "vendor-histogram-v1"  # in the Puffin footer only: PyIceberg loads no table whose metadata list such a blob
_ARROW: dict[type[IcebergType], pa.DataType] = {LongType: pa.int64(), StringType: pa.string()}


class Others:
    """One table, and what others wrote beside it."""

    def __init__(self, folder: Path, seed: int, spark: SparkSession | None = None) -> None:
        self.random = Random(seed)
        self.told: list[str] = []  # the steps so far
        self._imported: set[str] = set()  # names of columns in files without field ids
        self._folder = folder
        self._properties = {
            "type": "sql",
            "uri": f"sqlite:///{folder}/catalog.db",
            "warehouse": f"file://{folder}/warehouse",
        }
        self._catalog = SqlCatalog("test", **self._properties)
        self._catalog.create_namespace("db")
        schema = Schema(
            NestedField(1, "k", LongType()),
            NestedField(2, "a", StringType()),
        )
        version = self.random.choice(["1", "2", "2"])
        mode = "copy-on-write" if version == "1" else "merge-on-read"
        chosen = {
            "format-version": version,
            "write.delete.mode": mode,
            "write.update.mode": mode,
            "write.metadata.previous-versions-max": self.random.choice(["2", "100"]),
            "write.metadata.delete-after-commit.enabled": self.random.choice(["false", "true"]),
            "write.parquet.row-group-limit": "7",
        }
        self._catalog.create_table(NAME, schema, properties=chosen)
        self._java = java_session(spark, as_java_has_them(self._properties)) if spark else None
        self._foreign: dict[tuple[int, str, tuple[int, ...]], bytes] = {}  # by snapshot, kind and fields
        self.append()

    # With rows

    def append(self) -> None:
        """Rows of few values, in one file."""
        self._table.append(self._rows())

    def import_a_file(self) -> None:
        """One without field ids: it is read through the name mapping, which PyIceberg makes and keeps up to date."""
        path = self._folder / f"imported-{len(self.told)}.parquet"
        pq.write_table(self._rows().replace_schema_metadata(None), path)
        with suppress(ValueError):  # rows of several partitions
            self._table.add_files([f"file://{path}"])
            self._imported |= set(self._table.schema().column_names)

    def delete(self) -> None:
        """By rewriting files, as PyIceberg does."""
        self._table.delete(EqualTo(term=Reference("k"), value=literal(self.random.randrange(12))))

    def overwrite(self) -> None:
        """Some rows go and others come, in one snapshot or two."""
        self._table.overwrite(self._rows(), EqualTo(term=Reference("k"), value=literal(self.random.randrange(12))))

    def compact(self) -> None:
        """By Iceberg Java: no rows change."""
        self._call(f"CALL test.system.rewrite_data_files(table => '{NAME}', options => map('rewrite-all', 'true'))")

    def delete_by_java(self) -> None:
        """By positions, which leaves the data files as they are."""
        self._call(f"DELETE FROM test.{NAME} WHERE k % 5 = {self.random.randrange(5)}")

    def update_by_java(self) -> None:
        """Many values become one."""
        column = self.random.choice([name for name in self._table.schema().column_names if name != "k"])
        self._call(f"UPDATE test.{NAME} SET {column} = 'same' WHERE k % 4 = {self.random.randrange(4)}")

    def _call(self, statement: str) -> None:
        assert self._java
        self._java.sql(statement).collect()

    # With the table

    def add_column(self) -> None:
        """Under a name that an earlier column may have had."""
        free = sorted({"a", "b", "c", "d"} - set(self._table.schema().column_names))
        if free:
            with self._table.update_schema() as update:
                update.add_column(self.random.choice(free), StringType())

    def rename(self) -> None:
        """A column is the same by its id, whatever it is called.

        Not as one was in a file without ids: PyIceberg's name mapping has two of its columns be this one then.
        """
        names = self._table.schema().column_names
        free = sorted({"a", "b", "c", "d"} - {*names, *self._imported})
        others = [name for name in names if name != "k"]
        if free and others:
            with self._table.update_schema() as update:
                update.rename_column(self.random.choice(others), self.random.choice(free))

    def drop_column(self) -> None:
        """Its statistics are of nobody then."""
        names = [name for name in self._table.schema().column_names if name != "k"]
        if len(names) > 1:
            with self._table.update_schema() as update:
                update.delete_column(self.random.choice(names))

    def change_spec(self) -> None:
        """Files of several partition specs live beside each other."""
        with self._table.update_spec() as update:
            if self._table.spec().is_unpartitioned():
                update.add_field("k", BucketTransform(2), f"bucket_{len(self.told)}")
            else:
                update.remove_field(self._table.spec().fields[0].name)

    def roll_back(self) -> None:
        """To a snapshot in the line of the current one."""
        table = self._table
        earlier = [entry.snapshot_id for entry in table.history()]
        known = [each for each in earlier if table.snapshot_by_id(each)]
        with suppress(ValueError, CommitFailedException), table.manage_snapshots() as manage:
            manage.rollback_to_snapshot(self.random.choice(known))

    def expire(self) -> None:
        """Older snapshots, and what is listed for them."""
        table = self._table
        kept = table.metadata.current_snapshot_id
        before = [each.snapshot_id for each in table.snapshots() if each.snapshot_id != kept]
        for snapshot_id in self.random.sample(before, len(before) // 3):
            with suppress(ValueError):
                table.maintenance.expire_snapshots().by_id(snapshot_id).commit()
                table = self._table

    # With statistics

    def copy_statistics(self) -> None:
        """Under the current snapshot: blob by blob with all properties, as Trino's OPTIMIZE does, or the whole file.

        Of others' blobs PyIceberg would not load the table that lists them.
        """
        table = self._opened
        current = table.metadata.current_snapshot_id
        candidates = [each for each in table.metadata.statistics if each.snapshot_id != current]
        if not candidates or current is None:
            return
        entry = self.random.choice(candidates)
        if not path_of(entry.statistics_path).exists():
            return
        copy = self.random.choice([copied, copied_whole])(table, entry, current)
        blobs = tuple(blob for blob in copy.blob_metadata if blob.type == THETA_SKETCH)
        if self.random.random() < 0.3:  # somebody may say that they are the new snapshot's
            blobs = tuple(replace(blob, snapshot_id=current) for blob in blobs)
        self._list(replace(copy, blob_metadata=blobs))
        self._forget(current)

    def write_foreign_statistics(self) -> None:
        """A sketch of one column and a blob of a kind that nobody knows, beside what is there."""
        table = self._opened
        current = table.metadata.current_snapshot_id
        if current is None:
            return
        content = self.random.randbytes(20)
        path = new_statistics_path(table.metadata, current)
        with path_of(path).open("wb") as output, PuffinWriter(output, {CREATED_BY: "somebody"}) as writer:
            writer.add(Blob(VENDOR, [1], current, 1, content), codec=None)
            kind, field_id, sketch = theta(2, 7)
            writer.add(Blob(kind, [field_id], current, 1, sketch, {"ndv": "7"}))
        self._list(entry_of_written(path, current, writer))
        self._forget(current)
        self._foreign[current, VENDOR, (1,)] = content

    def compute_by_java(self) -> None:
        """Iceberg's own action replaces what is listed for the snapshot."""
        self._call(f"CALL test.system.compute_table_stats('{NAME}')")
        current = self._opened.metadata.current_snapshot_id
        self._forget(current)

    def lose_a_statistics_file(self) -> None:
        """It is listed, and gone."""
        statistics = self._opened.metadata.statistics
        if statistics:
            entry = self.random.choice(statistics)
            path_of(entry.statistics_path).unlink(missing_ok=True)
            self._forget(entry.snapshot_id)

    def _forget(self, snapshot_id: int | None) -> None:
        """What was listed for a snapshot is replaced, or gone."""
        self._foreign = {key: value for key, value in self._foreign.items() if key[0] != snapshot_id}

    def _list(self, entry: StatisticsFile) -> None:
        table = self._opened
        base = TableVersion(table.metadata_location, table.metadata)
        swap(table, base, table.metadata.with_statistics(entry))

    # How all of it is reached

    @property
    def _table(self) -> PyTable:
        return self._catalog.load_table(NAME)

    @property
    def _opened(self) -> Table:
        return load_table(NAME, SqlCatalog("test", **self._properties))

    def _rows(self) -> pa.Table:
        schema = self._table.schema()
        count = self.random.randint(1, 12)
        columns = {field.name: [self._value(field) for _ in range(count)] for field in schema.fields}
        return pa.table(columns, schema=pa.schema([(f.name, _ARROW[type(f.field_type)]) for f in schema.fields]))

    def _value(self, field: NestedField) -> Any:
        if self.random.random() < 0.2:
            return None
        number = self.random.randrange(12)
        return number if isinstance(field.field_type, LongType) else ("" if number == 0 else f"v{number}")


def path_of(location: str) -> Path:
    return Path(url2pathname(location.removeprefix("file://")))
