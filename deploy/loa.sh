#!/bin/sh
# loa start | reset-admin [username] | check-media | backup FILE | restore FILE | move | logs | --version: runs one command
# of Loa with the settings of /etc/loa/loa.env. `logs` makes the lines of a log readable: journalctl -u loa -o cat | loa logs
set -eu
settings=${LOA_SETTINGS:-/etc/loa/loa.env}
here=$(dirname "$(dirname "$(readlink -f "$0")")")
command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start) command=main ;;
  --version)
    cat "$here/VERSION"
    exit
    ;;
  logs) exec "$here/bin/node" "$here/node_modules/pino-pretty/bin.js" @LOGS@ "$@" ;;
  backup | restore | move) set -- "$command" "$@" && command=data-tools ;;
esac
if [ ! -f "$here/apps/server/$command.js" ]; then
  echo "Loa: không có lệnh \"$command\"; các lệnh: start, reset-admin, check-media, backup, restore, move, logs, --version." >&2
  exit 2
fi
# Relative names of files count from here, as npm has it.
export INIT_CWD="${INIT_CWD:-$PWD}"
# The files belong to the user of the service, whoever runs a command.
if [ "$(id -u)" = 0 ] && [ -r "$settings" ] && id loa >/dev/null 2>&1; then
  cd /
  exec runuser -u loa -- "$0" "$command" "$@"
fi
# A variable that is set already wins, as those that systemd or a container gives.
if [ -r "$settings" ]; then
  while IFS='=' read -r name value; do
    case $name in '' | *[!A-Za-z0-9_]*) continue ;; esac
    eval "[ -n \"\${$name+set}\" ]" || export "$name=$value"
  done <"$settings"
fi
export NODE_ENV=production
if [ -z "${DATABASE_URL:-}" ]; then
  export @ENV@
  set -- @FLAGS@ "$here/apps/server/$command.js" "$@"
else
  set -- "$here/apps/server/$command.js" "$@"
fi
exec "$here/bin/node" "$@"
