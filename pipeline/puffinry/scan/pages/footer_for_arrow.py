"""A Parquet footer with some leaves of a file only, for Arrow, which refuses a file for what is strange about others.

In: the SchemaElement of each leaf and the repetitions of the groups around it, and its chunks, as they are written.
Out: a file without pages. Each leaf is a column of its own, within groups that say nothing but their repetition: Arrow
reads them as structs, and lists of structs, whatever they are. Format: parquet.thrift, FileMetaData.
"""

from collections.abc import Sequence

import pyarrow as pa

from puffinry.formats.thrift import list_header, varint

MAGIC = b"PAR1"


def group(repetition: int) -> bytes:
    """A SchemaElement: a group with one child."""
    return b"\x35" + varint(repetition << 1) + b"\x18\x01g\x15\x02\0"


def bare(physical: int, length: int, repetition: int) -> bytes:
    """A SchemaElement: a leaf without annotation, of which Arrow gives the bytes as they are stored."""
    kind = b"\x15" + varint(physical << 1) + (b"\x15" + varint(length << 1) + b"\x15" if length > 0 else b"\x25")
    return kind + varint(repetition << 1) + b"\x18\x01l\0"


def arrow_footer(
    created_by: str, columns: Sequence[Sequence[bytes]], groups: Sequence[tuple[int, Sequence[bytes]]]
) -> pa.BufferReader:
    """The footer with these columns, each with its SchemaElements, and row groups: rows, and a chunk for each leaf."""
    elements = [b"\x48\0\x15" + varint(len(columns) << 1) + b"\0", *(each for column in columns for each in column)]
    written = [
        b"\x19" + _list(chunks) + b"\x16\0\x16" + varint(rows << 1) + b"\0"  # and a size that nobody needs
        for rows, chunks in groups
    ]
    writer = created_by.encode()
    metadata = b"\x15\x02\x19" + _list(elements) + b"\x16" + varint(sum(rows for rows, _ in groups) << 1)
    metadata += b"\x19" + _list(written) + b"\x28" + varint(len(writer)) + writer + b"\0"
    return pa.BufferReader(MAGIC + metadata + len(metadata).to_bytes(4, "little") + MAGIC)


def _list(structs: Sequence[bytes]) -> bytes:
    return list_header(len(structs)) + b"".join(structs)
