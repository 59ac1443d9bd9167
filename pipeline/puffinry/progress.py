"""Progress of long work, reported to a callback that shows it: a bar on a terminal, a log line in Dagster."""

import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pyspark import SparkContext
    from pyspark.sql import SparkSession

Result = TypeVar("Result")
_POLL_SECONDS = 0.5
_CANCEL_SECONDS = 30


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` of `total` steps of the work that `description` names; of 0 where it says what is about to begin."""

    description: str
    done: int
    total: int


OnProgress = Callable[[Progress], None]


def silent(progress: Progress) -> None:
    """Show nothing."""


def until_done(work: "Future[Any]", report: Callable[[], None]) -> None:
    """Wait for what is under way; meanwhile `report` is called twice a second."""
    while not wait([work], _POLL_SECONDS).done:
        report()


def watched(
    spark: "SparkSession", description: str, tasks: int, on_progress: OnProgress, work: Callable[[], Result]
) -> Result:
    """The result of `work`, a Spark job, with its progress in `tasks`; the job is cancelled if this is interrupted."""

    def report(done: int) -> None:
        on_progress(Progress(description, min(done, tasks), tasks))

    context = getattr(spark, "sparkContext", None)
    report(0)
    if context is None:
        with _reported_by_server(spark, tasks, report):
            result = work()
    else:
        result = _polled_from_driver(context, description, tasks, report, work)
    report(tasks)
    return result


def _polled_from_driver(
    context: "SparkContext", description: str, tasks: int, report: Callable[[int], None], work: Callable[[], Result]
) -> Result:
    """A classic session's job: it runs in a job group, whose state is polled."""
    from pyspark import InheritableThread  # noqa: PLC0415  takes long, and is here already

    group = f"puffinry-{uuid.uuid4()}"
    result: Future[Result] = Future()

    def run_in_group() -> None:
        context.setJobGroup(group, description, interruptOnCancel=True)
        try:
            result.set_result(work())
        except BaseException as error:
            result.set_exception(error)

    # In a thread of its own: PySpark, when interrupted, goes on waiting until the job has ended.
    InheritableThread(target=run_in_group, name="puffinry-job", daemon=True).start()
    try:
        until_done(result, lambda: report(_tasks_done(context, group, tasks)))
    except BaseException:
        _cancel(context, group, result)
        raise
    return result.result()


def _tasks_done(context: "SparkContext", group: str, tasks: int) -> int:
    tracker = context.statusTracker()
    jobs = [job for number in tracker.getJobIdsForGroup(group) if (job := tracker.getJobInfo(number))]
    stages = [stage for job in jobs for number in job.stageIds if (stage := tracker.getStageInfo(number))]
    return max((stage.numCompletedTasks for stage in stages if stage.numTasks == tasks), default=0)


def _cancel(context: "SparkContext", group: str, result: "Future[Any]") -> None:
    """Cancel the job as often as it takes: it may be about to start."""
    end = time.monotonic() + _CANCEL_SECONDS
    while not result.done() and time.monotonic() < end:
        context.cancelJobGroup(group)
        wait([result], _POLL_SECONDS)


@contextmanager
def _reported_by_server(spark: "SparkSession", tasks: int, report: Callable[[int], None]) -> Iterator[None]:
    """A Connect session's job: its operations have a tag, and the server reports their state by itself."""
    tag = f"puffinry-{uuid.uuid4()}"

    def on_stages(stages: Iterable[Any] | None, **_: object) -> None:
        counted = (stage.num_completed_tasks for stage in stages or () if stage.num_tasks == tasks)
        report(max(counted, default=0))

    spark.addTag(tag)
    spark.registerProgressHandler(on_stages)
    try:
        yield
    except BaseException:
        spark.interruptTag(tag)
        raise
    finally:
        spark.removeProgressHandler(on_stages)
        spark.removeTag(tag)
