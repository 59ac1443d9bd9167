"""What somebody in a hurry does first: options that scripts need, and one line where something is wrong."""

import json
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

from puffinry.cli.output import progress_bar
from puffinry.progress import Progress
from tests.cli.running import run
from tests.cli.shop import make_shop
from tests.cli.test_contract import broken

ROWS = pa.table({"id": [1, 2, 3], "city": ["a", "b", None]})


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    table = catalog.create_table("n.t", ROWS.schema)
    table.append(ROWS)
    snapshot = table.metadata.current_snapshot_id
    assert snapshot is not None
    table.manage_snapshots().create_branch(snapshot, "Audit").commit()
    catalog.create_table("n.empty", ROWS.schema)
    return catalog


def test_stale_or_missing_statistics_can_fail_a_script(shop: SqlCatalog) -> None:
    def code(*tables: str) -> int:
        done = run("show", "--exit-code", "--catalog", shop.name, *tables)
        assert done.errors == ""
        return done.code

    assert code("n.t") == 1
    assert code("n.empty") == 0
    assert run("analyze", "n.t", "--catalog", shop.name).code == 0
    assert code("n.t") == code("n.t", "n.empty") == 0
    shop.load_table("n.t").append(ROWS)
    assert code("n.t") == code("n.empty", "n.t") == 1
    assert run("show", "n.t", "--catalog", shop.name).code == 0
    assert run("analyze", "n.t", "--catalog", shop.name).code == code("n.t") == 0
    with shop.load_table("n.t").update_schema() as change:
        change.delete_column("city")
    assert code("n.t") == 1
    assert (
        "must be written anew: field 2 of its statistics"
        in run("show", "n.t", "--catalog", shop.name, columns=200).text
    )


def test_several_tables_are_a_line_each_with_what_was_left_out(shop: SqlCatalog) -> None:
    nested = pa.table({"id": [1, 2], "at": [{"zip": 1}, {"zip": 2}]})
    shop.create_table("n.nested", nested.schema).append(nested)
    done = run("analyze", "--all", "--catalog", shop.name, columns=300)
    assert (done.code, done.errors) == (0, "")
    empty, one, two, summary = done.text.splitlines()
    assert empty == "n.empty: no snapshot yet, nothing to compute"
    assert one.startswith("n.nested: committed; 1 column (1 nested left out); 2 rows in 1 data file, ")
    assert two.startswith("n.t: committed; 2 columns; 3 rows in 1 data file, ")
    assert summary == "3 tables: 1 empty, 2 committed"
    assert run("analyze", "--all", "--quiet", "--catalog", shop.name).text == ""
    (line,) = run("analyze", "n.nested", "--json", "--catalog", shop.name).text.splitlines()
    assert json.loads(line)["left_out"] == ["at.zip"]
    assert json.loads(run("analyze", "n.nested", "--nested", "--json", "--catalog", shop.name).text)["left_out"] == []
    of_one = run("analyze", "n.nested", "--columns", "id", "--catalog", shop.name).text
    assert "left out" not in of_one
    shown = run("analyze", "n.t", "n.empty", "--verbose", "--catalog", shop.name).text
    assert "distinct" in shown


def test_help_has_a_short_name_and_no_tools(shop: SqlCatalog) -> None:
    assert run("-h").text == run("--help").text
    assert run("show", "-h").text == run("show", "--help").text
    assert "tools" not in run("-h").text
    assert shop.name == "shop"


def test_one_engine_can_be_chosen(shop: SqlCatalog) -> None:
    assert run("analyze", "n.t", "--catalog", shop.name).code == 0
    (line,) = run("engines", "n.t", "--catalog", shop.name, "--json", "--only", "trino").text.splitlines()
    assert [engine["engine"] for engine in json.loads(line)["engines"]] == ["trino"]
    done = run("engines", "n.t", "--catalog", shop.name, "--only", "Hive", "--only", "impala")
    assert "Impala" in done.text
    assert "Trino" not in done.text
    wrong = run("engines", "n.t", "--catalog", shop.name, "--only", "duckdb")
    assert wrong.code == 2
    assert "trino" in wrong.errors


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["show", "n.t@audti"], "Audit"),
        (["plan", "n.t@AUDIT"], "Audit"),
        (["analyze", "n.t", "--columns", "CITY"], "city"),
        (["analyze", "n.t", "--columns", "citty"], "city"),
        (["keys", "n.t", "--columns", "ID"], "id"),
        (["plan", "n.t", "--where", "City = 'a'"], "city"),
        (["plan", "n.t", "--where", "id > 1 and cty is null"], "city"),
        (["remove", "n.t", "--columns", "cty"], "city"),
        (["overlap", "n.t:cty", "n.t:id"], "city"),
    ],
)
def test_the_nearest_column_or_branch_is_suggested(shop: SqlCatalog, arguments: list[str], meant: str) -> None:
    done = run(*arguments, "--catalog", shop.name)
    assert (done.code, done.text, done.errors.count("\n")) == (1, "", 1)
    assert done.errors.endswith(f"; did you mean {meant}?\n")


def test_every_command_has_a_line_of_json_for_a_table_that_failed(shop: SqlCatalog) -> None:
    for command, *options in (
        ["analyze"],
        ["show"],
        ["plan"],
        ["engines"],
        ["verify"],
        ["survey"],
        ["joins"],
        ["remove"],
        ["keys", "--columns", "a"],
        ["diff", "--since", "7d"],
    ):
        done = run(command, "n.nowhere", *options, "--catalog", shop.name, "--json")
        assert done.code == 1, command
        assert broken("error", json.loads(done.output)) == [], command


def test_a_metadata_file_is_inspected_by_the_statistics_files_that_it_lists(shop: SqlCatalog, tmp_path: Path) -> None:
    before = shop.load_table("n.t").metadata_location
    analyzed = json.loads(run("analyze", "n.t", "--catalog", shop.name, "--json").output)
    done = run("inspect", analyzed["metadata_location"], "--json")
    (found,) = map(json.loads, done.text.splitlines())
    assert (done.code, found["file"], found["sound"]) == (0, analyzed["statistics_file"], True)
    none = run("inspect", before, "--json")
    assert (none.code, none.text) == (0, "")
    assert none.errors.endswith("lists no statistics file\n")
    missing = run("inspect", tmp_path / "v1.metadata.json")
    assert (missing.code, missing.errors.count("\n")) == (1, 1)


def test_a_path_is_said_once_and_a_failure_leaves_no_empty_grid(tmp_path: Path) -> None:
    done = run("show", tmp_path / "nothing", tmp_path / "no")
    assert (done.code, done.text) == (1, "")
    assert [line.count(f"{tmp_path}/no") for line in done.errors.splitlines()] == [1, 1]
    assert run("survey", tmp_path / "nothing").text == ""


@pytest.mark.parametrize("name", ["", " ", "./no\nsuch", "s3://[x/y", "http://[x/y", "gone.metadata.json"])
def test_what_names_no_table_is_one_line(name: str) -> None:
    done = run("show", name)
    assert (done.code, done.text, done.errors.count("\n")) == (1, "", 1)
    assert "not expected" not in done.errors


def test_progress_comes_in_lines_where_no_terminal_is_and_seldomer_the_longer_it_takes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    with progress_bar("n.t") as on_progress:
        for second in range(600):
            now = float(second)
            on_progress(Progress("scanning", second, 1000))
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "n.t: scanning 10 of 1,000, 10 s"
    assert all(line.startswith("n.t: scanning ") for line in lines)
    assert 10 <= len(lines) < 25
    with progress_bar("n.t") as on_progress:
        on_progress(Progress("planning", 0, 1))
    assert capsys.readouterr().err == ""
