"""Deletion vectors by Iceberg Java's own writer, with positions that Spark would not choose."""

from collections.abc import Iterable
from typing import Any

from pyspark.sql import SparkSession


def replace_deletion_vector(spark: SparkSession, table: Any, data_file: str, positions: Iterable[int]) -> None:
    """Commit one for a data file in the place of the one that it has; `table` is Iceberg Java's, not partitioned."""
    jvm = spark._jvm
    assert jvm is not None
    java = jvm.org.apache.iceberg
    files = java.io.OutputFileFactory.builderFor(table, 1, 1).format(java.FileFormat.PUFFIN).build()
    writer = java.deletes.BaseDVFileWriter(files, jvm.com.google.common.base.Functions.constant(None))
    for position in positions:
        writer.delete(data_file, position, table.spec(), None)
    writer.close()
    change = table.newRowDelta().validateFromSnapshot(table.currentSnapshot().snapshotId())
    for task in table.newScan().planFiles().iterator():
        if task.file().location() == data_file:
            for old in task.deletes():
                change.removeDeletes(old)
    for new in writer.result().deleteFiles():
        change.addDeletes(new)
    change.commit()
