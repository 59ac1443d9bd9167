"""What pages say of themselves, for those who read them with Arrow, which believes a few bytes that claim a lot.

In: a column chunk's bytes. Out: an error where a page claims more than any sound one has, before memory is allocated
for it; and how large the largest entry of its dictionary is, which any number of rows may have.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.kernels import kernel, load_u32, pointer_to
from puffinry.scan.pages.decompress import CODECS, Decompressor, most_unpacked
from puffinry.scan.pages.unpack import check_count, unpack_dictionary
from puffinry.scan.pages.walk import DICTIONARY, KIND, UNPACKED_SIZE, VALUES, walk

MOST_VALUES = 1 << 26  # of a page: as many nulls as Arrow's largest row groups used to have

Bytes = NDArray[np.uint8]


def check_claims(chunk: Bytes) -> None:
    """Raise ValuesError where a page says more values, or more bytes, than any sound one has, or is damaged."""
    for page in walk([chunk]):
        values, size = page.header[VALUES], page.header[UNPACKED_SIZE]
        where = f"page at its byte {page.offset}"
        if values > MOST_VALUES:
            raise ValuesError(f"{where}: its header says {values} values, more than {MOST_VALUES}")
        if size > (most := most_unpacked(page.body.size)):
            raise ValuesError(f"{where}: its header says {size} bytes, more than {most} for {page.body.size} stored")


def largest_entry(windows: Iterable[Bytes], codec: int) -> int:
    """The bytes of a BYTE_ARRAY chunk's largest entry; no fewer where the page cannot be read here, but by Arrow.

    0 where there is no dictionary; of the chunk's windows only those with the first page are read.
    Raises ValuesError where the page's header is damaged.
    """
    page = next(walk(windows), None)
    if page is None or page.header[KIND] != DICTIONARY:
        return 0
    check_count(page)
    if codec not in CODECS:
        return page.header[UNPACKED_SIZE]
    try:
        return _largest_prefixed(unpack_dictionary(page, codec, Decompressor()), page.header[VALUES])
    except ValuesError:
        return page.header[UNPACKED_SIZE]


@kernel
def _largest_prefixed(data: Bytes, count: int) -> int:
    """Return the largest length of `count` length-prefixed values, of those that lie in `data`."""
    words = pointer_to(data)
    position = largest = 0
    for _ in range(count):
        if data.size - position < 4:
            break
        size = int(np.int64(load_u32(words, position)))
        if size > data.size - position - 4:
            break
        position += 4 + size
        largest = max(largest, size)
    return largest
