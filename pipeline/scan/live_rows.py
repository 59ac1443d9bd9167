"""Which rows of a data file live: neither deleted by position, nor by equality, nor left out by the row filter.

In: a unit, its open data file, the delete files. Out: for each section a mask over its rows.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from pipeline.metadata.columns import LeafColumn, leaf_columns
from pipeline.metadata.units import Unit
from pipeline.scan.columns import ColumnSource, aligned_rows, unit_source
from pipeline.scan.context import ScanContext
from pipeline.scan.deletes import Positions, leaf_column
from pipeline.scan.file_schema import FileLeaf
from pipeline.scan.key_set import KeySet
from pipeline.scan.row_filter import RowFilter
from pipeline.scan.sections import DataFile, LiveRows, Section

Mask = NDArray[np.bool_]
Test = Callable[[Sequence[pa.Array]], Mask]


@dataclass(frozen=True, slots=True)
class RowSelection:
    """What decides which rows of one data file live."""

    positions: Positions
    keys: Sequence[tuple[KeySet, Sequence[ColumnSource]]]  # with the data file's columns to look up
    row_filter: RowFilter | None
    filtered: Sequence[ColumnSource]  # the columns that the row filter names

    @property
    def leaves(self) -> list[FileLeaf]:
        """What must be read of the data file to decide."""
        sources = [source for _, sources in self.keys for source in sources] + list(self.filtered)
        return [leaf for source in sources for leaf in source.leaves]

    def of(self, section: Section) -> LiveRows:
        """The live rows of a section."""
        live = np.ones(section.row_count, np.bool_)
        first, last = np.searchsorted(self.positions, (section.first_row, section.first_row + section.row_count))
        live[self.positions[first:last] - section.first_row] = False
        for keys, sources in self.keys:
            _keep(live, sources, section, keys.lacks)
        if self.row_filter is not None:
            live &= not self.row_filter.matches_nothing
            _keep(live, self.filtered, section, self.row_filter.matches)
        count = int(np.count_nonzero(live))
        return LiveRows(None if count == section.row_count else pa.array(live), count)


def _keep(live: Mask, sources: Sequence[ColumnSource], section: Section, passes: Test) -> None:
    """Leave of `live` the rows that pass a test of some columns."""
    start = 0
    for columns in aligned_rows(sources, section):
        stop = start + len(columns[0])
        live[start:stop] &= passes(columns)
        start = stop


def row_selection(unit: Unit, data_file: DataFile, context: ScanContext) -> RowSelection | None:
    """What decides which of the unit's rows live; None where all do."""
    if not unit.deletes and not unit.is_filtered:
        return None

    def source(column: LeafColumn) -> ColumnSource:
        return unit_source(unit, data_file, column, context.file_sources)

    keys = [
        (key_set, [source(leaf_column(context.paths[field_id])) for field_id in ids])
        for ids, key_set in context.delete_files.key_sets(unit).items()
    ]
    row_filter = RowFilter(context.row_filter, leaf_columns(context.schema)[0]) if unit.is_filtered else None
    filtered = [source(column) for column in row_filter.columns] if row_filter else []
    return RowSelection(context.delete_files.positions(unit), keys, row_filter, filtered)
