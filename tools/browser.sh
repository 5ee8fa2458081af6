#!/usr/bin/env bash
# browser.sh BIN: see to it that the browser tests have a Chromium: the machine's, else apt-get's, else playwright's own.
set -uo pipefail
bin=$1

# tests/chromium.py starts one, as the tests will: a browser that is there may still lack a library.
works() { "$bin/python" tests/chromium.py >/dev/null 2>&1; }

works && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "No working Chromium; installing it with apt-get."
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends \
        chromium fonts-dejavu-core libatomic1 >/dev/null  # libatomic1: playwright's driver wants it
    works && exit 0
fi
echo "Fetching playwright's own Chromium."
if [ "$(id -u)" = 0 ]; then
    "$bin/playwright" install --with-deps chromium
else
    "$bin/playwright" install chromium
fi
works && exit 0
echo "The browser tests need Chromium, and neither apt-get nor playwright could bring a working one:" >&2
"$bin/python" tests/chromium.py 2>&1 | head -n 3 >&2
echo "Install it by hand (Debian: sudo apt-get install chromium libatomic1), then run make test again." >&2
exit 1
