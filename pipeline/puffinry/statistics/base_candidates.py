"""Which listed files a refresh could start from: those whose sketches Puffinry computed for this very table.

In: an `Answer`. Out: its `Base` candidates, a snapshot each, those of ancestors first, the nearest at the head. No file
is opened: `refresh.base` reads what they hold.
"""

import logging
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass

from puffinry.metadata import Snapshot, StatisticsFile, ancestors, nearest_first, statistics_of
from puffinry.statistics.answer import Answer
from puffinry.statistics.listed import Listed, ListedStatistics, sketched_snapshots

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Base:
    """A listed file with sketches that Puffinry computed for one snapshot of this very table.

    It may be listed for another snapshot: a copy counts the units of the one that it was computed for.
    """

    file: StatisticsFile
    snapshot_id: int  # that the sketches were computed for
    snapshot: Snapshot | None  # None: it has expired
    sequence_number: int
    is_ancestor: bool  # of the snapshot to analyze, as far as is known
    columns: Mapping[int, int | None]  # field id -> lg k


def bases(found: Answer) -> Iterator[Base]:
    """The files that a refresh of the answer's snapshot could start from, the nearest first.

    The first one serves as a rule, and a table may list thousands: what the others hold is found out in their turn.
    """
    if found.snapshot is None:
        return
    metadata = found.source.metadata
    order = {near.snapshot_id: place for place, near in enumerate(nearest_first(metadata, found.snapshot))}
    ancestor_ids = {ancestor.snapshot_id for ancestor in ancestors(metadata, found.snapshot)}
    files: defaultdict[int, list[StatisticsFile]] = defaultdict(list)  # by the place of what they have sketches of
    for listed_for in order:
        if file := statistics_of(metadata, listed_for):
            for place in {order.get(snapshot_id, len(order)) for snapshot_id in sketched_snapshots(file)}:
                files[place].append(file)
    for place in sorted(files):
        for file in files[place]:
            for base in _bases_in(found.source, file, ancestor_ids):
                if order.get(base.snapshot_id, len(order)) == place:
                    yield base


def base_at(found: Answer) -> Base | None:
    """The answer's own file, as far as it has Puffinry's sketches of the requested snapshot itself."""
    if found.snapshot is None or found.statistics is None:
        return None
    snapshot_id = found.snapshot.snapshot_id
    here = _bases_in(found.source, found.statistics, (snapshot_id,))
    return next((base for base in here if base.snapshot_id == snapshot_id), None)


def _bases_in(source: ListedStatistics, file: StatisticsFile, ancestor_ids: Container[int]) -> Iterator[Base]:
    """One file's, a snapshot each; `ancestor_ids`: ids of the snapshot to analyze and its ancestors."""
    own: dict[int, dict[int, Listed]] = {}  # snapshot id -> field id ->
    for field_id, sketch in source.sketches(file).items():
        if sketch.is_own:
            own.setdefault(sketch.snapshot_id, {})[field_id] = sketch
        elif sketch.doubt:
            _log.info("%s: field %d is not used: %s", file.statistics_path, field_id, sketch.doubt)
    for snapshot_id, columns in own.items():
        snapshot = source.metadata.snapshots.get(snapshot_id)
        yield Base(
            file=file,
            snapshot_id=snapshot_id,
            snapshot=snapshot,
            sequence_number=next(iter(columns.values())).blob.sequence_number,
            is_ancestor=(file.snapshot_id if snapshot is None else snapshot_id) in ancestor_ids,
            columns={field_id: sketch.lg_k for field_id, sketch in columns.items()},
        )
