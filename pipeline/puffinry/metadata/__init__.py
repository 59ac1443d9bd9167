"""A table's metadata: its document, its snapshots' files, and what a snapshot's rows are.

In: the bytes of a metadata file; a snapshot, and a FileIO for its manifests. Out: `TableMetadata`, kept whole and
changed only where it must be; leaf columns; a plan. Nothing here opens a data file or changes a table.

- `document`            the JSON document with typed views, and new documents from it
- `schemas`, `columns`  schemas as PyIceberg's, and the leaf columns that statistics are kept for
- `snapshots`           which snapshot TABLE@REF means, its ancestors, whose statistics serve it best, how long it stays
- `statistics_entries`  entries of the document's `statistics` list
- `single_values`       bounds and constants in the bytes that are hashed
- `fingerprints`        what a count depends on beside the files, as one fingerprint
- `manifests`           manifest lists and manifests: files, and their partitions in one form
- `planning`            from a snapshot to the files that a scan reads, with their deletes
"""

from puffinry.metadata.columns import (
    LIST_ELEMENT,
    MAP_KEY,
    MAP_VALUE,
    ROWS,
    FieldPath,
    LeafColumn,
    SkippedColumn,
    columns_named,
    fields_called,
    has_one_value_a_row,
    leaf_columns,
    leaf_paths,
    top_level,
)
from puffinry.metadata.document import (
    GZIP_MAGIC,
    MAX_BYTES,
    NEWEST_FORMAT_VERSION,
    NEWEST_KNOWN_VERSION,
    Snapshot,
    TableMetadata,
    is_metadata_file,
    plain_bytes,
    whole_number,
)
from puffinry.metadata.fingerprints import ColumnInputs, MappedNames
from puffinry.metadata.snapshots import (
    ancestors,
    ancestors_with_statistics,
    expires_at,
    max_snapshot_age,
    nearest_first,
    nearest_statistics,
    resolve,
    without_descendants,
)
from puffinry.metadata.statistics_entries import StatisticsBlob, StatisticsFile
