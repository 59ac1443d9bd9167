"""What the readers of Avro's bytes share (Avro 1.12, "Binary Encoding"): numbers and widths.

In: bytes, untrusted, and a position in them. Out: what is there and the position after it, -1 where it is damaged.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from puffinry.kernels import inlined

WIDTHS: Mapping[str, int] = {"boolean": 1, "float": 4, "double": 8}  # bytes of the types that always take as many
LONGEST_LONG = 10  # bytes
LEAST_LONG = -(1 << 63)  # in place of a count it is damage: minus that many are more than a long can say


@inlined
def read_long(data: NDArray[np.uint8], position: int) -> tuple[int, int]:
    """A zigzag variable-length integer and the position after it; -1 where it is cut off or too long."""
    value = 0
    for byte in range(LONGEST_LONG):
        if position >= data.size:
            return 0, -1
        bits = int(data[position])
        position += 1
        value |= (bits & 0x7F) << (7 * byte)
        if bits < 0x80:
            return (value >> 1) & 0x7FFFFFFFFFFFFFFF ^ -(value & 1), position
    return 0, -1
