"""The Puffin file format: statistics and deletion vectors of Iceberg tables, as blobs with a JSON footer.

In: a source of byte ranges, or blobs and a stream. Out: blobs and what the footer says of them, or a file. The
modules, from the bytes outwards:

- `format`           the constants of the specification, each under its section, and the record types
- `footer`           footer bytes -> `FileMetadata` and back, its JSON strict in keys and types; no input or output
- `compression`      one blob's bytes -> stored bytes and back, within a limit; no input or output
- `deletion_vector`  the content of a `deletion-vector-v1` blob -> row positions; no input or output
- `source`           where the reader gets byte ranges from: a path, a stream, a PyIceberg input file
- `reader`, `writer` a file that is being read or written: they hold a source or a stream, and a position

Whatever is wrong with a file is a `PuffinError` that names the offset and what was expected there. A file is judged by
every rule of the specification in `puffinry.verify.puffin_file`.
"""

from puffinry.formats.puffin.compression import decompress
from puffinry.formats.puffin.deletion_vector import deletion_bitmap
from puffinry.formats.puffin.footer import (
    PAYLOAD_LIMIT,
    Trailer,
    blob_entries,
    check_magic,
    check_range,
    check_reserved_flags,
    check_start,
    decompress_payload,
    footer_fits,
    parse_blob,
    parse_json,
    parse_private,
    parse_properties,
    parse_trailer,
    trust_trailer,
)
from puffinry.formats.puffin.format import (
    CARDINALITY_PROPERTY,
    CREATED_BY,
    DELETION_VECTOR,
    MAGIC,
    NDV_PROPERTY,
    PRIVATE_BLOBS_PROPERTY,
    REFERENCED_DATA_FILE_PROPERTY,
    SMALLEST_FILE,
    THETA_SKETCH,
    TRAILER_BYTES,
    Blob,
    BlobMetadata,
    FileMetadata,
)
from puffinry.formats.puffin.reader import BLOB_LIMIT, PuffinReader
from puffinry.formats.puffin.source import RangeSource, ReadAhead, open_input_file, open_location
from puffinry.formats.puffin.writer import PuffinWriter
