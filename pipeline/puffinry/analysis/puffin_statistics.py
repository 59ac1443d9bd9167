"""An analysis as a Puffin file beside the table's metadata, and statistics read back from such a file.

One theta sketch per column, whose properties stand both in the Puffin footer and in the table metadata, and the
ledger's blobs. These are private, out of the footer's list: other writers, such as Trino, copy whatever that names, and
list it in the table metadata, where types unknown to them stop others (PyIceberg 0.12 loads no such table).
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from typing import Literal

from pyiceberg.io import FileIO

from puffinry.analysis.analyzing import Analysis
from puffinry.analysis.results import ColumnStatistics
from puffinry.catalogs import Table, entry_of_written, new_statistics_path, open_statistics
from puffinry.errors import PuffinError, about
from puffinry.formats.puffin import (
    CREATED_BY,
    NDV_PROPERTY,
    THETA_SKETCH,
    Blob,
    BlobMetadata,
    PuffinReader,
    PuffinWriter,
)
from puffinry.metadata import ROWS, LeafColumn, StatisticsBlob, StatisticsFile, leaf_columns
from puffinry.metadata.statistics import (
    LG_K,
    NDV_LOWER,
    NDV_UPPER,
    NULL_COUNT,
    TABLE_UUID,
    UNREAD_DELETES,
    VALUE_COUNT,
    SketchProperties,
)
from puffinry.sketches import MAX_THETA, ThetaSketch, distinct_count
from puffinry.sketches.ledger import COLUMN_BLOB_TYPE, fitting_blobs
from puffinry.storage import new_file


@dataclass(frozen=True, slots=True)
class PuffinSettings:
    """How a deployment wants its statistics files."""

    compression: Literal["zstd", "lz4"] | None = "zstd"  # Trino and Iceberg Java cannot read lz4
    created_by: str = f"Puffinry {version('puffinry')}"


def write(table: Table, analysis: Analysis, settings: PuffinSettings | None = None) -> StatisticsFile:
    """Write the analysis to a new file in the table's metadata folder; the table does not know it yet."""
    path = new_statistics_path(table.metadata, analysis.statistics.snapshot_id)
    return write_statistics_file(table.io, path, analysis, settings or PuffinSettings())


def write_statistics_file(io: FileIO, path: str, analysis: Analysis, settings: PuffinSettings) -> StatisticsFile:
    """Write the analysis to `path`; returns what the table metadata is to say of the file.

    Raises CatalogUnavailableError where the store does not take it; nothing of it is left then.
    """
    statistics = analysis.statistics
    written_for = statistics.snapshot_id, statistics.sequence_number
    rows = analysis.provenance[ROWS.field_id].properties()
    unread = {UNREAD_DELETES: str(statistics.unread_deletes)} if statistics.unread_deletes else {}
    made_by = {CREATED_BY: settings.created_by, TABLE_UUID: rows[TABLE_UUID]}
    with new_file(io, path) as output, PuffinWriter(output, made_by) as writer:
        for column in (*statistics.columns, *analysis.carried):
            field_id = column.column.field_id
            ledger = analysis.records[field_id].ledger
            sketch = ThetaSketch(ledger.theta, ledger.sample).to_bytes()
            properties = _numbers(column, ledger.k) | unread | analysis.provenance[field_id].properties()
            writer.add(Blob(THETA_SKETCH, [field_id], *written_for, sketch, properties), codec=settings.compression)
        add = partial(writer.add, codec=settings.compression, private=True)
        add(Blob(analysis.units.blob_type, [], *written_for, analysis.units.stored, rows))
        for field_id, ledger_blob in fitting_blobs(analysis.records, analysis.units).items():
            proof = rows if field_id == ROWS.field_id else {}  # the others' stand at their sketches
            add(Blob(COLUMN_BLOB_TYPE, [field_id], *written_for, ledger_blob, proof))
    return entry_of_written(path, statistics.snapshot_id, writer)


def _numbers(column: ColumnStatistics, k: int) -> dict[str, str]:
    return {
        NDV_PROPERTY: str(column.ndv),
        NDV_LOWER: str(column.ndv_lower),
        NDV_UPPER: str(column.ndv_upper),
        VALUE_COUNT: str(column.value_count),
        NULL_COUNT: str(column.null_count),
        LG_K: str(k.bit_length() - 1),
    }


def read_statistics(
    table: Table, entry: StatisticsFile, only: Collection[int] | None = None
) -> tuple[ColumnStatistics, ...]:
    """The statistics of the columns that a statistics file listed in the table's metadata has, whoever wrote it.

    Of `only` these columns, by field id, where that is given.

    What another writer did not note, such as counts of nulls, is None. Raises PuffinError where the file is missing,
    damaged, or without a sketch that the metadata lists.
    """
    snapshot = table.metadata.snapshots[entry.snapshot_id]
    leaves = {leaf.field_id: leaf for leaf in leaf_columns(table.metadata.snapshot_schema(snapshot))[0]}
    leaves = {field_id: leaf for field_id, leaf in leaves.items() if only is None or field_id in only}
    with about(file=entry.statistics_path), open_statistics(table.io, entry) as reader:
        return tuple(_columns(reader, entry, leaves))


def _columns(reader: PuffinReader, entry: StatisticsFile, leaves: dict[int, LeafColumn]) -> Iterator[ColumnStatistics]:
    stored = {blob.fields: blob for blob in reader.metadata.blobs if blob.type == THETA_SKETCH}
    for listed in entry.blob_metadata:
        leaf = leaves.get(listed.fields[0]) if len(listed.fields) == 1 else None
        if listed.type == THETA_SKETCH and leaf is not None:
            yield _column(leaf, listed, _sketch(reader, stored.get(listed.fields), entry))


def _sketch(reader: PuffinReader, blob: BlobMetadata | None, entry: StatisticsFile) -> ThetaSketch:
    if blob is None:
        raise PuffinError(f"{entry.statistics_path}: a sketch that the table metadata lists is not in the file")
    return ThetaSketch.from_bytes(reader.read(blob))


def _column(leaf: LeafColumn, listed: StatisticsBlob, sketch: ThetaSketch) -> ColumnStatistics:
    said = SketchProperties(listed.properties)
    found = distinct_count(sketch, has_empty=False)
    ndv = found.ndv if said.ndv is None else said.ndv
    has_empty = said.ndv_lower is not None and ndv > found.ndv
    return ColumnStatistics(
        column=leaf,
        ndv=ndv,
        ndv_lower=found.lower + has_empty if said.ndv_lower is None else said.ndv_lower,
        ndv_upper=found.upper + has_empty if said.ndv_upper is None else said.ndv_upper,
        theta=sketch.theta / MAX_THETA,
        retained=sketch.hashes.size,
        value_count=said.value_count,
        null_count=said.null_count,
        has_empty=has_empty,
    )
