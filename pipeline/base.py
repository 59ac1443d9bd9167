"""What a refresh starts from: the ledgers that a snapshot's statistics file carries, and how they get there.

The nearest ancestor with a usable ledger serves best, but any snapshot of the table does: what counts is which of its
units are units of the snapshot to analyze, and for how many of the columns. A ledger that cannot be right is not used,
and a warning says so.
"""

import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray
from pyiceberg.schema import Schema

from pipeline.catalogs import Table, open_statistics
from pipeline.errors import LedgerError, MetadataError, PuffinError, SketchError
from pipeline.metadata.columns import ROWS, leaf_columns
from pipeline.metadata.document import Snapshot
from pipeline.metadata.planning import ScanPlan, plan_scan
from pipeline.metadata.references import ancestors, statistics_to_start_from
from pipeline.metadata.statistics import StatisticsFile
from pipeline.properties import own_sketches
from pipeline.puffin.format import THETA_SKETCH, BlobMetadata
from pipeline.puffin.reader import PuffinReader
from pipeline.sketches.compact_form import deserialize
from pipeline.sketches.ledger_store import COLUMN_BLOB_TYPE, ColumnRecord, read_column_blob
from pipeline.sketches.ledger_units import UNITS_BLOB_TYPE, LedgerUnits, read_units_blob
from pipeline.sketches.unit_matching import match_units

_log = logging.getLogger(__name__)
_Blobs = Mapping[tuple[str, tuple[int, ...]], BlobMetadata]


@dataclass(frozen=True, slots=True)
class Base:
    """A snapshot whose units are known, with the records of the columns whose ledgers are sound."""

    snapshot: Snapshot
    units: LedgerUnits
    records: Mapping[int, ColumnRecord]  # field id ->
    unsound: Mapping[int, str]  # field id -> why its ledger is not among them


def find_base(
    table: Table, snapshot: Snapshot, wanted: Collection[int], lg_k: int, plan: Callable[[], ScanPlan]
) -> Base | None:
    """The best base for columns (field ids) of a snapshot; None where no statistics file has a sound ledger of any.

    `plan` is that of the snapshot, and called only when it decides between statistics of some columns each. Ledgers of
    columns that were not asked for come along.
    """
    columns = all_columns(table.metadata.snapshot_schema(snapshot))
    for candidate, entry in _best_first(table, snapshot, set(wanted), lg_k, plan):
        try:
            base = read_base(table, candidate, entry, columns)
            if base is not None:
                _check_units(table, base)
        except (LedgerError, MetadataError, PuffinError, SketchError) as error:
            _log.warning("%s is no base for a refresh: %s", entry.statistics_path, error)
            continue
        if base is None:
            continue
        for field_id, reason in base.unsound.items():
            _log.warning("%s: field %d is read in full: %s", entry.statistics_path, field_id, reason)
        if base.records:
            return base
    return None


def all_columns(schema: Schema) -> list[int]:
    """The field ids of all records that a statistics file may have, that of the rows themselves first."""
    return [column.field_id for column in (ROWS, *leaf_columns(schema)[0])]


def _best_first(
    table: Table, snapshot: Snapshot, wanted: set[int], lg_k: int, plan: Callable[[], ScanPlan]
) -> list[tuple[Snapshot, StatisticsFile]]:
    """Statistics that know some of the columns: ancestors' first, and of these those first that leave least to read.

    The nearest ancestor does, unless only some columns were analyzed there.
    """
    candidates = statistics_to_start_from(table.metadata, snapshot)
    useful = [candidate for candidate in candidates if wanted & own_sketches(candidate[1], lg_k)]
    if len(useful) < 2 or wanted <= own_sketches(useful[0][1], lg_k):
        return useful
    line = {ancestor.snapshot_id for ancestor in ancestors(table.metadata, snapshot)}
    units = plan().table
    bytes_before = [0, *accumulate(units.sizes_in_bytes.tolist())]

    def merit(candidate: tuple[Snapshot, StatisticsFile]) -> tuple[bool, int]:
        base, entry = candidate
        known = bytes_before[int(np.searchsorted(units.sequence_numbers, base.sequence_number, "right"))]
        return base.snapshot_id in line, known * len(wanted & own_sketches(entry, lg_k))

    return sorted(useful, key=merit, reverse=True)


def _check_units(table: Table, base: Base) -> None:
    """Raise LedgerError where the ledgers' units are not those of the snapshot.

    The summary's totals are of the data files, and of their rows before deletes, as the ledger counts them. Some
    writers leave them out, or take them over from wrong ones: the manifests decide then.
    """
    files, rows = len(base.units.files), base.units.files.record_count
    summary = base.snapshot.summary
    if (summary.get("total-data-files"), summary.get("total-records")) == (str(files), str(rows)):
        return
    units = plan_scan(table.metadata, base.snapshot, table.io).table
    changes = match_units(base.units, units)
    if changes.added.size or changes.removed.size:
        raise LedgerError(
            f"its ledger counts {files} data files with {rows} rows, "
            f"snapshot {base.snapshot.snapshot_id} has {len(units)} with {units.record_count}"
        )


def read_base(table: Table, snapshot: Snapshot, entry: StatisticsFile, columns: Collection[int]) -> Base | None:
    """The ledgers of these columns (field ids) in a snapshot's statistics file; None where it has none of any column.

    Raises: LedgerError, SketchError or PuffinError, where the file is missing or none of it can be used.
    """
    with open_statistics(table.io, entry) as reader:
        blobs = {(blob.type, blob.fields): blob for blob in reader.metadata.blobs}
        stored = blobs.get((UNITS_BLOB_TYPE, ()))
        if stored is None:
            return None
        units = read_units_blob(reader.read(stored))
        records, unsound = _records(reader, blobs, units, columns)
        return Base(snapshot, units, records, unsound)


def _records(
    reader: PuffinReader, blobs: _Blobs, units: LedgerUnits, columns: Collection[int]
) -> tuple[dict[int, ColumnRecord], dict[int, str]]:
    """The records that are sound, and of the others what is wrong with them."""
    records, unsound = {}, {}
    for field_id in columns:
        ledger = blobs.get((COLUMN_BLOB_TYPE, (field_id,)))
        if ledger is None:
            continue
        try:
            sample = _sample(reader, blobs.get((THETA_SKETCH, (field_id,))))
            records[field_id] = read_column_blob(reader.read(ledger), sample, units)
        except (LedgerError, SketchError) as error:
            unsound[field_id] = str(error)
    return records, unsound


def _sample(reader: PuffinReader, sketch: BlobMetadata | None) -> NDArray[np.int64]:
    """The hashes of the sketch beside a ledger; the record of the rows themselves has none."""
    return np.empty(0, np.int64) if sketch is None else deserialize(reader.read(sketch))[1]
