"""Avro object container files: blocks, and records by a compiled decoder.

In: bytes of a file. Out: its metadata, blocks and records. Manifests and data files are both read through here; what
their fields mean is known elsewhere.

- `binary_encoding`  numbers and widths, for all that read Avro
- `container`        the header, and the blocks between sync markers, decompressed within bounds
- `records`          a schema compiled into a decoder that checks every length
"""

from puffinry.formats.avro.binary_encoding import LEAST_LONG, WIDTHS, read_long
from puffinry.formats.avro.container import MAGIC, MAX_BLOCK_BYTES, AvroContainer
from puffinry.formats.avro.records import Record, RecordDecoder, check_schema

__all__ = [
    "LEAST_LONG",
    "MAGIC",
    "MAX_BLOCK_BYTES",
    "WIDTHS",
    "AvroContainer",
    "Record",
    "RecordDecoder",
    "check_schema",
    "read_long",
]
