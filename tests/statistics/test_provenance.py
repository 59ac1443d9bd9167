"""Statistics prove what they are of, wherever they are copied to: nobody takes them for another snapshot's."""

import json
import logging
import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyiceberg.table import StaticTable
from pyiceberg.table import Table as IcebergTable

from puffinry.catalogs import Table, load_table, open_catalog
from puffinry.commit import Removal, commit_statistics, new_statistics_path
from puffinry.formats.puffin import MAGIC, PRIVATE_BLOBS_PROPERTY, THETA_SKETCH, PuffinWriter
from puffinry.formats.puffin.footer import blob_entry, serialize_file_metadata
from puffinry.formats.puffin.format import FOOTER_OVERHEAD, FileMetadata
from puffinry.ledger import COLUMN_BLOB_TYPE, UNITS_BLOB_TYPE
from puffinry.metadata.document import TableMetadata
from puffinry.metadata.snapshots import resolve
from puffinry.metadata.statistics_entries import StatisticsFile
from puffinry.refresh import RefreshOptions, write
from puffinry.statistics import (
    COMPUTED_AT,
    DIGEST,
    INPUTS,
    SNAPSHOT_ID,
    TABLE_UUID,
    SketchProperties,
    answer_for,
    open_statistics,
)
from puffinry.verify import Kind, verify
from tests.conftest import Golden
from tests.statistics.conftest import SAME, Refreshed, base_of, current, numbers
from tests.support.computing import computed
from tests.support.statistics_writing import copied, list_statistics

ONLY_A = RefreshOptions(columns=("a",))
NO_ROWS = pa.table({"a": pa.array([], pa.int64()), "b": pa.array([], pa.string())})


def footer(opened: Table, entry: StatisticsFile) -> FileMetadata:
    with open_statistics(opened.io, entry) as reader:
        return reader.metadata


def changed(table: Table, change: Callable[[dict[str, Any]], object]) -> Table:
    """The table with its document as `change` leaves it."""
    document = json.loads(table.metadata.to_bytes())
    change(document)
    return replace(table, metadata=TableMetadata.from_bytes(json.dumps(document).encode(), "changed"))


def test_every_sketch_says_in_footer_and_metadata_what_it_was_computed_for(refreshed: Refreshed, opened: Table) -> None:
    before = time.time() * 1000
    refreshed()
    entry = current(opened)
    file = footer(opened, entry)
    assert file.properties[TABLE_UUID] == opened.metadata.table_uuid
    sketches = [blob for blob in file.blobs if blob.type == THETA_SKETCH]
    assert len(sketches) == 2
    for listed, stored in zip(entry.blob_metadata, sketches, strict=True):
        assert listed.properties.keys() == {"ndv", DIGEST}
        assert listed.properties.items() <= stored.properties.items()
        assert stored.properties[TABLE_UUID] == opened.metadata.table_uuid
        assert SketchProperties(listed.properties).is_for(opened.metadata.table_uuid or "")
        for said in map(SketchProperties, (listed.properties, stored.properties)):
            assert said.snapshot_id == entry.snapshot_id
            assert before - 1 <= said.computed_at <= time.time() * 1000
            assert len(said.inputs or "") == 16
        assert stored.properties.keys() >= {SNAPSHOT_ID, COMPUTED_AT, INPUTS}


def test_what_others_copy_and_list_has_nothing_but_sketches_in_it(refreshed: Refreshed, opened: Table) -> None:
    refreshed()
    entry = current(opened)
    file = footer(opened, entry)
    assert {blob.type for blob in file.blobs} == {THETA_SKETCH}
    assert {(blob.type, blob.fields) for blob in file.private} == {
        (UNITS_BLOB_TYPE, ()),
        *((COLUMN_BLOB_TYPE, (field_id,)) for field_id in (-1, 1, 2)),
    }
    copy = copied(opened, entry, entry.snapshot_id)
    assert footer(opened, copy).private == ()
    for blob, listed in zip(copy.blob_metadata, entry.blob_metadata, strict=True):
        assert blob.properties.items() >= listed.properties.items()
    list_statistics(opened, copy)
    loaded = StaticTable.from_metadata(opened.reload().metadata_location)
    assert [blob.type for blob in loaded.metadata.statistics[0].blob_metadata] == [THETA_SKETCH] * 2


def test_a_joined_file_keeps_its_ledgers_out_of_sight(opened: Table) -> None:
    table = opened.reload()
    snapshot = resolve(table.metadata)
    for name in ("a", "b"):
        analysis = computed(table, snapshot, replace(ONLY_A, columns=(name,)))
        commit_statistics(table, [write(table, analysis)])
    file = footer(opened, current(opened))
    assert [blob.type for blob in file.blobs] == [THETA_SKETCH] * 2
    assert {blob.fields for blob in file.private} == {(), (-1,), (1,), (2,)}
    base = base_of(table.reload())
    assert base is not None
    assert set(base.records) == {-1, 1, 2}


def tampered(opened: Table, change: Callable[[list[dict[str, Any]]], object]) -> None:
    """The current statistics file listed with another text in the property of its private blobs."""
    entry = current(opened)
    with open_statistics(opened.io, entry) as reader:
        file, blobs = reader.metadata, [(blob, reader.read_raw(blob)) for blob in reader.metadata.blobs]
        ledgers = [(blob, reader.read_raw(blob)) for blob in file.private]
    path = new_statistics_path(opened.metadata, entry.snapshot_id)
    with opened.io.new_output(path).create() as output:
        writer = PuffinWriter(output, file.properties)
        for blob, stored in blobs:
            writer.copy(blob, stored)
        for blob, stored in ledgers:
            writer.copy(blob, stored, private=True)
        held = FileMetadata(file.blobs, {}, file.private)
        document = json.loads(json.loads(serialize_file_metadata(held))["properties"][PRIVATE_BLOBS_PROPERTY])
        change(document["blobs"])
        properties = {**file.properties, PRIVATE_BLOBS_PROPERTY: json.dumps(document)}
        payload = json.dumps({"blobs": [blob_entry(blob) for blob in file.blobs], "properties": properties}).encode()
        output.write(MAGIC + payload + len(payload).to_bytes(4, "little") + bytes(4) + MAGIC)
        size = writer.file_size + len(payload) + FOOTER_OVERHEAD
    list_statistics(
        opened,
        replace(
            entry,
            statistics_path=path,
            file_size_in_bytes=size,
            file_footer_size_in_bytes=len(payload) + FOOTER_OVERHEAD,
        ),
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda blobs: blobs[0].update(offset=1 << 40), "private blobs[0]: expected the blob within bytes 4 to"),
        (lambda blobs: blobs[0].update(length=1 << 62), "private blobs[0]: expected the blob within bytes 4 to"),
        (lambda blobs: blobs[1].update(offset=blobs[0]["offset"]), "blob to start at"),
        (lambda blobs: blobs[0].update(offset=4), "blob to start at"),
        (lambda blobs: blobs[0].update(offset="4"), "properties['puffinry.private-blobs']: blobs[0].offset: expected"),
        (lambda blobs: blobs[2].pop("type"), "properties['puffinry.private-blobs']: blobs[2]: expected the key 'type'"),
        (lambda blobs: blobs.append(None), "properties['puffinry.private-blobs']: blobs[4]: expected a JSON object"),
    ],
    ids=["beyond the file", "longer than the file", "over another", "over a sketch", "no number", "no type", "null"],
)
def test_a_file_whose_private_blobs_cannot_be_is_damaged_and_computed_anew(
    refreshed: Refreshed,
    opened: Table,
    caplog: pytest.LogCaptureFixture,
    change: Callable[[list[dict[str, Any]]], object],
    told: str,
) -> None:
    before = refreshed()
    tampered(opened, change)
    (finding, *_) = verify(opened.reload()).findings
    assert finding.kind is Kind.DAMAGED
    table = opened.reload()
    assert base_of(table) is None
    assert told in caplog.text
    again = refreshed()
    assert (again.attempts, again.statistics.scan.units_reused) == (1, 0)
    assert numbers(again) == numbers(before)
    assert verify(opened.reload()).findings == ()


def test_a_ledger_that_another_blob_is_taken_for_is_not_used(
    refreshed: Refreshed, opened: Table, caplog: pytest.LogCaptureFixture
) -> None:
    before = refreshed()

    def swap_columns(blobs: list[dict[str, Any]]) -> None:
        blobs[2]["fields"], blobs[3]["fields"] = blobs[3]["fields"], blobs[2]["fields"]

    tampered(opened, swap_columns)
    base = base_of(opened.reload())
    assert base is not None
    assert set(base.records) == {-1}
    assert "field 1 is read in full" in caplog.text
    assert numbers(refreshed(RefreshOptions(columns=("a", "b")))) == numbers(before)


def test_a_carried_column_keeps_the_time_of_its_computation(
    refreshed: Refreshed, iceberg: IcebergTable, opened: Table
) -> None:
    refreshed()
    _, before = current(opened).blob_metadata
    iceberg.append(NO_ROWS)
    refreshed(ONLY_A)
    a, b = current(opened).blob_metadata
    assert (
        SketchProperties(b.properties).computed_at
        == SketchProperties(before.properties).computed_at
        < SketchProperties(a.properties).computed_at
    )
    of_a, of_b, of_before = (SketchProperties(each.properties).snapshot_id for each in (a, b, before))
    assert of_b == of_a != of_before


def test_a_joined_file_says_that_puffinry_made_it_for_this_table(opened: Table) -> None:
    table = opened.reload()
    snapshot = resolve(table.metadata)
    files = [write(table, computed(table, snapshot, replace(ONLY_A, columns=(name,)))) for name in ("a", "b")]
    for file in files:
        commit_statistics(table, [file])
    joined = current(opened)
    assert joined.statistics_path not in {file.statistics_path for file in files}
    assert footer(opened, joined).properties[TABLE_UUID] == table.metadata.table_uuid
    assert len(joined.blob_metadata) == 2


@pytest.mark.parametrize("text", ["", "soon", "-1", "9" * 19, "9" * 5000, "1e9"])
def test_a_time_that_is_none_counts_as_the_oldest(text: str) -> None:
    assert SketchProperties({COMPUTED_AT: text}).computed_at == SketchProperties({}).computed_at == 0


@pytest.mark.parametrize(("text", "number"), [("12", 12), ("-12", -12), ("--1", None), ("", None), ("x", None)])
def test_a_snapshot_is_one_of_any_sign(text: str, number: int | None) -> None:
    assert SketchProperties({SNAPSHOT_ID: text}).snapshot_id == number


def test_statistics_of_another_table_are_neither_current_nor_a_base(refreshed: Refreshed, opened: Table) -> None:
    refreshed()
    table = changed(opened.reload(), lambda document: document.update({"table-uuid": "another"}))
    assert base_of(table) is None
    assert answer_for(table.metadata).state == "stale"
    (finding,) = [each for each in verify(table).findings if each.kind is not Kind.ORPHAN]
    assert finding.kind is Kind.OUTDATED
    assert "the sketches of fields [1, 2]: it was not computed for table another" in finding.detail


def test_a_table_without_a_uuid_is_known_by_its_location(golden: Golden, tmp_path: Path) -> None:
    name = next(n for n, table in golden.tables.items() if table["format_version"] == 1)
    location = tmp_path / "t"
    shutil.copytree(golden.location(name), location)
    table = load_table(str(location))
    table = changed(table, lambda document: document.pop("table-uuid", None))
    entry = write(table, computed(table))
    assert footer(table, entry).properties[TABLE_UUID] == table.metadata.location
    known = replace(table, metadata=table.metadata.with_statistics(entry))
    assert answer_for(known.metadata).state == "current"
    moved = changed(known, lambda document: document.update(location="/elsewhere"))
    assert answer_for(moved.metadata).state == "stale"


def test_sketches_are_dated_by_when_their_computation_began(opened: Table) -> None:
    entry = write(opened, computed(opened, now_ms=1_700_000_000_123))
    assert {SketchProperties(each.properties).computed_at for each in entry.blob_metadata} == {1_700_000_000_123}


@pytest.fixture(params=["", "x", "A" * 52], ids=["empty", "no digest", "of another size"])
def unreadable(request: pytest.FixtureRequest, refreshed: Refreshed, opened: Table) -> Table:
    """The table with statistics whose digests cannot be read."""
    refreshed()
    entry = current(opened)
    blobs = (replace(blob, properties={**blob.properties, DIGEST: request.param}) for blob in entry.blob_metadata)
    list_statistics(opened.reload(), replace(entry, blob_metadata=tuple(blobs)))
    return opened.reload()


def test_what_has_a_digest_that_cannot_be_read_is_computed_anew_once(
    refreshed: Refreshed, unreadable: Table, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    assert answer_for(unreadable.metadata).state == "stale"
    again = refreshed()
    assert (again.attempts, again.statistics.scan.units_reused) == (1, 0)
    assert "field 1 is not used" in caplog.text
    assert numbers(again) == {"a": (200, 300, 0), "b": (21, 257, 43)}
    assert refreshed().attempts == 0


def test_what_has_a_digest_that_cannot_be_read_is_puffinry_s_to_remove(unreadable: Table) -> None:
    removal = Removal(unreadable)
    assert removal.commit().version.metadata.statistics == ()
    assert removal.removed == {unreadable.metadata.current_snapshot_id: [1, 2]}


def test_the_statistics_of_a_replaced_table_are_of_the_snapshots_before(
    refreshed: Refreshed, iceberg: IcebergTable, opened: Table, sql_properties: dict[str, str]
) -> None:
    first = refreshed().statistics.snapshot_id
    with iceberg.transaction() as transaction:
        transaction.overwrite(SAME)
    assert answer_for(opened.reload().metadata).snapshots_behind
    assert numbers(refreshed()) == {"a": (1, 10, 0), "b": (1, 10, 0)}
    again = load_table("db.t", open_catalog("test", **sql_properties))
    assert answer_for(again.metadata, str(first)).state == "current"
