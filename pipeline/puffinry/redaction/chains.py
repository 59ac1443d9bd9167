"""Errors without secrets, their causes and notes included, since a traceback shows those as well."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from puffinry.redaction.known_secrets import redacted, remember


class _ShownError(Exception):
    """Stands for an error of another class, whose text held a secret, under the name of that."""


def without_secrets(error: BaseException) -> BaseException:
    """The error itself where nothing is to be hidden, or another in its place that says the same without secrets.

    The new error has its own `__cause__`: raise it `from` that, or the original comes along as its context.
    """
    for link in _chain(error):
        _remember_headers(link)
    return _without_secrets(error, set())


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


def _without_secrets(error: BaseException, seen: set[int]) -> BaseException:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) in seen:
        before = None
    cause = before and _without_secrets(before, seen)
    notes = getattr(error, "__notes__", ())
    texts = [str(error), *notes]
    shown = [redacted(text) for text in texts]
    if shown == texts and cause is before:
        return error
    other = _replacement(error, shown[0])
    other.__notes__ = shown[1:]
    other.__cause__ = cause
    return other


def _replacement(error: BaseException, text: str) -> BaseException:
    kind = type(error)
    names = {"__module__": kind.__module__, "__qualname__": kind.__qualname__}
    other: BaseException = type(kind.__name__, (_ShownError,), names)(text)
    return other.with_traceback(error.__traceback__)


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    links = [error]
    while links:
        link = links.pop()
        if id(link) not in seen:
            seen.add(id(link))
            yield link
            links += [other for other in (link.__cause__, link.__context__) if other is not None]


def _remember_headers(error: BaseException) -> None:
    """Remember the headers of the request behind an HTTP client's error: they hold tokens that a server has issued."""
    response = getattr(error, "response", None)
    for message in (getattr(error, "request", None), getattr(response, "request", None), response):
        headers = getattr(message, "headers", None)
        if isinstance(headers, Mapping):
            remember(headers)
