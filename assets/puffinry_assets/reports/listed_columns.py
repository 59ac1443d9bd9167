"""What a table's statistics say of its columns: the NDV that is listed, by which engines plan, and what else is known.

In: an entry of the `statistics` list, whoever wrote it. Out: counts by field id. Files are opened where bounds and
nulls are needed, and of them only the footers are read.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from pyiceberg.io import FileIO

from puffinry.metadata import Snapshot, StatisticsFile, TableMetadata, ancestors, statistics_of
from puffinry.metadata.statistics import ListedSketches, SketchProperties
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
    properties = listed_properties(file, io).items()
    return {field_id: _listed(said, ndv) for field_id, said in properties if (ndv := said.ndv) is not None}


class SnapshotColumns:
    """The counts that one version of a table has of the columns of its snapshots, each looked up once.

    Of what is listed for a snapshot only those count that are of it: other writers copy sketches to later snapshots.
    """

    def __init__(self, metadata: TableMetadata, io: FileIO | None = None) -> None:
        self._metadata, self._io = metadata, io
        self._listed_sketches = ListedSketches(metadata)
        self._of: dict[int, Columns] = {}  # by snapshot id
        self._nearest: dict[int, Columns] = {}  # at or before a snapshot, by its id

    def of(self, snapshot: Snapshot) -> Columns:
        """The columns with a distinct count of this very snapshot, by field id."""
        if snapshot.snapshot_id not in self._of:
            self._of[snapshot.snapshot_id] = self._look_up(snapshot)
        return self._of[snapshot.snapshot_id]

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

    def _look_up(self, snapshot: Snapshot) -> Columns:
        file = statistics_of(self._metadata, snapshot.snapshot_id)
        if file is None:
            return {}
        of_it = {
            field_id
            for field_id, sketch in self._listed_sketches.of(file).items()
            if sketch.is_of(snapshot.snapshot_id)
        }
        return {field_id: column for field_id, column in listed_columns(file, self._io).items() if field_id in of_it}


def _listed(said: SketchProperties, ndv: int) -> ListedColumn:
    lower, upper = said.ndv_lower, said.ndv_upper
    return ListedColumn(
        ndv, ndv if lower is None else lower, ndv if upper is None else upper, said.value_count, said.null_count
    )
