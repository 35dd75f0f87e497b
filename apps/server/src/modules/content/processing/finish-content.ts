import { extname } from 'node:path';
import type { Deps } from '../../../deps';
import type { ProcessedAudio } from '../../../media';
import { ensureFiles, releaseFiles, storeFiles } from '../files/content-files';
import { replaceOriginals } from '../files/originals';
import type { NewOriginal } from '../files/originals';
import { contentPeaksTable } from '../table';
import { endProcessing } from './end-processing';
import type { ProcessTask } from './open-task';

/**
 * Moves the file into the store and writes the results into the record, in one transaction. False when the content no
 * longer needs the result.
 */
export async function finishContent(
  deps: Deps,
  task: ProcessTask,
  processed: ProcessedAudio,
  original: NewOriginal | null,
): Promise<boolean> {
  const { sha256, size, mime, duration_sec, loudness_lufs, peaks, notice } = processed;
  const files = [
    { path: processed.path, sha256, size, mime, ext: extname(processed.path).slice(1) },
    ...(original ? [original.file] : []),
  ];
  await storeFiles(deps, files);
  return endProcessing(deps, task, {
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
      for (const { hold } of deps.newFiles) await hold(tx, task.content.id);
      await ensureFiles(deps, tx, files);
    },
    store: async (tx, after) => {
      const { id } = task.content;
      await tx
        .insert(contentPeaksTable)
        .values({ content_id: id, peaks })
        .onConflictDoUpdate({ target: contentPeaksTable.content_id, set: { peaks } });
      if (original) await releaseFiles(deps, tx, await replaceOriginals(tx, id, original));
      for (const { follow } of deps.newFiles) await follow(tx, after, id);
    },
  });
}
