"""Thrift's compact protocol, read by a grammar into records of integers.

In: untrusted bytes, and a grammar that names the few fields wanted of each struct. Out: one row of int64 per struct
that the grammar calls a record; everything else is skipped. A missing field reads as `MISSING`, and so does one of
another type than the grammar says: Thrift's own readers skip it, as a number where fastparquet's users gave one for a
text. The protocol is in thrift/doc/specs/thrift-compact-protocol.md: a field is a byte of id delta and type, integers
are zigzag varints.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import Bytes, kernel

MISSING = -1
DAMAGED = -1  # as a position: the bytes break the protocol
TRUNCATED = -2  # as a position: they end in the middle

# Of a struct or list that is being read: the row of its record; values left in a list, -1 for a struct, which does not
# say; the type of a list's elements, or the id of a struct's last field. The last three are how a list's elements are
# read, as a grammar has it, and where it has a struct's fields.
_ROW, _LEFT, _ELEMENT, _ACTION, _NUMBER, _KIND = range(6)
_FIELD_ID = _ELEMENT
KIND, PARENT = 0, 1  # the first two slots of each record: which struct it was, and the row that it is a part of
START, STOP = -2, -1  # the last two: where its bytes begin and end

_MAX_FIELD_ID = 16
_UNKNOWN_BIT = 62  # of a set of small integers: others, which no version of the format has
_LEAST_RECORD = 6  # bytes: no struct of a footer is written in fewer
_MAX_NESTING = 24  # of structs and lists; parquet.thrift needs 9
_SKIP, _INTEGER, _SPAN, _PRESENT, _STRUCT, _BITS, _BIT, _RECORDS, _RECORD = range(9)  # a list, and each in it
_BOOLEAN_TRUE, _BOOLEAN_FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT_TYPE = range(1, 13)


class Value(NamedTuple):
    """A field that is kept in a slot of its record."""

    action: int
    slot: int


Integer = partial(Value, _INTEGER)  # a number or boolean
Span = partial(Value, _SPAN)  # a binary or string: its offset, and its length in the next slot
Bits = partial(Value, _BITS)  # a list of small integers, as the bits of the slot
Present = partial(Value, _PRESENT)  # its id, as of a union's member: of which only this matters, that it is there


class Nested(NamedTuple):
    """A struct, or a list of them."""

    action: int
    kind: int  # of the records
    fields: "Fields"


Struct = partial(Nested, _STRUCT, 0)  # its fields are kept in its parent's record
Records = partial(Nested, _RECORDS)  # a list of structs, each a record of this kind
Fields = Mapping[int, Value | Nested]


def grammar(fields: Fields) -> NDArray[np.int64]:
    """Lay a grammar out for `read_struct`: shape (structs, field ids, 3) of action, slot or struct, and kind."""
    structs: list[NDArray[np.int64]] = []
    _lay_out(fields, structs)
    _lay_out({}, structs)  # the last one is that of structs that are skipped
    return np.stack(structs)


def _lay_out(fields: Fields, structs: list[NDArray[np.int64]]) -> int:
    table = np.zeros((_MAX_FIELD_ID, 3), np.int64)
    number = len(structs)
    structs.append(table)
    for field_id, wanted in fields.items():
        match wanted:
            case Value(action, slot):
                table[field_id] = action, slot, 0
            case Nested(action, kind, inner):
                table[field_id] = action, _lay_out(inner, structs), kind
    return number


def varint(value: int) -> bytes:
    """Write an unsigned integer."""
    low = value & 127
    return bytes([low]) if value < 128 else bytes([low | 128]) + varint(value >> 7)


def list_header(length: int) -> bytes:
    """Write how a list of so many structs begins."""
    return bytes([length << 4 | _STRUCT_TYPE]) if length < 15 else bytes([0xF0 | _STRUCT_TYPE]) + varint(length)


@kernel
def read_varint(data: Bytes, position: int) -> tuple[int, int]:
    """Return the unsigned varint at `position` and where it ends, or DAMAGED or TRUNCATED in its place."""
    value = np.int64(0)
    for shift in range(0, 64, 7):
        if position >= data.size:
            return int(value), TRUNCATED
        byte = np.int64(data[position])
        position += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return int(value), position
    return int(value), DAMAGED


@kernel
def _zigzag(value: int) -> int:
    return ((value >> 1) & 0x7FFFFFFFFFFFFFFF) ^ -(value & 1)


@kernel
def _advance(data: Bytes, position: int, length: int) -> int:
    if length < 0:
        return DAMAGED
    if length > data.size - position:
        return TRUNCATED
    return position + length


@kernel
def _list_header(data: Bytes, position: int) -> tuple[int, int, int]:
    if position >= data.size:
        return 0, 0, TRUNCATED
    byte = int(np.int64(data[position]))
    length = byte >> 4
    position += 1
    if length == 15:
        length, position = read_varint(data, position)
    if position >= 0 and (length < 0 or length > data.size):
        position = DAMAGED
    return length, byte & 15, position


@kernel
def _field_header(data: Bytes, position: int, field_id: int) -> tuple[int, int, int]:
    """Return the next field's id, its type (0: the struct ends) and where its value begins."""
    if position >= data.size:
        return 0, 0, TRUNCATED
    byte = int(np.int64(data[position]))
    position += 1
    if byte >> 4:
        return field_id + (byte >> 4), byte & 15, position
    if byte & 15:
        value, position = read_varint(data, position)
        return _zigzag(value), byte & 15, position
    return field_id, 0, position


@kernel
def _read_scalar(data: Bytes, position: int, kind: int, in_list: bool) -> tuple[int, int]:
    """Return a value (of a binary, its start), and where it ends. A boolean takes a byte in a list, none in a field."""
    value, end = 0, position
    if kind in (_I16, _I32, _I64):
        value, end = read_varint(data, position)
        value = _zigzag(value)
    elif kind == _BINARY:
        length, value = read_varint(data, position)
        end = _advance(data, value, length) if value >= 0 else value
    elif kind == _BYTE or (in_list and kind in (_BOOLEAN_TRUE, _BOOLEAN_FALSE)):
        end = _advance(data, position, 1)
        value = int(np.int8(data[position])) if end >= 0 else 0
    elif kind in (_BOOLEAN_TRUE, _BOOLEAN_FALSE):
        value = int(kind == _BOOLEAN_TRUE)
    else:
        end = _advance(data, position, 8) if kind == _DOUBLE else DAMAGED
    return value, end


@kernel
def _begin_record(records: NDArray[np.int64], row: int, kind: int, parent: int, position: int) -> int:
    """Begin a record in `row`; return the row after it."""
    records[row, :] = MISSING
    records[row, KIND], records[row, PARENT], records[row, START] = kind, parent, position
    return row + 1


def nesting() -> NDArray[np.int64]:
    """What `read_struct` notes of each struct and list that it is in, and nobody else looks at."""
    return np.empty((_MAX_NESTING, 6), np.int64)


@kernel
def read_struct(
    data: Bytes,
    position: int,
    structs: NDArray[np.int64],
    frames: NDArray[np.int64],
    records: NDArray[np.int64],
    row: int,
) -> tuple[int, int]:
    """Read a struct into `records[row]` and the records in it into the rows that follow.

    Returns where the struct ends, or DAMAGED or TRUNCATED, and the row after the last one used. More records than there
    are rows read as DAMAGED.
    """
    frames[0, :] = 0
    frames[0, _ROW], frames[0, _LEFT] = row, -1
    row = _begin_record(records, row, MISSING, MISSING, position)
    depth = 0
    while depth >= 0 and position >= 0:
        own, number, left, field_id = frames[depth, _ROW], frames[depth, _NUMBER], frames[depth, _LEFT], 0
        if left > 0:
            frames[depth, _LEFT] -= 1
            kind, slot = frames[depth, _ELEMENT], number
            action, record_kind = frames[depth, _ACTION], frames[depth, _KIND]
        elif left == 0:
            depth -= 1
            continue
        else:
            field_id, kind, position = _field_header(data, position, frames[depth, _FIELD_ID])
            frames[depth, _FIELD_ID] = field_id
            if kind == 0 or position < 0:
                records[own, STOP] = position  # of a struct without a record of its own, until that ends
                depth -= 1
                continue
            known = field_id if 0 <= field_id < _MAX_FIELD_ID else 0
            action, slot, record_kind = structs[number, known, 0], structs[number, known, 1], structs[number, known, 2]
        if action == _PRESENT:
            records[own, slot] = field_id
        if kind not in (_LIST, _SET, _STRUCT_TYPE):
            value, position = _read_scalar(data, position, kind, left > 0)
            if action == _INTEGER and kind <= _I64:
                records[own, slot] = value
            elif action == _BIT:
                records[own, slot] |= 1 << (value if 0 <= value < _UNKNOWN_BIT and kind <= _I64 else _UNKNOWN_BIT)
            elif action == _SPAN and kind == _BINARY:
                records[own, slot], records[own, slot + 1] = value, position - value
            continue
        depth += 1
        if depth == len(frames):
            return DAMAGED, row
        frames[depth, _ROW], frames[depth, _LEFT], frames[depth, _FIELD_ID] = own, -1, 0
        frames[depth, _ACTION], frames[depth, _NUMBER], frames[depth, _KIND] = _SKIP, slot, record_kind
        if kind != _STRUCT_TYPE:
            frames[depth, _LEFT], frames[depth, _ELEMENT], position = _list_header(data, position)
            if kind == _LIST and action in (_BITS, _RECORDS):
                frames[depth, _ACTION] = action + 1
            if kind == _LIST and action == _BITS:
                records[own, slot] = 0
        elif action == _RECORD:
            if row == len(records):
                return DAMAGED, row
            frames[depth, _ROW] = row
            row = _begin_record(records, row, record_kind, own, position)
        elif action != _STRUCT:
            frames[depth, _NUMBER] = -1
    return position, row


def read_records(data: bytes, structs: NDArray[np.int64], slots: int) -> NDArray[np.int64] | None:
    """Return the records of a whole struct, its own first: shape (records, slots); None where it is damaged."""
    buffer = np.frombuffer(data, np.uint8)
    records = np.empty((len(buffer) // _LEAST_RECORD + 1, slots), np.int64)
    end, count = read_struct(buffer, 0, structs, nesting(), records, 0)
    return None if end < 0 else records[:count]


def text_at(data: bytes, record: Sequence[int], slot: int) -> str:
    """The text of a span, whose offset and length are in a slot and the next; empty where there is none."""
    start, length = record[slot : slot + 2]
    return data[start : start + length].decode(errors="replace") if length > 0 else ""
