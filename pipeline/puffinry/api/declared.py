"""Tests that were declared for dbt, or in a data contract, decided by the statistics of a catalog's tables."""

import json
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from puffinry import refresh as analysis
from puffinry.api.statistics import checked
from puffinry.catalogs import Table, table_named
from puffinry.errors import SettingsError
from puffinry.knowledge import (
    Decider,
    DeclaredTest,
    Judge,
    Reader,
    Verdict,
    declared_in_contract,
    declared_in_manifest,
    parse_contract,
)
from puffinry.progress import OnProgress, silent
from puffinry.spark import limits_for, start_session
from puffinry.statistics import answer_for, as_listed

if TYPE_CHECKING:
    from pyiceberg.catalog import Catalog
    from pyspark.sql import SparkSession


def check(  # noqa: PLR0913  keywords, one for each option of the command
    *,
    dbt: str | Path | None = None,
    contract: str | Path | None = None,
    catalog: "str | Catalog | None" = None,
    select: Sequence[str] = (),
    renamed: Mapping[str, str] | None = None,
    refresh: bool = False,
    read: bool = False,
    spark: "SparkSession | None" = None,
) -> list[Verdict]:
    """Decide the data tests of a dbt manifest or a data contract (ODCS 3), given as a path.

    `select` takes names and ids of dbt's tests, with *. `renamed` says what the catalog calls a database or schema.
    With `refresh`, stale statistics are brought up to date first; with `read`, what statistics leave unknown is decided
    by reading the test's columns. Raises SettingsError for a file that cannot be read or is neither; a test whose table
    cannot be read is an unknown verdict with its reason.
    """
    path = checked(dbt if contract is None else contract, str | PathLike | None, "a path")
    if path is None or (dbt is not None and contract is not None):
        raise SettingsError("name a manifest of dbt, or a contract")
    if isinstance(select, str):
        raise SettingsError(f"expected a list of names of tests, not {select!r}")
    session = start_session if spark is None else lambda: spark

    def opened(name: str) -> Table:
        table = table_named(name, catalog)
        return refreshed(table, session)[0] if refresh else table

    reader = Reader(session) if read else None
    return verdicts(Path(path), None if dbt is None else select, opened, renamed or {}, session, reader)


def verdicts(
    path: Path,
    selected: Sequence[str] | None,
    open_table: Callable[[str], Table],
    renamed: Mapping[str, str],
    spark: "Callable[[], SparkSession]",
    reader: Reader | None,
) -> list[Verdict]:
    """The same of the selected tests of a manifest; None: of a contract. Raises SettingsError that names the file."""
    now = time.time_ns() // 1_000_000
    decide = Decider(open_table, lambda table: Judge(table, None, now, open_table, spark, reader=reader), renamed)
    return list(decide(declared_in_file(path, selected)))


def declared_in_file(path: Path, selected: Collection[str] | None) -> list[DeclaredTest]:
    """The selected tests of a manifest; None: those of a contract. Raises SettingsError, which names the file."""
    try:
        if selected is None:
            return declared_in_contract(parse_contract(path.read_bytes()))
        return declared_in_manifest(json.loads(path.read_bytes()), selected)
    except (OSError, ValueError, RecursionError) as error:
        raise SettingsError(f"{path} cannot be read: {error}") from None
    except SettingsError as error:
        raise error.saying(f"{path}: {error}") from None


def refreshed(
    table: Table, spark: "Callable[[], SparkSession]", on_progress: OnProgress = silent
) -> tuple[Table, int | None]:
    """The table with statistics of its newest snapshot, and the bytes read for that; None: they were there."""
    found = answer_for(table.metadata)
    wanted = as_listed(found)
    if found.snapshot is None or answer_for(table.metadata, None, wanted).is_current:
        return table, None
    limits = limits_for(asks_for_spark=False)
    options = analysis.RefreshOptions(lg_k=wanted.lg_k, tolerance=wanted.tolerance, limits=limits)
    done = analysis.refresh(spark, table, None, options, on_progress=on_progress)
    return table.reload(), done.statistics.scan.bytes_read
