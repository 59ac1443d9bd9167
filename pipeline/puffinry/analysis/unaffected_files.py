"""Data files that new position deletes leave as they are, though others of their partition are deleted from.

By its manifest entry alone, a position-delete file may touch every data file of its partition whose path lies within
its bounds, so that each of them becomes a new unit. Which ones it names stands in the file: of delete files that are
new since the base their column of paths is read, and the units of all others keep their place in the ledgers.
"""

from collections.abc import Callable, Collection, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from puffinry.catalogs import Table
from puffinry.errors import MetadataError
from puffinry.metadata import Snapshot
from puffinry.metadata.planning import Delete, Replacement, ScanPlan, Unit, plan_scan

DataFiles = Callable[[Delete], Collection[str]]


def untouched(
    table: Table, base: Snapshot, plan: ScanPlan, added: NDArray[np.int32], data_files: DataFiles
) -> Iterator[Replacement]:
    """Those of the `added` units, positions in the plan, that have the same rows as one of the base with fewer deletes.

    `data_files` looks up what a position-delete file names. Raises what it raises.
    """
    units = [plan.units[position] for position in added.tolist()]
    suspects = [unit for unit in units if any(map(_is_of_many, unit.deletes))]
    if not suspects:
        return
    try:
        before = {unit.path: unit for unit in plan_scan(table.metadata, base, table.io).units}
    except MetadataError:
        return  # manifests of the base are gone: how its deletes touch what is not known
    look_up = cache(data_files)
    for unit in suspects:
        old = before.get(unit.path)
        if old is not None and _has_same_rows(old, unit, look_up):
            yield Replacement((old.key,), (unit.key,))


def _is_of_many(delete: Delete) -> bool:
    """Whether its manifest entry leaves open which data files it touches."""
    return delete.content == "position" and delete.data_file is None


def _has_same_rows(old: Unit, new: Unit, data_files: DataFiles) -> bool:
    added = set(new.deletes) - set(old.deletes)
    return (
        old.identities == new.identities
        and set(old.deletes) < set(new.deletes)
        and all(_is_of_many(delete) and new.path not in data_files(delete) for delete in added)
    )
