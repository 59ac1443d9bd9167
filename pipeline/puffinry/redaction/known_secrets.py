"""The secrets that this process has met, and texts without them.

A text may hold a secret in any spelling (`views`), and cut off in the middle, as errors quote what they quote: every
run of it that is long enough goes. Short secrets are ordinary words too often, so they go where they stand alone.
"""

import base64
import os
import threading
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from puffinry.redaction.secret_properties import secrets_in
from puffinry.redaction.secret_shapes import shaped
from puffinry.redaction.views import View, views

HIDDEN = "***"

# Bytes. A piece of a secret in a text is found by one of the secret's steps in it, then by what is around that.
_STEP = 8
_LEAST_PIECE = 12
_LEAST_SECRET = 3
_LONGEST_IN_BASE64 = 1 << 10
# What servers hand out, for each table anew, would grow without end in a process that watches tables.
_MOST_HANDED_OUT = 2_000
# Where storage clients and databases look for credentials of their own.
_ENVIRONMENT = ("AWS_", "AZURE_", "GOOGLE_", "GCS_", "HF_", "PG", "PYICEBERG_")


@dataclass(slots=True)
class Secrets:
    """Secrets with an index of them; safe in threads. Of more than `most` the oldest are forgotten."""

    most: int | None = None
    _forms: OrderedDict[str, tuple[bytes, ...]] = field(default_factory=OrderedDict)
    _steps: dict[bytes, list[tuple[bytes, int]]] = field(default_factory=lambda: defaultdict(list))
    _short: dict[bytes, int] = field(default_factory=lambda: defaultdict(int))  # -> by how many secrets
    _lock: threading.RLock = field(default_factory=threading.RLock)

    def add(self, secret: str) -> None:
        """Know one more."""
        with self._lock:
            if secret in self._forms:
                self._forms.move_to_end(secret)
                return
            self._forms[secret] = tuple(_forms(secret))
            for form in self._forms[secret]:
                self._index(form)
            if self.most is not None and len(self._forms) > self.most:
                _, forms = self._forms.popitem(last=False)
                for form in forms:
                    self._unindex(form)

    def spans(self, text: bytes) -> Iterator[tuple[int, int]]:
        """Where the text, in UTF-8, holds secrets or pieces of them."""
        with self._lock:
            if self._forms:
                yield from (view.origin(*span) for view in views(text) for span in self._in(view))

    def _in(self, view: View) -> Iterator[tuple[int, int]]:
        data = view.data
        for short in self._short:
            yield from _alone(short, data)
        position = 0
        while position + _STEP <= len(data):
            longest = max(
                (_grown(data, position, *place) for place in self._steps.get(data[position : position + _STEP], ())),
                key=lambda span: span[1] - span[0],
                default=(position, position),
            )
            if longest[1] > longest[0]:
                yield longest
            position = max(position + 1, longest[1] - _STEP + 1)

    def _index(self, form: bytes) -> None:
        if len(form) < _STEP:
            self._short[form] += 1
            return
        for offset in _offsets(form):
            self._steps[form[offset : offset + _STEP]].append((form, offset))

    def _unindex(self, form: bytes) -> None:
        if len(form) < _STEP:
            self._short[form] -= 1
            if not self._short[form]:
                del self._short[form]
            return
        for offset in _offsets(form):
            step = form[offset : offset + _STEP]
            self._steps[step].remove((form, offset))
            if not self._steps[step]:
                del self._steps[step]


class KnownSecrets:
    """What a process has met: the users' secrets for good, and of those that servers hand out so many of the newest."""

    def __init__(self, most_handed_out: int = _MOST_HANDED_OUT) -> None:
        self._configured = Secrets()
        self._handed_out = Secrets(most_handed_out)

    def remember(self, properties: Mapping[str, object], *, lasting: bool) -> None:
        """Know the secrets among these properties; `lasting`: for good."""
        secrets = self._configured if lasting else self._handed_out
        for secret in secrets_in(properties):
            if len(secret.strip().encode("utf-8", "surrogatepass")) >= _LEAST_SECRET:
                secrets.add(secret)

    def redacted(self, text: str) -> str:
        """The text with asterisks in place of each secret, of which some are known by their shape alone."""
        data = text.encode("utf-8", "surrogatepass")
        spans = [_in_bytes(text, *span) for span in shaped(text)]
        spans += [*self._configured.spans(data), *self._handed_out.spans(data)]
        return _without(data, spans).decode("utf-8", "surrogatepass") if spans else text


_of_this_process = KnownSecrets()


def remember(properties: Mapping[str, object], *, lasting: bool = False) -> None:
    """Know the secrets among properties of a catalog, a FileIO or a session from now on.

    `lasting`: they are the user's; others, a server's, may be forgotten after some thousand more.
    """
    _of_this_process.remember(properties, lasting=lasting)


def redacted(text: str) -> str:
    """The text with asterisks in place of each secret, whichever way it is spelled."""
    return _of_this_process.redacted(text)


def _without(data: bytes, spans: Iterable[tuple[int, int]]) -> bytes:
    shown, position = bytearray(), 0
    for start, end in sorted(spans):
        if end <= position:
            continue
        if start >= position:
            shown += data[position:start] + HIDDEN.encode()
        position = end
    return bytes(shown + data[position:])


def _forms(secret: str) -> Iterator[bytes]:
    """The bytes to look for: as they are, and in Base64, wherever in what was encoded they stand."""
    data = secret.encode("utf-8", "surrogatepass")
    yield data
    if _STEP <= len(data) <= _LONGEST_IN_BASE64:
        for before in range(3):
            # The first and the last digits depend on what is around; what is left is the secret's own.
            encoded = base64.b64encode(b"\0" * before + data)
            own = encoded[(8 * before + 5) // 6 : 8 * (before + len(data)) // 6]
            yield from {own, own.translate(bytes.maketrans(b"+/", b"-_"))}


def _offsets(form: bytes) -> Iterator[int]:
    yield from range(0, len(form) - _STEP, _STEP)
    yield len(form) - _STEP


def _grown(data: bytes, position: int, form: bytes, offset: int) -> tuple[int, int]:
    """The longest piece of a secret around a place where they agree; an empty one where that is too short."""
    before = _common(reversed(data[max(0, position - offset) : position]), reversed(form[:offset]))
    after = _common(data[position:], form[offset:])
    if before + after >= min(len(form), _LEAST_PIECE):
        return position - before, position + after
    return position, position


def _common(some: Iterable[int], others: Iterable[int]) -> int:
    count = 0
    for one, other in zip(some, others, strict=False):
        if one != other:
            break
        count += 1
    return count


def _alone(word: bytes, data: bytes) -> Iterator[tuple[int, int]]:
    start = data.find(word)
    while start >= 0:
        end = start + len(word)
        if not (_is_in_a_word(data[start - 1 : start]) or _is_in_a_word(data[end : end + 1])):
            yield start, end
        start = data.find(word, start + 1)


def _is_in_a_word(byte: bytes) -> bool:
    return byte.isalnum() or byte >= b"\x80"


def _in_bytes(text: str, start: int, end: int) -> tuple[int, int]:
    before = len(text[:start].encode("utf-8", "surrogatepass"))
    return before, before + len(text[start:end].encode("utf-8", "surrogatepass"))


remember({name: value for name, value in os.environ.items() if name.startswith(_ENVIRONMENT)}, lasting=True)
