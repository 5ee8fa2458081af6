"""Work spread over processes of this machine."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from gmkit.errors import GmkitError

J = TypeVar("J")
T = TypeVar("T")

#: Pieces of work handed out ahead, for each process.
AHEAD = 2


class Failed(NamedTuple):
    """An error's sentence in both languages: what comes back from another process instead of a result."""

    en: str
    ru: str


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(
    work: Callable[[J, int], T], job: J, numbers: Iterable[int], workers: int
) -> Iterator[tuple[int, T]]:
    """`work(job, number)` for each number, as they get done. The processes end when this does, however it ends."""
    waiting = iter(numbers)
    pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(work, job, os.getpid()))
    try:
        running: dict[Future[Any], int] = {}
        while True:
            for number in islice(waiting, workers * AHEAD - len(running)):
                running[pool.submit(_one, number)] = number
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), result(future.result())
    except BrokenProcessPool:
        raise GmkitError(
            "One of the processes was ended from outside, perhaps for want of memory; run the same command again, "
            "with fewer --jobs if need be.",
            "Один из процессов завершён извне, возможно, не хватило памяти; запустите ту же команду снова, если "
            "нужно — с меньшим --jobs.",
        ) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def result(came: Any) -> Any:
    """What another process has worked out; raises GmkitError with the sentence that it failed with."""
    if isinstance(came, Failed):
        raise GmkitError(came.en, came.ru)
    return came


def shielded(work: Callable[[Any, int], Any], job: Any, number: int) -> Any:
    """The result, or the sentence of an error: exceptions do not travel well between processes."""
    try:
        return work(job, number)
    except GmkitError as error:
        return Failed(error.en, error.ru)


_work: Callable[[int], Any]


def _begin(work: Callable[[Any, int], Any], job: Any, parent: int) -> None:
    """In each process, once: the job, no tracebacks on Ctrl-C, and an end when whoever asked is gone."""
    global _work  # noqa: PLW0603  # the one thing that a worker process keeps
    _work = partial(shielded, work, job)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    rest = threading.Event()
    while os.getppid() == parent:
        rest.wait(0.5)
    os._exit(1)


def _one(number: int) -> Any:
    return _work(number)
