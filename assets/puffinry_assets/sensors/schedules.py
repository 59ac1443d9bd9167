"""Schedules: refreshes at the times that the settings give, and each night every table's checks."""

import logging
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

import dagster as dg

from puffinry.errors import PuffinryError
from puffinry.secrets import errors_without_secrets, redacted
from puffinry.statistics import Lag
from puffinry_assets.dagster_internals import keep_texts, texts
from puffinry_assets.runs import JOB, Action, Asked, Candidate, Decision, decided, lag_of_current, run_requests, told
from puffinry_assets.sensors.polling import SECONDS_FOR_TABLES, SECONDS_PER_TICK
from puffinry_assets.settings import Settings, WatchedTable, digest, schedule_names
from puffinry_assets.tables import CURRENT_OF_ALL, OVERVIEW
from puffinry_resources import CatalogResource

VERIFY = "puffinry_verify"
_VERIFIED = "Every check of every table's statistics, statistics files included, and the overview."


def refresh_schedules(
    settings: Settings, tables: Sequence[WatchedTable], job: dg.JobDefinition
) -> list[dg.ScheduleDefinition]:
    """One schedule for all tables that are refreshed at the same times, named for these."""
    # In Dagster the name is what is switched on: it stays when rules come and go, or tables cannot be listed.
    by_time: dict[tuple[str, str], list[WatchedTable]] = {
        (rule.schedule, rule.timezone): [] for rule in settings.tables if rule.schedule is not None
    }
    for table in tables:
        if table.rule.schedule is not None:
            by_time[table.rule.schedule, table.rule.timezone].append(table)
    called = schedule_names(by_time)
    return [_refresh_schedule(f"{JOB}_{called[when]}", when, those, job, settings) for when, those in by_time.items()]


def verify_schedule(
    settings: Settings, tables: Sequence[WatchedTable], checks: Sequence[dg.AssetChecksDefinition]
) -> dg.ScheduleDefinition:
    """The checks of these tables, at the time that the settings give: a run for each set of tags, and the overview."""
    selected = dg.AssetSelection.checks(*checks)  # by key: by asset, Dagster compares each check with each asset
    overview = dg.AssetKey([*settings.overview_prefix, OVERVIEW])
    by_tags: dict[tuple[tuple[str, str], ...], list[dg.AssetCheckKey]] = {(): []}
    for table, each in zip(tables, checks, strict=True):
        by_tags.setdefault(tuple(sorted(table.rule.tags.items())), []).extend(each.check_keys)

    def runs(_: dg.ScheduleEvaluationContext) -> Iterator[dg.RunRequest]:
        for tags, keys in by_tags.items():
            selection = [] if tags else [overview]
            yield dg.RunRequest(str(tags), tags=dict(tags), asset_selection=selection, asset_check_keys=keys)

    return dg.ScheduleDefinition(
        name=VERIFY,
        job=dg.define_asset_job(VERIFY, selection=selected | dg.AssetSelection.assets(overview), description=_VERIFIED),
        execution_fn=runs,
        cron_schedule=settings.verify.schedule,
        execution_timezone=settings.verify.timezone,
        default_status=dg.DefaultScheduleStatus(settings.default_status.upper()),
        description=_VERIFIED,
    )


def current_schedule(settings: Settings, job: dg.JobDefinition) -> dg.ScheduleDefinition:
    """The check `current` of all tables, each hour or when the settings have it."""
    return dg.ScheduleDefinition(
        name=job.name,
        job=job,
        cron_schedule=settings.verify.current,
        execution_timezone=settings.verify.timezone,
        default_status=dg.DefaultScheduleStatus(settings.default_status.upper()),
        description=CURRENT_OF_ALL,
    )


def _refresh_schedule(
    name: str, when: tuple[str, str], tables: Sequence[WatchedTable], job: dg.JobDefinition, settings: Settings
) -> dg.ScheduleDefinition:
    cron, timezone = when
    names = [table.name for table in tables]

    @dg.schedule(
        name=name,
        job=job,
        cron_schedule=cron,
        execution_timezone=timezone,
        default_status=dg.DefaultScheduleStatus(settings.default_status.upper()),
        description=f"Refreshes {', '.join(names[:20]) or 'no table yet'}{' and others' if len(names) > 20 else ''}.",
    )
    @errors_without_secrets()
    def refresh(
        context: dg.ScheduleEvaluationContext, puffinry_catalog: CatalogResource
    ) -> Iterator[dg.RunRequest | dg.SkipReason]:
        decisions = _decisions(context, tables, puffinry_catalog)
        by_name = [(table, decisions[table.name]) for table in tables]
        asked = {table.name: Asked(table.rule, (), each) for table, each in by_name if each.is_asked_for}
        if held := told(decisions):
            context.log.info(held)
        if asked:
            yield from run_requests(asked, settings.sensor.tables_per_run, context.scheduled_execution_time.isoformat())
        else:
            yield dg.SkipReason(held or ("nothing to refresh" if tables else "no table is known yet"))

    return refresh


def _decisions(
    context: dg.ScheduleEvaluationContext, tables: Sequence[WatchedTable], catalog: CatalogResource
) -> dict[str, Decision]:
    """What is decided about each table. Without a policy it is not looked at: the run does that itself.

    The next tick begins with the table that there was no time for, whose name is in Dagster's database.
    """
    always = Decision(Action.REFRESH, "the schedule refreshes what is not current", is_asked_for=True)
    begun = time.monotonic()
    judged = {table.name: table for table in tables if table.rule.has_policy}
    names, stored_as = [*judged], f"puffinry/next/{digest(','.join(judged), 8)}"
    first = texts(context.instance, [stored_as]).get(stored_as) if names else None
    begin = names.index(first) if first in judged else 0
    candidates: list[Candidate] = []
    for name in (*names[begin:], *names[:begin]):
        if time.monotonic() >= begun + SECONDS_FOR_TABLES:
            context.log.info(f"out of time; the next tick goes on with {name}")
            keep_texts(context.instance, {stored_as: name})
            break
        candidates.append(Candidate(name, judged[name].rule, _lag(judged[name], catalog, context.log)))
    late = Decision(Action.WAIT, "out of time; the next tick checks it first")
    return {
        **{table.name: late if table.rule.has_policy else always for table in tables},
        **decided(context.instance, candidates, tables, datetime.now(UTC), begun + SECONDS_PER_TICK),
    }


def _lag(table: WatchedTable, catalog: CatalogResource, log: logging.Logger) -> Lag:
    """How far its statistics are behind; of a table that cannot be looked at, the run reports that."""
    try:
        return lag_of_current(table, table.load(catalog).metadata)
    except PuffinryError as error:
        log.warning(f"{table.name} cannot be checked: {error}")
        return Lag(redacted(str(error)), share=None)
