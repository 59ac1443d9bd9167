"""What people read of plans: joins as they stand in each other, wins and losses alike."""

from benchmarks.plans import difference
from benchmarks.plans_report import Measured, Results, Suite, best_to_show, outline, page, summary

BEFORE = """Output[columnNames = [name]]
│   Layout: [name:varchar]
└─ InnerJoin[criteria = (orderkey = orderkey_1), distribution = PARTITIONED]
   ├─ RemoteExchange[type = REPARTITION]
   │  └─ ScanFilter[table = lake:tpch.lineitem$data@12, filterPredicate = (x > 1)]
   └─ LocalExchange[partitioning = SINGLE]
      └─ SemiJoin[criteria = (a = c), filterSymbol = s, distribution = REPLICATED]
         ├─ TableScan[table = lake:tpch.orders$data@13]
         └─ TableScan[table = lake:tpch.nation$data@14]
"""
AFTER = BEFORE.replace("PARTITIONED", "REPLICATED")


def measured(name: str, cpu: tuple[float, float], plans: tuple[str, str], differed: float | None = None) -> Measured:
    return Measured(
        name,
        cpu,
        seconds=(1.0, 0.5),
        memory=(5e6, 1e6),
        differed=difference(*cpu) if differed is None else differed,
        plans=plans,
        is_as_before=True,
        as_trino_s=True,
    )


LONG = "\n".join([BEFORE] * 5), "\n".join([AFTER] * 5)


def results() -> Results:
    queries = [
        measured("q1", (1.0, 0.2), (BEFORE, AFTER)),
        measured("q2", (0.5, 0.9), (BEFORE, AFTER)),
        measured("q3", (0.98, 0.98), (BEFORE, BEFORE), differed=0.02),
        measured("q4", (1.0, 0.9), (BEFORE, AFTER)),  # less than what chance gives
        measured("q5", (0.3, 0.3), (BEFORE, BEFORE), differed=0.12),
    ]
    return Results(1.0, 3, [Suite("TPC-H", 8, queries, 6, (20.0, 10.0))], "today")


def test_an_outline_has_joins_and_tables_as_they_stand_in_each_other() -> None:
    assert outline(BEFORE) == [
        "InnerJoin PARTITIONED",
        "  lineitem",
        "  SemiJoin REPLICATED",
        "    orders",
        "    nation",
    ]


def test_a_difference_that_may_be_chance_is_neither_gain_nor_loss() -> None:
    (suite,) = results().suites
    assert (suite.faster, suite.slower, suite.count("changed")) == (1, 1, 3)
    assert 0.10 < suite.chance < 0.12
    assert "if its CPU differs by more than 12%: of the queries whose plan is the" in page(results())


def test_the_readme_says_what_is_gained_and_what_is_lost() -> None:
    text = summary(results())
    assert "TPC-H, 5 queries: 3.8 CPU seconds without distinct counts, 3.3 with them;" in text
    assert "1 queries gain, 1 lose." in text


def test_the_joins_shown_are_those_that_a_reader_takes_in() -> None:
    long = measured("long", (9.0, 0.1), LONG)
    same = measured("same", (8.0, 0.1), (BEFORE, BEFORE.replace("x > 1", "x > 2")))
    assert best_to_show([long, same, measured("short", (1.0, 0.2), (BEFORE, AFTER))]).name == "short"
    assert best_to_show([same, long]).name == "long"


def test_the_page_has_every_query_and_says_how_many_could_not_be_run() -> None:
    text = page(results())
    assert "InnerJoin PARTITIONED    InnerJoin REPLICATED" in text
    assert "| q3 | same | 0.98 | 0.98 | 1.00 | 0.50 | 5 MB | 1 MB |" in text
    assert "5 of 5 plans equal those after Trino's ANALYZE; with counts off,\nall 5 equal the plans without" in text
    assert "could not be run: 1." in text
