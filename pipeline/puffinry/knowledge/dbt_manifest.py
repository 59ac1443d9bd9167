"""dbt's generic tests, from the manifest that dbt writes (`target/manifest.json`), as declared tests.

In: the manifest, and which tests are selected. Out: a `DeclaredTest` for each: `not_null`, `unique`, `accepted_values`
and `relationships` of dbt itself, `unique_combination_of_columns` and `not_null_proportion` of dbt_utils. Declined is
whatever changes what a test means: a condition, a limit, another calculation, a macro of the project's own.
"""

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from fnmatch import fnmatchcase
from fractions import Fraction
from typing import Any, cast

from puffinry.errors import SettingsError
from puffinry.knowledge.declared_tests import DeclaredTest, DeclinedError, Relation, one_null_at_most
from puffinry.knowledge.rules import Rule
from puffinry.knowledge.value_lists import Value, values_of_text
from puffinry.statistics import Sign

Node = Mapping[str, Any]
_ARGUMENTS: dict[str, set[str]] = {  # of the tests of dbt itself
    "not_null": {"column_name"},
    "unique": {"column_name"},
    "accepted_values": {"column_name", "values", "quote"},
    "relationships": {"column_name", "to", "field"},
}
_ARGUMENTS_OF_UTILS: dict[str, set[str]] = {
    "unique_combination_of_columns": {"combination_of_columns", "quote_columns"},
    "not_null_proportion": {"column_name", "at_least", "at_most", "group_by_columns"},
}
_ELSEWHERE = {"accepted_range": "least and greatest values are bounds in manifests, which any writer may have set"}
_IS_TABLE = ("table", "incremental", "seed", "snapshot", "materialized_view")
# What else every test runs, by whatever package has it: `default__get_test_sql`, too.
_IN_EVERY_TEST = re.compile(
    r"(?:\w+__)?(?:get_where_subquery|get_limit_subquery_sql|get_test_sql|should_store_failures|statement|ref|source)"
    r"|materialization_test_\w+"
)
_SELECTABLE = ("nodes", "sources", "exposures", "metrics", "semantic_models", "saved_queries", "unit_tests")
_ONE = r"(?:\w+\s*=\s*)?(?:'[^']*'|\"[^\"]*\"|[\w.]+)"
_CALL = re.compile(rf"(ref|source)\(\s*({_ONE}(?:\s*,\s*{_ONE})*)\s*\)")
_ARGUMENT = re.compile(r"(?:(\w+)\s*=\s*)?(?:'([^']*)'|\"([^\"]*)\"|([\w.]+))")
_AROUND = re.compile(r"\{\{(.*)\}\}|get_where_subquery\((.*)\)", re.DOTALL)
_RENDERED = re.compile(r"\{[{%#]|[#%}]\}|^\s*(?:ref|source|var|env_var|doc)\s*\(|\n\Z")  # changed by dbt itself
_CONDITION = re.compile(r"\s*(<=|>=|!=|<>|==?|<|>)\s*(\d+)\s*")
_PROPORTION = re.compile(r"0|1|0?\.\d{1,6}|1\.0{1,6}")  # rounded by no engine to what some rows have
_NAME = re.compile(r"[\w-]+")  # that dbt's selection takes for nothing else
_SAME = {"<>": "!=", "==": "="}


def declared_in_manifest(manifest: Any, selected: Collection[str]) -> list[DeclaredTest]:
    """The data tests of a manifest, or those selected by id or name; raises SettingsError: no manifest, or no match."""
    try:
        known = _Manifest(manifest)
        tests = [node for node in known.nodes.values() if node["resource_type"] == "test"]
        found = [node for node in tests if not selected or any(_matches(node, each) for each in selected)]
        missed = [each for each in selected if not any(_matches(node, each) for node in found)]
        if missed:
            raise SettingsError(f"the manifest has no data test {' or '.join(missed)}")
        return [_declared(node, known) for node in found]
    except (KeyError, TypeError, AttributeError) as error:
        raise SettingsError(f"not a manifest of dbt (target/manifest.json): {error!r}") from None


class _Manifest:
    """What a test may depend on."""

    def __init__(self, said: Any) -> None:
        self.nodes: Mapping[str, Node] = {**said["sources"], **said["nodes"]}
        self._macros: Mapping[str, Node] = said.get("macros") or {}
        adapter = (said.get("metadata") or {}).get("adapter_type")
        self._packages = {
            "dbt",
            "dbt_utils",
            f"dbt_{adapter}",
            "dbt_postgres",
            "dbt_spark",
        }  # others build on these two
        named = (node for section in _SELECTABLE for node in (said.get(section) or {}).values())
        self._names = Counter(name for node in named for name in {node["name"], *(node.get("fqn") or ())})

    def selector(self, name: str) -> str:
        """The name of a test, if dbt's selection takes it for this test alone."""
        return name if self._names[name] == 1 and _NAME.fullmatch(name) else ""

    def other_macro(self, node: Node) -> str | None:
        """A macro that a test runs and that is none of dbt's, dbt_utils' or the adapter's."""
        todo: list[str] = [*node["depends_on"]["macros"], *filter(self._is_in_every_test, self._macros)]
        seen = set[str]()
        while todo:
            if (name := todo.pop()) in seen:
                continue
            if name.split(".")[1] not in self._packages:
                return name
            seen.add(name)
            todo += (self._macros.get(name) or {}).get("depends_on", {}).get("macros", ())
        return None

    def _is_in_every_test(self, macro: str) -> bool:
        _, package, name = macro.split(".", 2)
        return package not in self._packages and _IN_EVERY_TEST.fullmatch(name) is not None


def _matches(node: Node, pattern: str) -> bool:
    return any(fnmatchcase(name, pattern) for name in (node["unique_id"], node["name"]))


def _declared(node: Node, known: _Manifest) -> DeclaredTest:
    try:
        return _Reader(node, known).read()
    except DeclinedError as reason:
        declined = str(reason)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        declined = f"its arguments are not those of the test: {error!r}"
    model = node.get("attached_node") or next(iter(node["depends_on"]["nodes"]), "")
    return DeclaredTest(node["unique_id"], model, short_name=node["name"], declined=declined)


class _Reader:
    def __init__(self, node: Node, known: _Manifest) -> None:
        self.node, self.known = node, known
        said = node.get("test_metadata")
        if not said:
            raise DeclinedError("its SQL is its own")
        self.name, self.said, self.package = said["name"], said["kwargs"], said.get("namespace")

    def read(self) -> DeclaredTest:
        """The test; raises DeclinedError."""
        self._decline_other_macros()
        self._decline_other_arguments()
        config = self.node["config"]
        for option in ("where", "limit", "sql_header"):
            if config.get(option) is not None:
                raise DeclinedError(f"it has a {option}")
        if (config.get("fail_calc") or "count(*)") != "count(*)":
            raise DeclinedError("it has a fail_calc")
        if _condition(config.get("error_if")) != ("!=", 0):
            raise DeclinedError("it has an error_if")
        model = self._node_of(self.said["model"])
        within = self._node_of(self.said["to"]) if self.name == "relationships" else None
        return DeclaredTest(
            test=self.node["unique_id"],
            model=model["unique_id"],
            relation=_relation(model),
            rules=self._rules(),
            within=_relation(within) if within else (),
            warns_only=str(config.get("severity")).lower() == "warn",
            warns_if=_condition(config.get("warn_if")),
            short_name=self.node["name"],
            selector=self.known.selector(self.node["name"]),
        )

    def _decline_other_macros(self) -> None:
        package = self.package or "dbt"
        known = {"dbt": _ARGUMENTS, "dbt_utils": _ARGUMENTS_OF_UTILS}.get(package, {})
        if package == "dbt_utils" and self.name in _ELSEWHERE:
            raise DeclinedError(_ELSEWHERE[self.name])
        if self.name not in known:
            raise DeclinedError(f"statistics cannot decide {package}'s {self.name}")
        if f"macro.{package}.test_{self.name}" not in self.node["depends_on"]["macros"]:
            raise DeclinedError(f"a macro of the project replaces {self.name}")
        if macro := self.known.other_macro(self.node):
            raise DeclinedError(f"it runs {macro}")

    def _decline_other_arguments(self) -> None:
        known = {"model"} | (_ARGUMENTS | _ARGUMENTS_OF_UTILS)[self.name]
        if unknown := sorted(set(self.said) - known):
            raise DeclinedError(f"statistics cannot decide tests with {', '.join(unknown)}")
        for name, value in self.said.items():
            texts = value if isinstance(value, list) else [value]
            if name not in ("model", "to") and any(isinstance(each, str) and _RENDERED.search(each) for each in texts):
                raise DeclinedError(f"dbt renders its {name}")

    def _node_of(self, text: str) -> Node:
        """The source or model that a call of `source` or `ref` names, and nothing else is done with."""
        inner = text.strip()
        while around := _AROUND.fullmatch(inner):
            inner = (around[1] or around[2] or "").strip()
        called = _CALL.fullmatch(inner)
        if not called:
            raise DeclinedError(f"{text} is neither a ref nor a source")
        said = [(key, one or other or bare) for key, one, other, bare in _ARGUMENT.findall(called[2])]
        names = [value for key, value in said if not key]
        version = next((value for key, value in said if key in ("v", "version")), None)
        nodes = self.known.nodes
        there = [nodes[each] for each in self.node["depends_on"]["nodes"] if each in nodes]
        found = [each for each in there if _is_called(each, called[1], names, version)]
        if len(found) != 1:
            raise DeclinedError(f"{inner} is not among the test's dependencies")
        return found[0]

    def _rules(self) -> tuple[Rule, ...]:
        said = self.said
        match self.name:
            case "not_null":
                return (Rule("", "number", _columns(said["column_name"]), "nulls"),)
            case "unique":
                return (Rule("", "unique", _columns(said["column_name"])),)
            case "accepted_values":
                values = _values(said["values"], quoted=said.get("quote", True))
                return (Rule("", "listed", _columns(said["column_name"]), values=values),)
            case "relationships":
                columns = _columns(said["column_name"], said["field"])
                return (Rule("", "in", columns, ">=", bound=Fraction(1), is_percent=True),)
            case "unique_combination_of_columns":
                if said.get("quote_columns"):
                    raise DeclinedError("it has quote_columns")
                columns = _columns(*said["combination_of_columns"])
                return (Rule("", "unique", columns), *map(one_null_at_most, columns))
            case _:
                return _proportion(said)


def _columns(*names: Any) -> tuple[str, ...]:
    """Names of columns, one at least."""
    if not names or not all(isinstance(each, str) for each in names):
        raise DeclinedError(f"{', '.join(map(str, names)) or 'nothing'} is no column")
    return names


def _relation(node: Node) -> Relation:
    """Where a source or model is, by what dbt calls it; raises DeclinedError for what is no table."""
    kind = node["resource_type"]
    built = node["config"].get("materialized") if kind == "model" else kind
    if kind != "source" and built not in _IS_TABLE:
        raise DeclinedError(f"{node['name']} is no table: {built}")
    name = node["identifier"] if kind == "source" else node["alias"]
    return tuple(filter(None, (node.get("database"), node["schema"], name)))


def _is_called(node: Node, call: str, names: Sequence[str], version: str | None) -> bool:
    if (node["resource_type"] == "source") != (call == "source"):
        return False
    if call == "source":
        return names == [node["source_name"], node["name"]]
    is_version = version is None or str(node.get("version")) == version
    return is_version and names in ([node["name"]], [node.get("package_name"), node["name"]])


def _proportion(said: Mapping[str, Any]) -> tuple[Rule, ...]:
    """dbt_utils: the part of rows that are not null. Each end is a limit from above, so that no rows pass, as there."""
    if said.get("group_by_columns"):
        raise DeclinedError("it has group_by_columns")
    ends = said["at_least"], said.get("at_most", 1)
    if any(isinstance(end, bool) or not _PROPORTION.fullmatch(str(end)) for end in ends):
        raise DeclinedError("a proportion is from 0 to 1, with six decimals at most")
    at_least, at_most = (Fraction(str(end)) for end in ends)
    column = _columns(said["column_name"])
    least = Rule("", "number", column, "nulls", "<=", 1 - at_least, is_percent=True)
    most = Rule("", "number", column, "values", "<=", at_most, is_percent=True)
    return (most,) if at_least == 0 else (least, most) if at_most < 1 else (least,)


def _values(values: Any, *, quoted: bool) -> tuple[Value, ...]:
    """A list as dbt writes it into SQL: each value in quotes, or as it is."""
    if not isinstance(values, list) or not values or not isinstance(quoted, bool):
        raise DeclinedError("its values are no list, or quote is neither true nor false")
    if quoted:
        if any("'" in str(each) for each in values):
            raise DeclinedError("a value has a quote, which dbt puts into its SQL as it is")
        return tuple(map(str, values))
    return tuple(_unquoted(each) for each in values)


def _unquoted(value: Any) -> Value:
    if isinstance(value, bool):
        return value
    try:
        (found,) = values_of_text(str(value))
        if isinstance(found, Decimal) and "e" in str(value).lower():
            raise ValueError(value)
    except ValueError:
        raise DeclinedError(f"{value} is an expression, no value, or a number that engines may round") from None
    return found


def _condition(text: Any) -> tuple[Sign, int]:
    found = _CONDITION.fullmatch("!= 0" if text is None else str(text))
    if not found:
        raise DeclinedError(f"the condition {text!r} is an expression")
    return cast("Sign", _SAME.get(found[1], found[1])), int(found[2])


def selected_by_listing(lines: Sequence[str]) -> Iterator[str]:
    """The ids in what `dbt ls --resource-type test --output json` prints; raises SettingsError for other lines."""
    for line in filter(None, map(str.strip, lines)):
        try:
            yield str(json.loads(line)["unique_id"])
        except (ValueError, KeyError, TypeError):
            raise SettingsError("expected lines of `dbt ls --output json`: objects with unique_id") from None
