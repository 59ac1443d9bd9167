"""Format version 4, not final: paths are relative to a location that may be absent, and nothing unknown is read."""

from pathlib import Path
from typing import Any

import pytest

from puffinry.catalogs import metadata_files
from puffinry.errors import MetadataError, UnsupportedError
from puffinry.metadata import StatisticsFile, TableMetadata
from puffinry.metadata.document import resolved

PLACE = "s3://bucket/db/t"
DOCUMENT: dict[str, Any] = {
    "format-version": 4,
    "table-uuid": "9c12d441-03fe-4693-9a96-a0705ddf69c1",
    "last-updated-ms": 5,
    "last-sequence-number": 1,
    "last-column-id": 1,
    "current-schema-id": 0,
    "schemas": [{"type": "struct", "schema-id": 0, "fields": []}],
    "partition-specs": [{"spec-id": 0, "fields": []}],
    "current-snapshot-id": 7,
    "snapshots": [
        {
            "snapshot-id": 7,
            "timestamp-ms": 1,
            "sequence-number": 1,
            "summary": {"operation": "append"},
            "manifest-list": "metadata/snap-7.avro",
            "first-row-id": 0,
            "added-rows": 5,
        }
    ],
    "statistics": [
        {
            "snapshot-id": 7,
            "statistics-path": "metadata/7.stats",
            "file-size-in-bytes": 1,
            "file-footer-size-in-bytes": 1,
            "blob-metadata": [],
        }
    ],
    "metadata-log": [{"timestamp-ms": 1, "metadata-file": "metadata/v1.metadata.json"}],
}
NEW = StatisticsFile(7, f"{PLACE}/metadata/new.stats", 1, 1, ())


def read(changes: dict[str, Any], source: str = f"{PLACE}/metadata/v2.metadata.json") -> TableMetadata:
    return TableMetadata.from_document(DOCUMENT | changes, source)


# Examples of the specification, "Path Resolution", and what Iceberg Java 1.12 writes where a location has no scheme
@pytest.mark.parametrize(
    ("location", "path", "expected"),
    [
        ("s3://bucket/db/table", "data/0.parquet", "s3://bucket/db/table/data/0.parquet"),
        ("s3://bucket/db/table", "hdfs://wh/db/table/data/0.parquet", "hdfs://wh/db/table/data/0.parquet"),
        ("s3://bucket/db/table/", "data/0.parquet", "s3://bucket/db/table//data/0.parquet"),
        ("s3://bucket/db/table", "/data/0.parquet", "s3://bucket/db/table//data/0.parquet"),
        ("s3://bucket/db/table", "data/p=a:b/0.parquet", "s3://bucket/db/table/data/p=a:b/0.parquet"),
        ("/wh/t", "/wh/t/data/0.parquet", "/wh/t/data/0.parquet"),
        ("file:///wh/t", "/wh/t/data/0.parquet", "/wh/t/data/0.parquet"),
        ("/wh/t", "data/0.parquet", "/wh/t/data/0.parquet"),
    ],
)
def test_paths_are_resolved_as_the_specification_says(location: str, path: str, expected: str) -> None:
    assert resolved(location, path) == expected


@pytest.mark.parametrize("changes", [{"location": PLACE}, {}, {"location": None}])
def test_every_path_of_the_document_is_resolved(changes: dict[str, Any]) -> None:
    metadata = read(changes)
    assert metadata.location == PLACE
    assert metadata.snapshots[7].manifest_list == f"{PLACE}/metadata/snap-7.avro"
    assert metadata.statistics[0].statistics_path == f"{PLACE}/metadata/7.stats"
    assert metadata_files.log(metadata) == [f"{PLACE}/metadata/v1.metadata.json"]


def test_new_paths_are_relative_only_where_the_table_has_no_location_of_its_own() -> None:
    for changes, prefix in (({}, ""), ({"location": PLACE}, f"{PLACE}/")):
        changed = read(changes).with_statistics(NEW).with_metadata_log(f"{PLACE}/metadata/v2.metadata.json", 9)
        assert changed.document["statistics"][0]["statistics-path"] == f"{prefix}metadata/new.stats"
        assert changed.document["metadata-log"][-1]["metadata-file"] == f"{prefix}metadata/v2.metadata.json"
        assert changed.statistics == (NEW,)
        assert TableMetadata.from_document(changed.document, changed.source).statistics == (NEW,)


def test_a_folder_of_metadata_is_below_the_table() -> None:
    properties = {"properties": {"write.metadata.path": "meta/here"}}
    metadata = read(properties, f"{PLACE}/meta/here/00001-x.metadata.json")
    assert (metadata.location, metadata_files.metadata_folder(metadata)) == (PLACE, f"{PLACE}/meta/here")
    assert metadata_files.metadata_folder(read({"location": "s3://else", **properties})) == "s3://else/meta/here"


@pytest.mark.parametrize("path", [None, "s3://other/place"])
def test_a_table_of_which_nothing_tells_where_it_is_is_refused(path: str | None) -> None:
    properties = {"properties": {"write.metadata.path": path}} if path else {}
    with pytest.raises(MetadataError, match="the key 'location' is missing, as version 4 allows"):
        read(properties, "s3://other/place/v2.metadata.json")


def test_a_location_on_this_machine_is_whole_however_the_table_was_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert read({}, "./t/metadata/v2.metadata.json").location == f"{tmp_path}/t"


def test_older_versions_have_no_relative_paths_and_must_have_a_location() -> None:
    assert read({"format-version": 3, "location": PLACE}).snapshots[7].manifest_list == "metadata/snap-7.avro"
    with pytest.raises(MetadataError, match="'location' is missing"):
        read({"format-version": 3})


def test_what_is_not_known_of_a_document_is_refused_by_name() -> None:
    with pytest.raises(UnsupportedError, match=r"v2.metadata.json: 'root-manifest', 'x' is not of format version 4"):
        read({"root-manifest": "m", "x": 1})
    [snapshot] = DOCUMENT["snapshots"]
    with pytest.raises(UnsupportedError, match=r"snapshot 7: 'column-files' is not of format version 4"):
        read({"snapshots": [snapshot | {"column-files": []}]})
    without = {key: value for key, value in snapshot.items() if key != "manifest-list"}
    with pytest.raises(MetadataError, match=r"snapshot 7: the key 'manifest-list' is missing"):
        read({"snapshots": [without]})
    assert read({"format-version": 3, "location": PLACE, "x": 1}).document["x"] == 1
