"""The units that a ledger was counted over: data files by their keys, and after a compaction several as one.

Of each unit it is known how many values and nulls of a column it has, so that a column's sums stay exact when units go.

Stored beside the columns' ledgers as a blob of its own, one row of Arrow for each data file, oldest first. A unit's
number is the position of its newest file, so that unit numbers order units by age and are positions in a plan's units.

It also records which deletes a tolerance left unread: they took rows that the ledger still counts. Such a unit is
*marked* until it is read again, however few rows it may have lost; docs/ledgers.md has the theory.
"""

import zlib
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from puffinry.errors import LedgerError
from puffinry.ledger.arrow_stream import from_stream, number_array, to_stream
from puffinry.ledger.column_ledger import NO_UNIT, stay_as_they_are
from puffinry.metadata.planning import MOST_ROWS, LiveFileTable

UNITS_BLOB_TYPE = "puffinry-ledger-units-v2"

UNITS_SCHEMA = pa.schema(
    [
        pa.field("path", pa.large_string(), nullable=False),
        pa.field("fingerprint", pa.int64(), nullable=False),  # of deletes and identity-partition values, 0: neither
        pa.field("record_count", pa.int64(), nullable=False),  # rows in the file, before deletes
        pa.field("size_in_bytes", pa.int64(), nullable=False),
        pa.field("sequence_number", pa.int64(), nullable=False),
        pa.field("older_by", pa.int32(), nullable=False),  # how much further down its unit's newest file stands
        pa.field("unread_most", pa.int64(), nullable=False),  # rows that unread deletes took of the unit; 0 elsewhere
        pa.field("unread_within", pa.float64(), nullable=False),  # the tolerance that let the unit pass; 0 elsewhere
    ]
)

_AT_ONCE = 1 << 16  # paths as Python's strings
_MANY = 1024  # counts: what fewer take is not worth a look


@dataclass(frozen=True, slots=True, eq=False)
class UnreadDeletes:
    """Two parallel columns: the marked units, and what each has lost."""

    units: NDArray[np.int32]  # (n,) ascending, distinct
    most: NDArray[np.int64]  # (n,) rows that are gone at most of those counted
    tolerance: float  # of the refresh that let them pass; 0: there are none

    @property
    def rows(self) -> int:
        """Of all counted rows so many are gone, at most."""
        return int(self.most.sum())

    def where(self, kept: NDArray[np.bool_]) -> "UnreadDeletes":
        """Some of the units only."""
        return mark(self.units[kept], self.most[kept], self.tolerance)

    def renumbered(self, numbers: NDArray[np.int32]) -> "UnreadDeletes":
        """Unit u becomes `numbers[u]`, as `ledger.renumber`: a compaction hands on what its units have lost."""
        units = numbers[self.units]
        stays = units != NO_UNIT
        return mark(units[stays], self.most[stays], self.tolerance)


def mark(units: NDArray[np.integer], most: NDArray[np.int64], tolerance: float) -> UnreadDeletes:
    """Units in any order; what one that stands there more than once has lost adds up."""
    distinct, places = np.unique(units, return_inverse=True)
    sums = np.zeros(distinct.size, np.int64)
    np.add.at(sums, places, most)
    return UnreadDeletes(distinct.astype(np.int32), sums, float(tolerance) if distinct.size else 0)


NOTHING_UNREAD = UnreadDeletes(np.empty(0, np.int32), np.empty(0, np.int64), 0)


@dataclass(frozen=True, eq=False)
class LedgerUnits:
    """The data files, and which of them are one unit."""

    files: LiveFileTable
    units: NDArray[np.int32]  # (n,) each file's unit: the position of its newest file
    unread: UnreadDeletes = field(default=NOTHING_UNREAD)  # that took rows since the units were counted

    @cached_property
    def numbers(self) -> NDArray[np.int32]:
        """The units' numbers, ascending."""
        return np.flatnonzero(self.units == np.arange(self.units.size)).astype(np.int32)

    @cached_property
    def rows(self) -> NDArray[np.int64]:
        """(n,) rows of each unit's files, at the unit's number; 0 where no unit has that number."""
        rows = np.zeros(self.units.size, np.int64)
        np.add.at(rows, self.units, self.files.record_counts)
        return rows

    @cached_property
    def stored(self) -> bytes:
        """The units for a statistics file: an Arrow IPC stream."""
        files, older_by = self.files, self.units - np.arange(self.units.size)
        columns: list[NDArray[Any]] = [files.fingerprints, files.record_counts, files.sizes_in_bytes]
        most, within = np.zeros(self.units.size, np.int64), np.zeros(self.units.size)
        most[self.unread.units], within[self.unread.units] = self.unread.most, self.unread.tolerance
        columns += [files.sequence_numbers, older_by, most, within]
        arrays = [number_array(each, field.type) for each, field in zip(columns, list(UNITS_SCHEMA)[1:], strict=True)]
        return to_stream(pa.RecordBatch.from_arrays([files.paths, *arrays], schema=UNITS_SCHEMA))

    @cached_property
    def checksum(self) -> int:
        """CRC-32 of all that is here, which ties a column's ledger to the units it was counted over."""
        files = self.files
        checksum = 0
        for start in range(0, len(files), _AT_ONCE):
            checksum = zlib.crc32("".join(files.paths.slice(start, _AT_ONCE).to_pylist()).encode(), checksum)
        lengths = np.from_dlpack(pc.binary_length(files.paths))
        numbers = files.fingerprints, files.record_counts, files.sizes_in_bytes, files.sequence_numbers, self.units
        unread = self.unread.units, self.unread.most
        for column in (lengths, *numbers, *unread):
            checksum = zlib.crc32(column.astype("<i8").tobytes(), checksum)
        return zlib.crc32(np.array(self.unread.tolerance, "<f8").tobytes(), checksum)


def read_units_blob(blob: bytes) -> LedgerUnits:
    """The reverse of `LedgerUnits.stored`. Raises: LedgerError."""
    paths, *numbers = from_stream(blob, UNITS_SCHEMA).columns
    columns: list[NDArray[Any]] = [np.from_dlpack(column) for column in numbers]  # `to_numpy` imports pandas
    *columns, older_by, most, tolerances = columns
    files = LiveFileTable(paths, *columns)
    positions = np.arange(len(files))
    units = positions + older_by
    if np.any(units < positions) or np.any(units >= len(files)) or not np.array_equal(units[units], units):
        raise LedgerError("a ledger's units: a file names no unit, or one of an older file")
    if not _within(files.record_counts, MOST_ROWS):
        raise LedgerError("a ledger's units: a file has an impossible number of rows")
    if np.any(files.sizes_in_bytes < 0):
        raise LedgerError("a ledger's units: a file has an impossible size")
    return LedgerUnits(files, units.astype(np.int32), _decoded_unread(units, most, tolerances))


def _decoded_unread(
    units: NDArray[np.int64], most: NDArray[np.int64], tolerances: NDArray[np.float64]
) -> UnreadDeletes:
    marked = np.flatnonzero(tolerances)
    tolerance = float(tolerances.max(initial=0))
    if np.any(units[marked] != marked):
        raise LedgerError("a ledger's units: unread deletes of what is no unit")
    if np.any(tolerances[marked] != tolerance) or not 0 <= tolerance <= 1:
        raise LedgerError("a ledger's units: unread deletes within an impossible tolerance")
    if not _within(most, MOST_ROWS) or np.any(most[tolerances == 0]):
        raise LedgerError("a ledger's units: an impossible number of unread deletes")
    return mark(marked, most[marked], tolerance)


def _within(numbers: NDArray[np.int64], limit: int) -> bool:
    return bool(np.all((numbers >= 0) & (numbers <= limit)))


class UnitCounts:
    """Three parallel columns; a unit that was never counted has no entry. A table may have a hundred million of these.

    So they are held in as few bytes as their largest needs, and only once where all are the same.
    """

    __slots__ = ("_nulls", "_values", "units")

    def __init__(self, units: NDArray[np.int32], values: NDArray[np.integer], nulls: NDArray[np.integer]) -> None:
        """Of distinct units, ascending; `units` may be shared with other columns."""
        self.units = units
        self._values, self._nulls = _narrowed(values), _narrowed(nulls)

    @property
    def values(self) -> NDArray[np.int64]:
        """(n,) non-null."""
        return self._values.astype(np.int64, copy=False)

    @property
    def nulls(self) -> NDArray[np.int64]:
        """(n,)."""
        return self._nulls.astype(np.int64, copy=False)

    @property
    def value_count(self) -> int:
        """Non-null values of all units."""
        return int(self._values.sum(dtype=np.int64))

    @property
    def null_count(self) -> int:
        """Nulls of all units."""
        return int(self._nulls.sum(dtype=np.int64))

    @property
    def with_values(self) -> int:
        """How many units have some."""
        return int(np.count_nonzero(self._values))

    def of(self, units: NDArray[np.int32]) -> "UnitCounts":
        """The same with the memory of `units`, if these are the ones counted."""
        return UnitCounts(units, self._values, self._nulls) if np.array_equal(units, self.units) else self

    def where(self, kept: NDArray[np.bool_]) -> "UnitCounts":
        """The counts of some of the units."""
        return UnitCounts(self.units[kept], self._values[kept], self._nulls[kept])


def _narrowed(counts: NDArray[np.integer]) -> NDArray[np.integer]:
    if counts.size < _MANY:
        return counts
    least, most = counts.min(), counts.max()
    return np.broadcast_to(most, counts.shape) if least == most else counts.astype(np.min_scalar_type(most))


def no_counts() -> UnitCounts:
    """Of no unit."""
    return UnitCounts(np.empty(0, np.int32), np.empty(0, np.int64), np.empty(0, np.int64))


def count_units(units: NDArray[np.int32], values: NDArray[np.int64], nulls: NDArray[np.int64]) -> UnitCounts:
    """Counts in any order; entries of the same unit (parts of a split file, or units that became one) add up."""
    order = np.argsort(units, kind="stable")
    ordered = units[order]
    starts = np.flatnonzero(np.diff(ordered, prepend=NO_UNIT))
    return UnitCounts(ordered[starts], _sums(values[order], starts), _sums(nulls[order], starts))


def merge_counts(a: UnitCounts, b: UnitCounts) -> UnitCounts:
    """The counts of both; parts of the same unit add up."""
    return count_units(
        np.concatenate([a.units, b.units]),
        np.concatenate([a.values, b.values]),
        np.concatenate([a.nulls, b.nulls]),
    )


def renumber_counts(counts: UnitCounts, numbers: NDArray[np.int32]) -> UnitCounts:
    """Unit u becomes `numbers[u]`, and is gone where that is NO_UNIT; as `ledger.renumber`."""
    if stay_as_they_are(numbers):
        return counts
    units = numbers[counts.units]
    stays = units != NO_UNIT
    return count_units(units[stays], counts.values[stays], counts.nulls[stays])


def _sums(counts: NDArray[np.int64], starts: NDArray[np.intp]) -> NDArray[np.int64]:
    return np.add.reduceat(counts, starts) if starts.size else np.empty(0, np.int64)
