"""What a user sees in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import browser_path, window
from tests.e2e.conftest import LONG_NAME
from tests.e2e.deployment import Deployment, wait_for
from tests.support.servers.availability import or_say_why

pytestmark = [pytest.mark.heavy, pytest.mark.timeout(1800)]  # the first of them also waits for what all need

TABLE = "assets/lake/sales/orders"
SKETCHES, STATISTICS = f"{TABLE}/orders_sketches", f"{TABLE}/orders_statistics"


@pytest.fixture(scope="module")
def page(deployment: Deployment, backfilled: list[str]) -> Iterator[Page]:
    """A window on the web server, after the backfill of `orders`."""
    with or_say_why():
        browser_path()
    with window(deployment.url) as page:
        yield page


def test_the_graph_leads_from_the_table_to_its_statistics(page: Page) -> None:
    page.goto(f"/{TABLE}?view=lineage&lineageScope=downstream&lineageDepth=2")
    for name in ("orders", "orders_sketches", "orders_statistics"):
        expect(page.get_by_text(name, exact=True).last).to_be_visible()


@pytest.mark.proof
def test_the_partitions_page_shows_one_per_snapshot(page: Page, backfilled: list[str]) -> None:
    page.goto(f"/{SKETCHES}?view=partitions&partition={backfilled[-1]}")
    expect(page.get_by_text("Materialized (10)")).to_be_visible()
    expect(page.get_by_text("units read")).to_be_visible()


def test_a_materialization_shows_the_columns(page: Page, backfilled: list[str]) -> None:
    page.goto(f"/{SKETCHES}?view=partitions&partition={backfilled[-1]}")
    for text in ("order_id", "decimal(9, 2)", "+500 (+11.1%)"):
        expect(page.get_by_text(text).first).to_be_visible()


def test_a_schedule_is_switched_on_by_mouse(page: Page, deployment: Deployment) -> None:
    page.goto("/locations/puffinry/schedules/puffinry_verify")
    assert not deployment.is_switched_on("puffinry_verify")
    page.get_by_role("checkbox").first.locator("xpath=..").click()
    wait_for("the schedule to be on", lambda: deployment.is_switched_on("puffinry_verify"))


def test_the_checks_page_shows_what_they_found(page: Page) -> None:
    page.goto(f"/{STATISTICS}?view=checks&checkDetail=unique_identifiers")
    expect(page.get_by_text("unique from sketches: order_id: 5,000 rows, all distinct.").first).to_be_visible()


def test_the_overview_shows_of_each_table_what_is_decided_and_why(page: Page, deployment: Deployment) -> None:
    deployment.materialize("statistics_overview")
    page.goto("/assets/statistics_overview?view=events")
    for text in ("lake.sales.orders", "nothing is to be read", "it has no statistics from Puffinry yet"):
        expect(page.get_by_text(text).first).to_be_visible()


@pytest.mark.parametrize("width", [1440, 1000])
@pytest.mark.parametrize("path", [f"{STATISTICS}?view=events", "assets/statistics_overview?view=events"])
def test_no_column_of_a_table_is_cut_off(page: Page, deployment: Deployment, path: str, width: int) -> None:
    deployment.materialize("statistics_overview")
    page.set_viewport_size({"width": width, "height": 1000})
    page.goto(f"/{path}")
    expect(page.get_by_text("Show schema").first).to_be_visible()
    if "overview" in path:
        expect(page.get_by_text(LONG_NAME[-15:]).first).to_be_visible()
    edges = page.evaluate("[...document.querySelectorAll('table table')].map(e => e.getBoundingClientRect().right)")
    assert edges
    assert max(edges) <= width
    cells = page.evaluate("[...document.querySelectorAll('table table td')].map(e => e.scrollWidth - e.clientWidth)")
    assert max(cells) <= 0
