"""Stores that do not answer."""

import logging
import socket
import time
from datetime import timedelta

import pytest

from puffinry.storage import answers, open_file_io, waiting_for


@pytest.fixture(autouse=True)
def nobody_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "_answered", set())
    monkeypatch.setattr(answers, "_silent", {})


S3 = {"s3.access-key-id": "a", "s3.secret-access-key": "b", "s3.region": "us-east-1"}
GCS = {"gcs.oauth2.token": "a", "gcs.oauth2.token-expires-at": "4102444800000"}


@pytest.mark.parametrize(("scheme", "property_", "keys"), [("s3", "s3.endpoint", S3), ("gs", "gcs.service.host", GCS)])
def test_an_endpoint_where_nobody_listens_is_named_and_not_asked_again_for_a_minute(
    scheme: str, property_: str, keys: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Arrow's own tries take half a minute of S3, and a quarter of an hour of GCS."""
    monkeypatch.setattr("puffinry.storage.file_io._FEW_TRIES", 1)
    monkeypatch.setattr("puffinry.storage.file_io._FEW_TRIES_TAKE", timedelta(milliseconds=1))
    with socket.create_server(("127.0.0.1", 0)) as server:
        endpoint = f"http://127.0.0.1:{server.getsockname()[1]}"
    io = open_file_io({property_: endpoint, **keys}, f"{scheme}://lake/a")
    files = [io.new_input(f"{scheme}://lake/{n}") for n in (1, 2)]
    with pytest.raises(OSError, match=f"{endpoint} does not answer; check the address"):
        files[0].open()
    with pytest.raises(OSError, match=f"{endpoint} did not answer within the last minute"):
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
    for watcher in answers._watchers:
        watcher.join()  # it looks less often
    monkeypatch.setattr(answers, "UNTIL_TOLD", 0.02)
    with caplog.at_level(logging.WARNING), waiting_for("catalog c"):
        time.sleep(0.2)
    monkeypatch.setattr(answers, "UNTIL_TOLD", 10.0)
    with waiting_for("catalog d"):
        pass
    assert [record.getMessage() for record in caplog.records] == ["still waiting for catalog c after 0 s"]
