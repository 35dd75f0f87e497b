import { readdir, readFile } from 'node:fs/promises';
import { MediaError } from './media-error.ts';

/** Whether the system says how much CPU time a process has used; elsewhere the wall clock counts. */
const IS_COUNTED = process.platform === 'linux';
/** Clock ticks per second in which Linux counts CPU time, on every architecture that Node runs on. */
const TICKS_PER_SEC = 100;
/** Time without any work after which a process counts as stalled (ms). */
const STALLED_MS = 10 * 60_000;
/** Shortest time between two readings (ms): a tick. */
const LEAST_MS = 1000 / TICKS_PER_SEC;

/** Fields of `/proc/{pid}/stat` behind the name, which may contain blanks and brackets. */
const statOf = async (pid: number | string) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0] = fields.slice(11, 13);
  return { group: fields[2], cpu_ms: ((user + system) * 1000) / TICKS_PER_SEC };
};

/** CPU time of a process (ms); null of one that is gone, and where the system does not say. */
export const cpuOf = (pid: number): Promise<number | null> =>
  statOf(pid).then(
    ({ cpu_ms }) => cpu_ms,
    () => null,
  );

/** CPU time of the living processes of a group (ms): a program that is started by a script is a child of it. */
export const cpuOfGroup = async (group: number): Promise<number | null> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => statOf(pid).catch(() => null)));
  const times = stats.flatMap((stat) => (stat?.group === group ? [stat.cpu_ms] : []));
  return times.length > 0 ? times.reduce((sum, time) => sum + time, 0) : null;
};

const TOO_LONG = 'Xử lý tệp quá lâu nên đã dừng. Tệp có thể quá lớn hoặc bị hỏng.';
const STALLED = 'Bộ xử lý đứng yên nên đã dừng. Hãy thử lại.';

interface Limits {
  /** Time that the work may take on an idle machine (ms). */
  most_ms: number;
  /** CPU time used so far (ms). */
  cpu: () => Promise<number | null>;
  /** Threads that work at once. */
  threads?: number;
  message?: string;
}

/**
 * Stops work that takes too long by its own CPU time: on a busy server a process waits for its turn, and that is no
 * fault of its file. Returns the function that ends the limit.
 */
export function limitWork(
  { most_ms, cpu, threads = 1, message = TOO_LONG }: Limits,
  stop: (error: MediaError) => void,
): () => void {
  let timer: NodeJS.Timeout;
  let isOver = false;
  let [used, moved] = [0, performance.now()];
  const before = cpu();
  const check = async () => {
    const now = await cpu();
    // The process has ended, which its owner hears of next.
    if (isOver || (now === null && IS_COUNTED)) return;
    const left_ms = now === null ? 0 : most_ms - (now - ((await before) ?? 0)) / threads;
    if (left_ms <= 0) return stop(new MediaError('timeout', message));
    if (now !== used) [used, moved] = [now ?? 0, performance.now()];
    else if (performance.now() - moved >= STALLED_MS) return stop(new MediaError('engine_failed', STALLED));
    wait(left_ms);
  };
  // Work of so many threads cannot have used its time earlier than this.
  const wait = (ms: number) => {
    timer = setTimeout(() => void check(), Math.min(STALLED_MS, Math.max(LEAST_MS, ms)));
  };
  wait(most_ms);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
