"""From one stored page to the values in it that are not null.

In: a page, its chunk's codec and greatest definition level. Out: a view of its PLAIN bytes and their number of values.
Layout: parquet-format's README.md, section "Data Pages"; in a DATA page all is compressed together, in a DATA_V2 page
the levels stand apart, uncompressed.
"""

import numpy as np
from isal import isal_zlib
from numpy.typing import NDArray

from puffinry.errors import ValuesError
from puffinry.scan.pages.decompress import UNCOMPRESSED, Decompressor
from puffinry.scan.pages.levels import count_equal
from puffinry.scan.pages.thrift import MISSING
from puffinry.scan.pages.walk import (
    CHECKSUM,
    DATA_V2,
    DEFINITION_SIZE,
    DICTIONARY,
    IS_COMPRESSED,
    KIND,
    LEVEL_ENCODING,
    REPETITION_SIZE,
    UNPACKED_SIZE,
    VALUES,
    Page,
)

Bytes = NDArray[np.uint8]
_RLE = 3  # Encoding, of levels


class Unpacker:
    """Unpacks the pages of one chunk."""

    def __init__(self, codec: int, max_definition: int, decompressor: Decompressor) -> None:
        """`decompressor` is shared: what is unpacked is valid until the next page is."""
        self._codec = codec
        self._max_definition = max_definition
        self._decompressor = decompressor

    def unpack(self, page: Page) -> tuple[Bytes, int]:
        """Return the bytes of a page's values that are not null, and how many there are.

        Raises ValuesError where the page is damaged.
        """
        _verify(page)
        header = page.header
        if header[KIND] == DATA_V2:
            return self._values_v2(page), self._count_v2(page)
        if header[VALUES] == 0:
            return page.body[:0], 0
        data = self._decompressor.unpack(page.body, self._codec, header[UNPACKED_SIZE])
        if header[KIND] == DICTIONARY or self._max_definition == 0:
            return data, header[VALUES]
        if header[LEVEL_ENCODING] != _RLE:
            raise ValuesError(f"its definition levels are in encoding {header[LEVEL_ENCODING]}; only RLE (3) is read")
        stop = 4 + int.from_bytes(data[:4].tobytes(), "little")
        if stop > data.size:
            raise ValuesError(f"its definition levels end at byte {stop} of {data.size}")
        return data[stop:], self._count(data[4:stop], header[VALUES])

    def count(self, page: Page) -> int:
        """Return how many values of a data page are not null; raises ValuesError where the page is damaged."""
        if page.header[KIND] != DATA_V2:
            return self.unpack(page)[1]
        _verify(page)
        return self._count_v2(page)

    def _values_v2(self, page: Page) -> Bytes:
        header = page.header
        _, start = _levels_v2(page)
        codec = self._codec if header[IS_COMPRESSED] else UNCOMPRESSED  # MISSING counts as true
        return self._decompressor.unpack(page.body[start:], codec, header[UNPACKED_SIZE] - start)

    def _count_v2(self, page: Page) -> int:
        """As the levels say: headers by Arrow 10 say that there are no nulls, where it wrote no statistics."""
        start, stop = _levels_v2(page)
        return self._count(page.body[start:stop], page.header[VALUES])

    def _count(self, levels: Bytes, rows: int) -> int:
        if self._max_definition == 0:
            return rows
        present = count_equal(levels, self._max_definition.bit_length(), rows, self._max_definition)
        if present < 0:
            raise ValuesError(f"its definition levels are damaged or fewer than {rows}")
        return present


def _levels_v2(page: Page) -> tuple[int, int]:
    """Return where the definition levels begin and end in a page of version 2; its values follow."""
    repetition, definition = page.header[REPETITION_SIZE], page.header[DEFINITION_SIZE]
    if min(repetition, definition) < 0 or repetition + definition > page.body.size:
        raise ValuesError(f"its levels take {repetition} and {definition} of its {page.body.size} bytes")
    return repetition, repetition + definition


def check_count(page: Page) -> None:
    """Raise ValuesError where the header's count of values cannot be."""
    if page.header[VALUES] < 0:
        raise ValuesError(f"its header says {page.header[VALUES]} values")


def _verify(page: Page) -> None:
    """Raise ValuesError where the body does not have the checksum that its header says."""
    if page.header[CHECKSUM] == MISSING:  # or, once in 2**32 pages, the checksum -1
        return
    written, found = page.header[CHECKSUM] & 0xFFFFFFFF, isal_zlib.crc32(page.body.data)
    if written != found:
        raise ValuesError(f"its checksum is {found:#010x}, its header says {written:#010x}")
