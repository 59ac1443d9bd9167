"""Damages Parquet files at random and reads them: every answer is the right one or a clear error.

    NUMBA_BOUNDSCHECK=1 python -m tests.scan.pages.fuzz [COUNT [SEED]]

With numba's bounds checks on, a kernel that reads outside of its buffer raises IndexError, which no one expects.
"""

import io
import itertools
import random
import sys

import pyarrow as pa
import pyarrow.parquet as pq

from puffinry.errors import ScanError, UnsupportedError
from tests.scan.pages.columns_of_all_types import TYPES, column
from tests.scan.pages.slow_path import footer_of, leaf_columns, plans_of, read_pages
from tests.support.checked_kernels import kernels_check_bounds

PATCHES = [b"\x00", b"\xff", b"\x7f", b"\x80\x80\x80\x80\x08", b"\xff\xff\xff\xff\xff\xff\xff\xff\x7f", b"\xff" * 10]


def files() -> list[bytes]:
    plain = pa.table({str(each): column(each, rows=300, distinct=90, null_share=0.2, seed=1) for each in TYPES})
    doubted = pa.table(
        [each if pa.types.is_boolean(each.type) else each.dictionary_encode() for each in plain.columns],
        plain.column_names,
    )
    choices = itertools.product(
        [plain, doubted], ["NONE", "SNAPPY", "ZSTD"], ["1.0", "2.0"], [300, 1 << 20], [True, False]
    )
    return [
        _file(
            table,
            compression=codec,
            data_page_version=version,
            dictionary_pagesize_limit=limit,
            data_page_size=200,
            write_batch_size=32,
            write_page_checksum=True,
            write_statistics=statistics,
        )
        for table, codec, version, limit, statistics in choices
    ]


def _file(table: pa.Table, **options: object) -> bytes:
    sink = io.BytesIO()
    pq.write_table(table, sink, **options)
    return sink.getvalue()


def damaged(file: bytes, dice: random.Random) -> bytes:
    """The file with one to three damages, half of them in its footer."""
    footer_size = int.from_bytes(file[-8:-4], "little") + 8
    for _ in range(dice.randint(1, 3)):
        first, last = (len(file) - footer_size, len(file) - 9) if dice.random() < 0.5 else (4, len(file) - footer_size)
        position = dice.randint(first, last)
        file = dice.choice([_flipped, _overwritten, _moved])(file, position, dice)
    return file


def _flipped(file: bytes, position: int, dice: random.Random) -> bytes:
    return file[:position] + bytes([file[position] ^ (1 << dice.randrange(8))]) + file[position + 1 :]


def _overwritten(file: bytes, position: int, dice: random.Random) -> bytes:
    patch = dice.choice(PATCHES)[: len(file) - 8 - position]
    return file[:position] + patch + file[position + len(patch) :]


def _moved(file: bytes, position: int, dice: random.Random) -> bytes:
    """Bytes are lost, and others appear at the same place."""
    count = dice.randint(1, 20)
    return file[:position] + dice.randbytes(count) + file[min(position + count, len(file) - 8) :]


def attempt(file: bytes) -> bool:
    """Read all that the pages give; whether that was without an error."""
    try:
        footer = footer_of(file)
        columns = leaf_columns(footer, [*TYPES.values()][: len(footer.leaves)])
        read_pages(file, plans_of(footer, columns))
    except (ScanError, UnsupportedError):
        return False
    return True


def main() -> None:
    count, seed = (int(text) for text in [*sys.argv[1:], "1000", "0"][:2])
    dice = random.Random(seed)
    originals = files()
    with kernels_check_bounds():
        read = sum(attempt(damaged(dice.choice(originals), dice)) for _ in range(count))
    sys.stdout.write(f"{count} damaged files: {read} read, the others refused\n")


if __name__ == "__main__":
    main()
