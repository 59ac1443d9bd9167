"""What planning uses of PyIceberg that is private, and why; tested with PyIceberg 0.12.

- `_InclusiveMetricsEvaluator`: whether a data file's metrics leave room for a matching row. In public PyIceberg only
  scans whole tables by it, and these know neither equality deletes nor an older snapshot's schema.
"""

from collections.abc import Callable

from pyiceberg.expressions import BooleanExpression
from pyiceberg.expressions.visitors import _InclusiveMetricsEvaluator
from pyiceberg.manifest import DataFile
from pyiceberg.schema import Schema


def metrics_evaluator(schema: Schema, condition: BooleanExpression) -> Callable[[DataFile], bool]:
    """What tells by a file's metrics whether any of its rows may meet the condition."""
    return _InclusiveMetricsEvaluator(schema, condition).eval
