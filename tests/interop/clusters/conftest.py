"""Real clusters, each of them for all tests here, and the Python of their executors."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.servers import clusters
from tests.support.servers.availability import or_say_why, served


@pytest.fixture(scope="session")
def executors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with all dependencies that does not know this project."""
    folder = tmp_path_factory.mktemp("executors")
    python = clusters.executor_python(folder / "python")
    (site,) = (folder / "python").glob("lib/python*/site-packages")
    (site / "obstructed_io.py").symlink_to(Path(__file__).with_name("obstructed_io.py"))
    command = [str(python), "-c", "import pyspark, puffinry"]
    tried = subprocess.run(command, cwd=folder, env={"PATH": os.defpath}, capture_output=True, check=False)
    assert b"No module named 'puffinry'" in tried.stderr
    return python


@pytest.fixture(scope="session")
def shipped(executors: Path) -> dict[str, str]:
    """The settings that bring this Python to executors that have nothing but a bare one."""
    archive = clusters.python_archive(executors.parents[2], executors)
    return {"spark.archives": f"{archive}#environment", "spark.pyspark.python": "environment/bin/python"}


standalone = served(clusters.standalone)


@pytest.fixture(scope="session")
def connect(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("connect") / "server"
    with or_say_why(), clusters.connect_server(folder, clusters.bare_python()) as address:
        yield address
