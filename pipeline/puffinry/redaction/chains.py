"""Errors made fit to be shown, with all that led to them: whoever shows one shows its causes and notes as well."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from puffinry.redaction.known_secrets import redacted, remember


class _ShownError(Exception):
    """Stands for an error of another class, whose text held a secret, under the name of that."""


def presentable(error: BaseException) -> BaseException:
    """The error itself where nothing is to be hidden, or another in its place that says the same without secrets.

    That has what led to it as its `__cause__`: raise it `from` that, or the first one comes along as its context.
    """
    for link in _chain(error):
        _learn(link)
    return _presentable(error, set())


@contextmanager
def presenting() -> Iterator[None]:
    """What leaves the block as an error leaves it presentable."""
    try:
        yield
    except Exception as error:
        shown = presentable(error)
        if shown is error:
            raise
        raise shown from shown.__cause__


def _presentable(error: BaseException, seen: set[int]) -> BaseException:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) in seen:
        before = None
    cause = before and _presentable(before, seen)
    notes = getattr(error, "__notes__", ())
    texts = [str(error), *notes]
    shown = [redacted(text) for text in texts]
    if shown == texts and cause is before:
        return error
    other = _stand_in(error, shown[0])
    other.__notes__ = shown[1:]
    other.__cause__ = cause
    return other


def _stand_in(error: BaseException, text: str) -> BaseException:
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


def _learn(error: BaseException) -> None:
    """The headers of the request that an error of an HTTP client is of: tokens that a server had made out are there."""
    response = getattr(error, "response", None)
    for message in (getattr(error, "request", None), getattr(response, "request", None), response):
        headers = getattr(message, "headers", None)
        if isinstance(headers, Mapping):
            remember(headers)
