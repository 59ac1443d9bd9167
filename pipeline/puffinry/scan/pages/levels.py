"""How many slots of a data page hold a value: definition levels, counted without being stored.

In: levels in the RLE/bit-packed hybrid of parquet-format's Encodings.md, section "Run Length Encoding / Bit-Packing
Hybrid". Out: how many of them are the greatest, which means that the slot is not null.
"""

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import kernel
from puffinry.scan.pages.thrift import read_varint


@kernel
def _count_ones(data: NDArray[np.uint8], start: int, count: int) -> int:
    """Count the ones among `count` bits, which all lie in `data`; a loop that LLVM vectorises."""
    ones = 0
    stop = start + (count >> 3)
    for i in range(start, stop):
        byte = int(np.int64(data[i]))
        byte -= (byte >> 1) & 0x55
        byte = (byte & 0x33) + ((byte >> 2) & 0x33)
        ones += (byte + (byte >> 4)) & 0x0F
    for bit in range(count & 7):
        ones += (int(np.int64(data[stop])) >> bit) & 1
    return ones


@kernel
def _count_packed(data: NDArray[np.uint8], start: int, count: int, width: int, wanted: int) -> int:
    """Count `wanted` among `count` bit-packed values, which all lie in `data`."""
    if width == 1:
        ones = _count_ones(data, start, count)
        return ones if wanted else count - ones
    found = 0
    mask = (1 << width) - 1
    for i in range(count):
        bit = i * width
        byte = start + (bit >> 3)
        word = int(np.int64(data[byte]))
        if (bit & 7) + width > 8:
            word |= int(np.int64(data[byte + 1])) << 8
        found += ((word >> (bit & 7)) & mask) == wanted
    return found


@kernel
def count_equal(data: NDArray[np.uint8], width: int, count: int, wanted: int) -> int:
    """Count `wanted` among the first `count` values of a hybrid of 1 to 8 bits; -1 where `data` holds fewer."""
    found = 0
    seen = 0
    position = 0
    while seen < count:
        header, position = read_varint(data, position)
        if position < 0 or header < 0:
            return -1
        left = count - seen
        if header & 1:
            groups = header >> 1  # of eight values
            values = left if groups > left // 8 else groups * 8
            if (values * width + 7) // 8 > data.size - position:
                return -1
            found += _count_packed(data, position, values, width, wanted)
            seen += values
            position += min(groups, data.size) * width
        else:
            if position >= data.size:
                return -1
            values = min(header >> 1, left)
            if data[position] == wanted:
                found += values
            seen += values
            position += 1
    return found
