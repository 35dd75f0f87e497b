import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Entry points that run as child processes. The server build must emit each as `<name>.js` beside `main.js`. */
export const workerEntries = ['media-worker', 'tts-worker', 'visual-worker'] as const;

export type WorkerName = (typeof workerEntries)[number];

/**
 * Path of a worker. From source (tests, plain Node 24) the `.ts` beside this file; from the build the `.js`, also when
 * this code is in a chunk folder.
 */
export const resolveWorker = (name: WorkerName): string => {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return fileURLToPath(new URL(`./${name}.ts`, here));
  const beside = fileURLToPath(new URL(`./${name}.js`, here));
  return existsSync(beside) ? beside : fileURLToPath(new URL(`../${name}.js`, here));
};
