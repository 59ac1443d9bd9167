"""YAML whose places are known by line, so that an error about a value can say where it stands.

In: the bytes of a file. Out: its document, and `file:line` of a place such as ("tables", 0, "lg_k").
"""

from pathlib import Path
from typing import Any

import yaml

from puffinry.errors import SettingsError

Place = tuple[int | str, ...]


class LocatedYaml(yaml.SafeLoader):
    """One YAML file; raises SettingsError where the bytes are not YAML in UTF-8, and for a key that stands twice."""

    def __init__(self, data: bytes, path: Path) -> None:
        self.path = path
        self.document: Any = {}  # what the file says
        try:
            super().__init__(data.decode())
            self._root = self.get_single_node()
            if self._root is not None:
                self.document = self.construct_document(self._root)
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise SettingsError(f"{path}:{line}: cannot be read: this is not UTF-8: {error}") from None
        except yaml.reader.ReaderError as error:
            line = data.decode()[: error.position].count("\n") + 1
            raise SettingsError(f"{path}:{line}: this is not YAML: it holds {chr(error.character)!r}") from None
        except yaml.MarkedYAMLError as error:
            place = f"{path}:{error.problem_mark.line + 1}" if error.problem_mark else path
            raise SettingsError(f"{place}: this is not YAML: {error.problem}") from None
        except RecursionError:
            raise SettingsError(f"{path}:1: this is nested too deeply") from None

    def where(self, place: Place) -> str:
        """`file:line` of the innermost node on the way to `place`."""
        node, line = self._root, 1
        for part in (*place, None):
            if node is None:
                break
            line = node.start_mark.line + 1
            node = _child(node, part)
        return f"{self.path}:{line}"

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Unlike YAML's other readers, which let the later of two equal keys win in silence."""
        keys: set[str] = set()
        for key in (key for key, _ in node.value if isinstance(key, yaml.ScalarNode)):
            if key.value in keys:
                raise SettingsError(f"{self.path}:{key.start_mark.line + 1}: {key.value!r} stands here twice")
            keys.add(key.value)
        return super().construct_mapping(node, deep)

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        """A value that looks like a date or a number and is none is an error, which tells where it is."""
        try:
            return super().construct_object(node, deep)
        except (ValueError, AttributeError) as error:
            problem = f"{node.value!r} is no {node.tag.rpartition(':')[2]}; put it in quotes if it is text ({error})"
            raise yaml.constructor.ConstructorError(None, None, problem, node.start_mark) from None


def _child(node: yaml.Node, part: int | str | None) -> yaml.Node | None:
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int):
        return node.value[part] if part < len(node.value) else None
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == part), None)
    return None
