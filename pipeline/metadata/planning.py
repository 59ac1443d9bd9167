"""Planning: from a snapshot to the units that a scan reads (table specification, "Scan Planning").

In: metadata, a snapshot, a FileIO and perhaps a row filter. Out: a `ScanPlan`: every live data file that can hold a row
wanted, with the deletes that apply to it, what its manifest entry alone answers, and its identity-partition values.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import get_args

from pyiceberg.expressions import AlwaysTrue, BooleanExpression
from pyiceberg.io import FileIO
from pyiceberg.partitioning import PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.transforms import IdentityTransform
from pyiceberg.types import NestedField, PrimitiveType

from pipeline.errors import MetadataError, UnsupportedError
from pipeline.metadata.columns import LeafColumn, SkippedColumn, columns_named, leaf_columns
from pipeline.metadata.constants import constants_of
from pipeline.metadata.delete_entries import read_deletes
from pipeline.metadata.deletes import DeleteIndex
from pipeline.metadata.document import Snapshot, TableMetadata
from pipeline.metadata.filters import FileFilter, Matches, without_nots
from pipeline.metadata.manifests import (
    Manifest,
    ManifestEntry,
    Partition,
    entries_of,
    manifests_of,
    partition_of,
    spec_of,
)
from pipeline.metadata.single_values import of_partition
from pipeline.metadata.units import Delete, FieldCounts, FileFormat, Unit


@dataclass(frozen=True)
class ScanPlan:
    """What must be read to count the columns of a snapshot."""

    snapshot: Snapshot
    schema: Schema  # the snapshot's
    columns: tuple[LeafColumn, ...]
    skipped: tuple[SkippedColumn, ...]
    units: Sequence[Unit]  # oldest first
    deletes: Sequence[Delete]  # the snapshot's live ones
    row_filter: BooleanExpression  # without NOTs; to be applied to each row of units that are `is_filtered`
    equality_fields: Mapping[int, NestedField]  # of the equality deletes: fields of the snapshot's schema, or older
    name_mapping: str | None  # JSON, for data files without field ids

    @cached_property
    def record_count(self) -> int:
        """Rows in the units' files, before deletes and filter."""
        return sum(unit.record_count for unit in self.units)

    @cached_property
    def bytes_total(self) -> int:
        """Size of the units' files and of the live delete files; a Puffin file of many vectors counts once."""
        deletes = {delete.path: delete.size_in_bytes for delete in self.deletes}
        return sum(unit.size_in_bytes for unit in self.units) + sum(deletes.values())


def plan_scan(
    metadata: TableMetadata,
    snapshot: Snapshot,
    io: FileIO,
    row_filter: BooleanExpression | None = None,
    columns: Sequence[str] | None = None,
) -> ScanPlan:
    """Plan the scan of `columns` (dotted paths; None: all) of the rows that match the filter (None: all).

    Raises:
        MetadataError: a manifest list or manifest is missing or damaged; the message names it.
        UnsupportedError: a file's format or encryption is; the message names the file.
        ColumnNotFoundError: there is no such column.
        FilterError: the filter does not fit the snapshot's schema.

    """
    schema = metadata.snapshot_schema(snapshot)
    leaves, skipped = leaf_columns(schema)
    wanted = leaves if columns is None else columns_named(schema, columns)
    planner = _Planner(metadata, schema, wanted, row_filter or AlwaysTrue())
    manifests = manifests_of(snapshot, io)
    index, equality_fields = read_deletes(metadata, schema, manifests, io)
    units = sorted(planner.units(manifests, io, index), key=lambda unit: unit.sequence_number)
    return ScanPlan(
        snapshot=snapshot,
        schema=schema,
        columns=wanted,
        skipped=skipped,
        units=[replace(unit, number=number) for number, unit in enumerate(units)],
        deletes=index.deletes,
        row_filter=planner.row_filter,
        equality_fields=equality_fields,
        name_mapping=metadata.name_mapping,
    )


class _Planner:
    """What planning looks up again and again: partition specs, partitions, filters by spec."""

    def __init__(
        self, metadata: TableMetadata, schema: Schema, columns: Sequence[LeafColumn], row_filter: BooleanExpression
    ) -> None:
        self.row_filter = without_nots(row_filter, schema)
        self._metadata = metadata
        self._schema = schema
        self._field_ids = {column.field_id for column in columns}
        top_level = {field.field_id for field in schema.fields}
        self._top_level = [column for column in columns if column.field_id in top_level]
        self._filters: dict[int, FileFilter] = {}
        self._partitions: dict[Partition, Mapping[int, bytes | None]] = {}
        self._positions: dict[tuple[int, ...], Mapping[int, int]] = {}

    def units(self, manifests: Iterable[Manifest], io: FileIO, deletes: DeleteIndex) -> Iterator[Unit]:
        """The live data files that can hold rows wanted, not numbered yet."""
        for manifest in manifests:
            if manifest.has_deletes:
                continue
            spec = spec_of(manifest, self._metadata)
            file_filter = self._filter(spec)
            if not file_filter.may_match_any_of(manifest):
                continue
            for entry in entries_of(manifest, io):
                if entry.content:
                    raise MetadataError(f"{manifest.path}: the delete file {entry.path} in a manifest of data files")
                partition = partition_of(entry, spec)
                matches = file_filter.matches(entry, partition)
                if matches != Matches.NONE:
                    yield self._unit_of(entry, partition, deletes, is_filtered=matches == Matches.SOME)

    def _unit_of(self, entry: ManifestEntry, partition: Partition, index: DeleteIndex, *, is_filtered: bool) -> Unit:
        if entry.file_format not in get_args(FileFormat):
            raise UnsupportedError(f"{entry.path}: data files in the format {entry.file_format!r} are not supported")
        identities = self._identities(partition)
        deletes = index.of(entry, partition)
        is_whole = not deletes and not is_filtered
        return Unit(
            number=0,
            path=entry.path,
            file_format=entry.file_format,  # type: ignore[arg-type]  # checked above
            size_in_bytes=entry.size_in_bytes,
            record_count=entry.record_count,
            sequence_number=entry.sequence_number,
            spec_id=entry.spec_id,
            deletes=deletes,
            split_offsets=tuple(entry.split_offsets or ()),
            partition=identities,
            constants=constants_of(entry, self._top_level, identities) if is_whole else {},
            null_counts=self._of_columns(entry.null_counts),
            column_sizes=self._of_columns(entry.column_sizes),
            is_filtered=is_filtered,
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

    def _identities(self, partition: Partition) -> Mapping[int, bytes | None]:
        """Identity-partition values by source field id, shared by the partition's files."""
        if partition not in self._partitions:
            self._partitions[partition] = dict(self._identity_values(partition))
        return self._partitions[partition]

    def _identity_values(self, partition: Partition) -> Iterator[tuple[int, bytes | None]]:
        spec_id, *values = partition
        for field, value in zip(self._metadata.partition_specs[spec_id].fields, values, strict=True):
            source = self._schema._lazy_id_to_field.get(field.source_id)
            if source is None or not isinstance(field.transform, IdentityTransform):
                continue
            if value is None:
                yield field.source_id, None
            elif isinstance(source.field_type, PrimitiveType):
                single_value = of_partition(source.field_type, value)
                if single_value is not None:
                    yield field.source_id, single_value

    def _filter(self, spec: PartitionSpec) -> FileFilter:
        if spec.spec_id not in self._filters:
            self._filters[spec.spec_id] = FileFilter(self.row_filter, self._schema, spec)
        return self._filters[spec.spec_id]
