"""Spark clusters of this machine: a standalone master with two workers, a Connect server, and Pythons for executors.

All are made of pip's pyspark. Executors run a Python that has the dependencies and not this project.
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import time
import venv
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pyspark

from tests.support.servers.availability import UnavailableError
from tests.support.servers.processes import ended_by_sigterm, free_port, java

_SPARK = Path(pyspark.__file__).parent
_PACKAGES = _SPARK.parent
_THIS_PROJECT = ("puffinry", "__editable__")
_START_SECONDS = 120
_STOP_SECONDS = 20
_QUICK_START = "-XX:TieredStopAtLevel=1"


@contextmanager
def standalone(folder: Path) -> Iterator[str]:
    """The address of a standalone master that has two workers with one core each."""
    port = free_port()
    address = f"spark://127.0.0.1:{port}"
    daemon = "bin/spark-class", "org.apache.spark.deploy."
    no_ui = "--webui-port", "0"
    with ExitStack() as daemons:
        master = (daemon[0], f"{daemon[1]}master.Master", "--host", "127.0.0.1", *no_ui, "--port", str(port))
        daemons.enter_context(_spark_process(folder / "master", master, _says("I have been elected leader")))
        # Two names of one machine: Spark tries no task for the second time where it is running already.
        for name, host in (("worker-1", "127.0.0.1"), ("worker-2", "localhost")):
            work = "-c", "1", "-m", "1g", "-d", str(folder / name), address
            worker = (daemon[0], f"{daemon[1]}worker.Worker", "--host", host, *no_ui, *work)
            daemons.enter_context(_spark_process(folder / name, worker, _says("Successfully registered with master")))
        yield address


@contextmanager
def connect_server(folder: Path, python: str) -> Iterator[str]:
    """The address of a Connect server with two local cores, whose functions run in `python` unless told otherwise."""
    port = free_port()
    conf = {
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.connect.grpc.binding.address": "127.0.0.1",
        "spark.connect.grpc.binding.port": str(port),
        "spark.connect.progress.reportInterval": "100ms",
    }
    server = ("bin/spark-submit", "--class", "org.apache.spark.sql.connect.service.SparkConnectServer")
    options = (word for key, value in conf.items() for word in ("--conf", f"{key}={value}"))
    command = (
        *server,
        "--master",
        "local[2]",
        "--driver-memory",
        "900m",
        "--driver-java-options",
        _QUICK_START,
        *options,
        "spark-internal",
    )
    with _spark_process(folder, command, lambda _: _listens(port), PYSPARK_PYTHON=python):
        yield f"sc://127.0.0.1:{port}"


def executor_python(folder: Path, without: Sequence[str] = (), with_versions: Mapping[str, str] | None = None) -> Path:
    """A Python with this one's packages, but for this project and those named, in versions that may be made up."""
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    made_up = with_versions or {}
    for entry in _PACKAGES.iterdir():
        name = entry.name.partition("-")[0].partition(".")[0]
        is_known = entry.name.endswith(".dist-info") and name in made_up
        if not (entry.name.startswith(_THIS_PROJECT) or entry.suffix == ".pth" or name in without or is_known):
            (site / entry.name).symlink_to(entry)
    for name, version in made_up.items():
        information = site / f"{name}-{version}.dist-info"
        information.mkdir()
        (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    return folder / "bin" / "python"


def python_archive(folder: Path, python: Path) -> Path:
    """An archive as venv-pack makes it, as far as Spark can see: its bin/python starts `python`."""
    launcher = folder / "launcher"
    launcher.write_text(f'#!/bin/sh\nexec {python} "$@"\n')
    launcher.chmod(0o755)
    with tarfile.open(folder / "environment.tar.gz", "w:gz") as archive:
        archive.add(launcher, "bin/python")
    return folder / "environment.tar.gz"


def bare_python() -> str:
    """A Python of this version, without any packages."""
    return str(Path(sys.base_prefix, "bin", f"python{sys.version_info.major}.{sys.version_info.minor}"))


@contextmanager
def _spark_process(
    folder: Path, command: Sequence[str], is_ready: Callable[[Path], bool], **environment: str
) -> Iterator[None]:
    """A program of pip's pyspark, and whatever it starts itself, on 127.0.0.1."""
    java()
    folder.mkdir(parents=True)
    log = folder / "log.txt"
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PYSPARK", "SPARK"))}
    own = {"SPARK_HOME": str(_SPARK), "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LOCAL_DIRS": str(folder)}
    if "spark-class" in command[0]:
        own["SPARK_DAEMON_MEMORY"] = "256m"  # of a Connect server it would be the driver's
        own["SPARK_DAEMON_JAVA_OPTS"] = _QUICK_START
    with log.open("wb") as output:
        process = subprocess.Popen(
            [str(_SPARK / command[0]), *command[1:]],
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env={**inherited, **own, **environment},
            start_new_session=True,
        )
    with ended_by_sigterm():
        try:
            deadline = time.monotonic() + _START_SECONDS
            while not is_ready(log):
                if process.poll() is not None or time.monotonic() > deadline:
                    raise UnavailableError(f"{command[1]} did not start: {log.read_text(errors='replace')[-1000:]}")
                time.sleep(0.1)
            yield
        finally:
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(_STOP_SECONDS)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # executors that outlive their worker
            process.wait(_STOP_SECONDS)
            shutil.rmtree(folder, ignore_errors=True)


def _says(text: str) -> Callable[[Path], bool]:
    return lambda log: text in log.read_text(errors="replace")


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
