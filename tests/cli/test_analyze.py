"""`analyze`, `show`, `plan`, `tables`, `verify` as a user runs them: a process each, on tables in a SQLite catalog."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pyarrow as pa
import pytest

from tests.cli.shop import make_shop

PUFFINRY = [sys.executable, "-c", "from puffinry.cli import main; main()"]

KEYS = (
    "table table_uuid snapshot_id sequence_number schema_id columns skipped scan "
    "unread_deletes statistics_file metadata_location committed attempts left_out"
)
COLUMN_KEYS = "field_id name type ndv ndv_lower ndv_upper exact theta retained value_count null_count has_empty"
SCAN_KEYS = "data_files delete_files rows units_read units_reused bytes_read bytes_total seconds"


class Puffinry(Protocol):
    def __call__(self, *arguments: str) -> subprocess.CompletedProcess[str]: ...


@pytest.fixture(scope="module")
def puffinry(tmp_path_factory: pytest.TempPathFactory) -> Puffinry:
    """Runs a command in a folder whose catalog `shop` has the tables sales.orders, sales.gone and sales.empty."""
    folder = tmp_path_factory.mktemp("shop")
    catalog, environment = make_shop(folder, "sales")
    rows = pa.table({"o_id": range(1000), "city": [["Wien", "", None, "Graz"][i % 4] for i in range(1000)]})
    for name in ("orders", "gone"):
        catalog.create_table(f"sales.{name}", rows.schema).append(rows)
    catalog.create_table("sales.empty", rows.schema)
    for file in (folder / "warehouse" / "sales" / "gone" / "data").iterdir():
        file.unlink()
    environment["PYICEBERG_CATALOG__MISTYPED__URI"] = f"sqlite:///{folder}/catalogue.db"

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [*PUFFINRY, *arguments]
        return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder, check=False)

    return run


@pytest.fixture(scope="module")
def analyzed(puffinry: Puffinry) -> subprocess.CompletedProcess[str]:
    """One call over a sound table and two that cannot be analyzed."""
    tables = "sales.orders", "sales.gone", "sales.empty"
    return puffinry("analyze", *tables, "--catalog", "shop", "--json", "--spark-conf", "spark.ui.enabled=false")


def test_the_json_of_analyze_has_the_documented_shape(analyzed: subprocess.CompletedProcess[str]) -> None:
    first = json.loads(analyzed.stdout.splitlines()[0])
    assert " ".join(first) == KEYS
    assert " ".join(first["columns"][0]) == COLUMN_KEYS
    assert " ".join(first["scan"]) == SCAN_KEYS
    city = first["columns"][1]
    assert (city["ndv"], city["null_count"], city["has_empty"], city["type"]) == (3, 250, True, "string")
    assert first["committed"] is True
    assert first["scan"]["rows"] == 1000


def test_a_failed_table_gets_its_line_and_the_others_go_on(analyzed: subprocess.CompletedProcess[str]) -> None:
    _, gone, empty = (json.loads(line) for line in analyzed.stdout.splitlines())
    assert analyzed.returncode == 1
    assert gone["error"]["type"] == "ScanError"
    assert "does not exist" in gone["error"]["message"]
    assert "error" not in empty
    assert "Traceback" not in analyzed.stderr


def test_statistics_that_are_there_are_shown_and_not_computed_again(
    analyzed: subprocess.CompletedProcess[str], puffinry: Puffinry
) -> None:
    again = puffinry("analyze", "sales.orders", "--catalog", "shop", "--json")
    first, second = json.loads(analyzed.stdout.splitlines()[0]), json.loads(again.stdout)
    assert again.returncode == 0
    assert second["columns"] == first["columns"]
    assert second["metadata_location"] == first["metadata_location"]
    assert (second["scan"]["bytes_read"], second["committed"], second["attempts"]) == (0, False, 0)
    shown = json.loads(puffinry("show", "sales.orders", "--catalog", "shop", "--json").stdout)
    assert shown["columns"] == first["columns"]
    assert shown["state"] == "current"


def test_tables_says_which_statistics_are_current(
    analyzed: subprocess.CompletedProcess[str], puffinry: Puffinry
) -> None:
    assert analyzed.stdout
    done = puffinry("tables", "--catalog", "shop", "--json")
    states = {line["table"]: line["state"] for line in map(json.loads, done.stdout.splitlines())}
    assert states == {"sales.orders": "current", "sales.gone": "none", "sales.empty": "empty"}


def test_a_plan_says_what_would_be_read(analyzed: subprocess.CompletedProcess[str], puffinry: Puffinry) -> None:
    assert analyzed.stdout
    known = json.loads(puffinry("plan", "sales.orders", "--catalog", "shop", "--json").stdout)
    unknown = json.loads(puffinry("plan", "sales.gone", "--catalog", "shop", "--json").stdout)
    assert known["units"] == {"total": 1, "new": 0, "reused": 1, "gone": 0}
    assert unknown["units"]["new"] == 1
    assert {column["reason"] for column in unknown["columns"]} == {"no earlier ledger"}


def test_verify_finds_nothing_wrong_with_what_analyze_wrote(
    analyzed: subprocess.CompletedProcess[str], puffinry: Puffinry
) -> None:
    assert analyzed.stdout
    done = puffinry("verify", "sales.orders", "--catalog", "shop", "--audit", "2", "--json")
    report = json.loads(done.stdout)
    assert (done.returncode, report["findings"], report["audit"]["units"]) == (0, [], 1)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["analyze"], 2, "TABLE"),
        (["analyze", "t", "--lg-k", "8"], 2, "greater than or equal to 9"),
        (["analyze", "t", "--output", "f"], 2, "--dry-run"),
        (["analyze", "t", "--spark-conf", "x"], 2, "KEY=VALUE"),
        (["analyze", "t", "--columns", ""], 2, "leave it out for all columns"),
        (["analyze", "t", "--columns", "o_id,"], 2, "leave it out for all columns"),
        (["analyze", "sales.orders", "--catalog", "shop", "--columns", 'o_id, "a, b"'], 1, "no column 'a, b'"),
        (["analyze", "sales.orders", "--catalog", "shop", "--columns", '"a\n""b"""'], 1, "no column 'a\\n\"b\"'"),
        (["analyze", "t", "--columns", "a\nb"], 2, "put a name with a comma, a line break"),
        (["analyze", "t", "--columns", "a\r\nb,c"], 2, "put a name with a comma, a line break"),
        (["analyze", "t", "--columns", 'a,"b'], 2, "put a name with a comma, a line break"),
        (["analyze", "t", "--columns", 'a,"b"c'], 2, "put a name with a comma, a line break"),
        (["analyze", "t", "--where", "o_id > 1"], 2, "No such option: --where"),
        (["plan", "sales.orders", "--catalog", "shop", "--where", "o_id >"], 2, "one is written like"),
        (["plan", "sales.orders", "--catalog", "shop", "--where", "o > 1"], 1, "does not fit"),
        (["analyze", "sales.gone", "--catalog", "shop", "--dry-run", "--output", "catalog.db"], 1, "already exists"),
        (["analyze", "t", "--all"], 2, "--all cannot be combined with a TABLE"),
        (["show", "sales.orders"], 1, "the default one, default, is not configured"),
        (["tables", "--catalog", "mistyped"], 1, "catalogue.db does not exist; check its address"),
        (["show", "sales.orders", "--catalog", "nowhere"], 1, "catalog nowhere is not configured"),
        (["show", "sales.none", "--catalog", "shop"], 1, "sales.none"),
        (["show", "sales.orders@v1", "--catalog", "shop"], 1, "'v1' is no branch, tag or snapshot id"),
        (["show", "./nothing"], 1, "there is no Iceberg table here"),
        (["--debug", "show", "./nothing"], 1, "Traceback"),
    ],
)
def test_wrong_usage_exits_with_2_and_failure_with_1_in_one_clear_line(
    puffinry: Puffinry, arguments: list[str], code: int, said: str
) -> None:
    done = puffinry(*arguments)
    assert done.returncode == code
    assert said in done.stderr
    assert ("Traceback" in done.stderr) == ("--debug" in arguments)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("catalog:\n  shop: [\n", "line 2"),
        ("", "'str' object"),
        ("# nothing yet\n", "'str' object"),
        ("- catalog\n", "'list' object"),
        ("catalog: shop\n", "needs to be an object"),
        ("catalog:\n- shop\n", "needs to be an object"),
        ("catalog:\n  shop:\n", "catalogs.shop needs to be an object"),
        ("catalog:\n  shop: sqlite:///x\n", "catalogs.shop needs to be an object"),
    ],
)
def test_a_configuration_without_catalogs_is_told_in_one_line_that_names_the_file(
    text: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / ".pyiceberg.yaml").write_text(text)
    environment = os.environ | {"PYICEBERG_HOME": str(tmp_path)}
    for arguments in (["tables"], ["show", "a.b"]):
        command = [*PUFFINRY, *arguments, "--catalog", "shop"]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        (line,) = done.stderr.splitlines()
        assert (done.returncode, done.stdout) == (1, "")
        assert line.startswith(f"Error: PyIceberg cannot read its configuration: {tmp_path}/.pyiceberg.yaml: it holds")
        assert said in line


def test_a_catalog_beside_those_that_are_configured_is_told_where_to_stand(tmp_path: Path) -> None:
    (tmp_path / ".pyiceberg.yaml").write_text("shop: sqlite:///x\n")
    command = [*PUFFINRY, "tables", "--catalog", "shop"]
    environment = os.environ | {"PYICEBERG_HOME": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert "shop is at the top level, not below `catalog:`" in done.stderr
