"""Tables in folders, and files with names, that would mean something else in a URL."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.metadata import resolve
from puffinry.metadata.planning import plan_scan
from puffinry.scan import ScanContext, scan_file
from puffinry.storage import filesystem_of, open_file_io
from tests.metadata.written import Writer, added, column, data_file
from tests.scan.exact import exact_columns


@pytest.mark.parametrize("name", ["with space", "50%25", "%2F", "a?b", "#1", "?/x", "ü&=+", "a#b?c%20d"])
@pytest.mark.parametrize("scheme", ["", "file:", "file://"])
def test_files_are_found_under_any_path(tmp_path: Path, scheme: str, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir(parents=True)
    path = folder / f"p={name.replace('/', '')}.parquet"
    field = pa.field("a", pa.int64(), metadata={b"PARQUET:field_id": b"1"})
    pq.write_table(pa.table([[1, 2, 2]], schema=pa.schema([field])), path)
    writer = Writer(folder, [column(1, "a")])
    file = data_file(f"{scheme}{path}", record_count=3, file_size_in_bytes=path.stat().st_size)
    writer.add([added(file)], manifest_path=f"{scheme}{folder}/manifest-0.avro")
    metadata = writer.finish()
    io = open_file_io({}, f"{scheme}{folder}")
    plan = plan_scan(metadata, resolve(metadata), io)
    context = ScanContext.of(plan, metadata, io.properties)
    found = exact_columns(part for live_file in plan.files for part in scan_file(live_file, plan.columns, context))
    assert len(found[1].distinct) == 2
    filesystem, listed = filesystem_of(io, f"{scheme}{path}")
    assert filesystem.get_file_info(listed).size == path.stat().st_size


@pytest.mark.parametrize("key", ["a?b/c", "#1/x", "?"])
def test_keys_of_a_bucket_are_whole(key: str) -> None:
    io = open_file_io({}, f"s3://bucket/{key}")
    assert isinstance(io, PyArrowFileIO)
    assert io.parse_location(f"s3://bucket/{key}") == ("s3", "bucket", f"bucket/{key}")
