"""The sketches that a table's metadata lists, read, and how far each of them proves anything.

In: a table, a reference, columns. Out: a `StoredSketch` for each column that has one. A sketch proves something of a
column's values if Puffinry made it for this very table, and if the number noted beside it is its own. Another
writer's may hash in another way, miss what came in between, or hold what was deleted: Trino's inserts add to whatever
sketch they find.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pyiceberg import types as t

from puffinry.catalogs import Table
from puffinry.errors import ColumnNotFoundError, about
from puffinry.metadata import (
    FieldPath,
    LeafColumn,
    StatisticsFile,
    TableMetadata,
    columns_named,
    has_one_value_a_row,
    leaf_paths,
)
from puffinry.metadata.statistics import ListedSketch, unread_deletes
from puffinry.refresh import Answer, ColumnStatistics, answer_for, read_sketches
from puffinry.sketches import ThetaSketch, distinct_count

_MAY_BE_EMPTY = (t.StringType, t.BinaryType, t.FixedType)
_OF_ANOTHER_WRITER = "its sketch is another writer's, whose hashing and completeness nothing proves"
_LISTED_TWICE = "the file lists more than one sketch of it"


@dataclass(frozen=True, slots=True, eq=False)
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
        if found.snapshot is None:
            return ()
        schema = table.metadata.snapshot_schema(found.snapshot)
        leaves = {leaf.field_id: leaf for leaf in columns_named(schema, columns)}
        if found.statistics is None:
            return ()
        paths, blobs = leaf_paths(schema), found.statistics.blob_metadata
        listed = Counter(blob.fields[0] for blob in blobs if len(blob.fields) == 1)
        read = {each.column.field_id: (each, sketch) for each, sketch in read_sketches(table, found.statistics, leaves)}
        return tuple(
            _stored(table, found, leaves[field_id], paths[field_id], *stored, is_alone=listed[field_id] == 1)
            for field_id, stored in read.items()
        )


def stored_sketch(table: Table, reference: str | None, column: str) -> StoredSketch:
    """The sketch of one column; raises ColumnNotFoundError also where it has none."""
    for each in stored_sketches(table, reference, (column,)):
        if each.column.name == column:
            return each
    with about(table=table.identifier, column=column):
        raise ColumnNotFoundError(f"column {column!r} has no statistics yet: `puffinry analyze` computes them")


def _stored(  # each is known where the file is read
    table: Table,
    found: Answer,
    leaf: LeafColumn,
    path: FieldPath,
    said: ColumnStatistics,
    sketch: ThetaSketch,
    *,
    is_alone: bool,
) -> StoredSketch:
    assert found.snapshot is not None
    assert found.statistics is not None
    listed = found.sketches[leaf.field_id]
    hashed = replace(leaf, type=_hashed_type(table.metadata, found.statistics, leaf, listed))
    empties = said.ndv - distinct_count(sketch, has_empty=False).ndv
    is_text = isinstance(hashed.type, _MAY_BE_EMPTY)
    doubt = listed.doubt or (None if listed.is_own else _OF_ANOTHER_WRITER) or _contradiction(said, empties, is_text)
    return StoredSketch(
        table=table.identifier,
        snapshot_id=listed.snapshot_id,
        requested_id=found.snapshot.snapshot_id,
        column=hashed,
        sketch=sketch,
        statistics=said,
        has_empty=_has_empty(said, listed) if is_text else False,
        unread_deletes=unread_deletes(found.statistics, (leaf.field_id,)),
        one_value_a_row=has_one_value_a_row(path),
        doubt=doubt if is_alone else _LISTED_TWICE,
    )


def _hashed_type(
    metadata: TableMetadata, entry: StatisticsFile, leaf: LeafColumn, listed: ListedSketch
) -> t.PrimitiveType:
    """The type that the column had in the sketch's snapshot: a promoted one is hashed in another way."""
    snapshot = metadata.snapshots.get(listed.snapshot_id) or metadata.snapshots[entry.snapshot_id]
    path = leaf_paths(metadata.snapshot_schema(snapshot)).get(leaf.field_id)
    kind = path[-1].field_type if path else leaf.type
    return kind if isinstance(kind, t.PrimitiveType) else leaf.type


def _contradiction(said: ColumnStatistics, empties: int, is_text: bool) -> str | None:
    """How the number noted beside a sketch shows that it is another sketch's."""
    is_cut = said.theta < 1 and said.ndv == (said.ndv_upper if empties < 0 else said.ndv_lower)  # to what is proven
    is_more = said.value_count is not None and said.retained > said.value_count
    if is_more or not (is_cut or empties == 0 or (is_text and empties == 1)):
        return f"its number, {said.ndv:,}, is not its sketch's"
    return None


def _has_empty(said: ColumnStatistics, listed: ListedSketch) -> bool | None:
    """Whether there is an empty value; None where another writer, or a number cut to the count of values, hides it."""
    is_cut = said.theta < 1 and said.ndv == said.value_count
    return (said.has_empty or (None if is_cut else False)) if listed.is_own else None
