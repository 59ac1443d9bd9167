"""An analysis as a Puffin file beside the table's metadata.

The file has one theta sketch per column, and the ledger's blobs. The Puffin footer has all of a sketch's properties,
the table metadata two of them. The ledger's blobs are private: the footer's list leaves them out. Other writers, such
as Trino, copy all listed blobs to the table metadata, where an unknown type stops others: PyIceberg 0.12 cannot load
such a table.
"""

from collections.abc import Iterator
from importlib.metadata import version
from io import BytesIO
from itertools import chain

import numpy as np
from pyiceberg.io import FileIO

from puffinry.catalogs import Table
from puffinry.commit import entry_of_written, new_statistics_path
from puffinry.formats.puffin import CREATED_BY, PAYLOAD_LIMIT, THETA_SKETCH, Blob, PuffinWriter
from puffinry.ledger import COLUMN_BLOB_TYPE, UNITS_BLOB_TYPE, fitting_blobs
from puffinry.metadata import MAX_BYTES, ROWS, StatisticsFile
from puffinry.refresh.computing import ComputedStatistics
from puffinry.sketches import MAX_THETA, ThetaSketch
from puffinry.statistics import (
    TABLE_UUID,
    TOLERANCE,
    UNREAD_BYTES,
    UNREAD_DELETES,
    Answer,
    Column,
    Count,
    Provenance,
    Truth,
    with_digest,
)
from puffinry.storage import new_file

PUFFINRY = f"Puffinry {version('puffinry')}"  # as a file's writer
_MOST_PER_COLUMN = 1024  # bytes in footer or metadata, but for tables known by a very long location


def write(table: Table, analysis: ComputedStatistics, codec: str | None = "zstd") -> StatisticsFile:
    """Write the analysis to a new file in the table's metadata folder; the table does not know it yet.

    `codec` compresses the blobs (None: they are stored as they are); Trino and Iceberg Java cannot read lz4.
    """
    path = new_statistics_path(table.metadata, analysis.statistics.snapshot_id)
    return write_statistics_file(table.io, path, analysis, codec)


def write_statistics_file(
    io: FileIO, path: str, analysis: ComputedStatistics, codec: str | None = "zstd"
) -> StatisticsFile:
    """Write the analysis to `path`; its entry. Raises CatalogUnavailableError, and nothing of it is left then."""
    statistics = analysis.statistics
    written_for = statistics.snapshot_id, statistics.sequence_number
    rows = analysis.provenance[ROWS.field_id].properties()
    left = analysis.units.unread
    marked = int(analysis.units.files.sizes_in_bytes[np.isin(analysis.units.units, left.units)].sum())
    unread = {UNREAD_DELETES: str(left.rows), TOLERANCE: str(left.tolerance), UNREAD_BYTES: str(marked)}
    unread = unread if left.units.size else {}
    made_by = {CREATED_BY: PUFFINRY, TABLE_UUID: rows[TABLE_UUID]}

    def sketches() -> Iterator[Blob]:
        for column in (*statistics.columns, *analysis.carried):
            field_id = column.column.field_id
            ledger = analysis.records[field_id].ledger
            sketch = ThetaSketch(ledger.theta, ledger.sample).to_bytes()
            said = column.properties(ledger.k.bit_length() - 1) | unread | analysis.provenance[field_id].properties()
            yield Blob(THETA_SKETCH, [field_id], *written_for, sketch, with_digest(said))

    def ledgers() -> Iterator[Blob]:
        yield Blob(UNITS_BLOB_TYPE, [], *written_for, analysis.units.stored, rows)
        for field_id, ledger_blob in fitting_blobs(analysis.records, analysis.units):
            proof = rows if field_id == ROWS.field_id else {}  # the others' stand at their sketches
            yield Blob(COLUMN_BLOB_TYPE, [field_id], *written_for, ledger_blob, proof)

    with new_file(io, path) as output, PuffinWriter(output, made_by) as writer:
        blobs = chain(sketches(), ledgers())
        writer.add_all(blobs, codec=codec, private=(UNITS_BLOB_TYPE, COLUMN_BLOB_TYPE))
    return entry_of_written(path, statistics.snapshot_id, writer)


def entry_if_large(found: Answer) -> StatisticsFile | None:
    """What the table metadata would say at least of a file of an answer's columns; None where it is far from any limit.

    Raises PuffinError where the footer would be larger than what is read back.
    """
    metadata, snapshot, schema = found.source.metadata, found.snapshot, found.schema
    most = _MOST_PER_COLUMN * len(found.columns)
    if snapshot is None or schema is None or (most <= PAYLOAD_LIMIT and metadata.size + most <= MAX_BYTES):
        return None
    inputs, nothing = found.source.inputs(schema), ThetaSketch(MAX_THETA, np.empty(0, np.int64))
    written_for = snapshot.snapshot_id, snapshot.sequence_number
    with PuffinWriter(BytesIO(), {}) as writer:
        for column in found.columns:
            empty = Column(column, Count.counted(0), 0, 0, Truth.NO, nothing, snapshot.snapshot_id)
            what = metadata.identity, snapshot.snapshot_id, snapshot.timestamp_ms
            said = empty.properties(found.lg_k) | Provenance(*what, inputs.of(column.field_id)[0]).properties()
            writer.add(Blob(THETA_SKETCH, [column.field_id], *written_for, b"", with_digest(said)))
            writer.add(Blob(COLUMN_BLOB_TYPE, [column.field_id], *written_for, b"", {}), private=True)
    return entry_of_written(new_statistics_path(metadata, snapshot.snapshot_id), snapshot.snapshot_id, writer)
