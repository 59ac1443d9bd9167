"""The constants of the Snappy framing format, under the sections of revision 2011-12-15.

The current revision, called 2015 here (its text says 2013-10-25), differs in what `Revision` holds, and in its section
4.4: the skippable chunk type 0xfe means padding, which a reader passes over like any other.
"""

from dataclasses import dataclass

# 1. General structure: chunk identifier (1 byte), length of the data (little-endian), data
TYPE_BYTES = 1

# 3. Checksum format: masked CRC-32C, little-endian
CHECKSUM_BYTES = 4
MASK_ROTATION = 15
MASK_DELTA = 0xA282EAD8

# 4. Chunk types
COMPRESSED = 0x00
UNCOMPRESSED = 0x01
FIRST_SKIPPABLE = 0x80  # 4.4 and 4.5: types from 0x02 are unskippable, types from 0x80 skippable
STREAM_IDENTIFIER = 0xFF

# 4.1. Stream identifier: the content of its chunk
IDENTIFIER = b"sNaPpY"


@dataclass(frozen=True, slots=True)
class Revision:
    """In what the published revisions of the format differ."""

    name: str
    length_bytes: int  # 1. General structure: width of a chunk's length
    most_data: int  # 4.2 and 4.3: the most uncompressed bytes in a chunk

    @property
    def header_bytes(self) -> int:
        """Type and length together."""
        return TYPE_BYTES + self.length_bytes

    @property
    def stream_identifier(self) -> bytes:
        """4.1: the chunk with which every stream of this revision starts."""
        return bytes([STREAM_IDENTIFIER]) + len(IDENTIFIER).to_bytes(self.length_bytes, "little") + IDENTIFIER


REVISION_2011 = Revision("2011", length_bytes=2, most_data=32768)
REVISION_2015 = Revision("2015", length_bytes=3, most_data=65536)
REVISIONS = (REVISION_2011, REVISION_2015)
