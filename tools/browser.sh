#!/usr/bin/env bash
# browser.sh BIN: see to it that the browser tests have a Chromium: the machine's, else apt-get's, else playwright's own.
set -uo pipefail
bin=$1

# Asks tests/chromium.py, so that make and the tests never disagree about which browser counts.
present() { "$bin/python" tests/chromium.py >/dev/null 2>&1; }

present && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "No Chromium found; installing it with apt-get."
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
    present && exit 0
fi
echo "Fetching playwright's own Chromium."
if [ "$(id -u)" = 0 ]; then
    "$bin/playwright" install --with-deps chromium
else
    "$bin/playwright" install chromium
fi
present && exit 0
echo "The browser tests need Chromium, and neither apt-get nor playwright could install it." >&2
echo "Install it by hand (Debian: sudo apt-get install chromium), then run make test again." >&2
exit 1
