"""Planning: from a snapshot to the files that a scan reads (table specification, "Scan Planning").

In: metadata, a snapshot, a FileIO and perhaps a row filter. Out: a `ScanPlan`: every live data file that can hold a row
wanted, with the deletes that apply to it and its identity-partition values.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property

from pyiceberg.expressions import AlwaysTrue, BooleanExpression
from pyiceberg.io import FileIO
from pyiceberg.schema import Schema

from puffinry.errors import MetadataError, UnsupportedError
from puffinry.metadata.columns import LeafColumn, SkippedColumn, columns_named, leaf_columns
from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.manifests import (
    Manifest,
    ManifestEntry,
    Partition,
    PartitionForm,
    entries_of,
    form_of,
    manifests_of,
    partition_forms,
)
from puffinry.metadata.planning.applicable_deletes import DeleteReader
from puffinry.metadata.planning.file_filters import FileFilter, Matches
from puffinry.metadata.planning.filters import fitted
from puffinry.metadata.planning.live_file_table import LiveFileTable
from puffinry.metadata.planning.live_files import FILE_FORMATS, MOST_ROWS, Delete, FieldCounts, LiveFile

OnManifest = Callable[[int, int], None]


def ignore_progress(done: int, total: int) -> None:
    """Report to nobody how many manifests are read."""


@dataclass(frozen=True)
class ScanPlan:
    """What must be read to count the columns of a snapshot."""

    snapshot: Snapshot
    schema: Schema  # the snapshot's
    columns: tuple[LeafColumn, ...]
    skipped: tuple[SkippedColumn, ...]
    files: Sequence[LiveFile]  # oldest first
    table: LiveFileTable  # the files' rows
    deletes: Sequence[Delete]  # the snapshot's live ones
    row_filter: BooleanExpression  # `fitted`; to be applied to each row of files that are `is_filtered`
    name_mapping: str | None  # JSON, for data files without field ids

    @cached_property
    def record_count(self) -> int:
        """Rows in the files, before deletes and filter."""
        return self.table.record_count

    @cached_property
    def bytes_total(self) -> int:
        """Size of the files and of the live delete files; a Puffin file of many vectors counts once."""
        deletes = {delete.path: delete.size_in_bytes for delete in self.deletes}
        return self.table.size_in_bytes + sum(deletes.values())


def plan_scan(
    metadata: TableMetadata,
    snapshot: Snapshot,
    io: FileIO,
    row_filter: BooleanExpression | None = None,
    columns: Sequence[str] | AbstractSet[int] | None = None,
    on_manifest: OnManifest = ignore_progress,
) -> ScanPlan:
    """Plan the scan of `columns` (dotted paths, or a set of field ids) of the rows that match the filter; None: all.

    `on_manifest` receives how many of how many manifests of data files are read.

    Raises:
        MetadataError: a manifest list or manifest is missing or damaged; the message names it.
        UnsupportedError: a file's format or encryption is; the message names the file.
        ColumnNotFoundError: there is no such column.
        FilterError: the filter does not fit the snapshot's schema.

    """
    planner = Planner(metadata, snapshot, io, row_filter or AlwaysTrue(), columns)
    found = sorted(planner.files(planner.manifests, on_manifest), key=lambda file: file.sequence_number)
    files = [replace(file, number=number) for number, file in enumerate(found)]
    return planner.plan(files, LiveFileTable.of(files))


class Planner:
    """One snapshot's planning, and what it looks up again and again: partition specs, partitions, filters by spec."""

    def __init__(
        self,
        metadata: TableMetadata,
        snapshot: Snapshot,
        io: FileIO,
        row_filter: BooleanExpression,
        columns: Sequence[str] | AbstractSet[int] | None,
    ) -> None:
        """Read the manifest list and the deletes; arguments and errors are those of `plan_scan`."""
        self._metadata = metadata
        self._snapshot = snapshot
        self._io = io
        self._schema = metadata.snapshot_schema(snapshot)
        self._skipped = leaf_columns(self._schema)[1]
        self._columns = columns_named(self._schema, columns)
        self._row_filter = fitted(row_filter, self._schema)
        self._field_ids = {column.field_id for column in self._columns}
        self._filters: dict[int, FileFilter] = {}
        self._forms = partition_forms(metadata, self._schema)
        self._partitions: dict[Partition, tuple[Mapping[int, bytes | None], int]] = {}
        self._positions: dict[tuple[int, ...], Mapping[int, int]] = {}
        self.manifests = manifests_of(snapshot, io)
        reader = DeleteReader(metadata, self._schema, io)
        self._deletes = reader.index([delete for manifest in self.manifests for delete in reader.read(manifest)])

    def plan(self, files: Sequence[LiveFile], table: LiveFileTable) -> ScanPlan:
        """The plan of these files, numbered and oldest first, and the same ones as a table."""
        return ScanPlan(
            snapshot=self._snapshot,
            schema=self._schema,
            columns=self._columns,
            skipped=self._skipped,
            files=files,
            table=table,
            deletes=self._deletes.deletes,
            row_filter=self._row_filter,
            name_mapping=self._metadata.name_mapping,
        )

    def files(self, manifests: Iterable[Manifest], on_manifest: OnManifest = ignore_progress) -> Iterator[LiveFile]:
        """The live data files of some manifests that can hold rows wanted, not numbered yet."""
        of_data = [manifest for manifest in manifests if not manifest.has_deletes]
        for done, manifest in enumerate(of_data):
            on_manifest(done, len(of_data))
            form = form_of(manifest, self._forms)
            file_filter = self._filter(form)
            if not file_filter.may_match_any_of(manifest):
                continue
            for entry in entries_of(manifest, self._io, form):
                if entry.content:
                    raise MetadataError(
                        f"{manifest.path}: the delete file {entry.path} in a manifest of data files", file=manifest.path
                    )
                matches = file_filter.matches(entry)
                if matches != Matches.NONE:
                    yield self._live_file(entry, matches)
        on_manifest(len(of_data), len(of_data))

    def _live_file(self, entry: ManifestEntry, matches: Matches) -> LiveFile:
        file_format = FILE_FORMATS.get(entry.file_format)
        if file_format is None:
            raise UnsupportedError(
                f"{entry.path}: data files in the format {entry.file_format!r} are not supported", file=entry.path
            )
        if entry.record_count > MOST_ROWS:
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
            is_filtered=matches != Matches.ALL,
            matches_by_metrics=matches == Matches.ALL_BY_METRICS,
        )

    def _of_columns(self, counts: dict[int, int] | None) -> Mapping[int, int]:
        """The counts of the columns planned for."""
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
            form = self._forms[partition[0]]
            values = form.identities(partition)
            for field_id in (form.identity_ids - values.keys()) & self._field_ids:
                name, kind = self._schema.find_column_name(field_id), self._schema.find_type(field_id)
                said = f"its manifest's partition has a value of the column {name} that is no {kind}"
                raise MetadataError(f"{entry.path}: {said}", file=entry.path, column=name)
            self._partitions[partition] = values, form.fingerprint(partition)
        return self._partitions[partition]

    def _filter(self, form: PartitionForm) -> FileFilter:
        spec_id = form.spec.spec_id
        if spec_id not in self._filters:
            self._filters[spec_id] = FileFilter(self._row_filter, self._schema, form)
        return self._filters[spec_id]
