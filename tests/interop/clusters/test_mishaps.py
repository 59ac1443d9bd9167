"""What long runs meet changes nothing in the result: shown on a real cluster, one table a mishap."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.spark.cluster import code_archive
from tests.interop.clusters.running import analyzed

pytestmark = [pytest.mark.heavy, pytest.mark.nightly, pytest.mark.timeout(1200)]

MISHAPS = ("twice", "slow", "lost")  # see obstructed_io
SPECULATION = {
    "spark.speculation": "true",
    "spark.speculation.interval": "100ms",
    "spark.speculation.task.duration.threshold": "3s",
}


Answers = dict[str, dict[str, Any]]  # what is said of each table
Opened = defaultdict[tuple[str, str], set[tuple[int, int]]]


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalog whose tables meet a mishap each; `skewed` has one large file beside twenty small ones."""
    folder = tmp_path_factory.mktemp("mishaps")
    catalog = SqlCatalog("mishaps", uri=f"sqlite:///{folder}/catalog.db", warehouse=f"file://{folder}")
    catalog.create_namespace("n")
    for name in MISHAPS:
        for first in (0, 500):
            rows = pa.table({"a": range(first, first + 1000)})
            catalog.create_table_if_not_exists(f"n.{name}", rows.schema).append(rows)
    files = folder / "n" / "skewed" / "data"
    files.mkdir(parents=True)
    large = pa.table({"a": np.arange(4_000_000) % 5000})
    pq.write_table(large, files / "large.parquet", row_group_size=500_000, use_dictionary=False, compression="none")
    for number in range(20):
        pq.write_table(pa.table({"a": range(number * 10, 6000 + number)}), files / f"small-{number}.parquet")
    skewed = catalog.create_table("n.skewed", large.schema, location=f"file://{files.parent}")
    skewed.add_files([f"file://{file}" for file in sorted(files.iterdir())])
    return folder


@pytest.fixture(scope="module")
def answers(catalog: Path, standalone: str, executors: Path) -> Answers:
    """What one run says of all tables, by name."""
    properties = {
        "URI": f"sqlite:///{catalog}/catalog.db",
        "WAREHOUSE": f"file://{catalog}",
        "PY_IO_IMPL": "obstructed_io.ObstructedFileIO",
        "OBSTRUCTION__FOLDER": str(catalog),
    }
    names = "skewed", *MISHAPS
    conf = {**SPECULATION, "spark.pyspark.python": str(executors)}
    with pytest.MonkeyPatch.context() as environment:
        for key, value in properties.items():
            environment.setenv(f"PYICEBERG_CATALOG__MISHAPS__{key}", value)
        lines = analyzed([f"n.{name}" for name in names], standalone, conf, "--catalog", "mishaps")
    return dict(zip(names, lines, strict=True))


@pytest.fixture(scope="module")
def opened(answers: Answers, catalog: Path) -> Opened:
    """(table, file) -> the (task, attempt) pairs that opened it, all of them with the code that was sent to them."""
    found: Opened = defaultdict(set)
    for line in (catalog / "opened.txt").read_text().splitlines():
        table, file, task, attempt, code = line.split()
        assert f"/{code_archive().stem}/puffinry/" in code
        found[table, file].add((int(task), int(attempt)))
    return found


@pytest.mark.parametrize("name", MISHAPS)
def test_a_mishap_changes_nothing(answers: Answers, opened: Opened, name: str) -> None:
    (column,) = answers[name]["columns"]
    assert (column["ndv"], column["value_count"], column["null_count"]) == (1500, 2000, 0)
    assert answers[name]["scan"]["rows"] == 2000
    attempts = {attempt for (table, _), found in opened.items() if table == name for _, attempt in found}
    assert 0 in attempts  # which met it
    assert len(attempts) > 1


def test_a_large_file_beside_small_ones_is_shared_by_tasks(answers: Answers, opened: Opened) -> None:
    (column,) = answers["skewed"]["columns"]
    assert (column["ndv"], column["value_count"]) == (6019, 4_000_000 + sum(6000 - 9 * n for n in range(20)))
    assert len({task for task, _ in opened["skewed", "large.parquet"]}) == 2
