"""kill -9 at every input or output of a commit: the table stays readable, and the next run finishes the work."""

import os
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from pyiceberg.table import StaticTable

from pipeline.catalogs import Table, commit_statistics
from pipeline.catalogs.verify import Kind, verify
from tests.killing import commit_a_column, killed_at_each_step
from tests.statistics_writing import theta, write_statistics


@pytest.mark.parametrize("fixture", ["sql_table", "file_table"])
def test_a_commit_killed_at_any_step_leaves_a_readable_table_that_the_next_run_repairs(
    fixture: str, request: pytest.FixtureRequest, reopen: Callable[[str], Table]
) -> None:
    table: Table = request.getfixturevalue(fixture)
    before = metadata_files(table)
    commit_statistics(table, [write_statistics(table, [theta(3)])])

    for _ in killed_at_each_step(partial(commit_a_column, partial(reopen, table.identifier))):
        after = reopen(table.identifier)
        assert after.metadata.snapshots == table.metadata.snapshots
        peer = StaticTable.from_metadata(after.metadata_location)
        assert len(peer.metadata.statistics) == len(after.metadata.statistics) == 1

    repaired = reopen(table.identifier)
    result = commit_statistics(repaired, [write_statistics(repaired, [theta(2)])])
    assert sorted(blob.fields for blob in result.statistics[0].blob_metadata) == [(1,), (2,), (3,)]
    verification = verify(repaired.reload(), clean=True, safe_age=timedelta(0))
    assert {finding.kind for finding in verification.findings} == {Kind.ORPHAN}
    assert len(verification.removed) == len(verification.findings) > 0
    present = repaired.reload()
    assert verify(present, safe_age=timedelta(0)).findings == ()
    versions = {
        present.metadata_location,
        *(entry["metadata-file"] for entry in present.metadata.document["metadata-log"]),
    }
    assert metadata_files(present) - before <= {location.rpartition("/")[2] for location in versions}


def metadata_files(table: Table) -> set[str]:
    folder = Path(table.metadata_location.removeprefix("file://")).parent
    return {name for name in os.listdir(folder) if "metadata.json" in name}
