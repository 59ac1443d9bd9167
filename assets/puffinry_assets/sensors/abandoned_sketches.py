"""Removes uncommitted statistics files once no run will commit them.

A run that fails or is cancelled keeps what it had finished, for whoever repeats it or scans the same. This sensor, on
from the start, looks at each such file when it is so old that no run comes back to it.
"""

import json
import time
from collections.abc import Iterator, Sequence

import dagster as dg

from puffinry.errors import PuffinryError, TableNotFoundError
from puffinry.metadata import StatisticsFile
from puffinry.secrets import errors_without_secrets
from puffinry_assets.runs import RunLimits, offers_between
from puffinry_assets.sensors.polling import SECONDS_PER_TICK
from puffinry_assets.settings import WatchedTable
from puffinry_resources import CatalogResource, PuffinWriterResource

NAME = "abandoned_sketches"
_SECONDS_BETWEEN_TICKS = 3600


def abandoned_sketches_sensor(tables: Sequence[WatchedTable], limits: RunLimits) -> dg.SensorDefinition:
    """The sensor for the uncommitted statistics files of these tables."""
    days = limits.offers_kept.days

    @dg.sensor(
        name=NAME,
        minimum_interval_seconds=_SECONDS_BETWEEN_TICKS,
        default_status=dg.DefaultSensorStatus.RUNNING,
        description=f"Removes statistics files that runs have written and nobody has committed for {days} days.",
    )
    @errors_without_secrets()
    def abandoned_sketches(
        context: dg.SensorEvaluationContext, puffinry_catalog: CatalogResource, puffinry_writer: PuffinWriterResource
    ) -> dg.SensorResult:
        until, end = time.time() - limits.offers_kept.total_seconds(), time.monotonic() + SECONDS_PER_TICK
        seen = _seen(context.cursor)
        for watched in tables:
            if time.monotonic() >= end:
                break
            abandoned = list(_abandoned(context.instance, watched, seen.get(watched.name, 0.0), until))
            try:
                if abandoned:
                    puffinry_writer.discard(watched.load(puffinry_catalog), abandoned)
            except TableNotFoundError:
                pass  # nobody knows where its files are
            except PuffinryError as error:
                context.log.warning(f"{watched.name}: abandoned sketches are looked at again in the next tick: {error}")
                continue
            seen[watched.name] = until
        return dg.SensorResult(cursor=json.dumps(seen))

    return abandoned_sketches


def _abandoned(
    instance: dg.DagsterInstance, watched: WatchedTable, since: float, until: float
) -> Iterator[StatisticsFile]:
    """The uncommitted files that finished runs recorded in this time, in seconds since 1970."""
    for offer in offers_between(instance, watched, since, until):
        run = instance.get_run_by_id(offer.run_id)
        if run is None or run.is_finished:
            yield offer.file


def _seen(cursor: str | None) -> dict[str, float]:
    """Up to when the files of each table have been looked at; from the beginning if the cursor is unusable."""
    try:
        stored = json.loads(cursor or "{}")
    except ValueError:
        return {}
    return {name: at for name, at in stored.items() if isinstance(at, float)} if isinstance(stored, dict) else {}
