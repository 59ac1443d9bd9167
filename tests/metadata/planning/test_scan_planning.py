"""Plans of the golden tables against their truth, and of tables written here for what no golden table has."""

import json
import pickle
import re
from dataclasses import fields
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.errors import ColumnNotFoundError, MetadataError, PuffinryError, UnsupportedError
from puffinry.metadata.document import TableMetadata
from puffinry.metadata.planning.filter_planning import plan_filter
from puffinry.metadata.planning.scan_planning import ScanPlan, plan_scan
from puffinry.metadata.snapshots import resolve
from tests.conftest import Golden
from tests.metadata.written import Writer, added, column, data_file, metric, optional

IO = PyArrowFileIO()


def plans_of(golden: Golden, name: str) -> list[tuple[dict[str, Any], ScanPlan]]:
    metadata = golden.metadata(name)
    truths = golden.tables[name]["snapshots"]
    return [(truth, plan_scan(metadata, metadata.snapshots[truth["snapshot_id"]], IO)) for truth in truths]


def plan_of(metadata: TableMetadata, **wanted: Any) -> ScanPlan:
    return plan_scan(metadata, resolve(metadata), IO, **wanted)


def test_record_counts_of_every_golden_snapshot_agree_with_its_truth(golden: Golden) -> None:
    exact = bounded = 0
    for name in golden.tables:
        for truth, plan in plans_of(golden, name):
            applied = {delete for file in plan.files for delete in file.deletes}
            if not applied:
                assert plan.table.record_count == truth["row_count"], (name, truth["label"])
                exact += 1
            else:
                assert plan.table.record_count > truth["row_count"], (name, truth["label"])
                bounded += 1
                if all(delete.content == "vector" for delete in applied):
                    deleted = sum(delete.record_count for delete in applied)
                    assert plan.table.record_count - deleted == truth["row_count"], (name, truth["label"])
    assert exact > 100
    assert bounded > 30


def test_every_live_delete_of_the_golden_tables_finds_a_data_file(golden: Golden) -> None:
    live = 0
    for name in golden.tables:
        for truth, plan in plans_of(golden, name):
            applied = {delete for file in plan.files for delete in file.deletes}
            assert applied == set(plan.deletes), (name, truth["label"])
            live += len(applied)
    assert live > 100


def test_every_file_of_the_golden_tables_has_its_size_and_files_are_numbered_by_age(golden: Golden) -> None:
    for name in golden.tables:
        for _, plan in plans_of(golden, name):
            assert [live_file.number for live_file in plan.files] == list(range(len(plan.files)))
            ages = [live_file.sequence_number for live_file in plan.files]
            assert ages == sorted(ages)
            for live_file in plan.files:
                with IO.new_input(live_file.path).open() as file:
                    assert file.seek(0, 2) == live_file.size_in_bytes


def test_hive_partitions_not_stored_in_the_files_are_known_from_the_manifests(golden: Golden) -> None:
    for truth, plan in plans_of(golden, "add_files_hive_partitions"):
        by_id = {c["field_id"]: c for c in truth["columns"]}
        partition_columns = {field_id for file in plan.files for field_id in file.partition}
        assert partition_columns
        for field_id in partition_columns:
            values = {file.partition[field_id] for file in plan.files} - {None}
            assert len(values) == by_id[field_id]["ndv"]
        assert plan.name_mapping is not None


def test_deletion_vectors_know_their_place_in_a_shared_puffin_file(golden: Golden) -> None:
    [plan] = [plan for truth, plan in plans_of(golden, "dv_multi") if truth["label"] == "eight_dvs"]
    vectors = [delete for file in plan.files for delete in file.deletes]
    assert len(vectors) == 8
    assert len({vector.path for vector in vectors}) == 1
    assert len({vector.content_offset for vector in vectors}) == 8
    assert all(vector.data_file == file.path for file in plan.files for vector in file.deletes)


def test_plans_travel_to_executors(golden: Golden) -> None:
    for _, plan in plans_of(golden, "eqdel_global"):
        assert plan.files
        assert pickle.loads(pickle.dumps(plan.files)) == plan.files


def test_columns_can_be_chosen(golden: Golden) -> None:
    metadata = golden.metadata("all_types_parquet")
    first, second, *_ = plan_of(metadata).columns
    plan = plan_of(metadata, columns=[second.name])
    assert plan.columns == (second,)
    assert {field_id for live_file in plan.files for field_id in live_file.column_sizes} == {second.field_id}
    with pytest.raises(ColumnNotFoundError):
        plan_of(metadata, columns=[first.name, "nothing"])


def test_deleted_entries_are_gone_and_existing_ones_keep_their_sequence_number(tmp_path: Path) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    writer.add(
        [
            {"status": 0, "sequence_number": 3, "snapshot_id": 9, "data_file": data_file("/existing")},
            {"status": 2, "sequence_number": 3, "snapshot_id": 1, "data_file": data_file("/deleted")},
            added(data_file("/added")),
        ],
        sequence_number=5,
    )
    plan = plan_of(writer.finish())
    assert [(file.path, file.sequence_number) for file in plan.files] == [("/existing", 3), ("/added", 5)]


def test_an_existing_entry_without_sequence_number_is_refused(tmp_path: Path) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    path = writer.add([{"status": 0, "data_file": data_file("/x")}])
    with pytest.raises(MetadataError, match=f"{path}: the existing entry of /x has no sequence number"):
        plan_of(writer.finish())


@pytest.mark.parametrize(
    ("file", "error", "named"),
    [
        (data_file("/x", file_format="lance"), UnsupportedError, "/x: data files in the format 'lance'"),
        (data_file("/x", record_count=-1), MetadataError, "/x has a negative record count"),
        (data_file("/x", record_count=1 << 41), MetadataError, "/x: its manifest says 2199023255552 rows"),
        (data_file("/x", content=1), MetadataError, "the delete file /x in a manifest of data files"),
    ],
)
def test_data_files_that_cannot_be_scanned_are_refused_by_name(
    tmp_path: Path, file: dict[str, Any], error: type[PuffinryError], named: str
) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    writer.add([added(file)])
    with pytest.raises(error, match=named):
        plan_of(writer.finish())


@pytest.mark.parametrize(
    ("file", "error", "named"),
    [
        (data_file("/d"), MetadataError, "the data file /d in a manifest of deletes"),
        (data_file("/d", content=2), MetadataError, "/d: an equality-delete file without equality ids"),
        (data_file("/d", content=2, equality_ids=[7]), MetadataError, "compare field 7, which no schema has"),
        (data_file("/d", content=1, file_format="puffin"), MetadataError, "/d: a deletion vector without"),
        (data_file("/d", content=1, file_format="txt"), UnsupportedError, "/d: delete files in the format 'txt'"),
    ],
)
def test_delete_files_that_make_no_sense_are_refused_by_name(
    tmp_path: Path, file: dict[str, Any], error: type[PuffinryError], named: str
) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    writer.add([added(file)], deletes=True)
    with pytest.raises(error, match=named):
        plan_of(writer.finish())


NESTED = [
    column(1, "a"),
    column(2, "l") | {"type": {"type": "list", "element-id": 3, "element": "long", "element-required": False}},
    column(4, "m")
    | {"type": {"type": "map", "key-id": 5, "key": "string", "value-id": 6, "value": "long", "value-required": False}},
    column(7, "s") | {"type": {"type": "struct", "fields": [column(8, "x"), column(9, "v", "variant")]}},
    column(10, "u", "unknown"),
    column(11, "d", "double"),
]


@pytest.mark.parametrize(
    ("ids", "named"),
    [
        ([3], r"field 3 \(l.element\), which is in a list or map"),
        ([1, 5], r"field 5 \(m.key\), which is in a list or map"),
        ([6, 1], r"field 6 \(m.value\), which is in a list or map"),
        ([2], r"field 2 \(l\), whose values cannot be compared: it is of type list<long>"),
        ([7], r"field 7 \(s\), whose values cannot be compared: it is of type struct<8: x: optional long"),
        ([9], r"field 9 \(s.v\), whose values cannot be compared: it is of type variant"),
        ([10], r"field 10 \(u\), whose values cannot be compared: it is of type unknown"),
        ([-1], "field -1, which no schema has"),
    ],
)
def test_equality_ids_that_cannot_tell_rows_apart_are_refused_by_name(
    tmp_path: Path, ids: list[int], named: str
) -> None:
    writer = Writer(tmp_path, NESTED)
    writer.add([added(data_file("/d", content=2, equality_ids=ids))], deletes=True)
    with pytest.raises(MetadataError, match=f"/d: the equality deletes compare {named}"):
        plan_of(writer.finish())


def test_equality_ids_of_any_other_column_are_taken_once_each(tmp_path: Path) -> None:
    """Of doubles too, which the specification forbids and Iceberg Java compares; position deletes have none."""
    writer = Writer(tmp_path, NESTED)
    by_position = data_file("/p", content=1, equality_ids=[3, 99])
    writer.add([added(data_file("/d", content=2, equality_ids=[8, 1, 8, 11])), added(by_position)], deletes=True)
    assert [each.equality_ids for each in plan_of(writer.finish()).deletes] == [(8, 1, 11), ()]


@pytest.mark.parametrize(
    ("kind", "avro", "value"),
    [
        ("int", "long", 1 << 40),
        ("int", "string", "one"),
        ("time", "long", 86_400_000_000),
        ("decimal(3, 2)", "bytes", b"\4\0"),
    ],
)
def test_a_partition_value_that_its_column_cannot_hold_is_refused_where_the_column_is_read(
    tmp_path: Path, kind: str, avro: str, value: Any
) -> None:
    spec = [{"source-id": 2, "field-id": 1000, "name": "p", "transform": "identity"}]
    writer = Writer(tmp_path, [column(1, "a"), column(2, "b", kind)], {0: spec}, {0: [optional("p", 1000, avro)]})
    writer.add([added(data_file("/x", partition={"p": value}))])
    metadata = writer.finish()
    with pytest.raises(MetadataError, match=f"/x: .* of the column b that is no {re.escape(kind)}") as refused:
        plan_of(metadata)
    assert refused.value.column == "b"
    assert [file.path for file in plan_of(metadata, columns=["a"]).files] == ["/x"]


NULLS = {"contains_null": True, "contains_nan": None, "lower_bound": None, "upper_bound": None}
FIVES = {"contains_null": False, "contains_nan": None, "lower_bound": b"\5" + bytes(7), "upper_bound": b"\5" + bytes(7)}


@pytest.mark.parametrize("summary", [NULLS, NULLS | {"lower_bound": b"", "upper_bound": b"ab"}, None])
@pytest.mark.parametrize("transform", ["identity", "void", "of tomorrow"])
@pytest.mark.parametrize(
    "written",
    [
        "null",  # by Iceberg Java 1.11
        {"type": "null"},
        ["null"],
        ["null", "null"],  # by PyIceberg 0.12
        ["null", "int"],  # as long as the source was there
        ["null", "string"],
        ["null", {"type": "int", "logicalType": "date"}],
        ["null", {"type": "fixed", "name": "uuid_fixed", "size": 16, "logicalType": "uuid"}],
        None,  # the partition struct lacks the field
    ],
    ids=str,
)
def test_a_partition_field_whose_source_is_gone_is_null_however_it_is_written(
    tmp_path: Path, written: Any, transform: str, summary: dict[str, Any] | None
) -> None:
    spec = [
        {"source-id": 9, "field-id": 1000, "name": "gone", "transform": transform},
        {"source-id": 2, "field-id": 1001, "name": "kept", "transform": "identity"},
    ]
    gone = [] if written is None else [{"name": "gone", "type": written, "field-id": 1000}]
    partition = {0: [*gone, optional("kept", 1001, "long")]}
    writer = Writer(tmp_path, [column(1, "a"), column(2, "kept")], {0: spec}, partition)
    values = {"gone": None, "kept": 5}
    files = [data_file(name, content=content, partition=values) for content, name in enumerate(("/x", "/p"))]
    for file in files:
        summaries = None if summary is None else [summary, FIVES]
        writer.add([added(file)], deletes=file["content"] == 1, partitions=summaries)
    metadata = writer.finish()
    (found,) = plan_of(metadata).files
    assert (found.path, found.partition) == ("/x", {2: b"\5" + bytes(7)})
    assert [delete.path for delete in found.deletes] == ["/p"]
    for where, opened in (("kept = 5", ("/x",)), ("kept = 5 and a = 1", ("/x",)), ("kept = 6", ())):
        assert plan_filter(metadata, resolve(metadata), IO, where).opened.paths == opened


def test_an_unknown_status_is_refused(tmp_path: Path) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    writer.add([added(data_file("/x"), status=3)])
    with pytest.raises(MetadataError, match="the status 3"):
        plan_of(writer.finish())


def test_a_missing_manifest_is_named(tmp_path: Path) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    path = writer.add([added(data_file("/x"))])
    metadata = writer.finish()
    path.unlink()
    with pytest.raises(MetadataError, match=f"{path}: the file that the table's metadata names does not exist"):
        plan_of(metadata)


def test_local_paths_may_be_uris(tmp_path: Path) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    path = writer.add([added(data_file("/x"))])
    for form in (f"file:{path}", f"file://{path}"):
        writer.lines[0]["manifest_path"] = form
        assert [file.path for file in plan_of(writer.finish()).files] == ["/x"]


def test_a_position_delete_file_whose_bounds_name_one_file_touches_that_file_only(tmp_path: Path) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    writer.add([added(data_file("/x")), added(data_file("/y"))])
    bounds = {"lower_bounds": metric({2147483546: b"/x"}), "upper_bounds": metric({2147483546: b"/x"})}
    writer.add([added(data_file("/d", content=1, **bounds))], deletes=True)
    x, y = plan_of(writer.finish()).files
    assert [delete.path for delete in x.deletes] == ["/d"]
    assert y.deletes == ()


def test_partition_fields_are_found_by_name_where_the_manifest_has_no_ids(tmp_path: Path) -> None:
    spec = [{"source-id": 1, "field-id": 1000, "name": "p", "transform": "identity"}]
    without_id = {"name": "p", "type": ["null", "long"]}
    writer = Writer(tmp_path, [column(1, "a")], {0: spec}, {0: [without_id]})
    writer.add([added(data_file("/x", partition={"p": 3})), added(data_file("/y"))])
    x, y = plan_of(writer.finish()).files
    assert x.partition == {1: b"\x03" + bytes(7)}
    assert y.partition == {1: None}


def test_partition_types_that_avro_spells_as_logical_types_are_read(tmp_path: Path) -> None:
    kinds = {
        "date": ({"type": "int", "logicalType": "date"}, date(1970, 1, 4), b"\x03\0\0\0"),
        "timestamp_ns": ({"type": "long", "logicalType": "timestamp-nanos"}, 3, b"\x03" + bytes(7)),
        "decimal(9, 2)": (
            {"type": "fixed", "name": "d", "size": 4, "logicalType": "decimal", "precision": 9, "scale": 2},
            Decimal("2.56"),
            b"\x01\0",
        ),
        "uuid": (
            {"type": "fixed", "name": "u", "size": 16, "logicalType": "uuid"},
            UUID(int=7).bytes,
            UUID(int=7).bytes,
        ),
    }
    for number, (kind, (avro, value, expected)) in enumerate(kinds.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        spec = [{"source-id": 1, "field-id": 1000, "name": "p", "transform": "identity"}]
        writer = Writer(folder, [column(1, "a", kind)], {0: spec}, {0: [optional("p", 1000, avro)]})
        writer.add([added(data_file("/x", partition={"p": value}))])
        assert plan_of(writer.finish()).files[0].partition == {1: expected}


def test_an_empty_table_of_one_snapshot_has_an_empty_plan(golden: Golden) -> None:
    truth, plan = plans_of(golden, "empty_zero_rows")[0]
    assert truth["row_count"] == 0
    assert list(plan.files) == []
    assert plan.bytes_total == 0


def test_version_1_metadata_without_lists_is_planned(golden: Golden) -> None:
    file = golden.metadata_file("v1_history")
    document = json.loads(file.read_bytes())
    for key in ("schemas", "partition-specs", "current-schema-id", "refs", "default-spec-id"):
        document.pop(key, None)
    for snapshot in document["snapshots"]:
        snapshot.pop("schema-id", None)
    for field in document["partition-spec"]:
        field.pop("field-id", None)
    metadata = TableMetadata.from_bytes(json.dumps(document).encode(), str(file))
    truths = {truth["snapshot_id"]: truth["row_count"] for truth in golden.tables["v1_history"]["snapshots"]}
    for snapshot_id, row_count in truths.items():
        assert plan_scan(metadata, metadata.snapshots[snapshot_id], IO).table.record_count == row_count


@pytest.mark.parametrize("format_version", ["1", "2"])
def test_tables_that_pyiceberg_writes_are_planned_as_pyiceberg_plans_them(tmp_path: Path, format_version: str) -> None:
    catalog = SqlCatalog("c", uri=f"sqlite:///{tmp_path}/catalog.db", warehouse=f"file://{tmp_path}")
    catalog.create_namespace("db")
    rows = pa.table({"a": pa.array(range(100), pa.int64()), "p": pa.array([n % 3 for n in range(100)], pa.int32())})
    table = catalog.create_table("db.t", rows.schema, properties={"format-version": format_version})
    table.append(rows)
    with table.update_spec() as update:
        update.add_identity("p")
    table.append(rows)
    table.delete("a < 10")
    metadata = TableMetadata.from_bytes(table.io.new_input(table.metadata_location).open().read(), "pyiceberg")
    plan = plan_of(metadata)
    theirs = {task.file.file_path: task.file for task in table.scan().plan_files()}
    assert {file.path: file.record_count for file in plan.files} == {path: f.record_count for path, f in theirs.items()}
    for file in plan.files:
        assert dict(file.column_sizes) == dict(theirs[file.path].column_sizes)
    assert {file.partition.get(2) for file in plan.files} == {bytes([n, 0, 0, 0]) for n in range(3)}


def test_each_manifest_of_data_files_that_is_read_is_told(tmp_path: Path) -> None:
    writer = Writer(tmp_path, fields=[column(1, "a")])
    for number in range(3):
        writer.add([added(data_file(f"file:///t/{number}.parquet"))])
    writer.add([added(data_file("file:///t/deletes.parquet", content=1))], deletes=True)
    told: list[tuple[int, int]] = []
    plan_of(writer.finish(), on_manifest=lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_what_is_kept_of_each_file_takes_its_path_and_forty_bytes(tmp_path: Path) -> None:
    writer = Writer(tmp_path, fields=[column(1, "a")])
    paths = [
        f"s3://warehouse/database/table/data/p={n % 7}/{n:05d}-7f1c2a4e-5b1d-4c8e-9f3a.parquet" for n in range(2000)
    ]
    writer.add([added(data_file(path)) for path in paths])
    table = plan_of(writer.finish()).table
    columns = (getattr(table, each.name) for each in fields(table))
    kept = sum(each.nbytes for each in columns)
    assert kept < sum(map(len, paths)) + 41 * len(paths) < 200 * len(paths)


def test_a_file_with_key_metadata_is_planned_since_it_need_not_be_encrypted(tmp_path: Path) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    writer.add([added(data_file("/x", key_metadata=b"key"))])
    assert [file.path for file in plan_of(writer.finish()).files] == ["/x"]


@pytest.mark.parametrize("text", ["{", "[1]", '[{"field-id": "x", "names": ["a"]}]', "[" * 100_000])
def test_a_broken_name_mapping_is_a_fault_of_the_metadata_and_of_no_data_file(tmp_path: Path, text: str) -> None:
    writer = Writer(tmp_path, [column(1, "a")])
    writer.add([added(data_file("/x"))])
    metadata = writer.finish()
    broken = {**metadata.document, "properties": {"schema.name-mapping.default": text}}
    with pytest.raises(MetadataError, match=r"the property .* is no name mapping") as caught:
        plan_of(TableMetadata.from_document(broken, metadata.source))
    assert "/x" not in str(caught.value)


@pytest.mark.slow
def test_paths_without_end_are_refused(tmp_path: Path) -> None:
    """Two manifests of some kilobytes each, whose entries name one path of 2 MiB a hundred times."""
    writer = Writer(tmp_path, [column(1, "a")])
    for _ in range(2):
        writer.add([added(data_file("/" + "x" * (2 << 20)))] * 100)
    with pytest.raises(MetadataError, match=r"128 paths of 268435584 characters in all"):
        plan_of(writer.finish())
