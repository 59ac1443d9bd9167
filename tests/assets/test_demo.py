"""The demo, run twice: the second time it is quick and changes nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pyiceberg.utils.config import Config

from puffinry.demo import CATALOG, NAMESPACE, make_warehouse
from puffinry.demo.warehouse import PRIMARY_KEYS
from puffinry_assets import demo
from puffinry_resources import CatalogResource
from puffinry_resources import catalog as catalog_resource

pytestmark = pytest.mark.slow


@pytest.fixture
def warehouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    list(make_warehouse(tmp_path, 0.001))
    monkeypatch.setenv("PYICEBERG_HOME", str(tmp_path))
    monkeypatch.setenv("PUFFINRY_SETTINGS", str(tmp_path / "puffinry.yaml"))
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path / "dagster"))
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())  # read when PyIceberg was imported
    catalog_resource._opened.cache_clear()
    yield tmp_path
    catalog_resource._opened.cache_clear()


def locations() -> list[str]:
    """Where the metadata of all tables are now."""
    return [CatalogResource().location(f"{NAMESPACE}.{name}", CATALOG) for name in PRIMARY_KEYS]


def test_the_demo_shows_each_column_beside_what_tpch_defines_and_changes_nothing_when_run_again(
    warehouse: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = locations()
    demo.main()
    shown = capsys.readouterr()
    refreshed = locations()
    assert not set(made) & set(refreshed)
    (key_line,) = [line for line in shown.out.splitlines() if line.strip().startswith("p_partkey")]
    assert key_line.split() == ["p_partkey", "long", "200", "exact", "200", "0", "200"]
    assert "demo.tpch.orders: 1,500 rows" in shown.out
    assert "tpch.orders: planning" in shown.err
    demo.main()
    again = capsys.readouterr()
    assert again.out == shown.out
    assert again.err == ""
    assert locations() == refreshed
