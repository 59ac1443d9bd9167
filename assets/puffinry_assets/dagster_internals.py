"""What is used of Dagster that is no part of its public API. Tested with 1.13.12, 1.13.27 and 1.13.29.

- `DefinitionsLoadContext`: the text that a load hands to the runs of its code location (`handed_over`, `hand_over`).
  In public only components have state, and only those in a project's folder of definitions.
- Declarations of components: what the rest of a project defines, and whether it has this component twice
  (`files_of`, `definitions_without`). In public a component sees itself only.
- `BulkActionsFilter`: backfills that are under way (`backfills_under_way`). In public an instance lists runs only.
- `get_event_records` of the event log: materializations of all assets in their order (`materializations`). In public
  they are to be had asset by asset.
- `add_run_tags`: tags of a run that somebody else has launched (`tag_run`).
- The instance's table of keys and values, where Dagster's own daemons keep their cursors (`texts`, `keep_texts`).
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import dagster as dg
from dagster._core.definitions.definitions_load_context import DefinitionsLoadContext, DefinitionsLoadType
from dagster._core.execution.backfill import BulkActionsFilter, BulkActionStatus
from dagster.components.core.decl import ComponentDecl, PythonFileDecl
from dagster.components.core.defs_module import ComponentPath

LONGEST_TEXT = 60_000  # that `keep_texts` takes: MySQL's texts have 65,535 bytes


def handed_over(key: str) -> str | None:
    """What the load that this run belongs to left under a key; None where this is a load itself."""
    loading = DefinitionsLoadContext.get()
    if loading.load_type != DefinitionsLoadType.RECONSTRUCTION:
        return None
    text = loading.reconstruction_metadata.get(key)
    return text if isinstance(text, str) else None


def hand_over(key: str, text: str) -> None:
    """Leave this for the runs of the code location that is being loaded."""
    DefinitionsLoadContext.get().add_to_pending_reconstruction_metadata(key, text)


def backfills_under_way(instance: dg.DagsterInstance) -> tuple[set[dg.AssetKey], set[str]]:
    """The assets and the partitions of unfinished backfills."""
    states = [BulkActionStatus.REQUESTED, BulkActionStatus.CANCELING, BulkActionStatus.FAILING]
    found = instance.get_backfills(BulkActionsFilter(statuses=states))
    assets = {key for each in found for key in each.asset_selection or ()}
    return assets, {key for each in found for key in each.partition_names or ()}


def materializations(
    instance: dg.DagsterInstance, after: int | None, limit: int, *, ascending: bool = True
) -> Sequence[dg.EventLogRecord]:
    """Events of materialization of any asset, after the one with this id."""
    wanted = dg.EventRecordsFilter(dg.DagsterEventType.ASSET_MATERIALIZATION, after_cursor=after)
    return instance.event_log_storage.get_event_records(wanted, limit, ascending)


def tag_run(instance: dg.DagsterInstance, run_id: str, tags: Mapping[str, str]) -> None:
    """Add these tags to a run."""
    instance.add_run_tags(run_id, tags)


def texts(instance: dg.DagsterInstance, keys: Collection[str]) -> Mapping[str, str]:
    """The stored texts by key; keys without one are left out."""
    return instance.daemon_cursor_storage.get_cursor_values(set(keys))


def keep_texts(instance: dg.DagsterInstance, kept: Mapping[str, str]) -> None:
    """Store texts by keys of up to 64 characters, one by one: Dagster cannot store new and known keys in one call."""
    for key, text in kept.items():
        instance.daemon_cursor_storage.set_cursor_values({key: text})


def files_of(kind: type[dg.Component], context: dg.ComponentLoadContext) -> list[str]:
    """The file of each component of this kind in the project."""
    decls = context.component_tree.find_root_decl().iterate_all_component_decls()
    places = {decl.loc for decl in decls if isinstance(decl.loc, ComponentPath) and _is_one(decl, kind, context)}
    return sorted(place.file_path_posix for place in places)


def definitions_without(kind: type[dg.Component], context: dg.ComponentLoadContext) -> Iterator[dg.Definitions]:
    """The definitions of those parts of the project that can be built without components of this kind."""
    for decl in _without(context.component_tree.find_root_decl(), kind, context):
        yield context.component_tree.build_defs_at_path(decl.loc)


def _without(
    decl: ComponentDecl[Any], kind: type[dg.Component], context: dg.ComponentLoadContext
) -> Iterator[ComponentDecl[Any]]:
    if not any(_is_one(each, kind, context) for each in decl.iterate_all_component_decls()):
        yield decl
    elif not isinstance(decl, PythonFileDecl):
        for child in decl.iterate_child_component_decls():
            yield from _without(child, kind, context)


def _is_one(decl: ComponentDecl[Any], kind: type[dg.Component], context: dg.ComponentLoadContext) -> bool:
    declared = decl.component_type
    return decl.loc == context.component_loc or (isinstance(declared, type) and issubclass(declared, kind))
