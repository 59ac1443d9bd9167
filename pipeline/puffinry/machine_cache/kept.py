"""What is kept on this machine for later processes: its size, whose it is among Python environments, and its last use.

Each use is noted in a file of its own, named for the entry and the environment; its time is that of the last use. What
no environment uses any more goes when one begins to use something new: then a version or an environment has changed.
"""

import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from puffinry.machine_cache.folder import cache_folders

_LOOPS = re.compile(r"[0-9a-f]{16}")
_CLASSES = re.compile(r"classes-[0-9a-f]{16}-[0-9a-f]{16}\.jsa.*")
_NOTES = "used"
_UNUSED_FOR = 30 * 24 * 60 * 60  # seconds after which what is kept serves nobody
_NEW_FOR = 60 * 60  # seconds in which an entry without a note may be in the making


@dataclass(frozen=True, slots=True)
class Kept:
    """Machine code of one version of the kernels, or the classes of one Spark."""

    kind: str  # "compiled loops" or "class archive"
    path: Path
    size: int  # bytes
    environments: tuple[str, ...]  # folders of the Python environments that have used it; () where nobody knows
    last_used: float  # seconds since 1970

    def to_json(self) -> dict[str, object]:
        """The members that docs/cli.md names."""
        used = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.last_used))
        return {
            "kind": self.kind,
            "path": str(self.path),
            "bytes": self.size,
            "environments": list(self.environments),
            "last_used": used,
        }

    def is_outdated(self, now: float) -> bool:
        """Whether nobody has used it for long, or all environments that did are gone; `now` in seconds since 1970."""
        age = now - self.last_used
        is_orphan = bool(self.environments) and not any(map(os.path.isdir, self.environments))
        return age > _UNUSED_FOR or (is_orphan and age > _NEW_FOR)


def note_use(path: Path, now: float | None = None) -> None:
    """Note that this environment uses what is kept, or is about to be, at `path`; may raise OSError."""
    notes = path.parent / _NOTES
    notes.mkdir(mode=0o700, exist_ok=True)
    note = notes / f"{path.name}@{hashlib.sha256(sys.prefix.encode()).hexdigest()[:16]}"
    is_new = not note.exists()
    note.write_text(sys.prefix)
    if is_new:
        for each in _kept_in(path.parent):
            if each.is_outdated(time.time() if now is None else now):
                remove_kept(each)


def all_kept() -> list[Kept]:
    """Everything that is kept, in all folders where this user's processes may keep it; the largest first."""
    found = (each for folder in cache_folders() for each in _kept_in(folder))
    return sorted(found, key=lambda each: each.size, reverse=True)


def remove_kept(kept: Kept) -> None:
    """Remove it; whoever uses it now goes on, and the next one makes it anew. May raise OSError."""
    if kept.path.is_dir():
        shutil.rmtree(kept.path, ignore_errors=True)
    else:
        kept.path.unlink(missing_ok=True)
    for note in _notes(kept.path):
        note.unlink(missing_ok=True)


def _kept_in(folder: Path) -> Iterator[Kept]:
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        with suppress(OSError):  # another process has removed it
            if _LOOPS.fullmatch(path.name):
                yield _kept("compiled loops", path, list(path.iterdir()))
            elif _CLASSES.fullmatch(path.name):
                yield _kept("class archive", path, [path])


def _kept(kind: str, path: Path, files: list[Path]) -> Kept:
    notes = list(_notes(path))
    used = max(each.stat().st_mtime for each in (notes or [path]))
    environments = tuple(sorted(note.read_text() for note in notes))
    return Kept(kind, path, sum(each.stat().st_size for each in files), environments, used)


def _notes(path: Path) -> Iterator[Path]:
    yield from (path.parent / _NOTES).glob(f"{path.name}@*")
