"""Which columns queries use, from a file of Trino's completed-query events, or of lines written by hand.

In: JSON, a document a line: what Trino's HTTP event listener posts, or the same for one table without the event around
it, `{"catalogName": "lake", "schema": "sales", "table": "orders", "columns": ["id"]}`. Out: the columns by table. Of
what Trino 476 was seen to post, a field of a struct has its own name there, not its path; and where rows or files are
written anew the table's columns are all there, though no query asks for them, which the type of the query tells. The
file is not trusted: of a large one the end is read, torn lines are passed over, and a line that is something else is a
`SettingsError` with its place in the file.
"""

import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from threading import Lock
from typing import Any, Self

from cachetools import TTLCache, cached
from pydantic import AliasPath, BaseModel, ConfigDict, Field, ValidationError
from pyiceberg.schema import Schema

from puffinry.catalogs import parse_identifier
from puffinry.errors import SettingsError
from puffinry.metadata import fields_called

TableInTrino = tuple[str, ...]  # catalog, schema, table
MOST_READ = 64 << 20  # bytes of a file: the newest events
_UPKEEP = frozenset({"ANALYZE", "ALTER_TABLE_EXECUTE"})  # reads what it reads for the sake of the table itself
_REWRITES = frozenset({"UPDATE", "MERGE"})  # read all columns of the rows that they write anew
_ROW_ID = "$row_id"  # among the columns where a statement looks for rows to change
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class QueryEvents:
    """A file of events."""

    file: Path
    catalog: str  # of the tables, as the file names it

    @classmethod
    def of(cls, file: str | PathLike[str] | None, catalog: str | None) -> Self | None:
        """Those in a file, if there is one; raises SettingsError without a catalog."""
        if file is not None and not catalog:
            raise SettingsError("a file of query events needs a catalog: queries name the table in its catalog")
        return cls(Path(file), catalog) if file is not None and catalog else None

    def columns(self, identifier: str, schema: Schema) -> list[str]:
        """The fields of a table's schema, by dotted path, that queries use.

        What the schema does not have is of another time. Raises SettingsError.
        """
        *namespace, name = parse_identifier(identifier)
        table = self.catalog.lower(), ".".join(namespace).lower(), name.lower()
        return fields_called(schema, used_columns(self.file).get(table, frozenset()))


class _Column(BaseModel):
    name: str


class _Input(BaseModel):
    """One table that a query has read; newer versions of Trino report the types of its columns too."""

    model_config = ConfigDict(strict=True)

    catalog: str = Field(alias="catalogName")
    namespace: str = Field(alias="schema")
    table: str
    columns: list[str | _Column]

    @property
    def place(self) -> TableInTrino:
        return tuple(map(str.lower, (self.catalog, self.namespace, self.table)))

    @property
    def names(self) -> Iterable[str]:
        return (each if isinstance(each, str) else each.name for each in self.columns)


class _Event(BaseModel):
    """Tells a line apart: events of queries have a context, completed ones what was read, those of splits ids."""

    context: Any = None
    query_type: str | None = Field(default=None, validation_alias=AliasPath("context", "queryType"))  # of what parses
    query_id: Any = Field(default=None, alias="queryId")
    inputs: list[_Input] | None = Field(default=None, validation_alias=AliasPath("ioMetadata", "inputs"))

    @property
    def used(self) -> list[_Input] | None:
        """What the query asks for; None: this is no event."""
        if self.context is None and self.query_id is None and self.inputs is None:
            return None
        inputs = [] if self.query_type in _UPKEEP else self.inputs or []
        return [each for each in inputs if not (self.query_type in _REWRITES and _ROW_ID in each.names)]


@cached(TTLCache(maxsize=8, ttl=60), lock=Lock())  # a log grows all the time, and each of many tables asks
def used_columns(path: Path) -> Mapping[TableInTrino, frozenset[str]]:
    """The columns that queries use, by table, all in Trino's lower case, up to a minute old; raises SettingsError."""
    try:
        with path.open("rb") as file:
            begin = max(path.stat().st_size - MOST_READ, 0)
            file.seek(begin)
            data = file.read(MOST_READ)
    except OSError as error:
        raise SettingsError(f"{path}: the columns that queries use cannot be read: {error}") from None
    used: dict[TableInTrino, set[str]] = defaultdict(set)
    for each in _told(data.split(b"\n"), path, begin):
        used[each.place].update(name.lower() for name in each.names)
    return {table: frozenset(names) for table, names in used.items()}


def _told(lines: Sequence[bytes], path: Path, begin: int) -> Iterator[_Input]:
    """The tables of which the lines tell; those that are cut are passed over, by us, or since a writer is at it."""
    torn: list[SettingsError] = []
    whole, place = 0, begin
    for number, line in enumerate(lines):
        try:
            if line.strip():
                yield from _inputs(line, path, place)
                whole += 1
        except _TornError as error:
            if not (number == 0 and begin > 0) and number < len(lines) - 1:
                torn.append(error)
        place += len(line) + 1
    if torn and not whole:
        raise torn[0]
    if torn:  # by a writer that was stopped, which has gone on in the same line
        _log.warning("%s lines of %s were skipped; the first is incomplete: %s", len(torn), path.name, torn[0])


class _TornError(SettingsError):
    """A line is no JSON."""


def _inputs(line: bytes, path: Path, place: int) -> list[_Input]:
    """The tables that a line names; raises SettingsError."""
    try:
        used = _Event.model_validate_json(line).used
        return [_Input.model_validate_json(line)] if used is None else used
    except ValidationError as error:
        first = error.errors()[0]
        what = ".".join(str(part) for part in first["loc"])
        said = f"{what}: {first['msg']}" if what else first["msg"]
        raise (_TornError if first["type"] == "json_invalid" else SettingsError)(
            f"{path}: byte {place} starts neither a Trino event nor a table with its columns ({said}); "
            'expected a line such as {"catalogName": "lake", "schema": "sales", "table": "orders", "columns": ["id"]}'
        ) from None
