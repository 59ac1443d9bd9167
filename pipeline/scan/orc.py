"""ORC data and delete files: a stripe at a time, some top-level columns at a time, read by another process.

In: a `CountedFile`. Out: sections with Arrow arrays. Arrow holds ORC timestamps as nanoseconds and refuses those before
1677 and after 2262; a column with such is read by pyorc, which hands over seconds and nanoseconds apart.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import pyarrow as pa
from pyiceberg.types import TimestampNanoType, TimestamptzNanoType

from pipeline.scan.file_schema import FileLeaf, file_fields, with_leaf_types
from pipeline.scan.files import CountedFile
from pipeline.scan.orc_process import OrcFile, Stripe, open_orc
from pipeline.scan.pages.reads import WINDOW
from pipeline.scan.sections import ByteRange, Section

Unit = Literal["us", "ns"]
UNITS: tuple[Unit, ...] = ("us", "ns")
Column = tuple[int, Unit]  # a top-level field, and the unit of timestamps in it
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
        self.row_count: int | None = self.orc.row_count
        self.fields = file_fields(self.orc.schema)
        self.is_named = False
        self.loaded = Loaded(-1, {}, {})

    def sections(self, leaves: Sequence[FileLeaf], byte_range: ByteRange | None) -> Iterator[Section]:
        """The stripes; `leaves` are read when they are asked for."""
        tops = sorted({leaf.top for leaf in leaves})
        for ordinal, stripe in enumerate(self.orc.stripes):
            if stripe.row_count and (byte_range is None or byte_range[0] <= stripe.offset < byte_range[1]):
                if stripe.length <= WINDOW:
                    self.file.expect([(stripe.offset, stripe.offset + stripe.length)])
                at_once = max(1, len(self.fields) * GROUP_BYTES // max(1, stripe.length))
                yield OrcSection(self, ordinal, stripe, tops, at_once)


class OrcSection:
    """A stripe; as many of its columns are read at once as are small together, and kept until others are asked for."""

    def __init__(self, data_file: OrcDataFile, ordinal: int, stripe: Stripe, tops: Sequence[int], at_once: int) -> None:
        self.first_row = stripe.first_row
        self.row_count = stripe.row_count
        self._data_file = data_file
        self._ordinal = ordinal
        self._tops = tops
        self._at_once = at_once

    def read(self, leaf: FileLeaf) -> Iterator[pa.Array]:
        """The whole top-level column around `leaf`, in parts where it is large."""
        in_nanos = isinstance(leaf.table_type, TimestampNanoType | TimestamptzNanoType)
        column: Column = (leaf.top, "ns" if in_nanos else "us")
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
            loaded = self._data_file.loaded = self._read_from(*column)
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

    def _read_from(self, top: int, unit: Unit) -> Loaded:
        """The column `top` and some after it; `unit` is that of timestamps where Arrow cannot read them."""
        orc, fields = self._data_file.orc, self._data_file.fields
        start = self._tops.index(top)
        tops = self._tops[start : start + self._at_once]
        sizes = orc.load(self._ordinal, [fields[each].name for each in tops])
        if sizes is not None:
            columns: list[Column] = [(each, u) for each in tops for u in UNITS]
            types = {column: fields[column[0]].type for column in columns}
            return Loaded(self._ordinal, {column: sizes[fields[column[0]].name] for column in columns}, types)
        if len(tops) > 1:
            self._at_once = 1
            return self._read_from(top, unit)
        data_type = _with_unit(fields[top].type, unit)
        size = orc.load_exactly(self._ordinal, fields[top].name, data_type, unit)
        return Loaded(self._ordinal, {(top, unit): size}, {(top, unit): data_type})


def _with_unit(data_type: pa.DataType, unit: Unit) -> pa.DataType:
    """The same type with its timestamps in `unit`."""
    return with_leaf_types(data_type, lambda leaf: pa.timestamp(unit, leaf.tz) if pa.types.is_timestamp(leaf) else leaf)
