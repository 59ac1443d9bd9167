"""A table in the one form that all of them have.

A screen may be narrow: then cells say the same in fewer letters, and then columns are left out, the least wanted first.
Numbers are never broken, and names only where they are longer than half the screen: one such name is no reason to leave
out what there is to say of all.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions
from rich.table import Table
from rich.text import Text

_GAP = 3  # letters between two columns
_EDGES = 2  # letters to the left of the first and to the right of the last
_NARROWEST = 8  # letters of a name on a line, when there is no room
_PROSE = 24  # letters that a column of sentences is given, however long these are


@dataclass(frozen=True, slots=True)
class Either:
    """What a cell says, and the same in fewer letters for a narrow screen."""

    whole: str
    short: str


Cell = str | Text | Either


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
    ) -> None:
        """With `texts` to the left, `numbers` to the right; a row has a cell for each.

        `spare`: the columns that may be left out on a narrow screen, in this order. `prose`: those whose cells are
        sentences, which may go over several lines.
        """
        self.title = title
        self._numbers, self._spare, self._prose = tuple(numbers), tuple(spare), frozenset(prose)
        self._names = (*texts, *self._numbers)
        self._rows = list(rows)

    def add_row(self, *cells: Cell) -> None:
        """One more line: a cell for each column."""
        self._rows.append(cells)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Table | Text]:
        """The title, the table, and which columns were left out."""
        if self.title is not None:
            yield console.render_str(self.title, style="bold")
        left_out, shortened = self._fitting(options.max_width)
        are_numbers_whole = self._width(left_out, _NARROWEST, shortened=True) <= options.max_width
        shown = [place for place, name in enumerate(self._names) if name not in left_out]
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for name in (self._names[place] for place in shown):
            is_number = name in self._numbers
            table.add_column(name, justify="right" if is_number else "left", overflow="fold")
            table.columns[-1].no_wrap = is_number and are_numbers_whole
        for row in self._rows:
            table.add_row(*(_said(row[place], shortened) for place in shown))
        yield table
        if left_out:
            names = ", ".join(name for name in self._names if name in left_out)
            yield Text(f"a wider screen, or --json, shows {names}", style="dim")

    def _fitting(self, screen: int) -> tuple[set[str], bool]:
        if self._width(set(), screen // 2, shortened=False) <= screen:
            return set(), False
        for count in range(len(self._spare) + 1):
            left_out = set(self._spare[:count])
            if self._width(left_out, screen // 2, shortened=True) <= screen:
                break
        return left_out, True

    def _width(self, left_out: set[str], broken_at: int, *, shortened: bool) -> int:
        """Of the whole table, with names broken that have more letters than that."""
        widths = []
        for place, name in enumerate(self._names):
            if name not in left_out:
                cells = (_said(row[place], shortened) for row in self._rows)
                lines = (line for cell in cells for line in str(cell).splitlines())
                width = max(map(cell_len, (name, *lines)))
                width = min(width, _PROSE) if name in self._prose else width
                widths.append(width if name in self._numbers else min(width, broken_at))
        return sum(widths) + _GAP * (len(widths) - 1) + _EDGES


def _said(cell: Cell, shortened: bool) -> str | Text:
    if isinstance(cell, Either):
        return cell.short if shortened else cell.whole
    return cell
