"""Schedules: refreshes at the times that the settings give, and each night every table's checks."""

from collections.abc import Iterator, Sequence

import dagster as dg

from puffinry_assets import jobs
from puffinry_assets.settings import Settings, WatchedTable

VERIFY = "verify"


def refresh_schedules(
    settings: Settings, tables: Sequence[WatchedTable], job: dg.JobDefinition
) -> list[dg.ScheduleDefinition]:
    """One schedule for all tables that are refreshed at the same times, numbered as the settings name these.

    A time whose tables could not be listed keeps its number: in Dagster the name is what is switched on.
    """
    by_time: dict[tuple[str, str], list[str]] = {
        (rule.schedule, rule.timezone): [] for rule in settings.tables if rule.schedule is not None
    }
    for table in tables:
        if table.rule.schedule is not None:
            by_time[table.rule.schedule, table.rule.timezone].append(table.name)
    return [
        _refresh_schedule(number, cron, timezone, names, job, settings.sensor.tables_per_run)
        for number, ((cron, timezone), names) in enumerate(by_time.items(), start=1)
    ]


def verify_schedule(settings: Settings) -> dg.ScheduleDefinition:
    """Every check of every table, at the time that the settings give."""
    return dg.ScheduleDefinition(
        name=VERIFY,
        job=dg.define_asset_job(
            VERIFY, selection=dg.AssetSelection.all_asset_checks(), description="Every check of every table."
        ),
        cron_schedule=settings.verify.schedule,
        execution_timezone=settings.verify.timezone,
        description="Runs every check of every table, statistics files included.",
    )


def _refresh_schedule(
    number: int, cron: str, timezone: str, names: list[str], job: dg.JobDefinition, tables_per_run: int
) -> dg.ScheduleDefinition:
    @dg.schedule(
        name=f"refresh_{number}",
        job=job,
        cron_schedule=cron,
        execution_timezone=timezone,
        description=f"Refreshes {', '.join(names[:20]) or 'no table yet'}{' and others' if len(names) > 20 else ''}.",
    )
    def refresh(context: dg.ScheduleEvaluationContext) -> Iterator[dg.RunRequest]:
        occasion = context.scheduled_execution_time.isoformat()
        yield from jobs.run_requests(dict.fromkeys(names, ()), tables_per_run, occasion)

    return refresh
