"""The picture of docs/dagster.md: the lineage of a table of the demo.

`python -m tests.e2e.pictures http://127.0.0.1:3000`, beside `make ui`.
"""

import sys

from playwright.sync_api import expect

from tests.e2e.browser import window
from tests.support.places import ROOT


def main(url: str) -> None:
    """Write the picture."""
    with window(url) as page:
        page.goto("/assets/demo/tpch/orders?view=lineage&lineageScope=downstream&lineageDepth=2")
        expect(page.get_by_text("orders_sketches").last).to_be_visible()
        page.wait_for_timeout(3_000)  # colors come last
        page.screenshot(path=ROOT / "docs/images/lineage.png", clip={"x": 545, "y": 200, "width": 425, "height": 540})


if __name__ == "__main__":
    main(sys.argv[1])
