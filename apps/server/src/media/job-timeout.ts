import { stat } from 'node:fs/promises';

const leastMs = 60_000;
const mostMs = 2 * 60 * 60_000;
const bytesPerMs = 200;
/**
 * Slowest speed (audio seconds per second). Telephones need little more than a kilobyte per second, so the size alone
 * says too little.
 */
const slowestSpeed = 10;

/** Factor for video, whose encoder is so much slower than that of sound. */
export const slowerThanSound = 40;

/** Timeout for one pass over a file: a minute, and about ten times what the slowest supported machine needs. */
export const jobTimeout = async (path: string, seconds = 0): Promise<number> => {
  const { size } = await stat(path);
  return Math.min(mostMs, leastMs + Math.max(size / bytesPerMs, (seconds * 1000) / slowestSpeed));
};
