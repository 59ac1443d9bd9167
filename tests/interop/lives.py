"""A table's life among several writers, at random: Puffinry, PyIceberg, Iceberg Java, engines that copy statistics.

    python -m tests.interop.lives --minutes 60 [--seed N] [--java]

Each step is somebody's: rows come and go, files are compacted, the schema and the name mapping change, snapshots
expire, statistics are copied to where they are not true, written by others or damaged, and Puffinry refreshes, cleans,
or is killed at some input or output. After each step every number that a command shows is held against the rows that
PyIceberg reads of the snapshot that the number is said to be of, and nobody's statistics and files may be missing. The
table is read by its current schema, and an id by its snapshot's. And whatever could be seen from a snapshot's ancestors
before Puffinry did something, whoever wrote it, can be seen after it, but for sketches of columns that are gone.
"""

import argparse
import gc
import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

from pyiceberg.schema import Schema
from pyiceberg.table import TableProperties
from pyiceberg.types import NestedField
from pyiceberg.utils.config import Config
from pyspark.sql import SparkSession

from puffinry.formats.puffin import THETA_SKETCH
from puffinry.metadata import TableMetadata, ancestors
from puffinry.statistics import SketchProperties, open_statistics
from puffinry.verify import Kind, verify
from tests.cli.running import run
from tests.conftest import spark_with_iceberg
from tests.interop.histories import counts_by_duckdb
from tests.interop.others import NAME, Others, path_of
from tests.support.killing import killed_at

Counts = Mapping[int, tuple[int, int | None, int | None]]  # field id -> distinct values, values, nulls
Key = tuple[str, tuple[int, ...]]  # a blob's type and fields


@dataclass(frozen=True)
class Visible:
    """The blobs in the nearest file of a snapshot's ancestors."""

    listed_for: int  # the snapshot
    of: Mapping[Key, int]  # the snapshot that each is of
    others: frozenset[Key]  # those that Puffinry did not make


class Life(Others):
    """What others do to a table and what Puffinry does, what each of its snapshots holds, and what must be so."""

    def __init__(self, folder: Path, seed: int, spark: SparkSession | None = None) -> None:
        super().__init__(folder, seed, spark)
        self.seen_through = 0  # blobs of earlier snapshots that were still seen after something of ours
        self._truth: dict[tuple[int, str | None, int], Counts] = {}  # by snapshot, name mapping, and number of fields

    def step(self) -> None:
        """Somebody does something; then everything is looked at."""
        weights, doings = zip(*self._doings(), strict=True)
        (doing,) = self.random.choices(doings, weights)
        self.told.append(doing.__name__)
        is_ours = doing in (*self._refreshes(), self.be_killed, self.clean)
        before = self._visible() if is_ours else {}
        doing()
        self._check_visible(before)
        self.check()

    def _doings(self) -> Iterator[tuple[int, Callable[[], None]]]:
        yield from [(6, self.append), (2, self.import_a_file), (3, self.delete), (2, self.overwrite)]
        yield from [(2, self.add_column), (2, self.rename)]
        yield from [(1, self.change_spec), (1, self.roll_back), (1, self.expire), (1, self.drop_column)]
        yield from [(5, self.copy_statistics), (2, self.write_foreign_statistics), (1, self.lose_a_statistics_file)]
        yield from [(10, self.refresh), (3, self.refresh_some), (1, self.refresh_in_full), (2, self.refresh_earlier)]
        yield from [(2, self.be_killed), (1, self.clean)]
        if self._java:
            yield from [(3, self.delete_by_java), (3, self.update_by_java)]
            yield from [(2, self.compact), (1, self.compute_by_java)]

    # What Puffinry does

    def refresh(self) -> None:
        """The current snapshot."""
        self._analyze()

    def refresh_some(self) -> None:
        """One column of it, by the table's name for it; then by the snapshot's, which has no other columns."""
        schema, head = self._table.schema(), self._head
        column = schema.find_field(self.random.choice(schema.column_names))
        self._analyze(columns=[column])
        for field in self._own_schema(head).fields:
            if field.field_id == column.field_id:
                self._analyze(reference=head, columns=[field])
            elif field.field_id not in schema.field_ids:
                ran = self._run("analyze", _target(head), "--columns", field.name)
                assert ran.code, ran.text
                assert "cannot be counted" in ran.errors

    def refresh_in_full(self) -> None:
        """Whatever is known."""
        self._analyze("--full", *(["--lg-k", "12"] if self.random.random() < 0.5 else []))

    def refresh_earlier(self) -> None:
        """Another snapshot, of this line or of none."""
        snapshots = [each.snapshot_id for each in self._table.snapshots()]
        self._analyze(reference=self.random.choice(snapshots))

    def be_killed(self) -> None:
        """While it refreshes."""
        killed_at(self.random.randrange(400), partial(_refresh_alone, self._environment))

    def clean(self) -> None:
        """However young files are: nobody else is at work."""
        verify(self._opened, clean=True, safe_age=timedelta(0))

    def _analyze(
        self, *options: str, reference: int | None = None, columns: Sequence[NestedField] | None = None
    ) -> None:
        named = [] if columns is None else ["--columns", ",".join(column.name for column in columns)]
        found = self._said("analyze", _target(reference), *options, *named)
        head = self._head
        snapshot_id = reference or head
        assert found["snapshot_id"] == snapshot_id
        self._hold(found["columns"], found["snapshot_id"])
        counted = self._table.schema() if snapshot_id == head else self._own_schema(snapshot_id)
        seen = counted if reference is None else self._own_schema(reference)  # an id sees what both schemas have
        wanted = seen.fields if columns is None else columns
        expected = {each.field_id for each in wanted} & set(counted.field_ids)
        assert {each["field_id"] for each in found["columns"]} == expected, found["columns"]
        if snapshot_id == head:
            self._check_refreshed(is_whole=columns is None)

    def _refreshes(self) -> tuple[Callable[[], None], ...]:
        return self.refresh, self.refresh_some, self.refresh_in_full, self.refresh_earlier

    # What must be so

    def _check_refreshed(self, *, is_whole: bool) -> None:
        """The current snapshot has no sketch of Puffinry's of a column that is gone, and is current if all are new."""
        entry, known = self._opened.metadata.statistics_by_snapshot.get(self._head), set(self._table.schema().field_ids)
        assert entry
        for blob in entry.blob_metadata:
            is_ours = SketchProperties(blob.properties).is_made_by_puffinry
            assert not is_ours or known.issuperset(blob.fields), f"a sketch of {blob.fields} is listed, which is gone"
        if is_whole:
            shown = self._said("show", NAME)
            assert shown["state"] == "current"
            assert {each["field_id"] for each in shown["columns"]} == known

    def _visible(self) -> Mapping[int, Visible]:
        """What is in the nearest file of each snapshot's ancestors; nothing, where that file is gone."""
        table = self._opened
        found: dict[int, Visible] = {}
        for snapshot in table.metadata.snapshots.values():
            line = (
                table.metadata.statistics_by_snapshot.get(each.snapshot_id)
                for each in ancestors(table.metadata, snapshot)
            )
            nearest = next(filter(None, line), None)
            if nearest and path_of(nearest.statistics_path).exists():
                with open_statistics(table.io, nearest) as reader:
                    blobs = {(blob.type, blob.fields): blob for blob in reader.metadata.blobs}
                of = {key: blob.snapshot_id for key, blob in blobs.items()}
                ours = (key for key, blob in blobs.items() if SketchProperties(blob.properties).is_made_by_puffinry)
                others = frozenset(blobs.keys() - ours)
                found[snapshot.snapshot_id] = Visible(nearest.snapshot_id, of, others)
        return found

    def _check_visible(self, before: Mapping[int, Visible]) -> None:
        """Nothing is hidden but what is of expired snapshots, and what the file's schema has no field of any more."""
        now, table, head = self._visible() if before else {}, self._table, self._head
        for snapshot_id, was in before.items():
            seen = now.get(snapshot_id, Visible(snapshot_id, {}, frozenset()))
            there = set(table.schema().field_ids)
            if seen.listed_for != head:  # the head is counted by the table's schema
                there |= set(self._own_schema(seen.listed_for).field_ids)
            for (kind, fields), of in was.of.items():
                stays = seen.listed_for == was.listed_for and (kind, fields) in was.others
                if stays or (table.snapshot_by_id(of) and there.issuperset(fields)):
                    assert (kind, fields) in seen.of, f"{kind} of {fields} is hidden from {snapshot_id}: {seen}"
                    self.seen_through += seen.of[kind, fields] != snapshot_id

    def check(self) -> None:
        """Every number shown is of what it is said to be of, and nothing of anybody's is gone."""
        metadata = self._opened.metadata
        for reference in (None, *self.random.sample(sorted(metadata.snapshots), min(2, len(metadata.snapshots)))):
            self._check_shown(reference)
            self._said("plan", _target(reference))
        self._check_listed(metadata)
        findings = verify(self._opened, safe_age=timedelta(days=1)).findings
        assert not [each for each in findings if each.kind in (Kind.DAMAGED, Kind.LEDGER, Kind.ORPHAN)], findings

    def _check_shown(self, reference: int | None) -> None:
        ran = self._run("show", _target(reference), "--json")
        if ran.code:  # a file that is listed and gone, which it says
            assert ".stats" in ran.errors, ran.errors
            return
        shown = json.loads(ran.text)
        wanted = reference or self._head
        schema = self._table.schema() if reference is None else self._own_schema(reference)
        provenance = {each["field_id"]: each for each in shown.get("provenance", [])}
        columns = {each["field_id"]: each for each in shown["columns"]}
        for field_id, column in columns.items():
            assert column["name"] == schema.find_field(field_id).name
            if provenance[field_id]["by_puffinry"]:
                self._hold([column], provenance[field_id]["snapshot_id"])
        if shown["state"] == "current":
            had, listed = set(self._own_schema(wanted).field_ids), provenance.keys()
            known = set(schema.field_ids)
            asked = known if had <= listed else known & listed  # of a file of all columns, those that came since, too
            assert columns.keys() == asked, (columns.keys(), asked)
            for said in (provenance[field_id] for field_id in asked):
                assert said["snapshot_id"] == wanted, (said, wanted)
                assert said["doubt"] is None

    def _check_listed(self, metadata: TableMetadata) -> None:
        counted = [each.snapshot_id for each in metadata.statistics]
        assert len(counted) == len(set(counted)), "two files for one snapshot"
        by_snapshot = {each.snapshot_id: each for each in metadata.statistics}
        for (snapshot_id, kind, fields), content in self._foreign.items():
            if snapshot_id not in metadata.snapshots or snapshot_id not in by_snapshot:
                continue  # expired, by PyIceberg with its statistics
            path = path_of(by_snapshot[snapshot_id].statistics_path)
            assert content in path.read_bytes(), f"{kind} of {fields} is lost from snapshot {snapshot_id}"
        for blobs in (entry.blob_metadata for entry in metadata.statistics):
            sketched = [blob.fields for blob in blobs if blob.type == THETA_SKETCH]
            assert len(sketched) == len(set(sketched)), "two sketches of one column"

    def _hold(self, columns: list[dict[str, Any]], snapshot_id: int) -> None:
        """The numbers against the rows of the snapshot; of one that has expired nothing can be said any more."""
        truth = self._counts(snapshot_id)
        if truth is None:
            return
        for column in columns:
            found = column["ndv"], column["value_count"], column["null_count"]
            by_id = truth[column["field_id"]]
            assert found == by_id, (column["name"], snapshot_id, found, by_id)
            assert column["theta"] == 1

    def _counts(self, snapshot_id: int) -> Counts | None:
        """What PyIceberg reads of a snapshot, by all fields that the table ever had, counted by DuckDB."""
        table = self._table
        fields = {field.field_id: field for schema in table.schemas().values() for field in schema.fields}
        which = snapshot_id, table.properties.get(TableProperties.DEFAULT_NAME_MAPPING), len(fields)
        if which not in self._truth:
            if table.snapshot_by_id(snapshot_id) is None:
                return None
            schema = Schema(*(NestedField(each, f"f{each}", field.field_type) for each, field in fields.items()))
            read_by = {"schemas": [schema], "current_schema_id": schema.schema_id, "current_snapshot_id": snapshot_id}
            table.metadata = table.metadata.model_copy(update=read_by)
            counts = counts_by_duckdb(schema, table.scan().to_arrow())
            self._truth[which] = {schema.find_field(name).field_id: each for name, each in counts.items()}
        return self._truth[which]

    def _own_schema(self, snapshot_id: int) -> Schema:
        """The one that a snapshot was written with, by which ids are read."""
        table = self._table
        snapshot = table.snapshot_by_id(snapshot_id)
        assert snapshot
        return table.schema() if snapshot.schema_id is None else table.schemas()[snapshot.schema_id]

    @property
    def _head(self) -> int:
        """The snapshot that everybody reads by the table's current schema."""
        return self._table.metadata.current_snapshot_id or 0

    # How all of it is reached

    @property
    def _environment(self) -> dict[str, str]:
        return {f"PYICEBERG_CATALOG__TEST__{key.upper()}": value for key, value in self._properties.items()}

    def _said(self, command: str, *arguments: str) -> dict[str, Any]:
        ran = self._run(command, *arguments, "--json")
        assert ran.code == 0, ran.errors or ran.text
        answer: dict[str, Any] = json.loads(ran.text)
        return answer

    def _run(self, command: str, *arguments: str) -> Any:
        with _configured(self._environment):
            return run(command, *arguments, "--catalog", "test")


@contextmanager
def _configured(environment: Mapping[str, str]) -> Iterator[None]:
    """PyIceberg as if it were imported with this environment."""
    with mock.patch.dict(os.environ, environment), mock.patch("pyiceberg.catalog._ENV_CONFIG", new_callable=Config):
        yield


def _refresh_alone(environment: Mapping[str, str]) -> None:
    with _configured(environment):
        run("analyze", NAME, "--catalog", "test", "--json")


def _target(reference: int | None) -> str:
    return NAME if reference is None else f"{NAME}@{reference}"


def lives(minutes: float, seed: int, steps: int, spark: SparkSession | None = None) -> int:
    """Live one life after another, until the time is up; how many of them came to a bad end, each told on stderr."""
    end = time.monotonic() + 60 * minutes
    lived = failed = done = seen = 0
    while time.monotonic() < end:
        with tempfile.TemporaryDirectory() as folder:
            life = Life(Path(folder), seed + lived, spark)
            try:
                for _ in range(steps):
                    life.step()
            except Exception:
                failed += 1
                sys.stderr.write(f"seed {seed + lived}, steps: {' '.join(life.told)}\n")
                traceback.print_exc()
            done += len(life.told)
            seen += life.seen_through
        gc.unfreeze()  # each command has frozen what was there, connections that nobody needs any more among it
        gc.collect()
        lived += 1
    kept = f"{seen} times a blob of an earlier snapshot was still seen"
    sys.stdout.write(f"{lived} lives of {done} steps in all, {failed} with a bad end; {kept}\n")
    return failed


def _main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, default=25, help="of each life")
    parser.add_argument("--java", action="store_true", help="with Iceberg Java, on Spark")
    given = parser.parse_args()
    with spark_with_iceberg() if given.java else nullcontext() as spark:
        return min(lives(given.minutes, given.seed, given.steps, spark), 1)


if __name__ == "__main__":
    sys.exit(_main())
