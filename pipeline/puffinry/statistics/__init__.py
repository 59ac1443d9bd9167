"""What a table's statistics say, found out once and carried.

In: a table's metadata, and a FileIO for statistics files. Out: three notions. A `Listed` is a blob that the metadata
list. An `Answer` says which columns are wanted of a snapshot, what is listed of them, whether that is current, and
where a refresh may start. A `Column` has the numbers of one column. Below an answer nobody asks the metadata again.

- `counts`      numbers that know how they are known: counts, shares and changes, and comparisons with a limit
- `properties`  what a blob's properties say, in so many words or in the digest
- `listed`      each blob that the metadata list: whose, of what, and why that may be doubted
- `answer`      current, stale or missing, and why; which columns, by which schema
- `lag`         how far that is behind, by the snapshots' summaries
- `columns`     the numbers of columns, read from a statistics file
"""

from puffinry.statistics.answer import NO_STATISTICS, Answer, State, Wanted, answer_at, answer_for, as_listed
from puffinry.statistics.columns import (
    Column,
    ColumnReader,
    FileGroup,
    by_units,
    distinct_json,
    open_statistics,
    read_column,
    read_columns,
    read_properties,
    sketched_count,
)
from puffinry.statistics.counts import Comparison, Count, Known, Number, Ratio, Sign, Truth, change, share
from puffinry.statistics.lag import OTHER_HISTORY, Lag, lag_of, rows_changed
from puffinry.statistics.listed import OTHER_INPUTS, OTHER_SCHEMA, Listed, ListedStatistics
from puffinry.statistics.properties import (
    COMPUTED_AT,
    DIGEST,
    INPUTS,
    SNAPSHOT_ID,
    TABLE_UUID,
    TOLERANCE,
    UNREAD_BYTES,
    UNREAD_DELETES,
    Provenance,
    SketchProperties,
    with_digest,
)
