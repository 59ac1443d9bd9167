"""The joins of some tables as a picture: a box for each table, with the columns that are joined, and lines between."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from puffinry.wording import on_one_line

if TYPE_CHECKING:
    from puffinry.knowledge import Candidate
    from puffinry.statistics import Column

_WIDTH, _LINE, _GAP = 280, 20, 200  # of a box, of a row in it, between the two columns of boxes; pixels
_LEFT, _RIGHT = _LINE, _LINE + _WIDTH + _GAP
_LETTERS = 32  # of a name, before it is cut


def join_picture(joins: "Sequence[Candidate]") -> str:
    """An SVG document: to the left the tables that refer to others, to the right those with the keys."""
    left, right = _places(each.overlap.a for each in joins), _places(each.overlap.b for each in joins)
    size = f"{_RIGHT + _WIDTH + _LINE} {max([0, *left.values(), *right.values()]) + 2 * _LINE}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="sans-serif" font-size="12">'
    lines = [_line(left[_name(each.overlap.a)], right[_name(each.overlap.b)], each) for each in joins]
    rows = [_row(x, y, *name) for x, places in ((_LEFT, left), (_RIGHT, right)) for name, y in places.items()]
    return "\n".join([head, *lines, *rows, "</svg>\n"])


def _name(side: "Column") -> tuple[str, str]:
    return side.table, side.column.name


def _places(sides: "Iterable[Column]") -> dict[tuple[str, str], int]:
    """How far down the row of each column is; that of a table itself has no column."""
    columns: defaultdict[str, dict[str, None]] = defaultdict(lambda: {"": None})
    for table, name in map(_name, sides):
        columns[table][name] = None
    places, y = {}, _LINE
    for table, names in columns.items():
        for name in names:
            places[table, name] = y
            y += _LINE
        y += _LINE
    return places


def _row(x: int, y: int, table: str, name: str) -> str:
    text, weight = (on_one_line(name), "normal") if name else (on_one_line(table), "bold")
    shown = escape(text if len(text) <= _LETTERS else f"…{text[1 - _LETTERS :]}")
    frame = f'<rect x="{x}" y="{y}" width="{_WIDTH}" height="{_LINE}" fill="white" stroke="gray"/>'
    return f'{frame}<text x="{x + 8}" y="{y + 14}" font-weight="{weight}">{shown}</text>'


def _line(y1: int, y2: int, join: "Candidate") -> str:
    dashes = "" if join.overlap.a_contained == "certain" else ' stroke-dasharray="4"'
    start, bend = _LEFT + _WIDTH, _LEFT + _WIDTH + _GAP // 2
    path = f"M{start},{y1 + 10} C{bend},{y1 + 10} {bend},{y2 + 10} {_RIGHT},{y2 + 10}"
    return f'<path d="{path}" fill="none" stroke="steelblue"{dashes}/>'
