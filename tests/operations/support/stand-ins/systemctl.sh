#!/bin/bash
# Replaces systemctl where no systemd runs: an instance is started as the shipped unit says, but by the user of the
# test and without the unit's restrictions. All files of the machine are below $ROOT.
set -euo pipefail

readonly UNIT=$ROOT/etc/systemd/system/turqua@.service

# The values of a key of the unit, for one instance, with paths below $ROOT.
value() { sed -n "s/^$1=//p" "$UNIT" | sed "s/%i/$port/g; s#\(^\|[ =]\)/\(srv\|var\)/#\1$ROOT/\2/#g"; }

# A process that has ended stays in /proc as a zombie until its parent has asked for it.
is_alive() { grep --quiet --no-messages '^State:[[:space:]]*[^Z[:space:]]' "/proc/$1/status"; }

start_instance() {
  local main
  local -a variables
  [ -e "$(value AssertPathExists)" ] || { echo "there is no $(value AssertPathExists)" >&2; exit 1; }
  install --directory --mode="$(value StateDirectoryMode)" "$ROOT/var/lib/$(value StateDirectory)"
  read -ra variables <<<"$(value Environment)"
  cd "$(value WorkingDirectory)"
  # shellcheck disable=SC2046
  setsid env --ignore-environment PATH=/usr/bin:/bin TURQUA_TEST_RUN="${TURQUA_TEST_RUN:-}" "${variables[@]}" \
    $(value ExecStart) >>"$ROOT/var/log/turqua-$port.log" 2>&1 &
  main=$!
  echo "$main" >"$ROOT/run/turqua-$port.pid"
  if ! MAINPID=$main timeout 240 bash -c "$(start_post)"; then
    echo "turqua@$port did not start:" >&2
    tail --lines=20 "$ROOT/var/log/turqua-$port.log" >&2
    exit 1
  fi
}

# The command in quotation marks of /bin/sh -c '…'.
start_post() { value ExecStartPost | sed "s/^.*sh -c '//; s/'$//"; }

stop_instance() {
  local main
  main=$(cat "$ROOT/run/turqua-$port.pid")
  is_alive "$main" || { echo "turqua@$port does not run" >&2; exit 1; }
  kill -s "$(value KillSignal)" "$main"
  for ((tenth = 0; tenth < 10 * $(value TimeoutStopSec); tenth++)); do
    is_alive "$main" || { rm "$ROOT/run/turqua-$port.pid"; return; }
    sleep 0.1
  done
  echo "turqua@$port does not end" >&2
  exit 1
}

action=$1
shift
case "$action $*" in
  'reload nginx') kill -s HUP "$(cat "$ROOT/nginx/pid")"; exit ;;
  'daemon-reload ') exit ;;
esac
now=no
[ "${1:-}" = --now ] && { now=yes; shift; }
[ $# -gt 0 ] || { echo "$action what?" >&2; exit 1; }
for unit in "$@"; do
  [[ $unit =~ ^turqua@([0-9]+)$ ]] || { echo "there is no unit $unit" >&2; exit 1; }
  port=${BASH_REMATCH[1]}
  case "$action $now" in
    'enable yes' | 'start no') start_instance ;;
    'disable yes' | 'stop no') stop_instance ;;
    'restart no') stop_instance; start_instance ;;
    *) echo "the stand-in knows no $action" >&2; exit 1 ;;
  esac
done
