"""`--where`: which manifests and data files can hold rows that match a filter, and which files hold nothing else.

In: a filter, `fitted` to the snapshot's schema. Out: yes or no per manifest; none, some or all per data file, by its
partition or its metrics. The scan filters the rows of a file of which some match, or of which all do by metrics of a
writer that it does not trust: readers leave out files by their metrics, but filter the rows of all others.

PyIceberg 0.12, which this is tested with, has no public evaluators of metrics. Its two private ones are used in this
module alone. In a sorted table the first leaves out most files. A file that matches as a whole is read by pages, which
takes less than half as long as filtering its rows (TPC-H's lineitem, scale 1: 0.52 CPU seconds instead of 1.40).
"""

from enum import Enum

from pyiceberg.conversions import from_bytes
from pyiceberg.expressions import AlwaysTrue, BooleanExpression
from pyiceberg.expressions.visitors import (
    _InclusiveMetricsEvaluator,
    _StrictMetricsEvaluator,
    expression_evaluator,
    inclusive_projection,
    manifest_evaluator,
    strict_projection,
)
from pyiceberg.manifest import DataFile, ManifestFile, PartitionFieldSummary
from pyiceberg.schema import Schema
from pyiceberg.types import DoubleType, FloatType, IcebergType, PrimitiveType, UnknownType, UUIDType

from puffinry.metadata.manifests import FieldSummary, Manifest, ManifestEntry, PartitionForm
from puffinry.metadata.planning.filters import named_fields
from puffinry.metadata.single_values import promoted


class Matches(Enum):
    """How many of a file's rows match."""

    NONE = 0
    SOME = 1
    ALL_BY_METRICS = 2  # which importers of files copy from footers, whoever wrote these
    ALL = 3


class FileFilter:
    """A filter, prepared for the files of one partition spec."""

    def __init__(self, row_filter: BooleanExpression, schema: Schema, form: PartitionForm) -> None:
        """Project the filter, which is `fitted`, onto the partitions."""
        flat, spec = named_fields(row_filter, schema), form.spec
        self._form = form
        self._is_everything = isinstance(row_filter, AlwaysTrue)
        self._named = {field.field_id: field.field_type for field in flat.fields}
        self._floats = {i for i, kind in self._named.items() if isinstance(kind, FloatType | DoubleType)}
        self._partition_types = [field.field_type for field in spec.partition_type(schema).fields]
        partitions = Schema(*spec.partition_type(flat).fields)
        may, must = inclusive_projection(flat, spec)(row_filter), strict_projection(flat, spec)(row_filter)
        self._manifest_may_match = manifest_evaluator(spec, flat, may)
        self._partition_may_match = expression_evaluator(partitions, may, case_sensitive=True)
        self._partition_must_match = expression_evaluator(partitions, must, case_sensitive=True)
        self._metrics_may_match = _InclusiveMetricsEvaluator(flat, row_filter).eval
        self._metrics_must_match = _StrictMetricsEvaluator(flat, row_filter).eval

    def may_match_any_of(self, manifest: Manifest) -> bool:
        """False where no file of the manifest can hold a matching row."""
        if self._is_everything or any(isinstance(kind, UUIDType) for kind in self._partition_types):
            return True
        if not manifest.partitions or len(manifest.partitions) != len(self._partition_types):
            return True
        summaries = list(map(_promoted_summary, self._partition_types, manifest.partitions))
        return None in summaries or self._manifest_may_match(ManifestFile.from_args(partitions=summaries))

    def matches(self, entry: ManifestEntry) -> Matches:
        """How many of the file's rows match, by its partition and metrics."""
        if self._is_everything:
            return Matches.ALL
        partition = self._form.record(entry.partition)
        if partition is not None and not self._partition_may_match(partition):
            return Matches.NONE
        metrics = self._metrics_of(entry)
        if not self._metrics_may_match(metrics):
            return Matches.NONE
        if partition is not None and self._partition_must_match(partition):
            return Matches.ALL
        of_metrics = self._has_counts(metrics) and self._metrics_must_match(metrics)
        return Matches.ALL_BY_METRICS if of_metrics else Matches.SOME

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

    def _has_counts(self, metrics: DataFile) -> bool:
        """Whether nulls and NaN are counted of all fields named: to PyIceberg, a count that is missing is zero."""
        return (
            self._named.keys() <= metrics.null_value_counts.keys() and self._floats <= metrics.nan_value_counts.keys()
        )

    def _promoted(self, bounds: dict[int, bytes]) -> dict[int, bytes]:
        """The bounds of fields named, under the snapshot's types; those that make no sense, such as NaN, are left out.

        So are uuids', of whose order writers do not agree: Java compared their halves as signed numbers.
        """
        found = {}
        for field_id, kind in self._named.items():
            if field_id in bounds and isinstance(kind, PrimitiveType) and not isinstance(kind, UUIDType):
                bound = promoted(kind, bounds[field_id])
                if bound is not None and (value := from_bytes(kind, bound)) == value:
                    found[field_id] = bound
        return found


def _promoted_summary(kind: IcebergType, summary: FieldSummary) -> PartitionFieldSummary | None:
    """The summary under the snapshot's type of its field; None where a bound makes no sense in it."""
    if not isinstance(kind, PrimitiveType) or isinstance(kind, UnknownType):  # of a column that is gone: nobody asks
        return PartitionFieldSummary(summary.contains_null, summary.contains_nan, None, None)
    written = summary.lower_bound, summary.upper_bound
    lower, upper = (None if bound is None else promoted(kind, bound) for bound in written)
    if (lower is None, upper is None) != (written[0] is None, written[1] is None):
        return None
    return PartitionFieldSummary(summary.contains_null, summary.contains_nan, lower, upper)
