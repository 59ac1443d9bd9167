"""AWS Glue, as moto plays it. moto takes any version id, so here the update is refused as AWS refuses it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from botocore.exceptions import ClientError
from moto import mock_aws
from pyiceberg.catalog.glue import GlueCatalog

from puffinry.catalogs import Table, list_tables, load_table, nearest_tables
from puffinry.commit import commit_statistics
from puffinry.errors import CommitConflictError, TableNotFoundError
from tests.support.contention import ROWS
from tests.support.statistics_writing import swap, theta, write_statistics


@pytest.fixture
def catalog(tmp_path: Path) -> Iterator[GlueCatalog]:
    with mock_aws():
        catalog = GlueCatalog(
            "test",
            **{
                "glue.region": "eu-west-1",
                "glue.access-key-id": "key",
                "glue.secret-access-key": "hidden",
                "warehouse": f"file://{tmp_path}",
            },
        )
        catalog.create_namespace("db")
        table = catalog.create_table("db.t", ROWS.schema)
        table.append(ROWS)
        catalog.glue.meta.events.register("before-parameter-build.glue.UpdateTable", _Versions(catalog).check)
        yield catalog


class _Versions:
    """Compares the version id of an update with the table's, as AWS does and moto does not."""

    def __init__(self, catalog: GlueCatalog) -> None:
        self._glue = catalog.glue

    def check(self, params: dict[str, Any], **_: object) -> None:
        found = self._glue.get_table(DatabaseName=params["DatabaseName"], Name=params["TableInput"]["Name"])
        if params["VersionId"] != found["Table"]["VersionId"]:
            error = {"Error": {"Code": "ConcurrentModificationException", "Message": "stale version"}}
            raise self._glue.exceptions.ConcurrentModificationException(error, "UpdateTable")


@pytest.fixture
def table(catalog: GlueCatalog) -> Table:
    return load_table("db.t", catalog)


def test_a_commit_goes_in_and_pyiceberg_reads_and_appends(table: Table, catalog: GlueCatalog) -> None:
    commit_statistics(table, [write_statistics(table, [theta(1, 3)])])
    peer = catalog.load_table("db.t")
    peer.append(ROWS)
    assert peer.metadata.statistics[0].blob_metadata[0].properties == {"ndv": "3"}
    assert len(table.reload().metadata.statistics) == 1


def test_everything_else_that_glue_knows_of_the_table_stays(table: Table, catalog: GlueCatalog) -> None:
    before = catalog.glue.get_table(DatabaseName="db", Name="t")["Table"]
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    after = catalog.glue.get_table(DatabaseName="db", Name="t")["Table"]
    assert after["Parameters"].pop("previous_metadata_location") == before["Parameters"].pop("metadata_location")
    assert after["Parameters"].pop("metadata_location") == table.reload().metadata_location
    before["Parameters"].pop("previous_metadata_location", None)
    volatile = {"UpdateTime", "VersionId", "CreateTime"}
    assert {k: v for k, v in after.items() if k not in volatile} == {
        k: v for k, v in before.items() if k not in volatile
    }


@pytest.fixture
def faster_writer(catalog: GlueCatalog) -> None:
    """Somebody who appends to the table just before the first update reaches Glue."""
    raced: list[bool] = []

    def race(**_: object) -> None:
        if not raced:
            raced.append(True)
            catalog.load_table("db.t").append(ROWS)

    catalog.glue.meta.events.register_first("before-parameter-build.glue.UpdateTable", race)


@pytest.mark.usefixtures("faster_writer")
def test_a_writer_between_reading_and_updating_is_a_conflict(table: Table) -> None:
    base = table.store.current()
    with pytest.raises(CommitConflictError):
        swap(table, base, base.metadata)
    assert len(table.reload().metadata.snapshots) == 2


@pytest.mark.usefixtures("faster_writer")
def test_a_commit_that_lost_the_race_is_tried_again(table: Table) -> None:
    result = commit_statistics(table, [write_statistics(table, [theta(1)])])
    assert result.attempts == 2
    assert len(table.reload().metadata.snapshots) == 2
    assert len(table.reload().metadata.statistics) == 1


def test_a_table_that_does_not_exist_is_named(catalog: GlueCatalog) -> None:
    with pytest.raises(TableNotFoundError, match=r"db\.nowhere"):
        load_table("db.nowhere", catalog)


def test_a_database_that_may_not_be_listed_keeps_no_other_from_it(
    catalog: GlueCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalog.create_namespace("hr")
    listed = catalog.glue.get_tables

    def refusing(*, DatabaseName: str, **more: Any) -> Any:  # noqa: N803
        if DatabaseName == "hr":
            raise ClientError({"Error": {"Code": "AccessDeniedException", "Message": "not yours"}}, "GetTables")
        return listed(DatabaseName=DatabaseName, **more)

    monkeypatch.setattr(catalog.glue, "get_tables", refusing)
    found = list_tables(catalog)
    assert found.tables == ["db.t"]
    assert [(name, "not yours" in str(error)) for name, error in found.refused.items()] == [("hr", True)]


def test_the_nearest_names_are_looked_for_in_the_nearest_databases(catalog: GlueCatalog) -> None:
    catalog.create_namespace("hr")
    assert nearest_tables(catalog, "dB.T") == nearest_tables(catalog, "d.t") == ["db.t"]
    assert nearest_tables(catalog, "db.people") == []
