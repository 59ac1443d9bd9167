"""Encodings of pages as parquet.thrift numbers them, and sets of them as the bits of an integer."""

PLAIN, PLAIN_DICTIONARY, RLE, BIT_PACKED, RLE_DICTIONARY = 0, 2, 3, 4, 8  # Encoding
DICTIONARY_ENCODINGS = (PLAIN_DICTIONARY, RLE_DICTIONARY)


def bits(*encodings: int) -> int:
    """Return the set of these encodings."""
    return sum(1 << encoding for encoding in encodings)


DICTIONARY_BITS = bits(*DICTIONARY_ENCODINGS)
