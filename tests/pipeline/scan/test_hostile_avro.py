"""Avro data files whose lengths are lies: refused before anything is allocated for them."""

import io
import json
from pathlib import Path
from typing import Any

import fastavro
import pytest
import zstandard
from pyiceberg.schema import Schema
from pyiceberg.types import ListType, LongType, NestedField

from pipeline.errors import PuffinryError, ScanError
from pipeline.metadata.avro_container import MAX_BLOCK_BYTES
from pipeline.metadata.columns import leaf_columns
from pipeline.metadata.units import Unit
from pipeline.scan.context import ScanContext
from pipeline.scan.scan import scan_unit

SYNC = b"s" * 16
NUMBERS = Schema(NestedField(1, "c", LongType()))
LISTS = Schema(NestedField(1, "c", ListType(2, LongType(), element_required=False)))


def long(value: int) -> bytes:
    out = io.BytesIO()
    fastavro.schemaless_writer(out, "long", value)
    return out.getvalue()


def container(codec: str, kind: Any, frame: bytes) -> bytes:
    """A file with one column and one block, as framed."""
    schema = {"type": "record", "name": "table", "fields": [{"name": "c", "type": kind, "field-id": 1}]}
    meta = {"avro.schema": json.dumps(schema).encode(), "avro.codec": codec.encode()}
    entries = b"".join(long(len(k)) + k.encode() + long(len(v)) + v for k, v in meta.items())
    return b"Obj\x01" + long(len(meta)) + entries + b"\0" + SYNC + frame


def framed(count: int, block: bytes, size: int | None = None) -> bytes:
    return long(count) + long(len(block) if size is None else size) + block + SYNC


def scan(path: Path, data: bytes, schema: Schema = NUMBERS) -> None:
    path.write_bytes(data)
    unit = Unit(0, str(path), "avro", len(data), 1, 1, 0)
    list(scan_unit(unit, leaf_columns(schema)[0], ScanContext(schema)))


def test_what_is_framed_here_is_read(tmp_path: Path) -> None:
    scan(tmp_path / "sound.avro", container("zstandard", "long", framed(1, zstandard.compress(long(7)))))


@pytest.mark.parametrize(
    ("frame", "named"),
    [
        (framed(1, b"", 1 << 60), "of 1 records and 1152921504606846976 bytes"),
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
