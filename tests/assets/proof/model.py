"""Random runs, writers and troubles in any order.

Whatever Dagster, other writers and machines do, `judging` says what must hold. A seed decides the walk: runs take turns
at their gates, and no step asks for the time. Only where Spark reads, its JVM dies when it happens to.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any
from unittest.mock import patch

import psutil

from puffinry_assets.runs import OP, history, partition_changes, sort_out, sync_partitions
from tests.assets.proof.bags import Bag
from tests.assets.proof.gates import BEGUN, LOADING, RENEWED, SCANNED, SESSION, SWAPPING, WRITTEN, StuckError
from tests.assets.proof.judging import BrokenError, Judge, Running
from tests.assets.proof.runs import Work, instance_in, start
from tests.assets.proof.sensors import Location
from tests.assets.proof.world import COLUMNS, COMMIT_TROUBLES, LOCATIONS, SIZES, TABLES, TROUBLES, Spot, World

_STEPS_OF_AN_EPOCH = 120
_UP_TO_ITS_FILE = (BEGUN, LOADING, SCANNED, RENEWED, WRITTEN)  # the gates at which a run has committed nothing

# How probable it is in a step that allows for it:
_TROUBLE_AT_A_COMMIT = 0.4
_HEALED = 0.12
_SYNCED = 0.5  # Dagster learns of snapshots
_LAUNCHED = (0.8, 0.4, 0.2, 0.0)  # by how many runs are under way
_GONE_ON = 0.9  # rather than another writer or a trouble
_DISTURBED = 0.8  # by another writer, rather than a trouble
# How probable it is in a launch:
_REPEATED = 0.5
_RIVALLED = 0.6
_SEEN = 0.9
_KEEPING = 0.7
# How probable it is at each gate:
_EARLY_END = 0.04
# How probable it is in a step with few runs, of a tick, and of a run that is killed:
_TICKED = 0.25
_DAEMON_KILLED = 0.3
_RETRIED = 0.5  # by Dagster's `run_retries`
_MOST_ROUNDS = 30  # of ticks, until nothing is owed
_LATEST_DEATH = 4.0  # of a JVM, in seconds after it was asked to read


@dataclass
class Model:
    """One random walk in a new folder; `with_spark`: some runs read by Spark, whose JVM may die."""

    folder: Path
    seed: int
    tell: Callable[[str], object]
    with_spark: bool = False
    steps: int = 0
    _running: list[Running] = field(default_factory=list)
    _ids: dict[tuple[str, str], int] = field(default_factory=dict)  # of snapshots, by table and partition
    _number: int = 0

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.world = World(self.folder, self.random)
        one, several = ("assets", 1), ("assets", 2)
        self._kinds = Bag(self.random, [one, one, one, several, ("refresh", 1), ("refresh", 3), ("by hand", 1)])
        self._fates = Bag(self.random, ["killed", "cancelled"])
        self._from_failure = Bag(self.random, [True, True, True, False])
        self._instance = instance_in(self.folder)
        self.judge = Judge(self.world, self._instance)
        self._locations = [Location(self.world, self._instance, settings) for settings in LOCATIONS]
        self._sync()

    def walk(self, steps: int) -> None:
        """Take so many steps, and then those until all is repeated that failed; raises BrokenError."""
        try:
            with patch.object(history, "_SECONDS", 0):  # what ended without a word is asked for in the next tick
                for number in range(1, steps + 1):
                    self._step()
                    if number % _STEPS_OF_AN_EPOCH == 0 or number == steps:
                        self._settle()
        finally:
            for running in self._running:
                running.gated.kill()

    def _step(self) -> None:
        swapping = [running for running in self._running if running.gated.place == SWAPPING]
        if swapping and not self.world.trouble and self.random.random() < _TROUBLE_AT_A_COMMIT:
            self._done(self.world.begin_trouble(COMMIT_TROUBLES))
            self._go_on(self.random.choice(swapping))
        elif self.world.trouble and self.random.random() < _HEALED:
            self._done(self.world.end_trouble())
        elif self._is_behind() and self.random.random() < _SYNCED:
            self._sync()
            self._done("partitions synced")
        elif len(self._running) < 2 and self.random.random() < _TICKED:
            self._tick(self.random.choice(self._locations))
        elif self.world.trouble != "away" and self.random.random() < _LAUNCHED[min(len(self._running), 3)]:
            self._launch()
        elif self._running and self.random.random() < _GONE_ON:
            self._go_on(self.random.choice(swapping if self.world.trouble and swapping else self._running))
        elif self.world.trouble:
            self._done(self.world.end_trouble())
        elif self.random.random() < _DISTURBED:
            self._done(self.world.disturb())
        else:
            self._done(self.world.begin_trouble(TROUBLES))

    def _done(self, what: str) -> None:
        """One step of the walk is over."""
        if what:
            self.judge.tally[what] += 1
            self.tell(what)
        self.judge.look()
        self.steps += 1
        self.world.step = self.steps

    def _settle(self) -> None:
        """All causes are gone: whatever failed is run again, and succeeds or says that it never can.

        And the sensors ask until nothing is owed.
        """
        if self.world.trouble:
            self._done(self.world.end_trouble())
        for _ in range(_MOST_ROUNDS):
            self._finish()
            while self.judge.failed:
                failed = self.judge.take(next(iter(self.judge.failed)))
                self._start(self._again(failed, from_failure=True), failed, is_final=True)
                self._finish()
            for location in self._locations:
                self._tick(location, may_end_early=False)
            if not self._running:
                break
        else:
            raise BrokenError("the sensors do not come to an end")
        for location in self._locations:
            for watched in location.tables:
                self.judge.nothing_is_left_out(watched, location.owed(watched))

    def _finish(self) -> None:
        """Let all runs go on to their ends, in any order."""
        while self._running:
            running = self.random.choice(self._running)
            running.may_end_early = False
            self._go_on(running)

    def _launch(self) -> None:
        repeatable = [] if self.world.trouble else self._repeatable()
        if repeatable and self.random.random() < _REPEATED:
            failed = self.judge.take(self.random.choice(repeatable))
            self._start(self._again(failed, from_failure=self._from_failure.draw()), failed, may_end_early=True)
            return
        scanning = [running for running in self._running if running.gated.place in _UP_TO_ITS_FILE]
        if scanning and self.random.random() < _RIVALLED:
            self._rival(self.random.choice(scanning).work)
            return
        kind, snapshots = self._kinds.draw()
        name = self.random.choice(TABLES)
        keys = self._keys(name)
        first = self.random.randrange(max(len(keys) - snapshots, 0) + 1)
        chosen = keys[first : first + snapshots]
        config = self._config() if kind in ("assets", "by hand") else {}
        beside = {other: self._keys(other)[-1:] for other in TABLES if other != name and kind == "refresh"}
        keeps = self.random.random() < _KEEPING
        self._start(
            Work(self._next(), kind, name, chosen, beside, config, keeps=keeps), may_end_early=kind != "by hand"
        )

    def _tick(self, location: Location, *, may_end_early: bool = True) -> None:
        """One of a sensor, with the runs that it asks for."""
        survived = None
        if may_end_early and self.random.random() < _DAEMON_KILLED:
            survived = self.random.randint(0, 1)
            self.judge.tally["daemon killed"] += 1
        for run in location.tick(self._number + 1, survived):
            config: Any = run.run_config
            asked = config["ops"][OP]["config"]["tables"]
            (name, keys), *others = ((each.removeprefix("lake.db."), keys) for each, keys in asked.items())
            for each in asked:
                self._know(each.removeprefix("lake.db."))
            keeps = self.random.random() < _KEEPING
            work = Work(self._next(), "asked", name, keys, dict(others), keeps=keeps, settings=location.settings)
            self._start(replace(work, run_id=run.run_id), may_end_early=may_end_early)
        self._done("tick")

    def _left_to_sensors(self, running: Running) -> None:
        """A run that a sensor has asked for is repeated by `run_retries` at most, and by these if it was killed."""
        is_retried = running.fate == "killed" and self.random.random() < _RETRIED
        if running.work.run_id and not is_retried:
            self.judge.failed.pop(running.run_id, None)

    def _rival(self, work: Work) -> None:
        """Another run of snapshots that are being scanned, which asks for something else."""
        columns = work.config.get("columns")
        others = [column for column in COLUMNS if column not in columns] if isinstance(columns, list) else []
        config = self._config() | ({"columns": others} if others else {})
        self.judge.tally["rival"] += 1
        keys = work.partitions[-1:] if work.run_id else work.partitions  # a sensor's are in no range
        self._start(Work(self._next(), "assets", work.table, keys, config=config), may_end_early=True)

    def _repeatable(self) -> list[str]:
        """The failed runs all of whose partitions are there."""
        known = {name: self._instance.get_dynamic_partitions(f"lake.db.{name}") for name in TABLES}
        there = {key for keys in known.values() for key in keys}
        return [run_id for run_id, failed in self.judge.failed.items() if set(failed.asked) <= there]

    def _keys(self, name: str) -> list[str]:
        """The partitions that Dagster shows; rarely one of a snapshot that is gone, which soon is not shown."""
        keys = list(self._instance.get_dynamic_partitions(f"lake.db.{name}"))
        there = self._know(name)
        return there if there and self.random.random() < _SEEN else keys

    def _know(self, name: str) -> list[str]:
        """The partitions of the snapshots that are there, noted with these."""
        keys = self._instance.get_dynamic_partitions(f"lake.db.{name}")
        there = sort_out(self.world.load(name).metadata, keys)[0]
        self._ids |= {(name, key): snapshot.snapshot_id for key, snapshot in there}
        return [key for key, _ in there]

    def _again(self, failed: Running, *, from_failure: bool) -> Work:
        return replace(
            failed.work, number=self._next(), kind="repeat", repeats=failed.run_id, from_failure=from_failure
        )

    def _config(self) -> dict[str, object]:
        config: dict[str, object] = {}
        if self.random.random() < 0.8:
            config["columns"] = self.random.sample(list(COLUMNS), self.random.randint(1, 2))
        if self.random.random() < 0.3:
            config["lg_k"] = self.random.choice(SIZES)
        if self.random.random() < 0.2:
            config["full"] = True
        return config

    def _start(
        self, work: Work, before: Running | None = None, *, may_end_early: bool = False, is_final: bool = False
    ) -> None:
        asked = before.asked if before else self._spots(work)
        by_spark = self.with_spark and may_end_early and self.random.random() < 0.15
        gated = start(self.folder, work, by_spark=by_spark)
        self._running.append(Running(work, gated, self.steps, asked, before, may_end_early, by_spark, is_final))
        self.tell(f"{work}{' by Spark' if by_spark else ''}")
        self._done(_kind(work))

    def _spots(self, work: Work) -> dict[str, Spot]:
        """Which snapshots of which table the partitions are; those that nobody has seen there have none."""
        asked = {work.table: work.partitions, **work.beside}
        spots = {key: (self.judge.identity(name), self._ids.get((name, key))) for name in asked for key in asked[name]}
        return {
            key: (identity, snapshot_id) for key, (identity, snapshot_id) in spots.items() if snapshot_id is not None
        }

    def _go_on(self, running: Running) -> None:
        """Let a run on to its next gate, or end it at this one; judge it when it is over."""
        place = running.gated.place
        if place == LOADING and running.loaded is None:
            running.loaded = self.steps
        try:
            if running.may_end_early and not running.fate and self.random.random() < _EARLY_END:
                self._end_early(running)
            elif running.by_spark and place in (SESSION, SCANNED) and self.random.random() < 0.4:
                self._go_on_without_a_jvm(running, 0 if place == SCANNED else self.random.uniform(0, _LATEST_DEATH))
            else:
                running.gated.let_on()
        except StuckError as error:
            raise BrokenError(f"{running.work} does not end: {error}") from error
        if running.gated.place in (SCANNED, RENEWED):
            self.judge.scanned(running)
        elif running.gated.place == WRITTEN:
            self.judge.wrote(running)
        self.tell(f"{running.work.number}: {place} to {running.gated.place or 'its end'} {running.fate}")
        if running.gated.place is None:
            self._running.remove(running)
            self.tell(f"{running.work.number} is {self.judge.judge(running)}")
            self._left_to_sensors(running)
        self._done("")

    def _end_early(self, running: Running) -> None:
        running.fate = self._fates.draw()
        self.judge.tally[f"{running.fate} when {running.gated.place}"] += 1
        if running.fate == "killed":
            running.gated.kill()
            return
        if run := self.judge.run_of(running):
            self._instance.report_run_canceling(run)
        running.gated.terminate()

    def _go_on_without_a_jvm(self, running: Running, seconds: float) -> None:
        """After so many seconds, or at once."""
        running.fate = "without a JVM"
        self.judge.tally[running.fate] += 1
        children = psutil.Process(running.gated.process.pid).children(recursive=True)
        dying = [process for process in children if process.name() == "java"]
        death = Timer(seconds, _kill, [dying])
        death.start()
        if not seconds:
            death.join()
        running.gated.let_on()
        death.join()

    def _is_behind(self) -> bool:
        """Whether Dagster would learn anything: it keeps partitions that are gone while runs are under way."""
        for name, watched in self.judge.watched.items():
            known = self._instance.get_dynamic_partitions(watched.name)
            changes = partition_changes(self.world.load(name).metadata, known, watched.rule.partitions)
            if changes.added or (changes.removed and not self._running):
                return True
        return False

    def _sync(self) -> None:
        """What the sensor and each refresh do: partitions become those of the table."""
        for name, watched in self.judge.watched.items():
            sync_partitions(self._instance, watched, self.world.load(name).metadata)

    def _next(self) -> int:
        self._number += 1
        return self._number


def _kind(work: Work) -> str:
    """What a reader wants counted."""
    if work.repeats:
        return "repeated from failure" if work.from_failure else "repeated anew"
    return "backfill" if work.kind == "assets" and len(work.partitions) > 1 else work.kind


def _kill(processes: list[psutil.Process]) -> None:
    for process in processes:
        if process.is_running():
            process.kill()
