"""The kernels of pages, each called with a few values: compiled ahead, they are there for the processes to come."""

import io
from itertools import islice

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from puffinry.formats.parquet import walk
from puffinry.kernels import always_compile
from puffinry.scan.pages.claims import largest_entry
from puffinry.scan.pages.decompress import UNCOMPRESSED, Decompressor
from puffinry.scan.pages.dictionary_indices import Dictionary
from puffinry.scan.pages.footer import parse_footer
from puffinry.scan.pages.plain import PREFIXED, PlainValues
from puffinry.scan.pages.unpack import Unpacker
from puffinry.sketches import LengthPrefixed

_STRINGS = np.frombuffer(b"\x01\x00\x00\x00a\x02\x00\x00\x00bc", np.uint8)  # two, as Parquet lays them out


def compile_page_kernels() -> None:
    """Compile those that are not in this user's cache."""
    always_compile()
    _read_pages()
    dictionary = Dictionary(PlainValues(PREFIXED, LengthPrefixed).read_all(_STRINGS, 2), 2)
    dictionary.name(np.frombuffer(b"\x01\x03\x00", np.uint8), 1)  # one index, of a bit
    dictionary.named_values()


def _read_pages() -> None:
    """A file's footer and its pages: a dictionary, and indices behind definition levels."""
    stored = io.BytesIO()
    pq.write_table(pa.table({"a": ["b", None, "c"]}), stored, compression="NONE")
    file = stored.getvalue()
    footer_size = 8 + int.from_bytes(file[-8:-4], "little")
    footer = parse_footer("", len(file), file[-footer_size:])
    chunk = np.frombuffer(file, np.uint8)[footer.chunk(0, 0).start : -footer_size]
    largest_entry(lambda offset, size: chunk[offset:][:size], chunk.size, UNCOMPRESSED)
    _, page = islice(walk([chunk]), 2)
    Unpacker(UNCOMPRESSED, footer.leaves[0], Decompressor()).unpack(page)
