"""What a table's statistics say of a snapshot: current, stale or missing, and why; found out once and carried.

In: a table's metadata, a reference or snapshot, and which statistics are wanted. Out: an `Answer`. No file is opened.
`state` is what a reader finds; it counts other writers' numbers too. `is_current` decides whether a refresh is needed;
it counts Puffinry's own only. A refresh starts from an answer, and asks the metadata no second time.
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from numbers import Real
from typing import Literal

from pyiceberg.schema import Schema

from puffinry.errors import ColumnNotFoundError, SettingsError
from puffinry.metadata import (
    LeafColumn,
    Snapshot,
    StatisticsFile,
    TableMetadata,
    ancestors,
    columns_named,
    leaf_columns,
    nearest_statistics,
    resolve,
    top_level,
)
from puffinry.statistics.listed import OTHER_INPUTS, OTHER_SCHEMA, Listed, ListedStatistics

State = Literal["current", "stale", "none", "empty"]

NO_STATISTICS = "it has no statistics from Puffinry yet"

_LG_K, _LEAST_LG_K = 14, 12  # 0.8 % and 1.6 % standard error
_SKETCH_BYTES = 64 << 20  # of all columns of one table


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which statistics are wanted; the defaults are exact ones of the columns at the top of the schema."""

    columns: tuple[str, ...] | None = None  # dotted paths
    lg_k: int | None = None  # None: as large as the table's width allows
    tolerance: float = 0  # 0..1: the part of the rows that deletes may have taken and that are left unread; 0: exact
    nested: bool = field(default=False, kw_only=True)  # where no columns are named: every one, nested ones included

    def __post_init__(self) -> None:
        """Refuse an empty list of columns, of which a file of nothing would be committed; raises SettingsError."""
        if self.columns is not None and not self.columns:
            raise SettingsError("the list of columns is empty: name at least one, or leave it out for all columns")
        if not (isinstance(self.tolerance, float | Real) and 0 <= self.tolerance <= 1):
            raise SettingsError(f"the tolerance is {self.tolerance!r}, expected a part of the rows, 0 to 1")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a table's metadata say of the statistics of a snapshot: its own file's, or its nearest ancestor's.

    A file may be listed for a snapshot and hold sketches of others, or some that are to be computed anew.
    """

    state: State  # of the requested columns, whoever counted them; empty: the table has no snapshot yet
    source: ListedStatistics = field(repr=False)  # the version of the table that was asked
    snapshot: Snapshot | None = None  # the requested one
    schema: Schema | None = field(default=None, repr=False)  # by which it is counted, or read where nothing is wanted
    read_by: Schema | None = field(default=None, repr=False)  # by which readers of the reference see the snapshot
    statistics: StatisticsFile | None = None
    listed: Mapping[int, Listed] = field(default_factory=dict)  # the sketches of that file, by field id
    columns: tuple[LeafColumn, ...] = ()  # requested
    missing: Mapping[int, str] = field(default_factory=dict)  # fields (ids) without a sketch that can be read, and why
    without: AbstractSet[int] = frozenset()  # requested columns (ids) of which there is no number of the snapshot
    snapshots_behind: int | None = None  # of the oldest of the requested sketches; None: not known
    lg_k: int = _LG_K  # of the sketches that a refresh makes
    not_own: str | None = None  # how many of them have no sketch of Puffinry's
    unlike: str | None = None  # why sketches are not as they are wanted, whatever snapshot they are of
    marked_bytes: int | None = None  # of the files that deletes alone make unlike; None: more is, or it is not known
    surplus: str | None = None  # why the file must be written anew all the same, though nothing is read for that

    @property
    def is_current(self) -> bool:
        """Whether a refresh has nothing to read."""
        return self.is_current_by_anyone and self.not_own is None

    @property
    def is_current_by_anyone(self) -> bool:
        """The same, where sketches of other writers will do."""
        return self.state == "current" and self.unlike is None and self.surplus is None

    @property
    def asked(self) -> frozenset[int]:
        """The requested columns, by field id."""
        return frozenset(column.field_id for column in self.columns)

    @property
    def requested(self) -> list[Listed]:
        """The listed sketches of the requested columns."""
        return [self.listed[each.field_id] for each in self.columns if each.field_id in self.listed]

    @property
    def unread_deletes(self) -> int:
        """How many rows deletes may have taken that these sketches count all the same."""
        return max((each.said.unread_deletes for each in self.requested), default=0)

    @property
    def computed_at(self) -> int:
        """When the newest of these was computed, in ms since 1970; 0: there are none."""
        return max((each.said.computed_at for each in self.requested), default=0)


def as_listed(found: Answer) -> Wanted:
    """All columns at the top of the schema, as large and within the tolerance of what is listed of Puffinry's own."""
    own = [each for each in found.requested if each.is_own]
    tolerance = max((each.said.tolerance for each in own), default=0)
    return Wanted(lg_k=max((each.lg_k or 0 for each in own), default=0) or None, tolerance=tolerance)


def answer_for(metadata: TableMetadata, reference: str | None = None, wanted: Wanted | None = None) -> Answer:
    """The answer for what a branch, tag or id names, the table's current state where there is no reference.

    Without `wanted` it is about what the nearest file has, read by the reference's schema.
    Raises SnapshotNotFoundError for a reference that names nothing; ColumnNotFoundError.
    """
    if reference is None and metadata.current_snapshot_id is None:
        return Answer("empty", ListedStatistics(metadata))
    snapshot = resolve(metadata, reference)
    schema = metadata.read_schema(reference)
    if wanted is not None:
        return answer_at(metadata, snapshot, wanted, schema)
    near = _nearest(metadata, snapshot, schema, schema)
    found = _answered(near, snapshot, schema, columns_named(schema, _readable(near, schema)))
    uncounted = {leaf.field_id for leaf in leaf_columns(schema)[0]} - near.listed.keys()
    uncounted -= near.source.same_fields(schema, metadata.counted_schema(snapshot))
    missing = {**dict.fromkeys(uncounted, OTHER_SCHEMA), **found.missing}
    return replace(found, missing=missing, surplus=_surplus(found, snapshot, schema))


def answer_at(metadata: TableMetadata, snapshot: Snapshot, wanted: Wanted, read_by: Schema | None = None) -> Answer:
    """Whether the statistics of a snapshot are as wanted, of the columns by which it is counted.

    `read_by` is the schema whose names are meant, that of a reference; by default the one by which it is counted.
    Raises: ColumnNotFoundError.
    """
    schema = metadata.counted_schema(snapshot)
    near = _nearest(metadata, snapshot, schema, read_by or schema)
    lg_k = wanted.lg_k or _default_lg_k(schema)
    found = _answered(near, snapshot, schema, _columns_wanted(near, schema, wanted))
    unlike, surplus = _unlike(found, lg_k, wanted), _surplus(found, snapshot, schema)
    found = replace(found, lg_k=lg_k, not_own=_not_own(found), unlike=unlike, surplus=surplus)
    if unlike is None and (passed := [each.said for each in found.requested if each.said.tolerance > wanted.tolerance]):
        marked, tolerance = [each.unread_bytes for each in passed], max(each.tolerance for each in passed)
        why = f"deletes were left unread within a tolerance of {tolerance:g}, but {wanted.tolerance:g} is requested"
        return replace(found, unlike=why, marked_bytes=None if None in marked else max(filter(None, marked), default=0))
    return found


def _nearest(metadata: TableMetadata, snapshot: Snapshot, schema: Schema, read_by: Schema) -> Answer:
    """What is listed of the snapshot, or of its nearest ancestor, and nothing requested of it yet."""
    source = ListedStatistics(metadata)
    file = next((each for each in nearest_statistics(metadata, snapshot) if each.blob_metadata), None)  # no proof alone
    return Answer("none", source, snapshot, schema, read_by, file, source.sketches(file) if file else {})


def _answered(near: Answer, snapshot: Snapshot, schema: Schema, columns: tuple[LeafColumn, ...]) -> Answer:
    """The same, of these columns."""
    asked = {each.field_id for each in columns}
    found = replace(near, columns=columns, without=asked)
    if found.statistics is None:
        return found
    here = {field_id for field_id, each in found.listed.items() if each.is_of(snapshot.snapshot_id)}
    missing = {each: OTHER_INPUTS for each in here if not found.source.is_same_field(found.listed[each], schema)}
    is_here = found.statistics.snapshot_id == snapshot.snapshot_id
    sketched = {found.statistics.snapshot_id, *(each.snapshot_id for each in found.requested)}
    without = asked - (here - missing.keys() if is_here else set())
    return replace(
        found,
        state="current" if is_here and not without else "stale",
        missing=missing,
        without=without,
        snapshots_behind=_steps_behind(found.source.metadata, snapshot, sketched),
    )


def _readable(near: Answer, schema: Schema) -> AbstractSet[int]:
    """The columns (ids) that a reader looks for: those listed; and, where a file has all that its snapshot had, all.

    Of those that are gone since, it may have none.
    """
    # `ALTER TABLE` adds a column without a snapshot: of that no file has any number, though nobody left it out.
    own = near.source.metadata.own_schema(near.snapshot) if near.snapshot else None
    if own and near.listed and _counted_at_top(own) & _counted_at_top(schema) <= near.listed.keys():
        return near.listed.keys() | _counted_at_top(schema)
    return near.listed.keys()


def _counted_at_top(schema: Schema) -> AbstractSet[int]:
    return {column.field_id for column in leaf_columns(schema)[0]} & top_level(schema)


def _columns_wanted(near: Answer, schema: Schema, wanted: Wanted) -> tuple[LeafColumn, ...]:
    """The columns named, or else those at the top of the schema.

    Nested ones come with `nested`, and where Puffinry's nearest statistics have them: Impala cannot load a table that
    has some. Raises ColumnNotFoundError.
    """
    if wanted.columns is not None:
        return _columns_called(near, schema, wanted.columns)
    named, also = leaf_columns(schema)[0], top_level(schema)
    if wanted.nested or near.snapshot is None or all(each.field_id in also for each in named):
        return named
    files = nearest_statistics(near.source.metadata, near.snapshot)
    own = (_made_by_puffinry(near.source.sketches(file)) for file in files)
    also |= next(filter(None, own), set())
    return tuple(each for each in named if each.field_id in also)


def _columns_called(near: Answer, schema: Schema, names: Sequence[str]) -> tuple[LeafColumn, ...]:
    read_by = near.read_by or schema
    meant = {each.field_id: each.name for each in columns_named(read_by, names)}
    if others := meant.keys() - near.source.same_fields(read_by, schema):
        name = meant[min(others)]
        raise ColumnNotFoundError(f"{name!r} cannot be counted: {OTHER_SCHEMA}", column=name)
    return columns_named(schema, meant.keys())


def _default_lg_k(schema: Schema) -> int:
    """The sketch size that keeps all sketches of a table within 64 MiB, as far as the least size lets it."""
    columns, _ = leaf_columns(schema)  # all, so that ledgers of a part of them fit beside those of the others
    fitting = (_SKETCH_BYTES // (8 * max(len(columns), 1))).bit_length() - 1
    return max(_LEAST_LG_K, min(_LG_K, fitting))


def _not_own(found: Answer) -> str | None:
    """How many of the columns have no sketch of Puffinry's, be it one in doubt; None: all have."""
    without = len(found.asked - _made_by_puffinry(found.listed))
    if without == len(found.columns) > 0:
        return NO_STATISTICS
    return f"{without} of {len(found.columns)} columns without statistics of Puffinry's" if without else None


def _made_by_puffinry(listed: Mapping[int, Listed]) -> set[int]:
    """The columns of which Puffinry made a sketch, be it one in doubt."""
    return {field_id for field_id, each in listed.items() if each.is_made_by_puffinry}


def _surplus(found: Answer, snapshot: Snapshot, schema: Schema) -> str | None:
    if found.statistics is None or found.statistics.snapshot_id != snapshot.snapshot_id:
        return None
    known = {*schema.field_ids, *found.source.metadata.schema().field_ids}  # a commit drops what neither has
    if gone := _made_by_puffinry(found.listed) - known:
        return f"field {min(gone)} of its statistics is gone from the schema, and Spark cannot plan with them"
    return None


def _unlike(found: Answer, lg_k: int, wanted: Wanted) -> str | None:
    """Why sketches are not as wanted, of whichever snapshot they are; None: they are."""
    if doubt := next(filter(None, (each.doubt or found.missing.get(each.field_id) for each in found.requested)), None):
        return doubt
    # How large another writer's are is not known: they will do where no size is named.
    sizes = {each.lg_k for each in found.requested if each.is_made_by_puffinry or wanted.lg_k is not None} - {lg_k}
    if sizes:
        return f"sketches of lg k {', '.join(str(size or 'unknown') for size in sizes)}, but lg k {lg_k} is requested"
    return None


def _steps_behind(metadata: TableMetadata, snapshot: Snapshot, snapshot_ids: AbstractSet[int]) -> int | None:
    """How many steps back the farthest of the snapshots (ids) is; None if one of them is not an ancestor."""
    places = {each.snapshot_id: place for place, each in enumerate(ancestors(metadata, snapshot))}
    return max(places[each] for each in snapshot_ids) if snapshot_ids <= places.keys() else None
