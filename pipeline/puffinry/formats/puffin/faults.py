"""The rules of the Puffin specification, and what becomes of faults: the parser of a footer holds each rule once.

It puts the code that holds a rule into a block of `Faults.judge`. `STRICT` lets the first fault through, as a reader
wants it; `AllFaults` collects them and gives one `Check` for each rule, as an examination wants it.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import cast

from puffinry.errors import PuffinError, PuffinryError


class Rule(Enum):
    """What the specification says of every file, in which section; or is only advice: what it recommends or implies."""

    FILE_MAGIC = "the file starts with the magic", "File structure"
    END_MAGIC = "the footer ends with the magic", "Footer structure"
    RESERVED_FLAGS = "reserved flags are 0", "Footer structure"
    PAYLOAD_SIZE = "the footer lies within the file", "Footer structure"
    FOOTER_MAGIC = "the footer starts with the magic", "Footer structure"
    PAYLOAD_FRAME = "a compressed footer is one LZ4 frame", "Footer Payload"
    PAYLOAD_JSON = "the footer is a JSON object in UTF-8", "Footer Payload"
    FILE_METADATA = "the file's metadata are complete", "FileMetadata"
    BLOB_METADATA = "each blob's metadata are complete", "BlobMetadata"
    PRIVATE_BLOBS = "the metadata of Puffinry's private blobs are complete", "FileMetadata"
    BLOB_RANGE = "blobs lie between magic and footer", "File structure"
    NO_OVERLAP = "blobs do not overlap", "File structure"
    NO_GAP = "blobs follow each other without gaps", "File structure", True
    BLOB_FRAME = "compressed blobs are one frame with its content size", "Compression codecs"
    THETA_SKETCHES = "theta sketches are sound", "apache-datasketches-theta-v1 blob type"
    NDV = "ndv is the sketch's estimate, as an integer", "apache-datasketches-theta-v1 blob type"
    DELETION_VECTORS = "deletion vectors are sound", "deletion-vector-v1 blob type"
    CREATED_BY = "the writer names itself in created-by", "Common properties", True

    def __init__(self, text: str, section: str, advice: bool = False) -> None:
        self.text, self.section, self.advice = text, section, advice


class Outcome(StrEnum):
    """What became of a rule."""

    PASSED = "passed"
    FAILED = "failed"
    ADVICE = "advice"  # not as recommended, but no damage
    NOT_CHECKED = "not checked"  # nothing to check, or out of reach behind other damage


@dataclass(frozen=True, slots=True)
class Check:
    """One rule judged on one file; a problem says where, what was expected and what was found."""

    rule: Rule
    outcome: Outcome
    problems: tuple[str, ...]


class Faults:
    """Raises the first fault; what is only advice is no fault."""

    def judge(self, rule: Rule, place: str = "") -> AbstractContextManager[None, bool]:
        """A block that judges the rule: an error of ours in it is a fault, at this place where they are collected."""
        # Type checkers are to know that the block may end early.
        return cast("AbstractContextManager[None, bool]", self._judged(rule, place))

    def _judged(self, rule: Rule, _place: str) -> AbstractContextManager[None]:
        return suppress(PuffinError) if rule.advice else nullcontext()


class AllFaults(Faults):
    """Collects all faults, rule by rule: one passes if its blocks do; an error of ours in them is kept as a problem."""

    def __init__(self) -> None:
        self._problems: dict[Rule, list[str]] = {}

    @contextmanager
    def _judged(self, rule: Rule, place: str) -> Iterator[None]:
        problems = self._problems.setdefault(rule, [])
        try:
            yield
        except PuffinryError as error:
            problems.append(f"{place}{error}")

    def checks(self) -> tuple[Check, ...]:
        """All rules."""
        return tuple(Check(rule, self._outcome(rule), tuple(self._problems.get(rule, ()))) for rule in Rule)

    def _outcome(self, rule: Rule) -> Outcome:
        if problems := self._problems.get(rule):
            return Outcome.ADVICE if rule.advice else Outcome.FAILED
        return Outcome.NOT_CHECKED if problems is None else Outcome.PASSED


STRICT = Faults()
