"""Runs that start over: what finished tasks left is taken over, whatever is damaged is scanned again."""

import io
import os
import pickle
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyiceberg.catalog.sql import SqlCatalog
from pyspark.sql import SparkSession

import puffinry
from puffinry.catalogs import Table, load_table
from puffinry.errors import LedgerError, ScanError, SettingsError
from puffinry.execution import CheckpointedTasks, ScanTask, Target, run_task
from puffinry.execution.checkpointed_tasks import task_name
from puffinry.execution.tasks import Piece
from puffinry.formats.snappy_framing import FrameReader
from puffinry.ledger import partials_from_stream, partials_to_arrow, partials_to_stream
from puffinry.metadata import ROWS, resolve
from puffinry.own_code import code_digest
from puffinry.refresh import Checkpoints, Destination, RefreshOptions, RefreshResult, refresh
from puffinry.refresh.checkpoints import PlanCheckpoint
from puffinry.refresh.planning import prepare
from puffinry.scan import ScanContext
from puffinry.sketches import MAX_THETA
from puffinry.statistics import answer_for
from tests.support.full_disk import full_disk
from tests.support.limits import A_TASK_PER_FILE

FILES = 5

Found = list[tuple[pa.RecordBatch, int]]  # of each task: what it finds, and the bytes that were fetched for it


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """A table of five files, each of which shares values with the next."""
    folder = tmp_path_factory.mktemp("warehouse")
    catalog = SqlCatalog("c", uri=f"sqlite:///{folder}/c.db", warehouse=f"file://{folder}")
    catalog.create_namespace("n")
    schema = pa.schema([("a", pa.int64()), ("b", pa.string())])
    iceberg = catalog.create_table("n.t", schema)
    for first in range(0, 500 * FILES, 500):
        names = [None if a % 7 == 0 else f"n{a % 40}" for a in range(first, first + 1000)]
        iceberg.append(pa.table({"a": range(first, first + 1000), "b": names}, schema))
    return load_table("n.t", catalog)


class Work:
    """A plan of one task per file, and a folder for what they find."""

    def __init__(self, table: Table, folder: Path) -> None:
        snapshot = resolve(table.metadata)
        self.prepared = prepare(
            table, answer_for(table.metadata, str(snapshot.snapshot_id), RefreshOptions()), RefreshOptions()
        )
        self.columns = {column.field_id: Target(column, MAX_THETA) for column in (ROWS, *self.prepared.plan.columns)}
        self.tasks = [ScanTask((Piece(file, tuple(self.columns)),)) for file in self.prepared.plan.files]
        self.folder = Path(folder)
        self.folder.mkdir(exist_ok=True)
        self._table = table

    def new_context(self) -> ScanContext:
        return ScanContext.of(self.prepared.plan, self._table.metadata, self._table.io.properties)

    def run(self, kept: CheckpointedTasks | None = None) -> Found:
        """What each task finds, and the bytes that were fetched for it."""
        found = []
        for task in self.tasks:
            context = self.new_context()
            records = (kept or run_task)(task, self.columns, context, self.prepared.lg_k)
            found.append((partials_to_arrow(records), context.bytes_read.total))
        return found

    def run_kept(self) -> Found:
        names = frozenset(path.name for path in self.folder.glob("*.sz"))
        return self.run(CheckpointedTasks(str(self.folder), names))

    def files(self) -> list[Path]:
        """The files in the order of their tasks."""
        return [self.folder / f"{task_name(task, self.columns)}.sz" for task in self.tasks]


@pytest.fixture
def work(table: Table, tmp_path: Path) -> Work:
    return Work(table, tmp_path / "kept")


def results(found: Found) -> list[pa.RecordBatch]:
    return [records for records, _ in found]


def test_finished_tasks_are_taken_over_without_a_byte_of_data(work: Work) -> None:
    plain = work.run()
    assert results(work.run_kept()) == results(plain)
    assert all(file.exists() for file in work.files())
    again = work.run_kept()
    assert results(again) == results(plain)
    assert [fetched for _, fetched in again] == [0] * FILES


def test_a_checkpoint_of_other_code_is_another(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepared = prepare(table, answer_for(table.metadata, None, RefreshOptions()), RefreshOptions())
    copy = shutil.copytree(Path(puffinry.__file__).parent, tmp_path / "puffinry")

    def folder() -> str:
        code_digest.cache_clear()
        return Checkpoints("/kept").of(table, prepared.plan, prepared.lg_k).folder

    here = folder()
    with monkeypatch.context() as patch:
        patch.setattr("puffinry.own_code.files", lambda _: copy)
        folders = [here, folder()]
        for module in ("scan/columns.py", "sketches/hashing.py"):
            with (copy / module).open("a") as source:
                source.write("FIXED = True\n")
            folders.append(folder())
    assert folders[0] == folders[1]
    assert len(set(folders)) == 3
    assert folder() == here


def damaged(data: st.DataObject, whole: bytes, others: Sequence[bytes]) -> bytes | None:
    """A file as a crash, a full disk, a bad cable or a mistake may leave it; None: not there."""
    kind = data.draw(st.sampled_from(["whole", "gone", "torn", "flipped", "patched", "longer", "another's", "noise"]))
    if kind == "torn":
        return whole[: data.draw(st.integers(0, len(whole) - 1))]
    if kind in ("flipped", "patched"):
        place = data.draw(st.integers(0, len(whole) - 1))
        value = (
            whole[place] ^ 1 << data.draw(st.integers(0, 7)) if kind == "flipped" else data.draw(st.integers(0, 255))
        )
        return whole[:place] + bytes([value]) + whole[place + 1 :]
    if kind == "longer":
        return whole + data.draw(st.binary(min_size=1, max_size=20))
    if kind == "another's":
        return data.draw(st.sampled_from(others))
    if kind == "noise":
        return data.draw(st.binary(max_size=300))
    return whole if kind == "whole" else None


def unpacked(stream: bytes) -> bytes:
    with FrameReader(io.BytesIO(stream)) as reader:
        return reader.read()


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_becomes_of_the_files_the_result_is_the_same_and_whole_ones_are_not_scanned_again(
    work: Work, data: st.DataObject
) -> None:
    plain = work.run_kept()
    stored = [file.read_bytes() for file in work.files()]
    left = [damaged(data, whole, [other for other in stored if other != whole]) for whole in stored]
    for file, content in zip(work.files(), left, strict=True):
        file.unlink()
        if content is not None:
            file.write_bytes(content)
    found = work.run_kept()
    assert results(found) == results(plain)
    for (_, fetched), content, whole, file in zip(found, left, stored, work.files(), strict=True):
        if fetched == 0:
            assert file.read_bytes() == content
        else:  # the same stream, though Snappy does not always compress it to the same bytes
            assert content != whole
            assert unpacked(file.read_bytes()) == unpacked(whole)


def test_a_file_that_would_run_code_as_a_pickle_does_not(work: Work, tmp_path: Path) -> None:
    class Bomb:
        def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
            return os.mkdir, (str(tmp_path / "exploded"),)

    for file in work.files():
        file.write_bytes(pickle.dumps(Bomb()))
    assert results(work.run_kept()) == results(work.run())
    assert not (tmp_path / "exploded").exists()


def test_a_stream_that_unpacks_to_more_than_a_task_can_have_is_refused(work: Work) -> None:
    (task, *_), size = work.tasks, work.prepared.lg_k
    stored = partials_to_stream(run_task(task, work.columns, work.new_context(), size), "t")
    with FrameReader(work_file := (work.folder / "x").open("wb+")) as reader:
        work_file.write(stored)
        work_file.seek(0)
        plain = len(reader.read())
    assert partials_from_stream(stored, "t", plain)
    with pytest.raises(LedgerError, match=f"more than {plain - 1} bytes"):
        partials_from_stream(stored, "t", plain - 1)
    with pytest.raises(LedgerError, match="other columns"):
        partials_from_stream(stored, "u", plain)


def test_arrow_and_the_snappy_tool_of_others_read_a_file(work: Work) -> None:
    work.run_kept()
    with work.files()[0].open("rb") as file, FrameReader(file) as reader:
        read = pa.ipc.open_stream(reader.read()).read_all()
    assert read.column("field_id").to_pylist() == list(work.columns)


def test_a_folder_that_disappears_fails_no_task(work: Work) -> None:
    kept = CheckpointedTasks(str(work.folder), frozenset(file.name for file in work.files()))
    shutil.rmtree(work.folder)
    assert results(work.run(kept)) == results(work.run())


@pytest.mark.parametrize(
    "change",
    [
        lambda piece: replace(piece, file=replace(piece.file, number=9)),
        lambda piece: replace(piece, file=replace(piece.file, path="another")),
        lambda piece: replace(piece, columns=piece.columns[:1]),
        lambda piece: replace(piece, byte_range=(0, 100)),
    ],
)
def test_a_task_that_reads_something_else_has_another_name(work: Work, change: Callable[[Piece], Piece]) -> None:
    (task, *_) = work.tasks
    assert task_name(ScanTask((change(task.pieces[0]),)), work.columns) != task_name(task, work.columns)
    lower = {number: replace(target, theta=1 << 40) for number, target in work.columns.items()}
    assert task_name(task, lower) != task_name(task, work.columns)


@pytest.mark.parametrize("options", [RefreshOptions(lg_k=11), RefreshOptions(columns=("a",))])
def test_another_plan_has_another_folder(table: Table, options: RefreshOptions, tmp_path: Path) -> None:
    def folder(asked: RefreshOptions) -> str:
        prepared = prepare(table, answer_for(table.metadata, None, asked), asked)
        return Checkpoints(str(tmp_path)).of(table, prepared.plan, prepared.lg_k).folder

    assert folder(options) == folder(options) != folder(RefreshOptions())


class Attempt(Protocol):
    def __call__(self, checkpoints: Checkpoints | None = None) -> RefreshResult: ...


@pytest.fixture
def attempt(spark: SparkSession, table: Table, tmp_path: Path) -> Attempt:
    def run(checkpoints: Checkpoints | None = None) -> RefreshResult:
        full = RefreshOptions(full=True, limits=A_TASK_PER_FILE)
        dry = Destination(commit=False)
        return refresh(lambda: spark, table, options=full, destination=dry, checkpoints=checkpoints)

    return run


@pytest.fixture
def interrupted(attempt: Attempt, table: Table, tmp_path: Path) -> Path:
    """The folder that a run leaves which one missing file has stopped; the file is there again."""
    missing = Path(
        prepare(table, answer_for(table.metadata, None, RefreshOptions()), RefreshOptions())
        .plan.files[2]
        .path.removeprefix("file://")
    )
    missing.rename(tmp_path / "aside")
    with pytest.raises(ScanError, match="does not exist"):
        attempt(Checkpoints(str(tmp_path / "kept")))
    (tmp_path / "aside").rename(missing)
    (folder,) = (tmp_path / "kept").iterdir()
    return folder


@pytest.mark.heavy
def test_a_run_started_again_scans_the_rest_and_removes_everything(attempt: Attempt, interrupted: Path) -> None:
    assert len(list(interrupted.glob("*.sz"))) == FILES - 1
    plain = attempt().statistics
    again = attempt(Checkpoints(str(interrupted.parent))).statistics
    assert again.columns == plain.columns
    assert 0 < FILES * again.scan.bytes_read < 2 * plain.scan.bytes_read
    assert list(interrupted.parent.iterdir()) == []


@pytest.fixture
def begun(work: Work, table: Table) -> PlanCheckpoint:
    """The checkpoint of a plan that was begun on four cores."""
    checkpoint = Checkpoints(str(work.folder)).of(table, work.prepared.plan, work.prepared.lg_k)
    checkpoint.open(work.tasks, 4)
    return checkpoint


def test_a_plan_is_cut_as_when_it_was_begun(begun: PlanCheckpoint) -> None:
    assert begun.cores(otherwise=99) == 4


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"cores": "9"}', b'{"cores": -1}', b"\xff" * 99])
def test_a_damaged_plan_file_costs_nothing_but_the_cut(begun: PlanCheckpoint, content: bytes) -> None:
    Path(begun.folder, "plan.json").write_bytes(content)
    assert begun.cores(otherwise=99) == 99


def old(folder: Path) -> None:
    """Make it look as if nobody had touched it for a year."""
    for path in (*folder.iterdir(), folder):
        os.utime(path, (0, 0))


def test_plans_that_were_given_up_go_with_one_that_is_done(work: Work, table: Table) -> None:
    checkpoints = Checkpoints(str(work.folder))
    begun = checkpoints.of(table, work.prepared.plan, work.prepared.lg_k)
    begun.open(work.tasks, 4)
    names = [f"{begun.folder.rpartition('-')[0]}-{name}" for name in ("old", "new")]
    names.append(str(work.folder / "puffinry-others"))
    for name in names:
        Path(name).mkdir()
        Path(name, "plan.json").write_text("{}")
    for name in (names[0], names[2]):
        old(Path(name))
    checkpoints.remove()
    assert set(map(str, work.folder.iterdir())) == set(names[1:])


def test_however_many_were_given_up_all_go_with_or_without_a_plan_also_where_nothing_was_kept(
    work: Work, table: Table
) -> None:
    checkpoints = Checkpoints(str(work.folder), smallest=1 << 40)
    plan = checkpoints.of(table, work.prepared.plan, work.prepared.lg_k)
    assert plan.open(work.tasks, 4) is None
    for number in range(120):
        folder = Path(f"{plan.folder.rpartition('-')[0]}-{number}")
        folder.mkdir()
        if number % 3:
            (folder / "plan.json").write_text("{}")
        if number % 2:
            (folder / "task.sz").write_bytes(b"")
        old(folder)
    both = [Checkpoints(str(work.folder)), checkpoints]
    both[0].of(table, work.prepared.plan, work.prepared.lg_k)
    with ThreadPoolExecutor() as threads:  # two runs that are done at once
        list(threads.map(Checkpoints.remove, both))
    assert list(work.folder.iterdir()) == []


def test_a_plan_whose_tasks_are_still_being_written_is_not_given_up(work: Work, table: Table) -> None:
    checkpoints = Checkpoints(str(work.folder))
    plan = checkpoints.of(table, work.prepared.plan, work.prepared.lg_k)
    other = Path(f"{plan.folder.rpartition('-')[0]}-long")
    other.mkdir()
    (other / "plan.json").write_text("{}")
    old(other)
    (other / "task.sz").write_bytes(b"")
    checkpoints.remove()
    assert other.exists()


def test_no_plan_is_taken_for_given_up_where_the_store_s_time_is_unknown(
    work: Work, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    checkpoints = Checkpoints(str(work.folder))
    begun = checkpoints.of(table, work.prepared.plan, work.prepared.lg_k)
    begun.open(work.tasks, 4)
    other = Path(f"{begun.folder.rpartition('-')[0]}-old")
    other.mkdir()
    old(other)
    with full_disk(0):
        checkpoints.remove()
    assert list(work.folder.iterdir()) == [other]
    assert "the store's time is unknown" in caplog.text


@pytest.mark.heavy
def test_small_scans_keep_nothing(attempt: Attempt, tmp_path: Path) -> None:
    attempt(Checkpoints(str(tmp_path / "kept"), smallest=1 << 30))
    assert not (tmp_path / "kept").exists()


@pytest.mark.heavy
def test_a_location_that_cannot_be_written_is_named_before_anything_is_scanned(
    attempt: Attempt, tmp_path: Path
) -> None:
    (tmp_path / "kept").write_text("a file")
    with pytest.raises(SettingsError, match=f"{tmp_path}/kept: checkpoints cannot be stored there"):
        attempt(Checkpoints(str(tmp_path / "kept")))
