"""Avro object container files: blocks within bounds, and records by fastavro.

In: bytes of a file. Out: its metadata, blocks and records. Manifests and data files are both read through here; what
their fields mean is known elsewhere.

- `container`  the header, and the blocks between sync markers, decompressed within bounds
- `records`    the records of blocks, as many at a time as take little memory
"""

from puffinry.formats.avro.container import ENCRYPTED_MAGIC, MAGIC, MAX_BLOCK_BYTES, AvroContainer, number_of
from puffinry.formats.avro.records import Record, RecordDecoder, check_schema
