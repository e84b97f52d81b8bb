#!/bin/bash
# Replaces sudo: runs a command as the user of the test, and like sudo with nothing of the caller's environment.
set -euo pipefail

[ "$1 $2 $3" = '--user=turqua --set-home --' ] || { echo "the stand-in knows no sudo $*" >&2; exit 1; }
shift 3
exec env --ignore-environment PATH="$PATH" ROOT="$ROOT" TREE="$TREE" TURQUA_TEST_RUN="${TURQUA_TEST_RUN:-}" "$@"
