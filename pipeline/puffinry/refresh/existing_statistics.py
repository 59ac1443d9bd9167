"""Statistics that a table already has, where they are current: a refresh returns them and reads nothing."""

import logging
import time
from contextlib import suppress

from puffinry.catalogs import Table
from puffinry.errors import LedgerError, PuffinError, SketchError
from puffinry.metadata import ColumnInputs, Snapshot, StatisticsFile
from puffinry.metadata.planning import ScanPlan, plan_from, plan_scan
from puffinry.metadata.statistics import ListedSketches, unread_deletes
from puffinry.refresh.answer import answer_at
from puffinry.refresh.base import ledger_sources_in, read_previous_ledgers
from puffinry.refresh.listed_statistics import read_statistics
from puffinry.refresh.planning import RefreshOptions
from puffinry.refresh.results import ColumnStatistics, ScanSummary, TableStatistics

_log = logging.getLogger(__name__)


def current_statistics(table: Table, snapshot: Snapshot, options: RefreshOptions) -> TableStatistics | None:
    """What the table's statistics of this very snapshot say, if they answer what is asked; else None."""
    started = time.monotonic()
    if options.full or options.where is not None:
        return None
    found = answer_at(table.metadata, snapshot, options)
    if found.statistics is None or not found.is_current:
        return None
    try:
        columns = read_statistics(table, found.statistics, found.asked)
    except (PuffinError, SketchError) as error:
        _log.warning("recomputing the statistics of snapshot %d: %s", snapshot.snapshot_id, error)
        return None
    return _statistics(table, snapshot, found.statistics, columns, started)


def _statistics(
    table: Table, snapshot: Snapshot, entry: StatisticsFile, columns: tuple[ColumnStatistics, ...], started: float
) -> TableStatistics:
    plan = _plan(table, snapshot, entry)
    scan = ScanSummary(
        data_files=len(plan.files),
        delete_files=len({delete.path for delete in plan.deletes}),
        rows=_rows(columns, {field.field_id for field in plan.schema.fields}, plan.record_count),
        units_read=0,
        units_reused=len(plan.files),
        bytes_read=0,
        bytes_total=plan.bytes_total,
        seconds=time.monotonic() - started,
    )
    return TableStatistics(
        table=table.identifier,
        table_uuid=table.metadata.table_uuid,
        snapshot_id=snapshot.snapshot_id,
        sequence_number=snapshot.sequence_number,
        schema_id=plan.schema.schema_id,
        columns=columns,
        skipped=plan.skipped,
        scan=scan,
        unread_deletes=unread_deletes(entry, {column.column.field_id for column in columns}),
    )


def _plan(table: Table, snapshot: Snapshot, entry: StatisticsFile) -> ScanPlan:
    """The snapshot's plan: made from the units that its statistics file counts, where it has any."""
    only_itself = (snapshot.snapshot_id,)
    here = ledger_sources_in(table.metadata, entry, ListedSketches(table.metadata), only_itself)
    own = next((source for source in here if source.snapshot_id == snapshot.snapshot_id), None)
    inputs = ColumnInputs(table.metadata.snapshot_schema(snapshot), table.metadata.name_mapping)
    with suppress(LedgerError, PuffinError, SketchError):
        known = own and read_previous_ledgers(table, own, inputs, ())
        if known and (plan := plan_from(snapshot, known.units.files, table.metadata, snapshot, table.io)):
            return plan
    return plan_scan(table.metadata, snapshot, table.io)


def _rows(columns: tuple[ColumnStatistics, ...], top_level: set[int], otherwise: int) -> int:
    """Live rows: the slots of any column that is not nested."""
    for column in columns:
        if column.column.field_id in top_level and column.value_count is not None and column.null_count is not None:
            return column.value_count + column.null_count
    return otherwise
