"""Which columns a refresh counts: those that are asked for, and by default those that harm no engine."""

from collections.abc import Sequence

from puffinry.formats.puffin import THETA_SKETCH
from puffinry.metadata.columns import CountedColumns, SkippedColumn, columns_named, leaf_columns
from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.snapshots import ancestors

_NESTED = "it is nested, and counted only where it is asked for: Impala loads no table with statistics of such columns"


def counted_columns(metadata: TableMetadata, snapshot: Snapshot, names: Sequence[str] | None = None) -> CountedColumns:
    """The snapshot's columns with these names (`columns_named`); by default those at the top of its schema.

    A nested one of which the snapshot's line lists a sketch was asked for once, and stays counted. Raises
    ColumnNotFoundError where there is no column of a name.
    """
    schema = metadata.snapshot_schema(snapshot)
    leaves, skipped = leaf_columns(schema)
    if names is not None:
        return CountedColumns(columns_named(schema, names), skipped)
    by_default = {field.field_id for field in schema.fields} | _listed(metadata, snapshot)
    left_out = (leaf for leaf in leaves if leaf.field_id not in by_default)
    return CountedColumns(
        tuple(leaf for leaf in leaves if leaf.field_id in by_default),
        (*skipped, *(SkippedColumn(leaf.field_id, leaf.name, str(leaf.type), _NESTED) for leaf in left_out)),
    )


def _listed(metadata: TableMetadata, snapshot: Snapshot) -> set[int]:
    """The fields (ids) that the snapshot's line lists sketches of."""
    line = {each.snapshot_id for each in ancestors(metadata, snapshot)}
    blobs = (blob for entry in metadata.statistics if entry.snapshot_id in line for blob in entry.blob_metadata)
    return {blob.fields[0] for blob in blobs if blob.type == THETA_SKETCH and len(blob.fields) == 1}
