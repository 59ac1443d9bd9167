"""Whose a file is where tables share it, or its folder: in a catalog twice or in two, renamed, copied, side by side."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.catalogs import Table, load_table, open_catalog
from tests.catalogs.clearing_up import (
    ROWS,
    assert_sound,
    attempt,
    clean,
    commit,
    files_of,
    gone,
    path_of,
    with_properties,
)
from tests.support.statistics_writing import theta, write_statistics

# Tables that are in a catalog twice, or in two


@pytest.fixture
def registered_elsewhere(sql_table: Table, sql_properties: Mapping[str, str], tmp_path: Path) -> Table:
    """The same metadata in another catalog of the same name, too."""
    properties = {**sql_properties, "uri": f"sqlite:///{tmp_path}/other.db"}
    peer = SqlCatalog("test", **properties)
    peer.create_namespace("db")
    peer.register_table("db.t", sql_table.metadata_location)
    return load_table("db.t", open_catalog("test", **properties))


@pytest.fixture
def registered_twice(sql_table: Table, sql_properties: Mapping[str, str]) -> Table:
    """The same metadata in the same catalog, under another name, too."""
    SqlCatalog("test", **sql_properties).register_table("db.again", sql_table.metadata_location)
    return load_table("db.again", open_catalog("test", **sql_properties))


BOTH = pytest.mark.parametrize("other", ["registered_elsewhere", "registered_twice"])


@BOTH
def test_a_table_registered_twice_keeps_its_metadata_and_statistics_under_both_names(
    other: str, sql_table: Table, request: pytest.FixtureRequest
) -> None:
    peer: Table = request.getfixturevalue(other)
    for field_id, table in enumerate([peer, sql_table, sql_table, peer, peer], start=1):
        commit(table, field_id)
    before = files_of(sql_table)
    for table in (sql_table, peer):
        verification = clean(table)
        assert (verification.findings, verification.removed) == ((), ())
    assert_sound(sql_table)
    assert_sound(peer)
    assert files_of(sql_table) == before


@BOTH
def test_what_a_killed_commit_left_is_reported_through_the_entry_that_it_went_to_only(
    other: str, sql_table: Table, request: pytest.FixtureRequest
) -> None:
    peer: Table = request.getfixturevalue(other)
    lost, pending = attempt(sql_table), attempt(peer)
    commit(sql_table, 1)
    assert [finding.path for finding in clean(peer).findings] == [f"file://{pending}"]
    assert [finding.path for finding in clean(sql_table).findings] == [f"file://{lost}"]
    assert lost.exists()
    assert pending.exists()


def test_an_attempt_that_somebody_registered_and_built_on_is_a_version(
    sql_table: Table, sql_properties: Mapping[str, str]
) -> None:
    registered = attempt(sql_table)
    commit(sql_table, 1)
    peer = SqlCatalog("test", **sql_properties)
    peer.register_table("db.again", f"file://{registered}").append(ROWS)
    assert clean(sql_table).removed == ()
    assert registered.exists()


def test_a_renamed_table_is_told_by_its_uuid(sql_table: Table, sql_properties: Mapping[str, str]) -> None:
    pending, orphan = attempt(sql_table), write_statistics(sql_table, [theta(1)])
    commit(sql_table, 2)
    SqlCatalog("test", **sql_properties).rename_table("db.t", "db.renamed")
    renamed = load_table("db.renamed", open_catalog("test", **sql_properties))
    assert clean(renamed).removed == (orphan.statistics_path,)
    assert pending.exists()  # made for the catalog's entry db.t, which may be another table's by now
    assert_sound(renamed)


def test_a_copied_file_system_table_leaves_the_original_alone(
    golden_copy: Callable[[str], Path], tmp_path: Path
) -> None:
    original = load_table(str(golden_copy("part_identity")))
    shutil.copytree(original.identifier, tmp_path / "copy")
    commit(original, 1)
    before = files_of(original)
    assert clean(load_table(str(tmp_path / "copy"))).removed == ()
    assert files_of(original) == before
    assert_sound(original)


# Tables that share a folder


@pytest.fixture
def two_in_one_folder(sql_properties: Mapping[str, str], tmp_path: Path) -> list[Table]:
    """Two tables whose `write.metadata.path` is the same."""
    writer = SqlCatalog("test", **sql_properties)
    writer.create_namespace("db")
    for name in ("one", "two"):
        shared = {"write.metadata.path": f"file://{tmp_path}/shared"}
        writer.create_table(f"db.{name}", ROWS.schema, properties=shared).append(ROWS)
    catalog = open_catalog("test", **sql_properties)
    return [load_table(f"db.{name}", catalog) for name in ("one", "two")]


def test_tables_that_share_a_folder_keep_their_files_and_find_their_own_orphans(
    two_in_one_folder: list[Table],
) -> None:
    one, two = two_in_one_folder
    for field_id, table in enumerate([one, two, two, one], start=1):
        commit(table, field_id)
    left = {
        table.identifier: (attempt(table), path_of(write_statistics(table, [theta(9)]).statistics_path))
        for table in (one, two)
    }
    for table in (one, two):
        pending, orphan = left[table.identifier]
        assert gone(clean(table)) == {orphan}
        assert_sound(one)
        assert_sound(two)
        assert [path_of(finding.path) for finding in clean(table).findings] == [pending]


def test_statistics_of_a_table_whose_metadata_went_elsewhere_stay_in_the_shared_folder(
    two_in_one_folder: list[Table], tmp_path: Path
) -> None:
    one, two = two_in_one_folder
    commit(two, 1)
    two = with_properties(two, **{"write.metadata.path": f"file://{tmp_path}/elsewhere"})
    for file in files_of(one):
        if file.name.endswith(".metadata.json") and file != path_of(one.metadata_location):
            file.unlink()  # what else names two's statistics
    assert clean(one).findings == ()
    assert path_of(two.metadata.statistics[0].statistics_path).exists()
