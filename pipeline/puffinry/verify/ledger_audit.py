"""Checks whether the ledgers of a table's statistics agree with its data: some of their units are read again.

In: a table, and how many units. Out: findings, of the kind that `puffinry.verify.listed_files` has.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from puffinry.catalogs import Table
from puffinry.errors import LedgerError, PuffinError, SketchError, about
from puffinry.execution import WITNESS_LIMIT
from puffinry.ledger import (
    NO_UNIT,
    ColumnLedger,
    ColumnRecord,
    PreviousLedgers,
    Read,
    bases,
    match_units,
    read_ledgers,
    renumbered,
)
from puffinry.metadata import ROWS, StatisticsFile, resolve
from puffinry.metadata.planning import ScanPlan, plan_scan
from puffinry.progress import OnProgress, silent
from puffinry.refresh import ColumnCounter
from puffinry.statistics import OTHER_INPUTS, Wanted, answer_at
from puffinry.verify.listed_files import Finding, Kind

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_AT_ONCE = WITNESS_LIMIT  # units counted by one job: as many as a hash's witnesses can tell apart
_UNITS = 1 << 32  # more than there are unit numbers


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
        answer = answer_at(table.metadata, resolve(table.metadata), Wanted())
        for source in bases(answer):
            if source.snapshot is None:
                continue  # expired: what it held cannot be read any more
            try:
                base = read_ledgers(table.io, answer, source)
            except (LedgerError, SketchError) as error:
                finding = Finding(Kind.LEDGER, source.file.statistics_path, str(error))
                return Audit(source.snapshot_id, 0, 0, (finding,))
            except PuffinError:
                continue  # damaged as a whole, which is what `verify` itself looks for
            if base is not None:
                plan = plan_scan(table.metadata, source.snapshot, table.io, schema=answer.schema)
                counter = partial(ColumnCounter, spark, table, on_progress=on_progress)
                return _audited(base, plan, source.file, units, counter)
        return Audit(None, 0, 0, ())


def _audited(
    base: PreviousLedgers, plan: ScanPlan, entry: StatisticsFile, units: int, counter: Callable[..., ColumnCounter]
) -> Audit:
    """Compare so many units of ledgers, or all there are, with the data files; not those with unread deletes."""
    changes = match_units(base.units, plan.table)  # everything is numbered as in the plan
    records = {record.field_id: renumbered(record, changes.numbers) for record in base.records.values()}
    exact = np.setdiff1d(base.units.numbers, base.units.unread.units, assume_unique=True)
    known = changes.numbers[exact]
    candidates = known[known != NO_UNIT].tolist() if records else []
    chosen = sorted(random.sample(candidates, min(units, len(candidates))))
    numbers = changes.units.units.tolist()  # files that became one unit are counted as one
    files = [replace(file, number=number) for file, number in zip(plan.files, numbers, strict=True)]
    k = max((record.ledger.k for record in records.values()), default=1)
    count = counter(plan=replace(plan, files=files), lg_k=k.bit_length() - 1)
    details = [why for why in base.unsound.values() if why != OTHER_INPUTS]  # true of another schema, and not used
    if changes.removed.size or changes.added.size:
        details.append(
            f"{changes.removed.size} of its units are not in snapshot {base.snapshot_id}, "
            f"which has {changes.added.size} files that it does not know"
        )
    names = {column.field_id: column.name or "rows" for column in (ROWS, *plan.columns)}
    for start in range(0, len(chosen), _AT_ONCE):
        read = np.isin(changes.units.units, np.array(chosen[start : start + _AT_ONCE], np.int32))
        thetas = {field_id: record.ledger.theta for field_id, record in records.items()}
        found = count([Read(np.flatnonzero(read).astype(np.int32), thetas)])
        for field_id, record in records.items():
            details += [f"{names[field_id]}: {each}" for each in contradictions(record, found[field_id])]
    findings = tuple(Finding(Kind.LEDGER, entry.statistics_path, detail) for detail in details)
    return Audit(base.snapshot_id, len(chosen), count.bytes_read, findings)


def contradictions(record: ColumnRecord, again: ColumnRecord) -> Iterator[str]:
    """In what `record` cannot be true if `again` is: the same column, counted in some of the record's units.

    A hash that `record` holds is doubted only where it names one of these units as a witness.
    """
    units = again.counts.units
    stored = record.counts.where(np.isin(record.counts.units, units))
    if not np.array_equal(stored.units, units):
        yield f"{units.size - stored.units.size} units were never counted"
    elif not np.array_equal((stored.values, stored.nulls), (again.counts.values, again.counts.nulls)):
        yield (
            f"it counts {stored.value_count} values and {stored.null_count} nulls, "
            f"where there are {again.counts.value_count} and {again.counts.null_count}"
        )
    yield from _wrong_hashes(record, again.ledger, units)


def _wrong_hashes(record: ColumnRecord, again: ColumnLedger, units: NDArray[np.int32]) -> Iterator[str]:
    ledger = record.ledger
    theta = min(ledger.theta, again.theta)
    hashes = np.union1d(ledger.hashes, again.hashes)
    hashes = hashes[hashes < theta]
    known, seen = np.isin(hashes, ledger.hashes), np.isin(hashes, again.hashes)
    if lost := np.count_nonzero(seen & ~known):
        yield f"{lost} of {np.count_nonzero(seen)} hashes are missing"
    claims, facts = _claims(ledger, hashes, units), _claims(again, hashes, units)
    may_be_more = np.isin(hashes, again.hashes[again.saturated])
    false_claims = np.setdiff1d(claims, facts)
    is_sure = ~np.isin(false_claims % _UNITS, record.doubtful)
    if false := np.count_nonzero(~may_be_more[false_claims[is_sure] // _UNITS]):
        yield f"{false} witnesses do not hold their hash"
    complete = np.isin(hashes, ledger.hashes[~ledger.saturated])
    if unnamed := np.count_nonzero(complete[np.setdiff1d(facts, claims) // _UNITS]):
        yield f"{unnamed} witnesses are missing, of hashes whose witnesses are said to be complete"


def _claims(ledger: ColumnLedger, hashes: NDArray[np.int64], units: NDArray[np.int32]) -> NDArray[np.int64]:
    """Hash and witness as one number each, the hash by its index in `hashes`; of these hashes and units only."""
    index = np.repeat(np.searchsorted(hashes, ledger.hashes), np.diff(ledger.offsets))
    meant = (index < hashes.size) & np.isin(ledger.witnesses, units)
    return index[meant] * _UNITS + ledger.witnesses[meant]
