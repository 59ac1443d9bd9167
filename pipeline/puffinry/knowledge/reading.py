"""Columns counted from the data, where stored statistics leave a question open; nothing is committed.

In: a table and a column, or some files of a plan and columns. Out: the column as a refresh would find it, or the
records of a scan; and how many bytes were read.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from pyiceberg import types as t

from puffinry.catalogs import Table
from puffinry.errors import PuffinError
from puffinry.ledger import ColumnRecord, Read
from puffinry.metadata import LeafColumn, has_one_value_a_row, leaf_columns, leaf_paths
from puffinry.metadata.planning import ScanPlan
from puffinry.progress import OnProgress, silent
from puffinry.refresh import ColumnCounter, Destination, RefreshOptions, refresh
from puffinry.sketches import MAX_THETA
from puffinry.spark import limits_for
from puffinry.statistics import Column

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_LEAST_LG_K, _GREATEST_LG_K = 14, 22  # 4 million values: a gigabyte at most, while they are merged
_MOST_KEPT = 8  # columns
# What numbers may be promoted to (table specification, "Schema Evolution"), and hash otherwise then.
_PROMOTED = {(t.IntegerType, t.LongType), (t.FloatType, t.DoubleType)}
ColumnPlace = tuple[Table, str | None, str]  # a table, one of its snapshots, and the column's dotted path


@dataclass(eq=False)
class Reader:
    """Counts columns, each once; one for all that a command asks."""

    spark: "Callable[[], SparkSession]"  # called where more must be read than this process may
    progress: Callable[[str], AbstractContextManager[OnProgress]] = lambda _: nullcontext(silent)  # by what is read
    bytes_read: int = field(default=0, init=False)
    _columns: dict[tuple[str, str | None, str, str], Column] = field(default_factory=dict, init=False)

    def pair(self, one: ColumnPlace, other: ColumnPlace, *, whole: bool) -> tuple[Column, Column]:
        """Two columns to compare, as `column` has them; numbers of a narrower type are read as the other's."""
        a, b = _leaf(*one), _leaf(*other)
        here, there = _promoted(one[0], a, b.type), _promoted(other[0], b, a.type)
        return self.column(here, *one[1:], whole=whole), self.column(there, *other[1:], whole=whole)

    def column(self, table: Table, reference: str | None, name: str | None, *, whole: bool) -> Column:
        """A column (None: the first one) at a snapshot, of which only what changed since its statistics is read.

        `whole`: all of its values, if these are no more than 4,194,304; else a sample, as a refresh takes it. Raises
        PuffinError for a column in a list or map, and what `refresh` raises without a commit.
        """
        leaf = _leaf(table, reference, name)
        name, key = leaf.name, (table.identifier, reference, leaf.name, str(leaf.type))
        found = self._columns.pop(key, None) or self._counted(table, reference, name)
        if whole and found.sketch.theta < MAX_THETA:
            lg_k = min(max((found.value_count or 0).bit_length(), _LEAST_LG_K), _GREATEST_LG_K)
            found = self._counted(table, reference, name, lg_k)
        self._columns[key] = found
        for oldest in list(self._columns)[:-_MOST_KEPT]:
            del self._columns[oldest]
        return found

    def _counted(self, table: Table, reference: str | None, name: str, lg_k: int | None = None) -> Column:
        limits = limits_for(asks_for_spark=False)
        options = RefreshOptions((name,), lg_k, full=lg_k is not None, limits=limits)
        with self.progress(f"{table.identifier}:{name}") as on_progress:
            done = refresh(self.spark, table, reference, options, Destination(commit=False), on_progress)
        self.bytes_read += done.statistics.scan.bytes_read
        [found] = done.statistics.columns
        return replace(found, table=table.identifier)

    def files(
        self, table: Table, plan: ScanPlan, files: NDArray[np.int32], leaves: Sequence[LeafColumn], k: int
    ) -> Mapping[int, ColumnRecord]:
        """What columns of the plan hold in some of its files (positions, ascending), by field id."""
        limits = limits_for(asks_for_spark=False)
        counter = ColumnCounter(self.spark, table, plan, k.bit_length() - 1, silent, limits=limits)
        found = counter([Read(files, {leaf.field_id: MAX_THETA for leaf in leaves})])
        self.bytes_read += counter.bytes_read
        return found


def _leaf(table: Table, reference: str | None, name: str | None) -> LeafColumn:
    """The column of this name; None: the first one."""
    schema = table.metadata.read_schema(reference)
    paths = leaf_paths(schema)
    single = [each for each in leaf_columns(schema)[0] if has_one_value_a_row(paths[each.field_id])]
    found = next((each for each in single if name in (None, each.name)), None)
    if found is None:
        raise PuffinError(f"{name or 'the table'} is no column with one value a row")
    return found


def _promoted(table: Table, leaf: LeafColumn, kind: t.PrimitiveType) -> Table:
    """The table as if its column had been promoted to this type, where that may be; else as it is."""
    if (type(leaf.type), type(kind)) not in _PROMOTED:
        return table
    return replace(table, metadata=table.metadata.promoted(leaf.field_id, kind))
