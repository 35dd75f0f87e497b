import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { sha256Of } from '../../../media';
import type { SoundSource } from '../../../media';
import { nameAgain, type FinishedUpload } from '../../../uploads';
import { contentOriginalTable as table } from '../table';

/** File endings of the types that the media engine reads. */
const ENDINGS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/webm': 'webm',
  'audio/amr': 'amr',
  'audio/x-ms-wma': 'wma',
  'audio/aiff': 'aif',
  'audio/x-caf': 'caf',
  'audio/basic': 'au',
  'audio/ac3': 'ac3',
  'audio/x-wavpack': 'wv',
};

/** A file that will be moved into the store, and its row as an original. */
export interface NewOriginal {
  file: { path: string; sha256: string; size: number; mime: string; ext: string };
  row: Omit<typeof table.$inferInsert, 'content_id' | 'is_own'>;
}

export const millisecondsOf = (seconds: number) => Math.round(seconds * 1000);

/** Prepares an upload as an original; the upload stays in its folder until the record refers to the original. */
export async function originalOf(
  deps: Pick<Deps, 'files'>,
  folder: string,
  upload: FinishedUpload,
  { mime, duration_sec, peaks }: SoundSource,
): Promise<NewOriginal> {
  const path = join(folder, 'original');
  await nameAgain(deps, upload, path);
  const sha256 = await sha256Of(path);
  return {
    file: { path, sha256, size: upload.size, mime, ext: ENDINGS[mime] ?? 'bin' },
    row: { sha256, name: upload.original_name, duration_ms: millisecondsOf(duration_sec), peaks },
  };
}

/** Replaces all earlier originals of a content. Returns the hashes of files that may be unused now. */
export async function replaceOriginals(tx: Database, content_id: string, { row }: NewOriginal): Promise<string[]> {
  const replaced = await tx.delete(table).where(eq(table.content_id, content_id)).returning({ sha256: table.sha256 });
  await tx.insert(table).values({ ...row, content_id, is_own: true });
  return replaced.flatMap(({ sha256 }) => (sha256 === row.sha256 ? [] : sha256));
}
