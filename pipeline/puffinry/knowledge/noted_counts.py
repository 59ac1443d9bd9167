"""What Puffinry noted beside its sketches: counts of columns with bounds, from a file's footer.

In: a table, a snapshot. Out: a `NotedCounts` for each column with a sketch by Puffinry of this very snapshot, where the
footer can be read. No sketch is read.
"""

from typing import NamedTuple

from puffinry.catalogs import Table
from puffinry.metadata import Snapshot, statistics_of
from puffinry.metadata.statistics import ListedSketches, SketchProperties
from puffinry.refresh import listed_properties


class NotedCounts(NamedTuple):
    """The counts of one column."""

    ndv: int
    lower: int
    upper: int
    values: int
    nulls: int
    unread_deletes: int  # rows that are gone, at most, and are counted all the same

    @property
    def rows(self) -> int:
        """Values and nulls."""
        return self.values + self.nulls

    @property
    def most(self) -> int:
        """A bound twice as far from the NDV as the 95 % bound, which one good column in forty is beyond."""
        return 2 * self.upper - self.ndv

    @property
    def repeated(self) -> int:
        """How many of the rows, at most, repeat a value; of an estimate never none."""
        return max(self.rows - (2 * self.lower - self.ndv), int(self.lower < self.upper))


def noted_counts(table: Table, snapshot: Snapshot) -> dict[int, NotedCounts]:
    """The counts of a snapshot's columns, by field id."""
    entry = statistics_of(table.metadata, snapshot.snapshot_id)
    if entry is None:
        return {}
    sketches = ListedSketches(table.metadata).of(entry)
    own = {field_id for field_id, sketch in sketches.items() if sketch.is_own_of(snapshot.snapshot_id)}
    said = listed_properties(entry, table.io) if own else {}
    counts = {field_id: _counts(each) for field_id, each in said.items() if field_id in own}
    return {field_id: each for field_id, each in counts.items() if each}


def _counts(said: SketchProperties) -> NotedCounts | None:
    ndv, lower, upper, values, nulls = said.ndv, said.ndv_lower, said.ndv_upper, said.value_count, said.null_count
    if ndv is None or lower is None or upper is None or values is None or nulls is None:
        return None
    return NotedCounts(ndv, lower, upper, values, nulls, said.unread_deletes)
