"""What columns ask of files becomes reads of which each file is in one."""

import time

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from puffinry.ledger.updating import Question, _reads

sets = st.sets(st.integers(0, 9), min_size=1).map(lambda files: np.array(sorted(files), np.int32))


@given(st.dictionaries(st.integers(1, 6), st.tuples(sets, st.integers(1, 3)), min_size=1))
def test_each_file_is_read_once_with_all_columns_that_are_requested_of_it(questions: dict[int, Question]) -> None:
    read = [(file, dict(one.columns)) for one in _reads(questions) for file in one.files.tolist()]
    asked: dict[int, dict[int, int]] = {}
    for field_id, (files, theta) in questions.items():
        for file in files.tolist():
            asked.setdefault(file, {})[field_id] = theta
    assert dict(read) == asked
    assert len(read) == len(asked)


def test_columns_that_each_ask_for_other_files_cost_no_product_of_the_two() -> None:
    """Comparing each kind of file with each column's files took 15 s."""
    rng = np.random.default_rng(0)
    questions = {column: (np.flatnonzero(rng.integers(0, 2, 10_000)).astype(np.int32), 1) for column in range(100)}
    before = time.process_time()
    reads = _reads(questions)
    assert time.process_time() - before < 5
    assert sum(read.files.size for read in reads) == 10_000
