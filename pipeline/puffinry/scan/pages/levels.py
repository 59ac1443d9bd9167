"""How many slots a data page has, and how many hold a value: definition levels, counted without being stored.

In: levels in the RLE/bit-packed hybrid of parquet-format's Encodings.md, section "Run Length Encoding / Bit-Packing
Hybrid". Out: how many of them are the greatest, which means that there is a value, and how many are such that there is
a slot: all of them but in lists and maps, where an empty one has a level too.
"""

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import kernel, load_part, pointer_to
from puffinry.scan.pages.thrift import read_varint


@kernel
def _count_packed(
    data: NDArray[np.uint8], start: int, count: int, width: int, greatest: int, least: int
) -> tuple[int, int]:
    """Count among `count` bit-packed levels, which all lie in `data`; eight of them take `width` bytes."""
    values, slots = 0, 0
    bytes_, mask = pointer_to(data), np.uint64((1 << width) - 1)
    for first in range(0, count, 8):
        word = load_part(bytes_, data.size, start + (first >> 3) * width, width)
        for _ in range(min(8, count - first)):
            level = int(np.int64(word & mask))
            word >>= np.uint64(width)
            values += level == greatest
            slots += level >= least
    return values, slots


@kernel
def count_levels(data: NDArray[np.uint8], width: int, count: int, greatest: int, least: int) -> tuple[int, int]:
    """Count among the first `count` levels of a hybrid of 1 to 8 bits those equal to `greatest`, those from `least` on.

    -1 twice where `data` holds fewer.
    """
    values, slots = 0, 0
    seen = 0
    position = 0
    while seen < count:
        header, position = read_varint(data, position)
        if position < 0 or header < 0:
            return -1, -1
        left = count - seen
        if header & 1:
            groups = header >> 1  # of eight levels
            run = left if groups > left // 8 else groups * 8
            if (run * width + 7) // 8 > data.size - position:
                return -1, -1
            packed = _count_packed(data, position, run, width, greatest, least)
            values, slots = values + packed[0], slots + packed[1]
            position += min(groups, data.size) * width
        else:
            if position >= data.size:
                return -1, -1
            run = min(header >> 1, left)
            level = int(np.int64(data[position]))
            values += run if level == greatest else 0
            slots += run if level >= least else 0
            position += 1
        seen += run
    return values, slots
