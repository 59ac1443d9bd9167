"""The join map of small lakes; TPC-H's foreign keys are found, with DuckDB's answers as truth."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import duckdb
import pytest
from pyiceberg.catalog.sql import SqlCatalog

import puffinry
from puffinry.catalogs import load_table
from puffinry.demo import CATALOG, NAMESPACE, make_warehouse
from puffinry.demo.warehouse import PRIMARY_KEYS, catalog_properties
from puffinry.errors import PuffinryError
from puffinry.knowledge import Candidate, Source, join_map, likely_joins, overlap, read_source
from puffinry.knowledge.overlaps import Sample
from puffinry.rendering import join_picture
from tests.knowledge.conftest import Make, opened, without_data
from tests.knowledge.made_columns import made

FOREIGN_KEYS = {
    ("lineitem:l_orderkey", "orders:o_orderkey"),
    ("lineitem:l_partkey", "part:p_partkey"),
    ("lineitem:l_suppkey", "supplier:s_suppkey"),
    ("orders:o_custkey", "customer:c_custkey"),
    ("customer:c_nationkey", "nation:n_nationkey"),
    ("supplier:s_nationkey", "nation:n_nationkey"),
    ("nation:n_regionkey", "region:r_regionkey"),
    ("partsupp:ps_partkey", "part:p_partkey"),
    ("partsupp:ps_suppkey", "supplier:s_suppkey"),
}


def sources(lake: SqlCatalog, *names: str) -> list[Source]:
    return [read_source(opened(lake, name)) for name in names]


def named(found: list[Candidate]) -> dict[tuple[str, str], Candidate]:
    """By the columns' names, without the namespace."""
    return {(each.overlap.a.name.split(".")[1], each.overlap.b.name.split(".")[1]): each for each in found}


def test_a_foreign_key_has_all_evidence_and_surrogate_numbers_are_chance(
    lake: SqlCatalog, make: Make, tmp_path: Path
) -> None:
    make("customers", {"id": range(1, 101), "city": ["Graz", "Linz"] * 50})
    make("orders", {"order_id": range(1, 1_001), "customer_id": [1 + i % 80 for i in range(1_000)]})
    make("events", {"event_no": range(1, 51), "town": ["Linz"] * 50})
    without_data(tmp_path)
    found = named(join_map(sources(lake, "customers", "orders", "events")))
    key = found["orders:customer_id", "customers:id"]
    assert (key.evidence, key.by_chance, key.overlap.a_contained) == (("unique", "name", "range"), False, "certain")
    for pair in (("customers:id", "orders:order_id"), ("events:event_no", "customers:id")):
        assert (found[pair].by_chance, found[pair].evidence) == (True, ("unique", "range"))
    assert found["events:town", "customers:city"].evidence == ("range",)
    assert ("orders:order_id", "customers:id") not in found
    assert list(named(likely_joins(list(found.values())))) == [("orders:customer_id", "customers:id")]


def test_what_all_columns_of_a_table_begin_with_is_no_part_of_their_names(lake: SqlCatalog, make: Make) -> None:
    """As TPC-H calls its columns."""
    make("customer", {"c_custkey": range(1, 101), "c_name": [f"Customer {i}" for i in range(100)]})
    make("orders", {"o_orderkey": range(1_001, 2_001), "o_custkey": [1 + i % 80 for i in range(1_000)]})
    found = named(join_map(sources(lake, "customer", "orders")))
    assert found["orders:o_custkey", "customer:c_custkey"].evidence == ("unique", "name", "range")


def test_of_equal_columns_the_key_comes_second_and_a_pair_is_there_once(lake: SqlCatalog, make: Make) -> None:
    make("a", {"k": [5, 6, 7]})
    make("b", {"k": [5, 6, 7, 7]})
    assert list(named(join_map(sources(lake, "a", "b")))) == [("b:k", "a:k")]
    assert list(named(join_map(sources(lake, "b", "a")))) == [("b:k", "a:k")]


def test_manifests_that_are_gone_leave_the_rest_of_the_evidence(
    lake: SqlCatalog, make: Make, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    make("a", {"k": [5, 6, 7]})
    make("b", {"k": [5, 6]})
    for manifest in tmp_path.glob("warehouse/n/b/metadata/*.avro"):
        manifest.unlink()
    (found,) = join_map(sources(lake, "a", "b"))
    assert (found.evidence, found.by_chance) == (("unique", "name"), False)
    assert "n.b: no ranges of values" in caplog.text


def test_a_damaged_statistics_file_is_its_tables_error(lake: SqlCatalog, make: Make, tmp_path: Path) -> None:
    make("a", {"k": [5, 6, 7]})
    make("b", {"k": [5, 6]})
    for file in tmp_path.glob("warehouse/n/b/metadata/*.stats"):
        file.write_bytes(b"PFA1")
    assert read_source(opened(lake, "a")).table.identifier == "n.a"
    with pytest.raises(PuffinryError) as failure:
        read_source(opened(lake, "b"))
    assert failure.value.table == "n.b"


def test_a_column_of_which_unread_deletes_took_values_is_still_found() -> None:
    from puffinry.knowledge.join_maps import _containments  # noqa: PLC0415

    keys, tolerant = made(range(50), name="k:k"), made(range(60), name="t:t", unread=10)
    exact = made(range(60), name="e:e")
    assert set(_containments([keys, tolerant, exact])) == {(0, 1), (1, 0), (0, 2), (1, 2), (2, 1)}


def test_the_index_finds_all_pairs_that_comparing_each_pair_finds() -> None:
    from puffinry.knowledge.join_maps import _containments  # noqa: PLC0415

    parts = [range(start, end) for start in (0, 10, 500) for end in (600, 5_000, 40_000)]
    columns = [made(each, name=f"t{place}:c", lg_k=lg_k) for place, each in enumerate(parts) for lg_k in (6, 14)]
    found = {(columns[a], columns[b]) for a, b in _containments(columns)}
    compared = {
        (a, b)
        for a in columns
        for b in columns
        if a.table != b.table and Sample(a, b).common.size and not Sample(a, b).missing.size
    }
    assert found == compared
    assert len(found) > 30


@pytest.fixture(scope="module")
def tpch(tmp_path_factory: pytest.TempPathFactory) -> SqlCatalog:
    folder = tmp_path_factory.mktemp("tpch")
    for _ in make_warehouse(folder, 0.01):
        pass
    catalog = SqlCatalog(CATALOG, **catalog_properties(folder))
    for identifier in catalog.list_tables(NAMESPACE):
        puffinry.open_table(".".join(identifier), catalog).refresh(lg_k=12)
    return catalog


@pytest.fixture(scope="module")
def known(tpch: SqlCatalog) -> list[Source]:
    names = map(".".join, tpch.list_tables(NAMESPACE))
    return [read_source(load_table(name, tpch)) for name in names]


@pytest.fixture(scope="module")
def truth(tpch: SqlCatalog) -> Iterator[duckdb.DuckDBPyConnection]:
    """A table of the distinct values of each column, under the column's name."""
    with duckdb.connect() as database:
        for identifier in tpch.list_tables(NAMESPACE):
            rows = tpch.load_table(identifier).scan().to_arrow()
            database.register("rows", rows)
            for name in rows.column_names:
                database.execute(f"CREATE TABLE {name} AS SELECT DISTINCT {name} AS v FROM rows WHERE {name} NOT NULL")
        yield database


def count(database: duckdb.DuckDBPyConnection, query: str) -> int:
    (found,) = database.sql(f"SELECT count(*) FROM {query}").fetchall()
    return int(found[0])


@pytest.mark.slow
def test_all_that_is_said_of_tpch_is_as_duckdb_finds_it(known: list[Source], truth: duckdb.DuckDBPyConnection) -> None:
    columns = [each for source in known for each in source.sketches]
    bounds = [each.ndv_lower <= count(truth, each.column.name) <= each.ndv_upper for each in columns]
    certain = 0
    for place, a in enumerate(columns):
        for b in columns[:place]:
            if str(a.column.type) != str(b.column.type):
                continue
            found = overlap(a, b)
            names = a.column.name, b.column.name
            common = count(truth, "{} SEMI JOIN {} USING (v)".format(*names))
            for verdict, one in ((found.a_contained, names[0]), (found.b_contained, names[1])):
                is_contained = common == count(truth, one)
                assert verdict != "certain" or is_contained, names
                assert verdict != "refuted" or not is_contained, names
                certain += verdict in ("certain", "refuted")
            assert found.common is not None
            bounds.append(found.common.least <= common <= found.common.most)
    assert certain > 800
    assert bounds.count(True) >= 0.95 * len(bounds)


@pytest.mark.slow
def test_the_foreign_keys_of_tpch_are_found_and_nothing_else(known: list[Source]) -> None:
    found = named(likely_joins(join_map(known)))
    assert set(found) == FOREIGN_KEYS
    assert all(each.overlap.a_contained in ("certain", "likely") for each in found.values())


@pytest.mark.slow
def test_the_picture_has_a_line_for_each_join_and_every_table(known: list[Source]) -> None:
    picture = join_picture(likely_joins(join_map(known)))
    assert picture.count("<path") == len(FOREIGN_KEYS)
    names = re.findall(r'<text x="(\d+)" y="\d+" font-weight="bold">tpch\.(\w+)<', picture)
    assert len({x for x, _ in names}) == 2  # tables that refer to others, and those with keys
    assert {name for _, name in names} == set(PRIMARY_KEYS)
    assert join_picture([]).startswith("<svg")


def test_names_of_control_characters_do_not_spoil_the_picture(tmp_path: Path) -> None:
    a, b = made(range(50), name="n.a\x1b[31m<&:c\x00d"), made(range(60), name='n.b:\ud800"k')
    picture = join_picture([Candidate(overlap(a, b), (), by_chance=False)]).encode("utf-8", "backslashreplace")
    texts = [each.text for each in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["n.a\\x1b[31m<&", "c\\x00d", "n.b", '\\ud800"k']
