"""A worker that dies leaves no error: the file that it died over is found and named all the same."""

from pathlib import Path

import pytest

from pipeline.errors import ScanError
from pipeline.job import run_job
from pipeline.metadata.columns import leaf_columns
from pipeline.metadata.units import Unit
from pipeline.progress import silent
from pipeline.scan.context import ScanContext
from pipeline.tasks import Piece, ScanTask
from pipeline.worker import SketchSize, Target, run_task
from tests.pipeline.scan.random_tables import write
from tests.pipeline.scan.test_damaged_files import ROWS, SCHEMA

DAMAGED = Path(__file__).with_name("crashes_liborc.orc")  # ROWS under SCHEMA by pyorc, three bytes changed


@pytest.mark.parametrize("lg_k", [9, 23], ids=["merged by the driver", "merged by executors"])
def test_the_file_that_a_worker_died_over_is_named(spark, tmp_path, lg_k):
    sound = [tmp_path / f"sound-{number}.orc" for number in range(3)]
    for path in sound:
        write(path, "orc", SCHEMA, ROWS)
    leaves = {leaf.field_id: Target(leaf, (1 << 63) - 1) for leaf in leaf_columns(SCHEMA)[0]}
    pieces = [
        Piece(Unit(number, str(path), "orc", path.stat().st_size, len(ROWS), 1, 0), tuple(leaves))
        for number, path in enumerate([*sound[:2], DAMAGED, sound[2]])
    ]
    tasks = [ScanTask((pieces[0],)), ScanTask(tuple(pieces[1:]))]
    with pytest.raises(ScanError, match=r"crashes_liborc\.orc: the Python worker that reads it dies"):
        run_job(spark, tasks, leaves, ScanContext(SCHEMA), SketchSize(lg_k, 16), run_task, silent)
