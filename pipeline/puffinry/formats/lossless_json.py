"""JSON that comes out as it went in: key order, unknown keys and the spelling of every number.

`parse_object` takes untrusted bytes and is strict: what it reads means one thing only. It is one object in UTF-8 with
nothing after it, no key twice, no NaN, no endless nesting. `parse` is the same for table metadata; `encode` is its
inverse but for white space and escapes in strings. `required` and `optional` look members up with their types.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any, NoReturn, TypeVar

from puffinry.errors import MetadataError, PuffinryError

Kind = TypeVar("Kind", int, str, bool, list[Any], dict[str, Any])

# Levels of objects and lists: a struct within a struct takes three. Far more than any schema has, and so few that what
# is read here is read again wherever a commit comes upon it: Python's own limit depends on how deep the caller is.
DEEPEST = 500
_LONG = 2**63
_TOO_DEEP = f"JSON nested too deep: more than {DEEPEST} objects and lists within one another"

_NESTED = (Mapping, list, tuple)
_PLAIN = frozenset((str, int, bool, type(None), dict, list))
_SHALLOW = 8  # levels that Python's encoder may go down, however little recursion the caller has left
# Trees that were parsed have no circles.
_plain_text = json.JSONEncoder(allow_nan=False, check_circular=False, separators=(",", ":")).encode
_NAMES: Mapping[type, str] = {
    int: "an integer",
    str: "a string",
    bool: "a boolean",
    list: "a list",
    dict: "an object",
    float: "a number",
    type(None): "null",
}


def parse_object(
    data: bytes,
    wrong: Callable[[str], PuffinryError],
    parse_int: Callable[[str], Any] = int,
    parse_float: Callable[[str], Any] = float,
) -> dict[str, Any]:
    """The JSON object in `data`, its numbers made by these functions; raises what `wrong` makes of the reason."""
    try:
        document = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_each_once,
            parse_int=parse_int,
            parse_float=parse_float,
            parse_constant=_no_number,
        )
    except RecursionError:
        raise wrong(_TOO_DEEP) from None
    except ValueError as error:
        raise wrong(f"not a JSON document: {error}") from error
    if not isinstance(document, dict):
        raise wrong(f"expected a JSON object, found {_name(document)}")
    return document


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise ValueError(f"the key {twice!r} occurs twice in one object")
    return members


def _no_number(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a JSON number")


class SpelledNumber(float):
    """A number that Python would write differently, such as 1.50, 1e3 or -0."""

    def __init__(self, text: str) -> None:
        self.text = text


def parse(data: bytes, where: str) -> dict[str, Any]:
    """The JSON object in `data`; raises MetadataError that names `where` and what is wrong."""
    document = parse_object(
        data,
        lambda said: MetadataError(f"{where}: {said}"),
        parse_int=lambda text: SpelledNumber(text) if text == "-0" else int(text),
        parse_float=SpelledNumber,
    )
    if _depth(document) > DEEPEST:
        raise MetadataError(f"{where}: {_TOO_DEEP}")
    return document


def _depth(document: dict[str, Any]) -> int:
    depth = 0
    level: list[Any] = [document]
    while level:
        depth += 1
        members = chain.from_iterable(each.values() if type(each) is dict else each for each in level)
        level = [member for member in members if type(member) is dict or type(member) is list]
    return depth


def encode(value: object) -> str:
    """The JSON text of what `parse` gave; without recursion, of which a caller may have left little."""
    text: list[str] = []
    unfinished = [_pieces(value)]  # objects and lists, each within the one before it
    while unfinished:
        piece = next(unfinished[-1], None)
        if piece is None:
            unfinished.pop()
        elif isinstance(piece, str):
            text.append(piece)
        else:
            unfinished.append(_pieces(piece))
    return "".join(text)


def _pieces(value: object) -> Iterator[Any]:
    """The text of a value; objects and lists in it as they are."""
    if _is_plain(value):
        yield _plain_text(value)
    elif isinstance(value, Mapping | list | tuple):
        start, end = "{}" if isinstance(value, Mapping) else "[]"
        members = value.items() if isinstance(value, Mapping) else ((None, member) for member in value)
        for key, member in members:
            yield start if key is None else f"{start}{_plain_text(key)}:"
            yield member if isinstance(member, _NESTED) else next(_pieces(member))
            start = ","
        yield end if start == "," else start + end
    else:
        yield value.text if isinstance(value, SpelledNumber) else _plain_text(value)


def _is_plain(value: object) -> bool:
    """Whether Python's encoder spells it as it was: a few levels of objects and lists, without odd numbers."""
    level: list[Any] = [value]
    for _ in range(_SHALLOW):
        if not _PLAIN.issuperset(map(type, level)):
            return False
        nested = [each for each in level if type(each) is dict or type(each) is list]
        level = list(chain.from_iterable(each.values() if type(each) is dict else each for each in nested))
        if not level:
            return True
    return False


def required(members: Mapping[str, Any], key: str, kind: type[Kind], where: str) -> Kind:
    """The member `key`, which must be there and of this type; raises MetadataError."""
    value = optional(members, key, kind, where)
    if value is None:
        raise MetadataError(f"{where}: the key {key!r} is missing; expected {_NAMES[kind]}")
    return value


def optional(members: Mapping[str, Any], key: str, kind: type[Kind], where: str) -> Kind | None:
    """The member `key`, of this type, an integer within 64 bits; None: missing or null; raises MetadataError."""
    value = members.get(key)
    if value is None:
        return None
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise MetadataError(f"{where}: the key {key!r} must be {_NAMES[kind]}, but is {_name(value)}")
    if isinstance(value, int) and not -_LONG <= value < _LONG:
        raise MetadataError(f"{where}: the key {key!r} is {value}, which 64 bits do not hold")
    return value


def objects(members: Mapping[str, Any], key: str, where: str) -> list[dict[str, Any]]:
    """The list of objects under `key`; empty where it is missing; raises MetadataError."""
    values: list[Any] = optional(members, key, list, where) or []
    for number, value in enumerate(values):
        if not isinstance(value, dict):
            raise MetadataError(f"{where}: {key}[{number}] must be an object, but is {_name(value)}")
    return values


def _name(value: object) -> str:
    return "a number" if isinstance(value, float) else _NAMES[type(value)]
