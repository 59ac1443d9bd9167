"""Random runs, writers and troubles in any order.

Whatever Dagster, other writers and machines do, `judging` says what must hold. A seed fixes what is chosen, not when a
process gets its turn: a find need not come again at the first try.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from pathlib import Path
from random import Random

import dagster as dg
import psutil

from assets.partitions import sync_partitions
from tests.assets.proof.judging import BrokenError, Judge, Running
from tests.assets.proof.runs import Work, start
from tests.assets.proof.world import COLUMNS, TABLES, Spot, World

_AT_ONCE = 2  # runs
_STEPS_OF_AN_EPOCH = 60
_PATIENCE_SECONDS = 180
_LATEST_END = 3.0  # seconds after its start when a run is ended early


@dataclass
class Model:
    """One random walk in a new folder; `with_spark`: some runs read by Spark, whose JVM may die."""

    folder: Path
    seed: int
    tell: Callable[[str], object]
    with_spark: bool = False
    steps: int = 0
    _running: list[Running] = field(default_factory=list)
    _number: int = 0

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.world = World(self.folder, self.random)
        self._instance = dg.DagsterInstance.local_temp(str(self.folder / "dagster"))
        self.judge = Judge(self.world, self._instance)
        self._sync()

    def walk(self, seconds: float) -> None:
        """Go on for so long, and then until all is repeated that failed; raises BrokenError."""
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                for _ in range(_STEPS_OF_AN_EPOCH):
                    if time.monotonic() < end:
                        self._step()
                self._settle()
        finally:
            for running in self._running:
                running.process.kill()

    def _step(self) -> None:
        self.steps += 1
        if len(self._running) < _AT_ONCE and self.random.random() < 0.5:
            self._launch()
        elif self.world.trouble:
            if self.random.random() < 0.2:
                self.tell(self.world.end_trouble())
        else:
            what = self.random.choices([self.world.begin_trouble, self.world.disturb, self._sync], [1, 4, 3])[0]
            self.tell(what() or "partitions are those of the tables")
        self._follow(self.random.uniform(0, 0.3))
        self.judge.look()

    def _settle(self) -> None:
        """All causes are gone: whatever failed is run again, and succeeds or says that it never can."""
        if self.world.trouble:
            self.tell(self.world.end_trouble())
        self._wait_for_all()
        while self.judge.failed:
            failed = self.judge.take(next(iter(self.judge.failed)))
            self._start(self._again(failed, from_failure=True), failed, is_final=True)
            self._wait_for_all()
            self.judge.look()
        if self.random.random() < 0.3:
            self._start(Work(self._next(), "clear", TABLES[0]))
            self._wait_for_all()
            self.judge.look()
        self.judge.epochs += 1

    def _wait_for_all(self) -> None:
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while self._running:
            self._follow(0.2)
            if time.monotonic() > deadline:
                raise BrokenError(f"runs that do not end: {[running.work for running in self._running]}")

    def _launch(self) -> None:
        kind = self.random.choices(["assets", "refresh", "repeat", "by hand"], [6, 3, 4, 1])[0]
        if kind == "repeat":
            if self.judge.failed:
                failed = self.judge.take(self.random.choice(list(self.judge.failed)))
                self._start(self._again(failed, from_failure=self.random.random() < 0.7), failed, may_end_early=True)
            return
        name = self.random.choice(TABLES)
        keys = list(self._instance.get_dynamic_partitions(f"lake.db.{name}"))
        if not keys:
            return
        first = self.random.randrange(len(keys))
        chosen = keys[first : first + (1 if kind == "by hand" else self.random.choice([1, 1, 2, 3]))]
        both, alone = ("sketches", "statistics"), [("sketches",), ("statistics",)]
        assets = self.random.choice([both, both, both, *alone]) if kind == "assets" else both
        has_config = "sketches" in assets and kind != "refresh"
        work = Work(self._next(), kind, name, chosen, assets, self._config() if has_config else {})
        self._start(work, may_end_early=kind != "by hand")

    def _again(self, failed: Running, *, from_failure: bool) -> Work:
        work = failed.work
        return Work(
            self._next(), "repeat", work.table, work.partitions, work.assets, work.config, failed.run_id, from_failure
        )

    def _config(self) -> dict[str, object]:
        config: dict[str, object] = {}
        if self.random.random() < 0.5:
            config["columns"] = self.random.sample(list(COLUMNS), self.random.randint(1, 2))
        if self.random.random() < 0.2:
            config["full"] = True
        return config

    def _start(
        self, work: Work, before: Running | None = None, *, may_end_early: bool = False, is_final: bool = False
    ) -> None:
        asked = before.asked if before else self._spots(work)
        by_spark = self.with_spark and may_end_early and self.random.random() < 0.01
        running = Running(work, start(self.folder, work, by_spark=by_spark), time.time(), asked, before, is_final)
        if by_spark:
            running.fate, running.fate_at = "without a JVM", running.since + self.random.uniform(5, 20)
        elif may_end_early and self.random.random() < 0.3:
            running.fate = self.random.choice(["killed", "cancelled"])
            running.fate_at = running.since + self.random.uniform(0.1, _LATEST_END)
        self._running.append(running)
        self.tell(f"{work}{f', to be {running.fate}' if running.fate else ''}")

    def _spots(self, work: Work) -> dict[str, Spot]:
        """Which snapshots of which table the partitions are; those that are gone already have none."""
        identity = self.judge.identity(work.table)
        return {partition: (identity, int(partition.partition("-")[2])) for partition in work.partitions}

    def _follow(self, seconds: float) -> None:
        """Let runs go on for a while; end those whose time has come, and judge those that are over."""
        if self._running:
            wait([running.process.sentinel for running in self._running], seconds)
        for running in list(self._running):
            if running.fate and time.time() >= running.fate_at and running.process.is_alive():
                self._end_early(running)
            if not running.process.is_alive():
                running.process.join()
                self._running.remove(running)
                self.judge.judge(running)

    def _end_early(self, running: Running) -> None:
        running.was_ended = True
        if running.fate == "killed":
            running.process.kill()
            running.process.join()
        elif running.fate == "cancelled":
            if run := self.judge.run_of(running):
                self._instance.report_run_canceling(run)
            running.process.terminate()
            running.process.join(_PATIENCE_SECONDS)
        else:
            running.fate_at = float("inf")
            for process in psutil.Process(running.process.pid).children(recursive=True):
                if process.name() == "java":
                    process.kill()

    def _sync(self) -> None:
        """What the sensor and each refresh do: partitions become those of the table."""
        for name, watched in self.judge.watched.items():
            sync_partitions(self._instance, watched, self.world.load(name).metadata)

    def _next(self) -> int:
        self._number += 1
        return self._number
