#!/usr/bin/env bash
# lock.sh: write constraints.txt from a fresh environment. Names and versions only, no address.
# Made with the oldest Python that gmkit supports, Debian 12's 3.11.2: some packages want 3.11.5 and older Pythons would
# find no version that fits, while newer ones take what fits 3.11.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

oldest=
for name in ${PYTHON:-/usr/bin/python3.11 python3.11}; do
    version=$("$name" -c 'import sys; print("%d.%d.%02d" % sys.version_info[:3])' 2>/dev/null) || continue
    if [ -z "$oldest" ] || [[ $version < $oldest ]]; then oldest=$version PYTHON=$name; fi
done
if [ -z "$oldest" ]; then
    echo "make lock wants Python 3.11, so that the versions fit every Python from 3.11 on. Install it, or set PYTHON." >&2
    exit 1
fi
export PYTHON

tools/venv.sh "$work/venv"
python=$work/venv/bin/python
"$python" -m pip install --quiet --upgrade hatchling editables setuptools
"$python" -m pip install --quiet --no-build-isolation --editable '.[test,bench]'
"$python" -m pip check
{
    echo "# Written by make lock: every version that make installs. Renew it with make lock, then run make test."
    "$python" -m pip freeze --all --exclude pip --exclude-editable
} >"$work/constraints.txt"
if grep -nE '://|@|^-' "$work/constraints.txt"; then
    echo "constraints.txt was left as it was: the lines above name a place instead of a version." >&2
    exit 1
fi
mv "$work/constraints.txt" constraints.txt
