"""What the tasks of a scan found, merged."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from puffinry.ledger import ColumnRecord, merge_records
from puffinry.sketches import Ranges


@dataclass(frozen=True, slots=True)
class ScanResult:
    """One merged record per column that was read, and what it took."""

    records: Mapping[int, ColumnRecord]  # field id ->
    bytes_read: int
    ranges: Ranges | None = None  # of what was read in this process; None: another did


def merge_all(records: Iterable[ColumnRecord]) -> dict[int, ColumnRecord]:
    """One record per column, by field id, of records of any units."""
    found: dict[int, ColumnRecord] = {}
    for record in records:
        other = found.get(record.field_id)
        found[record.field_id] = record if other is None else merge_records(other, record)
    return found
