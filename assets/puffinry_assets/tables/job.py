"""The job `puffinry_refresh`: many tables in one run that shares one Spark session.

Tables with partitions of their own cannot share an asset run, and a Spark session costs ten seconds. So schedules and
the sensor request this job. It refreshes a few tables at a time, as a run of the table's assets would, and reports each
when it is done. A table that fails stops no other; then the run fails, and a repeated run finds the others current.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor, as_completed
from contextvars import copy_context
from dataclasses import dataclass, field
from threading import Event

import dagster as dg
from pydantic import Field

from puffinry.secrets import redacted
from puffinry_assets import runs
from puffinry_assets.settings import OpSettings, WatchedTable
from puffinry_assets.tables.assets import Hooks, observations_of, reports_of
from puffinry_assets.tables.checks import check_results, current_result

CURRENT_OF_ALL = "Whether each table's statistics are current: the check `current` of all tables, by metadata alone."
_Event = dg.AssetMaterialization | dg.AssetObservation | dg.AssetCheckEvaluation


class RefreshJobConfig(runs.RefreshConfig):
    """Which tables are refreshed, and how."""

    tables: dict[str, list[str]] = Field(default={})
    """Partitions by table, such as demo.tpch.orders; none: the current snapshot. No table: all."""
    come_since: dict[str, str] = Field(default={})
    """Of tables that match the settings, but that this load of the code location does not know: their identifiers."""


def refresh_job(
    tables: Sequence[WatchedTable],
    limits: runs.RunLimits,
    hooks: Hooks,
    come_since: Callable[[Mapping[str, str]], Mapping[str, WatchedTable]] = lambda _: {},
) -> dg.JobDefinition:
    """The job over these tables, and those that `come_since` finds by name, given their identifiers."""
    by_name = {table.name: table for table in tables}

    @dg.op(name=runs.OP, out={}, required_resource_keys=runs.RESOURCES, pool=hooks.op.pool, **hooks.op.step)
    def refresh_tables(context: dg.OpExecutionContext, config: RefreshJobConfig) -> Iterator[_Event]:
        yield from _Step(context, config, {**come_since(config.come_since), **by_name}, limits, hooks).events()

    @dg.job(
        name=runs.JOB, tags=hooks.op.tags, executor_def=dg.in_process_executor, description=__doc__.partition("\n\n")[2]
    )
    def refresh() -> None:
        refresh_tables()

    return refresh


def current_job(tables: Sequence[WatchedTable], op: OpSettings) -> dg.JobDefinition:
    """The job that looks which tables' statistics are current, all in one step, by their metadata alone.

    It is not in the pool: an alert must not wait for scans.
    """

    @dg.op(out={}, required_resource_keys={"puffinry_catalog"}, **op.step)
    def check_tables(context: dg.OpExecutionContext) -> Iterator[dg.AssetCheckEvaluation]:
        for watched in tables:
            yield current_result(watched, context.resources)

    @dg.job(name="puffinry_current", tags=op.tags, executor_def=dg.in_process_executor, description=CURRENT_OF_ALL)
    def current() -> None:
        check_tables()

    return current


@dataclass(frozen=True, slots=True)
class _Step:
    """The job's only step, and its threads."""

    context: dg.OpExecutionContext
    config: RefreshJobConfig
    tables: Mapping[str, WatchedTable]
    limits: runs.RunLimits
    hooks: Hooks
    _is_over: Event = field(default_factory=Event)

    def events(self) -> Iterator[_Event]:
        """What is to be reported, as soon as a table is done; raises dg.Failure in the end if one failed."""
        names = list(self.config.tables or self.tables)
        failed: dict[str, Exception] = {}
        with ThreadPoolExecutor(self.limits.tables_at_once) as threads:
            running = {threads.submit(copy_context().run, self._refresh, name): name for name in names}
            try:
                for each in as_completed(running):
                    name = running.pop(each)  # and its results, which are large
                    events, error = each.result()
                    yield from events
                    if error:
                        failed[name] = error
            except BaseException:
                self._is_over.set()
                threads.shutdown(wait=False, cancel_futures=True)
                raise
        if failed:
            reasons = {name: redacted(f"{name}: {error}") for name, error in failed.items()}
            may_be_over = not all(map(_is_final, failed.values()))
            failure = runs.incomplete(reasons, len(names) - len(failed), may_be_over=may_be_over)
            raise failure from next(iter(failed.values()))

    def _refresh(self, name: str) -> tuple[list[_Event], Exception | None]:
        """What is to be reported of a table, and why it failed if it did, which stops no other."""
        events: list[_Event] = []
        watched, partitions = self.tables.get(name), self.config.tables.get(name, [])
        if watched is None:
            return [], dg.Failure(f"{name} is not watched; puffinry.yaml says which tables are", allow_retries=False)

        def work() -> None:
            done = runs.refresh_table(self.context, watched, self.config, self.limits, partitions, self._wait)
            reports = reports_of(watched, done)
            events.extend(dg.AssetMaterialization(key, partition=part, metadata=shown) for key, part, shown in reports)
            events.extend(observations_of(watched, done))
            events.extend(runs.failed_event(watched, partition, why) for partition, why in done.lost.items())
            if not done.error:
                events.extend(check_results(watched, done.table, self.context.resources))
            if failure := done.failure:
                raise failure

        try:
            self.hooks.execute(self.context, watched, work)
        except Exception as error:  # whatever it is
            self.context.log.error(redacted(f"{name}: {error}"), exc_info=None if _is_final(error) else error)
            if _is_final(error):
                named = {each.partition for each in events if not isinstance(each, dg.AssetCheckEvaluation)}
                left: list[str | None] = [key for key in partitions if key not in named]
                events.extend(runs.failed_event(watched, key, str(error)) for key in left or ([] if named else [None]))
            return events, error
        return events, None

    def _wait(self, seconds: float) -> None:
        if self._is_over.wait(seconds):
            raise CancelledError


def _is_final(error: Exception) -> bool:
    """Whether the failure is permanent."""
    return isinstance(error, dg.Failure) and not error.allow_retries
