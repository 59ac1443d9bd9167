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
from pyiceberg.expressions import AlwaysFalse, BooleanExpression
from pyiceberg.expressions.visitors import bind
from pyiceberg.io.pyarrow import expression_to_pyarrow, schema_to_pyarrow
from pyiceberg.schema import Schema
from pyiceberg.types import FixedType, IcebergType, NestedField, UUIDType

from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import named_fields


class RowFilter:
    """A row filter, bound to the columns that it names."""

    def __init__(self, row_filter: BooleanExpression, schema: Schema) -> None:
        flat = named_fields(row_filter, schema)
        compared = Schema(*(NestedField(each.field_id, each.name, _compared(each.field_type)) for each in flat.fields))
        bound = bind(compared, row_filter, case_sensitive=True)
        self.matches_nothing = isinstance(bound, AlwaysFalse)
        self.columns = [] if self.matches_nothing else leaf_columns(flat)[0]
        self._types = {leaf.name: schema_to_pyarrow(compared.find_type(leaf.field_id)) for leaf in self.columns}
        self._expression = expression_to_pyarrow(bound)

    def matches(self, columns: Sequence[pa.Array]) -> NDArray[np.bool_]:
        """For each row of `columns` (those of `self.columns`), whether it matches."""
        named = {
            name: _as_filtered(array, kind) for (name, kind), array in zip(self._types.items(), columns, strict=True)
        }
        rows = acero.Declaration("table_source", acero.TableSourceNodeOptions(pa.table(named)))
        evaluated = acero.Declaration("project", acero.ProjectNodeOptions([self._expression], ["matches"]), [rows])
        matches = evaluated.to_table(use_threads=False)["matches"]
        found: NDArray[np.bool_] = matches.fill_null(False).to_numpy()
        return found


def _compared(kind: IcebergType) -> IcebergType:
    """The type that a column is compared in: Arrow compares 16 bytes, but no uuids."""
    return FixedType(16) if isinstance(kind, UUIDType) else kind


def _as_filtered(array: pa.Array, filtered_type: pa.DataType) -> pa.Array:
    """Counts as times and bytes as text again, in the types that PyIceberg compares with."""
    if pa.types.is_temporal(filtered_type):
        return array.view(filtered_type)
    filtered = array.cast(filtered_type)
    # Arrow finds floats in a list by their bits: -0.0 + 0.0 is 0.0, and every other number stays as it is
    return pc.add(filtered, pa.scalar(0.0, filtered_type)) if pa.types.is_floating(filtered_type) else filtered
