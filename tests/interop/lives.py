"""A table's life among several writers, at random: Puffinry, PyIceberg, Iceberg Java, engines that copy statistics.

    python -m tests.interop.lives --minutes 60 [--seed N] [--java]

Each step is somebody's: rows come and go, files are compacted, the schema and the name mapping change, snapshots
expire, statistics are copied to where they are not true, written by others or damaged, and Puffinry refreshes, cleans,
or is killed at some input or output. After each step every number that a command shows is held against the rows that
PyIceberg reads of the snapshot that the number is said to be of, and nobody's statistics and files may be missing. And
whatever could be seen from a snapshot's line before Puffinry did something, whoever wrote it, can be seen after it.
"""

import argparse
import gc
import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

from pyiceberg.table import TableProperties
from pyiceberg.utils.config import Config
from pyspark.sql import SparkSession

from puffinry.formats.puffin import THETA_SKETCH
from puffinry.metadata import TableMetadata, ancestors, statistics_of
from puffinry.statistics import open_statistics
from puffinry.verify import Kind, verify
from tests.cli.running import run
from tests.conftest import spark_with_iceberg
from tests.interop.histories import counts_by_duckdb
from tests.interop.others import NAME, Others, path_of
from tests.support.killing import killed_at

Counts = Mapping[int, tuple[int, int | None, int | None]]  # field id -> distinct values, values, nulls


class Life(Others):
    """What others do to a table and what Puffinry does, what each of its snapshots holds, and what must be so."""

    def __init__(self, folder: Path, seed: int, spark: SparkSession | None = None) -> None:
        super().__init__(folder, seed, spark)
        self.seen_through = 0  # blobs of earlier snapshots that were still seen after something of ours
        self._truth: dict[tuple[int, str | None], Counts] = {}  # by snapshot and name mapping

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
        """One column of it."""
        metadata = self._opened.metadata
        snapshot = metadata.snapshots[metadata.current_snapshot_id or 0]
        self._analyze("--columns", self.random.choice(metadata.snapshot_schema(snapshot).column_names))

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

    def _analyze(self, *options: str, reference: int | None = None) -> None:
        found = self._said("analyze", _target(reference), *options)
        snapshot_id = reference or self._opened.metadata.current_snapshot_id
        assert found["snapshot_id"] == snapshot_id
        self._hold(found["columns"], found["snapshot_id"], is_exact=True)

    def _refreshes(self) -> tuple[Callable[[], None], ...]:
        return self.refresh, self.refresh_some, self.refresh_in_full, self.refresh_earlier

    # What must be so

    def _visible(self) -> Mapping[int, dict[tuple[str, tuple[int, ...]], int]]:
        """What is in the nearest file of each snapshot's line: of which snapshot each kind's blob for some fields is.

        Nothing, where that file is gone.
        """
        table = self._opened
        found: dict[int, dict[tuple[str, tuple[int, ...]], int]] = {}
        for snapshot in table.metadata.snapshots.values():
            line = (statistics_of(table.metadata, each.snapshot_id) for each in ancestors(table.metadata, snapshot))
            nearest = next(filter(None, line), None)
            if nearest and path_of(nearest.statistics_path).exists():
                with open_statistics(table.io, nearest) as reader:
                    blobs = {(blob.type, blob.fields): blob.snapshot_id for blob in reader.metadata.blobs}
                found[snapshot.snapshot_id] = blobs
        return found

    def _check_visible(self, before: Mapping[int, dict[tuple[str, tuple[int, ...]], int]]) -> None:
        now, metadata = self._visible() if before else {}, self._opened.metadata
        for snapshot_id, blobs in before.items():
            schemas = metadata.snapshot_schema(metadata.snapshots[snapshot_id]), metadata.schema()
            there = {field_id for schema in schemas for field_id in schema.field_ids}
            for (kind, fields), of in blobs.items():
                if of in metadata.snapshots and there.issuperset(fields):
                    seen = now.get(snapshot_id, {})
                    assert (kind, fields) in seen, f"{kind} of {fields} is hidden from {snapshot_id}: {seen}"
                    self.seen_through += (kind, fields) in seen and seen[kind, fields] != snapshot_id

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
        wanted = reference or self._opened.metadata.current_snapshot_id
        provenance = {each["field_id"]: each for each in shown.get("provenance", [])}
        columns = {each["field_id"]: each for each in shown["columns"]}
        for field_id, said in provenance.items():
            if said["by_puffinry"] and field_id in columns:
                self._hold([columns[field_id]], said["snapshot_id"], is_exact=True)
            if shown["state"] == "current":
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

    def _hold(self, columns: list[dict[str, Any]], snapshot_id: int, *, is_exact: bool) -> None:
        """The numbers against the rows of the snapshot; of one that has expired nothing can be said any more."""
        truth = self._counts(snapshot_id)
        if truth is None:
            return
        for column in columns:
            found = column["ndv"], column["value_count"], column["null_count"]
            by_id = truth.get(column["field_id"])
            assert by_id is None or found == by_id, (column["name"], snapshot_id, found, by_id)
            assert not is_exact or column["theta"] == 1

    def _counts(self, snapshot_id: int) -> Counts | None:
        """What PyIceberg reads of a snapshot, counted by DuckDB."""
        table = self._table
        which = snapshot_id, table.properties.get(TableProperties.DEFAULT_NAME_MAPPING)
        if which not in self._truth:
            snapshot = table.snapshot_by_id(snapshot_id)
            if snapshot is None:
                return None
            schema = table.schemas()[snapshot.schema_id] if snapshot.schema_id is not None else table.schema()
            counts = counts_by_duckdb(schema, table.scan(snapshot_id=snapshot_id).to_arrow())
            self._truth[which] = {schema.find_field(name).field_id: each for name, each in counts.items()}
        return self._truth[which]

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
