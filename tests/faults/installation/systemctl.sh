#!/bin/bash
# Replaces systemctl where no systemd runs. It starts Debian's services by their init scripts, and an instance of the site
# as its unit says: with the user, the folder, the environment, a file system in which only the state can be written, and
# the command after the start. Logs are in /var/log/turqua-<port>.log.
set -euo pipefail

readonly UNIT=/etc/systemd/system/turqua@.service

# The values of a key of the unit, for one instance.
value() { sed -n "s/^$1=//p" "$UNIT" | sed "s/%i/$port/g"; }

start_instance() {
  local state user
  local -a variables clean
  state=/var/lib/$(value StateDirectory)
  user=$(value User)
  [ -e "$(value AssertPathExists)" ] || { echo "there is no $(value AssertPathExists)" >&2; exit 1; }
  install --directory --owner="$user" --group="$(value Group)" --mode="$(value StateDirectoryMode)" "$state"

  # The variables of the unit and those that systemd sets itself; none of them holds a space.
  read -ra variables <<<"$(value Environment)"
  clean=(env --ignore-environment PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
    HOME=/var/lib/turqua USER="$user" "${variables[@]}")

  "${clean[@]}" state="$state" command="$(value ExecStart)" folder="$(value WorkingDirectory)" \
    setsid unshare --mount bash -c '
      mount --bind "$state" "$state"
      mount --types tmpfs tmpfs /tmp
      mount --options remount,bind,ro /
      cd "$folder"
      exec setpriv --reuid="$USER" --regid="$USER" --init-groups --no-new-privs --bounding-set=-all $command
    ' >>"/var/log/turqua-$port.log" 2>&1 &
  local main=$!
  echo "$main" >"/run/turqua-$port.pid"
  if ! "${clean[@]}" MAINPID="$main" setpriv --reuid="$user" --regid="$user" --init-groups \
    bash -c "$(start_post)"; then
    echo "turqua@$port did not start:" >&2
    tail -n 20 "/var/log/turqua-$port.log" >&2
    exit 1
  fi
}

# The command in quotation marks of /bin/sh -c '…'.
start_post() { value ExecStartPost | sed "s/^.*sh -c '//; s/'$//"; }

stop_instance() {
  local main
  main=$(cat "/run/turqua-$port.pid" 2>/dev/null) || return 0
  rm "/run/turqua-$port.pid"
  kill -TERM "$main" || return 0
  while kill -0 "$main" 2>/dev/null; do sleep 0.1; done
}

action=$1
shift
now=no
for unit in "$@"; do
  [ "$unit" = --now ] && { now=yes; continue; }
  unit=${unit%.service}
  port=${unit#turqua@}
  wanted=$action
  [ "$action" = enable ] && { [ $now = yes ] && wanted=start || continue; }
  if [ "$port" = "$unit" ]; then
    service "$unit" "$wanted"
    continue
  fi
  case $wanted in
    start) start_instance ;;
    stop) stop_instance ;;
    restart) stop_instance; start_instance ;;
    *) echo "the stand-in knows no $wanted" >&2; exit 1 ;;
  esac
done
