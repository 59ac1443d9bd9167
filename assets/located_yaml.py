"""YAML whose places are known by line, so that an error about a value can say where it stands.

In: the text of a file. Out: its document, and `file:line` of a place such as ("tables", 0, "lg_k").
"""

from pathlib import Path
from typing import Any

import yaml

from pipeline.errors import SettingsError

Place = tuple[int | str, ...]


class LocatedYaml:
    """One YAML file's nodes; raises SettingsError where the text is not YAML."""

    def __init__(self, text: str, path: Path) -> None:
        self._path = path
        try:
            self._root = yaml.compose(text, Loader=yaml.SafeLoader)
        except yaml.YAMLError as error:
            raise self._not_yaml(error) from None

    def document(self) -> Any:
        """What the file says, {} where it is empty; raises SettingsError for a key that stands twice."""
        if self._root is None:
            return {}
        self._refuse_doubles(self._root, set())
        try:
            return yaml.constructor.SafeConstructor().construct_document(self._root)
        except yaml.YAMLError as error:
            raise self._not_yaml(error) from None

    def line(self, place: Place) -> str:
        """`file:line` of the innermost node on the way to `place`."""
        node, line = self._root, 1
        for part in (*place, None):
            if node is None:
                break
            line = node.start_mark.line + 1
            node = _child(node, part)
        return f"{self._path}:{line}"

    def _refuse_doubles(self, node: yaml.Node, seen: set[int]) -> None:
        """YAML readers let the later one win in silence."""
        if id(node) in seen:  # an alias
            return
        seen.add(id(node))
        keys: set[str] = set()
        for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
            if isinstance(key, yaml.ScalarNode):
                if key.value in keys:
                    raise SettingsError(f"{self._path}:{key.start_mark.line + 1}: {key.value!r} stands here twice")
                keys.add(key.value)
            self._refuse_doubles(value, seen)
        for value in node.value if isinstance(node, yaml.SequenceNode) else ():
            self._refuse_doubles(value, seen)

    def _not_yaml(self, error: yaml.YAMLError) -> SettingsError:
        if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark:
            return SettingsError(f"{self._path}:{error.problem_mark.line + 1}: this is not YAML: {error.problem}")
        return SettingsError(f"{self._path}: this is not YAML: {error}")


def _child(node: yaml.Node, part: int | str | None) -> yaml.Node | None:
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int):
        return node.value[part] if part < len(node.value) else None
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == part), None)
    return None
