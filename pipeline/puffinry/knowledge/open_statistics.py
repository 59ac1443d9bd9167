"""What tables' statistics say of columns, for many questions: each answer is found once, and each file opened once.

In: a table and a reference. Out: its answer; a column that proves something; the columns that Puffinry has counted of
the very snapshot, and of those before it.
"""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack

from puffinry.catalogs import Table
from puffinry.errors import PuffinError, about
from puffinry.metadata import ancestors_with_statistics, columns_named
from puffinry.statistics import Answer, Column, ColumnReader, answer_for

Columns = Mapping[int, Column]  # by field id


class OpenStatistics:
    """The statistics of tables at references, whose files stay open until they are closed."""

    def __init__(self) -> None:
        self._readers: dict[tuple[str, str | None], ColumnReader] = {}
        self._counted: dict[tuple[str, str | None], Columns] = {}
        self._files = ExitStack()

    def close(self) -> None:
        """Close the files."""
        self._files.close()

    def answer(self, table: Table, reference: str | None) -> Answer:
        """The answer for what the nearest file has; raises SnapshotNotFoundError."""
        return self._reader(table, reference).found

    def column(self, table: Table, reference: str | None, name: str | None = None) -> Column:
        """A column with its sketch, any where none is named.

        Raises PuffinError, which says why it tells nothing of the snapshot; ColumnNotFoundError.
        """
        with about(table=table.identifier):
            reader = self._reader(table, reference)
            schema = reader.found.schema
            only = {leaf.field_id for leaf in columns_named(schema, (name,))} if schema and name is not None else None
            for each in reader.columns(only):
                if each.one_value_a_row and name in (None, each.column.name):
                    if each.remarks and not (each.unread_deletes and len(each.remarks) == 1):
                        raise PuffinError("; ".join(each.remarks))
                    return each
            raise PuffinError(f"{name or 'the table'} has no statistics yet: `puffinry analyze` computes them")

    def counted(self, table: Table, reference: str | None) -> Columns:
        """The columns, without sketches, of which Puffinry has counted this very snapshot."""
        key = table.identifier, reference
        if key not in self._counted:
            self._counted[key] = _counted(self._reader(table, reference))
        return self._counted[key]

    def counted_before(self, table: Table, reference: str | None) -> Iterator[Columns]:
        """The same of each earlier snapshot that has any, the nearest first."""
        metadata, snapshot = table.metadata, self.answer(table, reference).snapshot
        for each in (each for each in ancestors_with_statistics(metadata, snapshot) if each is not snapshot):
            key = table.identifier, str(each.snapshot_id)
            if key not in self._counted:  # there may be more of them than files that can be open
                with ColumnReader(table.io, answer_for(metadata, key[1]), table.identifier) as reader:
                    self._counted[key] = _counted(reader)
            if found := self._counted[key]:
                yield found

    def _reader(self, table: Table, reference: str | None) -> ColumnReader:
        key = table.identifier, reference
        if key not in self._readers:
            reader = ColumnReader(table.io, answer_for(table.metadata, reference), table.identifier)
            self._readers[key] = self._files.enter_context(reader)
        return self._readers[key]


def _counted(reader: ColumnReader) -> Columns:
    found = reader.found
    if found.snapshot is None or found.statistics is None or found.statistics.snapshot_id != found.snapshot.snapshot_id:
        return {}
    own = (each for each in reader.columns(sketches=False) if not each.doubt and each.snapshot_id == each.requested_id)
    return {each.column.field_id: each for each in own}
