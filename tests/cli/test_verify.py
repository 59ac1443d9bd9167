"""`puffinry verify --clean`: it says first what it would delete, and asks where somebody is there to answer."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.utils.config import Config

from puffinry.catalogs import load_table, open_catalog
from tests.cli.running import run
from tests.cli.shop import make_shop
from tests.support.statistics_writing import theta, write_statistics

FOUR_DAYS = 4 * 24 * 3600
PUFFINRY = [sys.executable, "-c", "from puffinry.cli import main; main()"]


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The environment of a process that knows the catalog, which has the table n.t."""
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())  # read when PyIceberg was imported
    rows = pa.table({"a": [1, 2, 3]})
    catalog.create_table("n.t", rows.schema).append(rows)
    return environment


@pytest.fixture
def orphan(shop: dict[str, str]) -> Path:
    """A statistics file of ours that nobody committed, four days ago."""
    file = write_statistics(load_table("n.t", open_catalog("shop")), [theta(1)])
    path = Path(file.statistics_path.removeprefix("file://"))
    os.utime(path, (path.stat().st_mtime - FOUR_DAYS,) * 2)
    return path


def clean(*options: str) -> tuple[str, ...]:
    return ("verify", "n.t", "--catalog", "shop", "--clean", *options)


def test_a_script_is_told_what_goes_and_never_asked(orphan: Path) -> None:
    done = run(*clean(), columns=300)
    assert done.code == 0
    assert "to be removed" in done.errors
    assert str(orphan) in done.errors
    assert "removed" in done.text
    assert not orphan.exists()


def test_json_lists_what_may_go_and_what_went(orphan: Path) -> None:
    looked, cleaned, again = (run(*arguments, "--json") for arguments in (clean()[:-1], clean(), clean()))
    assert (looked.code, cleaned.code, again.code) == (1, 0, 0)
    before, after, nothing = (json.loads(done.text) for done in (looked, cleaned, again))
    assert (before["removable"], before["removed"]) == ([f"file://{orphan}"], [])
    assert (after["removable"], after["removed"]) == ([f"file://{orphan}"], [f"file://{orphan}"])
    assert (nothing["findings"], nothing["removable"], nothing["removed"]) == ([], [], [])


def on_a_terminal(shop: dict[str, str], answer: bytes, *options: str) -> tuple[int, str]:
    """The exit code, and what the terminal shows, of a process whose user types `answer` when asked."""
    ours, theirs = pty.openpty()
    environment = shop | {"COLUMNS": "300", "TERM": "xterm"}
    with subprocess.Popen(
        [*PUFFINRY, *clean(*options)], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
    ) as child:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
                if b"[y/N]" in piece:
                    os.write(ours, answer)
        except OSError:
            pass  # the other end is closed
        os.close(ours)
    return child.returncode, shown.decode()


@pytest.mark.parametrize(("answer", "stays"), [(b"\n", True), (b"y\n", False)])
def test_somebody_at_a_terminal_is_asked(shop: dict[str, str], orphan: Path, answer: bytes, stays: bool) -> None:
    code, shown = on_a_terminal(shop, answer)
    assert shown.index(str(orphan)) < shown.index("Remove this file? [y/N]")
    assert orphan.exists() == stays
    assert code == stays


def test_yes_is_an_answer_given_beforehand(shop: dict[str, str], orphan: Path) -> None:
    code, shown = on_a_terminal(shop, b"", "--yes")
    assert str(orphan) in shown
    assert "[y/N]" not in shown
    assert (code, orphan.exists()) == (0, False)


def test_what_expires_soon_is_a_warning_and_no_fault(shop: dict[str, str]) -> None:
    catalog = open_catalog("shop")
    table = catalog.load_table("n.t")
    assert run("analyze", "n.t", "--catalog", "shop").code == 0
    table.append(pa.table({"a": pa.array([], pa.int64())}))
    with table.transaction() as change:
        change.set_properties({"history.expire.max-snapshot-age-ms": "1"})
    done = run("verify", "n.t", "--catalog", "shop")
    assert (done.code, done.text.splitlines()[-1]) == (0, "n.t: 1 statistics file examined, no findings, 1 warning")


def test_yes_without_clean_is_wrong_usage() -> None:
    assert run("verify", "n.t", "--yes").code == 2


def test_an_orphan_without_proof_stays_and_is_told_why(orphan: Path) -> None:
    orphan.rename(orphan.with_name("20261122_101112_00001_abcde-0b87a1d5-1d5a-4ea5-9b1e-1cf9b4d0d7a5.stats"))
    done = run(*clean(), columns=400)
    assert done.code == 1
    assert "to be removed" not in done.errors
    assert "it is not removed, since nothing shows that Puffinry made it for this table" in done.text


def test_the_help_offers_no_reference_which_verify_does_not_take() -> None:
    said = " ".join(run("verify", "--help").text.split())
    assert "TABLE@REF" not in said
    assert "A pattern, such as 'sales.*'" in said
