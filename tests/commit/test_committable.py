"""What will be in a commit's way is found before the scan: no data file is read, and nothing is left behind."""

import dataclasses
import errno
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NoReturn

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.table import Table as IcebergTable
from sqlalchemy import create_engine, text

from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.commit import check_committable, commit_statistics
from puffinry.errors import CommitFailedError, SettingsError
from puffinry.refresh import Destination, refresh
from tests.support.no_session import no_spark
from tests.support.statistics_writing import theta, write_statistics

DRY = Destination(commit=False)


def set_properties(iceberg: IcebergTable, opened: Table, **properties: str) -> Table:
    """As somebody else does it who checks nothing."""
    base = opened.store.current()
    document = {**base.metadata.document, "properties": {**base.metadata.properties, **properties}}
    data = json.dumps(document)
    Path(base.location.removeprefix("file://")).write_text(data)
    return opened.reload()


@pytest.fixture
def data_is_gone(iceberg: IcebergTable) -> None:
    """Whoever opens a data file fails."""
    for task in iceberg.scan().plan_files():
        os.unlink(task.file.file_path.removeprefix("file://"))


@contextmanager
def refused(table: Table, match: str) -> Iterator[None]:
    """What a refresh of it is refused with, while all files stay as they are."""
    folder = Path(table.metadata_location.removeprefix("file://")).parent
    before = {file: file.stat().st_mtime_ns for file in folder.iterdir()} if folder.exists() else {}
    with pytest.raises(CommitFailedError, match=match):
        yield
    assert {file: file.stat().st_mtime_ns for file in folder.iterdir()} == before


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("write.metadata.compression-codec", "zstd"),
        ("write.metadata.path", "relative/folder"),
        ("write.metadata.previous-versions-max", "many"),
        ("commit.retry.num-retries", "-1"),
        ("commit.retry.max-wait-ms", "1s"),
        ("commit.status-check.total-timeout-ms", ""),
        ("commit.retry.min-wait-ms", 400 * "9"),
    ],
)
def test_a_property_that_a_commit_would_refuse(
    name: str, value: str, iceberg: IcebergTable, opened: Table, data_is_gone: None
) -> None:
    table = set_properties(iceberg, opened, **{name: value})
    with refused(table, f"{name}.*{value}"):
        refresh(no_spark, table)


def test_a_format_version_that_is_not_written(iceberg: IcebergTable, opened: Table, data_is_gone: None) -> None:
    base = opened.store.current()
    document = {**base.metadata.document, "format-version": 4}
    Path(base.location.removeprefix("file://")).write_text(json.dumps(document))
    with refused(opened, "nothing is committed to a table of format version 4"):
        refresh(no_spark, opened.reload())


def test_statistics_of_the_same_snapshot_that_nobody_can_keep(opened: Table, data_is_gone: None) -> None:
    encrypted = dataclasses.replace(write_statistics(opened, [theta(1)]), extra={"key-metadata": "a2V5"})
    commit_statistics(opened, [encrypted])
    with refused(opened.reload(), "are encrypted"):
        refresh(no_spark, opened.reload())


@pytest.mark.parametrize("place", ["/proc/metadata", "/dev/null/metadata", "ftp://nowhere/metadata"])
def test_a_metadata_folder_that_cannot_be_written(
    place: str, iceberg: IcebergTable, opened: Table, data_is_gone: None
) -> None:
    table = set_properties(iceberg, opened, **{"write.metadata.path": place})
    with refused(table, f"{place}: .*--dry-run"):
        refresh(no_spark, table)


def read_only(sql_properties: dict[str, str], tmp_path: Path) -> Table:
    """The same catalog, opened by somebody who may read only."""
    uri = f"sqlite:///file:{tmp_path}/catalog.db?mode=ro&uri=true"
    return load_table("db.t", open_catalog("test", **{**sql_properties, "uri": uri}))


def test_a_database_that_can_be_read_only(
    sql_properties: dict[str, str], iceberg: IcebergTable, data_is_gone: None, tmp_path: Path
) -> None:
    table = read_only(sql_properties, tmp_path)
    with refused(table, "readonly database.*can be read in this catalog, but not changed"):
        refresh(no_spark, table)


def test_a_database_that_refuses_to_change_the_row(
    sql_properties: dict[str, str], opened: Table, data_is_gone: None, tmp_path: Path
) -> None:
    with create_engine(sql_properties["uri"]).begin() as connection:
        refusal = "SELECT RAISE(FAIL, 'closed for today')"
        connection.execute(text(f"CREATE TRIGGER no BEFORE UPDATE ON iceberg_tables BEGIN {refusal}; END"))
    with refused(opened, "closed for today"):
        refresh(no_spark, opened)


def test_another_writer_at_the_database_is_no_refusal(sql_properties: dict[str, str], opened: Table) -> None:
    impatient = {**sql_properties, "uri": f"{sql_properties['uri']}?timeout=0"}
    table = load_table("db.t", open_catalog("test", **impatient))
    with create_engine(sql_properties["uri"]).connect() as other:
        other.execute(text("BEGIN IMMEDIATE"))
        check_committable(table)


def test_looking_changes_nothing(sql_properties: dict[str, str], opened: Table) -> None:
    before = opened.store.current()
    database = Path(sql_properties["uri"].removeprefix("sqlite:///")).read_bytes()
    folder = Path(opened.metadata_location.removeprefix("file://")).parent
    files = set(folder.iterdir())
    check_committable(opened)
    assert opened.store.current() == before
    assert set(folder.iterdir()) == files
    assert Path(sql_properties["uri"].removeprefix("sqlite:///")).read_bytes() == database


def test_a_dry_run_needs_no_leave(
    sql_properties: dict[str, str], iceberg: IcebergTable, opened: Table, tmp_path: Path
) -> None:
    set_properties(iceberg, opened, **{"write.metadata.compression-codec": "zstd", "commit.retry.num-retries": "x"})
    table = read_only(sql_properties, tmp_path)
    assert not refresh(no_spark, table, destination=DRY).committed


def test_statistics_that_are_there_need_none_either(
    sql_properties: dict[str, str], iceberg: IcebergTable, opened: Table, tmp_path: Path
) -> None:
    refresh(no_spark, opened)
    assert refresh(no_spark, read_only(sql_properties, tmp_path)).attempts == 0


@pytest.mark.parametrize("output", ["/proc/kept.puffin", "/dev/null/kept.puffin"])
def test_an_output_that_cannot_be_written(output: str, opened: Table, data_is_gone: None) -> None:
    with pytest.raises(SettingsError, match=f"{output}.*choose another path"):
        refresh(no_spark, opened, destination=Destination(commit=False, output=output))


# File-system tables


@pytest.fixture
def on_files(iceberg: IcebergTable, opened: Table, tmp_path: Path) -> Table:
    """The same table as a file-system table."""
    location = Path(opened.metadata.location.removeprefix("file://"))
    source = Path(opened.metadata_location.removeprefix("file://"))
    source.rename(location / "metadata" / "v4.metadata.json")
    return load_table(str(location))


def test_a_file_system_table_that_can_be_committed_to(on_files: Table) -> None:
    folder = Path(on_files.metadata_location.removeprefix("file://")).parent
    before = set(folder.iterdir())
    check_committable(on_files)
    assert set(folder.iterdir()) == before


def test_a_file_system_without_hard_links(on_files: Table, data_is_gone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def link(*_: object) -> NoReturn:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", link)
    with refused(on_files, "keep the table in a catalog"):
        refresh(no_spark, on_files)


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """One that other users reach, as pytest's own is not."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        yield Path(folder)


def test_a_folder_that_somebody_else_may_write(public_folder: Path) -> None:
    writer = SqlCatalog("test", uri="sqlite:///:memory:", warehouse=f"file://{public_folder}")
    writer.create_namespace("db")
    made = writer.create_table("db.t", pa.schema([("a", pa.int64())]))
    metadata = Path(made.metadata_location.removeprefix("file://"))
    metadata.rename(metadata.with_name("v1.metadata.json"))
    metadata.parent.chmod(0o555)
    code = (
        "import os, sys; from puffinry.catalogs import load_table; from puffinry.commit import check_committable\n"
        "table = load_table(sys.argv[1])\n"
        "if os.getuid() == 0: os.seteuid(65534)\n"  # root may write anywhere
        "check_committable(table)"
    )
    command = [sys.executable, "-c", code, str(metadata.parent.parent)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert f"CommitFailedError: {metadata.parent}: no file can be written there: [Errno 13]" in done.stderr
    assert [file.name for file in metadata.parent.iterdir()] == ["v1.metadata.json"]


# REST


class ReadOnlyServer(BaseHTTPRequestHandler):
    """Iceberg's REST protocol, as a server speaks it that lists no way to change tables."""

    location: str

    def do_GET(self) -> None:
        endpoints = ["GET /v1/{prefix}/namespaces/{namespace}/tables/{table}"]
        answer: dict[str, Any] = {"defaults": {}, "overrides": {}, "endpoints": endpoints}
        if self.path.startswith("/v1/namespaces"):
            metadata = json.loads(Path(self.location).read_text())
            answer = {"metadata-location": f"file://{self.location}", "metadata": metadata, "config": {}}
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def read_only_server(opened: Table) -> Iterator[str]:
    handler = type("Handler", (ReadOnlyServer,), {"location": opened.metadata_location.removeprefix("file://")})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_rest_server_that_takes_no_changes(read_only_server: str, iceberg: IcebergTable, data_is_gone: None) -> None:
    table = load_table("db.t", open_catalog("test", type="rest", uri=read_only_server))
    with refused(table, "reports that it is read-only"):
        refresh(no_spark, table)
