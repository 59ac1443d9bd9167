"""What killed commits leave beside tables of every catalog: found again by a process that only has its names."""

from datetime import timedelta

import pytest

from puffinry.catalogs import metadata_files
from puffinry.commit import commit_statistics
from puffinry.verify import verify
from tests.support.contention import open_in_catalog
from tests.support.statistics_writing import theta, write_statistics

pytestmark = pytest.mark.heavy

AT_ONCE = timedelta(0)


@pytest.mark.parametrize("server", ["postgres", "hive_metastore", "glue"], indirect=True)
def test_a_commit_killed_before_the_swap_is_found_and_its_statistics_are_removed(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    base = table.store.current()
    unlisted = write_statistics(table, [theta(1)])
    pending = metadata_files.new_location(base, base.metadata, table.store.place)
    metadata_files.write(table.io, pending, base.metadata.with_statistics(unlisted))
    commit_statistics(table, [write_statistics(table, [theta(2)])])

    found = verify(open_in_catalog(properties), clean=True, safe_age=AT_ONCE)
    assert found.removed == (unlisted.statistics_path,)
    (left,) = verify(open_in_catalog(properties), safe_age=AT_ONCE).findings
    assert left.path == pending


@pytest.mark.parametrize("server", ["rest_server"], indirect=True)
def test_statistics_that_nobody_committed_are_found_beside_the_servers_metadata(properties: dict[str, str]) -> None:
    table = open_in_catalog(properties)
    unlisted = write_statistics(table, [theta(1)])
    commit_statistics(table, [write_statistics(table, [theta(2)])])
    found = verify(open_in_catalog(properties), clean=True, safe_age=AT_ONCE)
    assert found.removed == (unlisted.statistics_path,)
    assert verify(open_in_catalog(properties), safe_age=AT_ONCE).findings == ()
