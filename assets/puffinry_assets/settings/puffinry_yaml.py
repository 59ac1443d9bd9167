"""Which tables are watched and how: `puffinry.yaml`, checked on load.

In: the file that PUFFINRY_SETTINGS names, else ./puffinry.yaml. Out: `Settings`, frozen. Whatever is wrong with the
file is a `SettingsError` that names file and line. Catalogs are configured where PyIceberg finds them, not here.
"""

import logging
import os
import re
from collections.abc import Mapping
from copy import copy
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import dagster as dg
from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationError, create_model, model_validator
from pydantic_core import ErrorDetails

from puffinry.errors import SettingsError
from puffinry.located_yaml import LocatedYaml
from puffinry_assets.settings import values

VARIABLE = "PUFFINRY_SETTINGS"
_DEFAULT_PATH = Path("puffinry.yaml")
_CENTURY_HOURS = 876_600
_BUCKET = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:/+[^/]*/*")
_SECTION = "Expected settings, each with its name and a colon"
_EXPECTED = {  # where Pydantic tells of Python's types
    "tuple_type": "Expected a list, such as [a, b]",
    "model_type": _SECTION,
    "dict_type": _SECTION,
}
_log = logging.getLogger(__name__)


class Section(dg.Resolvable, BaseModel):
    """A part of the settings, which a component's `defs.yaml` may hold as well: there, values may be templates."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    @classmethod
    @cache
    def model(cls) -> type[BaseModel]:
        """What `defs.yaml` may hold: as Dagster derives it, with the descriptions, which it loses on the way."""
        derived = super().model()
        mended: dict[str, Any] = {}
        for name, lossy in derived.model_fields.items():
            field = copy(lossy)
            field.description = cls.model_fields[name].description or field.description
            field.metadata = []  # the bounds: they stand within the type too, and here a template is held against them
            mended[name] = (field.annotation, field)
        return create_model(derived.__name__, __base__=derived, __doc__=cls.__doc__, **mended)


# What a component's `defs.yaml` has, templates filled in.
_AS_GIVEN = dg.ResolutionContext.resolve_value
_TEXT_OR_SETTINGS = dg.Resolver(_AS_GIVEN, model_field_type=str | dict[str, Any] | None)


class TextAlone(Section):
    """Settings that may be a text alone, which then is the first of them."""

    @model_validator(mode="before")
    @classmethod
    def _text_alone(cls, given: object) -> object:
        return {next(iter(cls.model_fields)): given} if isinstance(given, str) else given


class CheckedRule(TextAlone):
    """A rule, and what follows where a table breaks it; a text alone is a rule that warns."""

    rule: values.RuleText
    """As `puffinry check` takes it, such as `nulls(id) = 0`."""
    severity: Literal["warn", "error"] = "warn"
    """What Dagster shows where it is broken."""
    blocking: bool = False
    """A break is an error, and stops what is downstream in the run."""

    @property
    def level(self) -> str:
        """The severity, or blocking; the rules of one level are one check."""
        return "blocking" if self.blocking else self.severity


class DeclaredElsewhere(TextAlone):
    """Tests that were written for another tool; a text alone is the file."""

    file: values.Address
    """That of the other tool: dbt's `target/manifest.json`, or a data contract (ODCS 3)."""
    map: values.Texts = values.NO_TEXTS
    """What the catalog calls a database or schema of the file, such as `{analytics.prod: sales}`."""


class CheckSettings(Section):
    """What the asset checks tolerate."""

    blocking: bool = False
    """Stale statistics are an error that stops what is downstream, rather than a warning."""
    drift: values.Part = 0.5
    """Part of its NDV by which a column may change, beyond the error bounds."""
    rules: Annotated[tuple[CheckedRule, ...], dg.Resolver(_AS_GIVEN, model_field_type=list[str | dict[str, Any]])] = ()
    """Rules as `puffinry check` takes them, such as `nulls(id) = 0`: the check `rules`. Those of all rules that name a
    table add up."""
    dbt: Annotated[DeclaredElsewhere | None, _TEXT_OR_SETTINGS] = None
    """dbt's generic tests of the tables, each as a check that is named as dbt names the test."""
    contract: Annotated[DeclaredElsewhere | None, _TEXT_OR_SETTINGS] = None
    """The tests of a data contract, each as a check."""
    engines: tuple[values.Engine, ...] = ()
    """Engines that are to see all statistics that they can use, such as `[trino, spark]`."""


class RefreshWhen(Section):
    """When statistics that are behind are refreshed: as soon as either is reached, at once where neither is given."""

    rows_changed: values.Part | None = None
    """Part of the rows that has changed since the last statistics, such as 0.1."""
    age_hours: float | None = Field(default=None, gt=0, le=_CENTURY_HOURS)
    """Age of the last statistics, where anything has changed."""


class Budget(Section):
    """What the sensor and the schedules may have read of a rule's tables; the tables share it."""

    bytes_per_run: values.Size | None = None
    """What one run may read, such as 20GB: tables are divided among runs."""
    bytes_per_day: values.Size | None = None
    """What may be read within 24 hours, such as 200GB: other tables wait."""


class ColumnsFrom(Section):
    """The file that says which columns queries use."""

    file: values.Address
    """Trino's completed-query events, one a line, or tables with columns as in these."""
    catalog: str | None = Field(default=None, min_length=1)
    """The catalog, as the file names it; default: the rule's catalog."""


class TableRule(Section):
    """Tables that are treated alike. The first rule that names a table holds."""

    catalog: str | None = Field(default=None, min_length=1)
    """The catalog, as PyIceberg knows it. None: file-system tables."""
    tables: tuple[values.TableName, ...] = Field(min_length=1, examples=[["sales.*"]])
    """Identifiers, with *, ? and [...] as patterns; without a catalog, locations."""
    exclude: tuple[str, ...] = ()
    """Patterns of identifiers to leave out of this rule's patterns."""
    key_prefix: tuple[str, ...] | None = None
    """What asset keys begin with, before the identifier's parts; default: the catalog's name."""
    owners: tuple[values.Owner, ...] = ()
    """team:name or an e-mail address."""
    tags: values.AssetTags = values.NO_TEXTS
    """Of the tables' assets and of the runs that refresh them, such as `{team: sales}`: what they cost, by team."""
    schedule: values.Cron | None = None
    """Cron expression at which the tables are refreshed where they are not current."""
    timezone: values.Timezone = "UTC"
    """Of the schedule, such as Europe/Vienna."""
    new_snapshots: Literal["newest", "all", "automation", "ignore"] = "newest"
    """What the sensor does about new snapshots: refresh the newest or all, leave it to Dagster's declarative
    automation, or ignore them; partitions are added in any case."""
    refresh_when: RefreshWhen = RefreshWhen()
    """When statistics that are behind are refreshed; default: always."""
    budget: Budget = Budget()
    """What may be read of these tables, all together; default: anything."""
    dry_run: bool = False
    """The sensor and the schedules only report what they would refresh, and why."""
    columns: tuple[str, ...] | None = Field(default=None, min_length=1)
    """Columns to count, by dotted path; default: all at the schema's top."""
    nested: bool = False
    """Columns in structs, lists and maps are counted, too."""
    columns_from: ColumnsFrom | None = None
    """Count the columns that queries use, and those in `columns`; of a table that no query uses: all."""
    lg_k: int | None = Field(default=None, ge=9, le=26)
    """Sketch size; default: 14, less for wide tables."""
    tolerance: float = Field(default=0, ge=0, le=1)
    """Part of the rows whose deletes may be left unread."""
    keep: values.Keep | None = None
    """For how long statistics that newer ones replaced stay listed, such as 30d, or how many; default: as the table's
    property puffinry.keep says, else 8d."""
    format_version_4: bool = False
    """Commit to tables of format version 4 too, though that version is not final."""
    partitions: int = Field(default=1000, ge=1, le=25_000)
    """Snapshots shown as partitions, the newest ones."""
    fresh_within_hours: float | None = Field(default=None, ge=1 / 60, le=_CENTURY_HOURS)  # Dagster knows minutes
    """Freshness policy of the statistics."""
    checks: CheckSettings = CheckSettings()
    """What the asset checks tolerate."""

    @cached_property
    def patterns(self) -> tuple[str, ...]:
        """Those of its tables that stand for all that match."""
        return tuple(filter(values.is_pattern, self.tables))

    @property
    def has_policy(self) -> bool:
        """Whether anything but new snapshots and the time of day decides about refreshes."""
        return self.dry_run or self.refresh_when != RefreshWhen() or self.budget != Budget()

    @model_validator(mode="after")
    def _settings_agree(self) -> Self:
        if self.new_snapshots == "automation" and self.has_policy:
            raise ValueError("with new_snapshots: automation, Dagster decides; remove refresh_when, budget and dry_run")
        if self.catalog is not None:
            return self
        if self.columns_from is not None:
            raise ValueError("columns_from is of tables in a catalog: queries do not name locations")
        if self.patterns:
            raise ValueError("without a catalog tables are locations, and a location cannot be a pattern")
        if bucket := next(filter(_BUCKET.fullmatch, self.tables), None):
            raise ValueError(f"{bucket!r} is a bucket, no table; expected a folder in it, {bucket}/folder/table")
        return self


class SparkSettings(Section):
    """Where the job runs."""

    master: str | None = None
    """Spark master, or a Spark Connect address; default: SPARK_MASTER, else local[*]."""
    conf: Mapping[str, str | int | float | bool] = {}
    """Spark properties by their full names."""


class PuffinSettings(Section):
    """How statistics files are written."""

    compression: Literal["zstd", "lz4", "none"] = "zstd"
    """Of the blobs; Trino and Iceberg Java cannot read lz4."""


class CheckpointSettings(Section):
    """Where long scans store finished tasks until they are done."""

    location: values.Address | None = None
    """A folder, as path or URI, that executors reach; default: Dagster's own storage."""


class SensorSettings(Section):
    """How new snapshots are looked for."""

    interval_seconds: int = Field(default=30, ge=1, le=86_400)
    """Seconds between two ticks of the sensor."""
    tables_per_run: int = Field(default=50, ge=1)
    """Tables that share one run, and one Spark session."""


class VerifySettings(Section):
    """When every table's checks run."""

    schedule: values.Cron = "0 4 * * *"
    """Cron expression."""
    current: values.Cron = "0 * * * *"
    """When the check `current` of all tables runs, by metadata alone."""
    timezone: values.Timezone = "UTC"
    """Of these schedules."""


class OpSettings(Section):
    """The steps that scan."""

    tags: values.Tags = {}
    """Of the steps and the job, such as `dagster-k8s/config`."""
    pool: str = Field(default="puffinry_spark", pattern=r"^\S+$")
    """Whose limit they share."""
    max_retries: int = Field(default=0, ge=0)
    """Retries of a step after an unexpected error."""

    @property
    def step(self) -> dict[str, Any]:
        """What a step is defined with, but for its pool."""
        return {"tags": self.tags, "retry_policy": dg.RetryPolicy(self.max_retries) if self.max_retries else None}


class Settings(Section):
    """The whole file."""

    tables: tuple[TableRule, ...] = ()
    """Which tables are watched and how; the first rule that names a table holds."""
    spark: SparkSettings = SparkSettings()
    """Where scans run."""
    puffin: PuffinSettings = PuffinSettings()
    """How statistics files are written."""
    checkpoints: CheckpointSettings = CheckpointSettings()
    """Where long scans store finished tasks until they are done."""
    sensor: SensorSettings = SensorSettings()
    """How new snapshots are looked for."""
    verify: VerifySettings = VerifySettings()
    """When every table's checks run."""
    op: OpSettings = OpSettings()
    """The steps that scan: tags, pool, retries."""
    default_status: Literal["running", "stopped"] = "stopped"
    """Status of sensors and schedules until they are switched on or off in Dagster."""
    overview_prefix: tuple[values.KeyPart, ...] = ()
    """What the key of the asset `statistics_overview` begins with, where several code locations have one."""
    executor: Literal["in_process", "multiprocess"] = "in_process"
    """Of asset runs: one Spark session for a run, or one for each step that scans."""
    _file: LocatedYaml | None = PrivateAttr(None)

    @property
    def file(self) -> Path | None:
        """Where they stand; None where there is no file."""
        return self._file.path if self._file else None

    def where(self, rule: int) -> str:
        """`file:line` of a rule's tables, or which rule it is where there is no file."""
        return self._file.where(("tables", rule, "tables")) if self._file else f"tables[{rule}].tables"


def load_settings(path: Path | None = None) -> Settings:
    """The settings in `path`, else in the file that this module names; without one none. Raises SettingsError."""
    path = path or Path(os.environ.get(VARIABLE, _DEFAULT_PATH))
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        _log.warning("no table is watched: there is no settings file %s; write it, or name yours in %s", path, VARIABLE)
        data = b""
    except OSError as error:
        raise SettingsError(f"{path}: cannot be read: {error}") from error
    file = LocatedYaml(data, path)
    try:
        settings = Settings.model_validate(file.document)
    except ValidationError as error:
        first = error.errors()[0]
        raise SettingsError(f"{file.where(first['loc'])}: {_said(first)}") from None
    settings._file = file
    return settings


def _said(error: ErrorDetails) -> str:
    """Pydantic's finding in a user's words."""
    *section, last = error["loc"] or ("the file",)
    if error["type"] == "extra_forbidden":
        return f"there is no setting {last!r} here"
    name = ".".join(str(part) for part in (*section, last))
    if error["type"] == "value_error":
        return f"{name}: {error['msg'].removeprefix('Value error, ')}"
    if section[:2] == ["spark", "conf"]:  # which may hold passwords
        return f"{name}: {error['msg']}"
    return f"{name}: {_EXPECTED.get(error['type'], error['msg'])}, but is {error['input']!r:.80}"
