"""What runs on an executor: a scan task in, one partial ledger per column out; and those of many tasks, merged.

A task's units come newest first, as ledgers are built. Of a column's first units all hashes are taken in, of later ones
only the few below the theta that it has come to by then.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter

import numpy as np

from puffinry.errors import ScanError
from puffinry.execution.tasks import Piece, ScanTask
from puffinry.ledger import ColumnRecord, LedgerBuilder, UnitCounts, merge_records
from puffinry.metadata import LeafColumn, MappedNames
from puffinry.metadata.planning import LiveFile
from puffinry.scan import NO_VALUES, ColumnValues, ScanContext, scan_file
from puffinry.sketches import Piece as ProvenPart
from puffinry.sketches import count_of, joined, summed_up

WITNESS_LIMIT = 16  # units remembered per hash
WITNESS_ROOM = 8  # for more of them: units per hash that a sketch may hold, taken together


@dataclass(frozen=True, slots=True)
class Target:
    """A column to count."""

    leaf: LeafColumn
    theta: int  # hashes at or above it are not needed: what is known already has come down to it


@dataclass(frozen=True, slots=True)
class ScanResult:
    """One merged record per column that was read, and what it took."""

    records: Mapping[int, ColumnRecord]  # field id ->
    bytes_read: int


@dataclass(slots=True)
class _Part:
    values: int = 0
    nulls: int = 0
    hashed: int = 0  # values
    names: MappedNames = MappedNames.NONE
    proof: list[ProvenPart] = field(default_factory=list)

    def count(self, found: ColumnValues) -> None:
        self.values += found.value_count
        self.nulls += found.null_count
        self.names = max(self.names, found.names)
        self.hashed += count_of(found.values)
        self.proof += found.proof

    def proven(self) -> list[ProvenPart]:
        """What is proven of its values: there are no more distinct ones than were hashed."""
        high = sum(piece.high for piece in self.proof)
        if high <= self.hashed:  # where it is less, nothing is proven of some
            return self.proof if high == self.hashed else [ProvenPart(0, self.hashed)]
        piece = summed_up(joined(self.proof))
        return [piece._replace(low=min(piece.low, self.hashed), high=min(piece.high, self.hashed))]


@dataclass(slots=True)
class _Column:
    leaf: LeafColumn
    lg_k: int
    builder: LedgerBuilder
    counts: "array[int]" = field(default_factory=lambda: array("q"))  # of each unit: its number, values and nulls
    names: MappedNames = MappedNames.NONE
    proof: list[ProvenPart] = field(default_factory=list)

    def finish(self, unit: LiveFile, part: _Part) -> None:
        """All values of a unit were added; raises ScanError where it shows that there are more than are counted."""
        if part.hashed > part.values and (held := self.builder.held(unit.number)) > part.values:
            said = f"{unit.path}: {self.leaf.name} has {part.values} values and {held} distinct ones at least"
            raise ScanError(f"{said}: its nulls are counted wrongly", file=unit.path, column=self.leaf.name)
        self.counts.extend((unit.number, part.values, part.nulls))
        self.names = max(self.names, part.names)
        self.proof += part.proven()

    def record(self) -> ColumnRecord:
        units, values, nulls = np.array(self.counts, np.int64).reshape(-1, 3)[::-1].T  # they came newest first
        counts = UnitCounts(units.astype(np.int32), values, nulls)
        ledger = self.builder.ledger()
        proof = joined(self.proof)
        return ColumnRecord(self.leaf.field_id, str(self.leaf.type), ledger, counts, self.names, proof=proof)


def run_task(
    task: ScanTask,
    columns: Mapping[int, Target],
    context: ScanContext,
    lg_k: int,
    go_on: Callable[[], None] = lambda: None,
    on_read: Callable[[int], None] = lambda _: None,
) -> Sequence[ColumnRecord]:
    """Scan what the task names; raises ScanError or UnsupportedError as the scan does.

    Sketches keep about 2**`lg_k` hashes. `go_on` is called with each page or batch, and may end the task by what it
    raises; `on_read` with how many pieces were read since, after each file.
    """
    wanted = task.columns
    found = {
        each: _Column(target.leaf, lg_k, LedgerBuilder(1 << lg_k, WITNESS_LIMIT, target.theta, WITNESS_ROOM << lg_k))
        for each, target in columns.items()
        if each in wanted
    }
    unit = attrgetter("file.number")
    for _, grouped in groupby(sorted(task.pieces, key=unit, reverse=True), unit):
        pieces = tuple(grouped)
        _add_unit(pieces, columns, found, context, go_on)
        on_read(len(pieces))
    return [found.pop(field_id).record() for field_id in list(found)]


def _add_unit(
    pieces: Sequence[Piece],
    columns: Mapping[int, Target],
    found: Mapping[int, _Column],
    context: ScanContext,
    go_on: Callable[[], None],
) -> None:
    unit = pieces[0].file
    unread = Counter(field_id for piece in pieces for field_id in piece.columns)  # pieces, of each column
    parts = {field_id: _Part() for field_id in unread}
    for piece in pieces:
        leaves = [columns[field_id].leaf for field_id in piece.columns]
        for values in scan_file(piece.file, leaves, context, piece.byte_range):
            go_on()
            field_id = values.field_id
            parts[field_id].count(values)
            unread[field_id] -= values.is_last
            if values.values is not NO_VALUES:
                found[field_id].builder.add(unit.number, values.values)
            if not unread[field_id]:
                found[field_id].finish(unit, parts.pop(field_id))
    for field_id, part in parts.items():
        found[field_id].finish(unit, part)


def merge_all(records: Iterable[ColumnRecord]) -> dict[int, ColumnRecord]:
    """One record per column, by field id, of records of any units."""
    found: dict[int, ColumnRecord] = {}
    for record in records:
        other = found.get(record.field_id)
        found[record.field_id] = record if other is None else merge_records(other, record)
    return found
