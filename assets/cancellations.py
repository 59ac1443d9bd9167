"""What a cancelled run leaves behind is taken away: sketches that nobody committed.

A step that is cancelled removes its own files. But a run may be cancelled between `sketches` and `statistics`, when the
files are whole and no step is running; this sensor, which is on from the start, finds them by the run's events. A run
that failed keeps its sketches: it may be executed again from where it failed.
"""

from collections.abc import Iterator, Sequence

import dagster as dg

from assets.reports import STATISTICS_ENTRY
from assets.watched import WatchedTable
from pipeline.metadata.statistics import StatisticsFile
from resources.catalog import CatalogResource
from resources.puffin_writer import PuffinWriterResource

NAME = "cancelled_runs"


def cancelled_runs_sensor(tables: Sequence[WatchedTable]) -> dg.SensorDefinition:
    """The sensor over the runs of these tables."""
    by_sketches = {table.sketches: table for table in tables}

    @dg.run_status_sensor(
        run_status=dg.DagsterRunStatus.CANCELED,
        name=NAME,
        default_status=dg.DefaultSensorStatus.RUNNING,
        description="Removes the statistics files that cancelled runs have written and not committed.",
    )
    def cancelled_runs(
        context: dg.RunStatusSensorContext, catalog: CatalogResource, puffin_writer: PuffinWriterResource
    ) -> None:
        for key, file in _sketched(context):
            if key in by_sketches:
                puffin_writer.discard(by_sketches[key].load(catalog), [file])

    return cancelled_runs


def _sketched(context: dg.RunStatusSensorContext) -> Iterator[tuple[dg.AssetKey, StatisticsFile]]:
    """The statistics files that the run has written."""
    run_id = context.dagster_run.run_id
    for entry in context.instance.all_logs(run_id, of_type=dg.DagsterEventType.ASSET_MATERIALIZATION):
        materialization = entry.asset_materialization
        stored = materialization.metadata.get(STATISTICS_ENTRY) if materialization else None
        if materialization and isinstance(stored, dg.JsonMetadataValue) and isinstance(stored.data, dict):
            yield materialization.asset_key, StatisticsFile.from_json(stored.data, f"run {run_id}")
