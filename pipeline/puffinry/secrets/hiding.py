"""Hides the secrets that this process knows, and those that their place shows: a password in an address, a token.

A known secret is hidden where no letter or digit adjoins it, so that hiding the password `postgres` leaves the word
`postgresql`. It is hidden as it is, URL-encoded, and as Python's repr shows it.
"""

import logging
import os
import re
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from urllib.parse import quote, quote_plus

from puffinry.secrets.secret_properties import secrets_in

HIDDEN = "***"

_LEAST_SECRET = 3  # characters; shorter ones are in every text
# Servers issue new credentials for each table: their number would grow without end in a process that watches tables.
_MOST_ISSUED = 2_000
# Where storage clients and databases look for credentials of their own.
_ENVIRONMENT = ("AWS_", "AZURE_", "GOOGLE_", "GCS_", "HF_", "PG", "PYICEBERG_")
# At DEBUG they log requests with their headers, or commands with Spark's properties.
_LOG_CREDENTIALS = ("adlfs", "azure", "boto3", "botocore", "fsspec", "gcsfs", "google", "py4j", "pyiceberg", "urllib3")

_NAMES = (
    "access[-_]?token|refresh[-_]?token|id[-_]?token|client[-_]?secret|sas[-_]?token|secret|token|password|passwd|pwd"
    "|api[-_]?key|secret[-_]?access[-_]?key|account[-_]?key|signature|sig"
    "|x-amz-(?:signature|security-token|credential)|x-goog-(?:signature|credential)"
)
# What follows is secret whoever it belongs to; libraries and servers quote credentials that Puffinry was never given.
_PLACES = (
    re.compile(r"(?P<before>://[^\s/?#:@]*:)[^\s/]*(?=@)"),
    re.compile(r"(?P<before>https?://)[^\s/?#:@]+(?=@)"),
    re.compile(r"(?P<before>\b(?:Bearer|Basic)\s+)(?!realm\b)[A-Za-z0-9+/=._~%-]{8,}", re.I),
    re.compile(rf"(?P<before>(?:^|[^\w/.-])(?:{_NAMES})=)[^\s&;'\"<>,)]+", re.I),
    re.compile(
        rf"(?P<before>(?P<quote>\\?[\"'])(?:{_NAMES})(?P=quote)\s*:\s*(?P=quote))(?:(?!(?P=quote))[^\n])+", re.I
    ),
)


class KnownSecrets:
    """What a process knows: the users' secrets for good, and the newest of those that servers issue."""

    def __init__(self, most_issued: int = _MOST_ISSUED) -> None:
        self._most_issued = most_issued
        self._configured: dict[str, set[str]] = {}  # secret -> its forms
        self._issued: OrderedDict[str, set[str]] = OrderedDict()

    def remember(self, properties: Mapping[str, object], *, lasting: bool = False) -> None:
        """Know the secrets among properties of a catalog, a FileIO or a session from now on.

        `lasting`: they are the user's; others, a server's, may be forgotten after some thousand more.
        """
        for secret in secrets_in(properties):
            if len(secret.strip()) < _LEAST_SECRET:
                continue
            if lasting:
                self._configured[secret] = _forms(secret)
            else:
                self._issued[secret] = _forms(secret)
                self._issued.move_to_end(secret)
        while len(self._issued) > self._most_issued:
            self._issued.popitem(last=False)

    def redacted(self, text: str) -> str:
        """The text with asterisks in place of each secret."""
        known = [*self._configured.values(), *self._issued.values()]
        found = {form for forms in known for form in forms if form in text}
        if found:
            longest_first = "|".join(map(re.escape, sorted(found, key=len, reverse=True)))
            text = re.sub(rf"(?<![^\W_])(?:{longest_first})(?![^\W_])", HIDDEN, text)
        for place in _PLACES:
            text = place.sub(rf"\g<before>{HIDDEN}", text)
        return text


_of_this_process = KnownSecrets()
remember, redacted = _of_this_process.remember, _of_this_process.redacted


@contextmanager
def errors_without_secrets() -> Iterator[None]:
    """An error that leaves the block leaves it without secrets."""
    try:
        yield
    except Exception as error:
        shown = without_secrets(error)
        if shown is error:
            raise
        raise shown from shown.__cause__


def quiet_loggers() -> None:
    """Keep loggers of libraries that log credentials above DEBUG; for processes that are Puffinry's own."""
    for name in _LOG_CREDENTIALS:
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.getEffectiveLevel(), logging.INFO))


def without_secrets(error: BaseException, seen: frozenset[int] = frozenset()) -> BaseException:
    """The error itself where it and its causes show no secret, or another that says the same without secrets.

    The new error has its own `__cause__`: raise it `from` that, or the original comes along as its context. `seen`: the
    ids of errors that it is a cause of.
    """
    seen |= {id(error)}
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    cause = None if before is None or id(before) in seen else without_secrets(before, seen)
    texts = [str(error), *getattr(error, "__notes__", ())]
    shown = [redacted(text) for text in texts]
    if shown == texts and cause is before:
        return error
    kind = type(error)
    names = {"__module__": kind.__module__, "__qualname__": kind.__qualname__}
    other: BaseException = type(kind.__name__, (Exception,), names)(shown[0])
    other.__notes__ = shown[1:]
    other.__cause__ = cause
    return other.with_traceback(error.__traceback__)


def _forms(secret: str) -> set[str]:
    data = secret.encode("utf-8", "surrogatepass")
    quoted = repr(secret)[1:-1], repr(data)[2:-1]  # as errors quote what is wrong
    return {secret, *quoted, quote(data, safe=""), quote(data), quote_plus(data)}


remember({name: value for name, value in os.environ.items() if name.startswith(_ENVIRONMENT)}, lasting=True)
