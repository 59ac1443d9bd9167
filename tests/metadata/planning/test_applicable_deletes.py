"""Delete matching against the specification's rules, said once more as plainly as can be."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyiceberg.conversions import to_bytes
from pyiceberg.types import LongType, StringType

from puffinry.metadata.manifests import ManifestEntry, Partition
from puffinry.metadata.planning.applicable_deletes import FILE_PATH_FIELD_ID, DeleteIndex, ScopedDelete, scoped_delete

PATHS = ["a", "b", "c"]
PARTITIONS = [(0,), (1, 1), (1, 2), (2, None), (2, "x")]
TYPES = {1: LongType(), 2: StringType()}

Values = Collection[object]  # of one column in one file, None among them


def entry_of(
    content: int, path: str, age: int, values: dict[int, Values] | None = None, partition: Partition = (0,), **more: Any
) -> ManifestEntry:
    """A manifest entry whose metrics say what values the file has in each column."""
    present: dict[int, list[Any]] = {i: [v for v in column if v is not None] for i, column in (values or {}).items()}
    kinds = TYPES | {FILE_PATH_FIELD_ID: StringType()}
    blank: dict[str, Any] = dict.fromkeys(ManifestEntry.__slots__)
    known: dict[str, Any] = {
        "content": content,
        "path": path,
        "sequence_number": age,
        "partition": partition,
        "file_format": "parquet",
        "null_counts": {i: sum(v is None for v in column) for i, column in (values or {}).items()},
        "lower_bounds": {i: to_bytes(kinds[i], min(column)) for i, column in present.items() if column},
        "upper_bounds": {i: to_bytes(kinds[i], max(column)) for i, column in present.items() if column},
    }
    return ManifestEntry(**(blank | known | more))


ages = st.integers(0, 4)
some_values: dict[int, st.SearchStrategy[Values]] = {
    1: st.sets(st.none() | st.integers(0, 9), min_size=1),
    2: st.sets(st.none() | st.text("ab", max_size=3), min_size=1),
}
data_files = st.tuples(st.sampled_from(PATHS), st.sampled_from(PARTITIONS), ages, st.fixed_dictionaries(some_values))


@st.composite
def deletes(draw: st.DrawFn) -> list[tuple[ScopedDelete, dict[int, Values]]]:
    """Deletes, and the values or paths in them; at most one deletion vector a data file, as the specification wants."""
    found = []
    with_vector = set()
    for number in range(draw(st.integers(0, 10))):
        partition: Partition | None = draw(st.sampled_from(PARTITIONS))
        kind = draw(st.sampled_from(["position", "scoped", "equality", "vector"]))
        if kind == "equality":
            ids = draw(st.sampled_from([(1,), (2,), (1, 2)]))
            values: dict[int, Values] = {field_id: draw(some_values[field_id]) for field_id in ids}
            entry = entry_of(2, f"d{number}", draw(ages), values, equality_ids=ids)
            partition = None if partition == (0,) else partition
        else:
            paths = draw(st.sets(st.sampled_from(PATHS), min_size=1, max_size=3 if kind == "position" else 1))
            more: dict[str, Any] = {"referenced_data_file": min(paths)} if kind != "position" else {}
            if kind == "vector":
                if min(paths) in with_vector:
                    continue
                with_vector |= paths
                more |= {"file_format": "puffin", "content_offset": 4, "content_size": 9}
            values = {FILE_PATH_FIELD_ID: paths}
            entry = entry_of(1, f"d{number}", draw(ages), values, **more)
        found.append((scoped_delete(entry, partition, TYPES), values))
    return found


def applies(scoped: ScopedDelete, path: str, partition: Partition, age: int) -> bool:
    """Whether a delete applies to a data file by the specification's rules."""
    partition_of_delete, delete, *_ = scoped
    if delete.content == "equality":
        return partition_of_delete in (None, partition) and age < delete.sequence_number
    if delete.data_file is not None:
        return delete.data_file == path and age <= delete.sequence_number
    return partition_of_delete == partition and age <= delete.sequence_number


def touches(values_deleted: dict[int, Values], path: str, values: dict[int, Values]) -> bool:
    """Whether a delete's values may be those of some row."""
    held = values | {FILE_PATH_FIELD_ID: {path}}
    return all(set(column) & set(held[field_id]) for field_id, column in values_deleted.items())


@given(deletes(), st.lists(data_files, min_size=1, max_size=6))
def test_a_data_file_gets_the_deletes_that_touch_it_and_none_that_do_not_apply(
    known: list[tuple[ScopedDelete, dict[int, Values]]], files: list[tuple[str, Partition, int, dict[int, Values]]]
) -> None:
    index = DeleteIndex([scoped for scoped, _ in known], TYPES)
    for path, partition, age, values in files:
        allowed = [pair for pair in known if applies(pair[0], path, partition, age)]
        if any(scoped.delete.content == "vector" for scoped, _ in allowed):
            allowed = [pair for pair in allowed if pair[0].delete.content != "position"]
        needed = {scoped.delete for scoped, deleted in allowed if touches(deleted, path, values)}
        found = index.of(entry_of(0, path, age, values, partition))
        assert len(found) == len(set(found))
        assert needed <= set(found) <= {scoped.delete for scoped, _ in allowed}


@given(deletes(), st.lists(data_files, min_size=1, max_size=6))
def test_without_bounds_every_delete_that_applies_is_taken(
    known: list[tuple[ScopedDelete, dict[int, Values]]], files: list[tuple[str, Partition, int, dict[int, Values]]]
) -> None:
    unbounded = [scoped._replace(ranges={}) for scoped, _ in known]
    index = DeleteIndex(unbounded, TYPES)
    for path, partition, age, _ in files:
        allowed = {scoped.delete for scoped in unbounded if applies(scoped, path, partition, age)}
        if any(delete.content == "vector" for delete in allowed):
            allowed = {delete for delete in allowed if delete.content != "position"}
        assert set(index.of(entry_of(0, path, age, partition=partition))) == allowed


def test_bounds_that_lie_apart_keep_an_equality_delete_away() -> None:
    deleting = [scoped_delete(entry_of(2, "d", 2, {1: {4, 9}}, equality_ids=[1]), None, TYPES)]
    index = DeleteIndex(deleting, TYPES)
    assert index.of(entry_of(0, "below", 1, {1: {1, 3}})) == ()
    assert index.of(entry_of(0, "above", 1, {1: {10, None}})) == ()
    assert len(index.of(entry_of(0, "across", 1, {1: {1, 20}}))) == 1
    assert len(index.of(entry_of(0, "unknown", 1))) == 1


def test_a_delete_file_that_names_its_data_file_is_of_that_one_whatever_its_bounds_say() -> None:
    """Iceberg Java's DeleteFileIndex looks no further than the name, either."""
    of_a = scoped_delete(entry_of(1, "d", 2, {FILE_PATH_FIELD_ID: {"b"}}, referenced_data_file="a"), (0,), TYPES)
    index = DeleteIndex([of_a], TYPES)
    assert len(index.of(entry_of(0, "a", 1))) == 1
    assert index.of(entry_of(0, "b", 1)) == ()


@pytest.mark.parametrize(("lower", "upper"), [("c", "a"), ("a", "b"), (None, "a"), ("b", None)])
def test_position_deletes_of_several_files_reach_all_files_of_their_partition_whatever_their_bounds_say(
    lower: str | None, upper: str | None
) -> None:
    """Writers cut an upper bound without making it larger, or have both the wrong way round."""
    entry = replace(
        entry_of(1, "d", 2),
        lower_bounds={FILE_PATH_FIELD_ID: lower.encode()} if lower else {},
        upper_bounds={FILE_PATH_FIELD_ID: upper.encode()} if upper else {},
    )
    index = DeleteIndex([scoped_delete(entry, (0,), TYPES)], TYPES)
    assert [len(index.of(entry_of(0, path, 1))) for path in ("a", "b", "c", "d")] == [1, 1, 1, 1]


def many(count: int) -> Sequence[ScopedDelete]:
    return [scoped_delete(entry_of(1, f"d{number}", number), (0,), TYPES) for number in range(count)]


def test_files_of_one_partition_and_age_share_their_deletes() -> None:
    index = DeleteIndex(many(1000), TYPES)
    first, second = (index.of(entry_of(0, path, 500)) for path in PATHS[:2])
    assert first is second
    assert len(first) == 500
