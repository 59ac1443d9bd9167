"""The documentation keeps up with the settings."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_origin

import pytest
from pydantic import BaseModel

from puffinry_assets.settings import Settings, load_settings
from tests.support.places import DOCS

DOCUMENTATION = (DOCS / "dagster.md").read_text()


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


@pytest.mark.parametrize("name", names(Settings))
def test_every_setting_is_documented(name: str) -> None:
    assert f"| `{name}` |" in DOCUMENTATION


def test_the_example_is_sound(tmp_path: Path) -> None:
    example = DOCUMENTATION.partition("```yaml\n")[2].partition("```")[0]
    path = tmp_path / "puffinry.yaml"
    path.write_text(example)
    assert len(load_settings(path).tables) == 3
