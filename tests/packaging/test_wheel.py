"""What an installation brings, and that it works where nothing of the checkout is in reach."""

import json
import subprocess
from email import message_from_bytes
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml

from tests.packaging.conftest import Environment
from tests.packaging.project import COMPONENT, Project
from tests.support.places import ROOT, SOURCES

pytestmark = [pytest.mark.heavy, pytest.mark.timeout(1200)]

PACKAGES = {source.name for source in SOURCES}
CREATE_DAGSTER = f"create-dagster=={version('dagster')}"
MAKE_A_TABLE = """
import pyarrow as pa
from pyiceberg.catalog import load_catalog

catalog = load_catalog("shop")
catalog.create_namespace("db")
rows = pa.table({"id": [1, 2, 3, 3], "word": ["a", "b", None, "b"]})
catalog.create_table("db.t", rows.schema).append(rows)
"""
APPEND = """
from pyiceberg.catalog import load_catalog

table = load_catalog("shop").load_table("db.t")
table.append(table.scan().to_arrow())
"""
LIST_ASSETS = """
from puffinry_assets.definitions import definitions

print(*(key.to_user_string() for key in definitions().resolve_all_asset_keys()))
"""


@pytest.fixture(scope="module")
def shop(environment: Environment) -> str:
    """A catalog with one table of four rows, made by PyIceberg; the folder of its configuration."""
    folder = environment.outside
    properties = {"type": "sql", "uri": f"sqlite:///{folder}/catalog.db", "warehouse": folder.as_uri()}
    (folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"shop": properties}}))
    environment.run("python", "-c", MAKE_A_TABLE, PYICEBERG_HOME=str(folder))
    return str(folder)


def files_of(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.endswith("/")}


def test_it_claims_the_names_of_its_packages_and_no_others(wheel: Path) -> None:
    top_level = {name.partition("/")[0] for name in files_of(wheel)}
    assert {name for name in top_level if not name.endswith(".dist-info")} == PACKAGES
    assert len(top_level) == len(PACKAGES) + 1


def test_it_has_every_file_of_the_packages(wheel: Path) -> None:
    tracked = subprocess.check_output(["git", "ls-files", *map(str, SOURCES)], cwd=ROOT, text=True).split()
    assert {name.partition("/")[2] for name in tracked} <= files_of(wheel)


def test_it_says_that_its_packages_are_typed_and_under_which_license(wheel: Path) -> None:
    [info] = {name.partition("/")[0] for name in files_of(wheel)} - PACKAGES
    wanted = {f"{package}/py.typed" for package in PACKAGES}
    wanted |= {"puffinry/spark/log4j2.properties", "puffinry/rendering/profile.css", f"{info}/licenses/LICENSE"}
    assert wanted <= files_of(wheel)
    with ZipFile(wheel) as archive:
        metadata = message_from_bytes(archive.read(f"{info}/METADATA"))
    assert metadata["License-Expression"] == "Apache-2.0"
    assert "Typing :: Typed" in metadata.get_all("Classifier", [])
    assert "apache-iceberg" in metadata["Keywords"]
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert set(metadata.get_all("Provides-Extra", [])).isdisjoint({"dev", "fuzz"})


def test_who_wants_the_library_gets_neither_dagster_nor_the_demo(environment: Environment) -> None:
    installed = json.loads(environment.run("python", "-m", "pip", "list", "--format=json"))
    names = {package["name"].lower() for package in installed}
    assert "puffinry" in names
    assert not {name for name in names if name.startswith(("dagster", "tpchgen"))}
    environment.run("python", "-c", "import puffinry, puffinry.refresh, puffinry.catalogs, puffinry.verify")


def test_the_demo_says_in_one_line_what_to_install(environment: Environment, tmp_path: Path) -> None:
    done = environment.call("puffinry", "demo", "--scale", "0.001", "--path", str(tmp_path / "demo"))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("pip install 'tpchgen-cli>=2'")
    assert "Traceback" not in done.stderr


def test_the_command_line_computes_statistics(environment: Environment, shop: str) -> None:
    assert "analyze" in environment.run("puffinry", "--help")
    environment.run("puffinry", "analyze", "--catalog", "shop", "db.t", PYICEBERG_HOME=shop)
    shown = json.loads(environment.run("puffinry", "show", "--catalog", "shop", "db.t", "--json", PYICEBERG_HOME=shop))
    assert {column["name"]: (column["ndv"], column["null_count"]) for column in shown["columns"]} == {
        "id": (3, 0),
        "word": (2, 1),
    }


def test_the_code_location_loads_beside_a_package_of_the_users_called_assets(
    wheel: Path, environment: Environment, shop: str
) -> None:
    environment.install(f"{wheel}[dagster]", CREATE_DAGSTER)
    [site] = environment.path.glob("lib/python*/site-packages")
    for name in ("assets", "resources", "pipeline"):
        (site / name).mkdir()
        (site / name / "__init__.py").write_text("raise RuntimeError('not what was asked for')")
    settings = Path(shop) / "puffinry.yaml"
    settings.write_text(yaml.safe_dump({"tables": [{"catalog": "shop", "tables": ["db.*"]}]}))
    keys = environment.run("python", "-c", LIST_ASSETS, PYICEBERG_HOME=shop, PUFFINRY_SETTINGS=str(settings)).split()
    assert {"shop/db/t", "shop/db/t/t_sketches", "shop/db/t/t_statistics"} <= set(keys)


def test_the_component_serves_a_project_among_its_own_assets(environment: Environment, shop: str) -> None:
    """The environment is that of the test above."""
    project = Project(environment, shop)
    project.write_own()
    assert COMPONENT in project.dg("list", "components", "--json")
    project.dg("scaffold", "defs", COMPONENT, "statistics", "--catalog", "shop")
    project.watch(sensor={"interval_seconds": 1})
    project.dg("check", "defs")
    listed = json.loads(project.dg("list", "defs", "--json"))
    assets = {asset["asset_key"]: asset for asset in listed["assets"]}
    assert {"shop/db/t", "shop/db/t/t_sketches", "shop/db/t/t_statistics"} <= set(assets)
    assert assets["shop/db/t"]["description"] == "written by the project"
    environment.run("python", "-c", APPEND, PYICEBERG_HOME=shop)  # the snapshot before it has statistics by now
    with project.daemon():
        project.switch_on("new_snapshots_shop")
        assert project.finished_run() == ("puffinry_refresh", "SUCCESS")
