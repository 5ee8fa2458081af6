#!/usr/bin/env bash
# lock.sh: write constraints.txt from a fresh environment. Names and versions only, no address.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tools/venv.sh "$work/venv"
python=$work/venv/bin/python
"$python" -m pip install --quiet --upgrade pip hatchling editables setuptools
"$python" -m pip install --quiet --no-build-isolation --editable '.[test,bench]'
"$python" -m pip check
{
    echo "# Written by make lock: every version that make installs. Renew it with make lock, then run make test."
    "$python" -m pip freeze --all --exclude-editable
} >"$work/constraints.txt"
if grep -nE '://|@|^-' "$work/constraints.txt"; then
    echo "constraints.txt was left as it was: the lines above name a place instead of a version." >&2
    exit 1
fi
mv "$work/constraints.txt" constraints.txt
