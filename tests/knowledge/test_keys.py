"""Whether a key is unique: exactly, whatever the files look like, and by reading no more than a proof leaves open."""

import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Context, Decimal
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.schema import Schema
from pyiceberg.table import Table as Iceberg
from pyiceberg.table.statistics import StatisticsFile as IcebergStatistics
from pyiceberg.types import IntegerType, LongType, NestedField, StringType
from pyiceberg.utils.config import Config

from puffinry.catalogs import load_table, metadata_folder
from puffinry.commit import KEY_PROOF, commit_statistics, new_statistics_path
from puffinry.errors import ColumnNotFoundError, CommitFailedError, CommitStateUnknownError, SettingsError
from puffinry.execution import FileKeys
from puffinry.formats.puffin import Blob, PuffinReader, PuffinWriter, open_input_file
from puffinry.knowledge import KeyReport, check_key, key_proofs, keys, save_proof, stored_proof
from puffinry.metadata import StatisticsFile
from puffinry.metadata.planning import Range, ScanPlan, plan_scan
from puffinry.storage import new_file
from tests.cli.running import run
from tests.cli.shop import make_shop


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    return catalog


def made(shop: SqlCatalog, *files: pa.Table, name: str = "t") -> Iceberg:
    table = shop.create_table(f"n.{name}", files[0].schema)
    for rows in files:
        table.append(rows)
    return table


def checked(shop: SqlCatalog, *columns: str, save: bool = False, name: str = "t") -> KeyReport:
    table = load_table(f"n.{name}", shop)
    found = check_key(table, None, columns or None, stored_proof)
    if save:
        save_proof(table, found)
    return found


def ids(start: int, stop: int) -> pa.Table:
    return pa.table({"id": pa.array(range(start, stop), pa.int64())})


def test_a_key_is_unique_within_files_and_between_them(shop: SqlCatalog) -> None:
    made(shop, ids(0, 1000), ids(500, 600), name="overlapping")
    made(shop, ids(0, 1000), ids(1000, 1100))
    assert checked(shop, "id").unique
    found = checked(shop, "id", name="overlapping")
    assert (found.unique, found.rows, found.duplicates) == (False, 1100, 100)
    assert 500 <= (found.example or {})["id"] < 600


def test_rows_with_a_null_in_a_column_of_the_key_count_apart(shop: SqlCatalog) -> None:
    rows = pa.table({"a": [1, 1, None, None, 2], "b": ["x", "y", "x", "x", None]})
    made(shop, rows)
    found = checked(shop, "a", "b")
    assert (found.unique, found.rows, found.null_rows, found.duplicates) == (True, 5, 3, 0)
    found = checked(shop, "a")
    assert (found.unique, found.null_rows, found.duplicates, found.example) == (False, 2, 1, {"a": 1})


def test_a_key_of_several_columns_is_no_key_of_one(shop: SqlCatalog) -> None:
    made(shop, pa.table({"a": [1, 1, 2], "b": [1, 2, 1]}), pa.table({"a": [2, 3], "b": [2, 1]}))
    assert checked(shop, "a", "b").unique
    assert checked(shop, "b", "a").columns == ("a", "b")
    assert checked(shop, "a").duplicates == 2


def test_the_identifier_fields_are_the_key_where_none_is_named(shop: SqlCatalog) -> None:
    fields = NestedField(1, "a", IntegerType(), required=True), NestedField(2, "b", StringType(), required=False)
    table = shop.create_table("n.t", Schema(*fields, identifier_field_ids=[1]))
    table.append(pa.table({"a": pa.array([1, 2, 1], pa.int32()), "b": ["x", "y", "z"]}, table.schema().as_arrow()))
    assert checked(shop).example == {"a": 1}
    made(shop, ids(0, 1), name="u")
    with pytest.raises(SettingsError, match="name the columns of the key"):
        checked(shop, name="u")


def test_what_is_in_a_list_is_no_key(shop: SqlCatalog) -> None:
    made(shop, pa.table({"l": [[1], [2]], "s": [{"x": 1}, {"x": 1}]}))
    with pytest.raises(ColumnNotFoundError, match="in a list or map"):
        checked(shop, "l")
    assert checked(shop, "s.x").duplicates == 1


def test_deleted_rows_and_deleted_files_repeat_nothing(shop: SqlCatalog) -> None:
    table = made(shop, ids(0, 10), ids(5, 15))
    table.delete("id < 8")
    found = checked(shop, "id")
    assert (found.rows, found.duplicates) == (9, 2)


def test_a_file_that_stands_twice_in_the_table_is_repeated(shop: SqlCatalog) -> None:
    table = made(shop, ids(0, 10))
    checked(shop, "id", save=True)
    path = table.inspect.files()["file_path"][0].as_py()
    table.add_files([path], check_duplicate_files=False)
    assert checked(shop, "id").duplicates == 10


def test_zeros_are_one_value_and_so_are_all_nan(shop: SqlCatalog) -> None:
    other_nan = np.array([0x7FF8000000000001], np.uint64).view(np.float64)[0]
    made(shop, pa.table({"d": [0.0, -0.0, float("nan"), other_nan, 1.5]}))
    assert checked(shop, "d").duplicates == 2


def test_keys_that_share_a_hash_are_two(shop: SqlCatalog) -> None:
    made(shop, ids(0, 1000), ids(1000, 2000))
    with mock.patch.object(keys, "_hashes", lambda columns: np.asarray(columns[0]).astype(np.uint64) % np.uint64(100)):
        found = checked(shop, "id")
    assert (found.unique, found.duplicates) == (True, 0)


def test_more_rows_than_are_sorted_at_once_go_to_disk_in_parts(
    shop: SqlCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "_ROWS_AT_ONCE", 500)
    monkeypatch.setattr(keys, "_BYTES_IN_MEMORY", 1000)
    rows = random.Random(1).sample(range(1 << 40), 3000)
    made(shop, pa.table({"id": rows}), pa.table({"id": [*range(1 << 41, (1 << 41) + 2000), rows[7]]}))
    found = checked(shop, "id")
    assert (found.duplicates, found.example) == (1, {"id": rows[7]})


def test_a_proof_leaves_new_files_to_be_read_and_those_that_they_may_repeat(shop: SqlCatalog) -> None:
    table = made(shop, ids(0, 1000), ids(1000, 2000), ids(2000, 3000))
    first = checked(shop, "id", save=True)
    assert (first.files_read, first.files_reused) == (3, 0)
    again = checked(shop, "id", save=True)
    assert (again.files_read, again.files_reused, again.bytes_read, again.rows) == (0, 3, 0, 3000)
    table.append(ids(3000, 4000))
    after = checked(shop, "id", save=True)
    assert (after.unique, after.files_read, after.files_reused, after.rows) == (True, 1, 3, 4000)
    assert after.bytes_read <= table.inspect.files()["file_size_in_bytes"].to_pylist()[0] + 1000
    table.append(ids(1500, 1501))
    found = checked(shop, "id", save=True)
    assert (found.unique, found.files_read, found.files_reused, found.example) == (False, 2, 3, {"id": 1500})


def test_of_a_commit_that_fails_no_proof_is_left(shop: SqlCatalog) -> None:
    made(shop, ids(0, 10))
    folder = Path(metadata_folder(load_table("n.t", shop).metadata).removeprefix("file://"))
    with mock.patch.object(key_proofs, "commit_statistics", side_effect=CommitFailedError("nobody may write here")):
        with pytest.raises(CommitFailedError):
            checked(shop, "id", save=True)
        assert not list(folder.glob("*.stats"))
    with mock.patch.object(key_proofs, "commit_statistics", side_effect=CommitStateUnknownError("no answer")):
        with pytest.raises(CommitStateUnknownError):
            checked(shop, "id", save=True)
        assert list(folder.glob("*.stats"))  # the table may name it


def test_bounds_in_manifests_are_not_believed(shop: SqlCatalog) -> None:
    """An importer's file, whose manifest says what it likes: ranges are those of the values that were read."""
    table = made(shop, ids(0, 1000))
    checked(shop, "id", save=True)
    with mock.patch("pyiceberg.io.pyarrow.StatsAggregator.max_as_bytes", return_value=bytes(8)):
        table.append(ids(999, 1200))
    assert checked(shop, "id").example == {"id": 999}


def test_text_is_told_apart_behind_what_is_kept_of_its_range(shop: SqlCatalog) -> None:
    long = "p" * 100
    made(shop, pa.table({"t": [f"{long}a", f"{long}b"]}), pa.table({"t": [f"{long}c"]}))
    checked(shop, "t", save=True)
    shop.load_table("n.t").append(pa.table({"t": [f"{long}b"]}))
    assert checked(shop, "t").example == {"t": f"{long}b"}
    shop.load_table("n.t").append(pa.table({"t": ["q"]}))
    assert checked(shop, "t").files_read == 4  # the first two files and the two that are not proven


def test_ranges_of_long_decimals_are_not_rounded(shop: SqlCatalog) -> None:
    kind = pa.decimal128(38, 2)
    numbers = [Decimal(10**35 + each).scaleb(-2, Context(prec=40)) for each in range(3)]
    made(shop, pa.table({"m": pa.array([numbers[0], numbers[2]], kind)}), pa.table({"m": pa.array(numbers[1:2], kind)}))
    checked(shop, "m", save=True)
    shop.load_table("n.t").append(pa.table({"m": pa.array(numbers[1:2], kind)}))
    found = checked(shop, "m")
    assert (found.duplicates, found.example, found.files_read) == (1, {"m": str(numbers[1])}, 3)


def test_columns_of_a_key_stay_together_where_one_row_group_is_more_than_a_task(shop: SqlCatalog) -> None:
    chance, rows = np.random.default_rng(1), 3_000_000
    columns = pa.table({name: chance.integers(1 << 62, size=rows) for name in "ab"})
    shop.create_table("n.t", columns.schema, properties={"write.parquet.row-group-limit": str(rows)}).append(columns)
    found = checked(shop, "a", "b")
    assert (found.unique, found.rows) == (True, rows)


def test_a_proof_is_of_this_table_and_of_the_columns_as_they_are(shop: SqlCatalog) -> None:
    rows = pa.table({"a": pa.array([1, 2], pa.int32()), "b": ["x", "x"]})
    table = made(shop, rows)
    checked(shop, "a", save=True)
    assert checked(shop, "a", "b").files_read == 1
    with table.update_schema() as change:
        change.update_column("a", LongType())
    table.append(pa.table({"a": [3], "b": ["y"]}))
    assert (checked(shop, "a").files_read, checked(shop, "a").unique) == (2, True)


def forge(shop: SqlCatalog, change: Callable[[pa.Table], pa.Table | bytes]) -> None:
    """Commit the saved proof with other content, as any writer of the table can."""
    table = load_table("n.t", shop)
    entry = table.metadata.statistics_by_snapshot.get(table.metadata.current_snapshot_id or 0)
    assert entry is not None
    with open_input_file(table.io.new_input(entry.statistics_path)) as source:
        reader = PuffinReader(source)
        (blob,) = (each for each in reader.metadata.private if each.type == KEY_PROOF)
        changed = change(pa.ipc.open_stream(reader.read(blob)).read_all())
    if isinstance(changed, pa.Table):
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, changed.schema) as stream:
            stream.write_batch(changed.combine_chunks().to_batches()[0])
        changed = sink.getvalue().to_pybytes()
    later = dict(blob.properties) | {"puffinry.computed-at": str(int(blob.properties["puffinry.computed-at"]) + 1)}
    path = new_statistics_path(table.metadata, blob.snapshot_id)
    footer = {"created-by": "forger", "puffinry.table-uuid": later["puffinry.table-uuid"]}
    with new_file(table.io, path) as output, PuffinWriter(output, footer) as writer:
        forged = Blob(KEY_PROOF, blob.fields, blob.snapshot_id, blob.sequence_number, changed, later)
        writer.add(forged, private=True)
    commit_statistics(table, [StatisticsFile(blob.snapshot_id, path, writer.file_size, writer.footer_size, ())])


def with_column(name: str, values: Sequence[Any]) -> Callable[[pa.Table], pa.Table]:
    def change(rows: pa.Table) -> pa.Table:
        place = rows.schema.get_field_index(name)
        return rows.set_column(place, rows.schema.field(place), pa.array(values, rows.schema.field(place).type))

    return change


def first_path_only(rows: pa.Table) -> pa.Table:
    return with_column("path", [rows["path"][0].as_py()] * 2)(rows)


IMPOSSIBLE: dict[str, Callable[[pa.Table], pa.Table | bytes]] = {
    "fewer rows than none": with_column("rows", [-7, 10]),
    "more rows than its manifest has": with_column("rows", [11, 10]),
    "fewer rows than its manifest has, without deletes": with_column("rows", [9, 10]),
    "more nulls than rows": with_column("null_rows", [11, 0]),
    "no key where there are rows": with_column("lower 1", [None, 10]),
    "a least key above the greatest": with_column("lower 1", [10, 10]),
    "a file twice": first_path_only,
    "other columns": lambda rows: rows.drop_columns(["null_rows"]),
    "JSON": lambda _: b"[]",
    "what unpacks to 64 MiB": lambda _: bytes(64 << 20),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_a_proof_that_cannot_be_right_is_none(shop: SqlCatalog, change: Callable[[pa.Table], pa.Table | bytes]) -> None:
    made(shop, ids(0, 10), ids(10, 20))
    checked(shop, "id", save=True)
    forge(shop, change)
    found = checked(shop, "id")
    assert (found.unique, found.rows, found.files_reused) == (True, 20, 0)


def test_a_forged_proof_is_believed_but_not_by_full_and_not_by_an_audit(shop: SqlCatalog) -> None:
    table = made(shop, ids(0, 10), ids(10, 20))
    checked(shop, "id", save=True)
    assert run("verify", "--catalog", "shop", "n.t", "--audit", "5").code == 0
    forge(shop, lambda rows: with_column("upper 1", [min(each, 14) for each in rows["upper 1"].to_pylist()])(rows))
    audit = run("verify", "--catalog", "shop", "n.t", "--audit", "5", "--json")
    (finding,) = json.loads(audit.text)["findings"]
    assert (audit.code, finding["kind"]) == (1, "proof")
    assert "ranges of keys are others" in finding["detail"]
    table.append(ids(17, 18))
    assert checked(shop, "id").unique  # as any writer of the table can have it
    full = run("keys", "--catalog", "shop", "n.t", "--columns", "id", "--full", "--json")
    assert json.loads(full.text)["duplicates"] == 1


def test_keys_that_a_proof_hides_are_found_by_an_audit(shop: SqlCatalog) -> None:
    made(shop, ids(0, 10), ids(10, 20))
    checked(shop, "id", save=True)
    table = shop.load_table("n.t")
    table.append(ids(5, 6))
    found = check_key(load_table("n.t", shop), None, ["id"])
    assert not found.unique
    said = {file.key: FileKeys(1, 0, [Range(5, 5, False)]) for file in plan_of(shop).files if file.record_count == 1}
    save_proof(load_table("n.t", shop), replace(found, unique=True, proof=said))
    audit = run("verify", "--catalog", "shop", "n.t", "--audit", "5", "--json")
    (finding,) = json.loads(audit.text)["findings"]
    assert "id = 5 is repeated" in finding["detail"]


def plan_of(shop: SqlCatalog) -> ScanPlan:
    table = load_table("n.t", shop)
    snapshot = table.metadata.snapshots[table.metadata.current_snapshot_id or 0]
    return plan_scan(table.metadata, snapshot, table.io)


def test_a_statistics_file_of_an_unknown_scheme_is_passed_over(shop: SqlCatalog) -> None:
    table = made(shop, ids(0, 10))
    assert run("analyze", "--catalog", "shop", "n.t").code == 0
    checked(shop, "id", save=True)
    table.refresh()
    table.append(ids(10, 20))
    snapshot = table.current_snapshot()
    assert snapshot is not None
    nowhere = "gopher://elsewhere/1.stats"
    sizes = {"file-size-in-bytes": 10, "file-footer-size-in-bytes": 5}
    said = {"snapshot-id": snapshot.snapshot_id, "statistics-path": nowhere, "blob-metadata": [], **sizes}
    listed = IcebergStatistics.model_validate(said)
    with table.update_statistics() as update:
        update.set_statistics(listed)
    assert (checked(shop, "id").unique, checked(shop, "id").files_reused) == (True, 1)
    done = run("analyze", "--catalog", "shop", "n.t", "--json")
    assert (done.code, json.loads(done.text)["columns"][0]["ndv"]) == (0, 20)


def test_a_refresh_takes_the_proof_along_and_a_proof_the_statistics(shop: SqlCatalog) -> None:
    table = made(shop, ids(0, 10))
    assert run("analyze", "--catalog", "shop", "n.t").code == 0
    checked(shop, "id", save=True)
    state = json.loads(run("show", "--catalog", "shop", "n.t", "--json").text)
    assert (state["state"], [each["ndv"] for each in state["columns"]]) == ("current", [10])
    table.append(ids(10, 20))
    assert run("analyze", "--catalog", "shop", "n.t").code == 0
    assert proofs(shop) == [(KEY_PROOF, (1,))]
    assert checked(shop, "id", save=True).files_reused == 1
    assert checked(shop, "id").files_reused == 2
    assert run("verify", "--catalog", "shop", "n.t").code == 0
    assert run("analyze", "--catalog", "shop", "n.t", "--full").code == 0
    assert checked(shop, "id").files_reused == 2


def test_a_proof_alone_is_no_statistics_and_hides_none(shop: SqlCatalog) -> None:
    table = made(shop, ids(0, 10))
    checked(shop, "id", save=True)
    assert json.loads(run("show", "--catalog", "shop", "n.t", "--json").text)["state"] == "none"
    assert run("analyze", "--catalog", "shop", "n.t").code == 0
    table.append(ids(10, 20))
    checked(shop, "id", save=True)
    engines = json.loads(run("engines", "--catalog", "shop", "n.t", "--json").text)["engines"]
    assert {each["engine"]: each["columns"] for each in engines}["trino"] == {"id": 10}


def test_remove_takes_proofs_off_too(shop: SqlCatalog) -> None:
    made(shop, ids(0, 10))
    checked(shop, "id", save=True)
    assert run("remove", "--catalog", "shop", "n.t").code == 0
    assert not load_table("n.t", shop).metadata.statistics


def proofs(shop: SqlCatalog) -> list[Any]:
    table = load_table("n.t", shop)
    entry = table.metadata.statistics_by_snapshot.get(table.metadata.current_snapshot_id or 0)
    assert entry is not None
    with open_input_file(table.io.new_input(entry.statistics_path)) as source:
        private = PuffinReader(source).metadata.private
    return [(blob.type, blob.fields) for blob in private if blob.type == KEY_PROOF]


_numbers = count()
VALUES = st.one_of(
    st.just(pa.int64()).flatmap(
        lambda kind: st.tuples(st.just(kind), st.lists(st.lists(st.integers(-5, 5) | st.none())))
    ),
    st.tuples(st.just(pa.string()), st.lists(st.lists(st.sampled_from(["", "a", "ab", "b"]) | st.none()))),
    st.tuples(st.just(pa.decimal128(9, 2)), st.lists(st.lists(st.sampled_from([Decimal("-1.50"), Decimal("0.00")])))),
    st.tuples(st.just(pa.bool_()), st.lists(st.lists(st.booleans() | st.none()))),
)


@settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(VALUES, st.randoms(use_true_random=False))
def test_counts_are_those_of_plain_python(
    shop: SqlCatalog, values: tuple[pa.DataType, Sequence[Sequence[Any]]], chance: random.Random
) -> None:
    kind, files = values
    name = f"t{next(_numbers)}"
    table = shop.create_table(f"n.{name}", pa.schema([("k", kind)]))
    for rows in filter(None, files):
        table.append(pa.table({"k": pa.array(rows, kind)}))
        if chance.random() < 0.5:
            checked(shop, "k", save=True, name=name)
    every = [each for rows in files for each in rows]
    if not every:
        return
    times = Counter(each for each in every if each is not None)
    found = checked(shop, "k", name=name)
    assert (found.rows, found.null_rows) == (len(every), every.count(None))
    assert found.duplicates == sum(each - 1 for each in times.values())
    assert found.unique == (found.duplicates == 0)
    assert bool(found.example) == (not found.unique)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["ordered", "random"])
def test_one_duplicate_among_ten_million_keys_is_found(shop: SqlCatalog, kind: str) -> None:
    count, files = 10_000_000, 5
    chance = np.random.default_rng(7)
    values = np.arange(count) if kind == "ordered" else chance.permutation(count) * 7919
    planted, copied = sorted(chance.choice(count, 2, replace=False).tolist())
    values[planted] = values[copied]
    made(shop, *(pa.table({"id": part}) for part in np.split(values, files)))
    found = checked(shop, "id")
    assert (found.unique, found.rows, found.duplicates) == (False, count, 1)
    assert found.example == {"id": int(values[copied])}
    table = shop.load_table("n.t")
    table.delete(f"id == {values[copied]}")
    table.append(pa.table({"id": [int(values[copied])]}))
    assert checked(shop, "id").unique
