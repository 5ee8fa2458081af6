#!/usr/bin/env bash
# venv.sh DIR: make a virtual environment with the newest fitting Python of this machine (PYTHON=… overrides the choice).
set -euo pipefail
dir=$1

fits() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }
can_make_venv() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }

[ -x "$dir/bin/python" ] && "$dir/bin/python" -m pip --version >/dev/null 2>&1 && fits "$dir/bin/python" && exit 0

found=()
for name in ${PYTHON:-python3.13 python3.12 python3.11 python3}; do
    if fits "$name"; then found+=("$name"); fi
done
if [ ${#found[@]} -eq 0 ]; then
    echo "gmkit needs Python 3.11 or newer and finds none${PYTHON:+ at $PYTHON}." >&2
    echo "Install one (Debian 12, Ubuntu 24.04: apt-get install python3 python3-venv) and run make again." >&2
    exit 1
fi

python=${found[0]}
for name in "${found[@]}"; do
    if can_make_venv "$name"; then python=$name; break; fi
done

if ! can_make_venv "$python"; then
    # Debian and Ubuntu ship venv apart from python3, in a package named by the version.
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "$python cannot make virtual environments; installing $package."
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -qq && apt-get install -y -qq --no-install-recommends "$package" >/dev/null || true
    fi
    if ! can_make_venv "$python"; then
        echo "$python lacks the module venv. Run: sudo apt-get install $package (or python3-venv), then make again." >&2
        exit 1
    fi
fi

"$python" -m venv "$dir"
