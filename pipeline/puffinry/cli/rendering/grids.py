"""An empty table in the one form that all of them have, and numbers as people read them."""

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.table import Table


def grid(*texts: str, numbers: Iterable[str] = (), title: str | None = None) -> Table:
    """An empty table with `texts` to the left, `numbers` to the right."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    for name in texts:
        table.add_column(name, overflow="fold")
    for name in numbers:
        table.add_column(name, overflow="fold", justify="right")
    return table


def count_text(count: int | None) -> str:
    """A count, or a dash where nobody counted."""
    return "–" if count is None else f"{count:,}"


def counted(count: int, noun: str) -> str:
    """So many of them, in words: 1 data file, 2,000 data files."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def size_text(size: float) -> str:
    """Bytes in the unit that reads best."""
    for unit in ("B", "kB", "MB", "GB"):
        if size < 1000:
            return f"{size:.0f} {unit}" if unit == "B" else f"{size:.1f} {unit}"
        size /= 1000
    return f"{size:.1f} TB"
