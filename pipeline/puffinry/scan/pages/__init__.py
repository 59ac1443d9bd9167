"""The values of Parquet columns, those in structs, lists and maps too, straight from the pages of their column chunks.

In: an open file, its footer, and columns. Out: values page by page, without a copy where the encoding allows it; or
that pages cannot be exact, and Arrow must read.

Strategy. `footer` reads what the footer says, `schema` what it says of the columns (`footer_for_arrow` shows leaves to
Arrow), and `dictionary_trust` knows whose
dictionaries and counts of nulls are trusted; `chunk_plans` decides per column which bytes of its chunks hold every
distinct value (the dictionary page alone where that is proven, else the chunk); `reads` puts those byte ranges together
into few reads, ahead of their use; `unpack` checks and decompresses (`decompress`) the pages in them that matter, and
counts slots and nulls (`levels`); `plain` hands their values over without a copy, and of other writers' dictionaries
those that indices name (`dictionary_indices`). `reader` tells that story. For those who read with Arrow, `claims` holds
what pages say of themselves against ceilings. `proven` tells what holds of values whose pages nobody reads.
`all_kernels` compiles ahead.

All bytes are untrusted: every length is checked against its buffer before use, and a `ScanError` names file, column and
offset. The format is that of parquet-format 2.12 (parquet.thrift, Encodings.md, Compression.md).
"""

from puffinry.scan.pages.all_kernels import compile_page_kernels
from puffinry.scan.pages.chunk_plans import ChunkPlan, all_dictionary, choose
from puffinry.scan.pages.claims import check_claims, check_levels, largest_entry
from puffinry.scan.pages.footer import TRAILER_SIZE, Footer, parse_footer
from puffinry.scan.pages.footer_for_arrow import MAGIC, arrow_footer, bare, group
from puffinry.scan.pages.plain import INT96_EPOCH, INT_TYPES, STORED_AS_HASHED, int96_counts, is_wide_decimal
from puffinry.scan.pages.proven import HEADER_SIZE, dictionary_places, prove
from puffinry.scan.pages.reader import PageReader
from puffinry.scan.pages.reads import WINDOW, Read, coalesce
from puffinry.scan.pages.schema import (
    BYTE_ARRAY,
    FIXED_LEN_BYTE_ARRAY,
    INT96,
    LIST,
    MAP,
    REPEATED,
    UNKNOWN,
    Leaf,
    Node,
    ParquetSchema,
)
