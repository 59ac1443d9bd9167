"""What a refresh found, and its JSON: the shape that scripts rely on (`puffinry analyze --json`)."""

import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any, Self

from puffinry.metadata import SkippedColumn
from puffinry.statistics import Column

if TYPE_CHECKING:
    from puffinry.catalogs import Table
    from puffinry.metadata.planning import ScanPlan


@dataclass(frozen=True, slots=True)
class ScanSummary:
    """What was read to find the statistics."""

    data_files: int  # live in the snapshot, and so on
    delete_files: int
    rows: int  # live rows, and those of unread deletes
    units_read: int
    units_reused: int
    bytes_read: int  # of data and delete files, footers included
    bytes_total: int  # size of the snapshot's live data and delete files
    seconds: float

    @classmethod
    def of(cls, plan: "ScanPlan", rows: int, files_read: int, bytes_read: int, started: float) -> Self:
        """What was read of a plan's files since `started`, by the monotonic clock."""
        return cls(
            data_files=len(plan.files),
            delete_files=len({delete.path for delete in plan.deletes}),
            rows=rows,
            units_read=files_read,
            units_reused=len(plan.files) - files_read,
            bytes_read=bytes_read,
            bytes_total=plan.bytes_total,
            seconds=time.monotonic() - started,
        )

    def to_json(self) -> dict[str, Any]:
        """The value of `scan`."""
        return asdict(self) | {"seconds": round(self.seconds, 3)}


@dataclass(frozen=True, slots=True)
class TableStatistics:
    """The statistics of one snapshot of a table, before they are written anywhere."""

    table: str  # identifier or location, as the user named it
    table_uuid: str | None  # format version 1 may have none
    snapshot_id: int
    sequence_number: int
    schema_id: int
    columns: tuple[Column, ...]
    skipped: tuple[SkippedColumn, ...]
    scan: ScanSummary
    unread_deletes: int  # rows that deletes may have taken and that are counted all the same

    @classmethod
    def of(cls, table: "Table", plan: "ScanPlan", columns: Iterable[Column], scan: ScanSummary, unread: int) -> Self:
        """Those of a plan's snapshot."""
        return cls(
            table=table.identifier,
            table_uuid=table.metadata.table_uuid,
            snapshot_id=plan.snapshot.snapshot_id,
            sequence_number=plan.snapshot.sequence_number,
            schema_id=plan.schema.schema_id,
            columns=tuple(columns),
            skipped=plan.skipped,
            scan=scan,
            unread_deletes=unread,
        )

    def to_json(self) -> dict[str, Any]:
        """The object of `analyze --json`, as far as the scan knows it."""
        return {each.name: getattr(self, each.name) for each in fields(self)} | {
            "columns": [column.to_json() for column in self.columns],
            "skipped": [asdict(column) for column in self.skipped],
            "scan": self.scan.to_json(),
        }


@dataclass(frozen=True, slots=True)
class RefreshResult:
    """A refresh that is done: what was found, and where it went."""

    statistics: TableStatistics
    statistics_file: str | None  # None: a dry run that kept no file
    metadata_location: str  # of the table after the refresh
    committed: bool  # by this refresh
    attempts: int  # tries of the commit; 0 where there was nothing to commit
    was_current: bool = False  # the table has these statistics already: there was nothing to commit

    def to_json(self) -> dict[str, Any]:
        """The object of `analyze --json`."""
        names = "statistics_file", "metadata_location", "committed", "attempts"
        return self.statistics.to_json() | {name: getattr(self, name) for name in names}
