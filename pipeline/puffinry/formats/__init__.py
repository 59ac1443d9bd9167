"""Bytes to values and back, without a table and without Spark."""
