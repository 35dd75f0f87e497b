import { Worker } from 'node:worker_threads';

/** What the largest picture or page we take needs, several times over. */
const MOST_BYTES = 1536 * 1024 ** 2;

/**
 * Ends this process once it holds more: a thread beside it looks, because the drawing itself lets nobody in between.
 */
export const boundMemory = () => {
  const look = `setInterval(() => { if (process.memoryUsage.rss() > ${MOST_BYTES}) process.kill(process.pid, 'SIGKILL'); }, 50);`;
  new Worker(look, { eval: true }).unref();
};
