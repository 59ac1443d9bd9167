"""What happens in processes of their own, so that it can overlap, be cancelled and be killed: Dagster's runs and ticks.

A work's run bears its number as a tag; a process that is killed leaves the run as it is, as a lost machine does. All of
them wait at the gates.
"""

import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from multiprocessing.connection import Connection
from pathlib import Path

import dagster as dg
import pyiceberg.catalog
from dagster._core.definitions.reconstruct import ReconstructableJob, ReconstructableRepository
from pyiceberg.utils.config import Config

from puffinry.catalogs import load_table, open_catalog
from puffinry.refresh import RefreshOptions
from puffinry.refresh import refresh as refresh_by_hand
from puffinry.spark import start_session
from puffinry_assets.runs import JOB, RunLimits, run_config, snapshot_of
from puffinry_assets.sensors import abandoned_sketches_sensor
from puffinry_assets.settings import load_settings, watched_tables
from puffinry_resources import CatalogResource, PuffinWriterResource
from tests.assets.locations import AT_ONCE, AT_ONCE_BY_SPARK
from tests.assets.proof.gates import Gated, install
from tests.support.processes import clean_processes

TAG = "proof/work"


@dataclass(frozen=True, slots=True)
class Work:
    """One thing to do."""

    number: int
    kind: str  # assets, refresh, repeat, by hand, clear
    table: str = ""
    partitions: Sequence[str] = ()  # of an asset run the first and the last one
    assets: Sequence[str] = ()
    config: Mapping[str, object] = field(default_factory=dict)
    repeats: str = ""  # a run
    from_failure: bool = True

    def __str__(self) -> str:
        """The same for the same seed, other than ids are."""
        how = ("from failure" if self.from_failure else "anew") if self.repeats else dict(self.config)
        return f"{self.number} {self.kind} {self.table}, {len(self.partitions)} of {'+'.join(self.assets)}, {how}"


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


def _do(folder: Path, work: Work, by_spark: bool, gate: Connection) -> None:
    os.environ |= {"PYICEBERG_HOME": str(folder), "PUFFINRY_SETTINGS": f"{folder}/puffinry.yaml"}
    pyiceberg.catalog._ENV_CONFIG = Config()  # read when it was imported
    logging.disable(logging.CRITICAL)
    with (folder / "log").open("a") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    install(gate)
    with dg.DagsterInstance.local_temp(str(folder / "dagster")) as instance:
        _WORKS[work.kind](instance, work, by_spark)


def _materialize(instance: dg.DagsterInstance, work: Work, by_spark: bool) -> None:
    sketches = {f"lake__db__{work.table}__sketches": {"config": dict(work.config)}}
    dg.execute_job(
        _job("__ASSET_JOB", by_spark),
        instance,
        run_config={"ops": sketches if work.config and "sketches" in work.assets else {}},
        tags={
            "dagster/asset_partition_range_start": work.partitions[0],
            "dagster/asset_partition_range_end": work.partitions[-1],
            TAG: str(work.number),
        },
        asset_selection=[dg.AssetKey(["lake", "db", work.table, f"{work.table}_{asset}"]) for asset in work.assets],
    )


def _refresh(instance: dg.DagsterInstance, work: Work, by_spark: bool) -> None:
    config = run_config({f"lake.db.{work.table}": list(work.partitions)})
    dg.execute_job(_job(JOB, by_spark), instance, run_config=config, tags={TAG: str(work.number)})


def _repeat(instance: dg.DagsterInstance, work: Work, by_spark: bool) -> None:
    run = instance.get_run_by_id(work.repeats)
    assert run is not None
    kept = {key: value for key, value in run.tags.items() if not key.endswith("_run_id")}
    whole = dg.ReexecutionOptions(work.repeats)
    options = dg.ReexecutionOptions.from_failure(work.repeats, instance) if work.from_failure else whole
    dg.execute_job(
        _job(run.job_name, by_spark), instance, tags={**kept, TAG: str(work.number)}, reexecution_options=options
    )


def _by_hand(_: dg.DagsterInstance, work: Work, by_spark: bool) -> None:
    table = load_table(f"db.{work.table}", open_catalog("lake"))
    columns = work.config.get("columns")
    options = RefreshOptions(
        columns=tuple(columns) if isinstance(columns, list) else None, full=True, limits=_limits(by_spark).scan
    )
    snapshot_id = snapshot_of(table.metadata, work.partitions[0]).snapshot_id
    refresh_by_hand(start_session, table, str(snapshot_id), options)


def _clear(instance: dg.DagsterInstance, _: Work, by_spark: bool) -> None:
    """Nobody comes back to what is offered."""
    limits = replace(_limits(by_spark), offers_kept=timedelta(0))
    catalog, writer = CatalogResource(), PuffinWriterResource()
    sensor = abandoned_sketches_sensor(watched_tables(load_settings(), catalog), limits)
    sensor(dg.build_sensor_context(instance), puffinry_catalog=catalog, puffinry_writer=writer)


def _limits(by_spark: bool) -> RunLimits:
    return AT_ONCE_BY_SPARK if by_spark else AT_ONCE


def _job(name: str, by_spark: bool) -> ReconstructableJob:
    # Those by Spark hold an offer back until its commit fails, as runs that read little do; the others tell it at once.
    location = "definitions_by_spark" if by_spark else "definitions_that_offer_all"
    return ReconstructableRepository.for_module("tests.assets.locations", location).get_reconstructable_job(name)


_WORKS = {"assets": _materialize, "refresh": _refresh, "repeat": _repeat, "by hand": _by_hand, "clear": _clear}
