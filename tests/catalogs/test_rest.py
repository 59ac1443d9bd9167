"""A REST catalog's server that answers in its own way: what is believed of it, and what is asked of it again."""

import json
import os
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from pyiceberg.catalog.rest import RestCatalog

from puffinry.catalogs import Table, list_tables, load_table
from puffinry.catalogs.metadata_files import write
from puffinry.commit import commit_statistics
from puffinry.errors import CatalogUnavailableError, CommitFailedError, CommitStateUnknownError, TableNotFoundError
from puffinry.metadata import StatisticsFile, TableMetadata
from tests.support.statistics_writing import theta, write_statistics

Answer = tuple[int, Any, dict[str, str]]


class Server:
    """Says what `answers` says to a method and a path; keeps what was asked."""

    def __init__(self) -> None:
        self.answers: Callable[[str, str], Answer] = lambda method, path: (404, {}, {})
        self.asked: list[tuple[str, str]] = []
        self.body = b""  # of the newest request
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: object) -> None:
                """Say nothing."""

            def do_GET(self) -> None:
                server.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                server.asked.append((self.command, self.path))
                configuration: Answer = 200, {"defaults": {}, "overrides": {}}, {}
                is_asked = self.path.endswith("/config")
                status, body, headers = configuration if is_asked else server.answers(self.command, self.path)
                data = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                for key, value in {"Content-Type": "application/json", **headers}.items():
                    self.send_header(key, value)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_POST = do_GET  # noqa: N815  the server's name for it

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self.uri = f"http://127.0.0.1:{self._http.server_port}"
        threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.close()


@pytest.fixture
def catalog(server: Server) -> RestCatalog:
    return RestCatalog("r", uri=server.uri)


def table_as_it_is(table: Table, config: dict[str, Any] | None = None, **more: Any) -> Answer:
    quick = {"commit.retry.min-wait-ms": "1", "commit.retry.max-wait-ms": "1", "commit.retry.num-retries": "1"}
    document = {**table.metadata.document, "properties": quick}
    return 200, {"metadata-location": table.metadata_location, "metadata": document, "config": config or {}, **more}, {}


def error(status: int) -> Answer:
    return status, {"error": {"message": "made up", "type": "SomeException", "code": status}}, {}


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_commit_follows_no_redirect_and_says_where_it_leads(
    server: Server, catalog: RestCatalog, sql_table: Table, status: int
) -> None:
    elsewhere = {"Location": f"{server.uri}/v1/namespaces/db/tables/elsewhere"}
    server.answers = lambda method, _: (status, b"", elsewhere) if method == "POST" else table_as_it_is(sql_table)
    table = load_table("db.t", catalog)
    entry = write_statistics(table, [theta(1)])
    with pytest.raises(CommitStateUnknownError, match=f"HTTP {status}.*/tables/elsewhere; .*set the catalog's uri"):
        commit_statistics(table, [entry])
    assert not [path for _, path in server.asked if path.endswith("elsewhere")]
    assert os.path.exists(entry.statistics_path.removeprefix("file://"))


def test_a_commit_that_is_answered_as_done_and_is_not_in_the_table_is_unknown(
    server: Server, catalog: RestCatalog, sql_table: Table
) -> None:
    server.answers = lambda *_: table_as_it_is(sql_table)
    table = load_table("db.t", catalog)
    with pytest.raises(CommitStateUnknownError, match=r"confirmed the commit, but .* does not list the statistics"):
        commit_statistics(table, [write_statistics(table, [theta(1)])])


@pytest.mark.parametrize("then", [(200, {}, {}), error(503), error(404), (200, b"<html>", {})])
def test_a_commit_to_an_expired_snapshot_is_unknown_where_the_table_cannot_be_read_after_it(
    server: Server, catalog: RestCatalog, sql_table: Table, then: Answer
) -> None:
    posted: list[bytes] = []

    def answer(method: str, _: str) -> Answer:
        status, told, headers = table_as_it_is(sql_table)
        if method == "GET":
            return then if posted else (status, told, headers)
        posted.append(server.body)
        gone = {"snapshots": [], "refs": {}, "current-snapshot-id": -1}
        listed = [json.loads(server.body)["updates"][0]["statistics"]]
        return status, told | {"metadata": told["metadata"] | gone | {"statistics": listed}}, headers

    server.answers = answer
    table = load_table("db.t", catalog)
    entry = write_statistics(table, [theta(1)])
    with pytest.raises(CommitStateUnknownError):
        commit_statistics(table, [entry])
    assert posted
    assert os.path.exists(entry.statistics_path.removeprefix("file://"))


@pytest.mark.parametrize(
    ("answer", "raised"),
    [
        (error(400), CommitFailedError),
        (error(403), CommitFailedError),
        (error(404), TableNotFoundError),
        ((400, b"bad request", {}), CommitStateUnknownError),
        ((404, b"default backend - 404", {}), CommitStateUnknownError),
        ((409, b"<html>", {}), CommitStateUnknownError),
        ((204, b"", {}), CommitStateUnknownError),
        ((201, {}, {}), CommitStateUnknownError),
        (error(408), CommitStateUnknownError),
        (error(429), CommitStateUnknownError),
        (error(503), CommitStateUnknownError),
    ],
)
def test_only_what_the_protocol_defines_as_final_is_final(
    server: Server, catalog: RestCatalog, sql_table: Table, answer: Answer, raised: type[Exception]
) -> None:
    server.answers = lambda method, _: answer if method == "POST" else table_as_it_is(sql_table)
    table = load_table("db.t", catalog)
    with pytest.raises(raised):
        commit_statistics(table, [write_statistics(table, [theta(1)])])


@pytest.mark.parametrize("is_joined_since", [False, True])
def test_what_a_commit_replaces_comes_back_where_the_server_keeps_no_log_of_versions(
    server: Server, catalog: RestCatalog, sql_table: Table, is_joined_since: bool
) -> None:
    kept = [table_as_it_is(sql_table)[1]["metadata"] | {"metadata-log": []}]

    def keep(*entries: StatisticsFile) -> None:
        """A version more, for which the server writes a file, as Lakana 0.20 does it."""
        metadata = TableMetadata.from_document(kept[-1], "").with_statistics(*entries)
        kept.append(dict(metadata.document))
        write(sql_table.io, location(), metadata)

    def location() -> str:
        return f"{sql_table.metadata.location}/metadata/{len(kept) - 1:05d}-{uuid.UUID(int=len(kept))}.metadata.json"

    def answer(method: str, _: str) -> Answer:
        if method == "GET":
            return 200, {"metadata-location": location(), "metadata": kept[-1]}, {}
        ours = StatisticsFile.from_json(json.loads(server.body)["updates"][0]["statistics"], "")
        if len(kept) > 1:  # not the first try
            keep(ours)
            return 200, {"metadata-location": location(), "metadata": kept[-1]}, {}
        keep(write_statistics(sql_table, [theta(2)]))
        keep(ours)
        answered: Answer = 200, {"metadata-location": location(), "metadata": kept[-1]}, {}
        if is_joined_since:
            keep(write_statistics(sql_table, [theta(1), theta(3)]))
        return answered

    server.answers = answer
    table = load_table("db.t", catalog)
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    (entry,) = table.reload().metadata.statistics
    assert {blob.fields for blob in entry.blob_metadata} == {(1,), (2,), *([(3,)] if is_joined_since else [])}


class Versions:
    """The versions of a table whose server keeps a log of them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        quick = {f"commit.{of}.{wait}-wait-ms": "1" for of in ("retry", "status-check") for wait in ("min", "max")}
        self._all = [TableMetadata.from_document({**table.metadata.document, "properties": quick}, "")]
        write(table.io, self._location(), self._all[-1])

    def _location(self) -> str:
        number = len(self._all)
        return f"{self._table.metadata.location}/metadata/{number:05d}-{uuid.UUID(int=number)}.metadata.json"

    def make(self, *entries: StatisticsFile) -> None:
        """One more, which lists these statistics in the place of others of their snapshots."""
        log = [*self._all[-1].document.get("metadata-log", []), {"timestamp-ms": 1, "metadata-file": self._location()}]
        document = {**self._all[-1].with_statistics(*entries).document, "metadata-log": log}
        self._all.append(TableMetadata.from_document(document, ""))
        write(self._table.io, self._location(), self._all[-1])

    def newest(self) -> Answer:
        return 200, {"metadata-location": self._location(), "metadata": self._all[-1].document}, {}


@pytest.mark.parametrize("is_answered", [True, False])
def test_what_a_try_of_unknown_outcome_replaces_comes_back(
    server: Server, catalog: RestCatalog, sql_table: Table, is_answered: bool
) -> None:
    """The first try arrives late, the second replaces what another writer has set since, with an answer or without."""
    versions = Versions(sql_table)
    posted: list[StatisticsFile] = []

    def answer(method: str, _: str) -> Answer:
        if method == "POST":
            posted.append(StatisticsFile.from_json(json.loads(server.body)["updates"][0]["statistics"], ""))
            if len(posted) == 1:
                versions.make()
                return 503, {}, {}
            if len(posted) == 2:
                versions.make(posted[0])
                versions.make(write_statistics(sql_table, [theta(1), theta(2)]))
            versions.make(posted[-1])
            if len(posted) == 2 and not is_answered:
                return 503, {}, {}
        return versions.newest()

    versions.make(write_statistics(sql_table, [theta(3)]))
    server.answers = answer
    table = load_table("db.t", catalog)
    commit_statistics(table, [write_statistics(table, [theta(1)])])
    (entry,) = table.reload().metadata.statistics
    assert len(posted) == 3
    assert {blob.fields for blob in entry.blob_metadata} == {(1,), (2,), (3,)}


@pytest.mark.parametrize("looked_at_by", ["committing.versions_since", "joining.join_adds_something"])
def test_what_a_commit_replaced_comes_back_though_a_store_was_away_when_that_was_looked_at(
    server: Server, catalog: RestCatalog, sql_table: Table, monkeypatch: pytest.MonkeyPatch, looked_at_by: str
) -> None:
    versions, faults = Versions(sql_table), [CatalogUnavailableError("away")]
    posted: list[StatisticsFile] = []

    def answer(method: str, _: str) -> Answer:
        if method == "POST":
            if not posted:
                versions.make(write_statistics(sql_table, [theta(2)]))
            posted.append(StatisticsFile.from_json(json.loads(server.body)["updates"][0]["statistics"], ""))
            versions.make(posted[-1])
        return versions.newest()

    module, _, name = looked_at_by.partition(".")
    module = f"puffinry.commit.{module}"
    look = getattr(import_module(module), name)

    def is_away_once(*arguments: Any) -> Any:
        if posted and faults:
            raise faults.pop()
        return look(*arguments)

    monkeypatch.setattr(f"{module}.{name}", is_away_once)
    server.answers = answer
    table = load_table("db.t", catalog)
    assert commit_statistics(table, [write_statistics(table, [theta(1)])]).attempts
    (entry,) = table.reload().metadata.statistics
    assert not faults
    assert {blob.fields for blob in entry.blob_metadata} == {(1,), (2,)}


@pytest.mark.parametrize("stray", [b"<html>", {"table-uuid": str(uuid.UUID(int=1))}], ids=["no table", "another table"])
def test_an_answer_that_went_astray_is_asked_for_again(
    server: Server, catalog: RestCatalog, sql_table: Table, stray: Any
) -> None:
    entries: list[StatisticsFile] = []
    strays = [stray]

    def answer(method: str, _: str) -> Answer:
        metadata = sql_table.metadata
        if method == "POST":
            entries.append(StatisticsFile.from_json(json.loads(server.body)["updates"][0]["statistics"], ""))
            return 503, {}, {}
        if entries and strays:
            stray = strays.pop()
            if not isinstance(stray, dict):
                return 200, stray, {}
            return (
                200,
                {"metadata-location": "file:///x/1-x.metadata.json", "metadata": {**metadata.document, **stray}},
                {},
            )
        listed = metadata.with_statistics(*entries).document
        return 200, {"metadata-location": f"{sql_table.metadata_location}{len(entries)}", "metadata": listed}, {}

    server.answers = answer
    table = load_table("db.t", catalog)
    assert commit_statistics(table, [write_statistics(table, [theta(1)])]).attempts == 1
    assert not strays


def test_a_gateways_404_is_no_word_on_the_table(server: Server, catalog: RestCatalog) -> None:
    server.answers = lambda *_: (404, b"default backend - 404", {})
    with pytest.raises(CatalogUnavailableError):
        load_table("db.t", catalog)
    server.answers = lambda *_: error(404)
    with pytest.raises(TableNotFoundError):
        load_table("db.t", catalog)


def test_a_location_has_the_credentials_of_its_longest_prefix(
    server: Server, catalog: RestCatalog, sql_table: Table
) -> None:
    given = [
        {"prefix": prefix, "config": {"s3.access-key-id": key}}
        for prefix, key in (("s3://b", "all"), ("s3://b/data/", "data"), ("s3://other", "other"))
    ]
    server.answers = lambda *_: table_as_it_is(
        sql_table, {"s3.access-key-id": "table"}, **{"storage-credentials": given}
    )
    io: Any = load_table("db.t", catalog).io
    places = ("s3://b/metadata/x", "s3://b/data/x", "s3://other/x", "s3://none/x")
    assert [io.of(place).properties["s3.access-key-id"] for place in places] == ["all", "data", "other", "table"]


def test_credentials_are_asked_for_anew_before_they_end(server: Server, catalog: RestCatalog, sql_table: Table) -> None:
    ends = [int(time.time() * 1000) + seconds * 1000 for seconds in (3600, 7200)]

    def answer(*_: str) -> Answer:
        config = {"s3.session-token": str(len(server.asked)), "s3.session-token-expires-at-ms": str(ends[0])}
        return table_as_it_is(sql_table, config)

    server.answers = answer
    store: Any = load_table("db.t", catalog).store
    first = store.io.properties["s3.session-token"]
    assert store.io.properties["s3.session-token"] == first
    store._good_until = time.time() - 1
    assert store.io.properties["s3.session-token"] != first


# Listing


NAMESPACES = (("shop",), ("shop", "data"), ("shop_data",), ("hr", "a"), ("hr", "a", "b"))


@pytest.mark.parametrize("way", ["all", "as asked", "by LIKE", "ignores the parent"])
def test_tables_are_listed_once_each_however_a_server_lists_namespaces(
    server: Server, catalog: RestCatalog, way: str
) -> None:
    top = [each for each in NAMESPACES if way == "all" or len(each) == 1]

    def answer(_: str, path: str) -> Answer:
        if path.endswith("/tables"):
            namespace = unquote(path.split("/")[3]).split("\x1f")
            return 200, {"identifiers": [{"namespace": namespace, "name": "t"}]}, {}
        parent = tuple(parse_qs(urlsplit(path).query).get("parent", [""])[0].split("\x1f"))
        if parent == ("",) or way == "ignores the parent":
            return 200, {"namespaces": top}, {}
        below = [each for each in NAMESPACES if each[: len(parent)] == parent and len(each) == len(parent) + 1]
        alike = [each for each in NAMESPACES if way == "by LIKE" and len(each) == 2]
        return 200, {"namespaces": below + alike}, {}

    server.answers = answer
    found = list_tables(catalog).tables
    assert len(found) == len(set(found))
    assert {"shop.t", "shop_data.t"} <= set(found)
    assert ("shop.data.t" in found) == (way != "ignores the parent")


@pytest.mark.parametrize(
    ("pattern", "tables", "namespaces"), [("shop.*", ["shop"], 1), ("s*.d*.t", ["shop\x1fdata"], 3), ("t*", [], 1)]
)
def test_a_pattern_lists_only_where_it_can_reach(
    server: Server, catalog: RestCatalog, pattern: str, tables: list[str], namespaces: int
) -> None:
    def answer(_: str, path: str) -> Answer:
        if path.endswith("/tables"):
            return 200, {"identifiers": []}, {}
        parent = parse_qs(urlsplit(path).query).get("parent", [""])[0]
        below = {"": [["shop"], ["shop_data"], ["hr"]], "shop": [["shop", "data"], ["shop", "other"]]}
        return 200, {"namespaces": below.get(parent, [])}, {}

    server.answers = answer
    list_tables(catalog, [pattern])
    asked = [path for _, path in server.asked if "/namespaces" in path]
    assert [unquote(path.split("/")[3]) for path in asked if path.endswith("/tables")] == tables
    assert len([path for path in asked if not path.endswith("/tables")]) == namespaces


def test_a_pipe_in_the_place_of_a_metadata_file_keeps_nobody_waiting(file_table: Table) -> None:
    path = Path(file_table.metadata.location) / "metadata" / "pipe.stats"
    os.mkfifo(path)
    with pytest.raises(ValueError, match="pipe"):
        file_table.io.new_input(f"file://{path}").open()
