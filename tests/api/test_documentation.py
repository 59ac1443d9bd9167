"""What docs/python.md shows works as it stands there, one block after the other, on a table that PyIceberg made."""

import re
import shutil
from pathlib import Path

import pytest
from pyiceberg.catalog.sql import SqlCatalog

import puffinry
from tests.cli.test_declared import MANIFEST
from tests.support.places import DOCS
from tests.vectors.dbt.tables import MODELS, TABLES

BLOCKS = re.findall(r"^```python\n(.*?)^```", (DOCS / "python.md").read_text(), re.DOTALL | re.MULTILINE)
OF_DBT = next(block for block in BLOCKS if "dbt=" in block)


@pytest.mark.usefixtures("orders")
def test_the_examples_run_and_print_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    printed = []
    for block in (each for each in BLOCKS if each != OF_DBT):
        exec(block, names)
        printed.append(capsys.readouterr().out)
    opened, listed, planned, refreshed, again, filtered, read, compared, known, surveyed, verified, failed = printed
    assert (opened, again, verified) == ("", "", "")
    assert listed == "sales.orders none\n"
    assert "1 of 1 files are new" in planned
    assert "city no earlier ledger" in planned
    assert "planning: 0 of 1" in refreshed
    assert ".stats" in refreshed
    assert filtered == "1 of 1 files, 1000 rows\n"
    assert read.startswith("current file://")
    assert re.search(r"ndv +3\n(.*\n)*null_count +250\nvalue_count +750\n", read)
    assert surveyed == "1000 [('o_id', 1000, 1000), ('city', 3, 3)]\nsales.orders o_id 1000\n"
    assert compared == "1000 1000 1.0 certain\n3 0 0\n0\n"
    unique, null, cities, *others = known.splitlines()
    assert (unique, null, cities) == (
        "True",
        "nulls(o_id) = 0 pass 0 nulls, exactly 0 expected",
        "city in ('Wien', 'Graz', 'Linz') fail 1 other value, 'Linz' missing",
    )
    assert [line.split("=")[0] for line in others[:1]] == ["file"]
    assert others[0].endswith(" 1000 3")
    assert others[1].startswith("['group', 'rows', 'files', 'unread_deletes', 'column', 'ndv', 'ndv_lower',")
    assert others[2] == "o_id 1.0 1.0 none"
    assert "Trino {'o_id': 1000, 'city': 3}" in others
    assert failed.startswith("sales.orders o_idd there is no column 'o_idd'")


def test_the_example_with_dbt_runs_on_a_project(
    prod: SqlCatalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    prod.create_namespace("main")
    for name, rows in (TABLES | MODELS).items():
        prod.create_table(f"main.{name}", rows.schema).append(rows)
    (tmp_path / "target").mkdir()
    shutil.copy(MANIFEST, tmp_path / "target")
    monkeypatch.chdir(tmp_path)
    exec(OF_DBT, {"puffinry": puffinry})
    assert "only_new fail 1 other value 0\n" in capsys.readouterr().out
