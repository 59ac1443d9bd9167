"""What each engine takes of lists of statistics that are whole, partial, old, copied, of others, or broken."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from puffinry.engines import ENGINES, EngineView, engine_views
from puffinry.formats.puffin import THETA_SKETCH
from puffinry.metadata import TableMetadata
from puffinry.statistics import answer_for

HOUR = 3_600_000
FIELDS = [
    {"id": 1, "name": "id", "required": False, "type": "long"},
    {"id": 2, "name": "k", "required": False, "type": "int"},
    {
        "id": 3,
        "name": "s",
        "required": False,
        "type": {"type": "struct", "fields": [{"id": 4, "name": "x", "required": False, "type": "string"}]},
    },
]
HIVES = "hive-table-column-statistics-v1"

Blob = dict[str, Any]


def snapshot(number: int, parent: int | None, operation: str = "append", added: int = 100) -> dict[str, Any]:
    """Snapshot `number` came at that hour, added so many rows, and holds 100 a number."""
    return {
        "snapshot-id": number,
        **({} if parent is None else {"parent-snapshot-id": parent}),
        "sequence-number": number,
        "timestamp-ms": number * HOUR,
        "manifest-list": f"/t/{number}.avro",
        "schema-id": 0,
        "summary": {"operation": operation, "added-records": str(added), "total-records": str(100 * number)},
    }


def theta(field_id: int, ndv: object, of: int, *more: int) -> Blob:
    properties = {} if ndv is None else {"ndv": str(ndv)}
    return {
        "type": THETA_SKETCH,
        "snapshot-id": of,
        "sequence-number": of,
        "fields": [field_id, *more],
        "properties": properties,
    }


def file(of: int, *blobs: Blob, path: str | None = None) -> dict[str, Any]:
    return {
        "snapshot-id": of,
        "statistics-path": path or f"/t/{of}.stats",
        "file-size-in-bytes": 1,
        "file-footer-size-in-bytes": 1,
        "blob-metadata": list(blobs),
    }


def table(
    *statistics: Mapping[str, Any],
    snapshots: Sequence[Mapping[str, Any]] | None = None,
    **changes: Any,
) -> TableMetadata:
    """A table of three snapshots in a line, the last of which is current."""
    listed = [snapshot(1, None), snapshot(2, 1), snapshot(3, 2)] if snapshots is None else list(snapshots)
    document = {
        "format-version": 2,
        "table-uuid": "9c12d441-03fe-4693-9a96-a0705ddf69c1",
        "location": "/t",
        "last-sequence-number": 3,
        "last-updated-ms": 3 * HOUR,
        "last-column-id": 4,
        "current-schema-id": 0,
        "schemas": [{"type": "struct", "schema-id": 0, "fields": FIELDS}],
        "default-spec-id": 0,
        "partition-specs": [{"spec-id": 0, "fields": []}],
        "last-partition-id": 999,
        "default-sort-order-id": 0,
        "sort-orders": [{"order-id": 0, "fields": []}],
        "current-snapshot-id": listed[-1]["snapshot-id"] if listed else -1,
        "snapshots": listed,
        "statistics": list(statistics),
        **changes,
    }
    return TableMetadata.from_document(document, "/t/v3.metadata.json")


def seen(metadata: TableMetadata, engine: str, reference: str | None = None) -> EngineView:
    (view,) = engine_views(answer_for(metadata, reference), [engine])
    return view


def reasons(view: EngineView) -> dict[str, str]:
    return {missing.column: missing.reason for missing in view.missing}


def test_a_whole_file_of_the_snapshot_is_seen_by_all_that_read_sketches() -> None:
    metadata = table(file(3, theta(1, 300, 3), theta(2, 7, 3)))
    for engine in ("trino", "spark", "starrocks", "impala", "presto", "hive"):
        view = seen(metadata, engine)
        assert view.columns == {"id": 300, "k": 7}, engine
        assert (view.statistics_file, view.of_snapshot) == ("/t/3.stats", 3)
        assert str(view.behind) == "current"
        assert view.hidden == ()
        assert view.remedy is None or engine == "trino"  # which could use a count of s.x


def test_an_older_file_is_seen_by_all_but_spark() -> None:
    metadata = table(file(1, theta(1, 100, 1), theta(2, 7, 1)))
    for engine in ("trino", "starrocks", "impala", "presto"):
        view = seen(metadata, engine)
        assert view.columns == {"id": 100, "k": 7}, engine
        assert str(view.behind) == "2 snapshots, 200 rows, 2 h"
        assert view.remedy is not None
    spark = seen(metadata, "spark")
    assert spark.columns == {}
    assert spark.hidden == ("id", "k")
    assert "no statistics file of its own" in reasons(spark)["id"]
    assert spark.remedy is not None
    assert not spark.warnings


def test_a_compaction_changes_no_rows() -> None:
    snapshots = [snapshot(1, None), snapshot(2, 1, "replace")]
    view = seen(table(file(1, theta(1, 100, 1)), snapshots=snapshots), "trino")
    assert view.behind is not None
    assert (view.behind.snapshots, view.behind.rows_changed) == (1, 0)


def test_rows_are_not_known_where_a_snapshot_does_not_say() -> None:
    silent = {**snapshot(2, 1), "summary": {"operation": "append"}}
    view = seen(table(file(1, theta(1, 100, 1)), snapshots=[snapshot(1, None), silent]), "trino")
    assert str(view.behind) == "1 snapshot, 1 h"


@pytest.mark.parametrize("engine", ["trino", "starrocks", "presto"])
def test_a_partial_file_hides_what_is_behind_it(engine: str) -> None:
    view = seen(table(file(2, theta(1, 200, 2), theta(2, 7, 2)), file(3, theta(2, 8, 3))), engine)
    assert view.columns == {"k": 8}
    assert view.hidden == ("id",)
    assert "3" in reasons(view)["id"]


def test_impala_takes_each_column_from_the_file_that_has_the_newest_sketch() -> None:
    view = seen(table(file(2, theta(1, 200, 2), theta(2, 7, 2)), file(3, theta(2, 8, 3))), "impala")
    assert view.columns == {"id": 200, "k": 8}
    assert view.of_snapshot == 3
    assert str(view.behind) == "1 snapshot, 100 rows, 1 h"


def test_a_copied_file_is_as_old_as_the_snapshot_that_its_sketches_were_computed_for() -> None:
    metadata = table(file(1, theta(1, 100, 1)), file(3, theta(1, 100, 1)))
    for engine in ("trino", "spark"):
        view = seen(metadata, engine)
        assert view.of_snapshot == 3
        assert view.behind is not None
        assert view.behind.snapshots == 2


def test_an_older_number_than_the_table_lists_is_outdated() -> None:
    copied_late = table(file(2, theta(1, 200, 2)), file(3, theta(1, 100, 1)))
    assert seen(copied_late, "trino").outdated == ("id",)
    assert seen(copied_late, "trino").hidden == ("id",)
    assert seen(copied_late, "impala").columns == {"id": 200}
    assert seen(copied_late, "impala").outdated == ()


def test_branches_have_lines_of_their_own_but_for_presto_and_impala() -> None:
    branch = {"audit": {"type": "branch", "snapshot-id": 2}, "main": {"type": "branch", "snapshot-id": 3}}
    snapshots = [snapshot(1, None), snapshot(2, 1), snapshot(3, 1)]
    metadata = table(file(2, theta(1, 200, 2)), snapshots=snapshots, refs=branch)
    assert seen(metadata, "trino").columns == {}
    assert seen(metadata, "trino", "audit").columns == {"id": 200}
    for engine in ("presto", "impala"):
        view = seen(metadata, engine)
        assert view.columns == {"id": 200}
        assert view.behind is not None
        assert view.behind.snapshots is None
        assert str(view.behind) == "not an ancestor"


def test_starrocks_knows_no_more_distinct_values_than_rows_and_no_less_than_one() -> None:
    assert seen(table(file(3, theta(1, 5000, 3), theta(2, 0, 3))), "starrocks").columns == {"id": 300, "k": 1}


@pytest.mark.parametrize(
    ("statistics", "harm"),
    [
        ([file(3, theta(1, 300, 3)), file(3, theta(1, 300, 3), path="/t/other.stats")], "two statistics files"),
        ([file(1), file(1, path="/t/other.stats"), file(3, theta(1, 300, 3))], "snapshot 1 has two"),
        ([file(3, theta(1, 300, 3), theta(1, 301, 3))], "two sketches"),
        ([file(3, theta(1, "5.0", 3), theta(2, 7, 3))], "no integer"),
    ],
)
@pytest.mark.parametrize("engine", ["trino", "starrocks"])
def test_what_breaks_the_rules_costs_every_number(engine: str, statistics: list[dict[str, Any]], harm: str) -> None:
    view = seen(table(*statistics), engine)
    assert view.columns == {}
    assert any(harm in warning for warning in view.warnings)


def test_spark_is_warned_of_as_soon_as_it_sees_a_number() -> None:
    view = seen(table(file(3, theta(1, 300, 3))), "spark")
    assert any("0 rows" in warning and "report-column-stats=false" in warning for warning in view.warnings)


@pytest.mark.parametrize(
    ("blob", "harm"),
    [
        (theta(9, 5, 3), "field 9, which the table no longer has"),
        ({**theta(1, 5, 3), "type": "acme-v1", "fields": []}, "acme-v1 is of no field"),
        (theta(2, "abc", 3), "no integer"),
    ],
)
def test_spark_cannot_plan_with_some_lists(blob: Blob, harm: str) -> None:
    view = seen(table(file(3, theta(1, 300, 3), blob)), "spark")
    assert view.columns == {}
    assert any("query that needs an estimate fails" in warning and harm in warning for warning in view.warnings)
    assert view.hidden[0] == "id"


def test_spark_takes_a_sketch_over_several_columns_for_one_of_the_first() -> None:
    view = seen(table(file(3, theta(2, 7, 3), theta(2, 900, 3, 1))), "spark")
    assert view.columns == {"k": 900}
    assert any("several columns as one of k" in warning for warning in view.warnings)
    assert seen(table(file(3, theta(2, 7, 3), theta(2, 900, 3, 1))), "trino").columns == {"k": 7}


def test_impala_cannot_load_a_table_with_a_sketch_below_the_top() -> None:
    nested = table(file(3, theta(1, 300, 3), theta(4, 20, 3)))
    view = seen(nested, "impala")
    assert view.columns == {}
    assert "s.x" in view.warnings[0]
    assert view.remedy is not None
    assert "impala.iceberg_read_puffin_stats=false" in view.remedy
    off = seen(table(file(3, theta(4, 20, 3)), properties={"impala.iceberg_read_puffin_stats": "false"}), "impala")
    assert not off.warnings
    assert "switches it off" in reasons(off)["id"]


def test_impala_passes_over_sketches_of_snapshots_that_are_gone_and_reads_the_sketch_where_no_number_is_listed() -> (
    None
):
    view = seen(table(file(3, theta(1, 300, 99), theta(2, None, 3))), "impala")
    assert view.columns == {"k": None}


@pytest.mark.parametrize(
    ("blob", "harm"),
    [
        ({**theta(1, 5, 3), "type": "hive-partition-column-statistics-v1", "fields": []}, "0 fields"),
        ({**theta(1, None, 77), "type": "presto-kll-sketch-bytes-v1"}, "77, which has expired"),
    ],
)
def test_presto_fails_on_some_blobs_of_others(blob: Blob, harm: str) -> None:
    view = seen(table(file(3, theta(1, 300, 3), blob)), "presto")
    assert view.columns == {}
    assert harm in view.warnings[0]


def test_presto_takes_the_file_closest_in_time_even_of_a_later_snapshot() -> None:
    metadata = table(file(1, theta(1, 100, 1)), file(3, theta(1, 300, 3)))
    assert seen(metadata, "presto", "2").columns == {"id": 100}  # as far away as the other, and listed first
    later = table(file(3, theta(1, 300, 3)))
    assert seen(later, "presto", "1").columns == {"id": 300}
    assert seen(later, "trino", "1").columns == {}


def test_hive_takes_sketches_of_the_snapshot_or_of_one_that_was_compacted_since() -> None:
    compacted = [snapshot(1, None), snapshot(2, 1), snapshot(3, 2, "replace")]
    for snapshots, expected in ((compacted, {"id": 200}), (None, {})):
        assert seen(table(file(2, theta(1, 200, 2)), snapshots=snapshots), "hive").columns == expected
    of_partition = {**theta(1, 7, 3), "properties": {"ndv": "7", "partition": "p=1"}}
    assert seen(table(file(3, of_partition, theta(2, 5, 3))), "hive").columns == {"k": 5}
    assert seen(table(file(3, theta(1, 7, 3, 2))), "hive").columns == {}


def test_hive_takes_no_sketches_where_there_are_deletes() -> None:
    summary = {"operation": "delete", "total-records": "300", "total-delete-files": "1"}
    deleted = [snapshot(1, None), snapshot(2, 1), {**snapshot(3, 2), "summary": summary}]
    view = seen(table(file(3, theta(1, 300, 3)), snapshots=deleted), "hive")
    assert (view.columns, view.hidden) == ({}, ("id",))
    assert "has delete files" in reasons(view)["id"]
    own = {**theta(1, None, 2), "type": HIVES}
    assert seen(table(file(2, own), snapshots=deleted), "hive").columns == {"id": None}


def test_format_version_4_is_read_by_iceberg_java_alone() -> None:
    changes: dict[str, Any] = {"format-version": 4}
    metadata = table(file(3, theta(1, 300, 3)), **changes)
    assert seen(metadata, "spark").columns == {"id": 300}
    for engine in ("trino", "starrocks", "impala", "presto", "hive"):
        view = seen(metadata, engine)
        assert view.columns == {}
        assert set(reasons(view).values()) == {f"{view.engine.title} reads no table of format version 4"}


def test_hive_takes_its_own_blobs_from_further_back() -> None:
    own = {**theta(1, 200, 2), "type": HIVES}
    view = seen(table(file(2, own)), "hive")
    assert (view.columns, view.of_snapshot) == ({"id": 200}, 2)
    emptied = [snapshot(1, None), snapshot(2, 1), {**snapshot(3, 2), "summary": {"total-records": "0"}}]
    assert seen(table(file(2, own), snapshots=emptied), "hive").columns == {}


def test_a_table_without_a_snapshot_has_nothing_to_see() -> None:
    assert engine_views(answer_for(table(snapshots=[]))) == ()


def test_every_engine_says_where_its_rule_was_read() -> None:
    views = engine_views(answer_for(table()))
    assert tuple(view.engine.name for view in views) == ENGINES
    assert all(view.engine.versions and ".java" in view.engine.source for view in views)
    for view in views:
        assert view.columns == {}
        assert {missing.column for missing in view.missing} == {"id", "k", "s.x"}


def test_trino_plans_with_fields_of_structs_and_the_others_with_the_top_only() -> None:
    metadata = table(file(3, theta(1, 300, 3), theta(4, 20, 3)))
    assert seen(metadata, "trino").columns == {"id": 300, "s.x": 20}
    for engine in ("spark", "starrocks", "presto"):
        assert seen(metadata, engine).columns == {"id": 300}, engine
        assert "top-level columns only" in reasons(seen(metadata, engine))["s.x"]
