"""The engine: Iceberg column statistics from a table snapshot to a committed Puffin file. Knows nothing of Dagster."""
