"""Writers in several processes at once; the full-size figures are those of `benchmarks/commits.py`."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from pyiceberg.catalog.sql import SqlCatalog

from puffinry.catalogs import Table, load_table
from tests.support.contention import PATIENT, Appenders, append_with_pyiceberg, contend, open_in_catalog


def test_no_commit_to_a_sql_table_is_lost_or_doubled_beside_appends(
    sql_table: Table, sql_properties: Mapping[str, str]
) -> None:
    peer = SqlCatalog("test", **sql_properties)
    with peer.load_table("db.t").transaction() as change:
        change.set_properties(PATIENT)
    result = contend(
        partial(open_in_catalog, sql_properties),
        writers=4,
        commits=8,
        others=Appenders(5, 2, partial(append_with_pyiceberg, sql_properties)),
    )
    assert (result.commits, result.lost, result.doubled, result.lost_appends) == (32, 0, 0, 0)


def test_no_commit_to_a_file_system_table_is_lost_or_doubled(golden_copy: Callable[[str], Path]) -> None:
    location = golden_copy("mor_posdel")
    current = Path(load_table(str(location)).metadata_location)
    document = json.loads(current.read_text())
    document["properties"].update(PATIENT)
    current.write_text(json.dumps(document))
    result = contend(partial(load_table, str(location)), writers=4, commits=8)
    assert (result.commits, result.lost, result.doubled) == (32, 0, 0)
    assert result.attempts > result.commits  # they did meet
