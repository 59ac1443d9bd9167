"""Which values of a catalog's, a FileIO's or a Spark session's properties are secret, decided by their keys.

In: properties as they are configured, nested or in JSON, too. Out: each secret, whole and in the parts that others may
show. A key that is not known to be harmless counts as secret if a word of it says so. Addresses are always parsed,
whatever their key.
"""

import base64
import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from urllib.parse import unquote, unquote_plus

_SECRET_WORD = re.compile(
    "apikey|authorization|bearer|cookie|credentials?|jaas|keys?|pass(phrase|wd|word)?|pwd|sas|secrets?|sig|signature"
    "|tokens?"
)
_SECRET_PART = re.compile("secret|passw|token|credential|signature", re.I)
# Last words of keys whose values describe a secret: where it is, how long it lasts, who provides it.
_HARMLESS_END = re.compile(
    "algorithm|at|class|dir|enabled|endpoint|file|format|host|impl|interval|length|limit|location|manager|mode|ms|name"
    "|path|port|provider|region|seconds|size|store|timeout|type|uri|url|version"
)
_WORD = re.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_HEADER = "header"  # of REST catalogs: whatever the user has sent along
_HADOOP_USER = "ugi"  # of Hive catalogs: user:secret

_USER = re.compile(r"://[^\s/?#:@]*:(?P<rest>\S+)")
_TOKEN = re.compile(r"https?://(?P<token>[^\s/?#:@]+)@", re.I)
_PARAMETER = re.compile(r"(?:^|[?&;,\s])(?P<key>[A-Za-z][\w.-]*)=(?P<value>[^&;\s]*)")
_SCHEME = re.compile(r"\s*(?:Bearer|Basic|Token|Digest)\s+", re.I)
_NOTHING = ("", "true", "false", "none", "null")


def is_secret(key: str) -> bool:
    """Whether a property's key says that its value is secret; parts of nested keys have dots between them."""
    words = [word.lower() for word in _WORD.findall(key)]
    if words[:1] == [_HEADER]:
        return True
    if not words or _HARMLESS_END.fullmatch(words[-1]):
        return False
    return any(map(_SECRET_WORD.fullmatch, words)) or _SECRET_PART.search(key) is not None


def secrets_in(properties: Mapping[str, object]) -> Iterator[str]:
    """The secrets among the values, as they are and in pieces."""
    for key, value in _flat("", properties):
        is_file = os.path.isabs(value) and os.path.exists(value)  # which holds a secret, and is a part of other paths
        if is_secret(key) and value.strip().lower() not in _NOTHING and not is_file:
            yield from _pieces(value)
        if key.lower() == _HADOOP_USER:
            yield from _of_client(value)
        for secret in _in_text(value):
            yield from (secret, unquote(secret), unquote_plus(secret))


def _flat(key: str, value: object) -> Iterator[tuple[str, str]]:
    """Texts with their keys, of nested properties and of those in JSON."""
    if isinstance(value, str) and value.lstrip()[:1] in ("{", "["):
        with suppress(ValueError, RecursionError):
            yield from list(_flat(key, json.loads(value)))
            return
    if isinstance(value, Mapping):
        for name, below in value.items():
            yield from _flat(f"{key}.{name}" if key else str(name), below)
    elif isinstance(value, Sequence) and not isinstance(value, str | bytes):
        for below in value:
            yield from _flat(key, below)
    elif isinstance(value, bytes):
        yield key, value.decode(errors="replace")
    elif isinstance(value, str | int | float) and not isinstance(value, bool):
        yield key, str(value)


def _pieces(value: str) -> Iterator[str]:
    """A secret, and what of it stands alone elsewhere: its lines, what follows `Bearer`, a client's secret."""
    plain = value.strip()
    yield from (value, plain, *(line.strip() for line in plain.splitlines()))
    if scheme := _SCHEME.match(plain):
        plain = plain[scheme.end() :]
        yield plain
        with suppress(ValueError):  # of `Basic`
            yield from _of_client(base64.b64decode(plain, validate=True).decode())
    yield from _of_client(plain)


def _of_client(credential: str) -> Iterator[str]:
    """The secret of `client:secret`."""
    _, colon, secret = credential.partition(":")
    if colon and not secret.startswith("//"):
        yield from (secret, secret.strip())


def _in_text(value: str) -> Iterator[str]:
    """Passwords in addresses, and secret parameters of these or of a connection string."""
    for user in _USER.finditer(value):
        yield from _password(user["rest"])
    yield from (found["token"] for found in _TOKEN.finditer(value))
    yield from (found["value"] for found in _PARAMETER.finditer(value) if is_secret(found["key"]))


def _password(rest: str) -> Iterator[str]:
    """The password of an address, of which what follows the user's name is given."""
    authority = re.split("[/?#]", rest, maxsplit=1)[0]
    is_whole = "@" in authority
    if is_whole or ("@" in rest and not authority.isdecimal()):  # else a port, and the @ is of a path
        password = (authority if is_whole else rest).rpartition("@")[0]
        # with @ / ? or # as they are, also in the parts that libraries take for a host, port or path
        yield from (password, *re.split("[@/?#]", password))
