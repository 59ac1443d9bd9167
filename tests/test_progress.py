"""Watching a Spark job, and what becomes of it when the one who waits for it is interrupted."""

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator

import pyarrow as pa
import pytest
from pyspark.sql import SparkSession

from puffinry.progress import Progress, watched

pytestmark = pytest.mark.heavy


class CancelledError(BaseException):
    """As Dagster's, which is no Exception either."""


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not holds():
        assert time.monotonic() < end, "it did not come to hold in two minutes"
        time.sleep(0.2)


def test_the_result_comes_with_progress_from_nothing_to_all(spark: SparkSession) -> None:
    seen: list[Progress] = []
    rows = watched(spark, "counting", 2, seen.append, spark.range(10, numPartitions=2).toArrow)
    assert rows["id"].to_pylist() == list(range(10))
    assert (seen[0], seen[-1]) == (Progress("counting", 0, 2), Progress("counting", 2, 2))


def test_a_signal_that_cancels_the_run_cancels_its_spark_job(spark: SparkSession) -> None:
    def hang(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        time.sleep(3600)
        yield from batches

    def cancel(*_: object) -> None:
        raise CancelledError

    def signal_when_it_runs(progress: Progress) -> None:
        if tracker.getActiveJobsIds():
            os.kill(os.getpid(), signal.SIGUSR1)

    tracker = spark.sparkContext.statusTracker()
    before = signal.signal(signal.SIGUSR1, cancel)
    try:
        with pytest.raises(CancelledError):
            watched(spark, "hanging", 1, signal_when_it_runs, spark.range(1).mapInArrow(hang, "id long").toArrow)
    finally:
        signal.signal(signal.SIGUSR1, before)
    wait_until(lambda: not tracker.getActiveJobsIds())


def test_an_error_of_the_job_is_raised_as_itself(spark: SparkSession) -> None:
    def fail() -> None:
        raise ValueError("as it is")

    with pytest.raises(ValueError, match="as it is"):
        watched(spark, "failing", 1, lambda _: None, fail)
