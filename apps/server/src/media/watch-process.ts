import { Worker } from 'node:worker_threads';

/** Several times the memory needed for the largest accepted picture or page. */
const MOST_BYTES = 1536 * 1024 ** 2;

const watcher = (parent: number) => `setInterval(() => {
  if (process.ppid !== ${parent} || process.memoryUsage.rss() > ${MOST_BYTES}) process.kill(process.pid, 'SIGKILL');
}, 50);`;

/**
 * Ends this process once it uses too much memory, or its parent has died. A thread checks that, because drawing blocks
 * the main thread, which then hears nothing of its parent's end.
 */
export const watchProcess = () => new Worker(watcher(process.ppid), { eval: true }).unref();
