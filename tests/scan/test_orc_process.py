"""ORC files are read by another process: what crashes it, or fills its memory, is an error here that names the file."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.orc
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import LongType, NestedField

from puffinry.errors import ScanError
from puffinry.formats.orc import process
from puffinry.formats.orc.reader import in_plain_words
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import Delete, LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.exact import exact_columns
from tests.scan.random_tables import write
from tests.scan.test_damaged_files import ROWS, SCHEMA, file_of
from tests.support.peak_memory import measured
from tests.support.places import ORC

pytestmark = pytest.mark.slow

DAMAGED = ORC / "crashes_liborc.orc"  # ROWS under SCHEMA by pyorc, three bytes changed
DAMAGED_DELETES = ORC / "deletes_crash_liborc.orc"  # position deletes by pyorc, some bytes changed
MIB = 1 << 20


@pytest.fixture(autouse=True)
def no_idle_process() -> Iterator[None]:
    """Each test begins and ends without a process."""
    process._end_all()
    yield
    process._end_all()


def scan(path: Path) -> int:
    """How many values the first column has."""
    found = exact_columns(scan_file(file_of(path, "orc"), leaf_columns(SCHEMA)[0], ScanContext(SCHEMA)))
    return found[1].value_count


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    path = tmp_path / "sound.orc"
    write(path, "orc", SCHEMA, ROWS)
    return path


def test_a_data_file_that_crashes_its_reader_is_named_and_the_next_is_read(sound: Path) -> None:
    for _ in range(2):
        with pytest.raises(ScanError, match=r"crashes_liborc\.orc: the process that reads it died of SIG"):
            scan(DAMAGED)
        assert scan(sound) == len(ROWS)


def test_position_deletes_that_crash_their_reader_are_named() -> None:
    deletes = ScanContext(SCHEMA).delete_files
    delete = Delete("position", str(DAMAGED_DELETES), "orc", DAMAGED_DELETES.stat().st_size, 300, 2)
    file = LiveFile(0, "data.orc", "orc", 1, 1, 1, 0, deletes=(delete,))
    for read in (lambda: deletes.data_files(delete), lambda: deletes.positions(file)):
        with pytest.raises(ScanError, match=r"deletes_crash_liborc\.orc: the process that reads it died of SIG"):
            read()


def test_one_process_reads_one_file_after_another(sound: Path) -> None:
    scan(sound)
    [idle] = process._idle
    scan(sound)
    assert process._idle == [idle]


def test_the_process_has_no_credentials(sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "hidden-from-readers")
    scan(sound)
    [idle] = process._idle
    assert b"hidden-from-readers" not in Path(f"/proc/{idle._process.pid}/environ").read_bytes()


def test_a_process_that_somebody_killed_meanwhile_is_replaced(sound: Path) -> None:
    scan(sound)
    [idle] = process._idle
    os.kill(idle._process.pid, signal.SIGKILL)
    idle._process.wait()
    assert scan(sound) == len(ROWS)


def test_what_the_file_itself_raises_comes_through_and_costs_the_process(
    sound: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_file = file_of(sound, "orc")
    context = ScanContext(SCHEMA)
    with context.open(live_file.path, "data") as file:
        monkeypatch.setattr(file, "fetch_tail", lambda size=0: b"")
        os.truncate(sound, 100)
        with pytest.raises(ScanError, match=r"sound\.orc is truncated"):
            file.read_by(process.open_orc(file, file.path))
    assert process._idle == []


def rows_of(path: Path, rows: int) -> int:
    schema = Schema(NestedField(1, "n", LongType()))
    file = LiveFile(0, str(path), "orc", path.stat().st_size, rows, 1, 0)
    return sum(part.value_count for part in scan_file(file, leaf_columns(schema)[0], ScanContext(schema)))


def test_a_stripe_of_millions_of_rows_in_a_few_bytes_comes_in_parts(tmp_path: Path) -> None:
    rows = 30_000_000
    path = tmp_path / "long.orc"
    field = pa.field("n", pa.int64(), metadata={"iceberg.id": "1"})
    table = pa.table([pa.repeat(pa.scalar(7), rows)], schema=pa.schema([field]))
    pyarrow.orc.write_table(table, path, stripe_size=1 << 30, compression="zstd")
    assert path.stat().st_size < 200_000
    found = measured(rows_of, path, rows)
    assert found.result == rows
    assert found.peak < 350 * MIB


@pytest.mark.parametrize(
    "error",
    [
        MemoryError(),
        pa.ArrowMemoryError("malloc failed"),
        pa.ArrowException("Unknown error: std::bad_alloc"),
    ],
)
def test_want_of_memory_is_said_in_plain_words(error: Exception) -> None:
    """The last is what liborc says over a text of 1,000 MiB in a file of 2.5 MB."""
    assert in_plain_words(error) == "it takes more memory than there is, or than its size allows"


def test_a_request_that_never_ends_is_ended() -> None:
    limit = "from puffinry.formats.orc import reader; reader.LEAST_SECONDS = 1; reader.bound_time(0)"
    endless = subprocess.run([sys.executable, "-c", f"{limit}\nwhile True: pass"], check=False)
    assert endless.returncode == -signal.SIGXCPU
