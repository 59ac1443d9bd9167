"""The rules of the Puffin specification by name, and what became of each of them in one file.

`Findings` collects while a file is examined; `Findings.checks` is one `Check` for each rule, in the order of `RULES`.
"""

from dataclasses import dataclass
from enum import StrEnum
from types import TracebackType

from puffinry.errors import PuffinryError


@dataclass(frozen=True, slots=True)
class Rule:
    """Something that the specification says of every file; advice is what it only recommends or implies."""

    name: str
    section: str
    advice: bool = False


FILE_MAGIC = Rule("the file starts with the magic", "File structure")
END_MAGIC = Rule("the footer ends with the magic", "Footer structure")
RESERVED_FLAGS = Rule("reserved flags are 0", "Footer structure")
PAYLOAD_SIZE = Rule("the footer lies within the file", "Footer structure")
FOOTER_MAGIC = Rule("the footer starts with the magic", "Footer structure")
PAYLOAD_FRAME = Rule("a compressed footer is one LZ4 frame", "Footer Payload")
PAYLOAD_JSON = Rule("the footer is a JSON object in UTF-8", "Footer Payload")
FILE_METADATA = Rule("the file's metadata are complete", "FileMetadata")
BLOB_METADATA = Rule("each blob's metadata are complete", "BlobMetadata")
PRIVATE_BLOBS = Rule("the metadata of Puffinry's private blobs are complete", "FileMetadata")
BLOB_RANGE = Rule("blobs lie between magic and footer", "File structure")
NO_OVERLAP = Rule("blobs do not overlap", "File structure")
NO_GAP = Rule("blobs follow each other without gaps", "File structure", advice=True)
BLOB_FRAME = Rule("compressed blobs are one frame with its content size", "Compression codecs")
THETA_SKETCHES = Rule("theta sketches are sound", "apache-datasketches-theta-v1 blob type")
NDV = Rule("ndv is the sketch's estimate, as an integer", "apache-datasketches-theta-v1 blob type")
DELETION_VECTORS = Rule("deletion vectors are sound", "deletion-vector-v1 blob type")
CREATED_BY = Rule("the writer names itself in created-by", "Common properties", advice=True)

RULES = (
    FILE_MAGIC,
    END_MAGIC,
    RESERVED_FLAGS,
    PAYLOAD_SIZE,
    FOOTER_MAGIC,
    PAYLOAD_FRAME,
    PAYLOAD_JSON,
    FILE_METADATA,
    BLOB_METADATA,
    PRIVATE_BLOBS,
    BLOB_RANGE,
    NO_OVERLAP,
    NO_GAP,
    BLOB_FRAME,
    THETA_SKETCHES,
    NDV,
    DELETION_VECTORS,
    CREATED_BY,
)


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


class Findings:
    """What was found so far, rule by rule."""

    def __init__(self) -> None:
        self._problems: dict[Rule, list[str]] = {}

    def judge(self, rule: Rule, place: str = "") -> "_Judgement":
        """A block that judges the rule: it passes if the block does; an error of ours is kept as a problem."""
        return _Judgement(self._problems.setdefault(rule, []), place)

    def checks(self) -> tuple[Check, ...]:
        """All rules."""
        return tuple(Check(rule, self._outcome(rule), tuple(self._problems.get(rule, ()))) for rule in RULES)

    def _outcome(self, rule: Rule) -> Outcome:
        if rule not in self._problems:
            return Outcome.NOT_CHECKED
        if not self._problems[rule]:
            return Outcome.PASSED
        return Outcome.ADVICE if rule.advice else Outcome.FAILED


@dataclass(frozen=True, slots=True)
class _Judgement:
    """A class, as type checkers know of its `__exit__` that the block may end early."""

    problems: list[str]
    place: str

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> bool:
        if not isinstance(error, PuffinryError):
            return False
        self.problems.append(f"{self.place}{error}")
        return True
