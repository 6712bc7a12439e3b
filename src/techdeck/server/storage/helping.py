"""What processes have in common that work for one that serves."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading

LAST = 19  # of all processes of the machine: people come first


def begin_helping() -> None:
    """Signals are for the server, which stops this process in its own time; where it was killed this one ends, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=end_with_server, name="end with server", daemon=True).start()


def come_last() -> None:
    """From now on this process takes what time others leave: who serves people does not wait for it."""
    os.setpriority(os.PRIO_PROCESS, 0, LAST)


def end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)
