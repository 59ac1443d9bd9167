"""Writes what is shipped of kernels anew where it no longer fits their sources: python -m tests.kernels.shipping

A kernel that is called from Python stands here with the types of its arguments. The same sources give the same files,
whatever processor it runs on; other versions of numba, LLVM or Python may give others, which do the same.
"""

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import puffinry.kernels
from puffinry.kernels.compiler import llvm_code
from puffinry.kernels.machine_code import signature
from puffinry.kernels.shipped import FOLDER, Loop, file_name, first_line
from puffinry.scan.pages import batches, dictionary_indices, footer, largest, levels, plain, thrift, walk
from puffinry.sketches import alpha, hashing, ordering
from puffinry.sketches.ledger import builder, merging, store

COMMAND = "python -m tests.kernels.shipping"
SHIPPED = Path(puffinry.kernels.__file__).with_name(FOLDER)


def of(kind: type[np.generic], dimensions: int = 1) -> NDArray[Any]:
    return np.empty((0,) * dimensions, kind)


BYTES, LONGS, NUMBERS, WORDS, FLAGS = map(of, (np.uint8, np.int64, np.int32, np.uint64, np.bool_))
PROGRAM = of(np.int64, 2)
LAYOUT = (0, 0, 0)
BLOCK = (of(np.uint64, 2), WORDS)
SKETCH = (BLOCK, WORDS, LONGS, 0, LONGS)  # as alpha.Running has it
LEDGER = (LONGS, NUMBERS, NUMBERS, NUMBERS)
PAIRS = of(np.int32, 2)
NOTING = (0, 0, LEDGER, PAIRS, 0, 0)
COLUMNS = (LONGS, LONGS, NUMBERS, FLAGS)  # hashes, offsets, witnesses, saturated

CALLS: list[tuple[Any, tuple[Any, ...]]] = [
    (dictionary_indices._mark, (BYTES, 0, 0, 0, BYTES, 0)),
    (dictionary_indices._keep_prefixed, (BYTES, BYTES, BYTES)),
    (footer._count_encodings, (PROGRAM, LONGS)),
    (largest._largest_prefixed, (BYTES, 0)),
    (levels.count_levels, (BYTES, 0, 0, 0, 0)),
    (batches._unpack_dictionaries, (BYTES, PROGRAM, 0, of(np.int64, 3), PROGRAM, PROGRAM, of(np.uint8, 2))),
    (batches._unpack_plain, (BYTES, PROGRAM, (0, 0), (0, 0, 0), 0, of(np.uint8, 2))),
    (plain.walk_prefixed, (BYTES, 0)),
    (thrift.read_struct, (BYTES, 0, of(np.int64, 3), PROGRAM, PROGRAM, 0)),
    (walk._walk, (BYTES, 0, of(np.int64, 3), PROGRAM, PROGRAM)),
    (alpha._update_flat, (BYTES, LAYOUT, SKETCH)),
    (alpha._update_variable, (BYTES, NUMBERS, SKETCH)),
    (alpha._update_variable, (BYTES, LONGS, SKETCH)),
    (alpha._move, (WORDS, np.uint64(0), WORDS)),
    (alpha._live, (WORDS, np.uint64(0), WORDS)),
    (hashing.keep_below, (WORDS, np.uint64(0))),
    (ordering._order, (LONGS, 0, LONGS, LONGS)),
    (ordering._of_bucket, (LONGS, 0, 0, LONGS, LONGS)),
    (builder._note, (LONGS, 0, NOTING)),
    (builder._note_values, (BYTES, LAYOUT, (0, 0), 0, NOTING, BLOCK)),
    (builder._rehash, (LEDGER, 0, LEDGER, NUMBERS)),
    (builder._keep_pairs, (PAIRS, 0, NUMBERS)),
    (builder._oldest_first, (PAIRS, 0, LONGS, NUMBERS)),
    (builder._hashes_below, (0, LONGS, LONGS)),
    (builder._places, (LONGS, LEDGER, LONGS, LONGS, FLAGS)),
    (merging._merge, (COLUMNS, COLUMNS, (0, 0, 0), *COLUMNS)),
    (store._follow, (of(np.uint8, 2), LONGS, NUMBERS, NUMBERS)),
]


def written(loop: Loop, arguments: tuple[Any, ...]) -> str:
    """What is to be shipped."""
    described = signature(arguments)
    makers = f"numba {version('numba')}, llvmlite {version('llvmlite')}, Python {platform.python_version()}"
    title = f"; {loop.__module__}.{loop.__qualname__} for {described}; of puffinry.kernels.compiler by {makers}\n"
    return first_line(loop, described) + title + llvm_code(loop, arguments)


def stale() -> Iterator[tuple[Path, Loop, tuple[Any, ...]]]:
    """The files that are not there, or do not fit the sources any more, and what they are to be made from."""
    for kernel, arguments in CALLS:
        loop, described = kernel.__wrapped__, signature(arguments)
        path = SHIPPED / file_name(loop, described)
        if not path.exists() or not path.read_text().startswith(first_line(loop, described)):
            yield path, loop, arguments


def unknown() -> set[Path]:
    """Files of no kernel that is called."""
    return set(SHIPPED.glob("*.ll")) - {
        SHIPPED / file_name(kernel.__wrapped__, signature(arguments)) for kernel, arguments in CALLS
    }


def main() -> None:
    """Write what is stale, and remove what nobody calls."""
    for path in unknown():
        path.unlink()
    for path, loop, arguments in stale():
        path.write_text(written(loop, arguments))
        sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    main()
