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
from rich.text import Span, Text

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
        shown = [place for place, name in enumerate(self._names) if name not in left_out]
        rows = self._texts(console, shown, shortened=shortened)
        width = sum(self._widths(rows, shown)) + _GAP * (len(shown) - 1) + _EDGES
        if width <= options.max_width and not any(_BREAK.search(cell.plain) for row in rows for cell in row):
            yield self._lines(rows, shown)
        else:
            table = self._table(left_out, numbers_whole=not is_hopeless)
            for row in rows:
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

    def _texts(self, console: Console, shown: Sequence[int], *, shortened: bool) -> list[list[Text]]:
        """The cells of the columns that are shown, row by row."""
        made: dict[str, Text] = {}  # many cells say the same
        return [[_text(console, _said(row[place], shortened), made) for place in shown] for row in self._rows]

    def _widths(self, rows: Sequence[Sequence[Text]], shown: Sequence[int]) -> list[int]:
        headed = [[Text(self._names[place]) for place in shown], *rows]
        return [max(cell.cell_len for cell in column) for column in zip(*headed, strict=True)]

    def _lines(self, rows: Sequence[Sequence[Text]], shown: Sequence[int]) -> Text:
        """What rich makes of a table whose cells are lines; of a thousand rows that takes it 0.15 s."""
        names = [self._names[place] for place in shown]
        shape = [(width, name in self._numbers) for width, name in zip(self._widths(rows, shown), names, strict=True)]
        inside = sum(width for width, _ in shape) + _GAP * (len(shape) - 1)
        blank, rule = Text(" " * (inside + _EDGES)), Text(f" {'─' * inside} ")
        head = _line([Text(name, "bold") for name in names], shape)
        lines = [blank, head, rule, *(_line(row, shape) for row in rows), blank]
        return Text("\n", no_wrap=True, overflow="ignore").join(lines)


def _line(cells: Sequence[Text], shape: Sequence[tuple[int, bool]]) -> Text:
    """The cells in columns so wide each, and to the right of them or not."""
    text, spans = " ", []
    for cell, (width, is_right) in zip(cells, shape, strict=True):
        room = " " * (width - cell.cell_len)
        place = len(text) + len(room) * is_right
        if cell.style:
            spans.append(Span(place, place + len(cell), cell.style))
        spans += [span.move(place) for span in cell.spans]
        text += (room + cell.plain if is_right else cell.plain + room) + " " * _GAP
    return Text(text[: 1 - _GAP], spans=spans)


def _text(console: Console, cell: str | Text, made: dict[str, Text]) -> Text:
    if isinstance(cell, Text):
        return cell
    if cell not in made:
        made[cell] = console.render_str(cell, highlight=False)
    return made[cell]


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
