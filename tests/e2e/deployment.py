"""A deployment as the documentation has it: code location, daemon and web server apart, storage in PostgreSQL.

Files and commands are taken from the documentation. It is driven over GraphQL, as the UI drives it.
"""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import requests
from sqlalchemy import make_url

from tests.support.places import ROOT
from tests.support.servers.processes import free_port

CHAPTER = (ROOT / "docs/dagster-deployment.md").read_text().partition("## A real deployment")[2].partition("\n## ")[0]
INSTANCE, WORKSPACE = (block.partition("```")[0] for block in CHAPTER.split("```yaml\n")[1:])
CODE_SERVER, WEB_SERVER, DAEMON = (line for line in CHAPTER.splitlines() if line.startswith(("dagster ", "dagster-")))
SHOP = """
import dagster as dg

days = dg.DailyPartitionsDefinition("2026-11-01")

@dg.asset(key=["lake", "sales", "orders"], partitions_def=days, group_name="shop", description="By the shop.")
def orders() -> None: ...
"""
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


@dataclass
class Deployment:
    """The processes on a Dagster instance in `folder`, which holds the catalog and the settings as well.

    A code location of somebody else's, which materializes one of the watched tables day by day, is beside Puffinry's.
    """

    folder: Path
    postgres: str = ""  # SQLAlchemy address; without one, storage is in SQLite, in files below `folder`
    port: int = field(default_factory=free_port)
    _processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    _environment: dict[str, str] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        home = self.folder / "dagster"
        home.mkdir()
        instance = INSTANCE if self.postgres else ""
        (home / "dagster.yaml").write_text(f"telemetry: {{enabled: false}}\nnux: {{enabled: false}}\n{instance}")
        (self.folder / "workspace.yaml").write_text(WORKSPACE)
        (self.folder / "shop.py").write_text(SHOP)
        shop_port = free_port()
        shop = f"load_from: [{{grpc_server: {{host: 127.0.0.1, port: {shop_port}, location_name: shop}}}}]"
        (self.folder / "shop.yaml").write_text(shop)
        self._environment = os.environ | {
            "DAGSTER_HOME": str(home),
            **self._database(),
            "PUFFINRY_HOST": "127.0.0.1",
            "PUFFINRY_PORT": str(free_port()),
        }
        self._make_instance()
        settings = {"PUFFINRY_SETTINGS": f"{self.folder}/puffinry.yaml", "PYICEBERG_HOME": str(self.folder)}
        self._start("code-server", CODE_SERVER, PYTHONPATH=str(ROOT), **settings)
        self._start("shop", f"dagster api grpc -h 127.0.0.1 -p {shop_port} -f shop.py")
        self._start("web-server", WEB_SERVER.replace("3000", str(self.port)) + " -w shop.yaml")
        wait_for("both code locations", lambda: self._locations() == ["LOADED", "LOADED"])
        self.start_daemon()

    def _make_instance(self) -> None:
        """Before any process needs it: two that make a new one at once trip over each other."""
        dagster = Path(sys.executable).with_name("dagster")
        subprocess.run([dagster, "instance", "info"], env=self._environment, check=True, stdout=subprocess.DEVNULL)

    def _database(self) -> Mapping[str, str]:
        if not self.postgres:
            return {}
        database = make_url(self.postgres)
        return {
            "DAGSTER_PG_HOST": str(database.host),
            "DAGSTER_PG_PORT": str(database.port),
            "DAGSTER_PG_USERNAME": str(database.username),
            "DAGSTER_PG_PASSWORD": "none is asked for",
            "DAGSTER_PG_DB": str(database.database),
        }

    def start_daemon(self) -> None:
        self._start("daemon", f"{DAEMON} -w shop.yaml")

    def kill_daemon(self) -> None:
        """End it as a crash does."""
        process = self._processes.pop("daemon")
        process.kill()
        process.wait()

    def stop(self) -> None:
        """Stop everything as an operator does, with SIGINT first."""
        for process in self._processes.values():
            process.send_signal(signal.SIGINT)
        for process in self._processes.values():
            with suppress(subprocess.TimeoutExpired):
                process.wait(30)
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # what is left, runs included
            process.wait()

    def ask(self, query: str, **variables: Any) -> Any:
        """The answer to a GraphQL query; an error in it fails the test."""
        reply = requests.post(f"{self.url}/graphql", json={"query": query, "variables": variables}, timeout=60).json()
        assert "errors" not in reply, reply["errors"]
        return reply["data"]

    def runs(self, **tags: str) -> list[Any]:
        """Runs with these tags, newest first."""
        wanted = [{"key": key.replace("_", "/", 1), "value": value} for key, value in tags.items()]
        query = """query($filter: RunsFilter) { runsOrError(filter: $filter) { ... on Runs { results {
            id status jobName startTime endTime stepStats { stepKey status } } } } }"""
        return list(self.ask(query, filter={"tags": wanted})["runsOrError"]["results"])

    def finished_run(self, **tags: str) -> Any:
        """The newest run with these tags, when it is done."""
        done = ("SUCCESS", "FAILURE", "CANCELED")
        return wait_for(
            f"a finished run with {tags}", lambda: next((r for r in self.runs(**tags) if r["status"] in done), None)
        )

    def messages(self, run: str) -> list[str]:
        """All that a run has logged."""
        query = """query($run: ID!, $cursor: String) { logsForRun(runId: $run, afterCursor: $cursor) {
            ... on EventConnection { events { ... on MessageEvent { message } } cursor hasMore } } }"""
        found: list[str] = []
        page: Any = {"cursor": None, "hasMore": True}
        while page["hasMore"]:
            page = self.ask(query, run=run, cursor=page["cursor"])["logsForRun"]
            found += [event["message"] for event in page["events"]]
        return found

    def process_of(self, run: str) -> int:
        """Where a run is, as its code server has told."""
        return int(next(filter(None, (re.search(r"\(pid: (\d+)\)", each) for each in self.messages(run))))[1])

    def materialized(self, *asset: str, run: str = "") -> list[str]:
        """The partition of each materialization of an asset, or of those by one run."""
        query = """query($key: AssetKeyInput!) { assetOrError(assetKey: $key) {
            ... on Asset { assetMaterializations(limit: 1000) { partition runId } } } }"""
        found = self.ask(query, key={"path": asset})["assetOrError"]["assetMaterializations"]
        return [materialization["partition"] for materialization in found if run in ("", materialization["runId"])]

    def upstream(self, *asset: str) -> list[tuple[str, list[str]]]:
        """The code location and the key of each asset that an asset of Puffinry's depends on."""
        query = """query($key: AssetKeyInput!) { assetNodeOrError(assetKey: $key) { ... on AssetNode { dependencies {
            asset { assetKey { path } isMaterializable repository { location { name } } } } } } }"""
        found = [each["asset"] for each in self.ask(query, key={"path": asset})["assetNodeOrError"]["dependencies"]]
        return [(each["repository"]["location"]["name"], each["assetKey"]["path"]) for each in found]

    def ticks(self, sensor: str) -> list[str]:
        """The states of a sensor's ticks, newest first."""
        query = """query($selector: SensorSelector!) { sensorOrError(sensorSelector: $selector) {
            ... on Sensor { sensorState { ticks(limit: 100) { status } } } } }"""
        found = self.ask(query, selector={**REPOSITORY, "sensorName": sensor})
        return [tick["status"] for tick in found["sensorOrError"]["sensorState"]["ticks"]]

    def all_of_ticks(self, sensor: str) -> Any:
        """All that is shown of a sensor's ticks."""
        query = """query($selector: SensorSelector!) { sensorOrError(sensorSelector: $selector) { ... on Sensor {
            sensorState { ticks(limit: 100) { status skipReason cursor
            error { message stack errorChain { error { message stack } } }
            logEvents { events { message } } } } } } }"""
        return self.ask(query, selector={**REPOSITORY, "sensorName": sensor})

    def all_of_run(self, run: str) -> Any:
        """All that is shown of a run: its configuration, its events with their errors, and what its steps printed."""
        query = """query($run: ID!) { logsForRun(runId: $run, limit: 1000) { ... on EventConnection { events {
            __typename ... on MessageEvent { message stepKey }
            ... on LogsCapturedEvent { fileKey }
            ... on ErrorEvent { error { message stack errorChain { error { message stack } } } }
            ... on ExecutionStepFailureEvent { failureMetadata { description metadataEntries { label
                ... on TextMetadataEntry { text } } } } } } }
            runOrError(runId: $run) { ... on Run { runConfigYaml tags { key value } } } }"""
        told = self.ask(query, run=run)
        printed = """query($key: [String!]!) { capturedLogs(logKey: $key) { stdout stderr } }"""
        keys = [event["fileKey"] for event in told["logsForRun"]["events"] if "fileKey" in event]
        return told, [self.ask(printed, key=[run, "compute_logs", key]) for key in keys]

    def cursor(self, sensor: str) -> str:
        """What the daemon has of a sensor's last tick."""
        query = """query($selector: SensorSelector!) { sensorOrError(sensorSelector: $selector) { ... on Sensor {
            sensorState { typeSpecificData { ... on SensorData { lastCursor } } } } } }"""
        found = self.ask(query, selector={**REPOSITORY, "sensorName": sensor})
        return str(found["sensorOrError"]["sensorState"]["typeSpecificData"]["lastCursor"])

    def try_sensor(self, sensor: str) -> str:
        """The cursor that somebody is shown who tries it, without one to begin with."""
        query = """mutation($selector: SensorSelector!) { sensorDryRun(selectorData: $selector, cursor: "") {
            ... on DryRunInstigationTick { evaluationResult { cursor error { message } } } } }"""
        found = self.ask(query, selector={**REPOSITORY, "sensorName": sensor})["sensorDryRun"]["evaluationResult"]
        return str(found["cursor"])

    def start_sensor(self, name: str) -> None:
        query = """mutation($selector: SensorSelector!) { startSensor(sensorSelector: $selector) {
            __typename ... on PythonError { message } } }"""
        assert self.ask(query, selector={**REPOSITORY, "sensorName": name})["startSensor"]["__typename"] == "Sensor"

    def is_switched_on(self, schedule: str) -> bool:
        query = """query($selector: ScheduleSelector!) { scheduleOrError(scheduleSelector: $selector) {
            ... on Schedule { scheduleState { status } } } }"""
        found = self.ask(query, selector={**REPOSITORY, "scheduleName": schedule})
        return bool(found["scheduleOrError"]["scheduleState"]["status"] == "RUNNING")

    def start_schedule(self, name: str) -> None:
        query = """mutation($selector: ScheduleSelector!) { startSchedule(scheduleSelector: $selector) {
            __typename ... on PythonError { message } } }"""
        answer = self.ask(query, selector={**REPOSITORY, "scheduleName": name})
        assert answer["startSchedule"]["__typename"] == "ScheduleStateResult"

    def launch(self, job: str, config: Mapping[str, object]) -> Any:
        """What became of asking for a run of a job: a type, and the run where there is one now."""
        query = """mutation($params: ExecutionParams!) { launchRun(executionParams: $params) {
            __typename ... on LaunchRunSuccess { run { id } } ... on PythonError { message } } }"""
        params = {"selector": {**REPOSITORY, "jobName": job}, "runConfigData": config}
        return self.ask(query, params=params)["launchRun"]

    def materialize(self, *asset: str) -> Any:
        """The run of an asset without partitions, when it is done."""
        query = """mutation($params: ExecutionParams!) { launchRun(executionParams: $params) {
            ... on LaunchRunSuccess { run { id } } ... on PythonError { message } } }"""
        selector = {**REPOSITORY, "jobName": "__ASSET_JOB", "assetSelection": [{"path": asset}]}
        run = self.ask(query, params={"selector": selector, "runConfigData": {}})["launchRun"]["run"]["id"]
        return wait_for("the run's end", lambda: self.status(run) in {"SUCCESS", "FAILURE", "CANCELED"} and run)

    def cancel(self, run: str) -> None:
        query = """mutation($run: String!) { terminateRun(runId: $run) {
            __typename ... on PythonError { message } } }"""
        assert self.ask(query, run=run)["terminateRun"]["__typename"] == "TerminateRunSuccess"

    def status(self, run: str) -> str:
        query = """query($run: ID!) { runOrError(runId: $run) { ... on Run { status } } }"""
        return str(self.ask(query, run=run)["runOrError"]["status"])

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
        """Add a dynamic partition, as the UI does, unless the sensor has."""
        query = """mutation($selector: RepositorySelector!, $name: String!, $key: String!) {
            addDynamicPartition(repositorySelector: $selector, partitionsDefName: $name, partitionKey: $key) {
            __typename } }"""
        answer = self.ask(query, selector=REPOSITORY, name=partitions, key=key)
        done = ("AddDynamicPartitionSuccess", "DuplicateDynamicPartitionError")
        assert answer["addDynamicPartition"]["__typename"] in done

    def _locations(self) -> list[str] | None:
        """The states of the code locations as the web server sees them; None where it does not answer yet."""
        stopped = [name for name, process in self._processes.items() if process.poll() is not None]
        logs = "".join((self.folder / f"{name}.log").read_text()[-2000:] for name in stopped)
        assert not stopped, f"{stopped} stopped: {logs}"
        query = """{ workspaceOrError { ... on Workspace { locationEntries { loadStatus locationOrLoadError {
            __typename } } } } }"""
        try:
            entries = self.ask(query)["workspaceOrError"]["locationEntries"]
        except requests.ConnectionError:
            return None
        loaded = [entry for entry in entries if entry["locationOrLoadError"]["__typename"] == "RepositoryLocation"]
        return [entry["loadStatus"] for entry in loaded]

    def _start(self, name: str, command: str, **environment: str) -> None:
        program, *arguments = shlex.split(command)
        known = self._environment | environment
        command_line = [
            str(Path(sys.executable).with_name(program)),
            *(known[argument[1:]] if argument.startswith("$") else argument for argument in arguments),
        ]
        with (self.folder / f"{name}.log").open("ab") as log:
            self._processes[name] = subprocess.Popen(
                command_line,
                cwd=self.folder,
                env=known,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
