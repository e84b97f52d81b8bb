#!/bin/bash
# Replaces npm in the folder of a release: packages and bundle are those of the tree that is tested ($TREE), because
# another test installs and builds; no page is rendered ahead. Every other script is run.
set -euo pipefail

case "$*" in
  ci)
    cmp package-lock.json "$TREE/package-lock.json"
    ln --symbolic "$TREE/node_modules" node_modules
    ;;
  'run build')
    grep --quiet '^    "build": ' package.json
    cp --recursive "$TREE/dist" dist
    ;;
  run\ *)
    name=$2
    shift 2
    [ "${1:-}" != -- ] || shift
    exec node_modules/.bin/node --run "$name" -- "$@"
    ;;
  *)
    echo "the stand-in knows no npm $*" >&2
    exit 1
    ;;
esac
