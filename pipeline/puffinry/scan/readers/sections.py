"""What the readers of all file formats have in common: a data file is read section by section, column by column.

A section is what a format can read on its own: a row group, a stripe, a run of blocks. Row positions count from the
start of the file, because position deletes do.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pyarrow as pa

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
