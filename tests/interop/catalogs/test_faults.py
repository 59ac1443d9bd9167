"""Lines to real servers that break in the middle of a commit: it takes place exactly once all the same."""

import pytest

from puffinry.catalogs import Table, metadata_files
from puffinry.catalogs.file_system import list_files
from puffinry.commit import commit_statistics
from puffinry.errors import CatalogUnavailableError, CommitFailedError
from tests.support.contention import open_in_catalog
from tests.support.servers.faults import Fault, Line, http_answer
from tests.support.statistics_writing import theta, write_statistics

pytestmark = pytest.mark.heavy

IMPATIENT = {
    "hive.metastore.client.socket.timeout": "2",
    "rest.client.socket-timeout-ms": "2000",
    "sql.client.socket-timeout-ms": "2000",
}


def commit_through(
    line: Line, properties: dict[str, str], watch_for: bytes, *faults: Fault, answer: bytes = b""
) -> int:
    """Commit while the line fails; how many tries it took. Afterwards the table has the statistics, exactly once."""
    table = open_in_catalog(properties | IMPATIENT)
    before = len(table.metadata.document["metadata-log"])
    entry = write_statistics(table, [theta(1)])
    line.fail(watch_for, *faults, answer=answer)
    result = commit_statistics(table, [entry])
    assert line.faults == []  # all of them took place
    after = table.reload().metadata
    assert after.statistics == result.statistics == (entry,)
    assert len(after.document["metadata-log"]) == before + 1
    assert len(table.io.new_input(entry.statistics_path)) == entry.file_size_in_bytes
    return result.attempts


@pytest.mark.parametrize("server", ["postgres"], indirect=True)
@pytest.mark.parametrize(
    ("watch_for", "fault", "attempts"),
    [
        (b"UPDATE iceberg_tables", Fault.RESET_BEFORE, 2),
        (b"UPDATE iceberg_tables", Fault.RESET_AFTER, 2),
        (b"UPDATE iceberg_tables", Fault.SILENCE, 2),
        (b"COMMIT", Fault.RESET_BEFORE, 2),
        (b"COMMIT", Fault.RESET_AFTER, 1),
        (b"COMMIT", Fault.SILENCE, 1),
    ],
)
def test_a_commit_to_postgres_takes_place_once(
    properties: dict[str, str], line: Line, watch_for: bytes, fault: Fault, attempts: int
) -> None:
    assert commit_through(line, properties, watch_for, fault) == attempts


@pytest.mark.parametrize("server", ["hive_metastore"], indirect=True)
@pytest.mark.parametrize(
    ("watch_for", "fault", "attempts"),
    [
        (b"\0\0\0\x04lock", Fault.RESET_BEFORE, 2),
        (b"\0\0\0\x04lock", Fault.RESET_AFTER, 2),
        (b"alter_table_with_environment_context", Fault.RESET_BEFORE, 2),
        (b"alter_table_with_environment_context", Fault.RESET_AFTER, 1),
        (b"alter_table_with_environment_context", Fault.SILENCE, 1),
        (b"\0\0\0\x06unlock", Fault.RESET_BEFORE, 1),
        (b"\0\0\0\x06unlock", Fault.SILENCE, 1),
    ],
)
def test_a_commit_to_hive_takes_place_once(
    properties: dict[str, str], line: Line, watch_for: bytes, fault: Fault, attempts: int
) -> None:
    assert commit_through(line, properties, watch_for, fault) == attempts


@pytest.mark.parametrize("server", ["rest_server"], indirect=True)
@pytest.mark.parametrize(
    ("fault", "status", "attempts"),
    [
        (Fault.RESET_BEFORE, 0, 2),
        (Fault.RESET_AFTER, 0, 1),
        (Fault.SILENCE, 0, 1),
        (Fault.INSTEAD, 409, 2),
        (Fault.INSTEAD, 429, 2),
        (Fault.INSTEAD, 500, 2),
        (Fault.INSTEAD, 503, 2),
        (Fault.AFTERWARDS, 500, 1),
        (Fault.AFTERWARDS, 502, 1),
        (Fault.AFTERWARDS, 504, 1),
        (Fault.AFTERWARDS, 503, 1),  # says that it did nothing, but it did
        (Fault.AFTERWARDS, 200, 1),  # an answer of nothing but {}
    ],
)
def test_a_commit_to_a_rest_catalog_takes_place_once(
    properties: dict[str, str], line: Line, fault: Fault, status: int, attempts: int
) -> None:
    assert commit_through(line, properties, b"set-statistics", fault, answer=http_answer(status)) == attempts


@pytest.mark.parametrize("server", ["glue"], indirect=True)
@pytest.mark.parametrize(
    ("fault", "error", "attempts"),
    [
        # AWS's client sends a request again by itself; where the first one acted, it then meets that as a conflict.
        (Fault.RESET_BEFORE, "", 1),
        (Fault.RESET_AFTER, "", 1),
        (Fault.AFTERWARDS, "InternalServiceException", 1),
        (Fault.INSTEAD, "ThrottlingException", 1),
        (Fault.INSTEAD, "ConcurrentModificationException", 2),
        (Fault.AFTERWARDS, "OperationTimeoutException", 1),
    ],
)
def test_a_commit_to_glue_takes_place_once(
    properties: dict[str, str], line: Line, fault: Fault, error: str, attempts: int
) -> None:
    status = 500 if error == "InternalServiceException" else 400
    answer = http_answer(status, b'{"__type": "%s", "Message": "made up"}' % error.encode())
    assert commit_through(line, properties, b"AWSGlue.UpdateTable", fault, answer=answer) == attempts


@pytest.mark.parametrize("server", ["rest_server"], indirect=True)
def test_several_faults_in_a_row_are_survived(properties: dict[str, str], line: Line) -> None:
    faults = (Fault.RESET_BEFORE, Fault.INSTEAD, Fault.RESET_AFTER)
    assert commit_through(line, properties, b"set-statistics", *faults, answer=http_answer(503)) == 3


@pytest.mark.parametrize("server", ["rest_server"], indirect=True)
@pytest.mark.parametrize("status", [400, 403])
def test_a_refusal_is_final_and_takes_away_only_what_was_joined_for_it(
    properties: dict[str, str], line: Line, status: int
) -> None:
    table: Table = open_in_catalog(properties)
    listed = commit_statistics(table, [write_statistics(table, [theta(2)])]).statistics
    entry = write_statistics(table, [theta(1)])
    before = {file.name for file in list_files(table.io, metadata_files.metadata_folder(table.metadata))}
    body = b'{"error": {"message": "statistics are not allowed here", "type": "X", "code": 400}}'
    line.fail(b"set-statistics", Fault.INSTEAD, answer=http_answer(status, body))
    with pytest.raises(CommitFailedError, match="statistics are not allowed here"):
        commit_statistics(table, [entry])
    assert {file.name for file in list_files(table.io, metadata_files.metadata_folder(table.metadata))} == before
    assert table.reload().metadata.statistics == listed


@pytest.mark.parametrize("server", ["rest_server"], indirect=True)
def test_a_rest_table_is_asked_for_again_on_a_fresh_line(properties: dict[str, str], line: Line) -> None:
    table = open_in_catalog(properties)
    line.fail(b"GET /v1/namespaces/db/tables/t", Fault.RESET_BEFORE)
    assert table.reload().metadata_location == table.metadata_location
    assert line.faults == []
    line.fail(b"GET /v1/namespaces/db/tables/t", Fault.RESET_BEFORE, Fault.RESET_AFTER)
    with pytest.raises(CatalogUnavailableError):
        table.reload()
