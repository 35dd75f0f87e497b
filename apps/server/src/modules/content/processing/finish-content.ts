import { extname } from 'node:path';
import type { Ground } from '../../../ground';
import type { ProcessedAudio } from '../../../media';
import { heldFiles, releaseFiles, storeFiles } from '../files/content-files';
import { replaceOriginals } from '../files/originals';
import type { NewOriginal } from '../files/originals';
import { contentPeaksTable } from '../table';
import { endProcessing } from './end-processing';
import type { ProcessTask } from './open-task';

/**
 * Puts the file into the store and all it brings into the record, at once. False when the content no longer wants it.
 */
export async function finishContent(
  ground: Ground,
  task: ProcessTask,
  processed: ProcessedAudio,
  original: NewOriginal | null,
): Promise<boolean> {
  const { sha256, size, mime, duration_sec, loudness_lufs, peaks, notice } = processed;
  const files = [
    { path: processed.path, sha256, size, mime, ext: extname(processed.path).slice(1) },
    ...(original ? [original.file] : []),
  ];
  await storeFiles(ground, files);
  return endProcessing(ground, task, {
    values: {
      file_sha256: sha256,
      duration_sec,
      loudness_lufs,
      notice,
      upload_id: null,
      ...(original && { cut: null }),
    },
    error: null,
    before: async (tx) => {
      for (const { hold } of ground.newFiles) await hold(tx, task.content.id);
      await heldFiles(ground, tx, files);
    },
    store: async (tx, after) => {
      const { id } = task.content;
      await tx
        .insert(contentPeaksTable)
        .values({ content_id: id, peaks })
        .onConflictDoUpdate({ target: contentPeaksTable.content_id, set: { peaks } });
      if (original) await releaseFiles(ground, tx, await replaceOriginals(tx, id, original));
      for (const { follow } of ground.newFiles) await follow(tx, after, id);
    },
  });
}
