"""`puffinry verify`: statistics files whole and as the metadata says, no orphans."""

import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Annotated, Any

import typer

from puffinry.catalogs import table_named
from puffinry.cli.choosing import for_each
from puffinry.cli.output import AsJson, console, print_json, progress_bar, results
from puffinry.cli.spark import LazySession, Master, SparkConf
from puffinry.cli.targets import All, Catalog, TablesAsTheyAre
from puffinry.commit import Leftover
from puffinry.grids import Grid
from puffinry.knowledge import audit_proofs
from puffinry.verify import Audit, Finding, Kind, Verification, audit
from puffinry.verify import verify as verify_table
from puffinry.wording import counted, size_text

_CLEAN = "Remove orphaned statistics files of Puffinry's, older than three days."
_YES = "With --clean: skip the confirmation, which only a terminal shows."
_AUDIT = "Read this many data files, with their deletes, again and compare."


def verify(  # noqa: PLR0913  typer makes options of them
    tables: TablesAsTheyAre = None,
    catalog: Catalog = None,
    everything: All = False,
    clean: Annotated[bool, typer.Option("--clean", help=_CLEAN)] = False,
    yes: Annotated[bool, typer.Option("--yes", help=_YES)] = False,
    units: Annotated[int | None, typer.Option("--audit", min=1, help=_AUDIT)] = None,
    master: Master = None,
    spark_conf: SparkConf = None,
    as_json: AsJson = False,
) -> None:
    """Check a table's statistics files against its metadata, and look for orphans; exit with 1 on a fault."""
    if yes and not clean:
        raise typer.BadParameter("--yes requires --clean")
    with LazySession(master, spark_conf) as spark:

        def show(table: str) -> None:
            audited = None
            opened = table_named(table, catalog, jvm=spark.jvm)
            is_asked = not (as_json or yes) and sys.stdin is not None and sys.stdin.isatty() and console.is_terminal
            found = verify_table(opened, clean=clean, agreed=_asked if is_asked else _listed)
            if units is not None:
                with progress_bar(table) as on_progress:
                    audited = audit(spark, opened, units, on_progress)
                    bytes_read, faults = audit_proofs(opened, units, on_progress, spark)
                wrong = audited.findings + tuple(Finding(Kind.PROOF, *each) for each in faults)
                audited = replace(audited, bytes_read=audited.bytes_read + bytes_read, findings=wrong)
                found = replace(found, findings=found.findings + wrong)
            if as_json:
                print_json(_json(table, found, audited))
            else:
                _print(table, found, audited)
            if _left(found):
                raise typer.Exit(1)

        for_each(tables, catalog, everything, as_json, show, spark.jvm)


def _listed(leftovers: Sequence[Leftover]) -> bool:
    listing = Grid("to be removed", "last changed (UTC)")
    for leftover in leftovers:
        listing.add_row(leftover.file.location, f"{leftover.file.modified:%F %R}")
    console.print(listing)
    return True


def _asked(leftovers: Sequence[Leftover]) -> bool:
    files = "this file" if len(leftovers) == 1 else f"these {len(leftovers)} files"
    return _listed(leftovers) and typer.confirm(f"Remove {files}?", err=True)


def _left(found: Verification) -> int:
    """Faults that are still there; what expires is none yet."""
    return sum(each.path not in found.removed and each.kind is not Kind.EXPIRING for each in found.findings)


def _json(table: str, found: Verification, audited: Audit | None) -> dict[str, Any]:
    names = "snapshot_id", "units", "bytes_read"
    told = {"audit": {name: getattr(audited, name) for name in names}} if audited else {}
    return {"table": table} | asdict(found) | told


def _print(table: str, found: Verification, audited: Audit | None) -> None:
    if found.findings:
        listing = Grid("finding", "file", "detail", prose=["detail"])
        for finding in found.findings:
            kind = "removed" if finding.path in found.removed else str(finding.kind)
            listing.add_row(kind, finding.path, finding.detail)
        results.print(listing)
    examined = counted(found.files, "statistics file")
    findings = counted(_left(found), "finding") if _left(found) else "no findings"
    expiring = sum(each.kind is Kind.EXPIRING for each in found.findings)
    warnings = f", {counted(expiring, 'warning')}" if expiring else ""
    results.print(f"{table}: {examined} examined, {findings}{warnings}")
    if audited is not None and audited.snapshot_id is None:
        results.print("nothing to audit: no statistics file has a ledger")
    elif audited is not None:
        read = f"{counted(audited.units, 'unit')} of snapshot {audited.snapshot_id} read again"
        differences = counted(len(audited.findings), "difference") if audited.findings else "no differences"
        results.print(f"audit: {read} ({size_text(audited.bytes_read)}), {differences}")
    if removable := set(found.removable) - set(found.removed):
        results.print(f"--clean removes {len(removable):,} of these files")
