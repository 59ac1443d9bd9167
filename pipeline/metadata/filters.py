"""`--where`: which manifests and data files can hold rows that match a filter, and which hold nothing else.

In: a filter of PyIceberg, or its text. Out: yes or no per manifest and data file, by inclusive projection onto
partitions and by metrics. Rows of a file that is not sure to match as a whole are filtered one by one by the scan.
"""

from collections.abc import Callable
from enum import Enum
from typing import Any

from pyiceberg.expressions import (
    AlwaysFalse,
    AlwaysTrue,
    And,
    BooleanExpression,
    BoundPredicate,
    Not,
    NotEqualTo,
    NotIn,
    NotNaN,
    NotNull,
    NotStartsWith,
    Or,
    UnboundPredicate,
)
from pyiceberg.expressions.parser import parse
from pyiceberg.expressions.visitors import (
    BooleanExpressionVisitor,
    _InclusiveMetricsEvaluator,
    _StrictMetricsEvaluator,
    bind,
    expression_evaluator,
    inclusive_projection,
    manifest_evaluator,
    rewrite_not,
    strict_projection,
    visit,
)
from pyiceberg.manifest import DataFile, ManifestFile, PartitionFieldSummary
from pyiceberg.partitioning import PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.typedef import Record
from pyiceberg.types import IcebergType, PrimitiveType, UUIDType

from pipeline.errors import FilterError
from pipeline.metadata.manifests import Manifest, ManifestEntry, Partition
from pipeline.metadata.single_values import promoted, to_python

_FORM = "one is written like  price >= 3.5 and (city in ('Wien', 'Graz') or day is null)  with text in single quotes"


def parse_filter(text: str) -> BooleanExpression:
    """The filter that a text spells. Raises: FilterError."""
    try:
        return parse(text)
    except Exception as error:  # PyIceberg's parser raises whatever comes
        raise FilterError(f"the filter {text!r} cannot be understood: {_reason(error, text)}") from error


def _reason(error: Exception, text: str) -> str:
    """Why the filter cannot be parsed: pyparsing says where it stopped, and then the whole grammar."""
    stopped_at = getattr(error, "loc", None)
    if stopped_at is None:
        return str(error)
    rest = text[stopped_at:]
    return f"what starts with {rest!r}; {_FORM}" if rest else _FORM


def without_nots(row_filter: BooleanExpression, schema: Schema) -> BooleanExpression:
    """The same filter without NOTs, sure to fit the schema. Raises: FilterError."""
    positive = rewrite_not(row_filter)
    try:
        bind(schema, positive, case_sensitive=True)
    except Exception as error:  # as above
        raise FilterError(f"the filter does not fit the snapshot's schema: {error}") from error
    return positive


class Matches(Enum):
    """How many of a file's rows match."""

    NONE = 0
    SOME = 1
    ALL = 2


class FileFilter:
    """A filter, prepared for the files of one partition spec."""

    def __init__(self, row_filter: BooleanExpression, schema: Schema, spec: PartitionSpec) -> None:
        """Prepare each part of a conjunction by itself: metrics may decide one, not the other. No NOTs are left."""
        self._schema = schema
        self._field_count = len(spec.fields)
        self._partition_types = [field.field_type for field in spec.partition_type(schema).fields]
        self._parts = [_Part(part, schema, spec) for part in _conjunction(row_filter)]

    def may_match_any_of(self, manifest: Manifest) -> bool:
        """False where no file of the manifest can hold a matching row."""
        if not self._parts or any(isinstance(kind, UUIDType) for kind in self._partition_types):
            return True
        if not manifest.partitions or len(manifest.partitions) != self._field_count:
            return True
        summaries = [
            PartitionFieldSummary(s.contains_null, s.contains_nan, s.lower_bound, s.upper_bound)
            for s in manifest.partitions
        ]
        line = ManifestFile.from_args(partitions=summaries)
        return all(part.manifest_may_match(line) for part in self._parts)

    def matches(self, entry: ManifestEntry, partition: Partition) -> Matches:
        """How many of the file's rows match, as far as its partition and metrics tell."""
        if not self._parts:
            return Matches.ALL
        values = zip(self._partition_types, partition[1:], strict=True)
        known = Record(*(to_python(kind, value) for kind, value in values))
        metrics = self._metrics_of(entry)
        if not all(part.partition_may_match(known) and part.metrics_may_match(metrics) for part in self._parts):
            return Matches.NONE
        is_sure = all(part.partition_must_match(known) or part.metrics_must_match(metrics) for part in self._parts)
        return Matches.ALL if is_sure else Matches.SOME

    def _metrics_of(self, entry: ManifestEntry) -> DataFile:
        return DataFile.from_args(
            record_count=entry.record_count,
            value_counts=entry.value_counts,
            null_value_counts=entry.null_counts,
            nan_value_counts=entry.nan_counts,
            lower_bounds=self._promoted(entry.lower_bounds or {}),
            upper_bounds=self._promoted(entry.upper_bounds or {}),
        )

    def _promoted(self, bounds: dict[int, bytes]) -> dict[int, bytes]:
        """The bounds under the snapshot's types; those of columns that are no more, or that make no sense, left out."""
        fields = self._schema._lazy_id_to_field
        types: dict[int, Any] = {field_id: fields[field_id].field_type for field_id in bounds if field_id in fields}
        known = {i: promoted(kind, bounds[i]) for i, kind in types.items() if _is_ordered(kind)}
        return {field_id: bound for field_id, bound in known.items() if bound is not None}


class _Part:
    """One part of a conjunction: what partitions and metrics must be like for some row, or every row, to match."""

    def __init__(self, row_filter: BooleanExpression, schema: Schema, spec: PartitionSpec) -> None:
        sure = visit(row_filter, _WithoutNulls())
        partitions = Schema(*spec.partition_type(schema).fields)
        may, must = inclusive_projection(schema, spec)(row_filter), strict_projection(schema, spec)(sure)
        self.manifest_may_match: Callable[[ManifestFile], bool] = manifest_evaluator(spec, schema, may)
        self.partition_may_match: Callable[[Record], bool] = expression_evaluator(partitions, may, True)
        self.partition_must_match: Callable[[Record], bool] = expression_evaluator(partitions, must, True)
        self.metrics_may_match: Callable[[DataFile], bool] = _InclusiveMetricsEvaluator(schema, row_filter).eval
        self.metrics_must_match: Callable[[DataFile], bool] = _StrictMetricsEvaluator(schema, sure).eval


class Rewriting(BooleanExpressionVisitor[BooleanExpression]):
    """The same filter; what is derived from this changes predicates."""

    def visit_true(self) -> BooleanExpression:
        """Keep it."""
        return AlwaysTrue()

    def visit_false(self) -> BooleanExpression:
        """Keep it."""
        return AlwaysFalse()

    def visit_not(self, child_result: BooleanExpression) -> BooleanExpression:
        """Join what was rewritten."""
        return Not(child_result)

    def visit_and(self, left_result: BooleanExpression, right_result: BooleanExpression) -> BooleanExpression:
        """Join what was rewritten."""
        return And(left_result, right_result)

    def visit_or(self, left_result: BooleanExpression, right_result: BooleanExpression) -> BooleanExpression:
        """Join what was rewritten."""
        return Or(left_result, right_result)

    def visit_unbound_predicate(self, predicate: UnboundPredicate) -> BooleanExpression:
        """Keep it."""
        return predicate

    def visit_bound_predicate(self, predicate: BoundPredicate) -> BooleanExpression:
        """Keep it."""
        return predicate


class _WithoutNulls(Rewriting):
    """A filter that lets no null pass unless by name: Iceberg says that null != 5, SQL and Arrow do not."""

    def visit_unbound_predicate(self, predicate: UnboundPredicate) -> BooleanExpression:
        if isinstance(predicate, NotEqualTo | NotIn | NotStartsWith | NotNaN):
            return And(predicate, NotNull(term=predicate.term))
        return predicate


def _conjunction(row_filter: BooleanExpression) -> list[BooleanExpression]:
    """The parts that must all be true; none where every row matches."""
    if isinstance(row_filter, And):
        return [*_conjunction(row_filter.left), *_conjunction(row_filter.right)]
    return [] if isinstance(row_filter, AlwaysTrue) else [row_filter]


def _is_ordered(kind: IcebergType) -> bool:
    """Whether writers agree on the order of its values: Java compared the halves of a uuid as signed numbers."""
    return isinstance(kind, PrimitiveType) and not isinstance(kind, UUIDType)
