"""The pictures of docs/dagster.md and the README: the demo, clicked through as that page tells.

`python -m tests.e2e.pictures http://127.0.0.1:3000`, beside `make ui` on a demo that is fresh.
"""

import re
import sys
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.browser import window
from tests.support.places import ROOT

FOLDER = ROOT / "docs/images"
ASSET = "/assets/demo/tpch/orders/orders_statistics"
_FOURTH_SNAPSHOT = re.compile(r"^0004-\d{8}T\d{6}Z-\d+$")
RUN_MS = 300_000  # of the run over all snapshots; a busy machine needs a part of it


def main(url: str) -> None:
    """Write the pictures."""
    with window(url) as page:
        _run_over_all_snapshots(page)
        page.goto(f"{ASSET}?view=lineage&lineageScope=upstream&lineageDepth=2")
        expect(page.get_by_text("4 partitions")).to_have_count(2)
        _shoot(page, "lineage")
        page.goto(f"{ASSET}?view=partitions&partition={_newest_partition(page)}")
        expect(page.get_by_text("commit attempts")).to_be_visible()
        _shoot(page, "partitions")
        page.goto(f"{ASSET}?view=checks&checkDetail=unique_identifiers")
        expect(page.get_by_text("rows,").first).to_be_visible()
        _shoot(page, "checks")


def _run_over_all_snapshots(page: Page) -> None:
    page.goto(f"{ASSET}?view=lineage&lineageScope=upstream&lineageDepth=2")
    page.get_by_role("button", name="Materialize all").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="All", exact=True).click()
    dialog.get_by_role("button", name="Launch").click()
    page.goto(f"{ASSET}?view=partitions")
    expect(page.get_by_text("Materialized (4)")).to_be_visible(timeout=RUN_MS)


def _newest_partition(page: Page) -> str:
    page.goto(f"{ASSET}?view=partitions")
    newest = page.get_by_text(_FOURTH_SNAPSHOT).first  # the list shows it cut; the whole name lies there unseen
    newest.wait_for(state="attached")
    return newest.text_content() or ""


def _shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(1_000)  # icons come last
    page.screenshot(path=Path(FOLDER, f"{name}.png"))


if __name__ == "__main__":
    main(sys.argv[1])
