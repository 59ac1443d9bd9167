"""What comes out on a terminal: names of others as they are, in any encoding, and one line where something is wrong."""

import io
import json
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Protocol

import pyarrow as pa
import pytest

from puffinry.cli.output import PlainConsole, PrintableFormatter
from puffinry.grids import Grid
from tests.cli.shop import make_shop

PUFFINRY = "from puffinry.cli import main; main()"
NAMES = ["[red]", "[/x]", ":boom:", "bell\x07", "colour\x1b[31m", "é"]
SHOWN = ["[red]", "[/x]", ":boom:", "bell\\x07", "colour\\x1b[31m", "é"]
SECONDS = 120


class Puffinry(Protocol):
    def __call__(
        self, *arguments: str, encoding: str = ..., code: str = ..., preexec_fn: Callable[[], None] | None = ...
    ) -> subprocess.CompletedProcess[bytes]: ...


@pytest.fixture(scope="module")
def puffinry(tmp_path_factory: pytest.TempPathFactory) -> Puffinry:
    """Runs a command where the catalog `shop` has the table n.[é], whose columns have those names."""
    folder = tmp_path_factory.mktemp("names")
    catalog, found = make_shop(folder, "n")
    rows = pa.table({name: [1, 2, 3] for name in NAMES})
    catalog.create_table("n.[é]", rows.schema, location=f"file://{folder}/t").append(rows)

    def run(
        *arguments: str, encoding: str = "utf-8", code: str = PUFFINRY, preexec_fn: Callable[[], None] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        environment = found | {"PYTHONIOENCODING": encoding, "COLUMNS": "200"}
        command = [sys.executable, "-c", code, *arguments]
        return subprocess.run(
            command, capture_output=True, env=environment, check=False, timeout=SECONDS, preexec_fn=preexec_fn
        )

    return run


def test_names_neither_mark_text_up_nor_steer_the_terminal(puffinry: Puffinry) -> None:
    plan, tables = puffinry("plan", "n.[é]", "--catalog", "shop"), puffinry("tables", "--catalog", "shop")
    assert (plan.returncode, tables.returncode) == (0, 0)
    first_words = [line.split()[0] for line in plan.stdout.decode().splitlines() if line.strip()]
    assert [word for word in first_words if word in SHOWN] == SHOWN
    assert b"n.[\xc3\xa9]" in tables.stdout
    assert b"\x1b" not in plan.stdout


def test_errors_name_them_as_they_are_too(puffinry: Puffinry) -> None:
    done = puffinry("show", "n.[x]\x1b[31m", "--catalog", "shop")
    assert done.stderr.decode().startswith("Error: catalog shop has no table n.[x]\\x1b[31m;")


def test_neither_headings_nor_warnings_steer_the_terminal() -> None:
    shown = io.StringIO()
    PlainConsole(file=shown).print(Grid("column", title="t\x1b[31m\u202e, snapshot 1"))
    warning = logging.LogRecord("puffinry", logging.WARNING, "", 0, "%s stays", ("t\x1b[31m\u202e",), None)
    assert shown.getvalue().startswith("t\\x1b[31m\\u202e, snapshot 1")
    assert PrintableFormatter("%(message)s").format(warning) == "t\\x1b[31m\\u202e stays"


def test_a_terminal_that_lacks_a_letter_gets_its_escape(puffinry: Puffinry) -> None:
    done = puffinry("tables", "--catalog", "shop", encoding="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"n.[\\xe9]" in done.stdout


def test_json_is_utf_8_on_any_terminal(puffinry: Puffinry) -> None:
    done = puffinry("tables", "--catalog", "shop", "--json", encoding="ascii")
    assert done.returncode == 0
    assert json.loads(done.stdout.decode())["table"] == "n.[é]"


def test_what_was_not_expected_is_one_line_and_a_hint(puffinry: Puffinry) -> None:
    without_stdin = f"import sys; sys.stdin = None; {PUFFINRY}"
    done = puffinry("tools", "snappy", "compress", code=without_stdin)
    assert done.returncode == 1
    assert done.stderr.decode().startswith("Error: AttributeError: ")
    assert b"--debug" in done.stderr
    assert b"Traceback" not in done.stderr


def test_ctrl_c_while_the_command_is_loaded_ends_it_without_a_word(puffinry: Puffinry) -> None:
    soon = f"import os, threading; threading.Timer(0.05, os.kill, (os.getpid(), {int(signal.SIGINT)})).start(); "
    done = puffinry("tables", "--catalog", "shop", code=soon + PUFFINRY)
    assert done.returncode in (-signal.SIGINT, 130)
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("command", [["tables", "--json"], ["tables"], ["analyze", "n.[é]", "--json"]])
def test_a_closed_standard_output_is_said_before_anything_is_done(puffinry: Puffinry, command: list[str]) -> None:
    def closed() -> None:
        os.close(1)

    done = puffinry(*command, "--catalog", "shop", preexec_fn=closed)
    assert done.returncode == 1
    assert done.stderr.decode().startswith("Error: standard output is closed; nothing was done")
    assert b"Traceback" not in done.stderr


def test_a_closed_standard_error_changes_nothing(puffinry: Puffinry) -> None:
    def closed() -> None:
        os.close(2)

    done = puffinry("tables", "--catalog", "shop", "--json", preexec_fn=closed)
    assert done.returncode == 0
    assert json.loads(done.stdout.decode())["table"] == "n.[é]"
