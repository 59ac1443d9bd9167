"""The tables of a catalog: all that it lists, their locations, and those whose names are nearest to a missing one."""

import math
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher, get_close_matches
from fnmatch import fnmatchcase
from functools import partial
from importlib import import_module
from itertools import chain, islice
from types import ModuleType
from typing import TYPE_CHECKING

from pyiceberg.typedef import Identifier

from puffinry.catalogs import clients
from puffinry.catalogs.clients import call_with_deadline, catalog_errors, error_line
from puffinry.catalogs.identifiers import parse_identifier, spell_identifier
from puffinry.errors import CatalogUnavailableError

if TYPE_CHECKING:
    from pyiceberg.catalog import Catalog

_FLAT = {"HiveCatalog", "GlueCatalog"}  # a namespace is a database
# What clients raise when the catalog has answered: of REST, of Glue, of the metastore. Of all else nothing is known.
_ANSWERS = {"NoSuchNamespaceError", "RESTError", "ClientError", "MetaException", "NoSuchObjectException"}
# A name that is not there is no reason to list a catalog of thousands, or to wait for it.
_PATIENCE_SECONDS = 5.0
_LEAST_SECONDS = 1.0  # for an answer, however little time there is
_NAMESPACES_SEARCHED = 5
_MOST_MEANT = 3
_LIKE = 0.8

Reach = Callable[[Identifier], tuple[bool, bool]]  # of a namespace: whether its tables are wanted, and those below it


@dataclass(frozen=True, slots=True)
class Listing:
    """The tables of a catalog, of those namespaces that it lets us list."""

    tables: list[str]  # identifiers, sorted
    refused: dict[str, CatalogUnavailableError]  # by the namespaces of which it does not tell
    left: list[str] = field(default_factory=list)  # namespaces that there was no time for


def list_tables(
    catalog: "Catalog",
    patterns: Collection[str] | None = None,
    reach: Reach | None = None,
    left: Sequence[str] = (),
    seconds: float = math.inf,
) -> Listing:
    """The identifiers of a catalog's tables, of those namespaces that it lets us list.

    With `patterns`, only namespaces are listed that hold what `matches` one of them; with `reach`, those that it names.
    A listing that ran out of `seconds` is continued with what it had `left`. Raises CatalogUnavailableError.
    """
    refused: dict[str, CatalogUnavailableError] = {}
    with catalog_errors(catalog):
        if sql := _sql(catalog):
            return Listing(_spelled(sql.list_tables(catalog)), refused)
        waiting: list[Identifier] = [parse_identifier(namespace) for namespace in left] or [()]
        end = time.monotonic() + seconds
        found = _spelled(_tables_of(catalog, reach or _reach_of(patterns), waiting, refused, end))
        return Listing(found, refused, [spell_identifier(namespace) for namespace in waiting])


def _reach_of(patterns: Collection[str] | None) -> Reach:
    """The namespaces that hold what `matches` one of the patterns; without any, all."""
    if patterns is None:
        return lambda _: (True, True)
    wanted = [parse_identifier(pattern) for pattern in patterns]

    def reach(namespace: Identifier) -> tuple[bool, bool]:
        below = [len(pattern) - len(namespace) for pattern in wanted if _begins_like(namespace, pattern)]
        return 1 in below, any(parts > 1 for parts in below)

    return reach


def _spelled(tables: Iterable[Identifier]) -> list[str]:
    return sorted({spell_identifier(table) for table in tables})


def matches(pattern: str, table: str) -> bool:
    """Whether an identifier is like a pattern, part by part: * is any text within a part, ? any letter."""
    wanted, parts = parse_identifier(pattern), parse_identifier(table)
    return len(wanted) == len(parts) and _begins_like(parts, wanted)


def _begins_like(parts: Identifier, pattern: Identifier) -> bool:
    return len(parts) <= len(pattern) and all(
        fnmatchcase(part, each.replace("[", "[[]")) for part, each in zip(parts, pattern, strict=False)
    )


def current_locations(tables: Collection[str], catalog: "Catalog") -> dict[str, str]:
    """Where the current metadata of tables is, by identifier, by one question for all that an SQL catalog has.

    Of other catalogs there is nothing. Raises CatalogUnavailableError.
    """
    identifiers = {table: parse_identifier(table) for table in tables}
    found = sql.locations(catalog, set(identifiers.values())) if (sql := _sql(catalog)) else {}
    return {table: found[identifier] for table, identifier in identifiers.items() if identifier in found}


def nearest_tables(catalog: "Catalog", table: str) -> list[str]:
    """Identifiers that a user may have meant by one that is not there, the likeliest first; a few, found in seconds."""
    wanted = parse_identifier(table)
    try:
        found = call_with_deadline(_PATIENCE_SECONDS, lambda: _where_it_may_be(catalog, wanted), catalog.name)
    except Exception:  # whatever it is, the user sees the missing table, and not this
        return []
    plain = {_plain(identifier): spell_identifier(identifier) for identifier in found}
    like = get_close_matches(_plain(wanted), plain, _MOST_MEANT, _LIKE)
    elsewhere = (_plain(identifier) for identifier in found if identifier[-1].lower() == wanted[-1].lower())
    meant = dict.fromkeys(chain(like, elsewhere))
    return [plain[each] for each in islice(meant, _MOST_MEANT)]


def _plain(identifier: Identifier) -> str:
    """As one types it who thinks neither of quotes nor of capital letters."""
    return ".".join(identifier).lower()


def _where_it_may_be(catalog: "Catalog", wanted: Identifier) -> list[Identifier]:
    """The tables of the namespaces whose names are nearest to the wanted one's."""
    if sql := _sql(catalog):
        return list(sql.list_tables(catalog))
    namespace = wanted[:-1]
    known = _namespaces(catalog)(namespace[:-1])
    likeness = {each: SequenceMatcher(None, _plain(each), _plain(namespace)).ratio() for each in known}
    nearest = sorted(known, key=lambda each: -likeness[each])[:_NAMESPACES_SEARCHED]
    refused: dict[str, CatalogUnavailableError] = {}
    return [table for each in nearest for table in _listed(catalog, _tables(catalog), each, refused)]


def ancestry(catalog: "Catalog") -> list[str]:
    """The names of a catalog's class and of those above it."""
    return [kind.__name__ for kind in type(catalog).__mro__]


def _sql(catalog: "Catalog") -> ModuleType | None:
    """What asks an SQL catalog for all at once; None of any other, whose clients may be there alone."""
    return import_module("puffinry.catalogs.sql") if "SqlCatalog" in ancestry(catalog) else None


def _tables_of(
    catalog: "Catalog", reach: Reach, left: list[Identifier], refused: dict[str, CatalogUnavailableError], end: float
) -> Iterator[Identifier]:
    """The tables of the namespaces that are left and of those in them; what there is no time for stays `left`."""
    seen = set(left)
    while left:
        namespace = left.pop()
        here, below = reach(namespace)
        try:
            if namespace and here:
                yield from _listed(catalog, _tables(catalog), namespace, refused, end)
            new = set(_listed(catalog, _namespaces(catalog), namespace, refused, end) if below or not namespace else ())
        except CatalogUnavailableError:
            if not namespace or time.monotonic() < end:
                raise
            left.insert(0, namespace)  # behind the others: it may take as long again
            return
        # Some servers list nested namespaces without being asked for what is in their parents, some list others than
        # what is in the one that they are asked for: each counts once, and only where it lies in that one.
        found = {each for each in new - seen if len(each) > len(namespace) and each[: len(namespace)] == namespace}
        left += sorted((each for each in found if any(reach(each))), reverse=True)
        seen |= found
        if time.monotonic() >= end:
            return


def _namespaces(catalog: "Catalog") -> Callable[[Identifier], list[Identifier]]:
    """How the namespaces in one are listed: where there is one level only, PyIceberg splits their names at dots."""
    if not _FLAT.isdisjoint(ancestry(catalog)):
        return lambda namespace: [] if namespace else [(".".join(parts),) for parts in catalog.list_namespaces()]
    return catalog.list_namespaces


def _tables(catalog: "Catalog") -> Callable[[Identifier], list[Identifier]]:
    """How the tables of one namespace are listed: by our own client where PyIceberg's does not reach all servers."""
    if "HiveCatalog" in ancestry(catalog):
        return partial(import_module("puffinry.catalogs.hive").list_tables, catalog)
    return catalog.list_tables


def _listed(
    catalog: "Catalog",
    listing: Callable[[Identifier], list[Identifier]],
    namespace: Identifier,
    refused: dict[str, CatalogUnavailableError],
    end: float = math.inf,
) -> list[Identifier]:
    """What is in a namespace; nothing where the catalog refuses to list it, which is noted in `refused`."""
    seconds = min(clients.ANSWER_SECONDS, max(end - time.monotonic(), _LEAST_SECONDS))
    try:
        return call_with_deadline(seconds, lambda: listing(namespace), f"catalog {catalog.name}")
    except Exception as error:
        if not namespace or _ANSWERS.isdisjoint(kind.__name__ for kind in type(error).__mro__):
            raise
        refused[spell_identifier(namespace)] = CatalogUnavailableError(error_line(error, catalog))
        return []
