"""Planning from a snapshot whose files are known: only the manifests that the two snapshots do not share are read.

In: the files of one snapshot as a table, and another snapshot. Out: the other's `ScanPlan`, of which the files that are
new are there, and the others are read when somebody asks for one of them. An append to a table of a million files is
planned by reading what the append wrote.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property
from typing import overload

import numpy as np
from pyiceberg.expressions import AlwaysTrue
from pyiceberg.io import FileIO

from puffinry.errors import MetadataError
from puffinry.metadata.document import Snapshot, TableMetadata
from puffinry.metadata.manifests import Manifest, manifests_of
from puffinry.metadata.planning.live_file_table import LiveFileTable
from puffinry.metadata.planning.live_files import LiveFile, keys_of
from puffinry.metadata.planning.scan_planning import Planner, ScanPlan, plan_scan

_log = logging.getLogger(__name__)


class _FilesOnDemand(Sequence[LiveFile]):
    """A plan's files: some are known, and all are read from the manifests when another one is requested."""

    def __init__(
        self, table: LiveFileTable, at_hand: Mapping[int, LiveFile], read: Callable[[], Sequence[LiveFile]]
    ) -> None:
        self._table = table
        self._at_hand = at_hand
        self._read = read

    def __len__(self) -> int:
        return len(self._table)

    @overload
    def __getitem__(self, position: int) -> LiveFile: ...
    @overload
    def __getitem__(self, position: slice) -> Sequence[LiveFile]: ...
    def __getitem__(self, position: int | slice) -> LiveFile | Sequence[LiveFile]:
        if isinstance(position, slice):
            return self._all[position]
        return self._at_hand.get(position) or self._all[position]

    @cached_property
    def _all(self) -> Sequence[LiveFile]:
        files = self._read()
        by_key = dict(zip(keys_of(files), files, strict=True))
        keys = self._table.keys(range(len(self._table)))
        if strangers := set(keys) - by_key.keys():
            path = min(strangers).path
            raise MetadataError(f"{path}: known to the statistics, but in no manifest; refresh with --full", file=path)
        return [replace(by_key[key], number=number) for number, key in enumerate(keys)]


def plan_from(
    known: Snapshot,
    table: LiveFileTable,
    metadata: TableMetadata,
    snapshot: Snapshot,
    io: FileIO,
    columns: Sequence[str] | AbstractSet[int] | None = None,
) -> ScanPlan | None:
    """What `plan_scan` gives without a filter, but for the order of files of one age; `table` are `known`'s files.

    None where the manifests that differ do not tell: deletes came or went, which may touch any file, or manifests of
    the known snapshot are gone or do not fit the table. Raises as `plan_scan` does.
    """
    planner = Planner(metadata, snapshot, io, AlwaysTrue(), columns)
    try:
        before = manifests_of(known, io)
        removed, added = _not_shared(before, planner.manifests), _not_shared(planner.manifests, before)
        if any(manifest.has_deletes for manifest in (*removed, *added)):
            return None
        gone = table.find(list(planner.files(removed)))
    except MetadataError as error:
        _log.info("snapshot %d is planned from all of its manifests: %s", snapshot.snapshot_id, error)
        return None
    if gone is None:
        return None
    new = list(planner.files(added))
    kept = table.take(np.setdiff1d(np.arange(len(table)), gone, assume_unique=True))
    joined, came_from = kept.joined(LiveFileTable.of(new))
    at_hand = {
        number: replace(new[came_from[number] - len(kept)], number=number)
        for number in np.flatnonzero(came_from >= len(kept)).tolist()
    }
    files = _FilesOnDemand(joined, at_hand, lambda: plan_scan(metadata, snapshot, io, columns=columns).files)
    return planner.plan(files, joined)


def _not_shared(manifests: Sequence[Manifest], others: Sequence[Manifest]) -> list[Manifest]:
    """Those that are not among the others, which says the same of their files: neither ever changes."""
    shared = {manifest.path for manifest in others}
    return [manifest for manifest in manifests if manifest.path not in shared]
