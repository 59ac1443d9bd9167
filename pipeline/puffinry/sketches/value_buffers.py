"""One column's values in whole buffers, on their way from a data file to the hash kernels.

Nulls are gone already. The bytes of each value are those of Iceberg's single-value serialization (table specification,
appendix D) or one kernel away from them (decimals). A buffer may hold a value more than once, and a reader that knows
better (a dictionary, a constant) may hand over each value once for many rows. No buffer needs padding, and each may
begin at any byte.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ValuesError

# how the values of one buffer may lie in it
FIXED, LITTLE_ENDIAN_DECIMALS, BIG_ENDIAN_DECIMALS, PREFIXED = range(4)
Layout = tuple[int, int, int]  # which of these, their width if they have one, and how many they are


@dataclass(frozen=True, slots=True)
class FixedWidth:
    """Values of one width, back to back: boolean 1, int, date, float 4, long, double, time 8, uuid 16, fixed[n] n."""

    data: NDArray[np.uint8]  # shape (count * width,), contiguous
    width: int


@dataclass(frozen=True, slots=True)
class Variable:
    """Strings or binaries as Arrow lays them out: value i is data[offsets[i]:offsets[i + 1]]."""

    data: NDArray[np.uint8]
    offsets: NDArray[np.int32] | NDArray[np.int64]  # shape (count + 1,), within data


@dataclass(frozen=True, slots=True)
class LengthPrefixed:
    """Strings or binaries as Parquet's PLAIN encoding lays them out: 4 bytes little-endian length, then the bytes."""

    data: NDArray[np.uint8]
    count: int


@dataclass(frozen=True, slots=True)
class Decimals:
    """Unscaled decimals in two's complement of one width; hashed as their minimal big-endian bytes."""

    data: NDArray[np.uint8]  # shape (count * width,), contiguous
    width: int  # 4 or 8 or 16 little-endian (INT32, INT64, Arrow decimal128); 1..16 big-endian (FIXED_LEN_BYTE_ARRAY)
    byteorder: Literal["little", "big"]


Values = FixedWidth | Variable | LengthPrefixed | Decimals
Flat = FixedWidth | LengthPrefixed | Decimals  # of one buffer


def most_values(values: Values) -> int:
    """How many there are at most, whatever they say of themselves."""
    if isinstance(values, Variable):
        return values.offsets.size
    if isinstance(values, LengthPrefixed):
        return min(values.count, values.data.size // 4)
    return values.data.size // max(values.width, 1)


def flat(values: Flat) -> tuple[NDArray[np.uint8], Layout]:
    """The buffer, and how values lie in it.

    Raises ValuesError where their width is none that they may have, or the buffer ends within one.
    """
    data = values.data
    if isinstance(values, LengthPrefixed):
        return data, (PREFIXED, 0, values.count)
    width = values.width
    if isinstance(values, FixedWidth):
        layout, is_allowed = FIXED, width >= 1
    elif values.byteorder == "little":
        layout, is_allowed = LITTLE_ENDIAN_DECIMALS, width in (4, 8, 16)
    else:
        layout, is_allowed = BIG_ENDIAN_DECIMALS, 1 <= width <= 16
    if not is_allowed or data.size % width:
        raise ValuesError(f"a buffer of {data.size} bytes does not hold whole values of {width} bytes")
    return data, (layout, width, data.size // width)
