"""The statistics in a file that a table's metadata lists, whoever wrote it.

A number that the writer did not record, such as a count of nulls, is None. This module does not import the scan:
showing statistics does not need it.
"""

from collections.abc import Collection
from contextlib import suppress

from pyiceberg.io import FileIO

from puffinry.catalogs import Table
from puffinry.commit import open_statistics
from puffinry.errors import CatalogUnavailableError, PuffinError, about
from puffinry.formats.puffin import THETA_SKETCH, BlobMetadata
from puffinry.metadata import LeafColumn, StatisticsBlob, StatisticsFile, leaf_columns
from puffinry.metadata.statistics import DIGEST, SketchProperties
from puffinry.refresh.results import ColumnStatistics
from puffinry.sketches import MAX_THETA, ThetaSketch, distinct_count


def read_statistics(
    table: Table, entry: StatisticsFile, only: Collection[int] | None = None
) -> tuple[ColumnStatistics, ...]:
    """The statistics of the columns that a statistics file listed in the table's metadata has, whoever wrote it.

    Of `only` these columns, by field id, where that is given.

    Raises PuffinError where the file is missing, damaged, or without a sketch that the metadata lists.
    """
    return tuple(column for column, _ in read_sketches(table, entry, only))


def read_sketches(
    table: Table, entry: StatisticsFile, only: Collection[int] | None = None
) -> list[tuple[ColumnStatistics, ThetaSketch]]:
    """The same, each with the sketch itself."""
    snapshot = table.metadata.snapshots[entry.snapshot_id]
    leaves = {leaf.field_id: leaf for leaf in leaf_columns(table.metadata.snapshot_schema(snapshot))[0]}
    leaves = {field_id: leaf for field_id, leaf in leaves.items() if only is None or field_id in only}
    found = []
    with about(file=entry.statistics_path), open_statistics(table.io, entry) as reader:
        stored = {blob.fields: blob for blob in reader.metadata.blobs if blob.type == THETA_SKETCH}
        for listed in entry.blob_metadata:
            leaf = leaves.get(listed.fields[0]) if len(listed.fields) == 1 else None
            if listed.type == THETA_SKETCH and leaf is not None:
                blob = stored.get(listed.fields)
                if blob is None:
                    what = "a sketch that the table metadata lists is not in the file"
                    raise PuffinError(f"{entry.statistics_path}: {what}")
                sketch = ThetaSketch.from_bytes(reader.read(blob))
                found.append((_column(leaf, _properties(listed, blob), sketch), sketch))
    return found


def listed_properties(entry: StatisticsFile, io: FileIO | None = None) -> dict[int, SketchProperties]:
    """What is listed of the sketches in a file, by field id; with `io`, all that its footer says, if it can be read."""
    sketches = {
        blob.fields: blob for blob in entry.blob_metadata if blob.type == THETA_SKETCH and len(blob.fields) == 1
    }
    stored: dict[tuple[int, ...], BlobMetadata] = {}
    if io and any(DIGEST in blob.properties for blob in sketches.values()):
        with suppress(PuffinError, CatalogUnavailableError, OSError), open_statistics(io, entry) as reader:
            stored = {blob.fields: blob for blob in reader.metadata.blobs if blob.type == THETA_SKETCH}
    return {fields[0]: _properties(blob, stored.get(fields)) for fields, blob in sketches.items()}


def _properties(listed: StatisticsBlob, stored: BlobMetadata | None) -> SketchProperties:
    """The footer's, where they have all that is listed; else what is listed, by which engines plan."""
    is_in_footer = stored is not None and listed.properties.items() <= stored.properties.items()
    return SketchProperties(stored.properties if stored and is_in_footer else listed.properties)


def _column(leaf: LeafColumn, said: SketchProperties, sketch: ThetaSketch) -> ColumnStatistics:
    found = distinct_count(sketch, has_empty=False)
    return ColumnStatistics(
        column=leaf,
        ndv=found.ndv if said.ndv is None else said.ndv,
        ndv_lower=found.lower if said.ndv_lower is None else said.ndv_lower,
        ndv_upper=found.upper if said.ndv_upper is None else said.ndv_upper,
        theta=sketch.theta / MAX_THETA,
        retained=sketch.hashes.size,
        value_count=said.value_count,
        null_count=said.null_count,
        has_empty=said.has_empty,
    )
