"""A contract for import-linter: a package is imported from elsewhere through its public API only.

The public API is what the package's `__init__` exports. The modules of a package, and of the packages within it, import
each other as they like. import-linter's own `protected` contracts would need an entry for each package.
"""

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class PublicApiContract(Contract):
    """Every module is imported by its own package, or is one of `modules`, which are public themselves."""

    type_name = "public_api"

    modules = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Every import of a module that is not public, with its line."""
        public: set[str] = self.modules  # type: ignore[assignment]  # what the field gives
        packages = {module for module in graph.modules if graph.find_children(module)}
        private = [
            (importer, imported)
            for importer in sorted(graph.modules)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if imported not in packages
            and imported not in public
            and not f"{importer}.".startswith(f"{imported.rpartition('.')[0]}.")
        ]
        lines = [
            f"{detail['importer']}:{detail['line_number']} imports {detail['imported']}"
            for importer, imported in private
            for detail in graph.get_import_details(importer=importer, imported=imported)
        ]
        return ContractCheck(kept=not lines, metadata={"lines": lines})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """A line for each import."""
        output.print_error("These modules are not public; import from their packages instead:")
        for line in check.metadata["lines"]:
            output.print_error(line)
