"""A table in the one form that all of them have, and the console that prints it.

A screen may be narrow: then cells say the same in fewer letters, and then columns are left out, the least wanted first.
Numbers are never broken, and names only where they are longer than half the screen: one such name is no reason to leave
out what there is to say of all.
"""

import io
import os
import shutil
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions
from rich.table import Table
from rich.text import Text

from puffinry.wording import on_one_line

_UNBOUNDED = 10_000
_GAP = 3  # letters between two columns
_EDGES = 2  # letters to the left of the first and to the right of the last
_PROSE = 24  # letters that a column of sentences is given, however long these are


class PlainConsole(Console):
    """Prints strings as they are: names come from others, and neither mark text up nor steer the terminal."""

    def __init__(self, **options: Any) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, **options)
        if not self.is_terminal and "COLUMNS" not in os.environ and "width" not in options:
            self.width = _UNBOUNDED  # a file or a pipe has room for all

    def render_str(self, text: str, **options: Any) -> Text:
        """What rich makes of any string on its way to the screen, in a table's cell too."""
        return super().render_str(on_one_line(text), **options)


@dataclass(frozen=True, slots=True)
class Either:
    """What a cell says, and the same in fewer letters for a narrow screen."""

    whole: str
    short: str


Cell = str | Text | Either  # only a Text has several lines


class Grid:
    """A table that fits the screen it is printed on."""

    def __init__(
        self,
        *texts: str,
        numbers: Iterable[str] = (),
        title: str | None = None,
        spare: Iterable[str] = (),
        prose: Iterable[str] = (),
        rows: Iterable[tuple[Cell, ...]] = (),
        elsewhere: str = ", or --json,",
    ) -> None:
        """With `texts` to the left, `numbers` to the right; a row has a cell for each.

        `spare`: the columns that may be left out on a narrow screen, in this order; after them go the last numbers.
        `prose`: those whose cells are sentences, which may go over several lines. `elsewhere`: what else shows all.
        """
        self.title = title
        self._numbers, self._prose = tuple(numbers), frozenset(prose)
        spare = tuple(spare)
        self._spare = (*spare, *(name for name in self._numbers[:0:-1] if name not in spare))
        self._names = (*texts, *self._numbers)
        self._rows, self._elsewhere = list(rows), elsewhere

    def add_row(self, *cells: Cell) -> None:
        """One more line: a cell for each column."""
        self._rows.append(cells)

    def __str__(self) -> str:
        """As it is printed on this terminal, or where there is none, by Python, which has no options."""
        plain = copy(self)
        plain._elsewhere = ""
        screen = PlainConsole(file=io.StringIO(), width=shutil.get_terminal_size((_UNBOUNDED, 0)).columns)
        with screen.capture() as captured:
            screen.print(plain)
        return "\n".join(line.rstrip() for line in captured.get().splitlines()).strip("\n")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Table | Text]:
        """The title, the table, and which columns were left out; without rows the title alone."""
        if self.title is not None:
            yield console.render_str(self.title, style="bold")
        if not self._rows:
            return
        left_out, shortened = self._fitting(options.max_width)
        shown = [place for place, name in enumerate(self._names) if name not in left_out]
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for place in shown:
            if (name := self._names[place]) in self._numbers:
                width = self._column_width(place, shortened=shortened)
                table.add_column(name, justify="right", no_wrap=True, min_width=width)
            else:
                table.add_column(name, overflow="fold")
        for row in self._rows:
            table.add_row(*(_shown(row[place], shortened) for place in shown))
        yield table
        if left_out:
            names = ", ".join(name for name in self._names if name in left_out)
            yield Text(f"a wider screen{self._elsewhere} shows {names}", style="dim")

    def _fitting(self, screen: int) -> tuple[set[str], bool]:
        if self._width(set(), screen // 2, shortened=False) <= screen:
            return set(), False
        left_out = set[str]()
        for name in (*self._spare, None):
            if name is None or self._width(left_out, screen // 2, shortened=True) <= screen:
                break
            left_out.add(name)
        return left_out, True

    def _width(self, left_out: set[str], broken_at: int, *, shortened: bool) -> int:
        widths = []
        for place, name in enumerate(self._names):
            if name not in left_out:
                width = self._column_width(place, shortened=shortened)
                width = min(width, _PROSE) if name in self._prose else width
                widths.append(width if name in self._numbers else min(width, broken_at))
        return sum(widths) + _GAP * (len(widths) - 1) + _EDGES

    def _column_width(self, place: int, *, shortened: bool) -> int:
        cells = (str(_shown(row[place], shortened)) for row in self._rows)
        return max(map(cell_len, (self._names[place], *(line for cell in cells for line in cell.splitlines()))))


def _shown(cell: Cell, shortened: bool) -> Text:
    if isinstance(cell, Either):
        cell = cell.short if shortened else cell.whole
    return Text(on_one_line(cell)) if isinstance(cell, str) else cell
