"""The pictures of the pages: the profile of a table of eight days, and the lineage of a table of the demo.

`python -m tests.e2e.pictures`; with the address of `make ui` beside it, also the lineage:
`python -m tests.e2e.pictures http://127.0.0.1:3000`.
"""

import sys
import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from playwright.sync_api import expect
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.transforms import DayTransform

import puffinry
from tests.docs.shop import orders
from tests.e2e.browser import window
from tests.support.places import ROOT

IMAGES = ROOT / "docs" / "images"
ROWS = 70_000, 45_000, 25_000, 70_000, 45_000, 25_000, 70_000, 50_000  # of each day


def profile() -> None:
    """Write the picture of a profile, in the width that it is made for."""
    with tempfile.TemporaryDirectory() as folder:
        catalog = SqlCatalog("shop", uri=f"sqlite:///{folder}/catalog.db", warehouse=f"file://{folder}/warehouse")
        catalog.create_namespace("shop")
        made = catalog.create_table("shop.orders_by_day", orders_of_day(0, 1).schema)
        made.update_spec().add_field("ordered_at", DayTransform(), "day").commit()
        for day, rows in enumerate(ROWS):
            made.append(orders_of_day(day, rows))
        table = puffinry.open_table("shop.orders_by_day", catalog)
        table.refresh()
        table.keys(["order_id"], save=True)
        page_file = Path(folder, "profile.html")
        page_file.write_text(table.statistics().to_html())
        with window(page_file.as_uri()) as page:
            page.set_viewport_size({"width": 1000, "height": 100})
            page.goto(page_file.as_uri())
            page.screenshot(path=IMAGES / "profile.png", full_page=True)


def orders_of_day(day: int, rows: int) -> pa.Table:
    """The shop's orders, with a time on one day instead of a date, and a long note of some."""
    rng = np.random.default_rng(day)
    seconds = np.sort(rng.integers(0, 86_400, rows)).astype("timedelta64[s]")
    notes = pa.array([f"a longer remark of customer {number}" for number in rng.integers(0, 60_000, rows)])
    rare = pa.array(rng.random(rows) < 0.6)
    made = orders(sum(ROWS[:day]), rows).drop_columns("ordered_on")
    made = made.append_column("note", pc.if_else(rare, None, notes))
    times = (np.datetime64("2026-11-10") + day + seconds).astype("datetime64[us]")
    return made.append_column("ordered_at", pa.array(times))


def lineage(url: str) -> None:
    """Write the picture of docs/dagster.md."""
    with window(url) as page:
        page.goto("/assets/demo/tpch/orders?view=lineage&lineageScope=downstream&lineageDepth=2")
        expect(page.get_by_text("orders_sketches").last).to_be_visible()
        page.wait_for_timeout(3_000)  # colors come last
        page.screenshot(path=IMAGES / "lineage.png", clip={"x": 545, "y": 200, "width": 425, "height": 540})


if __name__ == "__main__":
    profile()
    if len(sys.argv) > 1:
        lineage(sys.argv[1])
