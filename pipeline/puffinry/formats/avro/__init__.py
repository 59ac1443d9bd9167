"""Avro object container files: blocks, and records by a compiled decoder."""

from puffinry.formats.avro.container import MAGIC, MAX_BLOCK_BYTES, AvroContainer
from puffinry.formats.avro.records import Record, RecordDecoder, check_schema, read_long

__all__ = [
    "MAGIC",
    "MAX_BLOCK_BYTES",
    "AvroContainer",
    "Record",
    "RecordDecoder",
    "check_schema",
    "read_long",
]
