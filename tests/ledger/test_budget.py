"""Which witnesses a ledger keeps within its budget, in bytes as they are stored."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pyarrow as pa
import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from puffinry.ledger import ColumnRecord, LedgerBuilder, LedgerUnits, UnitCounts, fitting_blobs
from puffinry.ledger.budget import fit, largest_share
from puffinry.ledger.column_ledger import limit_witnesses
from puffinry.ledger.store import column_blob
from puffinry.metadata.planning import LiveFileTable
from puffinry.sketches import MAX_THETA

LG_K, R = 12, 40


def record(field_id: int, units: int, distinct: int, per_unit: int, room: int = 0) -> ColumnRecord:
    """A column of `distinct` values, of which each unit has `per_unit`."""
    rng = np.random.default_rng(field_id)
    hash_of = rng.integers(1, MAX_THETA, distinct)
    builder = LedgerBuilder(1 << LG_K, R, room=room)
    for unit in reversed(range(units)):
        builder.add_hashes(unit, hash_of[rng.integers(0, distinct, per_unit)])
    rows = np.full(units, 1000)
    return ColumnRecord(
        field_id, "long", builder.ledger(), UnitCounts(np.arange(units, dtype=np.int32), rows, 0 * rows)
    )


def units_of(count: int, size: int = 0) -> LedgerUnits:
    """So many data files of that many bytes."""
    paths = [f"data/{np.random.default_rng(i).bytes(8).hex()}.parquet" for i in range(count)]
    none, some = np.zeros(count, np.int64), np.full(count, 1000)
    files = LiveFileTable(pa.array(paths, pa.large_string()), none, some, none + size, none)
    return LedgerUnits(files, np.arange(count, dtype=np.int32))


def stored_size(records: Mapping[int, ColumnRecord], units: LedgerUnits) -> int:
    blobs = [units.stored, *(column_blob(record, units) for record in records.values())]
    return sum(len(zstandard.compress(blob)) for blob in blobs)


def test_ledgers_stay_within_three_times_the_sketches_and_the_largest_give_way() -> None:
    units = units_of(2000)
    records = {1: record(1, 2000, 5, 5), 2: record(2, 2000, 2500, 60), 3: record(3, 2000, 4000, 100)}
    sketches = sum(r.ledger.sample.nbytes for r in records.values())
    assert stored_size(records, units) > 3 * sketches
    fitted = fit(records, units)
    assert 2.7 * sketches < stored_size(fitted, units) <= 3 * sketches
    limits = [fitted[field_id].ledger.witness_limit for field_id in (1, 2, 3)]
    assert limits[0] == R > limits[1] >= limits[2] > 0


def test_ledgers_that_fit_stay_as_they_are() -> None:
    records = {1: record(1, 40, 100_000, 4000), 2: record(2, 40, 2500, 200), 3: record(3, 40, 7, 7)}
    fitted = fit(records, units_of(40))
    assert fitted.keys() == records.keys()
    assert all(fitted[field_id] is records[field_id] for field_id in records)
    sketches = sum(r.ledger.sample.nbytes for r in records.values())
    assert stored_size(records, units_of(40)) < 2 * sketches


@pytest.mark.parametrize("units", [40, 2000])
def test_what_is_stored_is_what_fits(units: int) -> None:
    records = {1: record(1, units, 5, 5), 2: record(2, units, 2500, 60), 3: record(3, units, 4000, 100)}
    known = units_of(units)
    fitted = fit(records, known)
    blobs = dict(fitting_blobs(records, known))
    assert blobs == {field_id: column_blob(fitted[field_id], known) for field_id in fitted}


def test_small_sketches_over_many_units_keep_their_witnesses() -> None:
    records = {1: record(1, 5000, 2, 2)}
    assert fit(records, units_of(5000))[1].ledger.witness_limit == R


def test_a_column_whose_share_is_nothing_is_left_without_witnesses() -> None:
    column = record(0, 50, 20, 20)
    records = {field_id: replace(column, field_id=field_id) for field_id in range(1500)}
    fitted = fit(records, units_of(50))
    assert {r.ledger.witness_limit for r in fitted.values()} == {0}
    assert all(r.ledger.saturated.all() for r in fitted.values())


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=8), st.integers(0, 5000))
def test_the_largest_share_uses_the_budget_and_no_more(sizes: list[int], budget: int) -> None:
    share = largest_share(sizes, budget)
    taken = sum(min(size, share) for size in sizes)
    assert taken <= budget
    assert taken == sum(sizes) or sum(min(size, share + 1) for size in sizes) > budget


def test_small_sketches_get_up_to_a_tenth_of_the_data() -> None:
    records = {1: record(1, 2000, 5, 5), 2: record(2, 2000, 2500, 60), 3: record(3, 2000, 4000, 100)}
    sizes = [stored_size(fit(records, units_of(2000, size)), units_of(2000, size)) for size in (0, 1000, 10_000)]
    assert sizes[0] < sizes[1] <= 200_000
    assert sizes[2] == stored_size(records, units_of(2000, 10_000)) < 3 * (256 << 10)


def test_room_for_more_witnesses_goes_before_any_column_has_fewer_than_it_had_without() -> None:
    units = units_of(1000)
    plain, roomy = ({1: record(1, 1000, 3000, 300, room), 2: record(2, 1000, 30, 30, room)} for room in (0, 30_000))
    fitted, before = fit(roomy, units), fit(plain, units)
    assert fitted[2].ledger.room < 30_000
    for field_id, each in fitted.items():
        assert each.ledger.witness_limit >= before[field_id].ledger.witness_limit
        assert each.ledger.witnesses.size >= before[field_id].ledger.witnesses.size
    assert stored_size(fitted, units) <= max(stored_size(before, units), 3 * 8 * 3030 + (64 << 10))


@pytest.mark.parametrize("limit", [0, 1, 5])
def test_what_is_limited_already_is_fitted_again(limit: int) -> None:
    before = record(1, 300, 4000, 300)
    before = ColumnRecord(1, "long", limit_witnesses(before.ledger, limit), before.counts)
    assert fit({1: before}, units_of(300))[1].ledger.witness_limit <= limit
