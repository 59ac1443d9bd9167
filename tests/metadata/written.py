"""Writes small real tables' metadata: manifests and manifest lists by fastavro, the document as JSON."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import fastavro

from puffinry.metadata import TableMetadata

SNAPSHOT_ID = 1


def required(name: str, field_id: int, kind: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, "field-id": field_id}


def optional(name: str, field_id: int, kind: Any) -> dict[str, Any]:
    return {"name": name, "type": ["null", kind], "default": None, "field-id": field_id}


def record(name: str, *fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "record", "name": name, "fields": list(fields)}


def map_of(key_id: int, value_id: int, value: str) -> dict[str, Any]:
    pair = record(f"k{key_id}_v{value_id}", required("key", key_id, "int"), required("value", value_id, value))
    return {"type": "array", "items": pair, "logicalType": "map"}


def manifest_entry(partition_fields: Iterable[dict[str, Any]] = ()) -> dict[str, Any]:
    """The Avro schema of a manifest, as the specification has it."""
    data_file = record(
        "r2",
        required("content", 134, "int"),
        required("file_path", 100, "string"),
        required("file_format", 101, "string"),
        required("partition", 102, record("r102", *partition_fields)),
        required("record_count", 103, "long"),
        required("file_size_in_bytes", 104, "long"),
        optional("column_sizes", 108, map_of(117, 118, "long")),
        optional("value_counts", 109, map_of(119, 120, "long")),
        optional("null_value_counts", 110, map_of(121, 122, "long")),
        optional("nan_value_counts", 137, map_of(138, 139, "long")),
        optional("lower_bounds", 125, map_of(126, 127, "bytes")),
        optional("upper_bounds", 128, map_of(129, 130, "bytes")),
        optional("key_metadata", 131, "bytes"),
        optional("split_offsets", 132, {"type": "array", "items": "long", "element-id": 133}),
        optional("equality_ids", 135, {"type": "array", "items": "int", "element-id": 136}),
        optional("referenced_data_file", 143, "string"),
        optional("content_offset", 144, "long"),
        optional("content_size_in_bytes", 145, "long"),
    )
    return record(
        "manifest_entry",
        required("status", 0, "int"),
        optional("snapshot_id", 1, "long"),
        optional("sequence_number", 3, "long"),
        optional("file_sequence_number", 4, "long"),
        required("data_file", 2, data_file),
    )


FIELD_SUMMARY = record(
    "r508",
    required("contains_null", 509, "boolean"),
    optional("contains_nan", 518, "boolean"),
    optional("lower_bound", 510, "bytes"),
    optional("upper_bound", 511, "bytes"),
)

MANIFEST_FILE = record(
    "manifest_file",
    required("manifest_path", 500, "string"),
    required("manifest_length", 501, "long"),
    required("partition_spec_id", 502, "int"),
    required("content", 517, "int"),
    required("sequence_number", 515, "long"),
    required("min_sequence_number", 516, "long"),
    required("added_snapshot_id", 503, "long"),
    optional("partitions", 507, {"type": "array", "items": FIELD_SUMMARY, "element-id": 508}),
)


def metric(values: Mapping[int, Any]) -> list[dict[str, Any]]:
    """A map as manifests hold it."""
    return [{"key": key, "value": value} for key, value in values.items()]


def data_file(path: str, **changes: Any) -> dict[str, Any]:
    """A `data_file` struct; content 0 (data) unless told otherwise."""
    plain = {
        "content": 0,
        "file_path": path,
        "file_format": "PARQUET",
        "partition": {},
        "record_count": 10,
        "file_size_in_bytes": 1000,
    }
    return plain | changes


def added(file: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The manifest entry of a file that the snapshot added; sequence number and snapshot id are inherited."""
    return {"status": 1, "data_file": file} | changes


@dataclass
class Writer:
    """A table under `folder`, one snapshot, in the making."""

    folder: Path
    fields: Sequence[Mapping[str, Any]]  # of the schema, as JSON
    specs: Mapping[int, Sequence[Mapping[str, Any]]] = field(default_factory=lambda: {0: ()})
    partition_fields: Mapping[int, Sequence[dict[str, Any]]] = field(default_factory=dict)  # Avro, by spec id
    codec: str = "deflate"

    def __post_init__(self) -> None:
        self.lines: list[dict[str, Any]] = []
        self._numbers = count()

    def add(self, entries: Iterable[dict[str, Any]], *, spec_id: int = 0, deletes: bool = False, **line: Any) -> Path:
        """Write a manifest of these entries, and a line of the manifest list for it."""
        path = self.folder / f"manifest-{next(self._numbers)}.avro"
        schema = manifest_entry(self.partition_fields.get(spec_id, ()))
        with path.open("wb") as file:
            fastavro.writer(file, schema, entries, codec=self.codec, metadata={"partition-spec-id": str(spec_id)})
        self.lines.append(
            {
                "manifest_path": str(path),
                "manifest_length": path.stat().st_size,
                "partition_spec_id": spec_id,
                "content": int(deletes),
                "sequence_number": 1,
                "min_sequence_number": 1,
                "added_snapshot_id": SNAPSHOT_ID,
            }
            | line
        )
        return path

    def finish(self) -> TableMetadata:
        """Write the manifest list; the document that names it."""
        path = self.folder / "snap-1.avro"
        with path.open("wb") as file:
            fastavro.writer(file, MANIFEST_FILE, self.lines, codec=self.codec)
        snapshot = {
            "snapshot-id": SNAPSHOT_ID,
            "sequence-number": 1,
            "timestamp-ms": 0,
            "summary": {"operation": "append"},
            "manifest-list": str(path),
        }
        document = {
            "format-version": 2,
            "location": str(self.folder),
            "last-sequence-number": 1,
            "last-updated-ms": 0,
            "current-schema-id": 0,
            "schemas": [{"type": "struct", "schema-id": 0, "fields": list(self.fields)}],
            "partition-specs": [{"spec-id": spec_id, "fields": list(spec)} for spec_id, spec in self.specs.items()],
            "current-snapshot-id": SNAPSHOT_ID,
            "snapshots": [snapshot],
        }
        return TableMetadata.from_bytes(json.dumps(document).encode(), str(self.folder / "v1.metadata.json"))


def column(field_id: int, name: str, kind: str = "long") -> dict[str, Any]:
    """A schema's optional field, as JSON."""
    return {"id": field_id, "name": name, "required": False, "type": kind}


@dataclass
class History:
    """A table of one column in the making: each snapshot lists some of the manifests that there are."""

    folder: Path
    ages: Iterator[int] = field(default_factory=lambda: count(1))
    lines: dict[Path, dict[str, Any]] = field(default_factory=dict)  # of the manifests of the newest snapshot
    files: dict[Path, list[dict[str, Any]]] = field(default_factory=dict)  # their entries
    snapshots: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.writer = Writer(self.folder, [column(1, "id")])

    def add(self, entries: Sequence[dict[str, Any]], *, deletes: bool = False) -> None:
        """Write a manifest; entries without an age are of this one."""
        age = next(self.ages)
        aged = [{"sequence_number": age, **each} for each in entries]
        path = self.writer.add(aged, deletes=deletes, sequence_number=age)
        self.lines[path], self.files[path] = self.writer.lines.pop(), aged

    def remove(self, path: Path) -> list[dict[str, Any]]:
        del self.lines[path]
        return self.files.pop(path)

    def snapshot(self, operation: str) -> None:
        number = len(self.snapshots) + 1
        folder = self.folder / f"list-{number}"
        folder.mkdir()
        writer = Writer(folder, self.writer.fields)
        writer.lines = list(self.lines.values())
        self.document = json.loads(writer.finish().to_bytes())
        parent = {"parent-snapshot-id": number - 1} if self.snapshots else {}
        changes = {"snapshot-id": number, "summary": {"operation": operation}} | parent
        self.snapshots.append(self.document["snapshots"][0] | changes)

    def finish(self) -> TableMetadata:
        document = self.document | {"snapshots": self.snapshots, "current-snapshot-id": len(self.snapshots)}
        return TableMetadata.from_bytes(json.dumps(document).encode(), "test")
