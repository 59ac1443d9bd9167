"""Statistics that a table's metadata lists: what they say, and what they are proven to be of.

In: a table's metadata. Out: answers from that alone; no file is opened.

- `properties`  what is noted beside each sketch, by name
- `provenance`  whose sketches are Puffinry's own, of this table and snapshot: a copied list proves nothing
- `lag`         how much has changed over some snapshots, and about how much a refresh reads for that
"""

from puffinry.metadata.statistics.lag import Lag, lag_since, lag_without_base, rows_changed
from puffinry.metadata.statistics.properties import (
    DIGEST,
    HAS_EMPTY,
    INPUTS,
    LG_K,
    NDV_LOWER,
    NDV_UPPER,
    NULL_COUNT,
    ROW_COUNT,
    SNAPSHOT_ID,
    TABLE_UUID,
    UNREAD_DELETES,
    VALUE_COUNT,
    Provenance,
    SketchProperties,
    table_identity,
    whole_number,
)
from puffinry.metadata.statistics.provenance import (
    OLDER_VERSION,
    OTHER_INPUTS,
    ListedSketch,
    ListedSketches,
    sketched_snapshots,
    unread_deletes,
)
