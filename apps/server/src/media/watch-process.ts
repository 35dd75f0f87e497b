import { Worker } from 'node:worker_threads';

const watcher = (parent: number, most_bytes: number) => `setInterval(() => {
  if (process.ppid !== ${parent} || process.memoryUsage.rss() > ${most_bytes}) process.kill(process.pid, 'SIGKILL');
}, 50);`;

/**
 * Ends this process once it uses too much memory, or its parent has died. A thread checks that, because drawing and
 * speaking block the main thread, which then hears nothing of its parent's end. The parent names itself in the first
 * argument: one that died before this line has been replaced already.
 */
export const watchProcess = ({ most_bytes } = { most_bytes: Infinity }) =>
  new Worker(watcher(Number(process.argv[2] ?? process.ppid), most_bytes), { eval: true }).unref();
