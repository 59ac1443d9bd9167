"""`puffinry analyze`: compute the statistics of tables and commit them."""

import csv
from typing import Annotated, Any

import typer

from puffinry.analysis import AnalysisOptions, Checkpoints, Destination, RefreshResult, ScanSummary, refresh
from puffinry.api import table_named
from puffinry.catalogs import Table
from puffinry.cli.output import AsJson, error_json, print_error, print_json, progress_bar, results
from puffinry.cli.rendering import columns_table, scan_line
from puffinry.cli.spark import LazySession, Master, SparkConf
from puffinry.cli.targets import WITH_REFERENCE, Catalog, split_reference
from puffinry.execution import DEFAULT_LIMITS


def analyze(  # noqa: PLR0913  typer makes options of them
    context: typer.Context,
    tables: Annotated[
        list[str],
        typer.Argument(metavar="TABLE", help=WITH_REFERENCE),
    ],
    catalog: Catalog = None,
    columns: Annotated[
        str | None, typer.Option(help='Only these columns, by dotted path: a,s.x,"a name, quoted".', show_default=False)
    ] = None,
    lg_k: Annotated[
        int | None, typer.Option(min=9, max=26, help="Sketch size: 2**N hashes. [default: 14]", show_default=False)
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="Ignore what is known and read everything.")] = False,
    where: Annotated[
        str | None, typer.Option(help="Only rows that match this filter; never committed.", show_default=False)
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Compute, commit nothing.")] = False,
    output: Annotated[
        str | None, typer.Option(help="With --dry-run: keep the Puffin file here.", show_default=False)
    ] = None,
    master: Master = None,
    spark_conf: SparkConf = None,
    checkpoint: Annotated[
        str | None,
        typer.Option(
            metavar="URI",
            help="Keep what finished tasks found here until the run is done: started again, it reads the rest.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compute the statistics of each table and commit them."""
    if output is not None and not dry_run:
        raise typer.BadParameter("--output goes with --dry-run")
    if output is not None and len(tables) > 1:
        raise typer.BadParameter("--output keeps the file of one table")
    options = AnalysisOptions(_names(columns), lg_k, full, where, context.obj or DEFAULT_LIMITS)
    destination = Destination(commit=not dry_run, output=output)
    failed = False
    with LazySession(master, spark_conf) as spark:
        for target in tables:
            failed |= not _analyze_one(target, catalog, options, destination, spark, checkpoint, as_json)
    if failed:
        raise typer.Exit(1)


def _names(columns: str | None) -> tuple[str, ...] | None:
    """The names in one line of CSV; None: all columns."""
    if columns is None:
        return None
    names = next(csv.reader([columns], skipinitialspace=True), [])
    if not all(names) or not names:
        raise typer.BadParameter("--columns takes names with commas between them; leave it out for all columns")
    return tuple(names)


def _analyze_one(
    target: str,
    catalog: str | None,
    options: AnalysisOptions,
    destination: Destination,
    spark: LazySession,
    checkpoint: str | None,
    as_json: bool,
) -> bool:
    """Refresh one table and print what came of it; whether that went well."""
    name, reference = split_reference(target, catalog)
    try:
        with progress_bar(target) as on_progress:
            table = table_named(name, catalog, jvm=spark.jvm)
            if reference is None and table.metadata.current_snapshot_id is None:
                _print_empty(target, table, as_json)
                return True
            checkpoints = Checkpoints(checkpoint) if checkpoint else None
            result = refresh(spark, table, reference, options, destination, on_progress, checkpoints)
    except Exception as error:  # whatever is wrong with one table, the others go on
        if as_json:
            print_json({"table": target, "error": error_json(error)})
        print_error(error, about=target)
        return False
    if as_json:
        print_json(result.to_json())
    else:
        _print(target, result)
    return True


def _print_empty(target: str, table: Table, as_json: bool) -> None:
    """Nothing was ever written to the table: there is nothing to compute, and no snapshot to commit it for."""
    if as_json:
        print_json(_empty_json(target, table))
    else:
        results.print(f"{target}: no snapshot yet, so there is nothing to compute\n")


def _empty_json(target: str, table: Table) -> dict[str, Any]:
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
    return {
        "table": target,
        "table_uuid": table.metadata.table_uuid,
        "snapshot_id": None,
        "sequence_number": None,
        "schema_id": None,
        "columns": [],
        "skipped": [],
        "scan": nothing.to_json(),
        "statistics_file": None,
        "metadata_location": table.metadata_location,
        "committed": False,
        "attempts": 0,
    }


def _print(target: str, result: RefreshResult) -> None:
    statistics = result.statistics
    results.print(columns_table(f"{target}, snapshot {statistics.snapshot_id}", statistics.columns))
    for skipped in statistics.skipped:
        results.print(f"skipped {skipped.name} ({skipped.type}): {skipped.reason}")
    results.print(scan_line(statistics.scan))
    if result.was_current:
        results.print(f"up to date already: {result.statistics_file}\n")
    elif result.committed:
        results.print(f"committed {result.statistics_file}\n")
    else:
        results.print(f"not committed{f', kept in {result.statistics_file}' if result.statistics_file else ''}\n")
