"""The page of `puffinry show --html` in a real browser: of a wide table with long names and texts, on two screens."""

import re
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pytest
from playwright.sync_api import Page
from pyiceberg.catalog.sql import SqlCatalog

import puffinry
from tests.e2e.browser import browser_path, window
from tests.support.servers.availability import or_say_why

pytestmark = [pytest.mark.heavy, pytest.mark.proof]

LONG = "a_name_as_long_as_people_who_join_tables_in_a_hurry_make_them_in_warehouses_".ljust(100, "x")
TEXT = "WWWWWWWWWW" * 12
NESTED = pa.struct([("latitude", pa.float64()), ("longitude_of_the_place_of_delivery", pa.decimal128(38, 10))])
# What is wider than its box: of it a part is hidden, or stands out.
TOO_WIDE = """[...document.querySelectorAll('.puffinry, .puffinry *:not(i):not(svg):not(svg *):not(tr):not(thead *)')]
  .filter(e => getComputedStyle(e).display != 'none' && e.scrollWidth > e.clientWidth && e.clientWidth > 0)
  .map(e => `${e.tagName} ${e.scrollWidth} > ${e.clientWidth}: ${e.textContent}`)"""
CUT = """[...document.querySelectorAll('.puffinry *')]
  .filter(e => !e.children.length && e.textContent.includes('…') && !e.closest('[title]')).map(e => e.textContent)"""
# The contrast of each text with what is behind it, as WCAG 2 computes it.
CONTRASTS = """(() => {
  const light = color => color.match(/[\\d.]+/g).slice(0, 3).map(v => v / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0.05);
  return [...document.querySelectorAll('.puffinry *')].filter(e => e.innerText && !e.children.length).map(e => {
    const [ink, back] = [getComputedStyle(e).color, getComputedStyle(e.closest('.puffinry')).backgroundColor];
    return Math.max(light(ink), light(back)) / Math.min(light(ink), light(back));
  });
})()"""


def wide_rows(count: int) -> pa.Table:
    """Thirty columns and those of a struct: of long names, texts, numbers and types."""
    places = pa.array([{"latitude": 48.2, "longitude_of_the_place_of_delivery": None}] * count, NESTED)
    columns = {LONG: [f"{TEXT}{number}" for number in range(count)], f"of {LONG}": places}
    numbers = {f"{LONG[: 4 * each]}{each}": [10**17 + n % (each + 1) for n in range(count)] for each in range(14)}
    texts = {f"{each} text": [f"{TEXT[: 5 * each]} {n % 500}" for n in range(count)] for each in range(14)}
    return pa.table(columns | numbers | texts)


@pytest.fixture(scope="module")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a table of four snapshots, each with statistics, and a saved key."""
    folder = tmp_path_factory.mktemp("profile")
    catalog = SqlCatalog("shop", uri=f"sqlite:///{folder}/catalog.db", warehouse=folder.as_uri())
    catalog.create_namespace("shop")
    rows = wide_rows(20_000)
    whole = {"write.metadata.metrics.default": "full"}  # bounds are not cut
    made = catalog.create_table(f"shop.{LONG}", rows.schema, properties=whole)
    table = puffinry.open_table(f"shop.{LONG}", catalog)
    for first in range(0, 20_000, 5_000):
        made.append(rows.slice(first, 5_000))
        table.refresh(nested=True)
    table.keys([LONG, "13 text"], save=True)
    page = folder / "profile.html"
    as_of_billions, times = re.subn(r"[\d,]+ ±", "20,000,000,000,000 ±", table.statistics().to_html())
    assert times
    page.write_text(as_of_billions)
    return page


@pytest.fixture(scope="module")
def page(profile: Path) -> Iterator[Page]:
    with or_say_why():
        browser_path()
    with window(profile.as_uri()) as page:
        yield page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1000, 420])
def test_a_profile_fits_its_screen_and_is_readable(page: Page, profile: Path, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(profile.as_uri())
    assert page.evaluate("document.querySelectorAll('tbody tr').length") > 30
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(CUT) == []
    contrasts = page.evaluate(CONTRASTS)
    assert min(contrasts) >= 4.5
