"""Names in Dagster: plain ones stay as they are, each follows from its table alone, and no two tables share one."""

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
    Settings,
    TableRule,
    load_settings,
    sensor_names,
    told_apart,
    watched_tables,
)
from puffinry_assets.settings.names import Names, Place, clashes
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


def called(catalog: str | None, identifier: str, *prefix: str) -> Names:
    return Names(Place.of(catalog, identifier, prefix).key)


@given(st.lists(PLAIN, min_size=1, max_size=3), st.lists(PLAIN, min_size=2, max_size=3))
def test_plain_names_are_their_own(prefix: list[str], parts: list[str]) -> None:
    key = (*prefix, *parts)
    found = called("lake", ".".join(parts), *prefix)
    assert (found.key, found.text, found.step) == (key, ".".join(key), "__".join(key))
    assert found.group == "/".join(key[:-1])


@given(st.lists(PLACES, unique=True, max_size=8))
def test_tables_that_clash_with_none_share_no_name_with_any(places: list[Place]) -> None:
    names = [Names(place.key) for place in places]
    left = [each for each, others in zip(names, clashes(names), strict=True) if not others]
    keys = [key for each in left for key in (each.key, each.below("sketches"), each.below("statistics"))]
    assert len(set(keys)) == len(keys)
    for told in ([each.text for each in left], [each.step for each in left]):
        assert len(set(told)) == len(told)
    assert all(VALID_STEP.fullmatch(each.step) and VALID_GROUP.fullmatch(each.group) for each in left)


@given(st.lists(PLACES, unique=True, max_size=8))
def test_of_two_tables_that_clash_each_names_the_other(places: list[Place]) -> None:
    found = clashes(Names(place.key) for place in places)
    assert all(position in found[other] for position, others in enumerate(found) for other in others)
    assert all(position not in others for position, others in enumerate(found))


IDENTIFIED = st.lists(st.text(max_size=4), min_size=1, max_size=3).map(tuple)


@given(st.lists(st.builds(Place, st.just("lake"), IDENTIFIED, st.just(("lake",))), unique=True, max_size=8))
def test_two_tables_of_a_catalog_have_one_key_only_where_they_are_one(places: list[Place]) -> None:
    assert len({place.key for place in places}) == len(places)


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
    assert called("lake", f"db.{part}", "lake").key == ("lake", "db", shown)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (called(None, "/data/eu/sales/orders"), called(None, "file:///data/us/sales/orders")),
        (called(None, "s3://lake/orders"), called(None, "gs://lake/orders")),
        (called("eu", "sales.orders", "raw"), called("us", "sales.orders", "raw")),
        (called("lake", "db.orders", "lake"), called("lake", "db.orders.orders_sketches", "lake")),
        (called("lake", "db.orders", "lake"), called(None, "/lake/db/orders", "lake")),
    ],
    ids=["folders", "stores", "prefix", "sketches of another", "a table and a folder"],
)
def test_names_that_two_tables_share_are_a_clash_of_both_and_of_no_third(one: Names, other: Names) -> None:
    third = called("lake", "db.parts", "lake")
    assert clashes([one, third, other]) == [{2}, set(), {0}]


def test_a_part_that_holds_a_dot_is_in_quotes_where_the_key_is_text() -> None:
    prefixes = ("x", "y"), ("x.y",)
    assert [called("lake", "db.t", *prefix).text for prefix in prefixes] == ["x.y.db.t", '"x.y".db.t']


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


@pytest.mark.slow
def test_tables_with_odd_names_are_watched_refreshed_and_checked(two: Two, instance: dg.DagsterInstance) -> None:
    for name in ODD:
        two.create("prod-eu", "db", name)
    two.create("prod_eu", "db", "orders")
    chosen = two.settings()
    tables = watched_tables(chosen, CatalogResource())
    assert len(tables) == len(ODD) + 1
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


def test_tables_that_share_a_name_are_left_out_and_named_and_the_others_are_refreshed(
    two: Two, instance: dg.DagsterInstance, caplog: pytest.LogCaptureFixture
) -> None:
    two.create("prod-eu", "db", "orders")
    two.create("prod_eu", "db", "orders")
    two.create("prod_eu", "db", "parts")
    definitions = build_definitions(two.settings(key_prefix=["raw"]))
    assert "prod-eu.db.orders is left out: its names in Dagster are also those of prod_eu.db.orders" in caplog.text
    assert "prod_eu.db.orders is left out: its names in Dagster are also those of prod-eu.db.orders" in caplog.text
    assert not definitions.resolve_asset_graph().has(dg.AssetKey(["raw", "db", "orders"]))
    job = definitions.resolve_job_def(run_requests.JOB)
    assert job.execute_in_process(instance=instance).success
    assert CatalogResource().load("db.parts", "prod_eu").metadata.statistics

    overview = definitions.resolve_assets_def(dg.AssetKey("statistics_overview"))
    assert dg.materialize([overview], instance=instance).success
    event = instance.get_latest_materialization_event(overview.key)
    assert event is not None
    assert event.asset_materialization is not None
    table = event.asset_materialization.metadata["tables"]
    assert isinstance(table, dg.TableMetadataValue)
    told = [tuple(re.split(": | \\(", str(record.data["table"]))[:2]) for record in table.records]
    left_out = [("prod-eu.db.orders", "left out"), ("prod_eu.db.orders", "left out")]
    assert told == [*left_out, ("raw.db.parts", "current")]
    assert "prod_eu.db.orders; set key_prefix" in str(table.records[0].data["table"])

    sensor = definitions.resolve_sensor_def("new_snapshots_prod_eu")
    with dg.build_sensor_context(instance=instance, resources={"puffinry_catalog": CatalogResource()}) as context:
        result: Any = sensor(context)
    assert "new tables" not in str(result.skip_reason)


def test_a_table_that_two_rules_name_is_one_whatever_its_key_is_to_begin_with() -> None:
    rules = [TableRule(catalog="lake", tables=("db.t",), key_prefix=prefix) for prefix in (("raw",), None)]
    assert [table.name for table in watched_tables(Settings(tables=tuple(rules)), CatalogResource())] == ["raw.db.t"]


def test_a_location_that_is_named_in_several_ways_is_one_table() -> None:
    locations = ("/data/us/sales/orders", "/data/us/sales/orders/", "file:///data/us/sales/orders")
    tables = watched_tables(Settings(tables=(TableRule(tables=locations),)), CatalogResource())
    assert [(table.identifier, table.name) for table in tables] == [(locations[0], "sales.orders")]


@pytest.mark.slow
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(CATALOGS, st.lists(IDENTIFIERS, min_size=1, max_size=3), PREFIXES), max_size=4))
def test_a_code_location_loads_whatever_its_tables_are_called(
    rules: list[tuple[str, list[str], tuple[str, ...]]],
) -> None:
    tables = tuple(TableRule(catalog=name, tables=tuple(names), key_prefix=prefix) for name, names, prefix in rules)
    repository = build_definitions(Settings(tables=tables)).get_repository_def()
    repository.load_all_definitions()
    named = watched_tables(Settings(tables=tables), CatalogResource())
    kept, left_out = told_apart(named)
    assert len(kept) + len(left_out) == len(named)
    assert len(repository.asset_graph.get_all_asset_keys()) == 3 * len(kept) + bool(named)  # and the overview of all
