"""An Arrow array as bytes for another process, and back. Arrow's own streams refuse what is nested 64 levels deep.

Both sides know the array's type: flat, structs, lists and maps, as ORC has them. In between are the length and count of
nulls of each level, and its buffers one after another.
"""

from collections.abc import Iterator, Sequence

import pyarrow as pa

_ALIGNMENT = 64  # of buffers, as Arrow advises
Level = tuple[int, int]  # length, nulls
Sizes = Sequence[int | None]  # of buffers; None: there is none


def pack(array: pa.Array) -> tuple[list[Level], list[int | None], bytes]:
    """The levels of an array, parents first, the sizes of their buffers, and these buffers."""
    compact = pa.concat_arrays([array, array.slice(0, 0)])  # of a slice, its own rows only
    buffers = compact.buffers()
    sizes = [None if buffer is None else buffer.size for buffer in buffers]
    padded = (buffer.to_pybytes() + bytes(-buffer.size % _ALIGNMENT) for buffer in buffers if buffer is not None)
    return list(_levels(compact)), sizes, b"".join(padded)


def _levels(array: pa.Array) -> Iterator[Level]:
    yield len(array), array.null_count
    for child in _children(array):
        yield from _levels(child)


def _children(array: pa.Array) -> list[pa.Array]:
    if pa.types.is_map(array.type):
        return [pa.StructArray.from_arrays([array.keys, array.items], fields=_fields(array.type.field(0).type))]
    if pa.types.is_struct(array.type):
        return [array.field(number) for number in range(array.type.num_fields)]
    return [array.values] if pa.types.is_list(array.type) else []


def _fields(struct: pa.DataType) -> list[pa.Field]:
    return [struct.field(number) for number in range(struct.num_fields)]


def unpack(data_type: pa.DataType, levels: Sequence[Level], sizes: Sizes, data: bytes) -> pa.Array:
    """The reverse of `pack`, for the array's type; the array views `data`."""
    return _unpacked(data_type, iter(levels), _buffers(sizes, pa.py_buffer(data)))


def _buffers(sizes: Sizes, data: pa.Buffer) -> Iterator[pa.Buffer | None]:
    start = 0
    for size in sizes:
        yield None if size is None else data.slice(start, size)
        start += 0 if size is None else size + -size % _ALIGNMENT


def _unpacked(data_type: pa.DataType, levels: Iterator[Level], buffers: Iterator[pa.Buffer | None]) -> pa.Array:
    length, nulls = next(levels)
    own = [next(buffers) for _ in range(data_type.num_buffers)]
    children = [
        _unpacked(data_type.field(number).type, levels, buffers)
        for number in range(data_type.num_fields if pa.types.is_nested(data_type) else 0)
    ]
    return pa.Array.from_buffers(data_type, length, own, nulls, children=children or None)
