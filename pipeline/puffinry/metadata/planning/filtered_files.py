"""Which data files a filter opens. `filter_planning` finds out; this imports none of PyIceberg's expressions."""

from dataclasses import dataclass
from typing import Literal

Reason = Literal["partition", "metrics"]


@dataclass(frozen=True, slots=True)
class FilteredFiles:
    """Data files that a filter opens, or leaves out for one reason."""

    paths: tuple[str, ...] = ()
    rows: int = 0  # before deletes
    bytes: int = 0
    reason: Reason | None = None  # what shows that no row matches; None: the filter opens them
    columns: tuple[str, ...] = ()  # dotted paths, of the condition that no row meets; none: the files have no rows


@dataclass(frozen=True, slots=True)
class FilterPlan:
    """What a filter does with the data files of a snapshot."""

    where: str
    all: FilteredFiles = FilteredFiles()
    opened: FilteredFiles = FilteredFiles()
    skipped: tuple[FilteredFiles, ...] = ()  # by reason: partitions first, then most files first
