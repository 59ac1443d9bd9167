"""ORC data and delete files: a stripe at a time, a top-level column at a time, read by another process.

In: a `CountedFile`. Out: sections with Arrow arrays. Arrow holds ORC timestamps as nanoseconds, refuses those before
1677 and after 2262, and reads some of the writer's local time wrong; a column with such is read by pyorc, which hands
over seconds and nanoseconds apart. It is then read in microseconds, once for local times and once for moments, and once
more for each leaf that the table has in nanoseconds. `prove` says of how many distinct values a column is, by the
footer of a writer that is trusted.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from itertools import count
from typing import Literal

import pyarrow as pa
from pyiceberg.types import (
    DateType,
    IntegerType,
    LongType,
    PrimitiveType,
    TimestampNanoType,
    TimestamptzNanoType,
    TimeType,
)

from puffinry.formats.orc import OrcFile, Statistics, Stripe, open_orc, tail_size
from puffinry.scan.pages import WINDOW
from puffinry.scan.readers.file_schema import CHAR, FileField, FileFields, FileLeaf, file_fields, with_leaf_types
from puffinry.scan.readers.files import ByteRange, CountedFile
from puffinry.sketches import Piece

Unit = Literal["us", "ns"]
# A top-level field, which leaf in it must come in nanoseconds, and whether timestamps without a time zone must be right
Column = tuple[int, int | None, bool]
_WHOLE = (IntegerType, LongType, DateType, TimeType)  # which ORC has as what they are in the table
# Whose counts and ends of whole numbers tests have held against the values.
_TRUSTED = re.compile(r"ORC (Java (1\.9|2\.[0-2])|C\+\+ 2\.[0-3])\.\d{1,3}", re.ASCII)
ANY_TIMESTAMP = pa.decimal128(38, 0)  # holds those that are not requested, which 64 bits may not in nanoseconds


class OrcDataFile:
    """An open ORC file."""

    def __init__(self, file: CountedFile) -> None:
        tail = file.fetch_tail()
        with suppress(ValueError):  # the other process says what is wrong with it
            if (size := tail_size(tail)) > len(tail):  # who reads it there reads it more than once
                file.fetch_tail(size)
        self.path = file.path
        self.file = file
        self.orc: OrcFile = file.read_by(open_orc(file, file.path))
        _check_stripes(self.orc, file.size)
        self.row_count: int | None = self.orc.row_count
        fields = file_fields(self.orc.schema)
        self.fields = _with_chars(fields, self.orc.chars) if self.orc.chars else fields
        self.is_named = False
        self.last: tuple[int, Column, pa.Array] | None = None  # that came as a whole: each leaf in it asks for it

    @cached_property
    def statistics(self) -> Mapping[str, Statistics]:
        """What the footer says of the columns at the top, by name, where a trusted writer wrote it."""
        writer, found = self.orc.statistics([field.name for field in self.fields])
        return found if _TRUSTED.fullmatch(writer) else {}

    def prove(self, leaf: FileLeaf, kind: PrimitiveType, entries: Sequence[int | None] = ()) -> list[Piece]:
        """What is proven of a column at the top in all of the file's rows, if anything is.

        `entries`: how many its dictionaries have, of each stripe whose footer was read; None: it has none there.
        Raises ScanError where the file is damaged.
        """
        values, first, last = self.statistics.get(leaf.field.name, (None, None, None))
        if leaf.steps or values is None or not 0 <= values <= self.orc.row_count:
            return []
        known = Piece(min(values, 1), values, why="column statistics", hashed=values)
        sizes = [each for each in entries if each is not None]
        high = sum(sizes) if len(sizes) == len(self.orc.stripes) else values
        if sizes and known.low <= high and sum(sizes) <= values:  # else they contradict each other
            return [known._replace(low=max(known.low, *sizes), high=high, why="dictionaries")]
        if first is None or last is None or first > last or not isinstance(kind, _WHOLE):
            return [known]
        return [known._replace(low=min(values, 1 + (first < last)), first=first, last=last, is_tight=values > 0)]

    def sections(self, leaves: Sequence[FileLeaf], byte_range: ByteRange | None) -> Iterator["OrcSection"]:
        """The stripes; `leaves` are read when they are requested."""
        for ordinal, stripe in enumerate(self.orc.stripes):
            if stripe.row_count and (byte_range is None or byte_range[0] <= stripe.offset < byte_range[1]):
                if stripe.length <= WINDOW:
                    self.file.expect([(stripe.offset, stripe.offset + stripe.length)])
                yield OrcSection(self, ordinal, stripe)


class OrcSection:
    """A stripe."""

    def __init__(self, data_file: OrcDataFile, ordinal: int, stripe: Stripe) -> None:
        self.first_row, self.row_count = stripe.first_row, stripe.row_count
        self._data_file, self._ordinal = data_file, ordinal

    def read(self, leaf: FileLeaf) -> Iterator[pa.Array]:
        """The whole top-level column around `leaf`, in parts where it is large."""
        in_nanos = isinstance(leaf.table_type, TimestampNanoType | TimestamptzNanoType)
        is_local = not (pa.types.is_timestamp(leaf.field.type) and leaf.field.type.tz)
        column = leaf.top, leaf.field.first_leaf if in_nanos else None, is_local
        start = 0
        while start < self.row_count:
            part = self._part(column, start)
            if not len(part):
                return  # the stripe has fewer rows than it says, which is found out by who counts them
            start += len(part)
            yield part

    def steps(self, leaf: FileLeaf) -> Sequence[int]:
        """The leaf's own steps: nothing is left out of the column."""
        return leaf.steps

    def _part(self, column: Column, start: int) -> pa.Array:
        last, (top, nanos, is_local) = self._data_file.last, column
        if last and last[:2] == (self._ordinal, column):
            return last[2].slice(start)
        self._data_file.last = None  # frees its memory first
        field = self._data_file.fields[top]
        unit: Unit = "us" if nanos is None else "ns"
        exact = _exact_type(field, nanos)
        part = self._data_file.orc.part(self._ordinal, field.name, start, exact, unit=unit, is_local=is_local)
        if len(part) == self.row_count:
            self._data_file.last = (self._ordinal, column, part)
        return part


def _with_chars(fields: FileFields, chars: Sequence[int]) -> FileFields:
    """The same fields, with a type of their own for leaves of the type char, which is text with spaces behind it."""
    return FileFields(
        replace(field, type=CHAR)
        if not field.children and field.first_leaf in chars
        else replace(field, children=_with_chars(field.children, chars))
        for field in fields
    )


def _check_stripes(orc: OrcFile, size: int) -> None:
    """Raise a ValueError where the stripes do not lie in the file, or are not all of its rows: liborc does not look."""
    end = rows = 0
    for stripe in orc.stripes:
        if stripe.offset < end or stripe.length < 0 or stripe.offset + stripe.length > size:
            raise ValueError(f"a stripe of {stripe.length} bytes at offset {stripe.offset}, of {size}")
        end, rows = stripe.offset + stripe.length, rows + stripe.row_count
    if rows != orc.row_count:
        raise ValueError(f"its stripes have {rows} rows where its footer says {orc.row_count}")


def _exact_type(top: FileField, nanos: int | None) -> pa.DataType:
    """The type of a column with all timestamps in microseconds, or with leaf `nanos` in nanoseconds."""
    numbers = count(top.first_leaf)

    def exact(leaf: pa.DataType) -> pa.DataType:
        number = next(numbers)
        if not pa.types.is_timestamp(leaf):
            return leaf
        if nanos is None:
            return pa.timestamp("us", leaf.tz)
        return pa.timestamp("ns", leaf.tz) if number == nanos else ANY_TIMESTAMP

    return with_leaf_types(top.type, exact)
