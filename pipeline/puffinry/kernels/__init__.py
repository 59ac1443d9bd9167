"""How loops are compiled, and where machine code is kept for the next process."""

from puffinry.kernels.cache_folder import own_cache_folder
from puffinry.kernels.compiling import inlined, kernel
from puffinry.kernels.words import (
    Pointer,
    byteswap,
    first_bytes,
    leading_zeros,
    load_part,
    load_u8,
    load_u32,
    load_u64,
    pointer_to,
    rotate_left,
    store_u64,
)

__all__ = [
    "Pointer",
    "byteswap",
    "first_bytes",
    "inlined",
    "kernel",
    "leading_zeros",
    "load_part",
    "load_u8",
    "load_u32",
    "load_u64",
    "own_cache_folder",
    "pointer_to",
    "rotate_left",
    "store_u64",
]
