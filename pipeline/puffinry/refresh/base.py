"""What a refresh starts from: the ledgers in a snapshot's statistics file, and how a refresh finds them.

The nearest ancestor with a usable ledger is best, but any snapshot of the table can serve. What counts is how many of
its units are units of the snapshot to analyze, and for how many columns. A ledger that cannot be right is not used,
and a warning says so.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import accumulate, chain, islice

import numpy as np
from pyiceberg.schema import Schema

from puffinry.catalogs import Table
from puffinry.errors import LedgerError, MetadataError, PuffinError, SketchError
from puffinry.formats.puffin import THETA_SKETCH, BlobMetadata, PuffinReader
from puffinry.ledger import (
    COLUMN_BLOB_TYPE,
    UNITS_BLOB_TYPE,
    ColumnRecord,
    LedgerUnits,
    UnitCounts,
    common_units,
    match_units,
    read_column_blob,
    read_units_blob,
    renumbered,
)
from puffinry.metadata import (
    ROWS,
    ColumnInputs,
    Snapshot,
    StatisticsFile,
    ancestors,
    leaf_columns,
    nearest_first,
    statistics_of,
)
from puffinry.metadata.planning import ScanPlan, plan_scan
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
    files = filter(None, (statistics_of(metadata, listed_for) for listed_for in order))
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


def find_previous_ledgers(
    table: Table, found: Answer, wanted: Collection[int], plan: Callable[[], ScanPlan]
) -> PreviousLedgers | None:
    """The best base for columns (field ids) of an answer; None where no statistics file has a sound ledger of any.

    `plan` is that of its snapshot, and called only when it decides between statistics of some columns each. Ledgers of
    columns that were not requested are carried over.
    """
    assert found.schema is not None
    columns, inputs = all_columns(found.schema), found.source.inputs(found.schema)
    for source in _best_first(found, set(wanted), plan):
        path = source.file.statistics_path
        try:
            base = read_previous_ledgers(table, source, inputs, columns)
            if base is None:
                continue
            _check_units(table, base, found.schema)
        except (LedgerError, MetadataError, PuffinError, SketchError) as error:
            _log.warning("%s cannot be the base of a refresh: %s", path, error)
            continue
        for field_id, reason in base.unsound.items():
            _log.warning("%s: field %d is read in full: %s", path, field_id, reason)
        if base.records:
            return base
    return None


def all_columns(schema: Schema) -> list[int]:
    """The field ids of all records that a statistics file may have, that of the rows themselves first."""
    return [column.field_id for column in (ROWS, *leaf_columns(schema)[0])]


def _best_first(found: Answer, wanted: set[int], plan: Callable[[], ScanPlan]) -> Iterable[Base]:
    """Statistics that know some of the columns: ancestors' first, and of these those first that leave least to read."""

    def known(source: Base) -> set[int]:
        return {each for each in wanted & source.columns.keys() if source.columns[each].lg_k == found.lg_k}

    useful = filter(known, bases(found))
    first = list(islice(useful, 1))
    if not first or wanted <= known(first[0]):  # as a rule: only where some columns were analyzed, others compete
        return chain(first, useful)
    several = [*first, *useful]
    if len(several) == 1:
        return several
    units = plan().table
    bytes_before = [0, *accumulate(units.sizes_in_bytes.tolist())]

    def merit(source: Base) -> tuple[bool, int]:
        computed_at = next(iter(source.columns.values())).blob.sequence_number
        before = bytes_before[int(np.searchsorted(units.sequence_numbers, computed_at, "right"))]
        return source.is_ancestor, before * len(known(source))

    return sorted(several, key=merit, reverse=True)


def _check_units(table: Table, base: PreviousLedgers, schema: Schema) -> None:
    """Raise LedgerError where the ledgers' units are not those of the snapshot."""
    if base.snapshot is None:  # nothing is left to compare with, but what a unit of some key holds never changes
        return
    # The summary's totals are of the data files, and of their rows before deletes, as the ledger counts them. Some
    # writers leave them out, or take them over from wrong ones: the manifests decide then.
    files, rows = len(base.units.files), base.units.files.record_count
    summary = base.snapshot.summary
    if (summary.get("total-data-files"), summary.get("total-records")) == (str(files), str(rows)):
        return
    units = plan_scan(table.metadata, base.snapshot, table.io, schema=schema).table  # its own may be gone
    changes = match_units(base.units, units)
    if changes.added.size or changes.removed.size:
        raise LedgerError(
            f"its ledger counts {files} data files with {rows} rows, "
            f"snapshot {base.snapshot.snapshot_id} has {len(units)} with {units.record_count}"
        )


def read_previous_ledgers(
    table: Table, source: Base, inputs: ColumnInputs, columns: Collection[int]
) -> PreviousLedgers | None:
    """The ledgers of these columns (field ids) in a file; None where it counts no units of the source's snapshot.

    `inputs` are those of the snapshot to analyze: ledgers with others are not sound.
    Raises: LedgerError, SketchError or PuffinError, where the file is missing or none of it can be used.
    """
    claim = {TABLE_UUID: table.metadata.identity, SNAPSHOT_ID: str(source.snapshot_id)}
    with open_statistics(table.io, source.file) as reader:
        # A file may hold ledgers of several computations, some of the same snapshot, and proofs of keys.
        private = [blob for blob in reader.metadata.private if blob.type in (UNITS_BLOB_TYPE, COLUMN_BLOB_TYPE)]
        found = [
            _ledgers_of(reader, source, group, inputs, columns)
            for group in by_units(private, lambda blob: blob)
            if _has_properties(group[0], claim)
        ]
        return reduce(_together, found) if found else None


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
        if ledger is None or proof is None or not _has_properties(proof, claim):
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


def _has_properties(blob: BlobMetadata, claim: Mapping[str, str]) -> bool:
    return claim.items() <= blob.properties.items()
