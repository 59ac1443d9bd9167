"""Which data files of a snapshot a filter opens, and why not the others ("Scan Planning", table specification).

In: metadata, a snapshot, a FileIO for its manifests, a filter's text in PyIceberg's syntax. Out: a `FilterPlan`. A file
is left out if its partition, by the filter's inclusive projection to the partition spec, or else its metrics show that
no row matches. Metrics are trusted, as by Iceberg Java; what is of another type than the column or makes no sense is
passed over.

PyIceberg parses and binds. By itself it takes `i = 1.5` on integers for `i = 2`, refuses `dec = 1.5` on `decimal(9, 2)`
and compares a float column with the double 0.1. So each literal becomes a value of its column's type first: exactly, or
it is refused; for a float or double, the nearest one. It has no literals of nanoseconds and bytes. Its evaluator of
metrics is private (tested with 0.12), and public only in scans of whole tables, which know no equality deletes.
"""

import math
import struct
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal, Inexact, InvalidOperation
from functools import cache
from itertools import chain
from typing import Any, cast

from pyiceberg import expressions as e
from pyiceberg import types as t
from pyiceberg.conversions import from_bytes, to_bytes
from pyiceberg.expressions import literals, visitors
from pyiceberg.expressions.parser import parse
from pyiceberg.io import FileIO
from pyiceberg.manifest import DataFile
from pyiceberg.schema import Schema

from puffinry.errors import FilterError
from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.manifests import ManifestEntry, PartitionForm
from puffinry.metadata.planning.applicable_deletes import ManifestReader
from puffinry.metadata.planning.scan_planning import FilteredFiles, FilterPlan, Reason
from puffinry.metadata.single_values import check_time, promoted
from puffinry.wording import nearest

_FORM = "one is written like  price >= 3.5 and (city in ('Wien', 'Graz') or day is null)  with text in single quotes"
_NUMBERS = (t.IntegerType, t.LongType, t.DecimalType, t.FloatType, t.DoubleType)
_LONG_DIGITS = 19
_File = tuple[str, int, int]  # path, rows, bytes
_Refuted = tuple[Reason | None, tuple[str, ...]]  # as of `FilteredFiles`
_OPENED: _Refuted = None, ()


@dataclass(frozen=True, slots=True)
class Condition:
    """One of those that a filter joins by `and`: without NOTs, its literals of the columns' types."""

    expression: e.BooleanExpression
    schema: Schema  # the fields that it names, each as an optional top-level one under its dotted path

    @property
    def columns(self) -> tuple[str, ...]:
        """The dotted paths of the columns that it names."""
        return tuple(self.schema.column_names)


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
            projected = visitors.inclusive_projection(each.schema, form.spec)(each.expression)
            may_be_of = visitors.expression_evaluator(partitions, projected, case_sensitive=True)
            self._by_partition.append((may_be_of, each.columns))
            may_match = visitors._InclusiveMetricsEvaluator(each.schema, each.expression).eval
            self._by_metrics.append((may_match, each.columns))
        fields = [(field.field_id, field.field_type) for each in conditions for field in each.schema.fields]
        # Of uuids' order writers do not agree: Java compared their halves as signed numbers.
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
        """The entry's metrics, without counts of nulls that leave some out."""
        # Where values are not counted for each row, nulls are not: ORC leaves out those of a struct that is null.
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
        """Bounds of the fields named, under the snapshot's types; what makes no sense, such as NaN, is left out."""
        found = {i: promoted(kind, bounds[i]) for i, kind in self._bounded.items() if i in bounds}
        return {i: bound for i, bound in found.items() if bound is not None}


def parse_filter(text: str) -> e.BooleanExpression:
    """The filter that a text spells. Raises: FilterError."""
    try:
        return parse(text)
    except Exception as error:  # PyIceberg's parser raises whatever comes
        reason, stopped_at = str(error), getattr(error, "loc", None)
        if stopped_at is not None:  # pyparsing's reason is the whole grammar
            rest = text[stopped_at:]
            reason = f"what starts with {rest!r}; {_FORM}" if rest else _FORM
        raise FilterError(f"the filter {text!r} cannot be understood: {reason}") from error


def conditions_of(row_filter: e.BooleanExpression, schema: Schema) -> list[Condition]:
    """The filter's conditions for this schema. Raises: FilterError, where it does not fit."""
    try:
        return [_condition(each, schema) for each in _conjuncts(visitors.rewrite_not(row_filter))]
    except Exception as error:  # PyIceberg raises whatever comes here too
        raise FilterError(f"the filter does not fit schema {schema.schema_id}: {error}") from error


def _conjuncts(expression: e.BooleanExpression) -> Iterator[e.BooleanExpression]:
    if isinstance(expression, e.And):
        yield from _conjuncts(expression.left)
        yield from _conjuncts(expression.right)
    else:
        yield expression


def _condition(expression: e.BooleanExpression, schema: Schema) -> Condition:
    named: dict[str, t.NestedField] = {}
    condition = Condition(_fitted(expression, schema, named), Schema(*named.values()))
    visitors.bind(condition.schema, condition.expression, case_sensitive=True)
    return condition


def _fitted(expression: e.BooleanExpression, schema: Schema, named: dict[str, t.NestedField]) -> e.BooleanExpression:
    """The expression with its literals of the columns' types; the columns are added to `named`."""
    if isinstance(expression, e.And | e.Or):
        both = (_fitted(each, schema, named) for each in (expression.left, expression.right))
        return type(expression)(*both)
    if not isinstance(expression, e.UnboundPredicate):
        return expression
    name = cast(e.Reference, expression.term).name
    if name not in schema.column_names:
        raise ValueError(f"there is no column {name!r}{nearest(name, schema.column_names)}")
    field = schema.find_field(name)
    # of a struct, list or map a filter can only ask whether it is null, as of any primitive
    kind = field.field_type if isinstance(field.field_type, t.PrimitiveType) else t.BooleanType()
    named[name] = t.NestedField(field.field_id, name, kind)
    if isinstance(expression, e.StartsWith | e.NotStartsWith) and not isinstance(kind, t.StringType):
        raise ValueError(f"the column {name} is of type {kind}, and  like  is for text")
    if isinstance(expression, e.SetPredicate):
        return type(expression)(expression.term, [_value(each, field.field_type, name) for each in expression.literals])
    if isinstance(expression, e.LiteralPredicate):
        return type(expression)(expression.term, _value(expression.literal, field.field_type, name))
    return expression


def _value(written: literals.Literal[Any], kind: t.IcebergType, column: str) -> literals.Literal[Any]:
    try:
        check_time(kind, written.value)
        value = _number(written.value, kind) if isinstance(kind, _NUMBERS) else written.to(kind)
        if isinstance(value, literals.AboveMax | literals.BelowMin):
            raise OverflowError
        to_bytes(cast(t.PrimitiveType, kind), value.value)
    except (ArithmeticError, TypeError, ValueError, struct.error) as error:
        reason = f": {error}" if isinstance(error, TypeError | ValueError) else ""
        raise ValueError(f"{written} is no value of the column {column}, which is of type {kind}{reason}") from error
    return value


def _number(written: Any, kind: t.PrimitiveType) -> literals.Literal[Any]:
    if isinstance(written, bool):
        raise TypeError("true and false are no numbers")
    number = Decimal(written)
    if number.is_nan():
        raise ValueError("NaN cannot be compared; write  is nan")
    if isinstance(kind, t.FloatType | t.DoubleType):
        closest = cast(float, from_bytes(kind, to_bytes(kind, float(number))))
        if math.isinf(closest) and number.is_finite():
            raise OverflowError
        return literals.FloatLiteral(closest) if isinstance(kind, t.FloatType) else literals.DoubleLiteral(closest)
    precision, scale = (kind.precision, kind.scale) if isinstance(kind, t.DecimalType) else (_LONG_DIGITS, 0)
    exact = number.quantize(Decimal(1).scaleb(-scale), context=Context(precision, traps=[Inexact, InvalidOperation]))
    return literals.DecimalLiteral(exact) if isinstance(kind, t.DecimalType) else literals.LongLiteral(int(exact))
