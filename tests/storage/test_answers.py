"""Stores that do not answer."""

import logging
import socket
import time

import pytest

from puffinry.storage import answers, open_file_io, waiting_for


@pytest.fixture(autouse=True)
def nobody_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "_answered", set())
    monkeypatch.setattr(answers, "_silent", {})


def test_an_endpoint_where_nobody_listens_is_named_and_not_asked_again_for_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("puffinry.storage.file_io._FEW_TRIES", 1)
    with socket.create_server(("127.0.0.1", 0)) as server:
        endpoint = f"http://127.0.0.1:{server.getsockname()[1]}"
    keys = {"s3.access-key-id": "a", "s3.secret-access-key": "b", "s3.region": "us-east-1"}
    files = [open_file_io({"s3.endpoint": endpoint, **keys}, "s3://lake/a").new_input(f"s3://lake/{n}") for n in (1, 2)]
    with pytest.raises(OSError, match=f"{endpoint} does not answer; is its address right"):
        files[0].open()
    with pytest.raises(OSError, match=f"{endpoint} did not answer a moment ago"):
        files[1].open()
    monkeypatch.setattr(answers, "_silent", {endpoint: time.monotonic() - 61})
    with pytest.raises(OSError, match=f"{endpoint} does not answer"):
        files[1].open()


def test_an_error_that_a_store_answers_is_an_answer() -> None:
    asked = list[str]()

    def refuse() -> None:
        asked.append("once")
        raise PermissionError("AWS Error ACCESS_DENIED during HeadObject operation")

    for _ in range(2):
        answers.check_answers("http://store", refuse)
    assert asked == ["once"]


def test_who_is_waited_for_is_said_once_if_it_takes_long(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(answers, "UNTIL_TOLD", 0.02)
    monkeypatch.setattr(answers, "_watchers", [])  # one that looks less often may still be there
    with caplog.at_level(logging.WARNING), waiting_for("catalog c"):
        time.sleep(0.2)
    monkeypatch.setattr(answers, "UNTIL_TOLD", 10.0)
    with waiting_for("catalog d"):
        pass
    assert [record.getMessage() for record in caplog.records] == ["still waiting for catalog c after 0 s"]
