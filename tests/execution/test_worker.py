"""One task, without a table: the files it is given, and what it says of their columns."""

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from pyiceberg.schema import Schema
from pyiceberg.types import LongType, NestedField, StringType

from puffinry.errors import ScanError
from puffinry.execution import ScanTask, Target, cut_tasks, run_task
from puffinry.execution.limits import ScanLimits
from puffinry.execution.tasks import Piece
from puffinry.metadata import leaf_columns
from puffinry.metadata.planning import LiveFile
from puffinry.scan import ScanContext
from puffinry.sketches import MAX_THETA
from tests.scan.random_tables import write

SCHEMA = Schema(NestedField(1, "number", LongType()), NestedField(2, "text", StringType()))


def test_the_pieces_of_a_file_in_one_task_are_counted_as_the_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "groups.parquet"
    write(path, "parquet", SCHEMA, [{"number": i, "text": str(i % 7)} for i in range(1000)], row_group_size=130)
    size = path.stat().st_size
    file = LiveFile(0, str(path), "parquet", size, 1000, 1, 0)
    columns = {leaf.field_id: Target(leaf, MAX_THETA) for leaf in leaf_columns(SCHEMA)[0]}
    halves = [
        Piece(file, (1, 2), (0, size // 2)),
        Piece(file, (1,), (size // 2, size)),
        Piece(file, (2,), (size // 2, size)),
    ]
    whole, of_pieces = (
        run_task(ScanTask(tuple(pieces)), columns, ScanContext(SCHEMA), 12)
        for pieces in ([Piece(file, (1, 2))], halves)
    )
    assert [record.ledger.hashes.size for record in whole] == [1000, 7]
    for one, other in zip(whole, of_pieces, strict=True):
        assert np.array_equal(one.ledger.hashes, other.ledger.hashes)
        assert (one.counts.value_count, one.counts.null_count) == (1000, 0)
        assert (other.counts.value_count, other.counts.null_count) == (1000, 0)


@pytest.mark.parametrize("share", [0, 0.45, 0.99, 1, 1.5, 1e6])
def test_a_file_of_another_size_than_its_manifest_says_is_read_to_its_end(tmp_path: Path, share: float) -> None:
    path = tmp_path / "groups.parquet"
    rows = [{"number": i, "text": str(i % 7)} for i in range(4000)]
    write(path, "parquet", SCHEMA, rows, row_group_size=500, use_dictionary=False, compression="none")
    footer = pq.read_metadata(path)
    offsets = tuple(footer.row_group(i).column(0).data_page_offset for i in range(footer.num_row_groups))
    file = LiveFile(0, str(path), "parquet", int(path.stat().st_size * share), 4000, 1, 0, split_offsets=offsets)
    columns = {leaf.field_id: Target(leaf, MAX_THETA) for leaf in leaf_columns(SCHEMA)[0]}
    tasks = cut_tasks([(file, (1, 2))], 4, ScanLimits(smallest_task=10_000))
    records = [record for task in tasks for record in run_task(task, columns, ScanContext(SCHEMA), 12)]
    assert len(tasks) > 1 or share == 0
    assert sum(record.counts.value_count for record in records) == 2 * 4000
    assert len(set(np.concatenate([record.ledger.hashes for record in records]).tolist())) == 4000 + 7


def test_more_distinct_values_than_the_footer_leaves_beside_its_nulls_are_an_error(tmp_path: Path) -> None:
    path = tmp_path / "nulls.parquet"
    rows = [{"number": i, "text": str(i) if i >= 61 else None} for i in range(1000)]
    # A dictionary, whose pages' levels are not read, and plain pages: neither alone has more than the footer says.
    write(path, "parquet", SCHEMA, rows, dictionary_pagesize_limit=1000, write_batch_size=64, data_page_size=512)
    data, null_count = path.read_bytes(), b"\x36\x7a"  # the third field of a column's statistics, in Thrift: 61
    assert null_count in data
    path.write_bytes(data.replace(null_count, b"\x36\x7e"))  # 63
    file = LiveFile(0, str(path), "parquet", path.stat().st_size, 1000, 1, 0)
    columns = {leaf.field_id: Target(leaf, MAX_THETA) for leaf in leaf_columns(SCHEMA)[0]}
    with pytest.raises(ScanError, match="text has 937 values and 939 distinct ones at least") as raised:
        run_task(ScanTask((Piece(file, (1, 2)),)), columns, ScanContext(SCHEMA), 12)
    assert (raised.value.file, raised.value.column) == (str(path), "text")
