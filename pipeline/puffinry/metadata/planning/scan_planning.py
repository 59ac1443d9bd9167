"""Planning: from a snapshot to the files that a scan reads (table specification, "Scan Planning").

In: metadata, a snapshot and a FileIO. Out: a `ScanPlan`: every live data file, with the deletes that apply to it and
its identity-partition values. Where the files of another snapshot are known as a table, only manifests that the two do
not share are read: an append to a table of a million files is planned by reading what the append wrote, and the other
files are read when somebody asks for one of them.
"""

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Literal

import numpy as np
from pyiceberg.io import FileIO
from pyiceberg.schema import Schema

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.metadata.columns import LeafColumn, SkippedColumn, columns_named, leaf_columns
from puffinry.metadata.document import NAME_MAPPING, Snapshot, TableMetadata
from puffinry.metadata.manifests import Manifest, ManifestEntry, Partition, manifests_of
from puffinry.metadata.planning import live_files
from puffinry.metadata.planning.applicable_deletes import DeleteIndex, ManifestReader
from puffinry.metadata.planning.live_files import Delete, FieldCounts, LiveFile, LiveFileTable, keys_of

_log = logging.getLogger(__name__)

OnManifest = Callable[[int, int], None]
Reason = Literal["partition", "metrics"]


@dataclass(frozen=True)
class ScanPlan:
    """What must be read to count the columns of a snapshot."""

    snapshot: Snapshot
    schema: Schema  # by which they are read
    columns: tuple[LeafColumn, ...]
    skipped: tuple[SkippedColumn, ...]
    files: Sequence[LiveFile]  # oldest first
    table: LiveFileTable  # the files' rows
    deletes: Sequence[Delete]  # the snapshot's live ones
    name_mapping: str | None  # JSON, for data files without field ids

    @cached_property
    def bytes_total(self) -> int:
        """Size of the files and of the live delete files; a Puffin file of many vectors counts once."""
        deletes = {delete.path: delete.size_in_bytes for delete in self.deletes}
        return self.table.size_in_bytes + sum(deletes.values())


@dataclass(frozen=True, slots=True)
class FilteredFiles:
    """Data files that a filter opens, or leaves out for one reason."""

    paths: tuple[str, ...] = ()
    rows: int = 0  # before deletes
    bytes: int = 0
    reason: Reason | None = None  # what shows that no row matches; None: the filter opens them
    columns: tuple[str, ...] = ()  # dotted paths, of the condition that no row meets; none: the files have no rows


@dataclass(frozen=True, slots=True)
class FilterPlan:
    """What a filter does with the data files of a snapshot (`filter_planning`)."""

    where: str
    all: FilteredFiles = FilteredFiles()
    opened: FilteredFiles = FilteredFiles()
    skipped: tuple[FilteredFiles, ...] = ()  # by reason: partitions first, then most files first


def plan_scan(
    metadata: TableMetadata,
    snapshot: Snapshot,
    io: FileIO,
    columns: Sequence[str] | AbstractSet[int] | None = None,
    on_manifest: OnManifest | None = None,
    schema: Schema | None = None,
) -> ScanPlan:
    """Plan the scan of `columns` (dotted paths, or a set of field ids; None: all).

    `schema`: that of a reference that is read; by default the one by which the snapshot is counted.
    `on_manifest` receives how many of how many manifests of data files are read.

    Raises: MetadataError, naming the manifest list or manifest that is missing or damaged; UnsupportedError, naming a
    file of an unknown format, or an encrypted one; ColumnNotFoundError.
    """
    planner = Planner(metadata, snapshot, io, columns, schema)
    found = sorted(planner.files(planner.manifests, on_manifest), key=lambda file: file.sequence_number)
    files = [replace(file, number=number) for number, file in enumerate(found)]
    return planner.plan(files=files, table=LiveFileTable.of(files))


class Planner:
    """One snapshot's planning, and what it looks up again and again: partition specs and partitions."""

    def __init__(
        self,
        metadata: TableMetadata,
        snapshot: Snapshot,
        io: FileIO,
        columns: Sequence[str] | AbstractSet[int] | None,
        schema: Schema | None = None,
    ) -> None:
        """Read the manifest list and the deletes; arguments and errors are those of `plan_scan`."""
        self._schema = schema or metadata.counted_schema(snapshot)
        named = columns_named(self._schema, columns)
        self._field_ids = {column.field_id for column in named}
        self._partitions: dict[Partition, tuple[Mapping[int, bytes | None], int]] = {}
        self._positions: dict[tuple[int, ...], Mapping[int, int]] = {}
        self.manifests = manifests_of(snapshot, io)
        self._reader = ManifestReader(metadata, self._schema, io)
        deletes = [delete for manifest in self.manifests for delete in self._reader.deletes(manifest)]
        self._deletes = DeleteIndex(deletes, self._reader.types)
        self.plan = partial(  # it takes files, numbered and oldest first, and the same ones as a table
            ScanPlan,
            snapshot=snapshot,
            schema=self._schema,
            columns=named,
            skipped=leaf_columns(self._schema)[1],
            deletes=self._deletes.deletes,
            name_mapping=_sound_name_mapping(metadata),
        )

    def files(self, manifests: Iterable[Manifest], on_manifest: OnManifest | None = None) -> Iterator[LiveFile]:
        """The live data files of some manifests, not numbered yet."""
        of_data = [manifest for manifest in manifests if not manifest.has_deletes]
        tell = on_manifest or (lambda done, total: None)
        for done, manifest in enumerate(of_data):
            tell(done, len(of_data))
            yield from map(self._live_file, self._reader.entries(manifest))
        tell(len(of_data), len(of_data))

    def _live_file(self, entry: ManifestEntry) -> LiveFile:
        file_format = live_files.FILE_FORMATS.get(entry.file_format)
        if file_format is None:
            said = f"data files in the format {entry.file_format!r} are not supported"
            raise UnsupportedError(f"{entry.path}: {said}", file=entry.path)
        if entry.record_count > live_files.MOST_ROWS:
            raise MetadataError(f"{entry.path}: its manifest says {entry.record_count} rows", file=entry.path)
        values, fingerprint = self._identities(entry)
        return LiveFile(
            number=0,
            path=entry.path,
            file_format=file_format,
            size_in_bytes=entry.size_in_bytes,
            record_count=entry.record_count,
            sequence_number=entry.sequence_number,
            spec_id=entry.partition[0],
            deletes=self._deletes.of(entry),
            split_offsets=tuple(entry.split_offsets or ()),
            partition=values,
            identities=fingerprint,
            column_sizes=self._of_columns(entry.column_sizes),
        )

    def _of_columns(self, counts: dict[int, int] | None) -> Mapping[int, int]:
        if not counts:
            return {}
        if not counts.keys() <= self._field_ids:
            counts = {field_id: count for field_id, count in counts.items() if field_id in self._field_ids}
        fields = tuple(counts)
        if fields not in self._positions:
            self._positions[fields] = {field_id: position for position, field_id in enumerate(fields)}
        return FieldCounts(self._positions[fields], counts.values())

    def _identities(self, entry: ManifestEntry) -> tuple[Mapping[int, bytes | None], int]:
        """Identity-partition values by source field id, and their fingerprint, shared by the partition's files."""
        partition = entry.partition
        if partition not in self._partitions:
            form = self._reader.forms[partition[0]]
            values = form.identities(partition)
            for field_id in (form.identity_ids - values.keys()) & self._field_ids:
                name, kind = self._schema.find_column_name(field_id), self._schema.find_type(field_id)
                said = f"its manifest's partition has a value of the column {name} that is no {kind}"
                raise MetadataError(f"{entry.path}: {said}", file=entry.path, column=name)
            self._partitions[partition] = values, form.fingerprint(partition)
        return self._partitions[partition]


def _sound_name_mapping(metadata: TableMetadata) -> str | None:
    if metadata.name_mapping is None:
        return None
    from pyiceberg.table.name_mapping import parse_mapping_from_json  # noqa: PLC0415

    try:
        parse_mapping_from_json(metadata.name_mapping)
    except (ValueError, RecursionError) as error:
        said = " ".join(str(error).split())
        raise MetadataError(f"{metadata.source}: the property {NAME_MAPPING!r} is no name mapping: {said}") from error
    return metadata.name_mapping


@dataclass(frozen=True, eq=False)
class _FilesOnDemand(Sequence[LiveFile]):
    """A plan's files: some are known, and all are read from the manifests when another one is requested."""

    table: LiveFileTable
    at_hand: Mapping[int, LiveFile]
    read: Callable[[], Sequence[LiveFile]]

    def __len__(self) -> int:
        return len(self.table)

    def __getitem__(self, position: Any) -> Any:
        at_hand = None if isinstance(position, slice) else self.at_hand.get(position)
        return at_hand or self._all[position]

    @cached_property
    def _all(self) -> Sequence[LiveFile]:
        files = self.read()
        by_key = dict(zip(keys_of(files), files, strict=True))
        keys = self.table.keys(range(len(self.table)))
        if strangers := set(keys) - by_key.keys():
            path = min(strangers).path
            raise MetadataError(f"{path}: known to the statistics, but in no manifest; refresh with --full", file=path)
        return [replace(by_key[key], number=number) for number, key in enumerate(keys)]


def plan_from(
    known: Snapshot,
    table: LiveFileTable,
    metadata: TableMetadata,
    snapshot: Snapshot,
    io: FileIO,
    columns: Sequence[str] | AbstractSet[int] | None = None,
) -> ScanPlan | None:
    """What `plan_scan` gives, but for the order of files of one age; `table` are `known`'s files.

    None where the manifests that differ do not tell: deletes came or went, which may touch any file, or manifests of
    the known snapshot are gone or do not fit the table. Raises as `plan_scan` does.
    """
    planner = Planner(metadata, snapshot, io, columns)
    try:
        before = manifests_of(known, io)
        removed, added = _not_shared(before, planner.manifests), _not_shared(planner.manifests, before)
        if any(manifest.has_deletes for manifest in (*removed, *added)):
            return None
        gone = table.find(list(planner.files(removed)))
    except MetadataError as error:
        _log.info("snapshot %d is planned from all of its manifests: %s", snapshot.snapshot_id, error)
        return None
    if gone is None:
        return None
    new = list(planner.files(added))
    kept = table.take(np.setdiff1d(np.arange(len(table)), gone, assume_unique=True))
    joined, came_from = kept.joined(LiveFileTable.of(new))
    at_hand = {
        number: replace(new[came_from[number] - len(kept)], number=number)
        for number in np.flatnonzero(came_from >= len(kept)).tolist()
    }
    files = _FilesOnDemand(joined, at_hand, lambda: plan_scan(metadata, snapshot, io, columns=columns).files)
    return planner.plan(files=files, table=joined)


def _not_shared(manifests: Sequence[Manifest], others: Sequence[Manifest]) -> list[Manifest]:
    """Those that are not among the others, which says the same of their files: neither ever changes."""
    shared = {manifest.path for manifest in others}
    return [manifest for manifest in manifests if manifest.path not in shared]
