"""A table's metadata: document, schemas, manifests, snapshots, planning."""

from puffinry.metadata.columns import (
    LIST_ELEMENT,
    MAP_KEY,
    MAP_VALUE,
    ROWS,
    FieldPath,
    LeafColumn,
    SkippedColumn,
    columns_named,
    leaf_columns,
    leaf_paths,
    path_to,
)
from puffinry.metadata.document import MAX_BYTES, Snapshot, TableMetadata, plain_bytes
from puffinry.metadata.fingerprints import ColumnInputs, Names
from puffinry.metadata.snapshots import ancestors, nearest_first, resolve, statistics_of, tips
from puffinry.metadata.statistics_entries import StatisticsBlob, StatisticsFile

__all__ = [
    "LIST_ELEMENT",
    "MAP_KEY",
    "MAP_VALUE",
    "MAX_BYTES",
    "ROWS",
    "ColumnInputs",
    "FieldPath",
    "LeafColumn",
    "Names",
    "SkippedColumn",
    "Snapshot",
    "StatisticsBlob",
    "StatisticsFile",
    "TableMetadata",
    "ancestors",
    "columns_named",
    "leaf_columns",
    "leaf_paths",
    "nearest_first",
    "path_to",
    "plain_bytes",
    "resolve",
    "statistics_of",
    "tips",
]
