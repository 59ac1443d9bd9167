"""A new statistics file hides nothing that an earlier one in the snapshot's line had for anybody."""

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry import open_table
from puffinry.catalogs import Table, TableVersion, load_table
from puffinry.commit import commit_statistics
from puffinry.commit.carried_over import earlier_files
from puffinry.engines import engine_views
from puffinry.formats.puffin import THETA_SKETCH, Blob, BlobMetadata
from puffinry.metadata import StatisticsBlob, StatisticsFile, TableMetadata
from puffinry.statistics import answer_for, open_statistics
from tests.support.statistics_writing import Blobs, list_statistics, others_statistics, swap, theta, write_statistics

SIZE, KLL = "presto-sum-data-size-bytes-v1", "presto-kll-sketch-bytes-v1"
HIVE, OF_PARTITIONS, HIVE_4_0 = (
    "hive-table-column-statistics-v1",
    "hive-partition-column-statistics-v1",
    "ColumnStatisticsObj",
)
GONE = 4711
LEDGER: Blobs = [("puffinry-ledger-units-v2", None, b"units"), ("puffinry-ledger-column-v4", 1, b"ledger")]


@pytest.fixture
def line(sql_table: Table) -> tuple[int, int]:
    """The table's two snapshots, the older one first."""
    first, second = sql_table.metadata.snapshots
    return first, second


def presto(snapshot_id: int) -> list[Blob]:
    """As Presto's ANALYZE writes them."""
    return [
        Blob(SIZE, [2], snapshot_id, 1, b"", {"data_size": "12"}),
        Blob(KLL, [1], snapshot_id, 1, bytes(range(40))),
    ]


def sketch(snapshot_id: int, fields: Sequence[int], **properties: str) -> Blob:
    return Blob(THETA_SKETCH, fields, snapshot_id, 1, theta(1, 2)[2], {"ndv": "2", **properties})


def stored(table: Table, entry: StatisticsFile) -> list[tuple[BlobMetadata, bytes]]:
    """The blobs that the footer lists, without their places, and their bytes."""
    with open_statistics(table.io, entry) as reader:
        return [(replace(blob, offset=0), reader.read_raw(blob)) for blob in reader.metadata.blobs]


def committed(table: Table, snapshot_id: int, *fields: int) -> StatisticsFile:
    """Commit sketches of ours; as they are listed then."""
    ours = write_statistics(table, [theta(field_id, 3) for field_id in fields], snapshot_id, computed_at=100)
    commit_statistics(table, [ours])
    entry = table.reload().metadata.statistics_by_snapshot.get(snapshot_id)
    assert entry is not None
    return entry


def kinds(entry: StatisticsFile) -> set[tuple[str, tuple[int, ...]]]:
    return {(blob.type, blob.fields) for blob in entry.blob_metadata}


def test_our_columns_at_the_top_come_along_and_those_in_structs_are_computed_anew(
    sql_properties: dict[str, str],
) -> None:
    """Impala loads no table whose statistics name a nested column."""
    rows = pa.table({"a": [1, 2], "b": [3, 4], "s": [{"x": 5}, {"x": 6}]})
    catalog = SqlCatalog("test", **sql_properties)
    catalog.create_namespace("db")
    peer = catalog.create_table("db.t", rows.schema)
    peer.append(rows)
    open_table("db.t", catalog).refresh(nested=True)
    peer.append(rows)
    open_table("db.t", catalog).refresh(columns=["a"])
    files = load_table("db.t", catalog).metadata.statistics
    name = peer.schema().find_column_name
    listed = [{name(blob.fields[0]) for blob in file.blob_metadata} for file in files]
    assert listed == [{"a", "b", "s.x"}, {"a", "b"}]


@pytest.mark.parametrize("codec", [None, "zstd", "lz4"])
def test_others_blobs_come_along_byte_for_byte_and_listed_as_they_were(
    sql_table: Table, line: tuple[int, int], codec: str | None
) -> None:
    unknown = Blob("vendor-histogram-v7", [1, 2], line[0], 1, b"anything", {"buckets": "9"})
    theirs = others_statistics(sql_table, line[0], [*presto(line[0]), unknown, sketch(line[0], [2])], codec)
    list_statistics(sql_table, theirs)
    entry = committed(sql_table, line[1], 1)
    assert [blob for blob in entry.blob_metadata if blob.snapshot_id == line[0]] == list(theirs.blob_metadata)
    before, now = stored(sql_table, theirs), stored(sql_table, entry)
    assert [each for each in now if each[0].snapshot_id == line[0]] == before
    assert {blob.compression_codec for blob, _ in before} == {codec}
    assert kinds(entry) - kinds(theirs) == {(THETA_SKETCH, (1,))}


def test_what_is_only_in_the_footer_stays_out_of_the_list(sql_table: Table, line: tuple[int, int]) -> None:
    """PyIceberg loads no table that lists a kind of blob which the specification does not name."""
    list_statistics(sql_table, write_statistics(sql_table, [("vendor-v1", 2, b"bytes"), theta(2)], line[0]))
    entry = committed(sql_table, line[1], 1)
    assert kinds(entry) == {(THETA_SKETCH, (1,)), (THETA_SKETCH, (2,))}
    assert {blob.type for blob, _ in stored(sql_table, entry)} == {THETA_SKETCH, "vendor-v1"}


def test_a_column_that_was_computed_has_one_sketch(sql_table: Table, line: tuple[int, int]) -> None:
    list_statistics(sql_table, others_statistics(sql_table, line[0], [sketch(line[0], [1]), sketch(line[0], [2])]))
    entry = committed(sql_table, line[1], 1)
    assert [(blob.fields, blob.snapshot_id) for blob in entry.blob_metadata] == [((1,), line[1]), ((2,), line[0])]


def test_a_file_that_lacks_nothing_is_listed_as_it_is(sql_table: Table, line: tuple[int, int]) -> None:
    list_statistics(sql_table, write_statistics(sql_table, [theta(1), theta(2)], line[0]))
    ours = write_statistics(sql_table, [theta(1), theta(2)], line[1])
    assert commit_statistics(sql_table, [ours]).statistics == (ours,)


def test_of_a_file_that_has_nothing_to_add_only_the_footer_is_read(
    sql_table: Table, line: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    """Its blobs may take gigabytes: here they could not be read."""
    earlier = write_statistics(sql_table, [theta(1), theta(2), *LEDGER], line[0], computed_at=50)
    list_statistics(sql_table, earlier)
    data = path_of(earlier).read_bytes()
    footer = data.rindex(b"PFA1{")
    path_of(earlier).write_bytes(b"none".ljust(footer, b"\0") + data[footer:])
    ours = write_statistics(sql_table, [theta(1), theta(2)], line[1], computed_at=100)
    assert commit_statistics(sql_table, [ours]).statistics == (ours,)
    assert caplog.text == ""
    assert kinds(committed(sql_table, line[0], 1)) == {(THETA_SKETCH, (1,))}
    assert "unusable" in caplog.text


def test_nothing_is_to_be_done_a_second_time(sql_table: Table, line: tuple[int, int]) -> None:
    list_statistics(sql_table, others_statistics(sql_table, line[0], presto(line[0])))
    ours = write_statistics(sql_table, [theta(1)], line[1], computed_at=100)
    first = commit_statistics(sql_table, [ours])
    assert (first.attempts, first.unused) == (1, (ours,))
    assert commit_statistics(sql_table, [ours]).attempts == 0


@pytest.mark.parametrize(
    ("blob", "why"),
    [
        (lambda first: Blob(KLL, [2], GONE, 1, b"histogram"), "its snapshot has expired"),
        (lambda first: sketch(GONE, [2]), "its snapshot has expired"),
        (lambda first: sketch(first, [99]), "its column is gone"),
        (lambda first: Blob("vendor-v1", [1, 99], first, 1, b"bytes"), "one of its columns is gone"),
        (lambda first: sketch(first, [2], ndv="2.0"), "Trino drops all statistics beside it"),
        (lambda first: sketch(first, [2, 1]), "Presto fails on it"),
        (lambda first: Blob(OF_PARTITIONS, [], first, 1, b"frame"), "Presto fails on it"),
        (lambda first: Blob(HIVE, [1], first, 1, b"thrift"), "Hive takes it for the new snapshot's"),
        (lambda first: Blob(HIVE_4_0, [1], first, 1, b"java"), "Hive takes it for the new snapshot's"),
    ],
)
def test_what_would_do_harm_stays_where_it_is(
    blob: Callable[[int], Blob], why: str, sql_table: Table, line: tuple[int, int]
) -> None:
    theirs = others_statistics(sql_table, line[0], [blob(line[0]), *presto(line[0])])
    list_statistics(sql_table, theirs)
    entry = committed(sql_table, line[1], 1)
    assert kinds(entry) == {(THETA_SKETCH, (1,)), (SIZE, (2,)), (KLL, (1,))}, why
    assert theirs in sql_table.reload().metadata.statistics


def test_what_has_expired_stays_behind_alone(sql_table: Table, line: tuple[int, int]) -> None:
    histograms = [Blob(KLL, [2], snapshot_id, 1, b"histogram") for snapshot_id in (GONE, line[0])]
    list_statistics(sql_table, others_statistics(sql_table, line[0], histograms))
    entry = committed(sql_table, line[1], 1)
    assert [(blob.type, blob.snapshot_id) for blob in entry.blob_metadata] == [(THETA_SKETCH, line[1]), (KLL, line[0])]


def test_what_would_make_the_footer_too_large_to_be_read_stays_behind(
    sql_table: Table, line: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    """What is of the snapshot itself comes first."""
    half = {"note": "x" * (9 << 20)}
    for kind, snapshot_id in zip(("vendor-v1", "vendor-v2"), line, strict=True):
        blob = Blob(kind, [2], snapshot_id, 1, b"", half)
        list_statistics(sql_table, others_statistics(sql_table, snapshot_id, [blob]))
    entry = committed(sql_table, line[1], 1)
    assert kinds(entry) == {(THETA_SKETCH, (1,)), ("vendor-v2", (2,))}
    assert len(stored(sql_table, entry)) == 2
    assert "nothing is carried over: the footer would be too large" in caplog.text


def test_two_sketches_of_one_field_come_along_as_one(sql_table: Table, line: tuple[int, int]) -> None:
    list_statistics(sql_table, others_statistics(sql_table, line[0], [sketch(line[0], [2]), sketch(line[0], [2])]))
    entry = committed(sql_table, line[1], 1)
    assert [blob.fields for blob in entry.blob_metadata] == [(1,), (2,)]
    assert [blob.fields for blob, _ in stored(sql_table, entry)] == [(1,), (2,)]


def after_a_compaction(table: Table, specs: int = 1, lists: tuple[int, int] = (0, 0)) -> None:
    """As if the second snapshot had changed no rows, or said so, in a table with as many partition specs.

    The two have the manifest lists of these snapshots, of which the second has more rows.
    """
    document = json.loads(table.metadata.to_bytes())
    document["snapshots"][1]["summary"]["operation"] = "replace"
    made = [each["manifest-list"] for each in document["snapshots"]]
    for snapshot, number in zip(document["snapshots"], lists, strict=True):
        snapshot["manifest-list"] = made[number]
    document["partition-specs"] += [{"spec-id": number, "fields": []} for number in range(1, specs)]
    swap(table, TableVersion(table.metadata_location, table.metadata), TableMetadata.from_document(document, "changed"))


def test_hive_s_statistics_of_the_table_come_along_where_no_rows_have_changed(
    sql_table: Table, line: tuple[int, int]
) -> None:
    """Those of partitions are several blobs of no field; Hive lists the first, with the fields of all."""
    partitions = [
        Blob(OF_PARTITIONS, [], line[0], 1, f"of {name}".encode(), {"partition": name}) for name in ("p=1", "p=2")
    ]
    theirs = others_statistics(sql_table, line[0], [Blob(HIVE, [1], line[0], 1, b"thrift"), *partitions])
    named = StatisticsBlob(OF_PARTITIONS, line[0], 1, (1, 2), {"partition": "p=1"})
    theirs = replace(theirs, blob_metadata=(theirs.blob_metadata[0], named))
    list_statistics(sql_table, theirs)
    after_a_compaction(sql_table.reload())
    entry = committed(sql_table.reload(), line[1], 1)
    assert entry.blob_metadata[1:] == theirs.blob_metadata[:1]
    assert [data for _, data in stored(sql_table, entry)[1:]] == [b"thrift"]
    (presto,) = engine_views(answer_for(sql_table.reload().metadata), ["presto"])
    assert not presto.warnings


def test_hive_s_statistics_stay_where_a_compaction_may_have_moved_rows_to_other_partitions(
    sql_table: Table, line: tuple[int, int]
) -> None:
    list_statistics(sql_table, others_statistics(sql_table, line[0], [Blob(HIVE, [1], line[0], 1, b"thrift")]))
    after_a_compaction(sql_table.reload(), specs=2)
    assert kinds(committed(sql_table.reload(), line[1], 2)) == {(THETA_SKETCH, (2,))}


@pytest.mark.parametrize("lists", [(0, 1), (1, 0)], ids=["more", "fewer"])
def test_hive_s_statistics_stay_where_what_is_said_to_be_a_compaction_changed_rows(
    sql_table: Table, line: tuple[int, int], lists: tuple[int, int]
) -> None:
    list_statistics(sql_table, others_statistics(sql_table, line[0], [Blob(HIVE, [1], line[0], 1, b"thrift")]))
    after_a_compaction(sql_table.reload(), lists=lists)
    assert kinds(committed(sql_table.reload(), line[1], 2)) == {(THETA_SKETCH, (2,))}


def test_hive_s_statistics_of_the_very_snapshot_stay_beside_ours(sql_table: Table, line: tuple[int, int]) -> None:
    list_statistics(sql_table, others_statistics(sql_table, line[1], [Blob(HIVE, [1], line[1], 2, b"thrift")]))
    assert kinds(committed(sql_table, line[1], 1)) == {(THETA_SKETCH, (1,)), (HIVE, (1,))}


def test_what_the_snapshot_s_own_file_hid_comes_back(sql_table: Table, line: tuple[int, int]) -> None:
    """Hive's ANALYZE lists nothing but its own."""
    committed(sql_table, line[0], 1, 2)
    list_statistics(sql_table, others_statistics(sql_table, line[1], [Blob(HIVE, [1], line[1], 2, b"thrift")]))
    assert kinds(committed(sql_table, line[1], 1)) == {(THETA_SKETCH, (1,)), (THETA_SKETCH, (2,)), (HIVE, (1,))}


def test_statistics_of_a_line_that_are_committed_at_once_take_along_from_each_other(
    sql_table: Table, line: tuple[int, int]
) -> None:
    list_statistics(sql_table, others_statistics(sql_table, line[0], presto(line[0])))
    files = [write_statistics(sql_table, [theta(n, 3)], line[n - 1], computed_at=100) for n in (1, 2)]
    result = commit_statistics(sql_table, files[::-1])
    assert [entry.snapshot_id for entry in result.statistics] == [line[1], line[0]]
    assert [kinds(entry) for entry in result.statistics] == [
        {(THETA_SKETCH, (1,)), (THETA_SKETCH, (2,)), (SIZE, (2,)), (KLL, (1,))},
        {(THETA_SKETCH, (1,)), (SIZE, (2,)), (KLL, (1,))},
    ]


def test_only_the_nearest_file_is_looked_at(sql_properties: dict[str, str], sql_table: Table) -> None:
    """What lies behind it was hidden before."""
    SqlCatalog("test", **sql_properties).load_table("db.t").append(pa.table({"a": [4], "b": ["v"]}))
    table = sql_table.reload()
    first, second, third = table.metadata.snapshots
    list_statistics(table, others_statistics(table, first, presto(first)))
    list_statistics(table, others_statistics(table, second, [sketch(second, [2])]))
    assert kinds(committed(table, third, 1)) == {(THETA_SKETCH, (1,)), (THETA_SKETCH, (2,))}


def test_statistics_of_another_branch_do_not_come_along(sql_table: Table, line: tuple[int, int]) -> None:
    list_statistics(sql_table, others_statistics(sql_table, line[1], presto(line[1])))
    assert kinds(committed(sql_table, line[0], 1)) == {(THETA_SKETCH, (1,))}


def path_of(entry: StatisticsFile) -> Path:
    return Path(entry.statistics_path.removeprefix("file://"))


def make_a_folder_of(entry: StatisticsFile) -> None:
    path_of(entry).unlink()
    path_of(entry).mkdir()


DAMAGES: dict[str, Callable[[StatisticsFile], object]] = {
    "gone": lambda entry: path_of(entry).unlink(),
    "cut short": lambda entry: path_of(entry).write_bytes(path_of(entry).read_bytes()[:-3]),
    "another file": lambda entry: path_of(entry).write_bytes(b"no Puffin file, and long enough to be looked at"),
    "a folder": make_a_folder_of,
    "blobs cut off": lambda entry: path_of(entry).write_bytes(b"PFA1" + path_of(entry).read_bytes()[-400:]),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_an_earlier_file_that_cannot_be_read_stops_nothing_and_a_warning_says_so(
    damage: str,
    sql_properties: dict[str, str],
    sql_table: Table,
    caplog: pytest.LogCaptureFixture,
) -> None:
    SqlCatalog("test", **sql_properties).load_table("db.t").append(pa.table({"a": [4], "b": ["v"]}))
    table = sql_table.reload()
    first, second, third = table.metadata.snapshots
    list_statistics(table, others_statistics(table, first, presto(first)))
    unreadable = others_statistics(table, second, [Blob(KLL, [2], second, 2, bytes(range(44))), *presto(second)])
    list_statistics(table, unreadable)
    DAMAGES[damage](unreadable)
    with caplog.at_level(logging.WARNING):
        entry = committed(table, third, 1)
    assert f"snapshot {second}: nothing is carried over" in caplog.text
    assert kinds(entry) == {(THETA_SKETCH, (1,)), (SIZE, (2,)), (KLL, (1,))}
    assert {blob.snapshot_id for blob in entry.blob_metadata} == {first, third}


def test_a_file_that_claims_more_bytes_than_it_has_is_not_copied(
    sql_table: Table, line: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    """A thousand blobs of the same gigabyte would fill a disk."""
    histograms = [Blob(KLL, [field_id], line[0], 1, bytes(1000)) for field_id in (1, 2)]
    hostile = others_statistics(sql_table, line[0], histograms)
    data = path_of(hostile).read_bytes()
    start = data.rindex(b"PFA1{")
    footer = data[start:].replace(b'"offset":1004', b'"offset":   4').replace(b'"length":1000', b'"length":2000')
    assert footer.count(b'"length":2000') == len(histograms)
    path_of(hostile).write_bytes(data[:start] + footer)
    list_statistics(sql_table, hostile)
    assert kinds(committed(sql_table, line[1], 2)) == {(THETA_SKETCH, (2,))}
    assert "more bytes than the file has" in caplog.text


def test_an_encrypted_earlier_file_is_left_alone(
    sql_table: Table, line: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    encrypted = replace(others_statistics(sql_table, line[0], presto(line[0])), extra={"key-metadata": "a2V5"})
    list_statistics(sql_table, encrypted)
    assert kinds(committed(sql_table, line[1], 2)) == {(THETA_SKETCH, (2,))}
    assert "encrypted" in caplog.text
    assert encrypted in sql_table.reload().metadata.statistics


def test_the_snapshots_with_the_same_rows_are_those_that_only_compactions_lie_between(
    sql_table: Table, line: tuple[int, int]
) -> None:
    metadata, io = sql_table.metadata, sql_table.io
    listed = {line[0]: others_statistics(sql_table, line[0], [Blob(HIVE, [1], line[0], 1, b"thrift")])}
    assert earlier_files(metadata, metadata.snapshots[line[1]], listed, io).same_rows == set()
    after_a_compaction(sql_table)
    metadata = sql_table.reload().metadata
    assert earlier_files(metadata, metadata.snapshots[line[1]], listed, io).same_rows == {line[0]}
