"""`puffinry check`: rules judged by stored statistics, exit codes, JSON and JUnit for CI."""

import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest import mock
from xml.etree import ElementTree

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

from puffinry.errors import SettingsError
from puffinry.knowledge import parse_rule
from puffinry.scan import ScanContext
from tests.cli.running import Ran, run
from tests.cli.shop import make_shop

ROWS = pa.table(
    {
        "id": pa.array(range(100), pa.int64()),
        "email": [f"{n}@example.org" for n in range(100)],
        "status": [("new", "paid", "sent")[n % 3] for n in range(100)],
    }
)
MORE = ROWS.set_column(0, "id", pa.array(range(100, 200), pa.int64()))


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    for name in ("orders", "others"):
        catalog.create_table(f"n.{name}", ROWS.schema).append(ROWS)
        analyze(name)
    return catalog


def analyze(name: str = "orders") -> None:
    assert run("analyze", "--catalog", "shop", f"n.{name}").code == 0


def check(*rules: str, table: str = "n.orders", more: tuple[object, ...] = ()) -> Ran:
    return run("check", "--catalog", "shop", table, *(part for rule in rules for part in ("--rule", rule)), *more)


def results(*rules: str) -> list[str]:
    """What became of each; and the exit code is that of the worst."""
    done = check(*rules, more=("--json",))
    found = [json.loads(line)["result"] for line in done.text.splitlines()]
    assert done.code == (1 if "fail" in found else 3 if "unknown" in found else 0)
    return found


@pytest.mark.parametrize(
    ("rule", "result"),
    [
        ("nulls(email) = 0", "pass"),
        ("nulls(email)==0", "pass"),
        ("nulls(email) != 0", "fail"),
        ("ndv(status) <= 3", "pass"),
        ("ndv( status ) < 3", "fail"),
        ("values(status) >= 100", "pass"),
        ("rows > 99", "pass"),
        ("nulls(email) < 1 %", "pass"),
        ("ndv(status) >= 50 %", "fail"),
        ("unique(id)", "pass"),
        ("unique(status)", "fail"),
        ("unique(id, status)", "pass"),
        ("id in others.id", "pass"),
        ("id in n.others.id", "pass"),
        ("orders.id in others.id", "pass"),
        ("n.orders.id in others:id", "pass"),
        ("email in others.status", "fail"),
        ("id in others.id >= 99 %", "pass"),
        ("id in others.email", "unknown"),
        ("fresh", "pass"),
        ("fresh < 24h", "pass"),
        ("ndv(status) changed < 20 %", "unknown"),
        ("ndv(*) changed < 20 %", "pass"),
        ("unique from sketches", "unknown"),
        ("ndv(state) = 3", "unknown"),
        ("id in nowhere.id", "unknown"),
    ],
)
def test_a_rule_passes_or_fails_or_nobody_can_tell(shop: SqlCatalog, rule: str, result: str) -> None:
    assert results(rule) == [result]


def test_injected_faults_are_found(shop: SqlCatalog) -> None:
    rules = "nulls(email) = 0", "ndv(status) <= 5", "ndv(status) changed < 20 %", "rows changed < 50 %", "unique(id)"
    table = shop.load_table("n.orders")
    table.append(MORE.slice(0, 10))
    analyze()
    assert results(*rules, "fresh") == ["pass"] * 6
    table.append(MORE.slice(0, 10))  # the load once more
    analyze()
    assert results(*rules) == ["pass"] * 4 + ["fail"]
    without_email = pa.array([None] * 10, pa.string())
    table.append(MORE.slice(10, 10).set_column(1, "email", without_email))
    analyze()
    assert results(*rules[:4]) == ["fail", "pass", "pass", "pass"]
    table.append(MORE.slice(20, 10).set_column(2, "status", pa.array([f"s{n}" for n in range(10)])))
    analyze()
    assert results(*rules[:4]) == ["fail", "fail", "fail", "pass"]
    assert results("ndv(*) changed < 20 %", "ndv(*) changed < 500 %") == ["fail", "pass"]
    (line,) = check("ndv(*) changed < 20 %", more=("--json",)).text.splitlines()
    assert json.loads(line)["detail"] == "status 3 → 13, less than 20 % allowed"
    table.append(MORE.slice(30, 10))  # statistics are stale
    assert results(*rules[:4], "fresh", "fresh < 24h") == ["unknown"] * 4 + ["fail", "pass"]
    assert results("ndv(*) changed < 20 %") == ["pass"]  # nothing proves a change


def test_no_data_are_read_but_for_unique(shop: SqlCatalog) -> None:
    with mock.patch.object(ScanContext, "open", side_effect=AssertionError("data are read")):
        assert results("nulls(email) = 0", "id in others.id", "rows = 100", "fresh") == ["pass"] * 4
        done = check("unique(id)", more=("--json", "--debug"))
    assert (done.code, '"detail": "AssertionError: data are read"' in done.text) == (3, True)


def test_a_column_that_there_is_not_is_named_with_the_nearest(shop: SqlCatalog) -> None:
    done = check("nulls(emial) = 0")
    assert done.code == 3
    assert "did you mean email?" in done.text


def test_statistics_of_another_writer_prove_nothing(shop: SqlCatalog) -> None:
    assert run("remove", "--catalog", "shop", "n.orders").code == 0
    assert results("ndv(status) = 3", "fresh", "id in others.id") == ["unknown", "fail", "unknown"]


def test_json_has_the_number_and_its_bounds(shop: SqlCatalog) -> None:
    (line,) = check("ndv(status) <= 2", more=("--json",)).text.splitlines()
    found = json.loads(line)
    snapshot = shop.load_table("n.orders").current_snapshot()
    assert snapshot is not None
    assert found == {
        "table": "n.orders",
        "snapshot_id": snapshot.snapshot_id,
        "rule": "ndv(status) <= 2",
        "result": "fail",
        "value": 3,
        "lower": 3,
        "upper": 3,
        "detail": "3 distinct values, at most 2 allowed",
        "certain": True,
        "bytes_read": 0,
    }


def test_rules_lie_in_yaml_for_all_tables_or_for_some(shop: SqlCatalog, tmp_path: Path) -> None:
    file = tmp_path / "rules.yaml"

    def told(text: str, *arguments: object) -> Any:
        file.write_text(text)
        done = run("check", "--catalog", "shop", "--rules", file, "--json", *arguments)
        return done.code, [(line["table"], line["rule"]) for line in map(json.loads, done.text.splitlines())]

    assert told("- rows = 100\n", "n.others") == (0, [("n.others", "rows = 100")])
    by_table = "rules: [fresh]\nn.orders:\n- rows = 100\n'n.o*':\n- nulls(id) = 0\n"
    of_all, of_orders, of_both = "fresh", "rows = 100", "nulls(id) = 0"
    orders = [("n.orders", rule) for rule in (of_all, of_orders, of_both)]
    others = [("n.others", rule) for rule in (of_all, of_both)]
    assert told(by_table) == (0, orders + others)
    assert told(by_table, "n.others") == (0, others)
    assert told("n.orders: rows = 100\n")[0] == 2
    assert told("- rows is 100\n", "n.orders")[0] == 2
    assert told("[", "n.orders")[0] == 2
    assert told("n.orders: [rows > 100]\nn.orders: [rows > 0]\n")[0] == 2  # the first of which would be lost
    assert told("n.orders: [2024-02-30]\n")[0] == 2
    assert told("[" * 5000, "n.orders")[0] == 2


@pytest.mark.parametrize(
    "text",
    [
        "ndv(*) = 5",
        "nulls(*) changed < 5 %",
        "unique from data",
        "nul(id) = 0",
        "ndv(id) <= five",
        "ndv() = 1",
        "ndv(id)",
        "ndv(id) changed < 5",
        "fresh < 3y",
        "unique()",
        "",
    ],
)
def test_what_is_no_rule_is_refused_with_the_forms_that_are(text: str) -> None:
    with pytest.raises(SettingsError, match="rule "):
        parse_rule(text)
    assert check(text).code == 2


def test_a_table_that_cannot_be_read_is_unknown_and_the_others_go_on(shop: SqlCatalog, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    done = check("rows = 100", table="n.gone", more=("n.orders", "--json", "--junit", report))
    lines = [json.loads(line) for line in done.text.splitlines()]
    assert done.code == 3
    assert [line.get("result") or line["error"]["type"] for line in lines] == ["pass", "TableNotFoundError"]
    assert check("rows = 99", table="n.gone", more=("n.orders",)).code == 1
    suites = {suite.get("name"): suite for suite in ElementTree.parse(report).getroot()}
    assert suites["n.gone"].get("errors") == "1"
    assert [case.get("name") for case in suites["n.orders"]] == ["rows = 100"]


def test_a_ci_script_stops_at_the_rule_that_failed_and_keeps_the_report(shop: SqlCatalog, tmp_path: Path) -> None:
    script = f"""set -u
{_command()} check --catalog shop n.orders --rule 'ndv(status) <= 2' --rule 'rows > 0' --junit report.xml || code=$?
echo "code ${{code:-0}}"
"""
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout.endswith("code 1\n"), done.stderr
    (suite,) = ElementTree.parse(tmp_path / "report.xml").getroot()
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("2", "1", "0")
    (failure,) = suite.iter("failure")
    assert failure.get("message") == "3 distinct values, at most 2 allowed"


def _command() -> str:
    import shlex  # noqa: PLC0415
    import sys  # noqa: PLC0415

    return shlex.join([sys.executable, "-m", "puffinry"])


@pytest.mark.parametrize("command", ["show", "plan", "engines", "verify", "check"])
def test_a_pattern_or_all_stands_for_many_tables(shop: SqlCatalog, command: str) -> None:
    rules = ("--rule", "rows = 100") if command == "check" else ()
    for which in (("n.*",), ("--all",), ("n.orders", "n.others")):
        done = run(command, "--catalog", "shop", *which, *rules, "--json")
        assert (done.code, done.errors) == (0, "")
        assert [json.loads(line)["table"] for line in done.text.splitlines()] == ["n.orders", "n.others"]
    assert run(command, "--catalog", "shop", *rules).code == 2
    some = run(command, "--catalog", "shop", "n.gone", "n.orders", *rules, "--json")
    assert some.code == (3 if command == "check" else 1)
    assert sorted(json.loads(line)["table"] for line in some.text.splitlines()) == ["n.gone", "n.orders"]


def test_the_plan_of_many_tables_ends_with_what_they_cost(shop: SqlCatalog) -> None:
    last = run("plan", "--catalog", "shop", "--all").text.splitlines()[-1]
    assert last.startswith("2 tables: at most 0 B of ")
    assert last.endswith("about 0 CPU seconds")


ODD = '\x01\x1b[31m\x7f\ud800\ufffe\uffff<&"]]>'


def test_a_report_is_xml_whatever_tables_rules_and_errors_are_called(shop: SqlCatalog, tmp_path: Path) -> None:
    shop.create_table("n.esc\x1b[31m\ufffe", ROWS.schema).append(ROWS)
    report = tmp_path / "report.xml"
    rule = f"ndv({ODD.replace(chr(0xD800), '')}) > 0"
    check(rule, "unique(email)", table="n.*", more=("--junit", str(report)))
    text = report.read_text("utf-8")
    assert re.findall("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", text) == []
    names = {case.get("classname") for case in ElementTree.parse(report).iter("testcase")}
    assert names == {"n.orders", "n.others", r"n.esc\x1b[31m\ufffe"}


def test_a_report_has_no_token_of_a_location(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    location = "https://user:hunter2hunter2@127.0.0.1:1/t?token=hunter3hunter3"
    assert run("check", location, "--rule", "rows > 0", "--junit", str(report)).code == 3
    assert "hunter" not in report.read_text("utf-8")


def test_a_rule_that_ends_in_an_error_of_a_library_keeps_no_other_from_its_outcome(
    shop: SqlCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> object:
        raise RuntimeError("no more threads")

    monkeypatch.setattr(ThreadPoolExecutor, "submit", full)
    rules = "rows = 100", "unique(id)", "nulls(id) = 0", "ndv(status) = 3", "fresh", "id in others.id", "unique(status)"
    done = check(*rules, more=("--json",))
    found = [json.loads(line) for line in done.text.splitlines() if line.startswith("{")]
    assert [each["rule"] for each in found] == list(rules)
    assert [each["result"] for each in found] == ["pass", "unknown", "pass", "pass", "pass", "pass", "unknown"]
    assert found[1]["detail"] == "RuntimeError: no more threads"
    assert (done.code, done.errors.count("RuntimeError: no more threads")) == (3, 2)


@pytest.mark.parametrize(
    ("ours", "theirs", "rule", "result"),
    [
        ([0.0, 1.0], [-0.0, 1.0], "x in b.x >= 90 %", "unknown"),  # engines differ in whether these zeros are one value
        ([0.0, 1.0], [-0.0, 1.0], "x in b.x >= 10 %", "unknown"),
        ([float("nan"), 1.0], [2.0, 1.0], "x in b.x >= 90 %", "unknown"),
        ([0.0, 1.0], [0.0, 1.0, 2.0], "x in b.x >= 90 %", "pass"),
        ([0.0, 1.0], [-0.0, 1.0], "x in b.x", "unknown"),
    ],
)
def test_a_share_of_floats_decides_only_where_all_are_there(
    shop: SqlCatalog, ours: list[float], theirs: list[float], rule: str, result: str
) -> None:
    for name, values in (("a", ours), ("b", theirs)):
        table = pa.table({"x": values})
        shop.create_table(f"n.{name}", table.schema).append(table)
        analyze(name)
    (line,) = check(rule, table="n.a", more=("--json",)).text.splitlines()
    assert json.loads(line)["result"] == result
