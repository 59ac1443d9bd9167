"""Hive Metastore: its thrift client, its table lock, and the swap under it."""
