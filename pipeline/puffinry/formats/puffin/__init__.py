"""The Puffin file format: statistics and deletion vectors of Iceberg tables, as blobs with a JSON footer.

In: a source of byte ranges, or blobs and a stream. Out: blobs and what the footer says of them, or a file. The
modules, from the bytes outwards:

- `format`           the constants of the specification, each under its section, and the record types
- `faults`           the rules of the specification, and whether a fault is raised or collected
- `footer`           footer bytes -> `FileMetadata` and back, its JSON strict in keys and types; no input or output
- `compression`      one blob's bytes -> stored bytes and back, within a limit; no input or output
- `deletion_vector`  the content of a `deletion-vector-v1` blob -> row positions; no input or output
- `source`           where the reader gets byte ranges from: a path, a stream, a PyIceberg input file
- `reader`, `writer` a file that is being read or written: they hold a source or a stream, and a position

Whatever is wrong with a file is a `PuffinError` that names the offset and what was expected there. A reader raises the
first; `puffinry.verify.puffin_file` goes through the same steps and collects all of them.
"""

from typing import TYPE_CHECKING

from puffinry.lazy import loaded_on_demand

if TYPE_CHECKING:
    from puffinry.formats.puffin.compression import decompress
    from puffinry.formats.puffin.deletion_vector import deletion_bitmap
    from puffinry.formats.puffin.faults import AllFaults, Check, Outcome, Rule
    from puffinry.formats.puffin.footer import (
        PAYLOAD_LIMIT,
        Trailer,
        check_magic,
        footer_fits,
        lies_before,
        parse_footer,
        parse_trailer,
    )
    from puffinry.formats.puffin.format import (
        CARDINALITY_PROPERTY,
        CREATED_BY,
        DELETION_VECTOR,
        HIVE_BLOBS,
        MAGIC,
        NDV_PROPERTY,
        PRIVATE_BLOBS_PROPERTY,
        REFERENCED_DATA_FILE_PROPERTY,
        THETA_SKETCH,
        TRAILER_BYTES,
        Blob,
        BlobMetadata,
        FileMetadata,
    )
    from puffinry.formats.puffin.reader import BLOB_LIMIT, PuffinReader
    from puffinry.formats.puffin.source import RangeSource, ReadAhead, open_input_file, open_location
    from puffinry.formats.puffin.writer import PuffinWriter
else:
    __getattr__ = loaded_on_demand(__name__)
