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
from puffinry.cli.declared import print_verdicts, verdicts_of, write_decided
from puffinry.cli.output import AsJson, print_error, print_json, printable, results, wrong_usage
from puffinry.cli.rendering import Grid
from puffinry.cli.spark import LazySession
from puffinry.cli.targets import All, Catalog, Tables
from puffinry.knowledge import Judge, Outcome, Rule, Verdict, parse_rule
from puffinry.metadata import resolve

_FAILED, _UNKNOWN = 1, 3
_TAGS = {"fail": "failure", "unknown": "error", "declined": "skipped"}  # in a JUnit report; a warning has passed
_Case = tuple[str, str, str, str]  # table, rule or test, result, why
_Found = tuple[str, int | None, Outcome]  # table, snapshot


def check(  # noqa: PLR0913  a parameter for each option
    tables: Tables = None,
    rule: Annotated[list[str] | None, typer.Option(help="A rule, such as 'unique(id)'; repeatable.")] = None,
    rules: Annotated[Path | None, typer.Option(help="YAML: a list of rules, or lists by table or pattern.")] = None,
    catalog: Catalog = None,
    everything: All = False,
    junit: Annotated[Path | None, typer.Option(help="Write a JUnit report to this file.")] = None,
    dbt: Annotated[
        Path | None, typer.Option(metavar="MANIFEST", help="Decide dbt's generic tests: target/manifest.json.")
    ] = None,
    contract: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Decide the tests of a data contract (ODCS 3).")
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Of dbt's tests: names or ids, with *; - reads `dbt ls --output json`."),
    ] = None,
    renamed: Annotated[
        list[str] | None,
        typer.Option("--map", metavar="NAME=NAME", help="What the catalog calls a database or schema of dbt's."),
    ] = None,
    refreshing: Annotated[
        bool, typer.Option("--refresh", help="Refresh stale statistics first, reading what changed.")
    ] = False,
    exclude_file: Annotated[
        Path | None, typer.Option(help="Write the decided tests to this file, for `dbt build --exclude`.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check rules by stored statistics, unique(…) by data; exit with 1 if one fails, with 3 if one is unknown.

    Rules: unique(a, b); rows, ndv(a), nulls(a) or values(a) compared with N or N %, as in nulls(a) = 0;
    ndv(a) changed < 9 %; ndv(*) changed < 9 %; a in table.b; a in ('x', 'y'); fresh < 24h; unique from sketches.
    """
    if dbt or contract:
        if tables or rule or rules or everything or (dbt and contract):
            raise typer.BadParameter("--dbt and --contract name their tables and tests themselves: give one, alone")
        with LazySession(None, None) as spark:
            verdicts = verdicts_of(dbt, contract, select or (), renamed or (), catalog, spark, refreshing=refreshing)
        print_verdicts(verdicts, as_json)
        if exclude_file:
            write_decided(exclude_file, verdicts)
        _end([_case(each) for each in verdicts], {}, junit)
        return
    if select or renamed or refreshing or exclude_file:
        raise typer.BadParameter("--select, --map, --refresh and --exclude-file are for --dbt and --contract")
    wanted = {"*": [_parsed(text) for text in rule or ()]} if rule else {}
    for name, more in (_rules_in(rules) if rules else {}).items():
        wanted[name] = wanted.get(name, []) + more
    if not any(wanted.values()):
        raise typer.BadParameter("give at least one --rule, or a file of --rules")
    named = tables or (() if everything else [name for name in wanted if name != "*"])
    found: list[_Found] = []
    with LazySession(None, None) as spark:
        choice = Choice(named, catalog, everything, spark.jvm)
        for table, snapshot_id, outcome in _judged(choice, catalog, wanted, spark):
            found.append((table, snapshot_id, outcome))
            if as_json:  # at once: whatever ends the process later, this is known
                print_json({"table": table, "snapshot_id": snapshot_id, **outcome.to_json()})
    failures = {**choice.failures, **choice.refused}
    report_failures(choice, as_json)
    if not as_json and found:
        rows = [(table, outcome.rule, outcome.result, outcome.detail) for table, _, outcome in found]
        results.print(Grid("table", "rule", "result", "detail", prose=["detail"], rows=rows))
    _end([(table, outcome.rule, outcome.result, outcome.detail) for table, _, outcome in found], failures, junit)


def _case(verdict: Verdict) -> _Case:
    return verdict.table or verdict.test.model, verdict.test.test, verdict.result, verdict.reason


def _end(found: Sequence[_Case], failures: Mapping[str, Exception], junit: Path | None) -> None:
    """Write the report, and exit by what was found; where nothing was decided, that is unknown, too."""
    if junit:
        junit.write_bytes(_junit(found, failures))
    said = {result for _, _, result, _ in found}
    if code := _FAILED if "fail" in said else _UNKNOWN if failures or "unknown" in said or said == {"declined"} else 0:
        raise typer.Exit(code)


def _parsed(text: str) -> Rule:
    with wrong_usage():
        return parse_rule(text)


def _rules_in(path: Path) -> Mapping[str, list[Rule]]:
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
        yield from ((target, snapshot_id, _outcome(judge, rule, target)) for rule in mine)


def _outcome(judge: Judge, rule: Rule, target: str) -> Outcome:
    """What becomes of one rule; whatever is wrong with it, the others go on."""
    try:
        return judge(rule)
    except Exception as error:
        print_error(error, about=f"{target}: {rule.text}")
        return Outcome(rule.text, "unknown", f"{type(error).__name__}: {error}")


def _junit(found: Sequence[_Case], failures: Mapping[str, Exception]) -> bytes:
    """A test suite for each table, a test case for each rule or test."""
    texts = [*found, *((table, "opens", "unknown", str(error)) for table, error in failures.items())]
    cases = [tuple(map(printable, each)) for each in texts]
    root = ElementTree.Element("testsuites", name="puffinry check")
    tables = dict.fromkeys(case[0] for case in cases)
    suites = {table: ElementTree.SubElement(root, "testsuite", name=table) for table in tables}
    for table, name, result, detail in cases:
        case = ElementTree.SubElement(suites[table], "testcase", classname=table, name=name)
        if tag := _TAGS.get(result):
            ElementTree.SubElement(case, tag, message=detail, type=result)
    for suite in suites.values():
        suite.set("tests", str(len(suite)))
        for key, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            suite.set(key, str(len(suite.findall(f"testcase/{tag}"))))
    written: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written
