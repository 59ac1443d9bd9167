"""Metadata files beside a catalog's table: which of them are certainly no version of it."""

import gzip
import json
import shutil
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.catalogs import Table, metadata_files, open_catalog
from puffinry.catalogs.file_names import version_name
from puffinry.commit import commit_statistics
from puffinry.verify import verify
from tests.support.full_disk import full_disk
from tests.support.moments import last_changed
from tests.support.statistics_writing import theta, write_statistics

UUID = "0b87a1d5-1d5a-4ea5-9b1e-1cf9b4d0d7a5"


@pytest.fixture
def table(sql_table: Table) -> Table:
    """With a commit of statistics, and one after it."""
    for _ in range(2):
        commit_statistics(sql_table, [write_statistics(sql_table, [theta(1)])])
    return sql_table.reload()


def version(table: Table, back: int) -> Path:
    """The metadata file of the present version, or of so many before."""
    entries = [entry["metadata-file"] for entry in table.metadata.document["metadata-log"]]
    return Path([*entries, table.metadata_location][-1 - back].removeprefix("file://"))


def beside(table: Table, back: int) -> Path:
    """The name that a commit of ours which lost against this version gave its own."""
    number, _, rest = version(table, back).name.partition("-")
    name = version_name(table.metadata, table.store.place, int(number), f".{rest.partition('.')[2]}")
    return version(table, back).with_name(name)


def beside_by_another(file: Path) -> Path:
    """The name that another writer's commit which lost against this version gave its own."""
    return file.with_name(f"{file.name.partition('-')[0]}-{UUID}.metadata.json")


def orphans(table: Table, *, clean: bool = False) -> list[str]:
    findings = verify(table, clean=clean, safe_age=timedelta(0)).findings
    return [finding.path.removeprefix("file://") for finding in findings]


def test_a_commit_killed_before_the_swap_is_found_and_its_metadata_file_stays(table: Table) -> None:
    lost, statistics = beside(table, 1), write_statistics(table, [theta(3)])
    document = json.loads(version(table, 1).read_bytes())
    document["statistics"].append(statistics.to_json())
    lost.write_text(json.dumps(document))
    found = verify(table, clean=True, safe_age=timedelta(0))
    assert [finding.path for finding in found.findings] == [f"file://{lost}", statistics.statistics_path]
    assert "--clean deletes no metadata file" in found.findings[0].detail
    assert (found.removable, found.removed) == ((statistics.statistics_path,),) * 2
    assert orphans(table) == [str(lost)]
    assert lost.exists()


def test_a_commit_under_way_is_safe_from_a_clock_that_is_days_ahead(table: Table) -> None:
    """Its statistics and its metadata file are written, the swap is to come."""
    base, statistics = table.store.current(), write_statistics(table, [theta(3)])
    pending = beside(table, 0)
    metadata_files.write(table.io, f"file://{pending}", base.metadata.with_statistics(statistics))
    found = verify(table, now=last_changed(pending) + timedelta(days=4), clean=True)
    assert (found.findings, found.removed) == ((), ())
    assert pending.exists()
    assert Path(statistics.statistics_path.removeprefix("file://")).exists()


def test_verify_without_clean_writes_nothing(table: Table) -> None:
    write_statistics(table, [theta(3)])
    folder = version(table, 0).parent
    before = folder.stat().st_mtime_ns, sorted(folder.iterdir())
    assert len(verify(table, safe_age=timedelta(0)).findings) == 1
    assert (folder.stat().st_mtime_ns, sorted(folder.iterdir())) == before


def test_nothing_is_removed_where_the_store_s_time_is_unknown_which_is_said(table: Table) -> None:
    orphan = Path(write_statistics(table, [theta(3)]).statistics_path.removeprefix("file://"))
    with full_disk(0):
        found = verify(table, clean=True, safe_age=timedelta(0))
    (finding,) = found.findings
    assert "it is not removed, since the store's time is unknown" in finding.detail
    assert (found.removable, found.removed) == ((), ())
    assert orphan.exists()


def test_another_writers_next_version_that_may_still_take_place_is_not_touched(table: Table) -> None:
    number = int(version(table, 0).name.partition("-")[0]) + 1
    pending = version(table, 0).with_name(f"{number:05d}-{UUID}.metadata.json")
    shutil.copy(version(table, 0), pending)
    assert orphans(table, clean=True) == []
    assert pending.exists()


def test_a_young_one_is_not_touched(table: Table) -> None:
    copied = Path(shutil.copyfile(version(table, 1), beside(table, 1)))
    assert verify(table, now=last_changed(copied) + timedelta(days=1), clean=True).findings == ()


@pytest.mark.parametrize(
    "content",
    [b"", b'{"format-version": 2, "table', gzip.compress(b"{}" * 999)[:-9]],
    ids=["empty", "text", "compressed"],
)
def test_a_file_that_ends_too_early_is_no_version(content: bytes, table: Table) -> None:
    torn, another = beside(table, 1), beside_by_another(version(table, 1))
    for file in (torn, another):
        file.write_bytes(content)
    assert orphans(table, clean=True) == [str(another), str(torn)]
    assert another.exists()
    assert torn.exists()


def test_what_another_catalog_made_of_the_same_table_is_not_touched(
    table: Table, tmp_path: Path, sql_properties: Mapping[str, str]
) -> None:
    elsewhere = SqlCatalog("other", **{**sql_properties, "uri": f"sqlite:///{tmp_path}/other.db"})
    elsewhere.create_namespace("db")
    peer = elsewhere.register_table("db.t", f"file://{version(table, 1)}")
    peer.append(peer.scan().to_arrow())
    assert orphans(table, clean=True) == []
    assert open_catalog("other", **elsewhere.properties).load_table("db.t").scan().count() == 12


def test_versions_that_the_log_has_dropped_are_not_touched(table: Table, sql_properties: Mapping[str, str]) -> None:
    peer = SqlCatalog("test", **sql_properties).load_table("db.t")
    with peer.transaction() as change:
        change.set_properties({"write.metadata.previous-versions-max": "1"})
    commit_statistics(table, [write_statistics(table, [theta(2)])])
    files = set(version(table, 0).parent.glob("*.metadata.json"))
    short = table.reload()
    assert len(short.metadata.document["metadata-log"]) == 1
    verify(short, clean=True, safe_age=timedelta(0))
    assert set(version(table, 0).parent.glob("*.metadata.json")) == files | {version(short, 0)}


def test_a_file_that_says_something_else_of_the_table_is_not_touched(table: Table) -> None:
    document = json.loads(version(table, 1).read_bytes())
    document["properties"]["owner"] = "somebody"
    other = beside_by_another(version(table, 1))
    other.write_text(json.dumps(document))
    assert orphans(table) == []
