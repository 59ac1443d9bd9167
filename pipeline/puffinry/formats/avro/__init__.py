"""Avro object container files: blocks within bounds, and records by fastavro.

In: bytes of a file. Out: its metadata, blocks and records. Manifests and data files are both read through here; what
their fields mean is known elsewhere.
"""

from puffinry.formats.avro.container import MAGIC, MAX_BLOCK_BYTES, AvroContainer, number_of
from puffinry.formats.avro.records import Record, RecordDecoder, check_schema
