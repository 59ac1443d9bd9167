"""The model of runs for a moment: `python -m tests.assets.proof` goes on for as long as one likes.

The seeds are chosen so that all that may happen does: kills, cancellations, rivals, other writers, outages, ticks of
two code locations, and runs of one table or of both that are repeated from failure.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from unittest.mock import Mock

import dagster as dg
import pytest

from puffinry.catalogs import Table
from puffinry.commit import commit_statistics
from puffinry.metadata import StatisticsFile
from tests.assets.proof.gates import Gated
from tests.assets.proof.judging import FILE, BrokenError, Judge, Running
from tests.assets.proof.model import Model
from tests.assets.proof.runs import TAG, Work
from tests.assets.proof.world import World
from tests.support.processes import clean_processes
from tests.support.statistics_writing import list_statistics, theta, write_statistics

_WALKS = ((13, 90), (15, 60))  # seeds and steps; then come those until nothing is owed
# What the walks must have gone through together, by how it is counted: else they prove nothing.
_HAPPENED = (
    *("green", "red", "scans", "nothing scanned", "joined", "rival", "backfill", "refresh", "by hand", "append"),
    *("cancelled when", "killed when", "replace", "expire", "foreign statistics", "healed", "taken along"),
    *("repeated from failure", "tick", "asked", "daemon killed", "nothing left out"),
)
_TROUBLES = (("refusing", "overtaken"), ("away", "lost file"))


def _walk(folder: Path, seed: int, steps: int) -> tuple[list[str], Counter[str]]:
    told: list[str] = []
    folder.mkdir()
    model = Model(folder, seed, told.append)
    model.walk(steps)
    return told, model.judge.tally


@pytest.mark.clocks
@pytest.mark.slow
def test_what_must_hold_holds_on_short_walks(tmp_path: Path) -> None:
    tallies = [_walk(tmp_path / str(seed), seed, steps)[1] for seed, steps in _WALKS]
    counts = sum(tallies, Counter[str]())
    assert not [each for each in _HAPPENED if not any(kind.startswith(each) for kind in counts)]
    assert all(any(counts[kind] for kind in kinds) for kinds in _TROUBLES)


@pytest.mark.nightly
def test_a_seed_decides_the_walk(tmp_path: Path) -> None:
    steps = 8
    first, again = (_walk(tmp_path / name, 4, steps)[0] for name in ("first", "again"))
    assert first[:steps] == again[:steps]
    assert len(first) > steps


def test_a_run_that_dies_where_it_waits_is_over() -> None:
    processes = clean_processes()
    ours, theirs = processes.Pipe()
    process = processes.Process(target=len, args=("",))
    process.start()
    theirs.close()
    process.join()
    run = Gated(process, ours)
    run.let_on()
    assert run.place is None


def _judged(folder: Path, put: Callable[[Table, StatisticsFile], object]) -> Counter[str]:
    """What the judge says when a snapshot gets a file of one column by `put`, where its parent had one of two."""
    world = World(folder, Random(0))
    with dg.DagsterInstance.ephemeral() as instance:
        judge = Judge(world, instance)
        parent, snapshot = list(world.load("a").metadata.snapshots)[-2:]
        for snapshot_id, fields in ((parent, (1, 2)), (snapshot, (1,))):
            table = world.load("a")
            put(table, write_statistics(table, [theta(field) for field in fields], snapshot_id))
            judge.look()
    return judge.tally


def test_a_file_that_hides_what_was_there_is_caught(tmp_path: Path) -> None:
    with pytest.raises(BrokenError, match="cannot be seen any more"):
        _judged(tmp_path, list_statistics)


def test_a_file_that_takes_along_what_was_there_is_not(tmp_path: Path) -> None:
    assert _judged(tmp_path, lambda table, file: commit_statistics(table, [file]))["taken along"]


def _end_green(judge: Judge, work: Work, key: str, file: StatisticsFile) -> None:
    """Let Dagster have a run that says it has done this partition, with this file."""
    told = dg.AssetMaterialization(
        judge.watched[work.table].sketches, partition=key, metadata={FILE: dg.MetadataValue.path(file.statistics_path)}
    )

    @dg.op
    def tell(context: dg.OpExecutionContext) -> None:
        context.log_event(told)

    job = dg.GraphDefinition("refresh", node_defs=[tell]).to_job()
    assert job.execute_in_process(instance=judge.instance, tags={TAG: str(work.number)}).success


def _judged_beside_another(folder: Path, *, says_its_own: bool, **config: object) -> str:
    """What the judge says of a green run that has written a file, where the table lists one that was computed before.

    That one was committed while the run was under way; the run says that its work is done by it, or by its own.
    """
    world = World(folder, Random(0))
    with dg.DagsterInstance.ephemeral() as instance:
        judge, table = Judge(world, instance), world.load("a")
        work = Work(1, "assets", "a", ["key"], config={"columns": ["id"], **config})
        spot = judge.identity("a"), table.metadata.current_snapshot_id or 0
        running = Running(work, Mock(), since=0, asked={"key": spot})
        other = write_statistics(table, [theta(1)], computed_at=1)
        judge.look()
        own = write_statistics(table, [theta(1)], computed_at=2)
        judge.wrote(running)
        commit_statistics(table, [other])
        _end_green(judge, work, "key", own if says_its_own else other)
        return judge.judge(running)


def test_a_run_may_give_up_its_file_for_one_that_others_have_committed_meanwhile(tmp_path: Path) -> None:
    assert _judged_beside_another(tmp_path, says_its_own=False) == "green"


def test_a_run_that_says_its_own_file_is_the_tables_is_held_to_it(tmp_path: Path) -> None:
    with pytest.raises(BrokenError, match="is green without"):
        _judged_beside_another(tmp_path, says_its_own=True)


def test_a_run_that_is_to_read_all_anew_may_not_give_up_its_file(tmp_path: Path) -> None:
    with pytest.raises(BrokenError, match="is green without"):
        _judged_beside_another(tmp_path, says_its_own=False, full=True)
