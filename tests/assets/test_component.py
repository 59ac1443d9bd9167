"""The component in a project as `create-dagster` lays it out: a package, its `defs`, and beside it the user's own."""

import asyncio
import json
import sys
import traceback
import uuid
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
import yaml
from dagster.components.core.component_tree import ComponentTree, ComponentTreeException

from puffinry.errors import CatalogUnavailableError
from puffinry_assets import IcebergStatistics, build_definitions
from puffinry_assets.definitions import definitions
from puffinry_assets.runs import run_config
from puffinry_resources import CatalogResource
from tests.assets.conftest import Lake

SKETCHES = dg.AssetKey(["lake", "db", "orders", "orders_sketches"])
OWN = """
import dagster as dg

@dg.asset(key=["lake", "db", "orders"], description="written by the shop")
def orders() -> None: ...

@dg.asset(deps=["visits"])
def report() -> None: ...
"""
SUBCLASS = """
import dagster as dg
from puffinry_assets import IcebergStatistics

class Watched(IcebergStatistics):
    team: str = "team:none"

    def get_asset_spec(self, table, role):
        spec = super().get_asset_spec(table, role)
        spec = spec.replace_attributes(owners=[self.team])
        return spec.merge_attributes(deps=["compaction"]) if role == "sketches" else spec

    def execute(self, context, table, work):
        context.log.info(f"before {table.name}")
        super().execute(context, table, work)
"""
RENAMED = """
from puffinry_assets import IcebergStatistics

class Renamed(IcebergStatistics):
    def get_asset_spec(self, table, role):
        spec = super().get_asset_spec(table, role)
        return spec.replace_attributes(key=["raw", table.identifier.replace(".", "__")])
"""


class Project:
    """A project in a folder, importable under a name of its own."""

    def __init__(self, folder: Path) -> None:
        self.name = f"shop_{uuid.uuid4().hex}"
        self.folder = folder
        self.package = folder / "src" / self.name
        self.write("defs/__init__.py", "")
        self.write("__init__.py", "")
        (folder / "pyproject.toml").write_text(f'[tool.dg.project]\nroot_module = "{self.name}"\n')

    def write(self, file: str, text: str) -> None:
        path = self.package / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def watch(self, kind: str = "puffinry_assets.IcebergStatistics", **attributes: object) -> None:
        """Have the component in a `defs.yaml`."""
        rules = {"tables": [{"catalog": "lake", "tables": ["db.*"]}]}
        self.write("defs/statistics/defs.yaml", yaml.safe_dump({"type": kind, "attributes": rules | attributes}))

    def load(self) -> dg.Definitions:
        return ComponentTree.for_project(self.folder).build_defs()


@pytest.fixture
def project(lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    made = Project(tmp_path / "project")
    monkeypatch.syspath_prepend(str(made.package.parent))
    yield made
    for module in [name for name in sys.modules if name.startswith(made.name)]:
        del sys.modules[module]


@pytest.fixture
def catalog_down(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Takes the catalog away from here on."""

    def refuse(_: CatalogResource, name: str, *__: object) -> None:
        raise CatalogUnavailableError(f"catalog {name} is down")

    return lambda: monkeypatch.setattr(CatalogResource, "tables", refuse)


def keys(loaded: dg.Definitions) -> set[str]:
    return {key.to_user_string() for key in loaded.resolve_all_asset_keys()}


def refresh_state(project: Project) -> None:
    """As `dg utils refresh-defs-state` does."""
    for component in ComponentTree.for_project(project.folder).get_all_components(IcebergStatistics):
        asyncio.run(component.refresh_state(project.folder))


@pytest.fixture
def without_catalog(lake: Lake, project: Project, catalog_down: Callable[[], None]) -> Project:
    """The project when its state knows the tables `orders` and `visits`, and the catalog is down."""
    lake.create("orders")
    lake.create("visits")
    project.watch()
    refresh_state(project)
    catalog_down()
    return project


def test_the_tables_of_a_catalog_sit_among_the_projects_own_assets(lake: Lake, project: Project) -> None:
    lake.create("orders")
    lake.create("visits")
    project.write("defs/own.py", OWN)
    project.watch()
    loaded = project.load()
    graph = loaded.resolve_asset_graph()
    assert graph.get(dg.AssetKey(["lake", "db", "orders"])).description == "written by the shop"
    assert graph.get(dg.AssetKey(["lake", "db", "visits"])).is_external
    assert {"lake/db/orders/orders_statistics", "lake/db/visits/visits_statistics", "report"} <= keys(loaded)
    loaded.get_repository_def().load_all_definitions()


def test_a_load_asks_no_catalog_once_its_tables_are_known(without_catalog: Project) -> None:
    assert "lake/db/orders/orders_statistics" in keys(without_catalog.load())


def shown_of(loaded: dg.Definitions, name: str) -> Mapping[str, Any]:
    """The metadata of a table's own asset, as Dagster shows them before anything has run."""
    return loaded.resolve_asset_graph().get(dg.AssetKey(["lake", "db", name])).metadata


def test_a_tables_page_shows_what_it_holds_before_any_tick(without_catalog: Project) -> None:
    shown = shown_of(without_catalog.load(), "orders")
    assert [column.name for column in shown["dagster/column_schema"].schema.columns] == ["id", "word"]
    assert shown["dagster/row_count"] == 10
    assert {"snapshot", "metadata", "dagster/table_name", "dagster/uri"} <= shown.keys()


def test_refreshed_state_shows_what_came_since(lake: Lake, project: Project) -> None:
    lake.create("orders")
    lake.create("empty", rows=0)
    project.watch()
    refresh_state(project)
    lake.append("orders", 10, 5)
    refresh_state(project)
    assert shown_of(project.load(), "orders")["dagster/row_count"] == 15
    assert "dagster/row_count" not in shown_of(project.load(), "empty")


def test_a_table_that_cannot_be_read_is_there_and_the_others_are_shown(lake: Lake, project: Project) -> None:
    for name in ("broken", "orders"):
        lake.create(name)
    Path(lake.catalog.load_table("db.broken").metadata_location.removeprefix("file://")).write_text("{")
    project.watch()
    refresh_state(project)
    assert "dagster/row_count" not in shown_of(project.load(), "broken")
    assert shown_of(project.load(), "orders")["dagster/row_count"] == 10


def test_state_that_is_refreshed_while_a_catalog_is_down_keeps_what_was_known(without_catalog: Project) -> None:
    refresh_state(without_catalog)
    assert "lake/db/orders/orders_statistics" in keys(without_catalog.load())


def test_rules_may_change_without_new_state(without_catalog: Project) -> None:
    rule = {"catalog": "lake", "tables": ["db.*"], "exclude": ["db.v*"], "key_prefix": ["raw"]}
    without_catalog.watch(tables=[rule])
    tables = {key for key in keys(without_catalog.load()) if "/" in key}
    assert tables == {"raw/db/orders", "raw/db/orders/orders_sketches", "raw/db/orders/orders_statistics"}


def test_values_may_be_templates(lake: Lake, project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    lake.create("orders")
    monkeypatch.setenv("PATTERN", "db.o*")
    monkeypatch.setenv("CRON", "0 5 * * *")
    rule = {"catalog": "lake", "tables": ["{{ env.PATTERN }}"], "schedule": "{{ env.CRON }}", "lg_k": "{{ 5 + 6 }}"}
    project.watch(tables=[rule])
    loaded = project.load()
    assert "lake/db/orders/orders_statistics" in keys(loaded)
    assert loaded.get_repository_def().get_schedule_def("puffinry_refresh_daily_at_05_00")


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ({"lg_k": 99}, "less than or equal to 26"),
        ({"schedule": "often"}, "'often' is no cron expression"),
        ({"tabels": ["db.*"]}, "tabels"),
    ],
)
def test_a_mistake_is_an_error_that_names_it(project: Project, rule: dict[str, object], said: str) -> None:
    project.watch(tables=[{"catalog": "lake", "tables": ["db.*"], **rule}])
    with pytest.raises(ComponentTreeException) as failure:
        project.load()
    assert said in "".join(traceback.format_exception(failure.value))


def test_a_second_component_is_refused_by_the_places_of_both(lake: Lake, project: Project) -> None:
    project.watch()
    project.write("components.py", SUBCLASS)
    attributes = {"tables": [{"catalog": "lake", "tables": ["other.*"]}]}
    second = {"type": f"{project.name}.components.Watched", "attributes": attributes}
    project.write("defs/more/defs.yaml", yaml.safe_dump(second))
    with pytest.raises(ComponentTreeException) as failure:
        project.load()
    said = "".join(traceback.format_exception(failure.value))
    assert "here are several" in said
    assert f"{project.package}/defs/more, {project.package}/defs/statistics; put the rules" in said


def test_two_components_in_one_file_are_refused(lake: Lake, project: Project) -> None:
    project.watch()
    file = project.package / "defs" / "statistics" / "defs.yaml"
    file.write_text(f"{file.read_text()}---\n{file.read_text()}")
    with pytest.raises(ComponentTreeException) as failure:
        project.load()
    assert "here are several" in "".join(traceback.format_exception(failure.value))


def test_a_subclass_says_what_is_shown_and_acts_around_each_step(
    lake: Lake, project: Project, instance: dg.DagsterInstance
) -> None:
    lake.create("orders")
    project.write("components.py", SUBCLASS)
    project.watch(f"{project.name}.components.Watched", team="team:shop")
    loaded = project.load()
    sketches = loaded.resolve_asset_graph().get(dg.AssetKey(["lake", "db", "orders", "orders_sketches"]))
    assert sketches.owners == ["team:shop"]
    assert sketches.parent_keys == {dg.AssetKey(["lake", "db", "orders"]), dg.AssetKey("compaction")}
    config = run_config({"lake.db.orders": ()})
    run = loaded.resolve_job_def("puffinry_refresh").execute_in_process(config, instance=instance)
    logged = [each.user_message for each in instance.all_logs(run.run_id)]
    assert run.success
    assert "before lake.db.orders" in logged


def test_a_table_has_the_key_that_a_subclass_gives_it(lake: Lake, project: Project) -> None:
    lake.create("orders")
    project.write("components.py", RENAMED)
    project.watch(f"{project.name}.components.Renamed")
    assert {"raw/db__orders", "raw/db__orders/db__orders_statistics"} <= keys(project.load())


DLT = """
import dagster as dg

@dg.asset(key="dlt_db_orders", partitions_def=dg.DailyPartitionsDefinition("2026-11-01"))
def orders() -> None: ...
"""


def test_a_translation_gives_tables_the_keys_that_other_tools_have(
    lake: Lake, project: Project, instance: dg.DagsterInstance
) -> None:
    for name in ("orders", "visits"):
        lake.create(name)
    project.write("defs/own.py", DLT)
    key = "dlt_{{ namespace }}_{{ name }}"
    project.watch(translation={"key": key, "group_name": "ingest", "tags": {"role": "{{ role }}"}})
    loaded = project.load()
    dg.Definitions.validate_loadable(loaded)
    graph = loaded.resolve_asset_graph()
    roles = ("sketches", "statistics")
    below = {f"dlt_db_{name}/dlt_db_{name}_{role}" for name in ("orders", "visits") for role in roles}
    assert keys(loaded) == {"dlt_db_orders", "dlt_db_visits", "statistics_overview", *below}
    assert not graph.get(dg.AssetKey("dlt_db_orders")).is_external
    visits = graph.get(dg.AssetKey("dlt_db_visits"))
    assert (visits.group_name, visits.tags["role"]) == ("ingest", "table")
    config = run_config({"dlt_db_orders": ()})
    assert loaded.resolve_job_def("puffinry_refresh").execute_in_process(config, instance=instance).success
    assert len(instance.get_dynamic_partitions("dlt_db_orders")) == 1


def test_two_tables_that_a_translation_gives_one_key_are_both_left_out(lake: Lake, project: Project) -> None:
    for name in ("orders", "visits"):
        lake.create(name)
    project.watch(translation={"key": "same"})
    assert keys(project.load()) == {"statistics_overview"}


def test_steps_and_the_job_have_the_tags_the_pool_and_the_retries_of_the_settings(lake: Lake, project: Project) -> None:
    lake.create("orders")
    pod = {"container_config": {"resources": {"limits": {"memory": "4Gi"}}}}
    project.watch(op={"tags": {"dagster-k8s/config": pod}, "pool": "lake", "max_retries": 2})
    loaded = project.load()
    job = loaded.resolve_job_def("puffinry_refresh")
    [asset] = [each for each in loaded.assets or () if isinstance(each, dg.AssetsDefinition) and SKETCHES in each.keys]
    assert json.loads(job.tags["dagster-k8s/config"]) == pod
    for step in (asset.node_def, job.graph.node_defs[-1]):
        assert isinstance(step, dg.OpDefinition)
        assert (step.pool, json.loads(step.tags["dagster-k8s/config"])) == ("lake", pod)
        assert step.retry_policy == dg.RetryPolicy(2)


def test_a_catalog_is_opened_by_the_properties_of_the_component_and_nobody_sees_them(
    lake: Lake, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake.create("orders")
    monkeypatch.setenv("LAKE_URI", f"sqlite:///{lake.folder}/catalog.db?nolock=0")
    rules = [{"catalog": "elsewhere", "tables": ["db.*"]}]
    where = {"type": "sql", "uri": "{{ env.LAKE_URI }}", "warehouse": f"file://{lake.folder}/warehouse"}
    project.watch(tables=rules, catalogs={"elsewhere": where})
    loaded = project.load()
    catalog = loaded.get_repository_def().get_top_level_resources()["puffinry_catalog"]
    assert "nolock" not in str(catalog.config_schema.as_field().default_value)


def test_sensors_and_schedules_start_as_the_settings_say(lake: Lake, project: Project) -> None:
    lake.create("orders")
    project.watch(default_status="running", tables=[{"catalog": "lake", "tables": ["db.*"], "schedule": "0 3 * * *"}])
    repository = project.load().get_repository_def()
    assert {each.default_status for each in repository.sensor_defs} == {dg.DefaultSensorStatus.RUNNING}
    assert [each.default_status for each in repository.schedule_defs] == [dg.DefaultScheduleStatus.RUNNING] * 3


def test_each_setting_is_described_where_dg_shows_them() -> None:
    schema = IcebergStatistics.model().model_json_schema()
    parts = {"": schema} | schema["$defs"]
    dagsters = ("DefsState", "AssetSpecUpdate", "Daily", "Hourly", "Weekly", "Static", "TimeWindow")
    ours = {name: part for name, part in parts.items() if not name.startswith(dagsters)}
    bare = [
        f"{name}.{key}"
        for name, part in ours.items()
        for key, of in part.get("properties", {}).items()
        if not of.get("description")
    ]
    assert not bare
    assert len(ours) > 6


def test_an_asset_says_which_line_of_the_settings_it_comes_from(lake: Lake) -> None:
    lake.create("orders")
    loaded = build_definitions(lake.settings())
    for key in set(loaded.resolve_all_asset_keys()) - {dg.AssetKey("statistics_overview")}:
        code = loaded.resolve_asset_graph().get(key).metadata["dagster/code_references"]
        [reference] = code.code_references
        assert Path(reference.file_path) == lake.folder / "puffinry.yaml"
        line = Path(reference.file_path).read_text().splitlines()[reference.line_number - 1]
        assert "tables:" in line or "db." in line


def test_the_code_location_of_its_own_loads_while_the_catalog_is_down(
    lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalog_down: Callable[[], None]
) -> None:
    lake.create("orders")
    lake.settings()
    monkeypatch.setenv("PUFFINRY_SETTINGS", str(tmp_path / "puffinry.yaml"))
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path / "home"))
    before = keys(definitions())
    catalog_down()
    assert keys(definitions()) == before
    assert "lake/db/orders/orders_statistics" in before
