"""Which data files of a snapshot a filter opens, and why not the others ("Scan Planning", table specification).

In: metadata, a snapshot, a FileIO for its manifests, a filter's text. Out: a `FilterPlan`. A file is left out if its
partition, by the filter's inclusive projection to the partition spec, or else its metrics show that no row matches.
Metrics are trusted, as by Iceberg Java; what is of another type than the column or makes no sense is passed over.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, Literal

from pyiceberg import types as t
from pyiceberg.expressions.visitors import expression_evaluator, inclusive_projection
from pyiceberg.io import FileIO
from pyiceberg.manifest import DataFile
from pyiceberg.schema import Schema

from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.manifests import ManifestEntry, PartitionForm
from puffinry.metadata.planning.applicable_deletes import ManifestReader
from puffinry.metadata.planning.filters import Condition, conditions_of, parse_filter
from puffinry.metadata.planning.pyiceberg_internals import metrics_evaluator
from puffinry.metadata.single_values import promoted

Reason = Literal["partition", "metrics"]
_File = tuple[str, int, int]  # path, rows, bytes
_Refuted = tuple[Reason | None, tuple[str, ...]]  # as of `FilteredFiles`
_OPENED: _Refuted = None, ()


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
    all: FilteredFiles = FilteredFiles()
    opened: FilteredFiles = FilteredFiles()
    skipped: tuple[FilteredFiles, ...] = ()  # by reason: partitions first, then most files first


def plan_filter(
    metadata: TableMetadata, snapshot: Snapshot, io: FileIO, where: str, schema: Schema | None = None
) -> FilterPlan:
    """Find out which data files of the snapshot may hold a row that matches; reads its manifests.

    `schema`: as of `plan_scan`. Raises: FilterError, where the text is no filter of it; MetadataError and
    UnsupportedError as `plan_scan` does.
    """
    schema = schema or metadata.counted_schema(snapshot)
    conditions = conditions_of(parse_filter(where), schema)
    reader = ManifestReader(metadata, schema, io)
    file_filter = cache(lambda spec_id: FileFilter(conditions, reader.forms[spec_id]))
    found: defaultdict[_Refuted, list[_File]] = defaultdict(list)
    for entry in reader.data_files(snapshot):
        file = entry.path, entry.record_count, entry.size_in_bytes
        found[file_filter(entry.partition[0]).refuted_by(entry)].append(file)
    everything, opened = _together(chain(*found.values())), _together(found.pop(_OPENED, ()))
    skipped = [_together(files, *refuted) for refuted, files in found.items()]
    skipped.sort(key=lambda each: (each.reason != "partition", -len(each.paths), each.columns))
    return FilterPlan(where, everything, opened, tuple(skipped))


def _together(files: Iterable[_File], *refuted: Any) -> FilteredFiles:
    paths, rows, sizes = zip(*files, strict=True) if (files := [*files]) else ((), (), ())
    return FilteredFiles(paths, sum(rows), sum(sizes), *refuted)


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

    def refuted_by(self, entry: ManifestEntry) -> _Refuted:
        """What shows that no row of the file matches, and the columns of the condition; None: rows may match."""
        partition = self._form.record(entry.partition)
        for may_be_of, columns in self._by_partition:
            if partition is not None and not may_be_of(partition):
                return "partition", columns
        metrics = self._metrics_of(entry)
        for may_match, columns in self._by_metrics:
            if entry.record_count and not may_match(metrics):
                return "metrics", columns
        return _OPENED if entry.record_count else ("metrics", ())

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
