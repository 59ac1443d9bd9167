"""Which statistics an engine would use to plan a query of a snapshot."""

from collections.abc import Mapping
from dataclasses import dataclass

from puffinry.engines.rules import Engine
from puffinry.wording import counted

_UNITS = (86_400, "d"), (3_600, "h"), (60, "min")


@dataclass(frozen=True, slots=True)
class Behind:
    """How old the oldest number that an engine uses is. None: not known, as of a snapshot that is no ancestor."""

    snapshots: int | None
    rows_changed: int | None  # added and deleted since, by the snapshots' own summaries
    seconds: int | None

    def __str__(self) -> str:
        """So far behind, in words."""
        if self.snapshots is None:
            return "not an ancestor"
        if self.snapshots == 0:
            return "current"
        rows = "" if self.rows_changed is None else f", {self.rows_changed:,} rows"
        seconds = self.seconds or 0
        time = next((f"{seconds // size} {unit}" for size, unit in _UNITS if seconds >= size), f"{seconds} s")
        return f"{counted(self.snapshots, 'snapshot')}{rows}, {time}"


@dataclass(frozen=True, slots=True)
class Missing:
    """A column that an engine has no number of, and why."""

    column: str
    reason: str
    listed: bool  # the table lists one that the engine could use, and passes over


@dataclass(frozen=True, slots=True)
class EngineView:
    """What an engine would plan a query of a snapshot with."""

    engine: Engine
    statistics_file: str | None
    of_snapshot: int | None  # that the file is listed for
    behind: Behind | None  # None: the engine uses nothing
    columns: Mapping[str, int | None]  # NDV by column; None: it is found in the sketch, not in the metadata
    outdated: tuple[str, ...]  # of these, the ones of which the table lists a newer number
    missing: tuple[Missing, ...]
    warnings: tuple[str, ...]  # harm that the engine does with what it sees
    remedy: str | None  # None: nothing that could be done here would show it more

    @property
    def hidden(self) -> tuple[str, ...]:
        """The columns of which the table lists a number, or a newer one, that the engine could use and does not."""
        return (*(missing.column for missing in self.missing if missing.listed), *self.outdated)
