"""What runs on an executor: a scan task in, one partial ledger per column out.

Each unit gets a sketch of its own per column, since the ledger must know which unit a hash came from. It starts at the
theta that the column has already come down to in this task, so that of a later unit only the few hashes that matter are
kept.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from pipeline.metadata.columns import LeafColumn
from pipeline.scan.columns import NO_VALUES
from pipeline.scan.context import ScanContext
from pipeline.scan.scan import scan_unit
from pipeline.sketches.alpha import AlphaSketch
from pipeline.sketches.ledger import LedgerBuilder
from pipeline.sketches.ledger_store import ColumnRecord
from pipeline.sketches.unit_counts import UnitCounts, count_units
from pipeline.tasks import Piece, ScanTask


@dataclass(frozen=True, slots=True)
class SketchSize:
    """How much is kept per column."""

    lg_k: int  # the sketch keeps about 2**lg_k hashes
    witness_limit: int  # units remembered per hash


@dataclass(frozen=True, slots=True)
class Target:
    """A column to count."""

    leaf: LeafColumn
    theta: int  # hashes at or above it are of no use: what is known already has come down to it


@dataclass(slots=True)
class _Column:
    """One column's part of the task's result, while it grows."""

    leaf: LeafColumn
    builder: LedgerBuilder
    units: list[int] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    nulls: list[int] = field(default_factory=list)

    def record(self) -> ColumnRecord:
        counts = _counts(self.units, self.values, self.nulls)
        return ColumnRecord(self.leaf.field_id, str(self.leaf.type), self.builder.ledger(), counts)


def run_task(
    task: ScanTask, columns: Mapping[int, Target], context: ScanContext, size: SketchSize
) -> Sequence[ColumnRecord]:
    """Scan what the task names; raises ScanError or UnsupportedError as the scan does."""
    found: dict[int, _Column] = {}
    for piece in task.pieces:
        for field_id in piece.columns:
            if field_id not in found:
                target = columns[field_id]
                builder = LedgerBuilder(1 << size.lg_k, size.witness_limit, target.theta)
                found[field_id] = _Column(target.leaf, builder)
        _scan_piece(piece, found, context, size.lg_k)
    return [column.record() for column in found.values()]


def _scan_piece(piece: Piece, found: Mapping[int, _Column], context: ScanContext, lg_k: int) -> None:
    sketches = {field_id: AlphaSketch(lg_k, found[field_id].builder.theta) for field_id in piece.columns}
    value_counts: defaultdict[int, int] = defaultdict(int)
    null_counts: defaultdict[int, int] = defaultdict(int)
    leaves = [found[field_id].leaf for field_id in piece.columns]
    for part in scan_unit(piece.unit, leaves, context, piece.byte_range):
        if part.values is not NO_VALUES:
            sketches[part.field_id].update(part.values)
        value_counts[part.field_id] += part.value_count
        null_counts[part.field_id] += part.null_count
    for field_id, sketch in sketches.items():
        column = found[field_id]
        column.builder.add(piece.unit.number, sketch.theta, sketch.hashes(), sketch.has_empty)
        column.units.append(piece.unit.number)
        column.values.append(value_counts[field_id])
        column.nulls.append(null_counts[field_id])


def _counts(units: list[int], values: list[int], nulls: list[int]) -> UnitCounts:
    return count_units(np.array(units, np.int32), np.array(values, np.int64), np.array(nulls, np.int64))
