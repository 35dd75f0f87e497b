import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { storeAsUpload } from '../../uploads';
import type { DemoItem } from '../module';
import { markFailed } from './processing/mark-failed';
import { openTask } from './processing/open-task';
import { processContent } from './processing/process-content';
import { contentTable } from './table';

type Content = Pick<typeof contentTable.$inferSelect, 'id' | 'name' | 'created_by' | 'transcript'>;

/** Writes the sound into a file; the folder beside it is free to be used. */
type WriteSound = (target: string, folder: string, signal: AbortSignal) => Promise<unknown>;

/** The sound of a content that may already have it, as an item of a demo. */
export const seededSound = (
  deps: Deps,
  name: string,
  find: () => Promise<Content | undefined>,
  write: (content: Content) => WriteSound,
): DemoItem => ({
  name,
  make: async (signal) => {
    const content = await find();
    if (content) await makeSeededSound(deps, content, write(content), signal);
  },
  failed: async () => {
    const content = await find();
    if (content) await giveUpSound(deps, content);
  },
});

/**
 * Makes the sound of a content that the server wrote itself, and processes it like any upload. Safe to run twice: what
 * was written before a crash is already an upload. Throws when the sound could not be made; the content is still
 * waiting then.
 */
async function makeSeededSound(
  deps: Deps,
  { id, name, created_by }: Omit<Content, 'transcript'>,
  write: WriteSound,
  signal: AbortSignal,
) {
  const { db } = deps;
  const waiting = and(eq(contentTable.id, id), eq(contentTable.processing_status, 'processing'));
  const [now] = await db
    .select({ upload_id: contentTable.upload_id, process_no: contentTable.process_no })
    .from(contentTable)
    .where(waiting);
  if (!now) return;
  if (!now.upload_id) await writeUpload(deps, { id, name, created_by }, write, signal);
  await processContent(deps, { content_id: id, process_no: now.process_no }, { signal });
  const again = {
    processing_status: 'processing' as const,
    error: null,
    process_no: sql`${contentTable.process_no} + 1`,
  };
  const [ended] = await db
    .select({ error: contentTable.error })
    .from(contentTable)
    .where(and(eq(contentTable.id, id), eq(contentTable.processing_status, 'failed')));
  if (!ended) return;
  await db
    .update(contentTable)
    .set(again)
    .where(and(eq(contentTable.id, id), eq(contentTable.processing_status, 'failed')));
  throw new Error(ended.error ?? 'it could not be processed');
}

async function writeUpload(
  deps: Deps,
  { id, name, created_by }: Omit<Content, 'transcript'>,
  write: WriteSound,
  signal: AbortSignal,
) {
  const folder = join(deps.config.data_dir, 'processing', `made-${id}`);
  await mkdir(folder, { recursive: true });
  try {
    const target = join(folder, 'sound.wav');
    await write(target, folder, signal);
    const upload_id = await storeAsUpload(deps, target, { filename: `${name}.wav`, account_id: created_by?.id ?? '' });
    await deps.db
      .update(contentTable)
      .set({ upload_id })
      .where(
        and(eq(contentTable.id, id), eq(contentTable.processing_status, 'processing'), isNull(contentTable.upload_id)),
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends the wait for a sound that cannot be made: the content shows the reason. */
async function giveUpSound(deps: Deps, { id }: Pick<Content, 'id'>) {
  const [now] = await deps.db
    .select({ process_no: contentTable.process_no })
    .from(contentTable)
    .where(eq(contentTable.id, id));
  const task = now && (await openTask(deps, id, now.process_no));
  if (task)
    await markFailed(
      deps,
      task,
      'Không tạo được âm thanh của nội dung này. Hãy tải lên một tệp khác hoặc xóa nội dung.',
      true,
    );
}
