"""Ledgers as blobs: what is written is read, what is damaged is refused, and the layout is as documented."""

import zlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from puffinry.errors import LedgerError
from puffinry.ledger import (
    COLUMN_SCHEMA,
    ColumnRecord,
    LedgerBuilder,
    LedgerUnits,
    UnitCounts,
    empty_record,
    merge_records,
    partials_from_arrow,
    partials_to_arrow,
    read_column_blob,
)
from puffinry.ledger.arrow_stream import from_stream, to_stream
from puffinry.ledger.column_ledger import with_slack
from puffinry.ledger.store import column_blob
from puffinry.metadata.planning import LiveFileTable
from puffinry.sketches import MAX_THETA, Piece, Proof

NUMBERS = st.integers(0, (1 << 63) - 1)
PARTS = st.builds(
    lambda counts, end, is_tight: Piece(min(counts), max(counts), end, end, is_tight),
    st.tuples(NUMBERS, NUMBERS.filter(bool)),
    st.none() | st.integers(-(1 << 100), 1 << 100),
    st.booleans(),
)

Told = tuple[tuple[int, str, int, int, int, int, int, Proof], list[tuple[np.dtype[Any], list[int]]]]


def told(record: ColumnRecord) -> Told:
    ledger, counts = record.ledger, record.counts
    arrays = (
        ledger.hashes,
        ledger.offsets,
        ledger.witnesses,
        ledger.unnamed,
        counts.units,
        counts.values,
        counts.nulls,
        record.doubtful,
    )
    limits = ledger.witness_limit, ledger.room, ledger.slack
    parameters = (record.field_id, record.type, ledger.k, *limits, ledger.theta, record.proof)
    return parameters, [(array.dtype, array.tolist()) for array in arrays]


@st.composite
def records(draw: st.DrawFn) -> ColumnRecord:
    """Of units 0..n-1, of which some hold values."""
    n = draw(st.integers(0, 60))
    k = draw(st.sampled_from([1, 4, 64]))
    seed = np.random.default_rng(draw(st.integers(0, 1000)))
    theta = MAX_THETA if seed.random() < 0.7 else int(seed.integers(1, MAX_THETA))
    builder = LedgerBuilder(k, draw(st.integers(0, 5)), theta, draw(st.sampled_from([0, 40])))
    most = draw(st.integers(0, 20))
    for unit in reversed(range(n)):
        builder.add_hashes(unit, seed.integers(0, 100, seed.integers(0, most + 1)) << 50)
    counts = UnitCounts(np.arange(n, dtype=np.int32), seed.integers(0, 1 << 40, n), seed.integers(0, 300, n))
    doubtful = np.flatnonzero(seed.random(n) < 0.2).astype(np.int32)
    field_id = draw(st.integers(1, 1 << 31 - 1))
    ledger = with_slack(builder.ledger(), draw(st.integers(0, 3)))
    return ColumnRecord(field_id, "long", ledger, counts, proof=(draw(PARTS),), doubtful=doubtful)


def units_of(record: ColumnRecord) -> LedgerUnits:
    counts = record.counts
    rows = counts.values + counts.nulls + np.arange(counts.units.size) % 5
    return LedgerUnits(files(rows, [f"data/{number}.parquet" for number in counts.units]), counts.units)


def files(rows: Sequence[int] | NDArray[np.int64], paths: Sequence[str], deletes: int = 0) -> LiveFileTable:
    """A table of files of so many rows each; only the first has deletes."""
    fingerprints, others = np.zeros(len(rows), np.int64), np.ones(len(rows), np.int64)
    fingerprints[:1] = deletes
    return LiveFileTable(pa.array(paths, pa.large_string()), fingerprints, np.array(rows, np.int64), others, others)


@given(st.lists(records(), max_size=3))
def test_partial_ledgers_come_back_from_arrow_as_they_were(some: list[ColumnRecord]) -> None:
    assert [told(r) for r in partials_from_arrow(partials_to_arrow(some))] == [told(r) for r in some]


@given(records())
def test_a_blob_comes_back_with_the_sketch_and_units_beside_it(record: ColumnRecord) -> None:
    units = units_of(record)
    assert told(read_column_blob(column_blob(record, units), record.ledger.sample, units)) == told(record)


@given(records(), st.data())
def test_a_changed_byte_gives_a_ledger_error_or_the_same_record(record: ColumnRecord, data: st.DataObject) -> None:
    units = units_of(record)
    blob = bytearray(column_blob(record, units))
    blob[data.draw(st.integers(0, len(blob) - 1))] ^= data.draw(st.integers(1, 255))
    with suppress(LedgerError):
        assert told(read_column_blob(bytes(blob), record.ledger.sample, units)) == told(record)


@given(records(), st.data())
def test_a_blob_cut_short_gives_a_ledger_error_or_the_same_record(record: ColumnRecord, data: st.DataObject) -> None:
    units = units_of(record)
    blob = column_blob(record, units)
    with suppress(LedgerError):
        cut = blob[: data.draw(st.integers(0, len(blob) - 1))]
        assert told(read_column_blob(cut, record.ledger.sample, units)) == told(record)


def small_record() -> ColumnRecord:
    """Of units 0, 2 and 5, with the empty value and two hashes, one of them saturated; unit 2 is doubtful."""
    builder = LedgerBuilder(4, 2, 1000)
    for unit, hashes in {5: [70], 2: [0, 70, 90], 0: [70]}.items():
        builder.add_hashes(unit, np.array(hashes))
    counts = UnitCounts(np.array([0, 2, 5], np.int32), np.array([4, 4, 4]), np.array([0, 1, 2]))
    proof = (Piece(2, 6, b"a", b"b", is_tight=True),)
    return ColumnRecord(7, "string", builder.ledger(), counts, proof=proof, doubtful=np.array([2], np.int32))


def small_units() -> LedgerUnits:
    rows = np.array([4, 2, 3, 1, 2, 3])
    units = np.array([0, 2, 2, 5, 5, 5], np.int32)
    return LedgerUnits(files(rows, [f"f{number}" for number in range(6)]), units)


def with_checksum(row: dict[str, Any]) -> dict[str, Any]:
    """The row with the checksum that it would have if its writer had meant it."""
    checksum = zlib.crc32(row["hashes"] or b"")
    for value in list(row.values())[:-1]:
        checksum = zlib.crc32(value if isinstance(value, bytes) else repr(value).encode(), checksum)
    return row | {"checksum": checksum}


def packed(width: int, *planes: int) -> bytes:
    return bytes([width, *planes])


def test_the_layout_of_a_row_is_as_documented() -> None:
    (row,) = partials_to_arrow([small_record()]).to_pylist()
    assert row == with_checksum(
        {
            "field_id": 7,
            "type": "string",
            "names": 0,
            "k": 4,
            "witness_limit": 2,
            "room": 0,
            "slack": 0,
            "theta": 1000,
            "has_empty": True,
            "hashes": np.array([70, 90], "<i8").tobytes(),
            "holders": packed(1, 1, 2, 1),
            "witnesses": packed(1, 3, 3, 0, 3),  # 0: unit 2; 70: units 2 and 5; 90: unit 2; the newest unit is 5
            "unnamed": packed(1, 0, 1, 0),
            "units": packed(1, 0, 2, 3),
            "values": packed(1, 8, 8, 8),
            "nulls": packed(1, 0, 1, 2),
            "proof": b'[[2,6,"61","62",true]]',
            "doubtful": packed(1, 2),
            "checksum": 0,
        }
    )


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"checksum": 1}, "checksum does not fit"),
        *(
            ({"proof": proof}, "what is proven of it cannot be read")
            for proof in (
                b"",
                b"1",
                b"[1]",
                b"[[2,6,1,2]]",
                b"[" * 100_000,
                b"[[-1,6,null,null,false]]",
                b"[[7,6,null,null,false]]",
                b'[[2,6,"62","61",false]]',
                b'[[2,6,"61",null,false]]',
                b"[[2,6,1,2,false]]",
                b'[[2,6,"x","y",false]]',
                b'[[2.0,6,"61","62",false]]',
                b"[[2,6,true,true,false]]",
                b'[[2,6,"61","62",1]]',
                b'[[2,9223372036854775808,"61","62",false]]',
            )
        ),
        ({"k": 0}, "cannot be"),
        ({"k": 1 << 27}, "cannot be"),
        ({"k": 1}, "hashes must be at most 1"),
        ({"witness_limit": -1}, "cannot be"),
        ({"room": -1}, "cannot be"),
        ({"slack": -1}, "cannot be"),
        ({"theta": 0}, "cannot be"),
        ({"theta": 90}, "hashes must"),
        ({"hashes": None}, "hashes must stand"),
        ({"hashes": b"1234567"}, "hashes must stand"),
        ({"hashes": np.array([90, 70], "<i8").tobytes()}, "hashes must"),
        ({"hashes": np.array([70, 70], "<i8").tobytes()}, "hashes must"),
        ({"hashes": np.array([0, 70], "<i8").tobytes()}, "hashes must"),
        ({"hashes": np.array([1, -(1 << 63)], "<i8").tobytes()}, "hashes must"),
        ({"has_empty": False}, "holders: 4 bytes cannot be 2"),
        ({"holders": b""}, "holders: 0 bytes"),
        ({"holders": packed(0, 1, 2, 1)}, "holders: 4 bytes"),
        ({"holders": packed(9, *[0] * 27)}, "holders: 28 bytes"),
        ({"holders": packed(2, 1, 2, 1, 0, 0)}, "holders: 6 bytes"),
        ({"holders": packed(8, *[255] * 24)}, "holders: 18446744073709551615 exceeds 3"),
        ({"holders": packed(1, 2, 2, 1)}, "witnesses: 5 bytes cannot be 5"),
        ({"holders": packed(1, 0, 2, 2)}, "no unit, and is not saturated"),
        ({"witnesses": packed(1, 3, 0, 0, 3)}, "each once"),
        ({"witnesses": packed(1, 3, 4, 0, 3)}, "must be counted units"),
        ({"witnesses": packed(1, 3, 3, 0, 9)}, "must be counted units"),
        ({"witnesses": packed(4, *[255] * 16)}, "must be counted units"),
        ({"witnesses": packed(5, 3, 3, 0, 3, *[0] * 16)}, "must be counted units"),
        ({"witnesses": packed(8, *[255] * 32)}, "must be counted units"),
        ({"unnamed": b""}, "unnamed: 0 bytes"),
        ({"unnamed": packed(8, *[255] * 24)}, "unnamed: 18446744073709551615 exceeds"),
        ({"units": packed(1, 0, 0, 3)}, "unit numbers must ascend"),
        ({"units": packed(4, *[255] * 11, 127)}, "exceeds 2147483647"),
        ({"units": packed(4, 0, 255, 255, 0, 255, 255, 0, 255, 255, 0, 127, 127)}, "unit numbers must ascend"),
        ({"values": packed(1, 8, 8)}, "values: 3 bytes cannot be 3"),
        ({"values": packed(1, 8, 8, 7)}, "fewer than no values"),
        ({"nulls": packed(8, *[255] * 24)}, "nulls: 18446744073709551615 exceeds"),
        ({"doubtful": packed(1, 2, 0)}, "doubtful: unit numbers must ascend"),
        ({"doubtful": packed(1, 1)}, "doubtful units must be counted ones"),
    ],
)
def test_a_row_that_cannot_be_right_is_refused_although_its_checksum_fits(
    changed: dict[str, Any], message: str
) -> None:
    (row,) = partials_to_arrow([small_record()]).to_pylist()
    row = row | changed if "checksum" in changed else with_checksum(row | changed)
    with pytest.raises(LedgerError, match=f"^ledger of field 7: .*{message}"):
        partials_from_arrow(pa.RecordBatch.from_pylist([row], COLUMN_SCHEMA))


def test_a_blob_is_refused_beside_another_sketch_or_other_units() -> None:
    record, units = small_record(), small_units()
    blob = column_blob(record, units)
    assert told(read_column_blob(blob, record.ledger.sample, units)) == told(record)
    for sample in (np.array([70, 91]), np.array([70])):
        with pytest.raises(LedgerError, match="checksum"):
            read_column_blob(blob, sample, units)
    rows, paths = units.files.record_counts, units.files.paths.to_pylist()
    for other in (files(rows, ["elsewhere", *paths[1:]]), files(rows, paths, deletes=9)):
        with pytest.raises(LedgerError, match="checksum"):
            read_column_blob(blob, record.ledger.sample, LedgerUnits(other, units.units))


def test_a_blob_that_leaves_out_a_unit_beside_it_is_refused() -> None:
    record, units = small_record(), small_units()
    rows, paths = [*units.files.record_counts, 1], [*units.files.paths.to_pylist(), "f6"]
    more = LedgerUnits(files(rows, paths), np.append(units.units, 6))
    with pytest.raises(LedgerError, match="counts 3 units, which are not the 4 beside it"):
        read_column_blob(column_blob(record, more), record.ledger.sample, more)


def test_a_partial_ledger_is_no_blob_and_a_blob_no_partial_ledger() -> None:
    record, units = small_record(), small_units()
    with pytest.raises(LedgerError, match="hashes must stand"):
        read_column_blob(to_stream(partials_to_arrow([record])), record.ledger.sample, units)
    with pytest.raises(LedgerError, match="hashes must stand"):
        partials_from_arrow(from_stream(column_blob(record, units), COLUMN_SCHEMA))


def test_a_blob_of_two_columns_is_refused() -> None:
    two = to_stream(partials_to_arrow([small_record(), small_record()]))
    with pytest.raises(LedgerError, match="2 rows, not one"):
        read_column_blob(two, small_record().ledger.sample, small_units())


def test_records_of_different_columns_do_not_merge() -> None:
    record = small_record()
    for other in (replace(record, field_id=8), replace(record, type="binary")):
        with pytest.raises(ValueError, match="cannot be merged"):
            merge_records(record, other)
    assert told(merge_records(record, empty_record(7, "string", 4, 2)))[0] == told(record)[0]
