"""What TABLE@REF means, in a catalog and at a location."""

from pathlib import Path

import pytest
import typer

from puffinry.cli.targets import split_column, split_reference
from puffinry.errors import SettingsError
from puffinry.refresh import RefreshOptions


@pytest.mark.parametrize("catalog", [None, "shop"])
@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("ns.t", ("ns.t", None)),
        ("ns.t@audit", ("ns.t", "audit")),
        ("ns.t@feature/x", ("ns.t", "feature/x")),
        ("ns.t@me@work", ("ns.t", "me@work")),
        ("@audit", ("@audit", None)),
    ],
)
def test_an_identifier_ends_at_its_first_at(catalog: str | None, target: str, expected: tuple[str, str | None]) -> None:
    assert split_reference(target, catalog) == expected


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("t", ("t", None)),
        ("t@audit", ("t", "audit")),
        ("t@feature/x", ("t", "feature/x")),
        ("t@me@work", ("t", "me@work")),
        ("a@b/t@2", ("a@b/t@2", None)),
        ("a@b/t@2@main", ("a@b/t@2", "main")),
    ],
)
def test_a_location_ends_where_a_table_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str, expected: tuple[str, str | None]
) -> None:
    for folder in ("t", "a@b/t@2"):
        (tmp_path / folder / "metadata").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    assert split_reference(target) == expected
    absolute, reference = split_reference(f"{tmp_path}/{target}")
    assert (absolute, reference) == (f"{tmp_path}/{expected[0]}", expected[1])
    as_uri, reference = split_reference(f"file://{tmp_path}/{target}")
    assert (as_uri, reference) == (f"file://{tmp_path}/{expected[0]}", expected[1])


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("s3://b/t@audit", ("s3://b/t", "audit")),
        ("s3://me@b/t", ("s3://me@b/t", None)),
        ("s3://me@b/t@audit", ("s3://me@b/t", "audit")),
    ],
)
def test_a_location_elsewhere_ends_at_the_last_at_of_its_last_folder(
    target: str, expected: tuple[str, str | None]
) -> None:
    assert split_reference(target) == expected


def test_an_empty_list_of_columns_is_refused() -> None:
    with pytest.raises(SettingsError, match="the list of columns is empty"):
        RefreshOptions(columns=())


def test_a_column_with_a_slash_or_a_colon_is_named_in_quotes() -> None:
    assert split_column('n.trips:"km/h"') == ("n.trips", "km/h")
    assert split_column('/lake/trips@main:"a:b"') == ("/lake/trips@main", "a:b")
    with pytest.raises(typer.BadParameter, match="names no column"):
        split_column("s3://lake/trips")
