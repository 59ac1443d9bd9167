"""A contract for import-linter: what lies in a room is imported from elsewhere through the room's `__init__` only.

A room is a package. Its own modules and those of the rooms within it import its modules as they like; everybody else
imports from the package, whose `__init__` exports what others may use.
"""

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class DoorsContract(Contract):
    """Every module is imported by its own room, or is one of `modules`, which have no room around them."""

    type_name = "doors"

    modules = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Every import that passes by a door, with its line."""
        roomless: set[str] = self.modules  # type: ignore[assignment]  # what the field gives
        rooms = {module for module in graph.modules if graph.find_children(module)}
        past = [
            (importer, imported)
            for importer in sorted(graph.modules)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if imported not in rooms
            and imported not in roomless
            and not f"{importer}.".startswith(f"{imported.rpartition('.')[0]}.")
        ]
        lines = [
            f"{detail['importer']}:{detail['line_number']} imports {detail['imported']}"
            for importer, imported in past
            for detail in graph.get_import_details(importer=importer, imported=imported)
        ]
        return ContractCheck(kept=not lines, metadata={"lines": lines})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """A line for each import."""
        output.print_error("These imports pass by the door of a room; import from its package instead:")
        for line in check.metadata["lines"]:
            output.print_error(line)
