"""How files are cut into tasks: the law that each column of each row group is in one, and what evenness costs."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puffinry.execution import ScanTask, cut_tasks, tasks_in_process
from puffinry.execution.tasks import TO_THE_END
from puffinry.metadata import ROWS
from puffinry.metadata.planning import LiveFile

MB = 1 << 20
COLUMNS = (1, 2, 3)


def file(number: int, size: int, **more: Any) -> LiveFile:
    return LiveFile(number, f"f{number}", "parquet", size, 10, 1, 0, **more)


@st.composite
def any_file(draw: st.DrawFn) -> LiveFile:
    """Sound metadata, and what says nothing of the file: sizes and offsets of any number, in any order."""
    size = draw(st.integers(1, 400 * MB))
    sound = st.lists(st.integers(5, max(6, size - 1)), max_size=6, unique=True).map(sorted)
    offsets = draw(sound | st.lists(st.integers(-(1 << 63), (1 << 63) - 1)))
    return replace(
        file(0, draw(st.just(size) | st.sampled_from([0, 1, 1 << 42, (1 << 63) - 1]))),
        file_format=draw(st.sampled_from(["parquet", "orc", "avro"])),
        split_offsets=(4, *offsets) if offsets else (),
        column_sizes=draw(st.dictionaries(st.sampled_from(COLUMNS), st.integers(-size, size))),
        partition=draw(st.dictionaries(st.sampled_from(COLUMNS), st.just(b"x"), max_size=2)),
    )


def ranges_read(tasks: Iterable[ScanTask]) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """(file number, column) -> the byte ranges that tasks read of it, in order."""
    ranges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for task in tasks:
        for piece in task.pieces:
            for column in piece.columns:
                whole = (0, TO_THE_END)
                ranges.setdefault((piece.file.number, column), []).append(piece.byte_range or whole)
    return {key: sorted(found) for key, found in ranges.items()}


@given(st.lists(any_file(), max_size=15), st.integers(1, 64), st.sampled_from([COLUMNS, tuple(range(1, 65))]))
def test_every_column_of_every_file_is_read_exactly_once(
    some: list[LiveFile], cores: int, columns: tuple[int, ...]
) -> None:
    numbered = [replace(u, number=i) for i, u in enumerate(some)]
    read = ranges_read(cut_tasks([(u, columns) for u in numbered], cores))
    assert set(read) == {(u.number, c) for u in numbered for c in columns}
    for ranges in read.values():
        assert ranges[0][0] == 0
        assert ranges[-1][1] == TO_THE_END  # whatever the manifest says of the file's size
        assert all(before[1] == after[0] for before, after in pairwise(ranges))


@pytest.mark.parametrize("sized", [0, 100, 320])
def test_parts_of_a_file_cost_together_about_what_it_has(sized: int) -> None:
    """Iceberg's writers say the sizes of the first 100 columns: what is divided among cores stays as large."""
    columns = range(1, 321)
    whole = file(0, 640 * MB, column_sizes=dict.fromkeys(range(1, sized + 1), 2 * MB))
    tasks = cut_tasks([(whole, (*columns, ROWS.field_id))], cores=8)
    assert len(tasks) >= 8
    assert 630 * MB <= sum(task.cost for task in tasks) <= 660 * MB


def test_many_small_files_are_packed_into_few_tasks_of_even_cost() -> None:
    tasks = cut_tasks([(file(i, MB), COLUMNS) for i in range(10_000)], cores=2)
    assert len(tasks) == 12  # of a little less than 1 GiB each
    assert max(t.cost for t in tasks) < 1.01 * min(t.cost for t in tasks)


@pytest.mark.parametrize("size", [300, 400, 700, 10_000])
def test_no_core_is_left_without_a_task_while_the_last_ones_run(size: int) -> None:
    for cores in (2, 3):
        assert len(cut_tasks([(file(i, MB), COLUMNS) for i in range(size)], cores)) % cores == 0


def test_one_large_file_beside_small_ones_is_split_by_its_row_groups() -> None:
    large = file(0, 50_000 * MB, split_offsets=tuple(range(4, 50_000 * MB, 128 * MB)))
    files = [large, *(file(i, MB) for i in range(1, 1001))]
    tasks = cut_tasks([(each, COLUMNS) for each in files], cores=16)
    assert max(t.cost for t in tasks) < 1.5 * sum(t.cost for t in tasks) / len(tasks)


def test_counting_rows_beside_a_column_costs_nothing() -> None:
    large = file(0, 32 * MB, split_offsets=tuple(range(4, 32 * MB, 4 * MB)))
    half, other = cut_tasks([(large, (ROWS.field_id, 1))], cores=2)
    assert [piece.byte_range for task in (half, other) for piece in task.pieces] == [
        (0, 16 * MB + 4),
        (16 * MB + 4, TO_THE_END),
    ]


def test_of_five_files_of_one_size_neither_of_two_cores_reads_much_more_than_the_other() -> None:
    sizes = {1: 10 * MB, 2: 5 * MB, 3: 40 * MB}
    tasks = cut_tasks([(file(i, 55 * MB, column_sizes=sizes), COLUMNS) for i in range(5)], cores=2)
    assert max(t.cost for t in tasks) < 1.1 * min(t.cost for t in tasks)
    five_small = cut_tasks([(file(i, 5 * MB, column_sizes=sizes | {3: MB // 2}), COLUMNS) for i in range(5)], cores=2)
    assert {piece.columns for task in five_small for piece in task.pieces} == {COLUMNS}  # not worth opening files twice


def test_a_file_of_one_row_group_is_split_by_columns() -> None:
    wide = file(0, 900 * MB, column_sizes=dict.fromkeys(range(900), MB))
    tasks = cut_tasks([(wide, range(900))], cores=2)
    assert len(tasks) == 6
    assert Counter(c for t in tasks for p in t.pieces for c in p.columns) == Counter(range(900))


def test_the_columns_of_a_wide_table_are_divided_among_tasks_so_that_little_is_merged() -> None:
    sizes = {column: (1 + column % 5) * MB // 10 for column in range(1000)}
    tasks = cut_tasks([(file(i, 300 * MB, column_sizes=sizes), range(1000)) for i in range(4)], cores=2)
    assert len(tasks) == 6
    assert sum(len(task.columns) for task in tasks) == 1000
    assert max(t.cost for t in tasks) < 1.1 * min(t.cost for t in tasks)
    for task in tasks:
        assert {piece.file.number for piece in task.pieces} == {0, 1, 2, 3}
        assert max(task.columns) - min(task.columns) < len(task.columns)  # side by side, as they lie in the files


def test_columns_are_not_divided_where_opening_files_again_would_cost_more() -> None:
    narrow = cut_tasks([(file(i, 100 * MB), range(16)) for i in range(20)], cores=2)
    many = cut_tasks([(file(i, MB), range(1000)) for i in range(1000)], cores=2)
    assert {frozenset(task.columns) for task in narrow} == {frozenset(range(16))}
    assert {frozenset(task.columns) for task in many} == {frozenset(range(1000))}


def test_no_files_make_no_tasks() -> None:
    assert cut_tasks([], 4) == []


@pytest.mark.parametrize(("columns", "tasks"), [(16, 2), (1000, 4)])
def test_without_spark_tasks_of_many_columns_are_small(columns: int, tasks: int) -> None:
    files = [file(number, 90 * MB) for number in range(4)]
    wanted = [(each, range(1, columns + 1)) for each in files]
    assert len(tasks_in_process(wanted, columns, cores=2)) == tasks


def test_an_avro_file_is_read_once_however_many_cores_there_are() -> None:
    columns = tuple(range(1, 201))
    files = [replace(file(number, 1 << 30), file_format="avro", split_offsets=()) for number in range(3)]
    tasks = cut_tasks([(each, columns) for each in files], cores=16)
    assert sorted(piece.file.number for task in tasks for piece in task.pieces) == [0, 1, 2]
    assert all(piece.columns == columns and piece.byte_range is None for task in tasks for piece in task.pieces)
