"""The one reader of rules: which statistics an engine would use to plan a query of the requested snapshot."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from puffinry.engines.choices import Found, Requested, ndv_of, numbers
from puffinry.engines.rules import Engine, Fault
from puffinry.metadata import LeafColumn, StatisticsFile, TableMetadata
from puffinry.statistics import Listed, rows_changed
from puffinry.wording import counted

_UNITS = (86_400, "d"), (3_600, "h"), (60, "min")


@dataclass(frozen=True, slots=True)
class Behind:
    """How old the oldest number that an engine uses is. None: not known, as of a snapshot that is no ancestor."""

    snapshots: int | None
    rows_changed: int | None  # added and deleted since, by the snapshots' own summaries
    seconds: int | None

    def __str__(self) -> str:
        if self.snapshots is None:
            return "not an ancestor"
        if self.snapshots == 0:
            return "current"
        rows = "" if self.rows_changed is None else f", {self.rows_changed:,} rows"
        seconds = self.seconds or 0
        time = next((f"{seconds // size} {unit}" for size, unit in _UNITS if seconds >= size), f"{seconds} s")
        return f"{counted(self.snapshots, 'snapshot')}{rows}, {time}"


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


def engine_view(engine: Engine, requested: Requested) -> EngineView:
    """Apply the engine's rule."""
    found = _found(engine, requested)
    faults = (*_too_new(engine, requested.metadata), *engine.faults)
    stop = next((fault for fault in faults if not fault.is_harmless and fault.find(found)), None)
    taken = replace(found, numbers={}) if stop else found
    file = _newest_file(taken) if engine.choice.newest_of_each_column else found.file
    usable, distance = requested.newest, requested.distance
    seen = [column for column in requested.columns if column.field_id in taken.numbers]
    unseen = [column for column in requested.columns if column.field_id not in taken.numbers]
    missing = tuple(
        Missing(column.name, _reason(engine, stop, found, column), column.field_id in usable.keys() & found.reach)
        for column in unseen
    )
    newer = {key for key, each in taken.numbers.items() if key in usable and distance(usable[key]) < distance(each)}
    outdated = tuple(column.name for column in seen if column.field_id in newer)
    behind = _behind(requested, taken.numbers.values())
    at_top = found.reach & requested.at_top  # nested ones are counted where that is wanted
    lacking = outdated or any(each.field_id in at_top for each in unseen) or (behind and behind.snapshots != 0)
    return EngineView(
        engine=engine,
        statistics_file=file.statistics_path if file else None,
        of_snapshot=file.snapshot_id if file else None,
        behind=behind,
        columns={column.name: _ndv(engine, requested, taken.numbers[column.field_id]) for column in seen},
        outdated=outdated,
        missing=missing,
        warnings=tuple(
            fault.warning.format(said)
            for fault in engine.faults
            if fault.warning and (fault is stop or fault.is_harmless) and (said := fault.find(taken))
        ),
        remedy=(stop or engine).remedy if lacking else None,
    )


def _too_new(engine: Engine, metadata: TableMetadata) -> tuple[Fault, ...]:
    version = metadata.format_version
    said = f"{engine.title} reads no table of format version {version}"
    if version <= engine.newest_format:
        return ()
    return (Fault(lambda found: True, reason=said, remedy="a table of an older version", of_all_columns=True),)


def _found(engine: Engine, requested: Requested) -> Found:
    files = engine.choice.files(requested)
    listed = [each for file in files for each in requested.listed.blobs(file)]
    blobs = [each for each in listed if each.blob.type in engine.blob_types and engine.takes(each.blob)]
    blobs = [each for each in blobs if each.blob.fields and (engine.takes_first_field or len(each.blob.fields) == 1)]
    if engine.choice.newest_of_each_column:
        blobs = _newest_of_each_column(requested, blobs)
    not_counted = {column.field_id for column in requested.columns if isinstance(column.type, engine.not_counted)}
    reach = (requested.in_structs if engine.in_structs else requested.at_top) - not_counted
    known = numbers(blobs, without_ndv=engine.takes_no_number).items()
    used = {field_id: each for field_id, each in known if field_id in reach}
    return Found(requested, files[0] if files else None, listed, blobs, used, reach)


def _newest_of_each_column(requested: Requested, blobs: Iterable[Listed]) -> list[Listed]:
    """The blob of each field of the table by the time of the blob's own snapshot; of two as new, the first."""
    snapshots, schema = requested.metadata.snapshots, requested.metadata.schema()
    newest: dict[int, Listed] = {}
    for each in blobs:
        if each.blob.snapshot_id in snapshots and schema.find_column_name(each.field_id) is not None:
            known = newest.setdefault(each.field_id, each).blob
            if snapshots[each.blob.snapshot_id].timestamp_ms > snapshots[known.snapshot_id].timestamp_ms:
                newest[each.field_id] = each
    return list(newest.values())


def _newest_file(taken: Found) -> StatisticsFile | None:
    """The newest of the files that have a number; one whose snapshot is gone is none."""
    snapshots = taken.requested.metadata.snapshots
    there = (number.file for number in taken.numbers.values() if number.file.snapshot_id in snapshots)
    return max(there, key=lambda file: snapshots[file.snapshot_id].timestamp_ms, default=None)


def _ndv(engine: Engine, requested: Requested, listed: Listed) -> int | None:
    """The number that the engine plans with; None: it finds it in the sketch itself, which the metadata do not hold."""
    ndv, rows = ndv_of(listed.blob), requested.snapshot.summed("total-records")
    if not engine.at_most_rows or ndv is None:
        return ndv
    return max(1, ndv if rows is None else min(ndv, rows))


def _reason(engine: Engine, stop: Fault | None, found: Found, column: LeafColumn) -> str:
    if stop and (stop.of_all_columns or column.field_id in found.reach):
        return (stop.reason or stop.warning).format(stop.find(found))
    if column.field_id not in found.reach:
        is_not_counted = column.field_id in found.requested.at_top and isinstance(column.type, engine.not_counted)
        return f"{engine.title} counts no {column.type}" if is_not_counted else engine.beyond.format(engine.title)
    if found.file is None:
        return engine.choice.no_file
    older = engine.choice.passed_over if column.field_id in found.requested.newest else ""
    return engine.choice.not_listed.format(found.file.snapshot_id) + older


def _behind(requested: Requested, taken: Iterable[Listed]) -> Behind | None:
    snapshots = max(map(requested.distance, taken), default=None)
    if snapshots is None:
        return None
    if snapshots == len(requested.ancestors):
        return Behind(None, None, None)
    milliseconds = requested.snapshot.timestamp_ms - requested.ancestors[snapshots].timestamp_ms
    return Behind(snapshots, rows_changed(requested.ancestors[:snapshots]), milliseconds // 1000)
