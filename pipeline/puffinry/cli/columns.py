"""Columns as users name them in an option."""

import csv

import typer


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
