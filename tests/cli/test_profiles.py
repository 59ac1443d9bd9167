"""`puffinry show --html` writes a page: one file that shows the profile of each table and trusts no name in it."""

import re
from datetime import date
from html.parser import HTMLParser
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.utils.config import Config

from tests.cli.running import run
from tests.cli.shop import make_shop

TAGS = {"html", "head", "meta", "title", "style", "body", "h1", "p", "table", "tr", "th", "td", "svg", "polyline"}
ATTRIBUTES = {"lang", "charset", "http-equiv", "content", "role", "width", "height", "viewbox", "points"}
HOSTILE = "<script>alert('1')</script>"
ROWS = pa.table(
    {
        "id": [1, 2, 3],
        HOSTILE: ["<b>x</b>", "a\x1b[31m\u202e&", None],
        "price": [1.5, float("nan"), -2.0],
        "day": [date(2020, 1, 31), date(2021, 1, 1), date(2020, 1, 31)],
        "list": [[1, 2], [], [7]],
    }
)


class Page(HTMLParser):
    """The cells of all rows, the tags, and their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1] and "body" in self.tags:
            self.rows[-1][-1] += data


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlCatalog:
    catalog, environment = make_shop(tmp_path, "n")
    monkeypatch.setenv("PYICEBERG_CATALOG__SHOP__URI", environment["PYICEBERG_CATALOG__SHOP__URI"])
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", Config())
    catalog.create_table("n.<img src=x>", ROWS.schema, location=f"file://{tmp_path}/t").append(ROWS)
    catalog.create_table("n.empty", ROWS.schema)
    return catalog


def written(folder: Path, *arguments: object, code: int = 0) -> tuple[str, Page]:
    done = run("show", "--catalog", "shop", *arguments, "--html", folder / "page.html")
    assert done.code == code, done.errors
    text = (folder / "page.html").read_text()
    return text, Page(text)


def test_each_column_has_its_numbers_range_and_possible_key(shop: SqlCatalog, tmp_path: Path) -> None:
    assert run("analyze", "--catalog", "shop", "n.<img src=x>", "--nested").code == 0
    _, page = written(tmp_path, "n.<img src=x>")
    found = {row[0]: row[1:8] for row in page.rows}
    assert found["column"] == ["type", "distinct", "values", "nulls", "minimum", "maximum", "key"]
    assert found["id"] == ["long", "3", "3", "0", "1", "3", "unique"]
    assert found[HOSTILE] == ["string", "2", "2", "1", "<b>x</b>", "a\\x1b[31m\\u202e&", ""]
    assert found["price"] == ["double", "3", "3", "0", "-2.0", "1.5", "unique"]
    assert found["day"] == ["date", "2", "3", "0", "2020-01-31", "2021-01-01", ""]
    assert found["list.element"] == ["long", "3", "3", "0", "–", "–", ""]  # a row has several: no key
    assert shop.name == "shop"


def test_the_history_is_a_plot_of_the_ancestors(shop: SqlCatalog, tmp_path: Path) -> None:
    assert run("analyze", "--catalog", "shop", "n.<img src=x>").code == 0
    shop.load_table("n.<img src=x>").append(ROWS.set_column(0, "id", pa.array([7, 8, 9])))
    stale, page = written(tmp_path, "n.<img src=x>")
    assert {row[8] for row in page.rows[1:]} >= {
        f"snapshot {shop.load_table('n.<img src=x>').history()[0].snapshot_id}"
    }
    assert "1 snapshot behind" in stale
    assert run("analyze", "--catalog", "shop", "n.<img src=x>").code == 0
    text, page = written(tmp_path, "n.<img src=x>")
    assert "<title>3 to 6 in 2 snapshots</title>" in text
    points = re.findall(r'points="([\d.]+,[\d.]+)(?: [\d.]+,[\d.]+)* ([\d.]+,[\d.]+)"', text)
    assert ("0.0,24.0", "120.0,0.0") in points  # up, from the left to the right


def test_names_and_values_are_text_and_nothing_is_loaded(shop: SqlCatalog, tmp_path: Path) -> None:
    text, page = written(tmp_path, "--all")
    assert page.tags <= TAGS
    assert page.attributes <= ATTRIBUTES
    assert not re.search("https?:|url\\(|@import|[\x00-\x08\x0b-\x1f\u202a-\u202e]", text)
    assert "n.&lt;img src=x&gt;" in text
    assert "n.empty" in text
    assert "no snapshot yet" in text
    assert shop.name == "shop"


def test_what_cannot_be_read_leaves_the_others_their_page(shop: SqlCatalog, tmp_path: Path) -> None:
    text, _ = written(tmp_path, "n.nowhere", "n.empty", code=1)
    assert "n.empty" in text
    assert "nowhere" not in text
    done = run("show", "--catalog", shop.name, "n.empty", "--html", tmp_path / "no" / "page.html")
    assert (done.code, done.errors) == (1, f"error: {tmp_path}/no/page.html: No such file or directory\n")
