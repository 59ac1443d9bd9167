"""The ledger: which units hold each hash, so that a refresh reads what changed and deletes can be subtracted.

In: sketches of units, and the ledgers of an earlier snapshot. Out: a `ColumnRecord` per column, whose sample is the
theta sketch that is published, and the blobs that a later refresh starts from. This package opens no data file:
the caller passes a function that counts.

docs/ledgers.md has the theory: what adds, removes, losses and merges do, and why the invariant holds after each.

**Terms.** A *unit* is what changes as one: a data file together with the deletes that apply to it and its values of
identity partitions; after a compaction, several files. Its key is the path and a fingerprint of the rest. Files never
change, so the same key means the same rows, in whichever snapshot or branch it is met. Units are numbered by age,
oldest first, a unit of several files by its newest. For one column, the *witnesses* of a hash are at most R units known
to hold a value with it, the newest ones; a hash is *saturated* when there may be more holders than its witnesses.

**Invariant.** Every live hash below θ is in the ledger, and no other. Every witness holds its hash, but for those of
*doubtful* units, which held it once. If a hash is not saturated, no other units hold it than its witnesses.

An *orphan* is a saturated hash that has lost all its witnesses: nothing is proven of it.

The value of zero bytes is hash 0, which no theta sketch can hold. The ledger keeps it whatever θ is, apart from the k.

- `column_ledger`     one column's hashes and witnesses: merged, renumbered (remove, replace), trimmed
- `builder`           values or sketches of many units into one ledger: what a scan task makes
- `counted_units`     the units, what unread deletes took of them at most, and values and nulls of a column by unit
- `unit_groups`       how many hashes groups of units have, and which of them others do not have
- `unit_matching`     matches the units of an earlier ledger to those of a plan: retained, removed, added, replaced
- `updating`          from the ledgers of one snapshot to those of another; requests what must be read
- `store`             a column's ledger as a row of Arrow: between processes, in a checkpoint, and as a blob
- `listed_ledgers`    the ledgers in listed statistics files
- `arrow_stream`      one record batch as bytes, and back
- `budget`            ledgers within three times the sketches
- `all_kernels`       compiles the kernels of ledgers and sketches ahead
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.ledger.all_kernels import compile_sketch_kernels
    from puffinry.ledger.arrow_stream import from_stream, to_stream
    from puffinry.ledger.budget import fitting_blobs
    from puffinry.ledger.builder import LedgerBuilder
    from puffinry.ledger.column_ledger import NO_UNIT, ColumnLedger, certain_hashes, drop
    from puffinry.ledger.counted_units import (
        NOTHING_UNREAD,
        UNITS_BLOB_TYPE,
        LedgerUnits,
        UnitCounts,
        UnreadDeletes,
        count_units,
        mark,
        read_units_blob,
        renumber_counts,
    )
    from puffinry.ledger.listed_ledgers import Base, PreviousLedgers, bases, read_ledgers
    from puffinry.ledger.store import (
        COLUMN_BLOB_TYPE,
        COLUMN_SCHEMA,
        ColumnRecord,
        empty_record,
        merge_records,
        partials_from_arrow,
        partials_from_stream,
        partials_to_arrow,
        partials_to_stream,
        read_column_blob,
        renumbered,
    )
    from puffinry.ledger.unit_groups import GroupedHashes, HashCounts, UnitGroups, hashes_of
    from puffinry.ledger.unit_matching import Thinned, UnitChanges, common_units, match_units
    from puffinry.ledger.updating import Read, refresh_ledgers
else:
    __getattr__ = loaded_on_demand(__name__)
