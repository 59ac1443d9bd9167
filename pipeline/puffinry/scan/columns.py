"""Where one column of one file comes from, and its values section by section.

In: a leaf column and the file's fields. Out: a source, by the rules of "Column projection" in the table specification:
the identity partition's value, the file's own column by field id, the initial default, or null.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pyarrow as pa
import pyarrow.compute as pc
from pyiceberg.conversions import to_bytes
from pyiceberg.types import ListType, MapType

from puffinry.errors import ScanError, ValuesError
from puffinry.metadata import ROWS, FieldPath, LeafColumn, has_one_value_a_row
from puffinry.metadata.planning import LiveFile
from puffinry.scan.column_values import NO_VALUES, ColumnValues
from puffinry.scan.conversion import Conversion, arrow_type, constant_scalar, constant_values, conversion, to_values
from puffinry.scan.nested_arrays import leaf_slots
from puffinry.scan.readers import BATCH_ROWS, DataFile, FileLeaf, Section, locate
from puffinry.sketches import Piece, key

# Which of so many rows live, from a row of the section on; None: all of them. It is requested as far as rows are really
# there, since a few bytes may claim any number of them.
Mask = Callable[[int, int], pa.BooleanArray | None]


def all_live(_start: int, _count: int) -> None:
    """The mask of a section of which every row lives."""


@dataclass(frozen=True, slots=True)
class LiveRows:
    """The rows of a section that deletes leave."""

    count: int
    mask: Mask = all_live


@dataclass(frozen=True, slots=True)
class Uniform:
    """A column with one value in all rows, or null in all of them (None)."""

    column: LeafColumn
    value: bytes | None  # single-value serialization
    has_slots: bool = True  # one a row; none where a list or map holds the column that the file lacks
    leaf: None = None  # that must be read of the file

    def read(self, section: Section, live: LiveRows) -> Iterator[ColumnValues]:
        """The value, once for all live rows."""
        yield repeated(self.column, self.value, live.count if self.has_slots else 0, 0)

    def rows(self, section: Section) -> Iterator[pa.Array]:
        """The value for each row of the section, batch by batch."""
        value = constant_scalar(self.value, self.column.type)
        for start in range(0, section.row_count, BATCH_ROWS):
            yield pa.repeat(value, min(BATCH_ROWS, section.row_count - start))


@dataclass(frozen=True, slots=True)
class Stored:
    """A column that the file holds."""

    path: str  # of the file
    column: LeafColumn
    leaf: FileLeaf
    convert: Conversion

    def read(self, section: Section, live: LiveRows) -> Iterator[ColumnValues]:
        """The column's values in the live rows, batch by batch."""
        for slots in live_slots(section, self.leaf, live):
            nulls = slots.null_count
            present = slots.drop_null() if nulls else slots
            if isinstance(present, pa.DictionaryArray):
                present = present.dictionary.take(present.indices.unique())
            yield ColumnValues(self.column.field_id, to_values(self._converted(present)), len(slots) - nulls, nulls)

    def rows(self, section: Section) -> Iterator[pa.Array]:
        """The value of each row of the section, batch by batch; for a column that no list or map holds."""
        for slots in live_slots(section, self.leaf, LiveRows(section.row_count)):
            plain = slots.dictionary_decode() if isinstance(slots, pa.DictionaryArray) else slots
            yield self._converted(plain).cast(arrow_type(self.column.type))

    def _converted(self, slots: pa.Array) -> pa.Array:
        try:
            return self.convert(slots)
        except (pa.ArrowInvalid, ValuesError) as error:
            column = self.column
            held = f"{self.path} holds values in column {column.name} that {column.type} cannot: {error}"
            raise ScanError(held, column=column.name) from error


@dataclass(frozen=True, slots=True)
class Defaulted:
    """A nested column that the file lacks below a list, map or struct that it has, whose slots it takes over."""

    column: LeafColumn
    leaf: FileLeaf
    default: bytes | None

    def read(self, section: Section, live: LiveRows) -> Iterator[ColumnValues]:
        """The default, or null, in each slot of the field above."""
        for slots in live_slots(section, self.leaf, live):
            yield repeated(self.column, self.default, len(slots) - slots.null_count, slots.null_count)

    def rows(self, section: Section) -> Iterator[pa.Array]:
        """The default, or null where the struct above is null, for each row of the section, batch by batch."""
        default = constant_scalar(self.default, self.column.type)
        null = pa.scalar(None, default.type)
        for above in live_slots(section, self.leaf, LiveRows(section.row_count)):
            yield pc.if_else(above.is_valid(), default, null)


ColumnSource = Uniform | Stored | Defaulted


def leaves_of(sources: Iterable[ColumnSource]) -> list[FileLeaf]:
    """What must be read of the file for these columns."""
    return [source.leaf for source in sources if source.leaf]


def aligned_rows(sources: Sequence[ColumnSource], section: Section) -> Iterator[list[pa.Array]]:
    """The columns by row, cut into batches that are as long in each of them."""
    streams = [source.rows(section) for source in sources]
    heads = [next(stream) for stream in streams]
    while heads:
        count = min(map(len, heads))
        yield [head.slice(0, count) for head in heads]
        rests = (head.slice(count) for head in heads)
        heads = [rest if len(rest) else next(stream, rest) for rest, stream in zip(rests, streams, strict=True)]
        if not min(map(len, heads)):
            return


def one_row(sources: Sequence[ColumnSource], section: Section) -> list[pa.Array]:
    """The columns in the first row of the section."""
    return [next(source.rows(section)).slice(0, 1) for source in sources]


def column_source(
    live_file: LiveFile, data_file: DataFile, column: LeafColumn, paths: Mapping[int, FieldPath]
) -> ColumnSource:
    """The column in this file: the value of its identity partition, or what its file has.

    `paths`: the way to each column in the table, by field id.
    """
    if column == ROWS:
        return Uniform(column, None)
    if column.field_id in live_file.partition:
        return Uniform(column, live_file.partition[column.field_id])
    return file_source(data_file, column, paths[column.field_id])


def file_source(data_file: DataFile, column: LeafColumn, path: FieldPath) -> ColumnSource:
    """The column in this file: as it is stored there, or as the schema says of one that is not; raises ScanError."""
    leaf = locate(data_file.fields, path, f"{data_file.path}, column {column.name}")
    missing = path if leaf is None else leaf.missing
    if missing:
        default = _default(data_file, column, missing)
        if any(isinstance(each.field_type, ListType | MapType) for each in missing):
            return Uniform(column, None, has_slots=False)
        if leaf is None or (default is None and has_one_value_a_row(path)):
            return Uniform(column, default)
        return Defaulted(column, leaf, default)
    assert leaf is not None
    convert = None if leaf.field.children else conversion(leaf.field.type, column.type)
    if convert is None:
        raise ScanError(
            f"{data_file.path} stores column {column.name} (field id {column.field_id}) as {leaf.field.type}; "
            f"it cannot be read as {column.type}",
            column=column.name,
        )
    return Stored(data_file.path, column, leaf, convert)


def repeated(column: LeafColumn, value: bytes | None, slots: int, nulls: int) -> ColumnValues:
    """One value, or null (None), in each of `slots` slots beside `nulls` nulls."""
    if value is None or not slots:
        return ColumnValues(column.field_id, NO_VALUES, 0, slots + nulls)
    place, values = key(column.type, value), constant_values(value, column.type)
    return ColumnValues(column.field_id, values, slots, nulls, proof=(Piece(1, 1, place, place, is_tight=True),))


def live_slots(section: Section, leaf: FileLeaf, live: LiveRows) -> Iterator[pa.Array]:
    """The leaf's slots in the live rows, batch by batch; a ValueError where rows are missing, as readers raise it."""
    steps = section.steps(leaf)
    row = 0
    for array in section.read(leaf):
        mask = live.mask(row, len(array))
        row += len(array)
        yield leaf_slots(array if mask is None else array.filter(mask), steps)
    if row != section.row_count:
        raise ValueError(f"column {leaf.field.name} has {row} rows where the file says {section.row_count}")


def _default(data_file: DataFile, column: LeafColumn, missing: FieldPath) -> bytes | None:
    """The initial default of the leaf that ends `missing`; a field above it without one is null as a whole."""
    value = None
    for each in missing:
        value = each.initial_default
        if value is None and each.required:
            raise ScanError(
                f"{data_file.path} has no column {column.name}, but {each.name} is required and has no default",
                column=column.name,
            )
        if value is None:
            return None
    return None if value is None else to_bytes(column.type, value)
