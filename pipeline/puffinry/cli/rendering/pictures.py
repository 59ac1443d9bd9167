"""The joins of some tables as a picture: a box for each table, with the columns that are joined, and lines between."""

from collections import defaultdict
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puffinry.knowledge import Candidate

_WIDTH, _LINE, _GAP = 240, 20, 120  # of a box, of a row in it, between columns of boxes; pixels
_LETTERS = 32  # of a name, before it is cut


def join_picture(joins: "Sequence[Candidate]") -> str:
    """An SVG document: tables that refer to others are left of them."""
    rows: defaultdict[str, dict[str, None]] = defaultdict(dict)  # by table, in order
    for side in (side for each in joins for side in (each.overlap.a, each.overlap.b)):
        rows[side.table][side.column.name] = None
    places = _places(rows, _depths(joins, list(rows)))
    width = max((x for x, _ in places.values()), default=0) + _WIDTH + _LINE
    height = max((y + _LINE * (len(rows[table]) + 2) for table, (_, y) in places.items()), default=_LINE)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"'
    shapes = [_box(table, list(rows[table]), *places[table]) for table in rows]
    return "\n".join([f'{head} font-size="12">', *(_line(each, rows, places) for each in joins), *shapes, "</svg>\n"])


def _depths(joins: "Sequence[Candidate]", tables: Sequence[str]) -> dict[str, int]:
    """How far right each table is: beyond those that refer to it, as far as there are no circles."""
    depths = dict.fromkeys(tables, 0)
    for _ in range(min(len(tables), 5) - 1):
        for each in joins:
            left, right = each.overlap.a.table, each.overlap.b.table
            depths[right] = max(depths[right], min(depths[left] + 1, len(tables) - 1))
    levels = sorted(set(depths.values()))
    return {table: levels.index(depth) for table, depth in depths.items()}


def _places(rows: dict[str, dict[str, None]], depths: dict[str, int]) -> dict[str, tuple[int, int]]:
    next_free: defaultdict[int, int] = defaultdict(lambda: _LINE)
    places = {}
    for table, depth in depths.items():
        places[table] = _LINE + depth * (_WIDTH + _GAP), next_free[depth]
        next_free[depth] += _LINE * (len(rows[table]) + 2)
    return places


def _box(table: str, columns: Sequence[str], x: int, y: int) -> str:
    frame = f'<rect x="{x}" y="{y}" width="{_WIDTH}" height="{_LINE * (len(columns) + 1)}" fill="white" stroke="gray"/>'
    texts = [f'<text x="{x + 8}" y="{y + 14}" font-weight="bold">{_shown(table)}</text>']
    texts += [
        f'<text x="{x + 8}" y="{y + 14 + _LINE * row}">{_shown(name)}</text>' for row, name in enumerate(columns, 1)
    ]
    return frame + "".join(texts)


def _line(join: "Candidate", rows: dict[str, dict[str, None]], places: dict[str, tuple[int, int]]) -> str:
    """From the column that refers to the key; broken where it is not certain."""
    (x1, y1), (x2, y2) = (
        (places[side.table][0], places[side.table][1] + _LINE * (list(rows[side.table]).index(side.column.name) + 1.5))
        for side in (join.overlap.a, join.overlap.b)
    )
    x1, bend = x1 + _WIDTH, _GAP // 2
    dashes = "" if join.overlap.a_contained == "certain" else ' stroke-dasharray="4"'
    path = f"M{x1},{y1:g} C{x1 + bend},{y1:g} {x2 - bend},{y2:g} {x2},{y2:g}"
    return f'<path d="{path}" fill="none" stroke="steelblue"{dashes}/>'


def _shown(name: str) -> str:
    return escape(name if len(name) <= _LETTERS else f"…{name[1 - _LETTERS :]}")
