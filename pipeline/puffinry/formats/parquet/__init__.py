"""What Parquet's footers and page headers are written in, and the pages of a column chunk.

In: untrusted bytes. Out: numbers, and pages as they are stored; what they mean, `puffinry.scan.pages` knows.

- `thrift`   the compact protocol, read by a grammar
- `pages`    page headers, and the pages behind them
"""

from puffinry.formats.parquet.pages import (
    BIT_PACKED,
    DATA,
    DATA_V2,
    DICTIONARY,
    DICTIONARY_ENCODINGS,
    PLAIN,
    PLAIN_DICTIONARY,
    RLE,
    RLE_DICTIONARY,
    Header,
    Page,
    bits,
    dictionary_header,
    page_headers,
    walk,
)
from puffinry.formats.parquet.thrift import (
    DAMAGED,
    MISSING,
    PARENT,
    START,
    STOP,
    Bits,
    Fields,
    Integer,
    Present,
    Records,
    Span,
    Struct,
    grammar,
    list_header,
    read_records,
    read_varint,
    text_at,
    varint,
)
