"""`python -m benchmarks [NAME …]`: run the named benchmarks, or all, and print their rows."""

from __future__ import annotations

import platform
import sys
from importlib import import_module

NAMES = ("selfplay", "anima", "galactica", "odds", "checks", "simulate", "desk", "visitors")


def main() -> None:
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    for name in sys.argv[1:] or NAMES:
        print(f"-- {name}")
        for line in import_module(f"benchmarks.{name}").main():
            print(line, flush=True)


main()
