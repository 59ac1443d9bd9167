"""A `….metadata.json` in a table's place: that version can be read, and nothing is written for it."""

import json
from pathlib import Path

import pyarrow as pa
import pytest

from tests.cli.running import run
from tests.cli.shop import make_shop


@pytest.fixture
def versions(tmp_path: Path) -> list[Path]:
    """The metadata files of a catalog's table with two snapshots of two rows each, oldest first."""
    catalog, _ = make_shop(tmp_path, "n")
    rows = pa.table({"a": [1, 2]})
    table = catalog.create_table("n.t", rows.schema)
    table.append(rows)
    table.append(pa.table({"a": [3, 4]}))
    return sorted(Path(table.location().removeprefix("file://"), "metadata").glob("*.metadata.json"))


def test_each_version_is_counted_as_it_was(versions: list[Path]) -> None:
    counted = [json.loads(run("analyze", "--dry-run", "--json", version).output) for version in versions[1:]]
    assert [found["columns"][0]["ndv"] for found in counted] == [2, 4]
    for command in ("show", "plan", "engines"):
        assert run(command, "--json", versions[1]).code == 0, command
    assert run("show", f"{versions[2]}@main").code == 0


def test_nothing_is_committed_or_removed_for_one(versions: list[Path]) -> None:
    before = sorted(versions[0].parent.iterdir())
    for command in (["analyze"], ["verify", "--clean", "--yes"]):
        done = run(*command, versions[1])
        assert done.code == 1
        assert f"{versions[1]}: a metadata file is one version of a table" in done.errors
        assert sorted(versions[0].parent.iterdir()) == before


def test_one_that_is_not_there_is_told(tmp_path: Path) -> None:
    done = run("show", tmp_path / "v1.metadata.json")
    assert (done.code, done.errors.count("\n")) == (1, 1)
    assert "there is no such metadata file" in done.errors


def test_the_folder_of_a_catalogs_table_says_what_it_is_and_names_a_version(versions: list[Path]) -> None:
    done = run("show", versions[0].parent.parent)
    assert done.code == 1
    assert "this is the folder of a catalog's table" in done.errors
    assert str(versions[-1]) in done.errors
