"""Compactions between snapshots, on the golden tables that Spark compacted, and on a table written here."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyiceberg.io.pyarrow import PyArrowFile, PyArrowFileIO

from puffinry.errors import MetadataError
from puffinry.metadata import Snapshot, TableMetadata
from puffinry.metadata.planning import FileKey, plan_scan, replacements
from puffinry.metadata.planning.live_files import keys_of
from tests.conftest import Golden
from tests.metadata.written import History, Writer, added, column, data_file, optional

IO = PyArrowFileIO()


def keys_in(metadata: TableMetadata, snapshot: Snapshot) -> Counter[FileKey]:
    return Counter(keys_of(plan_scan(metadata, snapshot, IO).files))


def test_a_golden_compaction_turns_the_files_before_it_into_those_after_it_and_back(golden: Golden) -> None:
    compactions = 0
    for name in golden.tables:
        metadata = golden.metadata(name)
        for snapshot in metadata.snapshots.values():
            parent = metadata.snapshots.get(snapshot.parent_id or -1)
            if snapshot.operation != "replace" or parent is None:
                continue
            before, after = keys_in(metadata, parent), keys_in(metadata, snapshot)
            there, back = replacements(metadata, parent, snapshot, IO), replacements(metadata, snapshot, parent, IO)
            for changes, start, end in ((there, before, after), (back, after, before)):
                old = Counter(key for change in changes for key in change.old)
                new = Counter(key for change in changes for key in change.new)
                assert old <= start, name
                assert start - old + new == end, name
            compactions += 1
    assert compactions >= 4


def test_only_compactions_replace(golden: Golden) -> None:
    metadata = golden.metadata("mor_posdel")
    first, *_, last = metadata.snapshots.values()
    assert replacements(metadata, first, last, IO) == []


def test_rewritten_position_deletes_rename_each_file_by_itself(golden: Golden) -> None:
    metadata = golden.metadata("mor_posdel_spark")
    [snapshot] = [s for s in metadata.snapshots.values() if s.operation == "replace"]
    changes = replacements(metadata, metadata.snapshots[snapshot.parent_id or -1], snapshot, IO)
    assert changes
    for change in changes:
        assert len(change.old) == len(change.new) == 1
        assert change.old[0].path == change.new[0].path
        assert change.old[0].fingerprint != change.new[0].fingerprint


def file(path: str, partition: int, rows: int) -> dict[str, Any]:
    return data_file(path, partition={"p": partition}, record_count=rows)


SPECS: dict[int, list[dict[str, Any]]] = {
    0: [{"source-id": 1, "field-id": 1000, "name": "p", "transform": "identity"}],
    1: [],
}


def compaction_of(
    folder: Path,
    old: list[dict[str, Any]],
    new: list[dict[str, Any]],
    unpartitioned: Sequence[dict[str, Any]] = (),
    deletes: Sequence[dict[str, Any]] = (),
) -> TableMetadata:
    """A table of two snapshots of which the second replaced `old` by `new`, partitioned by p, and all others too."""
    snapshots = []
    for snapshot_id, files, others, removed in ((1, old, unpartitioned, deletes), (2, new, (), ())):
        part = folder / str(snapshot_id)
        part.mkdir()
        writer = Writer(part, [column(1, "p")], SPECS, {0: [optional("p", 1000, "long")]})
        writer.add(added(file) for file in files)
        if others:
            writer.add((added(file) for file in others), spec_id=1)
        if removed:
            writer.add((added(file) for file in removed), spec_id=1, deletes=True)
        document = json.loads(writer.finish().to_bytes())
        snapshots.append(document["snapshots"][0] | {"snapshot-id": snapshot_id})
    snapshots[1] |= {"parent-snapshot-id": 1, "summary": {"operation": "replace"}}
    document |= {"snapshots": snapshots, "current-snapshot-id": 2}
    return TableMetadata.from_bytes(json.dumps(document).encode(), "test")


def changes_of(metadata: TableMetadata) -> list[tuple[list[str], list[str]]]:
    found = replacements(metadata, metadata.snapshots[1], metadata.snapshots[2], IO)
    return [([key.path for key in change.old], [key.path for key in change.new]) for change in found]


def test_keys_of_compactions_are_those_of_plans_in_identity_partitions_too(tmp_path: Path) -> None:
    metadata = compaction_of(tmp_path, [file("/a", 1, 3), file("/b", 2, 4)], [file("/x", 1, 3), file("/y", 2, 4)])
    changes = replacements(metadata, metadata.snapshots[1], metadata.snapshots[2], IO)
    assert {key for change in changes for key in change.old} == set(keys_in(metadata, metadata.snapshots[1]))
    assert {key for change in changes for key in change.new} == set(keys_in(metadata, metadata.snapshots[2]))


def test_each_partition_is_a_compaction_of_its_own(tmp_path: Path) -> None:
    old = [file("/a", 1, 3), file("/b", 1, 4), file("/c", 2, 5), file("/d", 2, 6), file("/kept", 2, 7)]
    new = [file("/x", 1, 7), file("/y", 2, 11), file("/kept", 2, 7)]
    assert changes_of(compaction_of(tmp_path, old, new)) == [(["/a", "/b"], ["/x"]), (["/c", "/d"], ["/y"])]


def test_a_compaction_whose_rows_do_not_add_up_is_none(tmp_path: Path) -> None:
    assert changes_of(
        compaction_of(tmp_path, [file("/a", 1, 3), file("/b", 2, 4)], [file("/x", 1, 3), file("/y", 2, 5)])
    ) == [(["/a"], ["/x"])]


@pytest.mark.parametrize(
    ("new", "paired"),
    [
        # Rows of /f came into the partitions of /a and /b, and one into a new one: that is not all of /f.
        (
            [file("/u", 1, 3), file("/v", 1, 4), file("/w", 2, 7), file("/x", 3, 1)],
            [(["/a", "/b", "/f"], ["/u", "/v", "/w", "/x"])],
        ),
        # They left the partition of /a alone.
        ([file("/u", 1, 4), file("/w", 2, 11)], [(["/a"], ["/u"]), (["/b", "/f"], ["/w"])]),
    ],
)
def test_rows_of_an_earlier_spec_may_come_into_any_partition(
    tmp_path: Path, new: list[dict[str, Any]], paired: list[tuple[list[str], list[str]]]
) -> None:
    old, others = [file("/a", 1, 4), file("/b", 2, 4)], [data_file("/f", record_count=8)]
    deletes = [data_file("/d", content=1, record_count=1, referenced_data_file="/f")]
    assert changes_of(compaction_of(tmp_path, old, new, others, deletes)) == paired


def test_a_partition_with_deletes_that_rows_of_an_earlier_spec_may_join_is_not_paired_by_itself(tmp_path: Path) -> None:
    old, others = [file("/a", 1, 10)], [data_file("/f", record_count=3)]
    deletes = [data_file("/d", content=1, record_count=6, referenced_data_file="/a")]
    found = changes_of(compaction_of(tmp_path, old, [file("/u", 1, 6), file("/v", 2, 1)], others, deletes))
    assert found == [(["/a", "/f"], ["/u", "/v"])]


def test_files_that_went_to_other_partitions_are_one_compaction(tmp_path: Path) -> None:
    old = [file("/a", 1, 3), file("/b", 2, 4)]
    assert changes_of(compaction_of(tmp_path, old, [file("/x", 3, 7)])) == [(["/a", "/b"], ["/x"])]


def test_a_compaction_whose_manifests_were_removed_is_not_known_and_a_warning_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for gone in ("snap-1.avro", "manifest-0.avro"):
        folder = tmp_path / gone
        folder.mkdir()
        metadata = compaction_of(folder, [file("/a", 1, 3)], [file("/x", 1, 3)])
        (folder / "1" / gone).unlink()
        assert changes_of(metadata) == []
        assert f"rereading what snapshot 2 compacted: {folder}/1/{gone}" in caplog.text


def test_a_base_cut_off_by_expiry_is_not_led_back_over_its_own_compactions(tmp_path: Path) -> None:
    metadata = compaction_of(tmp_path, [file("/a", 1, 3)], [file("/x", 1, 3)])
    document = json.loads(metadata.to_bytes())
    later = document["snapshots"][1] | {"snapshot-id": 4, "parent-snapshot-id": 3, "summary": {"operation": "append"}}
    document["snapshots"].append(later)
    metadata = TableMetadata.from_bytes(json.dumps(document).encode(), "test")
    assert replacements(metadata, metadata.snapshots[2], metadata.snapshots[4], IO) == []


def test_keys_of_many_files_are_those_of_each(golden: Golden) -> None:
    for name in ("mor_posdel", "eqdel_global", "dv_multi"):
        metadata = golden.metadata(name)
        for snapshot in metadata.snapshots.values():
            files = plan_scan(metadata, snapshot, IO).files
            assert keys_of(files) == [file.key for file in files]


class CountingIO(PyArrowFileIO):
    """Counts how often each file is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: Counter[str] = Counter()

    def new_input(self, location: str) -> PyArrowFile:
        self.opened[location] += 1
        return super().new_input(location)


DELETES: Mapping[str, dict[str, Any]] = {
    "position": {"content": 1},  # of any file
    "path": {"content": 1, "referenced_data_file": "/f1"},
    "vector": {"content": 1, "referenced_data_file": "/f2", "file_format": "PUFFIN"},
    "equality": {"content": 2, "equality_ids": [1]},
}


@given(st.data())
@settings(max_examples=60)
def test_compactions_in_a_row_account_for_what_each_of_them_changed(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    names = count()

    def a_file() -> dict[str, Any]:
        return added(data_file(f"/f{next(names)}", record_count=10))

    def a_delete() -> dict[str, Any]:
        number, kind = next(names), data.draw(st.sampled_from([*DELETES]))
        place = {"content_offset": number, "content_size_in_bytes": 9} if kind == "vector" else {}
        return added(data_file(f"/d{number}", record_count=1, **DELETES[kind], **place))

    history = History(tmp_path_factory.mktemp("history"))
    for _ in range(2):
        history.add([a_file() for _ in range(3)])
    history.snapshot("append")
    changing = st.lists(st.sampled_from(["delete", "undelete", "append", "merge", "compact"]), max_size=3)
    for _ in range(data.draw(st.integers(1, 6))):
        operation = data.draw(st.sampled_from(["replace", "replace", "overwrite"]))
        for change in data.draw(changing):
            of_deletes = [path for path, line in history.lines.items() if line["content"]]
            of_data = [path for path in history.lines if path not in of_deletes]
            match change:
                case "delete":
                    history.add([a_delete() for _ in range(data.draw(st.integers(1, 2)))], deletes=True)
                case "undelete" if of_deletes:
                    history.remove(data.draw(st.sampled_from(of_deletes)))
                case "append" if operation != "replace":
                    history.add([a_file()])
                case "merge":
                    history.add([each for path in of_data for each in history.remove(path)])
                case "compact":
                    old = history.remove(data.draw(st.sampled_from(of_data)))
                    rows = sum(entry["data_file"]["record_count"] for entry in old)
                    history.add([added(data_file(f"/f{next(names)}", record_count=rows))])
        history.snapshot(operation)
    metadata = history.finish()
    snapshots = list(metadata.snapshots.values())
    keys = [keys_in(metadata, snapshot) for snapshot in snapshots] if _is_sound(metadata) else []
    expected: Counter[FileKey] = Counter()
    for before, after, snapshot in zip(keys, keys[1:], snapshots[1:], strict=False):
        if snapshot.operation == "replace":
            expected.update(after)
            expected.subtract(before)
    for start, end, sign in ((0, -1, 1), (-1, 0, -1)):
        io = CountingIO()
        changes = replacements(metadata, snapshots[start], snapshots[end], io)
        found = Counter(key for change in changes for key in change.new)
        found.subtract(key for change in changes for key in change.old)
        if keys:
            assert {k: n for k, n in found.items() if n} == {k: sign * n for k, n in expected.items() if n}
        assert all(times == 1 for times in io.opened.values())


def _is_sound(metadata: TableMetadata) -> bool:
    """Whether no snapshot has two deletion vectors for one file."""
    try:
        for snapshot in metadata.snapshots.values():
            plan_scan(metadata, snapshot, IO)
    except MetadataError:
        return False
    return True
