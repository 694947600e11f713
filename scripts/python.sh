#!/bin/sh
# Runs its arguments with a Python that is new enough: $PYTHON, or the first that fits.
for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        exec "$candidate" "$@"
    fi
done
if [ -n "$PYTHON" ]; then
    echo "PYTHON=$PYTHON is not a Python 3.11 or newer." >&2
else
    echo "Keydom needs Python 3.11 or newer, and none was found." >&2
    echo "Install it (Debian: apt-get install python3 python3-venv) or name it: make play PYTHON=/path/to/python3" >&2
fi
exit 1
