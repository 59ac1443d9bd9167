"""Whose dictionaries hold nothing but values of rows, and whose footers count nulls right.

Where both are trusted, a dictionary page alone answers for a chunk. The format promises neither: DuckDB writes all
members of an ENUM; fastparquet, Polars and Arrow all categories of a column of theirs. Arrow 2 to 5 counted no nulls in
such columns, Polars 1.38 to 1.40 counted them once for each page, cuDF had several faults. So writers are trusted by
name and by the versions that were looked into; the indices and definition levels of all others are read.

In: what a footer says of who wrote the file, and of the pages of its chunks. Out: for each chunk, whether its
dictionary and its count of nulls are trusted. A name is not enough: fastparquet appends row groups to files of others,
under their name, and parquet-mr copies them under its own. So each chunk must also look as its writer makes them.
"""

import base64
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from puffinry.formats.parquet import BIT_PACKED, PLAIN, PLAIN_DICTIONARY, RLE, bits
from puffinry.formats.thrift import MISSING
from puffinry.scan.nested_arrays import child_fields

ARROW_SCHEMA = "ARROW:schema"  # Arrow's types of the columns, which its writers leave in the file
ORIGINAL_CREATED_BY = "original.created.by"  # parquet-mr's mark in files that it made by copying from others

# The first version trusted and the first that nobody has looked into. parquet-mr (Iceberg Java, Spark, Flink, Hive)
# takes an entry in with the first row that has it, and writes no more of them than its last page of indices knew;
# before 1.9 too, but then it counted no pages by encoding, which `_as_parquet_mr` needs. Arrow's C++ writer (PyArrow,
# PyIceberg) does so for all types but its own dictionaries; from 27 on it may have what copies row groups out of files
# of others.
_TRUSTED = {"parquet-mr": ((1, 9), (1, 19)), "parquet-cpp-arrow": ((10, 0), (27, 0))}
_CREATED_BY = re.compile(r"([a-z-]+) version (\d{1,4})\.(\d{1,4})\.\d{1,4}( \(build [0-9a-f]+\))?", re.ASCII)

Set = NDArray[np.int64]  # of encodings, by their bits, for each chunk: shape (row groups, leaves)
Flags = NDArray[np.bool_]


class PageEncodings(NamedTuple):
    """Which encodings a chunk's `encoding_stats` count pages of, by type of page; MISSING where there are none."""

    dictionary: Set
    data: Set  # of both versions
    data_v2: Set


class Trust(NamedTuple):
    """What of each chunk is trusted: shape (row groups, leaves)."""

    dictionaries: Flags  # that all entries of its dictionary are values of rows
    null_counts: Flags  # that the footer counts its nulls right; of lists and maps nobody needs to know


def trusted_chunks(
    created_by: str, keys: Mapping[str, Sequence[str]], tops: Sequence[str], encodings: Set, pages: PageEncodings
) -> Trust:
    """Return what of each chunk is trusted.

    `keys`: the file's key-value metadata. `tops`: the name of each leaf's top-level column. `encodings`: what each
    chunk lists without saying what for.
    """
    arrow_schemas = keys.get(ARROW_SCHEMA, ())
    match _trusted_name(created_by):
        case "parquet-mr" if not arrow_schemas and ORIGINAL_CREATED_BY not in keys:
            return _as_parquet_mr(encodings, pages)
        case "parquet-cpp-arrow" if len(arrow_schemas) == 1:
            plain = _plain_columns(arrow_schemas[0])
            # Pages counted by encoding, and RLE listed for levels; fastparquet lists it only together with BIT_PACKED.
            by_arrow = (pages.data != MISSING) & (encodings & bits(RLE, BIT_PACKED) == bits(RLE))
            by_arrow &= np.array([top in plain for top in tops], np.bool_)
            return Trust(by_arrow & (pages.dictionary > 0), by_arrow)
        case _:
            nothing = np.zeros(encodings.shape, np.bool_)
            return Trust(nothing, nothing)


def _trusted_name(created_by: str) -> str | None:
    """The writer's name where its version is trusted: a release of its own, not one of a vendor's fork."""
    match = _CREATED_BY.fullmatch(created_by)
    if match is None or match[1] not in _TRUSTED:
        return None
    first, beyond = _TRUSTED[match[1]]
    return match[1] if first <= (int(match[2]), int(match[3])) < beyond else None


def _as_parquet_mr(encodings: Set, pages: PageEncodings) -> Trust:
    """Indices in the encoding of the dictionary page and in pages of version 1, or in pages of version 2.

    Outside of lists and maps it lists BIT_PACKED for the repetition levels that pages of version 1 do not have; with
    version 2 it lists no encoding of levels.
    """
    first = (pages.data & ~bits(PLAIN, PLAIN_DICTIONARY) == 0) & (pages.data_v2 == 0)
    second = (pages.data & bits(PLAIN_DICTIONARY) == 0) & (pages.data == pages.data_v2)
    first &= pages.dictionary & ~bits(PLAIN_DICTIONARY) == 0
    second &= pages.dictionary & ~bits(PLAIN) == 0
    first_levels = encodings & bits(BIT_PACKED) > 0
    second_levels = encodings & bits(RLE, BIT_PACKED) == 0
    return Trust((first | second) & (pages.dictionary > 0), (first & first_levels) | (second & second_levels))


@lru_cache(maxsize=8)  # the files of a table have few between them
def _plain_columns(encoded_schema: str) -> frozenset[str]:
    """The top-level columns that have no Arrow dictionary in them; none where the schema cannot be read."""
    try:
        schema = pa.ipc.read_schema(pa.py_buffer(base64.b64decode(encoded_schema)))
        with_dictionaries = {field.name for field in schema if _has_dictionary(field.type)}
        return frozenset(schema.names) - with_dictionaries
    except (pa.ArrowException, ValueError, OSError):
        return frozenset()


def _has_dictionary(data_type: pa.DataType) -> bool:
    if isinstance(data_type, pa.BaseExtensionType):
        return _has_dictionary(data_type.storage_type)
    return pa.types.is_dictionary(data_type) or any(_has_dictionary(field.type) for field in child_fields(data_type))
