"""The job `puffinry_refresh` of the deployment that the settings describe, run in this process; prints if it succeeded.

Spark counts, however small the tables are.
"""

import json
import sys

import dagster as dg

from puffinry_assets import build_definitions
from puffinry_assets.runs import RunLimits
from puffinry_assets.runs import requests as run_requests
from puffinry_assets.settings import load_settings
from tests.support.limits import BY_SPARK


def main() -> None:
    job = build_definitions(load_settings(), limits=RunLimits(scan=BY_SPARK)).resolve_job_def(run_requests.JOB)
    with dg.DagsterInstance.ephemeral() as instance:
        result = job.execute_in_process(instance=instance, raise_on_error=False)
        shown = {key_of(event) for event in result.get_asset_materialization_events()}
    sys.stdout.write(json.dumps([result.success, sorted(shown)]) + "\n")


def key_of(event: dg.DagsterEvent) -> str:
    assert event.asset_key is not None
    return event.asset_key.to_user_string()


if __name__ == "__main__":
    main()
