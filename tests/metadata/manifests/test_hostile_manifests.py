"""Manifests and manifest lists that a few bytes make endless: refused, and never read into more memory than room."""

import io
from pathlib import Path
from typing import Any

import fastavro
import pytest
import zstandard
from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.errors import MetadataError
from puffinry.metadata import Snapshot
from puffinry.metadata.manifests import entries_of, manifests_of
from puffinry.metadata.manifests.avro_files import AvroFile
from tests.metadata.manifests.test_manifests import FULL, UNPARTITIONED, block, container, long, manifest
from tests.metadata.written import Writer, added, column, data_file, manifest_entry, record, required
from tests.support.peak_memory import measured

pytestmark = pytest.mark.slow

IO = PyArrowFileIO()
MIB = 1 << 20
PATHS = record("manifest_file", required("manifest_path", 500, "string"))


def lines(path: Path) -> int:
    return len(manifests_of(Snapshot(1, None, 1, 1, {}, str(path), (), None), IO))


def entries(path: Path) -> int:
    return sum(1 for _ in entries_of(manifest(path), IO, UNPARTITIONED))


def encoded(schema: Any, value: Any) -> bytes:
    out = io.BytesIO()
    fastavro.schemaless_writer(out, schema, value)
    return out.getvalue()


def repeated(path: Path, schema: Any, line: bytes, count: int) -> Path:
    """A file of one block with so many times the same line."""
    path.write_bytes(container(schema, block(count, zstandard.compress(line * count)), b"zstandard"))
    return path


def test_a_manifest_list_of_millions_of_lines_in_a_few_bytes_is_refused(tmp_path: Path) -> None:
    path = repeated(tmp_path / "snap.avro", PATHS, b"\0", 8_000_000)
    size = path.stat().st_size
    assert size < 1000
    found = measured(lines, path)
    assert found.error == (
        f"MetadataError: {path}: damaged Avro block: 8000000 lines or more in a file of {size} bytes; "
        "expected one a byte at most"
    )
    assert found.peak < 100 * MIB


def test_a_snapshot_without_list_and_manifests_is_no_empty_one() -> None:
    assert manifests_of(Snapshot(7, None, 0, 1, {}, None, (), None), IO) == []
    with pytest.raises(MetadataError, match="snapshot 7 has neither a manifest list nor manifests"):
        manifests_of(Snapshot(7, None, 0, 1, {}, None, None, None), IO)


@pytest.mark.parametrize("other", ["{0}", "file://{0}", "file:{1}//{2}", "{1}/./{2}"])
def test_a_list_that_names_one_manifest_many_times_is_refused_by_name(tmp_path: Path, other: str) -> None:
    path, named = tmp_path / "snap.avro", str(tmp_path / "m.avro")
    names = [named, *[other.format(named, *named.rsplit("/", 1))] * 399]
    lines_of_it = b"".join(encoded(PATHS, {"manifest_path": name}) for name in names)
    path.write_bytes(container(PATHS, block(400, lines_of_it), b"null"))
    with pytest.raises(MetadataError, match=f"{path}: names the manifest {named} 400 times"):
        lines(path)
    with pytest.raises(MetadataError, match=f"snapshot 1: names the manifest {named} 2 times"):
        manifests_of(Snapshot(1, None, 1, 1, {}, None, (named, named), None), IO)


def test_a_manifest_of_millions_of_entries_in_a_few_bytes_is_refused(tmp_path: Path) -> None:
    path = repeated(tmp_path / "m.avro", manifest_entry(), encoded(manifest_entry(), added(data_file(""))), 4_000_000)
    found = measured(entries, path)
    assert f"MetadataError: {path}: damaged Avro block: 4000000 lines or more in a file of" in str(found.error)
    assert found.peak < 200 * MIB


@pytest.mark.parametrize("codec", ["deflate", "xz", "bzip2"])
def test_entries_that_are_as_alike_as_sound_ones_can_be_are_read(tmp_path: Path, codec: str) -> None:
    """But for a counter in their path they are the same; xz finds that out best."""
    files = ({**FULL, "file_path": f"/data/{number:08}.parquet"} for number in range(20_000))
    path = Writer(tmp_path, [column(1, "a")], codec=codec).add(added(file) for file in files)
    assert entries(path) == 20_000


def test_a_line_with_millions_of_summaries_is_refused(tmp_path: Path) -> None:
    summary = record("summary", required("contains_null", 509, "boolean"))
    schema = record(
        "manifest_file",
        required("manifest_path", 500, "string"),
        required("partitions", 507, {"type": "array", "items": summary, "element-id": 508}),
    )
    path = repeated(tmp_path / "snap.avro", schema, b"\0" + long(20_000_000) + b"\1" * 20_000_000 + b"\0", 1)
    found = measured(lines, path)
    assert found.error == f"MetadataError: {path}: a record takes more than 64 MiB in memory"
    assert found.peak < 200 * MIB


def test_lists_of_a_type_defined_elsewhere_that_takes_no_bytes_are_refused(tmp_path: Path) -> None:
    nothing = record("nothing")
    endless = required("endless", 2, {"type": "array", "items": "nothing"})
    schema = record("manifest_file", required("manifest_path", 500, "string"), required("n", 1, nothing), endless)
    path = tmp_path / "snap.avro"
    path.write_bytes(container(schema, block(1, b"\0" + long(1 << 50) + b"\0")))
    with pytest.raises(MetadataError, match=rf"{path}: .*items that take no bytes"):
        lines(path)


def test_an_entry_with_millions_of_metrics_is_refused(tmp_path: Path) -> None:
    plain = encoded(manifest_entry(), added(data_file("/x", column_sizes=[])))
    at = plain.index(b"/x") + 2
    start, end = plain[:at], plain[at:]
    sizes = end.index(b"\2\0")  # the optional array is there, and has no items
    hostile = start + end[: sizes + 1] + long(5_000_000) + b"\2\2" * 5_000_000 + end[sizes + 1 :]
    found = measured(entries, repeated(tmp_path / "m.avro", manifest_entry(), hostile, 1))
    assert "m.avro: a record takes more than 256 MiB in memory" in str(found.error)
    assert found.peak < 300 * MIB


def test_a_partition_of_very_many_fields_is_read_some_entries_at_a_time(tmp_path: Path) -> None:
    fields = [required(f"p{number}", 1000 + number, "boolean") for number in range(5_000)]
    schema = manifest_entry(fields)
    file = data_file("/x", partition={field["name"]: True for field in fields})
    path = repeated(tmp_path / "m.avro", schema, encoded(schema, added(file)), 1024)
    found = measured(entries, path)
    assert found.result == 1024
    assert found.peak < 200 * MIB


def test_blocks_that_decompress_to_more_than_a_thousand_times_their_file_are_refused(tmp_path: Path) -> None:
    line = encoded(PATHS, {"manifest_path": "x" * (1 << 20)})
    path = tmp_path / "snap.avro"
    path.write_bytes(container(PATHS, block(1, zstandard.compress(line)) * 100, b"zstandard"))
    size = path.stat().st_size
    with pytest.raises(MetadataError, match=rf"{path}: {size} bytes decompress to \d+ or more; expected {size << 10}"):
        list(AvroFile(path.read_bytes(), str(path), always_read=1 << 20).blocks())


def test_a_schema_whose_types_double_at_each_level_is_refused(tmp_path: Path) -> None:
    kind: Any = "long"
    for level in range(40):
        again = kind if kind == "long" else f"t{level - 1}"
        kind = record(f"t{level}", {"name": "a", "type": kind}, {"name": "b", "type": again})
    path = tmp_path / "snap.avro"
    path.write_bytes(container(record("manifest_file", {"name": "x", "type": kind}), b""))
    with pytest.raises(MetadataError, match=rf"{path}: the Avro schema is not valid: .*more fields than any table"):
        lines(path)
