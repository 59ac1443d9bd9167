"""From one stored page to the values in it that are not null.

In: a page, its chunk's codec and levels. Out: a view of its PLAIN bytes, and how many slots and values it has.
Layout: parquet-format's README.md, section "Data Pages"; in a DATA page all is compressed together, in a DATA_V2 page
the levels stand apart, uncompressed.
"""

from typing import NamedTuple

import numpy as np
from isal import isal_zlib

from puffinry.errors import UnreadablePageError, ValuesError
from puffinry.formats.parquet import BIT_PACKED, DATA_V2, DICTIONARY_ENCODINGS, PLAIN, RLE, Header, Page
from puffinry.formats.thrift import MISSING
from puffinry.kernels import Bytes
from puffinry.scan.pages.decompress import UNCOMPRESSED, Decompressor
from puffinry.scan.pages.levels import count_levels
from puffinry.scan.pages.schema import REPEATED, Leaf


class Counts(NamedTuple):
    """What a page has."""

    slots: int
    values: int  # the slots that are not null
    rows: int  # that begin in it


def unpack_dictionary(page: Page, codec: int, decompressor: Decompressor) -> Bytes:
    """Return the bytes of a dictionary's values; raises ValuesError where it is damaged, or may not be so encoded."""
    check_count(page)
    encoding = page.header.encoding
    if encoding not in (PLAIN, *DICTIONARY_ENCODINGS):
        raise UnreadablePageError(f"it is a dictionary in encoding {encoding}; only PLAIN ones are read")
    verify(page.header, page.body)
    if page.header.values == 0:
        return page.body[:0]
    return decompressor.unpack(page.body, codec, page.header.unpacked_size)


class Unpacker:
    """Unpacks the data pages of one chunk."""

    def __init__(self, codec: int, leaf: Leaf, decompressor: Decompressor, always_compressed: bool = False) -> None:
        """`decompressor` is shared: what is unpacked is valid until the next page is. `always_compressed`: whatever
        pages of version 2 say.
        """
        self._codec, self._leaf, self._max_repetition = codec, leaf, leaf.repetitions.count(REPEATED)
        self._decompressor, self._always_compressed = decompressor, always_compressed
        self._is_first = True  # of the pages whose levels are counted

    def unpack(self, page: Page, *, is_counted: bool = False) -> tuple[Bytes, Counts]:
        """Return the bytes of a data page's values that are not null, and how many there are.

        Where it is only to be counted, there may be no bytes. Raises ValuesError where the page is damaged.
        """
        verify(page.header, page.body)
        header = page.header
        if header.kind == DATA_V2:
            return self._unpack_v2(page, is_counted)
        if header.values == 0:
            return page.body[:0], Counts(0, 0, 0)
        data = self._decompressor.unpack(page.body, self._codec, header.unpacked_size)
        if self._leaf.max_definition == 0:
            return data, Counts(header.values, header.values, header.values)
        repetitions = data[:0]
        if self._max_repetition:
            bits = header.values * self._max_repetition.bit_length()
            repetitions, data = _split_levels(data, header.repetition_encoding, bits, "repetition")
        bits = header.values * self._leaf.max_definition.bit_length()
        definitions, data = _split_levels(data, header.definition_encoding, bits, "definition")
        encodings = header.repetition_encoding, header.definition_encoding
        return data, self._count(repetitions, definitions, header.values, encodings)

    def _unpack_v2(self, page: Page, is_counted: bool) -> tuple[Bytes, Counts]:
        header, body = page.header, page.body
        repetition, definition = header.repetition_size, header.definition_size
        start = repetition + definition
        if min(repetition, definition) < 0 or start > body.size:
            raise ValuesError(f"its levels take {repetition} and {definition} of its {body.size} bytes")
        data = body[:0]
        if not is_counted:
            stored, size = body[start:], header.unpacked_size - start
            # MISSING counts as true; and Arrow before 3 said false whatever it wrote (ARROW-10353)
            is_compressed = header.is_compressed or self._always_compressed or stored.size != size
            data = self._decompressor.unpack(stored, self._codec if is_compressed else UNCOMPRESSED, size)
        # headers by Arrow 10 say that there are no nulls, where it wrote no statistics
        return data, self._count(body[:repetition], body[repetition:start], header.values, (RLE, RLE))

    def _count(self, repetitions: Bytes, definitions: Bytes, written: int, encodings: tuple[int, int]) -> Counts:
        """What there is by so many levels; the encodings are those of repetition and definition levels."""
        greatest, least = self._leaf.max_definition, self._leaf.slot_definition
        values, slots = _counted(definitions, encodings[1], "definition", written, greatest, least)
        _, inner = _counted(repetitions, encodings[0], "repetition", written, self._max_repetition, 1)
        if inner and self._is_first and _counted(repetitions, encodings[0], "first", 1, self._max_repetition, 1)[1]:
            raise ValuesError("its first value belongs to no row")
        self._is_first = False
        return Counts(slots, values, written - inner)


def _counted(levels: Bytes, encoding: int, kind: str, written: int, greatest: int, least: int) -> tuple[int, int]:
    """How many of so many levels are the greatest, which 0 needs no bytes for, and how many reach the least."""
    if greatest == 0:
        return written, written if least == 0 else 0
    if encoding == BIT_PACKED:
        bits = np.unpackbits(levels, count=written * greatest.bit_length()).reshape(written, -1)
        numbers = bits @ (1 << np.arange(bits.shape[1])[::-1])
        reached, counted = int((numbers == greatest).sum()), int((numbers >= least).sum())
        if (numbers > greatest).any():
            reached = -1
    else:
        reached, counted = count_levels(levels, greatest.bit_length(), written, greatest, least)
    if reached < 0:
        raise ValuesError(f"its {kind} levels are damaged, above {greatest} or fewer than {written}")
    return reached, counted


def _split_levels(data: Bytes, encoding: int, bits: int, kind: str) -> tuple[Bytes, Bytes]:
    """The levels that a page of version 1 begins with, behind 4 bytes of their size, and what follows them.

    In the deprecated encoding they are so many bits without a size, of each byte the most significant first.
    """
    if encoding not in (RLE, BIT_PACKED):
        raise UnreadablePageError(f"its {kind} levels are in encoding {encoding}; not RLE or BIT_PACKED")
    start = 4 if encoding == RLE else 0
    stop = start + (int.from_bytes(data[:4].tobytes(), "little") if encoding == RLE else -(-bits // 8))
    if stop > data.size:
        raise ValuesError(f"its {kind} levels end at byte {stop} of {data.size}")
    return data[start:stop], data[stop:]


def check_count(page: Page) -> None:
    """Raise ValuesError where the header's count of values cannot be."""
    if page.header.values < 0:
        raise ValuesError(f"its header says {page.header.values} values")


def verify(header: Header, body: Bytes) -> None:
    """Raise ValuesError where a page's body does not have the checksum that its header says."""
    if header.checksum == MISSING:  # or, once in 2**32 pages, the checksum -1
        return
    written, found = header.checksum & 0xFFFFFFFF, isal_zlib.crc32(body.data)
    if written != found:
        raise ValuesError(f"its checksum is {found:#010x}, its header says {written:#010x}")
