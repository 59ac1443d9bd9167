"""A catalog that is down may be up again soon; one that is configured wrongly is not."""

import socket
import threading
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config
from sqlalchemy import event

from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.catalogs.clients import error_line
from puffinry.errors import CatalogUnavailableError, SettingsError


class Answering(BaseHTTPRequestHandler):
    """Says the status in the path's first part to everything."""

    def do_GET(self) -> None:
        self.send_response(int(self.path.split("/")[1]))
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Answering) as answering:
        threading.Thread(target=answering.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{answering.server_port}"
        answering.shutdown()


def test_a_server_that_is_down_may_be_asked_again() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        uri = f"http://127.0.0.1:{closed.getsockname()[1]}"
    with pytest.raises(CatalogUnavailableError, match=r"catalog test cannot be reached: .*Connection refused"):
        open_catalog("test", type="rest", uri=uri)


@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_so_may_one_that_cannot_serve_now(server: str, status: int) -> None:
    with pytest.raises(CatalogUnavailableError, match="catalog test cannot be reached"):
        open_catalog("test", type="rest", uri=f"{server}/{status}")


@pytest.mark.parametrize("status", [400, 401, 403])
def test_one_that_refuses_is_not(server: str, status: int) -> None:
    with pytest.raises(SettingsError, match="catalog test cannot be opened"):
        open_catalog("test", type="rest", uri=f"{server}/{status}")


@pytest.mark.parametrize("uri", ["nonsense", "ftp://127.0.0.1"])
def test_nor_is_what_is_no_address(uri: str) -> None:
    with pytest.raises(SettingsError, match="catalog test cannot be opened"):
        open_catalog("test", type="rest", uri=uri)


def test_who_opens_a_table_asks_its_catalog_once(sql_table: Table, sql_properties: Mapping[str, str]) -> None:
    catalog = open_catalog("test", **sql_properties)
    assert isinstance(catalog, SqlCatalog)
    asked: list[str] = []
    event.listen(catalog.engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
    opened = load_table(sql_table.identifier, catalog)
    assert opened.metadata == opened.reload().metadata
    assert len(asked) == 2  # the second time to look again
    opened.io.new_input(opened.metadata_location)
    assert len(asked) == 2


@pytest.mark.parametrize(
    "said",
    [
        "(1146, \"Table 'ice.iceberg_tables' doesn't exist\")",  # MariaDB through PyMySQL and mysqlclient
        "1146 (42S02): Table 'ice.iceberg_tables' doesn't exist",  # through MySQL's own driver
        'relation "iceberg_tables" does not exist',
        "no such table: iceberg_tables",
    ],
)
def test_a_database_without_a_catalogs_tables_is_told_as_such(said: str, sql_properties: Mapping[str, str]) -> None:
    line = error_line(RuntimeError(said), SqlCatalog("test", **sql_properties))
    assert line.endswith("; this database holds no Iceberg catalog; check its address")


def test_a_missing_driver_is_named_by_the_scheme_of_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYICEBERG_CATALOG__TEST__URI", "mysql+pymysql://somebody:secret@127.0.0.1/lake")
    monkeypatch.setenv("PYICEBERG_CATALOG__TEST__TYPE", "sql")
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    with pytest.raises(SettingsError, match=r"^catalog test: addresses with mysql\+pymysql:// need pymysql, "):
        open_catalog("test")
