"""What `verify` finds in real tables that were damaged on purpose, and what it removes."""

import dataclasses
import json
import os
import shutil
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from puffinry.catalogs import Table, load_table, metadata_files
from puffinry.catalogs.file_names import temporary_name
from puffinry.commit import commit_statistics
from puffinry.errors import MetadataError, PuffinryError
from puffinry.statistics import answer_for, read_columns
from puffinry.storage import open_file_io
from puffinry.verify import Kind, verify
from tests.cli.running import run
from tests.conftest import Golden
from tests.support.moments import last_changed, newest_snapshot
from tests.support.statistics_writing import swap, theta, write_statistics

AT_ONCE, A_DAY = timedelta(0), timedelta(days=1)


@pytest.fixture
def committed(file_table: Table) -> Table:
    commit_statistics(file_table, [write_statistics(file_table, [theta(1), theta(2)])])
    return file_table.reload()


def file_of(table: Table) -> Path:
    return Path(table.metadata.statistics[0].statistics_path)


def list_instead(table: Table, **changes: Any) -> Table:
    """The table after a commit that says something else of its statistics file."""
    entry = dataclasses.replace(table.metadata.statistics[0], **changes)
    swap(table, table.store.current(), table.metadata.with_statistics(entry))
    return table.reload()


def kinds(table: Table) -> list[Kind]:
    return [finding.kind for finding in verify(table, safe_age=AT_ONCE).findings]


def test_a_table_just_committed_to_has_no_findings(committed: Table) -> None:
    verification = verify(committed, safe_age=AT_ONCE)
    assert verification.files == 1
    assert verification.findings == ()


@pytest.mark.parametrize("name", ["java_stats", "partition_stats"])
def test_statistics_written_by_iceberg_java_have_no_findings(name: str, golden: Golden) -> None:
    table = load_table(str(golden.location(name)))
    verification = verify(table, now=newest_snapshot(table.metadata), safe_age=AT_ONCE)
    assert verification.files > 0
    assert verification.findings == ()


def test_a_file_that_is_gone_is_missing(committed: Table) -> None:
    file_of(committed).unlink()
    assert kinds(committed) == [Kind.MISSING]


def test_a_flipped_byte_in_a_sketch_is_damage(committed: Table) -> None:
    file = file_of(committed)
    data = bytearray(file.read_bytes())
    data[8] ^= 0xFF
    file.write_bytes(data)
    assert kinds(committed) == [Kind.DAMAGED]


def test_a_file_cut_short_is_damaged_and_of_another_size(committed: Table) -> None:
    file = file_of(committed)
    file.write_bytes(file.read_bytes()[:-3])
    assert set(kinds(committed)) == {Kind.DAMAGED, Kind.MISMATCH}


@pytest.mark.parametrize("changes", [{"file_size_in_bytes": 10}, {"file_footer_size_in_bytes": 10}])
def test_a_wrong_size_in_the_metadata_is_a_mismatch(committed: Table, changes: dict[str, int]) -> None:
    assert kinds(list_instead(committed, **changes)) == [Kind.MISMATCH]


@pytest.mark.parametrize("path", ["/a\0b", "http://127.0.0.1:1/f", "s3:///f", "file:///dev/zero"])
def test_a_path_that_no_file_can_have_is_a_finding_and_no_statistics(committed: Table, path: str) -> None:
    listed = list_instead(committed, statistics_path=path)
    assert Kind.DAMAGED in kinds(listed)
    with pytest.raises(PuffinryError):
        read_columns(listed.io, answer_for(listed.metadata))


def test_a_metadata_file_without_end_is_not_read() -> None:
    with pytest.raises(MetadataError, match="device, and no file"):
        metadata_files.read(open_file_io({}, "file:///dev/zero"), "file:///dev/zero")


def test_an_ndv_that_differs_from_the_footers_is_a_mismatch(committed: Table) -> None:
    first, second = committed.metadata.statistics[0].blob_metadata
    other = dataclasses.replace(first, properties={"ndv": "17"})
    assert kinds(list_instead(committed, blob_metadata=(other, second))) == [Kind.MISMATCH]


def test_a_sketch_that_is_not_listed_or_not_there_is_a_mismatch(committed: Table) -> None:
    first, second = committed.metadata.statistics[0].blob_metadata
    assert kinds(list_instead(committed, blob_metadata=(first,))) == [Kind.MISMATCH]
    third = dataclasses.replace(second, fields=(3,))
    assert kinds(list_instead(committed, blob_metadata=(first, second, third))) == [Kind.MISMATCH]


def test_what_makes_trino_drop_all_statistics_is_a_mismatch(committed: Table) -> None:
    first, second = committed.metadata.statistics[0].blob_metadata
    assert kinds(list_instead(committed, blob_metadata=(first, first, second))) == [Kind.MISMATCH]
    worded = dataclasses.replace(first, properties={"ndv": "5.0"})
    findings = verify(list_instead(committed, blob_metadata=(worded, second))).findings
    assert any("5.0" in finding.detail for finding in findings)


def test_a_replaced_file_stays_as_long_as_the_metadata_log_names_it(committed: Table) -> None:
    replaced = file_of(committed)
    commit_statistics(committed, [write_statistics(committed, [theta(1), theta(2)])])
    verification = verify(committed.reload(), clean=True, safe_age=AT_ONCE)
    assert verification.findings == ()
    assert replaced.exists()


def test_only_statistics_that_puffinry_made_are_removed(committed: Table) -> None:
    folder = file_of(committed).parent
    orphan = folder / "4711-0b87a1d5-1d5a-4ea5-9b1e-1cf9b4d0d7a5.stats"
    shutil.copy(file_of(committed), orphan)
    unfinished = folder / temporary_name(committed.metadata)
    unfinished.write_bytes(b"{}")
    hint = folder / temporary_name(committed.metadata, "version-hint.text")
    hint.write_bytes(b"3")
    (folder / "0b87a1d5-1d5a-4ea5-9b1e-1cf9b4d0d7a5.metadata.json").write_bytes(b"{}")  # another writer's
    (folder / "notes.txt").write_text("mine")
    before = set(os.listdir(folder))
    verification = verify(committed, clean=True, safe_age=AT_ONCE)
    assert {finding.kind for finding in verification.findings} == {Kind.ORPHAN}
    assert {finding.path for finding in verification.findings} == {str(orphan), str(unfinished), str(hint)}
    assert verification.removed == (str(orphan),)
    assert before - set(os.listdir(folder)) == {orphan.name}


def test_a_young_orphan_may_belong_to_a_commit_under_way(committed: Table) -> None:
    path = Path(write_statistics(committed, [theta(1)]).statistics_path)
    verification = verify(committed, now=last_changed(path) + A_DAY, clean=True)
    assert (verification.findings, verification.removed) == ((), ())


def test_orphans_are_found_beside_a_catalogs_metadata_too(sql_table: Table) -> None:
    write_statistics(sql_table, [theta(1)])
    assert kinds(sql_table) == [Kind.ORPHAN]


def test_an_audit_without_a_ledger_finds_nothing_and_says_so(committed: Table) -> None:
    ran = run("verify", committed.identifier, "--audit", 3, "--json")
    assert ran.code == 0
    assert json.loads(ran.text)["audit"] == {"snapshot_id": None, "units": 0, "bytes_read": 0}
