"""ORC data and delete files through Arrow: a stripe at a time, some top-level columns at a time.

In: a `CountedFile`. Out: sections with Arrow arrays. Arrow holds ORC timestamps as nanoseconds and refuses those before
1677 and after 2262; a column with such is read by pyorc, which hands over seconds and nanoseconds apart.
"""

from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO, Literal, cast

import pyarrow as pa
import pyarrow.orc
import pyorc
from pyiceberg.types import TimestampNanoType, TimestamptzNanoType

from pipeline.scan.file_schema import FileField, FileLeaf, file_fields, with_leaf_types
from pipeline.scan.files import CountedFile
from pipeline.scan.pages.reads import WINDOW
from pipeline.scan.sections import ByteRange, Section

Unit = Literal["us", "ns"]
UNITS: tuple[Unit, ...] = ("us", "ns")
GROUP_BYTES = 16 << 20  # on disk, of the columns of a stripe that are read at once
OUT_OF_RANGE = "out of range for nanosecond resolution"  # Arrow's words


class OrcDataFile:
    """An open ORC file."""

    def __init__(self, file: CountedFile) -> None:
        file.fetch_tail()
        self.path = file.path
        self.file = file
        self.arrow = pyarrow.orc.ORCFile(pa.PythonFile(file, "r"))
        self.row_count: int | None = self.arrow.nrows
        self.fields = file_fields(self.arrow.schema)

    def sections(self, leaves: Sequence[FileLeaf], byte_range: ByteRange | None) -> Iterator[Section]:
        """The stripes; `leaves` are read when they are asked for."""
        tops = sorted({leaf.top for leaf in leaves})
        for ordinal, stripe in enumerate(_pyorc_reader(self.file, self.fields[0].name).iter_stripes()):
            if len(stripe) and (byte_range is None or byte_range[0] <= stripe.bytes_offset < byte_range[1]):
                if stripe.bytes_length <= WINDOW:
                    self.file.expect([(stripe.bytes_offset, stripe.bytes_offset + stripe.bytes_length)])
                at_once = max(1, len(self.fields) * GROUP_BYTES // stripe.bytes_length)
                yield OrcSection(self, ordinal, stripe.row_offset, len(stripe), tops, at_once)


class OrcSection:
    """A stripe; as many of its columns are read at once as are small together, and kept until others are asked for."""

    def __init__(
        self, data_file: OrcDataFile, ordinal: int, first_row: int, row_count: int, tops: Sequence[int], at_once: int
    ) -> None:
        self.first_row = first_row
        self.row_count = row_count
        self._data_file = data_file
        self._ordinal = ordinal
        self._tops = tops
        self._at_once = at_once
        self._columns: dict[tuple[int, Unit], pa.Array] = {}

    def read(self, leaf: FileLeaf) -> Iterator[pa.Array]:
        """The whole top-level column around `leaf`."""
        in_nanos = isinstance(leaf.table_type, TimestampNanoType | TimestamptzNanoType)
        wanted: tuple[int, Unit] = (leaf.top, "ns" if in_nanos else "us")
        if wanted not in self._columns:
            self._columns = {}  # frees their memory first
            self._columns = self._read_from(*wanted)
        yield self._columns[wanted]

    def steps(self, leaf: FileLeaf) -> Sequence[int]:
        """The leaf's own steps: nothing is left out of the column."""
        return leaf.steps

    def _read_from(self, top: int, unit: Unit) -> dict[tuple[int, Unit], pa.Array]:
        """The column `top` and some after it; `unit` is that of timestamps where Arrow cannot read them."""
        start = self._tops.index(top)
        tops = self._tops[start : start + self._at_once]
        names = [self._data_file.fields[each].name for each in tops]
        try:
            batch = self._data_file.arrow.read_stripe(self._ordinal, names)
        except pa.ArrowInvalid as error:
            if OUT_OF_RANGE not in str(error):
                raise
        else:
            return {(each, u): batch.column(name) for each, name in zip(tops, names, strict=True) for u in UNITS}
        if len(tops) == 1:
            return {(top, unit): self._read_exactly(self._data_file.fields[top], unit)}
        self._at_once = 1
        return self._read_from(top, unit)

    def _read_exactly(self, field: FileField, unit: Unit) -> pa.Array:
        rows = _pyorc_reader(self._data_file.file, field.name, unit).read_stripe(self._ordinal)
        return pa.array((row[field.name] for row in rows), _with_unit(field.type, unit), size=len(rows))


class _ReadOnly(pyorc.converters.ORCConverter):
    """Nothing is written here."""

    @staticmethod
    def to_orc(*_args: object) -> Any:
        raise AssertionError("this converter only reads")


class _Nanoseconds(_ReadOnly):
    """Timestamps as Python integers."""

    @staticmethod
    def from_orc(seconds: int, nanoseconds: int, _timezone: object) -> int:
        return seconds * 1_000_000_000 + nanoseconds


class _Microseconds(_ReadOnly):
    """The same, rounded down to microseconds."""

    @staticmethod
    def from_orc(seconds: int, nanoseconds: int, _timezone: object) -> int:
        return seconds * 1_000_000 + nanoseconds // 1000


class _Days(_ReadOnly):
    """Dates as Python integers, which know no first year."""

    @staticmethod
    def from_orc(days: int) -> int:
        return days


def _with_unit(data_type: pa.DataType, unit: Unit) -> pa.DataType:
    """The same type with its timestamps in `unit`."""
    return with_leaf_types(data_type, lambda leaf: pa.timestamp(unit, leaf.tz) if pa.types.is_timestamp(leaf) else leaf)


def _pyorc_reader(file: CountedFile, column: str, unit: Unit = "us") -> pyorc.Reader[Any]:
    timestamps = _Nanoseconds if unit == "ns" else _Microseconds
    converters: dict[pyorc.TypeKind, type[pyorc.converters.ORCConverter]] = {
        pyorc.TypeKind.TIMESTAMP: timestamps,
        pyorc.TypeKind.TIMESTAMP_INSTANT: timestamps,
        pyorc.TypeKind.DATE: _Days,
    }
    file.seek(0)
    names = pyorc.StructRepr.DICT
    return pyorc.Reader(cast(BinaryIO, file), column_names=[column], struct_repr=names, converters=converters)
