"""A FileIO whose reading of one table's data ends the JVM of the job that reads, as running out of memory does."""

import psutil
from pyiceberg.io.pyarrow import PyArrowFile, PyArrowFileIO

DEADLY = "/db/deadly/data/"


class DeadlyFileIO(PyArrowFileIO):
    """Reads everything else as PyIceberg does."""

    def new_input(self, location: str) -> PyArrowFile:
        if DEADLY in location:
            for process in psutil.Process().parents():
                if process.name() == "java":
                    process.kill()
        return super().new_input(location)
