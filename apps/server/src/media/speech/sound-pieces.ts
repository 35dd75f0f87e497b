import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { wavHeader, wavSound, type Sound } from './wav-file.ts';

/**
 * Writes a piece of sound; it appears whole or not at all. What a power cut takes of it shows when it is read, and is
 * made again.
 */
export async function writeSound(target: string, { sample_rate, samples }: Sound): Promise<void> {
  const temp = join(dirname(target), `.${randomUUID()}-${basename(target)}`);
  try {
    await writeFile(temp, Buffer.concat([wavHeader(sample_rate, samples.length), samples]));
    await rename(temp, target);
  } finally {
    await rm(temp, { force: true });
  }
}

const readIfThere = (path: string) =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** A piece that was made before; null when there is none, or not the whole of it. */
export async function readSound(path: string): Promise<Sound | null> {
  const bytes = await readIfThere(path);
  return bytes && wavSound(bytes);
}

/** Whether it is there; asked for again, it is kept for longer. */
export async function isSpoken(path: string, now: Date): Promise<boolean> {
  const sound = await readSound(path);
  if (sound) await utimes(path, now, now);
  return sound !== null;
}
