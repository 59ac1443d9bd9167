"""Whole Parquet files made by hand, byte by byte, for what no writer at hand writes."""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.scan.pages.made_pages import repeated, varint

BOOLEAN, INT32, INT64, INT96, FLOAT, DOUBLE, BYTE_ARRAY, FIXED = range(8)
REQUIRED, OPTIONAL, REPEATED = range(3)
PLAIN, RLE, BIT_PACKED, RLE_DICTIONARY = 0, 3, 4, 8
UNCOMPRESSED, SNAPPY, GZIP, _, _, LZ4, ZSTD, LZ4_RAW = range(8)


class I64(int):
    """A number that the format declares as 64 bits."""


Thrift = Mapping[int, Any]  # a struct: bool, int, I64, bytes, another struct, or a list of any of these, by field id


def thrift(fields: Thrift) -> bytes:
    """In the compact protocol; without the fields that are None."""
    written, last = b"", 0
    for number, value in fields.items():
        if value is not None:
            written += bytes([(number - last) << 4 | _kind(value)]) + (
                b"" if isinstance(value, bool) else _value(value)
            )
            last = number
    return written + b"\0"


def _kind(value: Any) -> int:
    match value:
        case bool():
            return 1 if value else 2
        case int():
            return 6 if isinstance(value, I64) else 5
        case float():
            return 7
        case bytes():
            return 8
        case Mapping():
            return 12
        case _:
            return 9


def _value(value: Any) -> bytes:
    match value:
        case int():
            return varint(value << 1 if value >= 0 else (-value << 1) - 1)
        case float():
            return struct.pack("<d", value)
        case bytes():
            return varint(len(value)) + value
        case Mapping():
            return thrift(value)
        case _:
            kind = _kind(value[0]) if value else 12
            head = bytes([len(value) << 4 | kind]) if len(value) < 15 else bytes([0xF0 | kind]) + varint(len(value))
            return head + b"".join(map(_value, value))


@dataclass(frozen=True)
class Field:
    """A leaf, which has a physical type, or a group of fields."""

    name: str
    physical: int | None = None
    repetition: int = REQUIRED
    children: Sequence["Field"] = ()
    more: Thrift = field(default_factory=dict)  # of SchemaElement: 2 length, 6 converted, 7 scale, 8 precision, 9 id, …

    def elements(self) -> list[Thrift]:
        said: dict[int, Any] = {1: self.physical, 3: self.repetition, 4: self.name.encode(), **self.more}
        if self.physical is None:
            said[5] = len(self.children)
        return [dict(sorted(said.items())), *(each for child in self.children for each in child.elements())]

    def paths(self) -> list[tuple[list[bytes], int]]:
        own = self.name.encode()
        if self.physical is not None:
            return [([own], self.physical)]
        return [([own, *path], physical) for child in self.children for path, physical in child.paths()]


@dataclass(frozen=True)
class Chunk:
    """The pages of a leaf in a row group, the dictionary's first."""

    pages: Sequence[bytes]
    values: int  # nulls included
    codec: int = UNCOMPRESSED
    encodings: Sequence[int] = (PLAIN, RLE)
    has_dictionary: bool = False
    more: Thrift = field(default_factory=dict)  # of ColumnMetaData


def page(
    stored: bytes, count: int, *, encoding: int = PLAIN, kind: int = 0, size: int | None = None, levels: int = RLE
) -> bytes:
    """A data page of version 1, or a dictionary's; `size`: before it was packed."""
    head: dict[int, Any] = {1: kind, 2: len(stored) if size is None else size, 3: len(stored)}
    if kind == 0:
        head[5] = {1: count, 2: encoding, 3: levels, 4: levels}
    elif kind == 2:
        head[7] = {1: count, 2: encoding}
    return thrift(head) + stored


def page_v2(levels: bytes, stored: bytes, count: int, nulls: int, size: int, is_compressed: bool | None) -> bytes:
    """A data page of version 2 without repetition levels; `size`: of its values before they were packed."""
    said = {1: count, 2: nulls, 3: count, 4: PLAIN, 5: len(levels), 6: 0, 7: is_compressed}
    return thrift({1: 3, 2: len(levels) + size, 3: len(levels) + len(stored), 8: said}) + levels + stored


def run_levels(levels: Sequence[int], width: int = 1) -> bytes:
    """Levels in runs of one, behind their size."""
    runs = b"".join(repeated(level, 1, width) for level in levels)
    return len(runs).to_bytes(4, "little") + runs


def column(path: Path, physical: int, values: Sequence[bytes | None], more: Thrift | None = None) -> Path:
    """Write a file of one column `c`, with a row for each value, plain or null; `more`: of its SchemaElement."""
    present = b"".join(value for value in values if value is not None)
    body = run_levels([int(value is not None) for value in values]) + present
    fields = [Field("c", physical, OPTIONAL, more={9: 1, **(more or {})})]
    return parquet(path, fields, [(len(values), [Chunk([page(body, len(values))], len(values))])])


def longs(values: Sequence[int]) -> bytes:
    return struct.pack(f"<{len(values)}q", *values)


def texts(values: Sequence[bytes]) -> bytes:
    return b"".join(len(value).to_bytes(4, "little") + value for value in values)


def parquet(
    path: Path,
    fields: Sequence[Field],
    groups: Sequence[tuple[int, Sequence[Chunk]]],
    created_by: str = "by hand",
    keys: Sequence[Thrift] = (),
) -> Path:
    """Write a file; each row group has so many rows and a chunk for each leaf."""
    file = bytearray(b"PAR1")
    leaves = [leaf for each in fields for leaf in each.paths()]
    written: list[Thrift] = []
    for rows, chunks in groups:
        columns = [_chunk(file, *leaf, chunk) for leaf, chunk in zip(leaves, chunks, strict=True)]
        written.append({1: columns, 2: I64(100), 3: I64(rows)})
    root: Thrift = {4: b"schema", 5: len(fields)}
    footer = thrift(
        {
            1: 1,
            2: [root, *(element for each in fields for element in each.elements())],
            3: I64(sum(rows for rows, _ in groups)),
            4: written,
            5: list(keys) or None,
            6: created_by.encode(),
        }
    )
    path.write_bytes(bytes(file) + footer + len(footer).to_bytes(4, "little") + b"PAR1")
    return path


def _chunk(file: bytearray, path: list[bytes], physical: int, chunk: Chunk) -> Thrift:
    start, body = len(file), b"".join(chunk.pages)
    file += body
    data = start + len(chunk.pages[0]) if chunk.has_dictionary else start
    said: dict[int, Any] = {
        1: physical,
        2: list(chunk.encodings),
        3: path,
        4: chunk.codec,
        5: I64(chunk.values),
        6: I64(len(body)),
        7: I64(len(body)),
        9: I64(data),
        11: I64(start) if chunk.has_dictionary else None,
        **chunk.more,
    }
    return {2: I64(start), 3: dict(sorted(said.items()))}
