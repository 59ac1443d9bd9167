"""Manifest lists and manifests: the files of a snapshot (table specification, "Manifests", "Manifest Lists").

In: a snapshot and a FileIO. Out: `Manifest`s, and a stream of their `ManifestEntry`s with sequence numbers and
partition specs inherited. Fields are found by id. The files are untrusted: the types they declare are checked once,
before anything is decoded.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from threading import Lock
from typing import Any

from cachetools import LRUCache, cached
from pyiceberg.io import FileIO

from puffinry.errors import MetadataError, UnsupportedError, about
from puffinry.formats.avro import Record, RecordDecoder
from puffinry.metadata.document import Snapshot, is_absolute, resolved
from puffinry.metadata.manifests import avro_files, parquet_files
from puffinry.metadata.manifests.avro_files import MANIFEST_FIELDS, AvroFile, known_schema
from puffinry.metadata.manifests.partition_equality import Partition, PartitionForm
from puffinry.storage import local_path

MAX_FILE_BYTES = 1 << 30  # manifests aim at 8 MiB
# In memory: lines of manifest lists have a summary for each partition field, entries metrics for some 60,000 columns
MAX_LINE_BYTES = 64 << 20
MAX_ENTRY_BYTES = 256 << 20


@dataclass(frozen=True, slots=True)
class Manifest:
    """One line of a manifest list."""

    path: str
    spec_id: int
    has_deletes: bool  # delete files, rather than data files
    sequence_number: int
    has_live_files: bool = True
    table_location: str | None = None  # that relative paths in it are below; None: it has none


@dataclass(slots=True)
class ManifestEntry:
    """One line of a manifest. Not frozen, because that would make millions of them slow: nothing changes it.

    Metrics are by field id; None where the file has none. After the partition, fields are in the order of
    `MANIFEST_FIELDS`.
    """

    partition: Partition
    status: int
    sequence_number: int  # inherited where the manifest leaves it out
    path: str
    file_format: str  # lower case
    record_count: int
    size_in_bytes: int
    column_sizes: dict[int, int] | None
    value_counts: dict[int, int] | None
    null_counts: dict[int, int] | None
    lower_bounds: dict[int, bytes] | None
    upper_bounds: dict[int, bytes] | None
    split_offsets: list[int] | None
    content: int | None  # None in version 1: data
    equality_ids: list[int] | None
    nan_counts: dict[int, int] | None
    referenced_data_file: str | None
    content_offset: int | None
    content_size: int | None


_COLUMNS = [name for name, _ in MANIFEST_FIELDS.values() if name not in ("data_file", "partition")]
_EXISTING, _DELETED = 0, 2  # statuses; 1 is added
_STATUSES = frozenset(range(3))
EQUALITY_DELETES = 2  # a content; 0 is data, 1 position deletes
_CONTENTS = frozenset((None, *range(3)))
_PAIR = itemgetter("key", "value")
_NEEDED_VALUES = ("status", "file_path", "file_format", "record_count", "file_size_in_bytes")


def manifests_of(snapshot: Snapshot, io: FileIO) -> list[Manifest]:
    """The snapshot's manifests that may list live files, from its manifest list or, in version 1, from itself.

    Raises: MetadataError, naming the file that is missing or damaged; UnsupportedError, where it is encrypted.
    """
    if snapshot.manifest_list is None and snapshot.manifests is None:
        raise MetadataError(f"snapshot {snapshot.snapshot_id} has neither a manifest list nor manifests")
    if snapshot.manifest_list is None:
        return [_inline(path, io) for path in _each_once(snapshot.manifests or (), f"snapshot {snapshot.snapshot_id}")]
    if snapshot.key_id is not None:
        raise UnsupportedError(
            f"{snapshot.manifest_list} is encrypted with the key {snapshot.key_id!r} of the table's encryption keys; "
            "Puffinry reads only tables that are not encrypted",
            file=snapshot.manifest_list,
        )
    with about(file=snapshot.manifest_list):
        file = AvroFile(_read_file(io, snapshot.manifest_list), snapshot.manifest_list)
        schema = known_schema(file, avro_files.MANIFEST_LIST_FIELDS, ("manifest_path",))
        location = _location_below(snapshot.table_location, file.properties, file.path)
        if location is not None:
            avro_files.refuse_unknown_fields(file, avro_files.MANIFEST_LIST_IDS)
        decoder = RecordDecoder(schema, file.path, MetadataError, most=MAX_LINE_BYTES)
        records = decoder.records(file.blocks(), file.path)
        manifests = [_manifest_of(record, file.path, location, snapshot.table_location) for record in records]
        _each_once([manifest.path for manifest in manifests], file.path)
        return [manifest for manifest in manifests if manifest.has_live_files]


def _each_once(paths: Sequence[str], place: str) -> Sequence[str]:
    """The paths; twice is a contradiction: some readers would count the files twice, others once."""
    (path, times), *_ = Counter(str(local_path(path) or path) for path in paths).most_common(1) or [("", 0)]
    if times > 1:
        raise MetadataError(f"{place}: names the manifest {path} {times} times")
    return paths


def _location_below(table: str | None, properties: Mapping[str, bytes], path: str) -> str | None:
    """What relative paths in a file are below; None: it was written before format version 4, and has none.

    `table` is None where the table's own version is older, and then no file of it has any.
    """
    version = properties.get("format-version", b"1")
    if table is None or version in (b"1", b"2", b"3"):
        return None
    if version != b"4":
        raise UnsupportedError(f"{path}: format version {version.decode(errors='replace')} is not supported")
    return table


def _whole(path: str, location: str | None, is_old: bool, where: str) -> str:
    """A path that a file lists, below `location`; raises MetadataError where it is relative and nothing says to what.

    In tables of versions that know no relative paths it is taken as it is.
    """
    if location is not None:
        return resolved(location, path)
    if not is_old and not is_absolute(path):
        raise MetadataError(f"{where}: the path {path} is relative, but the file does not say that it is of version 4")
    return path


def _inline(path: str, io: FileIO) -> Manifest:
    """What a manifest list would say, from the manifest's own header."""
    with about(file=path):
        properties = AvroFile(_read_file(io, path), path).properties
        try:
            spec_id = int(properties.get("partition-spec-id", b"0"))
        except ValueError:
            raise MetadataError(f"{path}: the header's partition-spec-id is no integer") from None
    return Manifest(path, spec_id, properties.get("content") == b"deletes", 0)


def _manifest_of(record: Mapping[str, Any], path: str, location: str | None, table: str | None) -> Manifest:
    where = _whole(record["manifest_path"], location, table is None, path)
    if record.get("key_metadata"):
        raise UnsupportedError(f"{where}: encrypted manifests are not supported", file=where)
    if record.get("content") not in (None, 0, 1):
        raise UnsupportedError(f"{path}: {where} is of the unknown content {record['content']}")
    return Manifest(
        path=where,
        spec_id=record.get("partition_spec_id") or 0,
        has_deletes=record.get("content") == 1,
        sequence_number=record.get("sequence_number") or 0,
        has_live_files=record.get("added_files_count") != 0 or record.get("existing_files_count") != 0,
        table_location=table,
    )


def entries_of(manifest: Manifest, io: FileIO, form: PartitionForm) -> Iterator[ManifestEntry]:
    """The manifest's live entries, existing and added, one after the other; their partitions are of this form.

    Files with key metadata are listed too: they need not be encrypted, and say so themselves. Raises: MetadataError,
    naming the manifest, where it is missing, damaged or breaks the specification.
    """
    with about(file=manifest.path):
        data = _read_file(io, manifest.path)
        records, kinds, location = _read(manifest, data)
        is_old = manifest.table_location is None and not data.startswith(parquet_files.MAGIC)
        partition_of = form.partition_from(kinds)
        for record in records:
            entry = _entry_of(record, manifest, partition_of)
            if entry.status == _DELETED:
                continue
            if bool(entry.content) != manifest.has_deletes:
                kind, place = ("data", "deletes") if manifest.has_deletes else ("delete", "data files")
                raise MetadataError(f"{manifest.path}: the {kind} file {entry.path} in a manifest of {place}")
            below = location, is_old, manifest.path
            entry.path = _whole(entry.path, *below)
            if entry.referenced_data_file:
                entry.referenced_data_file = _whole(entry.referenced_data_file, *below)
            yield entry


def _read_file(io: FileIO, path: str) -> bytes:
    try:
        with io.new_input(path).open() as stream:
            data = stream.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        raise MetadataError(f"{path}: the file that the table's metadata names does not exist") from None
    except OSError as error:
        raise MetadataError(f"{path}: the file cannot be read: {error}") from error
    except ValueError as error:
        raise MetadataError(f"{path!r} names no file: {error}") from error
    if len(data) > MAX_FILE_BYTES:
        raise MetadataError(f"{path}: larger than {MAX_FILE_BYTES} bytes")
    return data


def _read(manifest: Manifest, data: bytes) -> tuple[Iterator[dict[str, Any]], Mapping[str, str], str | None]:
    """A manifest's entries, the Avro types of its partition fields, and what relative paths in it are below."""
    if data.startswith(parquet_files.MAGIC):
        properties, kinds, entries = parquet_files.open_parquet(data, manifest.path)
        return entries, kinds, _location_below(manifest.table_location, properties, manifest.path)
    file = AvroFile(data, manifest.path)
    decoder, kinds = _decoder(file)
    location = _location_below(manifest.table_location, file.properties, manifest.path)
    if location is not None:
        avro_files.refuse_unknown_fields(file, avro_files.MANIFEST_IDS)
    return map(_flat, decoder.records(file.blocks(), file.path)), kinds, location


# the manifests of a table have few schemas between them
@cached(LRUCache(maxsize=64), key=lambda file: file.schema_text, lock=Lock())
def _decoder(file: AvroFile) -> tuple[RecordDecoder, dict[str, str]]:
    schema = known_schema(file, MANIFEST_FIELDS, ("data_file", *_NEEDED_VALUES))
    return RecordDecoder(schema, file.path, MetadataError, most=MAX_ENTRY_BYTES), avro_files.partition_kinds(schema)


def _flat(record: Record) -> dict[str, Any]:
    """What an Avro manifest says of an entry and its file, metrics by field id."""
    values = {**record, **(record["data_file"] or {})}
    for name in avro_files.METRICS:
        if (pairs := values.get(name)) is not None:
            values[name] = dict(map(_PAIR, pairs))
    return values


def _entry_of(
    values: dict[str, Any], manifest: Manifest, partition_of: Callable[[Mapping[str, Any]], Partition]
) -> ManifestEntry:
    """An entry with its sequence number inherited (table specification, "Sequence Number Inheritance"), checked."""
    for name in _NEEDED_VALUES:
        if values.get(name) is None:
            raise MetadataError(f"{manifest.path}: an entry has no {name}")
    if values["status"] not in _STATUSES:
        raise MetadataError(f"{manifest.path}: an entry has the status {values['status']}; known are 0, 1 and 2")
    if values.get("content") not in _CONTENTS:
        raise UnsupportedError(f"{manifest.path}: {values['file_path']} is of the unknown content {values['content']}")
    if values["record_count"] < 0:
        raise MetadataError(f"{manifest.path}: the entry of {values['file_path']} has a negative record count")
    values["file_size_in_bytes"] = max(0, values["file_size_in_bytes"])  # it decides nothing
    if values.get("sequence_number") is None:
        if values["status"] == _EXISTING and manifest.sequence_number > 0:
            raise MetadataError(f"{manifest.path}: the existing entry of {values['file_path']} has no sequence number")
        values["sequence_number"] = manifest.sequence_number
    values["file_format"] = values["file_format"].lower()
    columns: list[Any] = [values.get(name) for name in _COLUMNS]
    return ManifestEntry(partition_of(values.get("partition") or {}), *columns)
