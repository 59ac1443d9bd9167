"""What must hold, whatever happens between the steps of runs.

- No committed statistics are lost or go backwards: of each column of a snapshot the table has what it had, or newer.
- No statistics hide others: what the nearest file in a snapshot's line had, whoever wrote it, it has after a run.
- No finished scan is done twice: what was committed before a run began is not scanned again for the same columns, and
  what was written and not committed, by a run that keeps such files, is not read again by another, unless all is to be
  read anew. Such a file stays until what is in it is the table's.
- Whatever failed can be run again with success once its cause is gone, or says that its partitions are.
- Nothing is left out, whatever ends runs and ticks: what a sensor is to have refreshed is, or is said to have failed.
- A run's colour tells the truth: green, and each partition of each table has what was asked for, also where it repeats
  a run that was killed; red, and there is a cause.
"""

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass, field
from pathlib import Path

import dagster as dg

from puffinry.catalogs import is_our_statistics
from puffinry.commit import entry_of_existing
from puffinry.metadata import StatisticsBlob, StatisticsFile, TableMetadata, ancestors
from puffinry.statistics import TABLE_UUID, SketchProperties, open_statistics
from puffinry_assets.runs import JOB, partition_keys
from puffinry_assets.runs.requests import tables_of
from puffinry_assets.settings import TableRule, WatchedTable
from tests.assets.proof.gates import SCANNED, Gated
from tests.assets.proof.runs import TAG, Work
from tests.assets.proof.world import COLUMNS, DEFAULT_SIZE, TABLES, TROUBLES, Spot, World

GONE = ("is no snapshot of the table any more", "of another table of this name", "no longer exist")
_RIVALS = ("gave up after", "database is locked")  # others were faster to the last try, as where many write
FILE = "statistics file"  # as reports of sketches name it
Kind = tuple[str, tuple[int, ...]]  # of a blob: type and fields

_MOST = 3  # files that a run looks into
_NONE = 0  # lg k of a sketch that another writer has taken away


class BrokenError(AssertionError):
    """Something that must hold does not."""


@dataclass
class Running:
    """A run under way, or over."""

    work: Work
    gated: Gated
    since: int  # the step of the walk
    asked: dict[str, Spot]  # by partition
    before: "Running | None" = None  # that it repeats
    may_end_early: bool = False
    by_spark: bool = False
    is_final: bool = False  # no cause is left for it to fail
    loaded: int | None = None  # the step in which it began to look at the table
    has_read: bool = False  # data, for its next file
    found: list[tuple[str, StatisticsFile]] = field(default_factory=list)  # not committed, when it did; with its table
    fate: str = ""  # how it was ended early
    run_id: str = ""

    @property
    def fields(self) -> frozenset[int]:
        """The columns asked for."""
        columns = self.work.config.get("columns")
        return frozenset(COLUMNS[column] for column in (columns if isinstance(columns, list) else COLUMNS))

    @property
    def lg_k(self) -> int:
        """The size of sketches asked for."""
        return self.work.config.get("lg_k", DEFAULT_SIZE)  # type: ignore[return-value]

    @property
    def first(self) -> "Running":
        """The run that this repeats in the end, perhaps by taking its files."""
        return self.before.first if self.before else self

    @property
    def keeps(self) -> bool:
        """Whether it keeps what it cannot commit, and looks for that."""
        return self.work.keeps and not self.by_spark

    @property
    def is_full(self) -> bool:
        """Whether all is to be read anew."""
        return bool(self.work.config.get("full"))


@dataclass(frozen=True, slots=True)
class _Scan:
    """A file that a run has written."""

    running: Running
    spot: Spot
    file: StatisticsFile
    has_read: bool  # rather than made it from ledgers alone


@dataclass
class Judge:
    """Looks at the tables after each step, and at each run that is over; `tally` counts what it has seen."""

    world: World
    instance: dg.DagsterInstance
    failed: dict[str, Running] = field(default_factory=dict)  # that nobody has repeated yet, by run
    tally: Counter[str] = field(default_factory=Counter)
    _newest: dict[Spot, dict[int, int]] = field(default_factory=dict)  # field -> when it was computed
    _changed: dict[tuple[Spot, int], int] = field(default_factory=dict)  # of a field: when it got its newest
    _listed: dict[tuple[Spot, int], list[tuple[int, int]]] = field(default_factory=dict)  # of a field: since when lg k
    _scans: list[_Scan] = field(default_factory=list)
    _files: set[Path] = field(default_factory=set)  # of statistics, seen last
    _visible: dict[Spot, dict[Kind, int]] = field(default_factory=dict)  # from a snapshot: a kind's blob is of which
    _paths: dict[Spot, str | None] = field(default_factory=dict)  # of the files seen last
    _seen: int = 0  # of the world's events

    def __post_init__(self) -> None:
        rule = TableRule(catalog="lake", tables=tuple(f"db.{name}" for name in TABLES))
        self.watched = {name: WatchedTable(f"db.{name}", rule) for name in TABLES}

    def identity(self, name: str) -> str:
        """Which table has the name now."""
        return self.world.load(name).metadata.identity

    def run_of(self, running: Running) -> dg.DagsterRun | None:
        """Dagster's record, once there is one."""
        found = self.instance.get_runs(dg.RunsFilter(tags={TAG: str(running.work.number)}), limit=1)
        return found[0] if found else None

    def take(self, run_id: str) -> Running:
        """A failed run that is repeated now."""
        return self.failed.pop(run_id)

    def look(self) -> None:
        """Nothing that was committed is lost, or older than it was."""
        for event in self.world.events[self._seen :]:
            if event.kind == "foreign" and event.spot:  # whose writer lists nothing but its own
                self._newest.pop(event.spot, None)
                for key, sizes in self._listed.items():
                    if key[0] == event.spot:
                        sizes.append((event.at, _NONE))
        disturbed = {event.spot[0] for event in self.world.events[self._seen :] if event.spot}
        self._seen = len(self.world.events)
        self._files = set(self.world.folder.rglob("*.stats"))
        for name in TABLES:
            metadata = self.world.load(name).metadata
            self._look_at_lines(metadata, by_others=metadata.identity in disturbed)
            for snapshot_id in metadata.snapshots:
                self._look_at((metadata.identity, snapshot_id), metadata.statistics_by_snapshot.get(snapshot_id))

    def _look_at_lines(self, metadata: TableMetadata, *, by_others: bool) -> None:
        """Only other writers' statistics, and expiry, take any out of sight; a new file hides nothing of its line."""
        identity, shown = metadata.identity, {each: _shown(metadata, each) for each in metadata.snapshots}
        for snapshot_id, now in shown.items():
            spot = identity, snapshot_id
            before = self._visible.get(spot, {})
            own = metadata.statistics_by_snapshot.get(snapshot_id)
            path = own.statistics_path if own else None
            if path != self._paths.get(spot):
                before = before | shown.get(metadata.snapshots[snapshot_id].parent_id or 0, {})
            lost = {kind for kind, of in before.items() if of in metadata.snapshots and kind not in now}
            if lost and not by_others:
                raise BrokenError(f"{lost} cannot be seen any more from {snapshot_id}: {before}, now {now}")
            if own and any(of != snapshot_id for of in now.values()):
                self.tally["taken along"] += 1
            self._visible[spot], self._paths[spot] = now, path

    def _look_at(self, spot: Spot, entry: StatisticsFile | None) -> None:
        times = _times(entry) if entry else {}
        for field_id, before in self._newest.get(spot, {}).items():
            if times.get(field_id, -1) < before:
                raise BrokenError(f"{spot}: field {field_id} was of {before}, is of {times.get(field_id)}: {entry}")
        if entry and not Path(entry.statistics_path.removeprefix("file://")).exists():
            raise BrokenError(f"{spot}: a file that is listed is gone: {entry.statistics_path}")
        if times != self._newest.get(spot, {}) and len(set(times.values())) > 1:
            self.tally["joined"] += 1
        known = self._newest.get(spot, {})
        self._changed |= {(spot, each): self.world.step for each, at in times.items() if at != known.get(each)}
        self._newest[spot] = times
        for field_id, lg_k in (_sizes(entry) if entry else {}).items():
            sizes = self._listed.setdefault((spot, field_id), [])
            if not sizes or sizes[-1][1] != lg_k:
                sizes.append((self.world.step, lg_k))

    def judge(self, running: Running) -> str:
        """How a run whose process has ended came out."""
        self.look()
        if running.work.kind == "by hand":
            return "over"
        run = self.run_of(running)
        if run is None or run.status == dg.DagsterRunStatus.NOT_STARTED:
            if run:
                self.instance.report_run_failed(run)
            self._did_not_begin(running)
            return "not begun"
        if not run.is_finished:  # as the daemon finds out
            self.instance.report_run_failed(run)
            run = self.run_of(running) or run
        running.run_id = run.run_id
        color = "green" if run.is_success else "red"
        self.tally[f"{color}{f' ({running.fate})' if running.fate else ''}"] += 1
        self._nothing_is_lost(running)
        if running.loaded and not any(scan.running is running for scan in self._scans):
            self.tally["nothing scanned"] += 1
        if run.status == dg.DagsterRunStatus.SUCCESS:
            self._green_is_true(running, run)
            return color
        told = self._messages(run)
        if running.is_final:
            if not any(text in told for text in GONE):
                raise BrokenError(f"{running.work} cannot be repeated: {told}")
            self.tally["said to be gone"] += 1
            return color
        if running.before and any(text in told for text in GONE):
            self.tally["said to be gone"] += 1  # twice: another time would say the same
        else:
            self.failed[run.run_id] = running
        if running.fate not in ("killed", "cancelled"):
            self._red_has_a_cause(running, told)
        return color

    def nothing_is_left_out(self, watched: WatchedTable, snapshots: Set[int]) -> None:
        """What a sensor owes has its statistics, or is said to have failed, or somebody has cancelled its run."""
        metadata = self.world.load(watched.identifier.removeprefix("db.")).metadata
        keys = partition_keys(metadata)
        told = {each.partition_key for each in self.instance.fetch_observations(watched.statistics, 1000).records}
        runs = self.instance.get_runs(dg.RunsFilter(job_name=JOB, statuses=[dg.DagsterRunStatus.CANCELED]))
        told |= {key for run in runs for key in tables_of(run).get(watched.name, ())}
        for snapshot_id in snapshots - {each for each, key in keys.items() if key in told}:
            spot, entry = (metadata.identity, snapshot_id), metadata.statistics_by_snapshot.get(snapshot_id)
            lacking = set(COLUMNS.values()) - {each for each, at in (_times(entry) if entry else {}).items() if at}
            if lacking and not self.world.happened(("foreign",), 0, spot):
                raise BrokenError(f"{watched.name}: {keys[snapshot_id]} of {spot} is left out: it lacks {lacking}")
            self.tally["nothing left out"] += 1

    def _did_not_begin(self, running: Running) -> None:
        """Dagster refuses a selection whose first or last partition it does not know any more."""
        self.tally["not begun"] += 1
        known = self._partitions()
        if running.fate or self._is_troubled(running) or not set(running.asked) <= set(known):
            if running.before and running.fate:
                self.failed[running.before.run_id] = running.before
            return
        raise BrokenError(f"{running.work} did not begin")

    def _green_is_true(self, running: Running, run: dg.DagsterRun) -> None:
        since = running.first.since if self._has_only_checked(run) else running.since
        if self.world.happened(("replaced",), since):
            return
        tables = {table.metadata.identity: table.metadata for table in map(self.world.load, TABLES)}
        known, told = self._partitions(), self._files_told(run)
        for partition, spot in running.asked.items():
            if self.world.happened(("foreign", "expired"), since, spot):
                continue
            metadata = tables.get(spot[0])
            if metadata is None or spot[1] not in metadata.snapshots:
                if partition in known:
                    raise BrokenError(f"{running.work} is green, but {partition} was gone")
                continue
            entry = metadata.statistics_by_snapshot.get(spot[1])
            there = {field_id for field_id, at in _times(entry).items() if at} if entry else set()
            if not running.fields <= there:
                raise BrokenError(f"{running.work} ({run.run_id}) is green, but {partition} has {there}")
            for field_id in running.fields:
                self._size_is_as_asked(running, spot, field_id)
            self._own_scan_is_in(running, spot, told.get(partition))

    def _has_only_checked(self, run: dg.DagsterRun) -> bool:
        """Whether it repeats a run whose statistics were done, so that nothing was left but the checks."""
        steps = [str(event.step_key) for event in self._events(run) if event.is_step_start]
        return bool(steps) and all(step.endswith("__checks") for step in steps)

    def _files_told(self, run: dg.DagsterRun) -> dict[str, str]:
        """The files that a run says it has made or found, by partition."""
        events = [event for event in self._events(run) if event.is_step_materialization]
        made = [event.step_materialization_data.materialization for event in events]
        sketches = {watched.sketches for watched in self.watched.values()}
        return {str(each.partition): str(each.metadata[FILE].value) for each in made if each.asset_key in sketches}

    def _events(self, run: dg.DagsterRun) -> list[dg.DagsterEvent]:
        return [entry.dagster_event for entry in self.instance.all_logs(run.run_id) if entry.dagster_event]

    def _partitions(self) -> set[str]:
        return {key for name in TABLES for key in self.instance.get_dynamic_partitions(f"lake.db.{name}")}

    def _size_is_as_asked(self, running: Running, spot: Spot, field_id: int) -> None:
        lg_k = self._listed[spot, field_id][-1][1]
        if lg_k != running.lg_k and self._changed[spot, field_id] < running.first.since:  # and none came meanwhile
            raise BrokenError(f"{running.work} is green, but field {field_id} of {spot} is of lg k {lg_k}")

    def _own_scan_is_in(self, running: Running, spot: Spot, told: str | None) -> None:
        """What it has written, or something newer.

        A run that could not commit its file, and then finds that another has committed what it was asked for, gives
        its own up and says which file has done: that may have been computed before. Where all is to be read anew,
        nothing that is found will do.
        """
        for scan in self._scans:
            has_found_another = not running.is_full and not scan.file.statistics_path.endswith(told or "")
            if scan.running is not running or scan.spot != spot or has_found_another:
                continue
            if lost := self._missing(scan):
                raise BrokenError(f"{running.work} ({running.run_id}) is green without {lost} of {spot}: {scan.file}")

    def _missing(self, scan: _Scan) -> list[int]:
        """The fields of a file of which the table has nothing as new."""
        newest = self._newest.get(scan.spot, {})
        return [field_id for field_id, at in _times(scan.file).items() if newest.get(field_id, -1) < at]

    def _nothing_is_lost(self, running: Running) -> None:
        """What a run has read that keeps it is a file yet, or in the table."""
        for scan in self._scans:
            if scan.running is running and scan.has_read and running.keeps and not _exists(scan.file):
                there = {table.metadata.identity: table.metadata for table in map(self.world.load, TABLES)}
                is_gone = scan.spot[0] not in there or scan.spot[1] not in there[scan.spot[0]].snapshots
                disturbed = self.world.happened(("foreign", "expired", "replaced"), running.since)
                if not is_gone and not disturbed and (lost := self._missing(scan)):
                    raise BrokenError(f"{running.work} ({running.run_id}) has lost {lost} of {scan.spot}: {scan.file}")

    def _red_has_a_cause(self, running: Running, told: str) -> None:
        may_be = (*GONE, *_RIVALS)
        if not self._is_troubled(running) and not any(cause in told for cause in may_be):
            raise BrokenError(f"{running.work} ({running.run_id}) is red without a cause: {told}")

    def _is_troubled(self, running: Running) -> bool:
        return (
            self.world.trouble is not None
            or running.fate == "without a JVM"
            or self.world.happened((*TROUBLES, "healed", "expired", "replaced"), running.since)
        )

    def scanned(self, running: Running) -> None:
        """A run has computed the statistics of a snapshot, from what was there when it was let on."""
        running.has_read = running.gated.place == SCANNED
        running.found = self._uncommitted() if running.has_read else []

    def wrote(self, running: Running) -> None:
        """The run has written them: it must not have had them already."""
        files = set(self.world.folder.rglob("*.stats"))
        (new,) = files - self._files
        io = self.world.load(TABLES[0]).io
        file = entry_of_existing(io, f"file://{new}", int(new.name.partition("-")[0]))
        spot = (self._table_of(file), file.snapshot_id)
        self.tally["scans"] += 1
        if not running.is_full:
            self._is_no_scan_again(running, spot)
        self._scans.append(_Scan(running, spot, file, running.has_read))

    def _table_of(self, file: StatisticsFile) -> str:
        """The table that it says it was written for: which name it had then is not to matter."""
        with open_statistics(self.world.load(TABLES[0]).io, file) as reader:
            return reader.metadata.properties[TABLE_UUID]

    def _is_no_scan_again(self, running: Running, spot: Spot) -> None:
        began = running.loaded or running.since
        if all(self._is_listed(running, spot, each, began) for each in running.fields):
            raise BrokenError(f"{running.work} has scanned {spot}, which had all that was asked for")
        for table, found in running.found if running.keeps else ():
            sizes = _sizes(found)
            is_of_it = (table, found.snapshot_id) == spot
            if is_of_it and all(sizes.get(each) == running.lg_k for each in running.fields):
                raise BrokenError(f"{running.work} has read the data of {spot} again, in spite of {found}")

    def _uncommitted(self) -> list[tuple[str, StatisticsFile]]:
        """The files that a run may start from, the newest of each table, with the table that each is of."""
        found: list[StatisticsFile] = []
        for name in TABLES:
            table = self.world.load(name)
            listed = {Path(each.statistics_path).name for each in table.metadata.statistics}
            folder = Path(table.metadata.location.removeprefix("file://"), "metadata")
            files = [file for file in folder.glob("*.stats") if is_our_statistics(file.name, table.metadata)]
            # of all, since the run may have loaded the table before others were listed, or their snapshots expired
            newest = sorted(files, key=lambda file: file.stat().st_mtime_ns, reverse=True)[:_MOST]
            snapshots = {file: int(file.name.partition("-")[0]) for file in newest if file.name not in listed}
            ours = {file: each for file, each in snapshots.items() if each in table.metadata.snapshots}
            found += [entry_of_existing(table.io, f"file://{file}", each) for file, each in ours.items()]
        return [(self._table_of(file), file) for file in found]

    def _is_listed(self, running: Running, spot: Spot, field_id: int, began: int) -> bool:
        """Whether the field's sketch had the size asked for when the run began, and ever since."""
        since, lg_k = self._listed.get((spot, field_id), [(began, 0)])[-1]
        return since < began and lg_k == running.lg_k

    def _messages(self, run: dg.DagsterRun) -> str:
        events = self._events(run)
        steps = [str(event.step_failure_data.error) for event in events if event.is_step_failure]
        return "\n".join(steps) or "\n".join(str(event.message) for event in events if event.is_failure)


def _shown(metadata: TableMetadata, snapshot_id: int) -> dict[Kind, int]:
    """What an engine finds that looks at the nearest file in the snapshot's line: of which snapshot each blob is."""
    line = ancestors(metadata, metadata.snapshots[snapshot_id])
    nearest = next(filter(None, (metadata.statistics_by_snapshot.get(each.snapshot_id) for each in line)), None)
    return {(blob.type, blob.fields): blob.snapshot_id for blob in nearest.blob_metadata} if nearest else {}


def _times(file: StatisticsFile) -> dict[int, int]:
    """When each field's sketch of the file's snapshot was computed; 0 where nobody says so."""
    return {blob.fields[0]: SketchProperties(blob.properties).computed_at for blob in _of_its_snapshot(file)}


def _sizes(file: StatisticsFile) -> dict[int, int]:
    """The lg k of each field's sketch of ours and of the file's snapshot."""
    return {
        blob.fields[0]: said.lg_k or 0
        for blob in _of_its_snapshot(file)
        if (said := SketchProperties(blob.properties)).computed_at
    }


def _of_its_snapshot(file: StatisticsFile) -> list[StatisticsBlob]:
    return [blob for blob in file.blob_metadata if blob.snapshot_id == file.snapshot_id]


def _exists(file: StatisticsFile) -> bool:
    return Path(file.statistics_path.removeprefix("file://")).exists()
