"""Columns of a data file that its manifest entry alone answers for: all null, or one value in every row.

In: a manifest entry, and the columns of the plan. Out: per field id a `Constant`, only where it is exact. Bounds may be
truncated or rounded: they count as values only where neither can have happened; and no counts of nulls, no answer but
by the partition. Only for files without deletes.
"""

from collections.abc import Iterable, Mapping

from pyiceberg import types as t

from puffinry.metadata.columns import LeafColumn
from puffinry.metadata.manifests import ManifestEntry
from puffinry.metadata.planning.live_files import Constant
from puffinry.metadata.single_values import promoted

# Writers cut longer bounds to this many characters or bytes
_TRUNCATED_AT = 16
# Importers of foreign files take over bounds in the file's unit, and ORC's statistics know milliseconds only
_ROUNDED = (t.TimeType, t.TimestampType, t.TimestamptzType, t.TimestampNanoType, t.TimestamptzNanoType)


def constants_of(
    entry: ManifestEntry, columns: Iterable[LeafColumn], partition: Mapping[int, bytes | None]
) -> dict[int, Constant]:
    """What the entry says of `columns`, which are top-level ones; `partition`: its identity-partition values."""
    rows = entry.record_count
    values, nulls, nans = entry.value_counts or {}, entry.null_counts or {}, entry.nan_counts or {}
    lower, upper = entry.lower_bounds or {}, entry.upper_bounds or {}
    constants: dict[int, Constant] = {}
    for column in columns:
        field_id = column.field_id
        if field_id in partition and not isinstance(column.type, t.FloatType | t.DoubleType):
            constants[field_id] = _same_in_all(partition[field_id], rows)
        elif values.get(field_id, rows) == rows and (null_count := nulls.get(field_id)) is not None:
            if null_count == rows:
                constants[field_id] = Constant(None, 0, rows)
            elif lower.get(field_id, b"-") == upper.get(field_id, b"+"):
                value = _exact(column.type, lower[field_id], nans.get(field_id))
                if value is not None and null_count < rows:
                    constants[field_id] = Constant(value, rows - null_count, null_count)
    return constants


def _same_in_all(value: bytes | None, rows: int) -> Constant:
    return Constant(None, 0, rows) if value is None else Constant(value, rows, 0)


def _exact(kind: t.PrimitiveType, bound: bytes, nan_count: int | None) -> bytes | None:
    """The only value between two equal bounds, None where that is not certain."""
    if isinstance(kind, _ROUNDED):
        return None
    if isinstance(kind, t.FloatType | t.DoubleType) and (nan_count != 0 or _is_zero(bound)):
        return None
    if isinstance(kind, t.StringType) and len(bound.decode(errors="replace")) >= _TRUNCATED_AT:
        return None
    if isinstance(kind, t.BinaryType) and len(bound) >= _TRUNCATED_AT:
        return None
    return promoted(kind, bound)


def _is_zero(bound: bytes) -> bool:
    """Bounds of zero are written as -0.0 and 0.0 whichever the rows hold."""
    return not any(bound[:-1]) and bound[-1:] in (b"", b"\x00", b"\x80")
