"""Avro data files whose lengths are lies, or that take far more memory than room: read in little, or refused."""

import io
import json
from pathlib import Path
from typing import Any

import fastavro
import pytest
import zstandard
from pyiceberg.schema import Schema
from pyiceberg.types import BooleanType, ListType, LongType, NestedField, StructType

from puffinry.errors import PuffinryError, ScanError
from puffinry.formats.avro import MAX_BLOCK_BYTES, RecordDecoder
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext, scan_file
from tests.scan.exact import exact_columns
from tests.support.peak_memory import measured

pytestmark = pytest.mark.slow

MIB = 1 << 20
SYNC = b"s" * 16
NUMBERS = Schema(NestedField(1, "c", LongType()))
NUMBERS_AVRO = {"type": "record", "name": "numbers", "fields": [{"name": "c", "type": "long"}]}
LISTS = Schema(NestedField(1, "c", ListType(2, LongType(), element_required=False)))


def long(value: int) -> bytes:
    out = io.BytesIO()
    fastavro.schemaless_writer(out, "long", value)
    return out.getvalue()


def container(codec: str, kind: Any, frame: bytes, *more: Any) -> bytes:
    """A file with one column, perhaps more of them, and one block, as framed."""
    schema = {"type": "record", "name": "table", "fields": [{"name": "c", "type": kind, "field-id": 1}, *more]}
    meta = {"avro.schema": json.dumps(schema).encode(), "avro.codec": codec.encode()}
    entries = b"".join(long(len(k)) + k.encode() + long(len(v)) + v for k, v in meta.items())
    return b"Obj\x01" + long(len(meta)) + entries + b"\0" + SYNC + frame


def framed(count: int, block: bytes, size: int | None = None) -> bytes:
    return long(count) + long(len(block) if size is None else size) + block + SYNC


def scan(path: Path, data: bytes, schema: Schema = NUMBERS, rows: int = 1) -> tuple[set[bytes], int]:
    """The last column's distinct values, and how many there are."""
    path.write_bytes(data)
    file = LiveFile(0, str(path), "avro", len(data), rows, 1, 0)
    columns = exact_columns(scan_file(file, leaf_columns(schema)[0], ScanContext(schema)))
    return columns[schema.highest_field_id].distinct, columns[schema.highest_field_id].value_count


def test_what_is_framed_here_is_read(tmp_path: Path) -> None:
    scan(tmp_path / "sound.avro", container("zstandard", "long", framed(1, zstandard.compress(long(7)))))


@pytest.mark.parametrize(
    ("frame", "named"),
    [
        (framed(1, b"", 1 << 60), "of 1 records and 1152921504606846976 bytes"),
        (framed(1, b"", 1000 << 20), "damaged, or more than are read, 268435456"),  # a text of so many bytes
        (framed(1, b"", -1), "of 1 records and -1 bytes"),
        (framed(1 << 40, long(7)), "claims"),
        (framed(1, zstandard.compress(bytes(MAX_BLOCK_BYTES + 1))), "decompresses to more than"),
        (b"\xff" * 20, "too long"),
    ],
)
def test_a_block_of_impossible_size_is_refused(tmp_path: Path, frame: bytes, named: str) -> None:
    codec = "zstandard" if frame.startswith(long(1)) else "null"
    with pytest.raises(ScanError, match=rf"hostile\.avro.*{named}"):
        scan(tmp_path / "hostile.avro", container(codec, "long", frame))


NOTHING = {"type": "record", "name": "nothing", "fields": [{"name": "c", "type": "null"}]}


def test_records_that_take_no_bytes_are_read_while_they_are_few_in_all() -> None:
    decoder = RecordDecoder(NOTHING, "few.avro", ScanError)
    assert list(decoder.batches([(2, b""), (1, b"")], "few.avro")) == [[{"c": None}] * 3]


@pytest.mark.parametrize(
    ("schema", "blocks", "named"),
    [
        (NOTHING, [(1, b""), (1 << 20, b"")], "a block of 0 bytes claims 1048576 records, of 1048575 at most"),
        (NUMBERS_AVRO, [(3, long(7))], "a block of 1 bytes claims 3 records, of 1 at most"),
    ],
)
def test_no_block_is_walked_for_more_records_than_it_can_hold(
    schema: Any, blocks: list[tuple[int, bytes]], named: str
) -> None:
    with pytest.raises(ScanError, match=rf"hostile\.avro is damaged: {named}"):
        list(RecordDecoder(schema, "hostile.avro", ScanError).batches(blocks, "hostile.avro"))


def test_a_header_of_impossible_size_is_refused(tmp_path: Path) -> None:
    header = b"Obj\x01" + long(1) + long(1 << 60) + b"avro.schema"
    with pytest.raises(ScanError, match=r"hostile\.avro: damaged Avro header"):
        scan(tmp_path / "hostile.avro", header)


@pytest.mark.parametrize("items", ["null", {"type": "record", "name": "r", "fields": []}])
def test_endless_lists_of_nothing_are_refused(tmp_path: Path, items: Any) -> None:
    kind = {"type": "array", "items": items, "element-id": 2}
    block = long(1 << 50) + b"\0"
    with pytest.raises(PuffinryError, match=r"hostile\.avro.*take no bytes"):
        scan(tmp_path / "hostile.avro", container("null", kind, framed(1, block)), LISTS)


def test_a_list_of_a_type_defined_elsewhere_that_takes_no_bytes_is_refused(tmp_path: Path) -> None:
    nothing = {"type": "record", "name": "nothing", "fields": []}
    items = {"type": "array", "items": "nothing", "element-id": 2}
    kind = {"type": "record", "name": "r", "fields": [{"name": "n", "type": nothing}, {"name": "l", "type": items}]}
    with pytest.raises(PuffinryError, match=r"hostile\.avro.*take no bytes"):
        scan(tmp_path / "hostile.avro", container("null", kind, framed(1, long(1 << 50) + b"\0")), LISTS)


def test_millions_of_records_in_a_few_bytes_are_read_in_little_memory(tmp_path: Path) -> None:
    count = 2_000_000
    data = container("zstandard", "boolean", framed(count, zstandard.compress(b"\1" * count)))
    assert len(data) < 300
    schema = Schema(NestedField(1, "c", BooleanType()))
    found = measured(scan, tmp_path / "small.avro", data, schema, count)
    assert found.result == ({b"\1"}, count)
    assert found.peak < 200 * MIB


def test_a_list_of_millions_in_one_row_is_read_as_long_as_it_is_not_more_than_a_row_may_take(tmp_path: Path) -> None:
    lists = Schema(NestedField(1, "c", ListType(2, BooleanType(), element_required=True)))
    kind = {"type": "array", "items": "boolean", "element-id": 2}

    def listed(count: int) -> bytes:
        return container("zstandard", kind, framed(1, zstandard.compress(long(count) + b"\1" * count + b"\0")))

    found = measured(scan, tmp_path / "long.avro", listed(1_000_000), lists)
    assert found.result == ({b"\1"}, 1_000_000)
    assert found.peak < 200 * MIB
    found = measured(scan, tmp_path / "endless.avro", listed(64_000_000), lists)
    assert "endless.avro: a record takes more than 512 MiB in memory" in str(found.error)
    assert found.peak < 300 * MIB


def test_rows_of_long_lists_of_structs_are_read_some_at_a_time(tmp_path: Path) -> None:
    element = StructType(NestedField(3, "x", BooleanType(), required=True))
    lists = Schema(NestedField(1, "c", ListType(2, element, element_required=True)))
    fields = [{"name": "x", "type": "boolean", "field-id": 3}]
    kind = {"type": "array", "items": {"type": "record", "name": "s", "fields": fields}, "element-id": 2}
    row = long(50_000) + b"\1" * 50_000 + b"\0"
    data = container("zstandard", kind, framed(40, zstandard.compress(row * 40)))
    found = measured(scan, tmp_path / "rows.avro", data, lists, 40)
    assert found.result == ({b"\1"}, 2_000_000)
    assert found.peak < 200 * MIB


def test_columns_that_nobody_asks_for_take_no_memory(tmp_path: Path) -> None:
    lists = {"type": "array", "items": "boolean", "element-id": 2}
    other = {"name": "d", "type": "boolean", "field-id": 3}
    block = zstandard.compress(long(20_000_000) + b"\1" * 20_000_000 + b"\0" + b"\1")
    data = container("zstandard", lists, framed(1, block), other)
    found = measured(scan, tmp_path / "wide.avro", data, Schema(NestedField(3, "d", BooleanType())))
    assert found.result == ({b"\1"}, 1)
    assert found.peak < 200 * MIB


def test_a_schema_whose_types_double_at_each_level_is_refused(tmp_path: Path) -> None:
    kind: Any = "long"
    for level in range(40):
        first = {"name": "a", "type": kind}
        again = {"name": "b", "type": kind if kind == "long" else f"t{level - 1}"}
        kind = {"type": "record", "name": f"t{level}", "fields": [first, again]}
    found = measured(scan, tmp_path / "doubling.avro", container("null", kind, b""))
    assert "doubling.avro: the Avro schema is not valid: ValueError('it has more fields than any table')" in str(
        found.error
    )
    assert found.peak < 200 * MIB
