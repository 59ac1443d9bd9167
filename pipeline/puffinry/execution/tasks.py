"""Cuts a plan into scan tasks of even cost.

In: the files to read and the columns to read of them. Out: tasks, largest first, each a list of pieces. A piece is a
file; if a file is more than a task's fair share, a piece is some of its row groups or some of its columns. An Avro file
is not split: its columns are interleaved, so each part would decode all of it. Cost is the
bytes that are expected to be read, plus a little for opening each file: many small files are packed, a large one is
split. The columns of a wide table are divided among tasks, since what several tasks find of one column must be sent and
merged. Sizes and offsets are a manifest's: a wrong one makes tasks uneven, but no row group is left out.
"""

import heapq
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby, pairwise

from puffinry.execution.limits import DEFAULT_LIMITS, OPENING, ScanLimits
from puffinry.metadata import ROWS
from puffinry.metadata.planning import LiveFile

# To queue behind another task is worth what it costs only for one that runs for half a second or so.
_WORTH_QUEUING = 128 << 20
# Opening a file once more costs as much as so many columns of which one more task sends what it found.
_COLUMNS_PER_OPENING = 16
TO_THE_END = 1 << 63  # of a file, however long it is


@dataclass(frozen=True, slots=True)
class Piece:
    """What one task reads of one file."""

    file: LiveFile
    columns: tuple[int, ...]  # field ids
    byte_range: tuple[int, int] | None = None  # row groups that start in it; None: the whole file
    cost: int = 0  # bytes
    unsized: int = 0  # bytes expected of each column of which the manifest says no size


@dataclass(frozen=True, slots=True)
class ScanTask:
    """What one Spark task reads."""

    pieces: tuple[Piece, ...]

    @property
    def cost(self) -> int:
        """Bytes expected to be read, file openings included."""
        return sum(piece.cost for piece in self.pieces)

    @property
    def columns(self) -> set[int]:
        """The field ids of what it reads."""
        return set().union(*(piece.columns for piece in self.pieces))


def cut_tasks(
    wanted: Iterable[tuple[LiveFile, Sequence[int]]], cores: int, limits: ScanLimits = DEFAULT_LIMITS
) -> list[ScanTask]:
    """Tasks that together read the columns (field ids) wanted of each file once; the costliest comes first."""
    pieces = [_costed(Piece(file, tuple(columns), unsized=_unsized(file, columns))) for file, columns in wanted]
    total = sum(piece.cost for piece in pieces)
    if not pieces:
        return []
    count = _task_count(total, cores, limits)
    share = max(limits.smallest_task, -(-total // count))
    tasks: list[ScanTask] = []
    stripes = _striped(pieces, count)
    for stripe in stripes:
        small = [part for piece in stripe for part in _split(piece, share)]
        tasks += _evened(_pack(small, min(count // len(stripes), len(small))), limits.smallest_task)
    return sorted(tasks, key=lambda task: task.cost, reverse=True)


def _striped(pieces: Sequence[Piece], count: int) -> list[list[Piece]]:
    """The pieces, divided by columns that lie side by side as often as that pays; into a divisor of `count` parts."""
    width = max(len(piece.columns) for piece in pieces)
    cheapest = math.isqrt(count * width // (_COLUMNS_PER_OPENING * len(pieces)))
    most = max(1, min(cheapest, width // _COLUMNS_PER_OPENING))
    number = max(divisor for divisor in range(1, most + 1) if count % divisor == 0)
    if number == 1:
        return [list(pieces)]
    stripe_of = _stripe_of_columns(pieces, number)
    stripes: list[list[Piece]] = [[] for _ in range(number)]
    for position, piece in enumerate(pieces):
        if piece.file.file_format == "avro":
            stripes[position % number].append(piece)
            continue
        for stripe, columns in groupby(piece.columns, key=stripe_of.__getitem__):
            stripes[stripe].append(_costed(replace(piece, columns=tuple(columns))))
    return [stripe for stripe in stripes if stripe]


def _stripe_of_columns(pieces: Sequence[Piece], number: int) -> dict[int, int]:
    """To which of `number` stripes of about as many bytes each column belongs, by field id."""
    sizes: Counter[int] = Counter()
    for piece in pieces:
        sizes.update({each: _column_bytes(piece, each) for each in piece.columns})
    ends = accumulate(sizes.values())
    more_than_all = sizes.total() + 1
    return {each: (end - sizes[each]) * number // more_than_all for each, end in zip(sizes, ends, strict=True)}


def _task_count(total: int, cores: int, limits: ScanLimits) -> int:
    """Where they are more than the cores, in full rounds: of even cost, they keep all cores busy to the end."""
    at_once = min(cores, math.ceil(total / limits.smallest_task))
    queued = min(limits.tasks_per_core * cores, total // _WORTH_QUEUING)
    least = max(1, at_once, queued, math.ceil(total / limits.largest_task))
    return least if least < cores else math.ceil(least / cores) * cores


def _costed(piece: Piece) -> Piece:
    file = piece.file
    read = sum(_column_bytes(piece, field_id) for field_id in piece.columns)
    deletes = sum(max(0, delete.content_size or delete.size_in_bytes) for delete in file.deletes)
    return replace(piece, cost=OPENING + deletes + int(read * _share_of_rows(piece)))


def _column_bytes(piece: Piece, field_id: int) -> int:
    """Bytes of a column of the whole file on disk; rows are counted without any."""
    if field_id in piece.file.partition or field_id == ROWS.field_id:
        return 0
    return max(0, piece.file.column_sizes.get(field_id, piece.unsized))


def _unsized(file: LiveFile, columns: Sequence[int]) -> int:
    """An even share of what columns of known size leave: Iceberg's writers say the sizes of the first 100 only."""
    known = [max(0, file.column_sizes[each]) for each in columns if each in file.column_sizes]
    others = len(columns) - len(known) - (ROWS.field_id in columns)
    return max(0, file.size_in_bytes - sum(known)) // max(1, others)


def _split(piece: Piece, share: int) -> Iterator[Piece]:
    """The piece, or parts that cost not much more than `share` each, where the file can be split so far."""
    if piece.cost <= share or piece.file.file_format == "avro":
        yield piece
        return
    for part in _split_by_row_groups(piece, share):
        yield from _split_by_columns(part, share)


def _split_by_row_groups(piece: Piece, share: int) -> Iterator[Piece]:
    file = piece.file
    first, end = _bytes_expected(piece)
    starts = [start for start in file.split_offsets[1:] if first < start < end]
    if file.file_format != "parquet" or not starts:
        yield piece
        return
    per_byte = piece.cost / (end - first)
    bounds = [first]
    for start in starts:
        if (start - bounds[-1]) * per_byte >= share:
            bounds.append(start)
    bounds.append(piece.byte_range[1] if piece.byte_range else TO_THE_END)
    for part in pairwise(bounds):
        yield _costed(replace(piece, byte_range=part))


def _split_by_columns(piece: Piece, share: int) -> Iterator[Piece]:
    rows = _share_of_rows(piece)
    group: list[int] = []
    cost = 0.0
    for field_id in piece.columns:
        more = _column_bytes(piece, field_id) * rows
        if group and cost + more > share:
            yield _costed(replace(piece, columns=tuple(group)))
            group, cost = [], 0.0
        group.append(field_id)
        cost += more
    yield _costed(replace(piece, columns=tuple(group)))


def _bytes_expected(piece: Piece) -> tuple[int, int]:
    start, end = piece.byte_range or (0, TO_THE_END)
    return start, min(end, _size(piece.file))


def _size(file: LiveFile) -> int:
    """As the manifest says, but beyond the file's split offsets."""
    return max(file.size_in_bytes, 1 + max(file.split_offsets, default=0))


def _share_of_rows(piece: Piece) -> float:
    """About; row groups of one file are taken for equally dense."""
    start, end = _bytes_expected(piece)
    return 1.0 if piece.byte_range is None else (end - start) / _size(piece.file)


def _pack(pieces: Sequence[Piece], count: int) -> list[ScanTask]:
    bins: list[list[Piece]] = [[] for _ in range(count)]
    lightest = [(0, number) for number in range(count)]
    for piece in sorted(pieces, key=lambda piece: piece.cost, reverse=True):
        cost, number = heapq.heappop(lightest)
        bins[number].append(piece)
        heapq.heappush(lightest, (cost + piece.cost, number))
    return [ScanTask(tuple(filled)) for filled in bins]


def _evened(tasks: list[ScanTask], worth: int) -> list[ScanTask]:
    """The tasks, packed anew with files of the costliest in parts, if that evens `worth` bytes."""
    # Five files of one size would keep one of two cores waiting while the other reads the fifth.
    fair = sum(task.cost for task in tasks) // len(tasks)
    if _costliest(tasks) - fair < worth:
        return tasks
    parts: list[Piece] = []
    for task in tasks:
        excess = task.cost - fair
        parts += task.pieces if excess < worth else (part for piece in task.pieces for part in _split(piece, excess))
    packed = _pack(parts, len(tasks))
    return packed if _costliest(tasks) - _costliest(packed) >= worth else tasks


def _costliest(tasks: Iterable[ScanTask]) -> int:
    return max(task.cost for task in tasks)
