"""No process of a real deployment keeps, prints or answers a secret of a catalog whose server repeats what it is sent.

The catalog's token ends in a line break, as secrets from files do, and is refused before it is sent; another is sent.
"""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import yaml

from puffinry_assets.runs import requests as run_requests
from tests.e2e.deployment import Deployment, wait_for
from tests.support.servers.echo import echoing, leaks, planted

pytestmark = [pytest.mark.heavy, pytest.mark.timeout(900)]

KINDS = ("rest_token", "rest_plain_token")


@pytest.fixture
def deployment(tmp_path: Path) -> Iterator[Deployment]:
    """On SQLite, in whose files everything can be looked for; it watches one table of each catalog."""
    with echoing() as servers:
        catalogs = {kind: planted(servers)[kind] for kind in KINDS}
        (tmp_path / ".pyiceberg.yaml").write_text(yaml.safe_dump({"catalog": catalogs}))
        settings = {
            "tables": [{"catalog": kind, "tables": ["db.t", "db.*"]} for kind in KINDS],
            "sensor": {"interval_seconds": 5},
        }
        (tmp_path / "puffinry.yaml").write_text(yaml.safe_dump(settings))
        deployment = Deployment(tmp_path)
        try:
            deployment.start()
            yield deployment
        finally:
            deployment.stop()


@pytest.mark.nightly
def test_nothing_that_a_deployment_keeps_prints_or_answers_holds_a_secret(
    deployment: Deployment, tmp_path: Path
) -> None:
    for kind in KINDS:
        deployment.start_sensor(f"new_snapshots_{kind}")
    run = deployment.launch(run_requests.JOB, run_requests.run_config({f"{kind}.db.t": () for kind in KINDS}))["run"][
        "id"
    ]
    wait_for("its end", lambda: deployment.status(run) in {"SUCCESS", "FAILURE", "CANCELED"})
    for kind in KINDS:
        wait_for("a tick", partial(_has_skipped, deployment, kind))
    told = {kind: json.dumps(deployment.all_of_ticks(f"new_snapshots_{kind}")) for kind in KINDS}
    told["run"] = json.dumps(deployment.all_of_run(run))
    deployment.stop()

    for kind in KINDS:
        assert "cannot be checked" in told[kind]
    for name, said in told.items():
        assert "***" in said, name  # what the catalog's library or server said is told, but for the secret
        assert leaks(said.encode()) == [], name
    kept = [file for file in (tmp_path / "dagster").rglob("*") if file.is_file()]
    assert {file.suffix for file in kept} > {".db", ".out", ".err"}
    for file in [*kept, *tmp_path.glob("*.log")]:
        assert leaks(file.read_bytes()) == [], file


def _has_skipped(deployment: Deployment, kind: str) -> bool:
    return "SKIPPED" in deployment.ticks(f"new_snapshots_{kind}")
