"""What `engines` says of Trino, held against what Trino shows of its own statistics: each rule measured."""

import json
from dataclasses import replace

import pytest

from puffinry.catalogs import Table, load_table
from puffinry.engines import EngineView, engine_views
from puffinry.refresh import RefreshOptions, refresh
from puffinry.statistics import answer_for
from tests.support.no_session import no_spark
from tests.support.servers.trino import Trino
from tests.support.statistics_writing import list_statistics, theta, write_statistics

pytestmark = pytest.mark.heavy

ROWS = """SELECT id, id % 10 AS k, CAST(ROW(id % 3) AS ROW(x bigint)) AS s, ARRAY[id % 9] AS l
    FROM UNNEST(sequence({}, {})) AS t(id)"""


def make(server: Trino, name: str) -> Table:
    """A table of a hundred rows, without Trino's own statistics."""
    server.run(f"CREATE TABLE {name} AS {ROWS.format(1, 100)}", collect_extended_statistics_on_write="false")
    return opened(server, name)


def append(server: Trino, name: str) -> Table:
    server.run(f"INSERT INTO {name} {ROWS.format(101, 200)}", collect_extended_statistics_on_write="false")
    return opened(server, name)


def opened(server: Trino, name: str) -> Table:
    return load_table(f"db.{name}", server.catalog)


def refreshed(server: Trino, name: str, *columns: str) -> Table:
    refresh(no_spark, opened(server, name), options=RefreshOptions(columns=columns or None, nested=True))
    return opened(server, name)


def shown(server: Trino, name: str) -> dict[str, float]:
    """The distinct counts that Trino plans with, by column; of what it does not know, nothing."""
    rows = server(f"SHOW STATS FOR {name}")
    return {row[0]: row[2] for row in rows if row[0] is not None and row[2] is not None}


def row_count(server: Trino, name: str, **session: str) -> float | None:
    """The rows that Trino plans with."""
    (found,) = (row[4] for row in server.run(f"SHOW STATS FOR {name}", **session).rows if row[0] is None)
    return None if found is None else float(found)


def groups(server: Trino, name: str, expression: str) -> float:
    """How many groups Trino expects."""
    ((text,),) = server(f"EXPLAIN (TYPE LOGICAL, FORMAT JSON) SELECT {expression}, count(*) FROM {name} GROUP BY 1")
    rows = json.loads(text)["estimates"][0]["outputRowCount"]
    return round(float(rows))


def plans_with(server: Trino, name: str) -> EngineView:
    (view,) = engine_views(answer_for(opened(server, name).metadata), ["trino"])
    return view


def test_trino_plans_with_the_columns_of_a_whole_file_and_with_the_fields_of_structs(server: Trino) -> None:
    make(server, "whole")
    assert shown(server, "whole") == {}
    refreshed(server, "whole")
    view = plans_with(server, "whole")
    assert shown(server, "whole") | {"s.x": 3} == view.columns
    assert view.columns == {"id": 100, "k": 10, "s.x": 3}
    assert [missing.column for missing in view.missing] == ["l.element"]
    assert groups(server, "whole", "s.x") == 4  # the counted ones, and null


def test_trino_takes_the_nearest_file_and_scales_nothing(server: Trino) -> None:
    make(server, "older")
    refreshed(server, "older")
    append(server, "older")
    view = plans_with(server, "older")
    assert shown(server, "older") | {"s.x": 3} == view.columns == {"id": 100, "k": 10, "s.x": 3}
    assert view.behind is not None
    assert (view.behind.snapshots, view.behind.rows_changed) == (1, 100)


def test_trino_does_not_look_behind_a_partial_file(server: Trino) -> None:
    make(server, "partial")
    refreshed(server, "partial")
    table = append(server, "partial")
    list_statistics(table, write_statistics(table, [theta(2, 7)]))
    view = plans_with(server, "partial")
    assert shown(server, "partial") == view.columns == {"k": 7}
    assert view.hidden == ("id", "s.x")


@pytest.mark.parametrize("name", ["wordy", "doubled"])
def test_trino_plans_without_anything_where_a_list_breaks_its_rules(server: Trino, name: str) -> None:
    table = make(server, name)
    entry = write_statistics(table, [theta(1, 100), theta(2, 7)])
    (one, two) = entry.blob_metadata
    broken = {"wordy": (one, replace(two, properties={"ndv": "5.0"})), "doubled": (one, two, two)}
    list_statistics(table, replace(entry, blob_metadata=broken[name]))
    view = plans_with(server, name)
    assert view.columns == {}
    assert view.warnings
    assert shown(server, name) == {}
    assert row_count(server, name) is None
    assert row_count(server, name, extended_statistics_enabled="false") == 100


def test_hive_s_own_file_takes_every_number_from_trino(server: Trino) -> None:
    make(server, "hives")
    table = refreshed(server, "hives")
    (entry,) = table.metadata.statistics
    own = replace(entry.blob_metadata[0], type="ColumnStatisticsObj", properties={})
    list_statistics(table, replace(entry, blob_metadata=(own,)))
    assert shown(server, "hives") == plans_with(server, "hives").columns == {}
