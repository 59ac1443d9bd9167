"""What happens in processes of their own, so that it can overlap, be cancelled and be killed: Dagster's runs and ticks.

A work's run bears its number as a tag; a process that is killed leaves the run as it is, as a lost machine does. All of
them wait at the gates.
"""

import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import dagster as dg
import pyiceberg.catalog
from dagster._core.definitions.reconstruct import ReconstructableJob, ReconstructableRepository
from dagster._core.execution.api import execute_run
from pyiceberg.utils.config import Config

from puffinry.catalogs import load_table, open_catalog
from puffinry.refresh import RefreshOptions
from puffinry.refresh import refresh as refresh_by_hand
from puffinry.spark import start_session
from puffinry_assets.runs import JOB, RunLimits, run_config
from tests.assets.code_location import ASSETS
from tests.assets.conftest import snapshot_of
from tests.assets.locations import AT_ONCE, AT_ONCE_BY_SPARK
from tests.assets.proof.gates import Gated, install
from tests.support.processes import clean_processes

TAG = "proof/work"
STORAGE = "postgres"  # the file in a walk's folder that names the database of its instance


@dataclass(frozen=True, slots=True)
class Work:
    """One thing to do."""

    number: int
    kind: str  # assets, refresh, asked, repeat, by hand
    table: str = ""
    partitions: Sequence[str] = ()  # of an asset run the first and the last one
    beside: Mapping[str, Sequence[str]] = field(default_factory=dict)  # the same of other tables, of a refresh
    config: Mapping[str, object] = field(default_factory=dict)
    repeats: str = ""  # a run
    from_failure: bool = True
    keeps: bool = True  # what it could not commit, and commits each file as if it were much
    settings: str = "puffinry.yaml"  # of the code location
    run_id: str = ""  # of a run that a sensor has asked for, or of the one that this repeats

    def __str__(self) -> str:
        """The same for the same seed, other than ids are."""
        how = ("from failure" if self.from_failure else "anew") if self.repeats else dict(self.config)
        more = "".join(f", {len(keys)} of {name}" for name, keys in self.beside.items())
        kept = "" if self.keeps else ", keeps nothing"
        return f"{self.number} {self.kind} {self.table}, {len(self.partitions)}{more}, {how}{kept}"


def start(folder: Path, work: Work, *, by_spark: bool = False) -> Gated:
    """Begin the work in a process of its own, up to the first gate; `by_spark`: however little is to be read."""
    processes = clean_processes()
    ours, theirs = processes.Pipe()
    process = processes.Process(target=_do, args=(folder, work, by_spark, theirs))
    process.start()
    theirs.close()
    gated = Gated(process, ours)
    gated.follow()
    return gated


def instance_in(folder: Path) -> dg.DagsterInstance:
    """Dagster's instance of a walk, in PostgreSQL where a file beside it names one."""
    file = folder / STORAGE
    storage: Any = {"storage": {"postgres": {"postgres_url": file.read_text()}}} if file.exists() else None
    return dg.DagsterInstance.local_temp(str(folder / "dagster"), storage)


def _do(folder: Path, work: Work, by_spark: bool, gate: Connection) -> None:
    os.environ |= {"PYICEBERG_HOME": str(folder), "PUFFINRY_SETTINGS": f"{folder}/{work.settings}"}
    pyiceberg.catalog._ENV_CONFIG = Config()  # read when it was imported
    logging.disable(logging.CRITICAL)
    with (folder / "log").open("a") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    install(gate)
    with instance_in(folder) as instance:
        _WORKS[work.kind](instance, work, by_spark)


def _materialize(instance: dg.DagsterInstance, work: Work, by_spark: bool) -> None:
    config = {f"lake__db__{work.table}__statistics": {"config": dict(work.config)}}
    dg.execute_job(
        _job("__ASSET_JOB", work, by_spark),
        instance,
        run_config={"ops": config if work.config else {}},
        tags={
            "dagster/asset_partition_range_start": work.partitions[0],
            "dagster/asset_partition_range_end": work.partitions[-1],
            TAG: str(work.number),
        },
        asset_selection=[dg.AssetKey(["lake", "db", work.table, f"{work.table}_{asset}"]) for asset in ASSETS],
    )


def _refresh(instance: dg.DagsterInstance, work: Work, by_spark: bool) -> None:
    tables = {work.table: work.partitions, **work.beside}
    config = run_config({f"lake.db.{name}": list(keys) for name, keys in tables.items()})
    dg.execute_job(_job(JOB, work, by_spark), instance, run_config=config, tags={TAG: str(work.number)})


def _asked(instance: dg.DagsterInstance, work: Work, by_spark: bool) -> None:
    run = instance.get_run_by_id(work.run_id)
    assert run is not None
    execute_run(_job(JOB, work, by_spark), run, instance)


def _repeat(instance: dg.DagsterInstance, work: Work, by_spark: bool) -> None:
    run = instance.get_run_by_id(work.repeats)
    assert run is not None
    kept = {key: value for key, value in run.tags.items() if not key.endswith("_run_id")}
    whole = dg.ReexecutionOptions(work.repeats)
    options = dg.ReexecutionOptions.from_failure(work.repeats, instance) if work.from_failure else whole
    dg.execute_job(
        _job(run.job_name, work, by_spark), instance, tags={**kept, TAG: str(work.number)}, reexecution_options=options
    )


def _by_hand(_: dg.DagsterInstance, work: Work, by_spark: bool) -> None:
    table = load_table(f"db.{work.table}", open_catalog("lake"))
    columns = work.config.get("columns")
    options = RefreshOptions(
        columns=tuple(columns) if isinstance(columns, list) else None, full=True, limits=_limits(by_spark).scan
    )
    snapshot_id = snapshot_of(table.metadata, work.partitions[0]).snapshot_id
    refresh_by_hand(start_session, table, str(snapshot_id), options)


def _limits(by_spark: bool) -> RunLimits:
    return AT_ONCE_BY_SPARK if by_spark else AT_ONCE


def _job(name: str, work: Work, by_spark: bool) -> ReconstructableJob:
    kept = "definitions_that_keep_all" if work.keeps else "definitions_one_by_one"
    location = "definitions_by_spark" if by_spark else kept
    return ReconstructableRepository.for_module("tests.assets.locations", location).get_reconstructable_job(name)


_WORKS = {"assets": _materialize, "refresh": _refresh, "asked": _asked, "repeat": _repeat, "by hand": _by_hand}
