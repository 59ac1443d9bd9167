"""The ledger: which units hold each hash, so that a refresh reads what changed and deletes can be subtracted.

In: sketches of units, and the ledgers of an earlier snapshot. Out: a `ColumnRecord` per column, whose sample is the
theta sketch that is published, and the blobs that a later refresh starts from. This package opens no file: the caller
passes a function that counts.

**Why.** A theta sketch keeps every hash below θ. It cannot subtract, because it does not know where a hash came from:
the deleted row may have been one of a thousand with that value, or the last. The ledger remembers where from.

**Terms.** A *unit* is what changes as one: a data file together with the deletes that apply to it and its values of
identity partitions; after a compaction, several files. Its key is the path and a fingerprint of the rest. Files never
change, so the same key means the same rows, in whichever snapshot or branch it is met. Units are numbered by age,
oldest first, a unit of several files by its newest. For one column, the *witnesses* of a hash are at most R units known
to hold a value with it, the newest ones; a hash is *saturated* when there may be more holders than its witnesses.

**Invariant.** Every live hash below θ is in the ledger, and no other. Every witness holds its hash, but for those of
*doubtful* units, which held it once. If a hash is not saturated, no other units hold it than its witnesses.

So one witness that stays proves that a hash lives, and nothing need be read. The last witness gone proves that a hash
that is not saturated is dead. Nothing is proven for a saturated hash that has lost all its witnesses: it is an
*orphan*.

**Add.** A unit is sketched at the column's θ and merged in: θ becomes the smaller one, the unit joins the witnesses of
its hashes, and where these are more than R the oldest leave and the hash is saturated. Of more than k hashes those from
the (k + 1)-th smallest on are dropped, and that one is θ from then on.

**Remove.** A unit leaves all witness sets. Hashes without witnesses die, orphans excepted. These are looked for in the
units that were known before, newest first, in growing batches, until each is found; those that nobody holds are
dropped. That is rare, since witnesses are the newest units and the old ones go first, and cheap, since dictionary pages
answer.

**Lose.** A unit whose deletes grew holds now some of what it held: it is doubtful for a column until it is read for
it. A hash with a witness that is not doubtful lives, and is not searched for. One of which every witness is doubtful is
*in doubt*, and looked for in these, the newest one first; one that is found in none of them is dead, or an orphan if it
was saturated before. So a column of few values is certain after one or two files, and one of unique values is read in
all of them. Units that were not read stay doubtful, and later refreshes know where to look; one that a compaction joins
with others is no witness of what only it held. What a unit still owes are its counts: of a column with a value in each
row they are those of the rows, and every other is read in it.

**Adds before removes.** An update takes a value out of one unit and puts it into another. What was added is therefore
counted before anything is looked for: an orphan that a new unit holds is found already, and no old unit is read for it.

**Replace.** A compaction changes no rows: its new files take the old ones' place as one unit, and are not read. That
holds only where the account balances: each file of the group comes, from the base or out of a compaction, as often as
it goes, to the plan or into a compaction. If a part of such a unit changes later, rows came or went, nobody knows
which: the unit is removed, and what is left of its files is read as new ones.

**Rebuild.** Deletes thin the sample while θ stays. Below k / 2 hashes at θ < 1 the error promised for k no longer
holds, and the column is read in full. So is one of which a removal makes more than half of the hashes orphans, since
the search would read as much; and one whose ledger has another type or k, or was counted with other inputs.

**Merge.** Ledgers of units that were counted apart, on executors or in tasks, are merged as in an add. With one k and
one R that is associative and commutative, and a unit in both (a file split over tasks) counts once: the hashes are the
k smallest below the smallest θ, the witnesses the R newest of all, and a hash is saturated if it was in a part or has
more than R holders. Where R differs the larger one holds, and which witnesses stay may depend on the order, the
invariant not.

**Size.** At most k hashes and k × R witnesses for a column, however many files the table has, and a count of values and
nulls for each unit, so that sums stay exact. A statistics file gives its ledgers three times the bytes of its sketches;
where they would take more, R falls, at last to 0, for the columns whose witnesses take most. With R = 0 every hash is
saturated: appends are followed as ever, and a removed unit or one that lost rows leads to a full read.

**Unread deletes.** A refresh may leave deletes unread while they are few. Then a unit keeps its place under its new
key, and what is known is of the rows that it had when it was counted: the ledger is that of a superset of the live
rows. For every group of units that share unread deletes there is a bound of the counted rows that are gone, for the
group as a whole, since a delete file does not say where its rows were (`unread_deletes`). The laws: the live rows are
among the counted ones; a unit in no group has exactly the rows that were counted; all bounds together, U, are at least
as many rows as are gone. So a column's distinct values are no more than the ledger's. A row has one value, so they are
less by U at most, but where a list or map holds many in one row. And every hash with a witness in a unit without unread
deletes is *certain*: the values of the certain hashes are there, whatever U is. When a unit is counted again, what it
had lost is known, and comes off its group's bound. Orphans are looked for in the rows that live, so no dead hash comes
back.

The value of zero bytes is hash 0, which no theta sketch can hold. The ledger keeps it whatever θ is, apart from the k.

- `column_ledger`     one column's hashes and witnesses: merged, renumbered (remove, replace), trimmed
- `builder`           values or sketches of many units into one ledger: what a scan task makes
- `counted_units`     the units, the blob that stores them, and values and nulls of a column by unit
- `unit_matching`     matches the units of an earlier ledger to those of a plan: retained, removed, added, replaced
- `unread_deletes`    how many counted rows are gone at most, where deletes were left unread
- `updating`          from the ledgers of one snapshot to those of another; requests what must be read
- `store`             a column's ledger as a row of Arrow: between processes, in a checkpoint, and as a blob
- `arrow_stream`      one record batch as bytes, and back
- `budget`            ledgers within three times the sketches
- `all_kernels`       compiles the kernels of ledgers and sketches ahead
"""

from puffinry.ledger.all_kernels import compile_sketch_kernels
from puffinry.ledger.budget import fitting_blobs
from puffinry.ledger.builder import LedgerBuilder
from puffinry.ledger.column_ledger import NO_UNIT, ColumnLedger, certain_hashes, renumber
from puffinry.ledger.counted_units import (
    UNITS_BLOB_TYPE,
    UNREAD_UNITS_BLOB_TYPE,
    LedgerUnits,
    UnitCounts,
    count_units,
    read_units_blob,
    renumber_counts,
)
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
)
from puffinry.ledger.unit_matching import Thinned, UnitChanges, match_units
from puffinry.ledger.unread_deletes import Loss, UnreadDeletes, after_counting, units_to_count, with_losses
from puffinry.ledger.updating import Count, Read, refresh_ledgers
