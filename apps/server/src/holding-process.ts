import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

const LISTENING = '0A';

/** Inodes of the sockets that listen at this port. */
function listeningSockets(port: number) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['tcp', 'tcp6'].flatMap((table) =>
    orNothing(() => readFileSync(`/proc/net/${table}`, 'utf8').split('\n')),
  );
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(`:${hex}`) && state === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`);
}

/** What the system does not show, as on macOS, or of another user's processes, is nothing. */
function orNothing<Item>(read: () => Item[]): Item[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Another process that has one of these files or sockets open, as `123 (node main.js)`. */
function processWith(open: string[]) {
  const pids = orNothing(() => readdirSync('/proc')).filter((name) => /^\d+$/.test(name) && name !== `${process.pid}`);
  const pid = pids.find((each) =>
    orNothing(() => readdirSync(`/proc/${each}/fd`)).some((fd) =>
      orNothing(() => [readlinkSync(`/proc/${each}/fd/${fd}`)]).some((link) => open.includes(link)),
    ),
  );
  if (!pid) return null;
  const [command = ''] = orNothing(() => [readFileSync(`/proc/${pid}/cmdline`, 'utf8')]);
  return `${pid} (${command.replaceAll('\0', ' ').trim()})`;
}

/** The sentence of a port that another process has, with its id and command where the system shows them. */
export function portInUse(port: number, setting: string) {
  const holder = processWith(listeningSockets(port));
  const who = holder ? `tiến trình ${holder}` : `một tiến trình khác (xem bằng: sudo ss -ltnp "sport = :${port}")`;
  return `cổng ${port} đang do ${who} dùng; hãy dừng tiến trình đó hoặc đặt ${setting} sang cổng khác.`;
}

/** The process that has this file open. */
export function holderOf(file: string) {
  const holder = processWith(orNothing(() => [realpathSync(file)]));
  return holder ? `tiến trình ${holder}` : 'một tiến trình Loa khác';
}
