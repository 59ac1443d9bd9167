"""The documentation keeps up with the settings, and its examples with what Dagster takes."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_origin

import pytest
from pydantic import BaseModel

from puffinry_assets import IcebergStatistics
from puffinry_assets.settings import Settings, load_settings
from puffinry_assets.settings.puffinry_yaml import VARIABLE
from tests.assets.conftest import Lake
from tests.support.places import DOCS

PAGES = ("dagster.md", "dagster-settings.md", "dagster-deployment.md")
DOCUMENTATION = "\n".join((DOCS / page).read_text() for page in PAGES)


def names(section: type[BaseModel], prefix: str = "") -> Iterator[str]:
    """Every setting by its full name."""
    for name, field in section.model_fields.items():
        candidates = (field.annotation, *get_args(field.annotation))
        inner = next((kind for kind in candidates if isinstance(kind, type) and issubclass(kind, BaseModel)), None)
        repeated = "[]" if get_origin(field.annotation) is tuple else ""
        if inner is None:
            yield f"{prefix}{name}"
        else:
            yield from names(inner, f"{prefix}{name}{repeated}.")


def test_every_setting_is_documented() -> None:
    assert [name for name in names(Settings) if f"| `{name}` |" not in DOCUMENTATION] == []


def test_the_example_is_sound(tmp_path: Path) -> None:
    example = DOCUMENTATION.partition("```yaml\n")[2].partition("```")[0]
    path = tmp_path / "puffinry.yaml"
    path.write_text(example)
    assert len(load_settings(path).tables) == 3


@pytest.mark.parametrize("example", [part.partition("```")[0] for part in DOCUMENTATION.split("```python\n")[1:]])
def test_a_module_as_in_an_example_has_one_definitions_object(example: str) -> None:
    """Dagster takes no module with another one among its variables."""
    made = [
        statement
        for statement in ast.parse(example).body
        if isinstance(statement, ast.Assign)
        and isinstance(statement.value, ast.Call)
        and ast.unparse(statement.value.func) in ("dg.Definitions", "build_definitions")
    ]
    assert len(made) <= 1


def test_definitions_that_are_shown_beside_ones_own_load(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    """`test_upkeep` runs the longest example."""
    subclass, beside, _ = (part.partition("```")[0] for part in DOCUMENTATION.split("```python\n")[1:])
    lake.settings(tables=["sales.*"])
    monkeypatch.setenv(VARIABLE, str(lake.folder / "puffinry.yaml"))
    names: dict[str, Any] = {"__name__": "example"}
    for example in (subclass, beside):
        exec(example, names)
    assert issubclass(names["Statistics"], IcebergStatistics)
    assert names["report"].key in names["defs"].resolve_all_asset_keys()
