"""Whose a file is, and who names it: what `verify --clean` and a run's own clearing up find, and what they leave alone.

Tables that share their files or a folder are in test_tables_side_by_side.py.
"""

import dataclasses
import json
import os
import shutil
from collections.abc import Callable, Mapping
from datetime import timedelta
from pathlib import Path

import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.catalogs import Table, load_table, metadata_files
from puffinry.commit import commit_statistics, discard
from puffinry.errors import CatalogUnavailableError
from puffinry.verify import Kind, verify
from tests.catalogs.clearing_up import (
    AT_ONCE,
    ROWS,
    assert_sound,
    attempt,
    clean,
    commit,
    files_of,
    folder_of,
    gone,
    path_of,
    puffin,
    with_properties,
)
from tests.support.full_disk import full_disk
from tests.support.moments import last_changed
from tests.support.statistics_writing import swap, theta, write_statistics

UNMARKED = "0b87a1d5-1d5a-4ea5-9b1e-1cf9b4d0d7a5"


@pytest.fixture(params=["sql_table", "file_table"])
def table(request: pytest.FixtureRequest) -> Table:
    table: Table = request.getfixturevalue(request.param)
    return table


# Whose a file is


def test_files_that_prove_that_they_are_this_tables_are_removed(table: Table) -> None:
    folder, identity = folder_of(table), table.metadata.table_uuid
    whole = puffin(folder / f"4711-{UNMARKED}.stats", of=identity)
    torn = path_of(write_statistics(table, [theta(1)]).statistics_path)
    torn.write_bytes(torn.read_bytes()[:-5])
    empty = path_of(write_statistics(table, [theta(1)]).statistics_path)
    empty.write_bytes(b"")
    assert gone(clean(table)) == {whole, torn, empty}
    assert clean(table).findings == ()


def test_files_without_proof_are_reported_and_stay(table: Table) -> None:
    folder = folder_of(table)
    files = {
        puffin(folder / f"4711-{UNMARKED}.stats", of=None),  # by an older Puffinry
        puffin(folder / f"4712-{UNMARKED}.stats", of=table.metadata.table_uuid, by="Trino version 476"),
        puffin(folder / "kept for later.stats", of=table.metadata.table_uuid),
        torn := folder / f"4713-{UNMARKED}.stats",
    }
    torn.write_bytes(b"PFA1")
    verification = clean(table)
    assert {path_of(finding.path) for finding in verification.findings} == files
    assert all("not removed, since nothing shows" in finding.detail for finding in verification.findings)
    assert (verification.removable, verification.removed) == ((), ())
    assert files <= files_of(table)


def test_a_file_of_another_table_is_no_finding(table: Table) -> None:
    other = puffin(folder_of(table) / f"4711-{UNMARKED}.stats", of=UNMARKED)
    stray = other.with_name(path_of(write_statistics(table, [theta(1)]).statistics_path).name)
    shutil.copy(other, stray)  # whatever its name says
    assert clean(table).findings == ()
    assert {other, stray} <= files_of(table)


def test_metadata_files_without_a_mark_are_never_touched(table: Table) -> None:
    current = path_of(table.metadata_location)
    names = f"{UNMARKED}.metadata.json", f"00001-{UNMARKED}.metadata.json", f".{UNMARKED}-version-hint.text"
    files = {Path(shutil.copy(current, current.with_name(name))) for name in names}
    assert clean(table).removed == ()
    assert files <= files_of(table)


def test_a_table_of_version_1_without_uuid_is_told_by_its_location(golden_copy: Callable[[str], Path]) -> None:
    location = golden_copy("v1_gzip_metadata")
    table = load_table(str(location))
    document = {key: value for key, value in table.metadata.document.items() if key != "table-uuid"}
    assert document["format-version"] == 1
    Path(table.metadata_location).unlink()
    Path(location / "metadata" / "v6.metadata.json").write_text(json.dumps(document))
    table = load_table(str(location))
    assert table.metadata.table_uuid is None
    commit(table, 2)
    orphan = write_statistics(table, [theta(1)])
    other = puffin(folder_of(table) / f"4711-{UNMARKED}.stats", of="/another/table")
    assert clean(table).removed == (orphan.statistics_path,)
    assert other.exists()
    assert_sound(table)


# Who names a file


def test_statistics_that_a_version_beyond_the_log_names_stay(sql_table: Table) -> None:
    with_properties(sql_table, **{"write.metadata.previous-versions-max": "1"})
    replaced, *_ = [commit(sql_table, field_id) for field_id in (1, 2, 3, 4)]
    present = sql_table.reload()
    assert len(present.metadata.document["metadata-log"]) == 1
    assert clean(present).findings == ()
    versions = [file for file in files_of(sql_table) if file.name.endswith(".metadata.json")]
    assert len(versions) > 4
    for version in versions:
        if replaced.statistics_path in version.read_text():
            version.unlink()
    assert replaced.statistics_path in clean(present).removed
    assert_sound(present)


def test_statistics_of_a_branch_stay(sql_table: Table, sql_properties: Mapping[str, str]) -> None:
    peer = SqlCatalog("test", **sql_properties).load_table("db.t")
    first = peer.metadata.snapshots[0].snapshot_id
    peer.manage_snapshots().create_branch(first, "audit").commit()
    peer.append(ROWS, branch="audit")
    present = sql_table.reload()
    ahead = present.metadata.references["audit"].snapshot_id
    commit_statistics(present, [write_statistics(present, [theta(1)], ahead)])
    assert clean(present).findings == ()
    assert_sound(present)


@pytest.mark.parametrize("damage", [lambda data: data[: len(data) // 2], lambda data: data.replace(b'"', b"\0", 50)])
def test_nothing_is_removed_while_a_version_in_the_log_cannot_be_read(
    table: Table, damage: Callable[[bytes], bytes]
) -> None:
    first = commit(table, 1)
    version = path_of(table.reload().metadata_location)
    commit(table, 2)
    orphan = write_statistics(table, [theta(3)])
    whole = version.read_bytes()
    version.write_bytes(damage(whole))
    verification = clean(table)
    assert [finding.kind for finding in verification.findings] == [Kind.DAMAGED]
    assert path_of(verification.findings[0].path) == version
    assert "neither reported nor removed" in verification.findings[0].detail
    assert {path_of(first.statistics_path), path_of(orphan.statistics_path)} <= files_of(table)
    version.write_bytes(whole)
    assert clean(table).removed == (orphan.statistics_path,)


def test_a_version_that_is_gone_names_nothing_any_more(table: Table) -> None:
    replaced = commit(table, 1)
    version = path_of(table.reload().metadata_location)
    commit(table, 2)
    version.unlink()
    assert clean(table).removed == (replaced.statistics_path,)


def test_another_writers_torn_metadata_file_is_no_obstacle(sql_table: Table) -> None:
    torn = path_of(sql_table.metadata_location).with_name(f"00077-{UNMARKED}.metadata.json")
    torn.write_bytes(b'{"format-version": 2, "table')
    orphan = write_statistics(sql_table, [theta(1)])
    assert clean(sql_table).removed == (orphan.statistics_path,)
    assert torn.exists()


def test_what_the_table_came_to_name_while_somebody_was_asked_is_not_removed(table: Table) -> None:
    orphan, other = (write_statistics(table, [theta(field_id)]) for field_id in (1, 2))

    def commit_one_and_agree(shown: object) -> bool:
        commit_statistics(table, [orphan])
        return True

    verification = verify(table, clean=True, safe_age=AT_ONCE, agreed=commit_one_and_agree)
    assert set(verification.removable) == {orphan.statistics_path, other.statistics_path}
    assert verification.removed == (other.statistics_path,)
    assert_sound(table)


def test_nothing_is_removed_that_somebody_refused(table: Table) -> None:
    orphan = write_statistics(table, [theta(1)])
    verification = verify(table, clean=True, safe_age=AT_ONCE, agreed=lambda shown: False)
    assert (verification.removable, verification.removed) == ((orphan.statistics_path,), ())
    assert path_of(orphan.statistics_path).exists()


def test_a_young_file_may_belong_to_a_run_under_way(table: Table) -> None:
    write_statistics(table, [theta(1)])
    young = attempt(table)
    before = files_of(table)
    verification = verify(table, now=last_changed(young) + timedelta(days=1), clean=True)
    assert (verification.findings, verification.removed) == ((), ())
    assert files_of(table) == before


# What a run clears up after itself


def test_a_run_that_is_over_discards_only_what_no_version_names(table: Table) -> None:
    replaced, present = commit(table, 1), commit(table, 2)
    unused = write_statistics(table, [theta(3)])
    others = [
        dataclasses.replace(unused, statistics_path=str(puffin(folder_of(table) / f"{n}-{UNMARKED}.stats", of=of)))
        for n, of in enumerate([None, UNMARKED])
    ]
    before = files_of(table)
    discard(table, [replaced, present, unused, *others])  # `table` is the version before the commits
    assert before - files_of(table) == {path_of(unused.statistics_path)}


def test_a_run_discards_nothing_where_a_version_cannot_be_read(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    commit(table, 1)
    version = path_of(table.reload().metadata_location)
    commit(table, 2)
    version.write_bytes(b"{")
    unused = write_statistics(table, [theta(3)])
    discard(table, [unused])
    assert path_of(unused.statistics_path).exists()
    assert unused.statistics_path in caplog.text


def test_files_for_a_table_that_was_dropped_meanwhile_stay(sql_table: Table, sql_properties: Mapping[str, str]) -> None:
    listed, unused = commit(sql_table, 1), write_statistics(sql_table, [theta(2)])
    present = sql_table.reload()
    SqlCatalog("test", **sql_properties).drop_table("db.t")
    discard(present, [listed, unused])  # "not found" may come from a gateway: there is no metadata that would tell
    assert path_of(listed.statistics_path).exists()
    assert path_of(unused.statistics_path).exists()


@pytest.mark.parametrize("room", [0, 100])
def test_a_full_disk_leaves_no_torn_metadata_file(table: Table, room: int) -> None:
    entry = write_statistics(table, [theta(1)])
    before = {file: file.read_bytes() for file in files_of(table)}
    table = with_properties(table, **{"commit.retry.num-retries": "0"})
    before = {file: file.read_bytes() for file in files_of(table)}
    with full_disk(room), pytest.raises(CatalogUnavailableError, match="File too large"):
        commit_statistics(table, [entry])
    assert {file: file.read_bytes() for file in files_of(table)} == before


def test_a_hint_that_cannot_be_written_leaves_nothing_and_undoes_nothing(
    file_table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "replace", refuse)
    before = files_of(file_table)
    listed = commit(file_table, 1)
    assert file_table.reload().metadata.statistics == (listed,)
    new = {path_of(listed.statistics_path), path_of(file_table.reload().metadata_location)}
    assert files_of(file_table) - before == new


# What the table asks for


def test_only_files_in_the_tables_own_folders_are_deleted_after_a_commit(sql_table: Table, tmp_path: Path) -> None:
    """A log comes along when a table is copied or moved: what it names may be the original's current version."""
    original = tmp_path / "original" / "00000-0b87a1d5-1d5a-4ea5-9b1e-1cf9b4d0d7a5.metadata.json"
    original.parent.mkdir()
    shutil.copy(path_of(sql_table.metadata_location), original)
    base = sql_table.store.current()
    log = [{"timestamp-ms": 1, "metadata-file": f"file://{original}"}, *base.metadata.document["metadata-log"]]
    swap(sql_table, base, dataclasses.replace(base.metadata, document={**base.metadata.document, "metadata-log": log}))
    table = with_properties(
        sql_table,
        **{"write.metadata.delete-after-commit.enabled": "true", "write.metadata.previous-versions-max": "1"},
    )
    dropped = path_of(metadata_files.log(table.metadata)[-1])
    before = files_of(table)
    commit(table, 1)
    assert original.exists()
    assert before - files_of(table) == {dropped}  # which the catalog has named here as the table's


def test_a_property_has_no_files_deleted_that_are_no_metadata_files_of_the_table(
    sql_table: Table, tmp_path: Path
) -> None:
    """As a hostile table asks for it, whose metadata a reader of the catalog may have written."""
    home = tmp_path / "home"
    home.mkdir()
    with_properties(
        sql_table,
        **{
            "write.metadata.path": f"file://{home}",
            "write.metadata.delete-after-commit.enabled": "true",
            "write.metadata.previous-versions-max": "1",
        },
    )
    other = json.loads(path_of(sql_table.metadata_location).read_text()) | {"table-uuid": UNMARKED}
    names = "id_rsa", f"00001-{UNMARKED}.metadata.json", f"00002-{UNMARKED}.metadata.json"
    files = [home / name for name in names]
    for file, text in zip(files, ("a key", json.dumps(other), "{}"), strict=True):
        file.write_text(text)
    base = sql_table.store.current()
    log = [{"timestamp-ms": 1, "metadata-file": f"file://{file}"} for file in files]
    swap(sql_table, base, dataclasses.replace(base.metadata, document={**base.metadata.document, "metadata-log": log}))
    commit(sql_table, 1)
    commit(sql_table, 2)
    assert [file for file in files if not file.exists()] == []
    assert len([file for file in home.iterdir() if file.name.endswith(".metadata.json")]) == 2 + 2


ONE_IN_LOG = {"write.metadata.delete-after-commit.enabled": "true", "write.metadata.previous-versions-max": "1"}


@pytest.mark.parametrize("by_puffinry", [True, False])
def test_another_tables_current_version_stays_whatever_a_tables_metadata_says(
    by_puffinry: bool, sql_table: Table, sql_properties: Mapping[str, str]
) -> None:
    """Its location, its uuid and its log are another's, as a hostile table says it."""
    catalog = SqlCatalog("test", **sql_properties)
    catalog.create_table("db.victim", ROWS.schema).append(ROWS)
    victim = load_table("db.victim", catalog)
    if by_puffinry:
        commit(victim, 1)
    target = victim.reload().metadata_location
    theirs = json.loads(path_of(target).read_text())
    base = sql_table.store.current()
    words = {key: theirs[key] for key in ("location", "table-uuid")}
    words["metadata-log"] = [{"timestamp-ms": 1, "metadata-file": target}]
    two_in_log = {**ONE_IN_LOG, "write.metadata.previous-versions-max": "2"}
    words["properties"] = {**two_in_log, "write.metadata.path": base.location.rpartition("/")[0]}
    forged = dataclasses.replace(base.metadata, document={**base.metadata.document, **words})
    assert target in metadata_files.log(swap(sql_table, base, forged).metadata)
    for field_id in (1, 2):
        commit(load_table("db.t", catalog), field_id)
    assert target not in metadata_files.log(load_table("db.t", catalog).metadata)
    assert path_of(target).exists()


def test_versions_that_other_processes_of_ours_have_committed_go_and_those_of_other_writers_stay(
    sql_table: Table, sql_properties: Mapping[str, str]
) -> None:
    """Of what lies between two looks at the catalog, names tell what Puffinry has made for this entry."""
    four_in_log = {**ONE_IN_LOG, "write.metadata.previous-versions-max": "4"}
    seen = with_properties(sql_table, **four_in_log).metadata_location
    catalog = SqlCatalog("test", **sql_properties)
    between = list[str]()
    for by_puffinry in (True, False, True):
        if by_puffinry:
            commit(load_table("db.t", catalog), 1)
        else:
            with catalog.load_table("db.t").transaction() as transaction:
                transaction.set_properties(of="PyIceberg")
        between.append(load_table("db.t", catalog).metadata_location)
    for field_id in (2, 1, 2, 1, 2):
        commit(sql_table, field_id)
    dropped = {seen, *between} - {*metadata_files.log(sql_table.reload().metadata)}
    assert dropped == {seen, *between}
    assert [location for location in dropped if path_of(location).exists()] == [between[1]]


def test_a_version_that_is_registered_elsewhere_stays(sql_table: Table, sql_properties: Mapping[str, str]) -> None:
    """Each commit has a process of its own, which knows the version that it started from, and no earlier ones."""
    catalog = SqlCatalog("test", **sql_properties)
    registered = with_properties(sql_table, **ONE_IN_LOG).metadata_location
    catalog.register_table("db.again", registered)
    for field_id in (1, 2, 1):
        commit(load_table("db.t", catalog), field_id)
    assert registered not in metadata_files.log(load_table("db.t", catalog).metadata)
    assert load_table("db.again", catalog).metadata_location == registered
