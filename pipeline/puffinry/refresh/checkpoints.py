"""Checkpoints: the results of a long scan's finished tasks, so that a restarted run scans only the rest.

Each plan has a folder below the location that the user names. The folder's name is a digest of everything that decides
the plan's results. `checkpointed_tasks` writes into it from the executors, one file a task. This module creates the
folder, and removes it once the results are committed. All access uses the table's FileIO, with its credentials.
"""

import json
import logging
import os
import uuid
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from typing import Any

from pyarrow.fs import FileInfo, FileSelector, FileSystem, FileType
from pyiceberg.io import FileIO

from puffinry.catalogs import Table, store_time
from puffinry.errors import PuffinryError, SettingsError
from puffinry.execution import EXTENSION, FORMAT, CheckpointedTasks, ScanTask
from puffinry.executor import REQUIREMENTS
from puffinry.metadata import ColumnInputs
from puffinry.metadata.planning import ScanPlan
from puffinry.own_code import code_digest
from puffinry.spark import MOST_CORES
from puffinry.storage import filesystem_of, open_file_io, scheme_of, write_whole

_log = logging.getLogger(__name__)

_PLAN = "plan.json"
_LARGEST_PLAN = 1 << 16  # bytes of that file
# Plans of a table that nobody went on with for so long are removed when another one of it is done.
_ABANDONED = timedelta(days=7)


class Checkpoints:
    """Where the scans of one piece of work store finished results, until the work is done.

    A scan expected to read less than `smallest` bytes stores nothing: doing it again costs less than storing it.
    """

    def __init__(self, location: str, smallest: int = 0) -> None:
        """`location` is a folder, as path or URI, that the driver and all executors reach."""
        self._location = location.rstrip("/") if scheme_of(location) else os.path.abspath(location)
        self._smallest = smallest
        self._plans: list[PlanCheckpoint] = []

    def of(self, table: Table, plan: ScanPlan, lg_k: int) -> "PlanCheckpoint":
        """The checkpoint of one plan, to be removed with the others of this work."""
        self._plans.append(PlanCheckpoint(self._location, self._smallest, table, plan, lg_k))
        return self._plans[-1]

    def remove(self) -> None:
        """Remove all that was stored, once the results are safe; where that fails, a warning says so."""
        done = {plan.name for plan in self._plans}
        for plan in {plan.table: plan for plan in self._plans}.values():
            plan.clear(done)
        self._plans.clear()


class PlanCheckpoint:
    """One plan's folder, as the driver sees it; its name begins with `table`, as those of the table's other plans."""

    def __init__(self, location: str, smallest: int, table: Table, plan: ScanPlan, lg_k: int) -> None:
        self._location = location
        # A digest, since what the metadata say may be anything, and this becomes a path.
        self.table = f"puffinry-{_digest(table.metadata.table_uuid or table.metadata.location)}-"
        self.name = f"{self.table}{_digest(_deciding_inputs(table, plan, lg_k))}"
        self.folder = f"{location}/{self.name}"
        self._smallest = smallest
        self._about = {"table": table.identifier, "snapshot-id": plan.snapshot.snapshot_id, "format": FORMAT}
        self._opened = table

    def cores(self, otherwise: int) -> int:
        """For how many cores the plan was cut when it was begun, since the same cut makes the same tasks."""
        try:
            filesystem, path = self._at(self.folder)
            with filesystem.open_input_stream(f"{path}/{_PLAN}") as file:
                cores = json.loads(file.read(_LARGEST_PLAN))["cores"]
        except (OSError, ValueError, LookupError, TypeError):
            return otherwise  # a new plan, or an unusable file
        return cores if isinstance(cores, int) and 1 <= cores <= MOST_CORES else otherwise

    def is_worth_it(self, tasks: Sequence[ScanTask]) -> bool:
        """Whether doing these tasks again would cost more than keeping what they find."""
        return sum(task.cost for task in tasks) >= self._smallest

    def open(self, tasks: Sequence[ScanTask], cores: int) -> CheckpointedTasks | None:
        """What runs these tasks and keeps what they find (None: not worth it); raises SettingsError: not writable."""
        if not self.is_worth_it(tasks):
            return None
        about = {**self._about, "cores": cores}
        try:
            filesystem, path = self._at(self.folder)
            filesystem.create_dir(path, recursive=True)
            write_whole(filesystem, f"{path}/{_PLAN}", json.dumps(about).encode())
            files = [each for each in filesystem.get_file_info(FileSelector(path)) if each.type == FileType.File]
            finished = frozenset(each.base_name for each in files if each.extension == EXTENSION[1:])
            return CheckpointedTasks(self.folder, finished)
        except (OSError, ValueError) as error:
            raise SettingsError(f"{self._location}: checkpoints cannot be stored there: {error}") from error

    def clear(self, done: Collection[str]) -> None:
        """Remove the folders of this table's plans that are done, by name, and of those that were given up.

        Where that fails, a warning says so. The store's clock says how old the latter are.
        """
        try:
            filesystem, path = self._at(self._location)
            # Those that are done are asked for by name: a store without folders may list none where there are files.
            known = filesystem.get_file_info([f"{path}/{name}" for name in sorted(done) if name.startswith(self.table)])
            listed = filesystem.get_file_info(FileSelector(path, allow_not_found=True))
            others = [info for info in listed if info.base_name.startswith(self.table) and info.base_name not in done]
            folders = [info.path for info in known if info.type == FileType.Directory]
            clock = f"{self._location}/puffinry-clock-{uuid.uuid4()}"
            now = store_time(self._io(self._location), clock) if others else None
            folders += [info.path for info in others if now and _is_abandoned(filesystem, info, now)]
        except (OSError, PuffinryError) as error:
            _log.warning("%s: checkpoints that are no longer needed could not be removed: %s", self._location, error)
            return
        for folder in folders:
            try:
                filesystem.delete_dir(folder)
            except FileNotFoundError:
                pass  # another run was faster
            except OSError as error:
                _log.warning("%s: a checkpoint that is no longer needed could not be removed: %s", folder, error)

    def _io(self, location: str) -> FileIO:
        return open_file_io(self._opened.io.properties, location)

    def _at(self, location: str) -> tuple[FileSystem, str]:
        return filesystem_of(self._io(location), location)


def _deciding_inputs(table: Table, plan: ScanPlan, lg_k: int) -> str:
    """What decides the results of all of a plan's tasks; a snapshot's files and a schema's types never change."""
    inputs = ColumnInputs(plan.schema, plan.name_mapping)
    columns = [(column.field_id, inputs.of(column.field_id)) for column in plan.columns]
    # Code decides, too, this package's and its libraries': what a fault has found must not outlive the fault.
    parts: list[Any] = [FORMAT, code_digest(), _libraries(), table.metadata.table_uuid, table.metadata.location]
    parts += [plan.snapshot.snapshot_id, plan.schema.schema_id, columns]
    return json.dumps([*parts, lg_k])


@cache
def _libraries() -> list[tuple[str, str]]:
    """The libraries that decide results, and their versions, which take long to look up."""
    return [(name, version(name)) for name in sorted(REQUIREMENTS)]


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _is_abandoned(filesystem: FileSystem, folder: FileInfo, now: datetime) -> bool:
    """Whether nothing in a plan's folder has changed for long; a run that starts now makes the folder again."""
    inside: Sequence[FileInfo] = filesystem.get_file_info(FileSelector(folder.path, allow_not_found=True))
    times = [info.mtime for info in (folder, *inside) if info.mtime is not None]
    return not times or now - max(times) > _ABANDONED
