"""What a refresh starts from: which of the listed ledgers, and whether they are of the snapshot's units.

The nearest ancestor with a usable ledger is best, but any snapshot of the table can serve. What counts is how many of
its units are units of the snapshot to analyze, and for how many columns. A ledger that cannot be right is not used,
and a warning says so.
"""

import logging
from collections.abc import Callable, Collection, Iterable
from itertools import accumulate, chain, islice

import numpy as np
from pyiceberg.schema import Schema

from puffinry.catalogs import Table
from puffinry.errors import LedgerError, MetadataError, PuffinError, SketchError
from puffinry.ledger import Base, PreviousLedgers, bases, match_units, read_ledgers
from puffinry.metadata.planning import ScanPlan, plan_scan
from puffinry.statistics import Answer

_log = logging.getLogger(__name__)


def find_previous_ledgers(
    table: Table, found: Answer, wanted: Collection[int], plan: Callable[[], ScanPlan]
) -> PreviousLedgers | None:
    """The best base for columns (field ids) of an answer; None where no statistics file has a sound ledger of any.

    `plan` is that of its snapshot, and called only when it decides between statistics of some columns each. Ledgers of
    columns that were not requested are carried over.
    """
    assert found.schema is not None
    for source in _best_first(found, set(wanted), plan):
        path = source.file.statistics_path
        try:
            base = read_ledgers(table.io, found, source)
            if base is None:
                continue
            _check_units(table, base, found.schema)
        except (LedgerError, MetadataError, PuffinError, SketchError) as error:
            _log.warning("%s cannot be the base of a refresh: %s", path, error)
            continue
        for field_id, reason in base.unsound.items():
            _log.warning("%s: field %d is read in full: %s", path, field_id, reason)
        if base.records:
            return base
    return None


def _best_first(found: Answer, wanted: set[int], plan: Callable[[], ScanPlan]) -> Iterable[Base]:
    """Statistics that know some of the columns: ancestors' first, and of these those first that leave least to read."""

    def known(source: Base) -> set[int]:
        return {each for each in wanted & source.columns.keys() if source.columns[each].lg_k == found.lg_k}

    useful = filter(known, bases(found))
    first = list(islice(useful, 1))
    if not first or wanted <= known(first[0]):  # as a rule: only where some columns were analyzed, others compete
        return chain(first, useful)
    several = [*first, *useful]
    if len(several) == 1:
        return several
    units = plan().table
    bytes_before = [0, *accumulate(units.sizes_in_bytes.tolist())]

    def merit(source: Base) -> tuple[bool, int]:
        computed_at = next(iter(source.columns.values())).blob.sequence_number
        before = bytes_before[int(np.searchsorted(units.sequence_numbers, computed_at, "right"))]
        return source.is_ancestor, before * len(known(source))

    return sorted(several, key=merit, reverse=True)


def _check_units(table: Table, base: PreviousLedgers, schema: Schema) -> None:
    """Raise LedgerError where the ledgers' units are not those of the snapshot."""
    if base.snapshot is None:  # nothing is left to compare with, but what a unit of some key holds never changes
        return
    # The summary's totals are of the data files, and of their rows before deletes, as the ledger counts them. Some
    # writers leave them out, or take them over from wrong ones: the manifests decide then.
    files, rows = len(base.units.files), base.units.files.record_count
    summary = base.snapshot.summary
    if (summary.get("total-data-files"), summary.get("total-records")) == (str(files), str(rows)):
        return
    units = plan_scan(table.metadata, base.snapshot, table.io, schema=schema).table  # its own may be gone
    changes = match_units(base.units, units)
    if changes.added.size or changes.removed.size:
        raise LedgerError(
            f"its ledger counts {files} data files with {rows} rows, "
            f"snapshot {base.snapshot.snapshot_id} has {len(units)} with {units.record_count}"
        )
