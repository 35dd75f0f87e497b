import { stat } from 'node:fs/promises';

const leastMs = 60_000;
const mostMs = 2 * 60 * 60_000;
const bytesPerMs = 200;
/** Telephones need little more than a kilobyte for a second, so that the size alone says too little. */
const slowestSpeed = 10;

/** Pictures take the encoder so much longer than sound. */
export const slowerThanSound = 40;

/** How long one pass over a file may take: a minute, and about ten times what the slowest supported machine needs. */
export const jobTimeout = async (path: string, seconds = 0): Promise<number> => {
  const { size } = await stat(path);
  return Math.min(mostMs, leastMs + Math.max(size / bytesPerMs, (seconds * 1000) / slowestSpeed));
};
