"""What a run does with Dagster's database: the same connection all the time, another where that has ended."""

from collections.abc import Callable, Iterator
from pathlib import Path

import dagster as dg
import pytest
import yaml
from dagster_postgres import PostgresEventLogStorage
from sqlalchemy import text

from puffinry_assets.assembly import Surroundings, definitions_among
from puffinry_assets.runs import keep_connection
from puffinry_assets.runs import requests as run_requests
from puffinry_assets.settings import WatchedTable
from puffinry_assets.tables import Context, Hooks, Work
from tests.assets.conftest import Lake
from tests.support.servers.availability import or_say_why
from tests.support.servers.starting import Postgres, postgres_server

pytestmark = pytest.mark.interop


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    with or_say_why(), postgres_server(tmp_path_factory.mktemp("postgres")) as started:
        yield started


def on_postgres(folder: Path, address: str) -> dg.DagsterInstance:
    folder.mkdir()
    stored = {"storage": {"postgres": {"postgres_url": address}}, "telemetry": {"enabled": False}}
    (folder / "dagster.yaml").write_text(yaml.safe_dump(stored))
    return dg.DagsterInstance.local_temp(str(folder))


def asked(instance: dg.DagsterInstance, what: str) -> object:
    """What the server answers over the connection that events take."""
    storage = instance.event_log_storage
    assert isinstance(storage, PostgresEventLogStorage)
    with storage.index_connection() as connection:
        return connection.scalar(text(f"SELECT {what}"))


def server_process(instance: dg.DagsterInstance) -> object:
    return asked(instance, "pg_backend_pid()")


def test_a_run_keeps_its_connection_to_postgres(database: Postgres, tmp_path: Path) -> None:
    with on_postgres(tmp_path / "home", database.address) as instance:
        assert server_process(instance) != server_process(instance)
        keep_connection(instance)
        kept = server_process(instance)
        keep_connection(instance)
        assert server_process(instance) == kept


def test_a_connection_that_is_kept_has_the_limit_that_the_server_sets(database: Postgres, tmp_path: Path) -> None:
    limited = f"{database.address}?options=-c%20statement_timeout%3D77000"
    for number, (address, limit) in enumerate([(database.address, "0"), (limited, "77s")]):
        with on_postgres(tmp_path / str(number), address) as instance:
            keep_connection(instance)
            assert asked(instance, "current_setting('statement_timeout')") == limit


def restarted_before(table: str, database: Postgres) -> Callable[[Context, WatchedTable, Work], None]:
    def execute(_: Context, watched: WatchedTable, work: Work) -> None:
        if watched.name == table:
            database.restart()
        work()

    return execute


def test_a_server_that_is_restarted_in_the_middle_stops_no_run(database: Postgres, lake: Lake, tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        lake.create(name)
    hooks = Hooks(execute=restarted_before("lake.db.b", database))
    job = definitions_among(lake.settings(), Surroundings(hooks=hooks)).resolve_job_def(run_requests.JOB)
    with on_postgres(tmp_path / "home", database.address) as instance:
        assert job.execute_in_process(instance=instance, raise_on_error=False).success
        for name in ("a", "b", "c"):
            assert instance.get_materialized_partitions(dg.AssetKey(["lake", "db", name, f"{name}_statistics"]))


def test_other_storages_are_left_as_they_are(tmp_path: Path) -> None:
    with dg.DagsterInstance.local_temp(str(tmp_path)) as on_sqlite, dg.DagsterInstance.ephemeral() as in_memory:
        for instance in (on_sqlite, in_memory):
            before = dict(vars(instance.event_log_storage))
            keep_connection(instance)
            assert vars(instance.event_log_storage) == before
