"""The residual of a row filter: which rows of a section match, evaluated by Arrow.

In: an expression of PyIceberg, `fitted` to the snapshot's schema, and its columns by row. Out: True where one matches.
Null is not equal, unequal, less or more than anything, nor in a list or not in it; NaN is neither less nor more.
"""

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray
from pyarrow import acero
from pyiceberg.expressions import (
    AlwaysFalse,
    BooleanExpression,
    BoundLiteralPredicate,
    BoundPredicate,
    BoundReference,
    BoundSetPredicate,
)
from pyiceberg.expressions.literals import literal
from pyiceberg.expressions.visitors import bind, extract_field_ids, visit
from pyiceberg.io.pyarrow import expression_to_pyarrow, schema_to_pyarrow
from pyiceberg.schema import Schema
from pyiceberg.types import DoubleType, FixedType, FloatType, PrimitiveType, UUIDType

from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import Rewriting, named_fields


class RowFilter:
    """A row filter, bound to the columns that it names."""

    def __init__(self, row_filter: BooleanExpression, schema: Schema) -> None:
        flat = named_fields(row_filter, schema)
        bound = bind(flat, row_filter, case_sensitive=True)
        named = extract_field_ids(bound)
        self.columns = [leaf for leaf in leaf_columns(flat)[0] if leaf.field_id in named]
        self.matches_nothing = isinstance(bound, AlwaysFalse)  # no column is named then
        self._expression = expression_to_pyarrow(visit(bound, _AsArrowCompares()))

    def matches(self, columns: Sequence[pa.Array]) -> NDArray[np.bool_]:
        """For each row of `columns` (those of `self.columns`), whether it matches."""
        named = {leaf.name: _as_filtered(array, leaf.type) for leaf, array in zip(self.columns, columns, strict=True)}
        rows = acero.Declaration("table_source", acero.TableSourceNodeOptions(pa.table(named)))
        evaluated = acero.Declaration("project", acero.ProjectNodeOptions([self._expression], ["matches"]), [rows])
        matches = evaluated.to_table(use_threads=False)["matches"]
        found: NDArray[np.bool_] = matches.fill_null(False).to_numpy()
        return found


class _AsArrowCompares(Rewriting):
    """Arrow compares 16 bytes, but no uuids, and finds floats in a list by their bits: zeros get one sign."""

    def visit_bound_predicate(self, predicate: BoundPredicate) -> BooleanExpression:
        reference = predicate.term.ref()
        kind = reference.field.field_type
        if isinstance(kind, FloatType | DoubleType) and isinstance(predicate, BoundSetPredicate):
            return type(predicate)(predicate.term, {literal(each.value + 0.0).to(kind) for each in predicate.literals})
        if not isinstance(kind, UUIDType):
            return predicate
        field = reference.field.model_copy(update={"field_type": _compared(kind)})
        term = BoundReference(field, reference.accessor)
        match predicate:
            case BoundLiteralPredicate():
                return type(predicate)(term, predicate.literal)
            case BoundSetPredicate():
                return type(predicate)(term, predicate.literals)
            case _:
                return type(predicate)(term)


def _compared(table_type: PrimitiveType) -> PrimitiveType:
    """The type that a column is compared in."""
    return FixedType(16) if isinstance(table_type, UUIDType) else table_type


def _as_filtered(array: pa.Array, table_type: PrimitiveType) -> pa.Array:
    """Counts as times and bytes as text again, in the types that PyIceberg compares with."""
    filtered_type = schema_to_pyarrow(_compared(table_type))
    if pa.types.is_temporal(filtered_type):
        return array.view(filtered_type)
    filtered = array.cast(filtered_type)
    # -0.0 + 0.0 is 0.0, and every other number stays as it is
    return pc.add(filtered, pa.scalar(0.0, filtered_type)) if pa.types.is_floating(filtered_type) else filtered
