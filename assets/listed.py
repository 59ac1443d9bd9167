"""What a table's metadata lists of its columns' statistics: all that engines plan with, and no file need be opened.

In: an entry of the `statistics` list, whoever wrote it. Out: counts by field id.
"""

from dataclasses import dataclass

from pipeline.metadata.document import Snapshot, TableMetadata
from pipeline.metadata.references import ancestors, statistics_of
from pipeline.metadata.statistics import StatisticsBlob, StatisticsFile
from pipeline.properties import NDV_LOWER, NDV_UPPER, NULL_COUNT, VALUE_COUNT
from pipeline.puffin.format import NDV_PROPERTY, THETA_SKETCH


@dataclass(frozen=True, slots=True)
class ListedColumn:
    """One column's counts; the bounds are the NDV itself, and the others None, where the writer noted none."""

    ndv: int
    lower: int
    upper: int
    values: int | None
    nulls: int | None


def listed_columns(file: StatisticsFile) -> dict[int, ListedColumn]:
    """The columns with a distinct count, by field id."""
    return {
        blob.fields[0]: _listed(blob, int(ndv))
        for blob in file.blob_metadata
        if blob.type == THETA_SKETCH and len(blob.fields) == 1
        if (ndv := blob.properties.get(NDV_PROPERTY, "")).isdecimal()
    }


def previous_statistics(metadata: TableMetadata, snapshot: Snapshot) -> StatisticsFile | None:
    """The statistics of the nearest ancestor that has some."""
    older = (statistics_of(metadata, state.snapshot_id) for state in ancestors(metadata, snapshot) if state != snapshot)
    return next(filter(None, older), None)


def _listed(blob: StatisticsBlob, ndv: int) -> ListedColumn:
    def number(name: str) -> int | None:
        text = blob.properties.get(name, "")
        return int(text) if text.isdecimal() else None

    lower, upper = number(NDV_LOWER), number(NDV_UPPER)
    return ListedColumn(
        ndv,
        ndv if lower is None else lower,
        ndv if upper is None else upper,
        number(VALUE_COUNT),
        number(NULL_COUNT),
    )
