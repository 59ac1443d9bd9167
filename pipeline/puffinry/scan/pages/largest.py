"""How large the largest entry of a chunk's dictionary is: any number of rows may have it, in a few bytes.

In: the column chunk's bytes, in windows, of which its first page is looked at. Out: bytes; 0 where there is no
dictionary.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.kernels import kernel, load_u32, pointer_to
from puffinry.scan.pages.decompress import CODECS, Decompressor
from puffinry.scan.pages.unpack import check_count, unpack_dictionary
from puffinry.scan.pages.walk import DICTIONARY, KIND, UNPACKED_SIZE, VALUES, walk

Bytes = NDArray[np.uint8]


def largest_entry(windows: Iterable[Bytes], codec: int) -> int:
    """The bytes of a BYTE_ARRAY chunk's largest entry; no fewer where the page cannot be read here, but by Arrow.

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
