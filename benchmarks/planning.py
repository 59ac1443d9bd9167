"""How long planning takes, and how much memory: python -m benchmarks.planning [DATA_FILES] [DELETE_FILES]

Writes a table of 16 columns in 100 partitions: manifests of 5,000 data files with all metrics, and of position deletes
spread over partitions and sequence numbers. 100,000 data files and 10,000 deletes by default. Then 1,000 files are
appended, and planned from the units that a ledger knows, which go through their blob. Seconds are of the CPU, one core,
since other work on the machine is no part of the answer.
"""

import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pyiceberg.io.pyarrow import PyArrowFileIO

from puffinry.ledger import match_units, read_units_blob
from puffinry.metadata import TableMetadata, resolve
from puffinry.metadata.planning import plan_from, plan_scan
from tests.metadata.written import Writer, added, column, data_file, metric, optional

COLUMNS = range(1, 17)
PARTITIONS = 100
FILES_PER_MANIFEST = 5_000
APPENDED = 1_000


def path_of(number: int) -> str:
    folder = f"s3://warehouse/db/table/data/p={number % PARTITIONS}"
    return f"{folder}/{number:08d}-7f1c2a4e-5b1d-4c8e-9f3a-2d6b8e0c1a57.parquet"


def metrics(value: Callable[[int], Any]) -> list[dict[str, Any]]:
    return metric({field_id: value(field_id) for field_id in COLUMNS})


def large_file(number: int) -> dict[str, Any]:
    return data_file(
        path_of(number),
        partition={"p": number % PARTITIONS},
        record_count=1_000_000,
        file_size_in_bytes=134_217_728 + number,
        column_sizes=metrics(lambda field_id: 1_000_000 * field_id + number),
        value_counts=metrics(lambda _: 1_000_000),
        null_value_counts=metrics(lambda field_id: number * field_id % 1000),
        lower_bounds=metrics(lambda _: number.to_bytes(8, "little")),
        upper_bounds=metrics(lambda field_id: (number + field_id % 5).to_bytes(8, "little")),
        split_offsets=[4, 50_000_000, 100_000_000],
    )


def position_deletes(number: int) -> dict[str, Any]:
    scope: Mapping[str, Any] = {"referenced_data_file": path_of(number * 3)} if number % 2 else {}
    path = f"s3://warehouse/db/table/data/p={number % PARTITIONS}/{number:08d}-deletes.parquet"
    return data_file(path, content=1, partition={"p": number % PARTITIONS}, **scope)


def write_files(writer: Writer, file: Callable[[int], dict[str, Any]], files: int, *, deletes: bool) -> None:
    for manifest, first in enumerate(range(0, files, FILES_PER_MANIFEST)):
        numbers = range(first, min(files, first + FILES_PER_MANIFEST))
        sequence_number = manifest + (5 if deletes else 1)
        writer.add((added(file(number)) for number in numbers), deletes=deletes, sequence_number=sequence_number)


@contextmanager
def timed(what: str) -> Iterator[None]:
    before = time.process_time()
    yield
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{what:60} {time.process_time() - before:7.2f} s, peak so far {peak:6.0f} MiB", flush=True)


def written(folder: Path, data_files: int, delete_files: int) -> tuple[TableMetadata, TableMetadata]:
    """The table before and after the append."""
    writer = Writer(
        folder,
        fields=[column(field_id, f"c{field_id}") for field_id in COLUMNS],
        specs={0: [{"source-id": 1, "field-id": 1000, "name": "p", "transform": f"bucket[{PARTITIONS}]"}]},
        partition_fields={0: [optional("p", 1000, "int")]},
    )
    write_files(writer, large_file, data_files, deletes=False)
    write_files(writer, position_deletes, delete_files, deletes=True)
    before = writer.finish()
    new = (added(large_file(number)) for number in range(data_files, data_files + APPENDED))
    writer.folder = folder / "after"
    writer.folder.mkdir()
    writer.add(new, sequence_number=data_files)
    return before, writer.finish()


def main(data_files: int = 100_000, delete_files: int = 10_000) -> None:
    io = PyArrowFileIO()
    with tempfile.TemporaryDirectory() as folder:
        before, after = written(Path(folder), data_files, delete_files)
        with timed("planned from all manifests"):
            plan = plan_scan(before, resolve(before), io)
        pairs = sum(len(file.deletes) for file in plan.files)
        print(f"{len(plan.files):,} data files, {len(plan.deletes):,} delete files, {pairs:,} pairs of them")
        stored = match_units(None, plan.table).units.stored
        del plan
        with timed("the ledger's units read from their blob"):
            known = read_units_blob(stored)
        print(f"{len(stored) / data_files:.0f} bytes a unit")
        with timed(f"planned from them after {APPENDED:,} more files"):
            replanned = plan_from(resolve(before), known.files, after, resolve(after), io)
        assert replanned is not None
        with timed("matched with the ledger's units"):
            changes = match_units(known, replanned.table)
        with timed("new files looked up, the table's blob made again"):
            new = [replanned.files[position] for position in changes.added.tolist()]
            _ = changes.units.stored, changes.units.checksum
        assert len(new) == APPENDED


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
