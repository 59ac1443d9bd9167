"""Checks whether the ledgers of a table's statistics agree with its data: some of their units are read again.

In: a table, and how many units. Out: findings, of the kind that `puffinry.verify.listed_files` has.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from puffinry.catalogs import Table
from puffinry.errors import LedgerError, PuffinError, SketchError, about
from puffinry.execution import SketchSize
from puffinry.ledger import (
    NO_UNIT,
    ColumnRecord,
    Read,
    UnitChanges,
    contradictions,
    match_units,
    renumber,
    renumber_counts,
)
from puffinry.metadata import ROWS, ColumnInputs, Snapshot, StatisticsFile, resolve
from puffinry.metadata.planning import plan_scan
from puffinry.progress import OnProgress, silent
from puffinry.refresh import (
    WITNESS_LIMIT,
    ColumnCounter,
    PreviousLedgers,
    all_columns,
    ledger_sources,
    read_previous_ledgers,
)
from puffinry.verify.listed_files import Finding, Kind

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_AT_ONCE = WITNESS_LIMIT  # units counted by one job: as many as a hash's witnesses can tell apart


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit found."""

    snapshot_id: int | None  # whose ledgers were audited; None: no statistics file has any that can be read
    units: int  # read again
    bytes_read: int
    findings: tuple[Finding, ...]  # each about the statistics file


def audit(spark: Callable[[], "SparkSession"], table: Table, units: int, on_progress: OnProgress = silent) -> Audit:
    """Read as many units again, chosen at random, and compare them with the ledgers that a refresh would start from.

    `spark` is called when something must be read. Raises ScanError or UnsupportedError, naming the file, where one
    cannot be read exactly.
    """
    with about(table=table.identifier):
        if table.metadata.current_snapshot_id is None:
            return Audit(None, 0, 0, ())
        for source in ledger_sources(table.metadata, resolve(table.metadata)):
            if source.snapshot is None:
                continue  # expired: what it held cannot be read any more
            schema = table.metadata.snapshot_schema(source.snapshot)
            inputs = ColumnInputs(schema, table.metadata.name_mapping)
            try:
                base = read_previous_ledgers(table, source, inputs, all_columns(schema))
            except (LedgerError, SketchError) as error:
                return Audit(source.snapshot_id, 0, 0, (_finding(source.entry, str(error)),))
            except PuffinError:
                continue  # damaged as a whole, which is what `verify` itself looks for
            if base is not None:
                return _Auditor(spark, table, base, source.snapshot, on_progress).audited(source.entry, units)
        return Audit(None, 0, 0, ())


class _Auditor:
    """Compares one snapshot's ledgers with its files; everything is numbered as in the snapshot's plan."""

    def __init__(
        self,
        spark: Callable[[], "SparkSession"],
        table: Table,
        base: PreviousLedgers,
        snapshot: Snapshot,
        on_progress: OnProgress,
    ) -> None:
        plan = plan_scan(table.metadata, snapshot, table.io)
        self._base = base
        self._changes = match_units(base.units, plan.table)
        self._records = {record.field_id: _renumbered(record, self._changes) for record in base.records.values()}
        self._names = {column.field_id: column.name or "rows" for column in (ROWS, *plan.columns)}
        # Files that became one unit are counted as one.
        numbers = self._changes.units.units.tolist()
        files = [replace(file, number=number) for file, number in zip(plan.files, numbers, strict=True)]
        self._plan = replace(plan, files=files)
        k = max((record.ledger.k for record in self._records.values()), default=1)
        size = SketchSize(k.bit_length() - 1, _AT_ONCE)
        self._count = ColumnCounter(spark, table, self._plan, size, on_progress)

    def audited(self, entry: StatisticsFile, units: int) -> Audit:
        """The audit of `units` units, or of all if there are fewer; those with unread deletes are left out."""
        exact = np.setdiff1d(self._base.units.numbers, self._base.units.unread.units, assume_unique=True)
        known = self._changes.numbers[exact]
        candidates = known[known != NO_UNIT].tolist() if self._records else []
        chosen = sorted(random.sample(candidates, min(units, len(candidates))))
        details = [*self._base.unsound.values(), *self._unmatched()]
        for start in range(0, len(chosen), _AT_ONCE):
            details += self._differences(np.array(chosen[start : start + _AT_ONCE], np.int32))
        findings = tuple(_finding(entry, detail) for detail in details)
        return Audit(self._base.snapshot_id, len(chosen), self._count.bytes_read, findings)

    def _unmatched(self) -> Iterator[str]:
        """Units that are not those of the snapshot."""
        if self._changes.removed.size or self._changes.added.size:
            yield (
                f"{self._changes.removed.size} of its units are not in snapshot {self._base.snapshot_id}, "
                f"which has {self._changes.added.size} files that it does not know"
            )

    def _differences(self, chosen: NDArray[np.int32]) -> Iterator[str]:
        files = np.flatnonzero(np.isin(self._changes.units.units, chosen)).astype(np.int32)
        found = self._count([Read(files, {record.field_id: record.ledger.theta for record in self._records.values()})])
        for field_id, record in self._records.items():
            for difference in contradictions(record, found[field_id]):
                yield f"{self._names[field_id]}: {difference}"


def _renumbered(record: ColumnRecord, changes: UnitChanges) -> ColumnRecord:
    ledger, counts = renumber(record.ledger, changes.numbers), renumber_counts(record.counts, changes.numbers)
    return replace(record, ledger=ledger, counts=counts)


def _finding(entry: StatisticsFile, detail: str) -> Finding:
    return Finding(Kind.LEDGER, entry.statistics_path, detail)
