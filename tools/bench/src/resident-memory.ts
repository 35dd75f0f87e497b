import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process ended while the list was read.
    return '';
  }
};

export interface MeasuredProcess {
  pid: number;
  command: string;
  bytes: number;
}

const bytesOf = (pid: number, line: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? NaN) * 1024;

/** Resident bytes of a process, as Linux counts them. */
export const residentBytes = (pid: number) => bytesOf(pid, 'VmRSS');
/** The most a process has held since it began. */
export const peakBytes = (pid: number) => bytesOf(pid, 'VmHWM');

/** A process and its children, with what each holds in memory. */
export function processTree(pid: number): MeasuredProcess[] {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && /PPid:\s+(\d+)/.exec(read(`/proc/${name}/status`))?.[1] === String(pid),
  );
  return [pid, ...children.map(Number)].map((id) => ({
    pid: id,
    command: read(`/proc/${id}/cmdline`).replaceAll('\0', ' '),
    bytes: residentBytes(id),
  }));
}
