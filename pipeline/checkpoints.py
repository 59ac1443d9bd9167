"""Checkpoints: what the finished tasks of a long scan leave, so that a run that starts over scans only the rest.

Each plan has a folder below the location that a user names, called by a digest of what decides the plan's results.
`kept_tasks` fills it from the executors, a file for each task; here it is made, and removed once the results are safe
elsewhere. Everything goes through the FileIO of the table, with its credentials.
"""

import json
import logging
import os
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from importlib.metadata import version
from typing import Any

from pyarrow.fs import FileInfo, FileSelector, FileSystem, FileType

from pipeline.catalogs import Table
from pipeline.errors import SettingsError
from pipeline.kept_tasks import EXTENSION, FORMAT, KeptTasks
from pipeline.metadata.planning import ScanPlan
from pipeline.storage import filesystem_of, open_file_io, write_whole
from pipeline.tasks import ScanTask
from pipeline.worker import SketchSize

_log = logging.getLogger(__name__)

_PLAN = "plan.json"
_LARGEST_PLAN = 1 << 16  # bytes of that file
_MOST_CORES = 1 << 20
# Plans of a table that nobody went on with for so long are removed when another one of it is done.
_ABANDONED = timedelta(days=7)


class Checkpoints:
    """Where the scans of one piece of work keep what is finished, until the work is done.

    A scan expected to read less than `smallest` bytes keeps nothing: doing it again costs less than keeping it.
    """

    def __init__(self, location: str, smallest: int = 0) -> None:
        """`location` is a folder, as path or URI, that the driver and all executors reach."""
        self._location = location.rstrip("/") if ":" in location else os.path.abspath(location)
        self._smallest = smallest
        self._plans: list[PlanCheckpoint] = []

    def of(self, table: Table, plan: ScanPlan, size: SketchSize) -> "PlanCheckpoint":
        """The checkpoint of one plan, to be removed with the others of this work."""
        self._plans.append(PlanCheckpoint(self._location, self._smallest, table, plan, size))
        return self._plans[-1]

    def remove(self) -> None:
        """Remove all that was kept, now that the results are safe; where that fails, a warning says so."""
        for plan in self._plans:
            plan.remove()
        self._plans.clear()


class PlanCheckpoint:
    """One plan's folder, as the driver sees it."""

    def __init__(self, location: str, smallest: int, table: Table, plan: ScanPlan, size: SketchSize) -> None:
        self._location = location
        # A digest, since what the metadata say may be anything, and this becomes a path.
        self._prefix = f"puffinry-{_digest(table.metadata.table_uuid or table.metadata.location)}-"
        self._name = f"{self._prefix}{_digest(_decisive(table, plan, size))}"
        self._smallest = smallest
        self._about = {"table": table.identifier, "snapshot-id": plan.snapshot.snapshot_id, "format": FORMAT}
        self._properties = table.io.properties
        self._is_open = False

    @property
    def folder(self) -> str:
        """Where the files are."""
        return f"{self._location}/{self._name}"

    def cores(self, otherwise: int) -> int:
        """For how many cores the plan was cut when it was begun, since the same cut makes the same tasks."""
        try:
            filesystem, path = self._at(self.folder)
            with filesystem.open_input_stream(f"{path}/{_PLAN}") as file:
                cores = json.loads(file.read(_LARGEST_PLAN))["cores"]
        except (OSError, ValueError, LookupError, TypeError):
            return otherwise  # a new plan, or a file that is of no use
        return cores if isinstance(cores, int) and 1 <= cores <= _MOST_CORES else otherwise

    def open(self, tasks: Sequence[ScanTask], cores: int) -> KeptTasks | None:
        """What runs these tasks and keeps what they find; None where that is not worth it.

        Raises SettingsError where nothing can be written.
        """
        if sum(task.cost for task in tasks) < self._smallest:
            return None
        about = {**self._about, "cores": cores, "started": datetime.now(UTC).isoformat()}
        try:
            filesystem, path = self._at(self.folder)
            filesystem.create_dir(path, recursive=True)
            write_whole(filesystem, f"{path}/{_PLAN}", json.dumps(about).encode())
            self._is_open = True
            return KeptTasks(self.folder, _finished(filesystem, path))
        except (OSError, ValueError) as error:
            raise SettingsError(f"{self._location}: checkpoints cannot be kept there: {error}") from error

    def remove(self) -> None:
        """Remove the folder, and those of this table's plans that were given up."""
        if not self._is_open:
            return
        try:
            filesystem, path = self._at(self._location)
            for name in {self._name, *self._abandoned(filesystem, path)}:
                filesystem.delete_dir(f"{path}/{name}")
        except FileNotFoundError:
            pass  # another run of the same plan was faster
        except OSError as error:
            _log.warning("%s: a checkpoint that is not needed any more stays there: %s", self.folder, error)

    def _abandoned(self, filesystem: FileSystem, path: str) -> list[str]:
        infos = filesystem.get_file_info(FileSelector(path))
        names = [info.base_name for info in infos if info.base_name.startswith(self._prefix)]
        begun = filesystem.get_file_info([f"{path}/{name}/{_PLAN}" for name in names])
        now = datetime.now(UTC)
        return [name for name, plan in zip(names, begun, strict=True) if now - (plan.mtime or now) > _ABANDONED]

    def _at(self, location: str) -> tuple[FileSystem, str]:
        return filesystem_of(open_file_io(self._properties, location), location)


def _decisive(table: Table, plan: ScanPlan, size: SketchSize) -> str:
    """What decides the results of all of a plan's tasks; a snapshot's files and a schema's types never change."""
    columns = [(column.field_id, str(column.type)) for column in plan.columns]
    parts: list[Any] = [FORMAT, version("puffinry"), table.metadata.table_uuid, table.metadata.location]
    parts += [plan.snapshot.snapshot_id, plan.schema.schema_id, columns, plan.name_mapping, str(plan.row_filter)]
    return json.dumps([*parts, size.lg_k, size.witness_limit])


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _finished(filesystem: FileSystem, path: str) -> frozenset[str]:
    infos: Sequence[FileInfo] = filesystem.get_file_info(FileSelector(path))
    return frozenset(info.base_name for info in infos if info.type == FileType.File and info.extension == EXTENSION[1:])
