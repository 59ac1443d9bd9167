"""Planning from a known snapshot gives what planning from nothing gives, however manifests were rewritten between.

The second reads all manifests and takes nothing over; test_scan_planning.py holds it against the golden truth.
"""

import json
import tempfile
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyiceberg.io.pyarrow import PyArrowFile, PyArrowFileIO

from puffinry.errors import MetadataError
from puffinry.ledger import match_units
from puffinry.metadata import TableMetadata
from puffinry.metadata.planning import LiveFileTable, plan_from, plan_scan
from puffinry.metadata.planning.live_files import keys_of
from tests.metadata.written import Writer, added, column, data_file, optional

SPEC = [{"source-id": 1, "field-id": 1000, "name": "p", "transform": "identity"}]
EXISTING, ADDED, DELETED = 0, 1, 2

# a line of a manifest list, and the live files of its manifest: (number, sequence number)
Listed = tuple[dict[str, Any], tuple[tuple[int, int], ...]]


class WatchedIO(PyArrowFileIO):
    """Remembers what was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    def new_input(self, location: str) -> PyArrowFile:
        self.opened.append(location)
        return super().new_input(location)


@dataclass(frozen=True)
class State:
    """A snapshot in the making: lines of its manifest list, each with the live files of its manifest."""

    manifests: tuple[Listed, ...] = ()  # files are (number, sequence number)
    sequence_number: int = 0

    def without(self, places: Collection[int]) -> tuple[Listed, ...]:
        return tuple(manifest for place, manifest in enumerate(self.manifests) if place not in places)


@dataclass
class Table:
    """States written to a folder; a file's number says all of it."""

    folder: Path
    states: list[State] = field(default_factory=list)
    files: int = 0

    def __post_init__(self) -> None:
        self.writer = Writer(self.folder, [column(1, "p")], {0: SPEC}, {0: [optional("p", 1000, "long")]})
        self.states.append(State())

    def manifest(self, sequence_number: int, entries: Sequence[tuple[int, int, int]], **line: Any) -> Listed:
        """Write a manifest of (status, file, its sequence number)."""
        records = [added(self.file(n), status=status, sequence_number=age) for status, n, age in entries]
        self.writer.add(records, sequence_number=sequence_number, **line)
        live = tuple((n, age) for status, n, age in entries if status != DELETED)
        return self.writer.lines[-1], live

    def file(self, number: int) -> dict[str, Any]:
        rows, size = number * 10, number * 1000
        return data_file(f"/f{number}", partition={"p": number % 3}, record_count=rows, file_size_in_bytes=size)

    def append(self, state: State, count: int, again: Sequence[int]) -> State:
        new = [*range(self.files, self.files + count), *again]
        self.files += count
        age = state.sequence_number + 1
        entries = [(ADDED, number, age) for number in new]
        return State((self.manifest(age, entries), *state.manifests), age)

    def rewrite(self, state: State, places: Sequence[int], gone: int) -> State:
        """One manifest in the place of several; of the files in it, every `gone`-th is deleted."""
        files = [file for place in places for file in state.manifests[place][1]]
        entries = [(DELETED if gone and at % gone == 0 else EXISTING, n, age) for at, (n, age) in enumerate(files)]
        age = state.sequence_number + 1
        return State((*state.without(places), self.manifest(age, entries)), age)

    def delete_rows(self, state: State, partition: int) -> State:
        path = f"/d{len(self.writer.lines)}"
        age = state.sequence_number + 1
        self.writer.add(
            [added(data_file(path, content=1, partition={"p": partition}))], deletes=True, sequence_number=age
        )
        return State((*state.manifests, (self.writer.lines[-1], ())), age)

    def metadata(self, *states: State) -> TableMetadata:
        """A table of these states as snapshots 1, 2 ..."""
        snapshots = []
        for number, state in enumerate(states, start=1):
            part = self.folder / str(number)
            part.mkdir()
            lines = replace(self.writer, folder=part)
            lines.lines = [line for line, _ in state.manifests]
            document = json.loads(lines.finish().to_bytes())
            snapshots.append(document["snapshots"][0] | {"snapshot-id": number})
        return TableMetadata.from_bytes(json.dumps(document | {"snapshots": snapshots}).encode(), "test")


def grow(data: st.DataObject, table: Table, steps: int) -> None:
    """Some random commits, each from the state before it or from an older one."""
    for _ in range(data.draw(st.integers(0, steps))):
        state = data.draw(st.sampled_from([table.states[-1]] * 3 + table.states))
        places = [place for place, (line, _) in enumerate(state.manifests) if not line["content"]]
        kind = data.draw(st.sampled_from(["append", "append", "rewrite", "delete rows"] if places else ["append"]))
        if kind == "append":
            again = data.draw(st.lists(st.integers(0, table.files - 1), max_size=1)) if table.files else []
            table.states.append(table.append(state, data.draw(st.integers(0, 3)), again))
        elif kind == "rewrite":
            chosen = data.draw(st.sets(st.sampled_from(places), min_size=1, max_size=3))
            table.states.append(table.rewrite(state, sorted(chosen), data.draw(st.integers(0, 3))))
        elif data.draw(st.booleans()):
            table.states.append(table.delete_rows(state, data.draw(st.integers(0, 2))))


def rows_of(table: LiveFileTable) -> Counter[tuple[Any, ...]]:
    columns = table.fingerprints, table.record_counts, table.sizes_in_bytes, table.sequence_numbers
    return Counter(zip(table.paths.to_pylist(), *(numbers.tolist() for numbers in columns), strict=True))


def delete_manifests(state: State) -> set[str]:
    return {line["manifest_path"] for line, _ in state.manifests if line["content"]}


@given(st.data())
@settings(max_examples=60)
def test_a_plan_from_a_known_snapshot_is_the_plan_from_nothing(data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder))
        grow(data, table, 8)
        known, target = data.draw(st.sampled_from(table.states)), data.draw(st.sampled_from(table.states))
        metadata = table.metadata(known, target)
        before, full = (plan_scan(metadata, metadata.snapshots[number], PyArrowFileIO()) for number in (1, 2))
        io = WatchedIO()
        plan = plan_from(metadata.snapshots[1], before.table, metadata, metadata.snapshots[2], io)
        if delete_manifests(known) != delete_manifests(target):
            assert plan is None
            return
        assert plan is not None
        shared = {line["manifest_path"] for line, _ in known.manifests} & {
            line["manifest_path"] for line, _ in target.manifests
        }
        assert not (shared - delete_manifests(target)) & set(io.opened)
        assert rows_of(plan.table) == rows_of(full.table)
        assert plan.table.sequence_numbers.tolist() == sorted(full.table.sequence_numbers.tolist())
        assert (plan.table.record_count, plan.bytes_total) == (full.table.record_count, full.bytes_total)
        base = match_units(None, before.table).units
        ours, theirs = match_units(base, plan.table), match_units(base, full.table)
        assert Counter(plan.table.keys(ours.added)) == Counter(full.table.keys(theirs.added))
        assert ours.removed.tolist() == theirs.removed.tolist()
        assert Counter(keys_of(list(plan.files))) == Counter(keys_of(full.files))
        assert [file.number for file in plan.files] == list(range(len(full.files)))


def test_new_files_are_at_hand_and_others_are_read_when_one_is_asked_for(tmp_path: Path) -> None:
    table = Table(tmp_path)
    known = table.append(State(), 3, [])
    metadata = table.metadata(known, table.append(known, 2, []))
    io = WatchedIO()
    before = plan_scan(metadata, metadata.snapshots[1], io).table
    io.opened.clear()
    plan = plan_from(metadata.snapshots[1], before, metadata, metadata.snapshots[2], io)
    assert plan is not None
    assert [file.path for file in (plan.files[3], plan.files[4])] == ["/f3", "/f4"]
    old = known.manifests[0][0]["manifest_path"]
    assert old not in io.opened
    assert plan.files[1].path == "/f1"
    assert [file.number for file in plan.files[1:3]] == [1, 2]
    assert old in io.opened


def test_a_known_snapshot_whose_manifests_are_gone_or_other_than_known_is_no_start(tmp_path: Path) -> None:
    table = Table(tmp_path)
    known = table.append(State(), 3, [])
    later = table.rewrite(known, [0], 2)
    metadata = table.metadata(known, later)
    first, second = metadata.snapshots[1], metadata.snapshots[2]
    files = plan_scan(metadata, first, PyArrowFileIO()).table
    assert plan_from(first, files, metadata, second, PyArrowFileIO()) is not None
    assert plan_from(first, files.take(np.array([0])), metadata, second, PyArrowFileIO()) is None
    Path(known.manifests[0][0]["manifest_path"]).unlink()
    assert plan_from(first, files, metadata, second, PyArrowFileIO()) is None


def test_a_file_that_no_manifest_has_is_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    table = Table(tmp_path)
    known = table.append(State(), 2, [])
    metadata = table.metadata(known, known)
    files = plan_scan(metadata, metadata.snapshots[1], PyArrowFileIO()).table
    wrong = replace(files, paths=pa.array(["/f0", "/elsewhere"], pa.large_string()))
    plan = plan_from(metadata.snapshots[1], wrong, metadata, metadata.snapshots[2], PyArrowFileIO())
    assert plan is not None
    with pytest.raises(MetadataError, match="--full"):
        plan.files[0]
