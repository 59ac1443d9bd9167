"""Hive Metastore 3.1, which ignores the expected parameter silently, so that only the lock guards; and 4.0, which lacks
the calls by which PyIceberg reads and lists tables.
"""

import getpass
import re
import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from pyiceberg.catalog.hive import HiveCatalog
from pyspark.sql import SparkSession

from puffinry.catalogs import list_tables, open_catalog
from puffinry.catalogs.hive import TableLock
from puffinry.commit import commit_statistics
from puffinry.errors import CommitConflictError, TableNotFoundError
from tests.support.contention import catalog_properties, contend, open_in_catalog
from tests.support.hive_tables import make_hive_table, release_locks
from tests.support.java_catalogs import distinct_counts_for_trino
from tests.support.nightly import nightly
from tests.support.servers import starting
from tests.support.servers.availability import or_say_why
from tests.support.statistics_writing import swap, theta, write_statistics

pytestmark = pytest.mark.heavy


@pytest.fixture(scope="module", params=[nightly(starting.hive_metastore_3), starting.hive_metastore_4])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with or_say_why(), request.param(tmp_path_factory.mktemp("hive-metastore")) as address:
        yield address


@pytest.fixture
def properties(address: str, tmp_path: Path) -> dict[str, str]:
    """How such a metastore is reached, in which there is a new `db.t`."""
    properties = catalog_properties("hive", address, tmp_path / "warehouse")
    make_hive_table(properties)
    return properties


def test_statistics_go_in_and_are_joined_with_others(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    commit_statistics(table, [write_statistics(table, [theta(1, 3)])])
    result = commit_statistics(table, [write_statistics(table, [theta(2, 4)])])
    after = open_in_catalog(properties)
    assert (result.attempts, result.version.location) == (1, after.metadata_location)
    assert [blob.fields for blob in after.metadata.statistics[0].blob_metadata] == [(2,), (1,)]


def test_a_swap_from_an_old_version_is_a_conflict(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    base = table.store.current()
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    with pytest.raises(CommitConflictError):
        swap(table, base, base.metadata)


def test_nothing_is_lost_or_doubled_under_the_lock(properties: dict[str, str]) -> None:
    result = contend(partial(open_in_catalog, properties), writers=3, commits=3)
    assert (result.commits, result.lost, result.doubled) == (9, 0, 0)
    assert result.attempts == 9  # each waits for its turn, and needs no other


def test_a_lock_that_ran_out_is_a_conflict(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    base = table.store.current()
    changed = base.metadata.with_statistics(write_statistics(table, [theta(1)]))
    with table.store.turn() as swap:
        with HiveCatalog("test", **properties)._client as client:
            release_locks(client)  # as the housekeeping of a metastore does after five minutes
        with pytest.raises(CommitConflictError, match="its lock ran out"):
            swap(base, changed)
    assert table.reload().metadata_location == base.location


def test_who_waits_for_a_lock_is_told_who_has_it(properties: dict[str, str], caplog: pytest.LogCaptureFixture) -> None:
    holder = rf"held as \d+ by {getpass.getuser()} on {socket.gethostname()} \(puffinry-.*\), last heard of \d s ago"
    table = open_in_catalog(properties)
    other = TableLock(HiveCatalog("test", **properties), "db", "t", until_told=0.2, in_all=0.5)
    with table.store.turn() as swap:
        with pytest.raises(CommitConflictError, match=holder), other.held():
            pass
        base = table.store.current()
        swap(base, base.metadata)  # whoever gave up is not in the way
    assert re.search(holder, caplog.text)


@pytest.mark.parametrize("address", [starting.hive_metastore_4], indirect=True)
def test_nothing_is_lost_or_doubled_where_the_expected_parameter_guards_alone(properties: dict[str, str]) -> None:
    # As Iceberg recommends it for 4.0.
    result = contend(partial(open_in_catalog, properties | {"engine.hive.lock-enabled": "false"}), writers=3, commits=3)
    assert (result.commits, result.lost, result.doubled) == (9, 0, 0)


def test_iceberg_java_reads_the_table_afterwards(properties: dict[str, str], iceberg_spark: SparkSession) -> None:
    table = open_in_catalog(properties)
    commit_statistics(table, [write_statistics(table, [theta(1, 3), theta(2, 4)])])
    assert distinct_counts_for_trino(iceberg_spark, table.reload()) == {1: 3, 2: 4}


def test_the_tables_are_listed(properties: dict[str, str]) -> None:
    assert list_tables(open_catalog("test", **properties)).tables == ["db.t"]


def test_a_table_that_does_not_exist_is_named(properties: dict[str, str]) -> None:
    with pytest.raises(TableNotFoundError, match="nowhere"):
        open_in_catalog(properties, "db.nowhere")
