"""Which tables one call is about: those named, those that patterns match, all of a catalog, those that need it.

In: TABLE arguments, `--all`, `--stale`. Out: targets, each a TABLE or TABLE@REF that is no pattern, and what could not
be found out. The catalog is listed only where that must be.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import typer

from puffinry.catalogs import Jvm, Table, holds_a_table, list_tables, matches, open_catalog
from puffinry.cli.output import report_failure, results
from puffinry.cli.targets import open_target, split_reference
from puffinry.errors import CatalogUnavailableError, PuffinryError, SettingsError, TableNotFoundError
from puffinry.spark import start_jvm
from puffinry.statistics import Wanted, answer_for

if TYPE_CHECKING:
    from pyiceberg.catalog import Catalog

Found = TypeVar("Found")
_READERS = 8  # tables at a time


class Choice:
    """The tables of one call."""

    def __init__(
        self,
        tables: Sequence[str] | None,
        catalog: str | None,
        everything: bool,
        jvm: Jvm = start_jvm,
        stale_for: Wanted | None = None,
    ) -> None:
        """The tables that the arguments name, or with `everything` all of the catalog.

        With `stale_for` those of them whose statistics are not as they are wanted, another writer's where no size is
        named. `jvm` starts the JVM through which a table on HDFS is reached. Raises BadParameter where nothing is
        named, or both; and what listing a catalog raises.
        """
        if bool(tables) == everything:
            wrong = "--all cannot be combined with a TABLE" if tables else "name a TABLE or a pattern such as 'sales.*'"
            raise typer.BadParameter(wrong if tables else f"{wrong}, or use --all")
        self._catalog, self._jvm = catalog, jvm
        self.failures: dict[str, Exception] = {}  # by table or pattern
        self.refused: dict[str, CatalogUnavailableError] = {}  # by the namespaces that the catalog does not list
        self.targets = named = list(dict.fromkeys(self._expanded(tables) if tables else self._listed()))
        if stale_for:
            answers = self.each(lambda table, reference: answer_for(table.metadata, reference, stale_for))
            self.targets = [each for each, said in answers if not (said.is_current_by_anyone or said.state == "empty")]
        failed = len(self.failures.keys() & set(named))
        self.passed_over = len(named) - len(self.targets) - failed  # their statistics are current, or they are empty

    def each(self, reader: Callable[[Table, str | None], Found]) -> Iterator[tuple[str, Found]]:
        """What is read of each table at its reference; what cannot be opened or read is a failure."""
        for target in self.targets:
            try:
                found = reader(*open_target(target, self._catalog, self._jvm))
            except Exception as error:  # whatever is wrong with one table, the others go on
                self.failures[target] = error
            else:
                yield target, found

    def read(self, reader: Callable[[Table, str | None], Found]) -> dict[str, Found]:
        """The same of several tables at a time."""
        with ThreadPoolExecutor(_READERS) as pool:
            started = dict(self.each(lambda *opened: pool.submit(reader, *opened)))
        found: dict[str, Found] = {}
        for target, future in started.items():
            try:
                found[target] = future.result()
            except PuffinryError as error:
                self.failures[target] = error
        return found

    def print_if_empty(self) -> None:
        """Say so where the catalog has no tables."""
        if not (self.targets or self.failures or self.refused):
            results.print(f"catalog {self._opened.name}: no tables")

    @cached_property
    def _opened(self) -> "Catalog":
        return open_catalog(self._catalog)

    def _listed(self, patterns: Sequence[str] | None = None) -> list[str]:
        listing = list_tables(self._opened, patterns)
        self.refused.update(listing.refused)
        return listing.tables

    def _expanded(self, tables: Iterable[str]) -> Iterator[str]:
        named = [(target, *split_reference(target, self._catalog)) for target in tables]
        patterns = [name for _, name, _ in named if self._is_pattern(name)]
        there = self._listed(patterns) if patterns else []
        for target, name, reference in named:
            end = "" if reference is None else f"@{reference}"
            yield from [f"{match}{end}" for match in self._matches(name, there)] if name in patterns else [target]

    def _is_pattern(self, name: str) -> bool:
        is_location = self._catalog is None and ("/" in name or holds_a_table(name))
        return not is_location and not {*"*?"}.isdisjoint(name)

    def _matches(self, pattern: str, tables: Iterable[str]) -> list[str]:
        """What a pattern matches; a table of that very name is meant by it alone."""
        found = [table for table in tables if matches(pattern, table)]
        if pattern in found:
            return [pattern]
        if not (found or self.refused):  # what a namespace holds that could not be listed is unknown
            self.failures[pattern] = nothing_matches(self._opened)
        return found


def nothing_matches(catalog: "Catalog") -> TableNotFoundError:
    """What is wrong with a pattern that matches no table of the catalog."""
    lists = f"`puffinry tables --catalog {catalog.name}` lists its tables"
    return TableNotFoundError(f"catalog {catalog.name} has no table that matches; {lists}")


def report_failures(choice: Choice, as_json: bool) -> bool:
    """Report why tables were not chosen; whether there were any such."""
    for kind, failures in (("namespace", choice.refused), ("table", choice.failures)):
        for name, failure in failures.items():
            report_failure(name, failure, as_json, kind)
    return bool(choice.refused or choice.failures)


def for_each(
    tables: Sequence[str] | None,
    catalog: str | None,
    everything: bool,
    as_json: bool,
    show: Callable[[str], None],
    jvm: Jvm = start_jvm,
) -> None:
    """Show one table, or each of several: whatever is wrong with one, the others go on, and the exit code is 1."""
    choice = Choice(tables, catalog, everything, jvm)
    failed = report_failures(choice, as_json)
    if not as_json:
        choice.print_if_empty()
    for target in choice.targets:
        try:
            show(target)
        except typer.Exit:
            failed = True
        except Exception as error:
            if choice.targets == tables and len(tables) == 1 and not as_json:
                raise
            failed = True
            told = SettingsError(str(error)) if isinstance(error, typer.BadParameter) else error  # of this table only
            report_failure(target, told, as_json)
    if failed:
        raise typer.Exit(1)
