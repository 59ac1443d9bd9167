"""The keys that equality deletes name, ready to be looked up a section at a time.

In: key columns in the Iceberg types' Arrow types. Out: which rows of a data file have one of the keys. Nulls are equal
to nulls ("Equality Delete Files", table specification); floats are equal where their bits are, all NaN being one.
"""

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

Codes = NDArray[np.int64]
ABSENT = -1
_UNSORTED_BYTES = 16 << 20  # of keys that are not yet compared with those that were there before


class DistinctKeys:
    """Collects keys, batch by batch, and forgets those that it has."""

    def __init__(self, types: Sequence[pa.DataType]) -> None:
        self._names = [str(number) for number in range(len(types))]
        self._distinct = pa.table([_comparable(pa.nulls(0, each)) for each in types], self._names)
        self._added: list[pa.Table] = []
        self._added_bytes = 0

    @property
    def nbytes(self) -> int:
        """The memory that the keys take."""
        return int(self._distinct.nbytes) + self._added_bytes

    def add(self, columns: Sequence[pa.Array]) -> None:
        """Add the keys that lie side by side in `columns`."""
        added = pa.table([_comparable(column) for column in columns], self._names)
        self._added.append(added)
        self._added_bytes += added.nbytes
        if self._added_bytes > max(_UNSORTED_BYTES, self._distinct.nbytes):
            self._settle()

    def columns(self) -> list[pa.Array]:
        """Each distinct key once."""
        self._settle()
        return [column.combine_chunks() for column in self._distinct.columns]

    def _settle(self) -> None:
        joined = pa.concat_tables([self._distinct, *self._added])
        self._distinct = joined.group_by(self._names, use_threads=False).aggregate([]).select(self._names)
        self._added, self._added_bytes = [], 0


class KeySet:
    """Distinct keys of one or more columns.

    The distinct values of each column are numbered. A key is then a pair of numbers: that of its first columns
    together, numbered in turn, and that of its last one; so no number overflows, whatever the count of columns.
    """

    def __init__(self, columns: Sequence[pa.Array]) -> None:
        self._values = [_comparable(column).unique() for column in columns]
        self._pairs: list[Codes] = []  # of each further column: the distinct pairs, ascending
        codes = _codes(columns[0], self._values[0])
        for column, values in zip(columns[1:], self._values[1:], strict=True):
            pairs = codes * len(values) + _codes(column, values)
            self._pairs.append(np.unique(pairs))
            codes = np.searchsorted(self._pairs[-1], pairs)

    @property
    def nbytes(self) -> int:
        """The memory that it takes."""
        return sum(each.nbytes for each in (*self._values, *self._pairs))

    def lacks(self, columns: Sequence[pa.Array]) -> NDArray[np.bool_]:
        """For each row of `columns`, whether its key is not in the set."""
        if len(self._values[0]) == 0:
            return np.ones(len(columns[0]), np.bool_)
        codes = _codes(columns[0], self._values[0])
        for column, values, pairs in zip(columns[1:], self._values[1:], self._pairs, strict=True):
            last = _codes(column, values)
            wanted = codes * len(values) + last
            found = np.minimum(np.searchsorted(pairs, wanted), len(pairs) - 1)
            codes = np.where((codes >= 0) & (last >= 0) & (pairs[found] == wanted), found, ABSENT)
        return codes < 0


def _codes(column: pa.Array, values: pa.Array) -> Codes:
    """For each value of the column its number among `values`, or ABSENT."""
    codes: Codes = pc.index_in(_comparable(column), value_set=values).fill_null(ABSENT).to_numpy().astype(np.int64)
    return codes


def _comparable(column: pa.Array) -> pa.Array:
    """Floats as the integers that their bits are, so that -0.0 is not 0.0 and NaN is NaN."""
    if not pa.types.is_floating(column.type):
        return column
    canonical = pc.if_else(pc.is_nan(column), pa.scalar(float("nan"), column.type), column)
    return canonical.view(pa.int32() if pa.types.is_float32(column.type) else pa.int64())
