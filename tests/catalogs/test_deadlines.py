"""Servers that take a connection and then say nothing: an error in time, not a wait for ever."""

import socket
from collections.abc import Iterator
from functools import partial
from importlib import import_module

import pytest

from puffinry.catalogs import call_with_deadline, clients, list_tables, load_table, nearest_tables, open_catalog
from puffinry.catalogs.clients import shut_down_after
from puffinry.errors import CatalogUnavailableError

SOON = 0.3  # seconds


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of a server that never answers, met with little patience."""
    monkeypatch.setattr(clients, "ANSWER_SECONDS", SOON)
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.mark.parametrize(
    "properties",
    [
        {"type": "rest", "uri": "http://127.0.0.1:{}"},
        {"type": "rest", "uri": "http://127.0.0.1:{}", "credential": "me:secret"},
        {"type": "sql", "uri": "postgresql+psycopg2://ice@127.0.0.1:{}/ice"},
    ],
)
def test_a_catalog_whose_server_is_silent_is_not_opened(silent: int, properties: dict[str, str]) -> None:
    with pytest.raises(CatalogUnavailableError, match="catalog test did not answer within"):
        open_catalog("test", **{**properties, "uri": properties["uri"].format(silent)})


def test_a_silent_metastore_is_not_waited_for(silent: int) -> None:
    import_module("pyiceberg.catalog.hive")  # which alone takes longer on a busy machine
    properties = {"type": "hive", "uri": f"thrift://127.0.0.1:{silent}", "hive.metastore.client.socket.timeout": "0.3"}
    catalog = open_catalog("test", **properties)
    with pytest.raises(CatalogUnavailableError, match="read timeout"):
        load_table("db.t", catalog)
    with pytest.raises(CatalogUnavailableError, match="catalog test did not answer within"):
        list_tables(catalog)


def test_a_suggestion_is_not_worth_waiting_for(silent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puffinry.catalogs.listing._PATIENCE_SECONDS", SOON)
    import_module("pyiceberg.catalog.hive")
    catalog = open_catalog("test", type="hive", uri=f"thrift://127.0.0.1:{silent}")
    assert nearest_tables(catalog, "db.t") == []


def test_an_answer_in_time_comes_through_and_so_does_an_error() -> None:
    assert call_with_deadline(SOON, lambda: 7, "it") == 7
    with pytest.raises(ZeroDivisionError):
        call_with_deadline(SOON, lambda: 1 // 0, "it")
    with pytest.raises(TimeoutError, match="its own"):
        call_with_deadline(SOON, partial(_raise, TimeoutError("its own")), "it")


def test_a_line_is_broken_for_whoever_waits_on_it_too_long() -> None:
    here, there = socket.socketpair()
    with here, there, shut_down_after(here.fileno(), SOON):
        assert here.recv(1) == b""


def test_a_line_that_answers_in_time_stays_whole() -> None:
    here, there = socket.socketpair()
    with here, there:
        with shut_down_after(here.fileno(), SOON):
            there.sendall(b"a")
            assert here.recv(1) == b"a"
        there.sendall(b"b")
        assert here.recv(1) == b"b"


def _raise(error: Exception) -> None:
    raise error
