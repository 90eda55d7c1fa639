#!/usr/bin/env bash
# The session in pandas of docs/reference/protocol.md. $1: the program. Status 77: there is no pandas here.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

for python in python3 /usr/bin/python3 ""; do # one that has the libraries
    [[ -z $python ]] || ! "$python" -c "import h5py, pandas" 2>why || break
done
if [[ -z $python ]]; then
    echo "skipped: $(tail -1 why) (Debian: python3-h5py, python3-pandas)"
    exit 77
fi
"$python" "$top/tests/cli/bots/pandas_session.py" "$aedile" "$top" || fail "the session of docs/reference/protocol.md"
exit $wrong
