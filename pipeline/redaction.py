"""Texts made fit to be shown: catalog properties hold passwords and tokens, and libraries repeat them in errors."""

import re
from collections.abc import Mapping
from urllib.parse import unquote

_HIDDEN = "***"
_SECRET_KEY = re.compile(r"secret|passw|token|credential|access-?key|account-?key|sas|signature|authorization", re.I)
_IN_ADDRESS = re.compile(r"://[^\s/:@]*:([^\s/]+)@")
_PASSWORD_IN_URI = re.compile(r"(://[^\s/:@]*:)[^\s/]*@|(\b(?:password|passwd|token|secret)=)[^\s&;'\"]+", re.I)


def without_secrets(text: str, properties: Mapping[str, str]) -> str:
    """`text` with every secret value of `properties`, and every password in a URI, replaced by asterisks."""
    secrets = {str(value) for key, value in properties.items() if _SECRET_KEY.search(key) and value}
    # A password in an address is spelled there with %XX; drivers may show what it stands for.
    secrets |= {unquote(found[1]) for value in properties.values() for found in _IN_ADDRESS.finditer(str(value))}
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, _HIDDEN)
    return _PASSWORD_IN_URI.sub(lambda found: f"{found[1]}{_HIDDEN}@" if found[1] else f"{found[2]}{_HIDDEN}", text)
