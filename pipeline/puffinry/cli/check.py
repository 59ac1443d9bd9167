"""`puffinry check`: whether tables keep rules; for CI and cron."""

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated
from xml.etree import ElementTree

import typer
import yaml

from puffinry.api import table_named
from puffinry.catalogs import Table, matches
from puffinry.cli.choosing import Choice, report_failures
from puffinry.cli.output import AsJson, print_json, printable, results, wrong_usage
from puffinry.cli.rendering import Grid
from puffinry.cli.spark import LazySession
from puffinry.cli.targets import All, Catalog, Tables
from puffinry.knowledge import Judge, Outcome, Rule, parse_rule
from puffinry.metadata import resolve

_FAILED, _UNKNOWN = 1, 3
_Found = tuple[str, int | None, Outcome]  # table, snapshot


def check(
    tables: Tables = None,
    rule: Annotated[list[str] | None, typer.Option(help="A rule, such as 'unique(id)'; repeatable.")] = None,
    rules: Annotated[Path | None, typer.Option(help="YAML: a list of rules, or lists by table or pattern.")] = None,
    catalog: Catalog = None,
    everything: All = False,
    junit: Annotated[Path | None, typer.Option(help="Write a JUnit report to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Check rules by stored statistics, unique(…) by data; exit with 1 if one fails, with 3 if one is unknown.

    Rules: unique(a, b); rows, ndv(a), nulls(a) or values(a) compared with N or N %, as in nulls(a) = 0;
    ndv(a) changed < 9 %; ndv(*) changed < 9 %; a in table.b; fresh < 24h; unique from sketches.
    """
    wanted = {"*": [_parsed(text) for text in rule or ()]} if rule else {}
    for name, more in (_rules_in(rules) if rules else {}).items():
        wanted[name] = wanted.get(name, []) + more
    if not any(wanted.values()):
        raise typer.BadParameter("give at least one --rule, or a file of --rules")
    named = tables or (() if everything else [name for name in wanted if name != "*"])
    with LazySession(None, None) as spark:
        choice = Choice(named, catalog, everything, spark.jvm)
        found = list(_judged(choice, catalog, wanted, spark))
    failures = {**choice.failures, **choice.refused}
    report_failures(choice, as_json)
    for table, snapshot_id, outcome in found if as_json else ():
        print_json({"table": table, "snapshot_id": snapshot_id, **outcome.to_json()})
    if not as_json and found:
        listing = Grid("table", "rule", "result", "detail", prose=["detail"])
        for table, _, outcome in found:
            listing.add_row(table, outcome.rule, outcome.result, outcome.detail)
        results.print(listing)
    if junit:
        junit.write_bytes(_junit(found, failures))
    said = {outcome.result for _, _, outcome in found}
    if code := _FAILED if "fail" in said else _UNKNOWN if failures or "unknown" in said else 0:
        raise typer.Exit(code)


def _parsed(text: str) -> Rule:
    with wrong_usage():
        return parse_rule(text)


def _rules_in(path: Path) -> Mapping[str, list[Rule]]:
    """The rules of a file by table or pattern; `*`: of all tables."""
    try:
        said = yaml.safe_load(path.read_bytes())
    except (OSError, yaml.YAMLError) as error:
        raise typer.BadParameter(f"{path} cannot be read: {error}") from None
    lists = said if isinstance(said, dict) else {"*": said}
    lists = {"*" if name == "rules" else name: rules for name, rules in lists.items()}
    for name, rules in lists.items():
        if not isinstance(rules, list) or not all(isinstance(each, str) for each in rules):
            raise typer.BadParameter(f"{path}: {name}: expected a list of rules, such as [unique(id), nulls(id) = 0]")
    return {str(name): [_parsed(each) for each in rules] for name, rules in lists.items()}


def _judged(
    choice: Choice, catalog: str | None, rules: Mapping[str, Sequence[Rule]], spark: LazySession
) -> Iterator[_Found]:
    """What becomes of each table's rules, at its reference; one that has no such snapshot is a failure."""

    def opened(table: Table, reference: str | None) -> tuple[Table, str | None, int | None]:
        is_empty = reference is None and table.metadata.current_snapshot_id is None
        return table, reference, None if is_empty else resolve(table.metadata, reference).snapshot_id

    for target, (table, reference, snapshot_id) in choice.each(opened):
        name = table.identifier
        mine = [rule for of, each in rules.items() if of in ("*", name, target) or matches(of, name) for rule in each]
        judge = Judge(table, reference, time.time_ns() // 1_000_000, lambda other: table_named(other, catalog), spark)
        yield from ((target, snapshot_id, judge(rule)) for rule in mine)


def _junit(found: Sequence[_Found], failures: Mapping[str, Exception]) -> bytes:
    """A test suite for each table, a test case for each rule."""
    cases = [(table, outcome.rule, outcome.result, printable(outcome.detail)) for table, _, outcome in found]
    cases += [(table, "opens", "unknown", printable(str(error))) for table, error in failures.items()]
    root = ElementTree.Element("testsuites", name="puffinry check")
    tables = dict.fromkeys(case[0] for case in cases)
    suites = {table: ElementTree.SubElement(root, "testsuite", name=table) for table in tables}
    for table, name, result, detail in cases:
        case = ElementTree.SubElement(suites[table], "testcase", classname=table, name=name)
        if result != "pass":
            ElementTree.SubElement(case, "failure" if result == "fail" else "error", message=detail, type=result)
    for suite in suites.values():
        for key, tag in (("tests", "testcase"), ("failures", "testcase/failure"), ("errors", "testcase/error")):
            suite.set(key, str(len(suite.findall(tag))))
    written: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written
