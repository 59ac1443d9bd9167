"""What the Tab key adds to a half-typed word: catalogs, and the tables of one that stands before the word.

Nothing is said where that would take long, or goes wrong: the shell then completes names of files.
"""

from collections.abc import Iterable
from contextlib import suppress

import typer

_PATIENCE_SECONDS = 5.0


def catalogs_like(incomplete: str) -> list[str]:
    """The configured catalogs that begin so."""
    found: list[str] = []
    with suppress(Exception):
        from pyiceberg.utils.config import Config  # noqa: PLC0415  takes a moment

        found = _beginning(incomplete, sorted(Config().get_known_catalogs()))
    return found


def tables_like(context: typer.Context, incomplete: str) -> list[str]:
    """The tables that begin so, of the catalog that was named before the word."""
    catalog = context.params.get("catalog")
    found: list[str] = []
    with suppress(Exception):
        found = _beginning(incomplete, _tables(catalog)) if catalog else []
    return found


def _tables(catalog: str) -> list[str]:
    from puffinry.catalogs import call_with_deadline, list_tables, open_catalog  # noqa: PLC0415  takes a moment

    return call_with_deadline(_PATIENCE_SECONDS, lambda: list_tables(open_catalog(catalog)).tables, catalog)


def _beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    """Those that begin so, but for names with quotes, which shells take for their own."""
    return [name for name in names if name.startswith(incomplete) and '"' not in name]
