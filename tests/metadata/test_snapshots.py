"""Snapshots by reference and ancestry, on the golden snapshot graph and on tables with statistics of Iceberg Java."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.errors import MetadataError, SnapshotNotFoundError
from puffinry.metadata import (
    StatisticsFile,
    TableMetadata,
    ancestors,
    nearest_first,
    resolve,
    without_descendants,
)
from tests.conftest import Golden


def with_entry(metadata: TableMetadata, snapshot_id: int) -> TableMetadata:
    return metadata.with_statistics(StatisticsFile(snapshot_id, f"/{snapshot_id}.stats", 1, 1, ()))


def test_every_reference_and_snapshot_id_of_the_golden_tables_resolves(golden: Golden) -> None:
    for name, table in golden.tables.items():
        metadata = golden.metadata(name)
        for reference, snapshot_id in (table["refs"] or {}).items():
            assert resolve(metadata, reference).snapshot_id == snapshot_id
        for snapshot in table["snapshots"]:
            found = resolve(metadata, str(snapshot["snapshot_id"]))
            assert found.schema_id == snapshot["schema_id"]
            assert found.parent_id == snapshot["parent_id"]
            assert found.operation == snapshot["operation"]
        if table["current_snapshot_id"] is not None:
            assert resolve(metadata).snapshot_id == table["current_snapshot_id"]


def test_an_unknown_reference_lists_what_there_is(golden: Golden) -> None:
    metadata = golden.metadata("snapshot_graph")
    with pytest.raises(SnapshotNotFoundError, match=r"'nobody' is no branch.*branch 'main'.*snapshot \d+"):
        resolve(metadata, "nobody")
    for expired in golden.tables["snapshot_graph"]["expired_snapshots"]:
        with pytest.raises(SnapshotNotFoundError):
            resolve(metadata, str(expired["snapshot_id"] if isinstance(expired, dict) else expired))


def test_a_table_without_snapshots_says_so(golden: Golden) -> None:
    with pytest.raises(SnapshotNotFoundError, match="no current snapshot"):
        resolve(golden.metadata("empty_no_snapshot"))


def test_a_branch_whose_name_is_a_number_comes_before_the_snapshot_id(golden: Golden) -> None:
    metadata = golden.metadata("mor_posdel")
    first, *_, last = metadata.snapshots
    refs = metadata.document["refs"] | {str(first): {"type": "tag", "snapshot-id": last}}
    tagged = TableMetadata({**metadata.document, "refs": refs}, metadata.source)
    assert resolve(tagged, str(first)).snapshot_id == last


def test_a_reference_to_a_snapshot_that_is_not_listed_is_an_error_of_the_metadata(golden: Golden) -> None:
    metadata = golden.metadata("mor_posdel")
    broken = TableMetadata({**metadata.document, "current-snapshot-id": 3, "refs": {}}, metadata.source)
    with pytest.raises(MetadataError, match="snapshot 3, which is not among the snapshots"):
        resolve(broken)


@pytest.mark.parametrize("current", [{}, {"current-snapshot-id": None}, {"current-snapshot-id": -1}])
def test_the_branch_main_is_the_current_snapshot_where_the_document_names_no_other(
    golden: Golden, current: dict[str, int | None]
) -> None:
    """PyIceberg takes such a table for empty."""
    document = dict(golden.metadata("mor_posdel").document)
    newest = document.pop("current-snapshot-id")
    metadata = TableMetadata.from_document(document | current, "v1.metadata.json")
    assert resolve(metadata).snapshot_id == resolve(metadata, "main").snapshot_id == newest


@pytest.mark.parametrize("references", [{}, {"refs": None}, {"refs": {}}])
def test_the_current_snapshot_is_the_branch_main_where_the_document_names_no_branches(
    golden: Golden, references: dict[str, object]
) -> None:
    document = dict(golden.metadata("mor_posdel").document)
    del document["refs"]
    metadata = TableMetadata.from_document(document | references, "v1.metadata.json")
    assert resolve(metadata, "main").snapshot_id == document["current-snapshot-id"]


def test_ancestors_follow_parents_until_one_has_expired(golden: Golden) -> None:
    for name, table in golden.tables.items():
        metadata = golden.metadata(name)
        parents = {snapshot["snapshot_id"]: snapshot["parent_id"] for snapshot in table["snapshots"]}
        for snapshot_id in parents:
            line = [ancestor.snapshot_id for ancestor in ancestors(metadata, metadata.snapshots[snapshot_id])]
            assert line[0] == snapshot_id
            assert line[1:] == [metadata.snapshots[child].parent_id for child in line[:-1]]
            assert metadata.snapshots[line[-1]].parent_id not in metadata.snapshots


def test_a_circle_of_parents_ends(golden: Golden) -> None:
    metadata = golden.metadata("mor_posdel")
    snapshots = [dict(snapshot) for snapshot in metadata.document["snapshots"]]
    snapshots[0]["parent-snapshot-id"] = snapshots[-1]["snapshot-id"]
    circular = TableMetadata({**metadata.document, "snapshots": snapshots}, metadata.source)
    assert len(list(ancestors(circular, resolve(circular)))) == len(snapshots)


def test_statistics_are_those_of_the_very_snapshot(golden: Golden) -> None:
    metadata = golden.metadata("mor_posdel")
    first, *_, last = metadata.snapshots.values()
    metadata = with_entry(metadata, first.snapshot_id)
    found = metadata.statistics_by_snapshot.get(first.snapshot_id)
    assert found is not None
    assert found.statistics_path == f"/{first.snapshot_id}.stats"
    assert metadata.statistics_by_snapshot.get(last.snapshot_id) is None


def test_a_base_that_is_no_ancestor_comes_last(golden: Golden) -> None:
    metadata = golden.metadata("snapshot_graph")
    line = list(ancestors(metadata, resolve(metadata)))
    aside = [snapshot for snapshot in metadata.snapshots.values() if snapshot not in line]
    assert aside
    bases = nearest_first(metadata, line[0])
    assert bases[: len(line)] == line
    assert bases[len(line) :] == sorted(aside, key=lambda s: s.timestamp_ms, reverse=True)


def test_statistics_files_of_iceberg_java_are_read_and_written_alike(golden: Golden) -> None:
    metadata = golden.metadata("java_stats")
    assert len(metadata.statistics) == 2
    for entry, document in zip(metadata.statistics, metadata.document["statistics"], strict=True):
        assert entry.to_json() == document
        assert all(blob.properties["ndv"].isdecimal() for blob in entry.blob_metadata)


def test_a_snapshot_is_found_by_its_id_whatever_its_sign_and_never_by_a_number_that_is_none(golden: Golden) -> None:
    metadata = golden.metadata("mor_posdel")
    newest = list(metadata.snapshots)[-1]
    listed = [entry | {"snapshot-id": -entry["snapshot-id"]} for entry in metadata.document["snapshots"]]
    negative = TableMetadata({**metadata.document, "snapshots": listed, "refs": {}}, metadata.source)
    assert resolve(negative, f"-{newest}").snapshot_id == -newest
    for reference in ("9" * 5000, "-", "²"):
        with pytest.raises(SnapshotNotFoundError):
            resolve(negative, reference)


@given(parents=st.lists(st.integers(0, 9), min_size=1, max_size=10), chosen=st.sets(st.integers(0, 9), min_size=1))
def test_tips_are_the_snapshots_that_no_other_descends_from(parents: list[int], chosen: set[int]) -> None:
    listed = [
        {"snapshot-id": number, "timestamp-ms": number} | ({"parent-snapshot-id": parent} if parent < number else {})
        for number, parent in enumerate(parents)
    ]
    metadata = TableMetadata({"format-version": 2, "snapshots": listed}, "t")
    snapshots = [metadata.snapshots[number] for number in chosen if number in metadata.snapshots]
    above = {a.snapshot_id for snapshot in snapshots for a in ancestors(metadata, snapshot) if a != snapshot}
    assert without_descendants(metadata, snapshots) == {snapshot.snapshot_id for snapshot in snapshots} - above
