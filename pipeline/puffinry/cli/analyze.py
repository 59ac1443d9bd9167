"""`puffinry analyze`: compute the statistics of tables and commit them."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any

import typer
from pyiceberg.schema import Schema

from puffinry.catalogs import Table
from puffinry.cli.choosing import Choice, report_failures
from puffinry.cli.interrupts import committed_text, keep_commit_whole, release
from puffinry.cli.output import AsJson, console, print_json, progress_bar, report_failure, results, wrong_usage
from puffinry.cli.spark import LazySession, Master, SparkConf
from puffinry.cli.targets import All, Catalog, Tables, Tolerance, columns_option, names_in, open_target
from puffinry.commit import kept_for
from puffinry.metadata import leaf_columns, top_level
from puffinry.refresh import Checkpoints, Destination, RefreshOptions, RefreshResult, ScanSummary, TableStatistics
from puffinry.refresh import refresh as refreshed
from puffinry.rendering import columns_table, scan_line, unread_line
from puffinry.spark import limits_for
from puffinry.wording import counted, first_few

# What became of a table, as the last line counts it.
_COMMITTED, _NOT_COMMITTED, _CURRENT, _EMPTY = "committed", "not committed", "current already", "empty"
_FAILED, _PASSED_OVER = "failed", "current or empty"

_STALE = "Only tables whose statistics are not current; without a TABLE, all such tables."
_CHECKPOINT = "Store results of finished tasks here until the run is done: a restarted run reads the rest."
_Stale = Annotated[bool, typer.Option("--stale", help=_STALE)]
_Columns = Annotated[str | None, columns_option('Only these columns, by dotted path: a,s.x,"a name, quoted".')]
_Nested = Annotated[bool, typer.Option("--nested", help="Every column, those in structs, lists and maps included.")]
_LgK = Annotated[int | None, typer.Option(min=9, max=26, help="Sketch size: 2**N hashes. [default: 14]")]
_Full = Annotated[bool, typer.Option("--full", help="Ignore earlier statistics and read everything.")]
_Keep = Annotated[
    str | None,
    typer.Option(metavar="AGE|N", help="How long replaced statistics stay listed, or how many. [default: 8d]"),
]
_FormatVersion4 = Annotated[
    bool, typer.Option("--format-version-4", help="Commit also to tables of format version 4, which is not final.")
]
_DryRun = Annotated[bool, typer.Option("--dry-run", help="Compute, commit nothing.")]
_Output = Annotated[str | None, typer.Option(help="With --dry-run: write the Puffin file here.")]
_Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="Show the columns of each of several tables.")]
_Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Show failures only.")]
_Checkpoint = Annotated[str | None, typer.Option(metavar="URI", help=_CHECKPOINT)]


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
    keep: _Keep = None,
    format_version_4: _FormatVersion4 = False,
    dry_run: _DryRun = False,
    output: _Output = None,
    master: Master = None,
    spark_conf: SparkConf = None,
    checkpoint: _Checkpoint = None,
    verbose: _Verbose = False,
    quiet: _Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Compute the statistics of each table and commit them."""
    if nested and columns is not None:
        raise typer.BadParameter("--nested cannot be combined with --columns")
    if output is not None and not dry_run:
        raise typer.BadParameter("--output requires --dry-run")
    with wrong_usage("--keep: "):
        kept_for(keep)
    limits = context.obj or limits_for(asks_for_spark=bool(master or spark_conf))
    options = RefreshOptions(names_in(columns), lg_k, tolerance, full, limits, nested=nested)
    destination = Destination(commit=not dry_run, output=output, before_commit=keep_commit_whole)
    became: dict[str, str] = {}
    with LazySession(master, spark_conf) as spark:
        try:
            everything = everything or (stale and not tables)
            choice = Choice(tables, catalog, everything, spark.jvm, options if stale else None)
            if output is not None and len(choice.targets) > 1:
                raise typer.BadParameter("--output writes the file of one table only")
            report_failures(choice, as_json)
            of_one = verbose or (len(choice.targets) == 1 and not stale and not everything)
            show = None if quiet or as_json else _print if of_one else _print_line
            call = _Call(catalog, options, keep, destination, spark, checkpoint, as_json, format_version_4, show)
            for target in choice.targets:
                became[target] = call.analyze(target)
                release()
        except KeyboardInterrupt:
            kept = f"; the results of finished tasks are in {checkpoint}" if checkpoint else ""
            committed = [target for target, outcome in became.items() if outcome == _COMMITTED]
            console.print(f"{committed_text(committed)}{kept}")
            raise
    outcomes = Counter({_FAILED: len(choice.failures)}) + Counter(became.values())
    if not (as_json or quiet) and (len(choice.targets) != 1 or choice.passed_over):
        results.print(_summary(outcomes, choice.passed_over))
    if outcomes[_FAILED] or choice.refused:
        raise typer.Exit(1)


@dataclass(frozen=True, slots=True)
class _Call:
    catalog: str | None
    options: RefreshOptions
    keep: str | None
    destination: Destination
    spark: LazySession
    checkpoint: str | None
    as_json: bool
    format_version_4: bool
    show: Callable[[str, RefreshResult, Sequence[str]], None] | None  # None: with --json or --quiet

    def analyze(self, target: str) -> str:
        """Refresh one table and print what came of it; what that was, in a word or two."""
        result = None
        try:
            with progress_bar(target) as on_progress:
                found, reference = open_target(target, self.catalog, self.spark.jvm)
                if reference is not None or found.metadata.current_snapshot_id is not None:
                    table = replace(found, keep=self.keep).allowing(format_version_4=self.format_version_4)
                    kept = Checkpoints(self.checkpoint) if self.checkpoint else None
                    result = refreshed(self.spark, table, reference, self.options, self.destination, on_progress, kept)
        except Exception as error:  # whatever is wrong with one table, the others go on
            report_failure(target, error, self.as_json)
            return _FAILED
        left_out = () if self.options.columns else _left_out(found.metadata.read_schema(reference), result)
        if self.as_json:
            print_json((result.to_json() if result else _empty_json(target, found)) | {"left_out": left_out})
        elif self.show and result:
            self.show(target, result, left_out)
        elif self.show:
            results.print(f"{target}: no snapshot yet, nothing to compute")
        if result is None:
            return _EMPTY
        return _CURRENT if result.was_current else _COMMITTED if result.committed else _NOT_COMMITTED


def _left_out(schema: Schema, result: RefreshResult | None) -> Sequence[str]:
    """The nested columns that are not counted, unless somebody asks for them."""
    computed = {each.column.field_id for each in result.statistics.columns} if result else set()
    return [leaf.name for leaf in leaf_columns(schema)[0] if leaf.field_id not in computed | top_level(schema)]


def _summary(outcomes: "Counter[str]", passed_over: int) -> str:
    if not outcomes:
        tables = "all tables are" if passed_over > 1 else "the table is"
        return f"nothing to do: {f'{tables} {_PASSED_OVER}' if passed_over else 'the catalog has no tables'}"
    counts = outcomes + Counter({_PASSED_OVER: passed_over})
    parts = ", ".join(f"{count:,} {outcome}" for outcome, count in counts.items() if count)
    return f"{counted(counts.total(), 'table')}{f': {parts}' if parts else ''}"


def _empty_json(target: str, table: Table) -> dict[str, Any]:
    nothing = ScanSummary(*(0 for _ in fields(ScanSummary)))
    statistics = TableStatistics(target, table.metadata.table_uuid, 0, 0, 0, (), (), nothing, unread_deletes=0)
    result = RefreshResult(statistics, None, table.metadata_location, committed=False, attempts=0)
    return result.to_json() | dict.fromkeys(("snapshot_id", "sequence_number", "schema_id"))


def _print(target: str, result: RefreshResult, left_out: Sequence[str]) -> None:
    statistics = result.statistics
    results.print(columns_table(f"{target}, snapshot {statistics.snapshot_id}", statistics.columns))
    for skipped in statistics.skipped:
        results.print(f"skipped {skipped.name} ({skipped.type}): {skipped.reason}")
    if left_out:
        results.print(f"left out: {counted(len(left_out), 'nested column')} ({first_few(left_out, 3)}); use --nested")
    results.print(scan_line(statistics.scan))
    if statistics.unread_deletes:
        results.print(unread_line(statistics.unread_deletes))
    file = result.statistics_file
    where = f" {file}" if result.committed else f"; written to {file}" if file else ""
    results.print(f"{_outcome(result)}{where}", end="\n\n")


def _print_line(target: str, result: RefreshResult, left_out: Sequence[str]) -> None:
    columns = counted(len(result.statistics.columns), "column")
    nested = f" ({len(left_out):,} nested left out)" if left_out else ""
    results.print(f"{target}: {_outcome(result)}; {columns}{nested}; {scan_line(result.statistics.scan)}")


def _outcome(result: RefreshResult) -> str:
    return "already up to date" if result.was_current else "committed" if result.committed else "not committed"
