"""Units as a blob: what is written is read, and what is damaged or cannot be right is refused."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.errors import LedgerError
from puffinry.ledger import LedgerUnits, mark, read_units_blob
from puffinry.ledger.arrow_stream import to_stream
from puffinry.ledger.counted_units import UNITS_SCHEMA
from puffinry.metadata.planning import LiveFileTable

PLAIN = {"size_in_bytes": [10, 20], "sequence_number": [1, 2], "unread_most": [0, 0], "unread_within": [0, 0]}


def table_of(files: Sequence[tuple[str, int, int, int, int]]) -> LiveFileTable:
    """Of tuples: path, fingerprint, rows, size, sequence number."""
    paths, *numbers = zip(*files, strict=True) if files else [()] * 5
    return LiveFileTable(pa.array(paths, pa.large_string()), *(np.array(column, np.int64) for column in numbers))


@st.composite
def some_units(draw: st.DrawFn) -> LedgerUnits:
    """Files of which some share a unit: that of the newest; deletes of some units may have been left unread."""
    numbers = st.integers(0, (1 << 63) - 1), st.integers(0, 1 << 40), st.integers(0, 1 << 42), st.integers(0, 5)
    files = draw(st.lists(st.tuples(st.text(max_size=5), *numbers)))
    group = [draw(st.integers(0, 5)) for _ in files]
    newest = {family: position for position, family in enumerate(group)}
    units = LedgerUnits(table_of(files), np.array([newest[family] for family in group], np.int32))
    marked = [unit for unit in units.numbers.tolist() if draw(st.booleans())]
    most = np.array([draw(st.integers(0, 9)) for _ in marked], np.int64)
    tolerance = draw(st.floats(0, 1, exclude_min=True))
    return replace(units, unread=mark(np.array(marked, np.int32), most, tolerance))


def told(units: LedgerUnits) -> tuple[list[str], list[tuple[np.dtype[Any], list[int]]], float, int]:
    files = units.files
    columns = files.fingerprints, files.record_counts, files.sizes_in_bytes, files.sequence_numbers
    arrays = (*columns, units.units, units.numbers, units.rows)
    said = [(array.dtype, array.tolist()) for array in (*arrays, units.unread.units, units.unread.most)]
    return files.paths.to_pylist(), said, units.unread.tolerance, units.checksum


@given(some_units())
def test_units_come_back_from_their_blob_as_they_were(units: LedgerUnits) -> None:
    assert told(read_units_blob(units.stored)) == told(units)


@given(some_units())
def test_the_rows_of_all_units_are_those_of_all_files(units: LedgerUnits) -> None:
    assert units.rows.sum() == units.files.record_count
    assert set(units.numbers.tolist()) == set(units.units.tolist())


@given(some_units(), st.data())
def test_a_changed_byte_gives_a_ledger_error_or_another_checksum(units: LedgerUnits, data: st.DataObject) -> None:
    blob = bytearray(units.stored)
    blob[data.draw(st.integers(0, len(blob) - 1))] ^= data.draw(st.integers(1, 255))
    with suppress(LedgerError):
        read = read_units_blob(bytes(blob))
        assert read.checksum != units.checksum or told(read) == told(units)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"older_by": [0, -1]}, "names no unit"),
        ({"older_by": [0, 1]}, "names no unit"),
        ({"older_by": [(1 << 31) - 1, 0]}, "names no unit"),
        ({"record_count": [-1, 1]}, "impossible number of rows"),
        ({"record_count": [1, 1 << 60]}, "impossible number of rows"),
        ({"size_in_bytes": [1, -1]}, "impossible size"),
    ],
)
def test_units_that_cannot_be_right_are_refused(changed: dict[str, list[int]], message: str) -> None:
    columns = {"path": ["a", "b"], "fingerprint": [0, 1], "record_count": [3, 4], "older_by": [1, 0]} | PLAIN
    huge = columns | {"size_in_bytes": [(1 << 63) - 1, 0]}  # as a manifest may say, which costs nobody the ledger
    for sound in (columns, huge):
        assert read_units_blob(to_stream(pa.RecordBatch.from_pydict(sound, UNITS_SCHEMA))).rows.tolist() == [0, 7]
    with pytest.raises(LedgerError, match=message):
        read_units_blob(to_stream(pa.RecordBatch.from_pydict(columns | changed, UNITS_SCHEMA)))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"unread_within": [0.5, 0.5]}, "of what is no unit"),
        ({"unread_within": [0.5, 0]}, "of what is no unit"),
        ({"unread_within": [0, 1.5]}, "impossible tolerance"),
        ({"unread_within": [0, -0.5]}, "impossible tolerance"),
        ({"unread_within": [0, float("nan")]}, "impossible tolerance"),
        ({"older_by": [0, 0], "unread_within": [0.2, 0.1]}, "impossible tolerance"),
        ({"unread_most": [1, 3]}, "impossible number of unread deletes"),
        ({"unread_most": [0, -1]}, "impossible number of unread deletes"),
    ],
)
def test_unread_deletes_that_cannot_be_right_are_refused(changed: dict[str, list[float]], message: str) -> None:
    columns = {"path": ["a", "b"], "fingerprint": [0, 1], "record_count": [3, 4], "older_by": [1, 0]} | PLAIN
    columns |= {"unread_most": [0, 3], "unread_within": [0, 0.5]}
    sound = to_stream(pa.RecordBatch.from_pydict(columns, UNITS_SCHEMA))
    assert read_units_blob(sound).unread.most.tolist() == [3]
    wrong = to_stream(pa.RecordBatch.from_pydict(columns | changed, UNITS_SCHEMA))
    with pytest.raises(LedgerError, match=message):
        read_units_blob(wrong)


def test_a_file_whose_unit_is_led_by_another_unit_is_refused() -> None:
    columns = {"path": ["a", "b", "c"], "fingerprint": [0] * 3, "record_count": [1] * 3, "older_by": [1, 1, 0]}
    columns |= {"size_in_bytes": [1] * 3, "sequence_number": [1] * 3, "unread_most": [0] * 3, "unread_within": [0] * 3}
    with pytest.raises(LedgerError, match="one of an older file"):
        read_units_blob(to_stream(pa.RecordBatch.from_pydict(columns, UNITS_SCHEMA)))
