"""The component `puffinry_assets.IcebergStatistics`: Puffinry in a Dagster project, from a `defs.yaml`.

In: the settings of `puffinry.yaml`, as attributes. Out: definitions. What the catalogs hold is the component's state:
Dagster has it refreshed (`dg utils refresh-defs-state`, or each load by `dg dev`), and no load lists a catalog.
"""

from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import Annotated, Any

import dagster as dg
from dagster.components import DefsStateConfig, DefsStateConfigArgs, ResolvedDefsStateConfig
from dagster.components.utils.translation import TranslationFn, TranslationFnResolver
from pydantic import BaseModel, Field

from puffinry.errors import SettingsError
from puffinry.secrets import errors_without_secrets
from puffinry_assets.assembly import defined_keys, definitions_among
from puffinry_assets.dagster_internals import definitions_without, files_of
from puffinry_assets.known_tables import Discovery, asked
from puffinry_assets.settings import Settings, WatchedTable
from puffinry_assets.tables import Context, Hooks, Role, Work, asset_spec
from puffinry_resources import use_properties

Translation = Annotated[TranslationFn[Mapping[str, Any]], TranslationFnResolver(lambda variables: variables)]
_looking_around: ContextVar[bool] = ContextVar("_looking_around", default=False)


class _ScaffoldParams(BaseModel):
    """The options of `dg scaffold defs`."""

    catalog: str = Field(default="lake", description="The catalog, as PyIceberg knows it.")


class _Scaffolder(dg.Scaffolder[_ScaffoldParams]):
    """Writes a `defs.yaml` that watches all tables of a catalog."""

    @classmethod
    def get_scaffold_params(cls) -> type[_ScaffoldParams]:
        return _ScaffoldParams

    def scaffold(self, request: dg.ScaffoldRequest[_ScaffoldParams]) -> None:
        dg.scaffold_component(request, {"tables": [{"catalog": request.params.catalog, "tables": ["*"]}]})


@dg.scaffold_with(_Scaffolder)
class IcebergStatistics(dg.StateBackedComponent, Settings):
    """Column statistics (NDV sketches in Puffin files) of Apache Iceberg tables, kept current.

    Watches the tables of catalogs, all of them or by patterns, and makes assets, checks, sensors and schedules for
    them. A table that an asset of the project materializes is that asset. A project has one such component: its rules
    may name any number of catalogs.
    """

    defs_state: ResolvedDefsStateConfig = Field(default_factory=DefsStateConfigArgs.local_filesystem)
    translation: Translation | None = Field(
        default=None, description="Attributes of a table's assets, by `catalog`, `namespace`, `name` and `role`."
    )
    catalogs: Mapping[str, Mapping[str, str]] = Field(
        default_factory=dict, description="PyIceberg's properties by catalog, beside those that it finds itself."
    )

    def model_post_init(self, context: Any) -> None:
        """Every process that loads the code location opens its catalogs by these properties."""
        super().model_post_init(context)
        use_properties(self.catalogs)

    @classmethod
    def get_spec(cls) -> dg.ComponentTypeSpec:
        """What `dg list components` shows of it."""
        return dg.ComponentTypeSpec(tags=["iceberg", "statistics"])

    def get_asset_spec(self, table: WatchedTable, role: Role) -> dg.AssetSpec:
        """What Dagster shows of one of a table's assets; `role` is `table`, `sketches` or `statistics`.

        A subclass may change it, and have `sketches` or `statistics` follow other assets by `deps`. The key is the
        table's alone: those of the others are below it.
        """
        spec = asset_spec(table, role)
        if self.translation is None:
            return spec
        *namespace, name = table.place.parts
        called = {"catalog": table.rule.catalog, "namespace": "/".join(namespace), "name": name, "role": role}
        return self.translation(spec, called)

    def execute(self, context: Context, table: WatchedTable, work: Work) -> None:
        """Refresh one table and report the results; a subclass may act before and after."""
        work()

    @property
    def defs_state_config(self) -> DefsStateConfig:
        """Where Dagster stores the tables of the catalogs."""
        catalogs = ",".join(dict.fromkeys(rule.catalog or "locations" for rule in self.tables))
        return DefsStateConfig.from_args(self.defs_state, default_key=f"{type(self).__name__}[{catalogs}]")

    def write_state_to_path(self, state_path: Path) -> None:
        """List the catalogs."""
        with errors_without_secrets():
            state_path.write_text(asked(self, Discovery.stored(state_path)).model_dump_json())

    def build_defs_from_state(self, context: dg.ComponentLoadContext, state_path: Path | None) -> dg.Definitions:
        """The definitions for what is known; a catalog of which nothing is known yet is listed."""
        with errors_without_secrets():
            files = files_of(IcebergStatistics, context)
            if len(files) > 1:  # Dagster would only say that two have different resources with the same key
                raise SettingsError(
                    f"a project has one component {IcebergStatistics.__name__}, but here are several: "
                    f"{', '.join(dict.fromkeys(files))}; put the rules of all of them into one, which may name any "
                    "number of catalogs"
                )
            hooks, others = Hooks(self.get_asset_spec, execute=self.execute), set(_defined_around(context))
            return definitions_among(self, Discovery.stored(state_path), hooks, others=others)


def _defined_around(context: dg.ComponentLoadContext) -> Iterator[dg.AssetKey]:
    """The keys of the assets that the rest of the project defines."""
    if _looking_around.get():  # what is looked at looks at us
        return
    token = _looking_around.set(True)
    try:
        for others in definitions_without(IcebergStatistics, context):
            yield from defined_keys(others)
    finally:
        _looking_around.reset(token)
