"""Limits the size of a statistics file: a table's ledgers take at most three times the bytes of its sketches.

Where these are small, they take more, as far as a tenth of the data goes. docs/ledgers.md says what is left out first.
Sizes are those of the bytes as they are stored, compressed with zstd as Puffin's writers do.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np
import zstandard

from puffinry.ledger.column_ledger import limit_witnesses, saturate, set_aside
from puffinry.ledger.counted_units import LedgerUnits
from puffinry.ledger.store import ColumnRecord, column_blob, packed_witnesses

_TIMES_SKETCHES = 3
_SMALL_COLUMN, _SMALL_TABLE, _OF_DATA = 256 << 10, 16 << 20, 10  # bytes of ledgers where sketches are small; a tenth
_ALWAYS = 64 << 10  # bytes of witnesses that a table may have however small its sketches are


def fitting_blobs(records: Mapping[int, ColumnRecord], units: LedgerUnits) -> Iterator[tuple[int, bytes]]:
    """The records as they are stored, the largest with a smaller witness limit where that is needed; by field id."""
    left = _allowed(sum(map(_least_sketch_bytes, records.values())), len(records), units) - len(units.stored)
    blobs: dict[int, bytes] = {}
    for field_id, record in records.items():  # as most do, and nothing else is compressed to find out
        blobs[field_id] = column_blob(record, units)
        left -= len(blobs[field_id])
        if left < 0:
            blobs.clear()  # of many files each is large: one is in memory at a time
            yield from ((field_id, column_blob(record, units)) for field_id, record in fit(records, units).items())
            return
    yield from blobs.items()


def fit(records: Mapping[int, ColumnRecord], units: LedgerUnits) -> dict[int, ColumnRecord]:
    """The same records, of which the largest have a smaller witness limit where that is needed; by field id.

    Each column gets what it takes with no more than R witnesses a hash, before any gets room for more.
    """
    sizes = {field_id: _witness_bytes(record) for field_id, record in records.items()}
    if (taken := sum(sizes.values())) <= _ALWAYS:
        return dict(records)
    sketches = sum(_compressed(record.ledger.sample.tobytes()) for record in records.values())
    without = [_limited(record, 0) for record in records.values()]
    bare = sum(_compressed(column_blob(record, units)) - _witness_bytes(record) for record in without)
    left = max(_allowed(sketches, len(records), units) - _compressed(units.stored) - bare, _ALWAYS)
    if taken <= left:
        return dict(records)
    least = [_witness_bytes(_limited(record, record.ledger.witness_limit)) for record in records.values()]
    share = largest_share(least, left)
    most = [min(size, share) for size in least]
    more = largest_share([size - each for size, each in zip(sizes.values(), most, strict=True)], left - sum(most))
    shares = dict(zip(records, most, strict=True))
    return {key: _fitted(record, sizes[key], shares[key] + more) for key, record in records.items()}


def _allowed(sketches: int, columns: int, units: LedgerUnits) -> int:
    """Bytes that so many columns' ledgers may take beside so many bytes of sketches."""
    of_data = int(units.files.sizes_in_bytes.sum()) // _OF_DATA
    return max(_TIMES_SKETCHES * sketches, min(columns * _SMALL_COLUMN, _SMALL_TABLE, of_data))


def largest_share(sizes: Sequence[int], budget: int) -> int:
    """The most that one column may take for all to stay within the budget; what small ones leave goes to large ones."""
    left = budget
    ascending = sorted(sizes)
    for position, size in enumerate(ascending):
        share = left // (len(ascending) - position)
        if size > share:
            return share
        left -= size
    return budget


def _fitted(record: ColumnRecord, size: int, share: int) -> ColumnRecord:
    """With half of the room for more than R witnesses, or a quarter and so on, so that it keeps to the share.

    At last with the largest witness limit that does, as far as the mean size of a witness tells.
    """
    while size > share and (limit := record.ledger.witness_limit):
        room = record.ledger.room // 2
        if not record.ledger.room:
            holders = np.diff(record.ledger.offsets)
            affordable = share / size * holders.sum()
            limits = range(int(holders.max(initial=1)))
            limit = max(limit for limit in limits if np.minimum(holders, limit).sum() <= affordable)
        record = _limited(record, limit, room)
        size = _witness_bytes(record)
    return record


def _limited(record: ColumnRecord, witness_limit: int, room: int = 0) -> ColumnRecord:
    sure, doubts = set_aside(record.ledger, record.doubtful)  # else a hash's newest might be none that surely holds it
    ledger = limit_witnesses(saturate(sure, doubts.hashes), witness_limit, room)
    return replace(record, ledger=ledger, doubtful=record.doubtful[:0])


def _least_sketch_bytes(record: ColumnRecord) -> int:
    """So many hashes below theta, in order, take no less, however they are compressed."""
    count = record.ledger.sample.size
    return count * max(0, record.ledger.theta.bit_length() - count.bit_length()) // 8


def _witness_bytes(record: ColumnRecord) -> int:
    return sum(_compressed(packed) for packed in packed_witnesses(record))


def _compressed(stored: bytes) -> int:
    return len(zstandard.compress(stored))
