"""Hive: blobs of its own kinds only, which its ANALYZE writes; no theta sketch.

Read in `IcebergStoredStats` (`findColStatsFile`, `holdsHiveColStats`) and `IcebergColStatsProperties`. Releases before
that take the file of the very snapshot (`IcebergTableUtil.getColStatsPath`).
"""

from puffinry.formats.puffin import NDV_PROPERTY
from puffinry.metadata import LeafColumn, StatisticsBlob, StatisticsFile, statistics_of
from puffinry.verification.engines.asked import Asked, Number, java_long
from puffinry.verification.engines.view import Engine, EngineView, Taken, view

HIVE = Engine(
    "hive",
    "Hive",
    "4, main branch of 2026",
    "IcebergStoredStats.java at 06ae64fc",
    ("hive.iceberg.stats.source (default: iceberg)",),
    reads_sketches=False,
)
_OF_A_COLUMN = ("hive-table-column-statistics-v1", "ColumnStatisticsObj")
_OF_A_PARTITION = "partition"  # a property that blobs of one partition have


def hive_view(asked: Asked) -> EngineView:
    """What Hive would use of a whole table."""
    file = _nearest(asked)
    blobs = [blob for blob in file.blob_metadata if blob.type in _OF_A_COLUMN and blob.fields] if file else []
    numbers = {blob.fields[0]: Number(java_long(blob.properties.get(NDV_PROPERTY)), blob.snapshot_id) for blob in blobs}

    def why_not(column: LeafColumn) -> str:
        return "Hive reads what its own ANALYZE wrote, and no theta sketches"

    remedy = "Hive's ANALYZE TABLE … FOR COLUMNS"
    return view(asked, HIVE, Taken(file, numbers, why_not, asked.top_level, remedy=remedy))


def _nearest(asked: Asked) -> StatisticsFile | None:
    """The nearest file with Hive's own blobs of whole columns; what was before a snapshot without rows is gone."""
    for snapshot in asked.line:
        file = statistics_of(asked.metadata, snapshot.snapshot_id)
        if file and _is_of_columns(file.blob_metadata):
            return file
        if snapshot.summary.get("total-records") == "0":
            return None
    return None


def _is_of_columns(blobs: tuple[StatisticsBlob, ...]) -> bool:
    of_partitions = any(_OF_A_PARTITION in blob.properties for blob in blobs)
    return not of_partitions and any(blob.type in _OF_A_COLUMN for blob in blobs)
