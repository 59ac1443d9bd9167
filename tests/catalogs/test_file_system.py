"""File-system tables: which version is current, how the next one is named, and what is refused."""

import dataclasses
import errno
import gzip
import json
import os
import shutil
import stat
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from puffinry.catalogs import Table, load_table
from puffinry.catalogs.file_system import FileSystemStore, LocalFolder
from puffinry.commit import commit_statistics
from puffinry.errors import (
    CommitConflictError,
    CommitFailedError,
    CommitStateUnknownError,
    MetadataError,
    TableNotFoundError,
    UnsupportedError,
)
from tests.catalogs.clearing_up import with_properties
from tests.support.statistics_writing import swap, theta, write_statistics


def commit(table: Table) -> Table:
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    return table.reload()


def name_of(table: Table) -> str:
    return table.metadata_location.rpartition("/")[2]


def test_readers_probe_past_a_hint_that_is_behind(golden_copy: Callable[[str], Path]) -> None:
    folder = golden_copy("mor_posdel") / "metadata"
    newest = max(int(file.name[1:].split(".")[0]) for file in folder.glob("v*.metadata.json"))
    (folder / "version-hint.text").write_text("2")
    assert name_of(load_table(str(folder.parent))) == f"v{newest}.metadata.json"


@pytest.mark.parametrize("hint", [b"", b"abc", b"\xff", b"9999", "a folder", None])
def test_a_damaged_or_missing_hint_does_no_harm(hint: bytes | str | None, golden_copy: Callable[[str], Path]) -> None:
    folder = golden_copy("mor_posdel") / "metadata"
    expected = name_of(load_table(str(folder.parent)))
    file = folder / "version-hint.text"
    file.unlink()
    if hint == "a folder":
        file.mkdir()
    elif isinstance(hint, bytes):
        file.write_bytes(hint)
    table = load_table(str(folder.parent))
    assert name_of(table) == expected
    assert name_of(commit(table)) == f"v{int(expected[1:].split('.')[0]) + 1}.metadata.json"


class Meanwhile(LocalFolder):
    """A table's folder where others act once, at the moment that is named."""

    def __init__(self, path: Path, moment: str, act: Callable[[], object]) -> None:
        super().__init__(path)
        self._moment, self._act = moment, act

    def _at(self, moment: str) -> None:
        if moment == self._moment:
            self._moment = ""
            self._act()

    def read(self, name: str) -> bytes:
        if name.startswith("v") and name.endswith("json"):
            self._at("read")
        return super().read(name)

    def publish(self, name: str, data: bytes, temporary: str) -> None:
        self._at("before a version appears")
        super().publish(name, data, temporary)
        self._at("after it has appeared")

    def replace(self, name: str, data: bytes, temporary: str, is_wanted: Callable[[], bool]) -> None:
        self._at("hint")
        super().replace(name, data, temporary, is_wanted)


def met(table: Table, moment: str, act: Callable[[], object]) -> Table:
    """The table, with others who act at that moment of what is done to it."""
    folder = Path(table.metadata_location).parent
    return dataclasses.replace(table, store=FileSystemStore(table.identifier, Meanwhile(folder, moment, act), table.io))


def versions(table: Table) -> set[str]:
    return {file.name for file in Path(table.metadata_location).parent.glob("v*.json")}


@pytest.mark.parametrize("moment", ["before a version appears", "after it has appeared"])
def test_a_table_made_anew_in_the_folder_of_one_that_is_committed_to_stays_what_it_is(
    moment: str, file_table: Table
) -> None:
    table = with_properties(file_table, **{"commit.status-check.num-retries": "0"})
    folder = Path(table.metadata_location).parent
    document = json.loads(Path(table.metadata_location).read_text()) | {"table-uuid": str(uuid.uuid4())}

    def make_anew() -> None:
        shutil.rmtree(folder)
        folder.mkdir()
        (folder / "v1.metadata.json").write_text(json.dumps(document))

    entry = write_statistics(table, [theta(1)])
    with pytest.raises((CommitFailedError, CommitStateUnknownError)):
        commit_statistics(met(table, moment, make_anew), [entry])
    assert versions(table) == {"v1.metadata.json"}
    assert json.loads((folder / "v1.metadata.json").read_text()) == document


def test_a_version_that_others_have_built_on_stays_though_its_base_was_replaced(file_table: Table) -> None:
    """Nobody can tell any more whose table it is."""
    table = with_properties(file_table, **{"commit.status-check.num-retries": "0"})
    current = Path(table.metadata_location)
    number = int(current.name[1:].split(".")[0])

    def build_on() -> None:
        current.write_text(json.dumps(json.loads(current.read_text()) | {"table-uuid": str(uuid.uuid4())}))
        shutil.copy(current, current.with_name(f"v{number + 2}.metadata.json"))

    with pytest.raises(CommitStateUnknownError, match="could not be removed"):
        commit_statistics(met(table, "after it has appeared", build_on), [write_statistics(table, [theta(1)])])
    assert f"v{number + 1}.metadata.json" in versions(table)


def test_a_version_larger_than_any_document_is_refused_before_it_fills_the_memory(file_table: Table) -> None:
    os.truncate(Path(file_table.metadata_location.removeprefix("file://")), 1 << 42)  # it takes no space on the disk
    with pytest.raises(MetadataError, match="larger than"):
        file_table.reload()


def test_a_slow_writer_does_not_set_the_hint_back(file_table: Table) -> None:
    def commit_more() -> None:
        for _ in range(2):
            base = file_table.store.current()
            swap(file_table, base, base.metadata)

    commit(met(file_table, "hint", commit_more))
    after = file_table.reload()
    assert (
        name_of(after) == f"v{(Path(after.metadata_location).parent / 'version-hint.text').read_text()}.metadata.json"
    )


def test_a_version_that_is_deleted_while_it_is_read_is_no_obstacle_to_those_who_find_a_later_one(
    file_table: Table,
) -> None:
    def commit_and_delete() -> None:
        base = file_table.store.current()
        swap(file_table, base, base.metadata)
        Path(base.location).unlink()

    assert (
        met(file_table, "read", commit_and_delete).reload().metadata_location == file_table.reload().metadata_location
    )


def test_the_hint_follows_the_commit(file_table: Table) -> None:
    after = commit(file_table)
    hint = (Path(after.metadata_location).parent / "version-hint.text").read_text()
    assert name_of(after) == f"v{hint}.metadata.json"


@pytest.mark.parametrize("in_a_catalog", [True, False])
def test_a_version_changed_in_place_is_read_as_it_is_now(
    in_a_catalog: bool, sql_table: Table, file_table: Table
) -> None:
    table = sql_table if in_a_catalog else file_table
    file = Path(table.metadata_location.removeprefix("file://"))
    document = json.loads(file.read_bytes())
    file.write_text(json.dumps(document | {"properties": {"changed": "in place"}}))
    assert table.store.current().metadata.properties == {"changed": "in place"}


def test_a_table_with_gzip_metadata_gets_gzip_metadata(golden_copy: Callable[[str], Path]) -> None:
    after = commit(load_table(str(golden_copy("v1_gzip_metadata"))))
    assert name_of(after) == "v7.gz.metadata.json"
    assert len(json.loads(gzip.decompress(Path(after.metadata_location).read_bytes()))["statistics"]) == 1


def test_a_version_that_another_writer_compressed_differently_is_taken(file_table: Table) -> None:
    base = file_table.store.current()
    plain = Path(commit(file_table).metadata_location)
    plain.rename(plain.with_name(plain.name.replace(".metadata.json", ".gz.metadata.json")))
    with pytest.raises(CommitConflictError):
        swap(file_table, base, base.metadata)


def test_a_published_file_is_whole_and_never_replaces_another(file_table: Table) -> None:
    folder = Path(file_table.metadata_location).parent
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    after = commit(file_table)
    assert {name: (folder / name).read_bytes() for name in before if name != "version-hint.text"} == {
        name: data for name, data in before.items() if name != "version-hint.text"
    }
    entry = after.metadata.statistics[0]
    new = {file.name for file in folder.iterdir()} - set(before)
    assert new - {"version-hint.text"} == {name_of(after), entry.statistics_path.rpartition("/")[2]}


def failing_once(fails: Callable[..., object], code: int, *, acts: bool) -> Callable[..., object]:
    """A system call that reports this error the first time, whether it acted or not."""
    failures = [OSError(code, os.strerror(code))]

    def call(*arguments: object, **options: object) -> object:
        if not failures:
            return fails(*arguments, **options)
        if acts:
            fails(*arguments, **options)
        raise failures.pop()

    return call


@pytest.mark.parametrize(("acts", "attempts"), [(True, 1), (False, 2)])
def test_a_link_that_reports_an_error_is_looked_for(
    acts: bool, attempts: int, file_table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", failing_once(os.link, errno.EIO, acts=acts))
    entry = write_statistics(file_table, [theta(1)])
    assert commit_statistics(file_table, [entry]).attempts == attempts
    assert file_table.reload().metadata.statistics == (entry,)


def test_a_commit_that_could_not_be_flushed_is_not_taken_for_undone(
    file_table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = write_statistics(file_table, [theta(1)])
    flush, refuse = os.fsync, failing_once(os.fsync, errno.EIO, acts=False)

    def flush_files_only(descriptor: int) -> object:
        return (refuse if stat.S_ISDIR(os.fstat(descriptor).st_mode) else flush)(descriptor)

    monkeypatch.setattr(os, "fsync", flush_files_only)
    assert commit_statistics(file_table, [entry]).attempts == 1
    assert file_table.reload().metadata.statistics == (entry,)


def test_a_file_system_without_hard_links_is_refused(file_table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file_table.metadata_location
    monkeypatch.setattr(os, "link", failing_once(os.link, errno.EPERM, acts=False))
    with pytest.raises(CommitFailedError, match="keep the table in a catalog"):
        commit(file_table)
    assert file_table.reload().metadata_location == before


def test_old_metadata_is_deleted_where_the_table_asks_for_it(golden_copy: Callable[[str], Path]) -> None:
    location = golden_copy("mor_posdel")
    current = Path(load_table(str(location)).metadata_location)
    document = json.loads(current.read_text())
    document["properties"]["write.metadata.delete-after-commit.enabled"] = "true"
    document["properties"]["write.metadata.previous-versions-max"] = "2"
    current.write_text(json.dumps(document))
    after = commit(load_table(str(location)))
    assert [entry["metadata-file"] for entry in after.metadata.document["metadata-log"]] == [
        document["metadata-log"][-1]["metadata-file"],
        str(current),
    ]
    assert sorted(file.name for file in current.parent.glob("v*.metadata.json")) == sorted(
        [Path(document["metadata-log"][-1]["metadata-file"]).name, current.name, name_of(after)]
    )


def test_the_metadata_log_names_files_as_the_table_names_its_location(
    golden_copy: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    location = golden_copy("mor_posdel")
    monkeypatch.chdir(location.parent)
    for spelling in (location.name, f"file:{location}", f"file://{location}/", str(location)):
        table = load_table(spelling)
        assert table.metadata_location == f"{location}/metadata/{name_of(table)}"
        assert commit(table).metadata.document["metadata-log"][-1]["metadata-file"] == table.metadata_location


def test_a_copied_table_is_read_but_not_committed_to(golden_copy: Callable[[str], Path], tmp_path: Path) -> None:
    original = golden_copy("mor_posdel")
    before = sorted(os.listdir(original / "metadata"))
    original.rename(tmp_path / "copy")
    (original / "metadata").mkdir(parents=True)
    table = load_table(str(tmp_path / "copy"))
    entry = write_statistics(table, [theta(1)])
    with pytest.raises(CommitFailedError, match="moved or copied"):
        commit_statistics(table, [entry])
    assert sorted(os.listdir(tmp_path / "copy" / "metadata")) == before
    assert os.listdir(original / "metadata") == [Path(entry.statistics_path).name]


@pytest.mark.parametrize("original", ["/" + 300 * "n", "/original\0/t"])
def test_a_copied_table_is_read_where_its_original_can_have_no_such_name_here(
    original: str, golden_copy: Callable[[str], Path]
) -> None:
    location = golden_copy("mor_posdel")
    current = Path(load_table(str(location)).metadata_location)
    current.write_text(json.dumps(json.loads(current.read_text()) | {"location": f"file://{original}"}))
    table = load_table(str(location))
    assert table.metadata_location == str(current)
    with pytest.raises(CommitFailedError, match="moved or copied"):
        swap(table, table.store.current(), table.metadata)


def test_a_folder_without_a_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(TableNotFoundError, match=str(tmp_path)):
        load_table(str(tmp_path))


def test_a_location_that_nothing_reads_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="but not nosuchstore"):
        load_table("nosuchstore://bucket/t")
