"""`puffinry analyze`: compute the statistics of tables and commit them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer

from puffinry.api import table_named
from puffinry.catalogs import Table
from puffinry.cli.choosing import Choice, check_tables_are_meant, choose, report_failures
from puffinry.cli.columns import names_in
from puffinry.cli.interrupts import committed_text, keep_commit_whole, release
from puffinry.cli.output import AsJson, console, print_json, progress_bar, report_failure, results
from puffinry.cli.rendering import columns_table, scan_line, unread_line
from puffinry.cli.spark import LazySession, Master, SparkConf
from puffinry.cli.targets import All, Catalog, Tables, Tolerance, split_reference
from puffinry.progress import OnProgress
from puffinry.refresh import (
    Checkpoints,
    Destination,
    RefreshOptions,
    RefreshResult,
    ScanSummary,
    TableStatistics,
    refresh,
)
from puffinry.spark import limits_for
from puffinry.wording import counted

# What became of a table, as the last line counts it.
_COMMITTED, _NOT_COMMITTED, _CURRENT, _EMPTY, _FAILED = (
    "committed",
    "not committed",
    "current already",
    "empty",
    "failed",
)
_PASSED_OVER = "current or empty"

_Stale = Annotated[
    bool,
    typer.Option("--stale", help="Only tables whose statistics are not current; without a TABLE, all such tables."),
]
_Columns = Annotated[
    str | None, typer.Option(help='Only these columns, by dotted path: a,s.x,"a name, quoted".', show_default=False)
]
_Nested = Annotated[
    bool, typer.Option("--nested", help="Every column, those in structs, lists and maps included.", show_default=False)
]
_LgK = Annotated[
    int | None, typer.Option(min=9, max=26, help="Sketch size: 2**N hashes. [default: 14]", show_default=False)
]
_Full = Annotated[bool, typer.Option("--full", help="Ignore what is known and read everything.")]
_Where = Annotated[
    str | None, typer.Option(help="Only rows that match this filter; never committed.", show_default=False)
]
_DryRun = Annotated[bool, typer.Option("--dry-run", help="Compute, commit nothing.")]
_Output = Annotated[str | None, typer.Option(help="With --dry-run: write the Puffin file here.", show_default=False)]
_Checkpoint = Annotated[
    str | None,
    typer.Option(
        metavar="URI",
        help="Store results of finished tasks here until the run is done: a restarted run reads the rest.",
        show_default=False,
    ),
]


def analyze(  # noqa: PLR0913  typer makes options of them
    context: typer.Context,
    tables: Tables = None,
    catalog: Catalog = None,
    everything: All = False,
    stale: _Stale = False,
    columns: _Columns = None,
    nested: _Nested = False,
    lg_k: _LgK = None,
    full: _Full = False,
    tolerance: Tolerance = 0,
    where: _Where = None,
    dry_run: _DryRun = False,
    output: _Output = None,
    master: Master = None,
    spark_conf: SparkConf = None,
    checkpoint: _Checkpoint = None,
    as_json: AsJson = False,
) -> None:
    """Compute the statistics of each table and commit them."""
    check_tables_are_meant(tables, everything or (stale and not tables))
    if nested and columns is not None:
        raise typer.BadParameter("--nested cannot be combined with --columns")
    if output is not None and not dry_run:
        raise typer.BadParameter("--output requires --dry-run")
    limits = context.obj or limits_for(asks_for_spark=bool(master or spark_conf))
    options = RefreshOptions(names_in(columns), lg_k, tolerance, full, where, limits, nested=nested)
    destination = Destination(commit=not dry_run, output=output, before_commit=keep_commit_whole)
    with LazySession(master, spark_conf) as spark:
        call = _Call(catalog, options, destination, spark, checkpoint, as_json)
        try:
            choice = choose(tables or (), catalog, spark.jvm, options if stale else None)
            if output is not None and len(choice.targets) > 1:
                raise typer.BadParameter("--output writes the file of one table only")
            outcomes = _failures(choice, as_json) + Counter(map(call.analyze, choice.targets))
        except KeyboardInterrupt:
            console.print(call.interrupted_text)
            raise
    if not as_json and (len(choice.targets) != 1 or choice.passed_over):
        results.print(_summary(outcomes, choice.passed_over))
    if outcomes[_FAILED] or choice.refused:
        raise typer.Exit(1)


@dataclass(frozen=True, slots=True)
class _Call:
    """What one call does with each of its tables."""

    catalog: str | None
    options: RefreshOptions
    destination: Destination
    spark: LazySession
    checkpoint: str | None
    as_json: bool
    committed: list[str] = field(default_factory=list)

    @property
    def interrupted_text(self) -> str:
        """What is done where the call was interrupted."""
        committed = committed_text(self.committed)
        return f"{committed}; the results of finished tasks are in {self.checkpoint}" if self.checkpoint else committed

    def analyze(self, target: str) -> str:
        """Refresh one table and print what came of it; what that was, in a word or two."""
        outcome = self._analyzed(target)
        if outcome == _COMMITTED:
            self.committed.append(target)
        release()
        return outcome

    def _analyzed(self, target: str) -> str:
        try:
            with progress_bar(target) as on_progress:
                result = self._refreshed(target, on_progress)
        except Exception as error:  # whatever is wrong with one table, the others go on
            report_failure(target, error, self.as_json)
            return _FAILED
        if isinstance(result, Table):
            _print_empty(target, result, self.as_json)
            return _EMPTY
        if self.as_json:
            print_json(result.to_json())
        else:
            _print(target, result)
        return _CURRENT if result.was_current else _COMMITTED if result.committed else _NOT_COMMITTED

    def _refreshed(self, target: str, on_progress: OnProgress) -> RefreshResult | Table:
        """What a refresh found; the table itself, where nothing was ever written to it."""
        name, reference = split_reference(target, self.catalog)
        table = table_named(name, self.catalog, jvm=self.spark.jvm)
        if reference is None and table.metadata.current_snapshot_id is None:
            return table
        checkpoints = Checkpoints(self.checkpoint) if self.checkpoint else None
        return refresh(self.spark, table, reference, self.options, self.destination, on_progress, checkpoints)


def _failures(choice: Choice, as_json: bool) -> "Counter[str]":
    """Report why tables were not chosen, and count it."""
    report_failures(choice, as_json)
    return Counter({_FAILED: len(choice.failures)})


def _summary(outcomes: "Counter[str]", passed_over: int) -> str:
    """How many tables there were, and what became of them."""
    if not outcomes:
        tables = "all tables are" if passed_over > 1 else "the table is"
        return f"nothing to do: {f'{tables} {_PASSED_OVER}' if passed_over else 'the catalog has no tables'}"
    counts = outcomes + Counter({_PASSED_OVER: passed_over})
    told = ", ".join(f"{count:,} {outcome}" for outcome, count in counts.items() if count)
    return f"{counted(counts.total(), 'table')}{f': {told}' if told else ''}"


def _print_empty(target: str, table: Table, as_json: bool) -> None:
    """Nothing was ever written to the table: there is nothing to compute, and no snapshot to commit it for."""
    if as_json:
        print_json(_empty_json(target, table))
    else:
        results.print(f"{target}: no snapshot yet, so there is nothing to compute\n")


def _empty_json(target: str, table: Table) -> dict[str, Any]:
    """What a refresh prints, without a snapshot."""
    nothing = ScanSummary(
        data_files=0,
        delete_files=0,
        rows=0,
        units_read=0,
        units_reused=0,
        bytes_read=0,
        bytes_total=0,
        seconds=0.0,
    )
    statistics = TableStatistics(target, table.metadata.table_uuid, 0, 0, 0, (), (), nothing, unread_deletes=0)
    result = RefreshResult(statistics, None, table.metadata_location, committed=False, attempts=0)
    return result.to_json() | dict.fromkeys(("snapshot_id", "sequence_number", "schema_id"))


def _print(target: str, result: RefreshResult) -> None:
    statistics = result.statistics
    results.print(columns_table(f"{target}, snapshot {statistics.snapshot_id}", statistics.columns))
    for skipped in statistics.skipped:
        results.print(f"skipped {skipped.name} ({skipped.type}): {skipped.reason}")
    results.print(scan_line(statistics.scan))
    if statistics.unread_deletes:
        results.print(unread_line(statistics.unread_deletes))
    if result.was_current:
        results.print(f"already up to date: {result.statistics_file}\n")
    elif result.committed:
        results.print(f"committed {result.statistics_file}\n")
    else:
        results.print(f"not committed{f', written to {result.statistics_file}' if result.statistics_file else ''}\n")
