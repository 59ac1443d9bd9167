"""kill -9 at every input or output of a commit: Iceberg Java and PyIceberg go on reading the current version, and the
next run finishes the work.
"""

import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from pyiceberg.table import StaticTable
from pyspark.sql import SparkSession

from puffinry.catalogs import Table, load_table
from puffinry.commit import commit_statistics
from puffinry.verify import Kind, verify
from tests.interop.catalogs.conftest import make_table
from tests.support.contention import open_in_catalog
from tests.support.java_catalogs import Loaded, distinct_counts_for_trino, load_from_file_system, load_from_sql_catalog
from tests.support.killing import commit_a_column, killed_at_each_step
from tests.support.statistics_writing import theta, write_statistics

pytestmark = pytest.mark.heavy


@dataclass(frozen=True)
class Readers:
    """One table, looked up anew by each call, as a process that has just started would."""

    ours: Callable[[], Table]  # goes to other processes
    java: Callable[[], Loaded]


@pytest.fixture
def file_system(java_made_table: tuple[SparkSession, str]) -> Readers:
    spark, location = java_made_table
    return Readers(partial(load_table, location), partial(load_from_file_system, spark, location))


@pytest.fixture
def sqlite(sql_properties: dict[str, str], iceberg_spark: SparkSession) -> Readers:
    make_table(sql_properties)
    java = partial(load_from_sql_catalog, iceberg_spark, sql_properties, "db.t")
    return Readers(partial(open_in_catalog, sql_properties), java)


@pytest.mark.timeout(2400)  # some 200 steps, after each of which Iceberg Java and PyIceberg read the table
@pytest.mark.parametrize("kind", ["file_system", "sqlite"])
def test_a_commit_killed_at_any_step_leaves_a_readable_table_that_the_next_run_repairs(
    kind: str, iceberg_spark: SparkSession, request: pytest.FixtureRequest
) -> None:
    readers: Readers = request.getfixturevalue(kind)
    table, rows = readers.ours(), readers.java().rows
    before = files_beside(table)
    commit_statistics(table, [write_statistics(table, [theta(2)])])
    columns = []
    found = 0

    for step, _ in enumerate(killed_at_each_step(partial(commit_a_column, readers.ours))):
        loaded = readers.java()  # before us, so that it meets what the killed process left: a database's journal, say
        after = readers.ours()
        assert (loaded.metadata_file, loaded.rows) == (name_of(after.metadata_location), rows)
        for key in ("current-snapshot-id", "statistics"):
            assert loaded.metadata[key] == after.metadata.document[key]
        assert after.metadata.snapshots == table.metadata.snapshots
        (entry,) = after.metadata.statistics
        assert after.io.new_input(entry.statistics_path).exists()
        peer = StaticTable.from_metadata(after.metadata_location)
        assert [file.statistics_path for file in peer.metadata.statistics] == [entry.statistics_path]
        columns.append(sorted(blob.fields for blob in entry.blob_metadata))
        if step % 2:  # the others' leftovers are in the next process's way
            found += len(assert_cleaned(after, before))

    assert found > 0
    assert columns == sorted(columns, key=len)
    assert (columns[0], columns[-1]) == ([(2,)], [(1,), (2,)])
    assert distinct_counts_for_trino(iceberg_spark, readers.ours()) == {1: 1, 2: 1}
    assert_next_run_repairs(readers.ours(), before)


def assert_next_run_repairs(table: Table, before: set[str]) -> None:
    """The next run's statistics go in, beside what is known of other columns."""
    result = commit_statistics(table, [write_statistics(table, [theta(3)])])
    assert sorted(blob.fields for blob in result.statistics[0].blob_metadata) == [(1,), (2,), (3,)]
    assert_cleaned(table.reload(), before)


def assert_cleaned(table: Table, before: set[str]) -> tuple[str, ...]:
    """`verify --clean` finds all that no version names, and nothing else, and removes statistics; what was found.

    The rest is metadata files, which are removed by hand here.
    """
    verification = verify(table, clean=True, safe_age=timedelta(0))
    assert {finding.kind for finding in verification.findings} <= {Kind.ORPHAN}
    found = tuple(finding.path for finding in verification.findings)
    assert verification.removed == tuple(path for path in found if path.endswith(".stats"))
    for path in set(found) - set(verification.removed):
        table.io.delete(path)
    assert verify(table, safe_age=timedelta(0)).findings == ()
    log = (entry["metadata-file"] for entry in table.metadata.document["metadata-log"])
    versions = {*map(name_of, log), name_of(table.metadata_location)}
    documents = [json.loads((folder_of(table) / version).read_text()) for version in versions]
    statistics = {name_of(file["statistics-path"]) for document in documents for file in document.get("statistics", [])}
    assert files_beside(table) - before == (versions | statistics) - before
    return found


def folder_of(table: Table) -> Path:
    return Path(re.sub("^file:(//)?", "", table.metadata_location)).parent


def files_beside(table: Table) -> set[str]:
    """What is in the folder of its metadata, but for Hadoop's checksums and the hint."""
    return {name for name in os.listdir(folder_of(table)) if not name.endswith(".crc")} - {"version-hint.text"}


def name_of(location: str) -> str:
    return location.rpartition("/")[2]
