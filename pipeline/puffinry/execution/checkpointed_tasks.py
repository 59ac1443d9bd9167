"""Tasks whose results are stored in a folder, and that do not run again if these are found: the executors' part of it.

A task's file holds its partial ledgers as `ledger.partial_stream` writes them, named by a digest of all that
decides them within the plan. So the file is that task's result, or damaged, which its content shows. The task of a
damaged file is scanned and written again.
"""

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from puffinry.errors import LedgerError, SnappyFramingError
from puffinry.execution.tasks import ScanTask
from puffinry.execution.worker import WITNESS_LIMIT, WITNESS_ROOM, Target, run_task
from puffinry.ledger import ColumnRecord, partials_from_stream, partials_to_stream
from puffinry.scan import ScanContext
from puffinry.storage import filesystem_of, write_whole

_log = logging.getLogger(__name__)

FORMAT = 5  # of names and files
EXTENSION = ".sz"


@dataclass(frozen=True, slots=True)
class CheckpointedTasks:
    """A plan's folder as an executor sees it: runs tasks in place of `run_task`, those that are finished excepted."""

    folder: str
    finished: frozenset[str]  # names of files that were there when the run began

    def __call__(
        self, task: ScanTask, columns: Mapping[int, Target], context: ScanContext, lg_k: int
    ) -> Sequence[ColumnRecord]:
        """What `run_task` finds, now or in an earlier run."""
        name = f"{task_name(task, columns)}{EXTENSION}"
        records = self._read(name, task, columns, context, lg_k) if name in self.finished else None
        if records is None:
            records = run_task(task, columns, context, lg_k)
            self._write(name, records, context)
        return records

    def _read(
        self, name: str, task: ScanTask, columns: Mapping[int, Target], context: ScanContext, lg_k: int
    ) -> Sequence[ColumnRecord] | None:
        try:
            largest = _largest(task, lg_k)
            filesystem, path = filesystem_of(context.file_io(self.folder), self.folder)
            with filesystem.open_input_file(f"{path}/{name}") as file:
                if file.size() > 2 * largest:
                    raise LedgerError(f"it has {file.size()} bytes, expected at most {2 * largest}")
                stored = file.readall()
            records = partials_from_stream(stored, self._owner(name), largest)
            _check(records, task, columns, lg_k)
        except (LedgerError, SnappyFramingError, OSError) as error:
            _log.warning("%s/%s: unusable checkpoint; rescanning the task: %s", self.folder, name, error)
            return None
        return records

    def _write(self, name: str, records: Sequence[ColumnRecord], context: ScanContext) -> None:
        """Leave the file, if that works: the scan itself does not depend on it."""
        try:
            filesystem, path = filesystem_of(context.file_io(self.folder), self.folder)
            write_whole(filesystem, f"{path}/{name}", partials_to_stream(records, self._owner(name)))
        except OSError as error:
            _log.warning("%s: a finished task's result could not be stored: %s", self.folder, error)

    def _owner(self, name: str) -> str:
        return f"{self.folder.rpartition('/')[2]}/{name}"


def task_name(task: ScanTask, columns: Mapping[int, Target]) -> str:
    """A digest of what, within one plan, decides a task's result: what is read, and below which theta."""
    digest = blake2b(digest_size=16)
    for piece in task.pieces:
        thetas = [(field_id, columns[field_id].theta) for field_id in piece.columns]
        digest.update(json.dumps([piece.file.number, *piece.file.key, piece.byte_range, thetas]).encode())
    return digest.hexdigest()


def _units(task: ScanTask) -> dict[int, list[int]]:
    units: dict[int, set[int]] = {}
    for piece in task.pieces:
        for field_id in piece.columns:
            units.setdefault(field_id, set()).add(piece.file.number)
    return {field_id: sorted(numbers) for field_id, numbers in units.items()}


def _check(records: Sequence[ColumnRecord], task: ScanTask, columns: Mapping[int, Target], lg_k: int) -> None:
    found = [(record.field_id, record.type, record.ledger.k, record.counts.units.tolist()) for record in records]
    asked = [(number, str(columns[number].leaf.type), 1 << lg_k, units) for number, units in _units(task).items()]
    if sorted(found) != sorted(asked):
        raise LedgerError("its columns or units are not those of its task")


def _largest(task: ScanTask, lg_k: int) -> int:
    """Bytes that a task's records take uncompressed at most: numbers have eight bytes, names and lengths few."""
    hashes, room = (1 << lg_k) + 1, WITNESS_ROOM << lg_k
    counts = (len(units) for units in _units(task).values())
    most = ((WITNESS_LIMIT + 4) * hashes + room * count.bit_length() + 3 * count for count in counts)
    return sum(8 * each + (1 << 16) for each in most)
