"""A table, opened by identifier or by location, and its operations; the tables of a catalog."""

import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from puffinry import catalogs, knowledge
from puffinry import refresh as analysis
from puffinry import verify as verification
from puffinry.api.statistics import Frames, Statistics, frame
from puffinry.commit import Removal, kept_for
from puffinry.engines import EngineView, engine_views
from puffinry.errors import SettingsError, TableNotFoundError, about
from puffinry.knowledge import Budget, Groups, KeyReport, Layout, Outcome, Survey
from puffinry.metadata import columns_named, is_metadata_file, resolve
from puffinry.progress import OnProgress, silent
from puffinry.refresh import Checkpoints, Destination, Preview, RefreshOptions, RefreshResult
from puffinry.secrets import remember
from puffinry.spark import limits_for, start_jvm, start_session
from puffinry.statistics import answer_at, answer_for, read_columns
from puffinry.storage import local_path
from puffinry.verify import Verification

if TYPE_CHECKING:
    from pyiceberg.catalog import Catalog
    from pyiceberg.table import Table as IcebergTable
    from pyspark.sql import SparkSession

_READERS = 8  # tables at a time
_log = logging.getLogger(__name__)


class Table:
    """An Iceberg table. Every call asks for its present state: nothing is cached that another writer may change.

    Where a method takes a `reference`, that is a branch, a tag or a snapshot id as text; without one the current
    snapshot is meant. Errors are `puffinry.PuffinryError`s, whose fields name the table, and the file and the column
    where one is to blame.
    """

    def __init__(self, opened: catalogs.Table, beside: Callable[[str], catalogs.Table]) -> None:
        """Tables are made by `open_table`; `beside` opens others, by identifier or location."""
        self._opened, self._beside = opened, beside

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

    def statistics(self, reference: str | None = None) -> Statistics:
        """The statistics that the table carries for a snapshot, whoever wrote them; reads no data.

        Raises SnapshotNotFoundError; PuffinError where the statistics file is missing or damaged.
        """
        with about(table=self.name):
            table = self._now()
            found = answer_for(table.metadata, reference)
            return Statistics(found, read_columns(table.io, found, table.identifier), table)

    def plan(
        self,
        reference: str | None = None,
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

        Raises SnapshotNotFoundError, ColumnNotFoundError, FilterError; MetadataError where a manifest is damaged.
        """
        with about(table=self.name):
            table = self._now()
            options = RefreshOptions(_names(columns), lg_k, tolerance, full, nested=nested)
            snapshot = resolve(table.metadata, reference)
            found = answer_at(table.metadata, snapshot, options, table.metadata.read_schema(reference))
            return analysis.preview(table, found, options, where)

    def refresh(  # noqa: PLR0913  keywords, one for each option of the command
        self,
        reference: str | None = None,
        *,
        spark: "SparkSession | None" = None,
        columns: Sequence[str] | None = None,
        nested: bool = False,
        lg_k: int | None = None,
        full: bool = False,
        tolerance: float = 0,
        keep: str | None = None,
        commit: bool = True,
        format_version_4: bool = False,
        checkpoints: Checkpoints | str | None = None,
        on_progress: OnProgress | None = None,
    ) -> RefreshResult:
        """Bring the statistics of a snapshot up to date, reading only what changed since they were computed.

        `spark` is used where more must be read than a little; without one, this process's session is found, or a local
        one started, which stays for later calls. `columns` are dotted paths (default:
        those at the top of the schema, and nested ones that have statistics already; `nested`: all). The sketches keep
        about 2**lg_k hashes (9 to 26; default: 14, less where a table is very wide). `full` reads everything whatever
        is known. With a `tolerance` t, 0 to 1, deletes stay unread while they took no more than that part of the rows:
        then counts are upper bounds, NDV bounds stay true, and `statistics.unread_deletes` says how many rows it may
        be. Older statistics stay listed as `keep` says, for a number of snapshots or an age such as `30d` (default: as
        the table's property `puffinry.keep` says, else `8d`). Without `commit` the table stays as it is; one of format
        version 4, which is not final, is committed to only with `format_version_4`. `checkpoints`, a folder as path or
        URI, keeps the results of finished tasks until the statistics are safe. `on_progress` receives the progress of
        the work.

        The result's `was_current` says that there was nothing to do: nothing was read or committed.

        Raises SnapshotNotFoundError, ColumnNotFoundError, SettingsError; ScanError or UnsupportedError
        where a data file is damaged or of a kind that is not read; ClusterError where Spark fails; and of the commit
        CommitConflictError, CommitFailedError, CatalogUnavailableError (nothing was committed) or
        CommitStateUnknownError (the outcome is unknown).
        """
        kept_for(keep)
        limits = limits_for(asks_for_spark=spark is not None)
        return analysis.refresh(
            start_session if spark is None else lambda: spark,
            replace(self._now(), keep=keep).allowing(format_version_4=format_version_4),
            reference,
            RefreshOptions(_names(columns), lg_k, tolerance, full, limits, nested=nested),
            Destination(commit=commit),
            on_progress or silent,
            Checkpoints(checkpoints) if isinstance(checkpoints, str) else checkpoints,
        )

    def survey(
        self,
        reference: str | None = None,
        *,
        columns: Sequence[str] | None = None,
        metadata_only: bool = False,
        budget: str | int | None = None,
    ) -> Survey:
        """How many distinct values the columns of a snapshot have at least and at most, proven without reading data.

        Reads manifests and, unless `metadata_only`, the footers of data files and the first bytes of dictionaries, for
        as many requests as `budget` says, or bytes, as in "20 MB"; the default is 1000 requests. Nothing is committed.
        Raises SnapshotNotFoundError, ColumnNotFoundError, SettingsError for a budget that is none; MetadataError or
        ScanError where a manifest or a file is damaged.
        """
        wanted = Budget.of(budget, metadata_only=metadata_only)
        return knowledge.survey(self._now(), reference, _names(columns), wanted)

    def verify(self) -> Verification:
        """Whether the statistics files are whole and as the metadata says, and which files are left over.

        Nothing is removed; `findings` is empty where all is well. Raises CatalogUnavailableError where the storage
        cannot be asked.
        """
        return verification.verify(self._now())

    def keys(
        self,
        columns: Sequence[str] | None = None,
        reference: str | None = None,
        *,
        save: bool = False,
        spark: "SparkSession | None" = None,
    ) -> KeyReport:
        """Whether columns (default: the identifier fields) are a key, exactly: reads them, but for what is proven.

        With `save` the proof is committed, so that a later call reads only what is new. Raises SettingsError where
        there are no identifier fields, ColumnNotFoundError, ScanError, ClusterError; of a commit what `refresh` raises.
        """
        table, session = self._now(), start_session if spark is None else lambda: spark
        found = knowledge.check_key(table, reference, _names(columns), knowledge.stored_proof, spark=session)
        if save:
            knowledge.save_proof(table, found)
        return found

    def check(
        self,
        rules: Sequence[str],
        reference: str | None = None,
        *,
        read: bool = False,
        spark: "SparkSession | None" = None,
    ) -> list[Outcome]:
        """What becomes of each rule, such as `nulls(a) < 1 %`; reads data for `unique(a)` only.

        With `read`, what statistics leave unknown is decided by reading the rule's columns. Raises SettingsError for
        what is no rule; what cannot be read is an unknown outcome with its reason.
        """
        parsed = [knowledge.parse_rule(each) for each in _names(rules) or ()]
        session = start_session if spark is None else lambda: spark
        reader = knowledge.Reader(session) if read else None
        now = time.time_ns() // 1_000_000
        judge = knowledge.Judge(self._now(), reference, now, self._beside, session, reader=reader)
        return [judge(rule) for rule in parsed]

    def groups(
        self,
        by: str,
        reference: str | None = None,
        *,
        columns: Sequence[str] | None = None,
        last: int = knowledge.MOST_GROUPS,
        read: bool = False,
        spark: "SparkSession | None" = None,
    ) -> Groups:
        """Groups of data files, by `partition`, a partition field or `file`: rows, distinct values, what is new, gone.

        Reads no data, but with `read`: then these columns of these groups, where the ledger knows only bounds. Raises
        PuffinError where the snapshot has no statistics with a ledger; SettingsError for what files cannot be grouped
        by; ColumnNotFoundError, MetadataError; with `read` ScanError, ClusterError.
        """
        reader = knowledge.Reader(start_session if spark is None else lambda: spark) if read else None
        return knowledge.groups_of(self._now(), reference, by, _names(columns), last, reader)

    def layout(self, columns: Sequence[str] | None = None, reference: str | None = None) -> Layout:
        """How many files an equality filter on each column opens, and would open if the table were sorted by it.

        Reads no data. Raises PuffinError where the snapshot has no statistics with a ledger; ColumnNotFoundError,
        MetadataError.
        """
        return knowledge.layout_of(self._now(), reference, _names(columns))

    def engines(self, reference: str | None = None) -> list[EngineView]:
        """What query engines would use of the statistics now, and what keeps them from more; reads metadata only.

        Raises SnapshotNotFoundError.
        """
        return list(engine_views(self._now().metadata, reference))

    def remove(self, columns: Sequence[str] | None = None) -> Mapping[int, Sequence[int]]:
        """Take Puffinry's statistics off the table, or those of some columns, by one commit: fields by snapshot.

        Raises ColumnNotFoundError, and of the commit what `refresh` raises.
        """
        table, names = self._now(), _names(columns)
        only = None if names is None else {leaf.field_id for leaf in columns_named(table.metadata.schema(), names)}
        removal = Removal(table, only)
        removal.commit()
        return removal.removed

    def _now(self) -> catalogs.Table:
        return self._opened.reload()


def open_table(
    table: "str | IcebergTable", catalog: "str | Catalog | None" = None, *, properties: Mapping[str, str] | None = None
) -> Table:
    """Open a table by its identifier in a catalog, or by its location; or one that PyIceberg has opened.

    `catalog` is a name that is configured for PyIceberg, or a catalog of PyIceberg's that is open already; with one,
    `table` is an identifier: dots between the parts, double quotes around a part that holds one (`db."a.b"`). Without
    one, what has a / or is a folder with `metadata` in it is the location of a file-system table, and all else an
    identifier in PyIceberg's default catalog. `properties` are added to what is configured for the catalog, or say how
    the storage of a location is reached, as PyIceberg names them (`s3.endpoint`, ...).

    Raises TableNotFoundError, MetadataError, CatalogUnavailableError, SettingsError where the catalog does not open,
    UnsupportedError for a catalog or a location that nothing reads.
    """
    if not isinstance(table, str):
        catalog = table.catalog
        table = ".".join(f'"{part}"' if "." in part else part for part in table.name())
    return Table(table_named(table, catalog, properties), lambda other: table_named(other, catalog, properties))


def list_tables(catalog: "str | Catalog | None" = None, *, properties: Mapping[str, str] | None = None) -> list[str]:
    """The identifiers of a catalog's tables, sorted, as `open_table` takes them; None: PyIceberg's default catalog.

    Namespaces that the catalog does not tell of are logged as warnings, and left out. Raises SettingsError where the
    catalog does not open, CatalogUnavailableError where it does not answer.
    """
    listing = catalogs.list_tables(_catalog_named(catalog, properties))
    for namespace, error in listing.refused.items():
        _log.warning("namespace %s is not listed: %s", namespace, error)
    return listing.tables


def survey(
    tables: Iterable[Table], *, metadata_only: bool = False, budget: str | int | None = None, frames: Frames = "pandas"
) -> Any:
    """What `Table.survey` says of tables: a row for each column, named as by `puffinry survey --json`, with its table.

    The table to refresh first comes first: where most that is not known becomes known for each second of CPU time.
    Raises SettingsError for a budget that is none, and what `Table.survey` raises.
    """
    asked = Budget.of(budget, metadata_only=metadata_only)
    with ThreadPoolExecutor(_READERS) as pool:
        read = pool.map(lambda table: knowledge.survey(table, None, None, asked), (table._now() for table in tables))
        found = sorted(read, key=lambda each: each.order)
    return frame(({"table": each.table, **column} for each in found for column in each.to_json()["columns"]), frames)


def table_named(
    table: str,
    catalog: "str | Catalog | None" = None,
    properties: Mapping[str, str] | None = None,
    jvm: catalogs.Jvm = start_jvm,
) -> catalogs.Table:
    """The table under an identifier of the catalog, or at a location; with a catalog it is never a location.

    Without one, what has a / or is a folder with `metadata` in it is a location, all else an identifier in PyIceberg's
    default catalog. `properties` are the catalog's or the storage's, beside those that are configured. `jvm` starts the
    JVM of Spark through which a table on HDFS is reached. Raises as `open_table`.
    """
    if catalog is None and ("/" in table or holds_a_table(table)):
        return catalogs.load_table(table, None, jvm, **(properties or {}))
    opened = _catalog_named(catalog, properties)
    try:
        return catalogs.load_table(table, opened, jvm)
    except TableNotFoundError as error:
        if meant := catalogs.nearest_tables(opened, table):
            raise error.saying(f"{error}; did you mean {' or '.join(meant)}?") from None
        raise


def _catalog_named(catalog: "str | Catalog | None", properties: Mapping[str, str] | None = None) -> "Catalog":
    """The catalog that PyIceberg knows under a name (None: its default), or one that is open already, as it is."""
    if catalog is None or isinstance(catalog, str):
        return catalogs.open_catalog(catalog, **(properties or {}))
    if properties:
        raise SettingsError(f"catalog {catalog.name} is open already: give the properties where it is opened")
    remember(catalog.properties, lasting=True)
    return catalog


def holds_a_table(folder: str) -> bool:
    """Whether there is a file-system table in a folder of this machine, or it is called as a metadata file is."""
    path = local_path(folder)
    return path is not None and ((path / "metadata").is_dir() or is_metadata_file(folder))


def _names(names: Sequence[str] | None) -> tuple[str, ...] | None:
    """Names that a caller gives; raises SettingsError for a text, whose letters would be names, and for other types."""
    if isinstance(names, str):
        raise SettingsError(f"expected a list of names, such as [{names!r}], and no text")
    if names is not None and not all(isinstance(each, str) for each in names):
        raise SettingsError(f"expected a list of names, and not {names!r}")
    return None if names is None else tuple(names)
