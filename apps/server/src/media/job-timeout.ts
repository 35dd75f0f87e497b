import { stat } from 'node:fs/promises';

const leastMs = 60_000;
const mostMs = 2 * 60 * 60_000;
const bytesPerMs = 200;

/** How long one pass over a file may take: a minute, and about ten times what the slowest supported machine needs. */
export const jobTimeout = async (path: string): Promise<number> => {
  const { size } = await stat(path);
  return Math.min(mostMs, leastMs + size / bytesPerMs);
};
