"""What changed in a table's columns between two snapshots, from their stored sketches alone.

In: a table and two references, or one and a time. Out: a `Difference`, with a `ColumnChange` for each column that
either has: distinct values that are new, and that are gone. Columns are the same where their field ids are.
"""

from dataclasses import dataclass, field
from typing import Any

from puffinry.catalogs import Table
from puffinry.errors import PuffinError, SnapshotNotFoundError, about
from puffinry.knowledge.group_columns import columns_in_group
from puffinry.knowledge.overlaps import Sample, incomparable, with_bounds
from puffinry.metadata import ancestors_with_statistics
from puffinry.statistics import Answer, Column, Count, FileGroup, answer_for, read_columns

_EMPTY = "the table has no snapshot yet"


@dataclass(frozen=True, slots=True)
class ColumnChange:
    """One column before and after; None where a snapshot has no statistics of it."""

    before: Column | None
    after: Column | None
    new: Count | None  # None: cannot be known
    gone: Count | None
    reason: str | None  # why, or what must be known beside it

    def to_json(self) -> dict[str, Any]:
        """One element of `columns`."""
        column = next(each.column for each in (self.after, self.before) if each)
        sides = (("from", self.before), ("to", self.after))
        return (
            {"field_id": column.field_id, "name": column.name}
            | {f"snapshot_{side}": each.snapshot_id if each else None for side, each in sides}
            | {f"ndv_{side}": each.distinct.estimate if each else None for side, each in sides}
            | with_bounds("new", self.new)
            | with_bounds("gone", self.gone)
            | {f"nulls_{side}": each.null_count if each else None for side, each in sides}
            | {f"values_{side}": each.value_count if each else None for side, each in sides}
            | {"reason": self.reason}
        )


@dataclass(frozen=True, slots=True)
class Difference:
    """What changed between two snapshots (ids) of a table."""

    table: str
    before_id: int
    after_id: int
    columns: tuple[ColumnChange, ...] = field(repr=False)
    group: FileGroup | None = None  # None: of all files

    def to_json(self) -> dict[str, Any]:
        """The object of `diff --json`."""
        columns = [column.to_json() for column in self.columns]
        group = {"group": dict(self.group.key)} if self.group else {}
        return {"table": self.table, "from": self.before_id, "to": self.after_id, **group, "columns": columns}


def difference(table: Table, before: Answer, after: Answer, *, group: str | None = None) -> Difference:
    """Compare the statistics of two snapshots, or of a `group` of their files.

    Raises PuffinError where one has none, its file is damaged, or neither has files in the group; SettingsError for
    what is no group.
    """
    with about(table=table.identifier):
        ids = [each.snapshot.snapshot_id for each in (before, after) if each.snapshot]
        if len(ids) < 2:
            raise PuffinError(_EMPTY)
        read = (
            read_columns(table.io, found, table.identifier) if group is None else columns_in_group(table, found, group)
            for found in (before, after)
        )
        old, new = ({each.column.field_id: each for each in columns} for columns in read)
        for snapshot_id, columns in zip(ids, (old, new), strict=True):
            if not columns:
                raise PuffinError(
                    f"snapshot {snapshot_id} has no statistics, nor has any before it; `puffinry analyze` computes them"
                )
        changes = tuple(_change(old.get(field_id), new.get(field_id)) for field_id in dict.fromkeys((*new, *old)))
        groups = [each.group for each in (*new.values(), *old.values()) if each.group]
        if groups and not any(each.files for each in groups):
            raise PuffinError(f"neither snapshot has files in {group}: `puffinry show --by` lists groups")
        return Difference(table.identifier, ids[0], ids[1], changes, groups[0] if groups else None)


def answer_before(after: Answer, limit_ms: int) -> Answer:
    """That of its newest ancestor that has statistics and was there at that time; else of the oldest that has any.

    `limit_ms` is in milliseconds since 1970. Raises PuffinError where no earlier snapshot has statistics,
    SnapshotNotFoundError where there is none at all.
    """
    metadata, snapshot = after.source.metadata, after.snapshot
    if snapshot is None:
        raise SnapshotNotFoundError(_EMPTY)
    with_statistics = list(ancestors_with_statistics(metadata, snapshot))
    found = next((each for each in with_statistics if each.timestamp_ms <= limit_ms), None)
    if found is None and [each for each in with_statistics if each is not snapshot]:
        found = with_statistics[-1]
    if found is None:
        raise PuffinError(f"no snapshot before {snapshot.snapshot_id} has statistics to compare with")
    return answer_for(metadata, str(found.snapshot_id))


def _change(before: Column | None, after: Column | None) -> ColumnChange:
    remarks = [remark for each in (before, after) if each for remark in each.remarks]
    if before is None or after is None:
        why = f"no statistics of it in the {'earlier' if before is None else 'later'} snapshot"
        return ColumnChange(before, after, None, None, "; ".join([why, *remarks]))
    if why_not := incomparable(before, after):
        return ColumnChange(before, after, None, None, "; ".join([why_not, *remarks]))
    new, gone = _missing(after, before), _missing(before, after)
    return ColumnChange(before, after, new, gone, "; ".join(dict.fromkeys(remarks)) or None)


def _missing(column: Column, other: Column) -> Count:
    """Values of the one that the other does not have; none where it has all of the same files."""
    if column.group and other.group and column.group.files <= other.group.files:
        return Count.counted(0)
    return Sample(column, other).missing_count()
