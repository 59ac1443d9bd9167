"""What an engine sees of a table's statistics, and the part of it that is the same for all engines."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from puffinry.metadata import LeafColumn, StatisticsFile
from puffinry.metadata.statistics import rows_changed
from puffinry.verification.engines.asked import Asked, Number
from puffinry.wording import counted

ANALYZE = "`puffinry analyze` of this snapshot"
NESTED = "{} plans with top-level columns only"


@dataclass(frozen=True, slots=True)
class Engine:
    """Which engine, and where its rule was read."""

    name: str
    title: str
    versions: str
    source: str  # the files, with commits where it was not measured
    settings: tuple[str, ...] = ()  # of the engine, that its use of these statistics depends on
    reads_sketches: bool = True


@dataclass(frozen=True, slots=True)
class Behind:
    """How old the oldest number that an engine uses is. None: not known, as of a snapshot that is not in the line."""

    snapshots: int | None
    rows_changed: int | None  # added and deleted since, by the snapshots' own summaries
    seconds: int | None

    def __str__(self) -> str:
        """So far behind, in words."""
        if self.snapshots is None:
            return "not in its line"
        if self.snapshots == 0:
            return "current"
        rows = "" if self.rows_changed is None else f", {self.rows_changed:,} rows"
        return f"{counted(self.snapshots, 'snapshot')}{rows}, {_time_text(self.seconds or 0)}"


@dataclass(frozen=True, slots=True)
class Missing:
    """A column that an engine has no number of, and why."""

    column: str
    reason: str
    listed: bool  # the table lists one that the engine could use, and passes over


@dataclass(frozen=True, slots=True)
class EngineView:
    """What an engine would plan a query of a snapshot with."""

    engine: Engine
    statistics_file: str | None
    of_snapshot: int | None  # that the file is listed for
    behind: Behind | None  # None: the engine uses nothing
    columns: Mapping[str, int | None]  # NDV by column; None: it is found in the sketch, not in the metadata
    outdated: tuple[str, ...]  # of these, the ones of which the table lists a newer number
    missing: tuple[Missing, ...]
    warnings: tuple[str, ...]  # harm that the engine does with what it sees
    remedy: str | None  # None: nothing that could be done here would show it more

    @property
    def hidden(self) -> tuple[str, ...]:
        """The columns of which the table lists a number, or a newer one, that the engine could use and does not."""
        return (*(missing.column for missing in self.missing if missing.listed), *self.outdated)


@dataclass(frozen=True)
class Taken:
    """What an engine's rule has found."""

    file: StatisticsFile | None  # of several, the newest
    numbers: Mapping[int, Number]  # by field id
    why_not: Callable[[LeafColumn], str]  # why a column has none
    reach: frozenset[int]  # the fields (ids) that the engine could use a number of
    warnings: Sequence[str] = field(default=())
    remedy: str = ANALYZE  # where something is missing


def view(asked: Asked, engine: Engine, taken: Taken) -> EngineView:
    """The view of an engine that has `taken` this."""
    seen = [column for column in asked.columns if column.field_id in taken.numbers]
    there_are = asked.there_are if engine.reads_sketches else {}
    unseen = [column for column in asked.columns if column.field_id not in taken.numbers]
    usable = taken.reach & there_are.keys()
    outdated = tuple(
        column.name
        for column in seen
        if column.field_id in there_are and asked.is_nearer(there_are[column.field_id], taken.numbers[column.field_id])
    )
    behind = _behind(asked, {taken.numbers[column.field_id].of_snapshot for column in seen})
    lacking = outdated or any(column.field_id in taken.reach for column in unseen) or (behind and behind.snapshots != 0)
    return EngineView(
        engine=engine,
        statistics_file=taken.file.statistics_path if taken.file else None,
        of_snapshot=taken.file.snapshot_id if taken.file else None,
        behind=behind,
        columns={column.name: taken.numbers[column.field_id].ndv for column in seen},
        outdated=outdated,
        missing=tuple(Missing(column.name, taken.why_not(column), column.field_id in usable) for column in unseen),
        warnings=tuple(taken.warnings),
        remedy=taken.remedy if lacking else None,
    )


def _behind(asked: Asked, snapshot_ids: set[int]) -> Behind | None:
    if not snapshot_ids:
        return None
    if not snapshot_ids <= asked.places.keys():
        return Behind(None, None, None)
    snapshots = max(asked.places[each] for each in snapshot_ids)
    milliseconds = asked.snapshot.timestamp_ms - asked.line[snapshots].timestamp_ms
    return Behind(snapshots, rows_changed(asked.line[:snapshots]), milliseconds // 1000)


def _time_text(seconds: int) -> str:
    """A time in the largest unit that it has one of."""
    units = (86_400, "d"), (3_600, "h"), (60, "min")
    return next((f"{seconds // size} {unit}" for size, unit in units if seconds >= size), f"{seconds} s")
