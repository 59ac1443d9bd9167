"""A commit takes old statistics of ours off the list, and nothing that anybody still sees."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyiceberg.catalog.sql import SqlCatalog

from puffinry.catalogs import Table, load_table
from puffinry.catalogs.file_names import statistics_name
from puffinry.commit import commit_statistics
from puffinry.commit.old_entries import with_entries
from puffinry.errors import CommitFailedError, MetadataError, PuffinError, SettingsError
from puffinry.formats.lossless_json import encode
from puffinry.formats.puffin import THETA_SKETCH
from puffinry.metadata import ColumnInputs, StatisticsBlob, StatisticsFile, TableMetadata, ancestors, document
from puffinry.refresh import refresh, writing
from puffinry.statistics import Provenance, SketchProperties, Wanted, answer_for, read_columns, with_digest
from puffinry.statistics.properties import LG_K
from puffinry.verify import Kind, verify
from tests.support.no_session import no_spark
from tests.support.statistics_writing import copied, in_footer, list_statistics, theta, write_statistics

DAY = 86_400_000
NOW = 1_000 * DAY
UUID = "9a3c0b4e-3a57-4f1c-8c86-2f4b4c1f7c10"


def metadata_of(
    parents: Mapping[int, int | None], refs: Mapping[str, int], days_ago: Mapping[int, int], **properties: str
) -> TableMetadata:
    """A table of two columns, with these snapshots and references, and no statistics yet."""
    fields = [{"id": i, "name": f"c{i}", "type": "long", "required": False} for i in (1, 2)]
    snapshots = [
        {"snapshot-id": each, "sequence-number": each, "timestamp-ms": NOW - days_ago[each] * DAY, "schema-id": 0}
        | ({} if parent is None else {"parent-snapshot-id": parent})
        for each, parent in parents.items()
    ]
    document = {
        "format-version": 2,
        "table-uuid": UUID,
        "location": "/t",
        "last-sequence-number": len(parents),
        "current-schema-id": 0,
        "schemas": [{"type": "struct", "schema-id": 0, "fields": fields}],
        "partition-specs": [{"spec-id": 0, "fields": []}],
        "properties": properties,
        "current-snapshot-id": refs["main"],
        "refs": {name: {"snapshot-id": each, "type": "branch"} for name, each in refs.items()},
        "snapshots": snapshots,
    }
    return TableMetadata.from_bytes(json.dumps(document).encode(), "v1.metadata.json")


def ours(
    metadata: TableMetadata, snapshot_id: int, fields: Iterable[int] = (1, 2), of: int | None = None
) -> StatisticsFile:
    """Our entry of a snapshot, with sketches that were computed for it, or `of` another."""
    inputs = ColumnInputs(metadata.schema(), None)
    blobs = []
    for each in fields:
        what = Provenance(UUID, of or snapshot_id, NOW, inputs.of(each)[0]).properties() | {"ndv": "5", LG_K: "14"}
        listed = SketchProperties(with_digest(what)).as_listed()
        blobs.append(StatisticsBlob(THETA_SKETCH, snapshot_id, snapshot_id, (each,), listed))
    return StatisticsFile(snapshot_id, f"/t/metadata/{statistics_name(metadata, snapshot_id)}", 9, 9, tuple(blobs))


def left(metadata: TableMetadata, new: int, keep: str | None = None) -> list[int]:
    """The snapshots that statistics are listed of after a commit of those of `new`."""
    entry = metadata.statistics_by_snapshot[new]
    return sorted(each.snapshot_id for each in with_entries(metadata, [entry], keep, NOW).statistics)


def line(*days_ago: int, **properties: str) -> TableMetadata:
    """Snapshots 1, 2 … in a line, so many days old, all with our statistics."""
    parents = {each: each - 1 or None for each in range(1, len(days_ago) + 1)}
    metadata = metadata_of(parents, {"main": len(days_ago)}, dict(enumerate(days_ago, start=1)), **properties)
    return metadata.with_statistics(*(ours(metadata, each) for each in parents))


def test_what_was_replaced_longer_ago_than_eight_days_goes() -> None:
    assert left(line(30, 20, 10, 9, 7, 1, 0), 7) == [4, 5, 6, 7]  # what was so 8 days ago, snapshot 4 says
    assert left(line(7, 3, 0), 3) == [1, 2, 3]


def test_a_number_an_age_or_the_table_s_property_say_otherwise() -> None:
    daily = range(30, -1, -1)
    assert left(line(*daily), 31, "3") == [29, 30, 31]
    assert left(line(*daily), 31, "12h") == [30, 31]
    assert left(line(*daily, **{"puffinry.keep": "2"}), 31) == [30, 31]
    assert left(line(*daily, **{"puffinry.keep": "2"}), 31, "1w") == list(range(24, 32))  # what was asked for counts
    for wrong in ("0", "8", "-1", "8 days", "d", "٣", "1y", ""):
        with pytest.raises(SettingsError, match=r"puffinry\.keep"):
            left(line(1, **{"puffinry.keep": f"x{wrong}"}), 1)


def test_what_a_branch_or_tag_needs_stays() -> None:
    days = dict(enumerate((50, 40, 30, 20, 0), start=1))
    parents = {1: None, 2: 1, 3: 2, 4: 3, 5: 4}
    metadata = metadata_of(parents, {"main": 5, "tagged": 2, "without statistics": 4}, days)
    metadata = metadata.with_statistics(*(ours(metadata, each) for each in (1, 2, 3, 5)))
    assert left(metadata, 5) == [2, 3, 5]
    forked = metadata_of({**parents, 6: 1}, {"main": 5, "fork": 6}, {**days, 6: 1})
    forked = forked.with_statistics(*(ours(forked, each) for each in (1, 2, 3, 5)))
    assert left(forked, 5) == [1, 3, 5]
    with_own = forked.with_statistics(ours(forked, 6))
    assert left(with_own, 5) == [3, 5, 6]


def test_only_what_a_newer_entry_has_goes() -> None:
    metadata = line(50, 40, 30, 0)
    partial = metadata.with_statistics(ours(metadata, 3, (1,)), ours(metadata, 4, (1,)))
    assert left(partial, 4) == [2, 3, 4]
    carried = metadata.with_statistics(ours(metadata, 3, of=2), ours(metadata, 4, of=2))
    assert left(carried, 4) == [2, 3, 4]  # nothing was computed for them
    copy = replace(ours(metadata, 1), statistics_path="/t/metadata/1-0f0e6f36-0000-4000-8000-000000000000.stats")
    assert left(metadata.with_statistics(copy), 4) == [1, 3, 4]  # another writer's file


def test_what_another_writer_has_in_a_file_of_ours_stays_listed() -> None:
    metadata = line(50, 40, 0)
    histogram = StatisticsBlob("presto-kll-sketch-bytes-v1", 1, 1, (1,))
    first, second = ours(metadata, 1), ours(metadata, 2)
    alone = metadata.with_statistics(replace(first, blob_metadata=(*first.blob_metadata, histogram)))
    assert left(alone, 3) == [1, 2, 3]
    both = alone.with_statistics(replace(second, blob_metadata=(*second.blob_metadata, histogram)))
    assert left(both, 3) == [2, 3]


@st.composite
def _histories(draw: st.DrawFn) -> tuple[TableMetadata, int]:
    count = draw(st.integers(1, 9))
    parents = {each: draw(st.sampled_from([None, *range(1, each)])) for each in range(1, count + 1)}
    some = st.integers(1, count)
    refs = {"main": draw(some)} | {f"r{number}": draw(some) for number in range(draw(st.integers(0, 3)))}
    days = {each: draw(st.integers(0, 30)) for each in parents}
    metadata = metadata_of(parents, refs, days)
    for each in draw(st.sets(some)):
        entry = ours(
            metadata, each, draw(st.sampled_from([(1,), (2,), (1, 2)])), draw(st.sampled_from([None, None, 1]))
        )
        is_others = draw(st.booleans()) and draw(st.booleans())
        metadata = metadata.with_statistics(replace(entry, statistics_path=f"/x/{each}") if is_others else entry)
    new = draw(some)
    return metadata.with_statistics(ours(metadata, new)), new


@given(_histories(), st.sampled_from(["1", "2", "8d", "1m"]))
def test_from_every_branch_and_tag_each_column_s_newest_own_sketch_stays(
    history: tuple[TableMetadata, int], keep: str
) -> None:
    before, new = history
    after = with_entries(before, [before.statistics_by_snapshot[new]], keep, NOW)
    assert all(entry in before.statistics for entry in after.statistics)
    gone = [entry for entry in before.statistics if entry not in after.statistics]
    assert not any(entry.statistics_path.startswith("/x/") or entry.snapshot_id == new for entry in gone)

    def seen(metadata: TableMetadata, reference: str) -> dict[int, int]:
        """By column: the nearest snapshot with our own sketch of it."""
        found: dict[int, int] = {}
        head = metadata.snapshots[metadata.references[reference].snapshot_id]
        for snapshot in ancestors(metadata, head):
            entry = metadata.statistics_by_snapshot.get(snapshot.snapshot_id)
            for blob in entry.blob_metadata if entry else ():
                if SketchProperties(blob.properties).snapshot_id == snapshot.snapshot_id:
                    found.setdefault(blob.fields[0], snapshot.snapshot_id)
        return found

    for reference in before.references:
        assert seen(after, reference) == seen(before, reference)


def grown(table: Table, number: int) -> Table:
    """The table with one more snapshot of no other rows, as any writer might make it."""
    base = table.store.current()
    document: dict[str, Any] = dict(base.metadata.document)
    last = document["snapshots"][-1]
    one_more = last | {"snapshot-id": number, "parent-snapshot-id": last["snapshot-id"], "sequence-number": number}
    document |= {"snapshots": [*document["snapshots"], one_more], "current-snapshot-id": number}
    document |= {"last-sequence-number": number, "refs": {"main": {"snapshot-id": number, "type": "branch"}}}
    folder = Path(base.location.removeprefix("file://")).parent
    Path(folder, f"v{2 * number}.metadata.json").write_text(encode(document))
    Path(folder, "version-hint.text").write_text(str(2 * number))
    return table.reload()


@pytest.fixture
def small(tmp_path: Path) -> Table:
    """A table on a file system with ten rows of two columns."""
    catalog = SqlCatalog("made", uri=f"sqlite:///{tmp_path}/made.db", warehouse=f"{tmp_path}")
    catalog.create_namespace("db")
    rows = pa.table({"a": list(range(10)), "b": ["same"] * 10})
    made = catalog.create_table("db.t", rows.schema, location=f"{tmp_path}/t")
    made.append(rows)
    metadata = Path(made.metadata_location.removeprefix("file://")).read_text()
    Path(tmp_path, "t/metadata/v1.metadata.json").write_text(metadata)
    Path(tmp_path, "t/metadata/version-hint.text").write_text("1")
    return load_table(f"{tmp_path}/t")


def with_document(table: Table, change: Callable[[dict[str, Any]], object]) -> Table:
    """The table with its present version changed in place, as somebody does who checks nothing."""
    path = Path(table.metadata_location.removeprefix("file://"))
    document = json.loads(path.read_text())
    change(document)
    path.write_text(json.dumps(document))
    return table.reload()


@pytest.fixture
def no_data(small: Table) -> Table:
    """The same, with its data gone: whoever scans it fails with another error."""
    for file in Path(small.metadata.location.removeprefix("file://"), "data").glob("*.parquet"):
        file.unlink()
    return small


def test_metadata_that_would_be_too_large_are_refused_before_the_scan_and_by_the_commit(
    no_data: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = write_statistics(no_data, [theta(1), theta(2)])
    for module in (document, writing):
        monkeypatch.setattr(module, "MAX_BYTES", no_data.metadata.size + 500)
    with pytest.raises(CommitFailedError, match=r"too large to read: .* larger than \d+ bytes.*puffinry\.keep"):
        refresh(no_spark, no_data)
    with pytest.raises(CommitFailedError, match="too large to read:"):
        commit_statistics(no_data, [written])
    assert no_data.reload().metadata_location == no_data.metadata_location


def test_what_old_entries_leave_free_is_counted(small: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    refresh(no_spark, small)
    table = grown(small.reload(), small.metadata.last_sequence_number + 1)
    for module in (document, writing):
        monkeypatch.setattr(module, "MAX_BYTES", table.metadata.size + 500)  # an entry takes more
    with pytest.raises(CommitFailedError, match="too large to read:"):
        refresh(no_spark, table)
    assert refresh(no_spark, replace(table, keep="1")).committed


def test_more_columns_than_a_footer_lists_are_refused_before_the_scan(no_data: Table) -> None:
    def widen(document: dict[str, Any]) -> None:
        fields = document["schemas"][0]["fields"]
        fields += [{"id": n, "name": f"c{n}", "type": "long", "required": False} for n in range(3, 30_001)]
        document["last-column-id"] = 30_000

    with pytest.raises(PuffinError, match="put fewer columns into one file"):
        refresh(no_spark, with_document(no_data, widen))


def test_a_property_that_says_nothing_sensible_is_refused_before_the_scan(no_data: Table) -> None:
    table = with_document(no_data, lambda document: document["properties"].update({"puffinry.keep": "a while"}))
    with pytest.raises(SettingsError, match=r"puffinry\.keep is 'a while'"):
        refresh(no_spark, table)


def test_a_copy_by_another_writer_is_not_current_and_a_base(small: Table) -> None:
    refresh(no_spark, small)
    table = grown(small.reload(), small.metadata.last_sequence_number + 1)
    list_statistics(table, copied(table, table.metadata.statistics[0], table.metadata.current_snapshot_id or 0))
    table = table.reload()
    assert answer_for(table.metadata).state == "stale"
    assert verify(table).findings[0].kind is Kind.OUTDATED
    again = refresh(no_spark, table)
    assert (again.statistics.scan.units_read, again.committed) == (0, True)


def test_what_is_listed_with_all_that_the_footer_says_is_valid_and_a_base_and_goes_like_any_other(small: Table) -> None:
    refresh(no_spark, small)
    table = small.reload()
    said = in_footer(table, table.metadata.statistics[0])

    def lengthen(document: dict[str, Any]) -> None:
        for blob in document["statistics"][0]["blob-metadata"]:
            blob["properties"] = dict(said[blob["fields"][0]])

    table = with_document(table, lengthen)
    assert verify(table).findings == ()
    assert answer_for(table.metadata, wanted=Wanted()).is_current
    table = grown(table, table.metadata.last_sequence_number + 1)
    assert refresh(no_spark, replace(table, keep="1")).statistics.scan.units_read == 0
    (entry,) = table.reload().metadata.statistics
    assert all(len(blob.properties) == 2 for blob in entry.blob_metadata)


def test_an_entry_is_parsed_when_it_is_asked_for(small: Table) -> None:
    refresh(no_spark, small)
    table = grown(small.reload(), small.metadata.last_sequence_number + 1)
    refresh(no_spark, table)
    odd = with_document(table.reload(), lambda document: document["statistics"][0]["blob-metadata"][0].pop("fields"))
    assert answer_for(odd.metadata).state == "current"
    with pytest.raises(MetadataError, match="'fields' is missing"):
        answer_for(odd.metadata, str(odd.metadata.statistics[0].snapshot_id))


def listed_bytes(table: Table) -> int:
    return len(encode(table.metadata.document["statistics"]))


@pytest.mark.slow
def test_metadata_of_our_making_stay_flat_over_100_refreshes(small: Table) -> None:
    table, sizes = replace(small, keep="20"), []
    first = table.metadata.last_sequence_number
    for number in range(first + 1, first + 101):
        table = grown(table, number)
        refresh(no_spark, table)
        table = table.reload()
        sizes.append(listed_bytes(table))
    assert len(table.metadata.statistics) == 20
    assert max(sizes) < 1.05 * max(sizes[:25])  # ids have more digits later
    found = answer_for(table.metadata)
    assert found.state == "current"
    assert found.statistics is not None
    assert [column.ndv for column in read_columns(table.io, found)] == [10, 1]
