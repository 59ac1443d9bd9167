"""Sketches of real tables: what they are of, and which of them prove nothing."""

from dataclasses import replace

import pyarrow as pa
import pytest
from datasketches import update_theta_sketch
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.types import LongType

from puffinry.errors import ColumnNotFoundError
from puffinry.formats.puffin import THETA_SKETCH, Blob
from puffinry.knowledge import overlap, stored_column, stored_columns
from puffinry.statistics import Count, Truth
from tests.knowledge.conftest import Make, analyze, opened
from tests.support.statistics_writing import copied, list_statistics, others_statistics


def longs(*values: int) -> pa.Array:
    return pa.array(values, pa.int64())


def foreign_blob(snapshot_id: int, values: range, **properties: str) -> Blob:
    sketch = update_theta_sketch()
    for value in values:
        sketch.update(value)
    said = {"ndv": str(int(sketch.get_estimate()))} | {key.replace("_", "."): text for key, text in properties.items()}
    return Blob(THETA_SKETCH, [1], snapshot_id, 1, sketch.compact().serialize(), said)


def test_columns_of_all_types_are_contained_in_themselves(lake: SqlCatalog, make: Make) -> None:
    columns = {
        "l": longs(1, 2),
        "i": pa.array([1, 2], pa.int32()),
        "d": pa.array([1, 2], pa.date32()),
        "s": ["", "x"],
        "b": [b"", b"y"],
        "n": pa.array(["1.10", None]).cast(pa.decimal128(9, 2)),
        "f": [0.5, -0.0],
        "t": pa.array([1, 2], pa.timestamp("us")),
        "u": pa.array([bytes(16), bytes(range(16))], pa.uuid()),
        "x": pa.array([{"a": 1}, {"a": None}]),
        "y": pa.array([[1, 2], []]),
    }
    for name in ("t", "again"):
        make(name, columns, analyzed=False)
        analyze(lake, name, nested=True)
    ours, others = stored_columns(opened(lake, "t")), stored_columns(opened(lake, "again"))
    assert len(ours) == len(columns)
    for one, other in zip(ours, others, strict=True):
        found = overlap(one, other)
        assert (found.a_contained, found.b_contained, found.reason) == ("certain", "certain", None)
        assert found.common == Count.counted(one.ndv)
    assert {each.column.name for each in ours if each.has_empty is Truth.YES} == {"s", "b"}


def test_stale_statistics_say_of_which_snapshot_they_are(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": longs(1, 2)})
    first = table.current_snapshot()
    table.append(pa.table({"a": longs(3)}))
    second = table.current_snapshot()
    assert first is not None
    assert second is not None
    found = overlap(stored_column(opened(lake, "t"), None, "a"), stored_column(opened(lake, "t"), None, "a"))
    assert found.to_json()["a"]["snapshot_id"] == first.snapshot_id
    assert f"of snapshot {first.snapshot_id}, not of {second.snapshot_id}" in (found.reason or "")
    assert found.common == Count.counted(2)


def test_a_promoted_column_has_the_type_that_was_hashed(lake: SqlCatalog, make: Make) -> None:
    table = make("t", {"a": pa.array([1, 2], pa.int32())})
    with table.update_schema() as update:
        update.update_column("a", LongType())
    table.append(pa.table({"a": longs(3)}))
    make("long", {"a": longs(1, 2, 3)})
    stale = overlap(stored_column(opened(lake, "t"), None, "a"), stored_column(opened(lake, "long"), None, "a"))
    assert stale.common is None
    assert "is int and" in (stale.reason or "")
    analyze(lake, "t")
    found = overlap(stored_column(opened(lake, "t"), None, "a"), stored_column(opened(lake, "long"), None, "a"))
    assert found.a_contained == "certain"


def test_another_writers_sketch_proves_nothing(lake: SqlCatalog, make: Make) -> None:
    """Trino's insert adds to the sketch that it finds, whatever was deleted or came in between."""
    make("t", {"a": longs(*range(9))}, analyzed=False)
    make("u", {"a": longs(*range(20))})
    table = opened(lake, "t")
    snapshot_id = table.metadata.current_snapshot_id or 0
    list_statistics(table, others_statistics(table, snapshot_id, [foreign_blob(snapshot_id, range(5))]))
    found = overlap(stored_column(opened(lake, "t"), None, "a"), stored_column(opened(lake, "u"), None, "a"))
    assert (found.a_contained, found.b_contained) == ("likely", "unknown")
    assert "another writer's" in (found.reason or "")
    assert found.a.distinct == Count(5, 5, 5, "estimated")  # its nine values are not five, "exact"


@pytest.mark.parametrize("values", [range(8), range(10)])
def test_a_sketch_with_our_properties_and_other_hashes_proves_nothing(
    lake: SqlCatalog, make: Make, values: range
) -> None:
    make("t", {"a": longs(*range(9))})
    table = opened(lake, "t")
    (entry,) = table.metadata.statistics
    (blob,) = entry.blob_metadata
    forged = replace(foreign_blob(entry.snapshot_id, values), properties=dict(blob.properties))
    list_statistics(table, others_statistics(table, entry.snapshot_id, [forged]))
    found = stored_column(opened(lake, "t"), None, "a")
    assert found.doubt == "its number, 9, is not its sketch's"
    assert not found.distinct.is_exact


def test_blobs_of_other_types_do_not_list_a_column_twice(lake: SqlCatalog, make: Make) -> None:
    """Presto's `ANALYZE` writes them beside sketches, and commits carry them over."""
    make("t", {"a": longs(*range(9))})
    table = opened(lake, "t")
    (entry,) = table.metadata.statistics
    (blob,) = entry.blob_metadata
    histogram = replace(blob, type="presto-kll-sketch-blob-v1", properties={})
    list_statistics(table, replace(entry, blob_metadata=(blob, histogram)))
    found = stored_column(opened(lake, "t"), None, "a")
    assert (found.doubt, found.distinct) == (None, Count.counted(9))


def test_a_copy_under_another_snapshot_is_of_the_snapshot_that_it_was_computed_for(
    lake: SqlCatalog, make: Make
) -> None:
    table = make("t", {"a": longs(1, 2)})
    first = opened(lake, "t").metadata.statistics[0]
    table.append(pa.table({"a": longs(3)}))
    now = opened(lake, "t")
    list_statistics(now, copied(now, first, now.metadata.current_snapshot_id or 0))
    found = stored_column(opened(lake, "t"), None, "a")
    assert (found.snapshot_id, found.doubt) == (first.snapshot_id, None)
    assert "not of" in found.remarks[0]


def test_statistics_of_a_table_that_was_copied_prove_nothing(lake: SqlCatalog, make: Make) -> None:
    make("t", {"a": longs(1, 2)})
    make("copy", {"a": longs(7)}, analyzed=False)
    source, copy = opened(lake, "t"), opened(lake, "copy")
    copied_file = copied(source, source.metadata.statistics[0], copy.metadata.current_snapshot_id or 0)
    list_statistics(copy, copied_file)
    found = stored_column(opened(lake, "copy"), None, "a")
    assert "computed for table" in (found.doubt or "")
    assert found.to_json()["exact"] is False


def test_a_column_without_statistics_is_an_error_that_says_what_to_do(lake: SqlCatalog, make: Make) -> None:
    make("t", {"a": longs(1), "b": longs(1)}, analyzed=False)
    with pytest.raises(ColumnNotFoundError, match="puffinry analyze"):
        stored_column(opened(lake, "t"), None, "a")
    analyze(lake, "t", columns=["a"])
    with pytest.raises(ColumnNotFoundError, match="puffinry analyze"):
        stored_column(opened(lake, "t"), None, "b")
    with pytest.raises(ColumnNotFoundError, match="no column 'z'"):
        stored_column(opened(lake, "t"), None, "z")
