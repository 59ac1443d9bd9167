"""The ledgers that a table lists: in which files, and what they know of a snapshot's units.

In: an answer, and a FileIO. Out: `PreviousLedgers`, from which groups and layouts are read and a refresh starts.
"""

import logging
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np
from pyiceberg.io import FileIO

from puffinry.errors import LedgerError, SketchError
from puffinry.formats.puffin import THETA_SKETCH, BlobMetadata, PuffinReader
from puffinry.ledger.counted_units import UNITS_BLOB_TYPE, LedgerUnits, UnitCounts, read_units_blob
from puffinry.ledger.store import COLUMN_BLOB_TYPE, ColumnRecord, read_column_blob, renumbered
from puffinry.ledger.unit_matching import common_units
from puffinry.metadata import (
    ROWS,
    ColumnInputs,
    Snapshot,
    StatisticsFile,
    ancestors,
    leaf_columns,
    nearest_first,
)
from puffinry.sketches import ThetaSketch
from puffinry.statistics import (
    OTHER_INPUTS,
    SNAPSHOT_ID,
    TABLE_UUID,
    Answer,
    Listed,
    SketchProperties,
    by_units,
    open_statistics,
)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Base:
    """A listed file with sketches that Puffinry computed for one snapshot of this very table.

    It may be listed for another snapshot: a copy counts the units of the one that it was computed for.
    """

    file: StatisticsFile
    snapshot_id: int  # that the sketches were computed for
    snapshot: Snapshot | None  # None: it has expired
    is_ancestor: bool  # of the snapshot to analyze, as far as is known
    columns: Mapping[int, Listed]  # by field id


@dataclass(frozen=True, slots=True)
class PreviousLedgers:
    """A snapshot whose units are known, with the records of the columns whose ledgers are sound."""

    snapshot_id: int
    snapshot: Snapshot | None  # None: it has expired; its units are known all the same
    units: LedgerUnits
    records: Mapping[int, ColumnRecord]  # field id ->
    unsound: Mapping[int, str]  # field id -> why its ledger is not among them
    computed_at: Mapping[int, int]  # field id -> when its record was, in ms since 1970

    @property
    def row_counts(self) -> UnitCounts | None:
        """The live rows of each unit, as nulls; None: nobody knows how many there are."""
        rows = self.records.get(ROWS.field_id)
        return rows.counts if rows else None


def bases(found: Answer) -> Iterator[Base]:
    """The files that a refresh of the answer's snapshot could start from: the nearest ancestor's first."""
    if found.snapshot is None:
        return
    metadata = found.source.metadata
    order = {near.snapshot_id: place for place, near in enumerate(nearest_first(metadata, found.snapshot))}
    ancestor_ids = {ancestor.snapshot_id for ancestor in ancestors(metadata, found.snapshot)}
    # No file is opened: the first one serves as a rule, and a table may list thousands.
    files = filter(None, (metadata.statistics_by_snapshot.get(listed_for) for listed_for in order))
    sketched = [(snapshot_id, file) for file in files for snapshot_id in _sketched_snapshots(file)]
    for snapshot_id, file in sorted(sketched, key=lambda each: order.get(each[0], len(order))):
        sketches = {key: each for key, each in found.source.sketches(file).items() if each.snapshot_id == snapshot_id}
        for field_id, sketch in sketches.items():
            if sketch.doubt:
                _log.info("%s: field %d is not used: %s", file.statistics_path, field_id, sketch.doubt)
        snapshot = metadata.snapshots.get(snapshot_id)
        is_ancestor = (file.snapshot_id if snapshot is None else snapshot_id) in ancestor_ids
        if own := {field_id: sketch for field_id, sketch in sketches.items() if sketch.is_own}:
            yield Base(file, snapshot_id, snapshot, is_ancestor, own)


def _sketched_snapshots(file: StatisticsFile) -> set[int]:
    """The snapshots (ids) that a file's sketches are said to be of, proven or not."""
    said = ((SketchProperties(blob.properties).snapshot_id, blob.snapshot_id) for blob in file.blob_metadata)
    return {listed_for if computed_for is None else computed_for for computed_for, listed_for in said}


def read_ledgers(io: FileIO, found: Answer, source: Base) -> PreviousLedgers | None:
    """The ledgers of the answer's columns in a file; None where it counts no units of the source's snapshot.

    Those with other inputs than the answer's schema has are not sound.
    Raises: LedgerError, SketchError or PuffinError, where the file is missing or none of it can be used.
    """
    assert found.schema is not None
    columns = [column.field_id for column in (ROWS, *leaf_columns(found.schema)[0])]
    inputs = found.source.inputs(found.schema)
    claim = {TABLE_UUID: found.source.metadata.identity, SNAPSHOT_ID: str(source.snapshot_id)}
    with open_statistics(io, source.file) as reader:
        # A file may hold ledgers of several computations, some of the same snapshot, and proofs of keys.
        private = [blob for blob in reader.metadata.private if blob.type in (UNITS_BLOB_TYPE, COLUMN_BLOB_TYPE)]
        groups = [
            _ledgers_of(reader, source, group, inputs, columns)
            for group in by_units(private, lambda blob: blob)
            if claim.items() <= group[0].properties.items()
        ]
        return reduce(_together, groups) if groups else None


def _ledgers_of(
    reader: PuffinReader, source: Base, group: Sequence[BlobMetadata], inputs: ColumnInputs, columns: Collection[int]
) -> PreviousLedgers:
    """Those of a group, which begins with the units, whose sketch is of the same run."""
    claim = {name: group[0].properties[name] for name in (TABLE_UUID, SNAPSHOT_ID)}
    sketches = {blob.fields: blob for blob in reader.metadata.blobs if blob.type == THETA_SKETCH}
    units, ledgers = read_units_blob(reader.read(group[0])), {blob.fields: blob for blob in group}
    records, unsound, computed_at = {}, {}, {}
    for field_id in columns:
        ledger = ledgers.get((field_id,))
        proof = sketches.get((field_id,)) or ledger  # the rows themselves have no sketch
        if ledger is None or proof is None or not claim.items() <= proof.properties.items():
            continue
        said = SketchProperties(proof.properties)
        try:
            sample = np.empty(0, np.int64)
            if proof is not ledger:
                sample = ThetaSketch.from_bytes(reader.read(proof)).hashes
            record = read_column_blob(reader.read(ledger), sample, units)
            if said.inputs != inputs.of(field_id)[record.names]:
                raise LedgerError(OTHER_INPUTS)
        except (LedgerError, SketchError) as error:
            unsound[field_id] = str(error)
        else:
            records[field_id], computed_at[field_id] = record, said.computed_at
    return PreviousLedgers(source.snapshot_id, source.snapshot, units, records, unsound, computed_at)


def _together(a: PreviousLedgers, b: PreviousLedgers) -> PreviousLedgers:
    """The ledgers of two runs at one snapshot, over common units; raises LedgerError where they count other files."""
    units = common_units(a.units, b.units)
    records = {key: renumbered(each, units.units) for key, each in {**b.records, **a.records}.items()}
    unsound, computed_at = {**b.unsound, **a.unsound}, {**b.computed_at, **a.computed_at}
    return replace(a, units=units, records=records, unsound=unsound, computed_at=computed_at)
