"""The asset `statistics_overview`: all watched tables on one page, those that need attention first.

In: the tables, and what their last scans reported. Out: a materialization with a line for each table, totals
whose history Dagster draws, and what is proven of tables without statistics. A table that cannot be looked at
has the reason in its line, and the others are shown. Of a table without statistics a few manifests are read at most,
and of all together for a minute: the line of a table that is skipped for that names the command.
"""

import math
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice

import dagster as dg

from puffinry.catalogs import Table
from puffinry.engines import engine_views
from puffinry.errors import PuffinryError
from puffinry.knowledge import Budget, Survey, survey
from puffinry.metadata import ancestors, resolve
from puffinry.metadata.manifests import manifests_of
from puffinry.secrets import errors_without_secrets, redacted
from puffinry.statistics import answer_for
from puffinry.wording import counted, first_few, moment, size_text, time_text
from puffinry_assets.reports import Metadata, SnapshotColumns, largest_change, table_of
from puffinry_assets.runs import BYTES_READ, BYTES_TOTAL, Candidate, Decision, decided, lag_of_current, noted_bytes
from puffinry_assets.settings import WatchedTable
from puffinry_resources import CatalogResource

OVERVIEW = "statistics_overview"
_UNSEEN = "cannot be checked"
_LEFT_OUT = "left out"
_URGENT = (_LEFT_OUT, _UNSEEN, "none", "stale", "current", "empty")  # states, the one that needs attention most first
_STATE = "how current its statistics are, what sensor and schedules decide, and why"
_SCAN = "bytes read and known already; the largest change of an NDV; columns that each engine would plan with"
_SURVEYED = "what a full run reads, and its CPU time; the NDV of each column, at least and at most"
_LONG_WORD = re.compile(r"(\S{20})\S{2,}(\S{20})")  # wider than what a page of 1,000 px shows of a table
_SURVEY_SECONDS = 60  # after which no further table is looked at
_MOST_MANIFESTS = 100  # that are read of one table
_MOST_DIGITS = 4  # of the number of its data files
_MOST_NAMED = 20  # columns
_TOO_LONG = "skipped to save time; run `puffinry survey`"


@dataclass(frozen=True, slots=True)
class Line:
    """What is shown of one table."""

    table: str
    state: str
    why: str = ""  # it is left out or cannot be looked at
    behind: int | None = None
    since_ms: int | None = None
    change: float = 0.0
    bytes_read: int = 0
    bytes_saved: int = 0
    engines: str = ""
    candidate: Candidate | None = None  # of what is to be decided
    unknown: tuple[WatchedTable, Table] | None = None  # it has no statistics

    def row(self, decision: Decision | None) -> tuple[str, str]:
        """Its name, how current its statistics are, and the decision on it."""
        state = self.state
        if self.since_ms is not None and self.behind:
            since = f"{moment(self.since_ms):%Y-%m-%d %H:%M}"
            state = f"{state} since {since}, {counted(self.behind, 'snapshot')} behind"
        reason = str(decision or self.why)
        return self.table, reason if reason.startswith(f"{state} (") else f"{state}: {reason}"

    @property
    def scan(self) -> tuple[str, str]:
        """Its name, what its statistics took, and what they are worth."""
        read, saved = size_text(self.bytes_read), size_text(self.bytes_saved)
        change = "rose from 0" if self.change == math.inf else f"changed by up to {self.change:.1%}"
        return self.table, f"{read} read, {saved} saved, NDV {change}; {self.engines}"


def overview_asset(
    tables: Sequence[WatchedTable], left_out: Mapping[WatchedTable, str], prefix: Sequence[str] = ()
) -> dg.AssetsDefinition:
    """The asset over these tables, and those that are left out, and why; what its key begins with."""

    @dg.asset(
        name=OVERVIEW,
        key_prefix=prefix or None,
        group_name="puffinry",
        kinds={"iceberg", "puffin"},
        description="Every watched table: how fresh its statistics are, what engines see, what scans read and saved.",
    )
    def statistics_overview(
        context: dg.AssetExecutionContext, puffinry_catalog: CatalogResource
    ) -> dg.MaterializeResult[None]:
        with errors_without_secrets():
            lines = [Line(table.full_name, _LEFT_OUT, why) for table, why in left_out.items()]
            lines += [_look(table, puffinry_catalog, context.instance) for table in tables]
            candidates = [line.candidate for line in lines if line.candidate]
            decisions = decided(context.instance, candidates, tables, datetime.now(UTC))
            return dg.MaterializeResult(metadata=_report(lines, decisions))

    return statistics_overview


def _look(watched: WatchedTable, catalog: CatalogResource, instance: dg.DagsterInstance) -> Line:
    try:
        table = watched.load(catalog)
        metadata = table.metadata
        found = answer_for(metadata)
        candidate = Candidate(watched.name, watched.rule, lag_of_current(watched, metadata))
        engines = ", ".join(f"{view.engine.title} {len(view.columns)}" for view in engine_views(found))
    except PuffinryError as error:
        return Line(watched.name, _UNSEEN, redacted(str(error)))
    event = instance.get_latest_materialization_event(watched.sketches)
    scan = event.asset_materialization if event else None
    read = noted_bytes(scan, BYTES_READ)
    saved = max(noted_bytes(scan, BYTES_TOTAL) - read, 0)
    snapshot, listed, change = found.snapshot, SnapshotColumns(metadata), 0.0
    if snapshot is not None:
        change = largest_change(listed.of(snapshot), listed.before(snapshot))
    without = [*islice(ancestors(metadata, snapshot), found.snapshots_behind)] if snapshot else []
    since = without[-1].timestamp_ms if without else None
    unknown = (watched, table) if found.state == "none" else None
    behind = found.snapshots_behind
    return Line(watched.name, found.state, "", behind, since, change, read, saved, engines, candidate, unknown)


def _report(lines: Sequence[Line], decisions: Mapping[str, Decision]) -> Metadata:
    urgent = sorted(lines, key=lambda line: (_URGENT.index(line.state), -line.change, line.table))
    states = [line.state for line in lines]
    return {
        "tables": _lines(_STATE, (line.row(decisions.get(line.table)) for line in urgent)),
        "scans": _lines(_SCAN, (line.scan for line in urgent if line.candidate)),
        **_survey_report(line.unknown for line in lines if line.unknown),
        **{f"tables: {state}": states.count(state) for state in _URGENT},
        BYTES_READ: sum(line.bytes_read for line in lines),
        "bytes saved": sum(line.bytes_saved for line in lines),
    }


def _lines(described: str, rows: Iterable[tuple[str, str]]) -> dg.TableMetadataValue:
    """Names and texts in one column; of long words the middle is left out."""
    return table_of({"table": described}, [(_LONG_WORD.sub(r"\1…\2", f"{name}: {text}"),) for name, text in rows])


def _survey_report(tables: Iterable[tuple[WatchedTable, Table]]) -> Metadata:
    """What is proven of these tables by their manifests alone, what to refresh first before the others."""
    end, found, others = time.monotonic() + _SURVEY_SECONDS, dict[str, Survey](), dict[str, str]()
    for watched, table in tables:
        try:
            snapshot = resolve(table.metadata)
            is_large = len(snapshot.summary.get("total-data-files", "")) > _MOST_DIGITS
            if is_large or time.monotonic() > end or len(manifests_of(snapshot, table.io)) > _MOST_MANIFESTS:
                others[watched.name] = _TOO_LONG
                continue
            columns = watched.columns(table.metadata.counted_schema(snapshot))
            found[watched.name] = survey(table, None, columns, Budget.of(None, metadata_only=True))
        except PuffinryError as error:
            others[watched.name] = redacted(str(error))
    lines = [_survey_line(name, each) for name, each in sorted(found.items(), key=lambda each: each[1].order)]
    return {"tables without statistics": _lines(_SURVEYED, [*lines, *others.items()])} if lines or others else {}


def _survey_line(name: str, found: Survey) -> tuple[str, str]:
    """A table's name, what a full run reads and takes, and the bounds of its columns' NDV."""
    columns = [f"{column.name} {each}" for column, each in found.columns]
    cost = counted(found.rows, "row"), size_text(found.full_bytes), time_text(found.full_cpu_seconds)
    return name, f"{', '.join(cost)}; NDV of {first_few(columns, _MOST_NAMED)}"
