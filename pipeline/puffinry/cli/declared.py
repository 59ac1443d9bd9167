"""`puffinry check --dbt` and `--contract`: the tests that people declared for other tools, decided by statistics."""

import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import typer
import yaml

from puffinry.api import table_named
from puffinry.catalogs import Table
from puffinry.cli.output import console, print_json, progress_bar, results, wrong_usage
from puffinry.cli.rendering import Grid
from puffinry.cli.spark import LazySession
from puffinry.errors import PuffinryError
from puffinry.knowledge import (
    Decider,
    DeclaredTest,
    Judge,
    Verdict,
    declared_in_contract,
    declared_in_manifest,
    mismatches,
    relations,
    selected_by_listing,
)
from puffinry.refresh import RefreshOptions, refresh
from puffinry.statistics import answer_for
from puffinry.wording import counted, size_text

_LISTING = "-"  # in the place of a selection: from standard input


def verdicts_of(
    manifest: Path | None,
    contract: Path | None,
    selected: Sequence[str],
    renamed: Sequence[str],
    catalog: str | None,
    spark: LazySession,
    *,
    refreshing: bool,
) -> list[Verdict]:
    """What becomes of all tests of a manifest, or of a contract; raises BadParameter where a file cannot be read."""

    def opened(name: str) -> Table:
        table = table_named(name, catalog, jvm=spark.jvm)
        return _refreshed(name, table, spark) if refreshing else table

    def judge_of(table: Table) -> Judge:
        return Judge(table, None, time.time_ns() // 1_000_000, opened, spark)

    decide = Decider(opened, judge_of, dict(map(_renaming, renamed)))
    if manifest:
        with wrong_usage(f"{manifest}: "):
            names = list(selected_by_listing(sys.stdin.readlines())) if _LISTING in selected else selected
            tests = declared_in_manifest(_read(manifest, json.loads), names)
        return list(decide(tests))
    assert contract
    said = _read(contract, yaml.safe_load)
    with wrong_usage(f"{contract}: "):
        tests = declared_in_contract(said)
    return [*_mismatches(said, decide), *decide(tests)]


def print_verdicts(verdicts: Iterable[Verdict], as_json: bool) -> None:
    """A line a test, and how many were decided."""
    found = list(verdicts)
    if as_json:
        for each in found:
            print_json(each.to_json())
        return
    listing = Grid("test", "table", "result", "reason", prose=["reason"])
    for each in found:
        listing.add_row(each.test.short_name or each.test.test, each.table or "", each.result, each.reason)
    results.print(listing)
    results.print(f"{sum(each.is_decided for each in found):,} of {counted(len(found), 'test')} decided")


def write_decided(path: Path, verdicts: Iterable[Verdict]) -> None:
    """The decided tests, as `dbt build --exclude $(cat FILE)` takes them."""
    path.write_text("".join(f"{each.test.short_name}\n" for each in verdicts if each.is_decided))


def _read(path: Path, parse: Any) -> Any:
    try:
        return parse(path.read_bytes())
    except (OSError, ValueError, yaml.YAMLError) as error:
        raise typer.BadParameter(f"{path} cannot be read: {error}") from None


def _renaming(said: str) -> tuple[str, str]:
    written, equals, there = said.partition("=")
    if not (equals and written and there):
        raise typer.BadParameter(f"--map {said}: expected NAME=NAME, as in analytics.prod=sales")
    return written, there


def _refreshed(name: str, table: Table, spark: LazySession) -> Table:
    """The table with statistics of its newest snapshot, of which only what changed is read."""
    if table.metadata.current_snapshot_id is None or answer_for(table.metadata, None).is_current:
        return table
    with progress_bar(name) as on_progress:
        done = refresh(spark, table, None, RefreshOptions(), on_progress=on_progress)
    console.print(f"{name}: refreshed, read {size_text(done.statistics.scan.bytes_read)}", soft_wrap=True)
    return table.reload()


def _mismatches(contract: Any, decide: Decider) -> Iterator[Verdict]:
    """Each column of the contract that its table lacks, or has with another type, as a test that fails."""
    for part, relation in relations(contract):
        try:
            table = decide.table(relation)
        except PuffinryError:  # its tests say so
            continue
        for column, wrong in mismatches(part, table):
            test = DeclaredTest(f"{part['name']}.{column}: schema", part["name"], relation)
            yield Verdict(test, "fail", wrong, table.identifier, is_certain=True)
