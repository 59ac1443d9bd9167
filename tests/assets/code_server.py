"""Puffinry's code location behind a code server of its own, as a daemon and a web server see it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
from dagster._core.remote_representation.external import RemoteRepository
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import ModuleTarget

from tests.assets.conftest import Lake


@contextmanager
def served(lake: Lake, home: Path) -> Iterator[tuple[dg.DagsterInstance, WorkspaceProcessContext, RemoteRepository]]:
    """With the settings that PUFFINRY_SETTINGS names, on an instance in the folder `home`."""
    target = ModuleTarget("puffinry_assets.definitions", None, str(lake.folder), "puffinry")
    home.mkdir()
    with (
        dg.DagsterInstance.local_temp(str(home)) as instance,
        WorkspaceProcessContext(instance, target) as workspace,
    ):
        [location] = workspace.create_request_context().code_locations
        [repository] = location.get_repositories().values()
        yield instance, workspace, repository
