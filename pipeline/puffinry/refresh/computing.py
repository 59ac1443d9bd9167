"""From a snapshot to the statistics of its columns: prepare, scan on Spark, estimate. Writes nothing."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from puffinry.catalogs import Table
from puffinry.errors import about
from puffinry.ledger import ColumnRecord, LedgerUnits, Read, UnreadDeletes, refresh_ledgers
from puffinry.metadata import ROWS, FieldPath, LeafColumn, has_one_value_a_row, leaf_columns, leaf_paths, top_level
from puffinry.metadata.planning import ScanPlan
from puffinry.progress import OnProgress, Progress, silent
from puffinry.refresh.checkpoints import Checkpoints
from puffinry.refresh.planning import Preparation, RefreshOptions, prepare
from puffinry.refresh.results import ScanSummary, TableStatistics
from puffinry.refresh.scan_jobs import ColumnCounter
from puffinry.refresh.unread_deletes import empty_with_unread, with_unread
from puffinry.sketches import ThetaSketch, interval
from puffinry.statistics import Answer, Column, Count, Provenance, Truth, sketched_count

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@dataclass(frozen=True, slots=True)
class ComputedStatistics:
    """The statistics of a snapshot, with the ledgers that later refreshes start from."""

    statistics: TableStatistics
    carried: tuple[Column, ...]  # of columns not requested, where an earlier ledger answers without a read
    records: Mapping[int, ColumnRecord]  # field id ->
    provenance: Mapping[int, Provenance]  # field id ->
    units: LedgerUnits  # that the records count, with the bounds of what was left unread


def compute_statistics(
    spark: Callable[[], "SparkSession"],
    table: Table,
    found: Answer,
    options: RefreshOptions,
    on_progress: OnProgress = silent,
    checkpoints: Checkpoints | None = None,
    now_ms: int | None = None,
) -> ComputedStatistics:
    """Count the distinct values and nulls of an answer's columns, reading only what no earlier ledger answers.

    `spark` is called when more than a little must be read; its tasks' results are stored in `checkpoints`, which the
    caller removes once the analysis is safe elsewhere. The sketches are dated `now_ms`, or by this machine's clock.
    Raises UnsupportedError or ScanError, naming the file, where one cannot be read exactly.
    """
    with about(table=table.identifier):
        started, started_at = time.monotonic(), time.time_ns() // 1_000_000 if now_ms is None else now_ms
        on_progress(Progress("planning", 0, 1))
        prepared = prepare(table, found, options, on_progress)
        checkpoint = checkpoints.of(table, prepared.plan, prepared.lg_k) if checkpoints else None
        counter = ColumnCounter(spark, table, prepared.plan, prepared.lg_k, on_progress, checkpoint, options.limits)
        records = refresh_ledgers(prepared.known, prepared.changes, prepared.wanted, counter)
        carried, units = _carried(prepared), prepared.changes.units
        rows, bytes_read = records[ROWS.field_id].counts.null_count, prepared.bytes_read + counter.bytes_read
        scan = ScanSummary.of(prepared.plan, rows, len(counter.files_read), bytes_read, started)
        kept = {record.field_id: record for _, record in carried}
        computed_at = dict.fromkeys(records, started_at) | {each: prepared.computed_at[each] for each in kept}
        paths = leaf_paths(prepared.plan.schema)
        estimated = partial(_estimated, paths=paths, plan=prepared.plan, unread=units.unread)
        columns = [estimated(column, records[column.field_id]) for column in prepared.plan.columns]
        return ComputedStatistics(
            statistics=TableStatistics.of(table, prepared.plan, columns, scan, units.unread.rows),
            carried=tuple(estimated(column, record) for column, record in carried),
            records=records | kept,
            provenance=_provenance(found, prepared.plan, records | kept, computed_at),
            units=units,
        )


def _proven(column: LeafColumn, plan: ScanPlan, record: ColumnRecord, unread: UnreadDeletes, sketched: Count) -> Count:
    """How many distinct values a column has at least and at most, by partition values and what the scan saw beside."""
    field_id, found = column.field_id, interval(column.type, record.proof, (), None)
    least, most = 0 if unread.rows else found.low, min(found.high, record.counts.value_count)
    if all(field_id in file.partition for file in plan.files):
        whole = (file for file in plan.files if file.record_count and not file.deletes)
        least = max(least, len({file.partition[field_id] for file in whole} - {None}))
        most = min(most, len({file.partition[field_id] for file in plan.files} - {None}))
    # Who said so was wrong where so many more or fewer are proven than the sketch says.
    most = most if most >= record.ledger.hashes.size else record.counts.value_count
    return Count.proven(min(least if least <= sketched.wider.most else 0, most), most)


class _NotKnownError(Exception):
    """Something would have to be read."""


def _carried(prepared: Preparation) -> list[tuple[LeafColumn, ColumnRecord]]:
    """The columns that were not requested and whose records need no data to become those of this snapshot."""

    def refuse(_: Sequence[Read]) -> Mapping[int, ColumnRecord]:
        raise _NotKnownError

    carried: list[tuple[LeafColumn, ColumnRecord]] = []  # else their ledgers would be lost with the base
    # Nested ones end where they are not requested.
    may_be = top_level(prepared.plan.schema) & prepared.all_known.keys()
    for column in () if prepared.changes.thinned.units.size else leaf_columns(prepared.plan.schema)[0]:
        if column.field_id in may_be and column not in prepared.plan.columns:
            with suppress(_NotKnownError):
                empty = prepared.empty(column, prepared.all_known[column.field_id].ledger.k)
                records = refresh_ledgers(prepared.all_known, prepared.changes, [empty], refuse)
                carried.append((column, records[column.field_id]))
    return carried


def _provenance(
    found: Answer, plan: ScanPlan, records: Mapping[int, ColumnRecord], computed_at: Mapping[int, int]
) -> dict[int, Provenance]:
    """What each record was computed for, by field id."""
    identity, inputs = found.source.metadata.identity, found.source.inputs(plan.schema)
    snapshot_id = plan.snapshot.snapshot_id
    return {
        field_id: Provenance(identity, snapshot_id, computed_at[field_id], inputs.of(field_id)[record.names])
        for field_id, record in records.items()
    }


def _estimated(
    column: LeafColumn, record: ColumnRecord, paths: Mapping[int, FieldPath], plan: ScanPlan, unread: UnreadDeletes
) -> Column:
    """What a record says, with what was left unread, within what is proven; `paths`: of leaves, by field id."""
    ledger = record.ledger
    sketch = ThetaSketch(ledger.theta, ledger.sample)
    count = sketched_count(sketch, Truth(ledger.has_empty))
    one_value_a_row = has_one_value_a_row(paths[column.field_id])
    count = with_unread(count, record, unread, one_value_a_row)
    return Column(
        column=column,
        distinct=count.within(_proven(column, plan, record, unread, count)),
        value_count=record.counts.value_count,
        null_count=record.counts.null_count,
        has_empty=empty_with_unread(record, unread),
        stored=sketch,
        requested_id=plan.snapshot.snapshot_id,
        unread_deletes=unread.rows,
        one_value_a_row=one_value_a_row,
    )
