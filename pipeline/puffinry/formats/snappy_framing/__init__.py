"""The Snappy framing format: a byte stream in chunks, each compressed on its own and protected by a checksum.

The modules, from the bytes outwards:

- `format`  the constants of both published revisions, each under its section
- `chunks`  one chunk's bytes -> what it holds, and back; no input or output
- `stream`  `FrameReader` and `FrameWriter` over a binary file object, used as those of gzip and lzma are

Raw Snappy and CRC-32C come from libraries. Whatever is wrong with a stream is a `SnappyFramingError` that names the
offset and what was expected there.
"""

from puffinry.formats.snappy_framing.format import COMPRESSED, REVISIONS, UNCOMPRESSED
from puffinry.formats.snappy_framing.stream import FrameReader, FrameWriter
