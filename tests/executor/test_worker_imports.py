"""What a Python worker of Spark has imported when it can be forked: of tables' metadata a task needs little."""

import pickle
import subprocess
import sys
from pathlib import Path

from pyiceberg.schema import Schema
from pyiceberg.types import LongType, NestedField

from puffinry.execution import ScanTask, Target
from puffinry.execution.tasks import Piece
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext
from puffinry.sketches import MAX_THETA
from tests.scan.random_tables import write

SCHEMA = Schema(NestedField(1, "number", LongType()))

WORKER = """
import pickle, sys
arguments = sys.argv.pop()
import puffinry.executor.spark_daemon
ready = set(sys.modules)
with open(arguments, "rb") as file:
    (record,) = puffinry.execution.worker.run_task(*pickle.load(file))
costly = {"pyiceberg.catalog", "pyiceberg.expressions", "pyiceberg.io.pyarrow", "pyiceberg.table"}
print(record.ledger.hashes.size, *ready & costly, *(name for name in sys.modules if name not in ready))
"""


def test_a_local_file_is_read_with_what_the_daemon_has_imported_and_without_pyicebergs_tables(tmp_path: Path) -> None:
    path = tmp_path / "numbers.parquet"
    write(path, "parquet", SCHEMA, [{"number": number} for number in range(100)])
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, 100, 1, 0)
    targets = {leaf.field_id: Target(leaf, MAX_THETA) for leaf in leaf_columns(SCHEMA)[0]}
    arguments = tmp_path / "arguments"
    task = ScanTask((Piece(file, tuple(targets)),))
    arguments.write_bytes(pickle.dumps((task, targets, ScanContext(SCHEMA), 12)))
    printed = subprocess.check_output([sys.executable, "-c", WORKER, arguments], text=True)
    assert printed.split() == ["100"]
