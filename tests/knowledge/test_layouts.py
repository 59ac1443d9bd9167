"""The layout of tables, held against the values of their files; and its forecast against the rows, sorted."""

import json
import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.errors import PuffinError, SettingsError
from puffinry.knowledge import ColumnLayout, QueryEvents, layout_of
from tests.knowledge.conftest import Make, analyze, opened

FILES, ROWS = 24, 2000


def batches() -> list[pa.Table]:
    """Events by the hour: devices come in hundreds, tenants and countries are in many files, users anywhere."""
    draw = np.random.default_rng(7)
    devices, users = draw.choice(10**9, 2000, replace=False), draw.choice(10**9, 5000, replace=False)
    made = []
    for hour in range(FILES):
        some = draw.choice(devices, 100, replace=False)
        columns = {
            "at": np.sort(draw.integers(hour * 3600, (hour + 1) * 3600, ROWS)),
            "device": draw.choice(some, ROWS),
            "user": draw.choice(users, ROWS),
            "country": [f"c{each:02}" for each in draw.integers(0, 12, ROWS)],
            "near": draw.integers(hour * 10, hour * 10 + 40, ROWS),
            "name": [f"{chr(97 + hour)}{each}" for each in draw.integers(0, 500, ROWS)],
            "price": draw.integers(0, 10_000, ROWS) / 4,
        }
        made.append(pa.table(columns))
    return made


def load(lake: SqlCatalog, folder: Path, name: str, tables: Sequence[pa.Table]) -> None:
    """Each of the tables as a file."""
    paths = [str(folder / f"{name}-{number:02}.parquet") for number in range(len(tables))]
    for path, rows in zip(paths, tables, strict=True):
        pq.write_table(rows, path)
    lake.create_table(f"n.{name}", tables[0].schema).add_files(paths)
    analyze(lake, name)


def truth(tables: Sequence[pa.Table], column: str) -> tuple[float, float]:
    """Of the column's values on average: the files with it, and those whose range has it."""
    values = [set(each.column(column).to_pylist()) for each in tables]
    every = set().union(*values)
    ranges = [(min(each), max(each)) for each in values]
    opened_by = [sum(low <= value <= high for low, high in ranges) for value in every]
    return sum(map(len, values)) / len(every), float(np.mean(opened_by))


def scanned_by_duckdb(folder: Path, column: str, values: Sequence[Any]) -> float:
    """The files, of a row group each, whose statistics do not keep DuckDB from scanning them, on average."""
    counts = []
    for value in values:
        query = f"explain analyze select * from read_parquet('{folder}/*.parquet') where \"{column}\" = ?"
        [(_, plan)] = duckdb.execute(query, [value]).fetchall()
        scanned, groups = re.findall(r"Row Groups Scanned: (\d+) / (\d+)", plan)[0]
        assert int(groups) == FILES
        counts.append(int(scanned))
    return float(np.mean(counts))


def by_name(lake: SqlCatalog, name: str) -> dict[str, ColumnLayout]:
    return {each.column.name: each for each in layout_of(opened(lake, name), None).columns}


def test_files_that_hold_and_files_that_open_a_value_are_those_of_the_rows(lake: SqlCatalog, tmp_path: Path) -> None:
    tables = batches()
    load(lake, tmp_path, "events", tables)
    found = by_name(lake, "events")
    for column, each in found.items():
        holds, opens = truth(tables, column)
        assert each.holds_lower * 0.999 <= holds <= each.holds_upper * 1.001, column
        assert math.isclose(each.opens, opens, rel_tol=0.1), (column, each.opens, opens)


@pytest.mark.parametrize("column", ["device", "country", "user", "price"])
def test_the_forecast_is_what_the_sorted_table_has(lake: SqlCatalog, tmp_path: Path, column: str) -> None:
    tables = batches()
    load(lake, tmp_path, "events", tables)
    in_order = pa.concat_tables(tables).sort_by(column)
    by_column = [in_order.slice(start, ROWS) for start in range(0, FILES * ROWS, ROWS)]
    _, opens = truth(by_column, column)
    assert math.isclose(by_name(lake, "events")[column].opens_sorted, opens, rel_tol=0.1)


@pytest.mark.parametrize("column", ["at", "device", "country", "near", "name"])
def test_the_forecast_is_what_duckdb_scans_before_and_after_the_table_is_sorted(
    lake: SqlCatalog, tmp_path: Path, column: str
) -> None:
    tables, folders = batches(), (tmp_path / "now", tmp_path / "sorted")
    in_order = pa.concat_tables(tables).sort_by(column)
    by_column = [in_order.slice(start, ROWS) for start in range(0, FILES * ROWS, ROWS)]
    values = sorted(set(in_order.column(column).to_pylist()))
    drawn = np.random.default_rng(3).choice(np.array(values), min(60, len(values)), replace=False).tolist()
    for folder, each in zip(folders, (tables, by_column), strict=True):
        folder.mkdir()
        load(lake, folder, folder.name, each)
    found = by_name(lake, "now")[column]
    assert math.isclose(found.opens, scanned_by_duckdb(folders[0], column, drawn), rel_tol=0.1)
    after = scanned_by_duckdb(folders[1], column, drawn)
    assert 0.9 * found.opens_sorted_lower <= after <= 1.1 * found.opens_sorted
    assert math.isclose(by_name(lake, "sorted")[column].opens, after, rel_tol=0.1)


def test_numbers_above_2_to_the_53_open_the_files_that_have_them(lake: SqlCatalog, tmp_path: Path) -> None:
    one, other = 10**18, 2 * 10**18
    tables = [pa.table({"id": [one] * 9}), pa.table({"id": [other] * 9}), pa.table({"id": [one, other] * 9})]
    load(lake, tmp_path, "large", tables)
    layout = by_name(lake, "large")["id"]
    assert (layout.holds_lower, layout.holds_upper, layout.opens) == (2, 2, 2)


def test_a_moment_that_one_of_many_files_has_opens_that_file(lake: SqlCatalog, tmp_path: Path) -> None:
    """In microseconds since 1970: sums over files have more digits than a float."""
    moments = [1_700_000_000_000_000 + 3_600_000_000 * hour + hour for hour in range(64)]
    load(lake, tmp_path, "moments", [pa.table({"at": pa.array([each] * 3, pa.timestamp("us"))}) for each in moments])
    assert math.isclose(by_name(lake, "moments")["at"].opens, 1, rel_tol=1e-6)


def test_sorting_is_advised_for_what_saves_most_and_nothing_where_it_saves_nothing(
    lake: SqlCatalog, tmp_path: Path
) -> None:
    tables = batches()
    load(lake, tmp_path, "events", tables)
    first, *others = layout_of(opened(lake, "events"), None, ["device", "at", "user", "country"]).columns
    assert (first.column.name, first.advice) in {("device", "sort"), ("user", "sort")}
    assert all(each.advice != "sort" for each in others)
    sorted_already = by_name(lake, "events")["at"]
    assert (sorted_already.advice, "would not halve" in sorted_already.why) == ("none", True)
    assert by_name(lake, "events")["device"].holds_upper < FILES / 2


def test_nulls_and_files_without_bounds_are_counted_as_readers_take_them(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": pa.array([1, 2, 3], pa.int64())}, analyzed=False)
    table.append(pa.table({"a": pa.array([None, None], pa.int64())}))
    analyze(lake, "t")
    [column] = layout_of(opened(lake, "t"), None).columns
    assert (column.holds_lower, column.holds_upper, column.opens) == (1, 1, 1)


def test_the_columns_in_use_are_those_of_query_events_and_of_no_other_table(
    lake: SqlCatalog, make: Make, tmp_path: Path
) -> None:
    make("t", {"a": [1], "b": [2], "c": [3], "d": [[4]]})
    file = tmp_path / "events.jsonl"
    used = {"catalogName": "LAKE", "schema": "n", "table": "t", "columns": ["A", "d", "dropped"]}
    other = used | {"table": "u", "columns": ["b"]}
    file.write_text("".join(json.dumps({"ioMetadata": {"inputs": [each]}}) + "\n" for each in (used, other)))
    events = QueryEvents(file, "lake")
    for columns, expected in ((None, {"a"}), (["c"], {"a", "c"})):
        found = layout_of(opened(lake, "t"), None, columns, events)
        assert {each.column.name for each in found.columns} == expected
    with pytest.raises(PuffinError, match=r"no query in .*events.jsonl uses a column of elsewhere.n.t"):
        layout_of(opened(lake, "t"), None, None, QueryEvents(file, "elsewhere"))
    file.unlink()
    with pytest.raises(SettingsError, match="cannot be read"):
        layout_of(opened(lake, "t"), None, None, QueryEvents(tmp_path / "none.jsonl", "lake"))


def test_a_table_without_current_statistics_says_what_to_do(lake: SqlCatalog, make: Make) -> None:
    make("t", {"a": [1]}, analyzed=False)
    with pytest.raises(PuffinError, match="`puffinry analyze` computes them"):
        layout_of(opened(lake, "t"), None)
