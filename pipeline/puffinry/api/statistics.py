"""The statistics that a table carries, as objects, as an Arrow table and as a pandas DataFrame."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyarrow as pa

from puffinry.catalogs import Table
from puffinry.metadata.statistics import ListedSketch
from puffinry.refresh import ColumnStatistics, State, answer_for, read_statistics

if TYPE_CHECKING:
    import pandas as pd

SCHEMA = pa.schema(
    [
        pa.field("column", pa.string(), nullable=False),
        pa.field("type", pa.string(), nullable=False),
        pa.field("ndv", pa.int64(), nullable=False),
        pa.field("ndv_lower", pa.int64(), nullable=False),
        pa.field("ndv_upper", pa.int64(), nullable=False),
        pa.field("value_count", pa.int64()),
        pa.field("null_count", pa.int64()),
        pa.field("snapshot_id", pa.int64(), nullable=False),
        pa.field("is_current", pa.bool_(), nullable=False),
    ]
)


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics that a reader of one snapshot would plan with: its own, or its nearest ancestor's."""

    table: str  # as the user named it
    state: State  # current; stale; none: there are none; empty: the table has no snapshot yet
    snapshot_id: int | None  # the requested snapshot; None: the table has none yet
    snapshots_behind: int | None  # from the oldest sketch to that snapshot; None: not known
    file: str | None  # path or URI of the Puffin file; None: there is none
    columns: tuple[ColumnStatistics, ...]  # in the file's order
    sketches: tuple[ListedSketch, ...]  # of each of the columns: whose it is, and of which snapshot

    def to_arrow(self) -> pa.Table:
        """A row for each column, in the file's order; no rows where there are no statistics.

        `column` is a dotted path, `type` as Iceberg spells it. `ndv` counts distinct values that are not null;
        `ndv_lower` and `ndv_upper` are its 95 % bounds, equal to it where it is exact. `value_count` and `null_count`
        are null where another writer did not count them. `snapshot_id` is the snapshot whose data the numbers are of,
        and `is_current` says whether that is the requested snapshot.
        """
        rows = [
            {
                "column": each.column.name,
                "type": str(each.column.type),
                "ndv": each.ndv,
                "ndv_lower": each.ndv_lower,
                "ndv_upper": each.ndv_upper,
                "value_count": each.value_count,
                "null_count": each.null_count,
                "snapshot_id": sketch.snapshot_id,
                "is_current": self.snapshot_id is not None and sketch.is_of(self.snapshot_id),
            }
            for each, sketch in zip(self.columns, self.sketches, strict=True)
        ]
        return pa.Table.from_pylist(rows, SCHEMA)

    def to_pandas(self) -> "pd.DataFrame":
        """The same rows as `to_arrow`, under the names of the columns; counts that may be missing are nullable."""
        import pandas as pd  # noqa: PLC0415  # nobody else needs it

        found: pd.DataFrame = self.to_arrow().to_pandas(types_mapper={pa.int64(): pd.Int64Dtype()}.get)
        return found.set_index("column")

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        html: str = self.to_pandas()._repr_html_()
        return html


def carried_statistics(table: Table, reference: str | None = None) -> Statistics:
    """The statistics for the snapshot that a branch, tag or id names; the current one where there is no reference."""
    found = answer_for(table.metadata, reference)
    columns = read_statistics(table, found.statistics) if found.statistics else ()
    return Statistics(
        table=table.identifier,
        state=found.state,
        snapshot_id=found.snapshot.snapshot_id if found.snapshot else None,
        snapshots_behind=found.snapshots_behind,
        file=found.statistics.statistics_path if found.statistics else None,
        columns=columns,
        sketches=tuple(found.sketches[each.column.field_id] for each in columns),
    )
