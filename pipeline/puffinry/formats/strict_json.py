"""JSON that means one thing only: one object in UTF-8 with nothing after it, no key twice, no NaN, no endless nesting.

In: bytes, untrusted. Out: plain Python values. What is wrong is reported as a `Fault`; each format adds its own words
and place.
"""

import json
from collections import Counter
from collections.abc import Callable
from enum import Enum, auto
from typing import Any, NoReturn


class Fault(Enum):
    """What is wrong with a document, and what is found of it."""

    NO_UTF_8 = auto()  # the UnicodeDecodeError
    NO_JSON = auto()  # the ValueError
    NO_OBJECT = auto()  # the value in its place
    KEY_TWICE = auto()  # the key
    NO_NUMBER = auto()  # NaN, Infinity or -Infinity
    TOO_DEEP = auto()  # the RecursionError


class StrictJsonError(Exception):
    """A document that is not of this form."""

    def __init__(self, fault: Fault, found: Any) -> None:
        super().__init__(fault, found)
        self.fault = fault
        self.found = found


def parse_object(
    data: bytes, parse_int: Callable[[str], Any] = int, parse_float: Callable[[str], Any] = float
) -> dict[str, Any]:
    """The JSON object in `data`, its numbers as these functions make them of their text; raises StrictJsonError."""
    try:
        document = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_members,
            parse_int=parse_int,
            parse_float=parse_float,
            parse_constant=_refuse,
        )
    except UnicodeDecodeError as error:
        raise StrictJsonError(Fault.NO_UTF_8, error) from error
    except RecursionError as error:
        raise StrictJsonError(Fault.TOO_DEEP, error) from None
    except ValueError as error:
        raise StrictJsonError(Fault.NO_JSON, error) from error
    if not isinstance(document, dict):
        raise StrictJsonError(Fault.NO_OBJECT, document)
    return document


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise StrictJsonError(Fault.KEY_TWICE, twice)
    return members


def _refuse(constant: str) -> NoReturn:
    raise StrictJsonError(Fault.NO_NUMBER, constant)
