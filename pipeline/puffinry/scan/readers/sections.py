"""What the readers of all file formats have in common: a data file is read section by section, column by column.

A section is what a format can read on its own: a row group, a stripe, a run of blocks. Row positions count from the
start of the file, because position deletes do.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pyarrow as pa

from puffinry.scan.readers.file_schema import FileFields, FileLeaf

ByteRange = tuple[int, int]  # start and end in a data file: a task reads the sections that start in it
BATCH_ROWS = 1 << 17  # of a column's batch, where neither its bytes nor its section end it before


# Which of so many rows live, from a row of the section on; None: all of them. It is requested as far as rows are really
# there, since a few bytes may claim any number of them.
Mask = Callable[[int, int], pa.BooleanArray | None]


def all_live(_start: int, _count: int) -> None:
    """The mask of a section of which every row lives."""


@dataclass(frozen=True, slots=True)
class LiveRows:
    """The rows of a section that deletes and the row filter leave."""

    count: int
    mask: Mask = all_live


class Section(Protocol):
    """A run of a file's rows."""

    @property
    def first_row(self) -> int:
        """The position of its first row in the file."""
        ...

    @property
    def row_count(self) -> int:
        """How many rows it has."""
        ...

    def read(self, leaf: FileLeaf) -> Iterator[pa.Array]:
        """The top-level column around `leaf`, batch by batch, in the order of the rows."""
        ...

    def steps(self, leaf: FileLeaf) -> Sequence[int]:
        """The way down from what `read` yields to the leaf, for `leaf_slots`."""
        ...


class DataFile(Protocol):
    """An open data or delete file."""

    path: str
    row_count: int | None  # None where only reading the file tells it
    fields: FileFields
    is_named: bool  # the ids of its fields come from the name mapping

    def sections(self, leaves: Sequence[FileLeaf], byte_range: ByteRange | None) -> Iterator[Section]:
        """The file's sections in the order of their rows; only `leaves` will be read from them."""
        ...
