"""Deletes of billions of rows, or from files that claim to have them, in a few bytes: applied in little memory."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyroaring import BitMap64

from puffinry.errors import ScanError, UnsupportedError
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import Delete, LiveFile
from puffinry.scan import ScanContext, scan_file
from puffinry.scan.delete_files import DeleteFiles
from tests.scan.test_delete_files import POSITIONS, SCHEMA, vector_file
from tests.support.peak_memory import measured

pytestmark = pytest.mark.slow

MIB = 1 << 20
CLAIMED = 3_000_000_000
REPEATED = 8_000_000


def counts(file: LiveFile, context: ScanContext) -> tuple[int, int]:
    """Values and nulls of the first column."""
    found = list(scan_file(file, leaf_columns(SCHEMA)[0][:1], context))
    return sum(part.value_count for part in found), sum(part.null_count for part in found)


def varint(value: int) -> bytes:
    return bytes([value & 127 | 128]) + varint(value >> 7) if value > 127 else bytes([value])


def claiming(path: Path, rows: int) -> LiveFile:
    """A Parquet file of one row group without a column, which says how many rows it has."""
    number = b"\x16" + varint(rows << 1)
    root = b"\x48\x01r\x15\x00\x00"
    group = b"\x19\x0c" + b"\x16\x00" + number + b"\x00"
    footer = b"\x15\x02" + b"\x19\x1c" + root + number + b"\x19\x1c" + group + b"\x00"
    path.write_bytes(b"PAR1" + footer + len(footer).to_bytes(4, "little") + b"PAR1")
    return LiveFile(0, str(path), "parquet", path.stat().st_size, rows, 1, 0)


def position_deletes(path: Path, positions: Any, data_file: str) -> Delete:
    table = pa.table({"file_path": pa.repeat(data_file, len(positions)), "pos": positions})
    return written(path, table, [field.field_id for field in POSITIONS.fields], "position")


def equality_deletes(path: Path, keys: pa.Array) -> Delete:
    return replace(written(path, pa.table({"number": keys}), [1], "equality"), equality_ids=(1,))


def written(path: Path, table: pa.Table, field_ids: list[int], content: Any) -> Delete:
    ids = [{b"PARQUET:field_id": str(each).encode()} for each in field_ids]
    schema = pa.schema([field.with_metadata(each) for field, each in zip(table.schema, ids, strict=True)])
    pq.write_table(table.cast(schema), path, compression="zstd")
    return Delete(content, str(path), "parquet", path.stat().st_size, table.num_rows, 2)


@pytest.mark.parametrize("kind", ["vector", "position", "equality"])
def test_deletes_from_a_file_that_claims_billions_of_rows_take_little_memory(tmp_path: Path, kind: str) -> None:
    file = claiming(tmp_path / "claiming.parquet", CLAIMED)
    assert file.size_in_bytes < 60
    deletes: dict[str, Any] = {
        "vector": lambda: vector_file(tmp_path, BitMap64([7])),
        "position": lambda: position_deletes(tmp_path / "p.parquet", pa.array([7]), file.path),
        "equality": lambda: equality_deletes(tmp_path / "e.parquet", pa.array([5])),
    }
    found = measured(counts, replace(file, deletes=(deletes[kind](),)), ScanContext(SCHEMA))
    gone = {"vector": 1, "position": 1}
    assert found.result == (0, CLAIMED - gone.get(kind, 0))
    assert found.peak < 200 * MIB


def test_a_deletion_vector_of_billions_of_rows_is_applied_in_little_memory(tmp_path: Path) -> None:
    rows = BitMap64()
    rows.add_range(10, CLAIMED - 10)
    rows.run_optimize()
    vector = vector_file(tmp_path, rows)
    file = replace(claiming(tmp_path / "claiming.parquet", CLAIMED), deletes=(vector,))
    found = measured(counts, file, ScanContext(SCHEMA))
    assert found.result == (0, 20)
    assert found.peak < 200 * MIB


def test_a_position_that_is_deleted_millions_of_times_is_kept_once(tmp_path: Path) -> None:
    file = claiming(tmp_path / "claiming.parquet", CLAIMED)
    delete = position_deletes(tmp_path / "p.parquet", pa.repeat(7, REPEATED), file.path)
    found = measured(counts, replace(file, deletes=(replace(delete, record_count=1),)), ScanContext(SCHEMA))
    assert found.result == (0, CLAIMED - 1)
    assert found.peak < 200 * MIB


def test_a_key_that_is_deleted_millions_of_times_is_kept_once(tmp_path: Path) -> None:
    file = claiming(tmp_path / "claiming.parquet", CLAIMED)
    delete = equality_deletes(tmp_path / "e.parquet", pa.repeat(None, REPEATED).cast(pa.int64()))
    found = measured(counts, replace(file, deletes=(delete,)), ScanContext(SCHEMA))
    assert found.result == (0, 0)
    assert found.peak < 200 * MIB


def test_more_distinct_keys_than_the_ceiling_are_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puffinry.scan.delete_files.KEY_BYTES", 1 << 20)
    monkeypatch.setattr("puffinry.scan.delete_files.KEY_BYTES_PER_STORED", 0)
    context = ScanContext(SCHEMA)
    delete_files = DeleteFiles(context.open, context.paths, None)
    file = claiming(tmp_path / "claiming.parquet", 10)
    delete = equality_deletes(tmp_path / "e.parquet", pa.array(range(200_000)))
    with pytest.raises(ScanError, match=r"e\.parquet: its keys take more than 1 MiB in memory"):
        delete_files.key_sets(replace(file, deletes=(delete,)))


def test_positions_that_no_file_has_delete_nothing(tmp_path: Path) -> None:
    file = claiming(tmp_path / "claiming.parquet", 10)
    far = [1 << 40, (1 << 63) - 1]
    delete = position_deletes(tmp_path / "p.parquet", pa.array([*far, 3, 100]), file.path)
    assert counts(replace(file, deletes=(delete,)), ScanContext(SCHEMA)) == (0, 9)


def test_positions_in_a_file_of_more_rows_than_any_has_are_refused_by_name(tmp_path: Path) -> None:
    file = claiming(tmp_path / "claiming.parquet", 1 << 35)
    delete = position_deletes(tmp_path / "p.parquet", pa.array([3]), file.path)
    with pytest.raises(UnsupportedError, match=r"claiming\.parquet: positions are deleted in a file of more than"):
        counts(replace(file, deletes=(delete,)), ScanContext(SCHEMA))
