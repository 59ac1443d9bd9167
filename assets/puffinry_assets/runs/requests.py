"""Which runs of the job `puffinry_refresh` are requested, and how a requested run reports it.

In: the tables that a sensor or a schedule has decided to refresh, and why. Out: requests for runs, whose configuration
names the tables, and whose tags say why, and about how many bytes they read.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import dagster as dg

from puffinry.wording import first_few
from puffinry_assets.runs.policy import Decision
from puffinry_assets.settings import Budget, TableRule, digest

JOB, OP = "puffinry_refresh", "refresh_tables"
TABLES_TAG = "puffinry/tables"  # of runs: what the list of runs shows beside the job's name
PLANNED_TAG = "puffinry/bytes_planned"  # of runs: about what they read
WHY_TAG = "puffinry/why"
_MOST_NAMED = 3
_LARGE = 1 << 30  # bytes to read


@dataclass(frozen=True, slots=True)
class Asked:
    """A table that a run is to refresh, and why."""

    rule: TableRule
    partitions: Sequence[str]
    decision: Decision
    attempt: int = 1
    identifier: str | None = None  # of a table that came since the load, which a run of that load does not know


def run_requests(asked: Mapping[str, Asked], tables_per_run: int, occasion: str = "") -> Iterator[dg.RunRequest]:
    """Runs of the job for these tables by name; if requested twice on one occasion, Dagster starts them once."""
    for run in _divided(asked, tables_per_run):
        tables = {name: list(each.partitions) for name, each in run.items()}
        attempts = [each.attempt for each in run.values()]
        come = {name: each.identifier for name, each in run.items() if each.identifier is not None}
        yield dg.RunRequest(
            run_key=digest(json.dumps([occasion, tables, attempts]), 12),
            job_name=JOB,
            run_config=run_config(tables, come),
            tags={
                **next(iter(run.values())).rule.tags,
                TABLES_TAG: first_few(list(tables), _MOST_NAMED),
                WHY_TAG: first_few([f"{name}: {each.decision}" for name, each in run.items()], _MOST_NAMED),
                PLANNED_TAG: str(sum(each.decision.bytes for each in run.values())),
            },
        )


def _divided(asked: Mapping[str, Asked], tables_per_run: int) -> Iterator[dict[str, Asked]]:
    """The tables of each run: a large one, which may fail, alone; those of a budget, which no run exceeds, alone.

    Tables with different tags have different runs, so that a run's tags hold for all of it.
    """
    shared: dict[tuple[TableRule | str | None, Mapping[str, str]], dict[str, Asked]] = {}
    for name in sorted(asked):
        each = asked[name]
        rule = None if each.rule.budget == Budget() else each.rule
        shared.setdefault((name if each.decision.bytes >= _LARGE else rule, each.rule.tags), {})[name] = each
    for tables in shared.values():
        run: dict[str, Asked] = {}
        planned = 0
        for name, each in tables.items():
            planned += each.decision.bytes
            limit = each.rule.budget.bytes_per_run
            if len(run) == tables_per_run or (run and limit is not None and planned > limit):
                yield run
                run, planned = {}, each.decision.bytes
            run[name] = each
        yield run


def tables_of(run: dg.DagsterRun) -> Mapping[str, Collection[str]]:
    """The tables that a run of the job was requested for, with their partitions; none if for all."""
    config: Mapping[str, Any] = run.run_config
    named: Mapping[str, Any] = config.get("ops", {}).get(OP, {}).get("config", {}).get("tables", {})
    return named


def is_by_rule(run: dg.DagsterRun | None) -> bool:
    """Whether a run refreshes what the settings want; its configuration may name other columns, lg k or tolerance."""
    config: Mapping[str, Any] = run.run_config if run else {}
    given = [step.get("config") for step in config.get("ops", {}).values()]  # to steps of a project's own, anything
    ours = [each for each in given if isinstance(each, Mapping)]
    return not any(each.get(name) is not None for each in ours for name in ("columns", "lg_k", "tolerance"))


def run_config(tables: Mapping[str, Sequence[str]], come: Mapping[str, str] | None = None) -> dict[str, object]:
    """The configuration of a run for these partitions by table; `come`: identifiers of those that no load has known."""
    config: dict[str, object] = {"tables": {name: list(keys) for name, keys in tables.items()}}
    return {"ops": {OP: {"config": config | ({"come_since": dict(come)} if come else {})}}}
