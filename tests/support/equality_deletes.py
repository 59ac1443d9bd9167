"""Equality deletes by Iceberg Java's own writer: Spark writes none."""

from collections.abc import Sequence
from typing import Any

from pyspark.sql import SparkSession


def write_equality_deletes(
    spark: SparkSession, table: Any, field_ids: Sequence[int], keys: Sequence[Sequence[Any]], partition: Any = None
) -> None:
    """Commit one file that deletes the rows with these keys in a partition; it and `table` are Iceberg Java's."""
    jvm, gateway = spark._jvm, spark._sc._gateway
    assert jvm is not None
    assert gateway is not None
    java = jvm.org.apache.iceberg
    schema = java.types.TypeUtil.select(table.schema(), jvm.java.util.HashSet(list(field_ids)))
    ids = gateway.new_array(jvm.int, len(field_ids))
    for position, field_id in enumerate(field_ids):
        ids[position] = field_id
    factory = java.data.GenericAppenderFactory(table.schema(), table.spec(), ids, schema, None)
    file_format = java.FileFormat.fromString(table.properties().getOrDefault("write.delete.format.default", "parquet"))
    files = java.io.OutputFileFactory.builderFor(table, 1, 1).format(file_format).build()
    writer = factory.newEqDeleteWriter(files.newOutputFile(), file_format, partition)
    for key in keys:
        record = java.data.GenericRecord.create(schema)
        for field_id, value in zip(field_ids, key, strict=True):
            record.setField(schema.findField(field_id).name(), value)
        writer.write(record)
    writer.close()
    table.newRowDelta().addDeletes(writer.toDeleteFile()).commit()
