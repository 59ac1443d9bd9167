"""Schedules: refreshes at the times that the settings give, and each night every table's checks."""

from collections.abc import Iterator, Sequence

import dagster as dg

from puffinry_assets import jobs
from puffinry_assets.names import schedule_names
from puffinry_assets.overview import NAME as OVERVIEW
from puffinry_assets.settings import Settings, WatchedTable

VERIFY = "puffinry_verify"
_VERIFIED = "Every check of every table's statistics, statistics files included, and the overview."


def refresh_schedules(
    settings: Settings, tables: Sequence[WatchedTable], job: dg.JobDefinition
) -> list[dg.ScheduleDefinition]:
    """One schedule for all tables that are refreshed at the same times, named for these.

    In Dagster the name is what is switched on: it stays when rules come and go, or tables cannot be listed.
    """
    by_time: dict[tuple[str, str], list[str]] = {
        (rule.schedule, rule.timezone): [] for rule in settings.tables if rule.schedule is not None
    }
    for table in tables:
        if table.rule.schedule is not None:
            by_time[table.rule.schedule, table.rule.timezone].append(table.name)
    called = schedule_names(by_time)
    return [
        _refresh_schedule(f"{jobs.NAME}_{called[time]}", time, names, job, settings.sensor.tables_per_run)
        for time, names in by_time.items()
    ]


def verify_schedule(settings: Settings, tables: Sequence[WatchedTable]) -> dg.ScheduleDefinition:
    """Every check of the statistics of these tables, at the time that the settings give."""
    checks = dg.AssetSelection.checks_for_assets(*[table.statistics for table in tables])
    overview = dg.AssetSelection.assets(OVERVIEW)
    return dg.ScheduleDefinition(
        name=VERIFY,
        job=dg.define_asset_job(VERIFY, selection=checks | overview, description=_VERIFIED),
        cron_schedule=settings.verify.schedule,
        execution_timezone=settings.verify.timezone,
        description=_VERIFIED,
    )


def _refresh_schedule(
    name: str, time: tuple[str, str], names: list[str], job: dg.JobDefinition, tables_per_run: int
) -> dg.ScheduleDefinition:
    cron, timezone = time

    @dg.schedule(
        name=name,
        job=job,
        cron_schedule=cron,
        execution_timezone=timezone,
        description=f"Refreshes {', '.join(names[:20]) or 'no table yet'}{' and others' if len(names) > 20 else ''}.",
    )
    def refresh(context: dg.ScheduleEvaluationContext) -> Iterator[dg.RunRequest]:
        occasion = context.scheduled_execution_time.isoformat()
        yield from jobs.run_requests(dict.fromkeys(names, ()), tables_per_run, occasion)

    return refresh
