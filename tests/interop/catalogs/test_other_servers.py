"""REST catalogs of others: commits, races, answers that get lost, and what `verify` says afterwards."""

from collections.abc import Iterator, Mapping
from functools import partial

import pytest
from pyiceberg.catalog import load_catalog

from puffinry.catalogs import Table, list_tables, load_table, open_catalog
from puffinry.commit import commit_statistics
from puffinry.refresh import refresh
from puffinry.verify import verify
from tests.interop.catalogs.conftest import make_table
from tests.support.contention import Appenders, append_with_pyiceberg, contend, open_in_catalog
from tests.support.no_session import no_spark
from tests.support.servers import rest_catalogs
from tests.support.servers.availability import or_say_why
from tests.support.servers.faults import Fault, faulty_line, http_answer
from tests.support.statistics_writing import theta, write_statistics

pytestmark = [pytest.mark.heavy, pytest.mark.nightly]


@pytest.fixture(scope="module", params=["lakana", "rustberg"])
def properties(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    start = getattr(rest_catalogs, request.param)
    with or_say_why(), start(tmp_path_factory.mktemp(request.param)) as properties:
        yield properties


@pytest.fixture
def name(properties: Mapping[str, str]) -> str:
    """Of a new table with two snapshots; Lakana has names of its own for namespaces."""
    make_table(properties, "gold")
    return "gold.t"


def test_a_refresh_is_committed_and_found_by_others(properties: dict[str, str], name: str) -> None:
    assert list_tables(open_catalog("test", **properties)).tables == [name]
    table = open_in_catalog(properties, name)
    refresh(no_spark, table)
    peer = load_catalog("test", **properties).load_table(name)
    (entry,) = peer.metadata.statistics
    assert {blob.fields[0]: (blob.properties or {})["ndv"] for blob in entry.blob_metadata} == {1: "3", 2: "3"}
    assert refresh(no_spark, table.reload()).was_current
    assert verify(table.reload()).findings == ()


def test_nothing_is_lost_or_doubled_under_contention(properties: dict[str, str], name: str) -> None:
    others = Appenders(3, 1, partial(append_with_pyiceberg, properties, name))
    result = contend(partial(open_in_catalog, properties, name), writers=4, commits=8, others=others)
    assert (result.commits, result.lost, result.doubled, result.lost_appends) == (32, 0, 0, 0)


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        (Fault.RESET_AFTER, 0),
        (Fault.SILENCE, 0),
        *((Fault.AFTERWARDS, status) for status in (200, 202, 204, 400, 404, 408, 409, 502)),
        *((Fault.INSTEAD, status) for status in (200, 404, 429, 503)),
    ],
)
def test_a_commit_takes_place_once_whatever_is_answered(
    properties: dict[str, str], name: str, fault: Fault, status: int
) -> None:
    with faulty_line(int(properties["uri"].rpartition(":")[2])) as line:
        through = {**properties, "uri": f"http://127.0.0.1:{line.port}", "rest.client.socket-timeout-ms": "2000"}
        table = load_table(name, open_catalog("test", **through))
        entry = write_statistics(table, [theta(1)])
        line.fail(b"set-statistics", fault, answer=http_answer(status))
        commit_statistics(table, [entry])
        assert line.faults == []
    after: Table = open_in_catalog(properties, name)
    (listed,) = after.metadata.statistics
    assert listed.statistics_path == entry.statistics_path
    assert verify(after).findings == ()
