"""Commits of statistics to SQL and file-system tables: what gets in, what stays, what is cleaned up."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import StaticTable

from puffinry.catalogs import Table, load_table, metadata_files
from puffinry.commit import Removal, commit_statistics, entry_of_written, new_statistics_path
from puffinry.errors import CommitConflictError, CommitFailedError, TableNotFoundError
from puffinry.formats.puffin import Blob, BlobMetadata, FileMetadata, PuffinReader, PuffinWriter, open_input_file
from puffinry.metadata import StatisticsBlob, StatisticsFile
from puffinry.statistics import by_units, open_statistics
from tests.conftest import Golden
from tests.support.places import GOLDEN
from tests.support.statistics_writing import LEDGERS, ndv, swap, theta, write_statistics

VENDOR = ("vendor-histogram-v1", 2, b"vendor bytes")


@pytest.fixture(params=["sql_table", "file_table"])
def table(request: pytest.FixtureRequest) -> Table:
    table: Table = request.getfixturevalue(request.param)
    return table


def ledgers_of(table: Table, entry: StatisticsFile) -> list[list[bytes]]:
    """Units and the ledgers that count them, for each computation in the file."""
    with open_statistics(table.io, entry) as reader:
        return [[reader.read(blob) for blob in group] for group in by_units(reader.metadata.private, lambda blob: blob)]


def blobs_of(table: Table, entry: StatisticsFile) -> dict[tuple[str, tuple[int, ...]], bytes]:
    with open_input_file(table.io.new_input(entry.statistics_path)) as source:
        reader = PuffinReader(source, entry.file_footer_size_in_bytes)
        assert source.size == entry.file_size_in_bytes
        return {(blob.type, blob.fields): reader.read(blob) for blob in all_of(reader.metadata)}


def all_of(metadata: FileMetadata) -> tuple[BlobMetadata, ...]:
    assert not [blob for blob in metadata.blobs if blob.type.startswith(LEDGERS)]
    assert all(blob.type.startswith(LEDGERS) for blob in metadata.private)
    return (*metadata.blobs, *metadata.private)


def statistics_files(table: Table) -> set[str]:
    folder = new_statistics_path(table.metadata, 0).rpartition("/")[0].removeprefix("file://")
    return {name for name in os.listdir(folder) if name.endswith(".stats")}


def test_a_commit_lists_the_file_for_its_snapshot(table: Table) -> None:
    entry = write_statistics(table, [theta(1), theta(2)])
    result = commit_statistics(table, [entry])
    again = table.reload()
    assert again.metadata_location == result.version.location
    assert again.metadata.statistics == result.statistics == (entry,)
    assert result.attempts == 1


def test_the_next_version_has_the_time_that_it_is_given_unless_the_table_is_of_a_later_one(table: Table) -> None:
    base = table.store.current()
    present = base.metadata.last_updated_ms
    dated = [metadata_files.successor(base, base.metadata, at).last_updated_ms for at in (present + 5, 7)]
    assert dated == [present + 5, present]


def test_pyiceberg_reads_the_table_and_its_statistics_afterwards(table: Table) -> None:
    commit_statistics(table, [write_statistics(table, [theta(1, 3)])])
    peer = StaticTable.from_metadata(table.reload().metadata_location)
    assert [blob.properties for blob in peer.metadata.statistics[0].blob_metadata] == [{"ndv": "3"}]


def test_pyiceberg_appends_to_a_sql_table_that_was_committed_to(
    sql_table: Table, sql_properties: dict[str, str]
) -> None:
    commit_statistics(sql_table, [write_statistics(sql_table, [theta(1)])])
    peer = SqlCatalog("test", **sql_properties).load_table("db.t")
    peer.append(peer.scan().to_arrow())
    assert len(sql_table.reload().metadata.statistics) == 1


def test_another_writers_columns_of_the_same_snapshot_stay(table: Table) -> None:
    commit_statistics(table, [write_statistics(table, [theta(2, 7), VENDOR])])
    ours = write_statistics(table, [theta(1, 5)])
    result = commit_statistics(table, [ours])
    (entry,) = table.reload().metadata.statistics
    assert result.statistics == (entry,)
    assert blobs_of(table, entry) == {
        ("apache-datasketches-theta-v1", (1,)): theta(1, 5)[2],
        ("apache-datasketches-theta-v1", (2,)): theta(2, 7)[2],
        ("vendor-histogram-v1", (2,)): b"vendor bytes",
    }
    assert [blob.fields for blob in entry.blob_metadata] == [(1,), (2,)]


def test_a_recomputed_column_replaces_the_other_writers_sketch(table: Table) -> None:
    commit_statistics(table, [write_statistics(table, [theta(1, 2), theta(2, 2)])])
    commit_statistics(table, [write_statistics(table, [theta(1, 9)])])
    (entry,) = table.reload().metadata.statistics
    assert {fields: ndv(content) for (_, fields), content in blobs_of(table, entry).items()} == {(1,): 9, (2,): 2}
    assert [blob.properties["ndv"] for blob in entry.blob_metadata] == ["9", "2"]


def test_statistics_of_several_snapshots_go_in_as_one_change(sql_table: Table) -> None:
    snapshots = list(sql_table.metadata.snapshots)
    entries = [write_statistics(sql_table, [theta(1)], snapshot_id) for snapshot_id in snapshots]
    commit_statistics(sql_table, entries)
    again = sql_table.reload()
    assert {entry.snapshot_id for entry in again.metadata.statistics} == set(snapshots)
    assert len(again.metadata.document["metadata-log"]) == len(sql_table.metadata.document["metadata-log"]) + 1


def test_a_file_that_was_joined_with_others_stays_its_writers(table: Table) -> None:
    commit_statistics(table, [write_statistics(table, [theta(2)])])
    ours = write_statistics(table, [theta(1)])
    before = statistics_files(table)
    result = commit_statistics(table, [ours])
    (listed,) = result.statistics
    assert statistics_files(table) - before == {Path(listed.statistics_path).name}
    assert result.unused == (ours,)


def test_statistics_of_an_expired_snapshot_are_refused_and_stay_their_writers(table: Table) -> None:
    entry = write_statistics(table, [theta(1)])
    before = statistics_files(table)
    gone = StatisticsFile(4711, entry.statistics_path, entry.file_size_in_bytes, entry.file_footer_size_in_bytes, ())
    with pytest.raises(CommitFailedError, match="snapshot 4711 has expired"):
        commit_statistics(table, [gone])
    assert statistics_files(table) == before
    assert table.reload().metadata_location == table.metadata_location


def test_a_table_that_was_made_anew_under_the_same_name_is_not_committed_to(
    sql_table: Table, sql_properties: dict[str, str]
) -> None:
    entry = write_statistics(sql_table, [theta(1)])
    peer = SqlCatalog("test", **sql_properties)
    rows = peer.load_table("db.t").scan().to_arrow()
    peer.drop_table("db.t")
    peer.create_table("db.t", rows.schema).append(rows)
    made_anew = sql_table.reload()
    with pytest.raises(CommitFailedError, match=f"replaced.* was {sql_table.metadata.table_uuid}"):
        commit_statistics(sql_table, [entry])
    assert sql_table.reload().metadata_location == made_anew.metadata_location
    assert sql_table.io.new_input(entry.statistics_path).exists()


def test_a_table_that_was_dropped_meanwhile_is_not_brought_back(
    sql_table: Table, sql_properties: dict[str, str]
) -> None:
    entry = write_statistics(sql_table, [theta(1)])
    peer = SqlCatalog("test", **sql_properties)
    peer.drop_table("db.t")
    with pytest.raises(TableNotFoundError, match=r"db\.t"):
        commit_statistics(sql_table, [entry])
    assert not peer.table_exists("db.t")
    assert sql_table.io.new_input(entry.statistics_path).exists()


def test_a_commit_based_on_an_old_version_starts_from_the_present_one(table: Table) -> None:
    commit_statistics(table, [write_statistics(table, [theta(2)])])
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    (entry,) = table.reload().metadata.statistics
    assert len(entry.blob_metadata) == 2


def test_a_swap_from_an_old_version_is_a_conflict_and_changes_nothing(table: Table) -> None:
    base = table.store.current()
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    present = table.store.current()
    with pytest.raises(CommitConflictError):
        swap(table, base, base.metadata)
    assert table.store.current().location == present.location


TRUTH = json.loads((GOLDEN / "truth.json").read_text())["tables"]
GOLDEN_TABLES = sorted(name for name, truth in TRUTH.items() if truth["current_snapshot_id"] is not None)


@pytest.mark.parametrize("name", GOLDEN_TABLES)
def test_a_commit_makes_exactly_one_change_to_a_golden_table(
    name: str, golden: Golden, golden_copy: Callable[[str], Path]
) -> None:
    table = load_table(str(golden_copy(name)))
    entry = write_statistics(table, [theta(1)])
    commit_statistics(table, [entry])
    before, after = dict(table.metadata.document), dict(table.reload().metadata.document)
    assert after.pop("last-updated-ms") >= before.pop("last-updated-ms")
    assert after.pop("metadata-log")[:-1] == before.pop("metadata-log", [])
    mine = [item for item in after.pop("statistics") if item["snapshot-id"] == entry.snapshot_id]
    before.pop("statistics", None)
    assert len(mine) == 1
    assert list(after.items()) == list(before.items())


@pytest.mark.parametrize("their_units", [b"same files", b"other files"])
def test_another_writers_ledger_comes_along_with_the_units_that_it_counts(table: Table, their_units: bytes) -> None:
    units, column = "puffinry-ledger-units-v2", "puffinry-ledger-column-v4"
    theirs = write_statistics(
        table, [theta(1), theta(2), (units, None, their_units), (column, 1, b"1"), (column, 2, b"2")]
    )
    commit_statistics(table, [theirs])
    commit_statistics(table, [write_statistics(table, [theta(1), (units, None, b"same files"), (column, 1, b"new")])])
    entry = table.reload().metadata.statistics[0]
    assert ("apache-datasketches-theta-v1", (2,)) in blobs_of(table, entry)
    ours = [b"same files", b"new"]
    assert ledgers_of(table, entry) == ([[*ours, b"2"]] if their_units in ours else [ours, [their_units, b"2"]])


def test_a_ledger_is_not_left_beside_a_sketch_that_it_does_not_belong_to(table: Table) -> None:
    column = "puffinry-ledger-column-v4"
    theirs = [theta(1), theta(2), ("puffinry-ledger-units-v2", None, b"files"), (column, 1, b"1"), (column, 2, b"2")]
    commit_statistics(table, [write_statistics(table, theirs)])
    commit_statistics(table, [write_statistics(table, [theta(1, 5)])])
    blobs = blobs_of(table, table.reload().metadata.statistics[0])
    assert {fields for kind, fields in blobs if kind == column} == {(2,)}


def test_a_damaged_or_missing_file_of_another_writer_is_replaced(table: Table) -> None:
    damages: list[Callable[[Path], object]] = [Path.unlink, lambda path: path.write_bytes(b"PFA1 no more")]
    for damage in damages:
        result = commit_statistics(table, [write_statistics(table, [theta(2)])])
        damage(Path(result.statistics[0].statistics_path.removeprefix("file://")))
        entry = write_statistics(table, [theta(1)])
        assert commit_statistics(table, [entry]).statistics == (entry,)


def test_statistics_that_are_encrypted_are_never_thrown_away(table: Table) -> None:
    theirs = replace(write_statistics(table, [theta(2)]), extra={"key-metadata": "a2V5"})
    commit_statistics(table, [theirs])
    with pytest.raises(CommitFailedError, match="encrypted"):
        commit_statistics(table, [write_statistics(table, [theta(1)])])
    assert table.reload().metadata.statistics == (theirs,)


def test_blobs_that_another_writer_listed_stay_listed_as_they_were(table: Table) -> None:
    theirs = write_statistics(table, [theta(2), VENDOR])
    vendor = StatisticsBlob(
        "vendor-histogram-v1", theirs.snapshot_id, 0, (2,), {"buckets": "9"}, {"vendor-key": [1, 2]}
    )
    listed = replace(theirs, blob_metadata=(*theirs.blob_metadata, vendor))
    commit_statistics(table, [listed])
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    assert vendor in table.reload().metadata.statistics[0].blob_metadata


@pytest.mark.parametrize("column", [1, 2])
def test_what_another_writer_says_of_its_file_stays_and_outlives_ours(table: Table, column: int) -> None:
    """Keys of its entry that nobody else knows, and properties in its footer; whether it has our column or not."""
    snapshot_id = table.metadata.current_snapshot_id or 0
    path = new_statistics_path(table.metadata, snapshot_id)
    says = {"created-by": "Vendor 1", "vendor.note": "keep"}
    with table.io.new_output(path).create() as output, PuffinWriter(output, says) as writer:
        writer.add(Blob("apache-datasketches-theta-v1", [1], snapshot_id, 1, theta(1)[2], {"ndv": "1"}))
        writer.add(Blob("vendor-blob-v1", [2], snapshot_id, 1, b"vendor bytes"))
    theirs = entry_of_written(path, snapshot_id, writer)
    commit_statistics(table, [replace(theirs, extra={"vendor-key": {"note": "keep"}})])
    commit_statistics(table, [write_statistics(table, [theta(column)], computed_at=1, lg_k=12)])
    after = [table.reload().metadata.statistics]
    Removal(table).commit()
    after.append(table.reload().metadata.statistics)
    assert len({entry.statistics_path for ((entry),) in [*after, (theirs,)]}) == 3
    for (entry,) in after:
        assert entry.extra == {"vendor-key": {"note": "keep"}}
        with open_input_file(table.io.new_input(entry.statistics_path)) as source:
            assert PuffinReader(source).metadata.properties["vendor.note"] == "keep"
