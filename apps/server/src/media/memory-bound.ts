import { Worker } from 'node:worker_threads';

/** Several times the memory needed for the largest accepted picture or page. */
const MOST_BYTES = 1536 * 1024 ** 2;

/**
 * Ends this process once it uses more. A thread checks that, because drawing blocks the main thread.
 */
export const boundMemory = () => {
  const watcher = `setInterval(() => { if (process.memoryUsage.rss() > ${MOST_BYTES}) process.kill(process.pid, 'SIGKILL'); }, 50);`;
  new Worker(watcher, { eval: true }).unref();
};
