"""Which compactions a ledger bears out: their files have as many rows as it counted of the files that they replaced.

A snapshot whose operation is `replace` changes no rows (table specification, "Snapshots"). That is its writer's word:
compactions are known that brought deleted rows back, or lost some. In: what compactions made of the base's units, and
how many rows were counted of these. Out: the compactions that are believed; what the others wrote is read. Reads
position-delete files, and no data.
"""

import logging
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence, Sized

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from puffinry.errors import ScanError
from puffinry.ledger import UnitChanges, UnitCounts, renumber_counts
from puffinry.metadata.planning import FileKey, LiveFile, Replacement, ScanPlan

_log = logging.getLogger(__name__)

Deleted = Callable[[LiveFile], Sized]


def with_counted_rows(
    replaced: Sequence[Replacement], changes: UnitChanges, plan: ScanPlan, counts: UnitCounts | None, deleted: Deleted
) -> list[Replacement]:
    """The compactions whose new files may have just the rows that were counted of the old ones.

    Args:
        replaced: all compactions, by which `changes` lead from the base's units to the plan's.
        changes: see above.
        plan: the snapshot's.
        counts: the base's live rows by unit, as nulls; None: unknown; every compaction is read.
        deleted: looks up the rows of a data file that position deletes take; may raise ScanError.

    """
    if counts is None or not replaced:
        return []
    compacted = _compacted({key for each in replaced for key in each.new}, changes, plan)
    known, unread = renumber_counts(counts, changes.numbers), changes.units.unread
    known = known.where(np.isin(known.units, list(compacted)))
    counted = dict(zip(known.units.tolist(), known.nulls.tolist(), strict=True))
    gone = dict(zip(unread.units.tolist(), unread.most.tolist(), strict=True))
    wrong = set[FileKey]()
    for unit, positions in compacted.items():
        rows, files = counted.get(unit, 0), [plan.files[position] for position in positions]
        if not _may_have(files, rows - gone.get(unit, 0), rows, deleted):
            _log.warning("%s: a compaction wrote it from files with another row count; reading it", files[-1].path)
            wrong.update(plan.table.keys(positions))
    return [each for each in replaced if wrong.isdisjoint(each.new)]


def _compacted(written: Collection[FileKey], changes: UnitChanges, plan: ScanPlan) -> Mapping[int, list[int]]:
    """The units that hold a file which a compaction wrote: the positions of their files, by unit."""
    paths = pa.array({key.path for key in written}, pa.large_string())
    found = np.flatnonzero(pc.is_in(plan.table.paths, paths).to_numpy(zero_copy_only=False))
    found = np.setdiff1d(found, changes.added, assume_unique=True)
    by_compaction = [key in written for key in plan.table.keys(found.tolist())]
    units = changes.units.units
    files: defaultdict[int, list[int]] = defaultdict(list)
    for position in np.flatnonzero(np.isin(units, units[found[by_compaction]])).tolist():
        files[int(units[position])].append(position)
    return files


def _may_have(files: Sequence[LiveFile], least: int, most: int, deleted: Deleted) -> bool:
    """Whether the files may have so many live rows: of those that positions leave, equality deletes may take any."""
    try:
        live = [file.record_count - _taken(file, deleted) for file in files]
    except ScanError:  # what is wrong with a delete file shows when the data file is read
        return False
    by_key = {any(delete.content == "equality" for delete in file.deletes) for file in files}
    if len(by_key) > 1:  # what is left of some could hide what others lost
        return False
    return least <= sum(live) and (True in by_key or sum(live) <= most)


def _taken(file: LiveFile, deleted: Deleted) -> int:
    """How many rows deletes by position take."""
    contents = {delete.content for delete in file.deletes}
    if "vector" in contents:  # its cardinality is held against its positions wherever it is read
        return sum(delete.record_count for delete in file.deletes if delete.content == "vector")
    return len(deleted(file)) if "position" in contents else 0
