"""`puffinry plan`: what a refresh would read, and why; with a filter, which data files that opens."""

from dataclasses import replace
from typing import Annotated, Any

import typer

from puffinry.cli.choosing import for_each
from puffinry.cli.output import AsJson, print_json, results, wrong_usage
from puffinry.cli.targets import All, Catalog, Tables, Tolerance, open_target
from puffinry.grids import Grid
from puffinry.metadata.planning import FilteredFiles, FilterPlan
from puffinry.refresh import Preview, RefreshOptions, UnreadPreview, preview
from puffinry.statistics import answer_for
from puffinry.wording import counted, size_text

_BYTES_A_CPU_SECOND = 200_000_000  # of TPC-H's lineitem, zstd: docs/cluster.md has 190 to 240 MB
_MOST_PATHS = 10  # that people are shown; JSON has all
_NOTHING = Preview(0, None, 0, 0, 0, 0, 0, UnreadPreview(0, 0, 0), ())

_WHERE = "Show which data files this filter opens, and why not the others."


def plan(
    tables: Tables = None,
    catalog: Catalog = None,
    everything: All = False,
    tolerance: Tolerance = 0,
    where: Annotated[str | None, typer.Option(metavar="FILTER", help=_WHERE)] = None,
    as_json: AsJson = False,
) -> None:
    """Show what a refresh would read and why; reads no data."""
    planned: list[Preview] = []
    options = RefreshOptions(tolerance=tolerance)
    if where is not None:
        from puffinry.metadata.planning import parse_filter  # noqa: PLC0415  imports PyIceberg's expressions

        with wrong_usage("--where: "):
            parse_filter(where)
    nothing = replace(_NOTHING, filter=None if where is None else FilterPlan(where))

    def show(target: str) -> None:
        table, reference = open_target(target, catalog)
        answered = answer_for(table.metadata, reference, options)
        if answered.snapshot is None:
            if as_json:
                print_json(_json(target, nothing) | {"snapshot_id": None, "cpu_seconds": 0})
            else:
                results.print(f"{target}: no snapshot yet, so there is nothing to read")
            return
        found = preview(table, answered, options, where)
        if as_json:
            print_json(_json(target, found))
        elif found.filter is not None:
            _print_filter(f"{target}, snapshot {found.snapshot_id}", found.filter)
        else:
            _print(f"{target}, snapshot {found.snapshot_id}", found, is_current=answered.is_current)
        planned.append(found)

    for_each(tables, catalog, everything, as_json, show)
    if len(planned) > 1 and not as_json and where is None:
        read = sum(each.bytes_to_read for each in planned)
        of_all = f"{size_text(read)} of {size_text(sum(each.bytes_total for each in planned))}"
        seconds = read / _BYTES_A_CPU_SECOND
        results.print(f"{len(planned):,} tables: at most {of_all} to read, about {seconds:,.0f} CPU seconds")


def _json(target: str, found: Preview) -> dict[str, Any]:
    reused, columns = found.files - found.files_new, found.columns
    plan = {
        "table": target,
        "snapshot_id": found.snapshot_id,
        "base_snapshot_id": found.base_snapshot_id,
        "units": {"total": found.files, "new": found.files_new, "reused": reused, "gone": found.units_gone},
        "bytes_total": found.bytes_total,
        "cpu_seconds": round(found.bytes_to_read / _BYTES_A_CPU_SECOND, 3),
        "delete_bytes": found.delete_bytes,
        "unread": {"rows": found.unread.rows, "units": found.unread.files, "bytes": found.unread.bytes},
        "columns": [
            {"field_id": each.column.field_id, "name": each.column.name, "units": each.files, "reason": each.reason}
            | {"units_from_manifest": each.from_manifest, "bytes": each.bytes}
            for each in columns
        ],
    }
    if found.filter is None:
        return plan
    where, all_, opened = found.filter.where, found.filter.all, found.filter.opened
    skipped = [{"reason": each.reason, "columns": each.columns} | _size(each) for each in found.filter.skipped]
    opens = {"opened": _size(opened) | {"paths": opened.paths}, "skipped": skipped}
    return plan | {"filter": {"where": where} | _size(all_) | opens}


def _size(files: FilteredFiles) -> dict[str, int]:
    return {"files": len(files.paths), "rows": files.rows, "bytes": files.bytes}


def _print_filter(title: str, found: FilterPlan) -> None:
    opened, total = found.opened, found.all
    results.print(f"{title}: the filter opens {len(opened.paths):,} of {counted(len(total.paths), 'data file')}")
    size = f"{size_text(opened.bytes)} of {size_text(total.bytes)}"
    results.print(f"in them: {opened.rows:,} of {counted(total.rows, 'row')}, {size}")
    skipped = Grid("skipped by", "columns", numbers=("files", "rows", "on disk"), spare=("on disk", "rows"))
    for each in found.skipped:
        row = f"{len(each.paths):,}", f"{each.rows:,}", size_text(each.bytes)
        skipped.add_row(str(each.reason), ", ".join(each.columns), *row)
    if found.skipped:
        results.print(skipped)
    for path in opened.paths if len(opened.paths) <= _MOST_PATHS else ():
        results.print(f"opened: {path}")


def _print(title: str, found: Preview, *, is_current: bool) -> None:
    if any(each.files for each in found.columns):
        results.print(found.grid(title))
        results.print(_start(found))
        results.print(f"to read: at most {size_text(found.bytes_to_read)} of {size_text(found.bytes_total)}")
    elif is_current:
        results.print(f"{title}: its statistics are current; nothing to read")
    else:
        results.print(f"{title}: nothing to read; everything is known from snapshot {found.base_snapshot_id}")
    if found.unread.rows:
        results.print(
            f"deletes of up to {counted(found.unread.rows, 'row')} in {counted(found.unread.files, 'file')} stay "
            f"unread (within the tolerance); --tolerance 0 reads up to {size_text(found.unread.bytes)} more"
        )


def _start(found: Preview) -> str:
    """What is known beforehand. A file's deletes belong to it: with new ones it is a new file."""
    if found.base_snapshot_id is None:
        return f"nothing is known yet of its {counted(found.files, 'data file')}: no statistics with a ledger"
    known = f"{found.files - found.files_new:,} of {counted(found.files, 'data file')} reused"
    return f"starts from snapshot {found.base_snapshot_id}: {known}, {found.units_gone:,} gone since"
