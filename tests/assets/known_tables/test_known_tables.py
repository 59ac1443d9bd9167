"""What a load finds in the catalogs goes to its runs, by the way that Dagster has from a code server to them."""

from collections.abc import Callable
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.code_pointer import CodePointer, ModuleCodePointer
from dagster._core.definitions.definitions_load_context import DefinitionsLoadContext
from dagster._core.definitions.reconstruct import ReconstructableRepository, initialize_repository_def_from_pointer

from puffinry.errors import CatalogUnavailableError
from puffinry_assets import Settings, build_definitions
from puffinry_resources import CatalogResource
from tests.assets.code_server import served
from tests.assets.conftest import Lake

ORDERS, VISITS = dg.AssetKey(["lake", "db", "orders"]), dg.AssetKey(["lake", "db", "visits"])


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a process that has loaded nothing yet, without a home."""
    monkeypatch.setattr(DefinitionsLoadContext, "_instance", None)
    monkeypatch.delenv("DAGSTER_HOME", raising=False)


@pytest.fixture
def catalog_down(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Takes all catalogs away from here on."""

    def refuse(_: CatalogResource, name: str, *__: object) -> None:
        raise CatalogUnavailableError(f"catalog {name} is down")

    return lambda: monkeypatch.setattr(CatalogResource, "tables", refuse)


def in_a_run(pointer: CodePointer, loaded: dg.RepositoryDefinition) -> dg.RepositoryDefinition:
    """As the process of a run loads the same: with what Dagster stores with the run."""
    there = ReconstructableRepository(pointer).with_repository_load_data(loaded.repository_load_data)
    return there.get_definition()


def keys(loaded: dg.RepositoryDefinition) -> set[dg.AssetKey]:
    return set(loaded.asset_graph.get_all_asset_keys())


@pytest.mark.parametrize("module", ["puffinry_assets.definitions", "tests.assets.locations"])
def test_a_run_knows_the_tables_that_its_code_location_has_found_and_asks_no_catalog(
    lake: Lake,
    monkeypatch: pytest.MonkeyPatch,
    catalog_down: Callable[[], None],
    module: str,
) -> None:
    lake.create("orders")
    lake.settings()
    monkeypatch.setenv("PUFFINRY_SETTINGS", str(lake.folder / "puffinry.yaml"))
    pointer = ModuleCodePointer(module, "definitions", None)
    loaded = initialize_repository_def_from_pointer(pointer)
    lake.create("visits")
    catalog_down()
    run = in_a_run(pointer, loaded)
    assert keys(run) == keys(loaded)
    assert ORDERS in keys(run)
    assert VISITS not in keys(run)
    assert keys(in_a_run(pointer, run)) == keys(loaded)  # as the process of a step, which gets it from the run's


def test_what_was_handed_over_for_other_settings_is_not_taken(lake: Lake) -> None:
    lake.create("orders")
    pointer = ModuleCodePointer("tests.assets.known_tables.test_known_tables", "some_tables", None)
    in_a_run(pointer, initialize_repository_def_from_pointer(pointer))
    lake.create("visits")
    assert VISITS in build_definitions(lake.settings()).resolve_all_asset_keys()


@dg.definitions
def some_tables() -> dg.Definitions:
    return build_definitions(Settings.model_validate({"tables": [{"catalog": "lake", "tables": ["db.o*"]}]}))


def test_a_tables_page_among_ones_own_shows_what_it_holds_before_any_tick(lake: Lake) -> None:
    lake.create("orders")
    shown = build_definitions(lake.settings(), dg.Definitions()).resolve_asset_graph().get(ORDERS).metadata
    assert shown["dagster/row_count"] == 10


def test_definitions_among_ones_own_load_while_the_catalog_is_down(
    lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalog_down: Callable[[], None]
) -> None:
    lake.create("orders")
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path / "home"))
    settings = Settings.model_validate({"tables": [{"catalog": "lake", "tables": ["db.*"]}]})
    build_definitions(settings)
    catalog_down()
    assert ORDERS in build_definitions(settings).resolve_all_asset_keys()


@pytest.mark.parametrize("damage", [Path.mkdir, lambda file: file.write_bytes(b"\xff\xfe")])
def test_what_cannot_be_read_of_an_earlier_load_is_listed_again(
    lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path], object]
) -> None:
    lake.create("orders")
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path / "home"))
    settings = Settings.model_validate({"tables": [{"catalog": "lake", "tables": ["db.*"]}]})
    build_definitions(settings)
    [cached] = (tmp_path / "home" / "puffinry").iterdir()
    cached.unlink()
    damage(cached)
    assert ORDERS in build_definitions(settings).resolve_all_asset_keys()


@pytest.mark.slow
def test_a_tables_page_shows_what_it_holds_through_a_code_server(
    lake: Lake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake.create("orders")
    lake.settings()
    monkeypatch.setenv("PUFFINRY_SETTINGS", str(lake.folder / "puffinry.yaml"))
    with served(lake, tmp_path / "dagster") as (_, _, repository):
        node = repository.get_asset_node_snap(ORDERS)
    assert node is not None
    assert node.metadata["dagster/row_count"].value == 10
