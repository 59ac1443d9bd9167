"""Compares a stored ledger with some of its units, read again: for a user in doubt, and for a nightly check."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from puffinry.ledger.column_ledger import NO_UNIT, ColumnLedger
from puffinry.ledger.counted_units import renumber_counts
from puffinry.ledger.store import ColumnRecord

_UNITS = 1 << 32  # more than there are unit numbers


def contradictions(record: ColumnRecord, again: ColumnRecord) -> Iterator[str]:
    """In what `record` cannot be true if `again` is: the same column, counted in some of the record's units.

    A hash that `record` holds is doubted only where it names one of these units as a witness.
    """
    units = again.counts.units
    numbers = np.full(max(record.counts.units.max(initial=0), units.max(initial=0)) + 1, NO_UNIT, np.int32)
    numbers[units] = units
    stored = renumber_counts(record.counts, numbers)
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
    claims, facts = _pairs(ledger, hashes, units), _pairs(again, hashes, units)
    may_be_more = np.isin(hashes, again.hashes[again.saturated])
    false_claims = np.setdiff1d(claims, facts)
    is_sure = ~np.isin(false_claims % _UNITS, record.doubtful)
    if false := np.count_nonzero(~may_be_more[false_claims[is_sure] // _UNITS]):
        yield f"{false} witnesses do not hold their hash"
    complete = np.isin(hashes, ledger.hashes[~ledger.saturated])
    if unnamed := np.count_nonzero(complete[np.setdiff1d(facts, claims) // _UNITS]):
        yield f"{unnamed} witnesses are missing, of hashes whose witnesses are said to be complete"


def _pairs(ledger: ColumnLedger, hashes: NDArray[np.int64], units: NDArray[np.int32]) -> NDArray[np.int64]:
    """Hash and witness as one number each, the hash by its index in `hashes`; of these hashes and units only."""
    index = np.repeat(np.searchsorted(hashes, ledger.hashes), np.diff(ledger.offsets))
    meant = (index < hashes.size) & np.isin(ledger.witnesses, units)
    return index[meant] * _UNITS + ledger.witnesses[meant]
