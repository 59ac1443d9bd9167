"""What each query engine would use of a table's statistics now, and what prevents it from using more.

In: a snapshot's `Answer`; no file is opened. Out: an `EngineView` for each engine.

- `rules`    the rules as data: an `Engine` for each
- `reader`   applies one: what an engine sees
- `choices`  what rules are made of: the snapshot, which files an engine reads of it, and what it cannot handle in them
"""

from collections.abc import Collection, Iterable

from puffinry.engines.choices import requested
from puffinry.engines.reader import EngineView, engine_view
from puffinry.engines.rules import RULES
from puffinry.errors import SettingsError
from puffinry.statistics import Answer

ENGINES = tuple(engine.name for engine in RULES)


def engines_named(names: Iterable[str] | None) -> list[str]:
    """These engines, whatever the case of their letters, or all; raises SettingsError for a name of none."""
    wanted = [name.lower() for name in names or ENGINES]
    if unknown := [name for name in wanted if name not in ENGINES]:
        raise SettingsError(f"there is no engine {unknown[0]!r}; expected {', '.join(ENGINES)}")
    return wanted


def engine_views(found: Answer, engines: Collection[str] = ENGINES) -> tuple[EngineView, ...]:
    """What these engines would plan a query with; none without a snapshot."""
    if found.snapshot is None or found.read_by is None:
        return ()
    snapshot = requested(found.source, found.snapshot, found.read_by)
    return tuple(engine_view(engine, snapshot) for engine in RULES if engine.name in engines)
