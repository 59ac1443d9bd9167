"""`puffinry plan` and `analyze` of tables whose ORC files kill who reads them: an error that names the file."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.metadata.written import SNAPSHOT_ID, Writer, added, data_file
from tests.scan.random_tables import write
from tests.scan.test_damaged_files import ROWS, SCHEMA
from tests.support.places import ORC

DAMAGED = ORC / "crashes_liborc.orc"
DAMAGED_DELETES = ORC / "deletes_crash_liborc.orc"
FIELDS = SCHEMA.model_dump(mode="json", by_alias=True)["fields"]
PATIENCE_SECONDS = 300


def puffinry(*arguments: object) -> tuple[int, str]:
    """The exit code and the errors of the command line, in a process of its own; none of its processes outlive it."""
    command = [sys.executable, "-c", "from puffinry import cli; cli.main()", *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True) as run:
        _, errors = run.communicate(timeout=PATIENCE_SECONDS)
    assert [pid for pid in psutil.pids() if session_of(pid) == run.pid] == []
    return run.returncode, errors.decode()


def session_of(pid: int) -> int | None:
    try:
        return os.getsid(pid)
    except (ProcessLookupError, PermissionError):
        return None


def orc(path: Path, **changes: object) -> dict[str, object]:
    """The manifest entry of an ORC file of ROWS."""
    size = path.stat().st_size
    file = data_file(str(path), file_format="ORC", record_count=len(ROWS), file_size_in_bytes=size, **changes)
    return added(file)


def table_of(folder: Path, *snapshots: tuple[Path, Path | None]) -> Path:
    """A table with a data file, and deletes that name nothing in their manifest, in each snapshot."""
    listed: list[dict[str, Any]] = []
    for number, (data, deletes) in enumerate(snapshots, SNAPSHOT_ID):
        part = folder / str(number)
        part.mkdir()
        writer = Writer(part, FIELDS)
        writer.add([orc(data)])
        if deletes:
            writer.add([orc(deletes, content=1)], deletes=True)
        document = json.loads(writer.finish().to_bytes())
        parent = {"parent-snapshot-id": number - 1} if listed else {}
        listed.append(document["snapshots"][0] | {"snapshot-id": number} | parent)
    document |= {"snapshots": listed, "location": str(folder), "table-uuid": "8e5e0b0e-3a0c-4d4e-9f38-0d5a3b7f3b52"}
    metadata = folder / "metadata"
    metadata.mkdir()
    (metadata / "v1.metadata.json").write_text(json.dumps(document | {"current-snapshot-id": SNAPSHOT_ID}))
    return folder


def make_current(folder: Path, snapshot_id: int) -> None:
    """Commit another of the table's snapshots as its current one."""
    newest = max((folder / "metadata").glob("v*.metadata.json"), key=lambda path: path.stat().st_mtime_ns)
    document = json.loads(newest.read_text()) | {"current-snapshot-id": snapshot_id}
    number = int(newest.name[1:].split(".")[0]) + 1
    (folder / "metadata" / f"v{number}.metadata.json").write_text(json.dumps(document))
    (folder / "metadata" / "version-hint.text").write_text(str(number))


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    path = tmp_path / "sound.orc"
    write(path, "orc", SCHEMA, ROWS)
    return path


def is_named(errors: str, path: Path) -> bool:
    [line] = errors.splitlines()[-1:]
    return line.startswith("Error: ") and f"{path}: the process that reads it died of SIG" in line


def test_a_damaged_data_file_is_named_by_analyze(tmp_path: Path) -> None:
    table = table_of(tmp_path, (DAMAGED, None))
    assert puffinry("plan", table)[0] == 0  # no data is read for it
    code, errors = puffinry("analyze", table)
    assert code == 1
    assert is_named(errors, DAMAGED), errors


def test_damaged_position_deletes_are_named_by_plan_and_by_analyze(tmp_path: Path, sound: Path) -> None:
    table = table_of(tmp_path, (sound, None), (sound, DAMAGED_DELETES))
    assert puffinry("analyze", table)[0] == 0
    make_current(table, SNAPSHOT_ID + 1)
    for command in ("plan", "analyze"):
        code, errors = puffinry(command, table)
        assert code == 1, command
        assert is_named(errors, DAMAGED_DELETES), errors


def test_a_full_run_names_damaged_position_deletes_too(tmp_path: Path, sound: Path) -> None:
    table = table_of(tmp_path, (sound, DAMAGED_DELETES))
    code, errors = puffinry("analyze", table)
    assert code == 1
    assert is_named(errors, DAMAGED_DELETES), errors
