r"""A text as it was before somebody quoted it: escapes of URLs, of Python's and Java's strings, of JSON and of HTML.

In: bytes, in UTF-8. Out: views of them, one for each way to undo escapes, and ways one after the other, since texts are
quoted in quotes: `repr` of a URL in JSON. Each byte of a view knows from which bytes of the text it comes.
"""

import html
import re
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_DEEPEST = 3  # ways one after the other
_MOST_VIEWS = 40

_PERCENT = re.compile(rb"%([0-9A-Fa-f]{2})")
_FORM = re.compile(rb"%([0-9A-Fa-f]{2})|\+")
_BACKSLASH = re.compile(
    rb"\\(?:u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})"
    rb"|x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U(000[0-9A-Fa-f]{5}|0010[0-9A-Fa-f]{4})|([\\'\"/abfnrtv]))"
)
_ENTITY = re.compile(rb"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});")
_ESCAPED = dict(zip(b"abfnrtv", b"\a\b\f\n\r\t\v", strict=True))


@dataclass(frozen=True, slots=True)
class View:
    """A text with some of its escapes undone."""

    data: bytes
    starts: "array[int] | None"  # of each byte and of the end, where in the text it comes from; None: it is the text

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """The bytes of the text that these of the view come from."""
        return (start, end) if self.starts is None else (self.starts[start], self.starts[end])


def views(data: bytes) -> Iterator[View]:
    """The text itself, then the others, those that differ."""
    seen = {data}
    level = [View(data, None)]
    yield level[0]
    for _ in range(_DEEPEST):
        found = {other.data: other for view in level for other in _undone(view) if other.data not in seen}
        level = list(found.values())[: _MOST_VIEWS - len(seen)]
        seen |= found.keys()
        yield from level


def _undone(view: View) -> Iterator[View]:
    for pattern, meaning in _WAYS:
        if pattern.search(view.data):
            yield _replaced(view, pattern, meaning)


def _replaced(view: View, pattern: re.Pattern[bytes], meaning: Callable[[re.Match[bytes]], bytes]) -> View:
    starts = view.starts if view.starts is not None else array("q", range(len(view.data) + 1))
    data, origins = bytearray(), array("q")
    position = 0
    for found in pattern.finditer(view.data):
        plain = meaning(found)
        data += view.data[position : found.start()] + plain
        origins += starts[position : found.start()]
        origins.extend([starts[found.start()]] * len(plain))
        position = found.end()
    data += view.data[position:]
    origins += starts[position:]
    return View(bytes(data), origins)


def _of_percent(found: re.Match[bytes]) -> bytes:
    return bytes.fromhex(found[1].decode())


def _of_form(found: re.Match[bytes]) -> bytes:
    return b" " if found[1] is None else _of_percent(found)


def _of_text(found: re.Match[bytes]) -> bytes:
    high, low, byte, short, long, letter = found.groups()
    if letter is not None:
        return bytes([_ESCAPED.get(letter[0], letter[0])])
    if high is not None:
        return _utf8(0x10000 + ((int(high, 16) & 0x3FF) << 10) + (int(low, 16) & 0x3FF))
    return _utf8(int(byte or short or long, 16))


def _of_bytes(found: re.Match[bytes]) -> bytes:
    r"""In the repr of bytes \xc3 is a byte, no character."""
    return bytes.fromhex(found[3].decode()) if found[3] is not None else _of_text(found)


def _of_entity(found: re.Match[bytes]) -> bytes:
    return html.unescape(found[0].decode()).encode("utf-8", "surrogatepass")


def _utf8(point: int) -> bytes:
    return chr(point).encode("utf-8", "surrogatepass")


_WAYS = (
    (_PERCENT, _of_percent),
    (_FORM, _of_form),
    (_BACKSLASH, _of_text),
    (_BACKSLASH, _of_bytes),
    (_ENTITY, _of_entity),
)
