import { contents } from '@loa/contracts/content';
import type { Content } from '@loa/contracts/content';
import { TEXT_MEDIUM } from '@loa/contracts/common';
import { eq, sql } from 'drizzle-orm';
import { writeLog } from '../../../activity-log';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { newRecord } from '../../../http/record-values';
import { privateOwner, requireOwnArea } from '../../../http/scope';
import { searched } from '../repository';
import { contentOriginalTable, contentPeaksTable, contentTable as table } from '../table';

const ENDING = ' (bản sao)';

/** Creates a new content with the fields and the sound of another; the file is stored only once. Returns the new id. */
export async function copyContent(tx: Database, caller: Caller, { id, area_id }: Content): Promise<string> {
  await requireOwnArea(tx, caller, area_id);
  const [original] = await tx.select().from(table).where(eq(table.id, id));
  if (!original?.file_sha256)
    throw new AppError('WRONG_STATE', { message: 'Nội dung này chưa có âm thanh để nhân bản, hãy chờ xử lý xong' });
  const {
    name,
    note,
    source_kind,
    category_news_id,
    content_category_id,
    sound_quality_id,
    share,
    author,
    source_name,
    transcript,
    expires_at,
    original_name,
    file_sha256,
    duration_sec,
    loudness_lufs,
    notice,
    cut,
    jingle_before_id,
    jingle_after_id,
  } = original;
  const values = {
    source_kind,
    category_news_id,
    content_category_id,
    sound_quality_id,
    area_id,
    share,
    author,
    source_name,
    transcript,
    expires_at,
    original_name,
    file_sha256,
    duration_sec,
    loudness_lufs,
    notice,
    cut,
    jingle_before_id,
    jingle_after_id,
  };
  const named = `${name.slice(0, TEXT_MEDIUM - ENDING.length)}${ENDING}`;
  const common = newRecord(caller, named, ...searched(original, original_name));
  const [copy] = await tx
    .insert(table)
    .values({ ...values, ...common, name: named, note, processing_status: 'ready', progress: 1 })
    .returning({ id: table.id });
  const copied = copy?.id ?? '';
  const { content_id, peaks } = contentPeaksTable;
  await tx.insert(contentPeaksTable).select(
    tx
      .select({ content_id: sql<string>`${copied}::uuid`.as('content_id'), peaks })
      .from(contentPeaksTable)
      .where(eq(content_id, id)),
  );
  const originals = await tx.select().from(contentOriginalTable).where(eq(contentOriginalTable.content_id, id));
  if (originals.length > 0)
    await tx.insert(contentOriginalTable).values(originals.map((one) => ({ ...one, content_id: copied })));
  const changes = [{ field: 'copy_of' as const, old: null, new: name }];
  await writeLog(tx, caller, {
    action: 'NOI_DUNG_PHAT_ADD',
    module: contents.module,
    entity: { type: contents.base, id: copied, name: named },
    changes,
    private_to: privateOwner(original),
  });
  return copied;
}
