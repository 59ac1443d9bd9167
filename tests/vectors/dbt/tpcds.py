"""TPC-DS with faults, tested by dbt and decided by Puffinry.

    python -m tests.vectors.dbt.tpcds DBT DBT_UTILS FOLDER [SCALE]

DBT is the command of an environment with dbt-core and dbt-duckdb, DBT_UTILS a folder with the sources of the package
dbt_utils. The tables are made in Iceberg in FOLDER; dbt reads
the same data files. All keys and references of the specification are tested, not_null on both, and lists. Prints
verdicts that differ, how many tests are decided, and the bytes that each side reads.
"""

import json
import os
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import yaml
from pyiceberg.catalog.sql import SqlCatalog

import puffinry
from benchmarks.tpcds import GENERATOR, TABLES, generated
from tests.support.servers.jars import fetch

KEYS = {
    "call_center": "cc_call_center_sk",
    "catalog_page": "cp_catalog_page_sk",
    "customer": "c_customer_sk",
    "customer_address": "ca_address_sk",
    "customer_demographics": "cd_demo_sk",
    "date_dim": "d_date_sk",
    "household_demographics": "hd_demo_sk",
    "income_band": "ib_income_band_sk",
    "item": "i_item_sk",
    "promotion": "p_promo_sk",
    "reason": "r_reason_sk",
    "ship_mode": "sm_ship_mode_sk",
    "store": "s_store_sk",
    "time_dim": "t_time_sk",
    "warehouse": "w_warehouse_sk",
    "web_page": "wp_web_page_sk",
    "web_site": "web_site_sk",
}
KEYS_OF_SEVERAL = {
    "catalog_returns": ["cr_item_sk", "cr_order_number"],
    "catalog_sales": ["cs_item_sk", "cs_order_number"],
    "inventory": ["inv_date_sk", "inv_item_sk", "inv_warehouse_sk"],
    "store_returns": ["sr_item_sk", "sr_ticket_number"],
    "store_sales": ["ss_item_sk", "ss_ticket_number"],
    "web_returns": ["wr_item_sk", "wr_order_number"],
    "web_sales": ["ws_item_sk", "ws_order_number"],
}
# What the name of a reference ends with, the longest that fits, and the table that it is to.
ENDS = {
    "date_sk": "date_dim",
    "time_sk": "time_dim",
    "item_sk": "item",
    "customer_sk": "customer",
    "cdemo_sk": "customer_demographics",
    "hdemo_sk": "household_demographics",
    "addr_sk": "customer_address",
    "promo_sk": "promotion",
    "returned_date_sk": "date_dim",
    "income_band_sk": "income_band",
    "mode_sk": "ship_mode",
    "page_sk": "web_page",
    "catalog_page_sk": "catalog_page",
} | {f"{name}_sk": name for name in ("store", "call_center", "warehouse", "web_site", "reason")}
LISTS = {
    "customer_demographics": ["cd_gender", "cd_marital_status", "cd_education_status", "cd_credit_rating"],
    "household_demographics": ["hd_buy_potential"],
    "date_dim": ["d_day_name", "d_weekend"],
    "ship_mode": ["sm_type"],
    "customer": ["c_preferred_cust_flag"],
    "customer_address": ["ca_location_type"],
    "time_dim": ["t_am_pm"],
    "item": ["i_size"],
}
ORPHAN = 987_654_321


def references(name: str, rows: pa.Table) -> dict[str, str]:
    """The columns of a table that name a row of another one."""
    columns = [each for each in rows.column_names if each.endswith("_sk") and each != KEYS.get(name)]
    found = {each: [end for end in ENDS if each.endswith(f"_{end}")] for each in columns}
    return {each: ENDS[max(ends, key=len)] for each, ends in found.items() if ends}


def with_faults(name: str, rows: pa.Table) -> pa.Table:
    """A few rows at the end with a repeated key, a key that is null, references to nothing, a value of no list."""
    some = rows.slice(0, 5)
    for column in references(name, rows):
        some = replaced(some, column, [ORPHAN, *some.column(column).to_pylist()[1:]])
    for column in LISTS.get(name, ())[:1]:
        some = replaced(some, column, ["?", *some.column(column).to_pylist()[1:]])
    if key := KEYS.get(name):
        some = replaced(some, key, [None, *some.column(key).to_pylist()[1:]])
    return pa.concat_tables([rows, some])


def replaced(rows: pa.Table, column: str, values: list[Any]) -> pa.Table:
    place = rows.column_names.index(column)
    return rows.set_column(place, rows.schema.field(column), pa.array(values, rows.schema.field(column).type))


def make(folder: Path, scale: float) -> tuple[SqlCatalog, dict[str, pa.Table]]:
    """The tables in Iceberg, every second one with faults, and their rows before."""
    catalog = SqlCatalog("ds", uri=f"sqlite:///{folder}/c.db", warehouse=f"file://{folder}/w")
    catalog.create_namespace("main")
    jars = fetch(folder / "jars", [GENERATOR])
    made = {}
    for number, name in enumerate(TABLES):
        kept = folder / "rows" / f"{name}.parquet"
        if not kept.exists():
            kept.parent.mkdir(exist_ok=True)
            pq.write_table(generated(name, scale, jars), kept)
        made[name] = pq.read_table(kept)
        rows = with_faults(name, made[name]) if number % 2 else made[name]
        catalog.create_table(f"main.{name}", rows.schema).append(rows)
    return catalog, made


def tests_of(name: str, rows: pa.Table) -> Iterable[dict[str, Any]]:
    tests: defaultdict[str, list[Any]] = defaultdict(list)
    if key := KEYS.get(name):
        tests[key] += ["unique", "not_null"]
    for column in KEYS_OF_SEVERAL.get(name, ()):
        if column not in references(name, rows):
            tests[column].append("not_null")
    for column, other in references(name, rows).items():
        to = {"to": f"source('ds', '{other}')", "field": KEYS[other]}
        tests[column] += ["not_null", {"relationships": {"arguments": to}}]
    for column in LISTS.get(name, ()):
        values = sorted(set(rows.column(column).drop_null().to_pylist()))
        tests[column].append({"accepted_values": {"arguments": {"values": values}}})
    return ({"name": column, "data_tests": each} for column, each in tests.items())


def tested(name: str, rows: pa.Table) -> dict[str, Any]:
    """A table as dbt's sources name it, with its tests."""
    of_table = [
        {"dbt_utils.unique_combination_of_columns": {"arguments": {"combination_of_columns": columns}}}
        for columns in (KEYS_OF_SEVERAL.get(name),)
        if columns
    ]
    return {"name": name, "data_tests": of_table, "columns": list(tests_of(name, rows))}


def run_dbt(
    dbt: str, dbt_utils: Path, folder: Path, catalog: SqlCatalog, made: dict[str, pa.Table]
) -> tuple[dict[str, str], float]:
    """Dbt's verdicts by unique id, and its seconds."""
    project = folder / "project"
    (project / "models").mkdir(parents=True)
    (project / "dbt_project.yml").write_text("{name: ds, version: '1.0', profile: ds, model-paths: [models]}\n")
    output = {"type": "duckdb", "path": str(folder / "ds.duckdb"), "threads": 2}
    (project / "profiles.yml").write_text(json.dumps({"ds": {"target": "dev", "outputs": {"dev": output}}}))
    (project / "packages.yml").write_text(json.dumps({"packages": [{"local": str(dbt_utils)}]}))
    listed = [tested(name, rows) for name, rows in made.items()]
    sources = {"version": 2, "sources": [{"name": "ds", "schema": "main", "tables": listed}]}
    (project / "models" / "tests.yml").write_text(yaml.safe_dump(sources))
    with duckdb.connect(folder / "ds.duckdb") as database:
        for name in made:
            paths = [each.file.file_path for each in catalog.load_table(f"main.{name}").scan().plan_files()]
            database.execute(f"create view {name} as select * from read_parquet({paths!r})")
    for command in ("deps", "test"):
        started = time.monotonic()
        told = [dbt, command, "--quiet", "--profiles-dir", "."]
        subprocess.run(told, cwd=project, env=os.environ | {"DO_NOT_TRACK": "1"}, check=False, capture_output=True)
    results = json.loads((project / "target" / "run_results.json").read_text())["results"]
    return {each["unique_id"]: each["status"] for each in results}, time.monotonic() - started


def scanned(catalog: SqlCatalog, found: Iterable[puffinry.Verdict], kinds: dict[str, str]) -> Counter[str]:
    """The bytes of the column chunks that dbt's queries scan, by kind of test: the least that any scan reads."""
    sizes: dict[tuple[str, str], int] = {}
    for _, name in catalog.list_tables("main"):
        for task in catalog.load_table(f"main.{name}").scan().plan_files():
            footer = pq.read_metadata(task.file.file_path.removeprefix("file://"))
            for group in range(footer.num_row_groups):
                for column in (footer.row_group(group).column(each) for each in range(footer.num_columns)):
                    key = name, column.path_in_schema
                    sizes[key] = sizes.get(key, 0) + column.total_compressed_size
    total: Counter[str] = Counter()
    for each in found:
        test = each.test
        first, *others = test.rules[0].columns
        total[kinds[test.test]] += sizes[test.relation[-1], first]
        of = test.within or test.relation
        total[kinds[test.test]] += sum(sizes[of[-1], column] for column in others)
    return total


def say(*words: object) -> None:
    sys.stdout.write(f"{' '.join(map(str, words))}\n")


def main() -> None:
    dbt, (dbt_utils, folder) = sys.argv[1], (Path(each).resolve() for each in sys.argv[2:4])
    catalog, made = make(folder, float(sys.argv[4]) if len(sys.argv) > 4 else 0.1)
    by_dbt, dbt_seconds = run_dbt(dbt, dbt_utils, folder, catalog, made)
    started, full = time.monotonic(), 0
    for name in made:
        full += puffinry.open_table(f"main.{name}", catalog).refresh().statistics.scan.bytes_read
    say(f"statistics of all columns: {full:,} bytes, {time.monotonic() - started:.1f} s")
    manifest = folder / "project" / "target" / "manifest.json"
    nodes = json.loads(manifest.read_text())["nodes"]
    kinds = {name: node["test_metadata"]["name"] for name, node in nodes.items() if node["resource_type"] == "test"}
    for read in (False, True):
        started = time.monotonic()
        found = puffinry.check(dbt=manifest, catalog=catalog, read=read)
        seconds = time.monotonic() - started
        differ = [each for each in found if each.is_decided and each.result != by_dbt[each.test.test]]
        say(f"read={read}: {len(found)} tests, {len(differ)} differ, {seconds:.1f} s; dbt {dbt_seconds:.1f} s")
        for each in differ:
            say("  differs", each.test.short_name, each.result, each.reason, by_dbt[each.test.test])
        scans = scanned(catalog, found, kinds)
        for kind in scans:
            mine = [each for each in found if kinds[each.test.test] == kind]
            results = Counter(each.result for each in mine)
            bytes_read = sum(each.bytes_read for each in mine)
            say(f"  {kind}: {len(mine)} tests, {dict(results)}, read {bytes_read:,}, dbt scans {scans[kind]:,}")
        for reason, count in Counter(each.reason.split(":")[-1] for each in found if not each.is_decided).items():
            say(f"  undecided {count}: {reason}")
    say("by dbt:", Counter(by_dbt.values()))


if __name__ == "__main__":
    main()
