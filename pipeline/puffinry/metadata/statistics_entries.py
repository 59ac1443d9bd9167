"""Entries of the metadata's `statistics` (table specification, "Table statistics"), with the keys of other writers."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

from puffinry.errors import MetadataError
from puffinry.formats.lossless_json import objects, optional, required

_LONG = 2**63
_BLOB_KEYS = {"type", "snapshot-id", "sequence-number", "fields", "properties"}
_FILE_KEYS = {"snapshot-id", "statistics-path", "file-size-in-bytes", "file-footer-size-in-bytes", "blob-metadata"}


@dataclass(frozen=True, slots=True)
class StatisticsBlob:
    """What the table metadata says of one blob of a Puffin file."""

    type: str
    snapshot_id: int
    sequence_number: int
    fields: tuple[int, ...]
    properties: Mapping[str, str] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)  # keys of other writers

    @classmethod
    def from_json(cls, document: Mapping[str, Any], where: str) -> "StatisticsBlob":
        """The blob in an object of `blob-metadata`; raises MetadataError."""
        fields = required(document, "fields", list, where)
        properties = optional(document, "properties", dict, where) or {}
        if not {int}.issuperset(map(type, fields)) or not all(-_LONG <= each < _LONG for each in fields):
            raise MetadataError(f"{where}: the key 'fields' must be a list of integers")
        if not {str}.issuperset(map(type, properties.values())):
            raise MetadataError(f"{where}: the key 'properties' must map strings to strings")
        return cls(
            type=required(document, "type", str, where),
            snapshot_id=required(document, "snapshot-id", int, where),
            sequence_number=required(document, "sequence-number", int, where),
            fields=tuple(fields),
            properties=properties,
            extra=_others(document, _BLOB_KEYS),
        )

    def to_json(self) -> dict[str, Any]:
        """The object for `blob-metadata`."""
        return {**_json(self), "fields": list(self.fields), "properties": dict(self.properties), **self.extra}


class _ListedBlobs(Sequence[StatisticsBlob]):
    """An entry's blobs, parsed when they are asked for: a table may list a million that nobody looks at."""

    def __init__(self, documents: Sequence[Mapping[str, Any]], where: str) -> None:
        self._documents, self._where = documents, where

    @cached_property
    def _parsed(self) -> tuple[StatisticsBlob, ...]:
        return tuple(StatisticsBlob.from_json(blob, self._where) for blob in self._documents)

    def __len__(self) -> int:
        return len(self._documents)

    def __getitem__(self, place: Any) -> Any:
        return self._parsed[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._parsed == tuple(other)

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class StatisticsFile:
    """A Puffin file of statistics that the table metadata lists for a snapshot."""

    snapshot_id: int
    statistics_path: str
    file_size_in_bytes: int
    file_footer_size_in_bytes: int
    blob_metadata: Sequence[StatisticsBlob]
    extra: Mapping[str, Any] = field(default_factory=dict)  # key-metadata, and keys of other writers

    @classmethod
    def from_json(cls, document: Mapping[str, Any], where: str) -> "StatisticsFile":
        """The entry in an object of `statistics`."""
        snapshot_id = required(document, "snapshot-id", int, where)
        where = f"{where}: statistics of snapshot {snapshot_id}"
        return cls(
            snapshot_id=snapshot_id,
            statistics_path=required(document, "statistics-path", str, where),
            file_size_in_bytes=required(document, "file-size-in-bytes", int, where),
            file_footer_size_in_bytes=required(document, "file-footer-size-in-bytes", int, where),
            blob_metadata=_ListedBlobs(objects(document, "blob-metadata", where), where),
            extra=_others(document, _FILE_KEYS),
        )

    def to_json(self) -> dict[str, Any]:
        """The object for `statistics`."""
        return {**_json(self), "blob-metadata": [blob.to_json() for blob in self.blob_metadata], **self.extra}


def _json(entry: StatisticsBlob | StatisticsFile) -> dict[str, Any]:
    return {each.name.replace("_", "-"): getattr(entry, each.name) for each in fields(entry) if each.name != "extra"}


def _others(document: Mapping[str, Any], known: Set[str]) -> dict[str, Any]:
    """The members under other keys; most documents have none, and a table may list a million blobs."""
    return {} if document.keys() <= known else {key: value for key, value in document.items() if key not in known}
