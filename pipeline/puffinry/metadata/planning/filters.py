"""`--where`: as text, as an expression that fits a schema, and which manifests and data files can hold matching rows.

PyIceberg by itself takes `i = 1.5` on integers for `i = 2`, refuses `dec = 1.5` on `decimal(9, 2)`, compares a float
column with the double 0.1, and lets nulls pass in `!=` and `not in`. A literal that is no value of its column's type is
refused here, nothing is rounded, and nulls are as in SQL; a literal of a float or double is the one nearest to what is
written.

None, some or all rows of a data file match by its partition, or none by its metrics. The scan filters the rows of a
file of which some may match, as Iceberg Java does: metrics, which importers copy from anywhere, leave out files, and
let no row pass.

PyIceberg 0.12, which this is tested with, has no public evaluator of metrics. Its private one is used in this module
alone. In a sorted table it leaves out most files.
"""

import math
import struct
from collections.abc import Iterator
from decimal import Context, Decimal, Inexact, InvalidOperation
from enum import Enum
from typing import Any, cast

from pyiceberg import expressions as e
from pyiceberg import types as t
from pyiceberg.conversions import from_bytes, to_bytes
from pyiceberg.expressions import literals
from pyiceberg.expressions.parser import parse
from pyiceberg.expressions.visitors import (
    _InclusiveMetricsEvaluator,
    bind,
    expression_evaluator,
    inclusive_projection,
    manifest_evaluator,
    rewrite_not,
    strict_projection,
)
from pyiceberg.manifest import DataFile, ManifestFile, PartitionFieldSummary
from pyiceberg.schema import Schema
from pyiceberg.utils.datetime import timestamp_to_nanos, timestamptz_to_nanos

from puffinry.errors import FilterError
from puffinry.metadata.manifests import Manifest, ManifestEntry, PartitionForm
from puffinry.metadata.single_values import check_time, promoted
from puffinry.wording import nearest

_FORM = "one is written like  price >= 3.5 and (city in ('Wien', 'Graz') or day is null)  with text in single quotes"
_NUMERIC = (t.IntegerType, t.LongType, t.DecimalType, t.FloatType, t.DoubleType)
_LONG_DIGITS = 19
_NANOS = (t.TimestampNanoType, t.TimestamptzNanoType)
_BYTES = (t.BinaryType, t.FixedType)


def parse_filter(text: str) -> e.BooleanExpression:
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


def fitted(row_filter: e.BooleanExpression, schema: Schema) -> e.BooleanExpression:
    """The same filter for this schema: without NOTs, its literals of the columns' types, nulls let pass by name only.

    Raises: FilterError.
    """
    try:
        found = _fitted(rewrite_not(row_filter), schema)
        bind(schema, found, case_sensitive=True)
    except Exception as error:  # PyIceberg raises whatever comes here too
        raise FilterError(f"the filter does not fit the snapshot's schema: {error}") from error
    return found


def named_fields(row_filter: e.BooleanExpression, schema: Schema) -> Schema:
    """The fields that a fitted filter names, each as an optional top-level one under its dotted path.

    Of a struct, list or map a filter can only ask whether it is null: it stands as a boolean that is null where it is.
    """
    fields = {name: schema.find_field(name) for name in sorted(map(_name, _predicates(row_filter)))}
    kinds = {name: field.field_type for name, field in fields.items()}
    primitive = {name: kind if isinstance(kind, t.PrimitiveType) else t.BooleanType() for name, kind in kinds.items()}
    return Schema(*(t.NestedField(field.field_id, name, primitive[name]) for name, field in fields.items()))


def _predicates(expression: e.BooleanExpression) -> Iterator[e.UnboundPredicate]:
    match expression:
        case e.And() | e.Or():
            yield from _predicates(expression.left)
            yield from _predicates(expression.right)
        case e.UnboundPredicate():
            yield expression


def _name(predicate: e.UnboundPredicate) -> str:
    return cast(e.Reference, predicate.term).name


def _fitted(expression: e.BooleanExpression, schema: Schema) -> e.BooleanExpression:
    match expression:
        case e.And() | e.Or():
            return type(expression)(_fitted(expression.left, schema), _fitted(expression.right, schema))
        case e.UnboundPredicate():
            name = _name(expression)
            if name not in schema.column_names:
                raise ValueError(f"there is no column {name!r}{nearest(name, schema.column_names)}")
            found = _with_values(expression, schema.find_field(name).field_type)
            passes_null = isinstance(found, e.NotEqualTo | e.NotIn | e.NotStartsWith | e.NotNaN)
            return e.And(found, e.NotNull(term=found.term)) if passes_null else found
        case _:
            return expression


def _with_values(predicate: e.UnboundPredicate, kind: t.IcebergType) -> e.UnboundPredicate:
    """The predicate with its literals as values of the column's type."""
    name = _name(predicate)
    match predicate:
        case e.StartsWith() | e.NotStartsWith() if not isinstance(kind, t.StringType):
            raise ValueError(f"the column {name} is of type {kind}, and  like  is for text")
        case e.SetPredicate():
            return type(predicate)(predicate.term, [_value(each, kind, name) for each in predicate.literals])
        case e.LiteralPredicate():
            return type(predicate)(predicate.term, _value(predicate.literal, kind, name))
        case _:
            return predicate


def _value(written: literals.Literal[Any], kind: t.IcebergType, column: str) -> literals.Literal[Any]:
    try:
        value = _number(written, kind) if isinstance(kind, _NUMERIC) else _other(written, kind)
        to_bytes(cast(t.PrimitiveType, kind), value.value)
    except (ArithmeticError, TypeError, ValueError, struct.error) as error:
        reason = f": {error}" if isinstance(error, TypeError | ValueError) else ""
        raise ValueError(f"{written} is no value of the column {column}, which is of type {kind}{reason}") from error
    return value


def _number(written: literals.Literal[Any], kind: t.PrimitiveType) -> literals.Literal[Any]:
    """An integer or decimal exactly as written, or the float or double nearest to it, without a sign of zero."""
    if isinstance(written.value, bool):
        raise TypeError("true and false are no numbers")
    number = Decimal(written.value)
    if number.is_nan():
        raise ValueError("nothing is equal to NaN, or less or more; ask for it by  is nan")
    if isinstance(kind, t.FloatType | t.DoubleType):
        nearest = cast(float, from_bytes(kind, to_bytes(kind, float(number)))) + 0.0
        if math.isinf(nearest) and number.is_finite():
            raise OverflowError
        return literals.FloatLiteral(nearest) if isinstance(kind, t.FloatType) else literals.DoubleLiteral(nearest)
    precision, scale = (kind.precision, kind.scale) if isinstance(kind, t.DecimalType) else (_LONG_DIGITS, 0)
    exact = number.quantize(Decimal(1).scaleb(-scale), context=Context(precision, traps=[Inexact, InvalidOperation]))
    return literals.DecimalLiteral(exact) if isinstance(kind, t.DecimalType) else literals.LongLiteral(int(exact))


class _NanosLiteral(literals.TimestampLiteral):
    """Nanoseconds since 1970, of which PyIceberg 0.12 has no literals."""

    def to(self, type_var: t.IcebergType) -> literals.Literal[int]:
        if not isinstance(type_var, _NANOS):
            raise TypeError(f"{self} is in nanoseconds, and {type_var} is not")
        return self


def _other(written: literals.Literal[Any], kind: t.IcebergType) -> literals.Literal[Any]:
    if isinstance(kind, _NANOS + _BYTES) and not isinstance(written.value, str):
        raise TypeError("such a value is written in single quotes, bytes in hexadecimal")
    check_time(kind, written.value)
    if isinstance(kind, _NANOS):
        has_zone = isinstance(kind, t.TimestamptzNanoType)
        return _NanosLiteral((timestamptz_to_nanos if has_zone else timestamp_to_nanos)(written.value))
    if isinstance(kind, _BYTES):
        return literals.BinaryLiteral(bytes.fromhex(written.value)).to(kind)
    value = written.to(kind)
    if isinstance(value, literals.AboveMax | literals.BelowMin):
        raise OverflowError
    return value


class Matches(Enum):
    """How many of a file's rows match."""

    NONE = 0
    SOME = 1
    ALL = 2


class FileFilter:
    """A filter, prepared for the files of one partition spec."""

    def __init__(self, row_filter: e.BooleanExpression, schema: Schema, form: PartitionForm) -> None:
        """Project the filter, which is `fitted`, onto the partitions."""
        flat, spec = named_fields(row_filter, schema), form.spec
        self._form = form
        self._is_everything = isinstance(row_filter, e.AlwaysTrue)
        kinds = ((field.field_id, field.field_type) for field in flat.fields)
        self._bounded = {i: kind for i, kind in kinds if isinstance(kind, t.PrimitiveType) and kind != t.UUIDType()}
        self._partition_types = [field.field_type for field in spec.partition_type(schema).fields]
        partitions = Schema(*spec.partition_type(flat).fields)
        may, must = inclusive_projection(flat, spec)(row_filter), strict_projection(flat, spec)(row_filter)
        self._manifest_may_match = manifest_evaluator(spec, flat, may)
        self._partition_may_match = expression_evaluator(partitions, may, case_sensitive=True)
        self._partition_must_match = expression_evaluator(partitions, must, case_sensitive=True)
        self._metrics_may_match = _InclusiveMetricsEvaluator(flat, row_filter).eval

    def may_match_any_of(self, manifest: Manifest) -> bool:
        """False where no file of the manifest can hold a matching row."""
        if self._is_everything or any(isinstance(kind, t.UUIDType) for kind in self._partition_types):
            return True
        if not manifest.partitions or len(manifest.partitions) != len(self._partition_types):
            return True
        summaries = list(map(_promoted_summary, self._partition_types, manifest.partitions))
        return None in summaries or self._manifest_may_match(ManifestFile.from_args(partitions=summaries))

    def matches(self, entry: ManifestEntry) -> Matches:
        """How many of the file's rows match: all or none by its partition, none by its metrics."""
        if self._is_everything:
            return Matches.ALL
        partition = self._form.record(entry.partition)
        if partition is not None and not self._partition_may_match(partition):
            return Matches.NONE
        if not self._metrics_may_match(self._metrics_of(entry)):
            return Matches.NONE
        return Matches.ALL if partition is not None and self._partition_must_match(partition) else Matches.SOME

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


def _promoted_summary(kind: t.IcebergType, summary: PartitionFieldSummary) -> PartitionFieldSummary | None:
    """The summary under the snapshot's type of its field; None where a bound makes no sense in it."""
    if not isinstance(kind, t.PrimitiveType) or isinstance(kind, t.UnknownType):  # its column is gone: nobody asks
        return PartitionFieldSummary(summary.contains_null, summary.contains_nan, None, None)
    written = summary.lower_bound, summary.upper_bound
    lower, upper = (None if bound is None else promoted(kind, bound) for bound in written)
    if (lower is None, upper is None) != (written[0] is None, written[1] is None):
        return None
    return PartitionFieldSummary(summary.contains_null, summary.contains_nan, lower, upper)
