"""`puffinry remove` takes Puffinry's statistics off a table, and nothing else; nested columns come on request."""

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

from puffinry.catalogs import Table, load_table
from puffinry.commit import commit_statistics, entry_of_written, new_statistics_path
from puffinry.formats.puffin import NDV_PROPERTY, THETA_SKETCH, Blob, PuffinReader, PuffinWriter, open_input_file
from puffinry.metadata import StatisticsFile
from puffinry.sketches import ThetaSketch
from puffinry.storage import new_file
from tests.cli.running import run
from tests.cli.shop import make_shop

ROWS = pa.table({"a": [1, 2, None], "s": [{"x": "u", "y": [1.5]}, {"x": "v", "y": []}, None]})
AT_TOP, NESTED = {1}, {3, 5}  # PyIceberg's field ids: a 1, s 2, s.x 3, s.y 4, its element 5


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    catalog.create_table("n.t", ROWS.schema).append(ROWS)
    return catalog


def call(command: str, *arguments: str) -> Any:
    done = run(command, "--catalog", "shop", "n.t", *arguments, "--json")
    assert (done.code, done.errors) == (0, "")
    return json.loads(done.text)


def table(shop: SqlCatalog) -> Table:
    return load_table("n.t", shop)


def listed(shop: SqlCatalog) -> list[set[int]]:
    """The columns that each statistics file lists, the oldest snapshot's first."""
    found = table(shop).metadata
    order = list(found.snapshots)
    entries = sorted(found.statistics, key=lambda entry: order.index(entry.snapshot_id))
    return [{field_id for blob in entry.blob_metadata for field_id in blob.fields} for entry in entries]


def test_columns_in_structs_lists_and_maps_are_counted_on_request_only(shop: SqlCatalog) -> None:
    assert [column["name"] for column in call("analyze")["columns"]] == ["a"]
    assert listed(shop) == [AT_TOP]
    assert call("show")["state"] == "current"
    assert call("analyze", "--nested")["committed"]
    assert listed(shop) == [AT_TOP | NESTED]
    assert not call("analyze")["committed"]


def test_a_table_that_has_nested_statistics_goes_on_refreshing_them_until_columns_are_named(shop: SqlCatalog) -> None:
    call("analyze", "--nested")
    shop.load_table("n.t").append(ROWS)
    assert call("plan")["columns"][1]["name"] == "s.x"
    assert len(call("analyze")["columns"]) == 3
    shop.load_table("n.t").append(ROWS)
    call("analyze", "--columns", "a")
    assert listed(shop) == [AT_TOP | NESTED, AT_TOP | NESTED, AT_TOP]
    shop.load_table("n.t").append(ROWS)
    assert [column["name"] for column in call("analyze")["columns"]] == ["a"]


def test_nested_statistics_are_not_taken_along_where_nothing_must_be_read_for_them(shop: SqlCatalog) -> None:
    call("analyze", "--nested")
    shop.load_table("n.t").delete("a = 1")
    shop.load_table("n.t").delete("a = 2")
    call("analyze", "--columns", "a")
    assert listed(shop)[-1] == AT_TOP


def test_remove_ends_nested_statistics_of_all_snapshots(shop: SqlCatalog) -> None:
    call("analyze", "--nested")
    shop.load_table("n.t").append(ROWS)
    call("analyze")
    done = call("remove", "--columns", "s")
    assert (done["committed"], [set(each["field_ids"]) for each in done["removed"]]) == (True, [NESTED, NESTED])
    assert listed(shop) == [AT_TOP, AT_TOP]
    assert call("show")["state"] == "current"
    assert not call("analyze")["committed"]
    shop.load_table("n.t").append(ROWS)
    done = call("analyze")
    assert ([column["name"] for column in done["columns"]], done["scan"]["units_reused"]) == (["a"], 2)


def test_remove_says_what_engines_see_then(shop: SqlCatalog) -> None:
    call("analyze")
    done = call("remove")
    assert not table(shop).metadata.statistics
    assert {each["engine"]: each["columns"] for each in done["engines"]}["trino"] == {}
    assert done["engines"] == call("engines")["engines"]
    again = call("remove")
    assert (again["committed"], again["attempts"], again["removed"]) == (False, 0, [])
    text = run("remove", "--catalog", "shop", "n.t").text
    assert "nothing to remove" in text


def test_remove_leaves_other_writers_statistics_byte_for_byte(shop: SqlCatalog) -> None:
    of_trino, of_hive = ThetaSketch((1 << 63) - 1, ThetaSketch.from_bytes(_sketch()).hashes).to_bytes(), b"\x01hive\x00"
    opened = table(shop)
    path = new_statistics_path(opened.metadata, opened.metadata.current_snapshot_id or 0)
    snapshot = opened.metadata.snapshots[opened.metadata.current_snapshot_id or 0]
    written_for = snapshot.snapshot_id, snapshot.sequence_number
    with new_file(opened.io, path) as output, PuffinWriter(output, {"created-by": "Trino"}) as writer:
        writer.add(Blob(THETA_SKETCH, [3], *written_for, of_trino, {NDV_PROPERTY: "1"}), codec="zstd")
        writer.add(Blob("hive-column-v9", [1], *written_for, of_hive, {"by": "hive"}))
    commit_statistics(opened, [entry_of_written(path, snapshot.snapshot_id, writer)])
    before = _blobs(table(shop))
    call("analyze")
    assert len(_blobs(table(shop))) == 3
    assert call("remove")["removed"] == [{"snapshot_id": snapshot.snapshot_id, "field_ids": [1]}]
    assert _blobs(table(shop)) == before
    assert listed(shop) == [{3}]
    assert not any("puffinry" in each.type for each in _metadata(table(shop)).private)


def _sketch() -> bytes:
    import numpy as np  # noqa: PLC0415

    return ThetaSketch((1 << 63) - 1, np.array([5], np.int64)).to_bytes()


def _metadata(opened: Table) -> Any:
    [entry] = opened.metadata.statistics
    with open_input_file(opened.io.new_input(entry.statistics_path)) as source:
        return PuffinReader(source).metadata


def _blobs(opened: Table) -> dict[Any, Any]:
    """Each blob of the one file: its stored bytes, codec and properties, and what is listed of it."""
    [entry] = opened.metadata.statistics
    with open_input_file(opened.io.new_input(entry.statistics_path)) as source:
        reader = PuffinReader(source)
        stored = {
            (blob.type, blob.fields): (reader.read_raw(blob), blob.compression_codec, blob.properties)
            for blob in reader.metadata.blobs
        }
    return {key: (value, _listing(entry, key)) for key, value in stored.items()}


def _listing(entry: StatisticsFile, key: Any) -> Any:
    return [blob for blob in entry.blob_metadata if (blob.type, blob.fields) == key]


def test_remove_does_not_need_a_file_that_is_gone(shop: SqlCatalog) -> None:
    [entry] = table(shop).metadata.statistics if call("analyze") else []
    table(shop).io.delete(entry.statistics_path)
    assert call("remove")["committed"]
    assert not table(shop).metadata.statistics


def test_remove_names_a_column_that_there_is_not(shop: SqlCatalog) -> None:
    done = run("remove", "--catalog", "shop", "n.t", "--columns", "b")
    assert done.code == 1
    assert "there is no column 'b'" in done.errors
