"""What a table's statistics say of a snapshot: current, stale or missing, and why; found out once and carried.

In: a table's metadata, a reference or snapshot, and which statistics are wanted. Out: an `Answer`. No file is opened.
`state` is what a reader finds; it counts other writers' numbers too. `is_current` decides whether a refresh is needed;
it counts Puffinry's own only. A refresh starts from an answer, and asks the metadata no second time.
"""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import Literal

from pyiceberg.schema import Schema

from puffinry.errors import SettingsError
from puffinry.metadata import (
    LeafColumn,
    Snapshot,
    StatisticsFile,
    TableMetadata,
    ancestors,
    columns_named,
    leaf_columns,
    resolve,
    statistics_of,
    top_level,
)
from puffinry.statistics.listed import OTHER_INPUTS, Listed, ListedStatistics

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
        if not 0 <= self.tolerance <= 1:
            raise SettingsError(f"the tolerance is {self.tolerance}, expected a part of the rows, 0 to 1")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a table's metadata say of the statistics of a snapshot: its own file's, or its nearest ancestor's.

    A file may be listed for a snapshot and hold sketches of others, or some that are to be computed anew.
    """

    state: State  # of the requested columns, whoever counted them; empty: the table has no snapshot yet
    source: ListedStatistics = field(repr=False)  # the version of the table that was asked
    snapshot: Snapshot | None = None  # the requested one
    schema: Schema | None = field(default=None, repr=False)  # by which it is counted, or read where nothing is wanted
    statistics: StatisticsFile | None = None
    listed: Mapping[int, Listed] = field(default_factory=dict)  # the sketches of that file, by field id
    columns: tuple[LeafColumn, ...] = ()  # requested
    missing: Mapping[int, str] = field(default_factory=dict)  # fields (ids) of unreadable sketches, and why
    without: AbstractSet[int] = frozenset()  # requested columns (ids) of which there is no number of the snapshot
    snapshots_behind: int | None = None  # of the oldest of the requested sketches; None: not known
    lg_k: int = _LG_K  # of the sketches that a refresh makes
    not_own: str | None = None  # how many of them have no sketch of Puffinry's
    unlike: str | None = None  # why sketches are not as they are wanted, whatever snapshot they are of

    @property
    def is_current(self) -> bool:
        """Whether a refresh has nothing to read."""
        return self.is_current_by_anyone and self.not_own is None

    @property
    def is_current_by_anyone(self) -> bool:
        """The same, where sketches of other writers will do."""
        return self.state == "current" and self.unlike is None

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

    def as_if_listed(self, files: Sequence[StatisticsFile]) -> "Answer":
        """The same, where a refresh may start from these files, too."""
        return replace(self, source=self.source.with_files(files)) if files else self


def answer_for(metadata: TableMetadata, reference: str | None = None, wanted: Wanted | None = None) -> Answer:
    """The answer for what a branch, tag or id names, the table's current state where there is no reference.

    Without `wanted` it is about what the nearest file has, read by the reference's schema.
    Raises SnapshotNotFoundError for a reference that names nothing; ColumnNotFoundError.
    """
    if reference is None and metadata.current_snapshot_id is None:
        return Answer("empty", ListedStatistics(metadata))
    snapshot = resolve(metadata, reference)
    if wanted is not None:
        return answer_at(metadata, snapshot, wanted)
    source, schema = ListedStatistics(metadata), metadata.read_schema(reference)
    near = _Nearest.of(source, snapshot)
    return _answered(near, schema, columns_named(schema, _readable(near, schema)))


def answer_at(metadata: TableMetadata, snapshot: Snapshot | None, wanted: Wanted) -> Answer:
    """Whether the statistics of a snapshot are as wanted, of the columns by which it is counted.

    Raises: ColumnNotFoundError.
    """
    source = ListedStatistics(metadata)
    if snapshot is None:
        return Answer("empty", source)
    near, schema = _Nearest.of(source, snapshot), metadata.counted_schema(snapshot)
    found = _answered(near, schema, _columns_wanted(near, schema, wanted))
    return replace(
        found, lg_k=wanted.lg_k or _default_lg_k(schema), not_own=_not_own(found), unlike=_unlike(found, wanted)
    )


@dataclass(frozen=True, slots=True)
class _Nearest:
    """The nearest file of a snapshot and its ancestors."""

    source: ListedStatistics
    snapshot: Snapshot
    ancestor_ids: Sequence[int]  # of the snapshot itself, first
    file: StatisticsFile | None
    listed: Mapping[int, Listed]

    @classmethod
    def of(cls, source: ListedStatistics, snapshot: Snapshot) -> "_Nearest":
        ancestor_ids = [ancestor.snapshot_id for ancestor in ancestors(source.metadata, snapshot)]
        files = (statistics_of(source.metadata, snapshot_id) for snapshot_id in ancestor_ids)
        file = next((each for each in files if each and each.blob_metadata), None)  # a proof alone is no statistics
        return cls(source, snapshot, ancestor_ids, file, source.sketches(file) if file else {})

    def own_of_nearest(self) -> AbstractSet[int]:
        """The columns (ids) of the nearest file that has sketches made by Puffinry."""
        files = (statistics_of(self.source.metadata, snapshot_id) for snapshot_id in self.ancestor_ids)
        own = (_made_by_puffinry(self.source.sketches(file)) for file in files if file)
        return next(filter(None, own), set())


def _answered(near: _Nearest, schema: Schema, columns: tuple[LeafColumn, ...]) -> Answer:
    asked = {column.field_id for column in columns}
    if near.file is None:
        return Answer("none", near.source, near.snapshot, schema, columns=columns, without=asked)
    found = {field_id: near.listed[field_id] for field_id in asked & near.listed.keys()}
    here = (each for each in near.listed.values() if each.is_of(near.snapshot.snapshot_id))
    missing = {each.field_id: OTHER_INPUTS for each in here if not near.source.is_same_field(each, schema)}
    of_snapshot = {
        field_id
        for field_id, each in found.items()
        if each.is_of(near.snapshot.snapshot_id) and field_id not in missing
    }
    is_here = near.file.snapshot_id == near.snapshot.snapshot_id
    sketched = {near.file.snapshot_id, *(each.snapshot_id for each in found.values())}
    return Answer(
        state="current" if is_here and asked <= of_snapshot else "stale",
        source=near.source,
        snapshot=near.snapshot,
        schema=schema,
        statistics=near.file,
        listed=near.listed,
        columns=columns,
        missing=missing,
        without=asked - of_snapshot if is_here else asked,
        snapshots_behind=_steps_behind(near.ancestor_ids, sketched),
    )


def _readable(near: _Nearest, schema: Schema) -> AbstractSet[int]:
    """The columns (ids) that a reader looks for: those listed; and, where a file has all that its snapshot had, all.

    `ALTER TABLE` adds a column without a snapshot: of that a file of all columns has none, though nobody left it out.
    """
    listed, top = near.listed.keys(), _counted_at_top(schema)
    own = near.source.metadata.own_schema(near.snapshot)
    if own and listed and _counted_at_top(own) <= listed:
        return listed | top
    return set(listed)


def _counted_at_top(schema: Schema) -> AbstractSet[int]:
    return {column.field_id for column in leaf_columns(schema)[0]} & top_level(schema)


def _columns_wanted(near: _Nearest, schema: Schema, wanted: Wanted) -> tuple[LeafColumn, ...]:
    """The columns named, or else those at the top of the schema.

    Nested ones come with `nested`, and where Puffinry's nearest statistics have them: Impala cannot load a table that
    has some. Raises ColumnNotFoundError.
    """
    named, top = columns_named(schema, wanted.columns), top_level(schema)
    if wanted.columns is not None or wanted.nested or all(each.field_id in top for each in named):
        return named
    also = top | near.own_of_nearest()
    return tuple(each for each in named if each.field_id in also)


def _default_lg_k(schema: Schema) -> int:
    """The sketch size that keeps all sketches of a table within 64 MiB, as far as the least size lets it.

    It is the same for a part of the columns, so that their ledgers fit beside those of the others.
    """
    columns, _ = leaf_columns(schema)
    fitting = (_SKETCH_BYTES // (8 * max(len(columns), 1))).bit_length() - 1
    return max(_LEAST_LG_K, min(_LG_K, fitting))


def _not_own(found: Answer) -> str | None:
    """How many of the columns have no sketch of Puffinry's, be it one in doubt; None: all have."""
    asked = found.asked
    without = len(asked - _made_by_puffinry(found.listed))
    if without == len(asked) > 0:
        return NO_STATISTICS
    return f"{without} of {len(asked)} columns without statistics of Puffinry's" if without else None


def _made_by_puffinry(listed: Mapping[int, Listed]) -> set[int]:
    """The columns of which Puffinry made a sketch, be it one in doubt."""
    return {field_id for field_id, each in listed.items() if each.is_made_by_puffinry}


def _unlike(found: Answer, wanted: Wanted) -> str | None:
    """Why sketches are not as wanted, of whichever snapshot they are; None: they are.

    How large another writer's are is not known: they will do where no size is named.
    """
    if found.statistics is None or found.snapshot is None or found.schema is None:
        return None
    if doubt := next(filter(None, _doubts(found)), None):
        return doubt
    if gone := _gone(found):
        return f"field {min(gone)} of its statistics is gone from the schema, and Spark cannot plan with them"
    lg_k = wanted.lg_k or _default_lg_k(found.schema)
    sizes = {each.lg_k for each in found.requested if each.is_made_by_puffinry or wanted.lg_k is not None} - {lg_k}
    if sizes:
        return f"sketches of lg k {', '.join(str(size or 'unknown') for size in sizes)}, but lg k {lg_k} is requested"
    tolerance = max((each.said.tolerance for each in found.requested), default=0)
    if tolerance > wanted.tolerance:
        return f"deletes were left unread within a tolerance of {tolerance:g}, but {wanted.tolerance:g} is requested"
    return None


def _gone(found: Answer) -> AbstractSet[int]:
    """The fields (ids) of our sketches in the snapshot's file that neither schema has any more: a commit drops them."""
    if not (found.schema and found.snapshot and found.statistics):
        return set()
    if found.statistics.snapshot_id != found.snapshot.snapshot_id:
        return set()
    return _made_by_puffinry(found.listed) - {*found.schema.field_ids, *found.source.metadata.schema().field_ids}


def _doubts(found: Answer) -> Iterator[str | None]:
    for each in found.requested:
        yield each.doubt or found.missing.get(each.field_id)


def _steps_behind(ancestor_ids: Sequence[int], snapshot_ids: AbstractSet[int]) -> int | None:
    """How many steps back the farthest of the snapshots (ids) is; None if one of them is not an ancestor."""
    places = {snapshot_id: place for place, snapshot_id in enumerate(ancestor_ids)}
    return max(places[each] for each in snapshot_ids) if snapshot_ids <= places.keys() else None
