"""Commits through real PostgreSQL, Hive Metastore and REST catalogs."""

import json
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
import requests
from pyiceberg.catalog import load_catalog

from puffinry.catalogs import list_tables, load_table, open_catalog
from puffinry.commit import commit_statistics
from puffinry.errors import CommitConflictError, CommitFailedError, TableNotFoundError
from puffinry.metadata import StatisticsFile
from tests.support.contention import ROWS, Appenders, append_with_pyiceberg, contend, open_in_catalog
from tests.support.servers.faults import Fault, Line, http_answer
from tests.support.statistics_writing import swap, theta, write_statistics

pytestmark = pytest.mark.heavy


@pytest.mark.proof
def test_statistics_of_two_snapshots_go_in_and_pyiceberg_reads_them(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    entries = [write_statistics(table, [theta(1, 3)], snapshot_id) for snapshot_id in table.metadata.snapshots]
    result = commit_statistics(table, entries)
    assert (result.attempts, result.version.location) == (1, table.reload().metadata_location)
    peer = load_catalog("test", **properties).load_table("db.t")
    assert {item.snapshot_id for item in peer.metadata.statistics} == set(table.metadata.snapshots)
    assert peer.metadata.statistics[0].blob_metadata[0].properties == {"ndv": "3"}


def test_other_writers_columns_and_appends_stay(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    commit_statistics(table, [write_statistics(table, [theta(2, 7), ("vendor-v1", 2, b"vendor")])])
    load_catalog("test", **properties).load_table("db.t").append(ROWS)
    commit_statistics(table, [write_statistics(table, [theta(1, 5)])])
    after = table.reload().metadata
    (entry,) = after.statistics
    assert len(after.snapshots) == 3
    assert [(blob.fields, blob.properties["ndv"]) for blob in entry.blob_metadata] == [((1,), "5"), ((2,), "7")]


def test_what_the_commit_changed_is_statistics_log_and_date(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    before, after = dict(table.metadata.document), dict(table.reload().metadata.document)
    changed = {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}
    assert changed == {"statistics", "metadata-log", "last-updated-ms"}


def test_a_swap_from_an_old_version_is_a_conflict(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    base = table.store.current()
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    changed = base.metadata.with_statistics(write_statistics(table, [theta(2)]))
    with pytest.raises(CommitConflictError):
        swap(table, base, changed)


@pytest.mark.parametrize("server", ["rest_server"], indirect=True)
def test_statistics_that_a_rest_server_let_us_replace_come_back(properties: dict[str, str], line: Line) -> None:
    table = open_in_catalog(properties)
    other = open_in_catalog(properties)
    line.before(
        b"set-statistics",
        lambda: commit_statistics(other, [write_statistics(other, [theta(2), ("vendor-v1", 2, b"v")])]),
    )
    result = commit_statistics(table, [write_statistics(table, [theta(1)])])
    (entry,) = table.reload().metadata.statistics
    assert result.attempts == 2
    assert [blob.fields for blob in entry.blob_metadata] == [(1,), (2,)]


@pytest.mark.parametrize("server", ["rest_server"], indirect=True)
def test_a_tables_own_token_is_used_until_the_server_refuses_it(properties: dict[str, str], line: Line) -> None:
    url = f"{properties['uri']}/v1/namespaces/db/tables/t"
    answer = requests.get(url, timeout=30).json() | {"config": {"token": "the-tables-own"}}
    line.fail(b"GET /v1/namespaces/db/tables/t", Fault.INSTEAD, answer=http_answer(200, json.dumps(answer).encode()))
    table = open_in_catalog(properties | {"token": "the-catalogs"})
    line.fail(b"Bearer the-tables-own", Fault.INSTEAD, answer=http_answer(401))
    refreshed = table.reload()
    assert line.faults == []
    line.fail(b"Bearer the-catalogs", Fault.INSTEAD, answer=http_answer(409))
    commit_statistics(refreshed, [write_statistics(refreshed, [theta(1)])])
    assert line.faults == []


def test_a_snapshot_that_expired_is_refused(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    entry = write_statistics(table, [theta(1)])
    gone = StatisticsFile(4711, entry.statistics_path, entry.file_size_in_bytes, entry.file_footer_size_in_bytes, ())
    with pytest.raises(CommitFailedError, match="4711 has expired"):
        commit_statistics(table, [gone])
    assert table.reload().metadata_location == table.metadata_location


def test_a_table_that_does_not_exist_is_named(properties: dict[str, str]) -> None:
    open_in_catalog(properties)
    with pytest.raises(TableNotFoundError, match="nowhere"):
        open_in_catalog(properties, "db.nowhere")


def test_the_tables_are_listed(properties: dict[str, str]) -> None:
    assert list_tables(open_catalog("test", **properties)).tables == ["db.t"]


@pytest.mark.parametrize(
    ("server", "places"),
    [
        ("rest_server", {'db."a.b"': ("db", "a.b"), "db.a.b": ("db", "a", "b")}),
        ("glue", {'db."a.b"': ("db", "a.b"), '"n.s".t': ("n.s", "t")}),
    ],
    indirect=["server"],
)
def test_a_name_with_a_dot_is_told_from_a_namespace(
    properties: dict[str, str], places: dict[str, tuple[str, ...]], tmp_path: Path
) -> None:
    with closing(load_catalog("test", **properties)) as peer:
        try:
            for number, place in enumerate(places.values()):
                peer.create_namespace_if_not_exists(place[:-1])
                peer.create_table(place, ROWS.schema, location=f"file://{tmp_path}/{number}")
            catalog = open_catalog("test", **properties)
            assert set(list_tables(catalog).tables) == {"db.t", *places}
            for name, place in places.items():
                assert load_table(name, catalog).metadata_location == peer.load_table(place).metadata_location
        finally:
            for place in places.values():  # the server is shared
                if peer.table_exists(place):
                    peer.drop_table(place)
                if place[:-1] != ("db",):
                    peer.drop_namespace(place[:-1])


@pytest.mark.parametrize("server", ["hive_metastore"], indirect=True)
def test_a_hive_table_without_lock_relies_on_the_expected_parameter(properties: dict[str, str]) -> None:
    with load_catalog("test", **properties).load_table("db.t").transaction() as change:
        change.set_properties({"engine.hive.lock-enabled": "false"})
    result = contend(partial(open_in_catalog, properties), writers=3, commits=3)
    assert (result.commits, result.lost, result.doubled) == (9, 0, 0)


def test_nothing_is_lost_or_doubled_under_contention(properties: dict[str, str], server: str) -> None:
    # Hive's lock makes each commit wait for the others, and moto is slow: fewer of them prove the same.
    commits, appends = (3, 1) if server in ("hive_metastore", "glue") else (8, 3)
    result = contend(
        partial(open_in_catalog, properties),
        writers=4,
        commits=commits,
        others=Appenders(appends, 1, partial(append_with_pyiceberg, properties)),
    )
    assert (result.commits, result.lost, result.doubled, result.lost_appends) == (4 * commits, 0, 0, 0)
