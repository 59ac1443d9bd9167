"""A deployment on this machine: the real daemon and the real web server, driven over GraphQL as the UI drives them."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import requests

ROOT = Path(__file__).parents[2]
REPOSITORY = {"repositoryLocationName": "puffinry", "repositoryName": "__repository__"}
PATIENCE = 600  # seconds; a busy machine with two cores needs a part of it
Found = TypeVar("Found")


def wait_for(what: str, look: Callable[[], Found | None], seconds: float = PATIENCE) -> Found:
    """What `look` finds, asked again until it finds something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.5)
    raise TimeoutError(f"{what} did not happen within {seconds} seconds")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Deployment:
    """Daemon and web server on a Dagster instance in `folder`, which holds the catalog and the settings as well."""

    folder: Path
    port: int = field(default_factory=_free_port)
    _processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start_web_server(self) -> None:
        self._start("dagster-webserver", "-h", "127.0.0.1", "-p", str(self.port), "-w", "workspace.yaml")
        wait_for("the web server's start", self._is_up)

    def start_daemon(self) -> None:
        self._start("dagster-daemon", "run", "-w", "workspace.yaml")

    def stop(self, name: str) -> None:
        """Stop a process as an operator does: with SIGINT first."""
        process = self._processes.pop(name)
        process.send_signal(signal.SIGINT)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def stop_all(self) -> None:
        for name in list(self._processes):
            self.stop(name)

    def ask(self, query: str, **variables: object) -> Any:
        """The answer to a GraphQL query; an error in it fails the test."""
        reply = requests.post(f"{self.url}/graphql", json={"query": query, "variables": variables}, timeout=60).json()
        assert "errors" not in reply, reply["errors"]
        return reply["data"]

    def runs(self, **tags: str) -> list[Any]:
        """Runs with these tags, newest first."""
        wanted = [{"key": key.replace("_", "/", 1), "value": value} for key, value in tags.items()]
        query = """query($filter: RunsFilter) { runsOrError(filter: $filter) { ... on Runs { results {
            id status jobName stepStats { stepKey status } } } } }"""
        return list(self.ask(query, filter={"tags": wanted})["runsOrError"]["results"])

    def finished_run(self, **tags: str) -> Any:
        """The newest run with these tags, when it is done."""
        done = ("SUCCESS", "FAILURE", "CANCELED")
        return wait_for(
            f"a finished run with {tags}", lambda: next((r for r in self.runs(**tags) if r["status"] in done), None)
        )

    def start_sensor(self, name: str) -> None:
        query = """mutation($selector: SensorSelector!) { startSensor(sensorSelector: $selector) {
            __typename ... on PythonError { message } } }"""
        assert self.ask(query, selector={**REPOSITORY, "sensorName": name})["startSensor"]["__typename"] == "Sensor"

    def start_schedule(self, name: str) -> None:
        query = """mutation($selector: ScheduleSelector!) { startSchedule(scheduleSelector: $selector) {
            __typename ... on PythonError { message } } }"""
        answer = self.ask(query, selector={**REPOSITORY, "scheduleName": name})
        assert answer["startSchedule"]["__typename"] == "ScheduleStateResult"

    def launch_backfill(self, assets: Sequence[Sequence[str]], partitions: Sequence[str]) -> str:
        """The id of a new backfill of these assets' partitions."""
        query = """mutation($params: LaunchBackfillParams!) { launchPartitionBackfill(backfillParams: $params) {
            __typename ... on LaunchBackfillSuccess { backfillId } ... on PythonError { message } } }"""
        selection = [{"path": list(path)} for path in assets]
        launched = self.ask(query, params={"assetSelection": selection, "partitionNames": list(partitions)})
        return str(launched["launchPartitionBackfill"]["backfillId"])

    def backfill_status(self, backfill: str) -> str:
        query = """query($id: String!) { partitionBackfillOrError(backfillId: $id) {
            ... on PartitionBackfill { status } } }"""
        return str(self.ask(query, id=backfill)["partitionBackfillOrError"]["status"])

    def add_partition(self, partitions: str, key: str) -> None:
        """Add a dynamic partition, as the UI does."""
        query = """mutation($selector: RepositorySelector!, $name: String!, $key: String!) {
            addDynamicPartition(repositorySelector: $selector, partitionsDefName: $name, partitionKey: $key) {
            __typename } }"""
        answer = self.ask(query, selector=REPOSITORY, name=partitions, key=key)
        assert answer["addDynamicPartition"]["__typename"] == "AddDynamicPartitionSuccess"

    def _is_up(self) -> bool:
        assert self._processes["dagster-webserver"].poll() is None, "the web server stopped"
        try:
            return requests.get(f"{self.url}/server_info", timeout=5).ok
        except requests.ConnectionError:
            return False

    def _start(self, name: str, *arguments: str) -> None:
        environment = os.environ | {
            "DAGSTER_HOME": str(self.folder / "dagster"),
            "PUFFINRY_SETTINGS": str(self.folder / "puffinry.yaml"),
            "PYICEBERG_HOME": str(self.folder),
            "PYTHONPATH": str(ROOT),
        }
        command = [str(Path(sys.executable).with_name(name)), *arguments]
        with (self.folder / f"{name}.log").open("ab") as log:
            self._processes[name] = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT
            )
