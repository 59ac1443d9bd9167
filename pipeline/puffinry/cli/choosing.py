"""Which tables one call is about: those named, those that patterns match, all of a catalog, those that need it.

In: TABLE arguments, `--all`, `--stale`. Out: targets, each a TABLE or TABLE@REF that is no pattern, and what could not
be found out. The catalog is listed only where that must be.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import typer
from pyiceberg.catalog import Catalog

from puffinry.api import holds_a_table, table_named
from puffinry.catalogs import list_tables, matches, open_catalog
from puffinry.cli.output import report_failure
from puffinry.cli.targets import split_reference
from puffinry.errors import CatalogUnavailableError, TableNotFoundError
from puffinry.refresh import Wanted, answer_for
from puffinry.spark import start_jvm

if TYPE_CHECKING:
    from py4j.java_gateway import JavaGateway

_WILDCARDS = ("*", "?")


@dataclass(frozen=True, slots=True)
class Choice:
    """The tables of one call."""

    targets: list[str]
    passed_over: int  # tables that need nothing: their statistics are current, or they are empty
    failures: dict[str, Exception]  # by table or pattern
    refused: dict[str, CatalogUnavailableError]  # by the namespaces that the catalog does not list


def choose(
    tables: Sequence[str], catalog: str | None, jvm: Callable[[], "JavaGateway"], stale_for: Wanted | None
) -> Choice:
    """The tables that the arguments name; none: every table of the catalog.

    With `stale_for` those of them whose statistics are not as they are wanted, another writer's where no size is named.

    `jvm` starts the JVM through which a table on HDFS is reached. Raises what listing a catalog raises.
    """
    chooser = _Chooser(catalog, jvm)
    named = list(dict.fromkeys(chooser.expanded(tables) if tables else chooser.listed()))
    wanted = list(chooser.stale(named, stale_for)) if stale_for else named
    failed = len(chooser.failures.keys() & set(named))
    return Choice(wanted, len(named) - len(wanted) - failed, chooser.failures, chooser.refused)


def check_tables_are_meant(tables: Sequence[str] | None, everything: bool) -> None:
    """Raise BadParameter if no tables are named, or they are named in two ways."""
    if bool(tables) == everything:
        wrong = "--all cannot be combined with a TABLE" if tables else "name a TABLE or a pattern such as 'sales.*'"
        raise typer.BadParameter(wrong if tables else f"{wrong}, or use --all")


def report_failures(choice: Choice, as_json: bool) -> bool:
    """Report why tables were not chosen; whether there were any such."""
    for namespace, refusal in choice.refused.items():
        report_failure(namespace, refusal, as_json, "namespace")
    for name, failure in choice.failures.items():
        report_failure(name, failure, as_json)
    return bool(choice.refused or choice.failures)


def for_each(
    tables: Sequence[str] | None,
    catalog: str | None,
    everything: bool,
    as_json: bool,
    show: Callable[[str], None],
    jvm: Callable[[], "JavaGateway"] = start_jvm,
) -> None:
    """Show one table, or each of several: whatever is wrong with one, the others go on, and the exit code is 1."""
    check_tables_are_meant(tables, everything)
    choice = choose(tables or (), catalog, jvm, None)
    failed = report_failures(choice, as_json)
    for target in choice.targets:
        try:
            show(target)
        except typer.Exit:
            failed = True
        except Exception as error:
            if choice.targets == tables and len(tables) == 1:
                raise
            failed = True
            report_failure(target, error, as_json)
    if failed:
        raise typer.Exit(1)


@dataclass
class _Chooser:
    catalog: str | None
    jvm: Callable[[], "JavaGateway"]
    failures: dict[str, Exception] = field(default_factory=dict)
    refused: dict[str, CatalogUnavailableError] = field(default_factory=dict)

    @cached_property
    def opened(self) -> Catalog:
        return open_catalog(self.catalog)

    def listed(self, patterns: Sequence[str] | None = None) -> list[str]:
        """The catalog's tables, or at least those that the patterns match."""
        listing = list_tables(self.opened, patterns)
        self.refused.update(listing.refused)
        return listing.tables

    def expanded(self, tables: Iterable[str]) -> Iterator[str]:
        """The targets, patterns replaced by what they match."""
        named = [(target, *split_reference(target, self.catalog)) for target in tables]
        patterns = [name for _, name, _ in named if self._is_pattern(name)]
        there = self.listed(patterns) if patterns else []
        for target, name, reference in named:
            if name in patterns:
                yield from (_at(match, reference) for match in self._matches(name, there))
            else:
                yield target

    def stale(self, targets: Iterable[str], wanted: Wanted) -> Iterator[str]:
        """Those whose statistics are none or not as wanted; what cannot be opened is a failure."""
        for target in targets:
            name, reference = split_reference(target, self.catalog)
            try:
                found = answer_for(table_named(name, self.catalog, jvm=self.jvm).metadata, reference, wanted)
            except Exception as error:  # whatever is wrong with one table, the others go on
                self.failures[target] = error
                continue
            if found.state != "empty" and not found.is_current_by_anyone:
                yield target

    def _is_pattern(self, name: str) -> bool:
        is_location = self.catalog is None and ("/" in name or holds_a_table(name))
        return not is_location and any(wildcard in name for wildcard in _WILDCARDS)

    def _matches(self, pattern: str, tables: Iterable[str]) -> list[str]:
        """What a pattern matches; a table of that very name is meant by it alone."""
        found = [table for table in tables if matches(pattern, table)]
        if pattern in found:
            return [pattern]
        if not found:
            self.failures[pattern] = TableNotFoundError(
                f"catalog {self.opened.name} has no table that matches; "
                f"`puffinry tables --catalog {self.opened.name}` lists what there is"
            )
        return found


def _at(table: str, reference: str | None) -> str:
    return table if reference is None else f"{table}@{reference}"
