"""How far a long piece of work has come, told to whoever shows it: a bar on a terminal, a log line in Dagster."""

import threading
import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pyspark import SparkContext
from pyspark.sql import SparkSession

_POLL_SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` of `total` steps of the work that `description` names."""

    description: str
    done: int
    total: int


OnProgress = Callable[[Progress], None]


def silent(progress: Progress) -> None:
    """Show nothing."""


@contextmanager
def watching(spark: SparkSession, description: str, tasks: int, on_progress: OnProgress) -> Iterator[None]:
    """Tell `on_progress` how many of the `tasks` of the Spark jobs started inside are done.

    A cancelled or failed block cancels the jobs that it left running.
    """

    def report(done: int) -> None:
        on_progress(Progress(description, min(done, tasks), tasks))

    context = getattr(spark, "sparkContext", None)
    report(0)
    with _polled(context, description, tasks, report) if context else _told(spark, tasks, report):
        yield
    report(tasks)


@contextmanager
def _polled(context: SparkContext, description: str, tasks: int, report: Callable[[int], None]) -> Iterator[None]:
    """A classic session's jobs: they make a group, whose state is asked for from time to time."""
    group = f"puffinry-{uuid.uuid4()}"
    context.setJobGroup(group, description, interruptOnCancel=True)
    finished = threading.Event()

    def poll() -> None:
        tracker = context.statusTracker()
        while not finished.wait(_POLL_SECONDS):
            jobs = [job for number in tracker.getJobIdsForGroup(group) if (job := tracker.getJobInfo(number))]
            stages = [stage for job in jobs for number in job.stageIds if (stage := tracker.getStageInfo(number))]
            report(max((stage.numCompletedTasks for stage in stages if stage.numTasks == tasks), default=0))

    watcher = threading.Thread(target=poll, name="puffinry-progress", daemon=True)
    watcher.start()
    try:
        yield
    except BaseException:
        context.cancelJobGroup(group)
        raise
    finally:
        finished.set()
        watcher.join()
        context.setLocalProperty("spark.jobGroup.id", "")


@contextmanager
def _told(spark: SparkSession, tasks: int, report: Callable[[int], None]) -> Iterator[None]:
    """The operations of a Connect session: they have a tag, and the server tells their state by itself."""
    tag = f"puffinry-{uuid.uuid4()}"

    def hear(stages: Iterable[Any] | None, **_: object) -> None:
        counted = (stage.num_completed_tasks for stage in stages or () if stage.num_tasks == tasks)
        report(max(counted, default=0))

    spark.addTag(tag)
    spark.registerProgressHandler(hear)
    try:
        yield
    except BaseException:
        spark.interruptTag(tag)
        raise
    finally:
        spark.removeProgressHandler(hear)
        spark.removeTag(tag)
