"""The code location over a lake, run by Dagster as its launcher does it: runs that a later one can repeat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import dagster as dg
from dagster._core.definitions.reconstruct import ReconstructableJob, ReconstructableRepository

from puffinry_assets.runs import JOB, run_config, sync_partitions
from tests.assets.conftest import Lake

ASSETS = ("sketches", "statistics")


@dataclass(frozen=True)
class CodeLocation:
    """The definitions for the lake's settings, and the instance that remembers their runs."""

    lake: Lake
    instance: dg.DagsterInstance
    location: str = "definitions"  # of `tests.assets.locations`

    def materialize(self, keys: Sequence[str], table: str = "orders", **config: object) -> dg.JobExecutionResult:
        """A run of a table's assets for a range of partitions, as the UI launches it."""
        return dg.execute_job(
            self._job("__ASSET_JOB"),
            self.instance,
            run_config={"ops": {f"lake__db__{table}__statistics": {"config": config}} if config else {}},
            tags={"dagster/asset_partition_range_start": keys[0], "dagster/asset_partition_range_end": keys[-1]},
            asset_selection=[dg.AssetKey(["lake", "db", table, f"{table}_{asset}"]) for asset in ASSETS],
        )

    def refresh(self, tables: Mapping[str, Sequence[str]]) -> dg.JobExecutionResult:
        """A run of the job `puffinry_refresh`."""
        return dg.execute_job(self._job(JOB), self.instance, run_config=run_config(tables))

    def repeat(self, run_id: str, *, from_failure: bool = True) -> dg.JobExecutionResult:
        """*Re-execute from failure*, or all of a run."""
        run = self.instance.get_run_by_id(run_id)
        assert run is not None
        options = dg.ReexecutionOptions.from_failure(run_id, self.instance)
        return dg.execute_job(
            self._job(run.job_name),
            self.instance,
            tags={key: value for key, value in run.tags.items() if not key.endswith("_run_id")},
            reexecution_options=options if from_failure else dg.ReexecutionOptions(run_id),
        )

    def partitions(self, table: str = "orders") -> list[str]:
        """The keys of a table's snapshots, oldest first, which Dagster is told of."""
        watched = self.lake.watched(tables=[f"db.{table}"])[table]
        sync_partitions(self.instance, watched, self.lake.load(table).metadata)
        return list(self.instance.get_dynamic_partitions(watched.name))

    def _job(self, name: str) -> ReconstructableJob:
        """With the settings that PUFFINRY_SETTINGS names."""
        repository = ReconstructableRepository.for_module("tests.assets.locations", self.location)
        return repository.get_reconstructable_job(name)
