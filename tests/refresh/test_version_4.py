"""Tables of format version 4: counted exactly, and committed to only where that is asked for."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from puffinry.catalogs import Table, load_table
from puffinry.commit.leftovers import mentions
from puffinry.engines import engine_views
from puffinry.errors import CommitFailedError
from puffinry.refresh import Destination, RefreshOptions, compute_statistics, refresh
from puffinry.statistics import answer_for
from puffinry.verify import verify
from tests.conftest import Golden
from tests.refresh.test_incremental_golden import differences
from tests.support.moments import newest_snapshot
from tests.support.no_session import no_spark
from tests.support.version_4 import rewritten

NAMES = ("plain", "deletes", "evolved", "compacted", "orc", "avro")


def test_every_snapshot_is_counted_exactly(golden_v4: Golden) -> None:
    """Each in full; the truth is Spark's own."""
    counted = 0
    for name, truth in golden_v4.tables.items():
        table = load_table(str(golden_v4.location(name)))
        for each in truth["snapshots"]:
            found = compute_statistics(
                no_spark,
                table,
                answer_for(table.metadata, str(each["snapshot_id"]), RefreshOptions()),
                RefreshOptions(),
            )
            assert not differences(found, each), (name, each["label"])
            assert found.statistics.scan.rows == each["row_count"]
            counted += 1
    assert counted == 28


def committed(golden_v4: Golden, name: str, location: Path) -> Iterator[Table]:
    """The table after a commit for each of its snapshots, each from the ones before; no answer is wrong."""
    for each in golden_v4.tables[name]["snapshots"]:
        table = replace(load_table(str(location)), keep="9").allowing(format_version_4=True)  # all, on any day
        done = refresh(no_spark, table, str(each["snapshot_id"]))
        assert done.committed
        found = {c.column.name: (c.ndv, c.value_count, c.null_count) for c in done.statistics.columns}
        assert found == {c["path"]: (c["ndv"], c["non_null"], c["nulls"]) for c in each["columns"]}
        assert not refresh(no_spark, table.reload(), str(each["snapshot_id"])).committed
        yield table.reload()


@pytest.mark.slow
@pytest.mark.parametrize("has_location", [True, False])
@pytest.mark.parametrize("name", NAMES)
def test_histories_are_committed_where_paths_are_relative(
    name: str, has_location: bool, golden_v4: Golden, tmp_path: Path
) -> None:
    place = rewritten(golden_v4.location(name), tmp_path / "t", relative=True, has_location=has_location)
    for table in committed(golden_v4, name, place):
        assert not verify(table, now=newest_snapshot(table.metadata)).findings
        listed = table.metadata.document["statistics"][-1]["statistics-path"]
        assert listed.startswith(f"file://{place}/metadata/" if has_location else "metadata/")
    files = {Path(entry.statistics_path.removeprefix("file://")) for entry in table.metadata.statistics}
    assert all(file.exists() for file in files)
    assert len(files) == len(golden_v4.tables[name]["snapshots"])


def test_a_table_without_a_location_may_be_moved_with_its_statistics(golden_v4: Golden, tmp_path: Path) -> None:
    place = rewritten(golden_v4.location("deletes"), tmp_path / "t", relative=True, has_location=False)
    *_, before = committed(golden_v4, "deletes", place)
    shutil.move(place, tmp_path / "moved")
    moved = load_table(str(tmp_path / "moved"))
    assert not verify(moved, now=newest_snapshot(moved.metadata)).findings
    assert len(moved.metadata.statistics) == len(before.metadata.statistics)
    assert not refresh(no_spark, moved).committed


def test_a_commit_that_was_not_asked_for_is_refused_before_data_is_read(golden_v4: Golden, tmp_path: Path) -> None:
    place = rewritten(golden_v4.location("plain"), tmp_path / "t", relative=False)
    before = {file.name for file in (place / "metadata").iterdir()}
    with pytest.raises(CommitFailedError, match="which is not final; to commit, use --format-version-4"):
        refresh(no_spark, load_table(str(place)))
    assert {file.name for file in (place / "metadata").iterdir()} == before
    assert not refresh(no_spark, load_table(str(place)), destination=Destination(commit=False)).committed


def test_engines_but_spark_are_said_not_to_read_it(golden_v4: Golden, tmp_path: Path) -> None:
    place = rewritten(golden_v4.location("plain"), tmp_path / "t", relative=True)
    *_, table = committed(golden_v4, "plain", place)
    seen = {view.engine.name: len(view.columns) for view in engine_views(answer_for(table.metadata))}
    assert seen.pop("spark") == len(table.metadata.schema().fields)
    assert not any(seen.values())


def test_a_file_that_is_named_by_its_name_alone_is_nobody_s_leftover(golden_v4: Golden, tmp_path: Path) -> None:
    """Metadata may lie in the table's own folder: then a relative path has one part."""
    place = rewritten(golden_v4.location("plain"), tmp_path / "t", relative=True, has_location=False)
    *_, table = committed(golden_v4, "plain", place)
    [*_, entry] = table.metadata.statistics
    version = place / "metadata" / "other.metadata.json"
    name = Path(entry.statistics_path).name
    paths = [{"statistics-path": name}, {"": "x"}, {"statistics-path": f"a/{name}2"}]
    version.write_text(json.dumps({"statistics": paths}))
    named, unreadable = mentions(table.io, [], [str(version)])
    assert {name, f"{name}2"} <= named
    assert not unreadable
