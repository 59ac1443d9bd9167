"""What a refresh would read, and why. Reads no data file.

A refresh may read a little more than the preview says: if all units known to hold a value are gone, the refresh
searches other units for it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from puffinry.catalogs import Table
from puffinry.errors import about
from puffinry.grids import Grid
from puffinry.metadata import LeafColumn
from puffinry.metadata.planning import FilterPlan, LiveFile
from puffinry.refresh.existing_statistics import WORTH_KEEPING, with_uncommitted
from puffinry.refresh.planning import Preparation, RefreshOptions, prepare
from puffinry.statistics import Answer
from puffinry.wording import size_text


@dataclass(frozen=True, slots=True)
class ColumnPreview:
    """What must be read of one column."""

    column: LeafColumn
    files: int  # to be read
    reason: str
    from_manifest: int  # files of these whose manifest entry or partition answers, without the file
    bytes: int  # on disk in the others; those that a dictionary answers for are read in part only


@dataclass(frozen=True, slots=True)
class UnreadPreview:
    """Deletes that are left unread, since that is within the tolerance."""

    rows: int  # that they took at most
    files: int  # that these rows may have been in
    bytes: int  # on disk of all columns of these files, and of their deletes: what exactness would cost at most


@dataclass(frozen=True, slots=True)
class Preview:
    """What a refresh of one snapshot would do."""

    snapshot_id: int
    base_snapshot_id: int | None  # whose ledger it starts from
    files: int
    files_new: int
    units_gone: int  # of the base's ledgers
    bytes_total: int  # live data and delete files
    delete_bytes: int  # of the deletes that apply to new files
    unread: UnreadPreview
    columns: tuple[ColumnPreview, ...]
    filter: FilterPlan | None = None  # which files a filter opens; None: no filter was given

    @property
    def bytes_to_read(self) -> int:
        """Bytes on disk of all that must be read, delete files included; of pages, fewer may do."""
        return sum(each.bytes for each in self.columns) + self.delete_bytes

    def grid(self, title: str | None = None) -> Grid:
        """The columns of which something must be read, for people."""
        numbers, spare = ("files to read", "answered by metadata", "on disk"), ("answered by metadata", "why")
        listing = Grid("column", "why", numbers=numbers, title=title, spare=spare, prose=["why"])
        for each in self.columns:
            if each.files:
                counts = f"{each.files:,}", f"{each.from_manifest:,}", size_text(each.bytes)
                listing.add_row(each.column.name, each.reason, *counts)
        return listing

    def __str__(self) -> str:
        size = f"{size_text(self.bytes_to_read)} of {size_text(self.bytes_total)}"
        return str(self.grid(f"snapshot {self.snapshot_id}: a refresh reads at most {size}"))


def preview(
    table: Table, found: Answer, options: RefreshOptions, where: str | None = None, worth_keeping: int = WORTH_KEEPING
) -> Preview:
    """Predict what `analyze` reads for the answer's snapshot; `where`: also which files that filter opens."""
    with about(table=table.identifier):
        prepared = prepare(table, with_uncommitted(table, found, options, worth_keeping), options)
        plan, new = prepared.plan, _to_read(prepared)
        opens = None
        if where is not None:
            from puffinry.metadata.planning import plan_filter  # noqa: PLC0415  imports PyIceberg's expressions

            opens = plan_filter(table.metadata, plan.snapshot, table.io, where, found.read_by)
        return Preview(
            snapshot_id=plan.snapshot.snapshot_id,
            base_snapshot_id=prepared.base.snapshot_id if prepared.base else None,
            files=len(plan.files),
            files_new=len(new),
            units_gone=prepared.changes.removed.size,
            bytes_total=plan.bytes_total,
            delete_bytes=_delete_bytes(new),
            unread=_unread(prepared),
            columns=tuple(_columns(prepared, new)),
            filter=opens,
        )


def _to_read(prepared: Preparation) -> list[LiveFile]:
    """New files, and those that lost rows: of some columns fewer may do, where one tells of many."""
    changes = prepared.changes
    positions = np.union1d(changes.added, changes.files_of(changes.thinned.units))
    return [prepared.plan.files[position] for position in positions.tolist()]


def _unread(prepared: Preparation) -> UnreadPreview:
    unread = prepared.changes.units.unread
    files = [prepared.plan.files[position] for position in prepared.changes.files_of(unread.units).tolist()]
    columns = (_column(prepared, column, files, "") for column in prepared.plan.columns)
    return UnreadPreview(unread.rows, len(files), sum(column.bytes for column in columns) + _delete_bytes(files))


def _delete_bytes(files: Iterable[LiveFile]) -> int:
    deletes = {delete.path: delete.size_in_bytes for file in files for delete in file.deletes}
    return sum(deletes.values())


def _columns(prepared: Preparation, new: Sequence[LiveFile]) -> Iterator[ColumnPreview]:
    changes, everything = prepared.changes, prepared.plan.files
    reasons = {"new files": changes.added.size, "new deletes": changes.thinned.units.size}
    why = ", ".join(reason for reason, count in reasons.items() if count)
    wanted = {record.field_id: record for record in prepared.wanted}
    for column in prepared.plan.columns:
        known, asked = prepared.known.get(column.field_id), wanted[column.field_id]
        if known is None:
            unsound = prepared.base.unsound if prepared.base and not prepared.full else {}
            reason = unsound.get(column.field_id, "no earlier ledger")
            yield _column(prepared, column, everything, reason)
        elif (known.type, known.ledger.k) != (asked.type, asked.ledger.k):
            yield _column(prepared, column, everything, "the ledger is of another type or size")
        else:
            yield _column(prepared, column, new, why)


def _column(prepared: Preparation, column: LeafColumn, files: Sequence[LiveFile], reason: str) -> ColumnPreview:
    field_id = column.field_id
    unread = [file for file in files if field_id not in file.partition or file.deletes]
    share = max(len(prepared.plan.columns), 1)
    stored = sum(file.column_sizes.get(field_id, file.size_in_bytes // share) for file in unread)
    return ColumnPreview(column, len(files), reason, len(files) - len(unread), stored)
