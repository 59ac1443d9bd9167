"""What only version 3 has: transforms of several columns, and keys of encrypted metadata."""

import json
from pathlib import Path
from typing import Any

import pytest
from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.metadata import TableMetadata, resolve
from puffinry.metadata.planning import ScanPlan, plan_filter, plan_scan
from tests.metadata.written import Writer, added, column, data_file, optional

KEY = {"key-id": "k1", "encrypted-key-metadata": "AQID", "encrypted-by-id": "kms"}


def plan_of(metadata: TableMetadata) -> ScanPlan:
    return plan_scan(metadata, resolve(metadata), PyArrowFileIO())


def table(folder: Path, **field: Any) -> TableMetadata:
    """Two files in the partitions 0 and 1 of one field."""
    spec = {"name": "p", "field-id": 1000, **field}
    writer = Writer(folder, [column(1, "a"), column(2, "b")], {0: [spec]}, {0: [optional("p", 1000, "long")]})
    writer.add([added(data_file(f"/{p}", partition={"p": p})) for p in (0, 1)])
    return writer.finish()


@pytest.mark.parametrize("transform", ["bucket[2]", "identity", "zorder"])
@pytest.mark.parametrize("sources", [{}, {"source-id": 1}])
def test_a_transform_of_several_columns_prunes_nothing_and_tells_no_value(
    tmp_path: Path, transform: str, sources: dict[str, int]
) -> None:
    metadata = table(tmp_path, transform=transform, **{"source-ids": [1, 2], **sources})
    plan = plan_of(metadata)
    assert [file.path for file in plan.files] == ["/0", "/1"]
    assert not any(file.partition for file in plan.files)
    for where in ("a = 1", "b = 1 and a != 7", "a in (3, 4)"):
        assert plan_filter(metadata, resolve(metadata), PyArrowFileIO(), where).opened.paths == ("/0", "/1")


def test_a_list_of_one_source_is_that_source(tmp_path: Path) -> None:
    metadata = table(tmp_path, transform="identity", **{"source-ids": [1]})
    assert [file.partition for file in plan_of(metadata).files] == [{1: p.to_bytes(8, "little")} for p in (0, 1)]
    assert plan_filter(metadata, resolve(metadata), PyArrowFileIO(), "a = 1").opened.paths == ("/1",)


def test_a_field_without_a_source_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MetadataError, match="partition spec 0 is not valid"):
        plan_of(table(tmp_path, transform="identity", **{"source-ids": []}))


def with_keys(metadata: TableMetadata, **snapshot: Any) -> TableMetadata:
    document = json.loads(metadata.to_bytes())
    document |= {"format-version": 3, "encryption-keys": [KEY]}
    document["snapshots"][0] |= snapshot
    return TableMetadata.from_bytes(json.dumps(document).encode(), metadata.source)


def test_an_encrypted_snapshot_is_refused_by_name_before_anything_is_read(tmp_path: Path) -> None:
    metadata = with_keys(table(tmp_path, transform="identity", **{"source-id": 1}), **{"key-id": "k1"})
    (tmp_path / "snap-1.avro").unlink()
    with pytest.raises(UnsupportedError, match=r"snap-1\.avro is encrypted with the key 'k1'"):
        plan_of(metadata)


def test_a_snapshot_that_is_not_encrypted_is_read_and_the_tables_keys_are_kept(tmp_path: Path) -> None:
    metadata = with_keys(table(tmp_path, transform="identity", **{"source-id": 1}))
    assert len(plan_of(metadata).files) == 2
    assert json.loads(metadata.with_metadata_log("/t/v1.metadata.json", 9).to_bytes())["encryption-keys"] == [KEY]
