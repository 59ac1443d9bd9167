"""Parquet files of one column `c`, made byte by byte, for physical forms that no writer at hand writes."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from puffinry.scan.pages.walk import PLAIN, RLE
from tests.scan.pages.made_pages import data_page, repeated, varint

Field = tuple[int, bytes]  # type and value in Thrift's compact protocol
_I32, _I64, _BINARY, _LIST, _STRUCT = 5, 6, 8, 9, 12


def i32(value: int) -> Field:
    return _I32, varint(value << 1 if value >= 0 else (-value << 1) - 1)


def i64(value: int) -> Field:
    return _I64, i32(value)[1]


def flag(value: bool) -> Field:
    return (1 if value else 2), b""


def text(value: str) -> Field:
    return _BINARY, varint(len(value)) + value.encode()


def many(*fields: Field) -> Field:
    """A list of up to 14."""
    return _LIST, bytes([len(fields) << 4 | fields[0][0]]) + b"".join(value for _, value in fields)


def struct(fields: Mapping[int, Field]) -> Field:
    """A struct of fields by their ids."""
    written, last = b"", 0
    for field_id, (kind, value) in sorted(fields.items()):
        written += bytes([(field_id - last) << 4 | kind]) + value
        last = field_id
    return _STRUCT, written + b"\0"


def write_column(
    path: Path, physical: int, values: Sequence[bytes | None], element: Mapping[int, Field] | None = None
) -> None:
    """A row for each value, in PLAIN encoding or null; `element` are further fields of its SchemaElement."""
    present = [value for value in values if value is not None]
    levels = b"".join(repeated(int(value is not None), 1, 1) for value in values)
    page = data_page(len(levels).to_bytes(4, "little") + levels + b"".join(present), len(values), PLAIN)
    size = i64(len(page))
    meta = {1: i32(physical), 2: many(i32(PLAIN), i32(RLE)), 3: many(text("c")), 4: i32(0), 5: i64(len(values))}
    chunk = struct({2: i64(4), 3: struct({**meta, 6: size, 7: size, 9: i64(4)})})
    leaf = struct({1: i32(physical), 3: i32(1), 4: text("c"), 9: i32(1), **(element or {})})
    group = struct({1: many(chunk), 2: size, 3: i64(len(values))})
    schema = many(struct({4: text("schema"), 5: i32(1)}), leaf)
    _, footer = struct({1: i32(1), 2: schema, 3: i64(len(values)), 4: many(group), 6: text("made by hand")})
    path.write_bytes(b"PAR1" + page + footer + len(footer).to_bytes(4, "little") + b"PAR1")
