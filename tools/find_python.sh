# Read by ./play and ./check: sets `here` (this folder) and `python` (3.11 or newer).
here=$(cd "$(dirname "$0")" && pwd)
python=
for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    found=$(python3 -V 2>&1) || found="no Python at all"
    echo "Gaslight needs Python 3.11 or newer, and found $found: install a newer one and try again." >&2
    exit 1
fi
