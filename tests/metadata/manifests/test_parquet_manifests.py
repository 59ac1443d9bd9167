"""Manifests in Parquet: by Iceberg Java 1.12 and PyArrow, as maps and `content_stats`, and hostile ones."""

import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.conversions import to_bytes
from pyiceberg.io.pyarrow import PyArrowFileIO
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.transforms import IdentityTransform
from pyiceberg.types import (
    BinaryType,
    BooleanType,
    DateType,
    DecimalType,
    DoubleType,
    FixedType,
    FloatType,
    IntegerType,
    LongType,
    NestedField,
    PrimitiveType,
    StringType,
    TimestampNanoType,
    TimestamptzType,
    TimeType,
    UUIDType,
)

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.metadata import TableMetadata
from puffinry.metadata.manifests import ManifestEntry, PartitionForm, entries_of, manifests_of, partition_forms
from tests.conftest import Golden
from tests.metadata.manifests.test_manifests import UNPARTITIONED, manifest
from tests.support.peak_memory import measured
from tests.support.version_4 import children, field, rewritten, with_children

IO = PyArrowFileIO()
METRICS = ("value_counts", "null_value_counts", "nan_value_counts", "lower_bounds", "upper_bounds")


def read(path: Path, form: PartitionForm = UNPARTITIONED, **changes: Any) -> list[ManifestEntry]:
    return list(entries_of(manifest(path, **changes), IO, form))


def count(path: Path) -> int:
    return len(read(path))


def java_manifest(golden_v4: Golden, name: str = "plain") -> Path:
    return max((golden_v4.location(name) / "metadata").glob("*-m0.parquet"), key=lambda file: file.stat().st_size)


def all_entries(golden_v4: Golden, location: Path, name: str) -> list[ManifestEntry]:
    file = location / golden_v4.tables[name]["metadata_file"]
    metadata = TableMetadata.from_bytes(file.read_bytes(), str(file))
    return [
        entry
        for snapshot in metadata.snapshots.values()
        for listed in manifests_of(snapshot, IO)
        for entry in entries_of(
            listed, IO, partition_forms(metadata, metadata.schema(snapshot.schema_id))[listed.spec_id]
        )
    ]


def test_entries_are_what_arrow_finds_in_the_file(golden_v4: Golden) -> None:
    """Arrow's own conversion to Python, by the fields' names."""
    compared = 0
    for file in golden_v4.prefix.glob("v4/plain/metadata/*.parquet"):
        rows = [row for row in pq.read_table(file).to_pylist() if row["status"] != 2]
        for entry, row in zip(read(file), rows, strict=True):
            theirs = row["data_file"]
            assert (entry.path, entry.record_count) == (theirs["file_path"], theirs["record_count"])
            assert (entry.size_in_bytes, entry.content) == (theirs["file_size_in_bytes"], theirs["content"])
            assert entry.split_offsets == theirs["split_offsets"]
            ours = (entry.value_counts, entry.null_counts, entry.nan_counts, entry.lower_bounds, entry.upper_bounds)
            assert ours == tuple(dict(theirs[name]) for name in METRICS)
            assert entry.column_sizes == dict(theirs["column_sizes"])
            compared += 1
    assert compared >= 6


@pytest.mark.parametrize("name", ["plain", "deletes", "evolved", "compacted", "orc", "avro"])
def test_relative_paths_give_the_same_entries_at_their_own_place(name: str, golden_v4: Golden, tmp_path: Path) -> None:
    plain = all_entries(golden_v4, golden_v4.location(name), name)
    for relative in (True, False):
        place = tmp_path / str(relative) / name
        rewritten(golden_v4.location(name), place, relative=relative, has_location=not relative)
        found = all_entries(golden_v4, place, name)
        moved = str(golden_v4.location(name)), str(place)
        assert [entry.path for entry in found] == [entry.path.replace(*moved) for entry in plain]
        assert [entry.referenced_data_file for entry in found] == [
            entry.referenced_data_file and entry.referenced_data_file.replace(*moved) for entry in plain
        ]
        assert [entry.partition for entry in found] == [entry.partition for entry in plain]
        assert [entry.lower_bounds for entry in found] == [entry.lower_bounds for entry in plain]


# Each type as Arrow holds it: a lower bound and an upper bound, which PyIceberg serializes
BOUNDS: list[tuple[PrimitiveType, pa.DataType, Any, Any]] = [
    (BooleanType(), pa.bool_(), False, True),
    (IntegerType(), pa.int32(), -5, 7),
    (LongType(), pa.int64(), -(1 << 40), 1 << 40),
    (FloatType(), pa.float32(), -0.5, 1.5),
    (DoubleType(), pa.float64(), -0.0, 2.5),
    (DateType(), pa.date32(), -1, 20_000),
    (TimeType(), pa.time64("us"), 0, 86_399_999_999),
    (TimestamptzType(), pa.timestamp("us", "UTC"), -1, 1_767_225_600_000_000),
    (TimestampNanoType(), pa.timestamp("ns"), -1, 1_767_225_600_000_000_001),
    (DecimalType(12, 2), pa.decimal128(12, 2), Decimal("-1.50"), Decimal("1234567890.12")),
    (DecimalType(38, 0), pa.decimal128(38, 0), Decimal(-(10**37)), Decimal(10**37 + 1)),
    (StringType(), pa.string(), "", "é"),
    (BinaryType(), pa.binary(), b"\0", b"\xff"),
    (FixedType(3), pa.binary(3), b"abc", b"abd"),
    (UUIDType(), pa.binary(16), bytes(16), b"\1" * 16),
]


def typed(values: list[Any], type_: pa.DataType) -> pa.Array:
    if pa.types.is_temporal(type_):
        return pa.array(values, pa.int32() if pa.types.is_date32(type_) else pa.int64()).view(type_)
    return pa.array(values, type_)


def content_stats(rows: int, columns: dict[int, dict[int, pa.Array]]) -> tuple[pa.Field, pa.Array]:
    """The struct of all columns: by field id and offset, an array."""
    fields, arrays = [], []
    for field_id, parts in columns.items():
        base = 10_000 + 200 * field_id
        inner = [field(f"o{offset}", base + offset, array.type) for offset, array in parts.items()]
        fields.append(field(f"c{field_id}", base, pa.struct(inner)))
        arrays.append(pa.StructArray.from_arrays(list(parts.values()), fields=inner))
    assert {len(array) for array in arrays} == {rows}
    return field("content_stats", 146, pa.struct(fields)), pa.StructArray.from_arrays(arrays, fields=fields)


def test_content_stats_of_every_type_are_single_values(golden_v4: Golden, tmp_path: Path) -> None:
    table = pq.read_table(java_manifest(golden_v4))
    rows = table.num_rows
    columns = {
        number: {
            1: typed([lower] * rows, type_),
            2: typed([upper] * (rows - 1) + [None], type_),
            3: pa.array([True] * rows),
            4: pa.array([10] * rows, pa.int64()),
            5: pa.array([None] * rows, pa.int64()),
            7: pa.array([3] * rows, pa.int32()),
        }
        for number, (_, type_, lower, upper) in enumerate(BOUNDS, start=1)
    }
    without_maps = with_children(table, dict.fromkeys(METRICS), dict([content_stats(rows, columns)]))
    pq.write_table(without_maps, tmp_path / "m.parquet")
    entries = read(tmp_path / "m.parquet")
    for entry in entries:
        assert entry.lower_bounds == {n: single(kind, low) for n, (kind, _, low, _) in enumerate(BOUNDS, start=1)}
        assert entry.value_counts == dict.fromkeys(columns, 10)
        assert entry.null_counts == {}
    assert entries[0].upper_bounds == {n: single(kind, high) for n, (kind, _, _, high) in enumerate(BOUNDS, start=1)}
    assert entries[-1].upper_bounds == {}


def single(kind: PrimitiveType, value: Any) -> bytes:
    return value if isinstance(kind, UUIDType) else to_bytes(kind, value)


def as_content_stats(table: pa.Table) -> pa.Table:
    """A manifest of Java's with its maps turned into `content_stats`, of its columns of longs and text."""
    found = dict(children(table))
    maps = {name: [dict(row or ()) for row in found[name].to_pylist()] for name in METRICS}
    columns: dict[int, dict[int, pa.Array]] = {}
    for field_id, type_, parse in ((1, pa.int64(), long), (3, pa.string(), bytes.decode)):
        bounds = {
            offset: pa.array(
                [row[field_id] and parse(row[field_id]) if field_id in row else None for row in maps[name]], type_
            )
            for offset, name in ((1, "lower_bounds"), (2, "upper_bounds"))
        }
        counts = {
            offset: pa.array([row.get(field_id) for row in maps[name]], pa.int64())
            for offset, name in ((4, "value_counts"), (5, "null_value_counts"))
        }
        columns[field_id] = bounds | counts
    return with_children(table, dict.fromkeys(METRICS), dict([content_stats(table.num_rows, columns)]))


def long(value: bytes) -> int:
    return int(struct.unpack("<q", value)[0])


@pytest.mark.parametrize("name", ["plain", "evolved", "orc"])
def test_content_stats_prune_what_maps_prune(name: str, golden_v4: Golden, tmp_path: Path) -> None:
    place = rewritten(golden_v4.location(name), tmp_path / name, relative=True, manifests=as_content_stats)
    ours = all_entries(golden_v4, place, name)
    for entry, java in zip(ours, all_entries(golden_v4, golden_v4.location(name), name), strict=True):
        for mine, theirs in (
            (entry.lower_bounds, java.lower_bounds),
            (entry.upper_bounds, java.upper_bounds),
            (entry.null_counts, java.null_counts),
        ):
            assert mine == {field_id: (theirs or {})[field_id] for field_id in (1, 3) if field_id in (theirs or {})}


def partitioned(values: pa.Array, table: pa.Table) -> pa.Table:
    inner = field("p", 1000, values.type)
    struct_ = pa.StructArray.from_arrays([values], fields=[inner])
    return with_children(table, {}, {field("partition", 102, struct_.type, nullable=False): struct_})


@pytest.mark.parametrize(("kind", "type_", "low", "high"), BOUNDS)
def test_partitions_of_every_type_are_those_of_avro(
    kind: PrimitiveType, type_: pa.DataType, low: Any, high: Any, golden_v4: Golden, tmp_path: Path
) -> None:
    table = pq.read_table(java_manifest(golden_v4))
    table = table.slice(0, 2) if table.num_rows >= 2 else pa.concat_tables([table, table])
    pq.write_table(partitioned(typed([low, high], type_), table), tmp_path / "m.parquet")
    spec = PartitionSpec(PartitionField(1, 1000, IdentityTransform(), "p"))
    form = PartitionForm(spec, [Schema(NestedField(1, "a", kind, required=False))])
    found = [form.identities(entry.partition)[1] for entry in read(tmp_path / "m.parquet", form)]
    assert found == [single(kind, low), single(kind, high)]


def changed(golden_v4: Golden, tmp_path: Path, change: Callable[[pa.Table], pa.Table], **options: Any) -> Path:
    pq.write_table(change(pq.read_table(java_manifest(golden_v4))), tmp_path / "m.parquet", **options)
    return tmp_path / "m.parquet"


def test_what_is_not_known_is_refused_by_name(golden_v4: Golden, tmp_path: Path) -> None:
    ones = pa.array([1] * pq.read_metadata(java_manifest(golden_v4)).num_rows, pa.int64())

    def in_stats(offset: int, field_id: int) -> Callable[[pa.Table], pa.Table]:
        return lambda table: with_children(table, {}, dict([content_stats(len(ones), {field_id: {offset: ones}})]))

    for change, said in (
        (
            lambda table: with_children(table, {}, {field("deletion_vector", 148, pa.int64()): ones}),
            "'deletion_vector'",
        ),
        (lambda table: with_children(table, {}, {pa.field("nameless", pa.int64()): ones}), "'nameless'"),
        (lambda table: table.append_column(field("tracking", 147, pa.int64()), ones), "'tracking'"),
        (in_stats(8, 1), "'o8'"),
        (in_stats(4, -3), "'c-3'"),
    ):
        with pytest.raises(UnsupportedError, match=rf"m.parquet: .*{said} is not of format version 4"):
            read(changed(golden_v4, tmp_path, change))


def test_an_unknown_content_is_refused(golden_v4: Golden, tmp_path: Path) -> None:
    rows = pq.read_metadata(java_manifest(golden_v4)).num_rows
    path = changed(golden_v4, tmp_path, lambda t: with_children(t, {"content": pa.array([3] * rows, pa.int32())}))
    with pytest.raises(UnsupportedError, match="is of the unknown content 3"):
        read(path)


def test_another_version_of_the_format_is_refused(golden_v4: Golden, tmp_path: Path) -> None:
    path = changed(golden_v4, tmp_path, lambda t: t.replace_schema_metadata({"format-version": "5"}))
    with pytest.raises(UnsupportedError, match="format version 5 is not supported"):
        read(path, table_location="s3://t")


def wrong(table: pa.Table, paths: pa.Array) -> pa.Table:
    return with_children(table, {"file_path": None}, {field("file_path", 100, paths.type): paths})


def test_a_field_of_another_type_is_refused(golden_v4: Golden, tmp_path: Path) -> None:
    rows = pq.read_metadata(java_manifest(golden_v4)).num_rows
    path = changed(golden_v4, tmp_path, lambda t: wrong(t, pa.array([1] * rows, pa.int64())))
    with pytest.raises(MetadataError, match="the field file_path is long"):
        read(path)


def test_a_map_that_holds_null_is_refused(golden_v4: Golden, tmp_path: Path) -> None:
    rows = pq.read_metadata(java_manifest(golden_v4)).num_rows
    sizes = pa.array([[(1, None)]] * rows, pa.map_(pa.int32(), pa.int64()))

    def change(table: pa.Table) -> pa.Table:
        return with_children(table, {"column_sizes": None}, {field("column_sizes", 108, sizes.type): sizes})

    with pytest.raises(MetadataError, match="a list or map that holds null"):
        read(changed(golden_v4, tmp_path, change))


@pytest.mark.parametrize("version", ["1.0", "2.0"])
@pytest.mark.parametrize("codec", ["none", "snappy", "zstd", "gzip", "lz4"])
def test_every_codec_and_page_version_is_read(version: str, codec: str, golden_v4: Golden, tmp_path: Path) -> None:
    path = changed(golden_v4, tmp_path, lambda t: t, compression=codec, data_page_version=version)
    assert read(path) == read(java_manifest(golden_v4))


def test_damaged_manifests_are_read_or_refused(golden_v4: Golden, tmp_path: Path) -> None:
    whole = java_manifest(golden_v4).read_bytes()
    path = tmp_path / "m.parquet"
    for data in damaged(whole):
        path.write_bytes(data)
        with suppress(MetadataError, UnsupportedError):
            read(path)


def damaged(whole: bytes) -> Iterator[bytes]:
    for size in (4, 5, 12, len(whole) // 2, len(whole) - 1):
        yield whole[:size]
    footer = len(whole) - 8 - int.from_bytes(whole[-8:-4], "little")
    for place in (*range(4, footer, footer // 200), *range(footer, len(whole), 7)):
        yield whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]


@pytest.mark.slow
def test_text_named_again_and_again_takes_little_memory(golden_v4: Golden, tmp_path: Path) -> None:
    """A path of a mebibyte for each entry, which a dictionary holds once."""

    def with_key(table: pa.Table) -> pa.Table:
        many = pa.concat_tables([table] * 20_000).slice(0, 20_000).combine_chunks()
        paths = pa.DictionaryArray.from_arrays(pa.array([0] * 20_000, pa.int32()), pa.array(["/" + "x" * (1 << 20)]))
        return with_children(many, {"file_path": None}, {field("file_path", 100, paths.type): paths})

    path = changed(golden_v4, tmp_path, with_key, store_schema=False)
    found = measured(count, path)
    assert found.result == 20_000
    assert found.peak < 200 << 20


@pytest.mark.slow
def test_pages_that_claim_more_than_a_file_can_hold_are_refused(golden_v4: Golden, tmp_path: Path) -> None:
    many = pa.array([[0] * (1 << 26)], pa.list_(field("element", 133, pa.int64(), nullable=False)))
    one = pq.read_table(java_manifest(golden_v4)).slice(0, 1)
    pq.write_table(with_children(one, {"split_offsets": many}), tmp_path / "m.parquet", compression="zstd")
    found = measured(count, tmp_path / "m.parquet")
    assert "m.parquet: damaged Parquet manifest: 67108" in str(found.error)
    assert found.peak < 200 << 20


@pytest.mark.slow
def test_a_long_bound_of_content_stats_is_made_once_for_all_rows_that_have_it(
    golden_v4: Golden, tmp_path: Path
) -> None:
    def with_bounds(table: pa.Table) -> pa.Table:
        many = pa.concat_tables([table] * 1000).slice(0, 1000).combine_chunks()
        text = pa.DictionaryArray.from_arrays(pa.array([0] * 1000, pa.int32()), pa.array(["x" * (1 << 22)]))
        return with_children(many, dict.fromkeys(METRICS), dict([content_stats(1000, {1: {1: text, 2: text}})]))

    path = changed(golden_v4, tmp_path, with_bounds, store_schema=False, compression="zstd")
    found = measured(count, path)
    assert found.result == 1000
    assert found.peak < 200 << 20


@pytest.mark.parametrize("version", [None, "1", "3"])
def test_a_relative_path_is_below_nothing_where_a_manifest_does_not_say_that_it_is_of_version_4(
    version: str | None, golden_v4: Golden, tmp_path: Path
) -> None:
    def relative(table: pa.Table) -> pa.Table:
        paths = pa.array(["data/f.parquet"] * table.num_rows)
        changed_ = with_children(table, {"file_path": None}, {field("file_path", 100, paths.type): paths})
        return changed_.replace_schema_metadata({"format-version": version} if version else {})

    path = changed(golden_v4, tmp_path, relative)
    for location in (None, "file:/t"):
        with pytest.raises(MetadataError, match=r"m\.parquet: the path data/f\.parquet is relative, but"):
            read(path, table_location=location)
