"""Which data files of a snapshot a filter opens, and why not the others ("Scan Planning", table specification).

In: metadata, a snapshot, a FileIO for its manifests, a filter's text. Out: a `FilterPlan`. A file is left out if its
partition, by the filter's inclusive projection to the partition spec, or else its metrics show that no row matches.
Metrics are trusted, as by Iceberg Java; what is of another type than the column or makes no sense is passed over.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pyiceberg import types as t
from pyiceberg.expressions.visitors import expression_evaluator, inclusive_projection
from pyiceberg.io import FileIO
from pyiceberg.manifest import DataFile
from pyiceberg.schema import Schema

from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.manifests import ManifestEntry, Partition, PartitionForm, manifests_of
from puffinry.metadata.planning.applicable_deletes import ManifestReader
from puffinry.metadata.planning.filters import Condition, conditions_of, parse_filter
from puffinry.metadata.planning.pyiceberg_internals import metrics_evaluator
from puffinry.metadata.single_values import promoted

Reason = Literal["partition", "metrics"]


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
    """What a filter does with the data files of a snapshot."""

    where: str
    opened: FilteredFiles = FilteredFiles()
    skipped: tuple[FilteredFiles, ...] = ()  # by reason: partitions first, then most files first

    @property
    def all(self) -> FilteredFiles:
        """All files of the snapshot."""
        groups = (self.opened, *self.skipped)
        paths = tuple(path for each in groups for path in each.paths)
        return FilteredFiles(paths, sum(each.rows for each in groups), sum(each.bytes for each in groups))


def plan_filter(metadata: TableMetadata, snapshot: Snapshot, io: FileIO, where: str) -> FilterPlan:
    """Find out which data files of the snapshot may hold a row that matches; reads its manifests.

    Raises: FilterError, where the text is no filter of the snapshot's schema; MetadataError and UnsupportedError as
    `plan_scan` does.
    """
    schema = metadata.counted_schema(snapshot)
    conditions = conditions_of(parse_filter(where), schema)
    reader = ManifestReader(metadata, schema, io)
    file_filter = cache(lambda spec_id: FileFilter(conditions, reader.forms[spec_id]))
    found: defaultdict[tuple[Reason | None, tuple[str, ...]], list[tuple[str, int, int]]] = defaultdict(list)
    for manifest in manifests_of(snapshot, io):
        for entry in () if manifest.has_deletes else reader.entries(manifest):
            file = entry.path, entry.record_count, entry.size_in_bytes
            found[file_filter(manifest.spec_id).refuted_by(entry)].append(file)
    groups = [
        FilteredFiles(tuple(paths), sum(rows), sum(sizes), *refuted)
        for refuted, files in found.items()
        for paths, rows, sizes in [zip(*files, strict=True)]
    ]
    skipped = [each for each in groups if each.reason]
    skipped.sort(key=lambda each: (each.reason != "partition", -len(each.paths), each.columns))
    opened = next((each for each in groups if each.reason is None), FilteredFiles())
    return FilterPlan(where, opened, tuple(skipped))


class FileFilter:
    """A filter's conditions, prepared for the files of one partition spec."""

    def __init__(self, conditions: Sequence[Condition], form: PartitionForm) -> None:
        self._form = form
        self._by_partition, self._by_metrics = [], []
        for each in conditions:
            partitions = Schema(*form.spec.partition_type(each.schema).fields)
            projected = inclusive_projection(each.schema, form.spec)(each.expression)
            self._by_partition.append((expression_evaluator(partitions, projected, case_sensitive=True), each.columns))
            self._by_metrics.append((metrics_evaluator(each.schema, each.expression), each.columns))
        fields = [(field.field_id, field.field_type) for each in conditions for field in each.schema.fields]
        self._bounded = {i: kind for i, kind in fields if isinstance(kind, t.PrimitiveType) and kind != t.UUIDType()}
        self._refuted_by_partition = cache(self._partition_refutes)

    def refuted_by(self, entry: ManifestEntry) -> tuple[Reason | None, tuple[str, ...]]:
        """What shows that no row of the file matches, and the columns of the condition; None: rows may match."""
        refuted = self._refuted_by_partition(entry.partition)
        if refuted is not None:
            return "partition", refuted
        if not entry.record_count:
            return "metrics", ()
        metrics = self._metrics_of(entry)
        return next((("metrics", each) for may_match, each in self._by_metrics if not may_match(metrics)), (None, ()))

    def _partition_refutes(self, partition: Partition) -> tuple[str, ...] | None:
        record = self._form.record(partition)
        if record is None:
            return None
        return next((columns for may_match, columns in self._by_partition if not may_match(record)), None)

    def _metrics_of(self, entry: ManifestEntry) -> DataFile:
        """The entry's metrics, without counts of nulls that leave some out.

        Where values are not counted for each row, nulls are not either: ORC leaves out those of a struct that is null.
        """
        rows, values, nulls = entry.record_count, entry.value_counts or {}, entry.null_counts or {}
        return DataFile.from_args(
            record_count=rows,
            value_counts=values,
            null_value_counts={i: count for i, count in nulls.items() if values.get(i, rows) == rows},
            nan_value_counts=entry.nan_counts or {},
            lower_bounds=self._promoted(entry.lower_bounds or {}),
            upper_bounds=self._promoted(entry.upper_bounds or {}),
        )

    def _promoted(self, bounds: dict[int, bytes]) -> dict[int, bytes]:
        """The bounds of fields named, under the snapshot's types; those that make no sense, such as NaN, are left out.

        So are uuids', of whose order writers do not agree: Java compared their halves as signed numbers.
        """
        found = {i: promoted(kind, bounds[i]) for i, kind in self._bounded.items() if i in bounds}
        return {i: bound for i, bound in found.items() if bound is not None}
