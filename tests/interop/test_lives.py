"""Short lives among several writers; `python -m tests.interop.lives` lives longer ones."""

from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from tests.interop.lives import Life
from tests.support.nightly import nightly

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", [1, 2, *map(nightly, range(3, 7))])
def test_whatever_others_do_every_number_shown_is_of_what_it_says(seed: int, tmp_path: Path) -> None:
    life = Life(tmp_path, seed)
    for _ in range(15):
        life.step()


@pytest.mark.heavy
@pytest.mark.parametrize("seed", [1, nightly(2)])
def test_whatever_java_does_every_number_shown_is_of_what_it_says(
    seed: int, tmp_path: Path, iceberg_spark: SparkSession
) -> None:
    life = Life(tmp_path, seed, iceberg_spark)
    for _ in range(12):
        life.step()
