"""The sketches that a table's metadata lists, read, and how far each of them proves anything.

In: a table, a reference, columns. Out: a `StoredSketch` for each column that has one. A sketch proves something of a
column's values if Puffinry made it for this very table, and if the number noted beside it is its own. Another
writer's may hash in another way, miss what came in between, or hold what was deleted: Trino's inserts add to whatever
sketch they find.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pyiceberg import types as t

from puffinry.catalogs import Table
from puffinry.errors import ColumnNotFoundError, about
from puffinry.metadata import LeafColumn, Snapshot, StatisticsFile, columns_named, has_one_value_a_row, leaf_paths
from puffinry.metadata.statistics import ListedSketch, SketchProperties
from puffinry.refresh import Answer, ColumnStatistics, answer_for, read_sketches
from puffinry.sketches import MAX_THETA, ThetaSketch, distinct_count

_MAY_BE_EMPTY = (t.StringType, t.BinaryType, t.FixedType)
_OF_ANOTHER_WRITER = "its sketch is another writer's, whose hashing and completeness nothing proves"


@dataclass(frozen=True, eq=False)
class StoredSketch:
    """A column's sketch as it is stored, with what is known beside it."""

    table: str  # as the user named it
    snapshot_id: int  # whose values these are
    requested_id: int  # the snapshot that was requested
    column: LeafColumn  # as the requested snapshot has it, but for the type, which is the one that was hashed
    sketch: ThetaSketch = field(repr=False)
    statistics: ColumnStatistics
    has_empty: bool | None  # None: not known
    unread_deletes: int  # rows that are gone, at most, and whose values may still be here
    one_value_a_row: bool
    doubt: str | None  # why it proves nothing

    @cached_property
    def is_exact(self) -> bool:
        """Whether it holds the hash of every value, the empty one aside."""
        return self.sketch.theta == MAX_THETA

    @property
    def name(self) -> str:
        """Table and column, for sentences."""
        return f"{self.table}:{self.column.name}"

    @property
    def may_be_unique(self) -> bool:
        """Whether nothing speaks against every value being another."""
        values = self.statistics.value_count
        return values is not None and 0 < values <= self.statistics.ndv_upper

    @property
    def most_values(self) -> int:
        """The upper bound of its distinct values, one that nobody noted included."""
        return self.statistics.ndv_upper + (self.has_empty is None)

    def lost_values(self, values: int) -> int:
        """How many of so many values, at most, unread deletes may have taken."""
        return min(values, self.unread_deletes) if self.one_value_a_row or not self.unread_deletes else values

    @property
    def remarks(self) -> tuple[str, ...]:
        """What a reader of any answer must know."""
        stale = f"its statistics are of snapshot {self.snapshot_id}, not of {self.requested_id}"
        unread = f"up to {self.unread_deletes:,} rows are deleted and not read"
        found = (
            self.doubt,
            stale if self.snapshot_id != self.requested_id else None,
            unread if self.unread_deletes else None,
        )
        return tuple(f"{self.name}: {each}" for each in found if each)


def stored_sketches(
    table: Table, reference: str | None = None, columns: Sequence[str] | None = None
) -> tuple[StoredSketch, ...]:
    """The sketches for the snapshot that a reference names: its own, or its nearest ancestor's; none of other files.

    Of these columns, by dotted path (None: of all); those without a sketch are left out.

    Raises SnapshotNotFoundError, ColumnNotFoundError; PuffinError where the statistics file is missing or damaged.
    """
    with about(table=table.identifier):
        found = answer_for(table.metadata, reference)
        if found.snapshot is None or found.statistics is None:
            return ()
        leaves = _leaves(table, found.snapshot, columns)
        reader = _Reader(table, found, found.snapshot, found.statistics)
        return tuple(
            reader.sketch(leaves[statistics.column.field_id], statistics, sketch)
            for statistics, sketch in read_sketches(table, found.statistics, leaves.keys())
        )


def stored_sketch(table: Table, reference: str | None, column: str) -> StoredSketch:
    """The sketch of one column; raises ColumnNotFoundError also where it has none."""
    for each in stored_sketches(table, reference, (column,)):
        if each.column.name == column:
            return each
    with about(table=table.identifier, column=column):
        raise ColumnNotFoundError(f"column {column!r} has no statistics yet: `puffinry analyze` computes them")


def _leaves(table: Table, snapshot: Snapshot, columns: Sequence[str] | None) -> dict[int, LeafColumn]:
    return {leaf.field_id: leaf for leaf in columns_named(table.metadata.snapshot_schema(snapshot), columns)}


@dataclass(frozen=True)
class _Reader:
    table: Table
    found: Answer
    snapshot: Snapshot  # the requested one
    entry: StatisticsFile

    def sketch(self, leaf: LeafColumn, statistics: ColumnStatistics, sketch: ThetaSketch) -> StoredSketch:
        listed = self.found.sketches[leaf.field_id]
        empties = statistics.ndv - distinct_count(sketch, has_empty=False).ndv
        hashed = self._hashed(leaf, listed)
        is_text = isinstance(hashed.type, _MAY_BE_EMPTY)
        return StoredSketch(
            table=self.table.identifier,
            snapshot_id=listed.snapshot_id,
            requested_id=self.snapshot.snapshot_id,
            column=hashed,
            sketch=sketch,
            statistics=statistics,
            has_empty=_has_empty(statistics, empties, listed) if is_text else False,
            unread_deletes=self._unread[leaf.field_id],
            one_value_a_row=has_one_value_a_row(self._paths[leaf.field_id]),
            doubt=self._doubt(statistics, listed, empties, is_text=is_text),
        )

    def _hashed(self, leaf: LeafColumn, listed: ListedSketch) -> LeafColumn:
        """The column with the type that it had in the sketch's snapshot; a promoted one is hashed in another way."""
        snapshots = self.table.metadata.snapshots
        snapshot = snapshots.get(listed.snapshot_id) or snapshots[self.entry.snapshot_id]
        then = leaf_paths(self.table.metadata.snapshot_schema(snapshot)).get(leaf.field_id)
        kind = then[-1].field_type if then else leaf.type
        return LeafColumn(leaf.field_id, leaf.name, kind) if isinstance(kind, t.PrimitiveType) else leaf

    def _doubt(self, said: ColumnStatistics, listed: ListedSketch, empties: int, *, is_text: bool) -> str | None:
        if listed.doubt or not listed.is_own:
            return listed.doubt or _OF_ANOTHER_WRITER
        is_capped = empties < 0 and said.theta < 1 and said.ndv == said.value_count
        more_than_values = said.value_count is not None and said.retained > said.value_count
        if more_than_values or not (is_capped or empties == 0 or (is_text and empties == 1)):
            return f"its number, {said.ndv:,}, is not its sketch's"
        if self._listed[said.column.field_id] > 1:
            return "the file lists more than one sketch of it"
        return None

    @cached_property
    def _paths(self) -> dict[int, tuple[t.NestedField, ...]]:
        return leaf_paths(self.table.metadata.snapshot_schema(self.snapshot))

    @cached_property
    def _listed(self) -> Counter[int]:
        return Counter(blob.fields[0] for blob in self.entry.blob_metadata if len(blob.fields) == 1)

    @cached_property
    def _unread(self) -> dict[int, int]:
        """Rows that unread deletes may have taken, by field id."""
        blobs = (blob for blob in self.entry.blob_metadata if len(blob.fields) == 1)
        return {blob.fields[0]: SketchProperties(blob.properties).unread_deletes for blob in blobs}


def _has_empty(said: ColumnStatistics, empties: int, listed: ListedSketch) -> bool | None:
    """Whether there is an empty value; None where another writer, or a number cut to the count of values, hides it."""
    if not listed.is_own or empties < 0 or (said.theta < 1 and empties == 0 and said.ndv == said.value_count):
        return None
    return empties > 0
