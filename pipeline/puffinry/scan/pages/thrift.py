"""Thrift's compact protocol, read by a grammar into records of integers.

In: untrusted bytes, and a grammar that names the few fields wanted of each struct. Out: one row of int64 per struct
that the grammar calls a record; everything else is skipped. A missing field reads as `MISSING`, and so does one of
another type than the grammar says: Thrift's own readers skip it, as a number where fastparquet's users gave one for a
text. The protocol is in thrift/doc/specs/thrift-compact-protocol.md: a field is a byte of id delta and type, integers
are zigzag varints.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import kernel

MISSING = -1
DAMAGED = -1  # as a position: the bytes break the protocol
TRUNCATED = -2  # as a position: they end in the middle

_STRUCT_NUMBER, _ROW, _FIELD_ID, _LEFT, _RECORD_KIND, _PARENT_ROW = range(6)  # of a struct that is being read
_SKIPPED, _ELEMENT = 6, 7  # of a list, or a struct, that is being skipped
KIND, PARENT = 0, 1  # the first two slots of each record: which struct it was, and the row that it is a part of
START, STOP = -2, -1  # the last two: where its bytes begin and end

_MAX_FIELD_ID = 16
_UNKNOWN_BIT = 62  # of a set of small integers: others, which no version of the format has
_LEAST_RECORD = 6  # bytes: no struct of a footer is written in fewer
_MAX_NESTING = 16  # of skipped structs and lists; parquet.thrift needs 5
_SKIP, _INTEGER, _SPAN, _BITS, _PRESENT, _STRUCT, _RECORDS = range(7)
_BOOLEAN_TRUE, _BOOLEAN_FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT_TYPE = range(1, 13)


class Value(NamedTuple):
    """A field that is kept in a slot of its record."""

    action: int
    slot: int


Integer = partial(Value, _INTEGER)  # a number or boolean
Span = partial(Value, _SPAN)  # a binary or string: its offset, and its length in the next slot
Bits = partial(Value, _BITS)  # a list of small integers, as the bits of the slot
Present = partial(Value, _PRESENT)  # its id, as of a union's member: of which only this matters, that it is there


@dataclass(frozen=True, slots=True)
class Struct:
    """A struct whose fields are kept in its parent's record, and its own id in slot `tag` where there is one."""

    fields: "Fields"
    tag: int = 0


@dataclass(frozen=True, slots=True)
class Records:
    """A list of structs, each a record of this kind."""

    kind: int
    fields: "Fields"


Fields = Mapping[int, Value | Struct | Records]


def grammar(fields: Fields) -> NDArray[np.int64]:
    """Lay a grammar out for `read_struct`: shape (structs, field ids, 3) of action, slot or struct, and tag or kind."""
    structs: list[NDArray[np.int64]] = []
    _lay_out(fields, structs)
    return np.stack(structs)


def _lay_out(fields: Fields, structs: list[NDArray[np.int64]]) -> int:
    table = np.zeros((_MAX_FIELD_ID, 3), np.int64)
    number = len(structs)
    structs.append(table)
    for field_id, wanted in fields.items():
        match wanted:
            case Value(action, slot):
                table[field_id] = action, slot, 0
            case Struct(inner, tag):
                table[field_id] = _STRUCT, _lay_out(inner, structs), tag
            case Records(kind, inner):
                table[field_id] = _RECORDS, _lay_out(inner, structs), kind
    return number


def varint(value: int) -> bytes:
    """Write an unsigned integer."""
    low = value & 127
    return bytes([low]) if value < 128 else bytes([low | 128]) + varint(value >> 7)


def list_header(length: int) -> bytes:
    """Write how a list of so many structs begins."""
    return bytes([length << 4 | _STRUCT_TYPE]) if length < 15 else bytes([0xF0 | _STRUCT_TYPE]) + varint(length)


@kernel
def read_varint(data: NDArray[np.uint8], position: int) -> tuple[int, int]:
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
def _advance(data: NDArray[np.uint8], position: int, length: int) -> int:
    """Return the position after `length` bytes, TRUNCATED where they are not there."""
    if length < 0:
        return DAMAGED
    if length > data.size - position:
        return TRUNCATED
    return position + length


@kernel
def _list_header(data: NDArray[np.uint8], position: int) -> tuple[int, int, int]:
    """Return a list's length, the type of its elements and where they begin."""
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
def _field_header(data: NDArray[np.uint8], position: int, field_id: int) -> tuple[int, int, int]:
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
def _skip_scalar(data: NDArray[np.uint8], position: int, kind: int, in_list: bool) -> int:
    """Return the position after a value that holds no others. A boolean takes a byte in a list and none in a field."""
    if kind in (_BOOLEAN_TRUE, _BOOLEAN_FALSE):
        return _advance(data, position, 1) if in_list else position
    if kind == _BYTE:
        return _advance(data, position, 1)
    if kind in (_I16, _I32, _I64):
        return read_varint(data, position)[1]
    if kind == _DOUBLE:
        return _advance(data, position, 8)
    if kind == _BINARY:
        length, start = read_varint(data, position)
        return _advance(data, start, length) if start >= 0 else start
    return DAMAGED


@kernel
def _skip(data: NDArray[np.uint8], position: int, kind: int, nesting: NDArray[np.int64]) -> int:
    """Return the position after a field's value of this type, whatever it holds."""
    left = nesting[:, _SKIPPED]  # values left in each list that is open; a struct does not say: -1
    elements = nesting[:, _ELEMENT]
    depth = 0
    in_list = False
    while position >= 0:
        if kind not in (_LIST, _SET, _STRUCT_TYPE):
            position = _skip_scalar(data, position, kind, in_list)
        elif depth == _MAX_NESTING:
            return DAMAGED
        else:
            left[depth] = -1
            if kind != _STRUCT_TYPE:
                left[depth], elements[depth], position = _list_header(data, position)
            depth += 1
        while depth and position >= 0:  # find the next value
            in_list = left[depth - 1] >= 0
            if not in_list:
                _, kind, position = _field_header(data, position, 0)
                if position < 0 or kind:
                    break
                depth -= 1
            elif left[depth - 1]:
                left[depth - 1] -= 1
                kind = elements[depth - 1]
                break
            else:
                depth -= 1
        if not depth:
            break
    return position


@kernel
def _read_integer(data: NDArray[np.uint8], position: int, kind: int) -> tuple[int, int]:
    if kind in (_BOOLEAN_TRUE, _BOOLEAN_FALSE):
        return int(kind == _BOOLEAN_TRUE), position
    if kind == _BYTE:
        end = _advance(data, position, 1)
        return (int(np.int8(data[position])) if end >= 0 else 0), end
    if kind in (_I16, _I32, _I64):
        value, position = read_varint(data, position)
        return _zigzag(value), position
    return 0, DAMAGED


@kernel
def _read_bits(data: NDArray[np.uint8], position: int) -> tuple[int, int]:
    bits = 0
    length, element, position = _list_header(data, position)
    while length > 0 and position >= 0:
        value, position = _read_integer(data, position, element)
        bits |= 1 << (value if 0 <= value < _UNKNOWN_BIT else _UNKNOWN_BIT)
        length -= 1
    return bits, position


@kernel
def _is_of_type(kind: int, action: int) -> bool:
    """Whether a field's type is what its action reads."""
    if action == _INTEGER:
        return kind in (_BOOLEAN_TRUE, _BOOLEAN_FALSE, _BYTE, _I16, _I32, _I64)
    if action == _SPAN:
        return kind == _BINARY
    return kind == (_STRUCT_TYPE if action == _STRUCT else _LIST)


@kernel
def _read_slot(
    data: NDArray[np.uint8], position: int, kind: int, action: int, slot: int, record: NDArray[np.int64]
) -> int:
    """Keep a field that is no struct in its slot of `record`; return where it ends."""
    if action == _INTEGER:
        record[slot], position = _read_integer(data, position, kind)
        return position
    if action == _BITS:
        record[slot], position = _read_bits(data, position)
        return position
    length, start = read_varint(data, position)
    record[slot], record[slot + 1] = start, length
    return _advance(data, start, length) if start >= 0 else start


@kernel
def _next_record(frame: NDArray[np.int64], records: NDArray[np.int64], row: int, position: int) -> int:
    """Begin the next struct of a list in `row`; return the row after it, or DAMAGED where there is no room."""
    if row >= len(records):
        return DAMAGED
    records[row, :] = MISSING
    records[row, KIND], records[row, PARENT], records[row, START] = frame[_RECORD_KIND], frame[_PARENT_ROW], position
    frame[_LEFT] -= 1
    frame[_ROW] = row
    frame[_FIELD_ID] = 0
    return row + 1


@kernel
def _descend(
    data: NDArray[np.uint8],
    position: int,
    field: NDArray[np.int64],
    frames: NDArray[np.int64],
    depth: int,
    records: NDArray[np.int64],
    row: int,
) -> tuple[int, int, int]:
    """Enter a struct, or the first of a list of structs; return the position, depth and free row there."""
    parent = frames[depth, _ROW]
    frame = frames[depth + 1]
    frame[_STRUCT_NUMBER], frame[_ROW], frame[_FIELD_ID], frame[_LEFT] = field[1], parent, 0, 0
    if field[0] == _STRUCT:
        if field[2]:
            records[parent, field[2]] = frames[depth, _FIELD_ID]
        return position, depth + 1, row
    frame[_LEFT], element, first = _list_header(data, position)
    if first < 0 or frame[_LEFT] == 0:
        return first, depth, row
    if element != _STRUCT_TYPE:
        return _skip(data, position, _LIST, frames), depth, row
    position = first
    frame[_RECORD_KIND], frame[_PARENT_ROW] = field[2], parent
    row = _next_record(frame, records, row, position)
    return (position if row >= 0 else DAMAGED), depth + 1, row


def nesting() -> NDArray[np.int64]:
    """What `read_struct` notes of each struct and list that it is in, and nobody else looks at."""
    return np.empty((_MAX_NESTING, 8), np.int64)


@kernel
def read_struct(
    data: NDArray[np.uint8],
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
    frames[0, _ROW] = row
    records[row, :] = MISSING
    row += 1
    depth = 0
    while position >= 0:
        frame = frames[depth]
        field_id, kind, position = _field_header(data, position, frame[_FIELD_ID])
        frame[_FIELD_ID] = field_id
        field = structs[frame[_STRUCT_NUMBER], field_id if 0 <= field_id < _MAX_FIELD_ID else 0]
        if position < 0:
            break
        if kind == 0:
            records[frame[_ROW], STOP] = position  # of a struct without a record of its own, until that ends
        if kind == 0 and frame[_LEFT]:
            row = _next_record(frame, records, row, position)
            position = position if row >= 0 else DAMAGED
        elif kind == 0:
            depth -= 1
            if depth < 0:
                break
        elif field[0] in (_SKIP, _PRESENT) or not _is_of_type(kind, field[0]):
            if field[0] == _PRESENT:
                records[frame[_ROW], field[1]] = field_id
            position = _skip(data, position, kind, frames)
        elif field[0] in (_STRUCT, _RECORDS):
            position, depth, row = _descend(data, position, field, frames, depth, records, row)
        else:
            position = _read_slot(data, position, kind, field[0], field[1], records[frame[_ROW]])
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
