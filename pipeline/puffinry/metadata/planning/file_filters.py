"""`--where`: which manifests and data files can hold rows that match a filter, and which hold nothing else.

In: a filter of PyIceberg, or its text. Out: yes or no per manifest and data file, by inclusive projection onto
partitions and by metrics. Rows of a file that is not sure to match as a whole are filtered one by one by the scan.
"""

import math
import struct
from collections.abc import Callable, Mapping
from enum import Enum
from typing import cast

from pyiceberg.expressions import (
    AlwaysFalse,
    AlwaysTrue,
    And,
    BooleanExpression,
    BoundPredicate,
    Not,
    Or,
    Reference,
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
from pyiceberg.types import (
    BooleanType,
    DoubleType,
    FloatType,
    IcebergType,
    NestedField,
    PrimitiveType,
    UnknownType,
    UUIDType,
)

from puffinry.errors import FilterError
from puffinry.metadata.manifests import FieldSummary, Manifest, ManifestEntry, PartitionForm
from puffinry.metadata.planning.filter_comparisons import fitted_predicate
from puffinry.metadata.single_values import promoted

_FLOATS: Mapping[type[IcebergType], str] = {FloatType: "<f", DoubleType: "<d"}
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


def fitted(row_filter: BooleanExpression, schema: Schema) -> BooleanExpression:
    """The same filter for this schema: without NOTs, its literals of the columns' types, nulls let pass by name only.

    Raises: FilterError.
    """
    try:
        found = visit(rewrite_not(row_filter), _Fitted(schema))
        bind(schema, found, case_sensitive=True)
    except Exception as error:  # PyIceberg raises whatever comes here too
        raise FilterError(f"the filter does not fit the snapshot's schema: {error}") from error
    return found


class Matches(Enum):
    """How many of a file's rows match."""

    NONE = 0
    SOME = 1
    ALL = 2


class FileFilter:
    """A filter, prepared for the files of one partition spec."""

    def __init__(self, row_filter: BooleanExpression, schema: Schema, form: PartitionForm) -> None:
        """Prepare each part of a conjunction by itself: metrics may decide one, not the other. It is `fitted`."""
        flat = named_fields(row_filter, schema)
        self._form = form
        self._named = {field.field_id: field.field_type for field in flat.fields}
        self._partition_types = [field.field_type for field in form.spec.partition_type(schema).fields]
        self._parts = [_Part(part, flat, form.spec) for part in _conjunction(row_filter)]

    def may_match_any_of(self, manifest: Manifest) -> bool:
        """False where no file of the manifest can hold a matching row."""
        if not self._parts or any(isinstance(kind, UUIDType) for kind in self._partition_types):
            return True
        if not manifest.partitions or len(manifest.partitions) != len(self._partition_types):
            return True
        summaries = list(map(_promoted_summary, self._partition_types, manifest.partitions))
        if None in summaries:
            return True
        line = ManifestFile.from_args(partitions=summaries)
        return all(part.manifest_may_match(line) for part in self._parts)

    def matches(self, entry: ManifestEntry) -> Matches:
        """How many of the file's rows match, by its partition and metrics."""
        if not self._parts:
            return Matches.ALL
        partition = self._form.record(entry.partition)
        known = self._metrics_of(entry, {})
        if not all(part.may_match(partition, known) for part in self._parts):
            return Matches.NONE
        feared = self._metrics_of(entry, dict.fromkeys(self._named, entry.record_count + 1))
        return Matches.ALL if all(part.must_match(partition, feared) for part in self._parts) else Matches.SOME

    def _metrics_of(self, entry: ManifestEntry, if_unknown: Mapping[int, int]) -> DataFile:
        """The entry's metrics of the fields named, with `if_unknown` for the counts of nulls and NaN that it lacks.

        Values are counted for each row, or nulls among them are not all counted either: ORC leaves out those of a
        struct that is null itself.
        """
        rows, values, nans = entry.record_count, entry.value_counts or {}, entry.nan_counts or {}
        whole = {field_id for field_id in self._named if values.get(field_id, rows) == rows}
        nulls = {field_id: count for field_id, count in (entry.null_counts or {}).items() if field_id in whole}
        floats = {i for i, kind in self._named.items() if isinstance(kind, FloatType | DoubleType)}
        return DataFile.from_args(
            record_count=rows,
            value_counts=values,
            null_value_counts={**if_unknown, **nulls},
            nan_value_counts={**{i: count for i, count in if_unknown.items() if i in floats}, **nans},
            lower_bounds=self._promoted(entry.lower_bounds or {}),
            upper_bounds=self._promoted(entry.upper_bounds or {}),
        )

    def _promoted(self, bounds: dict[int, bytes]) -> dict[int, bytes]:
        """The bounds of fields named, under the snapshot's types; those that make no sense, such as NaN, left out.

        So are uuids', of whose order writers do not agree: Java compared their halves as signed numbers.
        """
        known = {
            field_id: promoted(kind, bounds[field_id])
            for field_id, kind in self._named.items()
            if field_id in bounds and isinstance(kind, PrimitiveType) and not isinstance(kind, UUIDType)
        }
        return {i: bound for i, bound in known.items() if bound is not None and not _is_nan(self._named[i], bound)}


def _promoted_summary(kind: IcebergType, summary: FieldSummary) -> PartitionFieldSummary | None:
    """The summary under the snapshot's type of its field; None where a bound makes no sense in it."""
    if not isinstance(kind, PrimitiveType) or isinstance(kind, UnknownType):  # of a column that is gone: nobody asks
        return PartitionFieldSummary(summary.contains_null, summary.contains_nan, None, None)
    written = summary.lower_bound, summary.upper_bound
    lower, upper = (None if bound is None else promoted(kind, bound) for bound in written)
    if (lower is None, upper is None) != (written[0] is None, written[1] is None):
        return None
    return PartitionFieldSummary(summary.contains_null, summary.contains_nan, lower, upper)


def _is_nan(kind: IcebergType, bound: bytes) -> bool:
    return isinstance(kind, FloatType | DoubleType) and math.isnan(struct.unpack(_FLOATS[type(kind)], bound)[0])


def named_fields(row_filter: BooleanExpression, schema: Schema) -> Schema:
    """The fields that a filter names, each as an optional top-level one under its dotted path.

    Of a struct, list or map a filter can only ask whether it is null: it stands as a boolean that is null where it is.
    """
    names = _Names()
    visit(row_filter, names)
    fields = {name: schema.find_field(name) for name in sorted(names.found)}
    return Schema(
        *(
            NestedField(
                field.field_id, name, field.field_type if isinstance(field.field_type, PrimitiveType) else BooleanType()
            )
            for name, field in fields.items()
        )
    )


class _Part:
    """One part of a conjunction: what partitions and metrics must be like for some row, or every row, to match."""

    def __init__(self, row_filter: BooleanExpression, schema: Schema, spec: PartitionSpec) -> None:
        partitions = Schema(*spec.partition_type(schema).fields)
        may, must = inclusive_projection(schema, spec)(row_filter), strict_projection(schema, spec)(row_filter)
        self.manifest_may_match: Callable[[ManifestFile], bool] = manifest_evaluator(spec, schema, may)
        self._partition_may_match: Callable[[Record], bool] = expression_evaluator(partitions, may, True)
        self._partition_must_match: Callable[[Record], bool] = expression_evaluator(partitions, must, True)
        self._metrics_may_match: Callable[[DataFile], bool] = _InclusiveMetricsEvaluator(schema, row_filter).eval
        self._metrics_must_match: Callable[[DataFile], bool] = _StrictMetricsEvaluator(schema, row_filter).eval

    def may_match(self, partition: Record | None, metrics: DataFile) -> bool:
        """False where no row of the file can match; `partition` None: it is not known."""
        return (partition is None or self._partition_may_match(partition)) and self._metrics_may_match(metrics)

    def must_match(self, partition: Record | None, metrics: DataFile) -> bool:
        """True where every row of the file matches."""
        in_partition = partition is not None and self._partition_must_match(partition)
        return in_partition or self._metrics_must_match(metrics)


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


class _Names(Rewriting):
    """Collects the fields' names."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_unbound_predicate(self, predicate: UnboundPredicate) -> BooleanExpression:
        self.found.add(cast(Reference, predicate.term).name)
        return predicate


class _Fitted(Rewriting):
    """See `fitted`."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema

    def visit_unbound_predicate(self, predicate: UnboundPredicate) -> BooleanExpression:
        return fitted_predicate(predicate, self._schema)


def _conjunction(row_filter: BooleanExpression) -> list[BooleanExpression]:
    """The parts that must all be true; none where every row matches."""
    if isinstance(row_filter, And):
        return [*_conjunction(row_filter.left), *_conjunction(row_filter.right)]
    return [] if isinstance(row_filter, AlwaysTrue) else [row_filter]
