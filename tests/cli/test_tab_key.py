"""The Tab key in real shells: completion is installed as a user does it, and keys are pressed on a terminal."""

import os
import pty
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pytest

from tests.cli.shop import make_shop
from tests.conftest import Golden
from tests.support.servers.availability import UnavailableError, or_say_why

PROMPT = "ready> "
# The command by its name, as a shell finds it; but for completion it only tells what it was called with.
COMMAND = f"""#!/bin/sh
case "$_PUFFINRY_COMPLETE$1" in
complete_*|--install-completion) exec '{sys.executable}' -c '
import sys; from puffinry.cli import main; sys.argv[0] = "puffinry"; main()' "$@" ;;
esac
printf '%s\\n' "$@" > "$TOLD"
"""
# Where each shell reads, when it starts, what it is told to prompt with.
SETTINGS = {
    "bash": (".bashrc", f"PS1='{PROMPT}'\n"),
    "zsh": (".zshrc", f"PROMPT='{PROMPT}'\n"),
    "fish": (".config/fish/config.fish", f"function fish_prompt; echo -n '{PROMPT}'; end\nset -g fish_greeting\n"),
}
Press = Callable[[str], list[str]]


@pytest.fixture(scope="module")
def user(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a user with an empty home, whose catalog has a table with a branch and two snapshots."""
    home = tmp_path_factory.mktemp("home")
    catalog, environment = make_shop(home, "sales")
    rows = pa.table({"a": [1, 2]})
    table = catalog.create_table("sales.orders", rows.schema, location=f"file://{home}/orders")
    table.append(rows)
    table.append(rows)
    first = table.history()[0].snapshot_id
    table.manage_snapshots().create_branch(first, "audit").create_tag(first, "2026-11").commit()
    programs = home / "bin"
    programs.mkdir()
    (programs / "puffinry").write_text(COMMAND)
    (programs / "puffinry").chmod(0o755)
    environment |= {"HOME": str(home), "PATH": f"{programs}:{environment['PATH']}", "TERM": "xterm"}
    return environment | {"TOLD": str(home / "told"), "FIRST": str(first), "XDG_CONFIG_HOME": str(home / ".config")}


@pytest.fixture(
    scope="module", params=["bash", *(pytest.param(shell, marks=pytest.mark.slow) for shell in ("zsh", "fish"))]
)
def press(request: pytest.FixtureRequest, user: dict[str, str]) -> Press:
    """Presses these keys and Enter in a shell; what the command was called with."""
    shell = request.param
    with or_say_why():
        if not shutil.which(shell):
            raise UnavailableError(f"{shell} is not installed")
    subprocess.run([shell, "-c", "puffinry --install-completion; true"], env=user, check=True, capture_output=True)
    file, text = SETTINGS[shell]
    with (Path(user["HOME"]) / file).open("a") as settings:
        settings.write(text)

    def run(keys: str) -> list[str]:
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            ["setsid", "--ctty", shell, "-i"], stdin=theirs, stdout=theirs, stderr=theirs, env=user, cwd=user["HOME"]
        )
        os.close(theirs)
        shown = b""
        while PROMPT.encode() not in shown:
            shown += os.read(ours, 1 << 16)
        os.write(ours, f"{keys}\nexit\n".encode())
        while _goes_on(ours):
            pass
        os.close(ours)
        process.wait()
        return Path(user["TOLD"]).read_text().splitlines()

    return run


def _goes_on(terminal: int) -> bool:
    try:
        return bool(os.read(terminal, 1 << 16))
    except OSError:  # nobody is at the other end any more
        return False


def test_commands_catalogs_and_tables_are_completed(press: Press) -> None:
    assert press("puffinry sho\t --catalog sh\t sales.o\t") == ["show", "--catalog", "shop", "sales.orders"]


def test_branches_tags_and_snapshots_are_completed_behind_the_at_sign(press: Press, user: dict[str, str]) -> None:
    snapshot_id = user["FIRST"]
    begun = "\t ".join(f"sales.orders@{each}" for each in ("au", "2026-", snapshot_id[:-3]))
    completed = [f"sales.orders@{each}" for each in ("audit", "2026-11", snapshot_id)]
    assert press(f"puffinry analyze --catalog shop {begun}\t") == ["analyze", "--catalog", "shop", *completed]


def test_branches_of_a_table_at_a_location_are_completed(press: Press, golden: Golden) -> None:
    location = golden.location("dv_v3").as_uri()
    assert press(f"puffinry engines {location}@ma\t")[-1] == f"{location}@main"
