"""Whether a table's statistics are current, stale or missing, and why: decided here only, from metadata alone.

In: a table's metadata, a snapshot, and which statistics are wanted. Out: an `Answer`. No file is opened. `state` is
what a reader finds; it counts other writers' numbers too. `is_current` decides whether a refresh is needed; it counts
Puffinry's own only. How much a refresh would read is a separate question: `lag_of` estimates it from the snapshots'
summaries, and `preview` determines it from manifests.
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal

from pyiceberg.schema import Schema

from puffinry.errors import SettingsError
from puffinry.metadata import (
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
from puffinry.metadata.statistics import (
    Lag,
    ListedSketch,
    ListedSketches,
    SketchProperties,
    lag_since,
    lag_without_base,
    unread_deletes,
    whole_number,
)

State = Literal["current", "stale", "none", "empty"]

NO_STATISTICS = "it has no statistics from Puffinry yet"
OTHER_HISTORY = "the snapshot of its statistics is not an ancestor of this one"

_LG_K, _LEAST_LG_K = 14, 12  # 0.8 % and 1.6 % standard error
_SKETCH_BYTES = 64 << 20  # of all columns of one table


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which statistics are wanted; the defaults are exact ones of the columns that `columns_wanted` chooses."""

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
    """What a table's metadata says of the statistics of a snapshot: its own file's, or its nearest ancestor's.

    A file may be listed for a snapshot and hold sketches of others, or some that are to be computed anew.
    """

    state: State  # of the columns that are requested, whoever counted them; empty: the table has no snapshot yet
    snapshot: Snapshot | None = None  # the requested one
    statistics: StatisticsFile | None = None
    sketches: Mapping[int, ListedSketch] = field(default_factory=dict)  # of that file, by field id
    snapshots_behind: int | None = None  # of the oldest of the requested sketches; None: not known
    asked: AbstractSet[int] = frozenset()  # the requested columns, by field id
    without: AbstractSet[int] = frozenset()  # those of them of which there is no number of the snapshot
    unread_deletes: int = 0  # how many rows deletes may have taken that their sketches count all the same
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


def answer_at(metadata: TableMetadata, snapshot: Snapshot | None, wanted: Wanted | None = None) -> Answer:
    """Whether the statistics of a snapshot are as wanted; None: those of its nearest file, whatever that has.

    Raises: ColumnNotFoundError.
    """
    if snapshot is None:
        return Answer("empty")
    ancestor_ids = [ancestor.snapshot_id for ancestor in ancestors(metadata, snapshot)]
    entries = (statistics_of(metadata, snapshot_id) for snapshot_id in ancestor_ids)
    entry = next((each for each in entries if each and each.blob_metadata), None)  # a proof alone is no statistics
    sketches = ListedSketches(metadata).of(entry) if entry else {}
    schema = metadata.snapshot_schema(snapshot)
    asked = columns_wanted(metadata, snapshot, wanted) if wanted else sketches.keys()
    not_own = _not_own(sketches, asked) if wanted else None
    if entry is None:
        return Answer("none", snapshot, asked=asked, without=asked, not_own=not_own)
    found = {field_id: sketches[field_id] for field_id in asked & sketches.keys()}
    of_snapshot = {field_id for field_id, each in found.items() if each.is_of(snapshot.snapshot_id)}
    is_here = entry.snapshot_id == snapshot.snapshot_id
    return Answer(
        "current" if is_here and asked <= of_snapshot else "stale",
        snapshot,
        entry,
        sketches,
        _steps_behind(ancestor_ids, {entry.snapshot_id, *(each.snapshot_id for each in found.values())}),
        asked,
        asked - of_snapshot if is_here else asked,
        unread_deletes(entry, asked),
        not_own,
        _unlike(found, entry, snapshot, schema, wanted) if wanted else None,
    )


def answer_for(metadata: TableMetadata, reference: str | None = None, wanted: Wanted | None = None) -> Answer:
    """The answer for the snapshot that a branch, tag or id names; the current one where there is no reference.

    Raises SnapshotNotFoundError for a reference that names nothing; ColumnNotFoundError.
    """
    is_empty = reference is None and metadata.current_snapshot_id is None
    return answer_at(metadata, None if is_empty else resolve(metadata, reference), wanted)


def columns_wanted(metadata: TableMetadata, snapshot: Snapshot, wanted: Wanted) -> frozenset[int]:
    """The columns (field ids) that statistics are wanted of: those named, or else those at the top of the schema.

    Nested ones come with `nested`, and where Puffinry's nearest statistics have them: Impala cannot load a table that
    has some. Raises ColumnNotFoundError.
    """
    schema = metadata.snapshot_schema(snapshot)
    found = frozenset(column.field_id for column in columns_named(schema, wanted.columns))
    nested = found - top_level(schema)
    if wanted.columns is not None or wanted.nested or not nested:
        return found
    entries = (statistics_of(metadata, each.snapshot_id) for each in ancestors(metadata, snapshot))
    own = (_own(ListedSketches(metadata).of(entry)) for entry in entries if entry)
    return found - nested | nested & next(filter(None, own), set())


def lag_of(metadata: TableMetadata, found: Answer) -> Lag:
    """How far the requested statistics are behind, and about how much a refresh reads to bring them up to date."""
    if found.snapshot is None:
        return Lag()
    computed_at = _computed_at(found)
    if all_anew := found.not_own or found.unlike:
        return lag_without_base(found.snapshot, all_anew, computed_at)
    if found.snapshots_behind is None:
        return lag_without_base(found.snapshot, OTHER_HISTORY, computed_at)
    since = islice(ancestors(metadata, found.snapshot), found.snapshots_behind + 1)
    return lag_since(list(since), computed_at)


def default_lg_k(schema: Schema) -> int:
    """The sketch size that keeps all sketches of a table within 64 MiB, as far as the least size lets it.

    It is the same for a part of the columns, so that their ledgers fit beside those of the others.
    """
    columns, _ = leaf_columns(schema)
    fitting = (_SKETCH_BYTES // (8 * max(len(columns), 1))).bit_length() - 1
    return max(_LEAST_LG_K, min(_LG_K, fitting))


def rows_left_unread(rows: int, tolerance: float) -> float:
    """The most rows of those counted that may be gone, for these to be that part of the rows that live."""
    return rows * tolerance / (1 + tolerance)


def _not_own(sketches: Mapping[int, ListedSketch], asked: AbstractSet[int]) -> str | None:
    """How many of the columns have no sketch of Puffinry's, be it one in doubt; None: all have."""
    without = len(asked - _own(sketches))
    if without == len(asked) > 0:
        return NO_STATISTICS
    return f"{without} of {len(asked)} columns without statistics of Puffinry's" if without else None


def _own(sketches: Mapping[int, ListedSketch]) -> set[int]:
    """The columns of which Puffinry made a sketch, be it one in doubt."""
    return {field_id for field_id, each in sketches.items() if each.is_made_by_puffinry}


def _unlike(
    found: Mapping[int, ListedSketch], entry: StatisticsFile, snapshot: Snapshot, schema: Schema, wanted: Wanted
) -> str | None:
    """Why sketches are not as wanted, of whichever snapshot they are; None: they are.

    How large another writer's are is not known: they will do where no size is named.
    """
    if doubt := next((each.doubt for each in found.values() if each.doubt), None):
        return doubt
    lg_k = wanted.lg_k or default_lg_k(schema)
    sizes = {each.lg_k for each in found.values() if each.lg_k is not None or wanted.lg_k is not None} - {lg_k}
    if sizes:
        return f"sketches of lg k {', '.join(str(size or 'unknown') for size in sizes)}, but lg k {lg_k} is requested"
    unread = unread_deletes(entry, found.keys())
    if unread > rows_left_unread(_rows(entry, snapshot), wanted.tolerance):
        return f"up to {unread:,} rows deleted and not read, more than the tolerance of {wanted.tolerance:.1%} allows"
    return None


def _rows(entry: StatisticsFile, snapshot: Snapshot) -> int:
    """Rows as they were counted, those of unread deletes included."""
    noted = (SketchProperties(blob.properties).row_count for blob in entry.blob_metadata)
    rows = next((number for number in noted if number is not None), None)
    return (whole_number(snapshot.summary.get("total-records")) or 0) if rows is None else rows


def _steps_behind(ancestor_ids: Sequence[int], snapshot_ids: AbstractSet[int]) -> int | None:
    """How many steps back the farthest of the snapshots (ids) is; None if one of them is not an ancestor."""
    places = {snapshot_id: place for place, snapshot_id in enumerate(ancestor_ids)}
    return max(places[each] for each in snapshot_ids) if snapshot_ids <= places.keys() else None


def _computed_at(found: Answer) -> int:
    """When the newest of the requested statistics were computed, in ms since 1970; 0: there are none."""
    blobs = found.statistics.blob_metadata if found.statistics else ()
    return max(
        (SketchProperties(blob.properties).computed_at for blob in blobs if not found.asked.isdisjoint(blob.fields)),
        default=0,
    )
