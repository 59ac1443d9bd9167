"""`puffinry check`: whether tables keep rules; for CI and cron."""

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated
from xml.etree import ElementTree

import typer

from puffinry.catalogs import Table, matches, table_named
from puffinry.cli import declared
from puffinry.cli.choosing import Choice, report_failures
from puffinry.cli.output import AsJson, print_error, print_json, printable, progress_bar, results, wrong_usage
from puffinry.cli.spark import LazySession
from puffinry.cli.targets import All, Catalog, Tables
from puffinry.grids import Grid
from puffinry.knowledge import Judge, Outcome, Reader, Rule, parse_rule
from puffinry.located_yaml import LocatedYaml
from puffinry.metadata import resolve
from puffinry.wording import size_text

_READ = "Decide what statistics leave unknown by reading these columns only; unique(…) is read anyway."
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
    dbt: declared.Manifest = None,
    contract: declared.Contract = None,
    select: declared.Selected = None,
    renamed: declared.Renamed = None,
    refreshing: declared.Refreshing = False,
    exclude_file: declared.ExcludeFile = None,
    reading: Annotated[bool, typer.Option("--read", help=_READ)] = False,
    as_json: AsJson = False,
) -> None:
    """Check rules by stored statistics, unique(…) by data; exit with 1 if one fails, with 3 if one is unknown.

    Rules: unique(a, b); rows, ndv(a), nulls(a) or values(a) compared with N or N %, as in nulls(a) = 0;
    ndv(a) changed < 9 %; ndv(*) changed < 9 %; a in table.b; a in ('x', 'y'); fresh < 24h; unique from sketches.
    """
    with LazySession(None, None) as spark:
        reader = Reader(spark, progress_bar) if reading else None
        if file := dbt or contract:
            if tables or rule or rules or everything or (dbt and contract):
                raise typer.BadParameter("use --dbt or --contract alone, without TABLE, --all, --rule and --rules")
            if contract and (select or exclude_file):
                raise typer.BadParameter("--select and --exclude-file are for --dbt")
            chosen = (select or ()) if dbt else None
            verdicts = declared.verdicts_of(file, chosen, catalog, renamed or (), spark, reader, refreshing=refreshing)
            declared.print_verdicts(verdicts, as_json)
            if exclude_file:
                decided = [each.test.selector for each in verdicts if each.is_decided and each.test.selector]
                exclude_file.write_text("".join(f"{each}\n" for each in decided))
            found: list[_Case] = [
                (each.table or each.test.model, each.test.test, each.result, each.reason) for each in verdicts
            ] or [(str(file), "tests", "unknown", "there are none")]
            failures: Mapping[str, Exception] = {}
        else:
            if select or renamed or refreshing or exclude_file:
                raise typer.BadParameter("--select, --map, --refresh and --exclude-file are for --dbt and --contract")
            wanted = _wanted(rule or (), rules)
            named = tables or (() if everything else [name for name in wanted if name != "*"])
            choice = Choice(named, catalog, everything, spark.jvm)
            found = _printed(_judged(choice, catalog, wanted, spark, reader), as_json)
            if reader and not as_json:
                results.print(f"read {size_text(reader.bytes_read)}")
            report_failures(choice, as_json)
            failures = {**choice.failures, **choice.refused}
    _end(found, failures, junit)


def _wanted(texts: Sequence[str], file: Path | None) -> Mapping[str, Sequence[Rule]]:
    """The rules by table or pattern; `*`: of all tables."""
    wanted = {"*": [_parsed(text) for text in texts]} if texts else {}
    try:
        with wrong_usage():
            said = LocatedYaml(file.read_bytes(), file).document if file else []
    except OSError as error:
        raise typer.BadParameter(f"{file} cannot be read: {error}") from None
    for name, rules in said.items() if isinstance(said, dict) else [("*", said)]:
        if not isinstance(rules, list) or not all(isinstance(each, str) for each in rules):
            raise typer.BadParameter(f"{file}: {name}: expected a list of rules, such as [unique(id), nulls(id) = 0]")
        wanted.setdefault("*" if name == "rules" else str(name), []).extend(map(_parsed, rules))
    if not any(wanted.values()):
        raise typer.BadParameter("give at least one --rule, or a file of --rules")
    return wanted


def _printed(judged: Iterator[_Found], as_json: bool) -> list[_Case]:
    """What became of each rule: as JSON at once, so that it is known whatever ends the process later."""
    found: list[_Case] = []
    for table, snapshot_id, outcome in judged:
        found.append((table, outcome.rule, outcome.result, outcome.detail))
        if as_json:
            print_json({"table": table, "snapshot_id": snapshot_id, **outcome.to_json()})
    if found and not as_json:
        results.print(Grid("table", "rule", "result", "detail", prose=["detail"], rows=found))
    return found


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


def _judged(
    choice: Choice, catalog: str | None, rules: Mapping[str, Sequence[Rule]], spark: LazySession, reader: Reader | None
) -> Iterator[_Found]:
    """What becomes of each table's rules, at its reference; one that has no such snapshot is a failure."""

    def opened(table: Table, reference: str | None) -> tuple[Table, str | None, int | None]:
        is_empty = reference is None and table.metadata.current_snapshot_id is None
        return table, reference, None if is_empty else resolve(table.metadata, reference).snapshot_id

    for target, (table, reference, snapshot_id) in choice.each(opened):
        name = table.identifier
        mine = [rule for of, each in rules.items() if of in ("*", name, target) or matches(of, name) for rule in each]
        now = time.time_ns() // 1_000_000
        with Judge(table, reference, now, lambda other: table_named(other, catalog), spark, reader=reader) as judge:
            yield from ((target, snapshot_id, _outcome(judge, rule, target)) for rule in mine)


def _outcome(judge: Judge, rule: Rule, target: str) -> Outcome:
    """What becomes of one rule; whatever is wrong with it, the others go on."""
    try:
        return judge(rule)
    except Exception as error:
        print_error(error, about=f"{target}: {rule.text}")
        return Outcome(rule.text, "unknown", f"{type(error).__name__}: {error}")


def _junit(found: Sequence[_Case], failures: Mapping[str, Exception]) -> bytes:
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
