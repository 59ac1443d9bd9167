"""The units that a ledger was counted over: data files with their deletes, and after a compaction several as one.

Stored beside the columns' ledgers as a blob of its own, one row of Arrow for each data file, oldest first. A unit's
number is the position of its newest file, so that unit numbers order units by age and are positions in a plan's units.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from pipeline.errors import LedgerError
from pipeline.metadata.units import UnitKey
from pipeline.sketches.arrow_stream import from_stream, to_stream

UNITS_BLOB_TYPE = "puffinry-ledger-units-v1"

UNITS_SCHEMA = pa.schema(
    [
        pa.field("path", pa.large_string(), nullable=False),
        pa.field("deletes", pa.int64(), nullable=False),  # fingerprint, 0: none
        pa.field("record_count", pa.int64(), nullable=False),  # rows in the file, before deletes
        pa.field("older_by", pa.int32(), nullable=False),  # how much further down its unit's newest file stands
    ]
)

_LARGEST_RECORD_COUNT = 1 << 40


@dataclass(frozen=True, eq=False)
class LedgerUnits:
    """Four parallel columns, a data file each, oldest first."""

    keys: Sequence[UnitKey]  # a file that was appended twice stands here twice
    record_counts: NDArray[np.int64]  # (n,) rows in the file, before deletes
    units: NDArray[np.int32]  # (n,) each file's unit: the position of its newest file

    @cached_property
    def numbers(self) -> NDArray[np.int32]:
        """The units' numbers, ascending."""
        return np.flatnonzero(self.units == np.arange(self.units.size)).astype(np.int32)

    @cached_property
    def rows(self) -> NDArray[np.int64]:
        """(n,) rows of each unit's files, at the unit's number; 0 where no unit has that number."""
        rows = np.zeros(self.units.size, np.int64)
        np.add.at(rows, self.units, self.record_counts)
        return rows

    @cached_property
    def checksum(self) -> int:
        """CRC-32 of all that is here, which ties a column's ledger to the units it was counted over."""
        paths = "\n".join(key.path for key in self.keys)
        numbers = [np.array([key.deletes for key in self.keys], "<i8"), self.record_counts, self.units.astype("<i8")]
        return zlib.crc32(np.concatenate(numbers).tobytes(), zlib.crc32(paths.encode()))


def units_blob(units: LedgerUnits) -> bytes:
    """The units for a statistics file."""
    paths, deletes = zip(*units.keys, strict=True) if units.keys else ((), ())
    older_by = units.units - np.arange(units.units.size)
    columns = (paths, deletes, units.record_counts, older_by)
    arrays = [pa.array(column, field.type) for column, field in zip(columns, UNITS_SCHEMA, strict=True)]
    return to_stream(pa.RecordBatch.from_arrays(arrays, schema=UNITS_SCHEMA))


def read_units_blob(blob: bytes) -> LedgerUnits:
    """The reverse of `units_blob`. Raises: LedgerError."""
    batch = from_stream(blob, UNITS_SCHEMA)
    path, deletes, record_counts, older_by = batch.columns
    keys = [UnitKey(*key) for key in zip(path.to_pylist(), deletes.to_pylist(), strict=True)]
    counts, positions = record_counts.to_numpy(), np.arange(len(keys))
    units = positions + older_by.to_numpy()
    if np.any(units < positions) or np.any(units >= len(keys)) or not np.array_equal(units[units], units):
        raise LedgerError("a ledger's units: a file names no unit, or one of an older file")
    if np.any(counts < 0) or np.any(counts > _LARGEST_RECORD_COUNT):
        raise LedgerError("a ledger's units: a file has an impossible number of rows")
    return LedgerUnits(keys, counts, units.astype(np.int32))
