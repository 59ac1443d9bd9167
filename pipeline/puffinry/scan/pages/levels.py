"""How many slots a data page has, and how many hold a value: definition levels, counted without being stored.

In: levels in the RLE/bit-packed hybrid of parquet-format's Encodings.md, section "Run Length Encoding / Bit-Packing
Hybrid". Out: how many of them are the greatest, which means that there is a value, and how many are such that there is
a slot: all of them but in lists and maps, where an empty one has a level too.
"""

import numpy as np

from puffinry.formats.thrift import DAMAGED, read_varint
from puffinry.kernels import Bytes, kernel, load_part, pointer_to

PACKED = -1  # in place of a value that repeats


@kernel
def next_run(data: Bytes, position: int, width: int, left: int) -> tuple[int, int, int, int]:
    """Read the head of a run of the hybrid, whose values have so many bits.

    Returns how many values it has, `left` at most, the one that repeats or PACKED, where its bytes begin and where they
    end: DAMAGED where they are not there, or are of no value.
    """
    header, start = read_varint(data, position)
    if start < 0 or header < 2:
        return 0, 0, 0, DAMAGED
    if header & 1:
        groups = header >> 1  # of eight values
        count = left if groups > left // 8 else groups * 8
        is_there = (count * width + 7) // 8 <= data.size - start
        return count, PACKED, start, start + min(groups, data.size) * width if is_there else DAMAGED
    size = (width + 7) // 8
    if size > data.size - start:
        return 0, 0, 0, DAMAGED
    value = int(np.int64(load_part(pointer_to(data), data.size, start, size)))
    return min(header >> 1, left), value, start, start + size


@kernel
def _count_packed(data: Bytes, start: int, count: int, width: int, greatest: int, least: int) -> tuple[int, int]:
    """Count among `count` bit-packed levels, which all lie in `data`; eight of them take `width` bytes.

    -1 twice where one is above `greatest`.
    """
    values, slots, above = 0, 0, 0
    bytes_, mask = pointer_to(data), np.uint64((1 << width) - 1)
    for first in range(0, count, 8):
        word = load_part(bytes_, data.size, start + (first >> 3) * width, width)
        for _ in range(min(8, count - first)):
            level = int(np.int64(word & mask))
            word >>= np.uint64(width)
            values += level == greatest
            slots += level >= least
            above += level > greatest
    return (-1, -1) if above else (values, slots)


@kernel
def count_levels(data: Bytes, width: int, count: int, greatest: int, least: int) -> tuple[int, int]:
    """Count among the first `count` levels of a hybrid of 1 to 8 bits those equal to `greatest`, those from `least` on.

    -1 twice where `data` holds fewer, or one above `greatest`.
    """
    values, slots = 0, 0
    seen = 0
    position = 0
    while seen < count:
        run, level, start, position = next_run(data, position, width, count - seen)
        if position < 0 or level > greatest:
            return -1, -1
        if level == PACKED:
            packed = _count_packed(data, start, run, width, greatest, least)
            if packed[0] < 0:
                return packed
            values, slots = values + packed[0], slots + packed[1]
        else:
            values += run if level == greatest else 0
            slots += run if level >= least else 0
        seen += run
    return values, slots
