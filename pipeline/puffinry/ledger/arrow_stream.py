"""One record batch as an Arrow IPC stream, and back from untrusted bytes.

Arrow's reader checks lengths against the bytes that are there, except where buffers are compressed and state their own
size. Puffin compresses blobs as a whole, so such batches are refused before they are decoded.
Layout: https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format and its Message.fbs.
"""

import struct
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from puffinry.errors import LedgerError

_END = bytes.fromhex("ffffffff00000000")  # of a stream: a message of no bytes
_HEADER, _COMPRESSION = 2, 3  # fields of the tables Message and RecordBatch


def to_stream(batch: pa.RecordBatch) -> bytes:
    """The stream of this batch alone."""
    return b"".join((batch.schema.serialize(), batch.serialize(), _END))


def number_array(values: NDArray[Any], kind: pa.DataType) -> pa.Array:
    """Numbers as an array of this type, without `pa.array`: that imports pandas, which takes 0.2 s."""
    values = np.ascontiguousarray(values, kind.to_pandas_dtype())
    return pa.Array.from_buffers(kind, values.size, [None, pa.py_buffer(values)])


def one_row(row: Mapping[str, bytes | str | int | None], schema: pa.Schema) -> pa.RecordBatch:
    """One row as a batch, likewise."""
    return pa.RecordBatch.from_arrays([_one(row[field.name], field.type) for field in schema], schema=schema)


def _one(value: bytes | str | int | None, kind: pa.DataType) -> pa.Array:
    if value is None:
        return pa.nulls(1, kind)
    if isinstance(value, int):
        number = value.to_bytes(max(kind.bit_width // 8, 1), "little", signed=True)
        return pa.Array.from_buffers(kind, 1, [None, pa.py_buffer(number)])
    data = value.encode() if isinstance(value, str) else value
    return pa.Array.from_buffers(kind, 1, [None, pa.py_buffer(np.array([0, len(data)], np.int32)), pa.py_buffer(data)])


def from_stream(stored: bytes, schema: pa.Schema) -> pa.RecordBatch:
    """The only batch of a stream that has exactly this schema; no nulls where it allows none. Raises: LedgerError."""
    try:
        batch = _only_batch(stored, schema)
        batch.validate(full=True)
    except (pa.ArrowException, OSError, EOFError, StopIteration, struct.error) as error:
        raise LedgerError(f"not an Arrow stream as this kind of blob holds: {error}") from None
    for field, column in zip(schema, batch.columns, strict=True):
        if column.null_count and not field.nullable:
            raise LedgerError(f"column {field.name!r} has {column.null_count} nulls, where there may be none")
    return batch


def _only_batch(stored: bytes, schema: pa.Schema) -> pa.RecordBatch:
    messages = list(pa.ipc.MessageReader.open_stream(pa.py_buffer(stored)))
    if [message.type for message in messages] != ["schema", "record batch"]:
        raise LedgerError(f"a stream of {len(messages)} messages, expected a schema and a record batch")
    if not pa.ipc.read_schema(messages[0]).equals(schema, check_metadata=True):
        raise LedgerError(f"an Arrow stream with other columns than {', '.join(schema.names)} in their types")
    if _is_compressed(messages[1].metadata.to_pybytes()):
        raise LedgerError("an Arrow stream with compressed buffers, expected plain ones")
    return pa.ipc.read_record_batch(messages[1], schema)


def _is_compressed(message: bytes) -> bool:
    (root,) = struct.unpack_from("<I", message)
    field = root + _field(message, root, _HEADER)
    (batch,) = struct.unpack_from("<I", message, field)
    return _field(message, field + batch, _COMPRESSION) != 0


def _field(message: bytes, table: int, number: int) -> int:
    """Where a flatbuffer's table has this field, relative to its start; 0: it has none."""
    (back,) = struct.unpack_from("<i", message, table)
    size, *_ = struct.unpack_from("<H", message, table - back)
    entry = 4 + 2 * number
    return int(struct.unpack_from("<H", message, table - back + entry)[0]) if entry < size else 0
