"""Manifests and manifest lists: what PyIceberg reads alike, and what damaged or hostile files do."""

import io
import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import fastavro
import pytest
import zstandard
from pyiceberg.io.pyarrow import PyArrowFileIO
from pyiceberg.manifest import ManifestFile, read_manifest_list
from pyiceberg.partitioning import PartitionSpec
from pyiceberg.schema import Schema

from puffinry.errors import MetadataError, PuffinryError, UnsupportedError
from puffinry.formats.avro import MAX_BLOCK_BYTES
from puffinry.formats.avro.container import _HEADER
from puffinry.metadata.manifests import (
    Manifest,
    ManifestEntry,
    PartitionForm,
    entries_of,
    manifests_of,
    partition_forms,
)
from tests.conftest import Golden
from tests.metadata.written import Writer, added, column, data_file, manifest_entry, metric

IO = PyArrowFileIO()
FULL = data_file(
    "/x",
    column_sizes=metric({1: 3, 2: 4}),
    lower_bounds=metric({1: b"abc"}),
    upper_bounds=metric({1: b"xyz"}),
    split_offsets=[4, 8],
)


def manifest(path: Path | str, **changes: Any) -> Manifest:
    plain: dict[str, Any] = {"path": str(path), "spec_id": 0, "has_deletes": False, "sequence_number": 1}
    return Manifest(**(plain | changes))


UNPARTITIONED = PartitionForm(PartitionSpec(), [Schema()])


def entries(listed: Manifest) -> Iterator[ManifestEntry]:
    return entries_of(listed, IO, UNPARTITIONED)


def written(tmp_path: Path, count: int = 1, codec: str = "deflate") -> Path:
    return Writer(tmp_path, [column(1, "a")], codec=codec).add(added(FULL) for _ in range(count))


@pytest.mark.parametrize("path", ["/a\0b", "/\ud800", "http://127.0.0.1:1/m", "s3:///m"])
def test_a_path_that_no_file_can_have_is_an_error_that_repeats_it(path: str) -> None:
    with pytest.raises(MetadataError, match=re.escape(repr(path))):
        list(entries(manifest(path)))


def test_manifests_that_pyiceberg_reads_are_read_alike(golden: Golden) -> None:
    compared = 0
    for name, table in golden.tables.items():
        metadata = golden.metadata(name)
        for truth in table["snapshots"]:
            snapshot = metadata.snapshots[truth["snapshot_id"]]
            if snapshot.manifest_list is None:
                continue
            theirs = [m for m in read_manifest_list(IO.new_input(snapshot.manifest_list)) if has_live_files(m)]
            ours = manifests_of(snapshot, IO)
            assert [m.path for m in ours] == [m.manifest_path for m in theirs]
            for our, their in zip(ours, theirs, strict=True):
                assert (our.spec_id, our.sequence_number) == (their.partition_spec_id, their.sequence_number)
                forms = partition_forms(metadata, metadata.schema(snapshot.schema_id))
                compared += compare_entries(our, forms[our.spec_id], their)
    assert compared > 1000


def has_live_files(their: ManifestFile) -> bool:
    return bool(their.has_added_files() or their.has_existing_files())


def compare_entries(our: Manifest, form: PartitionForm, their: ManifestFile) -> int:
    pairs = list(zip(entries_of(our, IO, form), their.fetch_manifest_entry(IO), strict=True))
    for mine, entry in pairs:
        file = entry.data_file
        assert (mine.path, mine.record_count, mine.content or 0) == (file.file_path, file.record_count, file.content)
        assert (mine.sequence_number, mine.size_in_bytes) == (entry.sequence_number, file.file_size_in_bytes)
        assert form.record(mine.partition) == file.partition
        assert mine.split_offsets == file.split_offsets
        assert mine.equality_ids == file.equality_ids
        for found, expected in (
            (mine.column_sizes, file.column_sizes),
            (mine.null_counts, file.null_value_counts),
            (mine.lower_bounds, file.lower_bounds),
            (mine.upper_bounds, file.upper_bounds),
        ):
            assert (found or {}) == dict(expected or {})
    return len(pairs)


@pytest.mark.parametrize("codec", ["null", "deflate", "snappy", "bzip2", "xz"])
def test_every_codec_of_avro_is_read(tmp_path: Path, codec: str) -> None:
    assert [entry.path for entry in entries(manifest(written(tmp_path, 3, codec)))] == ["/x"] * 3


def test_zstandard_is_read(tmp_path: Path) -> None:
    path = tmp_path / "zstandard.avro"
    packed = zstandard.compress(record_bytes() * 2)
    path.write_bytes(container(manifest_entry(), block(2, packed), b"zstandard"))
    assert [entry.path for entry in entries(manifest(path))] == ["/x"] * 2


def test_an_unknown_codec_is_refused_by_name(tmp_path: Path) -> None:
    path = written(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"deflate", b"brotlix"))
    with pytest.raises(UnsupportedError, match=r"unknown Avro codec 'brotlix'"):
        list(entries(manifest(path)))


def test_fields_are_found_by_id_whatever_their_names(tmp_path: Path) -> None:
    text = json.dumps(manifest_entry())
    for name in ("file_path", "record_count", "status", "data_file", "content"):
        text = text.replace(f'"name": "{name}"', f'"name": "other_{name}"')
    file = {f"other_{key}" if key in ("file_path", "record_count", "content") else key: FULL[key] for key in FULL}
    path = tmp_path / "renamed.avro"
    with path.open("wb") as out:
        fastavro.writer(out, json.loads(text), [{"other_status": 1, "other_data_file": file}])
    [entry] = entries(manifest(path))
    assert (entry.path, entry.record_count) == ("/x", 10)


def test_ids_may_be_spelled_as_text_as_iceberg_java_takes_them(tmp_path: Path) -> None:
    text = re.sub(r'"field-id": (\d+)', r'"field-id": "\1"', json.dumps(manifest_entry()))
    path = tmp_path / "text.avro"
    path.write_bytes(container(json.loads(text), block(1, record_bytes())))
    plain = written(tmp_path, 1)
    assert [replace(entry, path="/x") for entry in entries(manifest(path))] == list(entries(manifest(plain)))
    for wrong in ("[134]", '"x"', "1e999"):
        path.write_bytes(container(json.loads(text.replace('"134"', wrong)), block(1, record_bytes())))
        with pytest.raises(MetadataError, match=r"text\.avro: the Avro schema has a field id that is none"):
            list(entries(manifest(path)))


def test_types_may_be_spelled_with_attributes_of_other_writers(tmp_path: Path) -> None:
    text = json.dumps(manifest_entry()).replace('"string"', '{"type": "string", "avro.java.string": "String"}')
    schema = text.replace('"bytes"', '{"type": "bytes"}').replace('"long"', '{"type": "long", "x": 1}')
    path = tmp_path / "spelled.avro"
    path.write_bytes(container(json.loads(schema), block(1, record_bytes())))
    [entry] = entries(manifest(path))
    assert (entry.path, entry.column_sizes, entry.lower_bounds) == ("/x", {1: 3, 2: 4}, {1: b"abc"})


def test_metrics_of_no_column_are_there_and_those_left_out_are_not(tmp_path: Path) -> None:
    file = data_file("/x", column_sizes=[], lower_bounds=metric({1: b""}))
    [entry] = entries(manifest(Writer(tmp_path, [column(1, "a")]).add([added(file)])))
    assert (entry.column_sizes, entry.lower_bounds, entry.value_counts) == ({}, {1: b""}, None)


@pytest.mark.parametrize("kind", ["null", {"type": "null"}, ["null"], ["null", "string"], None])
@pytest.mark.parametrize("transform", ["identity", "bucket[4]", "void"])
def test_a_partition_field_whose_source_is_gone_is_null_however_it_is_written(
    tmp_path: Path, kind: Any, transform: str
) -> None:
    """Iceberg Java 1.11 writes the type null itself; None: the field is left out."""
    fields = [] if kind is None else [{"name": "p", "type": kind, "field-id": 1001}]
    spec = {"source-id": 9, "field-id": 1001, "name": "p", "transform": transform}
    writer = Writer(tmp_path, [column(1, "a")], specs={0: [spec]}, partition_fields={0: fields})
    values = {field["name"]: None for field in fields}
    path = writer.add(added({**FULL, "partition": values}) for _ in range(3))
    metadata = writer.finish()
    form = partition_forms(metadata, metadata.schemas[0])[0]
    found = list(entries_of(manifest(path), IO, form))
    assert [(entry.path, entry.record_count, entry.partition) for entry in found] == [("/x", 10, (0, None))] * 3


def container(schema: object, body: bytes, codec: bytes = b"null") -> bytes:
    """An Avro file made by hand."""
    out = io.BytesIO()
    header = {"magic": b"Obj\x01", "meta": {"avro.schema": json.dumps(schema).encode(), "avro.codec": codec}}
    fastavro.schemaless_writer(out, _HEADER, header | {"sync": b"s" * 16})
    return out.getvalue() + body


def block(count: int, data: bytes, size: int | None = None) -> bytes:
    return long(count) + long(len(data) if size is None else size) + data + b"s" * 16


def long(value: int) -> bytes:
    out = io.BytesIO()
    fastavro.schemaless_writer(out, "long", value)
    return out.getvalue()


def record_bytes() -> bytes:
    out = io.BytesIO()
    fastavro.schemaless_writer(out, manifest_entry(), added(FULL))
    return out.getvalue()


HOSTILE = {
    "no Avro file": b"PAR2",
    "damaged Avro header": b"Obj\x01\xff\xff",
    "is cut off": container(manifest_entry(), block(1, record_bytes(), size=1 << 20)),
    "damaged, or more than are read": container(manifest_entry(), block(1, record_bytes(), size=1 << 40)),
    "a number is cut off or too long": container(manifest_entry(), b"\xff" * 12),
    "sync marker": container(manifest_entry(), block(1, record_bytes())[:-1] + b"x"),
    "not the 1 records that it announces: ValueError('it is longer": container(
        manifest_entry(), block(1, record_bytes() + b"\0")
    ),
    "damaged Avro block": container(manifest_entry(), block(1 << 60, record_bytes())),
    "damaged deflate data": container(manifest_entry(), block(1, b"\xff\xff\xff"), b"deflate"),
    "damaged zstandard data": container(manifest_entry(), block(1, b"\xff\xff\xff"), b"zstandard"),
    "damaged snappy data": container(manifest_entry(), block(1, b"\xff\xff\xff\xff\x7f0000"), b"snappy"),
    "is not that of a manifest": container({"type": "array", "items": "int"}, b""),
    "lacks data_file": container({"type": "record", "name": "r", "fields": []}, b""),
    "not ('int', 'long')": container(json.loads(json.dumps(manifest_entry()).replace('"int"', '"string"')), b""),
}


@pytest.mark.parametrize("named", HOSTILE)
def test_a_damaged_manifest_is_an_error_that_names_it(tmp_path: Path, named: str) -> None:
    path = tmp_path / "bad.avro"
    path.write_bytes(HOSTILE[named])
    with pytest.raises(MetadataError, match=f"^{path}: .*{re.escape(named)}"):
        list(entries(manifest(path)))


def test_a_schema_nested_too_deep_is_an_error_that_names_the_manifest(tmp_path: Path) -> None:
    path = tmp_path / "deep.avro"
    path.write_bytes(container("S" * 49_998, b"").replace(b'"' + b"S" * 49_998 + b'"', b"[" * 25_000 + b"]" * 25_000))
    with pytest.raises(MetadataError, match=rf"^{path}: (damaged Avro header: RecursionError|the Avro schema is not)"):
        list(entries(manifest(path)))


def test_an_encrypted_manifest_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "secret.avro"
    path.write_bytes(b"AGS1" + bytes(100))
    with pytest.raises(UnsupportedError, match=f"{path}: encrypted"):
        list(entries(manifest(path)))


def test_a_block_that_decompresses_to_too_much_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.avro"
    bomb = zstandard.compress(bytes(MAX_BLOCK_BYTES + 1))
    path.write_bytes(container(manifest_entry(), block(1, bomb), b"zstandard"))
    with pytest.raises(MetadataError, match="decompresses to more than"):
        list(entries(manifest(path)))


def test_endless_arrays_of_nothing_are_refused(tmp_path: Path) -> None:
    schema = manifest_entry()
    schema["fields"].append({"name": "x", "type": {"type": "array", "items": "null"}})
    path = tmp_path / "endless.avro"
    path.write_bytes(container(schema, block(1, record_bytes() + b"\xfe\xff\xff\xff\xff\xff\xff\xff\x7f")))
    with pytest.raises(MetadataError, match="items that take no bytes"):
        list(entries(manifest(path)))


@pytest.mark.parametrize("codec", ["null", "deflate"])
def test_no_cut_and_no_flipped_byte_raises_anything_but_our_errors(tmp_path: Path, codec: str) -> None:
    whole = written(tmp_path, 3, codec).read_bytes()
    path = tmp_path / "damaged.avro"
    dice = random.Random(7)
    for _ in range(400):
        damaged = bytearray(whole[: dice.randrange(len(whole))] if dice.random() < 0.3 else whole)
        for _ in range(dice.randrange(1, 4)):
            position = dice.randrange(len(damaged)) if damaged else 0
            damaged[position : position + 1] = bytes([dice.randrange(256)])
        path.write_bytes(damaged)
        with suppress(PuffinryError):
            assert all(isinstance(entry.path, str) for entry in entries(manifest(path)))


@pytest.mark.parametrize("is_optional", [True, False])
def test_an_avro_manifest_of_a_draft_version_has_no_unknown_fields(is_optional: bool, tmp_path: Path) -> None:
    for extra, said in (("new", "'new' is not of format version 4"), (None, None)):
        schema = manifest_entry()
        [of_files] = [field for field in schema["fields"] if field["name"] == "data_file"]
        of_files["type"]["fields"] += [{"name": extra, "type": "int", "field-id": 157}] if extra else []
        of_files["type"] = ["null", of_files["type"]] if is_optional else of_files["type"]
        path = tmp_path / "m.avro"
        with path.open("wb") as file:
            fastavro.writer(file, schema, [added({**FULL, "new": 1})], metadata={"format-version": "4"})
        assert len(list(entries(manifest(path)))) == 1
        if said is None:
            assert [entry.path for entry in entries(manifest(path, table_location="/t"))] == ["/t//x"]
            continue
        with pytest.raises(UnsupportedError, match=said):
            list(entries(manifest(path, table_location="/t")))
