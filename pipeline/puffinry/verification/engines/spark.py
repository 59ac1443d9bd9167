"""Spark with Iceberg's runtime: `ndv` of the file of the very snapshot that is read, and of no other.

Read in Iceberg's `SparkScan.estimateStatistics`; measured in tests/interop/test_spark_planning.py, with what Spark
makes of it.
"""

from pyiceberg.schema import Schema

from puffinry.formats.puffin import THETA_SKETCH
from puffinry.metadata import LeafColumn, StatisticsBlob, StatisticsFile, statistics_of
from puffinry.verification.engines.asked import Asked, not_numbers
from puffinry.verification.engines.view import ANALYZE, NESTED, Engine, EngineView, Taken, view

SPARK = Engine(
    "spark",
    "Spark",
    "Spark 4.1 with Iceberg 1.11",
    "measured; SparkScan.java at 7f879b11",
    ("spark.sql.cbo.enabled=true (default: false)", "spark.sql.iceberg.report-column-stats (default: true)"),
)
NO_ROWS = (
    "with spark.sql.cbo.enabled, Iceberg hands these numbers to Spark without minimum, maximum and null counts: joins "
    "are estimated as before, but a filter such as `k = 5` is estimated at 0 rows, so that a large table may be "
    "broadcast; "
    "spark.sql.iceberg.report-column-stats=false switches that off"
)


def spark_view(asked: Asked) -> EngineView:
    """What Spark would use."""
    file = statistics_of(asked.metadata, asked.snapshot.snapshot_id)
    broken = _broken(asked.metadata.schema(), file)
    blobs = [blob for blob in file.blob_metadata if blob.type == THETA_SKETCH and blob.fields] if file else []
    numbers = {} if broken or file is None else asked.numbers(file, blobs)
    seen = {field_id: number for field_id, number in numbers.items() if field_id in asked.top_level}
    warnings = [NO_ROWS] if seen else []
    warnings += [f"with spark.sql.cbo.enabled every query that needs an estimate fails: {broken}"] if broken else []
    warnings += _of_several_fields(asked.schema, blobs)

    def why_not(column: LeafColumn) -> str:
        if column.field_id not in asked.top_level:
            return NESTED.format("Spark")
        if broken:
            return f"planning fails: {broken}"
        if file is None:
            return "the snapshot has no statistics file of its own, and Spark takes no other"
        return "the snapshot's own file has no number of it"

    return view(
        asked,
        SPARK,
        Taken(
            file,
            seen,
            why_not,
            reach=asked.top_level,
            warnings=warnings,
            remedy="spark.sql.iceberg.report-column-stats=false, until a newer snapshot is analyzed"
            if broken
            else ANALYZE,
        ),
    )


def _broken(schema: Schema, file: StatisticsFile | None) -> str | None:
    """Why Spark cannot plan with what is listed."""
    for blob in file.blob_metadata if file else ():
        if not blob.fields:
            return f"a blob of type {blob.type} is of no field"
        if schema.find_column_name(blob.fields[0]) is None:
            return f"a blob of type {blob.type} is of field {blob.fields[0]}, which the table has no more"
        if blob.type == THETA_SKETCH and not_numbers([blob]):
            return f"the `ndv` of field {blob.fields[0]} is no integer"
    return None


def _of_several_fields(schema: Schema, blobs: list[StatisticsBlob]) -> list[str]:
    names = (schema.find_column_name(blob.fields[0]) for blob in blobs if len(blob.fields) > 1)
    spoilt = sorted(set(filter(None, names)))
    return [f"Spark takes a sketch over several columns for one of {', '.join(spoilt)}"] if spoilt else []
