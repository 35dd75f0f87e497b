import type { Content } from '@loa/contracts/content';
import { eq, sql } from 'drizzle-orm';
import { searchColumns } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { changedRecord, newRecord } from '../../../http/record-values';
import { requireOwnArea } from '../../../http/scope';
import { processJobOf } from '../processing/process-job';
import { AUDIO } from '../processing/processed-kind';
import { turnOf } from '../processing/turn-of';
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
 * Stores a sound that the server has spoken like any upload: as a new content, or as the new file of the existing one.
 * Returns the content's id.
 */
export async function storeSpoken(
  deps: Deps,
  tx: Database,
  actor: Pick<Caller, 'account_id' | 'name'>,
  { id, ...spoken }: Spoken,
): Promise<string> {
  const original_name = `${spoken.name}.wav`;
  const job = processJobOf(deps);
  const [stored] = id ? await tx.select().from(table).where(eq(table.id, id)).for('update') : [];
  if (!stored) {
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
    await job.send({ content_id: row?.id ?? '', process_no: 1 }, { tx, ...(await turnOf(tx, AUDIO, actor)) });
    return row?.id ?? '';
  }
  const { upload_id, transcript, sound_quality_id } = spoken;
  const file = { upload_id, original_name, transcript, sound_quality_id, source_kind: 'tts' as const };
  const again = {
    processing_status: 'processing' as const,
    progress: 0,
    error: null,
    process_no: stored.process_no + 1,
  };
  const changed = changedRecord(actor, stored.version, stored.name, ...searched({ ...stored, ...file }, original_name));
  await tx
    .update(table)
    .set({ ...file, ...again, ...changed })
    .where(eq(table.id, stored.id));
  await job.send({ content_id: stored.id, process_no: again.process_no }, { tx, ...(await turnOf(tx, AUDIO, actor)) });
  return stored.id;
}

/** Copies a text's name, area and sharing to its content. */
export async function describeSpoken(
  deps: Deps,
  tx: Database,
  caller: Caller,
  id: string,
  described: Partial<Described>,
) {
  const [stored] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!stored) return;
  await requireOwnArea(tx, caller, stored.area_id);
  const now = { ...stored, ...described };
  await tx
    .update(table)
    .set({
      ...described,
      ...searchColumns(now.name, ...searched(now, now.original_name)),
      updated_by: asRef(caller),
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.id, id));
  await deps.events.publish(tx, 'content.changed', { id, change: 'edited' });
}
