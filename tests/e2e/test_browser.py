"""What a user sees in a real browser. The pictures in the documentation are made here, when
PUFFINRY_SCREENSHOTS names the folder for them.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.e2e.deployment import Deployment, wait_for
from tests.support.servers.availability import UnavailableError, or_say_why

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(1800)]  # the first of them also waits for what all need

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ASSET = "assets/lake/sales/orders/orders_statistics"
PATIENCE_MS = 90_000
Shoot = Callable[[str], None]


@pytest.fixture(scope="module")
def page(deployment: Deployment, backfilled: list[str]) -> Iterator[Page]:
    """A window on the web server, after the backfill of `orders`."""
    with or_say_why():
        browser_path = shutil.which("chromium")
        if browser_path is None:
            raise UnavailableError("there is no chromium on PATH (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, base_url=deployment.url)
        page.set_default_timeout(PATIENCE_MS)
        expect.set_options(timeout=PATIENCE_MS)
        yield page
        browser.close()


@pytest.fixture
def shoot(page: Page, tmp_path: Path) -> Shoot:
    """Keep a picture of the page under a name."""
    folder = Path(os.environ.get("PUFFINRY_SCREENSHOTS", tmp_path))

    def shoot(name: str) -> None:
        page.wait_for_timeout(1_000)  # icons come last
        page.screenshot(path=folder / f"{name}.png")

    return shoot


def test_the_graph_leads_from_the_table_to_its_statistics(page: Page, shoot: Shoot) -> None:
    page.goto(f"/{ASSET}?view=lineage&lineageScope=upstream&lineageDepth=2")
    for name in ("orders", "orders_sketches", "orders_statistics"):
        expect(page.get_by_text(name, exact=True).last).to_be_visible()
    expect(page.get_by_text("10 partitions")).to_have_count(2)
    shoot("lineage")


def test_the_partitions_page_shows_one_per_snapshot(page: Page, backfilled: list[str], shoot: Shoot) -> None:
    page.goto(f"/{ASSET}?view=partitions&partition={backfilled[-1]}")
    expect(page.get_by_text("Materialized (10)")).to_be_visible()
    expect(page.get_by_text("commit attempts")).to_be_visible()
    shoot("partitions")


def test_a_materialization_shows_the_columns_and_the_plot(page: Page, backfilled: list[str], shoot: Shoot) -> None:
    page.goto(f"/{ASSET}?view=partitions&partition={backfilled[-1]}")
    for text in ("order_id", "decimal(9, 2)", "+500 (+11.1%)"):
        expect(page.get_by_text(text).first).to_be_visible()
    page.get_by_text("[Show Markdown]").click()
    plot = page.get_by_role("img", name="NDV over snapshots")
    expect(plot).to_be_visible()
    assert plot.evaluate("image => image.naturalWidth") > 300
    shoot("plot")


def test_a_schedule_is_switched_on_by_mouse(page: Page, deployment: Deployment) -> None:
    page.goto("/locations/puffinry/schedules/puffinry_verify")
    assert not deployment.is_switched_on("puffinry_verify")
    page.get_by_role("checkbox").first.locator("xpath=..").click()
    wait_for("the schedule to be on", lambda: deployment.is_switched_on("puffinry_verify"))


def test_the_checks_page_shows_what_they_found(page: Page, shoot: Shoot) -> None:
    page.goto(f"/{ASSET}?view=checks&checkDetail=unique_identifiers")
    expect(page.get_by_text("order_id: 5,000 rows, up to 5,000 distinct values.").first).to_be_visible()
    shoot("checks")
