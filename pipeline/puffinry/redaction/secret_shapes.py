"""What is secret by its shape, whoever it belongs to: passwords in addresses, tokens after `Bearer`, signed requests.

Libraries and servers tell of credentials that this process was never given: those of the machine, of a token that a
server has just made out.
"""

import re

_NAMES = (
    "access[-_]?token|refresh[-_]?token|id[-_]?token|client[-_]?secret|sas[-_]?token|secret|token|password|passwd|pwd"
    "|api[-_]?key|secret[-_]?access[-_]?key|account[-_]?key|signature|sig"
    "|x-amz-(?:signature|security-token|credential)|x-goog-(?:signature|credential)"
)
_SHAPES = (
    re.compile(r"://[^\s/?#:@]*:(?P<secret>[^\s/]*)@"),
    re.compile(r"https?://(?P<secret>[^\s/?#:@]+)@"),
    re.compile(r"\b(?:Bearer|Basic)\s+(?P<secret>(?!realm\b)[A-Za-z0-9+/=._~-]{8,})", re.I),
    re.compile(rf"(?:^|[^\w/.-])(?:{_NAMES})=(?P<secret>[^\s&;'\"<>,)]+)", re.I),
    re.compile(
        rf"(?P<quote>\\?[\"'])(?:{_NAMES})(?P=quote)\s*:\s*(?P=quote)(?P<secret>(?:(?!(?P=quote))[^\n])+)", re.I
    ),
)


def shaped(text: str) -> list[tuple[int, int]]:
    """Where in the text something looks like a secret."""
    return [found.span("secret") for shape in _SHAPES for found in shape.finditer(text)]
