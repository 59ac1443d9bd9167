"""What is little is read in this process, and Spark finds the same."""

import os
from collections.abc import Iterator
from dataclasses import replace

import pyarrow as pa
import pytest
from pyiceberg.table import Table as IcebergTable
from pyspark.sql import SparkSession

from puffinry.catalogs import Table
from puffinry.errors import ScanError
from puffinry.execution import DEFAULT_LIMITS, ScanTask, Target, fits_in_process, run_in_process, worker
from puffinry.execution.limits import OPENING
from puffinry.execution.tasks import Piece
from puffinry.metadata import resolve
from puffinry.metadata.planning import LiveFile, plan_scan
from puffinry.progress import Progress
from puffinry.refresh import Destination, RefreshOptions, compute_statistics, refresh
from puffinry.scan import NO_VALUES, ColumnValues, ScanContext
from puffinry.sketches import MAX_THETA
from puffinry.statistics import answer_for
from tests.support.computing import computed
from tests.support.limits import BY_SPARK
from tests.support.no_session import no_spark

MORE = pa.table({"a": range(300, 310), "b": pa.nulls(10, pa.string())})


@pytest.fixture
def appended(opened: Table, iceberg: IcebergTable) -> Table:
    """The table after a refresh and one more append."""
    refresh(no_spark, opened.reload())
    iceberg.append(MORE)
    return opened.reload()


@pytest.mark.heavy
def test_a_small_table_is_read_without_spark_to_the_same_numbers(spark: SparkSession, opened: Table) -> None:
    found = computed(opened)
    by_spark = compute_statistics(
        lambda: spark,
        opened,
        answer_for(opened.metadata, None, RefreshOptions(limits=BY_SPARK)),
        RefreshOptions(limits=BY_SPARK),
    )
    assert found.statistics.columns == by_spark.statistics.columns
    assert 0 < found.statistics.scan.bytes_read == by_spark.statistics.scan.bytes_read


def test_a_small_append_is_read_without_spark_to_the_same_numbers(appended: Table) -> None:
    full = refresh(
        no_spark, appended, options=RefreshOptions(full=True), destination=Destination(commit=False)
    ).statistics
    found = refresh(no_spark, appended).statistics
    assert found.columns == full.columns
    assert (found.scan.units_read, found.scan.units_reused) == (1, 3)
    assert 0 < found.scan.bytes_read < full.scan.bytes_read


def test_a_file_that_cannot_be_read_is_named_as_by_a_spark_job(appended: Table) -> None:
    newest = plan_scan(appended.metadata, resolve(appended.metadata), appended.io).files[-1]
    with appended.io.new_output(newest.path).create(overwrite=True) as file:
        file.write(b"no Parquet file at all")
    with pytest.raises(ScanError, match=newest.path):
        refresh(no_spark, appended)


def test_more_bytes_or_files_than_a_little_are_a_job(appended: Table) -> None:
    file = plan_scan(appended.metadata, resolve(appended.metadata), appended.io).files[0]
    half = ScanTask((Piece(file, (1,), cost=DEFAULT_LIMITS.bytes_in_process // 2),))
    assert fits_in_process([half, half])
    assert not fits_in_process([half, half, ScanTask((Piece(file, (1,), cost=1),))])


def test_many_small_files_are_little_on_this_machine_and_much_on_a_store(opened: Table) -> None:
    """Forty files of 33 kB: read from a disk in a tenth of a second, by a store that takes its time in three."""
    file = plan_scan(opened.metadata, resolve(opened.metadata), opened.io).files[0]
    here = Piece(file, (1,), cost=OPENING + 33_000)
    there = replace(here, file=replace(file, path="s3://bucket/db/t/data/1.parquet"))
    assert fits_in_process([ScanTask((here,) * 40)])
    assert fits_in_process([ScanTask((there,) * DEFAULT_LIMITS.store_files_in_process)])
    assert not fits_in_process([ScanTask((there,) * 40)])
    assert not fits_in_process([ScanTask((here,) * 400)])


def test_what_ends_a_scan_ends_the_tasks_that_are_running(opened: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def scan(file: LiveFile, *_: object) -> Iterator[ColumnValues]:
        if file.number == 0:
            raise ScanError("damaged")
        while True:  # a file without an end
            yield ColumnValues(1, NO_VALUES, 0, 0)

    monkeypatch.setattr(worker, "scan_file", scan)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    plan = plan_scan(opened.metadata, resolve(opened.metadata), opened.io)
    tasks = [ScanTask((Piece(file, (1,)),)) for file in plan.files[:2]]
    columns = {1: Target(plan.columns[0], MAX_THETA)}
    with pytest.raises(ScanError, match="damaged"):
        run_in_process(tasks, columns, ScanContext.of(plan, opened.metadata, {}), 12)


def test_who_watches_learns_how_many_files_are_read_and_can_stop_the_rest(opened: Table) -> None:
    task_per_file = RefreshOptions(limits=replace(DEFAULT_LIMITS, smallest_task=1, largest_task=1))
    steps: list[Progress] = []
    compute_statistics(no_spark, opened, answer_for(opened.metadata, None, task_per_file), task_per_file, steps.append)
    scanned = [step for step in steps if step.description == "scanning"]
    assert [step.done for step in scanned] == sorted(step.done for step in scanned)
    assert scanned[-1].done == scanned[-1].total > 1
    assert len(scanned) >= scanned[-1].total  # each task has one file here

    def interrupt(step: Progress) -> None:
        if step.description == "scanning":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compute_statistics(no_spark, opened, answer_for(opened.metadata, None, task_per_file), task_per_file, interrupt)
