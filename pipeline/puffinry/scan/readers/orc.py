"""ORC data and delete files: a stripe at a time, some top-level columns at a time, read by another process.

In: a `CountedFile`. Out: sections with Arrow arrays. Arrow holds ORC timestamps as nanoseconds and refuses those before
1677 and after 2262; a column with such is read by pyorc, which hands over seconds and nanoseconds apart. It is then
read in microseconds, and once more for each leaf that the table has in nanoseconds.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Literal

import pyarrow as pa
from pyiceberg.types import TimestampNanoType, TimestamptzNanoType

from puffinry.formats.orc import OrcFile, Stripe, open_orc
from puffinry.scan.pages import WINDOW
from puffinry.scan.readers.file_schema import FileField, FileLeaf, file_fields, with_leaf_types
from puffinry.scan.readers.files import CountedFile
from puffinry.scan.readers.sections import ByteRange, Section

Unit = Literal["us", "ns"]
Column = tuple[int, int | None]  # a top-level field, and which leaf in it must come in nanoseconds
ANY_TIMESTAMP = pa.decimal128(38, 0)  # holds those that are not asked for, which 64 bits may not in nanoseconds
GROUP_BYTES = 16 << 20  # on disk, of the columns of a stripe that are read at once
PART_BYTES = 64 << 20  # in memory, of a column that is handed over at once


@dataclass(slots=True)
class Loaded:
    """The columns that the other process has read last."""

    ordinal: int  # of their stripe
    sizes: Mapping[Column, int]  # bytes in memory
    types: Mapping[Column, pa.DataType]
    last: tuple[Column, pa.Array] | None = None  # the last that came as a whole: each leaf in it asks for it


class OrcDataFile:
    """An open ORC file."""

    def __init__(self, file: CountedFile) -> None:
        file.fetch_tail()
        self.path = file.path
        self.file = file
        self.orc: OrcFile = file.read_by(open_orc(file))
        _check_stripes(self.orc, file.size)
        self.row_count: int | None = self.orc.row_count
        self.fields = file_fields(self.orc.schema)
        self.is_named = False
        self.loaded = Loaded(-1, {}, {})

    def sections(self, leaves: Sequence[FileLeaf], byte_range: ByteRange | None) -> Iterator[Section]:
        """The stripes; `leaves` are read when they are asked for."""
        columns: defaultdict[int, set[Column]] = defaultdict(set)
        for leaf in sorted(leaves, key=lambda leaf: leaf.top):
            columns[leaf.top].add(_column(leaf))
        for ordinal, stripe in enumerate(self.orc.stripes):
            if stripe.row_count and (byte_range is None or byte_range[0] <= stripe.offset < byte_range[1]):
                if stripe.length <= WINDOW:
                    self.file.expect([(stripe.offset, stripe.offset + stripe.length)])
                at_once = max(1, len(self.fields) * GROUP_BYTES // max(1, stripe.length))
                yield OrcSection(self, ordinal, stripe, columns, at_once)


class OrcSection:
    """A stripe; as many of its columns are read at once as are small together, and kept until others are asked for."""

    def __init__(
        self,
        data_file: OrcDataFile,
        ordinal: int,
        stripe: Stripe,
        columns: Mapping[int, set[Column]],  # by top-level field, in their order
        at_once: int,
    ) -> None:
        self.first_row = stripe.first_row
        self.row_count = stripe.row_count
        self._data_file = data_file
        self._ordinal = ordinal
        self._columns = columns
        self._at_once = at_once

    def read(self, leaf: FileLeaf) -> Iterator[pa.Array]:
        """The whole top-level column around `leaf`, in parts where it is large."""
        column = _column(leaf)
        start = 0
        while start < self.row_count:
            part = self._part(column, start)
            if not len(part):
                return  # the stripe has fewer rows than it says, which is found out by who counts them
            start += len(part)
            yield part

    def _part(self, column: Column, start: int) -> pa.Array:
        """So many rows of a column from `start` on as take about PART_BYTES; they are read unless they are there."""
        loaded = self._data_file.loaded
        if loaded.ordinal != self._ordinal or column not in loaded.sizes:
            loaded = self._data_file.loaded = Loaded(-1, {}, {})  # frees their memory first
            loaded = self._data_file.loaded = self._read_from(column)
        if loaded.last and loaded.last[0] == column:
            return loaded.last[1].slice(start)
        rows = max(1, PART_BYTES * self.row_count // max(1, loaded.sizes[column]))
        name = self._data_file.fields[column[0]].name
        part = self._data_file.orc.part(name, loaded.types[column], start, rows)
        loaded.last = (column, part) if len(part) == self.row_count else None
        return part

    def steps(self, leaf: FileLeaf) -> Sequence[int]:
        """The leaf's own steps: nothing is left out of the column."""
        return leaf.steps

    def _read_from(self, column: Column) -> Loaded:
        """The column and some after it; alone where Arrow cannot read its timestamps."""
        orc, fields = self._data_file.orc, self._data_file.fields
        tops = list(self._columns)
        start = tops.index(column[0])
        tops = tops[start : start + self._at_once]
        sizes = orc.load(self._ordinal, [fields[each].name for each in tops])
        if sizes is not None:
            columns = [each for top in tops for each in self._columns[top]]
            types = {each: fields[each[0]].type for each in columns}
            return Loaded(self._ordinal, {each: sizes[fields[each[0]].name] for each in columns}, types)
        if len(tops) > 1:
            self._at_once = 1
            return self._read_from(column)
        top, nanos = column
        unit: Unit = "us" if nanos is None else "ns"
        data_type = _exact_type(fields[top], nanos)
        size = orc.load_exactly(self._ordinal, fields[top].name, data_type, unit)
        return Loaded(self._ordinal, {column: size}, {column: data_type})


def _check_stripes(orc: OrcFile, size: int) -> None:
    """Raise a ValueError where the stripes do not lie in the file, or are not all of its rows: liborc does not look."""
    end = rows = 0
    for stripe in orc.stripes:
        if stripe.offset < end or stripe.length < 0 or stripe.offset + stripe.length > size:
            raise ValueError(f"a stripe of {stripe.length} bytes at offset {stripe.offset}, of {size}")
        end, rows = stripe.offset + stripe.length, rows + stripe.row_count
    if rows != orc.row_count:
        raise ValueError(f"its stripes have {rows} rows where its footer says {orc.row_count}")


def _column(leaf: FileLeaf) -> Column:
    in_nanos = isinstance(leaf.table_type, TimestampNanoType | TimestamptzNanoType)
    return leaf.top, leaf.field.first_leaf if in_nanos else None


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
