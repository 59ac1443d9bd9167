"""The columns of a table's stored statistics, with their sketches, as questions about values need them.

In: a table, a reference, names. Out: a `Column` for each that has a sketch, which says how far it proves anything.
"""

from collections.abc import Sequence

from puffinry.catalogs import Table
from puffinry.errors import about
from puffinry.metadata import columns_named
from puffinry.statistics import Column, answer_for, read_column, read_columns


def stored_columns(
    table: Table, reference: str | None = None, columns: Sequence[str] | None = None
) -> tuple[Column, ...]:
    """Those for what a reference names: of its own file, or of its nearest ancestor's; none of other files.

    Of these columns, by dotted path (None: of all); those without a sketch are left out.

    Raises SnapshotNotFoundError, ColumnNotFoundError; PuffinError where the statistics file is missing or damaged.
    """
    with about(table=table.identifier):
        found = answer_for(table.metadata, reference)
        wanted = None
        if columns is not None and found.schema is not None:
            wanted = {leaf.field_id for leaf in columns_named(found.schema, columns)}
        return read_columns(table.io, found, table.identifier, wanted)


def stored_column(table: Table, reference: str | None, column: str) -> Column:
    """One of them; raises ColumnNotFoundError also where it has no sketch."""
    return read_column(table.io, answer_for(table.metadata, reference), column, table.identifier)
