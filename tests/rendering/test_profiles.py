"""`puffinry show --profile` and `--html`: the profile of each table, on a screen and as a page that trusts no name."""

import re
from datetime import date, datetime
from html.parser import HTMLParser
from pathlib import Path

import pyarrow as pa
import pytest
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.transforms import DayTransform
from pyiceberg.utils.config import Config

from tests.cli.running import run
from tests.cli.shop import make_shop

TAGS = {"html", "head", "meta", "title", "style", "body", "section", "h1", "h2", "p", "ul", "li"}
TAGS |= {"table", "thead", "tbody", "tr", "th", "td", "span", "i", "svg", "rect"}
ATTRIBUTES = {"lang", "charset", "name", "http-equiv", "content", "class", "style", "data-of", "role", "title"}
ATTRIBUTES |= {"width", "height", "x", "y"}
HOSTILE = "<script>alert('1')</script>\n|\u2028\u200f"
HOSTILE_SHOWN = "<script>alert('1')</script>\\n|\\u2028\\u200f"
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
    assert (done.code, done.text.splitlines()[-1]) == (code, f"written to {folder}/page.html"), done.errors
    text = (folder / "page.html").read_text()
    return text, Page(text)


def test_each_column_has_its_numbers_range_and_possible_key(shop: SqlCatalog, tmp_path: Path) -> None:
    assert run("analyze", "--catalog", "shop", "n.<img src=x>", "--nested").code == 0
    _, page = written(tmp_path, "n.<img src=x>")
    found = {row[0]: row[1:7] for row in page.rows}
    assert found["column"] == ["type", "nulls", "distinct", "key", "minimum", "maximum"]
    assert found["id"] == ["long", "0 %", "3", "unique", "1", "3"]
    assert found[HOSTILE_SHOWN] == ["string", "33.3 %", "2", "", '"<b>x</b>"', '"a\\x1b[31m\\u202e&"']
    assert found["price"] == ["double", "0 %", "3", "unique", "-2.0", "1.5"]
    assert found["day"] == ["date", "0 %", "2", "", "2020-01-31", "2021-01-01"]
    assert found["list.element"] == ["long", "0 %", "3", "", "–", "–"]  # a row has several: no key
    screen = run("show", "--profile", "--catalog", shop.name, "n.<img src=x>", columns=200).text
    (line,) = (line for line in screen.splitlines() if line.startswith(" day"))
    assert line.split() == ["day", "date", "2020-01-31", "2021-01-01", "0", "%", "2", "66.7", "%"]
    assert "3 rows, 1 data file" in screen
    assert HOSTILE_SHOWN in screen


def test_bounds_that_a_writer_may_have_cut_or_a_delete_left_are_no_values(shop: SqlCatalog, tmp_path: Path) -> None:
    rows = pa.table({"note": ["a remark that is longer than a bound", "b"], "short": ["x", "y"]})
    table = shop.create_table("n.cut", rows.schema)
    table.append(rows)
    assert run("analyze", "--catalog", "shop", "n.cut").code == 0
    _, page = written(tmp_path, "n.cut")
    assert [row[5:7] for row in page.rows[1:]] == [['≥ "a remark that is"', '"b"'], ['"x"', '"y"']]
    with table.transaction() as change:
        change.set_properties({"write.metadata.metrics.default": "truncate(1)"})
    _, page = written(tmp_path, "n.cut")
    assert [row[5:7] for row in page.rows[1:]] == [['≥ "a remark that is"', '≤ "b"'], ['≥ "x"', '≤ "y"']]


def test_a_saved_proof_marks_a_key_which_counts_alone_only_allow(shop: SqlCatalog, tmp_path: Path) -> None:
    values = [7 * each % 50_021 for each in range(1, 50_001)]  # no order: the files prove no number
    rows = pa.table({"a": pa.array(values), "b": pa.array([each % 3 for each in range(50_000)])})
    shop.create_table("n.keys", rows.schema).append(rows)
    assert run("analyze", "--catalog", "shop", "n.keys", "--lg-k", "9").code == 0
    keys = [row[4] for row in written(tmp_path, "n.keys")[1].rows[1:]]
    assert keys in (["may be unique", ""], ["unique", ""])
    assert run("keys", "--catalog", "shop", "n.keys", "--columns", "a", "--save").code == 0
    assert run("keys", "--catalog", "shop", "n.keys", "--columns", "a,b", "--save").code == 0
    text, page = written(tmp_path, "n.keys")
    assert [row[4] for row in page.rows[1:]] == ["unique", ""]
    assert "<h2>Keys</h2><ul><li>a, b: unique together</li></ul>" in text
    assert "keys: a, b: unique together" in run("show", "--profile", "--catalog", "shop", "n.keys").text
    shop.load_table("n.keys").append(rows)  # no proof has these rows
    _, page = written(tmp_path, "n.keys")
    assert [row[4] for row in page.rows[1:]] == keys


def test_a_table_by_days_has_a_plot_by_day_and_tables_their_joins(shop: SqlCatalog, tmp_path: Path) -> None:
    table = shop.create_table("n.days", pa.schema([("at", pa.timestamp("us")), ("id", pa.int64())]))
    with table.update_spec() as spec:
        spec.add_field("at", DayTransform(), "day")
    for day, count in ((1, 10), (2, 40), (3, 20)):
        at = [datetime(2026, 5, day)] * count
        table.append(pa.table({"at": pa.array(at, pa.timestamp("us")), "id": list(range(count))}))
    keys = pa.table({"id": [7 * each for each in range(40)], "day_id": list(range(40))})
    shop.create_table("n.day", keys.schema).append(keys)
    assert run("analyze", "--catalog", "shop", "n.days", "n.day").code == 0
    text, page = written(tmp_path, "n.days", "n.day")
    assert page.rows[0][7].strip() == "distinct by day"
    assert "<title>10 to 20 in 3 groups by day</title>" in text
    heights = [float(each) for each in re.findall(r'<rect [^>]*height="([\d.]+)"', text)[-3:]]
    assert heights == [5.5, 22.0, 11.0]
    screen = run("show", "--profile", "--catalog", shop.name, "n.days", columns=200).text
    assert "▂█▄" in screen
    assert screen.startswith("n.days\nsnapshot ")


def test_the_history_is_a_plot_of_the_ancestors(shop: SqlCatalog, tmp_path: Path) -> None:
    assert run("analyze", "--catalog", "shop", "n.<img src=x>").code == 0
    shop.load_table("n.<img src=x>").append(ROWS.set_column(0, "id", pa.array([7, 8, 9])))
    stale, _ = written(tmp_path, "n.<img src=x>")
    assert f"of snapshot {shop.load_table('n.<img src=x>').history()[0].snapshot_id}" in stale
    assert "1 snapshot behind" in stale
    assert run("analyze", "--catalog", "shop", "n.<img src=x>").code == 0
    text, page = written(tmp_path, "n.<img src=x>")
    assert page.rows[0][7].strip() == "distinct by snapshot"
    assert "<title>3 to 6 in 2 snapshots</title>" in text
    bars = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/>', text)
    assert bars[:2] == [("0.0", "11.0", "11.0"), ("50.0", "0.0", "22.0")]  # up, from the left to the right


def test_names_and_values_are_text_and_nothing_is_loaded(shop: SqlCatalog, tmp_path: Path) -> None:
    text, page = written(tmp_path, "--all")
    assert page.tags <= TAGS
    assert page.attributes <= ATTRIBUTES
    assert not re.search("https?:|url\\(|@import|[\x00-\x08\x0b-\x1f\u200f\u2028-\u202e]", text)
    assert "n.&lt;img src=x&gt;" in text
    assert "n.empty" in text
    assert "no snapshot yet" in text
    assert shop.name == "shop"


def test_what_cannot_be_read_leaves_the_others_their_page(shop: SqlCatalog, tmp_path: Path) -> None:
    text, _ = written(tmp_path, "n.nowhere", "n.empty", code=1)
    assert "n.empty" in text
    assert "nowhere" not in text
    done = run("show", "--catalog", shop.name, "n.empty", "--html", tmp_path / "no" / "page.html")
    assert (done.code, done.errors) == (1, f"Error: {tmp_path}/no/page.html: No such file or directory\n")
