"""What a sensor remembers of thousands of tables, in each database that Dagster's instance may have."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import dagster as dg
import pytest
from dagster._core.storage.runs.schema import KeyValueStoreTable
from sqlalchemy.dialects import mysql

from puffinry.statistics import Lag
from puffinry_assets.runs import Owed, Waiting
from puffinry_assets.sensors.polling import Cursor, Seen
from tests.assets.sensors.ticks import remembered
from tests.support.servers.availability import or_say_why
from tests.support.servers.starting import postgres

_TABLES = 2000
_BYTES_OF_TEXT = {"TEXT": 65_535}  # MySQL's reference, "Data Type Storage Requirements"


@pytest.fixture
def on_postgres(tmp_path: Path) -> Iterator[dg.DagsterInstance]:
    with or_say_why(), postgres(tmp_path) as url:
        storage: Any = {"storage": {"postgres": {"postgres_url": url}}}
        with dg.DagsterInstance.local_temp(str(tmp_path), storage) as instance:
            yield instance


@pytest.fixture
def on_sqlite(tmp_path: Path) -> Iterator[dg.DagsterInstance]:
    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        yield instance


def much(random: Random) -> Cursor:
    """Of thousands of tables with long names, of each of which runs for many snapshots wait and are owed."""
    cursor = Cursor()
    for number in range(_TABLES):
        name = f"warehouse.namespace_{number % 40}.a_table_whose_name_is_long_{number}"
        location, table = (f"{random.getrandbits(64):016x}" for _ in range(2))
        snapshot = random.getrandbits(63)
        cursor.tables[name] = Seen(location, snapshot, table, number, snapshot, 1_763_700_000_000 + number)
        keys = [f"{each:04}-20261121T072228Z-{random.randrange(10**6):06}" for each in range(20)]
        cursor.waiting[name] = Waiting(keys, Lag())
        cursor.owed[name] = Owed(keys[:10], Lag(), 1, 1_763_700_000)
    return cursor


def store_and_read(instance: dg.DagsterInstance) -> None:
    random = Random(0)
    cursor = much(random)
    first = cursor.store(instance)
    before = cursor.model_copy(deep=True)
    cursor.tables |= {name: seen for name, seen in much(random).tables.items() if random.random() < 0.5}
    second = cursor.store(instance)
    assert len(first) < 150
    assert remembered(first, instance) == before
    assert remembered(second, instance) == cursor
    assert cursor != before


@pytest.mark.slow
def test_sqlite_keeps_what_is_known_of_thousands_of_tables(on_sqlite: dg.DagsterInstance) -> None:
    store_and_read(on_sqlite)


@pytest.mark.heavy
def test_postgresql_keeps_what_is_known_of_thousands_of_tables(on_postgres: dg.DagsterInstance) -> None:
    store_and_read(on_postgres)


def test_mysql_has_room_for_each_text_and_tells_their_keys_apart(
    instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has its limits from Dagster's own table: what exceeds one is cut, or takes the place of another."""
    kept: dict[str, str] = {}
    monkeypatch.setattr("puffinry_assets.sensors.polling.keep_texts", lambda _, texts: kept.update(texts))
    cursor = much(Random(0))
    for _ in range(2):
        cursor.store(instance)
        cursor.tables.popitem()
    room = _BYTES_OF_TEXT[KeyValueStoreTable.c.value.type.compile(mysql.dialect())]
    (index,) = KeyValueStoreTable.indexes
    told_apart = {key.lower()[: index.dialect_options["mysql"]["length"]] for key in kept}
    assert len(told_apart) == len(kept) > 10
    assert max(len(text.encode()) for text in kept.values()) <= room
