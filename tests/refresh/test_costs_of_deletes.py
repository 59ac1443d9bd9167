"""What an exact refresh costs after deletes that touch every file: no more than a full run."""

import json
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from numpy.typing import NDArray

import puffinry
from tests.metadata.written import Writer, added, column, data_file

pytestmark = pytest.mark.slow

FILES, ROWS = 40, 700
PATHS, POSITIONS = 2147483546, 2147483545  # field ids of position-delete files
UUID = "9c12d441-03fe-4693-9a96-a0705ddf69c1"


def field(name: str, field_id: int, kind: pa.DataType) -> pa.Field:
    return pa.field(name, kind, metadata={"PARQUET:field_id": str(field_id)})


def written(path: Path, columns: list[pa.Array], *fields: pa.Field) -> dict[str, object]:
    pq.write_table(pa.table(columns, schema=pa.schema(fields)), path)
    return data_file(str(path), record_count=len(columns[0]), file_size_in_bytes=path.stat().st_size)


def after_deletes(folder: Path, deleted: list[NDArray[np.int64]], values: list[list[pa.Array]]) -> str:
    """A table of small files in its first snapshot, and with positions of each file deleted in its second."""
    metadata = folder / "metadata"
    metadata.mkdir()
    fields = field("id", 1, pa.int64()), field("code", 2, pa.string()), field("maybe", 3, pa.int64())
    writer = Writer(metadata, [column(1, "id"), column(2, "code", "string"), column(3, "maybe")])
    data = [written(folder / f"{number}.parquet", columns, *fields) for number, columns in enumerate(values)]
    writer.add(map(added, data))
    first = json.loads(writer.finish().to_bytes())["snapshots"][0]
    (metadata / "snap-1.avro").rename(metadata / "list-1.avro")
    gone = []
    for number, positions in enumerate(deleted):
        path = folder / f"{number}.parquet"
        columns = [pa.array([str(path)] * positions.size), pa.array(positions)]
        named = field("file_path", PATHS, pa.string()), field("pos", POSITIONS, pa.int64())
        deletes = written(folder / f"gone-{number}.parquet", columns, *named)
        gone.append(added(deletes | {"content": 1, "referenced_data_file": str(path)}))
    writer.add(gone, deletes=True, sequence_number=2)
    document = json.loads(writer.finish().to_bytes())
    second = document["snapshots"][0] | {"snapshot-id": 2, "parent-snapshot-id": 1, "sequence-number": 2}
    snapshots = [first | {"manifest-list": str(metadata / "list-1.avro")}, second]
    references = {"main": {"snapshot-id": 2, "type": "branch"}}
    changes = {"snapshots": snapshots, "current-snapshot-id": 2, "last-sequence-number": 2, "refs": references}
    document |= changes | {"location": str(folder), "table-uuid": UUID}
    (metadata / "v1.metadata.json").write_text(json.dumps(document))
    return str(folder)


@pytest.mark.parametrize("part", ["1 % of the rows", "most codes"])
def test_an_exact_refresh_of_small_files_reads_no_more_than_a_full_run(tmp_path: Path, part: str) -> None:
    rng = np.random.default_rng(1)
    deleted, values = [], []
    for number in range(FILES):
        ids, codes = np.arange(number * ROWS, (number + 1) * ROWS), rng.integers(0, 50, ROWS)
        deleted.append(np.flatnonzero(codes < 30 if part == "most codes" else ids % 100 == 3))
        values.append([pa.array(ids), pa.array([f"c{code}" for code in codes]), pa.array(ids, mask=ids % 7 == 0)])
    table = puffinry.open_table(after_deletes(tmp_path, deleted, values))
    table.refresh(reference="1", lg_k=9)
    refreshed = table.refresh(lg_k=9).statistics
    full = table.refresh(lg_k=9, full=True).statistics
    assert refreshed.scan.bytes_read <= full.scan.bytes_read
    assert [each.value_count for each in refreshed.columns] == [each.value_count for each in full.columns]
    key, code, _ = refreshed.columns
    assert code.ndv == (20 if part == "most codes" else 50)
    assert key.value_count is not None
    assert key.ndv_lower <= key.value_count <= key.ndv_upper
