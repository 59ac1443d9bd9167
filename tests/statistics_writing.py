"""Small real statistics files, with sketches by DataSketches, written beside a table as a refresh does it."""

from collections.abc import Sequence

from datasketches import compact_theta_sketch, update_theta_sketch

from pipeline.catalogs import Table, describe, new_statistics_path
from pipeline.catalogs.store import TableVersion
from pipeline.metadata.document import TableMetadata
from pipeline.metadata.statistics import StatisticsFile
from pipeline.puffin.format import CREATED_BY, THETA_SKETCH
from pipeline.puffin.writer import PuffinWriter

Blobs = Sequence[tuple[str, int | None, bytes]]  # type, field id (None: of no field), content


def write_statistics(table: Table, blobs: Blobs, snapshot_id: int | None = None) -> StatisticsFile:
    """A statistics file of this snapshot (default: the current one), not committed yet."""
    snapshot = table.metadata.snapshots[snapshot_id or table.metadata.current_snapshot_id or 0]
    path = new_statistics_path(table.metadata, snapshot.snapshot_id)
    with table.io.new_output(path).create() as output, PuffinWriter(output, {CREATED_BY: "test"}) as writer:
        for kind, field_id, content in blobs:
            properties = {"ndv": str(int(ndv(content)))} if kind == THETA_SKETCH else {}
            fields = [] if field_id is None else [field_id]
            writer.add(kind, fields, snapshot.snapshot_id, snapshot.sequence_number, content, properties=properties)
    return describe(path, snapshot.snapshot_id, writer)


def theta(field_id: int, distinct: int = 1) -> tuple[str, int, bytes]:
    """A field's sketch of this many values, by DataSketches."""
    sketch = update_theta_sketch()
    for value in range(distinct):
        sketch.update(value)
    return THETA_SKETCH, field_id, sketch.compact().serialize()


def ndv(content: bytes) -> float:
    return float(compact_theta_sketch.deserialize(content).get_estimate())


def swap(table: Table, base: TableVersion, changed: TableMetadata) -> TableVersion:
    """One try, without any of what a commit does around it."""
    with table.store.turn() as swap:
        return swap(base, changed)
