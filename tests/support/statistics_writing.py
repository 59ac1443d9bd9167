"""Statistics files beside a table: with sketches by DataSketches, copied as Trino does it, or forged."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import replace

from datasketches import compact_theta_sketch, update_theta_sketch

from puffinry.catalogs import Table, TableVersion
from puffinry.commit import entry_of_written, new_statistics_path
from puffinry.formats.puffin import CREATED_BY, THETA_SKETCH, Blob, PuffinWriter
from puffinry.metadata import StatisticsBlob, StatisticsFile, TableMetadata
from puffinry.refresh import ComputedStatistics
from puffinry.statistics import TABLE_UUID, Provenance, open_statistics, with_digest
from puffinry.statistics.properties import LG_K

Blobs = Sequence[tuple[str, int | None, bytes]]  # type, field id (None: of no field), content
LEDGERS = "puffinry-ledger-"  # blobs of these types are private


def write_statistics(
    table: Table, blobs: Blobs, snapshot_id: int | None = None, computed_at: int | None = None, lg_k: int | None = None
) -> StatisticsFile:
    """A statistics file of this snapshot (default: the current one), not committed yet.

    Its sketches say when they were computed where that is given, and are Puffinry's with an lg k; else they are as
    other writers' are.
    """
    snapshot = table.metadata.snapshots[snapshot_id or table.metadata.current_snapshot_id or 0]
    path = new_statistics_path(table.metadata, snapshot.snapshot_id)
    ours = Provenance(table.metadata.identity, snapshot.snapshot_id, computed_at or 0, inputs="00" * 8)
    noted = {} if computed_at is None else ours.properties()
    noted |= {} if lg_k is None else with_digest(ours.properties() | {LG_K: str(lg_k)})
    made_by = {CREATED_BY: "Puffinry's tests", TABLE_UUID: ours.table}
    with table.io.new_output(path).create() as output, PuffinWriter(output, made_by) as writer:
        for kind, field_id, content in blobs:
            properties = {"ndv": str(int(ndv(content)))} if kind == THETA_SKETCH else {}
            if kind == THETA_SKETCH or field_id is None:
                properties |= noted
            fields = [] if field_id is None else [field_id]
            written_for = snapshot.snapshot_id, snapshot.sequence_number
            private = kind.startswith(LEDGERS)
            writer.add(Blob(kind, fields, *written_for, content, properties), private=private)
    return entry_of_written(path, snapshot.snapshot_id, writer)


def others_statistics(
    table: Table, snapshot_id: int, blobs: Sequence[Blob], codec: str | None = None, listed_for: int | None = None
) -> StatisticsFile:
    """A file of another writer, all of whose blobs are listed, for their snapshot or another; not committed yet."""
    path = f"{table.metadata.location}/metadata/{uuid.uuid4()}.stats"
    with table.io.new_output(path).create() as output, PuffinWriter(output, {CREATED_BY: "another"}) as writer:
        for blob in blobs:
            writer.add(blob, codec=codec)
    listed = tuple(
        StatisticsBlob(blob.type, blob.snapshot_id, blob.sequence_number, blob.fields, blob.properties)
        for blob in writer.close().blobs
    )
    return StatisticsFile(listed_for or snapshot_id, path, writer.file_size, writer.footer_size, listed)


def in_footer(table: Table, entry: StatisticsFile) -> dict[int, Mapping[str, str]]:
    """All that a file's footer says of its sketches, by field id."""
    with open_statistics(table.io, entry) as reader:
        return {blob.fields[0]: blob.properties for blob in reader.metadata.blobs}


def theta(field_id: int, distinct: int = 1) -> tuple[str, int, bytes]:
    """A field's sketch of this many values, by DataSketches."""
    sketch = update_theta_sketch()
    for value in range(distinct):
        sketch.update(value)
    return THETA_SKETCH, field_id, sketch.compact().serialize()


def ndv(content: bytes) -> float:
    return float(compact_theta_sketch.deserialize(content).get_estimate())


def copied(table: Table, entry: StatisticsFile, snapshot_id: int) -> StatisticsFile:
    """What Trino's OPTIMIZE makes of the newest statistics file for its own snapshot: every blob, whoever's it is.

    Types, fields, snapshots and properties stay as they are, and all of them are listed. What the footer does not list
    stays behind. Not committed yet.
    """
    path = f"{table.metadata.location}/metadata/{uuid.uuid4().hex}-{uuid.uuid4()}.stats"
    with (
        open_statistics(table.io, entry) as reader,
        table.io.new_output(path).create() as output,
        PuffinWriter(output, {CREATED_BY: "Trino version 476"}) as writer,
    ):
        for blob in reader.metadata.blobs:
            writer.copy(blob, reader.read_raw(blob))
    listed = tuple(
        StatisticsBlob(blob.type, blob.snapshot_id, blob.sequence_number, blob.fields, blob.properties)
        for blob in writer.close().blobs
    )
    return StatisticsFile(snapshot_id, path, writer.file_size, writer.footer_size, listed)


def copied_whole(table: Table, entry: StatisticsFile, snapshot_id: int) -> StatisticsFile:
    """The file as it is, byte for byte, under another snapshot. Not committed yet."""
    path = new_statistics_path(table.metadata, snapshot_id)
    with table.io.new_input(entry.statistics_path).open() as source, table.io.new_output(path).create() as output:
        output.write(source.read())
    return replace(entry, snapshot_id=snapshot_id, statistics_path=path)


def forged(analysis: ComputedStatistics, snapshot_id: int) -> ComputedStatistics:
    """The analysis as if it were of another snapshot, with every proof of it."""
    return replace(
        analysis,
        statistics=replace(analysis.statistics, snapshot_id=snapshot_id),
        provenance={
            field_id: replace(provenance, snapshot_id=snapshot_id)
            for field_id, provenance in analysis.provenance.items()
        },
    )


def list_statistics(table: Table, *entries: StatisticsFile) -> None:
    """Make the files those of their snapshots as another writer does it: nothing is joined."""
    with table.store.turn() as swap:
        base = table.store.current()
        metadata = base.metadata
        for entry in entries:
            metadata = metadata.with_statistics(entry)
        swap(base, metadata)


def swap(table: Table, base: TableVersion, changed: TableMetadata) -> TableVersion:
    """One try, without any of what a commit does around it."""
    with table.store.turn() as swap:
        return swap(base, changed)


def listed_ndv(file: StatisticsFile) -> dict[int, int]:
    """The distinct counts that the table lists of a file, by field id."""
    return {blob.fields[0]: int(blob.properties["ndv"]) for blob in file.blob_metadata}
