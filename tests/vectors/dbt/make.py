"""Run the project with dbt and keep its manifest and verdicts: `python -m tests.vectors.dbt.make DBT_UTILS`.

It runs where dbt-core and dbt-duckdb are installed; DBT_UTILS is a folder with the sources of the package dbt_utils.
dbt-core 1.11.16 with dbt-duckdb 1.11.1 and dbt_utils 1.4.2 made the files that are here; of the manifest, what tests
need is kept.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import duckdb

from tests.vectors.dbt.tables import TABLES

HERE = Path(__file__).parent
_NODE = "alias attached_node column_name config database depends_on identifier name package_name resource_type schema"
_NODE += " source_name test_metadata unique_id version"
_CONFIG = "enabled error_if fail_calc limit materialized severity store_failures warn_if where"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/shop.duckdb"
        with duckdb.connect(database) as shop:
            for name, rows in TABLES.items():
                shop.register("given", rows)
                shop.execute(f"create table {name} as select * from given")
        project = shutil.copytree(HERE / "project", f"{folder}/project")
        packages = {"packages": [{"local": str(Path(sys.argv[1]).resolve())}]}
        (Path(project) / "packages.yml").write_text(json.dumps(packages))
        for command in ("deps", "run", "test"):
            dbt = ["dbt", command, "--quiet", "--profiles-dir", "."]
            subprocess.run(dbt, cwd=project, env=os.environ | {"SHOP": database}, check=False)
        target = Path(project) / "target"
        manifest = json.loads((target / "manifest.json").read_text())
        results = json.loads((target / "run_results.json").read_text())["results"]
    kept = {part: {key: _kept(node) for key, node in manifest[part].items()} for part in ("nodes", "sources")}
    kept["metadata"] = {"dbt_version": manifest["metadata"]["dbt_version"]}
    (HERE / "manifest.json").write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    verdicts = {each["unique_id"]: each["status"] for each in results if each["unique_id"].startswith("test.")}
    (HERE / "verdicts.json").write_text(json.dumps(verdicts, indent=1, sort_keys=True) + "\n")


def _kept(node: dict[str, Any]) -> dict[str, Any]:
    """What tests need of a node."""
    config = {name: node["config"][name] for name in _CONFIG.split() if name in node["config"]}
    return {name: node[name] for name in _NODE.split() if name in node} | {"config": config}


if __name__ == "__main__":
    main()
