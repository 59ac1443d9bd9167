"""A worker that dies leaves no error: the file that it died over is found and named all the same."""

import os
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from puffinry.errors import ScanError
from puffinry.execution import ScanLimits, ScanTask, Target, run_task
from puffinry.execution.tasks import Piece
from puffinry.ledger import ColumnRecord
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.progress import silent
from puffinry.scan import ScanContext
from puffinry.spark import TaskRunner, run_job
from tests.scan.random_tables import write
from tests.scan.test_damaged_files import ROWS, SCHEMA

pytestmark = pytest.mark.heavy

COLUMNS = {leaf.field_id: Target(leaf, (1 << 63) - 1) for leaf in leaf_columns(SCHEMA)[0]}
CARRIED, DEALT_OUT = ScanLimits(), ScanLimits(carried_by_all=0)
MERGED_BY_THE_DRIVER, MERGED_BY_EXECUTORS = 9, 23  # lg k


def killed_over_deadly_files(
    task: ScanTask, columns: Mapping[int, Target], context: ScanContext, lg_k: int
) -> Sequence[ColumnRecord]:
    """What the kernel does to a worker that takes too much memory."""
    if any("deadly" in piece.file.path for piece in task.pieces):
        os.kill(os.getpid(), signal.SIGKILL)
    return run_task(task, columns, context, lg_k)


@pytest.mark.parametrize(
    ("limits", "lg_k", "deadly"),
    [
        (CARRIED, MERGED_BY_THE_DRIVER, 0),
        (CARRIED, MERGED_BY_EXECUTORS, 4),
        (DEALT_OUT, MERGED_BY_THE_DRIVER, 0),
        (DEALT_OUT, MERGED_BY_THE_DRIVER, 4),
        (DEALT_OUT, MERGED_BY_EXECUTORS, 7),
    ],
)
def test_the_file_that_a_worker_died_over_is_named(
    spark: SparkSession,
    tmp_path: Path,
    limits: ScanLimits,
    lg_k: int,
    deadly: int,
) -> None:
    paths = [tmp_path / f"{'deadly' if number == deadly else 'sound'}-{number}.parquet" for number in range(8)]
    for path in paths:
        write(path, "parquet", SCHEMA, ROWS)
    pieces = [
        Piece(LiveFile(number, str(path), "parquet", path.stat().st_size, len(ROWS), 1, 0), tuple(COLUMNS))
        for number, path in enumerate(paths)
    ]
    tasks = [ScanTask(tuple(pieces[start : start + 2])) for start in range(0, len(pieces), 2)]
    runner = TaskRunner(COLUMNS, ScanContext(SCHEMA), lg_k, killed_over_deadly_files)
    with pytest.raises(ScanError, match=rf"deadly-{deadly}\.parquet: the Python worker that reads it dies"):
        run_job(spark, tasks, runner, silent, limits)
