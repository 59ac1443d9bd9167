"""How far a long piece of work has come, told to whoever shows it: a bar on a terminal, a log line in Dagster."""

import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

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
    context = spark.sparkContext
    group = f"puffinry-{uuid.uuid4()}"
    context.setJobGroup(group, description, interruptOnCancel=True)
    finished = threading.Event()

    def poll() -> None:
        tracker = context.statusTracker()
        while not finished.wait(_POLL_SECONDS):
            jobs = [job for number in tracker.getJobIdsForGroup(group) if (job := tracker.getJobInfo(number))]
            stages = [stage for job in jobs for number in job.stageIds if (stage := tracker.getStageInfo(number))]
            done = max((stage.numCompletedTasks for stage in stages if stage.numTasks == tasks), default=0)
            on_progress(Progress(description, min(done, tasks), tasks))

    on_progress(Progress(description, 0, tasks))
    watcher = threading.Thread(target=poll, name="puffinry-progress", daemon=True)
    watcher.start()
    try:
        yield
        on_progress(Progress(description, tasks, tasks))
    except BaseException:
        context.cancelJobGroup(group)
        raise
    finally:
        finished.set()
        watcher.join()
        context.setLocalProperty("spark.jobGroup.id", "")
