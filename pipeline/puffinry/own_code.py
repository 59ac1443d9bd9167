"""The package's own code: what executors are given of it, and a digest that changes with every change of it."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable


def modules() -> list[tuple[str, bytes]]:
    """The paths of all of it from the package's folder on, with what the files hold, sorted."""
    return sorted(_modules("puffinry", files("puffinry")))


@cache
def code_digest() -> str:
    """A digest of all of it: a version's number says less, since code changes between two of them."""
    digest = hashlib.blake2b(digest_size=16)
    for path, source in modules():
        digest.update(f"{path} {len(source)} ".encode() + source)
    return digest.hexdigest()


def _modules(path: str, folder: Traversable) -> Iterator[tuple[str, bytes]]:
    """Those below a folder, which may be in an archive itself."""
    for entry in folder.iterdir():
        below = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _modules(below, entry)
        elif entry.name.endswith(".py"):
            yield below, entry.read_bytes()
