"""Spark as this process uses it: the Java it runs on, its JVM, its session, and whether these still answer."""

from puffinry.spark.liveness import answering, is_alive, let_go_of_the_dead, stop
from puffinry.spark.session import default_master, finds_our_modules, runs_here, start_jvm, start_session

__all__ = [
    "answering",
    "default_master",
    "finds_our_modules",
    "is_alive",
    "let_go_of_the_dead",
    "runs_here",
    "start_jvm",
    "start_session",
    "stop",
]
