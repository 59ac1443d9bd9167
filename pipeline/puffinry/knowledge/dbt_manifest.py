"""dbt's generic tests, from the manifest that dbt writes (`target/manifest.json`), as declared tests.

In: the manifest, and which tests are selected. Out: a `DeclaredTest` for each: `not_null`, `unique`, `accepted_values`
and `relationships` of dbt itself, `unique_combination_of_columns` and `not_null_proportion` of dbt_utils. Declined is
whatever changes what a test means: a condition, a limit, another calculation, a macro of the project's own.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from fnmatch import fnmatchcase
from fractions import Fraction
from typing import Any, cast

from puffinry.errors import SettingsError
from puffinry.knowledge.declared_tests import DeclaredTest, DeclinedError, Relation
from puffinry.knowledge.rules import Rule
from puffinry.knowledge.value_lists import Value, values_of_text
from puffinry.statistics import Sign

Node = Mapping[str, Any]
_OF_DBT = {"not_null", "unique", "accepted_values", "relationships"}
_OF_DBT_UTILS = {"unique_combination_of_columns", "not_null_proportion"}
_ELSEWHERE = {"accepted_range": "least and greatest values are bounds in manifests, which any writer may have set"}
_IS_TABLE = ("table", "incremental", "seed", "snapshot", "materialized_view")
_CALL = re.compile(r"\b(ref|source)\(([^()]*)\)")
_ARGUMENT = re.compile(r"(?:(\w+)\s*=\s*)?(?:'([^']*)'|\"([^\"]*)\"|([\w.]+))")
_CONDITION = re.compile(r"\s*(<=|>=|!=|<>|==?|<|>)\s*(\d+)\s*")
_SAME = {"<>": "!=", "==": "="}


def declared_in_manifest(manifest: Any, selected: Collection[str]) -> list[DeclaredTest]:
    """The data tests of a manifest, or those selected by id or name; raises SettingsError: no manifest, or no match."""
    try:
        nodes: Mapping[str, Node] = {**manifest["sources"], **manifest["nodes"]}
        tests = [node for node in nodes.values() if node["resource_type"] == "test"]
        found = [node for node in tests if not selected or any(_matches(node, each) for each in selected)]
        missed = [each for each in selected if not any(_matches(node, each) for node in found)]
        if missed:
            raise SettingsError(f"the manifest has no data test {' or '.join(missed)}")
        return [_declared(node, nodes) for node in found]
    except (KeyError, TypeError, AttributeError) as error:
        raise SettingsError(f"this is no manifest that dbt wrote (target/manifest.json): {error!r}") from None


def _matches(node: Node, pattern: str) -> bool:
    return any(fnmatchcase(name, pattern) for name in (node["unique_id"], node["name"]))


def _declared(node: Node, nodes: Mapping[str, Node]) -> DeclaredTest:
    test = DeclaredTest(node["unique_id"], node.get("attached_node") or "", short_name=node["name"])
    try:
        return _Reader(node, nodes).read()
    except DeclinedError as reason:
        model = test.model or next(iter(node["depends_on"]["nodes"]), "")
        return DeclaredTest(test.test, model, short_name=test.short_name, declined=str(reason))


class _Reader:
    def __init__(self, node: Node, nodes: Mapping[str, Node]) -> None:
        self.node, self.nodes = node, nodes
        said = node.get("test_metadata")
        if not said:
            raise DeclinedError("its SQL is its own")
        self.name, self.said, self.package = said["name"], said["kwargs"], said.get("namespace")

    def read(self) -> DeclaredTest:
        """The test; raises DeclinedError."""
        self._decline_other_macros()
        config = self.node["config"]
        for option in ("where", "limit"):
            if config.get(option) is not None:
                raise DeclinedError(f"it has a {option}")
        if config.get("fail_calc", "count(*)") != "count(*)":
            raise DeclinedError("it has a fail_calc")
        if _condition(config.get("error_if", "!= 0")) != ("!=", 0):
            raise DeclinedError("it has an error_if")
        model = self._node_of(self.said["model"])
        within = self._node_of(self.said["to"]) if self.name == "relationships" else None
        return DeclaredTest(
            test=self.node["unique_id"],
            model=model["unique_id"],
            relation=_relation(model),
            rules=self._rules(),
            within=_relation(within) if within else (),
            warns_only=config.get("severity", "error").lower() == "warn",
            warns_if=_condition(config.get("warn_if", "!= 0")),
            short_name=self.node["name"],
        )

    def _decline_other_macros(self) -> None:
        package = self.package or "dbt"
        known = {"dbt": _OF_DBT, "dbt_utils": _OF_DBT_UTILS}.get(package, set())
        if package == "dbt_utils" and self.name in _ELSEWHERE:
            raise DeclinedError(_ELSEWHERE[self.name])
        if self.name not in known:
            raise DeclinedError(f"statistics do not tell what {package}'s {self.name} asks for")
        if f"macro.{package}.test_{self.name}" not in self.node["depends_on"]["macros"]:
            raise DeclinedError(f"a macro of the project stands for {self.name}")

    def _node_of(self, text: str) -> Node:
        """The source or model that a call of `source` or `ref` names."""
        called = _CALL.search(text)
        if not called:
            raise DeclinedError(f"{text} is neither a ref nor a source")
        said = [(key, one or other or bare) for key, one, other, bare in _ARGUMENT.findall(called[2])]
        names = [value for key, value in said if not key]
        version = next((value for key, value in said if key in ("v", "version")), None)
        there = [self.nodes[each] for each in self.node["depends_on"]["nodes"] if each in self.nodes]
        found = [each for each in there if _is_called(each, called[1], names, version)]
        if len(found) != 1:
            raise DeclinedError(f"{called[0]} is not one of what the test depends on")
        return found[0]

    def _rules(self) -> tuple[Rule, ...]:
        said = self.said
        match self.name:
            case "not_null":
                return (Rule("", "number", (said["column_name"],), "nulls"),)
            case "unique":
                return (Rule("", "unique", (said["column_name"],)),)
            case "accepted_values":
                values = _values(said["values"], quoted=said.get("quote", True))
                return (Rule("", "listed", (said["column_name"],), values=values),)
            case "relationships":
                return (Rule("", "in", (said["column_name"], said["field"]), ">=", bound=Fraction(1), is_percent=True),)
            case "unique_combination_of_columns":  # rows with a null are one group there, and none here
                columns = tuple(said["combination_of_columns"])
                return (Rule("", "unique", columns), *(Rule("", "number", (each,), "nulls") for each in columns))
            case _:
                return _proportion(said)


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
    at_least, at_most = (Fraction(str(said.get(end, default))) for end, default in (("at_least", 0), ("at_most", 1)))
    if not (0 <= at_least <= 1 and 0 <= at_most <= 1):
        raise DeclinedError("a proportion is from 0 to 1")
    column = (said["column_name"],)
    least = Rule("", "number", column, "nulls", "<=", 1 - at_least, is_percent=True)
    most = Rule("", "number", column, "values", "<=", at_most, is_percent=True)
    return (most,) if at_least == 0 else (least, most) if at_most < 1 else (least,)


def _values(values: Any, *, quoted: bool) -> tuple[Value, ...]:
    """A list as dbt writes it into SQL: each value in quotes, or as it is."""
    if not isinstance(values, list) or not values:
        raise DeclinedError("its values are no list")
    if quoted:
        if any("'" in str(each) for each in values):
            raise DeclinedError("a value has a quote, which dbt puts into its SQL as it is")
        return tuple(map(str, values))
    return tuple(_unquoted(each) for each in values)


def _unquoted(value: Any) -> Value:
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return Decimal(str(value))
    try:
        (found,) = values_of_text(str(value))
    except ValueError:
        raise DeclinedError(f"{value} is an expression, no value") from None
    return found


def _condition(text: str) -> tuple[Sign, int]:
    found = _CONDITION.fullmatch(text)
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
