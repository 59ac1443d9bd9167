"""Presto: the file whose snapshot is closest in time, on whatever branch; `ndv` as the file's footer has it.

Read in `TableStatisticsMaker` (`getClosestStatisticsFileForSnapshot`, `loadStatisticsFile`). Footer and table metadata
say the same, or `puffinry verify` tells. A weight for differences in rows can be set, and is 0 by default.
"""

from puffinry.metadata import LeafColumn, StatisticsBlob, StatisticsFile
from puffinry.verification.engines.asked import Asked, thetas
from puffinry.verification.engines.view import ANALYZE, NESTED, Engine, EngineView, Taken, view

PRESTO = Engine(
    "presto",
    "Presto",
    "2026",
    "TableStatisticsMaker.java at 09d43afe",
    ("iceberg.statistic-snapshot-record-difference-weight (default: 0)",),
)
_HISTOGRAM = "presto-kll-sketch-bytes-v1"


def presto_view(asked: Asked) -> EngineView:
    """What Presto would use."""
    file = _closest(asked)
    broken = next(filter(None, (_why_it_breaks(asked, blob) for blob in file.blob_metadata)), None) if file else None
    numbers = {} if broken or file is None else asked.numbers(file, thetas(file))

    def why_not(column: LeafColumn) -> str:
        if column.field_id not in asked.top_level:
            return NESTED.format("Presto")
        if broken:
            return f"queries fail: {broken}"
        if file is None:
            return "no snapshot of the table has a statistics file"
        return f"the file closest in time, of snapshot {file.snapshot_id}, has no number of it"

    return view(
        asked,
        PRESTO,
        Taken(
            file,
            {field_id: number for field_id, number in numbers.items() if field_id in asked.top_level},
            why_not,
            reach=asked.top_level,
            warnings=[f"queries of the table fail: {broken}"] if broken else [],
            remedy=ANALYZE,
        ),
    )


def _closest(asked: Asked) -> StatisticsFile | None:
    snapshots, now = asked.metadata.snapshots, asked.snapshot.timestamp_ms
    there = [file for file in asked.metadata.statistics if file.snapshot_id in snapshots]
    return min(there, key=lambda file: abs(now - snapshots[file.snapshot_id].timestamp_ms), default=None)


def _why_it_breaks(asked: Asked, blob: StatisticsBlob) -> str | None:
    if len(blob.fields) != 1:
        return f"a blob of type {blob.type} is of {len(blob.fields)} fields, and Presto expects one"
    if blob.type == _HISTOGRAM and blob.snapshot_id not in asked.metadata.snapshots:
        return f"a histogram is of snapshot {blob.snapshot_id}, which has expired"
    return None
