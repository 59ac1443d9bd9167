"""YAML with line numbers, so that an error can name the line that it is about.

In: bytes. Out: the document, and `file:line` of any node of it; a SettingsError for what is no YAML.
"""

from pathlib import Path
from typing import Any

import yaml

from puffinry.errors import SettingsError


class LocatedYaml(yaml.SafeLoader):
    """One YAML file with line numbers; raises SettingsError if it is no YAML in UTF-8, or a key is repeated."""

    def __init__(self, data: bytes, path: Path) -> None:
        self.path = path
        self.document: Any = {}
        try:
            super().__init__(data.decode())
            self._root = self.get_single_node()
            if self._root is not None:
                self.document = self.construct_document(self._root)
        except UnicodeDecodeError as error:
            line = data.count(10, 0, error.start) + 1
            raise SettingsError(f"{path}:{line}: cannot be read: this is not UTF-8: {error}") from None
        except yaml.reader.ReaderError as error:
            line = data.decode()[: error.position].count("\n") + 1
            raise SettingsError(f"{path}:{line}: this is not YAML: it holds {chr(error.character)!r}") from None
        except yaml.MarkedYAMLError as error:
            place = f"{path}:{error.problem_mark.line + 1}" if error.problem_mark else path
            raise SettingsError(f"{place}: this is not YAML: {error.problem}") from None
        except RecursionError:
            raise SettingsError(f"{path}:1: this is nested too deeply") from None

    def where(self, place: tuple[int | str, ...]) -> str:
        """`file:line` of the innermost node on the way to `place`."""
        node, inner, steps = self._root, self._root, iter(place)
        while inner is not None:
            node, inner = inner, _child(inner, next(steps, None))
        return f"{self.path}:{node.start_mark.line + 1 if node else 1}"

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Unlike YAML's other readers, which let the later of two equal keys win in silence, raises SettingsError."""
        keys: set[str] = set()
        for key in (key for key, _ in node.value if isinstance(key, yaml.ScalarNode)):
            if key.value in keys:
                raise SettingsError(f"{self.path}:{key.start_mark.line + 1}: {key.value!r} is repeated")
            keys.add(key.value)
        return super().construct_mapping(node, deep)

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        """A value that looks like a date or a number and is none is an error that names the line."""
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
