"""The same work on the workers of an existing Dask cluster."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from gmkit.analysis import pools
from gmkit.core.system import system as find_system
from gmkit.errors import GmkitError

if TYPE_CHECKING:
    from gmkit.analysis.simulation import Job

#: Seconds in which a scheduler must answer.
PATIENCE = 10


def spread(job: Job, numbers: Iterable[int], scheduler: str) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """The job's chunks with their rows, as the cluster gets them done.

    Raises GmkitError when Dask is not installed, nobody answers at the address, the cluster has no workers, or they
    have other rules than this machine.
    """
    from gmkit.analysis.simulation import chunk

    client = _client(scheduler)
    try:
        _check_workers(client, job, scheduler)
        work = partial(pools.shielded, chunk)
        shared = client.scatter(job, broadcast=True, hash=False)
        waiting = iter(numbers)
        ahead = pools.AHEAD * max(1, sum(client.nthreads().values()))
        running = _completed(client)
        numbered: dict[str, int] = {}
        while True:
            for number in islice(waiting, ahead - len(numbered)):
                future = client.submit(work, shared, number, pure=False)
                numbered[future.key] = number
                running.add(future)
            if not numbered:
                return
            future = next(running)
            yield numbered.pop(future.key), pools.result(_result(future, scheduler))
    finally:
        client.close()


def _client(scheduler: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise GmkitError(
            "Dask is not installed here; install it with: pip install 'gmkit[analysis]'.",
            "Dask здесь не установлен; установите: pip install 'gmkit[analysis]'.",
        ) from None
    try:
        _knock(scheduler)
        made: Any = Client(scheduler, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError, ValueError):
        raise GmkitError(
            f"No Dask scheduler answers at “{scheduler}”; check the address, for example tcp://10.0.0.5:8786.",
            f"По адресу «{scheduler}» не отвечает планировщик Dask; проверьте адрес, например tcp://10.0.0.5:8786.",
        ) from None
    return made


def _knock(scheduler: str) -> None:
    """Whether anybody listens there; a client that finds nobody goes on trying in the background."""
    from distributed.comm.addressing import get_address_host_port

    host, port = get_address_host_port(scheduler)
    socket.create_connection((host, port), PATIENCE).close()


def _completed(client: Any) -> Any:
    from distributed import as_completed

    return as_completed(loop=client.loop)  # type: ignore[no-untyped-call]


def _check_workers(client: Any, job: Job, scheduler: str) -> None:
    """All workers play by this machine's rules, or the rows would be of two games."""
    try:
        found = client.run(_rules, job.system)
    except ImportError:
        raise GmkitError(
            f"The workers of {scheduler} have no gmkit; install the same version of it there.",
            f"У работников {scheduler} нет gmkit; установите там ту же версию.",
        ) from None
    if not found:
        raise GmkitError(
            f"The cluster at {scheduler} has no workers; start some with `dask worker {scheduler}`.",
            f"У кластера {scheduler} нет работников; запустите их: `dask worker {scheduler}`.",
        )
    if strange := [address for address, rules in found.items() if rules != _rules(job.system)]:
        raise GmkitError(
            f"The worker {strange[0]} has another version of gmkit; install the same one everywhere.",
            f"У работника {strange[0]} другая версия gmkit; установите везде одну и ту же.",
        )


def _rules(system: str) -> tuple[str, int]:
    from importlib.metadata import version

    return version("gmkit"), find_system(system).version


def _result(future: Any, scheduler: str) -> Any:
    from distributed import CancelledError
    from distributed.scheduler import KilledWorker

    try:
        return future.result()
    except (KilledWorker, CancelledError, OSError):
        raise GmkitError(
            f"The cluster at {scheduler} lost its workers or its scheduler; run the same command again.",
            f"Кластер {scheduler} потерял работников или планировщик; запустите ту же команду снова.",
        ) from None
