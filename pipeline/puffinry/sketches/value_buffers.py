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
