"""The command line keeps what docs/cli.md and docs/cli.schema.json promise to scripts."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pyarrow as pa
import pytest
import typer.main
from jsonschema import Draft202012Validator
from pyiceberg.utils.config import Config
from typer.core import TyperGroup

from puffinry.cli.app import app
from tests.cli.running import run
from tests.cli.shop import make_shop
from tests.support.places import DOCS

PAGE = (DOCS / "cli.md").read_text()
SCHEMA = json.loads((DOCS / "cli.schema.json").read_text())


def broken(command: str, value: Any) -> list[str]:
    """What of the value is not as the schema says of the command's lines."""
    validator = Draft202012Validator(SCHEMA | {"$ref": f"#/$defs/{quote(command)}"})
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]


def lines(*arguments: object, code: int = 0) -> list[Any]:
    done = run(*arguments, "--json")
    assert done.code == code, done.errors
    return [json.loads(line) for line in done.text.splitlines()]


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A catalog with two tables, one of them without a snapshot."""
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())  # read when PyIceberg was imported
    rows = pa.table({"a": [1, 2, None], "s": [{"x": "", "y": [1.5]}, {"x": "u", "y": []}, None]})
    catalog.create_table("n.t", rows.schema).append(rows)
    catalog.create_table("n.empty", rows.schema)
    catalog.create_table("n.u", rows.schema).append(rows)
    return "shop"


def test_what_each_command_prints_is_as_its_schema_says(shop: str) -> None:
    seen = []
    for command, *arguments in (
        ("plan", "n.t"),
        ("show", "n.t"),
        ("analyze", "n.u"),
        ("analyze", "n.t", "--dry-run"),
        ("analyze", "n.t"),
        ("analyze", "n.t"),
        ("plan", "n.t"),
        ("show", "n.t"),
        ("show", "n.empty"),
        ("plan", "n.empty"),
        ("analyze", "n.empty"),
        ("tables",),
        ("engines", "n.t"),
        ("engines", "n.empty"),
        ("layout", "n.t"),
        ("keys", "n.t", "--columns", "a,s.x"),
        ("check", "n.t", "--rule", "nulls(a) > 0", "--rule", "fresh"),
        ("analyze", "n.t", "--nested"),
        ("overlap", "n.t:a", "n.t:s.x"),
        ("overlap", "n.t:s.x", "n.t:s.x"),
        ("joins", "n.t", "n.u"),
        ("diff", "n.t", "n.t"),
        ("survey", "n.t", "n.u"),
        ("survey", "--all", "--metadata-only"),
        ("survey", "n.empty"),
        ("verify", "n.t"),
        ("verify", "n.t", "--audit", 1),
        ("remove", "n.u"),
    ):
        for line in lines(command, *arguments, "--catalog", shop):
            assert broken(command, line) == []
            seen.append((command, line))
    file = next(line["statistics_file"] for command, line in reversed(seen) if command == "show" and line["columns"])
    (inspected,) = lines("inspect", file)
    assert broken("inspect", inspected) == []
    assert {line["state"] for command, line in seen if command == "tables"} == {"current", "empty"}


def test_groups_are_as_the_schema_says_and_their_columns_may_be_chosen(shop: str, tmp_path: Path) -> None:
    lines("analyze", "n.t", "--nested", "--catalog", shop)
    [group] = lines("show", "n.t", "--by", "file", "--columns", "a,s.x", "--last", 3, "--catalog", shop)
    assert broken("show --by", group) == []
    assert (group["rows"], group["files"], [each["name"] for each in group["columns"]]) == (3, 1, ["a", "s.x"])
    assert "no sorting advised" in run("layout", "n.t", "--columns", "a", "--catalog", shop).text
    events = tmp_path / "events.jsonl"
    events.write_text(json.dumps({"catalogName": shop, "schema": "n", "table": "t", "columns": ["s.x"]}))
    [layout] = lines("layout", "n.t", "--columns-from", events, "--catalog", shop)
    assert [each["name"] for each in layout["columns"]] == ["s.x"]
    assert run("layout", "n.t", "--columns-from", events).code == 2
    assert run("show", "n.t", "--by", "partition", "--catalog", shop).code == 2
    assert run("show", "n.t", "--last", 3, "--catalog", shop).code == 2
    for one, *others in (("--by=file", "--html", "--profile", "--exit-code"), ("--json", "--profile")):
        for other in others:
            done = run("show", "n.t", "--catalog", shop, one, other, *(["f"] if other == "--html" else []))
            assert (done.code, "cannot be combined with" in done.errors) == (2, True)
    printed = run("show", "n.t", "--by", "file", "--catalog", shop).text
    assert [line.split()[-2:] for line in printed.splitlines() if "s.x" in line] == [["2", "–"]]
    [read] = lines("show", "n.t", "--by", "file", "--read", "--catalog", shop)
    assert broken("show --by", read) == []
    assert read | {"columns": []} == group | {"columns": []}  # all is known: nothing is read
    assert run("show", "n.t", "--by", "file", "--read", "--catalog", shop).text.splitlines()[-1] == "n.t: read 0 B"


def test_a_table_that_failed_has_a_line_of_its_own(shop: str) -> None:
    failed, done = lines("analyze", "n.nowhere", "n.t", "--catalog", shop, code=1)
    assert broken("error", failed) == []
    assert failed["error"] | {"message": ""} == {
        "type": "TableNotFoundError",
        "message": "",
        "table": "n.nowhere",
        "file": None,
        "column": None,
    }
    assert broken("analyze", done) == []
    (unknown,) = lines("analyze", "n.t", "--columns", "z", "--catalog", shop, code=1)
    assert broken("error", unknown) == []
    assert (unknown["error"]["table"], unknown["error"]["column"]) == ("n.t", "z")


def test_findings_and_damaged_files_are_as_the_schema_says(shop: str) -> None:
    (analyzed,) = lines("analyze", "n.t", "--catalog", shop)
    Path(analyzed["statistics_file"].removeprefix("file://")).write_bytes(b"PFA1")
    (verified,) = lines("verify", "n.t", "--catalog", shop, code=1)
    assert verified["findings"]
    assert broken("verify", verified) == []
    (inspected,) = lines("inspect", analyzed["statistics_file"], code=1)
    assert not inspected["sound"]
    assert broken("inspect", inspected) == []


def test_the_examples_of_the_page_are_as_the_schema_says() -> None:
    analyzed, failed = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))
    assert broken("analyze", analyzed) == []
    assert broken("error", failed) == []


def test_the_schema_is_one_and_leaves_no_member_unsaid() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert broken("tables", {"table": "n.t", "unsaid": 1})


def commands(group: TyperGroup, path: str = "") -> Iterator[tuple[str, Any]]:
    for name in group.commands:
        _, command, _ = group.resolve_command(typer.Context(group), [name])
        if isinstance(command, TyperGroup):
            yield from commands(command, f"{path}{name} ")
        else:
            yield f"{path}{name}", command


def test_the_page_names_every_command_and_option() -> None:
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    found = dict(commands(group))
    assert len(found) >= 10
    for path, command in found.items():
        assert path.split()[-1] in PAGE, path
        for option in (name for each in command.params for name in each.opts if name.startswith("--")):
            assert f"`{option}" in PAGE, f"{path} {option}"
    for option in (name for each in group.params for name in each.opts):
        assert f"`{option}`" in PAGE or f"`puffinry {option}`" in PAGE, option
