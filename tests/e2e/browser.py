"""A window of a real browser."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect, sync_playwright

from tests.support.servers.availability import UnavailableError

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
PATIENCE_MS = 90_000


def browser_path() -> str:
    """Where the browser is; UnavailableError says what to install."""
    found = shutil.which("chromium")
    if found is None:
        raise UnavailableError("there is no chromium on PATH (Debian: apt-get install chromium)")
    return found


@contextmanager
def window(url: str) -> Iterator[Page]:
    """A window of 1280 x 800 pixels whose addresses begin with `url`."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, base_url=url)
        page.set_default_timeout(PATIENCE_MS)
        expect.set_options(timeout=PATIENCE_MS)
        yield page
        browser.close()
