"""Partial ledgers as a Snappy framed Arrow IPC stream, which says by itself whether it is whole and whose it is.

Checksums of the chunks tell torn and damaged bytes from whole ones, the end of the Arrow stream that nothing is
missing, and its schema names the task that the ledgers are the result of. Nothing in it is code.
"""

import io
from collections.abc import Sequence

import pyarrow as pa

from puffinry.errors import LedgerError
from puffinry.formats.snappy_framing import FrameReader, FrameWriter
from puffinry.sketches.ledger.arrow_stream import from_stream, to_stream
from puffinry.sketches.ledger.store import COLUMN_SCHEMA, ColumnRecord, partials_from_arrow, partials_to_arrow


def partials_to_stream(records: Sequence[ColumnRecord], name: str) -> bytes:
    """The stream of the records that the task called `name` found."""
    batch = pa.RecordBatch.from_arrays(partials_to_arrow(records).columns, schema=_schema(name))
    framed = io.BytesIO()
    with FrameWriter(framed) as writer:
        writer.write(to_stream(batch))
    return framed.getvalue()


def partials_from_stream(stored: bytes, name: str, largest: int) -> list[ColumnRecord]:
    """The reverse of `partials_to_stream`; uncompressed it may have `largest` bytes.

    Raises: SnappyFramingError or LedgerError, also where it is of another task.
    """
    with FrameReader(io.BytesIO(stored)) as reader:
        stream = reader.read(largest + 1)
    if len(stream) > largest:
        raise LedgerError(f"it has more than {largest} bytes")
    return partials_from_arrow(from_stream(stream, _schema(name)))


def _schema(name: str) -> pa.Schema:
    return COLUMN_SCHEMA.with_metadata({"task": name})
