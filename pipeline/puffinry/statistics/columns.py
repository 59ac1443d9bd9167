"""The numbers of columns: as a refresh has found them, or as a listed statistics file has them, whoever wrote it.

In: an `Answer`, and a FileIO. Out: a `Column` for each column that the file has a sketch of. What a writer did not
record, such as a count of nulls, is None. This module does not import the scan: showing statistics does not need it.
"""

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray
from pyiceberg import types as t
from pyiceberg.io import FileIO

from puffinry.errors import ColumnNotFoundError, PuffinError, PuffinMissingError, UnsupportedError, about
from puffinry.formats.puffin import NDV_PROPERTY, THETA_SKETCH, BlobMetadata, PuffinReader, ReadAhead, open_input_file
from puffinry.metadata import (
    FieldPath,
    LeafColumn,
    StatisticsFile,
    columns_named,
    has_one_value_a_row,
    leaf_columns,
    leaf_paths,
)
from puffinry.sketches import MAX_THETA, UNBOUNDED, ThetaSketch
from puffinry.statistics.answer import Answer
from puffinry.statistics.counts import Count, Truth
from puffinry.statistics.listed import Listed
from puffinry.statistics.properties import (
    HAS_EMPTY,
    LG_K,
    NDV_KNOWN,
    NDV_LOWER,
    NDV_UPPER,
    NULL_COUNT,
    VALUE_COUNT,
    SketchProperties,
)
from puffinry.wording import counted

_MAY_BE_EMPTY = (t.StringType, t.BinaryType, t.FixedType)
_OF_ANOTHER_WRITER = "another writer's sketch; its hashing and completeness are not verified"
_LISTED_TWICE = "the file lists more than one sketch of it"
_Stored = TypeVar("_Stored")


@dataclass(frozen=True, slots=True, eq=False)
class FileGroup:
    """Some of a snapshot's data files: what is known of a column there, whose sketch has the hashes that may be."""

    key: Mapping[str, str]  # partition fields by name
    files: frozenset[tuple[str, int]]  # path, and fingerprint of deletes: the same of both, the same rows
    mixed: int  # files that may have rows of the group and are not counted
    certain: NDArray[np.int64]  # hashes that are there, ascending
    elsewhere: NDArray[np.int64]  # that the mixed files may have

    @property
    def name(self) -> str:
        """The key as text."""
        return ", ".join(f"{name}={value}" for name, value in self.key.items())


@dataclass(frozen=True, slots=True)
class Column:
    """The numbers of one column, nested ones included, in one snapshot.

    Where deletes were left unread, counts are those of a superset of the live rows, and the bounds hold all the same.
    """

    column: LeafColumn  # with the type that was hashed
    distinct: Count  # non-null values, the empty one included
    value_count: int | None  # non-null values; None: whoever wrote the statistics did not count
    null_count: int | None
    has_empty: Truth  # some value is zero bytes long; the sketch cannot hold it
    stored: ThetaSketch | None = field(repr=False, compare=False)  # None: it was not read
    requested_id: int = field(compare=False)  # the snapshot that was requested
    table: str = field(default="", compare=False)  # as the user named it
    listed: Listed | None = field(default=None, repr=False, compare=False)  # where it was read; None: just counted
    unread_deletes: int = 0  # rows that are gone, at most, and whose values may still be here
    one_value_a_row: bool = True
    doubt: str | None = None  # why it proves nothing
    group: FileGroup | None = field(default=None, repr=False, compare=False)  # None: it is of all files

    @property
    def name(self) -> str:
        """Table and column, and the group of files, for sentences."""
        group = f" in {self.group.name}" if self.group else ""
        return f"{self.table}:{self.column.name}{group}"

    @property
    def snapshot_id(self) -> int:
        """The snapshot whose values these are."""
        return self.listed.snapshot_id if self.listed else self.requested_id

    @property
    def ndv(self) -> int:
        """Distinct values, most likely."""
        return self.distinct.estimate

    @property
    def ndv_lower(self) -> int:
        """Lower bound of the distinct values."""
        return self.distinct.least

    @property
    def ndv_upper(self) -> int:
        """Upper bound of the distinct values."""
        return self.distinct.most

    @property
    def may_be_unique(self) -> bool:
        """Whether nothing speaks against every value being another."""
        return self.value_count is not None and 0 < self.value_count <= self.distinct.most

    @property
    def sketch(self) -> ThetaSketch:
        """The sketch, which must have been read."""
        assert self.stored is not None
        return self.stored

    @property
    def theta(self) -> float:
        """The part of the hash space that the sketch retains, 0..1."""
        return self.sketch.theta / MAX_THETA

    @property
    def retained(self) -> int:
        """Hashes in the sketch."""
        return self.sketch.hashes.size

    @property
    def most_values(self) -> int:
        """How many distinct values it has at most, in any case."""
        if self.distinct.known != "estimated":
            return self.distinct.most
        return UNBOUNDED if self.value_count is None else self.value_count

    def lost_values(self, values: int) -> int:
        """How many of so many values, at most, unread deletes may have taken."""
        return min(values, self.unread_deletes) if self.one_value_a_row or not self.unread_deletes else values

    @property
    def remarks(self) -> tuple[str, ...]:
        """What a reader of any answer must know."""
        is_stale = self.snapshot_id != self.requested_id
        stale = f"its statistics are of snapshot {self.snapshot_id}, not of {self.requested_id}" if is_stale else None
        unread = f"up to {self.unread_deletes:,} rows are deleted and not read" if self.unread_deletes else None
        files = self.group.mixed if self.group else 0
        mixed = f"{counted(files, 'file')} may have rows of it too, and are not counted" if files else None
        return tuple(f"{self.name}: {each}" for each in (self.doubt, stale, unread, mixed) if each)

    def properties(self, lg_k: int) -> dict[str, str]:
        """What its blob says of the numbers."""
        empty = {} if self.has_empty is Truth.UNKNOWN else {HAS_EMPTY: str(self.has_empty is Truth.YES).lower()}
        return empty | {
            NDV_PROPERTY: str(self.distinct.estimate),
            NDV_LOWER: str(self.distinct.least),
            NDV_UPPER: str(self.distinct.most),
            NDV_KNOWN: self.distinct.known,
            VALUE_COUNT: str(self.value_count),
            NULL_COUNT: str(self.null_count),
            LG_K: str(lg_k),
        }

    def to_json(self) -> dict[str, Any]:
        """One element of `columns`."""
        return {
            "field_id": self.column.field_id,
            "name": self.column.name,
            "type": str(self.column.type),
            **distinct_json(self.distinct),
            "theta": self.theta,
            "retained": self.retained,
            "value_count": self.value_count,
            "null_count": self.null_count,
            "has_empty": self.has_empty.known,
        }


def distinct_json(distinct: Count) -> dict[str, Any]:
    """Distinct values as JSON has them everywhere."""
    bounds = {"ndv": distinct.estimate, "ndv_lower": distinct.least, "ndv_upper": distinct.most}
    return bounds | {"exact": distinct.is_exact}


def by_units(private: Iterable[_Stored], blob_of: Callable[[_Stored], BlobMetadata]) -> list[list[_Stored]]:
    """A file's private blobs, cut before each of no column: that lists units, and the ledgers after it count them."""
    groups: list[list[_Stored]] = []
    for stored in private:
        if not blob_of(stored).fields:
            groups.append([])
        if groups:
            groups[-1].append(stored)
    return groups


@contextmanager
def open_statistics(io: FileIO, file: StatisticsFile) -> Iterator[PuffinReader]:
    """A reader of a listed file, for most of its blobs; raises PuffinMissingError or CatalogUnavailableError."""
    try:
        listed = io.new_input(file.statistics_path)
    except UnsupportedError as error:  # of a scheme that nothing reads: there is no such file
        raise PuffinMissingError(str(error), file=file.statistics_path) from None
    with open_input_file(listed) as source:
        yield PuffinReader(ReadAhead(source), file.file_footer_size_in_bytes)


class ColumnReader:
    """Reads columns from an answer's file, which it opens for the first of them; as a context it closes the file."""

    def __init__(self, io: FileIO, found: Answer, table: str = "") -> None:
        self.found = found
        self._io, self._table, self._files = io, table, ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._files.close()

    def columns(self, only: Collection[int] | None = None, *, sketches: bool = True) -> Iterator[Column]:
        """Those of `read_columns`, each read when it is requested; raises the same."""
        if (file := self.found.statistics) is None:
            return
        with about(file=file.statistics_path):
            stored = self._stored
            for field_id, leaf in self._readable.items():
                if only is not None and field_id not in only:
                    continue
                if (blob := stored.get(field_id)) is None:
                    why = "a sketch that the table metadata lists is not in the file"
                    raise PuffinError(f"{file.statistics_path}: {why}")
                yield self._column(leaf, blob, ThetaSketch.from_bytes(self._reader.read(blob)) if sketches else None)

    @cached_property
    def _reader(self) -> PuffinReader:
        assert self.found.statistics is not None
        return self._files.enter_context(open_statistics(self._io, self.found.statistics))

    @cached_property
    def _stored(self) -> Mapping[int, BlobMetadata]:
        return _sketches_by_field(self._reader)

    @cached_property
    def _paths(self) -> Mapping[int, FieldPath]:
        return leaf_paths(self.found.schema) if self.found.schema else {}

    @cached_property
    def _readable(self) -> Mapping[int, LeafColumn]:
        """The columns with a sketch that the answer's schema can read, by field id, in the order of the list."""
        leaves = {leaf.field_id: leaf for leaf in leaf_columns(self.found.schema)[0]} if self.found.schema else {}
        missing = self.found.missing
        return {each: leaves[each] for each in self.found.listed if each in leaves and each not in missing}

    @cached_property
    def _times(self) -> Mapping[int, int]:
        """How many sketches of each column the file lists."""
        blobs = self.found.statistics.blob_metadata if self.found.statistics else ()
        return Counter(blob.fields[0] for blob in blobs if blob.type == THETA_SKETCH and len(blob.fields) == 1)

    def _column(self, leaf: LeafColumn, blob: BlobMetadata, sketch: ThetaSketch | None) -> Column:
        assert self.found.snapshot is not None
        listed = self.found.listed[leaf.field_id]
        said = _said(listed, blob)
        has_empty = said.has_empty if isinstance(leaf.type, _MAY_BE_EMPTY) else Truth.NO
        column = Column(
            column=replace(leaf, type=_hashed_type(leaf, listed)),
            distinct=_distinct(said, sketch, has_empty),
            value_count=said.value_count,
            null_count=said.null_count,
            has_empty=has_empty,
            stored=sketch,
            requested_id=self.found.snapshot.snapshot_id,
            table=self._table,
            listed=listed,
            unread_deletes=said.unread_deletes,
            one_value_a_row=has_one_value_a_row(self._paths[leaf.field_id]),
        )
        if doubt := _doubt(column, listed, is_alone=self._times[leaf.field_id] == 1):
            return replace(column, doubt=doubt, distinct=replace(column.distinct, known="estimated"))
        return column


def read_columns(
    io: FileIO, found: Answer, table: str = "", only: Collection[int] | None = None, *, sketches: bool = True
) -> tuple[Column, ...]:
    """The columns of which the answer's file has a sketch that its schema can read, with their sketches.

    Of `only` these, by field id, where that is given; in the order of the list. None where there is no file. Without
    `sketches` the footer alone is read.
    Raises PuffinError where the file is missing, damaged, or without a sketch that the metadata lists.
    """
    with ColumnReader(io, found, table) as reader:
        return tuple(reader.columns(only, sketches=sketches))


def read_column(io: FileIO, found: Answer, name: str, table: str = "") -> Column:
    """One column, by its dotted path in the answer's schema; raises ColumnNotFoundError also where it has no sketch."""
    with about(table=table, column=name):
        leaves = columns_named(found.schema, (name,)) if found.schema else ()
        leaf = next((leaf for leaf in leaves if leaf.name == name), None)
        for column in read_columns(io, found, table, (leaf.field_id,)) if leaf else ():
            return column
        why = found.missing.get(leaf.field_id) if leaf else None
        said = f": {why}" if why else " yet: `puffinry analyze` computes them"
        raise ColumnNotFoundError(f"column {name!r} has no statistics{said}")


def read_properties(io: FileIO, found: Answer) -> Mapping[int, SketchProperties]:
    """All that the answer's file says of the sketches, by field id: its footer, or the list if that cannot be read."""
    stored: Mapping[int, BlobMetadata] = {}
    if found.statistics:
        try:
            with open_statistics(io, found.statistics) as reader:
                stored = _sketches_by_field(reader)
        except (PuffinError, OSError):
            stored = {}
    return {field_id: _said(each, stored.get(field_id)) for field_id, each in found.listed.items()}


def _said(listed: Listed, stored: BlobMetadata | None) -> SketchProperties:
    """The footer's, where they have all that is listed; else what is listed, by which engines plan."""
    is_in_footer = stored is not None and listed.blob.properties.items() <= stored.properties.items()
    return SketchProperties(stored.properties) if stored and is_in_footer else listed.said


def sketched_count(sketch: ThetaSketch, has_empty: Truth, certain: NDArray[np.int64] | None = None) -> Count:
    """The distinct values of a sketch, which a whole one has counted, and the empty one, which no sketch can hold.

    `certain` are the hashes of values that are there, where the sketch has some that may be.
    """
    least = sketch if certain is None else ThetaSketch(sketch.theta, certain)
    if sketch.theta == MAX_THETA:
        ends = least.hashes.size, sketch.hashes.size
        return (Count.proven(*ends) if ends[0] < ends[1] else Count.counted(ends[1])) + Count.of(has_empty)
    lower, estimate, upper = sketch.estimated()
    if certain is not None:
        lower = least.estimated()[0]
    # The estimate is cut off as Iceberg Java does it, the bounds are rounded outwards.
    return Count(math.floor(lower), int(estimate), math.ceil(upper), "estimated") + Count.of(has_empty)


def _distinct(said: SketchProperties, sketch: ThetaSketch | None, has_empty: Truth) -> Count:
    """The number as it is noted with its bounds; of another writer, the sketch's own around what is noted."""
    if said.distinct is not None:
        return said.distinct
    own = sketched_count(sketch, has_empty) if sketch else Count(0, said.ndv or 0, UNBOUNDED, "estimated")
    noted = own.estimate if said.ndv is None else said.ndv
    return Count(min(own.least, noted), noted, max(own.most, noted), "estimated")  # nobody vouches for a whole sketch


def _hashed_type(leaf: LeafColumn, listed: Listed) -> t.PrimitiveType:
    """The type by which a column was counted: a promoted one is hashed in another way."""
    path = leaf_paths(listed.schema).get(leaf.field_id) if listed.schema else None
    kind = path[-1].field_type if path else leaf.type
    return kind if isinstance(kind, t.PrimitiveType) else leaf.type


def _doubt(column: Column, listed: Listed, *, is_alone: bool) -> str | None:
    if not is_alone:
        return _LISTED_TWICE
    if not listed.is_own:
        return listed.doubt or _OF_ANOTHER_WRITER
    most = column.distinct.most if column.value_count is None else min(column.distinct.most, column.value_count)
    if column.stored is None:
        return None
    own = sketched_count(column.sketch, column.has_empty)
    said = {column.distinct.known, own.known}  # a proof may contradict an estimate, and no estimate counts
    is_its_own = own.least <= column.distinct.estimate <= own.most or said == {"proven", "estimated"}
    if column.retained > most or not is_its_own or said == {"counted", "estimated"}:
        return f"its number, {column.distinct.estimate:,}, is not its sketch's"
    return None


def _sketches_by_field(reader: PuffinReader) -> dict[int, BlobMetadata]:
    blobs = reader.metadata.blobs
    return {blob.fields[0]: blob for blob in blobs if blob.type == THETA_SKETCH and len(blob.fields) == 1}
