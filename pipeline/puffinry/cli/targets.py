"""TABLE and TABLE@REF as users write them: an identifier in a catalog, or the location of a table; columns of one."""

import csv
from typing import Annotated, Any

import typer

from puffinry.catalogs import Jvm, Table, holds_a_table, split_at_sign, table_named
from puffinry.cli.completion import catalogs_like, columns_like, tables_like, targets_like
from puffinry.spark import start_jvm

_CATALOG = "The catalog of the tables, as configured for PyIceberg."
Catalog = Annotated[str | None, typer.Option(help=_CATALOG, autocompletion=catalogs_like)]
_TOLERANCE = "Leave deletes unread while they removed at most this share of the rows; bounds stay true."
Tolerance = Annotated[float, typer.Option(min=0, max=1, help=f"{_TOLERANCE} [default: 0, exact]", show_default=False)]

IDENTIFIER_OR_LOCATION = 'Identifier (a name with a dot in quotes: ns."a.b") or location'
WITH_REFERENCE = f"{IDENTIFIER_OR_LOCATION}; TABLE@REF: a branch, tag or snapshot id, as in sales.orders@audit."

IN_GROUP = "only the files of a partition, as `show --by` names it: day=2026-11-27."
_PATTERN = "A pattern, such as 'sales.*', in quotes."
Tables = Annotated[
    list[str] | None,
    typer.Argument(metavar="TABLE...", help=f"{WITH_REFERENCE} {_PATTERN}", autocompletion=targets_like),
]
TablesAsTheyAre = Annotated[
    list[str] | None,
    typer.Argument(metavar="TABLE...", help=f"{IDENTIFIER_OR_LOCATION}. {_PATTERN}", autocompletion=tables_like),
]
All = Annotated[bool, typer.Option("--all", help="Every table of the catalog.")]


def columns_option(text: str) -> Any:
    """`--columns` with this help; names are completed."""
    return typer.Option(help=text, autocompletion=columns_like)


Target = Annotated[str, typer.Argument(metavar="TABLE", help=f"{IDENTIFIER_OR_LOCATION}.", autocompletion=tables_like)]
TargetWithReference = Annotated[str, typer.Argument(metavar="TABLE", help=WITH_REFERENCE, autocompletion=targets_like)]


def open_target(target: str, catalog: str | None, jvm: Jvm = start_jvm) -> tuple[Table, str | None]:
    """The table of `TABLE@REF`, opened, and the reference."""
    name, reference = split_reference(target, catalog)
    return table_named(name, catalog, jvm=jvm), reference


def split_reference(target: str, catalog: str | None = None) -> tuple[str, str | None]:
    """`TABLE@REF` as table and branch, tag or snapshot id, which may hold both @ and /.

    An identifier ends at its first @ that is not in quotes. A location may hold some in its folders: it ends at the
    first @ before which there is a table on this machine; of one elsewhere, at the last @ of its last folder.
    """
    pieces = target.split("@")
    splits = [("@".join(pieces[:end]), "@".join(pieces[end:])) for end in range(1, len(pieces)) if pieces[0]]
    if not splits:
        return target, None
    if catalog is None:
        if holds_a_table(target):
            return target, None
        here = next((split for split in splits if holds_a_table(split[0])), None)
        if here is not None:
            return here
        if "/" in pieces[0]:
            return (target, None) if "/" in splits[-1][1] else splits[-1]
    return split_at_sign(target)


def split_column(target: str) -> tuple[str, str]:
    """`TABLE[@REF]:COLUMN` as both, a column with a colon in double quotes; raises BadParameter without a column."""
    table, _, column = target.rpartition(':"' if target.endswith('"') else ":")
    column = column.removesuffix('"')
    if not table or not column or ("/" in column and not target.endswith('"')):
        raise typer.BadParameter(f"{target!r} names no column; expected TABLE:COLUMN, as in sales.orders:o_custkey")
    return table, column


def names_in(columns: str | None) -> tuple[str, ...] | None:
    """The names in one line of CSV; None: all columns."""
    if columns is None:
        return None
    try:
        [names] = list(csv.reader([columns], skipinitialspace=True, strict=True)) or [[]]
    except csv.Error:
        hint = "put a name with a comma, a line break or a quote in double quotes, and double each quote in it"
        raise typer.BadParameter(f"--columns is one line of CSV: {hint}") from None
    if not all(names) or not names:
        raise typer.BadParameter("--columns takes names with commas between them; leave it out for all columns")
    return tuple(names)
