"""What a ledger costs the driver: 100 columns of lg k 14 over 100,000 units, loaded, updated by a 1 % append, stored.

The columns are made in another process, so that the peak of memory is the driver's own. Seconds are of the CPU, one
core, since other work on the machine is no part of the answer.

Run: python -m benchmarks.ledger [UNITS]
"""

import resource
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context

import numpy as np
import pyarrow as pa
import zstandard

from puffinry.ledger import (
    ColumnRecord,
    LedgerBuilder,
    count_units,
    empty_record,
    match_units,
    partials_from_arrow,
    partials_to_arrow,
    read_column_blob,
    read_units_blob,
    refresh_ledgers,
)
from puffinry.ledger.budget import fit
from puffinry.ledger.store import column_blob
from puffinry.metadata.planning import LiveFile, LiveFileTable
from puffinry.sketches import MAX_THETA

COLUMNS, K, R = 100, 1 << 14, 16
ROOM = 8 * K  # as scans have it
SHAPES = 10  # of columns; the others repeat them
PATH = "s3://warehouse/sales/orders/data/o_date_month=2026-11/00000-{number}-{random}-0-00001.parquet"


@contextmanager
def timed(what: str) -> Iterator[None]:
    before = time.process_time()
    yield
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{what:45} {time.process_time() - before:7.2f} s, peak so far {peak:6.0f} MiB")


def plan(count: int) -> LiveFileTable:
    rng = np.random.default_rng(0)
    names = [PATH.format(number=number, random=rng.bytes(16).hex()) for number in range(count)]
    files = [
        LiveFile(number, name, "parquet", 1 << 20, 10_000 + number % 97, 1, 0) for number, name in enumerate(names)
    ]
    return LiveFileTable.of(files)


def column(shape: int, first: int, count: int) -> ColumnRecord:
    """Shape 0 has few values in every unit, the others many, each of them in about 20 units."""
    rng = np.random.default_rng((shape, first))
    values = np.random.default_rng(shape).integers(1, MAX_THETA // 50, 50 if shape == 0 else 20_000)
    builder = LedgerBuilder(K, R, room=ROOM)
    for older, chosen in enumerate(rng.integers(0, values.size, (count, 4)), start=1):
        builder.add_hashes(first + count - older, values[chosen])
    units = np.arange(first, first + count, dtype=np.int32)
    rows = 10_000 + units.astype(np.int64) % 97
    nulls = rng.integers(0, 40, count) if shape % 3 == 0 else np.zeros(count, np.int64)
    return ColumnRecord(shape, "long", builder.ledger(), count_units(units, rows - nulls, nulls))


def columns(first: int, count: int) -> dict[int, ColumnRecord]:
    shapes = [column(shape, first, count) for shape in range(SHAPES)]
    return {field_id: replace(shapes[field_id % SHAPES], field_id=field_id) for field_id in range(COLUMNS)}


def made(count: int, added: int) -> tuple[bytes, dict[int, bytes], dict[int, np.ndarray], pa.RecordBatch]:
    """A statistics file's blobs and sketches, and partial ledgers of what was added since."""
    with timed("(make 10 columns, in another process)"):
        records = columns(0, count)
    units = match_units(None, plan(count)).units
    with timed("(fit for the first time)"):
        records = fit(records, units)
    blobs = {field_id: column_blob(record, units) for field_id, record in records.items()}
    samples = {field_id: record.ledger.sample for field_id, record in records.items()}
    stored_units = units.stored
    print(f"{'sketches':45} {sum(sample.nbytes for sample in samples.values()) / 2**20:7.2f} MiB")
    print(f"{'units, compressed':45} {len(zstandard.compress(stored_units)) / 2**20:7.2f} MiB")
    compressed = sum(len(zstandard.compress(blob)) for blob in blobs.values())
    print(f"{'columns, compressed':45} {compressed / 2**20:7.2f} MiB")
    print(f"{'witness limits':45} {sorted({record.ledger.witness_limit for record in records.values()})}", flush=True)
    return stored_units, blobs, samples, partials_to_arrow(columns(count, added).values())


def main(count: int) -> None:
    more = count // 100
    with ProcessPoolExecutor(1, get_context("spawn")) as elsewhere:
        stored_units, blobs, samples, partials = elsewhere.submit(made, count, more).result()
    after = plan(count + more)
    start = time.process_time()
    with timed("load"):
        units = read_units_blob(stored_units)
        records = {
            field_id: read_column_blob(blobs.pop(field_id), samples[field_id], units) for field_id in list(blobs)
        }
    with timed("match 1 % more units"):
        changes = match_units(units, after)
    with timed("update"):
        added = {record.field_id: record for record in partials_from_arrow(partials)}
        wanted = [empty_record(field_id, "long", K, R, ROOM) for field_id in records]
        records = refresh_ledgers(records, changes, wanted, lambda _: added)
    print(f"{'load, match and update':45} {time.process_time() - start:7.2f} s")
    with timed("fit and store"):
        records = fit(records, changes.units)
        _ = changes.units.stored, [column_blob(record, changes.units) for record in records.values()]


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 100_000)
