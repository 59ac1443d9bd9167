"""Kernels: loops that numba compiles, or that run as plain Python.

In: a function over arrays. Out: the same, as machine code that runs without the interpreter's lock once there is more
than a little to do. The kernels themselves are in the packages of their data: `sketches`, `ledger`, `scan`
and `formats`.

- `compiling`     `kernel` and `inlined`, the decorators
- `numba_code`    numba's options and intrinsics, and where it caches machine code for the next process
- `words`         machine words out of buffers
"""

from puffinry.kernels.compiling import always_compile, inlined, kernel
from puffinry.kernels.words import (
    Bytes,
    Pointer,
    byteswap,
    first_bytes,
    leading_zeros,
    load_part,
    load_u8,
    load_u32,
    load_u64,
    pointer_to,
    read_only,
    rotate_left,
    store_u64,
)
