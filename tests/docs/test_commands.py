"""The commands of each page, one after the other, print what the page shows, for the tables that it shows.

`python -m tests.docs.test_commands PAGE FOLDER` prints what they print now.
"""

import os
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from glob import glob
from pathlib import Path

import pyiceberg.catalog
import pytest
from pyiceberg.catalog import load_catalog
from pyiceberg.utils.config import Config

from puffinry.demo import make_warehouse
from tests.cli.running import Ran, run
from tests.docs.blocks import PAGES, blocks, commands
from tests.docs.shop import Shop, make_small_shop
from tests.docs.test_blocks import runnable

README = PAGES["README.md"].read_text()
COLUMNS = 120
SCALE = 0.02  # of the demo, as docs/sketches.md says
ON_THE_DEMO = ("sketches.md",)
OF_SMALL_TABLES = ("dbt-and-contracts.md", "groups.md")
# What differs from run to run, or from one version of PyArrow to the next.
VARIES = re.compile(
    r"\d{12,}|\S*://\S*|[\d.]+ (?:[kM]?B|%|m?s|seconds?|minutes?)\b|\([\d.]+ ?%\)|\d{4}-\d\d-\d\d \S+ UTC"
    r"|(?<=for example: ).*|(?<=repeat a key, for example ).*"  # any of many
)
WHERE_NOTHING_IS_COMPILED = "; the first also compiles for some seconds"
IN_JSON = re.compile(r'("(?:bytes_read|seconds|snapshot_id|table_uuid)": )[^,}]+')

Happened = tuple[
    str, int, Ran, str
]  # a command, the code that it is to exit with, what it did, and what the page shows


def shown(text: str) -> list[str]:
    """Its lines, without what varies, and without the width of columns that follows from it."""
    text = IN_JSON.sub(r"\1…", text.replace("just now", "0 seconds ago").replace(WHERE_NOTHING_IS_COMPILED, ""))
    lines = (" ".join(VARIES.sub("…", line).split()) for line in text.splitlines())
    return [line for line in (re.sub(r"─+", "─", line) for line in lines) if line not in ("", "─", "…")]


def is_shown(line: str, output: list[str]) -> bool:
    """Whether a line of the page is one of the output; `…` within it stands for anything."""
    pattern = ".*".join(map(re.escape, line.split("…")))
    return any(re.fullmatch(pattern, each) for each in output)


def puffinry(line: str) -> Ran:
    """A line that begins with `puffinry`; a snapshot id in it is that of the table's oldest snapshot here."""

    def oldest(named: re.Match[str]) -> str:
        catalog, table = re.search(r"--catalog (\w+)", line), named[1]
        assert catalog
        return f"{table}@{load_catalog(catalog[1]).load_table(table).metadata.snapshots[0].snapshot_id}"

    line = re.sub(r"([\w.]+)@\d{12,}", oldest, line).partition(" || ")[0]
    words = [sorted(glob(word))[-1] if "/*" in word else word for word in shlex.split(line, comments=True)]
    return run(*words[1:], columns=COLUMNS)


def happened(page: Path, append: Callable[[int], None]) -> Iterator[Happened]:
    for block in runnable(page):
        for first in block.first:
            if first.startswith("append"):
                append(int(first.split()[1]))
            else:
                assert puffinry(first).code == 0
        for command in commands(block) if block.language != "python" else ():
            if command.line.startswith("puffinry "):
                yield command.line, block.exit_code, puffinry(command.line), command.shown


def make_tables(page: Path, folder: Path) -> tuple[str, str, Callable[[int], None]]:
    """What the page's commands are run on: a variable and its value, by which they find it; a function that appends."""
    if page.name in ON_THE_DEMO:
        list(make_warehouse(folder, SCALE))
        return "PYICEBERG_HOME", str(folder), lambda rows: None
    if page.name in OF_SMALL_TABLES:
        return "PYICEBERG_CATALOG__PROD__URI", make_small_shop(folder, "prod"), lambda rows: None
    shop = Shop(folder)
    return "PYICEBERG_CATALOG__PROD__URI", shop.uri, shop.append


def has_commands(page: Path) -> bool:
    lines = [line.line for block in runnable(page) if block.language != "python" for line in commands(block)]
    return any(line.startswith("puffinry ") for line in lines)


def with_commands() -> Iterator[object]:
    for page in filter(has_commands, PAGES.values()):
        marks = [pytest.mark.slow] if page.name in ON_THE_DEMO else []
        yield pytest.param(page, marks=marks, id=page.name)


def go_to(folder: Path, variable: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, value)
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())  # read when PyIceberg was imported
    monkeypatch.chdir(folder)


@pytest.mark.parametrize("page", with_commands())
def test_every_command_prints_what_the_page_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variable, value, append = make_tables(page, tmp_path)
    go_to(tmp_path, variable, value, monkeypatch)
    for line, code, done, expected in happened(page, append):
        assert done.code == code, f"{line}\n{done.errors}"
        output = shown(done.text + done.errors)
        assert [each for each in shown(expected) if not is_shown(each, output)] == [], line


def test_the_readme_answers_its_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the catalog that PyIceberg calls `default`, with statistics of all tables."""
    uri = make_small_shop(tmp_path, "default")
    go_to(tmp_path, "PYICEBERG_CATALOG__DEFAULT__URI", uri, monkeypatch)
    assert puffinry("puffinry analyze --catalog default --all").code == 0
    lines = re.findall(r"\[`(puffinry .*?)`\]", README)
    assert len(lines) == 9
    for line in lines:
        done = puffinry(line)
        assert done.code == ("--dbt" in line), f"{line}\n{done.errors}"  # tests that are meant to fail
        assert done.text


def test_the_readme_shows_lines_of_the_page_about_sketches() -> None:
    """They are compared with what the command prints there."""
    (shown,) = (block.text for block in blocks(PAGES["README.md"]) if block.language == "console")
    (whole,) = (block.text for block in blocks(PAGES["sketches.md"]) if shown.splitlines()[0] in block.text)
    assert set(shown.splitlines()) - {"…"} <= set(whole.splitlines())


def main() -> None:
    """Print what a page's commands print now."""
    page, folder = PAGES[sys.argv[1]], Path(sys.argv[2]).absolute()
    folder.mkdir(parents=True)
    variable, value, append = make_tables(page, folder)
    os.environ[variable] = value
    pyiceberg.catalog._ENV_CONFIG = Config()
    os.chdir(folder)
    for line, _, done, _ in happened(page, append):
        sys.stdout.write(f"$ {line}\n{done.errors}{done.text}\nexit code {done.code}\n\n")


if __name__ == "__main__":
    main()
