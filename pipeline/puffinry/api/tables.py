"""A table, opened by identifier or by location, and its operations; the tables of a catalog."""

import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from numbers import Integral
from os import PathLike, fspath, path
from typing import TYPE_CHECKING, Any

from puffinry import catalogs, knowledge
from puffinry import refresh as analysis
from puffinry import verify as verification
from puffinry.api.statistics import Frames, Statistics, checked, frame
from puffinry.commit import Removal, kept_for
from puffinry.configuration import imported
from puffinry.engines import EngineView, engine_views, engines_named
from puffinry.errors import SettingsError, about
from puffinry.knowledge import Budget, Groups, KeyReport, Layout, Outcome, QueryEvents, Survey
from puffinry.metadata import resolve
from puffinry.progress import OnProgress, silent
from puffinry.refresh import Checkpoints, Destination, Preview, RefreshOptions, RefreshResult
from puffinry.spark import limits_for, start_session
from puffinry.statistics import answer_at, answer_for, read_columns
from puffinry.verify import Verification

if TYPE_CHECKING:
    from pyiceberg.catalog import Catalog
    from pyiceberg.table import Table as IcebergTable
    from pyspark.sql import SparkSession

_READERS = 8  # tables at a time
_TABLES = "a list of tables, such as [open_table(…)]"
_NAMES = "a list of names, such as ['a', 's.x']"
_log = logging.getLogger(__name__)


class Table:
    """An Iceberg table. Every call reads the table's current version: nothing is cached that others may change.

    Where a method takes a `reference`, that is a branch, a tag or a snapshot id; without one the current
    snapshot is meant. Errors are `puffinry.PuffinryError`s, whose fields name the table, and the file and the column
    where one is to blame. Every method may raise TableNotFoundError, MetadataError or CatalogUnavailableError, and
    SettingsError where a reference, a name or a table is of another type.
    """

    def __init__(self, opened: catalogs.Table, beside: Callable[[str], catalogs.Table], catalog: str | None) -> None:
        """Tables are made by `open_table`; `beside` opens others, by identifier or location."""
        self._opened, self._beside, self._catalog = opened, beside, catalog

    @property
    def name(self) -> str:
        """The identifier or location that it was opened by."""
        return self._opened.identifier

    @property
    def location(self) -> str:
        """The URI of the table's folder, as its metadata says."""
        return self._opened.metadata.location

    def __repr__(self) -> str:
        return f"<puffinry.Table {self.name}>"

    def statistics(self, reference: str | int | None = None) -> Statistics:
        """The statistics that the table carries for a snapshot, whoever wrote them; reads no data.

        Raises SnapshotNotFoundError; PuffinError where the statistics file is missing or damaged.
        """
        with about(table=self.name):
            table, name = self._at(reference)
            found = answer_for(table.metadata, name)
            return Statistics(found, read_columns(table.io, found, table.identifier), table)

    def plan(
        self,
        reference: str | int | None = None,
        *,
        columns: Sequence[str] | None = None,
        nested: bool = False,
        where: str | None = None,
        lg_k: int | None = None,
        full: bool = False,
        tolerance: float = 0,
    ) -> Preview:
        """What `refresh` with the same arguments would read of each column, and why; reads no data.

        With `where`, a filter in PyIceberg's syntax, the result's `filter` says which data files it opens, and why not
        the others; a refresh reads the same with and without it.

        Raises SnapshotNotFoundError, ColumnNotFoundError, FilterError, SettingsError for an option out of range;
        MetadataError where a manifest is damaged.
        """
        with about(table=self.name):
            table, name = self._at(reference)
            options = RefreshOptions(_names(columns), lg_k, tolerance, full, nested=nested)
            snapshot = resolve(table.metadata, name)
            found = answer_at(table.metadata, snapshot, options, table.metadata.read_schema(name))
            return analysis.preview(table, found, options, where)

    def refresh(  # noqa: PLR0913  keywords, one for each option of the command
        self,
        reference: str | int | None = None,
        *,
        spark: "SparkSession | None" = None,
        columns: Sequence[str] | None = None,
        nested: bool = False,
        lg_k: int | None = None,
        full: bool = False,
        tolerance: float = 0,
        keep: str | int | None = None,
        commit: bool = True,
        format_version_4: bool = False,
        checkpoints: Checkpoints | str | PathLike[str] | None = None,
        on_progress: OnProgress | None = None,
    ) -> RefreshResult:
        """Bring the statistics of a snapshot up to date, reading only what changed since they were computed.

        `spark` is used for reads larger than 32 MiB, or of more than 32 files of an object store. Without it, this
        process's session is used; if there is none, a local one starts for reads larger than 4 GiB, or of more than
        4096 such files, and stays for later calls. `columns` are dotted paths (default: those at the top of the schema,
        and nested ones that have statistics already; `nested`: all). The sketches keep about 2**lg_k hashes (9 to 26;
        default: 14, less where a table is very wide). `full` ignores earlier statistics. With a `tolerance` t, 0 to 1,
        deletes stay unread while they took no more than that part of the rows: then counts are upper bounds, NDV bounds
        stay true, and `statistics.unread_deletes` says how many rows it may be. Older statistics stay listed as `keep`
        says, for a number of snapshots or an age such as `30d` (default: as the table's property `puffinry.keep` says,
        else `8d`). Without `commit` the table stays as it is; one of format version 4, which is not final, is committed
        to only with `format_version_4`. `checkpoints`, a folder as path or URI, keeps the results of finished tasks
        until the statistics are safe. `on_progress` receives the progress of the work.

        The result's `was_current` says that there was nothing to do: nothing was read or committed.

        Raises SnapshotNotFoundError, ColumnNotFoundError, SettingsError; ScanError or UnsupportedError where a data
        file is damaged or of a kind that is not read; ClusterError where Spark fails; and of the commit
        CommitConflictError, CommitFailedError, CatalogUnavailableError (nothing was committed) or
        CommitStateUnknownError (the outcome is unknown).
        """
        kept = None if keep is None else str(keep)
        kept_for(kept)
        limits = limits_for(asks_for_spark=spark is not None)
        table, name = self._at(reference)
        return analysis.refresh(
            start_session if spark is None else lambda: spark,
            replace(table, keep=kept).allowing(format_version_4=format_version_4),
            name,
            RefreshOptions(_names(columns), lg_k, tolerance, full, limits, nested=nested),
            Destination(commit=commit),
            on_progress or silent,
            Checkpoints(fspath(checkpoints)) if isinstance(checkpoints, str | PathLike) else checkpoints,
        )

    def survey(
        self,
        reference: str | int | None = None,
        *,
        columns: Sequence[str] | None = None,
        metadata_only: bool = False,
        budget: str | int | None = None,
    ) -> Survey:
        """Bounds on the distinct values of each column of a snapshot, proven from manifests and file footers.

        Reads manifests and, unless `metadata_only`, the footers of data files and the first bytes of dictionaries, for
        as many requests as `budget` says, or bytes, as in "20 MB"; the default is 1000 requests. Nothing is committed.
        Raises SnapshotNotFoundError, ColumnNotFoundError, SettingsError for a budget that is none; MetadataError or
        ScanError where a manifest or a file is damaged.
        """
        wanted = Budget.of(budget, metadata_only=metadata_only)
        return knowledge.survey(*self._at(reference), _names(columns), wanted)

    def verify(self) -> Verification:
        """Whether the statistics files are whole and as the metadata says, and which files are left over.

        Nothing is removed. Findings of the kind `expiring` are warnings; if there are no others, all is well. Raises
        CatalogUnavailableError if the storage cannot be reached.
        """
        return verification.verify(self._now())

    def keys(
        self,
        columns: Sequence[str] | None = None,
        reference: str | int | None = None,
        *,
        full: bool = False,
        save: bool = False,
        spark: "SparkSession | None" = None,
    ) -> KeyReport:
        """Whether columns (default: the identifier fields) are a key, exactly.

        Reads the key columns, except in files that a saved proof covers, or with `full` in all. With `save` the proof
        is committed, so that a later call reads only what is new; the result's `saved` says whether one was.

        Raises SnapshotNotFoundError, ColumnNotFoundError, SettingsError where there are no identifier fields;
        MetadataError where a manifest is damaged, ScanError or UnsupportedError where a data file is damaged or of a
        kind that is not read; ClusterError where Spark fails; and of a commit what `refresh` raises.
        """
        session, proven = start_session if spark is None else lambda: spark, None if full else knowledge.stored_proof
        table, name = self._at(reference)
        found = knowledge.check_key(table, name, _names(columns), proven, spark=session)
        return replace(found, saved=save and knowledge.save_proof(table, found) is not None)

    def check(
        self,
        rules: Sequence[str],
        reference: str | int | None = None,
        *,
        read: bool = False,
        spark: "SparkSession | None" = None,
    ) -> list[Outcome]:
        """Evaluate rules, such as `nulls(a) < 1 %`; reads data for `unique(a)` only.

        With `read`, what statistics leave unknown is decided by reading the rule's columns. Raises SettingsError for
        what is no rule; what cannot be read is an unknown outcome with its reason.
        """
        parsed = [knowledge.parse_rule(each) for each in _names(rules) or ()]
        session = start_session if spark is None else lambda: spark
        reader = knowledge.Reader(session) if read else None
        now = time.time_ns() // 1_000_000
        with knowledge.Judge(*self._at(reference), now, self._beside, session, reader=reader) as judge:
            return [judge(rule) for rule in parsed]

    def groups(
        self,
        by: str,
        reference: str | int | None = None,
        *,
        columns: Sequence[str] | None = None,
        last: int = knowledge.MOST_GROUPS,
        read: bool = False,
        spark: "SparkSession | None" = None,
    ) -> Groups:
        """Groups of data files, by `partition`, a partition field or `file`: rows, distinct values, what is new, gone.

        Reads no data, but with `read`: then these columns of these groups, where the ledger knows only bounds. Raises
        PuffinError where the snapshot has no statistics with a ledger; SettingsError for what files cannot be grouped
        by; SnapshotNotFoundError, ColumnNotFoundError, MetadataError; with `read` ScanError, ClusterError.
        """
        checked(by, str, "what groups files: 'partition', a partition field or 'file'")
        if checked(last, Integral, "a number of groups") < 1:
            raise SettingsError(f"last is {last}, expected 1 group or more")
        reader = knowledge.Reader(start_session if spark is None else lambda: spark) if read else None
        return knowledge.groups_of(*self._at(reference), by, _names(columns), last, reader)

    def layout(
        self,
        columns: Sequence[str] | None = None,
        reference: str | int | None = None,
        *,
        columns_from: str | PathLike[str] | None = None,
    ) -> Layout:
        """How many files an equality filter on each column opens, and would open if the table were sorted by it.

        With `columns_from`, a file of Trino's completed-query events, of the columns that queries use, and `columns`.
        Reads no data. Raises PuffinError where the snapshot has no statistics with a ledger; SnapshotNotFoundError,
        ColumnNotFoundError, SettingsError for columns that are no list of names; MetadataError where a manifest is
        damaged.
        """
        events = QueryEvents.of(columns_from, self._catalog)
        return knowledge.layout_of(*self._at(reference), _names(columns), events)

    def engines(self, reference: str | int | None = None, *, only: Sequence[str] | None = None) -> list[EngineView]:
        """What query engines would use of the statistics now, and what keeps them from more; reads metadata only.

        Raises SnapshotNotFoundError.
        """
        table, name = self._at(reference)
        return list(engine_views(answer_for(table.metadata, name), engines_named(_names(only))))

    def remove(self, columns: Sequence[str] | None = None) -> Mapping[int, Sequence[int]]:
        """Remove Puffinry's statistics, or those of some columns, in one commit; returns field ids by snapshot id.

        Raises ColumnNotFoundError, SettingsError for columns that are no list of names; PuffinError where a damaged
        statistics file has other writers' sketches as well; and of the commit what `refresh` raises.
        """
        removal = Removal(self._now(), _names(columns))
        removal.commit()
        return removal.removed

    def _now(self) -> catalogs.Table:
        return self._opened.reload()

    def _at(self, reference: str | int | None) -> tuple[catalogs.Table, str | None]:
        """The table as it is now, and the reference as text; raises SettingsError for one of another type."""
        with about(table=self.name):
            checked(reference, str | Integral | None, "a branch, a tag or a snapshot id")
        return self._now(), None if reference is None else str(reference)


def open_table(
    table: "str | tuple[str, ...] | PathLike[str] | IcebergTable",
    catalog: "str | Catalog | None" = None,
    *,
    properties: Mapping[str, str] | None = None,
) -> Table:
    """Open a table by its identifier in a catalog, or by its location; or one that PyIceberg has opened.

    `catalog` is a name that is configured for PyIceberg, or a catalog of PyIceberg's that is open already; with one,
    `table` is an identifier: a tuple of its parts, or dots between them, double quotes around a part that holds one
    (`db."a.b"`). Without one, a path, what has a / or is a folder with `metadata` in it is the location of a
    file-system table, and all else an identifier in PyIceberg's default catalog. `properties` are added to what is
    configured for the catalog, or say how the storage of a location is reached, as PyIceberg names them
    (`s3.endpoint`, ...).

    Raises TableNotFoundError, MetadataError, CatalogUnavailableError, SettingsError where the catalog does not open
    or is named beside a path or a table of PyIceberg's, UnsupportedError for a catalog or a location that nothing
    reads.
    """
    if isinstance(table, PathLike):
        if catalog is not None:
            raise SettingsError("a path is the location of a table: leave out `catalog`")
        table = path.abspath(table)
    elif isinstance(table, tuple):
        _names(table)
    elif not isinstance(table, str):
        checked(table, imported("pyiceberg.table").Table, "an identifier, a location or a table of PyIceberg's")
        if catalog is not None:
            raise SettingsError("a table of PyIceberg's has its catalog: leave out `catalog`")
        catalog, table = table.catalog, table.name()
    if catalog is None and isinstance(table, tuple):  # an identifier, whatever its parts look like
        catalog, properties = catalogs.catalog_named(None, properties), None
    named = table if isinstance(table, str) else catalogs.spell_identifier(table)
    opened = catalogs.table_named(named, catalog, properties)
    of = catalog if isinstance(catalog, str | None) else catalog.name
    return Table(opened, lambda other: catalogs.table_named(other, catalog, properties), of)


def list_tables(catalog: "str | Catalog | None" = None, *, properties: Mapping[str, str] | None = None) -> list[str]:
    """The identifiers of a catalog's tables, sorted, as `open_table` takes them; None: PyIceberg's default catalog.

    Namespaces that the catalog refuses to list are logged as warnings, and left out. Raises SettingsError where the
    catalog does not open, CatalogUnavailableError where it does not answer.
    """
    listing = catalogs.list_tables(catalogs.catalog_named(catalog, properties))
    for namespace, error in listing.refused.items():
        _log.warning("namespace %s is not listed: %s", namespace, error)
    return listing.tables


def survey(
    tables: Iterable[Table], *, metadata_only: bool = False, budget: str | int | None = None, frames: Frames = "pandas"
) -> Any:
    """What `Table.survey` says of tables: a row for each column, named as by `puffinry survey --json`, with its table.

    The table to refresh first comes first: tables are ordered by information gained per CPU second.

    Raises SettingsError for `frames` of another kind, UnsupportedError without pandas or polars, and what
    `Table.survey` raises.
    """
    asked = Budget.of(budget, metadata_only=metadata_only)
    opened = [checked(each, Table, _TABLES)._now() for each in checked(tables, Iterable, _TABLES)]
    with ThreadPoolExecutor(_READERS) as pool:
        read = pool.map(lambda table: knowledge.survey(table, None, None, asked), opened)
        found = sorted(read, key=lambda each: each.order)
    return frame(({"table": each.table, **column} for each in found for column in each.to_json()["columns"]), frames)


def _names(names: Sequence[str] | None) -> tuple[str, ...] | None:
    """Names that a caller gives; raises SettingsError for a text, whose letters would be names, and for other types."""
    if names is None:
        return None
    found = tuple(checked(names, Iterable, _NAMES))
    if isinstance(names, str) or not all(isinstance(each, str) for each in found):
        raise SettingsError(f"expected {_NAMES}, not {names!r}")
    return found
