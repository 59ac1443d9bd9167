"""Which rows of a data file live: neither deleted by position nor by equality.

In: a live file, opened, the delete files. Out: for each section a mask over its rows, made as far as rows are
really there: what a file claims to have decides nothing that is allocated.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray
from pyroaring import BitMap64

from puffinry.errors import UnsupportedError
from puffinry.metadata.planning import LiveFile
from puffinry.scan.columns import ColumnSource, LiveRows, aligned_rows, all_live, column_source, leaves_of, one_row
from puffinry.scan.context import ScanContext
from puffinry.scan.delete_files import MOST_POSITIONS, leaf_column
from puffinry.scan.readers import BATCH_ROWS, DataFile, Section

Passed = NDArray[np.bool_]
Test = Callable[[Sequence[pa.Array]], Passed]


@dataclass(frozen=True, slots=True)
class RowSelection:
    """What decides which rows of one data file live."""

    positions: BitMap64  # of deleted rows
    tests: Sequence[tuple[Test, Sequence[ColumnSource]]]  # of the data file's columns; a row must pass them all

    @property
    def sources(self) -> list[ColumnSource]:
        """The columns of the data file that decide."""
        return [source for _, sources in self.tests for source in sources]

    def of(self, section: Section) -> LiveRows:
        """The live rows of a section."""
        if not leaves_of(self.sources):
            return self._of_any_rows(section)
        runs: list[pa.BooleanArray] = []
        rows = 0
        for columns in aligned_rows(self.sources, section):
            passed = self._passed(columns)
            passed[self._deleted(section, rows, len(passed))] = False
            runs.append(_run(passed))
            rows += len(passed)
        mask = pa.chunked_array(runs, pa.bool_())
        return LiveRows(pc.sum(mask).as_py() or 0, partial(_mask_of, mask))

    def _of_any_rows(self, section: Section) -> LiveRows:
        """The live rows where no column that is tested has more than one value: as many as the section claims."""
        columns = one_row(self.sources, section)
        if columns and not self._passed(columns)[0]:
            return LiveRows(0)
        first = section.first_row
        deleted = self.positions.range_cardinality(first, first + section.row_count)
        return LiveRows(section.row_count - deleted, partial(self._mask, section) if deleted else all_live)

    def _passed(self, columns: Sequence[pa.Array]) -> Passed:
        passed, left = np.ones(len(columns[0]), np.bool_), iter(columns)
        for test, sources in self.tests:
            passed &= test(list(islice(left, len(sources))))
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


def _run(passed: Passed) -> pa.BooleanArray:
    """Which rows of a batch passed; where they passed or failed as a whole, that takes no memory."""
    live = np.count_nonzero(passed)
    if live in (0, len(passed)) and len(passed) <= BATCH_ROWS:
        return _whole(live > 0).slice(0, len(passed))
    return pa.array(passed)


@cache
def _whole(passed: bool) -> pa.Array:
    return pa.repeat(passed, BATCH_ROWS)


def _mask_of(runs: pa.ChunkedArray, start: int, count: int) -> pa.BooleanArray | None:
    part = runs.slice(start, count)
    return None if pc.all(part).as_py() else part.combine_chunks()


def row_selection(live_file: LiveFile, data_file: DataFile, context: ScanContext) -> RowSelection | None:
    """What decides which of the file's rows live; None where all do; raises UnsupportedError."""
    if not live_file.deletes:
        return None
    paths = context.paths
    tests: list[tuple[Test, Sequence[ColumnSource]]] = [
        (key_set.lacks, [column_source(live_file, data_file, leaf_column(paths[each]), paths) for each in ids])
        for ids, key_set in context.delete_files.key_sets(live_file).items()
    ]
    positions = context.delete_files.positions(live_file)
    if positions and live_file.record_count > MOST_POSITIONS:
        raise UnsupportedError(f"{live_file.path}: positions are deleted in a file of more than {MOST_POSITIONS} rows")
    return RowSelection(positions, tests)
