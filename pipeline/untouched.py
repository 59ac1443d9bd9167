"""Data files that new position deletes leave as they are, though others of their partition are deleted from.

By its manifest entry alone, a position-delete file may touch every data file of its partition whose path lies within
its bounds, so that each of them becomes a new unit. Which ones it names stands in the file: of delete files that are
new since the base their column of paths is read, and the units of all others keep their place in the ledgers.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache

from pipeline.base import Base
from pipeline.catalogs import Table
from pipeline.metadata.changes import Replacement
from pipeline.metadata.planning import ScanPlan, plan_scan
from pipeline.metadata.units import Delete, Unit

DataFiles = Callable[[Delete], Collection[str]]


def untouched(
    table: Table, base: Base, plan: ScanPlan, compactions: Sequence[Replacement], data_files: DataFiles
) -> Iterator[Replacement]:
    """The plan's units that have the same rows as a unit of the base with fewer deletes; `compactions` lie between.

    `data_files` looks up what a position-delete file names. Raises what it raises, and MetadataError.
    """
    known = set(base.units.keys) | {key for change in compactions for key in change.new}
    paths = {key.path for key in base.units.keys}
    suspects = [unit for unit in plan.units if any(map(_is_of_many, unit.deletes)) and unit.path in paths]
    suspects = [unit for unit in suspects if unit.key not in known]
    if not suspects:
        return
    before = {unit.path: unit for unit in plan_scan(table.metadata, base.snapshot, table.io).units}
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
    return set(old.deletes) < set(new.deletes) and all(
        _is_of_many(delete) and new.path not in data_files(delete) for delete in added
    )
