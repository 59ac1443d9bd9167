"""Which rows of a data file live: neither deleted by position, nor by equality, nor left out by the row filter.

In: a live file, opened, the delete files. Out: for each section a mask over its rows, made as far as rows are
really there: what a file claims to have decides nothing that is allocated.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyroaring import BitMap64

from puffinry.errors import UnsupportedError
from puffinry.metadata import LeafColumn, path_to
from puffinry.metadata.planning import LiveFile
from puffinry.scan.columns import ColumnSource, Stored, aligned_rows, column_source, one_row, presence_source
from puffinry.scan.context import ScanContext
from puffinry.scan.delete_files import MOST_POSITIONS, leaf_column
from puffinry.scan.readers import DataFile, FileLeaf, LiveRows, ParquetDataFile, Section, all_live

Passed = NDArray[np.bool_]
Test = Callable[[Sequence[pa.Array]], Passed]


@dataclass(frozen=True, slots=True)
class RowSelection:
    """What decides which rows of one data file live."""

    positions: BitMap64  # of deleted rows
    tests: Sequence[tuple[Test, Sequence[ColumnSource]]]  # of the data file's columns; a row must pass them all
    matches_nothing: bool = False

    @property
    def leaves(self) -> list[FileLeaf]:
        """What must be read of the data file to decide."""
        return [leaf for _, sources in self.tests for source in sources for leaf in source.leaves]

    def of(self, section: Section) -> LiveRows:
        """The live rows of a section."""
        if self.matches_nothing:
            return LiveRows(0)
        if not self.leaves:
            return self._of_any_rows(section)
        runs = _Runs()
        for columns in aligned_rows([source for _, sources in self.tests for source in sources], section):
            passed = self._passed(columns)
            deleted = self._deleted(section, runs.length, len(passed))
            passed[deleted] = False
            runs.add(passed)
        return LiveRows(runs.live, runs.mask)

    def _of_any_rows(self, section: Section) -> LiveRows:
        """The live rows where no column that is tested has more than one value: as many as the section claims."""
        columns = one_row([source for _, sources in self.tests for source in sources], section)
        if columns and not self._passed(columns)[0]:
            return LiveRows(0)
        first = section.first_row
        deleted = self.positions.range_cardinality(first, first + section.row_count)
        return LiveRows(section.row_count - deleted, partial(self._mask, section) if deleted else all_live)

    def _passed(self, columns: Sequence[pa.Array]) -> Passed:
        passed = np.ones(len(columns[0]), np.bool_)
        start = 0
        for test, sources in self.tests:
            passed &= test(columns[start : start + len(sources)])
            start += len(sources)
        return passed

    def _mask(self, section: Section, start: int, count: int) -> pa.BooleanArray | None:
        deleted = self._deleted(section, start, count)
        if not deleted.size:
            return None
        live = np.ones(count, np.bool_)
        live[deleted] = False
        return pa.array(live)

    def _deleted(self, section: Section, start: int, count: int) -> NDArray[np.int64]:
        """Which of some rows of a section are deleted by position, counted from the first of them."""
        if not self.positions:
            return np.empty(0, np.int64)
        first = section.first_row + start
        found = self.positions & BitMap64(range(first, first + count))
        return np.frombuffer(found.to_array(), np.int64) - first


class _Runs:
    """Which rows passed, run by run; of runs that passed or failed as a whole only that is kept."""

    def __init__(self) -> None:
        self.live = 0
        self._starts = [0]
        self._runs: list[pa.BooleanArray | bool] = []

    @property
    def length(self) -> int:
        return self._starts[-1]

    def add(self, passed: Passed) -> None:
        live = int(np.count_nonzero(passed))
        self.live += live
        self._runs.append(live > 0 if live in (0, len(passed)) else pa.array(passed))
        self._starts.append(self.length + len(passed))

    def mask(self, start: int, count: int) -> pa.BooleanArray | None:
        """As `sections.Mask`."""
        first, last = bisect_right(self._starts, start) - 1, bisect_left(self._starts, start + count)
        if all(run is True for run in self._runs[first:last]):
            return None
        return pa.concat_arrays(self._part(number, start, start + count) for number in range(first, last))

    def _part(self, number: int, start: int, stop: int) -> pa.BooleanArray:
        run, first = self._runs[number], self._starts[number]
        start, stop = max(start, first), min(stop, self._starts[number + 1])
        if isinstance(run, bool):
            return pa.repeat(run, stop - start)
        return run.slice(start - first, stop - start)


def row_selection(live_file: LiveFile, data_file: DataFile, context: ScanContext) -> RowSelection | None:
    """What decides which of the file's rows live; None where all do."""
    if not live_file.deletes and not live_file.is_filtered:
        return None

    def source(column: LeafColumn) -> ColumnSource:
        return column_source(live_file, data_file, column, context.paths)

    tests: list[tuple[Test, Sequence[ColumnSource]]] = [
        (key_set.lacks, [source(leaf_column(context.paths[field_id])) for field_id in ids])
        for ids, key_set in context.delete_files.key_sets(live_file).items()
    ]
    positions = context.delete_files.positions(live_file)
    if positions and live_file.record_count > MOST_POSITIONS:
        raise UnsupportedError(f"{live_file.path}: positions are deleted in a file of more than {MOST_POSITIONS} rows")
    if not live_file.is_filtered or context.row_filter is None:
        return RowSelection(positions, tests)
    from puffinry.scan.row_filter import RowFilter  # noqa: PLC0415

    row_filter = RowFilter(context.row_filter, context.schema)
    if row_filter.columns:
        filtered: list[ColumnSource] = [
            source(column)
            if column.field_id in context.paths
            else presence_source(data_file, column, path_to(column.field_id, context.schema))
            for column in row_filter.columns
        ]
        if live_file.matches_by_metrics and not live_file.deletes and _nulls_are_counted(data_file, filtered):
            return None
        tests.append((row_filter.matches, filtered))
    return RowSelection(positions, tests, row_filter.matches_nothing)


def _nulls_are_counted(data_file: DataFile, sources: Sequence[ColumnSource]) -> bool:
    """Whether the metrics of these columns, which are from the file's footer, are by a writer that is trusted."""
    if not isinstance(data_file, ParquetDataFile):
        return False
    leaves = [source.leaf.field.first_leaf for source in sources if isinstance(source, Stored)]
    return len(leaves) == len(sources) and all(map(data_file.footer.counts_nulls, leaves))
