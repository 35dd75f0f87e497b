import type { Content } from '@loa/contracts/content';
import { eq, sql } from 'drizzle-orm';
import { searchColumns } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { changedRecord, newRecord } from '../../../http/record-values';
import { requireOwnArea } from '../../../http/scope';
import { processJobOf } from '../processing/process-job';
import { searched } from '../repository';
import { contentTable as table } from '../table';

type Described = Pick<Content, 'name' | 'area_id' | 'share' | 'category_news_id' | 'content_category_id'>;

interface Spoken extends Described, Pick<Content, 'note' | 'transcript' | 'sound_quality_id'> {
  /** The content that gets the sound; null for a new one. */
  id: string | null;
  upload_id: string;
}

const nobody = { author: '', source_name: '' };

/**
 * Keeps a sound the server has spoken as any upload is kept: a new content, or the new file of the one it had. Answers
 * the content's id.
 */
export async function keepSpoken(
  ground: Ground,
  tx: Database,
  actor: Pick<Caller, 'account_id' | 'name'>,
  { id, ...spoken }: Spoken,
): Promise<string> {
  const original_name = `${spoken.name}.wav`;
  const job = processJobOf(ground);
  const [kept] = id ? await tx.select().from(table).where(eq(table.id, id)).for('update') : [];
  if (!kept) {
    const values = { ...spoken, ...nobody, expires_at: null, source_kind: 'tts' as const };
    const [row] = await tx
      .insert(table)
      .values({
        ...values,
        ...newRecord(actor, spoken.name, ...searched(values, original_name)),
        original_name,
        processing_status: 'processing',
      })
      .returning({ id: table.id });
    await job.send({ content_id: row?.id ?? '', process_no: 1 }, { tx });
    return row?.id ?? '';
  }
  const { upload_id, transcript, sound_quality_id } = spoken;
  const file = { upload_id, original_name, transcript, sound_quality_id, source_kind: 'tts' as const };
  const again = { processing_status: 'processing' as const, progress: 0, error: null, process_no: kept.process_no + 1 };
  const changed = changedRecord(actor, kept.version, kept.name, ...searched({ ...kept, ...file }, original_name));
  await tx
    .update(table)
    .set({ ...file, ...again, ...changed })
    .where(eq(table.id, kept.id));
  await job.send({ content_id: kept.id, process_no: again.process_no }, { tx });
  return kept.id;
}

/** What a text is called, where it belongs and who may use it is so of its content, too. */
export async function describeSpoken(
  ground: Ground,
  tx: Database,
  caller: Caller,
  id: string,
  described: Partial<Described>,
) {
  const [kept] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!kept) return;
  await requireOwnArea(tx, caller, kept.area_id);
  const now = { ...kept, ...described };
  await tx
    .update(table)
    .set({
      ...described,
      ...searchColumns(now.name, ...searched(now, now.original_name)),
      updated_by: asRef(caller),
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.id, id));
  await ground.events.publish(tx, 'content.changed', { id, change: 'edited' });
}
