"""Streams of Arrow batches: PyArrow's own reader reads them, and damage is an error."""

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.errors import LedgerError
from puffinry.ledger.arrow_stream import from_stream, to_stream

SCHEMA = pa.schema([pa.field("n", pa.int64(), nullable=False), pa.field("bytes", pa.binary())])


def batch_of(rows: Sequence[tuple[int, bytes | None]]) -> pa.RecordBatch:
    return pa.RecordBatch.from_pylist([{"n": n, "bytes": stored} for n, stored in rows], SCHEMA)


def written(batches: Sequence[pa.RecordBatch], schema: pa.Schema = SCHEMA, **options: str) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, schema, options=pa.ipc.IpcWriteOptions(**options)) as stream:
        for batch in batches:
            stream.write_batch(batch)
    stored: bytes = sink.getvalue().to_pybytes()
    return stored


@given(st.lists(st.tuples(st.integers(-(1 << 63), (1 << 63) - 1), st.none() | st.binary(max_size=9)), max_size=9))
def test_a_batch_comes_back_and_other_arrow_readers_read_it(rows: list[tuple[int, bytes | None]]) -> None:
    stored = to_stream(batch_of(rows))
    assert from_stream(stored, SCHEMA).equals(batch_of(rows))
    assert pa.ipc.open_stream(stored).read_all().to_batches() == [batch_of(rows)] * bool(rows)


@pytest.mark.parametrize("codec", ["zstd", "lz4"])
def test_compressed_buffers_which_name_their_own_size_are_refused(codec: str) -> None:
    stored = written([batch_of([(1, bytes(1 << 20))])], compression=codec)
    with pytest.raises(LedgerError, match="compressed"):
        from_stream(stored, SCHEMA)


@pytest.mark.parametrize("count", [0, 2])
def test_a_stream_of_another_number_of_batches_is_refused(count: int) -> None:
    with pytest.raises(LedgerError, match=f"a stream of {count + 1} messages"):
        from_stream(written([batch_of([(1, b"")])] * count), SCHEMA)


@pytest.mark.parametrize(
    "schema",
    [
        SCHEMA.remove(1),
        SCHEMA.set(0, pa.field("n", pa.int32(), nullable=False)),
        SCHEMA.set(0, pa.field("n", pa.int64())),
        SCHEMA.set(1, pa.field("bytes", pa.dictionary(pa.int32(), pa.binary()))),
        SCHEMA.with_metadata({"more": "said"}),
    ],
)
def test_a_stream_of_other_columns_is_refused(schema: pa.Schema) -> None:
    stored = written([pa.RecordBatch.from_pylist([{"n": 1, "bytes": b"x"}], schema)], schema)
    with pytest.raises(LedgerError, match=r"other columns|messages"):
        from_stream(stored, SCHEMA)


def test_a_null_where_there_may_be_none_is_refused() -> None:
    arrays = [pa.array([None], pa.int64()), pa.array([b""], pa.binary())]
    with pytest.raises(LedgerError, match="column 'n' has 1 nulls"):
        from_stream(to_stream(pa.RecordBatch.from_arrays(arrays, schema=SCHEMA)), SCHEMA)


def test_text_that_is_not_utf8_is_refused() -> None:
    schema = pa.schema([pa.field("path", pa.string())])
    offsets = pa.py_buffer(np.array([0, 1], np.int32))
    array = pa.StringArray.from_buffers(1, offsets, pa.py_buffer(b"\xff"))
    with pytest.raises(LedgerError, match="UTF8"):
        from_stream(to_stream(pa.RecordBatch.from_arrays([array], schema=schema)), schema)


@given(st.binary(max_size=200))
def test_noise_is_refused(noise: bytes) -> None:
    with pytest.raises(LedgerError):
        from_stream(noise, SCHEMA)


@given(st.data())
def test_damage_gives_a_ledger_error_or_a_batch_no_larger_than_its_bytes(data: st.DataObject) -> None:
    stored = bytearray(to_stream(batch_of([(n, bytes(n)) for n in range(5)])))
    for _ in range(data.draw(st.integers(1, 4))):
        stored[data.draw(st.integers(0, len(stored) - 1))] = data.draw(st.integers(0, 255))
    try:
        batch = from_stream(bytes(stored), SCHEMA)
    except LedgerError:
        return
    assert batch.nbytes <= len(stored)
