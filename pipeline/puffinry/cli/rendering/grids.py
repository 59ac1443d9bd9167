"""An empty table in the one form that all of them have, and numbers as people read them.

A screen may be narrow: then cells say the same in fewer letters, and then columns are left out, the least wanted first.
Numbers are never broken, and names only where they are longer than half the screen: one such name is no reason to leave
out what there is to say of all.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions
from rich.table import Table
from rich.text import Text

_GAP = 3  # letters between two columns
_EDGES = 2  # letters to the left of the first and to the right of the last
_NARROWEST = 8  # letters of a name on a line, when there is no room
_BREAK = re.compile(r"[\n\t]")  # a letter whose width no one knows beforehand
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
        texts: Collection[str],
        numbers: Collection[str] = (),
        title: str | None = None,
        spare: Collection[str] = (),
        prose: Collection[str] = (),
    ) -> None:
        """An empty one; the arguments are those of `grid`."""
        self.title = title
        self._names = (*texts, *numbers)
        self._numbers = set(numbers)
        self._spare = tuple(spare)
        self._prose = set(prose)
        self._rows: list[tuple[Cell, ...]] = []

    def add_row(self, *cells: Cell) -> None:
        """One more line: a cell for each column."""
        self._rows.append(cells)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Table | Text]:
        """The title, the table, and which columns were left out."""
        if self.title is not None:
            yield Text(self.title, style="bold")
        left_out, shortened = self._fitting(options.max_width)
        is_hopeless = self._least_width(left_out) > options.max_width
        table = self._table(left_out, numbers_whole=not is_hopeless)
        for row in self._rows_for_rich(console, left_out, shortened, options.max_width):
            table.add_row(*row)
        yield table
        if left_out:
            names = ", ".join(name for name in self._names if name in left_out)
            yield Text(f"a wider screen, or --json, shows {names}", style="dim")

    def _fitting(self, screen: int) -> tuple[set[str], bool]:
        """Which columns must be left out, and whether cells must be shortened."""
        if self._width(set(), screen, shortened=False) <= screen:
            return set(), False
        for count in range(len(self._spare) + 1):
            left_out = set(self._spare[:count])
            if self._width(left_out, screen, shortened=True) <= screen:
                break
        return left_out, True

    def _width(self, left_out: set[str], screen: int, *, shortened: bool) -> int:
        """Of the whole table on such a screen, names longer than half of it broken."""
        widths = []
        for place, name in enumerate(self._names):
            if name not in left_out:
                width = self._column_width(place, shortened=shortened)
                widths.append(width if name in self._numbers else min(width, screen // 2))
        return sum(widths) + _GAP * (len(widths) - 1) + _EDGES

    def _least_width(self, left_out: set[str]) -> int:
        """With all numbers whole, and names broken as far as can be borne."""
        widths = [
            self._column_width(place, shortened=True) if name in self._numbers else _NARROWEST
            for place, name in enumerate(self._names)
            if name not in left_out
        ]
        return sum(widths) + _GAP * (len(widths) - 1) + _EDGES

    def _column_width(self, place: int, *, shortened: bool) -> int:
        cells = (_said(row[place], shortened) for row in self._rows)
        lines = (line for cell in cells for line in str(cell).splitlines())
        widest = max(map(cell_len, (self._names[place], *lines)))
        return min(widest, _PROSE) if self._names[place] in self._prose else widest

    def _table(self, left_out: set[str], *, numbers_whole: bool) -> Table:
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for name in self._names:
            is_number = name in self._numbers
            no_wrap = is_number and numbers_whole
            if name not in left_out:
                table.add_column(name, justify="right" if is_number else "left", no_wrap=no_wrap, overflow="fold")
        return table

    def _rows_for_rich(
        self, console: Console, left_out: set[str], shortened: bool, screen: int
    ) -> Sequence[Sequence[Text]]:
        """The cells; where each row is a line, all of them as one row, since rich's work is nearly all for rows."""
        shown = [place for place, name in enumerate(self._names) if name not in left_out]
        rows = [[_text(console, _said(row[place], shortened)) for place in shown] for row in self._rows]
        columns = list(zip([Text(self._names[place]) for place in shown], *rows, strict=True))
        width = sum(max(cell.cell_len for cell in column) for column in columns) + _GAP * len(shown) + _EDGES
        if not rows or width > screen or any(_BREAK.search(cell.plain) for row in rows for cell in row):
            return rows
        return [[Text("\n").join(cells) for _, *cells in columns]]


def _text(console: Console, cell: str | Text) -> Text:
    return console.render_str(cell, highlight=False) if isinstance(cell, str) else cell


def _said(cell: Cell, shortened: bool) -> str | Text:
    if isinstance(cell, Either):
        return cell.short if shortened else cell.whole
    return cell


def grid(
    *texts: str,
    numbers: Iterable[str] = (),
    title: str | None = None,
    spare: Iterable[str] = (),
    prose: Iterable[str] = (),
) -> Grid:
    """An empty table with `texts` to the left, `numbers` to the right.

    `spare`: the columns that may be left out on a narrow screen, in this order. `prose`: those whose cells are
    sentences, which may go over several lines.
    """
    return Grid(texts, tuple(numbers), title, tuple(spare), tuple(prose))


def count_text(count: int | None) -> str:
    """A count, or a dash where nobody counted."""
    return "–" if count is None else f"{count:,}"
