"""What a table's statistics say of its columns: the NDV that is listed, by which engines plan, and what else is known.

In: an entry of the `statistics` list, whoever wrote it. Out: counts by field id. Files are opened where bounds and
nulls are needed, and of them only the footers are read.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from pyiceberg.io import FileIO

from puffinry.metadata import Snapshot, StatisticsFile, TableMetadata, ancestors, statistics_of
from puffinry.metadata.statistics import ListedSketches
from puffinry.refresh import listed_properties


@dataclass(frozen=True, slots=True)
class ListedColumn:
    """One column's counts; the bounds are the NDV itself, and the others None, where the writer noted none."""

    ndv: int
    lower: int
    upper: int
    values: int | None
    nulls: int | None


Columns = Mapping[int, ListedColumn]  # by field id


def largest_change(now: Columns, before: Columns) -> float:
    """By which part of it an NDV has changed at most, whatever the bounds say."""
    both = ((column.ndv, before[field_id].ndv) for field_id, column in now.items() if field_id in before)
    return max((round(abs(ndv - older) / max(older, 1), 4) for ndv, older in both), default=0.0)


def listed_columns(file: StatisticsFile, io: FileIO | None = None) -> dict[int, ListedColumn]:
    """The columns with a distinct count, by field id; with `io`, the file's footer is read."""
    found: dict[int, ListedColumn] = {}
    for field_id, said in listed_properties(file, io).items():
        if (ndv := said.ndv) is not None:
            lower, upper = (ndv if bound is None else bound for bound in (said.ndv_lower, said.ndv_upper))
            found[field_id] = ListedColumn(ndv, lower, upper, said.value_count, said.null_count)
    return found


class SnapshotColumns:
    """The counts that one version of a table has of the columns of its snapshots, each looked up once."""

    def __init__(self, metadata: TableMetadata, io: FileIO | None = None) -> None:
        self._metadata, self._io = metadata, io
        self._listed_sketches = ListedSketches(metadata)
        self._of: dict[int, Columns] = {}  # by snapshot id
        self._nearest: dict[int, Columns] = {}  # at or before a snapshot, by its id

    def of(self, snapshot: Snapshot) -> Columns:
        """The columns with a distinct count of this very snapshot, by field id."""
        snapshot_id = snapshot.snapshot_id
        if snapshot_id not in self._of:
            file = statistics_of(self._metadata, snapshot_id)
            sketches = self._listed_sketches.of(file) if file else {}
            listed = listed_columns(file, self._io) if file else {}
            # Other writers copy sketches to later snapshots.
            of_it = {field_id for field_id, sketch in sketches.items() if sketch.is_of(snapshot_id)}
            self._of[snapshot_id] = {field_id: column for field_id, column in listed.items() if field_id in of_it}
        return self._of[snapshot_id]

    def before(self, snapshot: Snapshot) -> Columns:
        """The same of the nearest ancestor that has any."""
        passed = []
        found: Columns = {}
        for older in islice(ancestors(self._metadata, snapshot), 1, None):
            passed.append(older.snapshot_id)
            found = self._nearest.get(older.snapshot_id) or self.of(older)
            if found or older.snapshot_id in self._nearest:
                break
        self._nearest.update(dict.fromkeys(passed, found))
        return found
