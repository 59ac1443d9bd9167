"""What pages say of themselves, for those who read them with Arrow, which believes a few bytes that claim a lot.

In: a column chunk's bytes. Out: an error where a page claims more than any sound one has, before memory is allocated
for it; and how large the largest entry of its dictionary is, which any number of rows may have.
"""

from collections.abc import Callable

from puffinry.errors import ValuesError
from puffinry.formats.parquet import BIT_PACKED, DATA, DATA_V2, DICTIONARY, Page, page_headers, walk
from puffinry.kernels import Bytes
from puffinry.scan.pages.decompress import CODECS, Decompressor, most_unpacked
from puffinry.scan.pages.plain import walk_prefixed
from puffinry.scan.pages.unpack import check_count, unpack_dictionary

MOST_VALUES = 1 << 26  # of a page: as many nulls as Arrow's largest row groups used to have

ReadBytes = Callable[[int, int], Bytes]  # so many from an offset in the chunk on


def check_claims(chunk: Bytes, written: int) -> None:
    """Raise ValuesError where a page says more values, or more bytes, than any sound one has, or is damaged; or all
    together do not have as many values as are `written`. Behind those Arrow reads nothing.
    """
    left = written
    for page in walk([chunk]):
        values, size = page.header.values, page.header.unpacked_size
        where = f"page at its byte {page.offset}"
        if values > MOST_VALUES:
            raise ValuesError(f"{where}: its header says {values} values, more than {MOST_VALUES}")
        if size > (most := most_unpacked(page.body.size)):
            raise ValuesError(f"{where}: its header says {size} bytes, more than {most} for {page.body.size} stored")
        left -= values if page.header.kind in (DATA, DATA_V2) else 0
        if left <= 0:
            break
    if left:
        raise ValuesError(f"its pages hold {written - left} of the {written} values that the footer says")


def check_levels(read: ReadBytes, size: int, repeated: bool) -> None:
    """Raise ValuesError where a chunk's first data page has BIT_PACKED levels, which Arrow reads the wrong way round.

    `read` and `size` are those of `page_headers`: no page's body is read.
    """
    header = next((header for header, _, _ in page_headers(read, size) if header.kind in (DATA, DATA_V2)), None)
    encodings = () if header is None else (header.definition_encoding, header.repetition_encoding)
    if BIT_PACKED in encodings[: 1 + repeated]:  # in others, which have no levels, parquet-mr says so too
        raise ValuesError("its levels are BIT_PACKED; Puffinry reads such only where no row is deleted or left out")


def largest_entry(read: ReadBytes, size: int, codec: int) -> int:
    """The bytes of a BYTE_ARRAY chunk's largest entry; no fewer where the page cannot be read here, but by Arrow.

    0 where there is no dictionary; else only its page is read. Raises ValuesError where the page's header is damaged.
    """
    header, start, stop = next(page_headers(read, size), (None, 0, 0))
    if header is None or header.kind != DICTIONARY:
        return 0
    page = Page(header, 0, read(start, stop - start))
    check_count(page)
    if codec not in CODECS:
        return header.unpacked_size
    try:
        return walk_prefixed(unpack_dictionary(page, codec, Decompressor()), header.values)[2]
    except ValuesError:
        return header.unpacked_size
