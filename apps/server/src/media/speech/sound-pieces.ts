import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { wavHeader, wavSound, type Sound } from './wav-file.ts';

/**
 * Writes a piece of sound; it appears complete or not at all. A piece damaged by a power cut is detected when it is
 * read, and made again.
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

/** A piece that was made before; null when there is none, or it is incomplete. */
export async function readPiece(path: string): Promise<Sound | null> {
  const bytes = await readIfThere(path);
  return bytes && wavSound(bytes);
}

/** Whether a piece exists; a request extends its life. */
export async function isSpoken(path: string, now: Date): Promise<boolean> {
  const sound = await readPiece(path);
  if (sound) await utimes(path, now, now);
  return sound !== null;
}
