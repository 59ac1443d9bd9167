"""Names in Dagster: plain ones stay as they are, and no two tables share one, whatever they are called."""

import re
from pathlib import Path
from typing import Any

import dagster as dg
import pyarrow as pa
import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

from puffinry_assets import build_definitions
from puffinry_assets.runs import requests as run_requests
from puffinry_assets.settings import (
    Names,
    Settings,
    TableRule,
    WatchedTable,
    load_settings,
    sensor_names,
    watched_tables,
)
from puffinry_assets.settings.names import Place, spellings, unique_names
from puffinry_assets.settings.values import is_pattern
from puffinry_resources import CatalogResource
from puffinry_resources import catalog as catalog_resource

VALID_STEP = re.compile("[A-Za-z0-9_]+")
VALID_GROUP = re.compile("[A-Za-z0-9_]+(/[A-Za-z0-9_]+)*")
PLAIN = st.text("abcXYZ019_", min_size=1, max_size=6).filter(lambda text: "__" not in text and text.strip("_") == text)
# Few characters, so that names meet; and any that there are.
HOSTILE = st.one_of(
    st.text("a_-. /~%", max_size=4), st.text(max_size=4), st.sampled_from(["a", "a_sketches", "a_statistics"])
)
PREFIXES = st.lists(HOSTILE, max_size=2).map(tuple)
LOCATIONS = st.lists(HOSTILE, min_size=1, max_size=4).map("/".join).filter(lambda text: text.strip("/"))
PLACES = st.one_of(
    st.builds(Place.of, HOSTILE, st.lists(HOSTILE, min_size=1, max_size=3).map(".".join), PREFIXES),
    st.builds(Place.of, st.none(), LOCATIONS, PREFIXES).filter(lambda place: place.parts),
)
CATALOGS = st.text(min_size=1, max_size=4)
IDENTIFIERS = (
    st.lists(HOSTILE, min_size=1, max_size=3)
    .map(".".join)
    .filter(lambda name: name.strip("./* ") and not is_pattern(name))
)
ODD = ["Größe & Maß: 50% = a/b@c", "注文", 'o\'clock, "~a*" \\ [b]?', "a\tb ", "{a}$<b>;|#", "a-b", "a_b", "%2F", "-"]


def named(places: list[Place]) -> list[Names]:
    return unique_names((place, set(), None) for place in places)


@given(st.lists(PLAIN, min_size=1, max_size=3), st.lists(PLAIN, min_size=2, max_size=3))
def test_plain_names_are_their_own(prefix: list[str], parts: list[str]) -> None:
    (names,) = named([Place.of("lake", ".".join(parts), tuple(prefix))])
    key = (*prefix, *parts)
    assert names == Names(key, ".".join(key), "__".join(key), "/".join(key[:-1]))


@given(st.lists(PLACES, unique=True, max_size=8))
def test_no_two_tables_share_a_name(places: list[Place]) -> None:
    found = named(places)
    keys = [key for names in found for key in (names.key, names.below("sketches"), names.below("statistics"))]
    assert len(set(keys)) == len(keys)
    for names in ([each.text for each in found], [each.step for each in found]):
        assert len(set(names)) == len(names)
    assert len({each.group for each in found}) == len({each.key[:-1] for each in found})
    assert all(VALID_STEP.fullmatch(each.step) and VALID_GROUP.fullmatch(each.group) for each in found)


@given(st.lists(HOSTILE, min_size=1, max_size=3, unique=True), st.data())
def test_a_table_keeps_its_names_whoever_comes_after_it(parts: list[str], data: st.DataObject) -> None:
    first = [Place.of("lake", ".".join(parts), ("lake",))]
    others = data.draw(st.lists(PLACES, unique=True, max_size=4).filter(lambda places: first[0] not in places))
    (alone,), (beside, *_) = named(first), named(first + others)
    assert (alone.key, alone.text, alone.step) == (beside.key, beside.text, beside.step)


@given(st.lists(st.one_of(st.none(), HOSTILE), unique=True, max_size=8))
def test_no_two_catalogs_share_a_sensor(catalogs: list[str | None]) -> None:
    found = sensor_names(catalogs, "locations")
    assert len(set(found.values())) == len(catalogs)
    assert all(VALID_STEP.fullmatch(f"new_snapshots_{name}") for name in found.values())


def test_a_catalog_whose_name_is_plain_keeps_its_sensor_beside_one_that_looks_alike() -> None:
    assert sensor_names(["prod-eu", "prod_eu"], "locations")["prod_eu"] == "prod_eu"
    assert sensor_names(["prod-eu"], "locations")["prod-eu"] == "prod_eu"


@pytest.mark.parametrize(
    ("part", "shown"),
    [
        ("Größe & Maß", "Größe & Maß"),
        ("注文", "注文"),
        ("50%", "50~25"),
        ("a/b", "a~2Fb"),
        (" a", "~20a"),
        ("a\u202eb", "a~E2~80~AEb"),
        ("", "~"),
    ],
)
def test_a_part_of_a_key_reads_as_the_tables_name_but_for_what_dagster_cannot_show(part: str, shown: str) -> None:
    assert next(spellings(Place.of("lake", f"db.{part}", ("lake",)))).key == ("lake", "db", shown)


def test_folders_that_end_alike_are_told_apart_by_those_above_them() -> None:
    places = [Place.of(None, location, ()) for location in ("/data/eu/sales/orders", "file:///data/us/sales/orders")]
    assert [names.key for names in named(places)] == [("sales", "orders"), ("us", "sales", "orders")]
    buckets = [Place.of(None, f"{scheme}://lake/orders", ()) for scheme in ("s3", "gs")]
    assert [names.text for names in named(buckets)] == ["lake.orders", "gs.lake.orders"]


def test_catalogs_with_one_prefix_are_told_apart_by_their_names() -> None:
    places = [Place.of(catalog, "sales.orders", ("raw",)) for catalog in ("eu", "us")]
    assert [names.text for names in named(places)] == ["raw.sales.orders", "raw.us.sales.orders"]


def test_prefixes_that_read_alike_give_names_that_do_not() -> None:
    places = [Place.of("lake", "db.t", prefix) for prefix in (("x", "y"), ("x.y",))]
    assert [names.text for names in named(places)] == ["x.y.db.t", '"x.y".db.t']
    assert [names.key for names in named(places)] == [("x", "y", "db", "t"), ("x.y", "db", "t")]


def test_a_table_is_told_apart_from_the_sketches_of_another() -> None:
    orders, sketches = named([Place.of("lake", name, ("lake",)) for name in ("db.orders", "db.orders.orders_sketches")])
    assert orders.key == ("lake", "db", "orders")
    assert re.fullmatch("orders_sketches-[0-9a-f]{8}", sketches.key[-1])


class Two:
    """Catalogs `prod-eu` and `prod_eu` in a folder, with settings that watch all of their tables."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.properties = {
            name: {"type": "sql", "uri": f"sqlite:///{folder}/{number}.db", "warehouse": f"file://{folder}/{number}"}
            for number, name in enumerate(["prod-eu", "prod_eu"])
        }
        (folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": self.properties}))

    def create(self, catalog: str, namespace: str, name: str) -> None:
        """A table whose files are in a folder with a plain name."""
        opened = SqlCatalog(catalog, **self.properties[catalog])
        opened.create_namespace_if_not_exists(namespace)
        schema = pa.schema([pa.field("id", pa.int64())])
        location = f"file://{self.folder}/{len(list(self.folder.iterdir()))}"
        opened.create_table((*namespace.split("."), name), schema, location=location).append(
            pa.table({"id": [1, 2, 3]}, schema=schema)
        )
        opened.close()

    def settings(self, **more: object) -> Settings:
        path = self.folder / "puffinry.yaml"
        rules = [{"catalog": name, "tables": ["*"], **more} for name in self.properties]
        path.write_text(yaml.safe_dump({"tables": rules}))
        return load_settings(path)


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Two:
    catalogs = Two(tmp_path)
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    catalog_resource._opened.cache_clear()
    return catalogs


@pytest.mark.usefixtures("spark")
def test_tables_with_odd_names_are_watched_refreshed_and_checked(two: Two, instance: dg.DagsterInstance) -> None:
    for name in ODD:
        two.create("prod-eu", "db", name)
    two.create("prod_eu", "db", "orders")
    two.create("prod_eu", "db.orders", "orders_sketches")
    chosen = two.settings()
    tables = watched_tables(chosen, CatalogResource())
    assert len(tables) == len(ODD) + 2
    definitions = build_definitions(chosen)
    definitions.get_repository_def().load_all_definitions()

    job = definitions.resolve_job_def(run_requests.JOB)
    config = run_requests.run_config({table.name: () for table in tables})
    assert job.execute_in_process(config, instance=instance).success
    for table in tables:
        key = table.sketches
        (record,) = instance.fetch_materializations(key, limit=9).records
        assert record.asset_materialization is not None
        assert record.asset_materialization.partition is not None
        assert record.asset_materialization.partition in instance.get_dynamic_partitions(table.name)
        assert table.load(CatalogResource()).metadata.statistics

    verified = definitions.resolve_job_def("puffinry_verify").execute_in_process(instance=instance)
    checks = verified.get_asset_check_evaluations()
    assert len(checks) == 3 * len(tables)  # the fourth is of identifier fields, which these have not
    assert all(check.passed for check in checks)

    for table in tables[:3]:
        selection = [table.sketches, table.statistics]
        (partition,) = instance.get_dynamic_partitions(table.name)
        assets = definitions.resolve_implicit_job_def_def_for_assets(selection)
        assert assets is not None
        assert assets.execute_in_process(instance=instance, partition_key=partition, asset_selection=selection).success


def test_sensors_of_catalogs_that_look_alike_watch_their_own_tables(two: Two, instance: dg.DagsterInstance) -> None:
    two.create("prod-eu", "db", "a table")
    two.create("prod_eu", "db", "orders")
    definitions = build_definitions(two.settings())
    names = sensor_names(["prod-eu", "prod_eu"], "locations")
    for catalog, wanted in (("prod-eu", "prod-eu.db.a table"), ("prod_eu", "prod_eu.db.orders")):
        sensor = definitions.resolve_sensor_def(f"new_snapshots_{names[catalog]}")
        with dg.build_sensor_context(instance=instance, resources={"puffinry_catalog": CatalogResource()}) as context:
            result: Any = sensor(context)
        (request,) = result.run_requests
        assert list(request.run_config["ops"]["refresh_tables"]["config"]["tables"]) == [wanted]


@pytest.mark.usefixtures("spark")
def test_tables_of_two_catalogs_under_one_prefix_are_not_mixed_up(two: Two, instance: dg.DagsterInstance) -> None:
    two.create("prod-eu", "db", "orders")
    two.create("prod_eu", "db", "orders")
    two.create("prod_eu", "db", "parts")
    chosen = two.settings(key_prefix=["raw"])
    tables = watched_tables(chosen, CatalogResource())
    wanted = {"raw.db.orders": "prod-eu", "raw.prod_eu.db.orders": "prod_eu", "raw.db.parts": "prod_eu"}
    assert {table.name: table.rule.catalog for table in tables} == wanted
    job = build_definitions(chosen).resolve_job_def(run_requests.JOB)
    assert job.execute_in_process(run_requests.run_config(dict.fromkeys(wanted, ())), instance=instance).success
    for table in tables:
        assert table.load(CatalogResource()).metadata.statistics


def test_a_catalog_out_of_reach_lends_its_tables_names_to_nobody(two: Two, caplog: pytest.LogCaptureFixture) -> None:
    two.create("prod-eu", "db", "orders")
    two.create("prod_eu", "db", "orders")
    chosen = two.settings(key_prefix=["raw"])
    before = {(table.rule.catalog, table.name) for table in watched_tables(chosen, CatalogResource())}
    (two.folder / "0.db").rename(two.folder / "aside")
    (two.folder / "0.db").mkdir()
    catalog_resource._opened.cache_clear()
    (left,) = watched_tables(chosen, CatalogResource())
    assert (left.rule.catalog, left.name) in before
    assert "the tables of catalog prod-eu are not watched" in caplog.text


def test_a_location_beside_another_that_ends_alike_is_watched() -> None:
    locations = ("/data/eu/sales/orders", "/data/us/sales/orders", "/data/us/sales/orders/")
    tables = watched_tables(Settings(tables=(TableRule(tables=locations),)), CatalogResource())
    assert [table.identifier for table in tables] == list(locations[:2])
    assert [table.name for table in tables] == ["sales.orders", "us.sales.orders"]


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(CATALOGS, st.lists(IDENTIFIERS, min_size=1, max_size=3), PREFIXES), max_size=4))
def test_a_code_location_loads_whatever_its_tables_are_called(
    rules: list[tuple[str, list[str], tuple[str, ...]]],
) -> None:
    tables = tuple(TableRule(catalog=name, tables=tuple(names), key_prefix=prefix) for name, names, prefix in rules)
    repository = build_definitions(Settings(tables=tables)).get_repository_def()
    repository.load_all_definitions()
    places = {WatchedTable(name, rule).place for rule in tables for name in rule.tables}
    assert len(repository.asset_graph.get_all_asset_keys()) == 3 * len(places) + bool(places)  # and the overview of all
