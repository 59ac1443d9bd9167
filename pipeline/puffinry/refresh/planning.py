"""What is requested, and what is known before any data file is read: the plan, the base, and what changed since."""

import time
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from numbers import Integral

from puffinry.catalogs import Table
from puffinry.errors import MetadataError, SettingsError
from puffinry.execution import DEFAULT_LIMITS, OPENING, WITNESS_LIMIT, WITNESS_ROOM, ScanLimits
from puffinry.ledger import ColumnRecord, PreviousLedgers, UnitChanges, empty_record, match_units
from puffinry.metadata import ROWS, LeafColumn, Snapshot, columns_named
from puffinry.metadata.planning import (
    LiveFile,
    LostRows,
    Replacement,
    ScanPlan,
    find_lost_rows,
    plan_from,
    plan_scan,
    replacements,
)
from puffinry.progress import OnProgress, Progress, silent
from puffinry.refresh.base import find_previous_ledgers
from puffinry.refresh.compacted_rows import with_counted_rows
from puffinry.refresh.position_deletes import find_unaffected_files, without_returned_rows
from puffinry.refresh.unread_deletes import leave_unread
from puffinry.scan import ScanContext
from puffinry.sketches import GREATEST_LG_K, LEAST_LG_K
from puffinry.statistics import Answer, Wanted

_REPORT_SECONDS = 0.5  # seconds, of progress


@dataclass(frozen=True, slots=True)
class RefreshOptions(Wanted):
    """What is requested; the defaults analyze the whole snapshot."""

    full: bool = False  # read everything, whatever is known already
    limits: ScanLimits = DEFAULT_LIMITS

    def __post_init__(self) -> None:
        """Refuse what no sketch has as well; raises SettingsError."""
        Wanted.__post_init__(self)
        if self.lg_k is not None and not (
            isinstance(self.lg_k, int | Integral) and LEAST_LG_K <= self.lg_k <= GREATEST_LG_K
        ):
            raise SettingsError(f"lg k is {self.lg_k!r}, expected a whole number, {LEAST_LG_K} to {GREATEST_LG_K}")


@dataclass(frozen=True, slots=True)
class Preparation:
    """What a refresh knows before it reads any data."""

    plan: ScanPlan
    lg_k: int  # sketches keep about 2**lg_k hashes
    base: PreviousLedgers | None
    changes: UnitChanges  # from the base's units to the plan's, those that must be counted again as if they were new
    full: bool = False  # columns that are requested are read, whatever the base knows
    bytes_read: int = 0  # of delete files, to find that out

    @property
    def known(self) -> Mapping[int, ColumnRecord]:
        """The base's records that may be used for columns that are requested, by field id."""
        return {} if self.full else self.all_known

    @property
    def all_known(self) -> Mapping[int, ColumnRecord]:
        """The base's records, by field id."""
        return self.base.records if self.base else {}

    @property
    def computed_at(self) -> Mapping[int, int]:
        """When the base's records were, in ms since 1970, by field id."""
        return self.base.computed_at if self.base else {}

    @property
    def wanted(self) -> list[ColumnRecord]:
        """A record without units for each column, and for the rows themselves."""
        return [self.empty(column, 1 << self.lg_k) for column in (ROWS, *self.plan.columns)]

    def empty(self, column: LeafColumn, k: int) -> ColumnRecord:
        """A column's record without units."""
        return empty_record(column.field_id, str(column.type), k, WITNESS_LIMIT, WITNESS_ROOM * k)


def prepare(table: Table, found: Answer, options: RefreshOptions, on_progress: OnProgress = silent) -> Preparation:
    """Plan, and find what is known, without any data file; raises ColumnNotFoundError, MetadataError of a manifest."""
    assert found.snapshot is not None
    snapshot, lg_k, asked = found.snapshot, found.lg_k, found.asked

    @cache
    def plan_in_full() -> ScanPlan:
        return plan_scan(table.metadata, snapshot, table.io, asked, _reporting(on_progress))

    useful: AbstractSet[int] = asked  # columns whose earlier ledgers serve this run; the others if all is read
    if options.full and found.schema is not None:
        useful = {column.field_id for column in columns_named(found.schema, None)} - asked
    base = find_previous_ledgers(table, found, useful, plan_in_full) if useful else None
    if base is None or base.snapshot is None:  # what became of units of an expired one is not known, if they are gone
        plan, bytes_read = plan_in_full(), 0
        changes, lost = match_units(base.units if base else None, plan.table), list[LostRows]()
    else:
        known = base.snapshot, base.units.files
        plan = plan_from(*known, table.metadata, snapshot, table.io, asked) or plan_in_full()
        changes, lost, bytes_read = _with_known_rows(table, plan, base, base.snapshot, options)
    counts = base.row_counts if base else None
    changes = leave_unread(changes, plan, counts, lost, 0 if options.full else options.tolerance)
    return Preparation(plan, lg_k, base, changes, options.full, bytes_read)


def _with_known_rows(
    table: Table, plan: ScanPlan, base: PreviousLedgers, known: Snapshot, options: RefreshOptions
) -> tuple[UnitChanges, list[LostRows], int]:
    """What must be read beside the rows that the base knows, which of these are lost, and the bytes read for that."""

    @cache
    def known_files() -> Sequence[LiveFile]:
        try:
            return plan_scan(table.metadata, known, table.io, schema=plan.schema).files  # its own may be gone
        except MetadataError:
            return ()  # manifests of the base are gone: how its deletes touch what is not known

    context = ScanContext.of(plan, table.metadata, table.io.properties)
    told = replacements(table.metadata, known, plan.snapshot, table.io)
    changes = match_units(base.units, plan.table, told)
    replaced = with_counted_rows(told, changes, plan, base.row_counts, context.delete_files.positions)
    if len(replaced) < len(told):
        changes = match_units(base.units, plan.table, replaced)
    renamed = list(find_unaffected_files(known_files, _added(plan, changes), context.delete_files.data_files))
    if renamed:
        replaced = [*replaced, *renamed]
        changes = match_units(base.units, plan.table, replaced)
    lost, compared = list[LostRows](), 0
    touched = [file for file in _added(plan, changes) if file.deletes]
    opening = OPENING * len(touched)  # small files are better read at once than in rounds
    is_worth_rounds = sum(file.size_in_bytes for file in touched) > opening
    if touched and not options.full and (options.tolerance or is_worth_rounds):
        repeated = base.units.files.repeated | plan.table.repeated
        schema_id = known.schema_id  # what was promised of the rows that the base knows, and not only since
        promised = None if schema_id is None else table.metadata.schemas.get(schema_id)
        identifiers = promised.identifier_field_ids if promised else ()
        may_be_lost = list(find_lost_rows(known_files(), touched, repeated, identifiers))
        lost, compared = without_returned_rows(may_be_lost, context)
        thinned = [Replacement((each.old.key,), (each.new.key,)) for each in lost]
        changes = match_units(base.units, plan.table, [*replaced, *thinned])
    return changes, lost, context.bytes_read.total + compared


def _added(plan: ScanPlan, changes: UnitChanges) -> list[LiveFile]:
    return [plan.files[position] for position in changes.added.tolist()]


def _reporting(on_progress: OnProgress) -> Callable[[int, int], None]:
    """Turns manifests read into progress, some steps a second however fast they are read."""
    reported_at = time.monotonic()

    def report(done: int, total: int) -> None:
        nonlocal reported_at
        if (now := time.monotonic()) - reported_at >= _REPORT_SECONDS:
            reported_at = now
            on_progress(Progress("planning", done, total))

    return report
