"""How loops are compiled, and where machine code is kept for the next process.

In: a function over arrays. Out: machine code that runs without the interpreter's lock. What numba makes of a kernel is
shipped with this package; of that, LLVM makes code for the processor, once on a machine. The kernels themselves stand
where their data is: in `sketches`, `scan`, `metadata.manifests` and `formats`.

- `compiling`     `kernel` and `inlined`, which look for machine code when the first is called that has much to do
- `interpreting`  what runs loops over a few values without
- `arguments`     what they are called with, as words
- `machine_code`  how compiled kernels are loaded and called
- `object_files`  where they are kept, and who compiles one that is not there yet
- `shipped`       what numba has made of kernels already, in LLVM's terms, and whether it fits; it lies in `llvm`
- `compiler`      numba, where there is nothing that fits: from a loop to LLVM's terms
- `object_code`   from there to object code for this processor
- `processor`     what LLVM is told of this machine
- `calling`       how arguments and results pass between Python and a kernel, in LLVM's terms
- `words`         machine words out of buffers
- `instructions`  what `words` begins with, in LLVM's terms
"""

from puffinry.kernels.arguments import Kept
from puffinry.kernels.compiling import inlined, kernel
from puffinry.kernels.words import (
    Pointer,
    advance,
    byteswap,
    call_unpack,
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
    "Kept",
    "Pointer",
    "advance",
    "byteswap",
    "call_unpack",
    "first_bytes",
    "inlined",
    "kernel",
    "leading_zeros",
    "load_part",
    "load_u8",
    "load_u32",
    "load_u64",
    "pointer_to",
    "rotate_left",
    "store_u64",
]
